"""That the comparing of pictures sees what an eye would see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nardy.ui.rect import Rect
from tests.pictures import WIDTHS, cover, difference, larger, largest, plain, save_small

if TYPE_CHECKING:
    from pathlib import Path


def grey(*, spots: dict[tuple[int, int], tuple[int, int, int]]) -> pygame.Surface:
    picture = pygame.Surface((40, 30), depth=24)
    picture.fill((100, 100, 100))
    for spot, colour in spots.items():
        picture.set_at(spot, colour)
    return picture


def test_a_difference_in_any_channel_and_direction_counts() -> None:
    one = grey(spots={(0, 0): (109, 100, 100), (1, 0): (108, 108, 108), (39, 29): (0, 100, 100)})
    other = grey(spots={(5, 5): (100, 100, 91), (6, 5): (100, 92, 100)})
    for apart in (difference(one, other), difference(other, one)):
        assert larger(apart, 8) == 3
        assert larger(apart, 7) == 5
        assert larger(apart, 100) == 0
        assert largest(apart) == 100


def test_what_is_covered_does_not_count() -> None:
    apart = difference(grey(spots={(10, 10): (0, 0, 0), (20, 20): (0, 0, 0)}), grey(spots={}))
    left = cover(apart, [Rect(4, 4, 1, 1), Rect(5, 5, 1, 1), Rect(500, 4, 3, 3)], 2.0, 1)
    assert larger(apart, 8) == 1
    assert left == 40 * 30 - (4 * 4 + 4 * 4 - 2 * 2)


def test_a_small_file_keeps_the_picture_but_for_fine_shades(tmp_path: Path) -> None:
    picture = pygame.Surface((256, 64), depth=24)
    for x in range(256):
        pygame.draw.line(picture, (x, x // 2, 255 - x), (x, 0), (x, 63))
    path = tmp_path / "picture.png"
    save_small(picture, path)
    again = plain(pygame.image.load(path))
    assert largest(difference(picture, again)) <= WIDTHS[-1]
    assert path.stat().st_size < 2000


def test_few_colours_are_all_kept(tmp_path: Path) -> None:
    picture = grey(spots={(x, 3): (x * 6, 0, 250 - 4 * x) for x in range(40)})
    save_small(picture, tmp_path / "picture.png")
    again = plain(pygame.image.load(tmp_path / "picture.png"))
    assert largest(difference(picture, again)) <= WIDTHS[0]
