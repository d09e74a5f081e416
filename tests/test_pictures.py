"""That the comparing of pictures sees what an eye would see."""

from __future__ import annotations

import pygame

from nardy.ui.rect import Rect
from tests.pictures import cover, difference, larger, largest


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
