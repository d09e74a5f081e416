"""The ways of thrown dice over the board, made backwards from where they come to rest.

From rest the dice are let go, gain speed, bounce off the walls and each other, and leave
the area over the edge that the roller sits at.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from nardy.ui.rect import XY, Rect

# In sides of a die and moments of time.
_MOMENTS: Final = 72  # about how many a throw is kept in
_TRIES: Final = 20  # throws looked at for one that is good to see
_GOOD: Final = 2.0  # bad enough to pass, see _badness
_FAN: Final = 0.2  # how far the headings of two dice differ, in radians
_MARGIN: Final = 0.62  # how near the middle of a die comes to a wall
_MEETING: Final = 1.16  # how near two dice come
_WALL_GAIN: Final = 1.25  # how much speed a wall takes, seen backwards


class Edge(Enum):
    """The edge of the area that the dice come in over, with the way they then go."""

    LEFT = (1, 0)
    RIGHT = (-1, 0)
    TOP = (0, 1)
    BOTTOM = (0, -1)


class Area(NamedTuple):
    """The area seen from its edge, in sides of a die: ``ahead`` from the edge, ``along`` it."""

    rect: Rect
    edge: Edge
    size: float

    @property
    def depth(self) -> float:
        """How far it is from the edge to the far wall."""
        return (self.rect.w if self.edge.value[0] else self.rect.h) / self.size

    @property
    def width(self) -> float:
        """How far it is from one side wall to the other."""
        return (self.rect.h if self.edge.value[0] else self.rect.w) / self.size

    def inside(self, x: float, y: float) -> XY:
        """(ahead, along) of a spot of the area."""
        right, down = self.edge.value
        x, y = (x - self.rect.x) / self.size, (y - self.rect.y) / self.size
        ahead, along = (x, y) if right else (y, x)
        return (ahead if right + down > 0 else self.depth - ahead, along)

    def outside(self, ahead: float, along: float) -> XY:
        """The spot of the area at (ahead, along)."""
        right, down = self.edge.value
        ahead = ahead if right + down > 0 else self.depth - ahead
        x, y = (ahead, along) if right else (along, ahead)
        return (self.rect.x + x * self.size, self.rect.y + y * self.size)


class Ways(NamedTuple):
    """Where each die is at each moment before rest, and the moments at which they leave."""

    spots: list[list[XY]]
    """In sides of a die, seen from the edge: see `Area.outside`."""
    exits: list[int]
    badness: float
    """How far from good to see."""


def good_ways(random: Random, starts: Sequence[XY], area: Area) -> Ways:
    """The first ways that are good to see, or the best of some."""
    best = _ways(random, starts, area)
    for _ in range(_TRIES):
        if best.badness <= _GOOD:
            break
        best = min(best, _ways(random, starts, area), key=lambda ways: ways.badness)
    return best


@dataclass(slots=True)
class _Disc:
    """A die as a disc that runs backwards, faster and faster."""

    ahead: float
    along: float
    heading: float
    gain: float
    go_ahead: float = 0.0
    go_along: float = 0.0
    walls: int = 0
    left: int = 0

    def step(self, area: Area) -> None:
        """Go one moment back."""
        speed = math.hypot(self.go_ahead, self.go_along)
        if speed:
            grown = 1 + self.gain / speed
            self.go_ahead, self.go_along = self.go_ahead * grown, self.go_along * grown
        else:
            self.go_ahead = self.gain * math.cos(self.heading)
            self.go_along = self.gain * math.sin(self.heading)
        self.ahead += self.go_ahead
        self.along += self.go_along
        if self.go_ahead > 0 and self.ahead > area.depth - _MARGIN:
            self.go_ahead, self.go_along = -self.go_ahead * _WALL_GAIN, self.go_along * _WALL_GAIN
        elif (self.go_along < 0 and self.along < _MARGIN) or (
            self.go_along > 0 and self.along > area.width - _MARGIN
        ):
            self.go_ahead, self.go_along = self.go_ahead * _WALL_GAIN, -self.go_along * _WALL_GAIN
        else:
            return
        self.walls += 1


def _ways(random: Random, starts: Sequence[XY], area: Area) -> Ways:
    """Let the dice go towards the far wall until all have left over the edge."""
    heading = random.uniform(-0.7, 0.7)
    gain = 2.7 * area.depth / _MOMENTS**2
    discs = [
        _Disc(*start, heading + random.uniform(-_FAN, _FAN), gain * random.uniform(0.94, 1.06))
        for start in starts
    ]
    spots: list[list[XY]] = [[start] for start in starts]
    moment = meetings = 0
    while not all(disc.left for disc in discs) and moment < 2 * _MOMENTS:
        moment += 1
        for disc, way in zip(discs, spots, strict=True):
            disc.step(area)
            if disc.ahead < -1.0 and not disc.left:
                disc.left = moment
            way.append((disc.ahead, disc.along))
        meetings += len(discs) == 2 and _meet(*discs)
    exits = [disc.left or moment for disc in discs]
    return Ways(spots, exits, _badness(exits, [disc.walls for disc in discs], meetings))


def _meet(one: _Disc, two: _Disc) -> bool:
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


def _badness(exits: Sequence[int], walls: Sequence[int], meetings: int) -> float:
    """How far a throw is from a good one: a wall or two each, one meeting, in together."""
    return (
        abs(max(exits) - _MOMENTS) / 10
        + max(0, max(exits) - min(exits) - 5)
        + 5 * sum(number not in (1, 2) for number in walls)
        + (1.5, 0.0, 3.0)[min(meetings, 2)]
    )
