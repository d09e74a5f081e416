"""A net with one hidden layer, in plain Python.

The sums of the whole hidden layer are one integer: each unit has a lane of 16 bits in it.
So is what checkers on a place add to all units, their column; one addition adds it to
every unit at once.  Lanes hold whole numbers, `scale` of them to 1, and start in the
middle of their range.  Who makes the columns sees to it that no legal position leaves
that range, or lanes would run into each other.
"""

from __future__ import annotations

import sys
from functools import cache, lru_cache, partial
from itertools import accumulate, islice
from math import exp
from operator import getitem, mul
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple

from nardy.rules import BAR, CHECKERS, HEAD, OFF

if sys.version_info >= (3, 12):  # pragma: no cover
    from math import sumprod
else:  # pragma: no cover

    def sumprod(first: Iterable[float], second: Iterable[float], /) -> float:
        """Numbers of two rows multiplied in pairs, and added up."""
        total: float = sum(map(mul, first, second))
        return total


if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from nardy.rules import Counts, Position

LANE = 16
MIDDLE = 1 << LANE - 1
"""What a lane holds that means 0."""

_WHOLE_SIDE = (OFF, HEAD)
"""Where a whole side may stand: every checker there has a column of its own."""
FEW = 4
"""The columns of other places; further checkers add the last one again."""

_REMEMBERED = 512
"""How many sides' sums are kept: siblings share a side, cousins share both."""


def columns_at(place: int) -> int:
    """How many columns the checkers of one side on a place have."""
    return CHECKERS if place in _WHOLE_SIDE else FEW


INPUTS = 2 * sum(map(columns_at, range(BAR + 1)))
"""All columns: first of the side that has just played, then of the other."""


class Head(NamedTuple):
    """How one answer is read off the hidden layer."""

    weights: tuple[float, ...]
    bias: float


class Net:
    """What a position is worth, seen by the side that has just played."""

    def __init__(
        self, scale: int, bias: int, columns: Sequence[int], heads: Sequence[Head]
    ) -> None:
        assert len(columns) == INPUTS
        self._bias = bias
        sums = iter(_tables(iter(columns)))
        self._own = lru_cache(_REMEMBERED)(partial(_sum, tuple(islice(sums, BAR + 1))))
        self._other = lru_cache(_REMEMBERED)(partial(_sum, tuple(sums)))
        self._active = _activation(scale).__getitem__
        *self._chances, self._rank = heads
        self._lanes = Struct(f"<{len(self._rank.weights)}H")

    def rank(self, position: Position) -> float:
        """How good a position is, in points, for comparing plays: it takes one head only."""
        return sumprod(self._hidden(position), self._rank.weights) + self._rank.bias

    def chances(self, position: Position) -> tuple[float, ...]:
        """The chances that the net was taught, each between 0 and 1."""
        hidden = tuple(self._hidden(position))
        return tuple(_chance(sumprod(hidden, head.weights) + head.bias) for head in self._chances)

    def _hidden(self, position: Position) -> Iterator[float]:
        """What the units of the hidden layer answer."""
        sums = self._bias + self._own(position.own) + self._other(position.other)
        return map(self._active, self._lanes.unpack(sums.to_bytes(self._lanes.size, "little")))


def _tables(columns: Iterator[int]) -> Iterator[tuple[int, ...]]:
    """For each side and place: what 0, 1 … 15 checkers add."""
    for _side in range(2):
        for place in range(BAR + 1):
            own = list(islice(columns, columns_at(place)))
            own += own[-1:] * (CHECKERS - len(own))
            yield tuple(accumulate(own, initial=0))


def _sum(tables: Sequence[Sequence[int]], side: Counts) -> int:
    """What all checkers of a side add; to add the nothing of most places would cost the most."""
    return sum(filter(None, map(getitem, tables, side)))


@cache
def _activation(scale: int) -> list[float]:
    """What a unit answers, by what its lane holds: 0 … 1 squared, cut off at both ends."""
    rising = [(level / scale) ** 2 for level in range(scale)]
    return [0.0] * MIDDLE + rising + [1.0] * (MIDDLE - scale)


def _chance(logit: float) -> float:
    return 1 / (1 + exp(-logit)) if logit > 0 else exp(logit) / (1 + exp(logit))
