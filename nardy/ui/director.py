"""From events to animations: how the picture catches up with what has happened."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, Final

from nardy.rules.actions import (
    CheckerBorneOff,
    CheckerHit,
    CheckerMoved,
    CubeBeavered,
    CubeOffered,
    CubeTaken,
    Event,
    StakeDoubled,
)
from nardy.rules.position import BAR, OFF, Side
from nardy.ui.board_view import AT, CUBE, Moved, Shift
from nardy.ui.cues import Cue, Sound
from nardy.ui.stacks import place_of_point
from nardy.ui.timeline import Path, Tween, ease_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.rules.ruleset import Move, Play
    from nardy.ui.board_view import XYH, BoardView
    from nardy.ui.theme import Theme
    from nardy.ui.timeline import Timeline

ARC: Final = 1.0
"""How high a checker flies that flies far, in lifts of a checker in the hand."""

LOW_ARC: Final = 0.5
"""How high it flies over the shortest way."""

FAR: Final = 5.0
"""From so many points on a way is far."""

HOP: Final = 0.16
"""How high a checker hops that has landed: it settles, and doesn't stick."""

CUBE_ARC: Final = 1.4
"""How high the cube is thrown to its owner."""

BREATH: Final = 0.08
"""Seconds between one checker's landing and the next one's start."""


_SOFTLY: Final = Cue(Sound.CHECKER, 0.6)
"""A checker that was put where it didn't want to go."""


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
                moved = self._shift(side, move)
                self._fly(moved, seconds.flight, self._landing(side, move))
            case CheckerBorneOff(side, move):
                self._fly(self._shift(side, move), seconds.bear_off, Cue(Sound.BEAR_OFF))
            case CheckerHit(side, point):
                origin = place_of_point(side, point, self._facing)
                bar = place_of_point(side, BAR, self._facing)
                self._fly(self._view.move(side, origin, bar), seconds.hit, _SOFTLY)
            case CubeOffered() | CubeBeavered():
                self._timeline.cue(Cue(Sound.CUBE), self._timeline.remaining)
            case CubeTaken(side, value):
                self._move_cube(value, side)
            case StakeDoubled(value):
                self._view.show_cube(str(value), None)
                self._timeline.cue(Cue(Sound.CUBE), self._timeline.remaining)
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
            landings = [self._landing(side, move) for move in moves]
            hits = [cue for cue in landings if cue.sound is Sound.HIT]
            self._timeline.cue([*landings, *hits][-1])

    def glide_back(self) -> None:
        """What was in the hand goes back to where it belongs."""
        shift = self._view.drop()
        if shift is not None:
            self._glide(shift, self._theme.seconds.glide_back)
            self._timeline.cue(_SOFTLY, self._theme.seconds.glide_back)

    def take_back(self, side: Side, move: Move) -> None:
        """A move is undone: the checker flies back, and a hit one with it."""
        seconds = self._theme.seconds
        there = place_of_point(side, move.target, self._facing)
        back = place_of_point(side, move.origin, self._facing)
        self._fly(self._view.move(side, there, back), seconds.glide_back, _SOFTLY)
        if move.hit:
            point = self._facing(move.target)
            bar = place_of_point(side.other, BAR, self._facing)
            home = place_of_point(side.other, point, self._facing)
            shifted = self._view.move(side.other, bar, home)
            self._fly(shifted, seconds.glide_back, _SOFTLY, together=True)

    def _shift(self, side: Side, move: Move) -> Moved:
        origin = place_of_point(side, move.origin, self._facing)
        target = place_of_point(side, move.target, self._facing)
        return self._view.move(side, origin, target)

    def _landing(self, side: Side, move: Move) -> Cue:
        """What is heard when a checker that the view has moved already lands."""
        if move.target == OFF:
            return Cue(Sound.BEAR_OFF)
        if move.hit:
            return Cue(Sound.HIT)
        if move.origin == BAR:
            return Cue(Sound.ENTER)
        place = place_of_point(side, move.target, self._facing)
        is_alone = len(self._view.stacks.on(place, side)) == 1
        return Cue(Sound.CHECKER if is_alone else Sound.STACK)

    def _fly(self, moved: Moved, duration: float, landing: Cue, *, together: bool = False) -> None:
        """Queue a flight in an arc, its landing, and the neighbours that make room."""
        timeline, shift = self._timeline, moved.checker
        delay = timeline.remaining
        if delay and not together:
            delay += BREATH
        if together:
            delay = max(0.0, delay - duration)
        x, y, height = self._from(shift)
        far = min(1.0, dist((x, y), shift.end) / (FAR * self._view.layout.unit))
        arc = LOW_ARC + (ARC - LOW_ARC) * far
        path = Path((x, y), shift.end, duration, arc, start_height=height, hop=HOP)
        timeline.cue(landing, delay + path.landing)
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
        x, y, height = self._view.cube_spot()
        self._view.show_cube(str(value), owner)
        end, seconds = self._view.cube_rest(owner), self._theme.seconds.cube
        path = Path((x, y), end, seconds, CUBE_ARC, start_height=height, hop=HOP)
        delay = self._timeline.remaining
        self._timeline.cue(Cue(Sound.CUBE), delay + path.landing)
        self._timeline.start((CUBE, AT), path, delay)
