"""Whether the dice of a finished match are the ones that were sealed before it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from nardy.session.dice import dice_of, seed_from_hex

if TYPE_CHECKING:
    from nardy.rules import Record


class Proof(Enum):
    """What a check of the dice finds."""

    MATCHES = "matches"
    DIFFERS = "differs"
    NOT_SEALED = "not sealed"
    NOT_REVEALED = "not revealed"


def prove(record: Record) -> Proof:
    """Check that the seed is the one sealed and that every roll comes from it.

    The record must be one that can be replayed.
    """
    if record.seal.code is None:
        return Proof.NOT_SEALED
    if record.seal.seed is None:
        return Proof.NOT_REVEALED
    dice = dice_of(record.seal, seed_from_hex(record.seal.seed))
    if dice is None:
        return Proof.DIFFERS
    is_true = all(rolled == dice.roll(number) for number, rolled in enumerate(record.rolled, 1))
    return Proof.MATCHES if is_true else Proof.DIFFERS
