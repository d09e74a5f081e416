"""What the marks on the board tell, and that nothing tells more than has been seen."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import OFF, Phase, Seat, Side, Sided
from nardy.ui.theme import load_theme
from tests.scenes.pictures import differ_at, same
from tests.scenes.pilot import DESKTOP
from tests.scenes.records import find, played, racing
from tests.scenes.tables import at_table
from tests.scenes.test_status import OPENED, YOU
from tests.ui.test_board_view import ASSETS

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.rules import Match
    from nardy.ui.rect import XY, Rect
    from nardy.ui.theme import RGB
    from tests.scenes.pilot import Pilot

COLOURS = load_theme(ASSETS / "themes" / "classic").colours
SMALL = (360, 640)


def share_of(pilot: Pilot, colour: RGB, rect: Rect) -> int:
    """How many pixels of a rectangle are about this colour."""
    box = pygame.Rect(*map(round, rect)).clip(pilot.pixels().get_rect())
    picture = pilot.pixels().subsurface(box)
    mask = pygame.mask.from_threshold(picture, colour, (24, 24, 24, 255))
    return mask.count()


def around(spot: XY, size: float) -> Rect:
    from nardy.ui.rect import Rect as Box

    return Box(spot[0] - size / 2, spot[1] - size / 2, size, size)


@pytest.mark.parametrize("size", [DESKTOP, SMALL])
def test_the_last_play_shows_where_it_began_and_ended(
    size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, played(*OPENED, "W rolls 6-2", seats=YOU), size=size)
    layout, black, marked = pilot.layout, Side.BLACK, pilot.pixels()
    for point in (18, 9):
        ring = around(pilot.spot(point, black), layout.checker_size * 1.3)
        assert share_of(pilot, COLOURS.last, ring) > layout.checker_size, point
    elsewhere = around(pilot.spot(6, black), layout.checker_size * 1.3)
    assert share_of(pilot, COLOURS.last, elsewhere) < layout.checker_size / 2
    pilot.drag(8, 6)
    pilot.rest()
    for point, height in ((24, 1), (13, 4)):
        left = layout.beyond(pilot.place(point, black), height)
        assert differ_at(marked, pilot.pixels(), left, 3), point


def bears_off(match: Match) -> bool:
    own, other = match.game.position
    return match.game.phase is Phase.ROLL and own[OFF] > 3 and other[OFF] > 3


@pytest.mark.parametrize("size", [DESKTOP, SMALL])
def test_checkers_that_came_off_last_are_marked_in_the_tray(
    size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, find(bears_off, choose=racing), size=size)
    side = pilot.saved().side.other
    area, empty = (pilot.layout.tray_area(one).inset(-3) for one in (side, side.other))
    assert share_of(pilot, COLOURS.last, area) > 12
    assert share_of(pilot, COLOURS.last, empty) == 0


@pytest.mark.parametrize("size", [DESKTOP, SMALL])
def test_a_target_on_a_full_point_leaves_its_checkers_to_be_seen(
    size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, played(*OPENED, "W rolls 2-1"), size=size, hints=True)
    layout, place = pilot.layout, pilot.place(6)
    top = layout.checker_center(place, 3, 4)
    pilot.click(pilot.spot(8))
    lit = pilot.pixels()
    pilot.click(pilot.spot(8))
    pilot.click(pilot.spot(13))
    other = pilot.pixels()
    beyond = layout.beyond(place, 4)
    outward = (2 * beyond[0] - top[0], 2 * beyond[1] - top[1])
    edge = (beyond[0] + (outward[0] - beyond[0]) * 0.6, beyond[1] + (outward[1] - beyond[1]) * 0.6)
    assert not differ_at(lit, other, top, round(layout.checker_size * 0.2))
    assert differ_at(lit, other, edge, 4)


def test_a_closed_point_flashes_when_a_checker_may_not_go_there(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played("opens 6-5"))
    area = around(pilot.spot(6, Side.BLACK), pilot.layout.checker_size)
    before = share_of(pilot, COLOURS.hit, area)
    pilot.click(pilot.spot(24))
    pilot.click(pilot.spot(19))
    assert pilot.sees("closed")
    assert share_of(pilot, COLOURS.hit, area) > before + 50
    pilot.tick(1.0)
    assert share_of(pilot, COLOURS.hit, area) == before
    assert pilot.sees("closed")
    assert pilot.frames_drawn(1.0) == 0


def test_while_a_turn_waits_to_be_handed_on_only_its_own_moves_are_of_interest(
    tmp_path: Path,
) -> None:
    pilot = at_table(tmp_path, played(*OPENED, "W rolls 5-2"), confirm_turn=True)
    reached = around(pilot.spot(9, Side.BLACK), pilot.layout.checker_size * 1.3)
    assert share_of(pilot, COLOURS.last, reached) > 20
    pilot.drag(13, 8)
    pilot.drag(13, 11)
    pilot.tick(1.0)
    assert share_of(pilot, COLOURS.last, reached) == 0


# --- nothing is drawn for nothing -------------------------------------------------------


def test_a_hand_that_moves_and_carries_nothing_draws_nothing(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*OPENED, "W rolls 5-2"))
    assert pilot.frames_drawn(0.2) == 0
    drawn = 0
    for step in range(20):
        spot = (300 + 20 * step, 300)
        pilot.post(pygame.MOUSEMOTION, pos=spot, rel=(1, 0), buttons=(0, 0, 0), touch=False)
        drawn += pilot.frames_drawn(1 / 60)
    assert drawn == 0


# --- nothing is told before it is seen --------------------------------------------------


def test_the_panels_say_nothing_that_the_picture_has_not_come_to(tmp_path: Path) -> None:
    seats = Sided(Seat("Anna"), Seat("Bob", "bot", "beginner"))
    pilot = at_table(tmp_path, played("opens 3-1", seats=seats, draft="8/5 6/5"), confirm_turn=True)
    pilot.tap("Done")
    pips = [text for text in pilot.texts if text.isdigit()]
    for _frame in range(600):
        pilot.frame()
        if any(line.startswith("B plays") for line in pilot.saved().record.games[0].actions):
            break
    assert [text for text in pilot.texts if text.isdigit()] == pips
    pilot.rest()
    assert [text for text in pilot.texts if text.isdigit()] != pips


def test_the_frame_of_a_panel_does_not_tell_who_begins(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(seats=YOU))
    panels = [pilot.screen.near.area.rect, pilot.screen.far.area.rect]

    def looks() -> list[pygame.Surface]:
        picture = pilot.pixels()
        return [picture.subsurface(pygame.Rect(*map(math.floor, rect))) for rect in panels]

    before = looks()
    pilot.tap("Roll")
    pilot.tick(0.3)
    assert all(same(one, other) for one, other in zip(before, looks(), strict=True))
    pilot.tick(1.2)
    assert not all(same(one, other) for one, other in zip(before, looks(), strict=True))
