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

_SHAFT: Final = 0.17
_HEAD: Final = 0.46
_RIM: Final = 0.05
"""How wide a shaft, a head and the line around them are, in board units."""

_LONG: Final = 0.5
"""How long a head is, in board units."""

_SHORT: Final = 0.6
"""A head is at most so much of its arrow."""

_INK: Final = 235
_EDGE: Final = 200
"""How solid an arrow and the line around it are."""


class Arrow(NamedTuple):
    """A picture of an arrow, and where its upper left corner belongs."""

    picture: pygame.Surface
    corner: tuple[int, int]


def arrow(start: XY, end: XY, unit: float, tone: RGB, rim: RGB) -> Arrow:
    """An arrow from one spot of the surface to another."""
    margin = unit * (_HEAD / 2 + 2 * _RIM)
    left, top = min(start[0], end[0]) - margin, min(start[1], end[1]) - margin
    corner = (int(left), int(top))
    width = int(abs(end[0] - start[0]) + 2 * margin) + 2
    height = int(abs(end[1] - start[1]) + 2 * margin) + 2
    sheet = paint.clear((width * _SMOOTH, height * _SMOOTH))
    outline = [
        ((x - corner[0]) * _SMOOTH, (y - corner[1]) * _SMOOTH)
        for x, y in _outline(start, end, unit)
    ]
    wide = max(2, round(unit * _RIM * _SMOOTH))
    foot = ((start[0] - corner[0]) * _SMOOTH, (start[1] - corner[1]) * _SMOOTH)
    radius = unit * _SHAFT * _SMOOTH
    pygame.draw.circle(sheet, (*rim, _EDGE), foot, radius + wide)
    pygame.draw.polygon(sheet, (*rim, _EDGE), outline, wide * 2 + 1)
    for spot in outline:
        pygame.draw.circle(sheet, (*rim, _EDGE), spot, wide)
    pygame.draw.polygon(sheet, (*tone, _INK), outline)
    pygame.draw.circle(sheet, (*tone, _INK), foot, radius)
    return Arrow(pygame.transform.smoothscale(sheet, (width, height)), corner)


def _outline(start: XY, end: XY, unit: float) -> list[XY]:
    """The corners of an arrow whose tip is at its end."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    neck = length - min(_LONG * unit, _SHORT * length)
    shaft, head = unit * _SHAFT / 2, unit * _HEAD / 2
    ways = [(0, -shaft), (neck, -shaft), (neck, -head), (length, 0)]
    ways += [(neck, head), (neck, shaft), (0, shaft)]
    return [
        (
            start[0] + forward * along[0] - aside * along[1],
            start[1] + forward * along[1] + aside * along[0],
        )
        for forward, aside in ways
    ]
