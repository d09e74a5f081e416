"""Which dice lie on the board, and how they came there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nardy.rules.dice import Dice
from nardy.rules.position import Side
from nardy.ui.dice_show import DiceShow
from nardy.ui.dice_view import DiceView, ShownDie
from nardy.ui.geometry import Layout
from nardy.ui.rect import Rect
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
    """A stage with a throw of a second, and what is seen at four moments of it."""
    timeline, view = Timeline(), Seen()
    timeline.is_still = is_still
    show = DiceShow(timeline, view, shared=False)
    show.throw(Dice(6, 5), Side.WHITE, LAYOUT, 1, 1.0)
    pictures = []
    for _ in range(4):
        show.draw(pygame.Surface((438, 300)), LAYOUT)
        pictures.append(view.dice)
        timeline.advance(0.35)
    return timeline, pictures


def test_thrown_dice_move_until_they_rest() -> None:
    _, pictures = thrown(is_still=False)
    assert len({dice[0].pose for dice in pictures}) == 4
    assert [dice[0].is_resting for dice in pictures] == [False, False, False, True]


def test_where_nothing_moves_dice_lie_there_at_once_and_can_be_read_as_long() -> None:
    timeline, pictures = thrown(is_still=True)
    _, moving = thrown(is_still=False)
    assert all(dice == moving[-1] for dice in pictures)
    assert timeline.end == 1.0
