"""What the marks on a board say: how the last play went, what can move, and where to."""

from __future__ import annotations

from itertools import groupby
from math import dist
from typing import TYPE_CHECKING, Final

from nardy.rules import OFF, Play, Side, Turn
from nardy.ui.paint_marks import Mark

if TYPE_CHECKING:
    from nardy.scenes.picture import Picture
    from nardy.ui.board_view import Marks
    from nardy.ui.geometry import XY, Place

    Way = tuple[XY, XY]

_APART: Final = 0.34
"""How far the ways of checkers that go the same way are apart, in board units."""


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

    for _way, moves in groupby(play, key=lambda move: (move.origin, move.target)):
        ways = [
            (top(picture.place(side, origin), -1), top(picture.place(side, target), 1))
            for origin, target, *_rest in moves
        ]
        starts, ends = zip(*ways, strict=True)
        # Checkers that go the same way lie in the other order then: the arrows needn't cross.
        marks.arrows += _apart(tuple(zip(starts, ends[::-1], strict=True)), _APART * layout.unit)


def _apart(ways: tuple[Way, ...], gap: float) -> tuple[Way, ...]:
    """Several checkers' ways, side by side where they would lie on each other."""
    (start_x, start_y), end = ways[0]
    length = dist((start_x, start_y), end) or 1.0
    across = ((start_y - end[1]) / length, (end[0] - start_x) / length)
    offsets = [(x - start_x) * across[0] + (y - start_y) * across[1] for (x, y), _end in ways]
    if len(ways) == 1 or max(map(abs, offsets)) >= gap:
        return ways

    def aside(spot: XY, by: float) -> XY:
        return (spot[0] + by * across[0], spot[1] + by * across[1])

    middle = (len(ways) - 1) / 2
    shifts = [(number - middle) * gap for number in range(len(ways))]
    return tuple(
        (aside(first, by), aside(last, by)) for (first, last), by in zip(ways, shifts, strict=True)
    )
