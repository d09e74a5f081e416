"""Where everything of the table is, for the window sizes people have."""

from __future__ import annotations

from itertools import combinations

import pytest

from nardy.rules.position import Side
from nardy.ui.geometry import Corner, bar, tray, triangle
from nardy.ui.rect import Rect, bounding
from nardy.ui.screen_layout import (
    APART,
    HIT,
    Habits,
    Insets,
    ScreenLayout,
    Spot,
    page_layout,
    room_in,
    screen_layout,
    stack,
)
from nardy.ui.start_layout import start_layout

SIZES = [
    (640, 480),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (640, 360),
    (800, 360),
    (360, 640),
    (360, 740),
    (360, 800),
    (390, 844),
    (414, 896),
    (768, 1024),
]
PORTRAITS = [size for size in SIZES if size[0] < size[1]]
SMALL_PHONES = [(480, 320), (568, 320), (320, 568)]
ODD = [(320, 240), (700, 700), (700, 760), (760, 700), (1000, 400), (320, 900), (500, 3000)]
ABOUT = 0.01
LARGER = Habits(letters=1.45)
HABITS = [Habits(), Habits(is_left_handed=True), LARGER, Habits(is_left_handed=True, letters=1.2)]


def all_spots(layout: ScreenLayout) -> list[Spot]:
    panels = [spot for panel in (layout.near, layout.far) for spot in panel if spot]
    return [*panels, *layout.controls().values(), layout.question]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    chosen: tuple[int, int] = request.param
    return chosen


def test_the_board_fills_eighty_percent_of_the_shorter_side(size: tuple[int, int]) -> None:
    board = screen_layout(*size).board
    if size[0] < size[1]:
        assert board.w >= 0.8 * size[0]
    else:
        assert board.h >= 0.8 * size[1]


def test_the_board_stands_upright_on_a_phone_held_upright(size: tuple[int, int]) -> None:
    assert screen_layout(*size).board_turn == (90 if size[0] < size[1] else 0)


@pytest.mark.parametrize("face_to_face", [False, True])
@pytest.mark.parametrize("habits", HABITS)
@pytest.mark.parametrize("size", [*SIZES, *ODD])
def test_no_control_overlaps_another_or_the_board(
    size: tuple[int, int], habits: Habits, *, face_to_face: bool
) -> None:
    layout = screen_layout(*size, None, habits, face_to_face=face_to_face)
    for screen in (layout, layout.turned()):
        named = {**screen.controls(), "board": Spot(screen.board)}
        for (one, first), (other, second) in combinations(named.items(), 2):
            assert first.rect.gap(second.rect) >= -ABOUT, (one, other)


@pytest.mark.parametrize("habits", HABITS)
@pytest.mark.parametrize("size", [*SIZES, *ODD])
def test_everything_is_inside_the_window(size: tuple[int, int], habits: Habits) -> None:
    layout = screen_layout(*size, None, habits)
    for screen in (layout, layout.turned()):
        for spot in all_spots(screen):
            assert screen.room.gap_inside(spot.rect) >= -ABOUT, spot


@pytest.mark.parametrize("habits", HABITS)
@pytest.mark.parametrize("size", [*SIZES, *ODD])
def test_the_parts_of_a_panel_do_not_overlap(size: tuple[int, int], habits: Habits) -> None:
    layout = screen_layout(*size, None, habits, face_to_face=True)
    for panel in (layout.near, layout.far):
        parts = [spot.rect for spot in panel[1:] if spot]
        assert all(one.gap(other) >= -ABOUT for one, other in combinations(parts, 2)), panel
        assert all(panel.area.rect.gap_inside(part) >= -ABOUT for part in parts)


@pytest.mark.parametrize("habits", HABITS)
def test_buttons_are_large_enough_for_a_finger(size: tuple[int, int], habits: Habits) -> None:
    for spot in screen_layout(*size, None, habits).buttons:
        assert spot.rect.w >= HIT - ABOUT
        assert spot.rect.h >= HIT - ABOUT


@pytest.mark.parametrize("habits", HABITS)
def test_the_doubling_button_keeps_away_from_every_other_control(
    size: tuple[int, int], habits: Habits
) -> None:
    layout = screen_layout(*size, None, habits)
    for screen in (layout, layout.turned()):
        others = [spot for name, spot in screen.controls().items() if "button" in name]
        others = [spot for spot in [*others, screen.status] if spot != screen.buttons.double]
        assert min(screen.buttons.double.rect.gap(spot.rect) for spot in others) >= APART - ABOUT


INSETS = [
    Insets(top=47, bottom=34),
    Insets(left=47, right=47, bottom=21),
    Insets(left=59, bottom=21),
    Insets(right=59, bottom=21),
    Insets(44, 24, 44, 21),
]
"""Edges of real phones, upright and lying on either side."""


@pytest.mark.parametrize("insets", INSETS)
@pytest.mark.parametrize("habits", HABITS)
def test_safe_insets_are_kept_free(size: tuple[int, int], insets: Insets, habits: Habits) -> None:
    room = room_in(*size, insets)
    layout = screen_layout(*size, insets, habits, face_to_face=True)
    for screen in (layout, layout.turned()):
        assert all(room.gap_inside(spot.rect) >= -ABOUT for spot in all_spots(screen))
        assert room.gap_inside(screen.board) >= -ABOUT
    page = page_layout(*size, insets, habits, columns=2)
    assert room.gap_inside(page.panel) >= -ABOUT
    start = start_layout(*size, insets, [1.65, 1.65, 1, 1, 1], habits)
    for rect in (start.screen.board, start.title, *start.rows):
        assert room.gap_inside(rect) >= -ABOUT


@pytest.mark.parametrize("size", PORTRAITS)
def test_a_point_is_wide_enough_for_a_finger_on_a_phone(size: tuple[int, int]) -> None:
    layout = screen_layout(*size).board_layout(black_tray=Corner.UPPER_RIGHT)
    for number in range(1, 25):
        assert layout.place_rect(triangle(number)).h >= HIT - ABOUT


def test_the_hand_of_the_other_side_has_the_buttons_there(size: tuple[int, int]) -> None:
    right, left = (screen_layout(*size, None, habits) for habits in HABITS[:2])
    assert left.board.center[0] == pytest.approx(size[0] - right.board.center[0])
    assert left.board[2:] == pytest.approx(right.board[2:])
    for name in ("primary", "undo", "double", "menu"):
        one, other = getattr(right.buttons, name).rect, getattr(left.buttons, name).rect
        assert other == pytest.approx(one.mirrored(right.room))
    for one, other in ((right.near, left.near), (right.far, left.far)):
        assert other.name.rect.x > other.mark.rect.x, "a mark stands before its name"
        assert other.pips.rect[1:] == pytest.approx(one.pips.rect[1:])


def test_larger_letters_leave_the_board_at_eighty_percent_of_the_shorter_side(
    size: tuple[int, int],
) -> None:
    screen = screen_layout(*size, None, LARGER)
    assert screen.sizes.text >= 1.4 * screen_layout(*size).sizes.text
    if size[0] < size[1]:
        assert screen.board.w >= 0.8 * size[0]
    else:
        assert screen.board.h >= 0.8 * size[1]


@pytest.mark.parametrize("size", PORTRAITS)
def test_one_hand_reaches_all_buttons_of_an_upright_phone(size: tuple[int, int]) -> None:
    for habits in HABITS:
        for spot in screen_layout(*size, None, habits).buttons:
            assert spot.rect.y >= size[1] * 2 / 3


@pytest.mark.parametrize("size", PORTRAITS)
def test_a_question_on_an_upright_phone_lies_in_the_lower_half_of_who_answers(
    size: tuple[int, int],
) -> None:
    screen = screen_layout(*size, face_to_face=True)
    assert screen.question.rect.center[1] > size[1] * 0.6
    assert screen.turned().question.rect.center[1] < size[1] * 0.4


@pytest.mark.parametrize("size", PORTRAITS)
def test_a_checker_on_the_bar_is_as_easily_met_as_a_point(size: tuple[int, int]) -> None:
    layout = screen_layout(*size).board_layout(black_tray=Corner.UPPER_RIGHT)
    for side in Side:
        x, y = layout.checker_center(bar(side), 0, 2)
        for shift in (-HIT / 2 + 0.5, HIT / 2 - 0.5):
            assert layout.place_at(x + shift, y) == bar(side)
            assert layout.place_at(x, y + shift) == bar(side)
        tray_rect = layout.place_rect(tray(side))
        assert min(tray_rect.w, tray_rect.h) >= HIT - ABOUT


def test_a_low_column_keeps_room_for_words_by_putting_its_buttons_in_two_rows() -> None:
    low, usual = screen_layout(568, 320), screen_layout(640, 360)
    assert low.buttons.double.rect.y == low.buttons.menu.rect.y
    assert low.buttons.undo.rect.y == low.buttons.primary.rect.y
    assert usual.buttons.double.rect.y < usual.buttons.menu.rect.y
    assert low.status.rect.h >= 5 * LINE


@pytest.mark.parametrize("size", PORTRAITS)
def test_home_is_within_reach_of_the_thumb(size: tuple[int, int]) -> None:
    screen = screen_layout(*size)
    for mirrored in (False, True):
        layout = screen.board_layout(mirrored=mirrored, black_tray=Corner.UPPER_RIGHT)
        _, y = layout.place_rect(triangle(1)).center
        assert y > screen.board.center[1]


def test_trays_beside_an_upright_board_belong_to_the_panels() -> None:
    screen = screen_layout(360, 640)
    assert screen.near.tray is not None
    assert screen.far.tray is not None
    white = screen.board_layout(viewer=Side.WHITE, black_tray=Corner.UPPER_RIGHT)
    black = screen.board_layout(viewer=Side.BLACK, black_tray=Corner.UPPER_RIGHT)
    assert white.strip_trays is not None
    assert black.strip_trays is not None
    assert white.strip_trays[Side.WHITE] == screen.near.tray.rect
    assert black.strip_trays[Side.BLACK] == screen.near.tray.rect


def test_a_question_leaves_most_of_the_board_visible(size: tuple[int, int]) -> None:
    layout = screen_layout(*size)
    board, question = layout.board, layout.question.rect
    assert question.w * question.h <= 0.5 * board.w * board.h
    assert layout.board.gap_inside(question) >= 0


def test_face_to_face_turns_the_controls_and_leaves_the_board(size: tuple[int, int]) -> None:
    screen = screen_layout(*size, face_to_face=True)
    turned = screen.turned()
    assert turned.board == screen.board
    assert (turned.near, turned.far) == (screen.near, screen.far)
    assert {spot.turn for spot in (*turned.buttons, turned.status, turned.question)} == {180}
    assert screen.far.name.turn == 180
    assert screen.near.name.turn == 0
    for spot, again in zip(all_spots(screen), all_spots(turned.turned()), strict=True):
        assert again.turn == spot.turn
        assert again.rect == pytest.approx(spot.rect)


@pytest.mark.parametrize("habits", HABITS)
@pytest.mark.parametrize("size", [*SIZES, *ODD])
def test_the_status_and_the_panel_beside_it_have_nothing_between_them(
    size: tuple[int, int], habits: Habits
) -> None:
    """So that a hint may cover both."""
    layout = screen_layout(*size, None, habits, face_to_face=True)
    for screen in (layout, layout.turned()):
        area = bounding([screen.status.rect, screen.panel_by_status])
        others = [*(spot.rect for spot in screen.buttons), screen.board]
        others += [
            panel.area.rect
            for panel in (screen.near, screen.far)
            if panel.area.rect != screen.panel_by_status
        ]
        assert all(area.gap(other) >= -ABOUT for other in others)
        assert screen.room.gap_inside(area) >= -ABOUT


@pytest.mark.parametrize("habits", HABITS)
@pytest.mark.parametrize("insets", [None, Insets(top=47, bottom=34), Insets(left=47, right=47)])
@pytest.mark.parametrize("size", [*SIZES, *ODD[1:], *SMALL_PHONES])
def test_who_sits_at_the_far_side_has_everything_as_near_to_hand_as_who_sits_near(
    size: tuple[int, int], insets: Insets | None, habits: Habits
) -> None:
    screen = screen_layout(*size, insets, habits, face_to_face=True)
    room, turned = screen.room, screen.turned()
    for name, spot in screen.controls().items():
        far = turned.controls()[name].rect
        assert far[2:] == pytest.approx(spot.rect[2:])
        if name not in {"near", "far"}:
            assert far.y - room.y == pytest.approx(room.bottom - spot.rect.bottom)
    near, far = screen.near.area.rect, screen.far.area.rect
    assert far.y - room.y == pytest.approx(room.bottom - near.bottom)
    assert turned.buttons.primary.rect.center[1] < room.center[1]


@pytest.mark.parametrize("size", [*PORTRAITS, (375, 667), (320, 568), (1024, 768), (640, 480)])
def test_across_a_table_each_has_the_buttons_before_the_board(size: tuple[int, int]) -> None:
    screen = screen_layout(*size, face_to_face=True)
    for spot in screen.buttons:
        assert spot.rect.y >= screen.board.bottom
    for spot in screen.turned().buttons:
        assert spot.rect.bottom <= screen.board.y


LINE = 14.0
"""A line of letters that can be read, in logical pixels."""


@pytest.mark.parametrize("size", [*SIZES, *SMALL_PHONES])
def test_names_numbers_and_status_have_room_for_letters_that_can_be_read(
    size: tuple[int, int],
) -> None:
    screen = screen_layout(*size)
    for panel in (screen.near, screen.far):
        for spot in (panel.name, panel.pips, panel.score):
            assert spot.rect.h >= LINE
            assert spot.rect.w >= 21
    assert screen.status.rect.h >= LINE
    assert screen.status.rect.w * screen.status.rect.h >= 300 * LINE


@pytest.mark.parametrize("size", [(390, 844), (414, 896), (360, 800), (768, 1024)])
def test_a_tall_phone_gives_its_spare_room_to_the_panels(size: tuple[int, int]) -> None:
    screen = screen_layout(*size)
    assert screen.near.pips.rect.h >= 28
    assert screen.far.pips.rect.h >= 28
    assert screen.status.rect.h >= 2 * LINE


def test_letters_grow_with_the_window() -> None:
    assert screen_layout(1920, 1080).sizes.text > screen_layout(1280, 720).sizes.text
    assert screen_layout(360, 640).sizes.small >= 11


@pytest.mark.parametrize("size", [*SIZES, (320, 240)])
@pytest.mark.parametrize("columns", [1, 2])
def test_a_page_has_room_for_its_parts(size: tuple[int, int], columns: int) -> None:
    page = page_layout(*size, columns=columns)
    window = Rect(0, 0, *size)
    assert window.gap_inside(page.panel) >= 0
    for layout in (page, page.lowered(page.body.h / 3)):
        for buttons in (layout.buttons(3), [*layout.buttons(2, turns=True), *layout.turner()]):
            parts = [layout.title, *layout.body_columns(), *buttons]
            assert all(layout.panel.gap_inside(part) >= 0 for part in parts)
            assert all(one.gap(other) >= -0.001 for one, other in combinations(parts, 2))


def test_the_arrows_that_turn_a_page_are_as_large_as_a_finger() -> None:
    for size in SIZES:
        back, _number, on = page_layout(*size).turner()
        assert min(back.w, back.h, on.w, on.h) >= HIT


def test_a_page_lies_lower_when_it_needs_less() -> None:
    page = page_layout(1280, 720)
    low = page.lowered(100)
    assert low.body.h == 100
    assert low.panel.center == page.panel.center
    assert page.lowered(9999) == page


def test_stacked_rows_follow_each_other() -> None:
    assert stack(Rect(1, 2, 30, 99), [10, 20], gap=5) == [Rect(1, 2, 30, 10), Rect(1, 17, 30, 20)]
