"""What the marks on a board say: how the last play went, what can move, and where to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.rules import OFF, Play, Side, Turn
from nardy.ui.paint_marks import Mark

if TYPE_CHECKING:
    from nardy.scenes.picture import Picture
    from nardy.ui.board_view import Marks
    from nardy.ui.geometry import XY, Place


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


def mark_ways(marks: Marks, picture: Picture, play: Play, side: Side) -> None:
    """Which ways the checkers of a play would go, each from where it would lie then."""
    layout, stacks = picture.layout, picture.view.stacks
    heights: dict[Place, int] = {}

    def top(place: Place, more: int) -> XY:
        """The middle of a place's uppermost checker, after so many more have come."""
        before = heights.get(place, len(stacks.on(place, side)))
        heights[place] = before + more
        count = max(before, heights[place])
        return layout.checker_center(place, count - 1, count)

    marks.arrows = tuple(
        (top(picture.place(side, move.origin), -1), top(picture.place(side, move.target), 1))
        for move in play
    )
