"""The simple player's judgement: made by hand, for when there is no net.

What the terms look at was thought out by hand; what they weigh was tuned by self-play.
It knows nothing of the cube, the score and the options of the rules, and it looks no
further than the position itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.ai.backgammon import backgammon_equity
from nardy.ai.estimator import Comparing
from nardy.ai.long_nardy import long_nardy_equity
from nardy.ai.outcome import Outcome
from nardy.ai.race import is_race, race_equity
from nardy.rules import Backgammon, LongNardy

if TYPE_CHECKING:
    from nardy.rules import Position, RuleSet

CONTACT = {Backgammon.key: backgammon_equity, LongNardy.key: long_nardy_equity}
"""What judges a position of each variant while the sides can still meet."""


class SimpleEstimator:
    """Judges by hand-made terms."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules

    def outcome(self, position: Position) -> Outcome:
        """Chances that are worth as much as the position is judged to be."""
        return Outcome.certain(self.rank(position))

    def rank(self, position: Position) -> float:
        """The points that a position is worth."""
        if is_race(position, self._rules):
            return race_equity(position)
        return CONTACT[self._rules.key](position)

    def quick(self, position: Position) -> float:
        """The same: there is nothing faster."""
        return self.rank(position)

    @property
    def in_contact(self) -> Comparing:
        """Without asking each time whether it is a race."""
        by_hand = CONTACT[self._rules.key]
        return Comparing(by_hand, by_hand)
