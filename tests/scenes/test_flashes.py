"""Nothing flashes: no more than a few spots of the screen change to and fro quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import Backgammon
from tests.scenes.pilot import FRAME
from tests.scenes.records import played, with_next
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nardy.rules import Record
    from tests.scenes.pilot import Pilot

CELLS = (32, 18)
"""Into how many cells the screen is cut."""

CLEAR = 26
"""A change of brightness, of 255, that counts: a tenth of the range."""

MOST = 3
"""Flashes a second that are safe: changes up and down again, or down and up."""

SMALL = 0.1
"""The share of the screen that may change more often: two rolling dice, a small sign."""

CUBE = Backgammon(cube=True)


def roll(pilot: Pilot) -> None:
    pilot.tap("Roll")


def move_and_hit(pilot: Pilot) -> None:
    pilot.tap_point(8)
    pilot.tap_point(7)
    pilot.tap_point(8)
    pilot.tap_point(2)


def ask_in_vain(pilot: Pilot) -> None:
    """Press on a closed point again and again."""
    for _try in range(2):
        pilot.tap_point(13)
        pilot.tap_point(12)


def pass_on(pilot: Pilot) -> None:
    pilot.tap("Done")


HAPPENINGS: dict[str, tuple[Record, Callable[[Pilot], None]]] = {
    "a roll": (with_next(played("opens 3-1", "W plays 8/5 6/5", rules=CUBE), "5-5"), roll),
    "a hit": (played("opens 6-2", "W plays 24/18 13/11", "B rolls 6-1"), move_and_hit),
    "a refusal": (played("opens 3-1"), ask_in_vain),
    "the other side": (played("opens 3-1", draft="8/5 6/5", rules=CUBE), pass_on),
}


@pytest.mark.parametrize("name", HAPPENINGS)
def test_nothing_flashes_more_than_three_times_a_second(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, happen = HAPPENINGS[name]
    pilot = at_table(tmp_path, record, speed="normal", face_to_face=True, confirm_turn=True)
    frames, frame = [], pilot.frame

    def seen() -> None:
        frame()
        frames.append(brightness(pilot.pixels()))

    monkeypatch.setattr(pilot, "frame", seen)
    happen(pilot)
    pilot.tick(1.6)
    assert share_of_flashing(frames) <= SMALL


def brightness(picture: pygame.Surface) -> bytes:
    """How bright each cell is."""
    small = pygame.transform.smoothscale(picture, CELLS)
    return pygame.image.tobytes(pygame.transform.grayscale(small), "RGB")[::3]


def share_of_flashing(frames: list[bytes]) -> float:
    """The share of cells that flash more than they may in any one second."""
    window = round(1 / FRAME)
    cells = list(zip(*frames, strict=True))
    flashing = 0
    for cell in cells:
        turns = reversals(cell)
        flashing += any(
            sum(start <= turn < start + window for turn in turns) > 2 * MOST for start in turns
        )
    return flashing / len(cells)


def reversals(cell: tuple[int, ...]) -> list[int]:
    """The frames in which a clear change goes the other way than the one before."""
    found, extreme, way = [], cell[0], 0
    for frame, bright in enumerate(cell):
        change = bright - extreme
        if abs(change) >= CLEAR and (change > 0) != (way > 0):
            found.append(frame)
            way = change
            extreme = bright
        elif way * change > 0 or not way:
            extreme = bright if way else extreme
    return found


def test_what_flashes_is_found_out() -> None:
    calm = [bytes([100] * 4)] * 60
    quick = [bytes([200 if frame // 5 % 2 else 50, *[100] * 3]) for frame in range(60)]
    slow = [bytes([200 if frame // 20 % 2 else 50, *[100] * 3]) for frame in range(120)]
    assert [share_of_flashing(frames) for frames in (calm, quick, slow)] == [0, 0.25, 0]
