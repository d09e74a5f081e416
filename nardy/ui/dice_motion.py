"""A throw of dice as a function of time, ending on given numbers.

The numbers are known before the dice fly.  A throw is one of the known ones (`throws`),
made again by the laws of bodies (`dice_physics`) while it is seen, a frame at a time.  A
die is a cube whichever way its faces are numbered: so they are numbered to end right.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui.dice_contacts import WIDTH
from nardy.ui.dice_physics import LONGEST, Against, Tumble
from nardy.ui.die_shape import flat
from nardy.ui.rotation import UP, Matrix, Quaternion, about, between, inverse, times, to_matrix
from nardy.ui.throws import strength

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.ui.dice_physics import Moment
    from nardy.ui.rect import XY, Rect
    from nardy.ui.throws import Rest, Throws

_STRIDE: Final = 7919
"""From one throw to the next in the table: a prime, so that none comes twice before all have."""

_SETTLING: Final = 8
"""Frames in which dice that hardly move any more come to lie exactly as they are known to."""

_IN_HAND: Final = 1.0
"""How far beyond the edge of the board dice are still in the hand, in sides."""


class Edge(Enum):
    """The edge of the area that the dice come in over, with the quarter turns to it from below."""

    BOTTOM = 0
    LEFT = 1
    TOP = 2
    RIGHT = 3


class Pose(NamedTuple):
    """Where a die is: its middle, how high it is above lying flat, and how it is turned.

    ``is_in`` is False while it is still in the hand beyond the edge.
    """

    x: float
    y: float
    height: float
    turn: Matrix
    is_in: bool = True


class Hit(NamedTuple):
    """A die striking something, to be heard: when, what, and how hard, from 0 to 1."""

    seconds: float
    against: Against
    strength: float


class _Course(NamedTuple):
    """How a known throw lies on the screen: stretched, mirrored, turned to its edge."""

    middle: XY
    size: float
    line: float
    stretch: float
    reach: float
    is_mirrored: bool
    quarters: int

    def place(self, x: float, y: float) -> XY:
        """The spot on the screen of a spot in sides, ``y`` from the middle of the board."""
        x, y = (x - WIDTH / 2) * self.size, y * self.size
        if self.is_mirrored:
            x = -x
        for _ in range(self.quarters):
            x, y = -y, x
        return (self.middle[0] + x, self.middle[1] + y)

    def ahead(self, y: float) -> float:
        """How far from the middle of the board a tumbling die is."""
        return (y - self.line) * self.stretch

    def turn(self, turn: Quaternion) -> Quaternion:
        """How something so turned is turned on the screen."""
        w, x, y, z = turn
        if self.is_mirrored:
            y, z = -y, -z
        return times(about(UP, self.quarters * math.pi / 2), (w, x, y, z))

    def is_in(self, y: float) -> bool:
        """Whether a die is over the board and no longer in the hand."""
        return y < self.reach + _IN_HAND


class _Die(NamedTuple):
    """One die of a throw: which of the tumbling ones it is, and how its faces are numbered."""

    body: int
    labels: Quaternion
    spot: XY
    turn: Quaternion
    """Where and how it comes to rest on the screen."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice flying: ``sample`` tells where they are, in the units of the area.

    An animation like any other; ``hits`` is what there is to be heard of it.
    """

    duration: float
    span: tuple[int, int]
    """The frames of the tumble in which the first die comes in, and in which all lie still."""
    hits: tuple[Hit, ...]
    _course: _Course
    _dice: tuple[_Die, ...]
    _tumble: Tumble

    @property
    def final(self) -> tuple[Pose, ...]:
        """The dice at rest."""
        return tuple(Pose(*die.spot, 0.0, to_matrix(die.turn)) for die in self._dice)

    def sample(self, t: float) -> tuple[Pose, ...]:
        """Where each die is ``t`` seconds after the throw; from ``duration`` on, at rest."""
        if t >= self.duration:
            return self.final
        first, last = self.span
        at = first + max(t, 0.0) / self.duration * (last - first)
        frame = min(int(at), last - 1)
        before, after = self._tumble.frame(frame), self._tumble.frame(frame + 1)
        settled = max(0.0, 1 - (last - at) / _SETTLING)
        return tuple(
            self._pose(die, _meanwhile(before[die.body], after[die.body], at - frame), settled)
            for die in self._dice
        )

    def _pose(self, die: _Die, moment: Moment, settled: float) -> Pose:
        course = self._course
        y = course.ahead(moment.y)
        spot, turn = course.place(moment.x, y), times(course.turn(moment.turn), die.labels)
        height = (moment.z - 0.5) * course.size
        if settled:
            share = settled * settled * (3 - 2 * settled)
            spot = (_mix(spot[0], die.spot[0], share), _mix(spot[1], die.spot[1], share))
            turn, height = between(turn, die.turn, share), height * (1 - share)
        return Pose(*spot, height, to_matrix(turn), course.is_in(y))


def throw_dice(
    throws: Throws,
    seed: int,
    numbers: Sequence[int],
    area: Rect,
    edge: Edge,
    *,
    size: float,
    duration: float,
) -> Throw:
    """A throw of one or two dice that ends with these numbers, on the middle line of the area.

    ``size`` is the side of a die.  The dice come in over ``edge``; the number that is seen
    first, from left to right or from top to bottom, is the first one.  The same seed gives
    the same throw, the next seed another one.  The longest throw takes ``duration``.
    """
    depth = area.h if edge in {Edge.BOTTOM, Edge.TOP} else area.w
    reach = depth / 2 / size
    known = throws.suiting(reach, len(numbers))
    throw = known[seed * _STRIDE % len(known)]
    random = Random(seed)
    course = _Course(
        area.center,
        size,
        throw.line,
        throw.stretch(reach),
        reach,
        random.random() < 0.5,
        edge.value,
    )
    rests = [(course.place(rest.x, rest.y * course.stretch), rest) for rest in throw.rests]
    seen = sorted(range(len(numbers)), key=lambda body: sum(rests[body][0]))
    dice = tuple(
        _numbered(body, rests[body], number, course, random.randrange(4))
        for body, number in zip(seen, numbers, strict=True)
    )
    tumble = Tumble(throw.seed)
    first = _coming_in(tumble, seen, course) if duration else 0
    frame = duration / LONGEST
    hits = tuple(
        Hit((blow.frame - first) * frame, blow.against, strength(blow))
        for blow in throw.blows
        if blow.die in seen and blow.frame >= first
    )
    span = (first, throw.frames)
    return Throw((throw.frames - first) * frame, span, hits, course, dice, tumble)


def _coming_in(tumble: Tumble, bodies: Sequence[int], course: _Course) -> int:
    """The frame in which the first die comes in over the edge."""
    for frame in range(LONGEST):
        moments = tumble.frame(frame)
        if any(course.is_in(course.ahead(moments[body].y)) for body in bodies):
            return frame
    return 0


def lying(number: int, spot: XY, yaw: float = 0.0) -> Pose:
    """A die that lies still."""
    return Pose(*spot, 0.0, to_matrix(flat(number, yaw)))


def _numbered(
    body: int, rest: tuple[XY, Rest], number: int, course: _Course, quarters: int
) -> _Die:
    """A die with its faces so numbered that the wanted one comes out on top."""
    spot, known = rest
    end = course.turn(times(about(UP, known.yaw), flat(known.face)))
    wanted = flat(number, _yaw(to_matrix(end)) + quarters * math.pi / 2)
    return _Die(body, times(inverse(end), wanted), spot, wanted)


def _yaw(turn: Matrix) -> float:
    """How far a lying die is turned, but for quarter turns."""
    column = next(column for column in range(3) if abs(turn[6 + column]) < 0.5)
    return math.atan2(turn[3 + column], turn[column])


def _meanwhile(before: Moment, after: Moment, share: float) -> Moment:
    """A moment between two."""
    return type(before)(
        _mix(before.x, after.x, share),
        _mix(before.y, after.y, share),
        _mix(before.z, after.z, share),
        between(before.turn, after.turn, share),
    )


def _mix(a: float, b: float, share: float) -> float:
    return a + (b - a) * share
