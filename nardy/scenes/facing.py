"""What stands around a table's board, and to whom it is turned."""

from __future__ import annotations

from math import cos, pi
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from nardy.ui import paint
from nardy.ui.timeline import Tween

if TYPE_CHECKING:
    from nardy.rules import Side
    from nardy.scenes.context import Context
    from nardy.scenes.hud import Hud
    from nardy.scenes.picture import Picture

SECONDS: Final = 0.32
"""How long turning over takes at normal speed."""

_KEY: Final = ("surroundings", "turn")

_SHADE: Final = 4.0
"""How far the shadows of buttons reach beyond them, in logical pixels."""


class Facing:
    """Draws what stands around a board, turned to the side that has to act.

    If two people sit face to face it turns over, as cards do, when the turn passes:
    each group of controls narrows to a line and opens again turned; where it stands
    elsewhere afterwards, it closes here and opens there.
    """

    def __init__(self, context: Context, picture: Picture, hud: Hud) -> None:
        self._context, self._picture, self._hud = context, picture, hud
        self._sides: list[_Surroundings] = []
        """What stands around the board before and after."""
        self._busy: pygame.Surface | None = None
        """The same while checkers fly and dice roll: painted once."""

    def to(self, side: Side | None, *, is_seen: bool) -> None:
        """Turn to a side; it is not seen to turn where nothing moves, as below a question."""
        picture = self._picture
        self._sides = []
        turns = picture.turn_for(side) != picture.turn
        before = self._surroundings() if turns and is_seen else None
        if picture.face(side):
            self._hud.relayout()
        self._context.reader_turn = picture.turn
        if before is not None:
            self._sides = [before, self._surroundings()]
            picture.timeline.start(_KEY, Tween(0.0, 1.0, SECONDS))

    def repaint(self) -> None:
        """What stands around the board has changed."""
        self._busy = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the wall and what stands around the board."""
        if self._is_turning:
            self._draw_turning(surface)
            return
        self._sides = []  # large pictures
        if self._busy is not None and self._picture.is_busy:
            surface.blit(self._busy, (0, 0))
        else:
            self._draw(surface)
            self._busy = surface.copy() if self._picture.is_busy else None

    @property
    def _is_turning(self) -> bool:
        return bool(self._sides) and self._picture.timeline.is_moving(_KEY)

    def _draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._context.wall(surface.get_size()), (0, 0))
        self._hud.draw(surface)

    def _draw_turning(self, surface: pygame.Surface) -> None:
        """Each group narrowed to what is seen of it on its way."""
        share = self._picture.timeline.value(_KEY, 1.0)
        shown = self._sides[share >= 0.5]
        surface.blit(self._sides[1].picture, (0, 0))
        wall = self._context.wall(surface.get_size())
        for box in (box for side in self._sides for box in side.groups):
            surface.blit(wall, box, box)
        for box in shown.groups:
            high = round(box.h * abs(cos(pi * share)))
            if high and box.w:
                narrowed = pygame.transform.scale(shown.picture.subsurface(box), (box.w, high))
                surface.blit(narrowed, narrowed.get_rect(center=box.center))

    def _surroundings(self) -> _Surroundings:
        context, screen = self._context, self._picture.screen
        picture = pygame.Surface(context.extent.pixels)
        self._draw(picture)
        boxes = [
            paint.to_pygame(group.inset(-_SHADE).scaled(context.ratio)).clip(picture.get_rect())
            for group in screen.control_groups()
        ]
        return _Surroundings(picture, boxes)


class _Surroundings(NamedTuple):
    """A picture of all that stands around the board, and the boxes of what turns."""

    picture: pygame.Surface
    groups: list[pygame.Rect]
