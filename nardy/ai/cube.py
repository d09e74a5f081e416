"""Everything before the roll and every answer: to a double, a beaver, a resignation.

Simple rules of thumb.  In a race the pip counts decide (the 8-9-12 rule), elsewhere the
estimated equity; the score of a match counts only where it makes a double free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.ai.evaluator import evaluate
from nardy.ai.race import is_race
from nardy.rules import (
    OFF,
    AcceptResign,
    Beaver,
    DeclineResign,
    Double,
    Drop,
    Take,
    Win,
    pip_count,
)

if TYPE_CHECKING:
    from nardy.rules import Action, Game, Side

_DOUBLE_LEAD, _REDOUBLE_LEAD, _TAKE_DEFICIT = 0.08, 0.09, 0.12
"""Parts of the pip count of the side on roll: lead enough to double, to redouble, to take."""

_DOUBLE, _TOO_GOOD = 0.5, 1.5
"""Cubeless equity from which to double, and from which a gammon is worth playing for."""

_DROP = -0.58
"""Cubeless equity below which to drop: owning the cube is worth what is missing from -0.5."""

_BEAVER = 0.2
"""Cubeless equity from which being doubled is a gift."""

_MARGIN = 0.02
"""An estimate this much above a resignation is no reason to play on."""


def before_roll(game: Game) -> Action | None:
    """What the side on roll does before it rolls; None: it rolls."""
    return Double() if game.can_double and _wants_to_double(game) else None


def answer_double(game: Game) -> Action:
    """What the side that was doubled does."""
    assert game.to_act is not None
    if game.can_beaver and estimate(game, game.to_act) > _BEAVER:
        return Beaver()
    return Take() if _can_take(game) else Drop()


def answer_beaver(game: Game) -> Action:
    """What the doubler does whose double was answered by a beaver."""
    assert game.on_roll is not None
    return Take() if estimate(game, game.on_roll) > _DROP else Drop()


def answer_resignation(game: Game) -> Action:
    """Accept what is worth the estimate, decline less."""
    assert game.offered is not None
    assert game.to_act is not None
    worth = game.points_for(game.offered) / game.cube.value
    is_enough = worth >= estimate(game, game.to_act) - _MARGIN
    return AcceptResign() if is_enough else DeclineResign()


def estimate(game: Game, side: Side) -> float:
    """The points that a game before the roll is worth to a side, at a stake of one.

    The cube is left out, gammons (mars) count as far as they can happen and are paid.
    """
    assert game.on_roll is not None
    waiting = game.position.seen_from(game.on_roll.other)
    equity = evaluate(waiting, game.rules)
    pays_more = game.points_for(Win.GAMMON) > game.cube.value
    most = 1.0 if waiting.other[OFF] or not pays_more else 3.0
    least = -1.0 if waiting.own[OFF] or not pays_more else -3.0
    equity = min(max(equity, least), most)
    return equity if side is game.on_roll.other else -equity


def _wants_to_double(game: Game) -> bool:
    assert game.on_roll is not None
    away = game.terms.away
    if away is not None and away[game.on_roll.other] <= game.cube.value:
        return True  # losing costs the match anyway: the double is free
    if is_race(game.view, game.rules):
        lead = _DOUBLE_LEAD if game.cube.owner is None else _REDOUBLE_LEAD
        return _lead(game) >= lead and not _plays_for_gammon(game)
    return estimate(game, game.on_roll) >= _DOUBLE and not _plays_for_gammon(game)


def _plays_for_gammon(game: Game) -> bool:
    """Whether the side on roll is too good to double."""
    assert game.on_roll is not None
    return estimate(game, game.on_roll) > _TOO_GOOD


def _can_take(game: Game) -> bool:
    """Whether the side that was doubled should play on."""
    assert game.to_act is not None
    equity = estimate(game, game.to_act)
    if is_race(game.view, game.rules) and equity > -1:
        return _lead(game) <= _TAKE_DEFICIT
    return equity > _DROP


def _lead(game: Game) -> float:
    """How far the side on roll is ahead in pips, as a part of its own pips."""
    mine = pip_count(game.view.own)
    return (pip_count(game.view.other) - mine) / mine
