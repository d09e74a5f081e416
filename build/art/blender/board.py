"""The empty board, built from the game's own layout: what is seen lies where the game thinks.

The picture shows the board as it lies on the screen, landscape or turned by a quarter, seen from
straight above with true perspective: the plane that checkers lie on is exact, the rails rise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import materials
from shapes import Edge, lathe, plank, prism, rod
from stage import EYE

from nardy.rules.position import Side
from nardy.ui.geometry import HINGES, INLAY, LANDSCAPE, LANDSCAPE_ASPECT, PORTRAIT, Layout, is_dark
from nardy.ui.rect import Rect

if TYPE_CHECKING:
    import bpy
    from looks import Look
    from shapes import XY

RAIL: Final = 0.30
WALL: Final = 0.24
"""How high the frame, and the wood inside it, stand above the field."""

DEEP: Final = -0.5
"""Where wood ends below."""

PORTRAIT_DEPTH: Final = 8.4
"""How many points' widths the rendered portrait board is across: between phone and tablet."""


def landscape() -> Layout:
    """The board of a desktop, a point one unit wide."""
    width = LANDSCAPE.length
    return Layout(Rect(0, 0, width, width / LANDSCAPE_ASPECT))


def portrait() -> Layout:
    """The board of a phone: turned by a quarter, without trays."""
    board = Rect(0, 0, PORTRAIT_DEPTH, PORTRAIT.length)
    return Layout(board, turn=90, proportions=PORTRAIT)


class Board:
    """Builds one board into the scene, part by part."""

    def __init__(self, layout: Layout, look: Look) -> None:
        self._layout, self._look = layout, look
        self._boards = 0
        self._metal = materials.metal(look.metal)
        self._seam = materials.plain(look.seam)

    def build(self) -> None:
        """All parts, on a dark table that is seen through the gaps."""
        self._frame()
        prism([(-40, -40), (40, -40), (40, 40), (-40, 40)], DEEP - 0.1, DEEP, self._seam)
        if self._layout.proportions.tray:
            self._columns()
        for side in Side:
            self._half(side)
        self._points()
        self._bar()

    # --- places -----------------------------------------------------------------------------

    def _spot(self, u: float, v: float) -> XY:
        """Board units to the scene's: the middle of the board is its origin, y goes up."""
        return self._seen(self._layout.to_screen(u, v))

    def _seen(self, spot: XY) -> XY:
        board = self._layout.board
        return spot[0] - board.w / 2, board.h / 2 - spot[1]

    def _corners(self, area: Rect) -> list[XY]:
        """The corners of an area of the screen."""
        spots = ((area.x, area.y), (area.right, area.y), (area.right, area.bottom))
        return [self._seen(spot) for spot in (*spots, (area.x, area.bottom))]

    def _wood(self) -> bpy.types.Material:
        """Another board of the frame's wood."""
        self._boards += 1
        return materials.wood(self._look.frame, self._boards)

    # --- wood -------------------------------------------------------------------------------

    def _frame(self) -> None:
        """Four rails, mitred; their upper outer edge is the edge of the picture."""
        p, board = self._layout.proportions, self._layout.board
        far = (EYE - RAIL) / EYE
        right, high = board.w / 2, board.h / 2
        across, along = (p.end, p.rail) if self._layout.turn == 0 else (p.rail, p.end)
        x, y = right - across, high - along
        outer = [(-right, high), (right, high), (right, -high), (-right, -high)]
        inner = [(-x, y), (x, y), (x, -y), (-x, -y)]
        edge = Edge(min(0.055, across * 0.3, along * 0.3), 5)
        for index in range(4):
            then = (index + 1) % 4
            ends = [(a * far, b * far) for a, b in (outer[index], outer[then])]
            plank([*ends, inner[then], inner[index]], DEEP, RAIL, self._wood(), edge)

    def _columns(self) -> None:
        """The trays at both ends, and the wood beside and between them."""
        p, layout, look = self._layout.proportions, self._layout, self._look
        inner = layout.depth - 2 * p.rail
        left, right = layout.left_u - p.divider, layout.right_u + 6
        cloth = materials.felt(look.well)
        for u in (left, right):
            area = layout.to_rect(u, p.rail, p.divider, inner)
            plank(self._corners(area), DEEP, WALL, self._wood(), Edge(0.045))
        for u in (p.end, right + p.divider):
            area = layout.to_rect(u, p.rail, p.tray, inner)
            prism(self._corners(area), DEEP, -0.08, cloth)
            bridge = layout.to_rect(u, (layout.depth - p.divider) / 2, p.tray, p.divider)
            plank(self._corners(bridge), DEEP, WALL - 0.04, self._wood(), Edge(0.04))

    def _bar(self) -> None:
        """Two leaves with a hair's breadth between them, held by two hinges."""
        layout, p = self._layout, self._layout.proportions
        inner, gap = layout.depth - 2 * p.rail, 0.012
        for number in (0, 1):
            u = layout.bar_u + number * (p.bar / 2 + gap / 2)
            area = layout.to_rect(u, p.rail, p.bar / 2 - gap / 2, inner)
            plank(self._corners(area), DEEP, WALL, self._wood(), Edge(0.035))
        for share in HINGES:
            self._hinge(p.rail + inner * share)

    def _hinge(self, v: float) -> None:
        """A brass hinge across the bar with its barrel and six screws."""
        layout, p = self._layout, self._layout.proportions
        half, reach = 0.55, p.bar * 0.36
        u = layout.bar_u + p.bar / 2
        area = layout.to_rect(u - reach, v - half, 2 * reach, 2 * half)
        plank(self._corners(area), WALL - 0.05, WALL + 0.018, self._metal, Edge(0.015))
        middle = self._spot(u, v)
        barrel = rod(middle, WALL + 0.018, p.bar * 0.055, 2 * half, self._metal)
        if layout.turn:
            barrel.rotation_euler.z = 1.5707963
        for off in (-0.65 * reach, 0.65 * reach):
            for along in (-0.7 * half, 0.0, 0.7 * half):
                self._screw(self._spot(u + off, v + along), p.bar * 0.075)

    def _screw(self, spot: XY, radius: float) -> None:
        """A round head with a slot."""
        top = WALL + 0.018
        profile = [(0.0, 0.018), (radius * 0.66, 0.015), (radius, 0.004), (radius, -0.01)]
        head = lathe(profile, [self._metal], [0, 0, 0], 24)
        head.location = (*spot, top)
        slot = radius * 0.12
        corners = [(-radius * 0.7, -slot), (radius * 0.7, -slot), (radius * 0.7, slot)]
        dark = prism([*corners, (-radius * 0.7, slot)], 0, 0.0205, self._seam)
        dark.location = (*spot, top)
        dark.rotation_euler.z = (spot[0] * 7.3 + spot[1] * 3.1) % 3.14159

    # --- field ------------------------------------------------------------------------------

    def _half(self, side: Side) -> None:
        """Felt with a line of inlaid wood along its edge."""
        area = self._layout.half_rect(side)
        prism(self._corners(area), -0.4, 0.0, materials.felt(self._look.felt))
        line = materials.wood(self._look.inlay, 40)
        thick = INLAY * 0.9
        w, h = area.w, area.h
        for strip in (
            Rect(area.x, area.y, w, thick),
            Rect(area.x, area.bottom - thick, w, thick),
            Rect(area.x, area.y, thick, h),
            Rect(area.right - thick, area.y, thick, h),
        ):
            plank(self._corners(strip), -0.1, 0.006, line)

    def _points(self) -> None:
        """Twenty-four leather points with rounded edges, each in a dark seat."""
        light = materials.leather(self._look.point_light)
        dark = materials.leather(self._look.point_dark)
        for number in range(1, 25):
            corners = [self._seen(corner) for corner in self._layout.polygon(number)]
            base, tip = (corners[0][0] + corners[1][0]) / 2, corners[2]
            middle = (base, (corners[0][1] + corners[1][1]) / 2)
            inward = [_moved(corner, middle, tip, INLAY * 1.3) for corner in corners[:2]]
            prism(
                [*_widened(inward, 1.035), _moved(tip, middle, tip, 0.09)], -0.05, 0.004, self._seam
            )
            leather = dark if is_dark(number) else light
            prism([*inward, tip], -0.05, 0.026, leather, Edge(0.02, 3))


def _moved(spot: XY, start: XY, end: XY, by: float) -> XY:
    """A spot moved along the way from one spot to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    return spot[0] + dx / length * by, spot[1] + dy / length * by


def _widened(ends: list[XY], by: float) -> list[XY]:
    """Two spots, farther apart."""
    (ax, ay), (bx, by_) = ends
    mx, my = (ax + bx) / 2, (ay + by_) / 2
    return [(mx + (x - mx) * by, my + (y - my) * by) for x, y in ((ax, ay), (bx, by_))]
