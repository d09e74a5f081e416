"""Samples, as the engine's files have them: positions with the chances a teacher gave them."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING

from nardy.rules import BAR, Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nardy.rules import Counts

PLACES = BAR + 1
MOST_CHANCES = 5
SAMPLE = Struct(f"<{2 * PLACES}b{MOST_CHANCES}H")
WHOLE = 65535
"""A chance of 1."""

Chances = tuple[float, ...]


def pack(position: Position, chances: Iterable[float] = ()) -> bytes:
    """A sample; without chances one to be taught."""
    whole = [round(min(max(chance, 0.0), 1.0) * WHOLE) for chance in chances]
    whole += [0] * (MOST_CHANCES - len(whole))
    return SAMPLE.pack(*position.own, *position.other, *whole)


def unpack(samples: bytes) -> Iterator[tuple[Position, Chances]]:
    """Positions, seen by the side that has just played, and their chances."""
    for fields in SAMPLE.iter_unpack(samples):
        own: Counts = fields[:PLACES]
        other: Counts = fields[PLACES : 2 * PLACES]
        yield Position(own, other), tuple(part / WHOLE for part in fields[2 * PLACES :])
