"""Races, that is when the sides can no longer meet, and who wins them.  Common to both games."""

from __future__ import annotations

from itertools import compress
from math import erf, sqrt
from operator import mul
from typing import TYPE_CHECKING

from nardy.rules import BAR, CHECKERS, HOME, OFF

if TYPE_CHECKING:
    from nardy.rules import Counts, Position, RuleSet

_PIPS_A_TURN = 49 / 6
"""What two dice give on average, doubles played in full."""

_SPREAD = 0.17
"""The variance of the number of turns, for each turn expected."""

_LEAST_SPREAD = 0.01
"""The variance when nearly nothing is left."""

_HASTE = 0.001
"""What a turn less is worth where the winner is certain: no dawdling."""

_LAST_TURN = 0.773
"""What the fit of `_HOME_TURNS` leaves for the unused part of the last turn."""

_HOME_TURNS = (
    (0.0, 0.0, 0.0, 0.0),
    (0.273, 0.362, 0.409, 0.419),
    (0.333, 0.399, 0.434, 0.455),
    (0.400, 0.460, 0.491, 0.521),
    (0.466, 0.527, 0.550, 0.589),
    (0.563, 0.631, 0.655, 0.686),
    (0.678, 0.742, 0.757, 0.784),
)
"""Turns that the first, second, third and each further checker on a home point costs.

Fitted to the exact expectations of all home positions of up to nine checkers (the
standard error is 0.05 turns).
"""


_MOVES = 4
"""The most checkers that a roll moves."""

_OUTSIDE = range(1, BAR - HOME + 1)
_POINTS = range(1, BAR + 1)


def _costs(point: int) -> tuple[float, ...]:
    """The turns that 0 … 15 checkers on a point cost."""
    far = max(0, point - HOME) / _PIPS_A_TURN
    first, second, third, more = _HOME_TURNS[min(point, HOME)]
    costs = (0.0, first, second, third, *(more,) * (CHECKERS - 3))
    return tuple(sum(costs[: n + 1]) + n * far for n in range(CHECKERS + 1))


_COSTS = tuple(_costs(point) for point in range(BAR + 1))


def is_race(position: Position, rules: RuleSet) -> bool:
    """Whether no checker of either side has one of the other side before it."""
    own, other = position
    facing = rules.facing
    return not (_meets(own, other, facing) or _meets(other, own, facing))


def is_race_far(position: Position, rules: RuleSet) -> bool:
    """Whether the side on roll, whose view this is, can't make it a race with one roll."""
    own, other = position
    return sum(own[_farthest(other, rules.facing) + 1 :]) > _MOVES


def _meets(side: Counts, enemy: Counts, facing: tuple[int, ...]) -> bool:
    """Whether an enemy stands before the last checker of a side."""
    last = max(compress(_POINTS, side[1:]), default=OFF)
    return _farthest(enemy, facing) < last


def _farthest(enemy: Counts, facing: tuple[int, ...]) -> int:
    """The lowest point, as a side counts its own, where an enemy stands; BAR if none does."""
    return min(compress(facing[1:], enemy[1:]), default=BAR)


def pips_outside(side: Counts) -> int:
    """How many pips a side still needs to bring all its checkers home."""
    return sum(map(mul, _OUTSIDE, side[HOME + 1 :]))


def turns_left(side: Counts) -> float:
    """How many turns a side needs to bear off, on average."""
    return _LAST_TURN + sum(cost[n] for cost, n in zip(_COSTS, side, strict=True))


def race_equity(position: Position) -> float:
    """What a race is worth in points, gammons (mars) counted.

    Seen by the side that has just played; the other side rolls.
    """
    own, other = position
    mine, his = turns_left(own), turns_left(other)
    wins = _chance_to_be_first(mine, his - 1)
    gammons = 0.0 if other[OFF] else _chance_to_be_first(mine, _turns_to_save(other) - 1)
    lost = 0.0 if own[OFF] else _chance_to_be_first(his, _turns_to_save(own))
    return 2 * wins - 1 + gammons - lost - _HASTE * mine


def _turns_to_save(side: Counts) -> float:
    """How many turns a side needs to bear off its first checker, on average."""
    return _LAST_TURN + pips_outside(side) / _PIPS_A_TURN


def _chance_to_be_first(turns: float, rival: float) -> float:
    """The chance to need at most as many turns as a rival, both known on average."""
    spread = sqrt(_SPREAD * (turns + max(rival, 0.0)) + _LEAST_SPREAD)
    return 0.5 + 0.5 * erf((rival - turns + 0.5) / spread / sqrt(2))
