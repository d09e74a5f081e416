"""Where every place of the board is, in board units and on the screen.

Board units: a point is 1 wide.  ``u`` runs along the twelve points from the left end
(White's view), ``v`` across the board from the far rail to White's rail.  One transform
takes units to the screen: flip for Black, a quarter turn, then a left-right mirror.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.rules.position import CHECKERS, Side, Sided
from nardy.ui.place import (
    PLACES,
    TRIANGLES,
    Kind,
    Place,
    bar,
    is_dark,
    is_upper,
    tray,
    triangle,
)
from nardy.ui.rect import XY, Rect

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "HINGES",
    "LANDSCAPE",
    "LANDSCAPE_ASPECT",
    "PLACES",
    "PORTRAIT",
    "SLENDER",
    "TRIANGLES",
    "XY",
    "Corner",
    "Kind",
    "Layout",
    "Place",
    "Proportions",
    "Rect",
    "bar",
    "is_dark",
    "is_upper",
    "tray",
    "triangle",
]

HINGES: Final = (0.235, 0.765)
"""Where on the bar its hinges are, in shares of its length."""

MIDDLE_GAP: Final = 1.13
"""Board units between the longest stacks of the two long sides: the dice rest there."""

INLAY: Final = 0.035
"""Board units that the brass line along the rail is broad: checkers lie beside it."""

STICKINESS: Final = 0.25
"""Board units by which another target must be nearer to take the light from the lit one."""


class Proportions(NamedTuple):
    """How thick the parts of a board are, in board units.

    ``end`` is the frame at the two short sides, ``rail`` the frame at the long sides
    (point numbers stand on it), ``tray`` a tray column, ``divider`` the wood beside it.
    """

    end: float
    rail: float
    tray: float
    divider: float
    bar: float
    checker: float

    @property
    def length(self) -> float:
        """The whole board along its points."""
        return 12 + self.bar + 2 * (self.end + self.tray + self.divider)


LANDSCAPE: Final = Proportions(end=0.3, rail=0.34, tray=1.1, divider=0.22, bar=0.95, checker=0.92)
PORTRAIT: Final = Proportions(end=0.08, rail=0.34, tray=0, divider=0, bar=0.5, checker=0.92)
SLENDER: Final = PORTRAIT._replace(end=0.06, bar=0.42)
"""Of a board for a short phone: all that is not a point is as thin as can be."""

LANDSCAPE_ASPECT: Final = 1.46
"""Width to height of the landscape board."""


class Corner(Enum):
    """Which corner Black's tray is in; White's is always lower right."""

    UPPER_RIGHT = "upper right"
    UPPER_LEFT = "upper left"


@dataclass(frozen=True, slots=True)
class Layout:
    """The board on the screen: everything is in the pixels that ``board`` is given in.

    ``turn`` is 0 (landscape) or 90 (a quarter turn clockwise: the right end is below).
    ``strip_trays`` and ``strip_cubes`` are rectangles outside the board, for boards
    without tray columns.
    """

    board: Rect
    turn: int = 0
    mirrored: bool = False
    viewer: Side = Side.WHITE
    black_tray: Corner = Corner.UPPER_RIGHT
    proportions: Proportions = LANDSCAPE
    strip_trays: Sided[Rect] | None = None
    strip_cubes: Sided[Rect] | None = None
    pixel: float = 1.0
    """Physical pixels for a logical one: what is to be read is measured in these."""

    # ------------------------------------------------------------------ units and pixels

    @property
    def unit(self) -> float:
        """Pixels per board unit."""
        long = self.board.h if self.turn == 90 else self.board.w
        return long / self.proportions.length

    @property
    def depth(self) -> float:
        """The whole board across its points, in units."""
        return (self.board.w if self.turn == 90 else self.board.h) / self.unit

    @property
    def stack_depth(self) -> float:
        """How far a stack may reach from the rail, in units."""
        return (self.depth - 2 * self.proportions.rail - MIDDLE_GAP) / 2

    def to_screen(self, u: float, v: float) -> XY:
        """Board units to pixels."""
        length, depth, unit = self.proportions.length, self.depth, self.unit
        if self.viewer is Side.BLACK:
            u, v = length - u, depth - v
        x, y = (depth - v, u) if self.turn == 90 else (u, v)
        if self.mirrored:
            x = (depth if self.turn == 90 else length) - x
        return (self.board.x + x * unit, self.board.y + y * unit)

    def to_units(self, x: float, y: float) -> XY:
        """Pixels to board units."""
        length, depth, unit = self.proportions.length, self.depth, self.unit
        x, y = (x - self.board.x) / unit, (y - self.board.y) / unit
        if self.mirrored:
            x = (depth if self.turn == 90 else length) - x
        u, v = (y, depth - x) if self.turn == 90 else (x, y)
        if self.viewer is Side.BLACK:
            u, v = length - u, depth - v
        return (u, v)

    def to_rect(self, u: float, v: float, along: float, across: float) -> Rect:
        """The screen rectangle of a rectangle in units."""
        x1, y1 = self.to_screen(u, v)
        x2, y2 = self.to_screen(u + along, v + across)
        return Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))

    def scaled(self, ratio: float) -> Layout:
        """The same layout in other pixels (logical to physical)."""
        trays, cubes = self.strip_trays, self.strip_cubes
        return Layout(
            self.board.scaled(ratio),
            self.turn,
            self.mirrored,
            self.viewer,
            self.black_tray,
            self.proportions,
            trays and trays.map(lambda rect: rect.scaled(ratio)),
            cubes and cubes.map(lambda rect: rect.scaled(ratio)),
            self.pixel * ratio,
        )

    # ------------------------------------------------------------------ parts, in units

    @property
    def left_u(self) -> float:
        """Where the left half's points begin."""
        return self.proportions.end + self.proportions.tray + self.proportions.divider

    @property
    def bar_u(self) -> float:
        """Where the bar begins."""
        return self.left_u + 6

    @property
    def right_u(self) -> float:
        """Where the right half's points begin."""
        return self.bar_u + self.proportions.bar

    def column_u(self, number: int) -> float:
        """The left edge of a triangle's column."""
        column = number - 13 if is_upper(number) else 12 - number
        return self.left_u + column + (self.proportions.bar if column >= 6 else 0)

    def tray_units(self, side: Side) -> Rect:
        """The tray of a side inside a board with tray columns."""
        p = self.proportions
        left = side is Side.BLACK and self.black_tray is Corner.UPPER_LEFT
        u = p.end if left else self.right_u + 6 + p.divider
        across = (self.depth - 2 * p.rail - p.divider) / 2
        v = p.rail if side is Side.BLACK else self.depth - p.rail - across
        return Rect(u, v, p.tray, across)

    def tray_area(self, side: Side) -> Rect:
        """The sunken area that a side's borne-off checkers lie in, on the screen."""
        if self.strip_trays is not None:
            return self.strip_trays[side]
        return self.to_rect(*self.tray_units(side))

    # ------------------------------------------------------------------ hit test

    def place_rect(self, place: Place) -> Rect:
        """The hit area of a place: from the edge of the board to its middle."""
        p, half = self.proportions, self.depth / 2
        if place.kind is Kind.TRIANGLE:
            v = 0 if is_upper(place.number) else half
            return self.to_rect(self.column_u(place.number), v, 1, half)
        if place.kind is Kind.BAR:
            v = 0 if place.side is Side.WHITE else half
            return self.to_rect(self.bar_u, v, p.bar, half)
        if self.strip_trays is not None:
            return _at_least(self.strip_trays[place.side], self.unit)
        units = self.tray_units(place.side)
        wide = p.end + p.tray + p.divider
        u = 0 if units.x < self.bar_u else p.length - wide
        return self.to_rect(u, 0 if place.side is Side.BLACK else half, wide, half)

    def place_at(self, x: float, y: float) -> Place | None:
        """The place under a spot; None beside the board and its trays."""
        for side in Side:
            if any(self._is_on_bar_checker(side, index, x, y) for index in (0, 1)):
                return bar(side)
        for place in PLACES:
            if self.place_rect(place).contains(x, y):
                return place
        u, v = self.to_units(x, y)
        if not (0 <= u < self.proportions.length and 0 <= v < self.depth):
            return None
        return self.nearest(x, y, TRIANGLES, self.unit / 2)

    def nearest(
        self,
        x: float,
        y: float,
        candidates: Iterable[Place],
        reach: float,
        sticky: Place | None = None,
    ) -> Place | None:
        """The candidate nearest to a spot, if any is within ``reach`` pixels.

        ``sticky`` is the one that is lit now: it keeps the light until another one is
        clearly nearer.
        """
        best: tuple[float, float, Place] | None = None
        for place in candidates:
            rect = self.place_rect(place)
            distance = rect.distance(x, y)
            if distance > reach:
                continue
            if place == sticky:
                distance -= STICKINESS * self.unit
            centre_x, centre_y = rect.center
            key = (distance, abs(centre_x - x) + abs(centre_y - y), place)
            if best is None or key[:2] < best[:2]:
                best = key
        return best and best[2]

    def _is_on_bar_checker(self, side: Side, index: int, x: float, y: float) -> bool:
        """Whether a spot is on one of the first checkers of the bar, which may be a thin one.

        A finger meets it as easily as a point.
        """
        centre_x, centre_y = self.checker_center(bar(side), index, 2)
        radius = self.unit / 2
        return (x - centre_x) ** 2 + (y - centre_y) ** 2 < radius * radius

    # ------------------------------------------------------------------ checkers

    @property
    def checker_size(self) -> float:
        """The diameter of a checker, in pixels."""
        return self.proportions.checker * self.unit

    def checker_center(self, place: Place, index: int, count: int) -> XY:
        """The middle of checker ``index`` of ``count``; 0 lies at the edge."""
        size = self.proportions.checker
        if place.kind is Kind.TRAY:
            return self.tray_slab(place.side, index).center
        if place.kind is Kind.BAR:
            room = self.depth / 2 - self.proportions.rail - 0.1
            out = 0.1 + size / 2 + index * _step(count, size, room)
            v = self.depth / 2 - out if place.side is Side.WHITE else self.depth / 2 + out
            return self.to_screen(self.bar_u + self.proportions.bar / 2, v)
        room = self.stack_depth - INLAY
        inward = self.proportions.rail + INLAY + size / 2 + index * _step(count, size, room)
        v = inward if is_upper(place.number) else self.depth - inward
        return self.to_screen(self.column_u(place.number) + 0.5, v)

    def beyond(self, place: Place, height: int) -> XY:
        """Where one more checker would lie; half under the uppermost if the stack is full."""
        size, depth = self.proportions.checker, self.stack_depth
        if place.kind is not Kind.TRIANGLE or (height + 1) * size <= depth + size * 0.05:
            return self.checker_center(place, height, height + 1)
        inward = self.proportions.rail + min(INLAY + height * size, depth)
        v = inward if is_upper(place.number) else self.depth - inward
        return self.to_screen(self.column_u(place.number) + 0.5, v)

    def tray_slab(self, side: Side, index: int) -> Rect:
        """The rectangle of the borne-off checker ``index``, seen from the side."""
        if self.strip_trays is not None:
            area = self.strip_trays[side].inset(self.unit * 0.04)
            along = min(area.w / CHECKERS, area.h * 0.42)
            return Rect(area.x + index * along, area.y, along, area.h)
        units = self.tray_units(side)
        margin = (units.w - self.proportions.checker) / 2
        thick = (units.h - 2 * margin) / CHECKERS
        out = margin + index * thick
        v = units.y + out if side is Side.BLACK else units.bottom - out - thick
        return self.to_rect(units.x + margin, v, self.proportions.checker, thick)

    # ------------------------------------------------------------------ drawn parts and labels

    def polygon(self, number: int) -> tuple[XY, XY, XY]:
        """The corners of a triangle: two at the rail, then the tip."""
        u, length = self.column_u(number), self.stack_depth * 0.97
        base = self.proportions.rail
        tip = base + length
        if not is_upper(number):
            base, tip = self.depth - base, self.depth - tip
        return (
            self.to_screen(u + 0.05, base),
            self.to_screen(u + 0.95, base),
            self.to_screen(u + 0.5, tip),
        )

    def number_center(self, number: int) -> XY:
        """Where the number of a triangle stands: on the upper face of the rail at its foot."""
        # Seen from above the inner wall of a rail takes away from it; two figures need it all.
        inward = self.proportions.rail * (0.45 if self.turn % 180 == 0 else 0.5)
        v = inward if is_upper(number) else self.depth - inward
        return self.to_screen(self.column_u(number) + 0.5, v)

    @property
    def die_size(self) -> float:
        """The edge of a die at rest, in pixels."""
        return 0.8 * self.unit

    def dice_strip(self, roller: Side) -> Rect:
        """Where a side's dice rest: between the stacks, White's on the right half, Black's left."""
        u = self.right_u if roller is Side.WHITE else self.left_u
        return self.to_rect(u, (self.depth - MIDDLE_GAP) / 2, 6, MIDDLE_GAP)

    def half_rect(self, roller: Side) -> Rect:
        """The playing field half in which a side's dice tumble: no wood, no trays."""
        u = self.right_u if roller is Side.WHITE else self.left_u
        rail = self.proportions.rail
        return self.to_rect(u, rail, 6, self.depth - 2 * rail)

    def cube_rect(self, owner: Side | None) -> Rect:
        """Where the cube lies: at its owner's end, in the middle when nobody's."""
        p = self.proportions
        if owner is not None and self.strip_cubes is not None:
            return self.strip_cubes[owner]
        if not p.tray:
            size = 0.47
            return self.to_rect(
                self.bar_u + (p.bar - size) / 2, self.depth - p.rail - size - 0.08, size, size
            )
        size = 0.86
        ends = {None: self.depth / 2, Side.WHITE: self.depth - p.rail - 0.7}
        v = ends.get(owner, p.rail + 0.7)
        if self.black_tray is Corner.UPPER_LEFT and owner is Side.BLACK:
            v = self.depth / 2 - 0.7
        return self.to_rect(p.end + (p.tray - size) / 2, v - size / 2, size, size)


def _at_least(rect: Rect, size: float) -> Rect:
    """The rectangle grown on all sides until a finger can't miss it."""
    return rect.inset(-max(0.0, size - rect.w) / 2, -max(0.0, size - rect.h) / 2)


def _step(count: int, size: float, room: float) -> float:
    """How far apart the checkers of a stack lie: touching, or overlapping to stay in the room."""
    return size if count <= 1 else min(size, (room - size) / (count - 1))
