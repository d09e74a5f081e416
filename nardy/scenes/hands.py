"""What hands do on the board: mouse, fingers and keys become moves of the turn."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from nardy.rules import OFF, Play, Reason, Side, Turn, refusal
from nardy.scenes.marking import mark_last, mark_movable, mark_targets
from nardy.scenes.picture import point_of
from nardy.surroundings import Felt
from nardy.ui.board_view import Marks
from nardy.ui.drag import BoardTap, Drag, Feel, Intent, MoveIntent, RefusedIntent, SelectIntent
from nardy.ui.geometry import PLACES, Place
from nardy.ui.keys import Key, cycle, next_place
from nardy.ui.paint_marks import Mark
from nardy.ui.pointer import (
    Input,
    KeyPress,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerUp,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from nardy.scenes.context import Context
    from nardy.scenes.picture import Picture
    from nardy.session.session import Session

_REACH: Final = 1.4
"""How far from a target a checker may be dropped, in board units."""

_FLASH: Final = 0.6
"""Seconds for which a closed point is marked when a checker may not go there."""

_FINGER: Final = 1.15
"""How far above the finger a dragged checker is shown, in checkers."""


@dataclass(frozen=True, slots=True)
class Played:
    """Moves that the hands want; ``by_drag`` if the checker was carried there."""

    moves: Play
    by_drag: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """What the hands wanted is not allowed: a checker of a point was to go to ``place``."""

    reason: Reason
    origin: int
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Tapped:
    """The board was tapped where no checker is to be moved."""

    x: float
    y: float


Deed = Played | Refused | Tapped


class Hands:
    """The hands of the person to act; they move only while ``are_free``."""

    def __init__(self, context: Context, session: Session, picture: Picture) -> None:
        self._context, self._session, self._picture = context, session, picture
        self._drag: Drag[Place] = Drag(self)
        self._cursor: Place | None = None
        self._pressed = (0.0, 0.0)
        """Where the finger or button went down."""
        self.are_free = False
        self._closed: Place | None = None
        self._fading = 0.0
        """Seconds for which the point that was found closed is still marked."""

    # --- what the drag asks -----------------------------------------------------------------

    def place_at(self, x: float, y: float) -> Place | None:
        """The place under a spot."""
        return self._picture.layout.place_at(x, y)

    def nearest_target(
        self, x: float, y: float, targets: Collection[Place], sticky: Place | None
    ) -> Place | None:
        """The target within reach of a spot."""
        layout = self._picture.layout
        return layout.nearest(x, y, targets, _REACH * layout.unit, sticky)

    def targets(self, place: Place) -> Collection[Place]:
        """Where the checker on a place may go."""
        turn, side = self._turn(), self._session.to_act
        if turn is None or side is None:
            return ()
        point = point_of(place, side, self._picture)
        if point is None or point == OFF:
            return ()
        return tuple(self._picture.place(side, target) for target in turn.destinations(point))

    # --- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> Deed | None:
        """What an input means, if anything."""
        now, drag = self._context.now, self._drag
        if isinstance(event, PointerDown | PointerMove | PointerUp):
            if isinstance(event, PointerDown):
                self._pressed = (event.x, event.y)
            drag.feel = self._feel(event.x, event.y)
        match event:
            case PointerDown(x, y, is_touch):
                self._cursor = None
                drag.press(x, y, now, is_touch=is_touch)
            case PointerMove(x, y):
                drag.move(x, y, now)
                self._carry()
            case PointerUp(x, y):
                return self._deed(drag.release(x, y, now), x, y)
            case PointerCancel():
                self.cancel()
            case KeyPress():
                return self._key(event)
            case _:
                pass
        return None

    def cancel(self) -> None:
        """Let go of everything harmlessly."""
        if self._picture.view.held is not None:
            self._picture.glide_back()
        self._drag.cancel()

    @property
    def are_holding(self) -> bool:
        """Whether a checker is selected or carried."""
        return self._drag.selected is not None

    @property
    def are_busy(self) -> bool:
        """Whether a finger or button is down on the board."""
        return self._drag.is_busy

    def flash(self, place: Place) -> None:
        """Mark a point for a moment as closed."""
        self._closed, self._fading = place, _FLASH

    def fade(self, seconds: float) -> bool:
        """Let time pass; whether a mark has gone by it."""
        if self._closed is None:
            return False
        self._fading -= seconds
        if self._fading > 0:
            return False
        self._closed = None
        return True

    # --- marks ------------------------------------------------------------------------------

    def marks(self) -> Marks:
        """What is to be marked on the board now."""
        marks, session = Marks(), self._session
        turn, side = self._turn(), session.to_act
        if session.turn is None or not session.turn.moves:
            mark_last(marks, self._picture)
        if turn is not None and side is not None:
            self._mark_turn(marks, turn, side)
        if self._closed is not None:
            marks.on_top[self._closed] = Mark.CLOSED
        if self._cursor is not None:
            marks.on_top[self._cursor] = Mark.CURSOR
        return marks

    def _mark_turn(self, marks: Marks, turn: Turn, side: Side) -> None:
        """What the person to act can do, if that is to be shown."""
        selected, has_hints = self._drag.selected, self._context.settings.hints
        if selected is None:
            if has_hints:
                mark_movable(marks, self._picture, turn, side)
            return
        if self._drag.dragged is None:
            marks.on_top[selected] = Mark.SELECTED
        marks.lit = self._drag.hot or self._cursor
        if has_hints:
            origin = point_of(selected, side, self._picture)
            assert origin is not None
            mark_targets(marks, self._picture, turn, side, origin)

    # --- deeds ------------------------------------------------------------------------------

    def _turn(self) -> Turn | None:
        return self._session.turn if self.are_free else None

    def _feel(self, x: float, y: float) -> Feel:
        """How the hand is understood.

        A carried checker rises above the finger with the finger's way, so that a slip
        doesn't carry it to a neighbour; near the window's lower edge it comes down again,
        so that the tray there can be reached.  Above is what is so to the person to act.
        """
        ratio, size = self._context.ratio, self._picture.layout.checker_size
        reach = 10.0 * ratio
        way = (math.dist(self._pressed, (x, y)) - reach) / size
        is_far = self._picture.turn == 180
        room = (y if is_far else self._context.height * ratio - y) / (2 * size)
        up = (_FINGER if is_far else -_FINGER) * size * min(max(min(way, room), 0.0), 1.0)
        return Feel(3.0 * ratio, reach, (0.0, up), tap_only=self._context.settings.tap_only)

    def _carry(self) -> None:
        """Show the dragged checker where the hand is."""
        dragged, view, side = self._drag.dragged, self._picture.view, self._session.to_act
        if dragged is None or side is None:
            return
        if view.held is None:
            self._picture.timeline.finish()
            view.lift(dragged.origin, side)
            self._context.feel(Felt.LIFTED)
        view.carry(dragged.x, dragged.y)

    def _deed(self, intent: Intent[Place] | None, x: float, y: float) -> Deed | None:
        """What an intent comes to; a checker that stays in the air glides back."""
        deed = self._meaning(intent, x, y)
        if self._picture.view.held is not None and not isinstance(deed, Played):
            self._picture.glide_back()
        return deed

    def _meaning(self, intent: Intent[Place] | None, x: float, y: float) -> Deed | None:
        match intent:
            case MoveIntent(origin, target, by_drag):
                return self._played(origin, target, by_drag=by_drag)
            case SelectIntent(place) if self._context.settings.one_tap:
                return self._one_tap(place)
            case RefusedIntent(origin, target):
                return self._refused(origin, target, x, y)
            case BoardTap():
                return Tapped(x, y)
            case _:
                return None

    def _played(self, origin: Place, target: Place, *, by_drag: bool) -> Deed | None:
        turn, side = self._turn(), self._session.to_act
        if turn is None or side is None:
            return None
        start = point_of(origin, side, self._picture)
        end = point_of(target, side, self._picture)
        assert start is not None
        assert end is not None
        return Played(turn.destinations(start)[end], by_drag)

    def _one_tap(self, place: Place) -> Deed | None:
        """Play the tapped checker by the die lying left, or by the other."""
        turn, side = self._turn(), self._session.to_act
        self._drag.cancel()
        if turn is None or side is None:
            return None
        point = point_of(place, side, self._picture)
        move = next(move for move in turn.legal if move.origin == point)
        return Played((move,), by_drag=False)

    def _refused(self, origin: Place, target: Place | None, x: float, y: float) -> Deed | None:
        turn, side = self._turn(), self._session.to_act
        if turn is None or side is None:
            return Tapped(x, y)
        start = point_of(origin, side, self._picture)
        if start is None or not turn.position.own[start] or start == OFF:
            return Tapped(x, y)
        if target is None:
            # A press from before the hands were free may have met a checker that can move.
            return None if turn.destinations(start) else Refused(refusal(turn, start), start)
        end = point_of(target, side, self._picture)
        if end is None or end in turn.destinations(start):
            return None
        return Refused(refusal(turn, start, end), start, target)

    # --- keyboard ---------------------------------------------------------------------------

    def _key(self, key: KeyPress) -> Deed | None:
        direction = key.direction
        if direction is not None:
            self._cursor = next_place(self._cursor, direction, self._centres())
        elif key.means(Key.NEXT) or key.means(Key.PREVIOUS):
            self._cursor = cycle(self._cursor, self._ways(), backwards=key.means(Key.PREVIOUS))
        elif key.means(Key.SELECT) and self._cursor is not None:
            x, y = self._centres()[self._cursor]
            return self._deed(self._drag.choose(self._cursor), x, y)
        return None

    def _centres(self) -> dict[Place, tuple[float, float]]:
        layout = self._picture.layout
        return {place: layout.place_rect(place).center for place in PLACES}

    def _ways(self) -> list[Place]:
        """What the key for "next" goes through: lit targets, else checkers that can move."""
        turn, side = self._turn(), self._session.to_act
        if self._drag.lit:
            return list(self._drag.lit)
        if turn is None or side is None:
            return []
        points = sorted(turn.origins(), reverse=True)
        return [self._picture.place(side, point) for point in points]
