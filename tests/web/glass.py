"""Fingers on a real browser's glass: its own touches, from which it makes what it will."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tests.scenes.fingers import Fingers
from tests.scenes.players import Keys, MouseDrag, MouseTaps, TouchDrag
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.ui.rect import XY
    from tests.scenes.pilot import Pilot
    from tests.scenes.players import Hand

KINDS = {
    pygame.FINGERDOWN: "touchStart",
    pygame.FINGERMOTION: "touchMove",
    pygame.FINGERUP: "touchEnd",
}
NO_GHOSTS = ""
"""Mouse events that go with a touch are the browser's business."""


class Glass(Fingers):
    """The fingers of a visitor."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor, NO_GHOSTS)
        self._page = visitor.page
        self._wire = visitor.context.new_cdp_session(visitor.page)
        self._down: dict[int, XY] = {}

    def tap(self, spot: XY) -> None:
        """The browser's own tap."""
        self._page.touchscreen.tap(*spot)
        self.pilot.tick()

    def _post(self, kind: int, spot: XY, finger: int) -> None:
        if kind == pygame.FINGERUP:
            del self._down[finger]
        else:
            self._down[finger] = spot
        points = [{"id": who, "x": x, "y": y} for who, (x, y) in self._down.items()]
        self._wire.send("Input.dispatchTouchEvent", {"type": KINDS[kind], "touchPoints": points})


class Touches(TouchDrag):
    """Carries a checker and taps it to its target by turns; rolls on the board and by button."""

    def __init__(self, pilot: Pilot) -> None:
        super().__init__(pilot)
        assert isinstance(pilot, Visitor)
        self.fingers = Glass(pilot)
        self._deeds = 0

    def move(self, origin: int, target: int) -> None:
        self._deeds += 1
        if self._deeds % 2:
            super().move(origin, target)
            return
        sight = self.pilot.sight
        start, end = sight.spot(origin), sight.spot(target)
        self.fingers.tap(start)
        self.fingers.tap(end)


class Mouse(MouseDrag):
    """Carries a checker and clicks it to its target by turns."""

    def __init__(self, pilot: Pilot) -> None:
        super().__init__(pilot)
        self._clicks = MouseTaps(pilot)
        self._deeds = 0

    def move(self, origin: int, target: int) -> None:
        self._deeds += 1
        if self._deeds % 2:
            super().move(origin, target)
        else:
            self._clicks.move(origin, target)


HANDS: dict[str, Callable[[Pilot], Hand]] = {"mouse": Mouse, "touch": Touches, "keys": Keys}
