"""How things turn over on their way, and the winner's moment."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules.actions import CheckerBorneOff, CheckerMoved, CubeTaken
from nardy.rules.position import Position, Side, counts
from nardy.rules.ruleset import Move
from nardy.ui.board_view import AT, CUBE, BoardView
from nardy.ui.director import Director
from nardy.ui.geometry import Corner, tray, triangle
from nardy.ui.paint_flight import rolled, tipped
from nardy.ui.paint_view import Painters
from nardy.ui.screen_layout import screen_layout
from nardy.ui.text import Fonts
from nardy.ui.theme import load_theme
from nardy.ui.timeline import Timeline
from nardy.ui.triumph import Triumph
from tests.ui.test_board_view import ASSETS, facing

if TYPE_CHECKING:
    from collections.abc import Iterator

HOME = counts({6: 5, 4: 5, 1: 3, 0: 2})
SIZE = (640, 360)
FRAME = 1 / 60


@lru_cache(maxsize=1)
def painters() -> Painters:
    """Boards that one test has painted serve the others."""
    return Painters(Fonts(ASSETS / "fonts"))


class Stage:
    """A board on which both sides bear off, its clock and its director."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        theme, self.size = load_theme(ASSETS / "themes" / "classic"), size
        self.theme, self.timeline = theme, Timeline()
        layout = screen_layout(*size).board_layout(black_tray=Corner.UPPER_RIGHT)
        self.view = BoardView(layout, theme, self.timeline, painters())
        self.view.sync(Position(HOME, HOME), facing)
        self.director = Director(self.view, self.timeline, theme, facing)
        self.triumph = Triumph(self.timeline)

    def picture(self) -> bytes:
        surface = pygame.Surface(self.size)
        self.view.draw_resting(surface)
        self.view.draw_flying(surface)
        self.triumph.draw(surface, self.view, self.theme)
        return pygame.image.tobytes(surface, "RGB")

    def film(self) -> list[bytes]:
        """What is seen in each frame until nothing moves."""
        pictures = [self.picture()]
        while self.timeline.is_busy:
            self.timeline.advance(FRAME)
            pictures.append(self.picture())
        return pictures


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def disc(side: int) -> pygame.Surface:
    sheet = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    pygame.draw.circle(sheet, (200, 180, 150), (side / 2, side / 2), side / 2)
    return sheet


def box(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA, 32)
    sheet.fill(colour)
    return sheet


# --- a checker ------------------------------------------------------------------------------


@pytest.mark.parametrize("slab", [(40, 12), (12, 40)], ids=["lying", "standing"])
def test_a_checker_tips_from_a_disc_to_its_slab(slab: tuple[int, int]) -> None:
    shapes = [
        tipped(disc(80), box(slab, (90, 60, 30)), 40, step / 10).get_size() for step in range(11)
    ]
    thin = 1 if slab[0] > slab[1] else 0
    assert abs(shapes[0][thin] - 40) <= 1
    assert shapes[-1] == slab
    depths = [shape[thin] for shape in shapes[3:]]
    assert depths == sorted(depths, reverse=True)


@pytest.mark.parametrize("size", [SIZE, (360, 640)], ids=str)
def test_a_checker_that_is_borne_off_comes_in_as_the_slab_that_then_lies_there(
    size: tuple[int, int],
) -> None:
    stage = Stage(size)
    stage.director.enact(CheckerBorneOff(Side.WHITE, Move(6, 0, 6, hit=False)))
    film = stage.film()
    assert len(set(film)) > 12
    changed = sum(a != b for a, b in zip(film[-2], film[-1], strict=True))
    assert changed < len(film[0]) / 400


def test_a_checker_taken_back_from_its_tray_rises_as_it_went_in() -> None:
    stage = Stage()
    move = Move(6, 0, 6, hit=False)
    stage.view.move(Side.WHITE, triangle(6), tray(Side.WHITE))
    stage.director.take_back(Side.WHITE, move)
    film = stage.film()
    assert film[-1] == Stage().picture()
    assert len(set(film)) > 6


def test_a_checker_hops_where_it_has_landed_and_then_lies() -> None:
    stage = Stage()
    stage.director.enact(CheckerMoved(Side.WHITE, Move(6, 2, 4, hit=False)))
    (sprite,) = stage.timeline.moving(AT)
    heights = []
    while stage.timeline.is_busy:
        heights.append(stage.timeline.value((sprite, AT), (0.0, 0.0, 0.0))[2])
        stage.timeline.advance(FRAME / 2)
    down = next(n for n in range(2, len(heights)) if heights[n - 1] > heights[n] < heights[n + 1])
    assert max(heights[:down]) > 3 * max(heights[down:]) > 0
    assert stage.timeline.value((sprite, AT), (0.0, 0.0, 0.0))[2] == 0.0


def test_a_checker_flies_higher_over_a_longer_way() -> None:
    tops = []
    for move in (Move(6, 5, 1, hit=False), Move(6, 1, 5, hit=False)):
        stage = Stage()
        stage.director.enact(CheckerMoved(Side.WHITE, move))
        (sprite,) = stage.timeline.moving(AT)
        top = 0.0
        while stage.timeline.is_busy:
            top = max(top, stage.timeline.value((sprite, AT), (0.0, 0.0, 0.0))[2])
            stage.timeline.advance(FRAME / 2)
        tops.append(top)
    assert tops[0] < tops[1]


# --- the cube -------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [(0, 1), (0, -1), (1, 0), (-1, 0)], ids=str)
def test_a_cube_rolls_from_one_side_over_to_the_next(way: tuple[int, int]) -> None:
    red, blue = box((30, 30), (200, 0, 0)), box((30, 30), (0, 0, 200))
    begun, ended = rolled(red, blue, 0.0, way), rolled(red, blue, 1.0, way)
    assert begun.get_size() == ended.get_size() == (30, 30)
    assert begun.get_at((15, 15)).r > 150
    assert ended.get_at((15, 15)).b > 150
    middle = rolled(red, blue, 0.5, way)
    length = max(middle.get_size())
    assert 38 < length < 46
    ahead = (length - 3, 15) if way[0] > 0 else (2, 15)
    if way[1]:
        ahead = (15, length - 3) if way[1] > 0 else (15, 2)
    assert middle.get_at(ahead).r > middle.get_at(ahead).b


@pytest.mark.parametrize("size", [SIZE, (360, 640)], ids=str)
def test_the_cube_rolls_to_its_owner(size: tuple[int, int]) -> None:
    stage = Stage(size)
    stage.view.show_cube("64", None)
    stage.director.enact(CubeTaken(Side.BLACK, 2))
    film = stage.film()
    assert len(set(film)) > 15
    assert not stage.timeline.is_moving((CUBE, AT))
    there = Stage(size)
    there.view.show_cube("2", Side.BLACK)
    assert film[-1] == there.picture()


# --- the winner's moment --------------------------------------------------------------------


@pytest.mark.parametrize("size", [SIZE, (360, 640)], ids=str)
def test_the_winners_moment_is_short_and_leaves_the_board_as_it_was(size: tuple[int, int]) -> None:
    stage = Stage(size)
    bare = stage.picture()
    stage.triumph.begin(Side.WHITE, stage.theme.seconds.triumph, is_grand=True)
    assert stage.timeline.end <= 2.5
    film = stage.film()
    assert film[-1] == bare
    assert len(set(film)) > 60


def test_it_waits_for_what_still_flies_and_can_be_cut_short() -> None:
    stage = Stage()
    stage.director.enact(CheckerBorneOff(Side.WHITE, Move(6, 0, 6, hit=False)))
    flying = stage.timeline.end
    stage.triumph.begin(Side.WHITE, 2.0, is_grand=True)
    assert stage.timeline.end == pytest.approx(flying + 2.0)
    stage.timeline.advance(flying + 0.5)
    shining = stage.picture()
    stage.timeline.finish()
    assert stage.picture() != shining
    assert not stage.timeline.is_busy


def test_a_loss_has_no_laurel_and_is_over_sooner() -> None:
    grand, quiet = Stage(), Stage()
    grand.triumph.begin(Side.BLACK, 2.0, is_grand=True)
    quiet.triumph.begin(Side.BLACK, 2.0, is_grand=False)
    assert quiet.timeline.end < grand.timeline.end
    grand.timeline.advance(grand.timeline.end * 0.6)
    quiet.timeline.advance(quiet.timeline.end * 0.6)
    assert grand.picture() != quiet.picture()


def test_where_nothing_moves_the_moment_is_one_still_picture() -> None:
    stage = Stage()
    bare = stage.picture()
    stage.timeline.is_still = True
    stage.triumph.begin(Side.WHITE, 2.0, is_grand=True)
    film = stage.film()
    assert len(set(film[:-1])) == 1
    assert film[0] != bare
    assert film[-1] == bare


def test_nothing_in_it_flashes() -> None:
    """Light comes and goes once."""
    stage = Stage()
    stage.triumph.begin(Side.WHITE, 2.4, is_grand=True)
    light = [sum(picture[::97]) for picture in stage.film()]
    swing = max(light) - min(light)
    turns, way, last = 0, 0, light[0]
    for now in light:
        if abs(now - last) > swing * 0.1:
            heading = 1 if now > last else -1
            turns += way not in {0, heading}
            way, last = heading, now
    assert turns <= 3, turns
