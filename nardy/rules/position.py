"""Where the checkers are: sides, points, counts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
U = TypeVar("U")

OFF = 0
"""The point number of the tray: checkers borne off."""

HEAD = 24
"""The farthest point from home; in long nardy the one all checkers start on."""

BAR = 25
"""The point number of the bar: checkers hit and not yet entered."""

HOME = 6
"""The highest point of the home quarter (points 6 to 1)."""

CHECKERS = 15
"""How many checkers each side has, always."""

Counts = tuple[int, ...]
"""26 numbers: how many checkers of one side stand on its own points OFF, 1 … 24, BAR."""


class Side(Enum):
    """One of the two sides."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opponent of this side."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


@dataclass(frozen=True, slots=True)
class Sided(Generic[T]):
    """One value for each side: ``sided[Side.WHITE]``."""

    white: T
    black: T

    def __getitem__(self, side: Side) -> T:
        return self.white if side is Side.WHITE else self.black

    def with_(self, side: Side, value: T) -> Sided[T]:
        """The same pair with another value for one side."""
        return Sided(value, self.black) if side is Side.WHITE else Sided(self.white, value)

    def map(self, function: Callable[[T], U]) -> Sided[U]:
        """The pair of what ``function`` makes of each value."""
        return Sided(function(self.white), function(self.black))


class Position(NamedTuple):
    """Where all thirty checkers are, seen by one side.

    ``own`` counts the viewer's checkers on the viewer's points, ``other`` the
    opponent's checkers on the *opponent's* points.  Both tuples have 26 numbers
    that add up to 15.  Move generators take the view of the side on roll; what a
    game stores is White's view.
    """

    own: Counts
    other: Counts

    def seen_from(self, side: Side) -> Position:
        """Turn White's view into ``side``'s view, or ``side``'s view into White's."""
        return self if side is Side.WHITE else Position(self.other, self.own)

    def swapped(self) -> Position:
        """The same position seen by the other side."""
        return Position(self.other, self.own)


def counts(placed: dict[int, int]) -> Counts:
    """Counts from ``{point: checkers}``; the checkers not named are borne off.

    Raises ValueError if a point does not exist or more than 15 checkers are placed.
    """
    row = [0] * (BAR + 1)
    for point, number in placed.items():
        if not OFF <= point <= BAR or number < 0:
            message = f"no such place for checkers: {point}:{number}"
            raise ValueError(message)
        row[point] = number
    if sum(row) > CHECKERS:
        message = f"{sum(row)} checkers placed, a side has {CHECKERS}"
        raise ValueError(message)
    row[OFF] += CHECKERS - sum(row)
    return tuple(row)


def pip_count(counts_of_side: Counts) -> int:
    """How many pips a side still has to go; a checker on the bar counts 25."""
    return sum(point * number for point, number in enumerate(counts_of_side))
