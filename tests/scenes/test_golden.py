"""What the screens look like: as somebody has seen them before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.i18n import set_language
from tests.pictures import difference, judged, larger
from tests.scenes.golden import ALBUMS, FOLDER, Album
from tests.scenes.looks import on_a_desktop

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

CHANGED, MOST_CHANGED = 32, 0.0002
"""In how large a part of a picture it may differ by more than this."""


@pytest.mark.parametrize("album", ALBUMS, ids=str)
def test_every_screen_looks_as_it_did(album: Album, tmp_path: Path) -> None:
    set_language(album.language)
    faults = []
    for screen, look in on_a_desktop(tmp_path / "data", *album).items():
        kept = tmp_path / f"{screen}.jpg"  # letters lose a little there: so both must have
        pygame.image.save(look.picture, kept)
        now, before = pygame.image.load(kept), pygame.image.load(album.path(screen))
        apart = difference(now, before)
        share = larger(apart, CHANGED) / (before.get_width() * before.get_height())
        pictures = {"now": now, "then": before, "apart": apart}
        faults += judged(share, MOST_CHANGED, tmp_path / screen, pictures)
    assert faults == [], f"pictures in {tmp_path}; python tests/scenes/golden.py makes new ones"


def test_no_picture_is_left_over_and_all_are_small() -> None:
    there = sorted(FOLDER.iterdir())
    screens = {
        path.name.partition(f"-{ALBUMS[0]}")[0] for path in there if str(ALBUMS[0]) in path.name
    }
    assert there == sorted(album.path(screen) for album in ALBUMS for screen in screens)
    assert len(there) <= 120
    assert sum(path.stat().st_size for path in there) <= 12_000_000
