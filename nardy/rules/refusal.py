"""Why a move that somebody tries is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.rules.errors import Reason
from nardy.rules.moves import moves_with
from nardy.rules.position import BAR, HOME, OFF
from nardy.rules.ruleset import Move

if TYPE_CHECKING:
    from nardy.rules.turn import Turn

_MOST_TELLING = (
    Reason.HEAD,
    Reason.WALL,
    Reason.FIVE,
    Reason.HIGHER_DIE,
    Reason.ALL_DICE,
    Reason.STANDS_HIGHER,
    Reason.NOT_HOME,
    Reason.CLOSED,
)
"""Which reason to name for a checker that can't move with either die: the rule less known."""


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
        reasons = {_with_die(turn, origin, die) for die in turn.left}
        return next(reason for reason in _MOST_TELLING if reason in reasons)
    return _to_target(turn, origin, target)


def _to_target(turn: Turn, origin: int, target: int) -> Reason:
    if target >= origin:
        return Reason.BACKWARD
    distance = origin - target
    for die in turn.left:
        if die == distance or (target == OFF and die > distance):
            return _with_die(turn, origin, die)
    if target != OFF and _is_closed(turn, target):
        return Reason.CLOSED
    reachable = {sum(turn.left[:dice]) for dice in range(2, len(turn.left) + 1)}
    if distance in reachable or (target == OFF and distance < max(reachable, default=0)):
        return _on_the_way(turn, origin)
    return Reason.NOT_ON_DICE


def _on_the_way(turn: Turn, origin: int) -> Reason:
    """Why one checker can't use several dice: what stops it at each first stop."""
    reasons = {_with_die(turn, origin, die) for die in turn.left}
    reasons.discard(Reason.ALL_DICE)
    special = reasons & {Reason.HEAD, Reason.WALL, Reason.FIVE}
    return special.pop() if special else Reason.CLOSED_BETWEEN


def _with_die(turn: Turn, origin: int, die: int) -> Reason:
    """Why the checker can't move by this die now."""
    target = max(origin - die, OFF)
    own = turn.position.own
    if target == OFF and any(own[HOME + 1 :]):
        return Reason.NOT_HOME
    if target == OFF and die > origin and any(own[origin + 1 :]):
        return Reason.STANDS_HIGHER
    if target != OFF and _is_closed(turn, target):
        return Reason.CLOSED
    judge = turn.rules.judge(turn.start, turn.dice)
    verdict = judge and judge(turn.position, Move(origin, target, die, hit=False))
    if verdict:
        return verdict
    playable = {
        move.die for die in turn.left for move in moves_with(die, turn.position, turn.rules, judge)
    }
    is_single = len({move.die for move in turn.legal}) == 1 and len(playable) > 1
    return Reason.HIGHER_DIE if is_single and die < max(playable) else Reason.ALL_DICE


def _is_closed(turn: Turn, target: int) -> bool:
    facing = turn.rules.facing[target]
    return turn.position.other[facing] >= turn.rules.closing
