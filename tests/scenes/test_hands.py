"""Stories of hands at the board: mouse, fingers, and what must not happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import OFF, Side
from tests.scenes.fingers import MARKED, UNMARKED, Fingers
from tests.scenes.pilot import PHONE
from tests.scenes.records import played
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.ui.rect import XY
    from tests.scenes.pilot import Pilot

OPENED = played("opens 3-1")
"""Anna (white) has the dice 3-1."""

CAN_HIT = played("opens 6-2", "W plays 24/18 13/11", "B rolls 5-2")
"""Jan (black) can hit on his 7 point (White's 18) from 13 … with neither 5-2 alone: see below."""


def made(pilot: Pilot) -> list[tuple[int, int]]:
    """The moves of the unfinished turn, as the file has them."""
    return [(move.origin, move.target) for move in pilot.saved().making.moves]


def lifted_away(spot: XY) -> XY:
    """A spot at some distance, far from every target."""
    return (spot[0] + 30, spot[1])


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
    fingers.move(fingers.under(5))
    fingers.down((200, 300), finger=1)
    fingers.move((90, 310), finger=1)
    fingers.up((90, 310), finger=1)
    assert made(pilot) == []
    fingers.up(fingers.under(5))
    assert made(pilot) == [(8, 5)]
    fingers.drag(6, 5)
    assert made(pilot) == [(8, 5), (6, 5)]


def test_a_second_finger_that_stays_after_the_first_blocks_nothing_for_ever(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, size=PHONE)
    fingers = Fingers(pilot)
    start, end = pilot.spot(8), fingers.under(5)
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
    start, nowhere = pilot.spot(8), pilot.screen.board.center
    pilot.mouse_down(start)
    pilot.mouse_move(nowhere)
    assert differing(before, pilot.pixels(), nowhere, 12)
    pilot.mouse_up(nowhere)
    on_its_way = pilot.pixels()
    pilot.rest()
    assert made(pilot) == []
    assert differing(on_its_way, pilot.pixels(), nowhere, 12)
    assert not differing(before, pilot.pixels(), start, 12)


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
    far: int, is_drag: bool, tmp_path: Path  # noqa: FBT001
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
    far: int, is_drag: bool, tmp_path: Path  # noqa: FBT001
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
    pilot.tap_point(6)
    for origin, target in way:
        pilot.drag(origin, target)
        pilot.rest()
    for number in range(4, 0, -1):
        assert made(pilot) == way[:number]
        pilot.tap("Undo") if number % 2 else pilot.press(pygame.K_u)
        pilot.rest()
    assert made(pilot) == []
    assert pilot.saved().making.dice == dice
    assert pilot.saved().record.rolls == 2
    assert not pilot.offers("Undo")


def test_undo_of_a_hit_brings_both_checkers_back(tmp_path: Path) -> None:
    record = played("opens 6-2", "W plays 24/18 13/11", "B rolls 6-1")
    pilot = at_table(tmp_path, record)
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
    assert not differing(picture, pilot.pixels(), pilot.spot(8), 12)
    assert not differing(picture, pilot.pixels(), pilot.spot(7), 12)


def test_no_undo_once_the_turn_has_passed(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.drag(8, 5)
    pilot.drag(6, 5)
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
        has_changed = region_differs(pilot, before, after, point)
        assert has_changed or point not in lit, point
        assert not has_changed or point in {8, *pilot.saved().making.origins(), *lit}, point


def test_no_targets_light_up_without_hints(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, hints=False)
    before = pilot.pixels()
    pilot.tap_point(8)
    after = pilot.pixels()
    assert [p for p in (4, 5, 7) if region_differs(pilot, before, after, p)] == []


def test_a_hit_looks_different_from_a_plain_target_by_shape(tmp_path: Path) -> None:
    """The marks of a blot to be hit, of a free point and of bearing off differ without colour."""
    pilot = at_table(tmp_path, played("opens 6-2", "W plays 24/18 13/11", "B rolls 6-1"))
    hit = mark_shape(pilot, 8, 7)
    plain = mark_shape(pilot, 6, 5)
    assert hit
    assert plain
    assert overlap(hit, plain) < 0.7


def test_the_target_under_the_shown_checker_is_the_lit_one(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, size=PHONE)
    fingers = Fingers(pilot)
    fingers.down(pilot.spot(24))
    fingers.move(fingers.under(23))
    over_23 = pilot.pixels()
    fingers.move(fingers.under(21))
    over_21 = pilot.pixels()
    assert region_differs(pilot, over_23, over_21, 23)
    assert region_differs(pilot, over_23, over_21, 21)
    fingers.up(fingers.under(21))
    assert made(pilot) == [(24, 21)]


# --- looking at pixels ------------------------------------------------------------------------


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are the same."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def differing(one: pygame.Surface, other: pygame.Surface, spot: XY, reach: int) -> bool:
    """Whether two pictures differ around a spot."""
    rect = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    rect.center = (round(spot[0]), round(spot[1]))
    rect = rect.clip(one.get_rect())
    return not same(one.subsurface(rect), other.subsurface(rect))


def region_differs(pilot: Pilot, one: pygame.Surface, other: pygame.Surface, point: int) -> bool:
    """Whether two pictures differ anywhere on a point's triangle."""
    x, y, w, h = pilot.layout.place_rect(pilot.place(point))
    rect = pygame.Rect(round(x + 3), round(y + 3), round(w - 6), round(h - 6))
    rect = rect.clip(one.get_rect())
    return not same(one.subsurface(rect), other.subsurface(rect))


def mark_shape(pilot: Pilot, origin: int, target: int) -> set[tuple[int, int]]:
    """Which pixels around the next free spot of a target change when it lights up."""
    assert target != OFF
    before = pilot.pixels()
    pilot.tap_point(origin)
    after = pilot.pixels()
    pilot.tap_point(origin)
    pilot.rest()
    x, y, w, h = pilot.layout.place_rect(pilot.place(target))
    return {
        (dx, dy)
        for dx in range(round(w))
        for dy in range(round(h))
        if before.get_at((round(x) + dx, round(y) + dy)) != after.get_at((round(x) + dx, round(y) + dy))
    }


def overlap(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> float:
    """How much two shapes have in common; 1 if they are the same."""
    return len(one & other) / max(1, len(one | other))
