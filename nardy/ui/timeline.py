"""The stage clock: animations as functions of time, and what they give now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, overload

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from nardy.ui.cues import Cue

Values = tuple[float, ...]
Value = float | Values
Key = tuple["Hashable", str]
"""A sprite and the name of one of its properties."""

SLOW, NORMAL, FAST, OFF = 1.6, 1.0, 0.5, 0.0
"""The speed settings: how many times longer than written an animation takes."""


def ease_in_out(t: float) -> float:
    """Start and end gently."""
    return t * t * (3.0 - 2.0 * t)


def ease_out(t: float) -> float:
    """Start fast, end gently."""
    return 1.0 - (1.0 - t) ** 3


def ease_out_back(t: float) -> float:
    """Go a little too far and settle."""
    back = t - 1.0
    return 1.0 + 2.7 * back**3 + 1.7 * back**2


class Animation(Protocol):
    """A value as a function of the seconds since the start."""

    @property
    def duration(self) -> float:
        """Seconds at normal speed."""

    @property
    def final(self) -> Value:
        """The exact value from ``duration`` on."""

    def sample(self, t: float) -> Value:
        """The value ``t`` seconds after the start; before 0 the first, after the end the final."""


@dataclass(frozen=True, slots=True)
class Tween:
    """A number, or a tuple of numbers, going from one value to another."""

    start: Value
    final: Value
    duration: float
    easing: Callable[[float], float] = ease_in_out

    def sample(self, t: float) -> Value:
        """The value at ``t``, exactly ``final`` at the end."""
        if t >= self.duration:
            return self.final
        share = self.easing(max(t, 0.0) / self.duration)
        if isinstance(self.start, tuple) and isinstance(self.final, tuple):
            pairs = zip(self.start, self.final, strict=True)
            return tuple(a + (b - a) * share for a, b in pairs)
        assert not isinstance(self.start, tuple), "a tween keeps its kind of value"
        assert not isinstance(self.final, tuple), "a tween keeps its kind of value"
        return self.start + (self.final - self.start) * share


_HOPPING = 0.22
"""The share of a flight that a hop after the landing takes."""


@dataclass(frozen=True, slots=True)
class Path:
    """A flight in an arc from one place to another: gives (x, y, height above the board).

    ``hop`` is how high the flyer hops once more where it has landed.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    duration: float
    lift: float
    easing: Callable[[float], float] = ease_in_out
    start_height: float = 0.0
    hop: float = 0.0

    @property
    def landing(self) -> float:
        """When the flyer first touches the board."""
        return self.duration * (1.0 - _HOPPING) if self.hop else self.duration

    @property
    def final(self) -> Values:
        """The end, on the board."""
        return (*self.end, 0.0)

    def sample(self, t: float) -> Values:
        """Where the flyer is at ``t``."""
        if t >= self.duration:
            return self.final
        if t >= self.landing:
            time = (t - self.landing) / (self.duration - self.landing)
            return (*self.end, self.hop * 4.0 * time * (1.0 - time))
        time = max(t, 0.0) / self.landing
        share = self.easing(time)
        (x0, y0), (x1, y1) = self.start, self.end
        height = self.start_height * (1.0 - time) + self.lift * 4.0 * time * (1.0 - time)
        return (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, height)


@dataclass(frozen=True, slots=True)
class _Running:
    """An animation on the stage, with the stage time of its start."""

    start: float
    animation: Animation

    @property
    def end(self) -> float:
        return self.start + self.animation.duration


class Timeline:
    """All animations of a stage and their clock.

    A key is a sprite and a property.  A key may have several animations, one after
    another: before its first start it has the first value of the first one, between
    two the final of the earlier.  Its last final is held until ``clear`` or a
    new start, so nothing jumps at an end.  Times are stage seconds at normal
    speed; ``scale`` stretches them when they pass.
    """

    def __init__(self, scale: float = NORMAL) -> None:
        self._scale = scale
        self.is_still = False
        """Whether nothing moves: what is animated stays as it was until it has ended."""
        self._running: dict[Key, list[_Running]] = {}
        self._cues: list[tuple[float, Cue]] = []
        self.now = 0.0
        self.end = 0.0

    @property
    def scale(self) -> float:
        """How many times longer than written everything takes; 0 ends all at once."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        self._scale = scale
        if not scale:
            self.finish()

    @property
    def is_busy(self) -> bool:
        """Whether anything is still going or waiting for its start."""
        return self.end > self.now

    @property
    def remaining(self) -> float:
        """Seconds until everything has ended: the delay that queues one event behind another."""
        return max(self.end - self.now, 0.0)

    def advance(self, seconds: float) -> bool:
        """Let stage time pass; answers whether the picture may have changed by it."""
        was_busy = self.is_busy
        if self._scale:
            self.now += seconds / self._scale
        else:
            self.finish()
        return was_busy

    def start(self, key: Key, animation: Animation, delay: float = 0.0) -> None:
        """Put an animation on the stage; what the key had planned from then on is dropped.

        To start from where the old one stands, make it from ``value(key, …)``, or
        from ``destined(key, …)`` if it is queued.
        """
        start = self.now + delay
        kept = [one for one in self._running.get(key, ()) if one.start < start]
        self._running[key] = [*kept, _Running(start, animation)]
        self.end = max(self.end, start + animation.duration)
        if not self._scale:
            self.finish()

    def wait(self, seconds: float, delay: float = 0.0) -> None:
        """Keep the stage busy, so that what is queued comes later."""
        self.end = max(self.end, self.now + delay + seconds)
        if not self._scale:
            self.finish()

    def cue(self, cue: Cue, delay: float = 0.0) -> None:
        """Note a sound to be started at a time, such as that of a landing."""
        self._cues.append((self.now + delay, cue))

    def take_cues(self) -> tuple[Cue, ...]:
        """The sounds now due, in order of time; each is given once."""
        due = sorted((cue for cue in self._cues if cue[0] <= self.now), key=lambda cue: cue[0])
        if due:
            self._cues = [cue for cue in self._cues if cue[0] > self.now]
        return tuple(cue for _, cue in due)

    @overload
    def value(self, key: Key, default: float) -> float: ...
    @overload
    def value(self, key: Key, default: Values) -> Values: ...
    def value(self, key: Key, default: Value) -> Value:
        """What the key is now; ``default`` if it has no animation."""
        running = self._running.get(key)
        if not running:
            return default
        current = running[0]
        for one in running[1:]:
            if one.start <= self.now:
                current = one
        found = (
            current.animation.final
            if self.now >= current.end
            else current.animation.sample(0.0 if self.is_still else self.now - current.start)
        )
        assert isinstance(found, tuple) == isinstance(default, tuple), f"{key} changed its kind"
        return found

    @overload
    def destined(self, key: Key, default: float) -> float: ...
    @overload
    def destined(self, key: Key, default: Values) -> Values: ...
    def destined(self, key: Key, default: Value) -> Value:
        """What the key will be when all it has planned has ended."""
        running = self._running.get(key)
        return running[-1].animation.final if running else default

    def is_moving(self, key: Key) -> bool:
        """Whether this key still has something going or waiting."""
        running = self._running.get(key)
        return running is not None and running[-1].end > self.now

    def moving(self, name: str) -> frozenset[Hashable]:
        """The sprites whose property of this name is moving."""
        if not self.is_busy:
            return frozenset()
        return frozenset(key[0] for key in self._running if key[1] == name and self.is_moving(key))

    def finish(self) -> bool:
        """Interrupt is commit: everything gets its final value now, all cues become due.

        Answers whether there was anything left to finish.
        """
        was_busy = self.is_busy
        last_cue = max((time for time, _ in self._cues), default=self.now)
        self.now = max(self.now, self.end, last_cue)
        self._running = {key: running[-1:] for key, running in self._running.items()}
        return was_busy

    def clear(self) -> None:
        """Drop everything, cues too: for jumps such as undo, replay and resize."""
        self._running.clear()
        self._cues.clear()
        self.end = self.now
