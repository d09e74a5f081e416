"""What the computer player does: an action for the side that has to act.

It gets a game, in which the dice already lie on the board, and never sees where they
come from.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from nardy.ai.cube import answer_beaver, answer_double, answer_resignation, before_roll
from nardy.ai.evaluate import Evaluator
from nardy.rules import MakePlay, Phase, search_plays

if TYPE_CHECKING:
    from collections.abc import Generator

    from nardy.ai.bot import Level, Thoughts
    from nardy.ai.outcome import Outcome
    from nardy.rules import Dice, Game, Play, Position, RuleSet

_PLAYS_A_STEP = 4
"""How many plays are judged between two pauses: less than half a millisecond."""


class Candidate(NamedTuple):
    """A play of a roll, and what it is thought to be worth."""

    play: Play
    """Empty where nothing can be played."""
    position: Position
    """Where it leads, seen by the side that has played."""
    equity: float
    """The points that this is worth to that side at a stake of one."""


def choose(game: Game, level: Level, seed: int) -> Thoughts:
    """Decide, step by step, what the side to act does; None means to roll the dice.

    The same game, level and seed give the same action, however the steps are spread.
    """
    match game.phase:
        case Phase.ROLL:
            action = before_roll(game)
        case Phase.PLAY:
            assert game.dice is not None
            ranked = yield from rank_plays(game.view, game.dice, game.rules, level, seed)
            action = MakePlay(ranked[0].play)
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


def rank_plays(
    position: Position, dice: Dice, rules: RuleSet, level: Level, seed: int = 0
) -> Generator[None, None, tuple[Candidate, ...]]:
    """All different plays of a roll, best first, as a level judges them; in short steps.

    The position is seen by the side on roll.  The same seed gives the same answer.
    """
    plays = yield from search_plays(position, dice, rules)
    yield
    evaluator, noise = Evaluator(rules), Random(seed)
    found = []
    for judged, (result, play) in enumerate(plays.items(), start=1):
        value = evaluator.rank(result) + level.noise * noise.gauss(0.0, 1.0)
        found.append(Candidate(play, result, value))
        if judged % _PLAYS_A_STEP == 0:
            yield
    return tuple(sorted(found, key=lambda candidate: candidate.equity, reverse=True))


def chances(position: Position, rules: RuleSet, _level: Level) -> Generator[None, None, Outcome]:
    """How the game may end for the side on roll, whose view this is, before it rolls."""
    outcome = Evaluator(rules).outcome(position.swapped()).swapped()
    yield
    return outcome
