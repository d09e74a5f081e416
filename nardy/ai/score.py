"""What the chances of a game are worth at the score of the match and the height of the cube."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from nardy.ai.outcome import Outcome
from nardy.ai.stakes import Stakes

if TYPE_CHECKING:
    from nardy.rules import Game

Worth = Callable[[Outcome], float]
"""What chances are worth to the side whose they are; a plain win is 1, a plain loss -1."""

_PRIDE = 0.05
"""How much of the worth is the plain points, even where they don't count: nobody likes a gammon."""


def worth_in(game: Game) -> Worth | None:
    """What chances are worth to the side on roll; None where all points simply count."""
    stakes, side, stake = Stakes.of(game), game.on_roll, game.cube.value
    assert side is not None

    def worth(points: int) -> float:
        counted = points if not game.counts_once else max(-1, min(points, 1))
        return stakes.equity(side, stakes.worth(side, counted * stake), stake)

    gammon, backgammon = worth(2) - worth(1), worth(3) - worth(2)
    lost_gammon, lost_backgammon = worth(-1) - worth(-2), worth(-2) - worth(-3)
    if {gammon, backgammon, lost_gammon, lost_backgammon} == {1.0}:
        return None

    def weighed(chances: Outcome) -> float:
        counts = (
            2 * chances.win
            - 1
            + gammon * chances.gammon
            + backgammon * chances.backgammon
            - lost_gammon * chances.lost_gammon
            - lost_backgammon * chances.lost_backgammon
        )
        return (1 - _PRIDE) * counts + _PRIDE * chances.equity

    return weighed
