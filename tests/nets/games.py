"""Positions and dice of random games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from nardy.rules import CHECKERS, OFF, Dice, Position, legal_plays

if TYPE_CHECKING:
    from nardy.rules import RuleSet


class Rolled(NamedTuple):
    """A position, seen by the side on roll, and its dice."""

    position: Position
    dice: Dice


def random_turns(number: int, seed: int, rules: RuleSet) -> list[Rolled]:
    """Turns of games in which everybody plays anything."""
    random, found = Random(seed), list[Rolled]()
    position = start = Position(rules.start, rules.start)
    while len(found) < number:
        found.append(Rolled(position, Dice(random.randint(1, 6), random.randint(1, 6))))
        result = random.choice(list(legal_plays(*found[-1], rules)))
        position = start if result.own[OFF] == CHECKERS else result.swapped()
    return found
