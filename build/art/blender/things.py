"""Checkers, the cube, and a few of them with dice on the board, for the splash and the icon."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import materials
from shapes import Edge, die, lathe, prism

from nardy.rules.position import Side
from nardy.ui.geometry import LANDSCAPE, Place, triangle

if TYPE_CHECKING:
    import bpy
    from looks import Look, Turned
    from shapes import XY

    from nardy.ui.geometry import Layout

RADIUS: Final = LANDSCAPE.checker / 2
THICK: Final = 0.30

_WHITE_SET: Final = {24: 2, 13: 5, 8: 3, 6: 5}
"""How the sides stand at first, in a side's own points."""

_IVORY: Final = (0.80, 0.67, 0.42)
_BLACK: Final = (0.012, 0.010, 0.010)


def _arc(middle: XY, radius: float, start: float, end: float, steps: int) -> list[XY]:
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in angles]


class _Profile:
    """The outline of a checker from its axis outwards, and what each part is made of."""

    def __init__(self, look: Turned) -> None:
        self.spots: list[XY] = []
        self.kinds: list[int] = []
        dish, face = 0.81 * RADIUS, THICK - 0.045
        marks = [(inner * RADIUS, outer * RADIUS, 1) for outer, inner in look.rings]
        marks.append(((look.groove - 0.035) * RADIUS, look.groove * RADIUS, 0))
        self.to(0.0, face if all(inner for inner, _, _ in marks) else face + 0.014)
        for inner, outer, kind in sorted(marks):
            (self._ring if kind else self._groove)(inner, outer, face)
        self.to(dish, face)
        self.to(dish + 0.02, THICK - 0.006)
        round_by = 0.06
        corner = (RADIUS - round_by, THICK - round_by)
        for spot in _arc(corner, round_by, 90, 0, 9):
            self.to(*spot)
        for r, z in ((0.0, 0.62), (0.011, 0.56), (0.011, 0.44), (0.0, 0.38)):
            self.to(RADIUS - r, THICK * z)
        for spot in _arc((RADIUS - round_by, round_by), round_by, 0, -90, 9):
            self.to(*spot)
        self.to(0.0, 0.0)

    def to(self, radius: float, height: float, kind: int = 0) -> None:
        """Go on to a spot."""
        if self.spots:
            self.kinds.append(kind)
        self.spots.append((radius, height))

    def _ring(self, inner: float, outer: float, face: float) -> None:
        """Metal let in, a little higher than the face; a stud if it reaches the axis."""
        if inner:
            self.to(inner - 0.006, face)
            self.to(inner, face - 0.008)
        lip = min(0.008, (outer - inner) / 3)
        if inner:
            self.to(inner + lip, face + 0.008, 1)
        self.to(outer - lip, face + (0.008 if inner else 0.012), 1)
        self.to(outer, face - 0.006, 1)
        self.to(outer + 0.006, face)

    def _groove(self, inner: float, outer: float, face: float) -> None:
        """A turned line."""
        self.to(inner, face)
        self.to((inner + outer) / 2, face - 0.016)
        self.to(outer, face)


class Pieces:
    """Makes checkers and dice of one look; their materials are made once."""

    def __init__(self, look: Look) -> None:
        self._looks = {Side.WHITE: look.white, Side.BLACK: look.black}
        self._bodies = {side: materials.turned(one.body) for side, one in self._looks.items()}
        self._metal = materials.metal(look.metal)

    def checker(self, side: Side) -> bpy.types.Object:
        """A checker that lies in the middle of the scene."""
        profile = _Profile(self._looks[side])
        return lathe(profile.spots, [self._bodies[side], self._metal], profile.kinds)

    def lay(self, layout: Layout) -> None:
        """Both sides set up for a game, with a few already under way."""
        for number, count in _WHITE_SET.items():
            self._pile(layout, triangle(number), Side.WHITE, count)
            self._pile(layout, triangle(25 - number), Side.BLACK, count)

    def _pile(self, layout: Layout, place: Place, side: Side, count: int) -> None:
        board = layout.board
        for index in range(count):
            x, y = layout.checker_center(place, index, count)
            body = self.checker(side)
            body.location = (x - board.w / 2, board.h / 2 - y, 0.026)
            body.rotation_euler.z = index * 1.3 + place.number

    def die(self, size: float) -> bpy.types.Object:
        """An ivory die."""
        body = materials.plain(_IVORY, 0.18)
        return die(size, body, materials.plain(_BLACK, 0.35))


def cube(look: Look) -> None:
    """The doubling cube without a number, one unit wide."""
    half = 0.5
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    prism(corners, -1.0, 0.0, materials.turned(look.cube), Edge(0.13, 8))
