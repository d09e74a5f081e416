"""From events to animations: how the picture catches up with what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.rules.actions import (
    CheckerBorneOff,
    CheckerHit,
    CheckerMoved,
    CubeTaken,
    Event,
    StakeDoubled,
)
from nardy.rules.position import BAR, Side
from nardy.ui.board_view import AT, CUBE, Moved, Shift
from nardy.ui.stacks import place_of_point
from nardy.ui.timeline import Path, Tween, ease_out, ease_out_back

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.rules.ruleset import Move, Play
    from nardy.ui.board_view import XYH, BoardView
    from nardy.ui.theme import Theme
    from nardy.ui.timeline import Timeline

ARC: Final = 1.0
"""How high a checker flies, in lifts of a checker in the hand."""

BREATH: Final = 0.08
"""Seconds between one checker's landing and the next one's start."""


class Director:
    """Turns events into animations, one behind another."""

    def __init__(
        self, view: BoardView, timeline: Timeline, theme: Theme, facing: Callable[[int], int]
    ) -> None:
        self._view, self._timeline, self._theme = view, timeline, theme
        self._facing = facing

    def restyle(self, theme: Theme) -> None:
        """Take as long as another theme says."""
        self._theme = theme

    def enact(self, event: Event) -> None:
        """Queue what an event looks like; most events move nothing."""
        seconds = self._theme.seconds
        match event:
            case CheckerMoved(side, move):
                self._fly(self._shift(side, move), seconds.flight)
            case CheckerBorneOff(side, move):
                self._fly(self._shift(side, move), seconds.bear_off)
            case CheckerHit(side, point):
                origin = place_of_point(side, point, self._facing)
                bar = place_of_point(side, BAR, self._facing)
                self._fly(self._view.move(side, origin, bar), seconds.hit)
            case CubeTaken(side, value):
                self._move_cube(value, side)
            case StakeDoubled(value):
                self._view.show_cube(str(value), None)
            case _:
                pass

    def put_down(self, side: Side, moves: Play) -> None:
        """A hand has carried a checker through these moves: it only settles."""
        start: XYH | None = None
        for move in moves:
            moved = self._shift(side, move)
            start = moved.checker.start if start is None else start
            self._make_room(moved, 0.0)
        if start is not None:
            settled = Shift(moved.checker.sprite, start, moved.checker.end)
            self._glide(settled, self._theme.seconds.settle)

    def glide_back(self) -> None:
        """What was in the hand goes back to where it belongs."""
        shift = self._view.drop()
        if shift is not None:
            self._glide(shift, self._theme.seconds.glide_back)

    def take_back(self, side: Side, move: Move) -> None:
        """A move is undone: the checker flies back, and a hit one with it."""
        seconds = self._theme.seconds
        there = place_of_point(side, move.target, self._facing)
        back = place_of_point(side, move.origin, self._facing)
        self._fly(self._view.move(side, there, back), seconds.glide_back)
        if move.hit:
            point = self._facing(move.target)
            bar = place_of_point(side.other, BAR, self._facing)
            home = place_of_point(side.other, point, self._facing)
            shifted = self._view.move(side.other, bar, home)
            self._fly(shifted, seconds.glide_back, together=True)

    def _shift(self, side: Side, move: Move) -> Moved:
        origin = place_of_point(side, move.origin, self._facing)
        target = place_of_point(side, move.target, self._facing)
        return self._view.move(side, origin, target)

    def _fly(self, moved: Moved, duration: float, *, together: bool = False) -> None:
        """Queue a flight in an arc, and the neighbours that make room when it lands."""
        timeline, shift = self._timeline, moved.checker
        delay = timeline.remaining
        if delay and not together:
            delay += BREATH
        if together:
            delay = max(0.0, delay - duration)
        x, y, height = self._from(shift)
        path = Path((x, y), shift.end, duration, ARC, start_height=height)
        timeline.start((shift.sprite, AT), path, delay)
        self._make_room(moved, delay)

    def _make_room(self, moved: Moved, delay: float) -> None:
        for shift in moved.neighbours:
            tween = Tween(
                self._from(shift), (*shift.end, 0.0), self._theme.seconds.settle, ease_out
            )
            self._timeline.start((shift.sprite, AT), tween, delay)

    def _from(self, shift: Shift) -> XYH:
        """Where a checker will start: where it is seen, or where its last flight will end."""
        key = (shift.sprite, AT)
        if not self._timeline.is_moving(key):
            return shift.start
        x, y, height = self._timeline.destined(key, shift.start)
        return (x, y, height)

    def _glide(self, shift: Shift, duration: float) -> None:
        tween = Tween(shift.start, (*shift.end, 0.0), duration, ease_out)
        self._timeline.start((shift.sprite, AT), tween)

    def _move_cube(self, value: int, owner: Side) -> None:
        start = self._view.cube_spot()
        self._view.show_cube(str(value), owner)
        end = (*self._view.cube_rest(owner), 0.0)
        tween = Tween(start, end, self._theme.seconds.cube, ease_out_back)
        self._timeline.start((CUBE, AT), tween, self._timeline.remaining)
