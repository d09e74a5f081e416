"""What is seen when somebody wins: a light over the board, a laurel, gold in the air."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from nardy.ui import paint
from nardy.ui.theme import RGB, Colours, blend, lighter

if TYPE_CHECKING:
    from nardy.ui.rect import XY

_LEAVES: Final = 11
_OPEN: Final = 0.2 * pi
"""Half of the gap at the top of a laurel."""

_GOLD: Final = (255, 214, 132)
_NIGHT: Final = (10, 7, 4)
_DARKEST: Final = 165
_BRIGHTEST: Final = 92
_GRAIN: Final = 40


def light(size: paint.Size, middle: XY, reach: float) -> pygame.Surface:
    """Dusk over a board, and a warm light that reaches so far around its middle."""
    wide, high = (max(2, round(side / max(size) * _GRAIN)) for side in size)
    small = paint.clear((wide, high))
    scale = size[0] / wide
    for x in range(wide):
        for y in range(high):
            far = hypot((x + 0.5) * scale - middle[0], (y + 0.5) * scale - middle[1]) / reach
            small.set_at((x, y), _dusk(far))
    return paint.for_display(pygame.transform.smoothscale(small, size))


def _dusk(far: float) -> tuple[int, int, int, int]:
    """The light at a distance from its middle: gold, then none, then dark."""
    if far < 1:
        share = far * far * (3 - 2 * far)
        tone = blend(_GOLD, _NIGHT, min(1.0, share * 1.5))
        return (*tone, round(_BRIGHTEST + (_DARKEST * 0.75 - _BRIGHTEST) * share))
    return (*_NIGHT, round(_DARKEST * min(1.0, 0.75 + 0.25 * (far - 1))))


def glow(size: paint.Size, blur: int) -> pygame.Surface:
    """A golden shine of a box, reaching ``blur`` beyond it."""
    shine = paint.soft_box(size, blur, 95, blur)
    shine.fill((*_GOLD, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return paint.for_display(shine)


def mote(size: int) -> pygame.Surface:
    """A speck of gold with its shine."""
    speck = paint.clear((32, 32))
    for radius in range(16, 0, -1):
        pygame.draw.circle(speck, (*_GOLD, round(90 * (1 - radius / 16) ** 2)), (16, 16), radius)
    pygame.draw.circle(speck, (255, 244, 214, 255), (16, 16), 3)
    return paint.for_display(pygame.transform.smoothscale(speck, (size, size)))


def laurel(size: int, colours: Colours) -> pygame.Surface:
    """Two twigs of golden leaves, tied below, open above."""
    smooth = 3
    edge = size * smooth
    sheet = paint.clear((edge, edge))
    radius = edge * 0.385
    for way in (-1, 1):
        _twig(sheet, (edge / 2, edge / 2), radius, way, colours)
    _knot(sheet, (edge / 2, edge / 2 + radius), edge * 0.03, colours)
    return paint.for_display(pygame.transform.smoothscale(sheet, (size, size)))


def _twig(sheet: pygame.Surface, middle: XY, radius: float, way: int, colours: Colours) -> None:
    """One side of a laurel, from below upwards; ``way`` is 1 for the right one."""
    stem = []
    for step in range(_LEAVES + 1):
        share = step / _LEAVES
        angle = pi / 2 - way * share * (pi - _OPEN)
        spot = (middle[0] + radius * cos(angle), middle[1] + radius * sin(angle))
        stem.append(spot)
        onwards = angle - way * pi / 2
        length = radius * (0.4 - 0.13 * share)
        if step:
            for lean, bright in ((0.62, 0.0), (-0.62, 0.16)):
                _leaf(sheet, spot, onwards + way * lean, length, _tone(colours, share, bright))
    pygame.draw.lines(sheet, colours.brass_dark, False, stem, max(2, round(radius * 0.022)))  # noqa: FBT003 -- pygame takes it by place
    last = _tone(colours, 1.0, 0.1)
    _leaf(sheet, stem[-1], pi / 2 - way * (pi - _OPEN) - way * pi / 2, radius * 0.26, last)


def _tone(colours: Colours, share: float, bright: float) -> RGB:
    """The gold of a leaf: lighter towards the top."""
    return lighter(blend(colours.brass, colours.brass_light, 0.25 + 0.5 * share), bright)


def _leaf(sheet: pygame.Surface, foot: XY, angle: float, length: float, tone: RGB) -> None:
    """A pointed leaf that grows from its foot; one half lies in the shade."""
    c, s = cos(angle), sin(angle)
    edges: list[list[XY]] = [[], []]
    for step in range(13):
        along = step / 12
        half = length * 0.2 * sin(pi * along**0.8)
        for side, edge in zip((-1, 1), edges, strict=True):
            x, y = length * along, side * half
            edge.append((foot[0] + x * c - y * s, foot[1] + x * s + y * c))
    tip = (foot[0] + length * c, foot[1] + length * s)
    outline = [*edges[0], *reversed(edges[1])]
    pygame.draw.polygon(sheet, lighter(tone, -0.62), _grown(outline, foot, tip, length * 0.02))
    # The half that looks up catches the light.
    upper = 0 if c > 0 else 1
    for side in (0, 1):
        shade = 0.12 if side == upper else -0.28
        pygame.draw.polygon(sheet, lighter(tone, shade), [*edges[side], tip, foot])
    pygame.draw.line(sheet, lighter(tone, -0.45), foot, tip, max(1, round(length * 0.018)))


def _grown(outline: list[XY], foot: XY, tip: XY, by: float) -> list[XY]:
    """An outline moved outwards from the middle of its leaf."""
    x, y = (foot[0] + tip[0]) / 2, (foot[1] + tip[1]) / 2
    grown = []
    for at_x, at_y in outline:
        far = hypot(at_x - x, at_y - y) or 1.0
        share = 1 + by / far
        grown.append((x + (at_x - x) * share, y + (at_y - y) * share))
    return grown


def _knot(sheet: pygame.Surface, spot: XY, size: float, colours: Colours) -> None:
    """What ties the twigs together."""
    pygame.draw.circle(sheet, lighter(colours.brass_dark, -0.4), spot, size * 1.15)
    pygame.draw.circle(sheet, colours.brass, spot, size)
    light_spot = (spot[0] - size * 0.28, spot[1] - size * 0.3)
    pygame.draw.circle(sheet, lighter(colours.brass_light, 0.3), light_spot, size * 0.4)
