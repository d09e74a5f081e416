"""Two dice as values. Nothing here rolls."""

from __future__ import annotations

from typing import NamedTuple

from nardy.rules.errors import RulesError

FACES = range(1, 7)


class Dice(NamedTuple):
    """Two dice, in the order in which they lie on the board (left, right)."""

    first: int
    second: int

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same number."""
        return self.first == self.second

    @property
    def pips(self) -> tuple[int, ...]:
        """The numbers to play: two, or four of a kind after a double."""
        return (self.first,) * 4 if self.is_double else (self.first, self.second)

    @property
    def swapped(self) -> Dice:
        """The same dice lying the other way round."""
        return Dice(self.second, self.first)

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"


def check_dice(dice: Dice) -> None:
    """Raise RulesError unless both dice show one of their six faces."""
    # 3.0 and True are found in a range too, but no record could be read that holds them.
    if not all(type(face) is int and face in FACES for face in dice):
        message = f"no such dice: {dice}"
        raise RulesError(message)


ROLLS: tuple[tuple[Dice, int], ...] = tuple(
    (Dice(high, low), 1 if high == low else 2) for high in FACES for low in range(1, high + 1)
)
"""The 21 distinct rolls, higher die first, with how many of the 36 outcomes each stands for."""
