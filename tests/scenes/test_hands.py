"""Stories of hands at the board: mouse, fingers, and what must not happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import OFF, Side
from tests.scenes.fingers import MARKED, UNMARKED, Fingers
from tests.scenes.pictures import differ_at, differ_in, differ_on, same, unevenness
from tests.scenes.pilot import PHONE
from tests.scenes.records import find, played, racing, turn_of
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.rules import Match
    from tests.scenes.pilot import Pilot

OPENED = played("opens 3-1")
"""Anna (white) has the dice 3-1."""

CAN_HIT = played("opens 6-2", "W plays 24/18 13/11", "B rolls 6-1")
"""Jan (black) can hit on his 7 point (White's 18) with the 1, from 8."""


def made(pilot: Pilot) -> list[tuple[int, int]]:
    """The moves of the unfinished turn, as the file has them."""
    return [(move.origin, move.target) for move in pilot.saved().making.moves]


# --- moving -------------------------------------------------------------------------------


def test_a_drag_moves_and_is_saved_at_once(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.drag(8, 5)
    assert made(pilot) == [(8, 5)]


def test_tap_tap_moves_one_checker_by_both_dice(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.tap_point(13)
    pilot.click(pilot.spot(9))
    assert made(pilot) in ([(13, 10), (10, 9)], [(13, 12), (12, 9)])


@pytest.mark.parametrize("ghosts", [MARKED, UNMARKED, ""])
def test_a_finger_and_its_doubled_mouse_events_move_once(ghosts: str, tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, size=PHONE)
    fingers = Fingers(pilot, ghosts)
    fingers.tap_point(6)
    fingers.tap(pilot.spot(5))
    pilot.tick(0.8)
    assert made(pilot) == [(6, 5)]
    fingers.drag(8, 5)
    assert made(pilot) == [(6, 5), (8, 5)]


def test_the_same_click_delivered_twice_in_one_frame_moves_once(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played("opens 3-2", "W plays 24/21 13/11", "B rolls 1-1"))
    pilot.tap_point(8)
    target = pilot.spot(7)
    pos = (round(target[0]), round(target[1]))
    for _time in range(2):
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        pilot.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
    pilot.tick(0.5)
    assert made(pilot) == [(8, 7)]


def test_a_second_finger_is_ignored_and_the_first_still_works(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, size=PHONE)
    fingers = Fingers(pilot)
    fingers.down(pilot.spot(8))
    fingers.move(fingers.over(8, 5))
    fingers.down((200, 300), finger=1)
    fingers.move((90, 310), finger=1)
    fingers.up((90, 310), finger=1)
    assert made(pilot) == []
    fingers.up(fingers.over(8, 5))
    assert made(pilot) == [(8, 5)]
    fingers.drag(6, 5)
    assert made(pilot) == [(8, 5), (6, 5)]


def test_a_second_finger_that_stays_after_the_first_blocks_nothing_for_ever(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, size=PHONE)
    fingers = Fingers(pilot)
    start, end = pilot.spot(8), fingers.over(8, 5)
    fingers.down(start)
    fingers.down((200, 300), finger=1)
    fingers.move(end)
    fingers.up(end)
    fingers.up((200, 300), finger=1)
    assert made(pilot) == [(8, 5)]
    fingers.tap_point(6)
    fingers.tap(pilot.spot(5))
    assert made(pilot) == [(8, 5), (6, 5)]


def test_tap_tap_by_touch_needs_no_motion_events(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, size=PHONE)
    fingers = Fingers(pilot, "")
    fingers.tap_point(24)
    fingers.tap(pilot.spot(21))
    assert made(pilot) == [(24, 21)]


# --- not moving ----------------------------------------------------------------------------


def test_a_checker_released_on_nothing_glides_back(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.mouse_move((5, 5), held=False)
    before = pilot.pixels()
    start, nowhere = pilot.spot(8), pilot.layout.place_rect(pilot.place(20)).center
    pilot.mouse_down(start)
    pilot.mouse_move(nowhere)
    assert differ_at(before, pilot.pixels(), nowhere)
    pilot.mouse_up(nowhere)
    on_its_way = pilot.pixels()
    pilot.rest()
    assert made(pilot) == []
    assert not same(on_its_way, pilot.pixels())
    assert not differ_at(before, pilot.pixels(), start)


def test_a_checker_dropped_on_its_start_is_deselected(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    before = pilot.pixels()
    start = pilot.spot(8)
    pilot.mouse_down(start)
    pilot.mouse_move((start[0] - 60, start[1] - 90))
    pilot.mouse_move(start)
    pilot.mouse_up(start)
    pilot.rest()
    assert made(pilot) == []
    assert same(before, pilot.pixels())
    pilot.click(pilot.spot(5))
    assert made(pilot) == []


def test_a_second_tap_on_the_selected_checker_deselects_it(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    before = pilot.pixels()
    pilot.tap_point(8)
    assert not same(before, pilot.pixels())
    pilot.tap_point(8)
    pilot.rest()
    assert same(before, pilot.pixels())


@pytest.mark.parametrize(("far", "is_drag"), [(2, False), (5, True)])
def test_a_drag_begins_by_distance_with_the_mouse(
    far: int, tmp_path: Path, *, is_drag: bool
) -> None:
    pilot = at_table(tmp_path, OPENED)
    start = pilot.spot(8)
    pilot.mouse_down(start)
    pilot.tick(2.0)
    pilot.mouse_move((start[0] + far, start[1]))
    pilot.mouse_up((start[0] + far, start[1]))
    pilot.rest()
    pilot.click(pilot.spot(5))
    assert made(pilot) == ([] if is_drag else [(8, 5)])


@pytest.mark.parametrize(("far", "is_drag"), [(8, False), (13, True)])
def test_a_drag_begins_by_distance_with_a_finger(
    far: int, tmp_path: Path, *, is_drag: bool
) -> None:
    pilot = at_table(tmp_path, OPENED, size=PHONE)
    fingers = Fingers(pilot)
    x, y = pilot.spot(24)
    fingers.down((x, y))
    pilot.tick(2.0)
    fingers.move((x + far, y))
    fingers.up((x + far, y))
    pilot.rest()
    before = made(pilot)
    fingers.tap(pilot.spot(21))
    assert before == []
    assert made(pilot) == ([] if is_drag else [(24, 21)])


def test_a_press_that_slides_off_wants_nothing_if_only_taps_are_wanted(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, tap_only=True)
    pilot.drag(8, 5)
    pilot.rest()
    assert made(pilot) == []
    pilot.tap_point(8)
    pilot.click(pilot.spot(5))
    assert made(pilot) == [(8, 5)]


def test_losing_the_focus_puts_the_checker_back(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    start, end = pilot.spot(8), pilot.spot(5)
    before = pilot.pixels()
    pilot.mouse_down(start)
    pilot.mouse_move(end)
    pilot.lose_focus()
    pilot.mouse_up(end)
    pilot.rest()
    assert made(pilot) == []
    assert same(before, pilot.pixels())
    pilot.drag(8, 5)
    assert made(pilot) == [(8, 5)]


# --- undo -----------------------------------------------------------------------------------


def test_undo_takes_back_every_single_move_newest_first_and_leaves_the_dice(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played("opens 3-2", "W plays 24/21 13/11", "B rolls 2-2"))
    dice = pilot.saved().making.dice
    way = [(6, 4), (6, 4), (13, 11), (24, 22)]
    for origin, target in way:
        pilot.drag(origin, target)
        pilot.tick(0.6)
    for number in range(4, 0, -1):
        assert made(pilot) == way[:number]
        if number % 2:
            pilot.tap("Undo")
        else:
            pilot.press(pygame.K_u)
        pilot.tick(0.6)
    assert made(pilot) == []
    assert pilot.saved().making.dice == dice
    assert len(pilot.saved().record.rolled) == 2
    assert not pilot.offers("Undo")


def test_undo_of_a_hit_brings_both_checkers_back(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, CAN_HIT)
    before, picture = pilot.saved().position, pilot.pixels()
    pilot.drag(8, 7)
    pilot.rest()
    assert pilot.saved().making.moves[-1].hit
    assert pilot.saved().position.seen_from(Side.WHITE).own[25] == 1
    assert not same(picture, pilot.pixels())
    pilot.tap("Undo")
    pilot.mouse_move((5, 5), held=False)
    pilot.rest()
    assert pilot.saved().position == before
    assert sum(pilot.saved().position.own) == sum(pilot.saved().position.other) == 15
    assert not differ_at(picture, pilot.pixels(), pilot.spot(8))
    assert not differ_at(picture, pilot.pixels(), pilot.spot(7))


def test_no_undo_once_the_turn_has_passed(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.drag(8, 5)
    pilot.tick(0.6)
    pilot.drag(6, 5)
    pilot.tick(0.6)
    pilot.tap("Done")
    pilot.rest()
    assert pilot.saved().side is Side.BLACK
    assert not pilot.offers("Undo")
    pilot.press(pygame.K_u)
    assert pilot.saved().record.games[0].actions[-1] == "W plays 8/5 6/5"


# --- what lights up ---------------------------------------------------------------------------


def test_targets_light_up_when_a_checker_is_taken(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    before = pilot.pixels()
    pilot.tap_point(8)
    after = pilot.pixels()
    lit = pilot.saved().making.destinations(8)
    for point in range(1, 25):
        has_changed = differ_on(pilot, before, after, point)
        assert has_changed or point not in lit, point
        assert not has_changed or point in {8, *pilot.saved().making.origins(), *lit}, point


def test_no_targets_light_up_without_hints(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, hints=False)
    before = pilot.pixels()
    pilot.tap_point(8)
    after = pilot.pixels()
    assert [p for p in (4, 5, 7) if differ_on(pilot, before, after, p)] == []


def test_a_hit_looks_different_from_a_plain_target_by_shape(tmp_path: Path) -> None:
    """A plain target is round all over; a hit is marked by something that is not."""
    pilot = at_table(tmp_path, CAN_HIT)
    before = pilot.pixels()
    pilot.tap_point(8)
    after = pilot.pixels()
    layout = pilot.layout
    hit = layout.checker_center(pilot.place(7), 0, 1)
    plain = layout.checker_center(pilot.place(2), 0, 1)
    radius = layout.checker_size * 0.36
    uneven = unevenness(before, after, hit, radius)
    assert uneven > 30
    assert uneven > 2 * unevenness(before, after, plain, radius)


def test_bearing_off_is_marked_at_the_tray(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, find(can_bear_off, choose=racing))
    before = pilot.pixels()
    turn = pilot.saved().making
    origin = next(move.origin for move in turn.legal if move.target == OFF)
    pilot.tap_point(origin)
    tray = pilot.layout.place_rect(pilot.place(OFF))
    assert differ_in(before, pilot.pixels(), tray)
    pilot.click(pilot.spot(OFF))
    assert made(pilot)[-1] == (origin, OFF)


def can_bear_off(match: Match) -> bool:
    """Whether the side on roll has a checker to bear off now."""
    turn = turn_of(match)
    return turn is not None and any(move.target == OFF for move in turn.legal)


def test_the_target_under_the_shown_checker_is_the_lit_one(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, size=PHONE)
    fingers = Fingers(pilot)
    fingers.down(pilot.spot(24))
    fingers.move(fingers.over(24, 23))
    over_23 = pilot.pixels()
    fingers.move(fingers.over(24, 21))
    over_21 = pilot.pixels()
    assert differ_on(pilot, over_23, over_21, 23)
    assert differ_on(pilot, over_23, over_21, 21)
    fingers.up(fingers.over(24, 21))
    assert made(pilot) == [(24, 21)]
