"""Places, hit areas and stacks, with plain numbers."""

from __future__ import annotations

from itertools import combinations, product
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nardy.rules.position import Side, Sided
from nardy.ui.geometry import (
    LANDSCAPE,
    PORTRAIT,
    TRIANGLES,
    Corner,
    Layout,
    Place,
    Rect,
    bar,
    is_dark,
    tray,
    triangle,
)

WIDE = Layout(Rect(10, 20, 1022, 700))
UPRIGHT = Layout(
    Rect(0, 36, 360, 557),
    turn=90,
    proportions=PORTRAIT,
    strip_trays=Sided(Rect(4, 620, 90, 14), Rect(4, 10, 90, 14)),
    strip_cubes=Sided(Rect(100, 610, 26, 26), Rect(100, 4, 26, 26)),
)
LAYOUTS = [
    Layout(Rect(10, 20, 1022, 700), 0, mirrored, viewer, corner)
    for mirrored, viewer, corner in product((False, True), Side, Corner)
] + [
    Layout(
        UPRIGHT.board,
        90,
        mirrored,
        viewer,
        Corner.UPPER_RIGHT,
        PORTRAIT,
        UPRIGHT.strip_trays,
        UPRIGHT.strip_cubes,
    )
    for mirrored, viewer in product((False, True), Side)
]
PLACES = [*TRIANGLES, *(bar(side) for side in Side), *(tray(side) for side in Side)]


@pytest.fixture(params=range(len(LAYOUTS)))
def layout(request: pytest.FixtureRequest) -> Layout:
    number: int = request.param
    return LAYOUTS[number]


def test_whites_home_is_the_lower_right_quarter() -> None:
    x, y = WIDE.place_rect(triangle(1)).center
    assert x > WIDE.board.center[0]
    assert y > WIDE.board.center[1]
    assert WIDE.place_rect(triangle(6)).x < x


def test_triangles_go_around_the_board() -> None:
    def corner(number: int) -> tuple[bool, bool]:
        x, y = WIDE.place_rect(triangle(number)).center
        return (x > WIDE.board.center[0], y > WIDE.board.center[1])

    assert [corner(n) for n in (1, 6, 7, 12)] == [(True, True)] * 2 + [(False, True)] * 2
    assert [corner(n) for n in (13, 18, 19, 24)] == [(False, False)] * 2 + [(True, False)] * 2


def test_a_mirror_keeps_home_below_and_changes_left_and_right() -> None:
    mirrored = Layout(WIDE.board, mirrored=True)
    x, y = mirrored.place_rect(triangle(1)).center
    assert x < WIDE.board.center[0]
    assert y > WIDE.board.center[1]


def test_black_sees_the_board_from_the_other_side() -> None:
    black = Layout(WIDE.board, viewer=Side.BLACK)
    white_x, white_y = WIDE.place_rect(triangle(24)).center
    x, y = black.place_rect(triangle(24)).center
    assert (x + white_x, y + white_y) == pytest.approx((2 * 521, 2 * 370))


def test_upright_the_right_end_is_below() -> None:
    x, y = UPRIGHT.place_rect(triangle(1)).center
    assert (x < 180, y > 300) == (True, True)
    assert UPRIGHT.place_rect(triangle(24)).center[0] > 180


def test_neighbours_differ_in_colour_across_the_bar_and_the_halves_too() -> None:
    for one, other in [*((n, n + 1) for n in range(1, 24)), (24, 1)]:
        assert is_dark(one) != is_dark(other)
    for number in range(1, 13):
        assert is_dark(number) != is_dark(25 - number)


def test_units_and_pixels_are_each_others_inverse(layout: Layout) -> None:
    for spot in ((0.3, 4.0), (7.7, 1.25), (12.0, 8.0)):
        assert layout.to_units(*layout.to_screen(*spot)) == pytest.approx(spot)


def test_the_middle_of_every_place_is_that_place(layout: Layout) -> None:
    for place in PLACES:
        assert layout.place_at(*layout.place_rect(place).center) == place


def test_every_checker_is_on_its_place(layout: Layout) -> None:
    for place in PLACES:
        for count in (1, 5, 6, 15):
            for index in range(count if place.kind.value != "bar" else min(count, 2)):
                assert layout.place_at(*layout.checker_center(place, index, count)) == place


def test_hit_areas_do_not_overlap(layout: Layout) -> None:
    for one, other in combinations(PLACES, 2):
        assert layout.place_rect(one).gap(layout.place_rect(other)) >= -0.001, (one, other)


@settings(max_examples=60)
@given(st.floats(0.001, 0.999), st.floats(0.001, 0.999), st.sampled_from(LAYOUTS))
def test_every_spot_between_the_trays_is_some_place(
    across: float, down: float, layout: Layout
) -> None:
    u = layout.left_u + across * (layout.right_u + 6 - layout.left_u)
    x, y = layout.to_screen(u, down * layout.depth)
    assert layout.place_at(x, y) is not None


def test_beside_the_board_is_no_place(layout: Layout) -> None:
    assert layout.place_at(layout.board.right + 5, layout.board.center[1]) is None
    assert layout.place_at(-5, -5) is None


def test_any_checker_of_a_thin_bar_can_be_touched_at_its_rim() -> None:
    x, y = UPRIGHT.checker_center(bar(Side.WHITE), 0, 1)
    rim = UPRIGHT.checker_size / 2 - 2
    assert UPRIGHT.place_at(x, y + rim) == bar(Side.WHITE)
    assert UPRIGHT.place_at(x, y - rim) == bar(Side.WHITE)


def test_five_checkers_touch_and_the_sixth_makes_them_overlap() -> None:
    def spacing(count: int) -> float:
        one, two = (WIDE.checker_center(triangle(8), index, count) for index in (0, 1))
        return dist(one, two)

    assert spacing(2) == pytest.approx(WIDE.checker_size)
    assert spacing(4) == pytest.approx(WIDE.checker_size)
    assert spacing(5) == pytest.approx(WIDE.checker_size)
    assert spacing(6) < WIDE.checker_size * 0.9


def test_stacks_never_reach_the_strip_where_the_dice_lie(layout: Layout) -> None:
    for place in TRIANGLES:
        x, y = layout.checker_center(place, 14, 15)
        for side in Side:
            gap = layout.dice_strip(side).distance(x, y) - layout.checker_size / 2
            assert gap >= -0.001 * layout.unit


def test_the_first_checker_stays_where_it_is_when_the_stack_grows(layout: Layout) -> None:
    for place in PLACES:
        at = {layout.checker_center(place, 0, count) for count in (1, 5, 15)}
        assert len(at) == 1


def test_a_stack_stays_on_the_board(layout: Layout) -> None:
    for place in PLACES[:-2]:
        for index in (0, 14):
            x, y = layout.checker_center(place, index, 15)
            radius = layout.checker_size / 2
            checker = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
            assert layout.board.gap_inside(checker) >= 0


def test_the_dice_have_a_strip_on_the_rollers_half(layout: Layout) -> None:
    for side in Side:
        strip = layout.dice_strip(side)
        assert layout.half_rect(side).gap_inside(strip) >= -0.001
        assert min(strip.w, strip.h) > layout.die_size * 1.4


def test_slabs_fill_the_tray_without_overlapping(layout: Layout) -> None:
    for side in Side:
        slabs = [layout.tray_slab(side, index) for index in range(15)]
        for one, other in combinations(slabs, 2):
            assert one.gap(other) >= -0.001
        assert all(layout.place_rect(tray(side)).gap_inside(slab) >= 0 for slab in slabs)


def test_long_nardys_trays_lie_in_opposite_corners() -> None:
    layout = Layout(WIDE.board, black_tray=Corner.UPPER_LEFT)
    black, white = (layout.place_rect(tray(side)).center for side in (Side.BLACK, Side.WHITE))
    assert black[0] < white[0]
    assert black[1] < white[1]


def test_the_cube_lies_at_its_owners_end(layout: Layout) -> None:
    white, middle, black = (
        layout.cube_rect(owner).center for owner in (Side.WHITE, None, Side.BLACK)
    )
    assert len({white, middle, black}) == 3
    if layout.viewer is Side.WHITE and not layout.turn:
        assert white[1] > middle[1] > black[1]


def test_nearest_takes_the_target_within_reach() -> None:
    targets = [triangle(3), triangle(8)]
    x, y = WIDE.place_rect(triangle(4)).center
    assert WIDE.nearest(x, y, targets, reach=WIDE.unit) == triangle(3)
    assert WIDE.nearest(x, y, targets, reach=WIDE.unit * 0.3) is None
    assert WIDE.nearest(x, y, [], reach=500) is None


def test_the_lit_target_keeps_the_light_until_another_is_clearly_nearer() -> None:
    area = WIDE.place_rect(triangle(3))
    targets = [triangle(2), triangle(3), triangle(4)]
    just_over = (area.x - 2, area.center[1])
    assert WIDE.nearest(*just_over, targets, 50) == triangle(4)
    assert WIDE.nearest(*just_over, targets, 50, sticky=triangle(3)) == triangle(3)
    far_over = (area.x - WIDE.unit * 0.4, area.center[1])
    assert WIDE.nearest(*far_over, targets, 50, sticky=triangle(3)) == triangle(4)


def test_the_point_of_a_triangle_is_towards_the_middle(layout: Layout) -> None:
    middle = layout.board.center
    for number in range(1, 25):
        left, right, tip = layout.polygon(number)
        foot = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
        axis = 0 if layout.turn else 1
        assert abs(tip[axis] - middle[axis]) < abs(foot[axis] - middle[axis])


def test_point_numbers_are_beside_their_triangles_on_the_rail(layout: Layout) -> None:
    for number in range(1, 25):
        assert layout.place_at(*layout.number_center(number)) == triangle(number)
        assert layout.board.contains(*layout.number_center(number))


@pytest.mark.parametrize("layout", [WIDE, UPRIGHT])
@pytest.mark.parametrize("number", [1, 12, 13, 24])
def test_one_more_checker_would_lie_beyond_the_others_and_never_over_them(
    layout: Layout, number: int
) -> None:
    place, edge = triangle(number), layout.checker_center(triangle(number), 0, 1)
    for height in range(1, 15):
        top = layout.checker_center(place, height - 1, height)
        beyond = layout.beyond(place, height)
        assert dist(edge, beyond) > dist(edge, top)
        assert dist(top, beyond) >= layout.checker_size / 2 - 0.01


def test_physical_pixels_are_logical_ones_times_the_ratio() -> None:
    tripled = UPRIGHT.scaled(3)
    for place in (triangle(5), bar(Side.BLACK), tray(Side.WHITE)):
        x, y = UPRIGHT.checker_center(place, 1, 3)
        assert tripled.checker_center(place, 1, 3) == pytest.approx((3 * x, 3 * y))
    assert tripled.cube_rect(Side.WHITE) == UPRIGHT.cube_rect(Side.WHITE).scaled(3)


def test_places_have_short_names() -> None:
    assert [str(place) for place in (triangle(7), bar(Side.WHITE), tray(Side.BLACK))] == [
        "7",
        "bar of white",
        "tray of black",
    ]
    assert len({*PLACES}) == 28
    assert isinstance(PLACES[0], Place)


def test_a_landscape_point_is_one_unit_wide() -> None:
    assert WIDE.place_rect(triangle(9)).w == pytest.approx(WIDE.unit)
    assert WIDE.board.w == pytest.approx(WIDE.unit * LANDSCAPE.length)
