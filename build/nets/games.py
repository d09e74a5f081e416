"""Games and decisions for measuring: the player of the game, as it plays at 0-ply."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from nardy.ai.evaluator import Evaluator
from nardy.rules import CHECKERS, OFF, Dice, Position, legal_plays

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nardy.rules import RuleSet

EVERY = 7
"""One decision of so many is taken: neighbours in a game are much alike."""


class Score(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Score:
        """Of values that don't depend on each other."""
        mean = sum(values) / len(values)
        variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
        return cls(mean, sqrt(variance / len(values)))


def our_play(position: Position, dice: Dice, rules: RuleSet) -> Position:
    """The position that the net leaves; seen by the side that plays."""
    return max(legal_plays(position, dice, rules), key=Evaluator(rules).rank)


def rolls(random: Random, rules: RuleSet) -> Iterator[Dice]:
    """The dice of a game; the opening roll of short nardy is no double."""
    is_opening = rules.plays_opening_dice
    while True:
        dice = Dice(random.randint(1, 6), random.randint(1, 6))
        if not (is_opening and dice.is_double):
            is_opening = False
            yield dice


def decisions(number: int, seed: int, rules: RuleSet) -> Iterator[tuple[Position, Dice]]:
    """Positions and rolls with a choice, out of games of the net against itself."""
    random = Random(seed)
    found = turns = 0
    while found < number:
        position = Position(rules.start, rules.start)
        for dice in rolls(random, rules):
            turns += 1
            if turns % EVERY == 0 and len(legal_plays(position, dice, rules)) > 1:
                yield position, dice
                found += 1
            position = our_play(position, dice, rules)
            if position.own[OFF] == CHECKERS or found == number:
                break
            position = position.swapped()
