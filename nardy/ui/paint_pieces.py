"""Checkers and the cube as a theme shows them: from its pictures, or drawn by code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nardy.rules.position import Side
from nardy.ui import paint, paint_checkers, paint_flat
from nardy.ui.theme import Shape, Theme, blend

if TYPE_CHECKING:
    from nardy.ui.paint_pictures import Source


def top(side: Side, size: int, theme: Theme) -> pygame.Surface:
    """A checker seen from above, ``size`` pixels across."""
    picture = _seen_from_above(side, theme).scaled((size, size))
    if picture is not None:
        return picture
    if theme.shapes.of(side) is Shape.TURNED:
        return paint_checkers.top(side, size, theme.colours)
    return paint_flat.top(side, size, theme)


def slab(side: Side, size: paint.Size, theme: Theme) -> pygame.Surface:
    """A checker seen from the side, lying or (if higher than wide) standing."""
    is_upright = size[1] > size[0]
    lying = (size[1], size[0]) if is_upright else size
    pictures = theme.pictures
    source = pictures.white_side if side is Side.WHITE else pictures.black_side
    picture = source.scaled(lying)
    if picture is not None:
        return pygame.transform.rotate(picture, 90) if is_upright else picture
    if theme.shapes.of(side) is Shape.TURNED:
        return paint_checkers.slab(side, size, theme.colours)
    return paint_flat.slab(side, size, theme)


def shadow(side: Side, size: int, strength: int, hardness: float, theme: Theme) -> pygame.Surface:
    """What lies under a checker, of its own shape; ``hardness`` is the share of full shade."""
    if theme.shapes.of(side) is not Shape.SQUARE:
        return paint.soft_disc(size, strength, hardness)
    blur = max(1, round(size * (1 - hardness) / 4))
    edge = max(2, size - 2 * blur)
    return paint.soft_box((edge, edge), blur, strength, size // 6)


def cube(size: int, number: str, theme: Theme, font: pygame.font.Font) -> pygame.Surface:
    """The doubling cube from above, its number cut into it."""
    picture = theme.pictures.cube.scaled((size, size))
    if picture is None:
        return paint_checkers.cube(size, number, theme.colours, font)
    colours, drop = theme.colours, max(1, round(size * 0.02))
    lit = blend(colours.cube, (255, 255, 255), 0.6)
    for tone, off in ((lit, drop), (colours.cube_text, 0)):
        word = font.render(number, True, tone)  # noqa: FBT003 -- pygame takes it by place
        fit = min(1.0, size * 0.72 / max(word.get_width(), 1))
        if fit < 1:
            word = pygame.transform.smoothscale_by(word, fit)
        picture.blit(word, word.get_rect(center=(size / 2 + off, size / 2 + off)))
    return picture


def _seen_from_above(side: Side, theme: Theme) -> Source:
    return theme.pictures.white if side is Side.WHITE else theme.pictures.black
