"""One die painted: material and light, facets and pips, shadow, bead."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from nardy.ui.die_shape import PIP_RADIUS, Mesh, mesh

if TYPE_CHECKING:
    from nardy.ui.rect import XY
    from nardy.ui.rotation import Matrix, Vector

Color = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class DieStyle:
    """The material of a die: body, pips, the lit floor of a pip, and its gloss (0 to 1)."""

    body: Color
    pip: Color
    pit: Color
    gloss: float = 0.5


IVORY: Final = DieStyle((240, 222, 184), (26, 20, 17), (66, 55, 47), 0.55)
GARNET: Final = DieStyle((148, 30, 42), (222, 196, 158), (250, 238, 214), 0.7)
EBONY: Final = DieStyle((58, 50, 47), (216, 194, 156), (250, 238, 212), 0.65)


class Grade(NamedTuple):
    """How finely a die is painted: facets of half an edge, corners of a pip, oversampling."""

    fineness: int
    has_fine_corners: bool
    pip_corners: int
    oversampling: int


MOVING: Final = Grade(2, has_fine_corners=False, pip_corners=11, oversampling=2)
RESTING: Final = Grade(5, has_fine_corners=True, pip_corners=30, oversampling=4)

_LIGHT: Final[Vector] = (-0.45, -0.58, 0.68)
_SHINE: Final[Vector] = (-0.246, -0.316, 0.916)  # half way between the light and the eye
_TABLE: Final = 48
_RAMP: Final = 34  # how much darker the corner away from the light is
_DARK: Final = 200  # red, green and blue together of a body that hardly shows on felt
_PIP_EDGE: Final = 0.06  # a face seen flatter than this shows no pips
_PIT_EDGE: Final = 0.35  # and than this, no floors of pips


class Shades:
    """The colour of a material for every way that a surface may look."""

    def __init__(self, style: DieStyle) -> None:
        self.style = style
        self.table = _table(style)


@lru_cache(maxsize=8)
def _table(style: DieStyle) -> list[list[Color]]:
    """The colours by where a surface looks: from left to right, from the top down."""
    spots = [-1 + 2 * step / (_TABLE - 1) for step in range(_TABLE)]
    return [[_shade(style, nx, ny) for nx in spots] for ny in spots]


def _shade(style: DieStyle, nx: float, ny: float) -> Color:
    """The colour of a surface that looks along (nx, ny) and towards the eye."""
    nz = math.sqrt(max(0.0, 1 - nx * nx - ny * ny))
    facing = nx * _LIGHT[0] + ny * _LIGHT[1] + nz * _LIGHT[2]
    light = 0.39 + 0.2 * nz + 0.6 * max(0.0, facing) ** 1.1
    shine = max(0.0, nx * _SHINE[0] + ny * _SHINE[1] + nz * _SHINE[2]) ** 60
    white = 70 * style.gloss * shine + 60 * max(0.0, light - 1)
    red, green, blue = style.body
    # In the shade the colour of the board's wood comes in.
    warm = max(0.0, 1 - light)
    return (
        min(255, int(red * light * (1 + 0.06 * warm) + white)),
        min(255, int(green * light * (1 - 0.03 * warm) + white)),
        min(255, int(blue * light * (1 - 0.16 * warm) + white)),
    )


class Body:
    """The facets and pips of a die in one grade, ready to be turned."""

    def __init__(self, grade: Grade) -> None:
        self.grade = grade
        self.mesh: Mesh = mesh(grade.fineness, has_fine_corners=grade.has_fine_corners)
        # Flat tuples and getters in C: this is the hottest loop of a throw.
        self.facets = [(*look, itemgetter(*ring)) for look, ring in self.mesh.facets]
        steps = [2 * math.pi * step / grade.pip_corners for step in range(grade.pip_corners)]
        self.circle: list[XY] = [(math.cos(step), math.sin(step)) for step in steps]


class Canvas:
    """A square to paint dice on, larger than seen and made small again for smooth edges.

    Pictures have their colours multiplied by alpha: blit them with BLEND_PREMULTIPLIED.
    """

    def __init__(self, side: int, oversampling: int) -> None:
        self.side = side
        self._scale = oversampling
        self._large = pygame.Surface((side * oversampling,) * 2, pygame.SRCALPHA, 32)
        self._small = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        self._ramp = _ramp(side)

    def paint(
        self, body: Body, shades: Shades, turn: Matrix, size: float, middle: XY
    ) -> pygame.Surface:
        """A die of ``size`` with its middle at a spot; the same surface each time."""
        self._large.fill((0, 0, 0, 0))
        self._paint_facets(body, shades, turn, size * self._scale, middle)
        self._paint_pips(body, shades, turn, size * self._scale, middle)
        pygame.transform.smoothscale(self._large, self._small.get_size(), self._small)
        self._small.blit(self._ramp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return self._small

    def _paint_facets(
        self, body: Body, shades: Shades, turn: Matrix, size: float, middle: XY
    ) -> None:
        polygon, large, table = pygame.draw.polygon, self._large, shades.table
        zx, zy, zz = turn[6:]
        reach, left, top = (_TABLE - 1) / 2, middle[0] * self._scale, middle[1] * self._scale
        a, b, c, d, e, f = (size * part for part in turn[:6])
        corners = body.mesh.corners
        spots = [(left + a * x + b * y + c * z, top + d * x + e * y + f * z) for x, y, z in corners]
        a, b, c, d, e, f = (reach * part for part in turn[:6])
        half = reach + 0.5
        for x, y, z, ring in body.facets:
            if zx * x + zy * y + zz * z > 0:
                row = table[int(half + d * x + e * y + f * z)]
                polygon(large, row[int(half + a * x + b * y + c * z)], ring(spots))

    def _paint_pips(
        self, body: Body, shades: Shades, turn: Matrix, size: float, middle: XY
    ) -> None:
        left, top = middle[0] * self._scale, middle[1] * self._scale
        xx, xy, xz, yx, yy, yz, zx, zy, zz = turn
        radius = size * PIP_RADIUS
        for ((nx, ny, nz), (ux, uy, uz), (vx, vy, vz)), pips in body.mesh.faces:
            flatness = zx * nx + zy * ny + zz * nz
            if flatness < _PIP_EDGE:
                continue
            ua, ub = radius * (xx * ux + xy * uy + xz * uz), radius * (yx * ux + yy * uy + yz * uz)
            va, vb = radius * (xx * vx + xy * vy + xz * vz), radius * (yx * vx + yy * vy + yz * vz)
            ring = [(c * ua + s * va, c * ub + s * vb) for c, s in body.circle]
            layers = _pip_layers(shades.style, ring, size, flatness, body.grade)
            for x, y, z in pips:
                at_x = left + size * (xx * x + xy * y + xz * z)
                at_y = top + size * (yx * x + yy * y + yz * z)
                for color, outline in layers:
                    spots = [(at_x + a, at_y + b) for a, b in outline]
                    pygame.draw.polygon(self._large, color, spots)


def _pip_layers(
    style: DieStyle, ring: list[XY], size: float, flatness: float, grade: Grade
) -> list[tuple[Color, list[XY]]]:
    """A hollow: its far rim and its floor catch the light, the near wall is dark."""
    layers = [(style.pip, ring)]
    if flatness > _PIT_EDGE:
        low = size * 0.016
        layers.append((style.pit, [(low + a * 0.68, low + b * 0.68) for a, b in ring]))
    if grade is RESTING:
        rim = size * 0.012
        red, green, blue = (min(255, int(part * 1.12) + 14) for part in style.body)
        bright = [(rim + a * 1.08, rim + b * 1.08) for a, b in ring]
        layers.insert(0, ((red, green, blue), bright))
    return layers


def _ramp(side: int) -> pygame.Surface:
    """A light that fades from the upper left to the lower right, to multiply with."""
    ramp = pygame.Surface((2, 2), 0, 32)
    dark, half = 255 - _RAMP, 255 - _RAMP // 2
    ramp.set_at((0, 0), (255, 255, 255))
    ramp.set_at((1, 0), (half, half, half))
    ramp.set_at((0, 1), (half, half, half))
    ramp.set_at((1, 1), (dark, dark, dark))
    return pygame.transform.smoothscale(ramp, (side, side))


def fade(picture: pygame.Surface, alpha: int) -> None:
    """Make a picture of a canvas fainter."""
    picture.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)


def darken(picture: pygame.Surface, light: int) -> None:
    """Leave a picture of a canvas only so much light, of 255; nothing shines through it."""
    picture.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)


def shadow(side: int, softness: float, angle: float, alpha: int) -> pygame.Surface:
    """The soft shadow of a square lying at an angle; ``softness`` is in sides."""
    grain = max(1.0, side * softness / 2)
    full = int(side * (1.5 + 2 * softness)) + 4
    sharp = pygame.Surface((full, full), pygame.SRCALPHA, 32)
    reach, middle = side * 0.5, full / 2
    corners = []
    for step in range(32):
        around = 2 * math.pi * step / 32
        c, s = math.cos(around), math.sin(around)
        # A square with round corners, as a curve between circle and square.
        x = math.copysign(abs(c) ** 0.4, c) * reach
        y = math.copysign(abs(s) ** 0.4, s) * reach
        turned_x = x * math.cos(angle) - y * math.sin(angle)
        turned_y = x * math.sin(angle) + y * math.cos(angle)
        corners.append((middle + turned_x, middle + turned_y))
    pygame.draw.polygon(sharp, (0, 0, 0, alpha), corners)
    coarse = max(4, round(full / grain))
    small = pygame.transform.smoothscale(sharp, (coarse, coarse))
    larger = pygame.transform.smoothscale(small, (coarse * 2, coarse * 2))
    return pygame.transform.smoothscale(larger, (full, full))


def bead(side: int, style: DieStyle, *, is_full: bool) -> pygame.Surface:
    """A marker: a bead of the die's material in a ring, or the empty ring it lay in."""
    large = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA, 32)
    middle, radius = (side * 2, side * 2), side * 1.9
    ring = style.pip if sum(style.body) > _DARK else style.body
    pygame.draw.circle(large, ring, middle, radius)
    if is_full:
        # A bead darker than felt would look like the empty ring.
        bead_color = style.body if sum(style.body) > _DARK else style.pip
        pygame.draw.circle(large, bead_color, middle, radius * 0.8)
        spot = (middle[0] - radius * 0.26, middle[1] - radius * 0.28)
        light = tuple(min(255, part + 60) for part in bead_color)
        pygame.draw.circle(large, light, spot, radius * 0.24)
    else:
        pygame.draw.circle(large, (0, 0, 0, 0), middle, radius * 0.72)
        fade(large, 170)
    return pygame.transform.smoothscale(large, (side, side))
