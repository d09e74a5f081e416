"""How good a position of long nardy is while the sides can still block each other.

Two parts are added.  A table says what n checkers on a point are worth: leaving the
head, spreading, coming home.  Freedom is what stands before a side's checkers, which
numbers it can play, its own blocks, the mars it may lose.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from nardy.ai.long_nardy_weights import HIS, MINE, ROWS, TEMPO
from nardy.ai.race import pips_outside
from nardy.ai.worth import difference, points_of, worth_of
from nardy.rules import HEAD, HOME, OFF, LongNardy

if TYPE_CHECKING:
    from nardy.ai.long_nardy_weights import Freedom
    from nardy.rules import Counts, Position

_POINTS = range(1, HEAD + 1)
_REACH = 6
_REACHED = (1 << _REACH) - 1
_HALF = 12
_BITS = tuple(1 << point for point in range(HEAD + 1))
_FACING_BITS = tuple(1 << LongNardy.facing[point] for point in _POINTS)
"""The bit of the triangle of each point 1 … 24, in the other side's numbering."""
_WORTH = worth_of(ROWS)


def long_nardy_equity(position: Position) -> float:
    """What a position with contact is worth in points, mars counted.

    Seen by the side that has just played; the other side rolls.
    """
    own, other = position
    freedom = _freedom(MINE, own, other) + _freedom(HIS, other, own)
    return points_of(TEMPO + difference(_WORTH, position) + freedom)


def _freedom(terms: Freedom, own: Counts, other: Counts) -> float:
    """How free the side with the checkers ``own`` is; each side in its own points."""
    closed = sum(compress(_FACING_BITS, other[1:]))
    held_points = list(compress(_POINTS, own[1:]))
    return (
        _blocked(terms, own, held_points, closed)
        + _head(terms, own[HEAD], closed)
        + _numbers(terms, held_points, closed)
        + _blocks(terms, held_points)
        + _mars(terms, own, other)
    )


def _blocked(terms: Freedom, own: Counts, held_points: list[int], closed: int) -> float:
    """What stands before each checker: the next six points, the longest run, all."""
    total = 0.0
    for point in held_points:
        before = closed & (1 << point) - 1
        near = terms.before[closed << _REACH >> point & _REACHED]
        run = terms.behind_run[_longest_run(before)]
        total += own[point] * (near + run + terms.ahead * before.bit_count())
    return total


def _longest_run(bits: int) -> int:
    """How many bits stand in a row at most; six stand for more."""
    longest = 0
    while bits and longest < _REACH:
        bits &= bits >> 1
        longest += 1
    return longest


def _head(terms: Freedom, checkers: int, closed: int) -> float:
    """What the checkers still on the head mean, and what stands before them."""
    near = (closed >> HEAD - _REACH & _REACHED).bit_count()
    far = (closed >> HEAD - _HALF).bit_count()
    return checkers * (terms.head * near + terms.far_head * far + terms.crowd * checkers)


def _numbers(terms: Freedom, held_points: list[int], closed: int) -> float:
    """How many of the six numbers can't be played; near enough, as rules may forbid more."""
    if held_points[-1] <= HOME:
        return 0.0
    playable = 0
    for point in held_points:
        on_board = _REACHED << max(0, _REACH + 1 - point) & _REACHED
        playable |= ~(closed << _REACH >> point) & on_board
    return terms.stuck[_REACH - playable.bit_count()]


def _blocks(terms: Freedom, held_points: list[int]) -> float:
    """How many points a side holds, and its longest run of them."""
    run = _longest_run(sum(_BITS[point] for point in held_points))
    return terms.spread * len(held_points) + terms.run[run]


def _mars(terms: Freedom, own: Counts, other: Counts) -> float:
    """How near the mars is that the side may lose."""
    if own[OFF]:
        return 0.0
    rival = terms.mars * sum(other[: HOME + 1]) + terms.late * other[OFF]
    return pips_outside(own) * rival
