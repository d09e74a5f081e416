"""What n checkers on a point are worth, as tables; and how scores become points.

A row of a table has four numbers: a single checker, two checkers, what a third adds and
what each further one adds.  Row 0 is the tray, row 25 the bar.
"""

from __future__ import annotations

from math import tanh
from typing import TYPE_CHECKING

from nardy.rules import CHECKERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nardy.rules import Position

Row = tuple[float, float, float, float]
Worth = tuple[tuple[float, ...], ...]
"""``worth[point][n]``: n checkers on a point."""

_MOST = 2.2
"""The points that no estimate passes; a gammon is 2, and some are backgammons."""


def worth_of(rows: Iterable[Row]) -> Worth:
    """The table that rows of four numbers stand for."""
    return tuple(
        (0.0, one, *(two + (n > 2) * third + max(0, n - 3) * more for n in range(2, CHECKERS + 1)))
        for one, two, third, more in rows
    )


def difference(worth: Worth, position: Position) -> float:
    """What the own checkers are worth, less the other side's."""
    total = 0.0
    for table, own, other in zip(worth, position.own, position.other, strict=True):
        total += table[own] - table[other]
    return total


def points_of(score: float) -> float:
    """A score as points: nearly the same in the middle, bounded at both ends."""
    return _MOST * tanh(score / _MOST)
