"""Fingers on the glass, with the mouse events that come along with them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from nardy.ui.rect import XY
    from tests.scenes.pilot import Pilot
    from tests.scenes.sight import Sight

GLASS = 7
"""The touch device."""

RISE = 1.15
"""How far above the finger a checker is carried at most, in checkers: above for its player."""

SLIP = 10.0
"""A finger that went less far has not begun to carry."""

MARKED, UNMARKED = "marked", "unmarked"
"""How the doubled mouse events come: said to be a finger's, or not."""


class Fingers:
    """The hand of a person at a touchscreen.

    SDL also makes a mouse event of each event of the first finger; some browsers send
    such a pair of their own, which says nothing about the finger.
    """

    def __init__(self, pilot: Pilot, ghosts: str = MARKED) -> None:
        self.pilot = pilot
        self.ghosts = ghosts

    def down(self, spot: XY, finger: int = 0) -> None:
        """A finger touches the glass."""
        self._post(pygame.FINGERDOWN, spot, finger)
        if finger == 0:
            if self.ghosts == MARKED:
                self._ghost(pygame.MOUSEMOTION, spot, rel=(0, 0), buttons=(0, 0, 0))
            if self.ghosts:
                self._ghost(pygame.MOUSEBUTTONDOWN, spot, button=1)
        self.pilot.tick()

    def move(self, spot: XY, finger: int = 0) -> None:
        """A finger slides."""
        self._post(pygame.FINGERMOTION, spot, finger)
        if finger == 0 and self.ghosts:
            self._ghost(pygame.MOUSEMOTION, spot, rel=(0, 0), buttons=(1, 0, 0))
        self.pilot.tick()

    def up(self, spot: XY, finger: int = 0) -> None:
        """A finger leaves the glass."""
        self._post(pygame.FINGERUP, spot, finger)
        if finger == 0 and self.ghosts:
            self._ghost(pygame.MOUSEBUTTONUP, spot, button=1)
        self.pilot.tick()

    def tap(self, spot: XY) -> None:
        """Down and up."""
        self.down(spot)
        self.up(spot)

    def tap_control(self, text: str) -> None:
        """Tap on a control."""
        self.tap(self.pilot.control(text).rect.center)

    def tap_point(self, point: int) -> None:
        """Tap on a point of the side to move."""
        self.tap(self.pilot.spot(point))

    def drag(self, origin: int, target: int) -> None:
        """Carry a checker until it is seen over its target."""
        sight = self.pilot.sight
        self._carry(sight.spot(origin), self._over(origin, target, sight))

    def drag_to(self, start: XY, aim: XY, size: float) -> None:
        """Carry a checker of a size until it is seen over a spot, on the near side."""
        self._carry(start, self._beside(start, aim, size, is_far=False))

    def over(self, origin: int, target: int) -> XY:
        """Where the finger is when the checker above it is over the middle of a point."""
        return self._over(origin, target, self.pilot.sight)

    def _over(self, origin: int, target: int, sight: Sight) -> XY:
        layout = sight.layout
        aim, size = layout.place_rect(sight.place(target)).center, layout.checker_size
        return self._beside(sight.spot(origin), aim, size, is_far=sight.is_far)

    def _carry(self, start: XY, end: XY) -> None:
        self.down(start)
        self.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.move(end)
        self.up(end)

    def _beside(self, start: XY, aim: XY, size: float, *, is_far: bool) -> XY:
        """Where the finger is when the checker above it is over a spot."""
        (x, y), rise = aim, RISE * size
        last = max(y - rise, 1) if is_far else min(y + rise, self.pilot.size[1] - 1)
        steps = [(x, y + (last - y) * step / 60) for step in range(61)]
        return min(steps, key=lambda at: abs(self._shown(start, at, size, is_far=is_far) - y))

    def _shown(self, start: XY, finger: XY, size: float, *, is_far: bool) -> float:
        """How high a checker is shown: it rises with the finger's way, less at the lower edge."""
        way = (math.dist(start, finger) - SLIP) / size
        room = (finger[1] if is_far else self.pilot.size[1] - finger[1]) / (2 * size)
        rise = RISE * size * min(max(min(way, room), 0.0), 1.0)
        return finger[1] + rise if is_far else finger[1] - rise

    def _post(self, kind: int, spot: XY, finger: int) -> None:
        width, height = self.pilot.size
        self.pilot.post(
            kind,
            touch_id=GLASS,
            finger_id=finger,
            x=spot[0] / width,
            y=spot[1] / height,
            dx=0.0,
            dy=0.0,
            pressure=1.0,
        )

    def _ghost(self, kind: int, spot: XY, **values: object) -> None:
        pos = (round(spot[0]), round(spot[1]))
        self.pilot.post(kind, pos=pos, touch=self.ghosts == MARKED, **values)
