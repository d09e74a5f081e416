"""The places that checkers stand on: 24 triangles, two bars, two trays.

Triangles are numbered as White's own points: 24 in the upper right corner, 13 upper left,
12 lower left, 1 lower right.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from nardy.rules.position import Side


class Kind(Enum):
    """What sort of place checkers can stand on."""

    TRIANGLE = "triangle"
    BAR = "bar"
    TRAY = "tray"


class Place(NamedTuple):
    """One place for checkers: a triangle, or the bar or the tray of a side."""

    kind: Kind
    number: int = 0
    side: Side = Side.WHITE

    def __str__(self) -> str:
        if self.kind is Kind.TRIANGLE:
            return str(self.number)
        return f"{self.kind.value} of {self.side.value}"


def triangle(number: int) -> Place:
    """The place of triangle 1 … 24."""
    assert 1 <= number <= 24, number
    return Place(Kind.TRIANGLE, number)


def bar(side: Side) -> Place:
    """The bar place of a side."""
    return Place(Kind.BAR, 0, side)


def tray(side: Side) -> Place:
    """The tray of a side."""
    return Place(Kind.TRAY, 0, side)


TRIANGLES: Final = tuple(triangle(number) for number in range(1, 25))
"""All triangles, 1 first."""

PLACES: Final = (*TRIANGLES, *(where(side) for where in (bar, tray) for side in Side))
"""All places."""


def is_upper(number: int) -> bool:
    """Whether a triangle is on the far rail (White's view)."""
    return number >= 13


def is_dark(number: int) -> bool:
    """Which of the two point colours: neighbours differ, across the bar and the halves too."""
    return number % 2 == 1
