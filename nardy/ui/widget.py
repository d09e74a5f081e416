"""What all controls have in common: a spot, a state, a kept picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.ui import paint
from nardy.ui.kept import Kept
from nardy.ui.paint_pen import SHADE, Pen
from nardy.ui.rect import Rect

if TYPE_CHECKING:
    from collections.abc import Hashable

    from nardy.ui.spots import Spot
    from nardy.ui.text import Fonts
    from nardy.ui.theme import Theme


INSET: Final = 4.0
"""Logical pixels between the edge of a widget and its words."""

_KEPT: Final = 12
"""How many looks of a widget are kept."""


class Widget:
    """What all controls have: a spot, whether they are enabled and focused, a kept picture."""

    before: float = 0.6
    """The free space that a page leaves above it, in heights of its letters."""
    leads = False
    """Whether it stands in one column with what follows it on a page, as a heading does."""
    opens = False
    """Whether it begins a group of rows."""
    is_row = False
    """Whether it is one row of a table, which no page begins or ends a table with."""

    def __init__(self, spot: Spot, text: str = "", size: float = 16.0) -> None:
        self.spot = spot
        self.text = text
        self.size = size
        self.enabled = True
        self.focused = False
        self.pressed = False
        self._pictures: Kept[paint.Surface] = Kept(_KEPT)

    def height(self, fonts: Fonts, width: float, row: float) -> float:  # noqa: ARG002 -- words need it
        """How high it is on a page where a row is so high and a column so wide."""
        return row

    def contains(self, x: float, y: float) -> bool:
        """Whether a spot of the window lies on this widget."""
        return self.spot.rect.contains(x, y)

    def press(self, x: float, y: float) -> bool:
        """The pointer went down; answers whether this widget takes it."""
        self.pressed = self.enabled and self.contains(x, y)
        return self.pressed

    def move(self, x: float, y: float) -> None:
        """The pointer moved while down."""

    def release(self, x: float, y: float) -> None:
        """The pointer went up."""
        was_pressed, self.pressed = self.pressed, False
        if was_pressed and self.enabled and self.contains(x, y):
            self._tapped(x, y)

    def cancel(self) -> None:
        """The pointer was taken away: nothing was pressed."""
        self.pressed = False

    def activate(self) -> None:
        """The keyboard's "do it"."""

    def adjust(self, step: int) -> bool:  # noqa: ARG002 -- widgets with values need it
        """The keyboard's "less" (-1) or "more" (1); answers whether there is a value to adjust."""
        return False

    def _tapped(self, x: float, y: float) -> None:  # noqa: ARG002 -- widgets with parts need it
        """What a tap does."""
        self.activate()

    def local(self, x: float, y: float) -> tuple[float, float]:
        """A window spot as shares of the unturned widget: (0, 0) upper left, (1, 1) lower right."""
        rect = self.spot.rect
        across, down = (x - rect.x) / max(rect.w, 1), (y - rect.y) / max(rect.h, 1)
        turned = {0: (across, down), 90: (down, 1 - across), 180: (1 - across, 1 - down)}
        return turned.get(self.spot.turn % 360, (1 - down, across))

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: paint.Surface, theme: Theme, fonts: Fonts, ratio: float = 1) -> None:
        """Draw the widget; its picture is kept until something about it changes."""
        rect = self.spot.rect.scaled(ratio)
        box = paint.to_pygame(rect)
        if box.w < 1 or box.h < 1:
            return
        look = (self._state(), self.text, self.enabled, self.focused, self.pressed)
        key = (look, box.size, self.spot.turn, theme.key, ratio, self.size)
        picture = self._pictures.get(key, lambda: self._picture(box.size, theme, fonts, ratio))
        pad = round(SHADE * ratio)
        surface.blit(picture, (box.x - pad, box.y - pad))

    def _picture(self, size: paint.Size, theme: Theme, fonts: Fonts, ratio: float) -> paint.Surface:
        """The widget with its shadow around it, turned as it stands."""
        across, down = size[::-1] if self.spot.turn % 180 == 90 else size
        pad = round(SHADE * ratio)
        sheet = paint.clear((across + 2 * pad, down + 2 * pad))
        pen = Pen(sheet, theme, fonts, ratio, self.size * ratio)
        self._paint(pen, Rect(pad, pad, across, down))
        if self.focused:
            pen.focus()
        return paint.for_display(paint.turned(sheet, self.spot.turn))

    def _state(self) -> Hashable:
        """What else the picture depends on."""
        return None

    def _paint(self, pen: Pen, area: Rect) -> None:
        """Draw into an area of the pen's sheet."""
        raise NotImplementedError
