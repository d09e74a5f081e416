"""Buttons, toggles, choices, sliders, labels and a line of text: the whole set of controls.

A widget stands in a spot in logical pixels of the window.  Scenes tell it about the
pointer (``press``, ``move``, ``release``) and about keys (``activate``, ``adjust``); a widget
with a value calls ``changed`` with the new one.  It is drawn ``ratio`` times as large.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui.choice import Choice
from nardy.ui.labels import Code, Heading, KeyLine, Label, Note, Verdict
from nardy.ui.paint_controls import Face, Icon
from nardy.ui.rect import Rect
from nardy.ui.text import Align, Role
from nardy.ui.value_widgets import Slider, TextEntry, Toggle
from nardy.ui.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from nardy.ui.paint_pen import Pen
    from nardy.ui.spots import Spot
    from nardy.ui.text import Fonts
    from nardy.ui.theme import RGB

__all__ = [
    "Button",
    "Choice",
    "Code",
    "Heading",
    "Icon",
    "KeyLine",
    "Label",
    "Note",
    "Slider",
    "TextEntry",
    "Toggle",
    "Verdict",
    "Widget",
]


_SMALLER: Final = 0.88
"""Letters may be so much smaller to leave room for a sign."""


class _Line(NamedTuple):
    """Words of a button, where they stand, and how they are set."""

    text: str
    area: Rect
    role: Role
    size: float

    def width(self, pen: Pen) -> float:
        """How wide they will be."""
        size, lines = pen.fonts.fit(self.text, self.role, self.size, self.area.w, self.area.h)
        return max(pen.fonts.width(line, self.role, size) for line in lines)


class Button(Widget):
    """A plate to press: words, a sign, or both; calls ``action`` when it is pressed.

    ``note`` is a second, smaller line.  The sign stands before the words or above them; a
    way on (``is_way``) has it behind them; ``is_sign`` shows it alone.
    """

    def __init__(
        self,
        spot: Spot,
        text: str,
        action: Callable[[], None],
        size: float = 16.0,
        *,
        note: str = "",
        icon: Icon | None = None,
        is_primary: bool = False,
        is_way: bool = False,
        is_sign: bool = False,
    ) -> None:
        super().__init__(spot, text, size)
        self.action, self.note, self.icon, self.is_primary = action, note, icon, is_primary
        self.is_way, self.is_sign = is_way, is_sign

    def height(self, fonts: Fonts, width: float, row: float) -> float:  # noqa: ARG002 -- on one line whatever the width
        """A row, and more for a note."""
        return row * 1.3 if self.note else row

    def activate(self) -> None:
        """Do it, unless disabled."""
        if self.enabled:
            self.action()

    def _state(self) -> Hashable:
        return (self.note, self.icon, self.is_primary, self.is_way, self.is_sign)

    def _paint(self, pen: Pen, area: Rect) -> None:
        face = Face.PRIMARY if self.is_primary else Face.PLAIN
        pen.plate(face, area, pressed=self.pressed, enabled=self.enabled)
        if self.pressed:
            area = Rect(area.x, area.y + max(1, pen.ratio), area.w, area.h)
        has_words = bool(self.text) and not self.is_sign
        is_line = has_words and area.w > area.h * 2.1
        if self.icon is None or (is_line and not self._has_room_for_sign(pen, area)):
            self._paint_words(pen, area.inset(area.h * 0.16, area.h * 0.08))
        elif is_line:
            self._paint_line(pen, area, self.icon)
        elif has_words and area.h > 52 * pen.ratio:
            edge = round(area.h * 0.44)
            top = area.y + area.h * 0.1
            pen.sign(self.icon, edge, self._ink(pen), area.center[0] - edge / 2, top)
            below = Rect(area.x + 2, top + edge, area.w - 4, area.bottom - top - edge - 3)
            pen.write(self.text, below, self._ink(pen), role=Role.BOLD)
        else:
            edge = round(min(area.h, area.w) * 0.58)
            x, y = area.center
            pen.sign(self.icon, edge, self._ink(pen), x - edge / 2, y - edge / 2)

    def _has_room_for_sign(self, pen: Pen, area: Rect) -> bool:
        """Whether the words keep letters of nearly their size beside the sign."""
        size = pen.size * _SMALLER
        room = area.w - 2 * area.h * 0.18 - min(area.h * 0.5, pen.size * 1.7) * 1.2
        return self.is_way or bool(self.note) or pen.fonts.width(self.text, Role.BOLD, size) <= room

    def _paint_line(self, pen: Pen, area: Rect, icon: Icon) -> None:
        """The sign and the words beside each other, in the middle; a way on fills its row."""
        edge = round(min(area.h * 0.5, pen.size * 1.7))
        inner = area.inset(area.h * 0.18, area.h * 0.08)
        room = Rect(inner.x + edge * 1.2, inner.y, inner.w - edge * 1.2, inner.h)
        top = area.center[1] - edge / 2
        if self.is_way:
            pen.sign(icon, edge, pen.colours.accent, inner.right - edge, top)
            self._paint_words(pen, Rect(inner.x, inner.y, room.w, inner.h), Align.LEFT)
            return
        width = max(line.width(pen) for line in self._lines(pen, room))
        x = inner.x + max(0, room.w - width) / 2
        pen.sign(icon, edge, self._ink(pen), x, top)
        self._paint_words(pen, Rect(x + edge * 1.2, inner.y, width + 2, inner.h), Align.LEFT)

    def _paint_words(self, pen: Pen, room: Rect, align: Align = Align.MIDDLE) -> None:
        for line in self._lines(pen, room):
            ink = self._ink(pen)
            pen.fonts.draw(pen.sheet, line.text, line.area, line.size, ink, line.role, align)

    def _lines(self, pen: Pen, room: Rect) -> list[_Line]:
        """The words, and close under them the note, in the middle of their room."""
        if not self.note:
            return [_Line(self.text, room, Role.BOLD, pen.height_in(room))]
        least = pen.fonts.smallest
        size = max(least, min(pen.size * 1.15, room.h * 0.36))
        small = max(least, min(pen.size * 0.85, size))
        small, notes = pen.fonts.fit(self.note, Role.TEXT, small, room.w, room.h * 0.6)
        upper_h, lower_h = size * 1.4, small * 1.25 * len(notes)
        y = room.y + (room.h - upper_h - lower_h) / 2
        return [
            _Line(self.text, room._replace(y=y, h=upper_h), Role.BOLD, size),
            _Line(self.note, room._replace(y=y + upper_h, h=lower_h), Role.TEXT, small),
        ]

    def _ink(self, pen: Pen) -> RGB:
        if not self.enabled:
            return pen.colours.text_dim
        return pen.colours.text_dark if self.is_primary else pen.colours.text
