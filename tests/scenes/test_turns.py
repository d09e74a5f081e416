"""How turns go on by themselves, or wait: rolling, passing, forced moves, handing on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import BAR, Backgammon, Match, Phase, Side
from tests.scenes.fingers import Fingers
from tests.scenes.pictures import same
from tests.scenes.pilot import PHONE
from tests.scenes.records import closing_in, find, played, turn_of, with_next
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

    from tests.scenes.pilot import Pilot

OPENED = played("opens 3-1")
TO_ROLL = played("opens 3-1", "W plays 8/5 6/5")
"""Jan (black) is to roll."""


def actions(pilot: Pilot) -> tuple[str, ...]:
    """The actions of the game so far, as the file has them."""
    return pilot.saved().record.games[-1].actions


# --- rolling --------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["button", "board", "space", "return"])
def test_the_dice_are_rolled_by(way: str, tmp_path: Path) -> None:
    pilot = at_table(tmp_path, with_next(TO_ROLL, "5-2"))
    assert pilot.sees("Jan: roll the dice.")
    if way == "button":
        pilot.tap("Roll")
    elif way == "board":
        pilot.tap_board()
    else:
        pilot.press(pygame.K_SPACE if way == "space" else pygame.K_RETURN)
    assert actions(pilot)[-1] in {"B rolls 5-2", "B rolls 2-5"}
    pilot.rest()
    assert pilot.sees("Jan: 5-2") or pilot.sees("Jan: 2-5")


def test_a_roll_is_saved_before_the_dice_have_come_to_rest(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, with_next(TO_ROLL, "5-2"))
    pilot.tap("Roll")
    assert pilot.saved().phase is Phase.PLAY
    tumbling = pilot.pixels()
    pilot.tick(0.1)
    assert not same(tumbling, pilot.pixels())


@pytest.mark.parametrize(
    ("speed", "most"), [("normal", 1.0), ("fast", 0.6), ("slow", 2.2), ("off", 0.05)]
)
@pytest.mark.parametrize("size", [(640, 480), (2560, 1080)])
def test_a_roll_takes_its_time_whatever_the_size(
    speed: str, most: float, size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, with_next(TO_ROLL, "5-2"), size=size, speed=speed)
    pilot.press(pygame.K_SPACE)
    start = pilot.now
    pilot.rest()
    assert pilot.now - start <= most + 0.1


def test_a_tap_skips_the_roll(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, with_next(TO_ROLL, "5-2"), speed="slow")
    pilot.tap("Roll")
    pilot.tick(0.1)
    pilot.tap_board()
    start = pilot.now
    pilot.rest()
    assert pilot.now - start < 0.2
    assert len(actions(pilot)) == 3


def test_the_same_numbers_twice_still_visibly_roll(tmp_path: Path) -> None:
    record = played("opens 3-1", "W plays 8/5 6/5", "B rolls 5-2", "B plays 13/8 24/22")
    pilot = at_table(tmp_path, with_next(record, "5-2"))
    pilot.tap("Roll")
    pictures = []
    for _frame in range(12):
        pictures.append(pilot.pixels())
        pilot.tick(0.05)
    changes = sum(not same(a, b) for a, b in pairwise(pictures))
    assert changes > 6


def test_the_dice_roll_by_themselves_if_so_set(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, TO_ROLL, auto_roll=True)
    pilot.tick(1.0)
    assert actions(pilot)[-1].startswith("B rolls")


def test_the_dice_wait_for_a_hand_when_a_double_may_be_offered(tmp_path: Path) -> None:
    record = played("opens 3-1", "W plays 8/5 6/5", rules=Backgammon(cube=True), length=7)
    pilot = at_table(tmp_path, record, auto_roll=True)
    pilot.tick(4.0)
    assert pilot.saved().phase is Phase.ROLL
    assert pilot.offers("Double")
    assert pilot.offers("Roll")


def test_the_opening_is_rolled_by_hand_and_ties_again_by_themselves(tmp_path: Path) -> None:
    record = played()
    pilot = at_table(tmp_path, with_next(record, "4-4", "6-2"))
    assert pilot.sees("Roll for the first turn.")
    pilot.tap_board()
    pilot.wait_for("Both rolled 4: once more.")
    pilot.tick(5.0)
    assert pilot.sees(" 6 against 2")
    assert [line[:6] for line in actions(pilot)] == ["opens ", "opens "]


# --- no move --------------------------------------------------------------------------------


def stuck_on_the_bar(match: Match) -> bool:
    """Whether the side on roll has dice that can't enter its checker, with a point open."""
    turn = turn_of(match)
    if turn is None or not turn.is_complete or not turn.position.own[BAR]:
        return False
    return any(turn.position.other[point] < 2 for point in range(1, 7))


def closed_out(match: Match) -> bool:
    """Whether the side on roll is on the bar before six closed points."""
    game = match.game
    if game.phase is not Phase.ROLL or not game.view.own[BAR]:
        return False
    return all(game.view.other[point] >= 2 for point in range(1, 7))


@pytest.mark.parametrize(("language", "line"), [("en", "No legal move"), ("pl", "Nie masz ruchu")])
def test_without_a_move_it_is_said_and_the_turn_passes_by_itself(
    language: str, line: str, tmp_path: Path
) -> None:
    record = find(stuck_on_the_bar)
    pilot = at_table(tmp_path, record, language=language)
    side = pilot.saved().side
    pilot.wait_for(line, 1.0)
    before = len(actions(pilot))
    pilot.tick(0.8)
    assert pilot.sees(line)
    assert pilot.saved().side is side
    pilot.tick(1.5)
    assert actions(pilot)[before].endswith("plays -")
    assert pilot.saved().side is side.other


def test_closed_out_turns_fly_by(tmp_path: Path) -> None:
    record = find(closed_out, choose=closing_in, first=3)
    pilot = at_table(tmp_path, record)
    side = pilot.saved().side
    before = pilot.now
    for _frame in range(600):
        pilot.frame()
        if pilot.saved().side is not side:
            break
    assert actions(pilot)[-1].endswith("plays -")
    assert pilot.now - before < 2.5
    assert pilot.offers("Roll")


# --- one tap, forced moves --------------------------------------------------------------------


def test_one_tap_plays_the_left_die_and_a_tap_on_the_dice_swaps_them(tmp_path: Path) -> None:
    record = played("opens 3-1", "W plays 8/5 6/5", "B rolls 5-2")
    pilot = at_table(tmp_path, record, one_tap=True)
    pilot.tap_point(13)
    assert pilot.saved().making.moves[-1].die == 5
    pilot.tick(0.6)
    pilot.tap("Undo")
    pilot.tick(0.6)
    before = pilot.pixels()
    pilot.click(dice_spot(pilot, Side.BLACK))
    pilot.rest()
    assert pilot.saved().making.moves == ()
    assert not same(before, pilot.pixels())
    pilot.tap_point(13)
    assert pilot.saved().making.moves[-1].die == 2


def test_with_one_tap_the_other_die_serves_where_the_left_one_does_not(tmp_path: Path) -> None:
    """White's 24 can't move by the 5: Black's home closes it."""
    pilot = at_table(tmp_path, played("opens 5-2"), one_tap=True)
    pilot.tap_point(24)
    assert [move[:2] for move in pilot.saved().making.moves] == [(24, 22)]


def dice_spot(pilot: Pilot, side: Side) -> tuple[float, float]:
    """Where a side's first die is seen: what isn't green in the strip between the stacks."""
    strip, pixels = pilot.layout.dice_strip(side), pilot.pixels()
    y = round(strip.center[1])
    run = 0
    for x in range(round(strip.x), round(strip.right)):
        colour = pixels.get_at((x, y))
        run = run + 1 if colour.r > colour.g - 10 else 0
        if run > pilot.layout.die_size / 3:
            return (x, y)
    raise AssertionError(strip)


def one_way(match: Match) -> bool:
    """Whether a turn begins with the only move there is."""
    turn = turn_of(match)
    return turn is not None and len({move[:2] for move in turn.legal}) == 1


@pytest.mark.parametrize("is_set", [True, False])
def test_forced_moves_play_themselves_if_so_set(tmp_path: Path, *, is_set: bool) -> None:
    pilot = at_table(tmp_path, find(one_way), auto_forced=is_set)
    lines = len(actions(pilot))
    pilot.tick(1.0)
    truth = pilot.saved()
    has_moved = bool(truth.turn and truth.turn.moves) or len(actions(pilot)) > lines
    assert has_moved is is_set


# --- handing on -------------------------------------------------------------------------------


def move_all(pilot: Pilot) -> None:
    """Play the opening 3-1."""
    pilot.drag(8, 5)
    pilot.tick(0.5)
    pilot.drag(6, 5)


def test_by_mouse_the_turn_passes_after_a_grace(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    move_all(pilot)
    pilot.tick(1.2)
    assert pilot.saved().side is Side.WHITE
    pilot.tick(1.5)
    assert pilot.saved().side is Side.BLACK


def test_within_the_grace_moves_can_be_taken_back(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    move_all(pilot)
    pilot.tick(1.0)
    pilot.tap("Undo")
    pilot.tick(4.0)
    assert pilot.saved().side is Side.WHITE
    assert len(pilot.saved().making.moves) == 1


def test_by_touch_the_turn_waits_for_the_button(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, size=PHONE)
    fingers = Fingers(pilot)
    fingers.drag(8, 5)
    pilot.tick(0.5)
    fingers.drag(6, 5)
    pilot.tick(6.0)
    assert pilot.saved().side is Side.WHITE
    fingers.tap_control("Done")
    assert pilot.saved().side is Side.BLACK


@pytest.mark.parametrize(("confirm", "passes"), [(True, False), (False, True)])
def test_whether_the_turn_waits_can_be_set(tmp_path: Path, *, confirm: bool, passes: bool) -> None:
    pilot = at_table(tmp_path, OPENED, confirm_turn=confirm)
    move_all(pilot)
    pilot.tick(5.0)
    assert (pilot.saved().side is Side.BLACK) is passes


def test_the_turn_cannot_be_ended_with_a_playable_die(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.drag(8, 5)
    pilot.rest()
    assert not pilot.offers("Done")
    pilot.press(pygame.K_SPACE)
    pilot.tick(5.0)
    assert pilot.saved().side is Side.WHITE


def test_at_rest_nothing_is_drawn(tmp_path: Path) -> None:
    for record in (OPENED, TO_ROLL):
        pilot = at_table(tmp_path, record)
        assert pilot.frames_drawn(2.0) == 0
    pilot = at_table(tmp_path, replace(OPENED, length=1))
    pilot.tap("Menu")
    pilot.rest()
    assert pilot.frames_drawn(1.0) == 0


# --- the computer -----------------------------------------------------------------------------


def test_the_computer_takes_its_time_and_its_moves_can_be_followed(tmp_path: Path) -> None:
    from tests.scenes.records import AGAINST_COMPUTER

    record = played("opens 3-1", "W plays 8/5 6/5", seats=AGAINST_COMPUTER)
    pilot = at_table(tmp_path, with_next(record, "5-2"))
    pilot.tick(0.3)
    start = pilot.now
    while pilot.saved().side is Side.BLACK:
        pilot.frame()
        assert pilot.now - start < 10
    assert pilot.now - start > 0.6
    pictures = []
    for _frame in range(8):
        pilot.tick(0.08)
        pictures.append(pilot.pixels())
    # One checker after the other flies; between them both may lie still.
    assert sum(not same(a, b) for a, b in pairwise(pictures)) >= 6
