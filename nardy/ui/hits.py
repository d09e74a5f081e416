"""What thrown dice hit on their way, and what is heard of it."""

from __future__ import annotations

import math
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from nardy.ui.cues import Cue, Sound

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nardy.ui.dice_motion import Pose
    from nardy.ui.timeline import Timeline

_LOOKS: Final = 60
"""So many times a throw is looked at."""

_FALL: Final = 0.05
"""A die that falls less far, in sides, makes no noise."""

_TURN: Final = 0.11
"""A die that changes its way by less, in sides a look, has hit nothing."""

_TOUCH: Final = 1.5
"""Dice so near to each other, in sides, have hit each other."""

_FAINTEST: Final = 0.12
_APART: Final = 0.03
"""Of hits against the same in so many seconds only the strongest is heard."""


class Against(Enum):
    """What a die strikes."""

    FELT = 0
    WALL = 1
    DIE = 2


class Hit(NamedTuple):
    """A die striking something, to be heard: when, what, and how hard, from 0 to 1."""

    seconds: float
    against: Against
    strength: float


_SOUNDS: Final = {
    Against.FELT: Sound.DIE_FELT,
    Against.WALL: Sound.DIE_WALL,
    Against.DIE: Sound.DIE_DIE,
}


class Falling(Protocol):
    """A throw, as far as it is looked at here."""

    @property
    def duration(self) -> float:
        """Seconds until the dice rest."""

    @property
    def size(self) -> float:
        """The side of a die."""

    def sample(self, t: float) -> tuple[Pose, ...]:
        """Where the dice are."""


def cue_throw(timeline: Timeline, hits: Sequence[Hit]) -> None:
    """Have a throw heard: the cup, the cloth, every hit; where nothing moves, a single knock."""
    if timeline.is_still:
        timeline.cue(Cue(Sound.DIE_FELT))
        return
    timeline.cue(Cue(Sound.SHAKE, 0.6))
    timeline.cue(Cue(Sound.ROLL, 0.5), hits[0].seconds if hits else 0.0)
    for hit in hits:
        timeline.cue(Cue(_SOUNDS[hit.against], hit.strength), hit.seconds)


def hits(throw: Falling) -> tuple[Hit, ...]:
    """What the dice of a throw hit, in order of time; in the hand they hit nothing."""
    times = [throw.duration * look / _LOOKS for look in range(_LOOKS + 1)]
    looks = [throw.sample(time) for time in times]
    found: list[Hit] = []
    for die in range(len(looks[0])):
        way = [look[die] for look in looks]
        found += _landings(way, times, throw.size)
        found += _rebounds(die, looks, times, throw.size)
    return tuple(sorted(_heard(sorted(found, key=_when)), key=_when))


def _when(hit: Hit) -> float:
    return hit.seconds


def _landings(way: Sequence[Pose], times: Sequence[float], size: float) -> Iterator[Hit]:
    """Where a die has fallen and comes up again, or lies."""
    top = way[0].height
    for time, now, after in zip(times, way, [*way[1:], way[-1]], strict=True):
        top = max(top, now.height)
        fall = (top - now.height) / size
        if fall > _FALL and after.height >= now.height:
            top = now.height
            if now.is_in:
                yield Hit(time, Against.FELT, min(1.0, math.sqrt(fall)))


def _rebounds(
    die: int, looks: Sequence[tuple[Pose, ...]], times: Sequence[float], size: float
) -> Iterator[Hit]:
    """Where a die suddenly goes another way: there was a wall, or another die."""
    for index in range(1, len(looks) - 1):
        before, now, after = (looks[index + shift][die] for shift in (-1, 0, 1))
        turn = math.hypot(after.x - 2 * now.x + before.x, after.y - 2 * now.y + before.y) / size
        if turn < _TURN or not before.is_in:
            continue
        others = (pose for other, pose in enumerate(looks[index]) if other != die)
        is_met = any(math.dist(now[:2], other[:2]) < _TOUCH * size for other in others)
        against = Against.DIE if is_met else Against.WALL
        yield Hit(times[index], against, min(1.0, 0.3 + turn))


def _heard(found: Sequence[Hit]) -> list[Hit]:
    """The hits that can be told apart: of those at almost the same time the strongest."""
    heard: list[Hit] = []
    for hit in found:
        last = next((one for one in reversed(heard) if one.against is hit.against), None)
        if last is not None and hit.seconds - last.seconds < _APART:
            heard[heard.index(last)] = max(last, hit, key=lambda one: one.strength)
        elif hit.strength >= _FAINTEST:
            heard.append(hit)
    return heard
