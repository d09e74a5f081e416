"""What a die is: a rounded cube with numbered faces, in sides (its edge is 1 long)."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from nardy.ui.rotation import IDENTITY, UP, Matrix, Quaternion, Vector, about, times

FACE_AXES: Final[dict[int, Vector]] = {
    1: (0.0, 0.0, 1.0),
    2: (0.0, 1.0, 0.0),
    3: (1.0, 0.0, 0.0),
    4: (-1.0, 0.0, 0.0),
    5: (0.0, -1.0, 0.0),
    6: (0.0, 0.0, -1.0),
}
"""Which way each face looks; opposite ones add up to 7, and 1, 2, 3 run as on western dice."""

ROUNDING: Final = 0.15
"""The radius of the edges and corners."""


def flat(number: int, yaw: float = 0.0) -> Quaternion:
    """A die lying still with a number on top, turned by ``yaw`` radians."""
    x, y, z = FACE_AXES[number]
    if abs(z) < 0.5:
        lay = about((y, -x, 0.0), math.pi / 2)
    else:
        lay = IDENTITY if z > 0 else about((1.0, 0.0, 0.0), math.pi)
    return times(about(UP, yaw), lay)


def rise(turn: Matrix) -> float:
    """How much higher than flat the middle of a die is that touches the floor, so turned."""
    return (0.5 - ROUNDING) * (abs(turn[6]) + abs(turn[7]) + abs(turn[8]) - 1.0)


def extent(turn: Matrix) -> float:
    """How wide or high, whatever is more, a die is on the screen that is so turned."""
    across = abs(turn[0]) + abs(turn[1]) + abs(turn[2])
    down = abs(turn[3]) + abs(turn[4]) + abs(turn[5])
    return (1 - 2 * ROUNDING) * max(across, down) + 2 * ROUNDING


# ------------------------------------------------------------------ the shape in facets

PIP_RADIUS: Final = 0.094
PIP_SPREAD: Final = 0.25
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 1), (1, -1), (1, 1), (-1, 0), (1, 0)),
}


class Facet(NamedTuple):
    """A piece of the surface that is painted flat: where it looks, its corners by number."""

    normal: Vector
    corners: tuple[int, ...]


class Face(NamedTuple):
    """A face of the die as a plane: where it looks, and two ways along it."""

    out: Vector
    u: Vector
    v: Vector

    def at(self, out: float, u: float, v: float) -> Vector:
        """The spot so far out and so far along the two ways."""
        a, b, c = self
        return (
            a[0] * out + b[0] * u + c[0] * v,
            a[1] * out + b[1] * u + c[1] * v,
            a[2] * out + b[2] * u + c[2] * v,
        )


class PippedFace(NamedTuple):
    """A face with the middles of its pips."""

    face: Face
    pips: tuple[Vector, ...]


class Mesh(NamedTuple):
    """A die in facets: all corners, the facets between them, the six faces."""

    corners: tuple[Vector, ...]
    facets: tuple[Facet, ...]
    faces: tuple[PippedFace, ...]


@cache
def mesh(fineness: int, *, has_fine_corners: bool) -> Mesh:
    """The rounded cube, each edge rounded by twice ``fineness`` facets.

    Without fine corners each corner of the cube has only three facets.
    """
    corners: dict[Vector, int] = {}
    facets: list[Facet] = []
    faces: list[PippedFace] = []
    spans = _spans(fineness, has_fine_corners=has_fine_corners)
    for number, out in FACE_AXES.items():
        x, y, z = (abs(part) for part in out)
        face = Face(out, (y, z, x), (z, x, y))
        spots = (face.at(0.5, a * PIP_SPREAD, b * PIP_SPREAD) for a, b in _PIPS[number])
        faces.append(PippedFace(face, tuple(spots)))
        for across, down in spans:
            ring = (_corner(face, line_u, line_v) for line_u, line_v in _ring(across, down))
            numbers = tuple(corners.setdefault(corner, len(corners)) for corner in ring)
            bend_u, bend_v = ((span[0].bend + span[-1].bend) / 2 for span in (across, down))
            facets.append(Facet(_looking(face, bend_u, bend_v), numbers))
    return Mesh(tuple(corners), tuple(facets), tuple(faces))


class _Line(NamedTuple):
    """A line across a face: how far from the middle its round part begins, and its bend."""

    core: float
    bend: float


_Span = tuple[_Line, ...]


def _spans(fineness: int, *, has_fine_corners: bool) -> list[tuple[_Span, _Span]]:
    """The pieces of a face, each by the lines that cross it in both ways."""
    core = 0.5 - ROUNDING
    bends = [math.pi / 4 * step / fineness for step in range(fineness + 1)]
    low = tuple(_Line(-core, -bend) for bend in reversed(bends))
    high = tuple(_Line(core, bend) for bend in bends)
    middle = (low[-1], high[0])
    strips = [*pairwise(low), *pairwise(high)]
    ends = strips if has_fine_corners else [low, high]
    pieces: list[tuple[_Span, _Span]] = [(middle, middle)]
    pieces += [(strip, middle) for strip in strips] + [(middle, strip) for strip in strips]
    return pieces + [(a, b) for a in ends for b in ends]


def _ring(across: _Span, down: _Span) -> list[tuple[_Line, _Line]]:
    """The corners around a piece."""
    return [
        *((line, down[0]) for line in across[:-1]),
        *((across[-1], line) for line in down[:-1]),
        *((line, down[-1]) for line in across[:0:-1]),
        *((across[0], line) for line in down[:0:-1]),
    ]


def _looking(face: Face, bend_u: float, bend_v: float) -> Vector:
    """Where the surface looks that is bent so far both ways."""
    x, y, z = face.at(1.0, math.tan(bend_u), math.tan(bend_v))
    size = math.hypot(x, y, z)
    return (x / size, y / size, z / size)


def _corner(face: Face, u: _Line, v: _Line) -> Vector:
    """A spot of the surface, rounded so that neighbours agree on it."""
    core = face.at(0.5 - ROUNDING, u.core, v.core)
    look = _looking(face, u.bend, v.bend)
    x, y, z = (round(a + ROUNDING * b, 9) + 0.0 for a, b in zip(core, look, strict=True))
    return (x, y, z)
