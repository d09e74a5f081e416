"""Buttons, toggles, choices, sliders, labels and a line of text: the whole set of controls.

A widget stands in a spot in logical pixels of the window.  Scenes tell it about the
pointer (``press``, ``move``, ``release``) and about keys (``activate``, ``adjust``); each
answers whether something changed.  It is drawn ``ratio`` times as large.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.ui.paint_controls import Face, Icon
from nardy.ui.rect import Rect
from nardy.ui.text import Align, Role
from nardy.ui.value_widgets import Choice, Slider, TextEntry
from nardy.ui.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from nardy.ui.paint_pen import Pen
    from nardy.ui.spots import Spot
    from nardy.ui.theme import RGB

__all__ = [
    "Button",
    "Choice",
    "Icon",
    "Label",
    "Slider",
    "TextEntry",
    "Toggle",
    "Widget",
]


class Label(Widget):
    """Words that do nothing; shrunk or wrapped to their spot."""

    def __init__(
        self,
        spot: Spot,
        text: str = "",
        size: float = 16.0,
        *,
        role: Role = Role.TEXT,
        align: Align = Align.MIDDLE,
        is_dim: bool = False,
    ) -> None:
        super().__init__(spot, text, size)
        self.role, self.align, self.is_dim = role, align, is_dim
        self.enabled = False

    def _state(self) -> Hashable:
        return (self.role, self.align, self.is_dim)

    def _paint(self, pen: Pen, area: Rect) -> None:
        colour = pen.colours.text_dim if self.is_dim else pen.colours.text
        size = min(pen.size, max(8.0, area.h * 0.8))
        pen.fonts.draw(pen.sheet, self.text, area, size, colour, self.role, self.align)


class Button(Widget):
    """A plate to press: words, a sign, or both; calls ``action`` when it is pressed."""

    def __init__(
        self,
        spot: Spot,
        text: str,
        action: Callable[[], None],
        size: float = 16.0,
        *,
        icon: Icon | None = None,
        is_primary: bool = False,
    ) -> None:
        super().__init__(spot, text, size)
        self.action, self.icon, self.is_primary = action, icon, is_primary

    def activate(self) -> bool:
        """Do it, unless disabled."""
        if self.enabled:
            self.action()
        return self.enabled

    def _state(self) -> Hashable:
        return (self.icon, self.is_primary)

    def _paint(self, pen: Pen, area: Rect) -> None:
        face = Face.PRIMARY if self.is_primary else Face.PLAIN
        pen.plate(face, area, pressed=self.pressed, enabled=self.enabled)
        colour = pen.colours.text_dark if self.is_primary else pen.colours.text
        if not self.enabled:
            colour = pen.colours.text_dim
        if self.pressed:
            area = Rect(area.x, area.y + max(1, pen.ratio), area.w, area.h)
        if self.icon is None:
            pen.write(self.text, area.inset(area.h * 0.16, area.h * 0.08), colour)
            return
        self._paint_with_icon(pen, area, self.icon, colour)

    def _paint_with_icon(self, pen: Pen, area: Rect, icon: Icon, colour: RGB) -> None:
        """The sign before the words, above them, or alone, as the room allows."""
        wide = area.w > area.h * 2.1 and bool(self.text)
        high = not wide and bool(self.text) and area.h > 52 * pen.ratio
        edge = round(area.h * (0.5 if wide else 0.44 if high else 0.58))
        if wide:
            inner = area.inset(area.h * 0.18, area.h * 0.08)
            room = Rect(inner.x + edge * 1.2, inner.y, inner.w - edge * 1.2, inner.h)
            size, lines = pen.fonts.fit(
                self.text, Role.BOLD, min(pen.size, room.h * 0.62), room.w, room.h
            )
            width = max(pen.fonts.width(line, Role.BOLD, size) for line in lines)
            x = inner.x + (inner.w - edge * 1.2 - width) / 2
            pen.sign(icon, edge, colour, x, area.center[1] - edge / 2)
            room = Rect(x + edge * 1.2, inner.y, width + 2, inner.h)
            pen.fonts.draw(pen.sheet, self.text, room, size, colour, Role.BOLD, Align.LEFT)
            return
        top = area.y + (area.h * 0.1 if high else (area.h - edge) / 2)
        pen.sign(icon, edge, colour, area.center[0] - edge / 2, top)
        if high:
            below = Rect(area.x + 2, top + edge, area.w - 4, area.bottom - top - edge - 3)
            pen.fonts.draw(pen.sheet, self.text, below, pen.size * 0.72, colour, Role.BOLD)


class Toggle(Widget):
    """A switch with its name: ``value`` is on or off."""

    def __init__(self, spot: Spot, text: str, size: float = 16.0, *, value: bool = False) -> None:
        super().__init__(spot, text, size)
        self.value = value

    def activate(self) -> bool:
        """Switch over, unless disabled."""
        if self.enabled:
            self.value = not self.value
        return self.enabled

    def adjust(self, step: int) -> bool:
        """Switch off or on."""
        if not self.enabled or self.value == (step > 0):
            return False
        return self.activate()

    def _state(self) -> Hashable:
        return self.value

    def _paint(self, pen: Pen, area: Rect) -> None:
        height = min(area.h * 0.62, 30 * pen.ratio)
        width = height * 1.85
        track = Rect(area.right - width - 4 * pen.ratio, area.center[1] - height / 2, width, height)
        words = Rect(area.x + 4 * pen.ratio, area.y, track.x - area.x - 8 * pen.ratio, area.h)
        pen.write(self.text, words, pen.ink(enabled=self.enabled), role=Role.TEXT, align=Align.LEFT)
        pen.plate(Face.SUNKEN, track, roundness=0.5)
        if self.value and self.enabled:
            pen.plate(Face.PRIMARY, track, pressed=True, roundness=0.5)
        edge = round(height * 0.98)
        x = track.right - edge if self.value else track.x
        bright = self.value and self.enabled
        pen.knob(edge, x, track.center[1] - edge / 2, bright=bright)
