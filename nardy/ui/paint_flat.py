"""Checkers without depth, for eyes that need clear shapes: discs and squares with strong edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from nardy.rules.position import Side
from nardy.ui import paint
from nardy.ui.theme import RGB, Colours, Shape

if TYPE_CHECKING:
    from nardy.ui.theme import Theme

_SMOOTH: Final = 4
_EDGE: Final = 0.065
"""How thick an edge is, in shares of the checker."""


def top(side: Side, size: int, theme: Theme) -> pygame.Surface:
    """A checker seen from above: a disc has a ring in it, a square another square."""
    edge = max(8, size) * _SMOOTH
    sheet = paint.clear((edge, edge))
    face, line = _tones(side, theme.colours)
    if theme.shapes.of(side) is Shape.SQUARE:
        _square(sheet, edge * 0.02, line, 0.16)
        _square(sheet, edge * (0.02 + _EDGE), face, 0.1)
        _square(sheet, edge * 0.34, line, 0.1)
        _square(sheet, edge * 0.385, face, 0.06)
    else:
        middle = (edge / 2, edge / 2)
        for radius, tone in ((0.49, line), (0.49 - _EDGE, face), (0.2, line), (0.13, face)):
            pygame.draw.circle(sheet, tone, middle, edge * radius)
    return pygame.transform.smoothscale(sheet, (size, size))


def slab(side: Side, size: paint.Size, theme: Theme) -> pygame.Surface:
    """A checker seen from the side: a disc is round at its ends, a square is notched."""
    wide, high = size[0] * _SMOOTH, size[1] * _SMOOTH
    sheet = paint.clear((wide, high))
    face, line = _tones(side, theme.colours)
    short = min(wide, high)
    is_square = theme.shapes.of(side) is Shape.SQUARE
    box = sheet.get_rect().inflate(-short * 0.08, -short * 0.08)
    thick = max(_SMOOTH, round(short * 0.16))
    radius = 0 if is_square else short // 2
    pygame.draw.rect(sheet, line, box, border_radius=radius)
    inner = box.inflate(-2 * thick, -2 * thick)
    pygame.draw.rect(sheet, face, inner, border_radius=max(0, radius - thick))
    if is_square:
        notch = pygame.Rect(0, 0, max(1, short // 3), max(1, short // 3))
        notch.center = box.center
        pygame.draw.rect(sheet, line, notch)
    return pygame.transform.smoothscale(sheet, size)


def _square(sheet: pygame.Surface, inset: float, tone: RGB, roundness: float) -> None:
    edge = sheet.get_width()
    box = pygame.Rect(0, 0, round(edge - 2 * inset), round(edge - 2 * inset))
    box.center = (edge // 2, edge // 2)
    pygame.draw.rect(sheet, tone, box, border_radius=round(edge * roundness))


def _tones(side: Side, colours: Colours) -> tuple[RGB, RGB]:
    """The face of a side's checkers, and their lines."""
    if side is Side.WHITE:
        return colours.white, colours.white_ring
    return colours.black, colours.black_ring
