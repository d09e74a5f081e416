"""What is lost for certain, whatever the dice: all that the computer offers to resign.

Arithmetic of a race only: the best dice of the side on roll against the worst of the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.ai.race import is_race, pips_outside
from nardy.ai.stakes import Stakes
from nardy.rules import BAR, CHECKERS, OFF, Position, pip_count

if TYPE_CHECKING:
    from nardy.rules import Counts, Game, Win

_BEST_PIPS, _BEST_CHECKERS = 24, 4
"""What the best roll moves, and how many checkers it bears off."""

_WORST_PIPS = 2
"""What the worst roll moves, or takes off: it is 2-1, on the last point."""

_FEW = 5
"""Checkers too few to stand in their own way by any house rule."""

_ALL_OFF: Counts = (CHECKERS, *(0,) * BAR)


def certain_loss(game: Game) -> Win | None:
    """What the side on roll will lose, neither more nor less; None while it isn't certain."""
    assert game.on_roll is not None
    (own, other), rules = game.view, game.rules
    if rules.rolls_again_after_double or sum(other[1:]) > _FEW or not is_race(game.view, rules):
        return None
    turns = _divided(pip_count(other), _WORST_PIPS) + rules.gives_last_turn
    if _fewest_turns(own) <= turns:
        return None
    winner = game.on_roll.other
    stakes, single, most = Stakes.of(game), rules.wins[0], rules.win(Position(_ALL_OFF, own))
    worth = [stakes.worth(winner, game.points_for(win)) for win in (single, most)]
    if worth[0] == worth[1]:
        return single
    is_far = _divided(pips_outside(own), _BEST_PIPS) > turns
    return most if is_far and most is rules.wins[1] else None


def _fewest_turns(side: Counts) -> int:
    """How many turns a side needs at least to bear off."""
    return max(
        _divided(pip_count(side), _BEST_PIPS), _divided(CHECKERS - side[OFF], _BEST_CHECKERS)
    )


def _divided(number: int, part: int) -> int:
    """How many parts make up a number, the last perhaps not whole."""
    return -(-number // part)
