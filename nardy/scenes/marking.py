"""What the marks on a board say: how the last play went, what can move, and where to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.rules import OFF, Side, Turn
from nardy.ui.paint_marks import Mark

if TYPE_CHECKING:
    from nardy.scenes.picture import Picture
    from nardy.ui.board_view import Marks


def mark_last(marks: Marks, picture: Picture) -> None:
    """Where the checkers of the last play came from and where they are now."""
    last = picture.last
    marks.targets |= dict.fromkeys(last.left, Mark.LEFT)
    marks.on_top |= dict.fromkeys(last.reached, Mark.LAST)
    marks.borne_off = last.borne_off


def mark_movable(marks: Marks, picture: Picture, turn: Turn, side: Side) -> None:
    """Which checkers can move."""
    marks.on_top |= {picture.place(side, point): Mark.MOVABLE for point in turn.origins()}


def mark_targets(marks: Marks, picture: Picture, turn: Turn, side: Side, origin: int) -> None:
    """Where a checker can go: these alone are marked beyond the stacks."""
    marks.targets = {}
    for target, play in turn.destinations(origin).items():
        mark = Mark.HOME if target == OFF else Mark.HIT if play[-1].hit else Mark.LEGAL
        marks.targets[picture.place(side, target)] = mark
