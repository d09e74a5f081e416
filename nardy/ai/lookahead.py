"""How a game may end, judged by what can be done next.

A ply is a roll and a play of one side.  All rolls are looked at, or, when sparing, all of
the first ply and after each of them a third, in turn; of the plays the quick net picks a
few, the better one the best of these.  Every judgement counts, and when as many have been
made as were allowed, `OutOfBudgetError` ends the search.
"""

from __future__ import annotations

from heapq import nlargest
from itertools import cycle
from typing import TYPE_CHECKING

from nardy.ai.outcome import Outcome
from nardy.rules import ROLLS, search_plays

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.ai.evaluator import Evaluator
    from nardy.rules import Dice, Position, RuleSet
    from nardy.rules.slices import Slices

    Rolls = tuple[tuple[Dice, int], ...]

_PICKED = 3
"""How many plays of a roll the quick net picks."""

_QUICK_A_STEP = 64
"""How many plays the quick net judges between two pauses: half a millisecond."""

THIRDS = tuple(
    tuple((dice, weight) for dice, weight in ROLLS if str(dice) in part.split())
    for part in (
        "1-1 6-6 2-1 4-3 5-2 6-2 6-4",
        "2-2 5-5 3-1 4-2 5-1 5-3 6-5",
        "3-3 4-4 3-2 4-1 5-4 6-1 6-3",
    )
)
"""The rolls in three parts, each a third of all dice and of all pips."""


class OutOfBudgetError(Exception):
    """As many positions have been judged as were allowed."""


class Lookahead:
    """Looks so many plies ahead, as far as a budget of judgements goes."""

    def __init__(
        self, evaluator: Evaluator, rules: RuleSet, budget: int, *, sparing: bool = False
    ) -> None:
        self._evaluator, self._rules = evaluator, rules
        self._left = budget
        self._answers = THIRDS if sparing else (ROLLS,)
        """The parts of the rolls that are looked at after one roll, after the next and so on."""
        self._judged: dict[Position, Outcome] = {}
        self._known: dict[tuple[Position, int, Rolls], Outcome] = {}
        """What has been found out without looking ahead and with it; the budget limits both."""

    def after_play(self, position: Position, plies: int, rolls: Rolls = ROLLS) -> Slices[Outcome]:
        """The chances of the side that has just played, by ``rolls`` of the other one."""
        if plies and not self._evaluator.is_known(position):
            outcome = yield from self._before_roll(position.swapped(), plies, rolls)
            return outcome.swapped()
        if position not in self._judged:
            self.spend(1)
            self._judged[position] = self._evaluator.outcome(position)
        return self._judged[position]

    def _before_roll(self, position: Position, plies: int, rolls: Rolls) -> Slices[Outcome]:
        """The chances of the side on roll, whose view this is."""
        key = position, plies, rolls
        if key not in self._known:
            found = []
            for (dice, weight), answers in zip(rolls, cycle(self._answers), strict=False):
                played = yield from self._best(position, dice)
                outcome = yield from self.after_play(played, plies - 1, answers)
                found.append((outcome, weight))
            self._known[key] = Outcome.mean(found)
        return self._known[key]

    def spend(self, judgements: int) -> None:
        """Take so many from what is left.  Raises OutOfBudgetError if there aren't as many."""
        if judgements > self._left:
            raise OutOfBudgetError
        self._left -= judgements

    def _best(self, position: Position, dice: Dice) -> Slices[Position]:
        """Where the best play of a roll leads."""
        plays = list((yield from search_plays(position, dice, self._rules)))
        yield
        comparing = self._evaluator.comparing(position)
        if len(plays) > _PICKED:
            plays = yield from self._picked(plays, comparing.quick)
        if len(plays) == 1:
            return plays[0]
        self.spend(len(plays))
        return max(plays, key=comparing.rank)

    def _picked(
        self, plays: list[Position], quick: Callable[[Position], float]
    ) -> Slices[list[Position]]:
        """The few plays that the quick net likes best."""
        self.spend(len(plays))
        judged: list[tuple[float, Position]] = []
        for first in range(0, len(plays), _QUICK_A_STEP):
            slice_ = plays[first : first + _QUICK_A_STEP]
            judged += zip(map(quick, slice_), slice_, strict=True)
            yield
        return [play for _, play in nlargest(_PICKED, judged)]
