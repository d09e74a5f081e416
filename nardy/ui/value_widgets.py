"""Controls that hold a value: a switch, a slider, a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.ui import paint_checkers, paint_pieces
from nardy.ui.paint_controls import Face
from nardy.ui.rect import Rect
from nardy.ui.text import Align, Role
from nardy.ui.widget import INSET, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from nardy.rules.position import Side
    from nardy.ui.paint_pen import Pen
    from nardy.ui.spots import Spot


def split_row(area: Rect, text: str, share: float = 0.42) -> tuple[Rect, Rect]:
    """A row cut into its name and its control; without a name all of it is the control."""
    if not text:
        return Rect(area.x, area.y, 0, area.h), area
    name = Rect(area.x, area.y, area.w * share, area.h)
    return name, Rect(name.right, area.y, area.w - name.w, area.h)


def write_name(pen: Pen, text: str, name: Rect, *, enabled: bool) -> None:
    """The name of a row, if it has one."""
    inset = INSET * pen.ratio
    words = Rect(name.x + inset, name.y, name.w - 2.5 * inset, name.h)
    if text:
        pen.write(text, words, pen.ink(enabled=enabled), role=Role.TEXT, align=Align.LEFT)


class Toggle(Widget):
    """A switch with its name: ``value`` is on or off."""

    def __init__(
        self,
        spot: Spot,
        text: str,
        size: float = 16.0,
        *,
        value: bool = False,
        changed: Callable[[bool], None] | None = None,
    ) -> None:
        super().__init__(spot, text, size)
        self.value, self._changed = value, changed

    def activate(self) -> None:
        """Switch over, unless disabled."""
        self._set(not self.value)

    def adjust(self, step: int) -> bool:
        """Switch off or on."""
        self._set(step > 0)
        return True

    def _set(self, value: bool) -> None:  # noqa: FBT001 -- a value, not a way of doing it
        if self.enabled and value is not self.value:
            self.value = value
            if self._changed is not None:
                self._changed(value)

    def _state(self) -> Hashable:
        return self.value

    def _paint(self, pen: Pen, area: Rect) -> None:
        height = min(area.h * 0.62, 30 * pen.ratio)
        width = height * 1.85
        inset = INSET * pen.ratio
        track = Rect(area.right - width - inset, area.center[1] - height / 2, width, height)
        words = Rect(area.x + inset, area.y, track.x - area.x - 3 * inset, area.h)
        pen.write(self.text, words, pen.ink(enabled=self.enabled), role=Role.TEXT, align=Align.LEFT)
        pen.plate(Face.SUNKEN, track, roundness=0.5)
        if self.value and self.enabled:
            pen.plate(Face.PRIMARY, track, pressed=True, roundness=0.5)
        edge = round(height * 0.98)
        x = track.right - edge if self.value else track.x
        bright = self.value and self.enabled
        pen.knob(edge, x, track.center[1] - edge / 2, bright=bright)


class Slider(Widget):
    """A number from 0 to 1 in steps of a tenth."""

    STEP: Final = 0.1

    def __init__(
        self,
        spot: Spot,
        text: str,
        size: float = 16.0,
        value: float = 0.5,
        *,
        changed: Callable[[float], None] | None = None,
    ) -> None:
        super().__init__(spot, text, size)
        self.value, self._changed = value, changed

    def press(self, x: float, y: float) -> bool:
        """Take the pointer and go there."""
        taken = super().press(x, y)
        if taken:
            self._go_to(x, y)
        return taken

    def move(self, x: float, y: float) -> None:
        """Follow the pointer."""
        if self.pressed:
            self._go_to(x, y)

    def release(self, x: float, y: float) -> None:
        """Let go, wherever the pointer is by now."""
        self.move(x, y)
        self.pressed = False

    def adjust(self, step: int) -> bool:
        """Go one step down or up."""
        self._set(self.value + step * self.STEP)
        return True

    def _go_to(self, x: float, y: float) -> None:
        name, control = split_row(Rect(0, 0, 1, 1), self.text)
        share = (self.local(x, y)[0] - name.right) / control.w
        self._set((share - 0.06) / 0.88)

    def _set(self, value: float) -> None:
        value = round(min(max(value, 0.0), 1.0) / self.STEP) * self.STEP
        if self.enabled and abs(value - self.value) > self.STEP / 2:
            self.value = value
            if self._changed is not None:
                self._changed(value)

    def _state(self) -> Hashable:
        return round(self.value, 3)

    def _paint(self, pen: Pen, area: Rect) -> None:
        name, control = split_row(area, self.text)
        write_name(pen, self.text, name, enabled=self.enabled)
        thick = min(control.h * 0.22, 12 * pen.ratio)
        start, length = control.x + control.w * 0.06, control.w * 0.88
        track = Rect(start, control.center[1] - thick / 2, length, thick)
        pen.plate(Face.SUNKEN, track, roundness=0.5)
        filled = Rect(track.x, track.y, max(thick, track.w * self.value), thick)
        if self.value > 0 and self.enabled:
            pen.plate(Face.PRIMARY, filled, pressed=True, roundness=0.5)
        edge = round(min(control.h * 0.62, 28 * pen.ratio))
        x = track.x + track.w * self.value - edge / 2
        pen.knob(edge, x, control.center[1] - edge / 2, bright=self.enabled)


class TextEntry(Widget):
    """A line of text to type, such as a name; ``hint`` shows while it is empty.

    ``name`` stands before it, with the checker of a side as a mark.
    """

    def __init__(
        self,
        spot: Spot,
        text: str = "",
        size: float = 16.0,
        *,
        name: str = "",
        mark: Side | None = None,
        hint: str = "",
        longest: int = 24,
        changed: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(spot, text, size)
        self.name, self.mark, self.hint, self.longest = name, mark, hint, longest
        self._changed = changed

    def activate(self) -> None:
        """Ask for the keyboard."""
        self.focused = self.enabled

    def type(self, text: str) -> None:
        """Add typed letters as far as there is room; control characters are left out."""
        added = "".join(letter for letter in text if letter.isprintable())
        self._set(self.text + added[: max(0, self.longest - len(self.text))])

    def backspace(self) -> None:
        """Take the last letter away."""
        self._set(self.text[:-1])

    def _set(self, text: str) -> None:
        if self.enabled and text != self.text:
            self.text = text
            if self._changed is not None:
                self._changed(text)

    def _state(self) -> Hashable:
        return (self.hint, self.name, self.mark)

    def _paint(self, pen: Pen, area: Rect) -> None:
        name, field = split_row(area, self.name)
        self._paint_name(pen, name)
        pen.plate(Face.SUNKEN, field)
        inner = field.inset(field.h * 0.28, field.h * 0.1)
        if self.text:
            ink = pen.ink(enabled=self.enabled)
            pen.write(self.text, inner, ink, role=Role.TEXT, align=Align.LEFT)
        elif not self.focused:
            pen.write(self.hint, inner, pen.colours.text_dim, role=Role.TEXT, align=Align.LEFT)
        if self.focused:
            written = pen.width(self.text, inner, Role.TEXT) if self.text else 0
            high = pen.height_in(inner) * 1.1
            x, y = inner.x + written + 1, inner.center[1] - high / 2
            pen.bar(Rect(x, y, max(1, 1.5 * pen.ratio), high), pen.colours.accent)

    def _paint_name(self, pen: Pen, name: Rect) -> None:
        if self.mark is not None:
            edge = round(min(name.h * 0.62, 2 * pen.size))
            checker = paint_pieces.top(self.mark, edge, pen.theme)
            ground = paint_checkers.disc_mark(
                round(edge * 1.12), pen.colours.point_light, pen.colours.brass
            )
            middle = (name.x + INSET * pen.ratio + edge * 0.56, name.center[1])
            for picture in (ground, checker):
                pen.sheet.blit(picture, picture.get_rect(center=middle))
            name = Rect(name.x + edge * 1.3, name.y, name.w - edge * 1.3, name.h)
        write_name(pen, self.name, name, enabled=self.enabled)
