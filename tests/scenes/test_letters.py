"""All letters at the table are large enough to be read, and none are cut, at any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy import app
from nardy.command_line import parse_options
from nardy.desktop import Desktop
from nardy.i18n import languages
from nardy.rules import OFF, Backgammon, LongNardy, Match, Seat, Sided
from nardy.scenes.lettering import READABLE
from nardy.scenes.table import Table
from nardy.session.saves import Saved, load, save
from nardy.session.session import Session
from nardy.storage import MemoryStorage
from nardy.surroundings import Extent
from tests.scenes.records import find, played, racing
from tests.scenes.tables import at_table
from tests.scenes.test_status import OPENED, SIZES

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.rules import Record
    from tests.scenes.letters import Letters

NAMES = Sided(Seat("Maksymilian Wielkopolski"), Seat("WWWWWWWWWWWWWWWWWWWWWWWW"))


def bearing_off(match: Match) -> bool:
    own, other = match.game.position
    return own[OFF] > 6 and other[OFF] > 3


RECORDS: dict[str, Record] = {
    "to roll": played(*OPENED, rules=Backgammon(cube=True), length=25, seats=NAMES),
    "a full head": played("opens 3-1", rules=LongNardy(), length=None, seats=NAMES),
    "bearing off": find(bearing_off, Backgammon(cube=True), length=7, seats=NAMES, choose=racing),
}
WINDOWS = [size for size in SIZES if min(size) < 700]


@pytest.mark.parametrize(
    ("moment", "language"),
    [
        *(("to roll", code) for code in languages()),
        ("a full head", "pl"),
        ("a full head", "uk"),
        ("bearing off", "en"),
        ("bearing off", "de"),
    ],
)
def test_all_letters_at_the_table_can_be_read(
    moment: str, language: str, drawn: list[Letters], tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, RECORDS[moment], size=(800, 600), language=language)
    faults: list[str] = []
    for size in WINDOWS:
        drawn.clear()
        pilot.resize(*size)
        pilot.rest()
        faults += [
            f"{size}: {text!r} has {height:.1f} px" for text, height in drawn if is_small(height)
        ]
        cut = {text for text, _height in drawn if text.endswith("…")}
        faults += [f"{size}: {text!r} is cut" for text in cut if not is_name(text)]
    assert not faults, "\n".join(dict.fromkeys(faults))


@pytest.mark.parametrize("ratio", [2.0, 3.0])
def test_letters_grow_with_the_pixels_of_the_screen(
    ratio: float, drawn: list[Letters], tmp_path: Path
) -> None:
    here = Desktop(parse_options(["--data-dir", str(tmp_path), "--lang", "pl"]))
    here.open_window()
    size = (round(568 * ratio), round(320 * ratio))
    context = app.make_context(here, Extent(size, ratio))
    storage = MemoryStorage()
    save(storage, RECORDS["bearing off"])
    saved = load(storage)
    assert isinstance(saved, Saved)
    context.stack.change(Table(context, Session.resume(saved, storage)))
    context.stack.draw(pygame.Surface(size))
    assert not [text for text, size in drawn if round(size / ratio) < READABLE]


def is_small(size: float) -> bool:
    return round(size) < READABLE


def is_name(text: str) -> bool:
    """Whether a text is the beginning of a player's name: only those may be cut."""
    return any(seat.name.startswith(text.rstrip("…")) for seat in (NAMES.white, NAMES.black))
