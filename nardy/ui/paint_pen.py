"""What widgets draw with: words, plates, signs on a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from nardy.ui import paint, paint_controls
from nardy.ui.paint_controls import Face
from nardy.ui.text import Align, Role

if TYPE_CHECKING:
    from nardy.ui.paint_controls import Icon
    from nardy.ui.rect import Rect
    from nardy.ui.text import Fonts
    from nardy.ui.theme import RGB, Theme

SHADE: Final = 3
"""Logical pixels around a widget that its shadow and its focus ring may use."""


class Pen:
    """A sheet, the theme, fonts, and the text size in the sheet's pixels."""

    def __init__(
        self, sheet: paint.Surface, theme: Theme, fonts: Fonts, ratio: float, size: float
    ) -> None:
        self.sheet, self.fonts = sheet, fonts
        self.theme, self.colours = theme, theme.colours
        self.ratio, self.size = ratio, size

    def write(
        self,
        text: str,
        area: Rect,
        colour: RGB,
        *,
        role: Role = Role.BOLD,
        align: Align = Align.MIDDLE,
    ) -> None:
        """Words in an area, no higher than it allows."""
        self.fonts.draw(self.sheet, text, area, self.height_in(area), colour, role, align)

    def width(self, text: str, area: Rect, role: Role = Role.BOLD) -> float:
        """How wide words in an area will be."""
        size, lines = self.fonts.fit(text, role, self.height_in(area), area.w, area.h)
        return max(self.fonts.width(line, role, size) for line in lines)

    def height_in(self, area: Rect) -> float:
        """How high letters in an area can be."""
        return min(self.size, max(self.fonts.smallest, area.h * 0.62))

    def plate(
        self,
        face: Face,
        area: Rect,
        *,
        pressed: bool = False,
        enabled: bool = True,
        roundness: float = 0.22,
    ) -> None:
        """A plate with a soft shadow under it."""
        box = paint.to_pygame(area)
        if face is not Face.SUNKEN and enabled and not pressed:
            blur = max(2, round(SHADE * self.ratio))
            shadow = paint.soft_box(box.size, blur, 150, round(min(box.size) * roundness))
            self.sheet.blit(shadow, (box.x - blur, box.y - blur + max(1, blur // 2)))
        picture = paint_controls.plate(
            box.size, face, self.theme, pressed=pressed, enabled=enabled, roundness=roundness
        )
        self.sheet.blit(picture, box)

    def ink(self, *, enabled: bool) -> RGB:
        """The colour of a widget's words."""
        return self.colours.text if enabled else self.colours.text_dim

    def sign(self, icon: Icon, edge: int, colour: RGB, x: float, y: float) -> None:
        """A sign with its upper left corner at a spot."""
        self.sheet.blit(paint_controls.icon(icon, edge, colour), (x, y))

    def knob(self, edge: int, x: float, y: float, *, bright: bool) -> None:
        """A round knob with its upper left corner at a spot."""
        self.sheet.blit(paint_controls.knob(edge, self.colours, bright=bright), (x, y))

    def bar(self, area: Rect, colour: RGB) -> None:
        """A filled box, such as a caret."""
        pygame.draw.rect(self.sheet, colour, paint.to_pygame(area))

    def focus(self) -> None:
        """The ring around a widget that the keyboard is on."""
        size = self.sheet.get_size()
        radius, width = round(min(size) * 0.22), max(2, round(2 * self.ratio))
        self.sheet.blit(paint_controls.ring(size, radius, self.colours.focus, width), (0, 0))
