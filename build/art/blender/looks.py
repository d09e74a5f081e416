"""What each rendered theme is made of: colours of its woods, cloths, leathers and metals.

Colours are linear, as Blender counts light: 0.5 is much brighter than the #808080 of a screen.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

Colour = tuple[float, float, float]


class Wood(NamedTuple):
    """Three tones of a grain; ``rings`` is how close its lines are, ``pores`` how rough it is."""

    dark: Colour
    middle: Colour
    light: Colour
    rings: float = 3.1
    pores: float = 1.0
    gloss: float = 0.35


class Turned(NamedTuple):
    """What the checkers of one side are turned from, and the metal let into them."""

    body: Wood
    rings: tuple[tuple[float, float], ...]
    """Metal rings by outer and inner radius, in shares of the checker's own."""
    groove: float
    """The radius of a groove in the face."""


class Look(NamedTuple):
    """One rendered theme."""

    frame: Wood
    felt: Colour
    well: Colour
    """The cloth in the trays."""
    point_light: Colour
    point_dark: Colour
    seam: Colour
    inlay: Wood
    metal: Colour
    white: Turned
    black: Turned
    cube: Wood
    sky: float = 0.42
    """How much light comes from everywhere."""
    sun: float = 1.15
    """How strong the lamp at the upper left is."""


_BROAD = ((0.70, 0.60),)
_THIN = ((0.76, 0.715), (0.50, 0.455), (0.13, 0.0))
_IVORY = Wood((0.62, 0.40, 0.16), (0.83, 0.63, 0.33), (0.92, 0.76, 0.48), 1.0, 0.0, 0.4)
_BRASS = (0.72, 0.47, 0.17)

LOOKS: Mapping[str, Look] = MappingProxyType(
    {
        "classic": Look(
            frame=Wood((0.036, 0.014, 0.006), (0.105, 0.043, 0.017), (0.190, 0.088, 0.037)),
            felt=(0.022, 0.098, 0.060),
            well=(0.012, 0.045, 0.032),
            point_light=(0.50, 0.36, 0.20),
            point_dark=(0.255, 0.078, 0.022),
            seam=(0.006, 0.012, 0.009),
            inlay=Wood((0.34, 0.20, 0.09), (0.50, 0.33, 0.17), (0.62, 0.44, 0.25), 3.0, 0.4, 0.2),
            metal=_BRASS,
            white=Turned(_IVORY, _BROAD, 0.30),
            black=Turned(
                Wood((0.006, 0.005, 0.005), (0.017, 0.011, 0.008), (0.040, 0.022, 0.014), 1.0),
                _THIN,
                0.60,
            ),
            cube=_IVORY,
        ),
        "daylight": Look(
            frame=Wood((0.33, 0.185, 0.082), (0.50, 0.315, 0.155), (0.63, 0.43, 0.235), 2.4, 0.45),
            felt=(0.175, 0.275, 0.300),
            well=(0.105, 0.165, 0.185),
            point_light=(0.70, 0.60, 0.42),
            point_dark=(0.040, 0.085, 0.125),
            seam=(0.05, 0.07, 0.08),
            inlay=Wood((0.10, 0.045, 0.02), (0.15, 0.07, 0.03), (0.2, 0.1, 0.045), 3.0, 0.4, 0.2),
            metal=(0.66, 0.44, 0.17),
            white=Turned(
                Wood((0.70, 0.56, 0.36), (0.84, 0.74, 0.56), (0.90, 0.83, 0.68), 1.0, 0.0, 0.4),
                _BROAD,
                0.30,
            ),
            black=Turned(
                Wood((0.030, 0.006, 0.004), (0.080, 0.014, 0.009), (0.125, 0.026, 0.014), 1.4),
                _THIN,
                0.60,
            ),
            cube=_IVORY,
            sky=0.55,
            sun=1.2,
        ),
    }
)
