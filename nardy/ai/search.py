"""What the computer player does: an action for the side that has to act.

One ply: every legal play is judged by the position it leads to.  It gets a game, in
which the dice already lie on the board, and never sees where they come from.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from nardy.ai.cube import answer_beaver, answer_double, answer_resignation, before_roll
from nardy.ai.evaluate import Evaluator
from nardy.rules import MakePlay, Phase, search_plays

if TYPE_CHECKING:
    from nardy.ai.bot import Level, Thoughts
    from nardy.rules import Game, Play

_PLAYS_A_STEP = 4
"""How many plays are judged between two pauses: less than half a millisecond."""


def choose(game: Game, level: Level, seed: int) -> Thoughts:
    """Decide, step by step, what the side to act does; None means to roll the dice.

    The same game, level and seed give the same action, however the steps are spread.
    """
    match game.phase:
        case Phase.ROLL:
            action = before_roll(game)
        case Phase.PLAY:
            action = yield from _choose_play(game, level, Random(seed))
        case Phase.DOUBLED:
            action = answer_double(game)
        case Phase.BEAVERED:
            action = answer_beaver(game)
        case Phase.RESIGNED:
            action = answer_resignation(game)
        case _:
            message = "nobody has to act"
            raise AssertionError(message)
    return action


def _choose_play(game: Game, level: Level, noise: Random) -> Thoughts:
    """The play that leads to the best position, as the level judges it."""
    assert game.dice is not None
    plays = yield from search_plays(game.view, game.dice, game.rules)
    yield
    evaluator = Evaluator(game.rules)
    best: Play = ()
    most = float("-inf")
    for judged, (position, play) in enumerate(plays.items(), start=1):
        value = evaluator.rank(position)
        if level.noise:
            value += noise.gauss(0.0, level.noise)
        if value > most:
            best, most = play, value
        if judged % _PLAYS_A_STEP == 0:
            yield
    return MakePlay(best)
