"""Which dice lie on the board, and how they came there."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.asset_files import asset_path
from nardy.rules.dice import Dice
from nardy.rules.position import Side
from nardy.ui.dice_motion import Edge, throw_dice
from nardy.ui.dice_show import DiceShow, marker_spots
from nardy.ui.dice_view import DiceView, ShownDie
from nardy.ui.geometry import Layout
from nardy.ui.rect import Rect
from nardy.ui.throws import Throws
from nardy.ui.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Sequence

LAYOUT = Layout(Rect(0, 0, 438, 300))


class Seen(DiceView):
    """Remembers what it is to draw."""

    def draw_dice(self, surface: pygame.Surface, dice: Sequence[ShownDie], size: float) -> None:
        assert surface.get_width() > size
        self.dice = list(dice)


def thrown(*, is_still: bool) -> tuple[Timeline, list[list[ShownDie]]]:
    """A stage with a throw of a second at most, and what is seen at four moments of it."""
    timeline, view = Timeline(), Seen()
    timeline.is_still = is_still
    show = DiceShow(timeline, view, Throws(asset_path("dice", "throws.txt")), shared=False)
    show.throw(Dice(6, 5), Side.WHITE, LAYOUT, 1, 1.0)
    pictures = []
    for wait in (0.2, 0.2, 0.6, 0.0):
        show.draw(pygame.Surface((438, 300)), LAYOUT)
        pictures.append(view.dice)
        timeline.advance(wait)
    return timeline, pictures


def test_thrown_dice_move_until_they_rest() -> None:
    _, pictures = thrown(is_still=False)
    assert len({dice[0].pose for dice in pictures}) == 4
    assert [dice[0].is_resting for dice in pictures] == [False, False, False, True]


def test_where_nothing_moves_dice_lie_there_at_once_and_can_be_read_as_long() -> None:
    timeline, pictures = thrown(is_still=True)
    _, moving = thrown(is_still=False)
    assert all(dice == moving[-1] for dice in pictures)
    assert 0.4 < timeline.end <= 1.0


@pytest.mark.parametrize("turn", [0, 90])
@pytest.mark.parametrize("side", Side)
def test_the_markers_of_a_double_lie_in_the_strip_clear_of_the_dice(side: Side, turn: int) -> None:
    layout = Layout(Rect(0, 0, 300, 438) if turn else Rect(0, 0, 438, 300), turn)
    strip, size = layout.dice_strip(side), layout.die_size
    throws = Throws(asset_path("dice", "throws.txt"))
    edge = Edge.LEFT if turn else Edge.BOTTOM
    for seed in range(60):
        area = layout.half_rect(side)
        dice = throw_dice(throws, seed, (2, 2), area, edge, size=size, duration=0.0).final
        for x, y in marker_spots(strip, dice, size, size * 0.32):
            assert strip.contains(x, y)
            assert min(math.dist((x, y), pose[:2]) for pose in dice) > size * (0.5 + 0.16)
