"""Dice as they are seen: at any turn, with their shadows and the markers of a double."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from nardy.ui.die_shape import extent
from nardy.ui.paint_die import (
    EBONY,
    GARNET,
    IVORY,
    MOVING,
    RESTING,
    Body,
    Canvas,
    DieStyle,
    Grade,
    Shades,
    bead,
    darken,
    shadow,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.ui.dice_motion import Pose
    from nardy.ui.rect import XY

__all__ = ["EBONY", "GARNET", "IVORY", "DiceView", "DieStyle", "ShownDie"]


class ShownDie(NamedTuple):
    """A die to draw.  One at rest is drawn finer, once, and kept."""

    pose: Pose
    style: DieStyle
    is_used: bool = False
    is_resting: bool = False


_CAMERA: Final = 15.0  # how high the eye is, in sides of a die
_KEPT: Final = 24  # pictures kept of each kind
_USED: Final = 135  # how much light a used die has, of 255
_ANGLES: Final = 12  # shadows kept of a quarter turn
_LEVELS: Final = 4  # shadows kept of a side of height


class DiceView:
    """Draws dice and keeps what it needs again: shapes, shades, shadows, dice at rest."""

    def __init__(self) -> None:
        self._bodies: dict[Grade, Body] = {}
        self._shades: dict[DieStyle, Shades] = {}
        self._canvases: dict[int, Canvas] = {}
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self._shadows: dict[tuple[int, int, int], pygame.Surface] = {}

    def warm(self, styles: Sequence[DieStyle]) -> None:
        """Make the shapes and shades of these dice beforehand: the first roll must not wait."""
        for grade in (MOVING, RESTING):
            self._body(grade)
        for style in styles:
            self._shade(style)

    def draw_dice(self, surface: pygame.Surface, dice: Sequence[ShownDie], size: float) -> None:
        """Draw all dice that are on the board, shadows first; ``size`` is a side in pixels."""
        on_board = [die for die in dice if die.pose.is_in]
        for die in on_board:
            self._draw_shadow(surface, die, size)
        for die in sorted(on_board, key=lambda die: die.pose.height):
            if die.is_resting:
                self._draw_resting(surface, die, size)
            else:
                self._draw_moving(surface, die, size)

    def draw_markers(
        self,
        surface: pygame.Surface,
        centers: Sequence[XY],
        side: int,
        left: int,
        style: DieStyle,
    ) -> None:
        """Draw a bead for each move of a double: the first ``left`` full, the others hollow."""
        for index, center in enumerate(centers):
            key = (side, style, index < left)
            picture = self._pictures.get(key)
            if picture is None:
                picture = self._keep(key, bead(side, style, is_full=index < left))
            _put(surface, picture, center)

    def _draw_moving(self, surface: pygame.Surface, die: ShownDie, size: float) -> None:
        pose = die.pose
        near = size * (1 + pose.height / (size * _CAMERA))
        side = 8 * math.ceil((near * extent(pose.turn) + 3) / 8)
        canvas = self._canvases.get(side)
        if canvas is None:
            if len(self._canvases) >= _KEPT:
                self._canvases.clear()
            canvas = self._canvases[side] = Canvas(side, MOVING.oversampling)
        left, top = math.floor(pose.x - side / 2), math.floor(pose.y - side / 2)
        body, shades = self._body(MOVING), self._shade(die.style)
        picture = canvas.paint(body, shades, pose.turn, near, (pose.x - left, pose.y - top))
        if die.is_used:
            darken(picture, _USED)
        surface.blit(picture, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_resting(self, surface: pygame.Surface, die: ShownDie, size: float) -> None:
        key = (die.pose.turn, size, die.style, die.is_used)
        picture = self._pictures.get(key)
        if picture is None:
            canvas = Canvas(2 * math.ceil(size * 0.72 + 1), RESTING.oversampling)
            body, shades = self._body(RESTING), self._shade(die.style)
            middle = (canvas.side / 2, canvas.side / 2)
            picture = self._keep(key, canvas.paint(body, shades, die.pose.turn, size, middle))
            if die.is_used:
                darken(picture, _USED)
        _put(surface, picture, (die.pose.x, die.pose.y))

    def _draw_shadow(self, surface: pygame.Surface, die: ShownDie, size: float) -> None:
        """A high die throws its shadow farther and softer."""
        pose, high = die.pose, die.pose.height / size
        level = min(_LEVELS - 1, int(high * _LEVELS))
        # The axis of the die that lies most level gives the angle of the shadow.
        axis = min(range(3), key=lambda column: abs(pose.turn[6 + column]))
        angle = math.atan2(pose.turn[3 + axis], pose.turn[axis])
        step = round(angle / (math.pi / 2) * _ANGLES) % _ANGLES
        key = (round(size), level + (_LEVELS if die.is_used else 0), step)
        picture = self._shadows.get(key)
        if picture is None:
            if len(self._shadows) >= _ANGLES * _LEVELS:
                self._shadows.clear()
            alpha = (120 - 20 * level) // (2 if die.is_used else 1)
            angle = step / _ANGLES * math.pi / 2
            picture = self._shadows[key] = shadow(key[0], 0.16 + 0.1 * level, angle, alpha)
        off, half = size * (0.1 + 0.34 * high), picture.get_width() / 2
        surface.blit(picture, (round(pose.x + off * 0.8 - half), round(pose.y + off - half)))

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        if len(self._pictures) >= _KEPT:
            self._pictures.clear()
        self._pictures[key] = picture
        return picture

    def _body(self, grade: Grade) -> Body:
        if grade not in self._bodies:
            self._bodies[grade] = Body(grade)
        return self._bodies[grade]

    def _shade(self, style: DieStyle) -> Shades:
        if style not in self._shades:
            self._shades[style] = Shades(style)
        return self._shades[style]


def _put(surface: pygame.Surface, picture: pygame.Surface, center: XY) -> None:
    """Blit a picture of a canvas around a spot."""
    half = picture.get_width() / 2
    at = (round(center[0] - half), round(center[1] - half))
    surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
