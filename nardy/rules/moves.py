"""Which moves and plays the dice allow.

`legal_plays`, and in small steps `search_plays`, answer for programs, `Turn` (in `turn`)
for hands; a test holds that they agree.  All positions are seen by the side on roll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.rules.errors import Reason
from nardy.rules.position import BAR, HEAD, HOME, OFF, Position
from nardy.rules.ruleset import Judge, Move, Play, RuleSet
from nardy.rules.slices import Slices, finish

if TYPE_CHECKING:
    from collections.abc import Container

    from nardy.rules.dice import Dice

    Plays = dict[Position, Play]
    """Positions that plays lead to, each with one play that does."""

_POINTS = range(HEAD, OFF, -1)
_BAR_ONLY = (BAR,)


def after(position: Position, move: Move, rules: RuleSet) -> Position:
    """The position after one move, still seen by the mover."""
    own = list(position.own)
    own[move.origin] -= 1
    own[move.target] += 1
    if not move.hit:
        return Position(tuple(own), position.other)
    other = list(position.other)
    other[rules.facing[move.target]] -= 1
    other[BAR] += 1
    return Position(tuple(own), tuple(other))


def moves_with(
    die: int,
    position: Position,
    rules: RuleSet,
    judge: Judge | None = None,
    *,
    farthest: int = BAR,
    but: Container[int] = (),
) -> list[Move]:
    """Every single move that one die allows, highest origin first.

    Only from ``farthest`` down, and from no origin in ``but``.
    Bar first, closed points, bearing off and what ``judge`` forbids are respected;
    that as many dice as possible must be played is not asked here.
    """
    own, other = position
    points = _BAR_ONLY if own[BAR] else [point for point in _POINTS if own[point]]
    highest = points[0] if points else OFF
    facing, closing = rules.facing, rules.closing
    found = []
    for origin in points:
        if origin > farthest or origin in but:
            continue
        target = origin - die
        if target > OFF:
            enemies = other[facing[target]]
            if enemies >= closing:
                continue
            move = Move(origin, target, die, enemies > 0)
        elif highest <= HOME and (target == OFF or origin == highest):
            move = Move(origin, OFF, die, hit=False)
        else:
            continue
        if judge is None or judge(position, move) is None:
            found.append(move)
    return found


def legal_plays(position: Position, dice: Dice, rules: RuleSet) -> Plays:
    """All positions that a legal play leads to, each with one play that does.

    The results are still seen by the mover.  When nothing can be played the only
    entry is the position itself with the empty play.
    """
    return finish(search_plays(position, dice, rules))


def search_plays(position: Position, dice: Dice, rules: RuleSet) -> Slices[Plays]:
    """`legal_plays` in small steps, for who may not hold up a frame."""
    judge = rules.judge(position, dice)
    if dice.is_double:
        return (yield from _plays_of_double(position, dice, rules, judge))
    return _plays_of_two(position, dice, rules, judge)


def _plays_of_double(
    position: Position, dice: Dice, rules: RuleSet, judge: Judge | None
) -> Slices[Plays]:
    """All results of four equal dice; a step is one position played on.

    By the common rules equal dice may be played from the farthest origin down, whatever
    the order they were thought of in, and only so is each result found once.  What a
    judge forbids may depend on the order: if it has forbidden anything on the way, every
    order is tried.
    """
    watched = _Watched(judge) if judge else None
    reached = yield from _equal_dice(position, dice, rules, watched, in_order=True)
    if watched and watched.minds_order:
        reached = yield from _equal_dice(position, dice, rules, judge, in_order=False)
    return reached


class _Watched:
    """A judge of whom it is known whether other orders of the moves may please him more."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.minds_order = False

    def __call__(self, position: Position, move: Move) -> Reason | None:
        reason = self._judge(position, move)
        # So many checkers leave the head in every order, and they come first in this one.
        if reason is not None and reason is not Reason.HEAD:
            self.minds_order = True
        return reason


def _equal_dice(
    position: Position, dice: Dice, rules: RuleSet, judge: Judge | None, *, in_order: bool
) -> Slices[Plays]:
    """As many equal dice as can be played, from the farthest origin down or in every order."""
    reached: dict[Position, Play] = {position: ()}
    for die in dice.pips:
        deeper: dict[Position, Play] = {}
        for middle, play in reached.items():
            farthest = play[-1].origin if play and in_order else BAR
            for move in moves_with(die, middle, rules, judge, farthest=farthest):
                deeper.setdefault(after(middle, move, rules), (*play, move))
            yield
        if not deeper:
            break
        reached = deeper
    return reached


def _plays_of_two(position: Position, dice: Dice, rules: RuleSet, judge: Judge | None) -> Plays:
    both: dict[Position, Play] = {}
    single: dict[Position, Play] = {}
    high, low = max(dice), min(dice)
    tried: dict[int, list[int]] = {}
    for first, second in ((high, low), (low, high)):
        opened = {}
        pairs: dict[int, list[int]] = {}
        for move in moves_with(first, position, rules, judge):
            middle = after(position, move, rules)
            opened[middle] = (move,)
            # The same checkers moved in the other order lead to the same position.
            for last in moves_with(second, middle, rules, judge, but=tried.get(move.origin, ())):
                both.setdefault(after(middle, last, rules), (move, last))
                pairs.setdefault(last.origin, []).append(move.origin)
        tried = pairs
        if first == high or not (single and rules.must_play_higher):
            single.update(opened)
    return both or single or {position: ()}


def longest(position: Position, left: tuple[int, ...], rules: RuleSet, judge: Judge | None) -> int:
    """How many of the dice ``left`` can be played at most, in any order."""
    return _longest(position, left, rules, judge, {})


def _longest(
    position: Position,
    left: tuple[int, ...],
    rules: RuleSet,
    judge: Judge | None,
    known: dict[tuple[Position, int], int],
) -> int:
    key = (position, len(left))
    if key in known:
        return known[key]
    best = 0
    for die, rest in choices(left):
        for move in moves_with(die, position, rules, judge):
            deeper = (
                _longest(after(position, move, rules), rest, rules, judge, known) if rest else 0
            )
            best = max(best, 1 + deeper)
            if best == len(left):
                known[key] = best
                return best
    known[key] = best
    return best


def choices(left: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each different die of ``left`` with the dice that remain after it."""
    if len(left) == 2 and left[0] != left[1]:
        return ((left[0], left[1:]), (left[1], left[:1]))
    return ((left[0], left[1:]),) if left else ()
