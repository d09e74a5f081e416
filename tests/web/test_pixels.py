"""What a page looks like: as the desktop does, and as somebody has looked at it before."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
import pytest

from tests.web.conftest import served, visits
from tests.web.golden import PLAIN_SIZES, golden
from tests.web.looks import Look, Size, in_a_page, on_a_desktop
from tests.web.pictures import cover, difference, larger, largest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

SIZES = (*PLAIN_SIZES, Size(360, 640, 2.0))

MARGIN = 4
"""How far letters reach out of their rectangle, with their shadow."""
VISIBLE, MOST_VISIBLE = 8, 0.005
"""A difference of more than this, in so large a part of the picture, is one from the desktop."""
CHANGED, MOST_CHANGED = 32, 0.001
"""The same for a picture from before, which has fewer colours."""


class Seen(NamedTuple):
    """All screens of a page of one size."""

    looks: dict[str, Look]
    size: Size


@pytest.fixture(scope="module", params=SIZES, ids=str)
def seen(
    request: pytest.FixtureRequest,
    built: Path,
    chromium: Browser,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Seen]:
    """Every screen in a real browser."""
    size: Size = request.param
    folder = tmp_path_factory.mktemp("page")
    with served(built) as address, visits(chromium, address, folder) as visit:
        yield Seen(in_a_page(visit, folder, size), size)


def test_a_page_looks_as_the_desktop_does(seen: Seen, tmp_path: Path) -> None:
    desktop = on_a_desktop(tmp_path / "data", seen.size)
    faults = []
    for name, look in seen.looks.items():
        assert look.texts == desktop[name].texts, name
        apart = difference(look.picture, desktop[name].picture)
        shown = cover(apart, [rect for _, rect in look.texts], seen.size.ratio, MARGIN)
        share = larger(apart, VISIBLE) / shown
        print(f"{seen.size} {name}: {share:.4%}, at most {largest(apart)}")
        if share > MOST_VISIBLE:
            faults.append(f"{name}: {share:.2%}")
            keep(tmp_path, name, page=look.picture, desktop=desktop[name].picture, apart=apart)
    assert faults == [], f"pictures in {tmp_path}"


@pytest.mark.parametrize("seen", PLAIN_SIZES, ids=str, indirect=True)
def test_a_page_looks_as_it_did(seen: Seen, tmp_path: Path) -> None:
    faults = []
    for name, look in seen.looks.items():
        before = pygame.image.load(golden(name, seen.size))
        apart = difference(look.picture, before)
        share = larger(apart, CHANGED) / (before.get_width() * before.get_height())
        print(f"{seen.size} {name}: {share:.4%}, at most {largest(apart)}")
        if share > MOST_CHANGED:
            faults.append(f"{name}: {share:.2%}")
            keep(tmp_path, name, page=look.picture, before=before, apart=apart)
    assert faults == [], f"pictures in {tmp_path}; python tests/web/golden.py makes them anew"


def keep(folder: Path, name: str, **pictures: pygame.Surface) -> None:
    """Keep pictures to look at; differences are made eight times as bright."""
    for what, picture in pictures.items():
        shown = picture.copy()
        for _ in range(3 if what == "apart" else 0):
            shown.blit(shown.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        pygame.image.save(shown, folder / f"{name}-{what}.png")
