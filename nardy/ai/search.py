"""What the computer player does: an action for the side that has to act.

It gets a game, in which the dice already lie on the board, and never sees where they
come from.  Plays are judged by the positions that they lead to; a level that looks ahead
then compares the best of them by what can happen next, a ply deeper each round.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from nardy.ai.bot import Decision
from nardy.ai.cube import answer_beaver, answer_double, answer_resignation, before_roll
from nardy.ai.evaluate import Evaluator
from nardy.ai.lookahead import Lookahead, OutOfBudgetError
from nardy.rules import CHECKERS, OFF, MakePlay, Phase, search_plays

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from nardy.ai.bot import Level, Thoughts
    from nardy.ai.outcome import Outcome
    from nardy.rules import Dice, Game, Play, Position, RuleSet

_PLAYS_A_STEP = 8
"""How many plays are judged between two pauses: less than half a millisecond."""

_FARTHEST = 2.0
"""The most that an error of judgement is, in standard deviations: nobody plays just anything."""

_HALF_SURE = 0.04
"""The points by which a play is better than the next one if there is half a doubt."""

_STAKES_DOUBT = 0.5
"""The doubt with which questions about the stake are answered."""


class Candidate(NamedTuple):
    """A play of a roll, and what it is thought to be worth."""

    play: Play
    """Empty where nothing can be played."""
    position: Position
    """Where it leads, seen by the side that has played."""
    equity: float
    """The points that this is worth to that side at a stake of one."""

    @property
    def is_win(self) -> bool:
        """Whether it bears off the last checker."""
        return self.position.own[OFF] == CHECKERS


class Width(NamedTuple):
    """Which candidates are looked at a ply deeper."""

    most: int
    margin: float
    """The points that they may be behind the best one."""


_WIDTHS = (Width(8, 0.16), Width(3, 0.04))
"""One for each round."""


def choose(game: Game, level: Level, seed: int) -> Thoughts:
    """Decide, step by step, what the side to act does.

    The same game, level and seed give the same decision, however the steps are spread.
    """
    match game.phase:
        case Phase.ROLL:
            decision = Decision(before_roll(game))
        case Phase.PLAY:
            assert game.dice is not None
            ranked = yield from rank_plays(game.view, game.dice, game.rules, level, seed)
            decision = Decision(MakePlay(ranked[0].play), _doubt(ranked))
        case Phase.DOUBLED:
            decision = Decision(answer_double(game), _STAKES_DOUBT)
        case Phase.BEAVERED:
            decision = Decision(answer_beaver(game), _STAKES_DOUBT)
        case Phase.RESIGNED:
            decision = Decision(answer_resignation(game), _STAKES_DOUBT)
        case _:
            message = "nobody has to act"
            raise AssertionError(message)
    return decision


def rank_plays(
    position: Position, dice: Dice, rules: RuleSet, level: Level, seed: int = 0
) -> Generator[None, None, tuple[Candidate, ...]]:
    """All different plays of a roll, best first, as a level judges them; in short steps.

    The position is seen by the side on roll.  The same seed gives the same answer.
    """
    plays = yield from search_plays(position, dice, rules)
    yield
    evaluator = Evaluator(rules)
    found = []
    for judged, (result, play) in enumerate(plays.items(), start=1):
        found.append(Candidate(play, result, evaluator.value(result)))
        if judged % _PLAYS_A_STEP == 0:
            yield
    if level.noise:
        found = list(_misjudged(found, level.noise, seed))
    ranked = _sorted(found)
    rolls_again = dice.is_double and rules.rolls_again_after_double
    if level.plies and not (ranked[0].is_win or rolls_again):
        ahead = Lookahead(evaluator, rules, level.budget - len(ranked))
        ranked = yield from _compared(ranked, ahead, level.plies)
    return ranked


def chances(position: Position, rules: RuleSet, level: Level) -> Generator[None, None, Outcome]:
    """How the game may end for the side on roll, whose view this is, before it rolls."""
    evaluator = Evaluator(rules)
    ahead = Lookahead(evaluator, rules, level.budget)
    outcome = evaluator.outcome(position.swapped()).swapped()
    for plies in range(1, level.plies + 1):
        try:
            outcome = yield from ahead.before_roll(position, plies)
        except OutOfBudgetError:
            break
    return outcome


def _compared(
    ranked: tuple[Candidate, ...], ahead: Lookahead, plies: int
) -> Generator[None, None, tuple[Candidate, ...]]:
    """Candidates with the best of them compared by looking ahead.

    A round that the budget cuts short is forgotten.
    """
    for ply, width in enumerate(_WIDTHS[:plies], start=1):
        least = ranked[0].equity - width.margin
        near = [candidate for candidate in ranked[: width.most] if candidate.equity >= least]
        if len(near) == 1:
            break
        judged = []
        try:
            for candidate in near:
                outcome = yield from ahead.after_play(candidate.position, ply)
                judged.append(candidate._replace(equity=outcome.equity))
        except OutOfBudgetError:
            break
        change = judged[0].equity - near[0].equity
        ahead_of_rest = _sorted(judged)
        ranked = (*ahead_of_rest, *_behind(ahead_of_rest[-1], ranked[len(near) :], change))
    return ranked


def _behind(last: Candidate, rest: Sequence[Candidate], change: float) -> Iterator[Candidate]:
    """The candidates that weren't looked at deeper, in the same measure as the last that was."""
    for candidate in rest:
        yield candidate._replace(equity=min(last.equity, candidate.equity + change))


def _sorted(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Best first; a win that is made before any that is as good as made."""
    return tuple(sorted(candidates, key=lambda one: (one.is_win, one.equity), reverse=True))


def _misjudged(candidates: Sequence[Candidate], noise: float, seed: int) -> Iterator[Candidate]:
    """Candidates as a weaker player sees them.

    It errs in proportion to what is at stake: where all plays are much alike, or one is
    plainly better, it hardly ever goes wrong.  The errors are those of the position and the seed.
    """
    equities = sorted(candidate.equity for candidate in candidates)
    stake = equities[-1] - equities[len(equities) // 2]
    random = Random(f"{seed} {candidates[0].position}")
    for candidate in candidates:
        error = max(-_FARTHEST, min(random.gauss(0.0, 1.0), _FARTHEST))
        yield candidate._replace(equity=candidate.equity + noise * stake * error)


def _doubt(ranked: Sequence[Candidate]) -> float:
    """How close the best play and the next one are: 1 is the same, 0 means that there is none."""
    if len(ranked) == 1 or ranked[0].is_win:
        return 0.0
    return 1 / (1 + (ranked[0].equity - ranked[1].equity) / _HALF_SURE)
