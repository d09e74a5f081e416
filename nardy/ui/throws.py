"""The throws of dice that are known to be good, read from a table.

Each line of the table is one throw that ``build/dice/throws.py`` has made, checked and
found good: it need only be made again from its seed.  What must be known before the dice
have flown stands beside the seed: where they come to rest, and what they strike on the way.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui.dice_physics import Against, Blow
from nardy.ui.kept import Kept

if TYPE_CHECKING:
    from pathlib import Path

MARGIN: Final = 0.6
"""How near a wall the middle of a die comes when it strikes it, in sides of a die."""

MOST_STRETCHED: Final = 1.2
"""How much deeper a board may be than the throw that bounces off its far wall."""

_DEEP: Final = 6.0
"""From here on a board is so deep that dice are seen for most of their way."""

_FASTEST: Final = 30.0
"""The speed of the hardest blow, in sides of a die a second."""

_BLOW: Final = re.compile(r"(\d+)([fwd])(\d)(\d)")


class Rest(NamedTuple):
    """Where a die comes to rest.

    ``x`` runs along the strip in the middle of the board, ``y`` is how far off its centre
    line, in sides of a die; ``face`` is the number on top before it is numbered anew.
    """

    x: float
    y: float
    face: int
    yaw: float


class Sort(Enum):
    """What a throw needs of a board."""

    FREE = "-"
    """Nothing: the dice come to rest before the far wall."""
    LONG = "l"
    """That it is deep: in the last part of their way the dice hardly turn."""
    FROM_WALL = "w"
    """A far wall where they bounce off it."""


class KnownThrow(NamedTuple):
    """A throw of two dice by its seed, on a board whose middle is ``line`` from the far wall."""

    seed: int
    frames: int
    """How many frames it takes until both dice lie still."""
    line: float
    sort: Sort
    rests: tuple[Rest, Rest]
    blows: tuple[Blow, ...]

    @property
    def is_of_single_dice(self) -> bool:
        """Whether the dice never touch: then each of them can be seen without the other."""
        return all(blow.against is not Against.DIE for blow in self.blows)

    def stretch(self, reach: float) -> float:
        """How much longer ways up the board become if it is ``reach`` to the far wall."""
        if self.sort is not Sort.FROM_WALL:
            return 1.0
        return (reach - MARGIN) / (self.line - MARGIN)

    def suits(self, reach: float) -> bool:
        """Whether it looks right on a board on which it is ``reach`` to the far wall."""
        if self.sort is Sort.LONG:
            return reach >= _DEEP
        return 1.0 <= self.stretch(reach) <= MOST_STRETCHED


class Throws:
    """All known throws; their table is read when the first one is wanted."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._suiting: Kept[tuple[KnownThrow, ...]] = Kept(8)

    @cached_property
    def known(self) -> tuple[KnownThrow, ...]:
        """All of them, in the order of the table."""
        lines = self._path.read_text(encoding="ascii").splitlines()
        return tuple(parse_throw(line) for line in lines)

    def suiting(self, reach: float, dice: int) -> tuple[KnownThrow, ...]:
        """Those that a board and a number of dice allow; on a board of odd shape, the nearest."""
        return self._suiting.get((reach, dice), lambda: self._found(reach, dice))

    def _found(self, reach: float, dice: int) -> tuple[KnownThrow, ...]:
        kept = [one for one in self.known if dice > 1 or one.is_of_single_dice]
        return tuple(one for one in kept if one.suits(reach)) or tuple(
            one for one in kept if one.sort is Sort.FREE
        )


def parse_throw(line: str) -> KnownThrow:
    """A line of the table."""
    seed, frames, sort, middle, *rests, blows = line.split()
    one, two = (_parse_rest(rests[at : at + 4]) for at in (0, 4))
    found = tuple(
        Blow(int(frame), int(die), Against(against), int(strength) / 9 * _FASTEST)
        for frame, against, die, strength in _BLOW.findall(blows)
    )
    return KnownThrow(int(seed), int(frames), int(middle) / 100, Sort(sort), (one, two), found)


def format_throw(throw: KnownThrow) -> str:
    """A throw as a line of the table; lengths and angles in hundredths."""
    rests = " ".join(
        f"{round(x * 100)} {round(y * 100)} {face} {round(yaw * 100)}"
        for x, y, face, yaw in throw.rests
    )
    blows = "".join(
        f"{blow.frame}{blow.against.value}{blow.die}{strength(blow) * 9:.0f}"
        for blow in throw.blows
    )
    return (
        f"{throw.seed} {throw.frames} {throw.sort.value} {round(throw.line * 100)} {rests} {blows}"
    )


def strength(blow: Blow) -> float:
    """How hard a blow is, from 0 to 1."""
    return min(1.0, blow.speed / _FASTEST)


def _parse_rest(words: list[str]) -> Rest:
    x, y, face, yaw = map(int, words)
    return Rest(x / 100, y / 100, face, yaw / 100)
