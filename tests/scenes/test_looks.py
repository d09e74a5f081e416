"""Looks: chosen in the middle of a game, kept, and never in the way of one when they are broken."""

from __future__ import annotations

from shutil import copytree
from typing import TYPE_CHECKING

import pytest

from nardy import app
from nardy.asset_files import asset_path
from tests.scenes.pictures import differ_in, same
from tests.scenes.pilot import PHONE, Pilot, start_with
from tests.scenes.records import played
from tests.scenes.tables import at_table
from tests.scenes.test_settings import choose

if TYPE_CHECKING:
    from pathlib import Path

OPENED = played("opens 3-1")
TROUBLE = "A part of this look can't be used"


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
@pytest.mark.parametrize(("name", "key"), [("Daylight", "daylight"), ("High contrast", "contrast")])
def test_a_look_changes_at_once_and_is_kept(
    name: str, key: str, size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, OPENED, size=size)
    before, board = pilot.pixels(), pilot.screen.board.inset(10)
    pilot.drag(8, 5)
    pilot.rest()
    choose(pilot, "Look", name)
    assert pilot.settings().theme == key
    assert [move[:2] for move in pilot.saved().making.moves] == [(8, 5)]
    pilot.tap("Undo")
    pilot.rest()
    after = pilot.pixels()
    assert not same(before, after)
    pilot.reopen()
    pilot.tap("Continue")
    pilot.rest()
    assert not differ_in(after, pilot.pixels(), board)
    choose(pilot, "Look", "Walnut")
    assert not differ_in(before, pilot.pixels(), board)


def test_a_look_that_is_not_there_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    start_with(tmp_path, theme="velvet")
    pilot = Pilot(tmp_path, "--lang", "en")
    assert sum(TROUBLE in text for text in pilot.texts) == 1
    assert pilot.sees("velvet")
    pilot.tap("Play")
    pilot.rest()
    assert pilot.has_match


def test_a_picture_that_cannot_be_read_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    themes = tmp_path / "themes"
    copytree(asset_path("themes"), themes)
    (themes / "classic" / "wood.jpg").write_bytes(b"this is no picture")
    monkeypatch.setattr(app, "asset_path", lambda *parts: elsewhere(themes, parts))
    pilot = Pilot(tmp_path / "saves", "--lang", "en")
    assert [text for text in pilot.texts if TROUBLE in text and "classic/wood.jpg" in text]
    pilot.tap("Play")
    pilot.rest()
    assert pilot.has_match


def elsewhere(themes: Path, parts: tuple[str, ...]) -> Path:
    """The usual assets, but other themes."""
    return themes.joinpath(*parts[1:]) if parts[0] == "themes" else asset_path(*parts)
