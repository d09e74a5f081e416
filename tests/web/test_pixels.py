"""What a page looks like: as the desktop does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.i18n import set_language
from tests.pictures import cover, difference, judged, larger
from tests.scenes.golden import NARROW, WIDE
from tests.scenes.looks import Size, on_a_desktop
from tests.web.looks import in_a_page

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.scenes.looks import Look
    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

FINE_SIZE = Size(360, 640, 2.0)

MARGIN = 4
"""How far letters reach out of their rectangle, with their shadow."""
VISIBLE, MOST_VISIBLE = 8, 0.005
"""In how large a part of a picture it may differ by more than this from the desktop's."""


@pytest.mark.parametrize(
    "size", [WIDE, NARROW, pytest.param(FINE_SIZE, marks=pytest.mark.soak)], ids=str
)
def test_a_page_looks_as_the_desktop_does(
    size: Size, revisit: Callable[..., Visitor], tmp_path: Path
) -> None:
    set_language("pl")
    page = in_a_page(revisit, tmp_path, size)
    desktop = on_a_desktop(tmp_path / "data", size)
    faults = []
    for name, look in page.items():
        faults += unlike_desktop(look, desktop[name], size, tmp_path / f"{name}-desktop")
    assert faults == [], f"pictures in {tmp_path}"


def unlike_desktop(
    look: Look, desktop: Look, size: Size, base: Path, most: float = MOST_VISIBLE
) -> list[str]:
    """What is wrong with a look; words must be the same, but letters may be drawn a little else."""
    if look.texts != desktop.texts:
        return [f"{base.name}: {look.texts} for {desktop.texts}"]
    apart = difference(look.picture, desktop.picture)
    shown = cover(apart, [rect for _, rect in look.texts], size.ratio, MARGIN)
    pictures = {"page": look.picture, "desktop": desktop.picture, "apart": apart}
    return judged(larger(apart, VISIBLE) / shown, most, base, pictures)
