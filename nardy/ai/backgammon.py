"""How good a position of short nardy with contact is: a hand-made answer.

Two parts are added.  A table says what n checkers on a point are worth: blots, made
points, home board, anchors, stacks, and all pips in between.  Threats say what the two
sides do to each other: shots, entering, being walled in, losing a gammon.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from nardy.ai.backgammon_weights import HIS, MINE, ROWS, TEMPO
from nardy.ai.race import pips_outside
from nardy.ai.worth import difference, points_of, worth_of
from nardy.rules import BAR, HEAD, HOME, OFF

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.ai.backgammon_weights import Threats
    from nardy.rules import Counts, Position

_POINTS = range(1, HEAD + 1)
_OUTSIDE = range(HOME + 1, BAR + 1)
_FACES = range(1, 7)
_ROLLS = 36
_REACH = 6
_REACHED = (1 << _REACH) - 1


class _Way(NamedTuple):
    """One way to hit a blot: the rolls that do, and where the hitter stops before.

    Rolls are bits 0 … 35; stops are bits counted from the blot, in the hitter's points.
    """

    rolls: int
    stops: int


def _roll_bit(first: int, second: int) -> int:
    return 1 << (first - 1) * 6 + second - 1


def _either(first: int, second: int) -> int:
    return _roll_bit(first, second) | _roll_bit(second, first)


def _ways(distance: int) -> tuple[_Way, ...]:
    """All ways to hit a blot from ``distance`` pips away."""
    found = []
    if distance in _FACES:
        direct = 0
        for other in _FACES:
            direct |= _either(distance, other)
        found.append(_Way(direct, 0))
    for first in _FACES:
        second = distance - first
        if second in _FACES and second != first:
            found.append(_Way(_either(first, second), 1 << second))
    for die in _FACES:
        times, rest = divmod(distance, die)
        if not rest and times in range(2, 5):
            stops = sum(1 << die * stop for stop in range(1, times))
            found.append(_Way(_roll_bit(die, die), stops))
    return tuple(found)


_WAYS = tuple(_ways(distance) for distance in range(BAR + 1))
_WORTH = worth_of(ROWS)


def backgammon_equity(position: Position) -> float:
    """What a position with contact is worth in points, gammons counted.

    Seen by the side that has just played; the other side rolls.
    """
    own, other = position
    made = _made_points(own), _made_points(other)
    threats = _threats(MINE, own, other, *made) + _threats(HIS, other, own, *made[::-1])
    return points_of(TEMPO + difference(_WORTH, position) + threats)


def _made_points(side: Counts) -> tuple[int, int]:
    """Bits of the points a side has made: in its own numbering, and in the other's."""
    own = facing = 0
    for point in compress(_POINTS, side[1:]):
        if side[point] >= 2:
            own |= 1 << point
            facing |= 1 << BAR - point
    return own, facing


def _threats(
    weights: Threats, own: Counts, other: Counts, mine: tuple[int, int], his: tuple[int, int]
) -> float:
    """What threatens the side whose checkers are ``own``, each side in its own points."""
    board = (his[0] >> 1 & _REACHED).bit_count() / _REACH
    shot, loss = _exposure(own, other, mine[1])
    total = (weights.shot + weights.shut * board) * shot + weights.loss * loss
    total += weights.bar * own[BAR] * board
    for point in compress(_OUTSIDE, own[HOME + 1 :]):
        blocked = (his[1] >> point - _REACH & _REACHED).bit_count()
        total += own[point] * weights.facing[blocked]
    if not own[OFF]:
        rival = weights.gammon * sum(other[: HOME + 1]) + weights.late * other[OFF]
        total += pips_outside(own) * rival
    return total


def _exposure(own: Counts, other: Counts, closed: int) -> tuple[float, float]:
    """The chance of being hit, and the pips that this costs, of 24.

    ``closed`` are the own made points in the other side's numbering.  A side with
    checkers on the bar is taken to hit with those alone.
    """
    hunters = (BAR,) if other[BAR] else list(compress(_POINTS, other[1:]))
    hits, loss = 0, 0
    for point in compress(_POINTS, own[1:]):
        if own[point] == 1:
            rolls = _hitting_rolls(BAR - point, hunters, closed)
            hits |= rolls
            loss += rolls.bit_count() * (BAR - point)
    return hits.bit_count() / _ROLLS, loss / (_ROLLS * HEAD)


def _hitting_rolls(blot: int, hunters: Sequence[int], closed: int) -> int:
    """Bits of the rolls that hit a blot; all in the hunters' own points."""
    rolls = 0
    for hunter in hunters:
        if hunter > blot:
            for way in _WAYS[hunter - blot]:
                if not closed & way.stops << blot:
                    rolls |= way.rolls
    return rolls
