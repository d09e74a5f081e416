"""The empty board, drawn by code: frame, felt, points, bar with hinges, tray wells."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from nardy.rules.position import Side
from nardy.ui import paint
from nardy.ui.geometry import HINGES, Layout, Rect, is_dark
from nardy.ui.theme import RGB, Theme, lighter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.ui.geometry import XY

_FRAME = ((0.0, -120), (0.07, -20), (0.2, 52), (0.45, 10), (0.75, -30), (0.92, -95), (1.0, -150))
_PLANK = ((0.0, -70), (0.1, 44), (0.4, 8), (0.75, -26), (1.0, -120))


def board(layout: Layout, theme: Theme) -> pygame.Surface:
    """The board without checkers and numbers, as large as the layout's board rectangle."""
    own = replace(layout, board=Rect(0, 0, layout.board.w, layout.board.h))
    return _Painter(own, theme).whole()


@dataclass(frozen=True, slots=True)
class _Painter:
    """What all steps of painting one board need; the layout's board begins at (0, 0)."""

    layout: Layout
    theme: Theme

    def whole(self) -> pygame.Surface:
        """All parts, the lowest first."""
        size = (round(self.layout.board.w), round(self.layout.board.h))
        surface = pygame.Surface((max(1, size[0]), max(1, size[1])), 0, 32)
        surface.fill(self.theme.colours.wood_dark)
        self._planks(surface)
        for side in Side:
            self._half(surface, side)
        for well in self._wells():
            self._well(surface, well)
        self._bar(surface)
        self._frame(surface)
        return surface

    # -------------------------------------------------------------------------- wood

    def _frame(self, surface: pygame.Surface) -> None:
        """The four rails, mitred at the corners."""
        p, unit = self.layout.proportions, self.layout.unit
        width, height = surface.get_size()
        rail, end = p.rail * unit, p.end * unit
        x, y = (rail, end) if self.layout.turn == 90 else (end, rail)
        right, low = width - x, height - y
        self._rail(surface, Rect(0, 0, x, height), [(0, 0), (x, y), (x, low), (0, height)], "w")
        self._rail(
            surface,
            Rect(right, 0, x, height),
            [(width, 0), (right, y), (right, low), (width, height)],
            "e",
        )
        self._rail(surface, Rect(0, 0, width, y), [(0, 0), (width, 0), (right, y), (x, y)], "n")
        self._rail(
            surface,
            Rect(0, low, width, y),
            [(0, height), (width, height), (right, low), (x, low)],
            "s",
        )
        dark = lighter(self.theme.colours.wood_dark, -0.55)
        for outer, inner in (
            ((0, 0), (x, y)),
            ((width, 0), (right, y)),
            ((0, height), (x, low)),
            ((width, height), (right, low)),
        ):
            pygame.draw.aaline(surface, dark, outer, inner)
        line = max(1, round(unit * 0.025))
        edge = pygame.Rect(0, 0, width, height)
        pygame.draw.rect(surface, lighter(self.theme.colours.wood_dark, -0.6), edge, line)

    def _rail(self, surface: pygame.Surface, area: Rect, corners: Sequence[XY], seed: str) -> None:
        where = paint.to_pygame(area)
        if where.w < 1 or where.h < 1:
            return
        plank = self._plank(where.size, seed, _FRAME)
        local = [(cx - where.x, cy - where.y) for cx, cy in corners]
        surface.blit(paint.cut_out(plank, local, 2), where)

    def _plank(
        self, size: paint.Size, seed: str, stops: Sequence[tuple[float, int]]
    ) -> pygame.Surface:
        """A bevelled plank with the grain along its longer edge."""
        upright = size[1] > size[0]
        lying = (size[1], size[0]) if upright else size
        plank = paint.wood(lying, seed, self.theme.colours, self.layout.unit)
        if upright:
            plank = pygame.transform.rotate(plank, 90)
        plank.blit(paint.profile(size, stops, upright=upright), (0, 0))
        return plank

    def _planks(self, surface: pygame.Surface) -> None:
        """The dividers beside the trays and the bridges between two wells."""
        p, layout = self.layout.proportions, self.layout
        if not p.tray:
            return
        inner = layout.depth - 2 * p.rail
        left, right = layout.left_u - p.divider, layout.right_u + 6
        parts = [layout.to_rect(u, p.rail, p.divider, inner) for u in (left, right)]
        bridge_v = (layout.depth - p.divider) / 2
        parts += [
            layout.to_rect(u, bridge_v, p.tray, p.divider) for u in (p.end, right + p.divider)
        ]
        for number, part in enumerate(parts):
            where = paint.to_pygame(part)
            surface.blit(self._plank(where.size, f"plank{number}", _PLANK), where)

    # -------------------------------------------------------------------------- felt

    def _half(self, surface: pygame.Surface, side: Side) -> None:
        """Six points above and six below on the felt."""
        colours, unit = self.theme.colours, self.layout.unit
        where = paint.to_pygame(self.layout.half_rect(side))
        field = paint.felt(where.size, colours, unit)
        numbers = (*range(1, 7), *range(19, 25)) if side is Side.WHITE else range(7, 19)
        for number in numbers:
            self._point(field, number, where.topleft)
        area = field.get_rect()
        line = max(1, round(unit * 0.03))
        pygame.draw.rect(field, lighter(colours.felt_dark, -0.5), area, line)
        pygame.draw.rect(field, colours.inlay, area.inflate(-2 * line, -2 * line), line)
        inside = area.inflate(-4 * line, -4 * line)
        pygame.draw.rect(field, lighter(colours.felt_dark, -0.4), inside, max(1, line // 2))
        paint.inner_shadow(field, area, unit * 0.55, 170)
        surface.blit(field, where)

    def _point(self, field: pygame.Surface, number: int, origin: paint.Size) -> None:
        """One leather point with its dark seam and a stitched line inside."""
        unit, colours = self.layout.unit, self.theme.colours
        corners = [(x - origin[0], y - origin[1]) for x, y in self.layout.polygon(number)]
        pad = unit * 0.3
        left, top = (min(c[axis] for c in corners) - pad for axis in (0, 1))
        right, low = (max(c[axis] for c in corners) + pad for axis in (0, 1))
        box = paint.to_pygame(Rect(left, top, right - left, low - top))
        local = [(x - box.x, y - box.y) for x, y in corners]
        shade = pygame.Surface(box.size, 0, 32)
        shade.fill(colours.point_edge)
        seam = _grown(local, unit * 0.03)
        seam[2] = (
            local[2][0] + (seam[2][0] - local[2][0]) * 0.3,
            local[2][1] + (seam[2][1] - local[2][1]) * 0.3,
        )
        field.blit(paint.cut_out(shade, seam), box)
        colour = colours.point_dark if is_dark(number) else colours.point_light
        skin = paint.leather(box.size, colour, f"point{number}", unit)
        field.blit(paint.cut_out(skin, local), box)
        field.blit(_stitching(box.size, _grown(local, -unit * 0.075), colour, unit), box)

    def _wells(self) -> list[Rect]:
        """The sunken areas of the tray columns: two trays and the cube's column."""
        p, layout = self.layout.proportions, self.layout
        if not p.tray:
            return []
        across = (layout.depth - 2 * p.rail - p.divider) / 2
        low = layout.depth - p.rail - across
        return [
            layout.to_rect(u, v, p.tray, across)
            for u in (p.end, layout.right_u + 6 + p.divider)
            for v in (p.rail, low)
        ]

    def _well(self, surface: pygame.Surface, well: Rect) -> None:
        where = paint.to_pygame(well)
        cloth = paint.felt(where.size, self.theme.colours, self.layout.unit)
        dim = pygame.Surface(where.size, 0, 32)
        dim.fill((150, 150, 150))
        cloth.blit(dim, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        paint.inner_shadow(cloth, cloth.get_rect(), self.layout.unit * 0.6, 215)
        surface.blit(cloth, where)

    # -------------------------------------------------------------------------- bar

    def _bar(self, surface: pygame.Surface) -> None:
        """Two leaves of wood with a seam, held by two brass hinges."""
        layout, p = self.layout, self.layout.proportions
        inner = layout.depth - 2 * p.rail
        for number in (0, 1):
            leaf = layout.to_rect(layout.bar_u + number * p.bar / 2, p.rail, p.bar / 2, inner)
            where = paint.to_pygame(leaf)
            surface.blit(self._plank(where.size, f"leaf{number}", _PLANK), where)
        for share in HINGES:
            middle = p.rail + inner * share
            self._hinge(surface, layout.to_rect(layout.bar_u, middle - 0.62, p.bar, 1.24))

    def _hinge(self, surface: pygame.Surface, area: Rect) -> None:
        upright = area.h > area.w
        across = area.w if upright else area.h
        where = paint.to_pygame(
            area.inset(across * 0.14, 0) if upright else area.inset(0, across * 0.14)
        )
        colours, unit = self.theme.colours, self.layout.unit
        blur = max(1, round(unit * 0.06))
        surface.blit(
            paint.soft_box(where.size, blur, 150, 2),
            (where.x - blur + 1, where.y - blur + blur // 2),
        )
        plate = paint.brass(where.size, colours)
        box = plate.get_rect()
        pygame.draw.rect(plate, colours.brass_light, box, max(1, round(unit * 0.02)))
        pygame.draw.line(plate, colours.brass_dark, (0, box.h - 1), (box.w, box.h - 1))
        pygame.draw.line(plate, colours.brass_dark, (box.w - 1, 0), (box.w - 1, box.h))
        surface.blit(plate, where)
        self._barrel(surface, where, upright=upright)
        for along in (0.17, 0.5, 0.83):
            for over in (0.22, 0.78):
                a, b = (over, along) if upright else (along, over)
                self._screw(surface, (where.x + a * where.w, where.y + b * where.h))

    def _barrel(self, surface: pygame.Surface, plate: pygame.Rect, *, upright: bool) -> None:
        """The rolled middle of a hinge with its knuckles."""
        thick = max(2, round((plate.w if upright else plate.h) * 0.2))
        size = (thick, plate.h) if upright else (plate.w, thick)
        roll = paint.brass(size, self.theme.colours)
        stops = ((0.0, -120), (0.25, 90), (0.5, 0), (1.0, -150))
        roll.blit(paint.profile(size, stops, upright=upright), (0, 0))
        dark = lighter(self.theme.colours.brass_dark, -0.5)
        for step in range(1, 5):
            if upright:
                y = plate.h * step // 5
                pygame.draw.line(roll, dark, (0, y), (thick, y))
            else:
                x = plate.w * step // 5
                pygame.draw.line(roll, dark, (x, 0), (x, thick))
        surface.blit(roll, roll.get_rect(center=plate.center))

    def _screw(self, surface: pygame.Surface, spot: XY) -> None:
        radius, colours = self.layout.unit * 0.055, self.theme.colours
        if radius < 1.5:
            return
        pygame.draw.aacircle(surface, lighter(colours.brass_dark, -0.35), spot, radius)
        up = (spot[0] - radius * 0.15, spot[1] - radius * 0.15)
        pygame.draw.aacircle(surface, colours.brass_light, up, radius * 0.78)
        reach = radius * 0.55
        pygame.draw.aaline(
            surface,
            colours.brass_dark,
            (up[0] - reach, up[1] + reach),
            (up[0] + reach, up[1] - reach),
        )


def _grown(corners: Sequence[XY], by: float) -> list[XY]:
    """A triangle with every edge moved outwards (inwards when negative)."""
    (ax, ay), (bx, by_), (cx, cy) = corners
    sides = [
        ((bx - cx) ** 2 + (by_ - cy) ** 2) ** 0.5,
        ((ax - cx) ** 2 + (ay - cy) ** 2) ** 0.5,
        ((ax - bx) ** 2 + (ay - by_) ** 2) ** 0.5,
    ]
    total = sum(sides)
    middle = [
        sum(side * corner[axis] for side, corner in zip(sides, corners, strict=True)) / total
        for axis in (0, 1)
    ]
    area = abs((bx - ax) * (cy - ay) - (cx - ax) * (by_ - ay)) / 2
    factor = 1 + by / (2 * area / total)
    return [
        (middle[0] + (x - middle[0]) * factor, middle[1] + (y - middle[1]) * factor)
        for x, y in corners
    ]


def _stitching(size: paint.Size, corners: Sequence[XY], colour: RGB, unit: float) -> pygame.Surface:
    """A pressed line inside the edge of a point."""
    smooth = 3
    sheet = paint.clear((size[0] * smooth, size[1] * smooth))
    big = [(x * smooth, y * smooth) for x, y in corners]
    width = max(2, round(unit * 0.022 * smooth))
    step = max(1, round(unit * 0.012 * smooth))
    light = [(x + step, y + step) for x, y in big]
    pygame.draw.lines(sheet, (*lighter(colour, 0.35), 110), closed=True, points=light, width=width)
    pygame.draw.lines(sheet, (*lighter(colour, -0.5), 150), closed=True, points=big, width=width)
    return pygame.transform.smoothscale(sheet, size)
