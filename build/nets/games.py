"""Games and decisions for measuring: the levels of the game against others."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from nardy.ai.bot import LEVELS
from nardy.ai.evaluator import Evaluator
from nardy.ai.search import rank_plays
from nardy.rules import CHECKERS, OFF, ROLLS, Position, legal_plays
from nardy.rules.slices import finish
from tests.ai.strength import rolls

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from nardy.rules import Dice, RuleSet

    Player = Callable[[Position, Dice], Position]
    """Answers a roll with the position it leaves, seen by itself; gets it seen by itself."""

    Rolled = tuple[Position, Dice]
    BestEquities = Callable[[list[Rolled]], Iterable[float]]
    """What the best play of each roll is worth to the side on roll, whose view it is."""

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


class Table(NamedTuple):
    """Where two players meet: the rules, and who judges what luck is worth."""

    rules: RuleSet
    best_equities: BestEquities

    def pairs(self, player: Player, against: Player, seeds: Iterable[int]) -> list[float]:
        """Points a game of the player, luck taken off: in each two games with the same dice."""
        return [
            (self._play(player, against, seed) - self._play(against, player, seed)) / 2
            for seed in seeds
        ]

    def _play(self, first: Player, second: Player, seed: int) -> float:
        """The points that who begins wins, less what its luck was worth.

        The luck of a roll is what its best play is worth, less the same of the mean roll:
        on the average of all rolls it is 0, whoever judges.
        """
        position = Position(self.rules.start, self.rules.start)
        turns: list[Rolled] = []
        sign = 1
        for dice in rolls(Random(seed), self.rules):
            turns.append((position, dice))
            position = (first if sign > 0 else second)(position, dice)
            if position.own[OFF] == CHECKERS:
                break
            position, sign = position.swapped(), -sign
        return sign * self.rules.win(position).points - self.luck(turns)

    def luck(self, turns: list[Rolled]) -> float:
        """What the luck of both sides in a game was worth to who began."""
        plain = [(roll, n) for roll, n in ROLLS if not roll.is_double]
        possible = [ROLLS for _ in turns]
        if self.rules.plays_opening_dice:
            possible[0] = tuple(plain)
        asked = [
            (position, roll)
            for (position, _dice), each in zip(turns, possible, strict=True)
            for roll, _ in each
        ]
        values = iter(self.best_equities(asked))
        total = 0.0
        for number, ((_position, dice), each) in enumerate(zip(turns, possible, strict=True)):
            equities = {roll: next(values) for roll, _ in each}
            mean = sum(n * equities[roll] for roll, n in each) / sum(n for _, n in each)
            luck = equities[dice if dice in equities else dice.swapped] - mean
            total += luck if number % 2 == 0 else -luck
        return total


def level_player(key: str, rules: RuleSet) -> Player:
    """A level as it plays in the game, for money, without a cube."""

    def play(position: Position, dice: Dice) -> Position:
        return finish(rank_plays(position, dice, rules, LEVELS[key]))[0].position

    return play


def our_play(position: Position, dice: Dice, rules: RuleSet) -> Position:
    """The position that the net leaves; seen by the side that plays."""
    return max(legal_plays(position, dice, rules), key=Evaluator(rules).rank)


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
