"""From press, move and release to what the hand wants: tap-tap and drag in one."""

from __future__ import annotations

from dataclasses import dataclass
from math import dist
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable

P = TypeVar("P", bound="Hashable")


@dataclass(frozen=True, slots=True)
class MoveIntent(Generic[P]):
    """The checker on ``origin`` is to go to ``target``, which was lit; carried there or tapped."""

    origin: P
    target: P
    by_drag: bool = False


@dataclass(frozen=True, slots=True)
class SelectIntent(Generic[P]):
    """A movable checker was tapped and is now selected."""

    place: P


@dataclass(frozen=True, slots=True)
class RefusedIntent(Generic[P]):
    """What was asked for is not allowed: the scene says why.

    Without ``target``: nothing on ``origin`` can move.
    """

    origin: P
    target: P | None


@dataclass(frozen=True, slots=True)
class BoardTap:
    """A tap beside all places."""


Intent = MoveIntent[P] | SelectIntent[P] | RefusedIntent[P] | BoardTap


class Places(Protocol[P]):
    """What the drag asks about places: geometry answers two, the rules the third."""

    def place_at(self, x: float, y: float) -> P | None:
        """The place under a spot."""

    def nearest_target(
        self, x: float, y: float, targets: Collection[P], sticky: P | None
    ) -> P | None:
        """The target within reach of a spot; ``sticky`` has the light now and keeps it a little."""

    def targets(self, place: P) -> Collection[P]:
        """Where the checker on this place can go; empty if it cannot move."""


@dataclass(frozen=True, slots=True)
class Feel:
    """How a hand is understood, in the pixels of the pointer and in seconds."""

    mouse_reach: float = 3.0
    touch_reach: float = 10.0
    touch_offset: tuple[float, float] = (0.0, 0.0)
    """Where a dragged checker is shown, seen from the finger."""
    tap_only: bool = False
    jitter: float = 0.04
    """A target left less than this before the release was left by the lifting finger …"""
    dwell: float = 0.1
    """… if it had been lit at least this long and the finger only slipped."""

    @property
    def slip(self) -> float:
        """How far a finger slips at most when it lifts; what goes farther is carried there."""
        return 2 * self.touch_reach


@dataclass(frozen=True, slots=True)
class Dragged(Generic[P]):
    """The checker in the hand and where to show it."""

    origin: P
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class _Press(Generic[P]):
    """A finger or button that is down and has not become a drag."""

    x: float
    y: float
    is_touch: bool
    place: P | None
    was_selected: bool


class _Light(Generic[P]):
    """Which target is lit under the shown checker, and how long it has been."""

    def __init__(self, x: float, y: float, now: float) -> None:
        self.hot: P | None = None
        self._since = now
        self._spot = (x, y)
        self._steady: P | None = None
        self._left, self._last = now, self._spot

    def show(self, hot: P | None, x: float, y: float, now: float, dwell: float) -> None:
        """Light another target, or none, or the same from another spot."""
        if hot != self.hot:
            if self.hot is not None and now - self._since >= dwell:
                self._steady, self._left, self._last = self.hot, now, self._spot
            self.hot, self._since = hot, now
        self._spot = (x, y)

    def released(self, now: float, feel: Feel) -> P | None:
        """The last stable target: what the lifting finger did is not counted."""
        left_now = self._steady is not None and now - self._left < feel.jitter
        has_slipped = left_now and dist(self._spot, self._last) <= feel.slip
        return self._steady if has_slipped else self.hot


class Drag(Generic[P]):
    """One hand on the board.

    Press, move and release come with spots and times; ``release`` answers what was
    wanted, if anything.  ``choose`` is the same tap for hands without a spot, such as a
    keyboard cursor.  The rules are asked when a checker is taken up, never while it moves.
    """

    def __init__(self, places: Places[P], feel: Feel | None = None) -> None:
        self._places = places
        self.feel = feel or Feel()
        self.selected: P | None = None
        self.lit: Collection[P] = ()
        self.dragged: Dragged[P] | None = None
        self._press: _Press[P] | None = None
        self._light: _Light[P] = _Light(0.0, 0.0, 0.0)

    @property
    def hot(self) -> P | None:
        """The lit target that a release would play now."""
        return self._light.hot if self.dragged else None

    @property
    def is_busy(self) -> bool:
        """Whether a finger or button is down on the board."""
        return self._press is not None or self.dragged is not None

    def press(self, x: float, y: float, now: float, *, is_touch: bool = False) -> None:
        """A finger or button went down."""
        if self.is_busy:
            self.cancel()
        place = self._places.place_at(x, y)
        was_selected = place is not None and place == self.selected
        self._press = _Press(x, y, is_touch, place, was_selected)
        self._light = _Light(x, y, now)
        if place is not None and place not in self.lit and not was_selected:
            self._select_if_movable(place)

    def move(self, x: float, y: float, now: float) -> None:
        """The pointer moved; without a press nothing happens."""
        press = self._press
        if self.dragged is None and press is not None and self._is_far(press, x, y):
            self._begin(press)
        if self.dragged is not None and press is not None:
            self._follow(press, self.dragged.origin, x, y, now)

    def release(self, x: float, y: float, now: float) -> Intent[P] | None:
        """The finger or button went up: answers what the hand wanted, if anything."""
        self.move(x, y, now)
        press, self._press = self._press, None
        if press is None:
            return None
        if self.dragged is not None:
            return self._drop(self.dragged, now)
        if self._is_far(press, x, y) and self._places.place_at(x, y) != press.place:
            return self._slide_off(press)
        return self._tap(press)

    def choose(self, place: P) -> Intent[P] | None:
        """A tap on a place without a spot."""
        self._press = self.dragged = None
        was_selected = place == self.selected
        if place not in self.lit and not was_selected:
            self._select_if_movable(place)
        return self._tap_place(place, was_selected=was_selected)

    def cancel(self) -> None:
        """Drop everything harmlessly: resize, lost focus, a changed position."""
        self._press = None
        self._deselect()

    def _select_if_movable(self, place: P) -> None:
        targets = self._places.targets(place)
        if targets:
            self.selected, self.lit = place, targets

    def _deselect(self) -> None:
        self.selected, self.lit, self.dragged = None, (), None

    def _is_far(self, press: _Press[P], x: float, y: float) -> bool:
        reach = self.feel.touch_reach if press.is_touch else self.feel.mouse_reach
        return (x - press.x) ** 2 + (y - press.y) ** 2 > reach * reach

    def _begin(self, press: _Press[P]) -> None:
        """Take up the pressed checker if it can move; a lit target may be one that can."""
        if self.feel.tap_only or press.place is None:
            return
        if press.place != self.selected:
            self._select_if_movable(press.place)
        if press.place == self.selected:
            self.dragged = Dragged(press.place, press.x, press.y)

    def _follow(self, press: _Press[P], origin: P, x: float, y: float, now: float) -> None:
        dx, dy = self.feel.touch_offset if press.is_touch else (0.0, 0.0)
        x, y = x + dx, y + dy
        self.dragged = Dragged(origin, x, y)
        # The start competes with the targets, so that a neighbour's reach does not cover it.
        lit_now = origin if self._light.hot is None else self._light.hot
        near = self._places.nearest_target(x, y, (origin, *self.lit), lit_now)
        self._light.show(None if near == origin else near, x, y, now, self.feel.dwell)

    def _drop(self, dragged: Dragged[P], now: float) -> Intent[P] | None:
        target = self._light.released(now, self.feel)
        self._deselect()
        if target is not None:
            return MoveIntent(dragged.origin, target, by_drag=True)
        under = self._places.place_at(dragged.x, dragged.y)
        if under is None or under == dragged.origin:
            return None
        return RefusedIntent(dragged.origin, under)

    def _slide_off(self, press: _Press[P]) -> Intent[P] | None:
        """A press that left its place without a drag wants nothing; an immovable one, a reason."""
        may_move = press.place is None or press.place == self.selected or press.place in self.lit
        if press.place == self.selected or not may_move:
            self._deselect()
        return None if may_move or press.place is None else RefusedIntent(press.place, None)

    def _tap(self, press: _Press[P]) -> Intent[P] | None:
        place = press.place
        if place is None and self.lit:
            place = self._places.nearest_target(press.x, press.y, self.lit, None)
        if place is not None:
            return self._tap_place(place, was_selected=press.was_selected)
        had_selection = self.selected is not None
        self._deselect()
        return None if had_selection else BoardTap()

    def _tap_place(self, place: P, *, was_selected: bool) -> Intent[P] | None:
        origin = self.selected
        if origin == place and not was_selected:
            return SelectIntent(place)
        is_target = place in self.lit
        self._deselect()
        if origin is None:
            return RefusedIntent(place, None)
        if origin == place:
            return None
        return MoveIntent(origin, place) if is_target else RefusedIntent(origin, place)
