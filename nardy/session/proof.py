"""Whether the dice of a finished match are the ones that were sealed before it."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING

from nardy.rules import Dice
from nardy.session.dice import dice_of, seed_from_hex

if TYPE_CHECKING:
    from nardy.rules import Record

_DICE = re.compile(r"([1-6])-([1-6])")


class Proof(Enum):
    """What a check of the dice finds."""

    MATCHES = "matches"
    DIFFERS = "differs"
    NOT_SEALED = "not sealed"
    NOT_REVEALED = "not revealed"


def prove(record: Record) -> Proof:
    """Check that the seed is the one sealed and that every roll comes from it."""
    if record.seal.code is None:
        return Proof.NOT_SEALED
    if record.seal.seed is None:
        return Proof.NOT_REVEALED
    dice = dice_of(record.seal, seed_from_hex(record.seal.seed))
    if dice is None:
        return Proof.DIFFERS
    rolled = rolls_of(record)
    expected = [dice.roll(number) for number in range(1, len(rolled) + 1)]
    return Proof.MATCHES if rolled == expected else Proof.DIFFERS


def rolls_of(record: Record) -> list[Dice]:
    """All rolls of a record in order; an opening roll is White's die and Black's."""
    lines = (line for game in record.games for line in game.actions)
    found = (_DICE.search(line) for line in lines if " rolls " in line or line.startswith("opens "))
    return [Dice(int(match[1]), int(match[2])) for match in found if match]
