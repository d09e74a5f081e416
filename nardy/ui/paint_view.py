"""Draws single things of a position on a surface, at the size of one layout."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from nardy.ui import paint, paint_arrows, paint_marks, paint_rendered
from nardy.ui.geometry import Kind, Layout, Place, Rect, is_upper
from nardy.ui.kept import Kept
from nardy.ui.paint_marks import BEYOND, Mark
from nardy.ui.paint_sprites import LIFT_STEPS, Sprites
from nardy.ui.rect import bounding
from nardy.ui.theme import shade_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from nardy.rules.position import Side
    from nardy.ui.geometry import XY
    from nardy.ui.paint_arrows import Arrow
    from nardy.ui.text import Fonts
    from nardy.ui.theme import Theme


_NUMBER: Final = 11.0
"""The smallest number beside a triangle, in logical pixels, unless the rail is far thinner."""

_RAIL: Final = 0.72
"""The share of an upright rail's thickness that a number may take up."""

CUBE_GROWTH: Final = 0.3
"""How much larger the cube looks when it is lifted by 1."""

_ARROWS: Final = 12
"""How many arrows are kept: those of three plays."""

_KEPT: Final = 2
"""How many painted boards are kept: those of both games in one window."""


class Roll(NamedTuple):
    """The cube on its way: numbers and owners before and after, how far it is, and where to."""

    numbers: tuple[str, str]
    owners: tuple[Side | None, Side | None]
    share: float
    way: XY


class ViewPainter:
    """Pictures and places of one layout and theme; ``origin`` is the surface's corner."""

    def __init__(self, layout: Layout, theme: Theme, fonts: Fonts) -> None:
        self.layout, self._theme, self._fonts = layout, theme, fonts
        self._sprites = Sprites(layout, theme, fonts)
        self.empty = paint.for_display(paint_rendered.board(layout, theme), opaque=True)
        self.origin = (round(layout.board.x), round(layout.board.y))
        self.layer = self.empty.copy()
        """The board with what rests on it, drawn by the view that is ``holder``."""
        self.holder: object = None
        self._ground = self.empty.copy()
        self._ground_key: tuple[dict[int, str], tuple[int, ...], int] = ({}, (), 0)
        self._arrows: Kept[Arrow] = Kept(_ARROWS)

    def warm(self) -> Iterator[None]:
        """Paint what play will need, one picture at a time."""
        yield from self._sprites.warm()

    def checker(self, surface: pygame.Surface, side: Side, at: XY, height: float) -> None:
        """A checker from above with its shadow; higher is larger, its shadow farther off."""
        step = round(min(max(height, 0.0), 1.5) * LIFT_STEPS)
        top, shadow, shift = self._sprites.flyer(side, step)
        under = (at[0] + shift[0], at[1] + shift[1])
        surface.blit(shadow, shadow.get_rect(center=(round(under[0]), round(under[1]))))
        half = top.get_width() / 2
        surface.blit(top, (round(at[0] - half), round(at[1] - half)))

    def medal(self, surface: pygame.Surface, side: Side, at: XY, points: float, alpha: int) -> None:
        """A checker from above in any size, with a shadow far below it."""
        picture = self._sprites.grown(side, max(4, round(points * self.layout.unit)))
        shadow = self._sprites.flyer(side, LIFT_STEPS).shadow
        shadow = pygame.transform.smoothscale(shadow, (round(picture.get_width() * 1.4),) * 2)
        drop = self.layout.unit * 0.25
        for one, down in ((shadow, drop), (picture, 0.0)):
            one.set_alpha(alpha)
            surface.blit(one, one.get_rect(center=(round(at[0] + down * 0.7), round(at[1] + down))))

    def tipping(
        self, surface: pygame.Surface, side: Side, at: XY, height: float, share: float
    ) -> None:
        """A checker that tips over to stand in its tray, or comes from there."""
        rect = self.layout.tray_slab(side, 0)
        size = (max(2, round(rect.w)), max(2, round(rect.h)))
        picture = self._sprites.tipped(side, size, height, share)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def slab(self, surface: pygame.Surface, side: Side, index: int, origin: XY = (0, 0)) -> None:
        """A borne-off checker from the side, in its tray."""
        rect = self.layout.tray_slab(side, index)
        box = paint.to_pygame(Rect(rect.x - origin[0], rect.y - origin[1], rect.w, rect.h))
        surface.blit(self._sprites.slab(side, (max(2, box.w), max(2, box.h))), box)

    def count(self, surface: pygame.Surface, number: int, at: XY, turn: int = 0) -> None:
        """How many checkers a high stack has."""
        plate = paint.turned(self._sprites.count(number), turn)
        surface.blit(plate, plate.get_rect(center=(round(at[0]), round(at[1]))))

    def cube(self, surface: pygame.Surface, number: str, owner: Side | None, at: XY) -> None:
        """The cube with its shadow, as large as at that owner's end."""
        rect = self.layout.cube_rect(owner)
        size = max(6, round(min(rect.w, rect.h)))
        picture = self._sprites.cube(number, size)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def rolling_cube(self, surface: pygame.Surface, roll: Roll, at: XY, height: float) -> None:
        """The cube in the air, rolling over to another number, over its shadow."""
        sizes = [
            min(rect.w, rect.h) for rect in (self.layout.cube_rect(one) for one in roll.owners)
        ]
        size = max(6, round(sizes[0] + (sizes[1] - sizes[0]) * roll.share))
        step = round(min(max(height, 0.0), 1.5) * LIFT_STEPS)
        shadow = self._sprites.cube_shadow(size, step)
        drop = self.layout.unit * 0.3 * height
        spot = (round(at[0] + drop * 0.7), round(at[1] + drop))
        surface.blit(shadow, shadow.get_rect(center=spot))
        cube = self._sprites.rolled(roll.numbers, size, roll.share, roll.way)
        if step:
            cube = pygame.transform.smoothscale_by(cube, 1 + CUBE_GROWTH * height)
        surface.blit(cube, cube.get_rect(center=(round(at[0]), round(at[1]))))

    def ground(
        self, numbers: Mapping[int, str], path: Sequence[int], turn: int = 0
    ) -> pygame.Surface:
        """The empty board with numbers, turned to whom they face, and the way home's arrows."""
        key = (dict(numbers), tuple(path), turn)
        if key != self._ground_key:
            self._ground_key = key
            self._ground.blit(self.empty, (0, 0))
            self._numbers(self._ground, numbers, turn)
            if path:
                self._direction(self._ground, path)
        return self._ground

    def _numbers(self, layer: pygame.Surface, numbers: Mapping[int, str], turn: int) -> None:
        """Words beside the triangles, on a surface that begins at the board's corner."""
        rail = self.layout.proportions.rail * self.layout.unit
        size = max(rail * 0.62, min(_NUMBER * self.layout.pixel, rail * 1.55))
        drop, ink = max(1, round(size / 14)), self._theme.colours.number
        most = rail * _RAIL if self.layout.turn % 180 == 90 else size * len("24")
        for number, text in numbers.items():
            x, y = self.layout.number_center(number)
            word, shade = (
                self._fonts.figures(text, size, colour, most, turn)
                for colour in (ink, shade_of(ink))
            )
            wide, high = word.get_size()
            left = round(x - self.origin[0] - wide / 2)
            top = round(y - self.origin[1] - high / 2)
            for right, down in ((-1, 0), (0, -1), (1, 0), (0, 1), (1, 1)):
                layer.blit(shade, (left + right * drop, top + down * drop))
            layer.blit(word, (left, top))

    def _direction(self, layer: pygame.Surface, path: Sequence[int]) -> None:
        """Arrow heads in the middle gap along triangles, on the board's own surface."""
        layout = self.layout
        inward = layout.proportions.rail + layout.stack_depth + 0.2
        spots = []
        for number in path:
            v = inward if is_upper(number) else layout.depth - inward
            x, y = layout.to_screen(layout.column_u(number) + 0.5, v)
            spots.append((x - self.origin[0], y - self.origin[1]))
        for (x, y), (then_x, then_y) in pairwise(spots):
            picture = self._sprites.arrow(round(degrees(atan2(then_y - y, then_x - x))))
            layer.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def mark(
        self, surface: pygame.Surface, kind: Mark, place: Place, height: int, *, lit: bool
    ) -> None:
        """A mark on the uppermost of ``height`` checkers, or beyond it; for a tray its frame.

        Beyond a full stack a mark looks out from under the uppermost checker.
        """
        if place.kind is Kind.TRAY:
            box = paint.to_pygame(self.layout.tray_area(place.side).inset(self.layout.unit * 0.04))
            if kind is Mark.CURSOR:
                paint_marks.corners(surface, box, self.layout.unit, self._theme.colours.focus)
            else:
                surface.blit(self._sprites.frame(box.size, lit), box)
            return
        x, y = top = self.layout.checker_center(place, max(height, 1) - 1, max(height, 1))
        cover = None
        if kind in BEYOND and height:
            x, y = self.layout.beyond(place, height)
            if abs(top[0] - x) + abs(top[1] - y) < self.layout.checker_size * 0.9:
                cover = (round(top[0] - x), round(top[1] - y))
        picture = self._sprites.mark(kind, lit, cover)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def arrow(self, surface: pygame.Surface, start: XY, end: XY) -> None:
        """An arrow over everything that rests, from one spot to another."""
        picture, corner = self._arrows.get((start, end), lambda: self._arrow(start, end))
        surface.blit(picture, corner)

    def _arrow(self, start: XY, end: XY) -> Arrow:
        tone = self._theme.colours.focus
        made = paint_arrows.arrow(start, end, self.layout.unit, tone, shade_of(tone))
        return made._replace(picture=paint.for_display(made.picture))

    def mark_slabs(self, surface: pygame.Surface, side: Side, indices: Sequence[int]) -> None:
        """A line around some borne-off checkers."""
        area = bounding([self.layout.tray_slab(side, index) for index in indices])
        paint_marks.outline(surface, area, self.layout.unit, self._theme.colours.last)


class Painters:
    """Gives the painter of a board; the last ones are kept, since painting a board takes long."""

    def __init__(self, fonts: Fonts, most: int = _KEPT) -> None:
        self._fonts = fonts
        self._kept: Kept[ViewPainter] = Kept(most)

    def __call__(self, layout: Layout, theme: Theme) -> ViewPainter:
        """The painter for a layout and a theme."""
        key = (layout, theme.key)
        return self._kept.get(key, lambda: ViewPainter(layout, theme, self._fonts))
