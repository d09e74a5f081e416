"""A throw of dice as a function of time, ending on given numbers at given spots.

The numbers are known before the dice fly.  So the throw is made backwards, from rest:
where the dice go (`dice_ways`), then how they turn and hop on their way.  Played forwards
it is a throw that always ends right.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui.dice_ways import Area, Edge, good_ways
from nardy.ui.die_shape import flat, rise
from nardy.ui.rotation import UP, Matrix, Quaternion, about, between, times, to_matrix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.ui.rect import XY, Rect

MAX_YAW: Final = math.radians(25)
"""How far a die at rest may be turned."""

# The turning of the dice, in shares of the whole time before rest.
_SLIDE: Final = 0.2  # at the end a die lies flat, slides and turns a little
_TUMBLE: Final = 0.13  # before that: the last quarter turn, over an edge
_ROCKING: Final = 0.09  # how long it rocks after falling flat
_ROCK: Final = math.radians(8)
_ROLL: Final = 0.62  # quarter turns for each side of way
_FASTEST: Final = math.radians(24)  # the most a die rolls from one moment to the next
_HOPS: Final = (0.1, 0.16, 0.23, 0.32)  # the bounces before that, last one first


class Pose(NamedTuple):
    """Where a die is: its middle, how high it is above lying flat, and how it is turned.

    ``is_in`` is False while it is still in the hand beyond the edge.
    """

    x: float
    y: float
    height: float
    turn: Matrix
    is_in: bool = True


class _Moment(NamedTuple):
    """A die at one moment of its way."""

    x: float
    y: float
    hop: float
    turn: Quaternion


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice flying: ``sample`` tells where they are, in the units of the area.

    An animation like any other; ``entries`` are the moments at which the dice come in.
    """

    duration: float
    size: float
    ways: tuple[tuple[_Moment, ...], ...]
    entries: tuple[int, ...]

    @property
    def final(self) -> tuple[Pose, ...]:
        """The dice at rest."""
        return tuple(Pose(way[-1].x, way[-1].y, 0.0, to_matrix(way[-1].turn)) for way in self.ways)

    def sample(self, t: float) -> tuple[Pose, ...]:
        """Where each die is ``t`` seconds after the throw; from ``duration`` on, at rest."""
        if t >= self.duration:
            return self.final
        last = len(self.ways[0]) - 1
        at = max(t, 0.0) / self.duration * last
        index = min(int(at), last - 1)
        return tuple(
            self._between(way[index], way[index + 1], at - index, is_in=at >= entry)
            for way, entry in zip(self.ways, self.entries, strict=True)
        )

    def _between(self, a: _Moment, b: _Moment, share: float, *, is_in: bool) -> Pose:
        turn = to_matrix(between(a.turn, b.turn, share))
        hop = a.hop + (b.hop - a.hop) * share
        return Pose(
            a.x + (b.x - a.x) * share,
            a.y + (b.y - a.y) * share,
            self.size * (max(rise(turn), 0.0) + hop),
            turn,
            is_in,
        )


def throw_dice(
    seed: int,
    numbers: Sequence[int],
    spots: Sequence[XY],
    area: Rect,
    edge: Edge,
    *,
    size: float,
    duration: float,
) -> Throw:
    """A throw that ends with these numbers on these spots, exactly at ``duration``.

    ``size`` is the side of a die.  The dice come in over ``edge``.  The same seed gives
    the same throw; nothing but places depends on sizes.
    """
    random = Random(seed)
    ground = Area(area, edge, size)
    starts = [ground.inside(x, y) for x, y in spots]
    ways = good_ways(random, starts, ground)
    last = max(ways.exits)
    yaw_room = _yaw_room(starts)
    moments = []
    for number, way in zip(numbers, ways.spots, strict=True):
        spots_back = [ground.outside(*spot) for spot in way[: last + 1]]
        moments.append(_Spin(random, spots_back, size, yaw_room).run(number))
    entries = tuple(last - left for left in ways.exits)
    return Throw(duration, size, tuple(moments), entries)


def _yaw_room(starts: Sequence[XY]) -> float:
    """How far dice at rest can be turned without touching each other."""
    apart = min((math.dist(a, b) for a in starts for b in starts if a is not b), default=2.0)
    return max(0.0, min(MAX_YAW, math.asin(min(1.0, 0.98 * apart / math.sqrt(2))) - math.pi / 4))


@dataclass(slots=True)
class _Spin:
    """How a die turns and hops along its way, from rest backwards."""

    random: Random
    way: list[XY]
    size: float
    yaw_room: float

    def run(self, number: int) -> tuple[_Moment, ...]:
        """All moments of the die, in the order of time."""
        last = len(self.way) - 1
        x, y = self.way[0]
        axis = self._roll_axis(1)
        yaw = self._rest_yaw(axis)
        # The last quarter turn goes over an edge that lies nearly across the way.
        axis = yaw + round((axis - yaw) / (math.pi / 2)) * math.pi / 2
        turn = times(about(UP, yaw), flat(number, self.random.randrange(4) * math.pi / 2))
        twist = self.random.uniform(-1.6, 1.6)
        hops = self._hops(last)
        moments = [_Moment(x, y, 0.0, turn)]
        rolled = 0.0
        for moment in range(1, last + 1):
            share = moment / last
            hop, is_landing = hops[moment]
            if is_landing:
                axis = self._roll_axis(moment) + self.random.uniform(-0.45, 0.45)
            turn = times(about(UP, -twist / last * min(1.0, share / _SLIDE)), turn)
            if share > _SLIDE:
                step = self._roll(moment, rolled, share, last)
                rolled += step
                turn = times(about((math.cos(axis), math.sin(axis), 0.0), -step), turn)
            shown = times(self._rock(axis, share), turn)
            moments.append(_Moment(*self.way[moment], hop, shown))
        return tuple(reversed(moments))

    def _roll_axis(self, moment: int) -> float:
        """The angle of the axis about which a die rolls that goes as the way goes."""
        (x1, y1), (x0, y0) = self.way[moment - 1], self.way[moment]
        # The axis is across the way: up x forward.
        return math.atan2(x1 - x0, -(y1 - y0))

    def _rest_yaw(self, axis: float) -> float:
        """A yaw at rest as near to the way as there is room, a little at random."""
        quarter = math.pi / 2
        yaw = axis - round(axis / quarter) * quarter + self.random.uniform(-0.15, 0.15)
        return max(-self.yaw_room, min(self.yaw_room, yaw))

    def _roll(self, moment: int, rolled: float, share: float, last: int) -> float:
        """How far the die rolls in a moment."""
        if share <= _SLIDE + _TUMBLE:
            # Over an edge a die is slow at the top and quick when it falls flat.
            even = math.pi / 2 / (_TUMBLE * last)
            return even * (1 + 0.55 * math.cos(4 * rolled))
        way = math.dist(self.way[moment], self.way[moment - 1]) / self.size
        return min(_FASTEST, way * _ROLL * math.pi / 2)

    def _rock(self, axis: float, share: float) -> Quaternion:
        """A die that fell flat goes on over its front edge a little and falls back."""
        after = (_SLIDE - share) / _ROCKING
        tilt = _ROCK * 4 * after * (1 - after) if 0 < after < 1 else 0.0
        return about((math.cos(axis), math.sin(axis), 0.0), tilt)

    def _hops(self, last: int) -> list[tuple[float, bool]]:
        """For each moment the height above the floor, and whether a hop ends or begins."""
        heights = [(0.0, False)] * (round((_SLIDE + _TUMBLE) * last) + 1)
        for length in _HOPS:
            moments = max(2, round(length * self.random.uniform(0.85, 1.15) * last))
            top = 15.0 * (moments / last) ** 2
            for step in range(moments):
                share = step / moments
                heights.append((top * 4 * share * (1 - share), step == 0))
        over = max(0, last + 1 - len(heights))
        return [*heights, *[(heights[-1][0], False)] * over]
