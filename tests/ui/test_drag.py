"""One hand on a row of places 40 pixels wide; the places are plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.ui.drag import (
    BoardTap,
    Drag,
    Feel,
    Intent,
    MoveIntent,
    RefusedIntent,
    SelectIntent,
)

if TYPE_CHECKING:
    from collections.abc import Collection

WIDTH, HEIGHT = 40, 300
REACH, STICKY = 15.0, 10.0


class Row:
    """Places 0 … 9 side by side; 3 can go to 4, 6 and 7, 6 to 8 and 0."""

    def __init__(self) -> None:
        self.movable: dict[int, tuple[int, ...]] = {3: (4, 6, 7), 6: (8, 0)}
        self.asked = 0

    def place_at(self, x: float, y: float) -> int | None:
        inside = 0 <= x < 10 * WIDTH and 0 <= y < HEIGHT
        return int(x // WIDTH) if inside else None

    def nearest_target(
        self, x: float, y: float, targets: Collection[int], sticky: int | None
    ) -> int | None:
        if not -REACH <= y < HEIGHT + REACH:
            return None
        best: tuple[float, int] | None = None
        for target in targets:
            distance = max(target * WIDTH - x, 0.0, x - (target + 1) * WIDTH)
            if distance <= REACH + (STICKY if target == sticky else 0):
                key = (distance - (STICKY if target == sticky else 0), target)
                best = min(best or key, key)
        return best[1] if best else None

    def targets(self, place: int) -> Collection[int]:
        self.asked += 1
        return self.movable.get(place, ())


class Hand:
    """A hand that presses, moves and releases on the row and keeps the time."""

    def __init__(self, feel: Feel | None = None, *, is_touch: bool = False) -> None:
        self.row = Row()
        self.drag = Drag(self.row, feel)
        self.is_touch = is_touch
        self.now = 0.0

    def press(self, x: float, y: float = 100.0) -> None:
        self.now += 0.1
        self.drag.press(x, y, self.now, is_touch=self.is_touch)

    def move(self, x: float, y: float = 100.0, after: float = 0.2) -> None:
        self.now += after
        self.drag.move(x, y, self.now)

    def release(self, x: float, y: float = 100.0, after: float = 0.2) -> Intent[int] | None:
        self.now += after
        return self.drag.release(x, y, self.now)

    def tap(self, place: int) -> Intent[int] | None:
        self.press(middle(place))
        return self.release(middle(place))

    def pull(self, origin: int, *over: float) -> Intent[int] | None:
        self.press(middle(origin))
        for x in over:
            self.move(x)
        return self.release(over[-1])

    def in_hand(self) -> int | None:
        return self.drag.dragged.origin if self.drag.dragged else None

    def is_empty(self) -> bool:
        drag = self.drag
        nothing = drag.selected is None and drag.dragged is None and drag.hot is None
        return nothing and not drag.lit and not drag.is_busy


def middle(place: int) -> float:
    return place * WIDTH + WIDTH / 2


# --------------------------------------------------------------------------- tap-tap


def test_a_tap_selects_and_lights_the_targets_already_at_the_press() -> None:
    hand = Hand()
    hand.press(middle(3))
    assert hand.drag.selected == 3
    assert tuple(hand.drag.lit) == (4, 6, 7)
    assert hand.release(middle(3)) == SelectIntent(3)
    assert hand.drag.selected == 3


def test_a_tap_and_a_drag_end_in_the_same_intent() -> None:
    tapping, dragging = Hand(), Hand()
    tapping.tap(3)
    tapped = tapping.tap(7)
    dragged = dragging.pull(3, middle(5), middle(7))
    assert isinstance(tapped, MoveIntent)
    assert isinstance(dragged, MoveIntent)
    assert (tapped.origin, tapped.target) == (dragged.origin, dragged.target) == (3, 7)
    assert not tapped.by_drag
    assert dragged.by_drag
    assert tapping.is_empty()
    assert dragging.is_empty()


def test_a_whole_move_needs_no_motion_events() -> None:
    hand = Hand(is_touch=True)
    assert hand.tap(3) == SelectIntent(3)
    assert hand.tap(4) == MoveIntent(3, 4)


def test_the_move_is_made_when_the_finger_goes_up_not_down() -> None:
    hand = Hand()
    hand.tap(3)
    hand.press(middle(4))
    assert hand.drag.selected == 3
    hand.move(middle(9))
    assert hand.release(middle(9)) is None
    assert hand.drag.selected == 3


def test_a_second_tap_on_the_same_checker_deselects() -> None:
    hand = Hand()
    hand.tap(3)
    assert hand.tap(3) is None
    assert hand.is_empty()


def test_a_tap_on_another_movable_checker_selects_that_one() -> None:
    hand = Hand()
    hand.row.movable[5] = (1,)
    hand.tap(3)
    assert hand.tap(5) == SelectIntent(5)
    assert tuple(hand.drag.lit) == (1,)


def test_a_lit_target_is_played_even_if_its_own_checker_could_move() -> None:
    hand = Hand()
    hand.tap(3)
    assert hand.tap(6) == MoveIntent(3, 6)


def test_a_tap_on_a_place_that_is_no_target_is_refused_and_deselects() -> None:
    hand = Hand()
    hand.tap(3)
    assert hand.tap(9) == RefusedIntent(3, 9)
    assert hand.is_empty()


def test_a_tap_on_a_place_that_cannot_move_is_refused() -> None:
    hand = Hand()
    assert hand.tap(9) == RefusedIntent(9, None)
    assert hand.is_empty()


def test_place_zero_is_a_place_like_any_other() -> None:
    hand = Hand()
    hand.tap(6)
    assert hand.tap(0) == MoveIntent(6, 0)
    assert hand.pull(6, middle(2), middle(0)) == MoveIntent(6, 0, by_drag=True)
    hand.row.movable[0] = (1,)
    assert hand.pull(0, middle(1)) == MoveIntent(0, 1, by_drag=True)


def test_a_tap_beside_all_places_is_a_board_tap() -> None:
    hand = Hand()
    hand.press(50.0, 500.0)
    assert hand.release(50.0, 500.0) == BoardTap()


def test_a_tap_beside_all_places_only_deselects_when_something_is_selected() -> None:
    hand = Hand()
    hand.tap(3)
    hand.press(50.0, 500.0)
    assert hand.release(50.0, 500.0) is None
    assert hand.is_empty()


def test_a_tap_close_beside_a_lit_target_counts_for_it() -> None:
    hand = Hand()
    hand.tap(3)
    hand.press(middle(7), HEIGHT + 5.0)
    assert hand.release(middle(7), HEIGHT + 5.0) == MoveIntent(3, 7)


# --------------------------------------------------------------------------- drag


@pytest.mark.parametrize(("is_touch", "still", "far"), [(False, 3.0, 3.5), (True, 10.0, 10.5)])
def test_a_drag_begins_by_distance_and_never_by_time(
    *, is_touch: bool, still: float, far: float
) -> None:
    hand = Hand(is_touch=is_touch)
    hand.press(middle(3))
    hand.move(middle(3) + still, after=60.0)
    assert hand.in_hand() is None
    hand.move(middle(3) + far, after=0.001)
    assert hand.in_hand() == 3


def test_the_dragged_checker_follows_the_mouse() -> None:
    hand = Hand()
    hand.press(middle(3))
    hand.move(200.0, 50.0)
    assert hand.drag.dragged is not None
    assert (hand.drag.dragged.x, hand.drag.dragged.y) == (200.0, 50.0)


def test_under_a_finger_the_checker_is_shown_above_and_lights_what_is_under_it() -> None:
    hand = Hand(Feel(touch_offset=(80.0, -60.0)), is_touch=True)
    hand.press(middle(3))
    hand.move(middle(5))
    assert hand.drag.dragged is not None
    assert (hand.drag.dragged.x, hand.drag.dragged.y) == (middle(7), 40.0)
    assert hand.drag.hot == 7
    assert hand.release(middle(5)) == MoveIntent(3, 7, by_drag=True)


def test_the_offset_is_for_fingers_only() -> None:
    hand = Hand(Feel(touch_offset=(80.0, -60.0)))
    assert hand.pull(3, middle(7)) == MoveIntent(3, 7, by_drag=True)


def test_a_lit_target_keeps_its_light_a_little_beyond_its_edge() -> None:
    hand = Hand()
    hand.press(middle(3))
    hand.move(middle(6))
    assert hand.drag.hot == 6
    hand.move(7 * WIDTH + 4.0)
    assert hand.drag.hot == 6
    hand.move(7 * WIDTH + 20.0)
    assert hand.drag.hot == 7
    hand.move(7 * WIDTH - 4.0)
    assert hand.drag.hot == 7


def test_dropped_on_its_start_the_checker_is_deselected() -> None:
    hand = Hand()
    assert hand.pull(3, middle(5), middle(3)) is None
    assert hand.is_empty()
    hand.tap(3)
    assert hand.pull(3, middle(5), middle(3)) is None
    assert hand.is_empty()


def test_the_reach_of_a_neighbour_does_not_cover_the_start() -> None:
    hand = Hand()
    assert hand.pull(3, 4 * WIDTH - 5.0) is None


def test_released_on_nothing_the_checker_glides_back_without_a_word() -> None:
    hand = Hand()
    hand.press(middle(3))
    hand.move(middle(3), 600.0)
    assert hand.release(middle(3), 600.0) is None
    assert hand.is_empty()


def test_released_over_a_wrong_place_the_reason_can_be_told() -> None:
    hand = Hand()
    assert hand.pull(3, middle(9)) == RefusedIntent(3, 9)
    assert hand.is_empty()


def test_pulling_a_checker_that_cannot_move_tells_why() -> None:
    hand = Hand()
    assert hand.pull(9, middle(5)) == RefusedIntent(9, None)
    assert hand.drag.dragged is None


def test_the_checker_of_a_lit_target_can_be_pulled_itself() -> None:
    hand = Hand()
    hand.tap(3)
    assert hand.pull(6, middle(8)) == MoveIntent(6, 8, by_drag=True)


def test_a_press_far_from_its_release_is_a_drag_without_motion_events() -> None:
    hand = Hand(is_touch=True)
    hand.press(middle(3))
    assert hand.release(middle(7)) == MoveIntent(3, 7, by_drag=True)


def test_the_slip_of_the_lifting_finger_does_not_change_the_target() -> None:
    hand = Hand()
    edge = 7.0 * WIDTH
    hand.press(middle(3))
    hand.move(edge - 6.0)
    hand.move(edge - 5.0, after=0.3)
    assert hand.drag.hot == 6
    assert hand.release(edge + 12.0, after=0.02) == MoveIntent(3, 6, by_drag=True)
    hand.press(middle(3))
    hand.move(edge - 6.0)
    hand.move(edge + 12.0, after=0.3)
    assert hand.drag.hot == 7
    assert hand.release(edge + 12.0, after=0.03) == MoveIntent(3, 6, by_drag=True)


def test_a_target_passed_slowly_and_left_far_behind_is_not_where_the_finger_slipped_from() -> None:
    """A slow machine sees a quick hand at few spots: it may have been over each for long."""
    hand = Hand()
    hand.press(middle(3))
    hand.move(middle(6), after=0.2)
    hand.move(middle(7), after=0.2)
    assert hand.release(middle(7), after=0.01) == MoveIntent(3, 7, by_drag=True)


def test_a_quick_throw_ends_where_it_was_let_go() -> None:
    hand = Hand()
    hand.press(middle(3))
    for place in (4, 5, 6, 7):
        hand.move(middle(place), after=0.016)
    assert hand.release(middle(7), after=0.01) == MoveIntent(3, 7, by_drag=True)


def test_sliding_away_from_a_target_in_time_cancels() -> None:
    hand = Hand()
    hand.press(middle(3))
    hand.move(middle(7))
    hand.move(middle(7), 600.0, after=0.3)
    assert hand.release(middle(7), 600.0, after=0.2) is None


def test_the_rules_are_asked_once_for_a_whole_drag() -> None:
    hand = Hand()
    hand.pull(3, *(float(x) for x in range(150, 320, 5)))
    assert hand.row.asked == 1


# --------------------------------------------------------------------------- tap only


def test_with_tap_only_a_slipping_finger_still_taps() -> None:
    hand = Hand(Feel(tap_only=True), is_touch=True)
    hand.press(middle(3))
    hand.move(middle(3) + 15.0)
    assert hand.drag.dragged is None
    assert hand.release(middle(3) + 15.0) == SelectIntent(3)


def test_with_tap_only_no_slip_moves_a_checker() -> None:
    hand = Hand(Feel(tap_only=True), is_touch=True)
    assert hand.pull(3, middle(5), middle(7)) is None
    assert hand.is_empty()


# --------------------------------------------------------------------------- cancel and other hands


@pytest.mark.parametrize("when", ["pressed", "selected", "dragging"])
def test_after_a_cancel_nothing_stays_lit(when: str) -> None:
    hand = Hand()
    hand.press(middle(3))
    if when == "selected":
        hand.release(middle(3))
    if when == "dragging":
        hand.move(middle(7))
    hand.drag.cancel()
    assert hand.is_empty()
    hand.move(middle(6))
    assert hand.release(middle(6)) is None
    assert hand.is_empty()
    assert hand.tap(3) == SelectIntent(3)


def test_a_press_without_the_release_of_the_last_one_starts_anew() -> None:
    hand = Hand()
    hand.press(middle(3))
    hand.move(middle(7))
    hand.press(middle(6))
    assert hand.drag.dragged is None
    assert hand.release(middle(6)) == SelectIntent(6)


def test_the_keyboard_chooses_with_the_same_results() -> None:
    drag = Hand().drag
    assert drag.choose(3) == SelectIntent(3)
    assert drag.choose(3) is None
    assert drag.choose(9) == RefusedIntent(9, None)
    drag.choose(3)
    assert drag.choose(9) == RefusedIntent(3, 9)
    drag.choose(3)
    assert drag.choose(6) == MoveIntent(3, 6)
