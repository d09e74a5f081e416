"""Arrows over the board: the ways of a play that is shown and not made."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from nardy.ui import paint

if TYPE_CHECKING:
    from nardy.ui.geometry import XY
    from nardy.ui.theme import RGB

_SMOOTH: Final = 2

_SHAFT: Final = 0.16
_HEAD: Final = 0.46
_RIM: Final = 0.045
"""How wide a shaft, a head and the line around them are, in board units."""

_LONG: Final = 0.5
"""How long a head is, in board units."""

_SHORT: Final = 0.6
"""A head is at most so much of its arrow."""

_FAINT: Final = 120
_SOLID: Final = 245
"""How solid an arrow is at its foot and at its head."""

_PIECES: Final = 16
"""In so many pieces a shaft becomes more solid."""


class Arrow(NamedTuple):
    """A picture of an arrow, and where its upper left corner belongs."""

    picture: pygame.Surface
    corner: tuple[int, int]


class _Way:
    """From foot to tip, on a sheet; lengths in its pixels."""

    def __init__(self, foot: XY, tip: XY) -> None:
        self.foot = foot
        self.length = hypot(tip[0] - foot[0], tip[1] - foot[1]) or 1.0
        self._along = ((tip[0] - foot[0]) / self.length, (tip[1] - foot[1]) / self.length)

    def at(self, forward: float, aside: float) -> XY:
        """A spot so far on the way and so far aside of it."""
        (x, y), (along_x, along_y) = self.foot, self._along
        return (
            x + forward * along_x - aside * along_y,
            y + forward * along_y + aside * along_x,
        )


def arrow(start: XY, end: XY, unit: float, tone: RGB, rim: RGB) -> Arrow:
    """An arrow from one spot of the surface to another."""
    margin = unit * (_HEAD / 2 + 2 * _RIM)
    corner = (int(min(start[0], end[0]) - margin), int(min(start[1], end[1]) - margin))
    width = int(abs(end[0] - start[0]) + 2 * margin) + 2
    height = int(abs(end[1] - start[1]) + 2 * margin) + 2
    sheet = paint.clear((width * _SMOOTH, height * _SMOOTH))
    foot, tip = (((x - corner[0]) * _SMOOTH, (y - corner[1]) * _SMOOTH) for x, y in (start, end))
    way = _Way(foot, tip)
    _draw(sheet, way, unit * _SMOOTH, rim, unit * _RIM * _SMOOTH)
    _draw(sheet, way, unit * _SMOOTH, tone, 0.0)
    return Arrow(pygame.transform.smoothscale(sheet, (width, height)), corner)


def _draw(sheet: pygame.Surface, way: _Way, unit: float, tone: RGB, more: float) -> None:
    """Foot, shaft and head, so much wider all around."""
    neck = way.length - min(_LONG * unit, _SHORT * way.length)
    shaft, head = unit * _SHAFT / 2 + more, unit * _HEAD / 2 + 1.6 * more
    for piece in range(_PIECES):
        start, end = (neck * step / _PIECES for step in (piece, piece + 1))
        solid = round(_FAINT + (_SOLID - _FAINT) * piece / (_PIECES - 1))
        sides = [(start, -shaft), (end, -shaft), (end, shaft), (start, shaft)]
        pygame.draw.polygon(sheet, (*tone, solid), [way.at(*side) for side in sides])
    pygame.draw.circle(sheet, (*tone, _SOLID), way.foot, unit * _SHAFT + more)
    tip = way.length + 2.2 * more
    ends = [(neck - more, -head), (tip, 0.0), (neck - more, head)]
    pygame.draw.polygon(sheet, (*tone, _SOLID), [way.at(*corner) for corner in ends])
