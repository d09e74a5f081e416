"""Where dice come from: a sealed secret, or a script.

Roll number n is a pure function of a secret seed, the player's word and n, so that an
undo or a reload can't change what comes.  docs/dice.md shows how to check it by hand.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from nardy.rules import Dice, Seal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SEED_BYTES = 32
LONGEST_WORD = 40
_FAIR_BYTES = 252
"""The largest multiple of six that a byte can hold: bytes from here on are dropped."""


class DiceSource(Protocol):
    """Answers every roll of a match by its number, from 1."""

    @property
    def seal(self) -> Seal:
        """What may be told about the dice before the match is over."""

    @property
    def revealed(self) -> Seal:
        """What may be told when the match is over."""

    def roll(self, number: int) -> Dice:
        """The roll with this number: always the same one."""


@dataclass(frozen=True, slots=True)
class SealedDice:
    """Dice from a secret seed whose SHA-256, the code, is shown before the first roll."""

    seed: bytes
    word: str = ""
    is_sealed: bool = True
    """False if somebody chose the seed: then there is nothing to prove."""

    @classmethod
    def fresh(cls) -> SealedDice:
        """Dice that nobody can know."""
        return cls(secrets.token_bytes(SEED_BYTES))

    @classmethod
    def chosen(cls, seed: str) -> SealedDice:
        """Dice from a seed that somebody chose; they are not sealed."""
        return cls(hashlib.sha256(seed.encode()).digest(), is_sealed=False)

    @property
    def code(self) -> str:
        """The SHA-256 of the seed, in hexadecimal."""
        return hashlib.sha256(self.seed).hexdigest()

    @property
    def seal(self) -> Seal:
        """Code and word; the seed too only if it was no secret."""
        if self.is_sealed:
            return Seal(self.code, self.word)
        return Seal(None, self.word, self.seed.hex())

    @property
    def revealed(self) -> Seal:
        """Code, word and seed."""
        return replace(self.seal, seed=self.seed.hex())

    def with_word(self, word: str) -> SealedDice:
        """The same seed with the player's own word mixed in."""
        return replace(self, word=word)

    def roll(self, number: int) -> Dice:
        """The roll with this number."""
        faces = _faces(self.seed, f"{self.word}:{number}".encode())
        return Dice(next(faces), next(faces))


def _faces(key: bytes, message: bytes) -> Iterator[int]:
    """Fair faces from HMAC-SHA256; if one digest runs out, its own digest goes on."""
    while True:
        digest = hmac.new(key, message, hashlib.sha256).digest()
        yield from (byte % 6 + 1 for byte in digest if byte < _FAIR_BYTES)
        message = digest


class ScriptedDice:
    """Dice that tests and lessons write down beforehand."""

    def __init__(self, rolls: Sequence[Dice]) -> None:
        self.rolls = tuple(rolls)
        self.used = 0
        """The highest roll asked for: a test may ask that all were used."""

    @property
    def seal(self) -> Seal:
        """A script is no secret."""
        return Seal()

    @property
    def revealed(self) -> Seal:
        """Nor has it a seed."""
        return Seal()

    def roll(self, number: int) -> Dice:
        """The roll with this number; the script must be long enough."""
        self.used = max(self.used, number)
        return self.rolls[number - 1]


def dice_of(seal: Seal, seed: bytes | None) -> SealedDice | None:
    """The dice behind a seal, given the seed; None if the seed doesn't fit the code."""
    if seal.code is None:
        return SealedDice(seed, seal.word, is_sealed=False) if seed else None
    if seed is None or hashlib.sha256(seed).hexdigest() != seal.code:
        return None
    return SealedDice(seed, seal.word)


def seed_from_hex(text: str | None) -> bytes | None:
    """The seed written in hexadecimal; None if it isn't one."""
    try:
        seed = bytes.fromhex(text or "")
    except ValueError:
        return None
    return seed if len(seed) == SEED_BYTES else None


def random_word() -> str:
    """A word for a player who has none: eight letters that nobody can guess."""
    return "".join(secrets.choice("abcdefghijklmnoprstuwz") for _ in range(8))
