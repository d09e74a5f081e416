"""What the board shows: places of checkers, the hand, marks, flights."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules.position import BAR, OFF, Position, Side, counts
from nardy.ui.board_view import AT, CUBE, IN_HAND, SPRITES, BoardView, Mark, Sprite
from nardy.ui.geometry import (
    TRIANGLES,
    Corner,
    Layout,
    Place,
    Rect,
    bar,
    tray,
    triangle,
)
from nardy.ui.paint_marks import mark
from nardy.ui.paint_view import Painters
from nardy.ui.screen_layout import screen_layout
from nardy.ui.text import Fonts
from nardy.ui.theme import load_theme
from nardy.ui.timeline import Path as Flight
from nardy.ui.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Iterator

ASSETS = Path(__file__).parents[2] / "assets"
START = counts({24: 2, 13: 5, 8: 3, 6: 5})
OPENING = Position(START, START)
PLACES = [*TRIANGLES, *(where(side) for where in (bar, tray) for side in Side)]


def facing(point: int) -> int:
    return 25 - point


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture
def timeline() -> Timeline:
    return Timeline()


@pytest.fixture
def view(timeline: Timeline) -> BoardView:
    return make_view(Layout(Rect(0, 0, 438, 300)), timeline)


def make_view(layout: Layout, timeline: Timeline) -> BoardView:
    theme, fonts = load_theme(ASSETS / "themes" / "classic"), Fonts(ASSETS / "fonts")
    view = BoardView(layout, theme, timeline, Painters(fonts))
    view.sync(OPENING, facing)
    return view


def shown(view: BoardView) -> dict[tuple[Place, Side], int]:
    tally = {(place, side): len(view.stacks.on(place, side)) for place in PLACES for side in Side}
    return {key: count for key, count in tally.items() if count}


def picture(view: BoardView, size: tuple[int, int] = (438, 300)) -> bytes:
    surface = pygame.Surface(size)
    view.draw_resting(surface)
    view.draw_flying(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_before_any_position_all_checkers_are_in_their_trays(timeline: Timeline) -> None:
    theme, fonts = load_theme(ASSETS / "themes" / "classic"), Fonts(ASSETS / "fonts")
    view = BoardView(Layout(Rect(0, 0, 438, 300)), theme, timeline, Painters(fonts))
    assert shown(view) == {(tray(side), side): 15 for side in Side}


def test_a_position_puts_every_checker_on_its_triangle(view: BoardView) -> None:
    assert shown(view) == {
        (triangle(24), Side.WHITE): 2,
        (triangle(13), Side.WHITE): 5,
        (triangle(8), Side.WHITE): 3,
        (triangle(6), Side.WHITE): 5,
        (triangle(1), Side.BLACK): 2,
        (triangle(12), Side.BLACK): 5,
        (triangle(17), Side.BLACK): 3,
        (triangle(19), Side.BLACK): 5,
    }


def test_bar_and_borne_off_checkers_are_shown(view: BoardView) -> None:
    view.sync(Position(counts({6: 13, BAR: 1}), counts({6: 10, OFF: 5})), facing)
    assert len(view.stacks.on(bar(Side.WHITE), Side.WHITE)) == 1
    assert len(view.stacks.on(tray(Side.WHITE), Side.WHITE)) == 1
    assert len(view.stacks.on(tray(Side.BLACK), Side.BLACK)) == 5


def test_a_jump_moves_only_the_checkers_that_differ(view: BoardView) -> None:
    before = {sprite: view.stacks.slot(sprite)[0] for sprite in SPRITES}
    view.sync(Position(counts({24: 2, 13: 4, 8: 3, 7: 1, 6: 5}), START), facing)
    changed = [sprite for sprite in SPRITES if view.stacks.slot(sprite)[0] != before[sprite]]
    assert len(changed) == 1
    assert view.stacks.slot(changed[0])[0] == triangle(7)


def test_random_jumps_always_show_the_position(view: BoardView) -> None:
    chance = Random(5)
    for _ in range(50):
        rows = []
        for _side in Side:
            places = Counter(chance.randint(OFF, BAR) for _ in range(15))
            rows.append(tuple(places[point] for point in range(BAR + 1)))
        view.sync(Position(*rows), facing)
        for point in range(1, BAR):
            assert len(view.stacks.on(triangle(point), Side.WHITE)) == rows[0][point]
            assert len(view.stacks.on(triangle(facing(point)), Side.BLACK)) == rows[1][point]
        assert len(view.stacks.on(bar(Side.BLACK), Side.BLACK)) == rows[1][BAR]


def test_a_move_tells_from_where_to_where_its_checker_goes(view: BoardView) -> None:
    top = view.stacks.top(triangle(13))
    assert top is not None
    start = view.rest(top)
    moved = view.move(Side.WHITE, triangle(13), triangle(7))
    assert moved.checker.sprite == top
    assert moved.checker.start == (*start, 0.0)
    assert moved.checker.end == view.layout.checker_center(triangle(7), 0, 1)
    assert len(view.stacks.on(triangle(13), Side.WHITE)) == 4
    assert not moved.neighbours


def test_a_high_stack_makes_room(view: BoardView) -> None:
    view.sync(Position(counts({8: 9, 6: 6}), START), facing)
    moved = view.move(Side.WHITE, triangle(8), triangle(6))
    places = {view.stacks.slot(shift.sprite)[0] for shift in moved.neighbours}
    assert places == {triangle(8), triangle(6)}


def test_moving_and_jumping_end_in_the_same_picture(view: BoardView, timeline: Timeline) -> None:
    view.move(Side.WHITE, triangle(8), triangle(5))
    view.move(Side.WHITE, triangle(6), triangle(5))
    moved = picture(view)
    jumped = make_view(view.layout, timeline)
    jumped.sync(Position(counts({24: 2, 13: 5, 8: 2, 6: 4, 5: 2}), START), facing)
    assert picture(jumped) == moved


def test_a_hit_checker_goes_to_its_bar_while_the_other_lands(view: BoardView) -> None:
    view.sync(Position(START, counts({24: 1, 20: 1, 13: 5, 8: 3, 6: 5})), facing)
    view.move(Side.WHITE, triangle(8), triangle(5))
    hit = view.move(Side.BLACK, triangle(5), bar(Side.BLACK))
    assert view.stacks.top(triangle(5)) == view.stacks.top(triangle(5), Side.WHITE)
    assert view.stacks.slot(hit.checker.sprite)[0] == bar(Side.BLACK)


def test_the_hand_carries_the_uppermost_checker(view: BoardView) -> None:
    held = view.lift(triangle(13), Side.WHITE)
    assert held == view.stacks.top(triangle(13))
    assert held is not None
    view.carry(200, 150)
    assert view.spot(held) == (200, 150, IN_HAND)
    assert held == view.held


def test_an_empty_place_gives_nothing_into_the_hand(view: BoardView) -> None:
    assert view.lift(triangle(2), Side.WHITE) is None
    assert view.drop() is None


def test_a_dropped_checker_glides_back_from_the_hand(view: BoardView) -> None:
    held = view.lift(triangle(13), Side.WHITE)
    view.carry(200, 150)
    back = view.drop()
    assert back is not None
    assert back.sprite == held
    assert back.start == pytest.approx((200, 150, IN_HAND))
    assert back.end == view.layout.checker_center(triangle(13), 4, 5)


def test_a_move_from_the_hand_starts_where_the_hand_is(view: BoardView) -> None:
    view.lift(triangle(13), Side.WHITE)
    view.carry(300, 200)
    moved = view.move(Side.WHITE, triangle(13), triangle(9))
    assert moved.checker.start == pytest.approx((300, 200, IN_HAND))
    assert view.held is None


def test_a_flying_checker_is_where_the_timeline_says(view: BoardView, timeline: Timeline) -> None:
    moved = view.move(Side.WHITE, triangle(24), triangle(14))
    sprite, start, end = moved.checker
    still = picture(view)
    timeline.start((sprite, AT), Flight(start[:2], end, 0.4, 1.0))
    timeline.advance(0.2)
    assert view.spot(sprite)[2] == pytest.approx(1.0)
    assert picture(view) != still
    timeline.advance(0.3)
    assert view.spot(sprite) == (*end, 0.0)
    assert picture(view) == still


def test_the_cube_flies_and_lies(view: BoardView, timeline: Timeline) -> None:
    bare = picture(view)
    view.show_cube("2", Side.BLACK)
    lying = picture(view)
    timeline.start((CUBE, AT), Flight((0, 0), view.cube_rest(Side.BLACK), 1.0, 0.0))
    timeline.advance(0.5)
    assert view.cube_spot()[:2] != view.cube_rest(Side.BLACK)
    assert picture(view) not in (bare, lying)
    timeline.finish()
    assert picture(view) == lying
    assert view.cube_spot() == (*view.cube_rest(Side.BLACK), 0.0)
    view.hide_cube()
    assert picture(view) == bare


def test_the_count_stands_on_a_stack_of_more_than_five(view: BoardView) -> None:
    def upper_checker(count: int) -> bytes:
        view.sync(Position(counts({13: count, 6: 15 - count}), START), facing)
        surface = pygame.Surface((438, 300))
        view.draw_resting(surface)
        view.draw_flying(surface)
        x, y = view.layout.checker_center(triangle(13), count - 1, count)
        box = pygame.Rect(0, 0, 8, 8)
        box.center = (round(x), round(y))
        return pygame.image.tobytes(surface.subsurface(box), "RGB")

    assert len({upper_checker(count) for count in (6, 7, 8)}) == 3
    darkness = [sum(upper_checker(count)) for count in (5, 6)]
    assert darkness[1] < darkness[0]


@pytest.mark.parametrize("kind", Mark)
def test_every_mark_shows_and_goes(view: BoardView, kind: Mark) -> None:
    bare = picture(view)
    view.marks.targets = {triangle(5): kind, triangle(1): kind}
    unlit = picture(view)
    view.marks.lit = triangle(5)
    lit = picture(view)
    assert len({bare, unlit, lit}) == 3
    view.marks.targets = {}
    assert picture(view) == bare


def test_marks_differ_in_shape_and_not_only_in_colour(view: BoardView) -> None:
    def shape(kind: Mark) -> bytes:
        view.marks.targets = {triangle(4): kind}
        surface = pygame.Surface((438, 300))
        view.draw_resting(surface)
        view.draw_flying(surface)
        where = view.layout.place_rect(triangle(4))
        return pygame.image.tobytes(
            pygame.transform.grayscale(surface).subsurface(pygame.Rect(*map(round, where))), "RGB"
        )

    assert len({shape(kind) for kind in Mark if kind is not Mark.HOME}) == len(Mark) - 1


def test_marks_differ_in_outline_even_in_a_single_tone() -> None:
    """Two marks of the same colour share less than half of what they cover."""
    colours = load_theme(ASSETS / "themes" / "classic").colours
    kinds = [kind for kind in Mark if kind is not Mark.HOME]
    masks = {kind: pygame.mask.from_surface(mark(kind, 60, colours), 150) for kind in kinds}
    for one, other in combinations(kinds, 2):
        both = masks[one].overlap_area(masks[other], (0, 0))
        either = masks[one].count() + masks[other].count() - both
        assert both < either / 2, (one, other)


def test_bearing_off_marks_the_tray(view: BoardView) -> None:
    bare = picture(view)
    view.marks.targets = {tray(Side.WHITE): Mark.HOME}
    assert picture(view) != bare


def test_a_mark_on_top_follows_the_uppermost_checker(view: BoardView) -> None:
    bare = picture(view)
    view.marks.on_top = {triangle(13): Mark.SELECTED, triangle(2): Mark.CURSOR}
    assert picture(view) != bare


@pytest.mark.parametrize("theme", ["classic", "daylight", "contrast"])
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (640, 360), (1280, 720)])
def test_numbers_stand_upon_the_rails_and_keep_off_their_edges(
    size: tuple[int, int], theme: str
) -> None:
    layout = screen_layout(*size).board_layout(black_tray=Corner.UPPER_RIGHT)
    painter = Painters(Fonts(ASSETS / "fonts"))(layout, load_theme(ASSETS / "themes" / theme))
    bare = painter.empty.copy()
    whole, rail = bare.get_rect(), round(layout.proportions.rail * layout.unit)
    strips = [whole.copy() for _rail in range(4)]
    strips[0].w = strips[1].w = strips[2].h = strips[3].h = rail
    strips[1].right, strips[3].bottom = whole.right, whole.bottom
    upright = layout.turn == 90
    for turn in (0, 180):
        numbered = painter.ground({number: str(number) for number in range(1, 25)}, (), turn)
        same = pygame.mask.from_threshold(numbered, (0, 0, 0), (1, 1, 1, 255), bare)
        same.invert()
        inked = same.get_bounding_rects()
        assert len(inked) >= 24
        rails = strips[:2] if upright else strips[2:]
        within = whole.inflate(-2, -2)
        assert all(any(one.contains(box) for one in rails) for box in inked)
        assert all(within.contains(box.inflate(-2, -2)) for box in inked), "but for an outline"


def test_numbers_and_the_way_home_can_be_shown_and_hidden(view: BoardView) -> None:
    bare = picture(view)
    view.show_numbers({number: str(number) for number in range(1, 25)})
    numbered = picture(view)
    view.show_direction(range(24, 0, -1))
    assert len({bare, numbered, picture(view)}) == 3
    view.show_direction(())
    view.show_numbers({})
    assert picture(view) == bare


def test_the_same_board_is_painted_twice_alike(view: BoardView, timeline: Timeline) -> None:
    assert picture(make_view(view.layout, timeline)) == picture(view)


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1024, 768)])
def test_a_new_size_keeps_the_position_and_opens_the_hand(
    view: BoardView, size: tuple[int, int]
) -> None:
    before = shown(view)
    view.lift(triangle(13), Side.WHITE)
    view.relayout(screen_layout(*size).board_layout(black_tray=Corner.UPPER_LEFT))
    view.show_cube("64", Side.WHITE)
    assert shown(view) == before
    assert view.held is None
    assert picture(view, size)


def test_checkers_borne_off_lie_in_the_strip_of_an_upright_board(timeline: Timeline) -> None:
    layout = screen_layout(360, 640).board_layout(black_tray=Corner.UPPER_RIGHT)
    view = make_view(layout, timeline)
    before = picture(view, (360, 640))
    view.move(Side.WHITE, triangle(6), tray(Side.WHITE))
    view.marks.targets = {tray(Side.WHITE): Mark.HOME}
    assert picture(view, (360, 640)) != before


def test_pictures_can_be_painted_ahead(view: BoardView) -> None:
    assert sum(1 for _ in view.warm()) > 20


def test_every_side_has_fifteen_sprites() -> None:
    assert Counter(sprite.side for sprite in SPRITES) == dict.fromkeys(Side, 15)
    assert SPRITES[0] == Sprite(Side.WHITE, 0)


def test_an_arrow_is_seen_from_its_foot_to_its_tip_and_nowhere_else(view: BoardView) -> None:
    start, end = (60.0, 250.0), (240.0, 90.0)
    view.marks.arrows = ((start, end),)
    surface = pygame.Surface((438, 300))
    view.draw_arrows(surface)
    for share in (0.0, 0.25, 0.5, 0.75, 0.97):
        spot = [round(one + (other - one) * share) for one, other in zip(start, end, strict=True)]
        assert sum(surface.get_at((spot[0], spot[1]))[:3]) > 200, share
    box = pygame.mask.from_threshold(surface, (255, 255, 255), (250, 250, 250)).get_bounding_rects()
    area = box[0].unionall(box[1:])
    around = pygame.Rect(60, 90, 180, 160).inflate(40, 40)
    assert around.contains(area)


def test_an_arrow_to_where_it_begins_can_be_drawn(view: BoardView) -> None:
    view.marks.arrows = (((100.0, 100.0), (100.0, 100.0)),)
    view.draw_arrows(pygame.Surface((438, 300)))
