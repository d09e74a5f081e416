"""Pygame's events in, one hand's input out; time is told with each event."""

from __future__ import annotations

import pygame
import pytest

from nardy.rules.position import Side
from nardy.ui.geometry import (
    LANDSCAPE_ASPECT,
    PORTRAIT,
    TRIANGLES,
    Layout,
    Place,
    Rect,
    bar,
    tray,
    triangle,
)
from nardy.ui.keys import Direction, Key, cycle, next_place
from nardy.ui.pointer import (
    Input,
    KeyPress,
    Pointer,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerUp,
    TextInput,
)

SIZE = (1000, 500)
CANCEL = PointerCancel()


class Hand:
    """A pointer that is fed by short names and keeps the time."""

    def __init__(self) -> None:
        self.pointer = Pointer(SIZE)
        self.now = 50.0

    def feed(self, kind: int, **values: object) -> list[Input]:
        return list(self.pointer.read(pygame.Event(kind, values), self.now))

    def finger(self, kind: int, x: float, y: float, finger_id: int) -> list[Input]:
        values = {"touch_id": 7, "finger_id": finger_id, "dx": 0.0, "dy": 0.0}
        return self.feed(kind, x=x, y=y, **values)

    def down(self, x: float, y: float, finger_id: int = 1) -> list[Input]:
        return self.finger(pygame.FINGERDOWN, x, y, finger_id)

    def move(self, x: float, y: float, finger_id: int = 1) -> list[Input]:
        return self.finger(pygame.FINGERMOTION, x, y, finger_id)

    def up(self, x: float, y: float, finger_id: int = 1) -> list[Input]:
        return self.finger(pygame.FINGERUP, x, y, finger_id)

    def mouse_down(self, x: int, y: int, *, button: int = 1, touch: bool = False) -> list[Input]:
        return self.feed(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=touch)

    def mouse_up(self, x: int, y: int, *, button: int = 1, touch: bool = False) -> list[Input]:
        return self.feed(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=touch)

    def mouse_move(self, x: int, y: int, *, held: int = 0, touch: bool = False) -> list[Input]:
        values = {"rel": (0, 0), "buttons": (held, 0, 0)}
        return self.feed(pygame.MOUSEMOTION, pos=(x, y), touch=touch, **values)

    def key(self, key: int, mod: int = 0, scancode: int = 0) -> list[Input]:
        return self.feed(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode="")


@pytest.fixture
def hand() -> Hand:
    return Hand()


# --------------------------------------------------------------------------- mouse


def test_the_left_button_presses_moves_and_releases(hand: Hand) -> None:
    assert hand.mouse_down(10, 20) == [PointerDown(10.0, 20.0, is_touch=False)]
    assert hand.mouse_move(12, 22, held=1) == [PointerMove(12.0, 22.0, is_touch=False)]
    assert hand.mouse_up(12, 22) == [PointerUp(12.0, 22.0, is_touch=False)]


def test_other_buttons_do_nothing(hand: Hand) -> None:
    assert hand.mouse_down(10, 20, button=3) == []
    hand.mouse_down(10, 20)
    assert hand.mouse_up(10, 20, button=3) == []
    assert hand.mouse_up(10, 20) == [PointerUp(10.0, 20.0, is_touch=False)]


def test_a_mouse_that_only_passes_over_things_means_nothing(hand: Hand) -> None:
    assert hand.mouse_move(5, 6) == []
    assert hand.feed(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.5) == []


def test_a_release_that_was_lost_outside_the_window_is_noticed(hand: Hand) -> None:
    hand.mouse_down(10, 20)
    assert hand.mouse_move(30, 20) == [CANCEL]
    assert hand.mouse_move(30, 21) == []


def test_leaving_the_window_cancels_the_mouse(hand: Hand) -> None:
    hand.mouse_down(10, 20)
    assert hand.feed(pygame.WINDOWLEAVE) == [CANCEL]
    assert hand.mouse_up(10, 20) == []
    assert hand.feed(pygame.WINDOWLEAVE) == []


# --------------------------------------------------------------------------- touch


def test_a_finger_is_scaled_to_the_window(hand: Hand) -> None:
    assert hand.down(0.5, 0.5) == [PointerDown(500.0, 250.0, is_touch=True)]
    assert hand.move(0.25, 1.0) == [PointerMove(250.0, 500.0, is_touch=True)]
    assert hand.up(0.25, 1.0) == [PointerUp(250.0, 500.0, is_touch=True)]


@pytest.mark.parametrize("corner", [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)])
def test_after_a_turn_of_the_phone_the_corners_are_where_they_are_seen(
    hand: Hand, corner: tuple[float, float]
) -> None:
    hand.pointer.resize((360, 640))
    assert hand.down(*corner) == [PointerDown(corner[0] * 360, corner[1] * 640, is_touch=True)]


def test_a_resize_cancels_the_gesture(hand: Hand) -> None:
    hand.down(0.5, 0.5)
    assert hand.pointer.resize((360, 640)) == (CANCEL,)
    assert hand.up(0.5, 0.5) == []
    assert hand.pointer.resize((640, 360)) == ()


def test_a_tap_needs_no_motion_events(hand: Hand) -> None:
    assert hand.down(0.5, 0.5) + hand.up(0.5, 0.5) == [
        PointerDown(500.0, 250.0, is_touch=True),
        PointerUp(500.0, 250.0, is_touch=True),
    ]


def test_one_tap_is_one_event_although_touch_and_mouse_both_arrive(hand: Hand) -> None:
    assert hand.mouse_down(500, 250, touch=True) == []
    assert len(hand.down(0.5, 0.5)) == 1
    assert hand.mouse_move(500, 250, held=1, touch=True) == []
    assert len(hand.up(0.5, 0.5)) == 1
    assert hand.mouse_up(500, 250, touch=True) == []


def test_a_second_mouse_pair_without_a_mark_is_dropped_too(hand: Hand) -> None:
    hand.down(0.5, 0.5)
    hand.up(0.5, 0.5)
    hand.now += 0.3
    assert hand.mouse_move(505, 255) == []
    assert hand.mouse_down(505, 255) == []
    assert hand.mouse_move(505, 255, held=1) == []
    assert hand.mouse_up(505, 255) == []


@pytest.mark.parametrize(("wait", "away"), [(0.6, 0), (0.3, 25)])
def test_a_real_mouse_after_a_finger_is_heard(hand: Hand, wait: float, away: int) -> None:
    hand.down(0.5, 0.5)
    hand.up(0.5, 0.5)
    hand.now += wait
    assert len(hand.mouse_down(500 + away, 250)) == 1


def test_a_mouse_while_a_finger_is_down_is_ignored(hand: Hand) -> None:
    hand.down(0.5, 0.5)
    assert hand.mouse_down(100, 100) == []
    assert hand.mouse_up(100, 100) == []
    assert len(hand.up(0.5, 0.5)) == 1


def test_a_finger_while_the_mouse_is_down_is_ignored(hand: Hand) -> None:
    hand.mouse_down(100, 100)
    assert hand.down(0.5, 0.5) + hand.up(0.5, 0.5) == []
    assert len(hand.mouse_up(100, 100)) == 1


def test_a_mouse_that_plays_a_finger_is_heard_as_a_mouse(hand: Hand) -> None:
    values = {"touch_id": -1, "finger_id": 0, "x": 0.5, "y": 0.5}
    assert hand.feed(pygame.FINGERDOWN, **values) == []
    assert len(hand.mouse_down(500, 250)) == 1


def test_other_fingers_are_ignored_until_all_are_up(hand: Hand) -> None:
    hand.down(0.5, 0.5, 1)
    assert hand.down(0.9, 0.9, 2) == []
    assert hand.move(0.8, 0.9, 2) == []
    assert hand.move(0.6, 0.5, 1) == [PointerMove(600.0, 250.0, is_touch=True)]
    assert len(hand.up(0.6, 0.5, 1)) == 1
    assert hand.down(0.1, 0.1, 3) == []
    assert hand.up(0.1, 0.1, 3) == []
    assert hand.up(0.8, 0.9, 2) == []
    assert len(hand.down(0.1, 0.1, 3)) == 1


def test_the_board_is_not_frozen_after_a_second_finger(hand: Hand) -> None:
    hand.down(0.5, 0.5, 1)
    hand.down(0.9, 0.9, 2)
    hand.up(0.9, 0.9, 2)
    assert len(hand.up(0.5, 0.5, 1)) == 1
    assert len(hand.down(0.5, 0.5, 1)) == 1


def test_the_same_finger_coming_again_means_its_end_was_lost(hand: Hand) -> None:
    hand.down(0.5, 0.5, 1)
    assert hand.down(0.2, 0.2, 1) == [CANCEL, PointerDown(200.0, 100.0, is_touch=True)]


def test_a_finger_that_is_silent_for_long_gives_way(hand: Hand) -> None:
    hand.down(0.5, 0.5, 1)
    hand.now += 2.0
    assert hand.down(0.2, 0.2, 2) == []
    hand.up(0.2, 0.2, 2)
    hand.now += 2.0
    assert hand.down(0.2, 0.2, 3) == [CANCEL, PointerDown(200.0, 100.0, is_touch=True)]
    assert hand.up(0.5, 0.5, 1) == []
    assert len(hand.up(0.2, 0.2, 3)) == 1


def test_a_lost_second_finger_does_not_block_for_ever(hand: Hand) -> None:
    hand.down(0.5, 0.5, 1)
    hand.down(0.9, 0.9, 2)
    hand.up(0.5, 0.5, 1)
    hand.now += 3.5
    assert len(hand.down(0.5, 0.5, 3)) == 1


def test_a_lost_finger_does_not_block_the_mouse_for_ever(hand: Hand) -> None:
    hand.down(0.5, 0.5, 1)
    hand.now += 3.5
    assert hand.mouse_down(100, 100) == [CANCEL, PointerDown(100.0, 100.0, is_touch=False)]


@pytest.mark.parametrize(
    "kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN]
)
def test_when_the_window_loses_attention_the_gesture_is_cancelled(hand: Hand, kind: int) -> None:
    hand.down(0.5, 0.5)
    assert hand.feed(kind) == [CANCEL]
    assert hand.move(0.6, 0.5) + hand.up(0.6, 0.5) == []
    assert len(hand.down(0.5, 0.5)) == 1


def test_a_mouse_leaving_does_not_take_the_gesture_from_a_finger(hand: Hand) -> None:
    hand.down(0.5, 0.5)
    assert hand.feed(pygame.WINDOWLEAVE) == []
    assert len(hand.up(0.5, 0.5)) == 1


# --------------------------------------------------------------------------- keys


@pytest.mark.parametrize(
    ("key", "mod", "meaning"),
    [
        (pygame.K_LEFT, 0, Key.LEFT),
        (pygame.K_DOWN, 0, Key.DOWN),
        (pygame.K_RETURN, 0, Key.SELECT),
        (pygame.K_SPACE, 0, Key.SELECT),
        (pygame.K_SPACE, 0, Key.DONE),
        (pygame.K_ESCAPE, 0, Key.BACK),
        (pygame.K_ESCAPE, 0, Key.MENU),
        (pygame.K_BACKSPACE, 0, Key.BACK),
        (pygame.K_BACKSPACE, 0, Key.UNDO),
        (pygame.K_BACKSPACE, 0, Key.BACKSPACE),
        (pygame.K_u, 0, Key.UNDO),
        (pygame.K_z, pygame.KMOD_LCTRL, Key.UNDO),
        (pygame.K_z, pygame.KMOD_LMETA, Key.UNDO),
        (pygame.K_d, 0, Key.DOUBLE),
        (pygame.K_TAB, 0, Key.NEXT),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Key.PREVIOUS),
        (pygame.K_m, 0, Key.SOUND),
        (pygame.K_F1, 0, Key.HELP),
        (pygame.K_s, 0, Key.SWAP),
    ],
)
def test_a_key_has_its_meaning(hand: Hand, key: int, mod: int, meaning: Key) -> None:
    (press,) = hand.key(key, mod)
    assert isinstance(press, KeyPress)
    assert press.means(meaning)


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_z, 0),
        (pygame.K_u, pygame.KMOD_LCTRL),
        (pygame.K_d, pygame.KMOD_LALT),
        (pygame.K_q, 0),
    ],
)
def test_a_key_without_meaning_says_nothing(hand: Hand, key: int, mod: int) -> None:
    assert hand.key(key, mod) == []


def test_only_arrows_have_a_direction(hand: Hand) -> None:
    (left,) = hand.key(pygame.K_LEFT)
    (enter,) = hand.key(pygame.K_RETURN)
    assert isinstance(left, KeyPress)
    assert isinstance(enter, KeyPress)
    assert (left.direction, enter.direction) == (Direction.LEFT, None)


def test_a_ukrainian_keyboard_undoes_with_the_key_in_the_same_place(hand: Hand) -> None:
    (press,) = hand.key(0x433, scancode=pygame.KSCAN_U)
    assert press == KeyPress(frozenset({Key.UNDO}))


def test_going_back_never_depends_on_escape_alone(hand: Hand) -> None:
    keys = [pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_AC_BACK]
    presses = [press for key in keys for press in hand.key(key)]
    assert sum(isinstance(press, KeyPress) and press.means(Key.BACK) for press in presses) == 3


def test_typed_letters_come_as_text(hand: Hand) -> None:
    assert hand.feed(pygame.TEXTINPUT, text="Ł") == [TextInput("Ł")]


def test_other_events_say_nothing(hand: Hand) -> None:
    assert hand.feed(pygame.USEREVENT) == []
    assert hand.feed(pygame.KEYUP, key=pygame.K_u, mod=0, scancode=0) == []


# --------------------------------------------------------------------------- keyboard cursor

LANDSCAPE_BOARD = Layout(Rect(0, 0, 1280, 1280 / LANDSCAPE_ASPECT))
PORTRAIT_BOARD = Layout(Rect(0, 0, 340, 580), turn=90, proportions=PORTRAIT)
PLACES = (*TRIANGLES, *(where(side) for where in (bar, tray) for side in Side))


def landscape() -> dict[Place, tuple[float, float]]:
    return {place: LANDSCAPE_BOARD.place_rect(place).center for place in PLACES}


def portrait() -> dict[Place, tuple[float, float]]:
    on_board = (*TRIANGLES, bar(Side.WHITE), bar(Side.BLACK))
    centres = {place: PORTRAIT_BOARD.place_rect(place).center for place in on_board}
    return {**centres, tray(Side.BLACK): (90.0, 620.0), tray(Side.WHITE): (250.0, 620.0)}


@pytest.mark.parametrize("centres", [landscape(), portrait()], ids=["landscape", "portrait"])
def test_the_arrows_lead_from_every_place_to_every_other(
    centres: dict[Place, tuple[float, float]],
) -> None:
    for start in centres:
        reached: set[Place | None] = {start}
        edge = [start]
        while edge:
            here = edge.pop()
            steps = (next_place(here, direction, centres) for direction in Direction)
            edge += [place for place in steps if place and place not in reached]
            reached.update(edge)
        assert reached == set(centres)


def test_the_arrows_go_along_the_row_and_across_to_the_other() -> None:
    centres = landscape()
    assert next_place(triangle(3), Direction.LEFT, centres) == triangle(4)
    assert next_place(triangle(3), Direction.RIGHT, centres) == triangle(2)
    assert next_place(triangle(3), Direction.UP, centres) == triangle(22)
    assert next_place(triangle(22), Direction.DOWN, centres) == triangle(3)
    assert next_place(triangle(1), Direction.RIGHT, centres) == tray(Side.WHITE)
    assert next_place(triangle(6), Direction.LEFT, centres) == bar(Side.BLACK)


def test_at_the_edge_the_cursor_stays() -> None:
    assert next_place(triangle(12), Direction.LEFT, landscape()) == triangle(12)


def test_the_first_arrow_comes_in_from_its_edge() -> None:
    centres = {place: landscape()[place] for place in TRIANGLES}
    first = next_place(None, Direction.RIGHT, centres)
    assert first is not None
    assert first in {triangle(12), triangle(13)}
    nowhere: dict[Place, tuple[float, float]] = {}
    assert next_place(None, Direction.RIGHT, nowhere) is None


def test_tab_goes_round_through_the_lit_places() -> None:
    assert cycle(None, [4, 6, 7]) == 4
    assert cycle(7, [4, 6, 7]) == 4
    assert cycle(4, [4, 6, 7], backwards=True) == 7
    assert cycle(5, [4, 6, 7], backwards=True) == 7
    nothing: list[int] = []
    assert cycle(4, nothing) is None
