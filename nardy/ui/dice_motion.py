"""A throw of dice as a function of time, ending on given numbers at given spots.

The numbers are known before the dice fly.  So the throw is made backwards: from rest the
dice are let go, gain speed, bounce off the walls and each other, and leave the area over
the edge that the roller sits at.  Played forwards it is a throw that always ends right.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui.die_shape import flat, rise
from nardy.ui.rotation import UP, Matrix, Quaternion, about, between, times, to_matrix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.ui.rect import XY, Rect

DURATION: Final = 0.95
"""Seconds of a throw at normal speed."""

MAX_YAW: Final = math.radians(25)
"""How far a die at rest may be turned."""

# The way of the dice, in sides of a die and moments of time.
_MOMENTS: Final = 72  # about how many a throw is kept in
_TRIES: Final = 20  # throws looked at for one that is good to see
_GOOD: Final = 2.0  # bad enough to pass, see _badness
_FAN: Final = 0.2  # how far the headings of two dice differ, in radians
_MARGIN: Final = 0.62  # how near the middle of a die comes to a wall
_MEETING: Final = 1.16  # how near two dice come
_WALL_GAIN: Final = 1.25  # how much speed a wall takes, seen backwards
# The turning of the dice, in shares of the whole time before rest.
_SLIDE: Final = 0.2  # at the end a die lies flat, slides and turns a little
_TUMBLE: Final = 0.13  # before that: the last quarter turn, over an edge
_ROCKING: Final = 0.09  # how long it rocks after falling flat
_ROCK: Final = math.radians(8)
_ROLL: Final = 0.62  # quarter turns for each side of way
_FASTEST: Final = math.radians(24)  # the most a die rolls from one moment to the next
_HOPS: Final = (0.1, 0.16, 0.23, 0.32)  # the bounces before that, last one first


class Edge(Enum):
    """The edge of the area that the dice come in over, with the way they then go."""

    LEFT = (1, 0)
    RIGHT = (-1, 0)
    TOP = (0, 1)
    BOTTOM = (0, -1)


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
    """A knock that can be heard: when, on what (floor, wall, die), how hard (0 to 1)."""

    time: float
    what: str
    force: float


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
    hits: tuple[Hit, ...]

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
    duration: float = DURATION,
) -> Throw:
    """A throw that ends with these numbers on these spots, exactly at ``duration``.

    ``size`` is the side of a die.  The dice come in over ``edge``.  The same seed gives
    the same throw; nothing but places depends on sizes.
    """
    random = Random(seed)
    table = _Table(area, edge, size)
    starts = [table.inside(x, y) for x, y in spots]
    plan = _good_plan(random, starts, table)
    last = max(plan.exits)
    yaw_room = _yaw_room(starts)
    ways, knocks = [], list(plan.knocks)
    for number, way in zip(numbers, plan.ways, strict=True):
        spin = _Spin(random, [table.outside(*spot) for spot in way[: last + 1]], size, yaw_room)
        ways.append(spin.run(number))
        knocks += spin.knocks
    hits = [Hit(duration * (1 - at / last), what, force) for at, what, force in knocks]
    entries = tuple(last - left for left in plan.exits)
    return Throw(duration, size, tuple(ways), entries, tuple(sorted(hits)))


def _yaw_room(starts: Sequence[XY]) -> float:
    """How far dice at rest can be turned without touching each other."""
    apart = min((math.dist(a, b) for a in starts for b in starts if a is not b), default=2.0)
    return max(0.0, min(MAX_YAW, math.asin(min(1.0, 0.98 * apart / math.sqrt(2))) - math.pi / 4))


# ------------------------------------------------------------------ the way over the board

_Knock = tuple[int, str, float]


class _Table(NamedTuple):
    """The area seen from its edge, in sides of a die: ``ahead`` from the edge, ``along`` it."""

    area: Rect
    edge: Edge
    size: float

    @property
    def depth(self) -> float:
        """How far it is from the edge to the far wall."""
        return (self.area.w if self.edge.value[0] else self.area.h) / self.size

    @property
    def width(self) -> float:
        """How far it is from one side wall to the other."""
        return (self.area.h if self.edge.value[0] else self.area.w) / self.size

    def inside(self, x: float, y: float) -> XY:
        """(ahead, along) of a spot of the area."""
        right, down = self.edge.value
        x, y = (x - self.area.x) / self.size, (y - self.area.y) / self.size
        ahead, along = (x, y) if right else (y, x)
        return (ahead if right + down > 0 else self.depth - ahead, along)

    def outside(self, ahead: float, along: float) -> XY:
        """The spot of the area at (ahead, along)."""
        right, down = self.edge.value
        ahead = ahead if right + down > 0 else self.depth - ahead
        x, y = (ahead, along) if right else (along, ahead)
        return (self.area.x + x * self.size, self.area.y + y * self.size)


@dataclass(slots=True)
class _Body:
    """A die as a disc that runs backwards, faster and faster."""

    ahead: float
    along: float
    heading: float
    gain: float
    go_ahead: float = 0.0
    go_along: float = 0.0
    walls: int = 0
    left: int = 0

    def step(self, table: _Table) -> bool:
        """Go one moment back; answers whether a wall was met."""
        speed = math.hypot(self.go_ahead, self.go_along)
        if speed:
            grown = 1 + self.gain / speed
            self.go_ahead, self.go_along = self.go_ahead * grown, self.go_along * grown
        else:
            self.go_ahead = self.gain * math.cos(self.heading)
            self.go_along = self.gain * math.sin(self.heading)
        self.ahead += self.go_ahead
        self.along += self.go_along
        if self.go_ahead > 0 and self.ahead > table.depth - _MARGIN:
            self.go_ahead, self.go_along = -self.go_ahead * _WALL_GAIN, self.go_along * _WALL_GAIN
        elif (self.go_along < 0 and self.along < _MARGIN) or (
            self.go_along > 0 and self.along > table.width - _MARGIN
        ):
            self.go_ahead, self.go_along = self.go_ahead * _WALL_GAIN, -self.go_along * _WALL_GAIN
        else:
            return False
        self.walls += 1
        return True


class _Plan(NamedTuple):
    """The ways of all dice, backwards, when they leave, and how far from good it is."""

    ways: list[list[XY]]
    exits: list[int]
    knocks: list[_Knock]
    badness: float


def _good_plan(random: Random, starts: Sequence[XY], table: _Table) -> _Plan:
    """The first plan that is good to see, or the best of some."""
    best = _plan(random, starts, table)
    for _ in range(_TRIES):
        if best.badness <= _GOOD:
            break
        best = min(best, _plan(random, starts, table), key=lambda plan: plan.badness)
    return best


def _plan(random: Random, starts: Sequence[XY], table: _Table) -> _Plan:
    """Let the dice go towards the far wall until all have left over the edge."""
    heading = random.uniform(-0.7, 0.7)
    gain = 2.7 * table.depth / _MOMENTS**2
    bodies = [
        _Body(*start, heading + random.uniform(-_FAN, _FAN), gain * random.uniform(0.94, 1.06))
        for start in starts
    ]
    ways: list[list[XY]] = [[start] for start in starts]
    knocks: list[_Knock] = []
    moment = 0
    while not all(body.left for body in bodies) and moment < 2 * _MOMENTS:
        moment += 1
        for body, way in zip(bodies, ways, strict=True):
            if body.step(table) and not body.left:
                knocks.append((moment, "wall", min(1.0, moment / _MOMENTS)))
            if body.ahead < -1.0 and not body.left:
                body.left = moment
            way.append((body.ahead, body.along))
        if len(bodies) == 2 and _meet(*bodies):
            knocks.append((moment, "die", min(1.0, moment / _MOMENTS)))
    exits = [body.left or moment for body in bodies]
    return _Plan(ways, exits, knocks, _badness(exits, [body.walls for body in bodies], knocks))


def _meet(one: _Body, two: _Body) -> bool:
    """Let two dice bounce off each other if they touch; answers whether they did."""
    ahead, along = two.ahead - one.ahead, two.along - one.along
    apart = math.hypot(ahead, along)
    closing = (two.go_ahead - one.go_ahead) * ahead + (two.go_along - one.go_along) * along
    if apart >= _MEETING or closing >= 0 or not apart:
        return False
    share = closing / (apart * apart)
    one.go_ahead, one.go_along = one.go_ahead + share * ahead, one.go_along + share * along
    two.go_ahead, two.go_along = two.go_ahead - share * ahead, two.go_along - share * along
    return True


def _badness(exits: Sequence[int], walls: Sequence[int], knocks: Sequence[_Knock]) -> float:
    """How far a throw is from a good one: a wall or two each, one meeting, in together."""
    meetings = sum(what == "die" for _, what, _ in knocks)
    return (
        abs(max(exits) - _MOMENTS) / 10
        + max(0, max(exits) - min(exits) - 5)
        + 5 * sum(number not in (1, 2) for number in walls)
        + (1.5, 0.0, 3.0)[min(meetings, 2)]
    )


# ------------------------------------------------------------------ turning and hopping


@dataclass(slots=True)
class _Spin:
    """How a die turns and hops along its way, from rest backwards."""

    random: Random
    way: list[XY]
    size: float
    yaw_room: float
    knocks: list[_Knock] = field(default_factory=list)

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
        self.knocks.append((round(_SLIDE * last), "floor", 0.25))
        heights = [(0.0, False)] * (round((_SLIDE + _TUMBLE) * last) + 1)
        for length in _HOPS:
            moments = max(2, round(length * self.random.uniform(0.85, 1.15) * last))
            top = 15.0 * (moments / last) ** 2
            self.knocks.append((len(heights) - 1, "floor", min(1.0, 0.3 + 2 * length)))
            for step in range(moments):
                share = step / moments
                heights.append((top * 4 * share * (1 - share), step == 0))
        over = max(0, last + 1 - len(heights))
        return [*heights, *[(heights[-1][0], False)] * over]
