"""What the computer player does: an action for the side that has to act.

It gets a game, in which the dice already lie on the board, and never sees where they
come from.  Plays are judged by the positions that they lead to; a level that looks ahead
then compares the best of them by what can happen next, a ply deeper each round.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from nardy.ai.bot import Decision
from nardy.ai.cube import answer_beaver, answer_double, answer_resignation, before_roll
from nardy.ai.evaluator import Evaluator
from nardy.ai.lookahead import Lookahead, OutOfBudgetError
from nardy.ai.outcome import Outcome
from nardy.ai.resigning import certain_loss
from nardy.ai.score import worth_in
from nardy.rules import (
    CHECKERS,
    OFF,
    Backgammon,
    LongNardy,
    MakePlay,
    OfferResign,
    Phase,
    search_plays,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nardy.ai.bot import Level, Thoughts
    from nardy.ai.score import Worth
    from nardy.rules import Dice, Game, Play, Position, RuleSet
    from nardy.rules.slices import Slices

_PLAYS_A_STEP = 8
"""How many plays are judged between two pauses: less than half a millisecond."""

_FARTHEST = 2.0
"""The most that an error of judgement is, in standard deviations: nobody plays just anything."""

_UNSURE = 0.08
"""The standard deviation of an error of judgement in even chances to win, at a noise of 1."""

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
    """What this is worth to that side: points at a stake of one, or by the score (`Worth`)."""
    plies: int = 0
    """How far ahead was looked for this, or could have been to no other end."""

    @property
    def is_win(self) -> bool:
        """Whether it bears off the last checker."""
        return self.position.own[OFF] == CHECKERS


class Foresight(NamedTuple):
    """How a game may end, and how far ahead was looked for this."""

    outcome: Outcome
    plies: int


class Round(NamedTuple):
    """How far ahead candidates are compared, and which of them."""

    plies: int
    most: int
    margin: float
    """The points that they may be behind the best one."""


_AT_THE_SCORE = Round(0, 8, 0.4)
"""The first round where it isn't simply points that count."""

_ROUNDS = {
    Backgammon.key: (Round(1, 8, 0.16), Round(2, 3, 0.03)),
    LongNardy.key: (Round(1, 8, 0.16), Round(2, 4, 0.04)),
}
"""For each game: one for each ply that a level looks ahead."""

_SPARING = {LongNardy.key}
"""Games in which plays are compared by a third of the later rolls.

Nobody is hit there, and one roll does much the same for all plays: two plies ahead their
differences are the same within 0.002 points (in short nardy 0.006: too much).
"""

_ANSWERS = {
    Phase.DOUBLED: answer_double,
    Phase.BEAVERED: answer_beaver,
    Phase.RESIGNED: answer_resignation,
}


def choose(game: Game, level: Level, seed: int, *, may_resign: bool = False) -> Thoughts:
    """Decide, step by step, what the side to act does.

    The same game, level and seed give the same decision, however the steps are spread.
    """
    assert game.to_act is not None, "nobody has to act"
    if game.phase is Phase.PLAY:
        assert game.dice is not None
        worth = worth_in(game)
        ranked = yield from rank_plays(game.view, game.dice, game.rules, level, seed, worth=worth)
        return Decision(MakePlay(ranked[0].play), _doubt(ranked))
    if game.phase is Phase.ROLL:
        loss = certain_loss(game) if may_resign else None
        if loss is not None:
            return Decision(OfferResign(loss))
        if not game.can_double:
            return Decision(None)
    outcome, _ = yield from chances(game.view, game.rules, level, seed)
    if game.phase is Phase.ROLL:
        return Decision(before_roll(game, outcome))
    if game.to_act is not game.on_roll:
        outcome = outcome.swapped()
    return Decision(_ANSWERS[game.phase](game, outcome), _STAKES_DOUBT)


def rank_plays(
    position: Position,
    dice: Dice,
    rules: RuleSet,
    level: Level,
    seed: int = 0,
    *,
    worth: Worth | None = None,
) -> Slices[tuple[Candidate, ...]]:
    """All different plays of a roll, best first, as a level judges them; in short steps.

    The position is seen by the side on roll.  The same seed gives the same answer.
    ``worth`` says what chances are worth if it isn't simply their points.
    """
    plays = yield from search_plays(position, dice, rules)
    yield
    evaluator = Evaluator(rules)
    found = []
    for judged, (result, play) in enumerate(islice(plays.items(), level.budget), start=1):
        found.append(Candidate(play, result, evaluator.value(result)))
        if judged % _PLAYS_A_STEP == 0:
            yield
    ranked = _sorted(found)
    if len(plays) == 1 or ranked[0].is_win:
        return _looked_at(ranked, level.plies)
    budget = level.budget - len(found)
    ahead = Lookahead(evaluator, rules, budget, sparing=rules.key in _SPARING)
    contest = Contest(ahead, worth or _points)
    if worth is not None:
        ranked = yield from contest.hold(_AT_THE_SCORE, ranked)
    if level.noise:
        ranked = _sorted([*_misjudged(ranked, level.noise, seed)])
    if dice.is_double and rules.rolls_again_after_double:
        return ranked
    for comparison in _ROUNDS[rules.key][: level.plies] if budget else ():
        ranked = yield from contest.hold(comparison, ranked)
    return ranked


def chances(position: Position, rules: RuleSet, level: Level, seed: int = 0) -> Slices[Foresight]:
    """How the game may end for the side on roll, whose view this is, as a level sees it.

    Before it rolls.  The same seed gives the same errors.
    """
    ahead = Lookahead(Evaluator(rules), rules, level.budget)
    waiting = position.swapped()
    seen = Foresight((yield from ahead.after_play(waiting, 0)), 0)
    for plies in range(1, level.plies + 1):
        try:
            seen = Foresight((yield from ahead.after_play(waiting, plies)), plies)
        except OutOfBudgetError:
            break
    outcome, plies = seen
    if level.noise:
        outcome = _misread(outcome, level.noise, Random(f"{seed} {position}"))
    return Foresight(outcome.swapped(), plies)


class Contest:
    """Compares the best candidates by looking ahead, at what their chances are worth."""

    def __init__(self, ahead: Lookahead, worth: Worth) -> None:
        self._ahead, self._worth = ahead, worth

    def hold(self, this: Round, ranked: tuple[Candidate, ...]) -> Slices[tuple[Candidate, ...]]:
        """All candidates in their new order; of those that the budget leaves out, the old one."""
        least = ranked[0].equity - this.margin
        near = [candidate for candidate in ranked[: this.most] if candidate.equity >= least]
        if len(near) == 1 and this.plies:
            return _looked_at(ranked, this.plies)
        judged = []
        try:
            for candidate in near:
                outcome = yield from self._ahead.after_play(candidate.position, this.plies)
                judged.append(candidate._replace(equity=self._worth(outcome), plies=this.plies))
        except OutOfBudgetError:
            if len(judged) < 2:
                return ranked
        change = judged[0].equity - near[0].equity
        first = _sorted(judged)
        return (*first, *_behind(first[-1], ranked[len(judged) :], change))


def _looked_at(ranked: tuple[Candidate, ...], plies: int) -> tuple[Candidate, ...]:
    """The same candidates: to look further ahead could not change what is best."""
    best, *others = ranked
    return (best._replace(plies=plies), *others)


def _points(outcome: Outcome) -> float:
    """What chances are worth where all points count."""
    return outcome.equity


def _behind(last: Candidate, rest: Sequence[Candidate], change: float) -> Iterator[Candidate]:
    """The candidates that weren't compared, in the same measure as the last that was."""
    for candidate in rest:
        yield candidate._replace(equity=min(last.equity, candidate.equity + change))


def _sorted(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Best first; a win that is made before any that is as good as made."""
    return tuple(sorted(candidates, key=lambda one: (one.is_win, one.equity), reverse=True))


def _misjudged(candidates: Sequence[Candidate], noise: float, seed: int) -> Iterator[Candidate]:
    """Candidates as a weaker player sees them.

    It errs in proportion to what is at stake between the best play and a middling one:
    little where plays are much alike, and what is far worse than most it never plays.
    The same plays and seed give the same errors, in whatever order they come.
    """
    equities = sorted(candidate.equity for candidate in candidates)
    stake = equities[-1] - equities[len(equities) // 2]
    in_order = sorted(candidates, key=lambda candidate: candidate.position)
    random = Random(f"{seed} {in_order[0].position}")
    for candidate in in_order:
        yield candidate._replace(equity=candidate.equity + noise * stake * _error(random))


def _misread(outcome: Outcome, noise: float, random: Random) -> Outcome:
    """Chances as a weaker player sees them: it errs most where all is open, little at the end."""
    win, *others = outcome
    return Outcome.within(win + noise * _UNSURE * _error(random) * 4 * win * (1 - win), *others)


def _error(random: Random) -> float:
    """An error of judgement, in standard deviations."""
    return max(-_FARTHEST, min(random.gauss(0.0, 1.0), _FARTHEST))


def _doubt(ranked: Sequence[Candidate]) -> float:
    """How close the best play and the next one are: 1 is the same, 0 means that there is none."""
    if len(ranked) == 1 or ranked[0].is_win:
        return 0.0
    return 1 / (1 + (ranked[0].equity - ranked[1].equity) / _HALF_SURE)
