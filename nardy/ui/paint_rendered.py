"""The empty board from its rendered picture, for boards of any depth.

A picture shows one board, in its own proportions.  All boards share how long they are and how
thick their wood is, but for a slender frame and bar; only how far the points reach differs.
So the picture is cut across the board: rails, hinges and the gap between the points keep their
shape, and what lies between is stretched.  The bar is cut at other places than the halves,
because it has the hinges.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from nardy.ui.geometry import HINGES, LANDSCAPE, MIDDLE_GAP, PORTRAIT, SLENDER, Layout, Proportions
from nardy.ui.paint_board import board as painted_board
from nardy.ui.paint_pictures import stretched

if TYPE_CHECKING:
    from nardy.ui.theme import Theme

_HINGE: Final = 0.66
"""Half of what a hinge and its shadow take up along the bar, in board units."""

_SAME: Final = 0.004
"""Boards whose depths differ by so little are the same."""


def board(layout: Layout, theme: Theme) -> pygame.Surface:
    """The board without checkers and numbers, as large as the layout's board rectangle."""
    found = _picture(layout, theme)
    if found is None:
        return painted_board(layout, theme)
    picture, shown = found
    size = max(1, round(layout.board.w)), max(1, round(layout.board.h))
    along, across = _axes(picture.get_size(), layout)
    own = across / along * shown.length
    if abs(own / layout.depth - 1) < _SAME and shown == layout.proportions:
        return pygame.transform.smoothscale(picture, size).convert(32)
    return stretched(picture, size, _cells(layout, shown, picture.get_size(), own))


def _picture(layout: Layout, theme: Theme) -> tuple[pygame.Surface, Proportions] | None:
    """The picture of such a board and the proportions that it shows, if there is one."""
    source, shown, known = theme.pictures.landscape, LANDSCAPE, {LANDSCAPE}
    if layout.turn % 180 == 90:
        source, shown, known = theme.pictures.portrait, PORTRAIT, {PORTRAIT, SLENDER}
    picture = source.surface() if layout.proportions in known else None
    return None if picture is None else (picture, shown)


def _axes(size: tuple[int, int], layout: Layout) -> tuple[int, int]:
    """The length and the depth of a board that is so wide and so high."""
    return (size[1], size[0]) if layout.turn % 180 == 90 else size


def _cells(
    layout: Layout, shown: Proportions, size: tuple[int, int], depth: float
) -> list[tuple[pygame.Rect, pygame.Rect]]:
    """What is cut out of a picture of a board of another depth, and where it comes to lie."""
    p = layout.proportions
    scale = _axes(size, layout)[0] / shown.length
    columns = zip(pairwise(_ends(shown)), pairwise(_ends(p)), strict=True)
    found = []
    for column, (source, along) in enumerate(columns):
        cuts = _bar_cuts if column == 2 else _half_cuts
        pairs = zip(
            pairwise(cuts(depth, shown.rail)), pairwise(cuts(layout.depth, p.rail)), strict=True
        )
        found += [
            (_box(source, across, scale, layout), _box(along, target, layout.unit, layout))
            for across, target in pairs
        ]
    return found


def _ends(p: Proportions) -> tuple[float, ...]:
    """Where a board is cut along its points: at the frame and at the bar."""
    bar = (p.length - p.bar) / 2
    return (0.0, p.end, bar, bar + p.bar, p.length - p.end, p.length)


def _half_cuts(depth: float, rail: float) -> list[float]:
    """Where a half is cut: at the rails, and where the points end."""
    points = (depth - 2 * rail - MIDDLE_GAP) / 2
    return [0, rail, rail + points, depth - rail - points, depth - rail, depth]


def _bar_cuts(depth: float, rail: float) -> list[float]:
    """Where the bar is cut: at the rails, and on both sides of each hinge."""
    middles = [rail + (depth - 2 * rail) * share for share in HINGES]
    sides = [middle + way * _HINGE for middle in middles for way in (-1, 1)]
    return [0, rail, *sides, depth - rail, depth]


def _box(
    along: tuple[float, float], across: tuple[float, float], scale: float, layout: Layout
) -> pygame.Rect:
    """A cell in pixels; neighbours share their edges."""
    spans = (across, along) if layout.turn % 180 == 90 else (along, across)
    (left, right), (top, low) = ((round(a * scale), round(b * scale)) for a, b in spans)
    return pygame.Rect(left, top, right - left, low - top)
