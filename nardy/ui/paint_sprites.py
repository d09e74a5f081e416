"""The small pictures of one board, painted once per size and theme, then kept."""

from __future__ import annotations

from functools import cache
from math import radians
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from nardy.rules.position import Side
from nardy.ui import paint, paint_checkers, paint_flight, paint_marks, paint_pieces
from nardy.ui.paint_marks import Mark
from nardy.ui.text import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy.ui.geometry import Layout
    from nardy.ui.text import Fonts
    from nardy.ui.theme import Theme

LIFT_STEPS = 8
"""Into how many sizes the way from the board to the hand is cut."""

GROWTH = 0.17
"""How much larger a checker looks when it is lifted by 1."""


_PLATE: Final = 16.0
"""The smallest plate for a count that can be read, in logical pixels."""

Cover = tuple[int, int] | None
"""Where, seen from a mark, the middle of a checker is that lies over it."""


class Flyer(NamedTuple):
    """A checker and its shadow at one height, with the shadow's shift."""

    checker: pygame.Surface
    shadow: pygame.Surface
    shift: tuple[float, float]


class Sprites:
    """Pictures for the checkers of a layout; each is made when it is first asked for."""

    def __init__(self, layout: Layout, theme: Theme, fonts: Fonts) -> None:
        self._size = max(4, round(layout.checker_size))
        self._unit, self._pixel = layout.unit, layout.pixel
        self._theme = theme
        self._fonts = fonts
        self.flyer: Callable[[Side, int], Flyer] = cache(self._flyer)
        self.slab: Callable[[Side, paint.Size], pygame.Surface] = cache(self._slab)
        self.mark: Callable[[Mark, bool, Cover], pygame.Surface] = cache(self._mark)
        self.arrow: Callable[[int], pygame.Surface] = cache(self._arrow)
        self.frame: Callable[[paint.Size, bool], pygame.Surface] = cache(self._frame)
        self.cube: Callable[[str, int], pygame.Surface] = cache(self._cube)
        self.count: Callable[[int], pygame.Surface] = cache(self._count)
        self.cube_shadow: Callable[[int, int], pygame.Surface] = cache(self._cube_shadow)
        self._master: Callable[[Side], pygame.Surface] = cache(self._paint_master)

    def warm(self) -> Iterator[None]:
        """Paint what play will need, one picture at a time."""
        for side in Side:
            for step in range(LIFT_STEPS + 1):
                self.flyer(side, step)
                yield
        for kind in Mark:
            for lit in (False, True):
                self.mark(kind, lit, None)
                yield

    def _paint_master(self, side: Side) -> pygame.Surface:
        """The picture that the lifted sizes are scaled from."""
        return paint_pieces.top(side, self._size * 2, self._theme)

    def _flyer(self, side: Side, step: int) -> Flyer:
        height = step / LIFT_STEPS
        size = round(self._size * (1 + GROWTH * height))
        if step:
            checker = pygame.transform.smoothscale(self._master(side), (size, size))
        else:
            checker = paint_pieces.top(side, size, self._theme)
        wide, strength = round(size * (1.22 + 0.3 * height)), round(165 - 60 * height)
        shadow = paint_pieces.shadow(side, wide, strength, 0.62 - 0.3 * height, self._theme)
        shift = (self._unit * (0.04 + 0.2 * height), self._unit * (0.06 + 0.3 * height))
        return Flyer(paint.for_display(checker), paint.for_display(shadow), shift)

    def grown(self, side: Side, size: int) -> pygame.Surface:
        """A checker from above in any size; never kept."""
        return pygame.transform.smoothscale(self._master(side), (size, size))

    def tipped(self, side: Side, slab: paint.Size, height: float, share: float) -> pygame.Surface:
        """A checker on its way between lying flat and standing in its tray; never kept."""
        across = self._size * (1 + GROWTH * height)
        return paint_flight.tipped(self._master(side), self.slab(side, slab), across, share)

    def rolled(
        self, numbers: tuple[str, str], size: int, share: float, way: tuple[float, float]
    ) -> pygame.Surface:
        """The cube without its shadow, rolling from one number to another; never kept."""
        faces = []
        for number in numbers:
            picture = self.cube(number, size)
            box = pygame.Rect(0, 0, size, size)
            box.center = picture.get_rect().center
            faces.append(picture.subsurface(box))
        return paint_flight.rolled(faces[0], faces[1], share, way)

    def _slab(self, side: Side, size: paint.Size) -> pygame.Surface:
        return paint.for_display(paint_pieces.slab(side, size, self._theme))

    def _mark(self, kind: Mark, lit: bool, cover: Cover) -> pygame.Surface:  # noqa: FBT001 -- a cache key
        picture = paint_marks.mark(kind, self._size, self._theme.colours, lit=lit, cover=cover)
        return paint.for_display(picture)

    def _frame(self, size: paint.Size, lit: bool) -> pygame.Surface:  # noqa: FBT001 -- a cache key
        tone = self._theme.colours.home
        return paint.for_display(paint_marks.frame(size, self._unit, tone, lit=lit))

    def _arrow(self, degrees: int) -> pygame.Surface:
        tone = self._theme.colours.arrow
        return paint.for_display(paint_marks.arrow(self._unit, radians(degrees), tone))

    def _cube(self, number: str, size: int) -> pygame.Surface:
        """The cube in the middle of its shadow."""
        font = self._fonts.font(Role.DISPLAY, size * 0.6)
        blur = max(2, size // 8)
        sheet = paint.clear((size + 3 * blur, size + 3 * blur))
        shadow = paint.soft_box((size, size), blur, 150, size // 6)
        sheet.blit(shadow, (blur, blur))
        cube = paint_pieces.cube(size, number, self._theme, font)
        sheet.blit(cube, cube.get_rect(center=sheet.get_rect().center))
        return paint.for_display(sheet)

    def _cube_shadow(self, size: int, step: int) -> pygame.Surface:
        """The shadow of the cube that is so many steps high."""
        blur = max(2, round(size / 8 * (1 + step / LIFT_STEPS)))
        return paint.for_display(paint.soft_box((size, size), blur, 130, size // 6))

    def _count(self, number: int) -> pygame.Surface:
        colours = self._theme.colours
        least = min(self._size * 0.8, _PLATE * self._pixel)
        size = round(max(self._size * 0.58, least))
        plate = paint_checkers.disc_mark(size, colours.count_face, colours.brass)
        word = self._fonts.render(str(number), Role.BOLD, size * 0.7, colours.count_text)
        plate.blit(word, word.get_rect(center=(size / 2, size / 2)))
        return paint.for_display(plate)
