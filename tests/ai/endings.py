"""The last checkers of both sides, solved by the rules alone: all rolls, all plays, all doubles.

No table and no judgement takes part, so this is what both are held against.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

from nardy.rules import CHECKERS, HOME, OFF, ROLLS, Backgammon, Position, legal_plays, pip_count
from nardy.rules.position import Counts, counts

AT_HOME = counts({1: CHECKERS})
"""A side in nobody's way."""


class Worth(NamedTuple):
    """A position before a roll, in points at a stake of one, to the side on roll."""

    alone: float
    """Without a cube."""
    middle: float
    """Rolling now, the cube in the middle."""
    own: float
    """Rolling now, the cube its own."""
    other: float
    """Rolling now, the cube the other side's."""

    @property
    def doubled(self) -> float:
        """What a double is worth, taken or dropped as is better for the other side."""
        return min(1.0, 2 * self.other)

    @property
    def won(self) -> float:
        """The chance to win without a cube."""
        return (1 + self.alone) / 2

    def seen_back(self) -> Worth:
        """To who has just played, if the side on roll does the best it can before it rolls."""
        middle, own = max(self.middle, self.doubled), max(self.own, self.doubled)
        return Worth(-self.alone, -middle, -self.other, -own)


def sides(most: int) -> list[Counts]:
    """All ways to have one to so many checkers left, all at home; the nearest first."""
    found = [
        counts({point: points.count(point) for point in points})
        for number in range(1, most + 1)
        for points in combinations_with_replacement(range(1, HOME + 1), number)
    ]
    return sorted(found, key=pip_count)


def solved(most: int) -> dict[Position, Worth]:
    """What every position is worth in which both sides have so few left."""
    rules, all_sides = Backgammon(), sides(most)
    plays = {
        side: [
            (
                weight / 36,
                {result.own for result in legal_plays(Position(side, AT_HOME), dice, rules)},
            )
            for dice, weight in ROLLS
        ]
        for side in all_sides
    }
    found: dict[Position, Worth] = {}
    won = Worth(1.0, 1.0, 1.0, 1.0)
    pairs = [Position(own, other) for own in all_sides for other in all_sides]
    for position in sorted(pairs, key=lambda pair: pip_count(pair.own) + pip_count(pair.other)):
        total = [0.0] * len(won)
        for chance, results in plays[position.own]:
            after = [
                won if own[OFF] == CHECKERS else found[Position(position.other, own)].seen_back()
                for own in results
            ]
            for index, column in enumerate(zip(*after, strict=True)):
                total[index] += chance * max(column)
        found[position] = Worth(*total)
    return found
