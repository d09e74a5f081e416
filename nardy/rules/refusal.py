"""Why a move that somebody tries is not allowed."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from nardy.rules.errors import Reason
from nardy.rules.moves import longest, moves_with
from nardy.rules.position import BAR, HOME, OFF
from nardy.rules.ruleset import Move

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nardy.rules.turn import Turn

_MOST_TELLING = (
    Reason.HEAD,
    Reason.WALL,
    Reason.FIVE,
    Reason.BAR_FIRST,
    Reason.HIGHER_DIE,
    Reason.STANDS_HIGHER,
    Reason.NOT_HOME,
    Reason.CLOSED,
    Reason.CLOSED_BETWEEN,
    Reason.NOT_ON_DICE,
    Reason.ALL_DICE,
)
"""Which reason to name when several ways fail: the rule that is less known."""


def refusal(turn: Turn, origin: int, target: int | None = None) -> Reason:
    """Why a checker can't go from ``origin`` to ``target`` (None: anywhere) now.

    The points are the mover's; the move must not be among the turn's destinations.
    """
    if turn.is_complete:
        return Reason.TURN_IS_OVER
    if not turn.position.own[origin] or origin == OFF:
        return Reason.NO_CHECKER
    if turn.position.own[BAR] and origin != BAR:
        return Reason.BAR_FIRST
    if target is None:
        return _most_telling(_with_die(turn, origin, die) for die in turn.left)
    return _to_target(turn, origin, target)


def _to_target(turn: Turn, origin: int, target: int) -> Reason:
    if target >= origin:
        return Reason.BACKWARD
    ways = _ways(turn.left, origin, target)
    if not ways:
        is_closed = target != OFF and _is_closed(turn, target)
        return Reason.CLOSED if is_closed else Reason.NOT_ON_DICE
    shortest = min(len(way) for way in ways)
    return _most_telling(_on_the_way(turn, origin, w) for w in ways if len(w) == shortest)


def _ways(left: tuple[int, ...], origin: int, target: int) -> set[tuple[int, ...]]:
    """The orders of dice that lead a checker to the target, open or not."""
    orders = (order for count in range(1, len(left) + 1) for order in permutations(left, count))
    distance = origin - target
    return {
        order
        for order in orders
        if sum(order) == distance or (target == OFF and sum(order[:-1]) < distance < sum(order))
    }


def _on_the_way(turn: Turn, origin: int, way: tuple[int, ...]) -> Reason:
    """Why a checker can't play these dice one after another: what stops it first."""
    for number, die in enumerate(way):
        move = next((m for m in turn.legal if (m.origin, m.die) == (origin, die)), None)
        if move is None:
            reason = _with_die(turn, origin, die)
            return reason if len(way) == 1 else _with_several(reason, number, len(way))
        turn, origin = turn.play(move), move.target
    message = "a way that can be played is not refused"
    raise AssertionError(message)


def _with_several(reason: Reason, number: int, length: int) -> Reason:
    """What the reason at one stop says about the whole way of several dice."""
    if reason is Reason.CLOSED and number < length - 1:
        return Reason.CLOSED_BETWEEN
    if reason is Reason.STANDS_HIGHER and number > 0:
        return Reason.NOT_ON_DICE
    return Reason.ALL_DICE if reason is Reason.HIGHER_DIE else reason


def _with_die(turn: Turn, origin: int, die: int) -> Reason:
    """Why the checker can't move by this die now."""
    target, own = max(origin - die, OFF), turn.position.own
    if own[BAR] and origin != BAR:
        return Reason.BAR_FIRST
    if target == OFF and any(own[HOME + 1 :]):
        return Reason.NOT_HOME
    if target == OFF and die > origin and any(own[origin + 1 :]):
        return Reason.STANDS_HIGHER
    if target != OFF and _is_closed(turn, target):
        return Reason.CLOSED
    judge = turn.rules.judge(turn.start, turn.dice)
    verdict = judge and judge(turn.position, Move(origin, target, die, hit=False))
    return verdict or _wasteful(turn, die)


def _wasteful(turn: Turn, die: int) -> Reason:
    """Which rule about using the dice forbids a move that is possible by itself."""
    judge = turn.rules.judge(turn.start, turn.dice)
    is_single = longest(turn.position, turn.left, turn.rules, judge) == 1
    higher = (d for d in turn.left if d > die)
    if is_single and any(moves_with(d, turn.position, turn.rules, judge) for d in higher):
        return Reason.HIGHER_DIE
    return Reason.ALL_DICE


def _is_closed(turn: Turn, target: int) -> bool:
    facing = turn.rules.facing[target]
    return turn.position.other[facing] >= turn.rules.closing


def _most_telling(reasons: Iterable[Reason]) -> Reason:
    return min(reasons, key=_MOST_TELLING.index)
