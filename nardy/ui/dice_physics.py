"""Two dice as rigid bodies: what happens to them from the hand until they lie still.

Measured in sides of a die and in seconds, on the board of a roller who sits below: ``x``
runs along the middle of the board from one side wall, ``y`` towards the roller from the
far wall, ``z`` up from the felt.  Only the roller's side is open.

Nothing but sums, products, quotients and square roots is computed here: every machine and
every browser gets the same throw from the same seed, to the last bit.
"""

from __future__ import annotations

from enum import Enum
from hashlib import shake_128
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui.dice_body import Body
from nardy.ui.dice_contacts import SOFTLY, WIDTH, land, meet, rebound

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy.ui.rotation import Quaternion

FRAMES_A_SECOND: Final = 60

LONGEST: Final = 60
"""No throw has more frames before it lies still."""

_STEPS: Final = 6
_DT: Final = 1 / FRAMES_A_SECOND / _STEPS
_STILL: Final = 0.6  # the energy of a die that doesn't visibly move
_STILL_FRAMES: Final = 3


class Against(Enum):
    """What a die has struck."""

    FELT = "f"
    WALL = "w"
    DIE = "d"


class Blow(NamedTuple):
    """A die striking something: when, which die, what, and how fast, in sides a second."""

    frame: int
    die: int
    against: Against
    speed: float


class Moment(NamedTuple):
    """Where a die is at one moment: its middle above the felt, and how it is turned."""

    x: float
    y: float
    z: float
    turn: Quaternion


class Tumble:
    """One throw, made frame by frame: ask for ``frame(n)`` whenever it is to be seen."""

    def __init__(self, seed: int) -> None:
        self._bodies = _launched(seed)
        self.blows: list[Blow] = []
        """What has been struck in the frames made so far."""
        self._frames = [self._moments()]
        self._still = 0

    def frame(self, number: int) -> tuple[Moment, ...]:
        """Where both dice are in a frame; the frames up to it are made now if need be."""
        while len(self._frames) <= number:
            self._advance()
        return self._frames[number]

    def frames(self) -> Iterator[tuple[Moment, ...]]:
        """All frames until both dice lie still, or one too many."""
        number = 0
        while not self.is_still and number <= LONGEST:
            yield self.frame(number)
            number += 1

    @property
    def is_still(self) -> bool:
        """Whether nothing moves any more."""
        return self._still >= _STILL_FRAMES

    def _moments(self) -> tuple[Moment, ...]:
        return tuple(Moment(*body.at, body.turn) for body in self._bodies)

    def _advance(self) -> None:
        """Make one more frame."""
        one, two = self._bodies
        for _ in range(_STEPS):
            for number, body in enumerate(self._bodies):
                body.move(_DT)
                self._note(number, Against.FELT, land(body, _DT))
                self._note(number, Against.WALL, rebound(body))
            self._note(0, Against.DIE, meet(one, two))
        is_still = max(body.energy for body in self._bodies) < _STILL
        self._still = self._still + 1 if is_still else 0
        self._frames.append(self._moments())

    def _note(self, die: int, against: Against, speed: float) -> None:
        if speed > SOFTLY:
            self.blows.append(Blow(len(self._frames), die, against, speed))


def is_hard(seed: int) -> bool:
    """Whether the dice are thrown so hard that they may come back from the far wall."""
    return seed % 2 == 1


def _launched(seed: int) -> tuple[Body, Body]:
    """Two dice that leave a hand together: flying up the board, rolling forwards."""
    data = shake_128(seed.to_bytes(4, "big")).digest(64)
    numbers = (
        (data[at] * 256 + data[at + 1]) / 32768 - 1 for at in range(0, len(data), 2)
    )  # each from -1 to 1

    def near(middle: float, reach: float) -> float:
        return middle + reach * next(numbers)

    hand, aim, reach = near(WIDTH / 2, 2.6), near(0.0, 3.0), near(5.1, 1.6)
    # A hand near one side throws to the other.
    aim -= (hand - WIDTH / 2) * 1.3
    if is_hard(seed):
        start, rush, rise = 2 * reach + 1.3, near(21 + 3.2 * reach, 4.0), 5.0
    else:
        start, rush, rise = near(13.4, 1.0), near(22.0, 5.0), 1.0

    def leaving(beside: float) -> Body:
        return Body(
            (hand + beside, start + near(0.0, 0.2), near(2.4, 0.5)),
            (aim + near(0.0, 1.6), -rush + near(0.0, 0.8), near(rise, 3.0)),
            (near(0.0, 1.0), near(0.0, 1.0), near(0.0, 1.0), near(0.0, 1.0)),
            (near(22.0, 14.0), near(0.0, 14.0), near(0.0, 8.0)),
        )

    return leaving(-0.75), leaving(0.75)
