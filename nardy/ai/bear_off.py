"""The end of a race, known by heart: in how many rolls a side bears off its last checkers.

assets/nets/bear_off.table has the chances of each way to place up to eight checkers at
home, if a side plays so as to need the fewest rolls on average.  They follow from the
rules alone, the same in both games, so there is one right table, and its SHA-256 is known;
`build/nets/bear_off.py` makes it.

The file is little-endian numbers of two bytes: for each placing, in the order of
`placings`, the chances to be done within one roll, two and so on, until it is certain.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from itertools import combinations_with_replacement
from struct import iter_unpack
from typing import TYPE_CHECKING

from nardy.asset_files import asset_path
from nardy.rules import CHECKERS, HOME, OFF, NardyError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from nardy.rules import Counts, Position

    Placing = tuple[int, ...]
    """How many checkers stand on the points 1 … 6."""

    Chances = tuple[float, ...]
    """To be done within one roll, two and so on, until it is certain."""

FILE = "bear_off.table"
MOST = 8
"""How many checkers of a side the table knows at most."""

CERTAIN = 4095
"""What stands for a chance of 1 in the file: twelve bits, for its size."""

_SHA256 = "8710355a662afbe662b73c6d786fe4894fe79a73e36dd41263e1c298f05f73f6"
_AT_HOME = slice(1, HOME + 1)


class TableError(NardyError, ValueError):
    """A file that isn't the table."""


class BearOff:
    """Knows by heart what is asked, or knows nothing."""

    def __init__(self, within: Mapping[Placing, Chances]) -> None:
        self._within = within

    def win(self, position: Position) -> float | None:
        """The chance to win of the side that has just played; None where it isn't known."""
        own, other = position
        if own[OFF] < CHECKERS - MOST or other[OFF] < CHECKERS - MOST:
            return None
        mine, his = self._chances(own), self._chances(other)
        if mine is None or his is None:
            return None
        # Its k-th roll comes after the other's: it wins if the other isn't done within k.
        return sum(
            (now - before) * (1 - other_done)
            for before, now, other_done in zip((0.0, *mine), mine, his, strict=False)
        )

    def rolls(self, side: Counts) -> float:
        """How many rolls a side still needs on average, where it is known."""
        chances = self._chances(side)
        assert chances is not None
        return 1.0 + len(chances) - sum(chances)

    def at_once(self, side: Counts) -> float:
        """The chance to be done with the coming roll; 0 where nothing is known."""
        chances = self._chances(side)
        return chances[0] if chances else 0.0

    def _chances(self, side: Counts) -> Chances | None:
        return self._within.get(side[_AT_HOME]) if sum(side[: HOME + 1]) == CHECKERS else None


def placings(most: int = MOST) -> Iterator[Placing]:
    """All ways to place up to so many checkers at home, none at all first."""
    for points in combinations_with_replacement(range(HOME + 1), most):
        yield tuple(points.count(point) for point in range(1, HOME + 1))


def read_table(data: bytes) -> BearOff:
    """The table in a file.  Raises TableError unless it is the one there is."""
    if sha256(data).hexdigest() != _SHA256:
        message = "not the table of bear-offs: the SHA-256 is another"
        raise TableError(message)
    numbers = (number for (number,) in iter_unpack("<H", data))
    return BearOff({placing: _row(numbers) for placing in placings()})


def _row(numbers: Iterator[int]) -> Chances:
    """The next chances, up to the first that is certain."""
    row = [next(numbers)]
    while row[-1] != CERTAIN:
        row.append(next(numbers))
    return tuple(number / CERTAIN for number in row)


@cache
def _loaded() -> BearOff | str:
    """The table of the game, or why it can't be used."""
    try:
        return read_table(asset_path("nets", FILE).read_bytes())
    except (OSError, TableError) as error:
        return str(error)


def bear_off() -> BearOff:
    """The table of the game; one that knows nothing if its file can't be used."""
    table = _loaded()
    return BearOff({}) if isinstance(table, str) else table


def table_fault() -> str | None:
    """Why the table can't be used, in technical words; None when it can."""
    table = _loaded()
    return table if isinstance(table, str) else None
