"""What a page looks like: as the desktop does, and as somebody has seen it before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.web.golden import PLAIN_SIZES, golden
from tests.web.looks import Size, in_a_page, on_a_desktop
from tests.web.pictures import cover, difference, larger, largest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from tests.web.looks import Look
    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

FINE_SIZE = Size(360, 640, 2.0)

MARGIN = 4
"""How far letters reach out of their rectangle, with their shadow."""
VISIBLE, MOST_VISIBLE = 8, 0.005
"""In how large a part of a picture it may differ by more than this from the desktop's."""
CHANGED, MOST_CHANGED = 48, 0.0002
"""The same for a picture from before: that has fewer colours, but the same letters."""


@pytest.mark.parametrize(
    "size", [*PLAIN_SIZES, pytest.param(FINE_SIZE, marks=pytest.mark.soak)], ids=str
)
def test_a_page_looks_as_the_desktop_does_and_as_it_did(
    size: Size, revisit: Callable[..., Visitor], tmp_path: Path
) -> None:
    page = in_a_page(revisit, tmp_path, size)
    desktop = on_a_desktop(tmp_path / "data", size)
    faults = []
    for name, look in page.items():
        faults += unlike_desktop(look, desktop[name], size, tmp_path / f"{name}-desktop")
        if size in PLAIN_SIZES:
            faults += unlike_before(look, golden(name, size), tmp_path / f"{name}-before")
    assert faults == [], f"pictures in {tmp_path}; python tests/web/golden.py makes new ones"


def unlike_desktop(look: Look, desktop: Look, size: Size, base: Path) -> list[str]:
    """What is wrong with a look; words must be the same, but letters may be drawn a little else."""
    if look.texts != desktop.texts:
        return [f"{base.name}: {look.texts} for {desktop.texts}"]
    apart = difference(look.picture, desktop.picture)
    shown = cover(apart, [rect for _, rect in look.texts], size.ratio, MARGIN)
    pictures = {"page": look.picture, "desktop": desktop.picture, "apart": apart}
    return judged(larger(apart, VISIBLE) / shown, MOST_VISIBLE, base, pictures)


def unlike_before(look: Look, path: Path, base: Path) -> list[str]:
    """What has changed."""
    before = pygame.image.load(path)
    apart = difference(look.picture, before)
    share = larger(apart, CHANGED) / (before.get_width() * before.get_height())
    return judged(share, MOST_CHANGED, base, {"page": look.picture, "then": before, "apart": apart})


def judged(
    share: float, most: float, base: Path, pictures: Mapping[str, pygame.Surface]
) -> list[str]:
    """A fault if too much differs; the pictures are kept, with what is apart made brighter."""
    print(f"{base.name}: {share:.4%} differ, at most by {largest(pictures['apart'])}")
    if share <= most:
        return []
    for what, picture in pictures.items():
        shown = picture.copy()
        for _ in range(3 if what == "apart" else 0):
            shown.blit(shown.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        pygame.image.save(shown, f"{base}-{what}.png")
    return [f"{base.name}: {share:.3%}"]
