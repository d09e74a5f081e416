"""Marks on the board: each kind has its own shape, so that colour is never the only sign."""

from __future__ import annotations

from enum import Enum
from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame

from nardy.ui import paint
from nardy.ui.theme import RGB, Colours, lighter

if TYPE_CHECKING:
    from nardy.ui.geometry import XY, Rect

_SMOOTH = 3

_BEADS = 18


class Mark(Enum):
    """What a mark says about a place."""

    LEGAL = "legal"
    LEFT = "left"
    HIT = "hit"
    HOME = "home"
    CLOSED = "closed"
    SELECTED = "selected"
    MOVABLE = "movable"
    LAST = "last"
    CURSOR = "cursor"


def mark(
    kind: Mark,
    size: int,
    colours: Colours,
    *,
    lit: bool = False,
    cover: tuple[int, int] | None = None,
) -> pygame.Surface:
    """A round mark for a checker of ``size`` pixels; ``lit`` is the target under the hand.

    LEGAL is a full disc in a ring, HIT a cross-hair, CLOSED a crossed ring, SELECTED a
    halo outside the checker, MOVABLE four short arcs, LAST a ring of beads, LEFT a faint disc,
    CURSOR corners.  HOME marks are drawn by ``frame``.  A checker that lies over the mark,
    ``cover`` pixels from its middle, leaves a crescent of it.
    """
    edge = round(size * 1.5)
    sheet = paint.clear((edge * _SMOOTH, edge * _SMOOTH))
    middle = (edge * _SMOOTH / 2, edge * _SMOOTH / 2)
    radius = size * _SMOOTH / 2
    tone = _tone(kind, colours)
    result = paint.clear((edge, edge))
    if lit or kind in _GLOWING:
        result.blit(_glow(edge, tone, 170 if lit else 70), (0, 0))
    if lit:
        pygame.draw.circle(sheet, (*lighter(tone, 0.5), 250), middle, radius * 1.13, _SMOOTH * 2)
        radius *= 1.02
    shape = _solid if cover and kind is Mark.LEGAL else _SHAPES[kind]
    shape(sheet, middle, radius, lighter(tone, 0.35) if lit else tone)
    if lit and kind is Mark.LEGAL:
        pygame.draw.circle(sheet, (*lighter(tone, 0.35), 250), middle, radius * 0.55)
    result.blit(pygame.transform.smoothscale(sheet, (edge, edge)), (0, 0))
    if cover:
        _cover(result, cover, size)
    return result


def _cover(picture: pygame.Surface, cover: tuple[int, int], size: int) -> None:
    """Take away what a checker hides."""
    width, height = picture.get_size()
    mask = pygame.Surface((width * _SMOOTH, height * _SMOOTH), pygame.SRCALPHA, 32)
    mask.fill((255, 255, 255, 255))
    spot = ((width / 2 + cover[0]) * _SMOOTH, (height / 2 + cover[1]) * _SMOOTH)
    pygame.draw.circle(mask, (255, 255, 255, 0), spot, size * _SMOOTH / 2)
    small = pygame.transform.smoothscale(mask, (width, height))
    picture.blit(small, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _glow(edge: int, tone: RGB, strength: int) -> pygame.Surface:
    """Light around a checker, strongest at its rim."""
    small = paint.clear((64, 64))
    for step in range(32, 0, -1):
        t = step / 32
        fall = 1 - abs(t - 0.66) / 0.34 if t > 0.66 else max(0.25, 1 - (0.66 - t) * 1.6)
        alpha = round(strength * max(0.0, fall) ** 1.5)
        pygame.draw.circle(small, (*tone, alpha), (32, 32), step)
    return pygame.transform.smoothscale(small, (edge, edge))


def _tone(kind: Mark, colours: Colours) -> RGB:
    tones = {
        Mark.LEGAL: colours.legal,
        Mark.LEFT: colours.last,
        Mark.HIT: colours.hit,
        Mark.HOME: colours.home,
        Mark.CLOSED: colours.hit,
        Mark.SELECTED: colours.selected,
        Mark.MOVABLE: colours.legal,
        Mark.LAST: colours.last,
        Mark.CURSOR: colours.focus,
    }
    return tones[kind]


def _legal(sheet: pygame.Surface, middle: XY, radius: float, tone: RGB) -> None:
    pygame.draw.circle(sheet, (*lighter(tone, -0.75), 110), middle, radius * 0.94)
    pygame.draw.circle(sheet, (*tone, 245), middle, radius * 0.94, round(radius * 0.11))
    pygame.draw.circle(sheet, (*tone, 235), middle, radius * 0.3)


def _hit(sheet: pygame.Surface, middle: XY, radius: float, tone: RGB) -> None:
    pygame.draw.circle(sheet, (*lighter(tone, -0.75), 90), middle, radius * 1.06)
    pygame.draw.circle(sheet, (*tone, 245), middle, radius * 1.06, round(radius * 0.12))
    for quarter in range(4):
        angle = quarter * pi / 2 + pi / 4
        tip = (middle[0] + radius * 0.42 * cos(angle), middle[1] + radius * 0.42 * sin(angle))
        sides = [
            (
                middle[0] + radius * 1.06 * cos(angle + lean),
                middle[1] + radius * 1.06 * sin(angle + lean),
            )
            for lean in (-0.28, 0.28)
        ]
        pygame.draw.polygon(sheet, (*tone, 245), [tip, *sides])


def _closed(sheet: pygame.Surface, middle: XY, radius: float, tone: RGB) -> None:
    pygame.draw.circle(sheet, (20, 10, 8, 130), middle, radius * 0.8)
    pygame.draw.circle(sheet, (*tone, 245), middle, radius * 0.8, round(radius * 0.14))
    reach = radius * 0.42
    for way in (1, -1):
        pygame.draw.line(
            sheet,
            (*tone, 245),
            (middle[0] - reach, middle[1] - reach * way),
            (middle[0] + reach, middle[1] + reach * way),
            round(radius * 0.18),
        )


def _selected(sheet: pygame.Surface, middle: XY, radius: float, tone: RGB) -> None:
    pygame.draw.circle(sheet, (*tone, 255), middle, radius * 1.12, round(radius * 0.13))


def _movable(sheet: pygame.Surface, middle: XY, radius: float, tone: RGB) -> None:
    for quarter in range(4):
        _arc(
            sheet,
            middle,
            (radius * 1.1, radius * 1.0),
            quarter * pi / 2 + pi / 4,
            half=0.42,
            tone=tone,
        )


def _last(sheet: pygame.Surface, middle: XY, radius: float, tone: RGB) -> None:
    pygame.draw.circle(sheet, (10, 14, 20, 90), middle, radius * 1.13, round(radius * 0.16))
    for step in range(_BEADS):
        angle = step * 2 * pi / _BEADS
        bead = (middle[0] + radius * 1.07 * cos(angle), middle[1] + radius * 1.07 * sin(angle))
        pygame.draw.circle(sheet, (10, 14, 20, 170), bead, radius * 0.12)
        pygame.draw.circle(sheet, (*tone, 255), bead, radius * 0.095)


def _left(sheet: pygame.Surface, middle: XY, radius: float, tone: RGB) -> None:
    pygame.draw.circle(sheet, (*tone, 46), middle, radius * 0.88)
    pygame.draw.circle(sheet, (*tone, 190), middle, radius * 0.88, round(radius * 0.07))


def _solid(sheet: pygame.Surface, middle: XY, radius: float, tone: RGB) -> None:
    pygame.draw.circle(sheet, (*lighter(tone, -0.75), 200), middle, radius)
    pygame.draw.circle(sheet, (*tone, 235), middle, radius * 0.92)


def _cursor(sheet: pygame.Surface, middle: XY, radius: float, tone: RGB) -> None:
    far, near, thick = radius * 1.16, radius * 0.6, round(radius * 0.13)
    for x in (-1, 1):
        for y in (-1, 1):
            corner = (middle[0] + x * far, middle[1] + y * far)
            ends = ((middle[0] + x * near, corner[1]), (corner[0], middle[1] + y * near))
            for end in ends:
                pygame.draw.line(sheet, (*tone, 255), corner, end, thick)
            pygame.draw.circle(sheet, (*tone, 255), corner, thick / 2)


def _arc(
    sheet: pygame.Surface,
    middle: XY,
    radii: tuple[float, float],
    angle: float,
    *,
    half: float,
    tone: RGB,
) -> None:
    """A piece of a ring around an angle."""
    steps = [angle - half + half * step / 5 for step in range(11)]
    outer = [(middle[0] + radii[0] * cos(a), middle[1] + radii[0] * sin(a)) for a in steps]
    inner = [(middle[0] + radii[1] * cos(a), middle[1] + radii[1] * sin(a)) for a in steps]
    pygame.draw.polygon(sheet, (*tone, 235), [*outer, *reversed(inner)])


BEYOND = frozenset({Mark.LEGAL, Mark.LEFT})
"""Marks that lie where one more checker would lie; all others lie on the uppermost."""

_GLOWING = frozenset({Mark.LEGAL, Mark.HIT, Mark.SELECTED})

_SHAPES = {
    Mark.LEGAL: _legal,
    Mark.LEFT: _left,
    Mark.HIT: _hit,
    Mark.HOME: _legal,
    Mark.CLOSED: _closed,
    Mark.SELECTED: _selected,
    Mark.MOVABLE: _movable,
    Mark.LAST: _last,
    Mark.CURSOR: _cursor,
}


def frame(size: paint.Size, unit: float, tone: RGB, *, lit: bool = False) -> pygame.Surface:
    """The mark of a tray to bear off to: a lit frame with arrow heads pointing into it."""
    sheet = paint.clear(size)
    width = max(2, round(unit * (0.1 if lit else 0.06)))
    radius = round(unit * 0.12)
    pygame.draw.rect(sheet, (*tone, 70 if lit else 34), sheet.get_rect(), border_radius=radius)
    pygame.draw.rect(sheet, (*tone, 240), sheet.get_rect(), width, border_radius=radius)
    reach = min(unit * 0.22, min(size) * 0.3)
    lying = size[0] > size[1]
    for step in (-1, 0, 1):
        x = size[0] / 2 + (step * reach * 1.3 if lying else 0)
        y = size[1] / 2 + (0 if lying else step * reach * 1.3)
        _chevron(sheet, (x, y), reach, 0 if lying else pi / 2, (*tone, 220))
    return sheet


def corners(surface: pygame.Surface, box: pygame.Rect, unit: float, tone: RGB) -> None:
    """The corners of a box: the keyboard's cursor on a tray."""
    width = max(2, round(unit * 0.07))
    reach = round(min(box.w, box.h, unit) * 0.4)
    for across, x in ((reach, box.left), (-reach, box.right - 1)):
        for down, y in ((reach, box.top), (-reach, box.bottom - 1)):
            pygame.draw.line(surface, tone, (x, y), (x + across, y), width)
            pygame.draw.line(surface, tone, (x, y), (x, y + down), width)


def outline(surface: pygame.Surface, area: Rect, unit: float, tone: RGB) -> None:
    """A line around an area."""
    width = max(2, round(unit * 0.05))
    box = paint.to_pygame(area).inflate(width, width)
    pygame.draw.rect(surface, tone, box, width, border_radius=width * 2)


def _chevron(
    sheet: pygame.Surface, spot: XY, reach: float, angle: float, colour: tuple[int, int, int, int]
) -> None:
    """An arrow head without a shaft."""
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))

    def at(forward: float, aside: float) -> XY:
        return (
            spot[0] + reach * (forward * along[0] + aside * across[0]),
            spot[1] + reach * (forward * along[1] + aside * across[1]),
        )

    corners = [at(0.5, 0), at(-0.3, 1), at(-0.75, 1), at(0.05, 0), at(-0.75, -1), at(-0.3, -1)]
    pygame.draw.polygon(sheet, colour, corners)


def arrow(unit: float, angle: float, tone: RGB, strength: int = 150) -> pygame.Surface:
    """The head of an arrow, on the way home."""
    smooth = 2
    edge = max(4, round(unit * 0.52))
    sheet = paint.clear((edge * smooth, edge * smooth))
    middle, shift = edge * smooth / 2, unit * 0.04 * smooth
    reach = unit * 0.17 * smooth
    _chevron(sheet, (middle + shift, middle + shift), reach, angle, (0, 0, 0, strength // 2))
    _chevron(sheet, (middle, middle), reach, angle, (*tone, strength))
    return pygame.transform.smoothscale(sheet, (edge, edge))
