"""What the screens ask of the place they run in: reading aloud, typing, the full screen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from nardy import app
from nardy.desktop import Desktop
from nardy.rules import OFF, Match
from nardy.scenes.reader import Reader
from nardy.storage import StorageFault
from nardy.surroundings import Felt
from nardy.ui import paint_view
from tests.scenes.pilot import Pilot
from tests.scenes.players import HANDS, play_turn
from tests.scenes.records import find, played, racing, turn_of
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that is read aloud."""
    lines: list[str] = []
    monkeypatch.setattr(Desktop, "announce", lambda _self, text: lines.append(text))
    return lines


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """When typing begins and ends."""
    found: list[bool] = []
    monkeypatch.setattr(Desktop, "edit", lambda _self, *, is_on: found.append(is_on))
    return found


def test_only_new_sentences_are_read() -> None:
    reader = Reader()
    assert reader.read(["Anna", "167"]) == ["Anna"]
    assert reader.read(["Anna", "165", "Anna: 3-1"]) == ["Anna: 3-1"]
    assert reader.read(["Anna", "Anna: 3-1", "Bo: 4-1", "Anna: 3-1"]) == ["Anna: 3-1", "Bo: 4-1"]
    assert reader.read(["Anna"]) == []


def test_rolls_plays_and_the_result_are_read_aloud(heard: list[str], tmp_path: Path) -> None:
    pilot = at_table(tmp_path, find(can_end, choose=racing))
    play_turn(pilot, HANDS["mouse drag"](pilot))
    pilot.wait_for("Play again")
    pilot.rest()
    text = " | ".join(heard)
    assert re.search(r"(Anna|Jan):? [1-6]-[1-6]", text)
    assert "/off" in text
    assert re.search(r"(Anna|Jan) wins", text)


def can_end(match: Match) -> bool:
    turn = turn_of(match)
    return turn is not None and turn.position.own[OFF] == 14


def test_what_is_read_does_not_depend_on_looking(heard: list[str], tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.rest()
    told = len(heard)
    pilot.tick(1.0)
    assert len(heard) == told


def test_a_keyboard_is_asked_for_while_a_name_is_typed(edits: list[bool], tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("New game")
    assert edits == []
    pilot.tap("type a name")
    assert edits == [True]
    pilot.type("Zoë")
    pilot.tap("Back")
    assert edits == [True, False]


def test_the_full_screen_can_be_had_and_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = [False]
    monkeypatch.setattr(Desktop, "fills_screen", property(lambda _self: state[0]))
    monkeypatch.setattr(Desktop, "fill_screen", lambda _self, *, is_on: state.__setitem__(0, is_on))
    pilot = Pilot(tmp_path, "--lang", "en", "--game", "short", "--players", "two")
    pilot.press(pygame.K_F11)
    assert state == [True]
    pilot.tap("Menu")
    pilot.tap("Leave full screen")
    assert state == [False]


def test_where_the_screen_cannot_be_filled_nothing_offers_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Desktop, "fills_screen", None)
    pilot = Pilot(tmp_path, "--lang", "en", "--game", "short", "--players", "two")
    pilot.press(pygame.K_F11)
    pilot.tap("Menu")
    assert not pilot.sees("ull screen")


@pytest.fixture
def felt(monkeypatch: pytest.MonkeyPatch) -> list[Felt]:
    """What the hand feels, on a device that can shake."""
    shakes: list[Felt] = []
    monkeypatch.setattr(Desktop, "can_shake", True)
    monkeypatch.setattr(Desktop, "shake", lambda _self, felt: shakes.append(felt))
    return shakes


def test_a_hand_feels_rolls_moves_hits_and_refusals_if_it_wants_to(
    felt: list[Felt], tmp_path: Path
) -> None:
    record = played("opens 6-2", "W plays 24/18 13/11", "B rolls 6-1")
    pilot = at_table(tmp_path / "hit", record, haptics=True)
    pilot.tap_point(8)
    pilot.tap_point(3)
    assert felt == [Felt.REFUSED]
    pilot.drag(8, 7)
    pilot.tap_point(8)
    pilot.tap_point(2)
    assert felt == [Felt.REFUSED, Felt.LIFTED, Felt.HIT, Felt.MOVED]
    felt.clear()
    pilot = at_table(tmp_path / "roll", played("opens 3-1", "W plays 8/5 6/5"), haptics=True)
    pilot.tap("Roll")
    assert felt == [Felt.ROLLED]


def test_nothing_shakes_unasked(felt: list[Felt], tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played("opens 3-1"))
    pilot.drag(8, 5)
    assert pilot.saved().making.moves
    assert felt == []


@pytest.mark.parametrize("can_shake", [True, False])
def test_vibration_is_offered_where_it_can_be_felt(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, can_shake: bool
) -> None:
    monkeypatch.setattr(Desktop, "can_shake", can_shake)
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Settings")
    found = pilot.offers("Vibration")
    while pilot.offers("Next page"):
        pilot.tap("Next page")
        found = found or pilot.offers("Vibration")
    assert found is can_shake


@pytest.mark.parametrize("fault", [StorageFault.BLOCKED, StorageFault.ELSEWHERE])
def test_a_place_that_keeps_nothing_says_so_at_once(
    fault: StorageFault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Desktop, "trouble", fault)
    pilot = Pilot(tmp_path, "--lang", "en")
    assert pilot.sees("not saved") or pilot.sees("save anything")


def test_a_table_waits_only_while_a_hand_must_do_something(tmp_path: Path) -> None:
    """Then, and only then, the page may look at it less often."""
    pilot = Pilot(tmp_path, "--lang", "en", "--game", "short", "--seed", "a", "--players", "two")
    assert waits(pilot)
    pilot.tap("Roll")
    assert not waits(pilot)
    pilot.rest()
    pilot.tick(3.0)
    assert waits(pilot)
    pilot.tap("Menu")
    pilot.rest()
    assert waits(pilot)


def test_a_table_goes_on_while_the_computer_thinks(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en", "--demo", "--game", "long", "--seed", "a")
    for _frame in range(300):
        pilot.frame()
        assert not waits(pilot)


def waits(pilot: Pilot) -> bool:
    """What the loop is told."""
    return pilot._stage.is_waiting


def test_the_first_picture_comes_before_the_board_is_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    paint_board, draw = paint_view.ViewPainter.__init__, app.WindowStage.draw

    def painting(*given: Any) -> None:  # noqa: ANN401 -- as the method it stands for
        happened.append("board painted")
        paint_board(*given)

    def drawing(stage: app.WindowStage) -> None:
        happened.append("picture")
        draw(stage)

    monkeypatch.setattr(paint_view.ViewPainter, "__init__", painting)
    monkeypatch.setattr(app.WindowStage, "draw", drawing)
    Pilot(tmp_path, size=(1111, 666))  # no other test has painted that
    assert happened[0] == "picture"
    assert "board painted" in happened
