"""Controls that hold a value of several: a choice of words, a slider, a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.ui.paint_controls import Face, Icon
from nardy.ui.rect import Rect
from nardy.ui.text import Align, Role
from nardy.ui.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from nardy.ui.paint_pen import Pen
    from nardy.ui.spots import Spot


LETTER: Final = 0.52
"""How wide a letter is on the average, in heights."""


def split_row(area: Rect, text: str, share: float = 0.42) -> tuple[Rect, Rect]:
    """A row cut into its name and its control; without a name all of it is the control."""
    if not text:
        return Rect(area.x, area.y, 0, area.h), area
    name = Rect(area.x, area.y, area.w * share, area.h)
    return name, Rect(name.right, area.y, area.w - name.w, area.h)


class Choice(Widget):
    """One of several words; ``index`` is the chosen one.

    Shown as segments where they fit, else as one word between two arrows, unless
    ``is_cycle`` says which.
    """

    SEGMENTS: Final = 4

    def __init__(
        self,
        spot: Spot,
        text: str,
        options: Sequence[str],
        index: int = 0,
        size: float = 16.0,
        *,
        is_cycle: bool | None = None,
    ) -> None:
        super().__init__(spot, text, size)
        self.options, self.index = list(options), index
        self.is_cycle = not self._has_room() if is_cycle is None else is_cycle

    def _has_room(self) -> bool:
        """Whether all words fit beside each other, guessed from their letters."""
        rect = self.spot.rect
        length = rect.h if self.spot.turn % 180 == 90 else rect.w
        _name, control = split_row(Rect(0, 0, length, 1), self.text)
        longest = max(map(len, self.options), default=0) * self.size * LETTER + 2 * self.size
        return len(self.options) <= self.SEGMENTS and longest * len(self.options) <= control.w

    @property
    def value(self) -> str:
        """The chosen word."""
        return self.options[self.index]

    def activate(self) -> bool:
        """Go on to the next word, after the last to the first."""
        return self._choose((self.index + 1) % len(self.options))

    def adjust(self, step: int) -> bool:
        """Go to a neighbour; the row has ends."""
        return self._choose(min(max(self.index + step, 0), len(self.options) - 1))

    def _choose(self, index: int) -> bool:
        changed = self.enabled and index != self.index
        if changed:
            self.index = index
        return changed

    def _tapped(self, x: float, y: float) -> bool:
        name, control = split_row(Rect(0, 0, 1, 1), self.text)
        share = (self.local(x, y)[0] - name.right) / control.w
        if share < 0:
            return self.activate()
        if not self.is_cycle:
            return self._choose(min(int(share * len(self.options)), len(self.options) - 1))
        step = -1 if share < 1 / 3 else 1
        return self._choose((self.index + step) % len(self.options))

    def _state(self) -> Hashable:
        return (tuple(self.options), self.index, self.is_cycle)

    def _paint(self, pen: Pen, area: Rect) -> None:
        name, control = split_row(area, self.text)
        if self.text:
            words = Rect(name.x + 4 * pen.ratio, name.y, name.w - 10 * pen.ratio, name.h)
            pen.write(
                self.text, words, pen.ink(enabled=self.enabled), role=Role.TEXT, align=Align.LEFT
            )
        control = control.inset(0, area.h * 0.06)
        pen.plate(Face.SUNKEN, control)
        if self.is_cycle:
            self._paint_cycle(pen, control)
        else:
            self._paint_segments(pen, control)

    def _paint_segments(self, pen: Pen, control: Rect) -> None:
        cells = [cell.inset(5 * pen.ratio, 0) for cell in control.columns([1] * len(self.options))]
        size = min(pen.size, max(8.0, control.h * 0.62))
        for word, cell in zip(self.options, cells, strict=True):
            size = min(size, pen.fonts.fit(word, Role.BOLD, size, cell.w, size * 1.5)[0])
        for number, cell in enumerate(control.columns([1] * len(self.options))):
            is_chosen = number == self.index
            if is_chosen:
                pen.plate(Face.PRIMARY, cell.inset(2 * pen.ratio), enabled=self.enabled)
            colour = pen.colours.text_dark if is_chosen and self.enabled else pen.colours.text_dim
            word = self.options[number]
            pen.fonts.draw(pen.sheet, word, cells[number], size, colour, Role.BOLD)

    def _paint_cycle(self, pen: Pen, control: Rect) -> None:
        edge = round(min(control.h * 0.5, control.w * 0.16))
        for icon, x in (
            (Icon.BACK, control.x + edge * 0.3),
            (Icon.NEXT, control.right - edge * 1.3),
        ):
            pen.sign(icon, edge, pen.colours.brass_light, x, control.center[1] - edge / 2)
        pen.write(self.value, control.inset(edge * 1.7, 0), pen.ink(enabled=self.enabled))


class Slider(Widget):
    """A number from 0 to 1 in steps of a tenth."""

    STEP: Final = 0.1

    def __init__(self, spot: Spot, text: str, size: float = 16.0, value: float = 0.5) -> None:
        super().__init__(spot, text, size)
        self.value = value

    def press(self, x: float, y: float) -> bool:
        """Take the pointer and go there."""
        taken = super().press(x, y)
        if taken:
            self._go_to(x, y)
        return taken

    def move(self, x: float, y: float) -> bool:
        """Follow the pointer."""
        return self.pressed and self._go_to(x, y)

    def release(self, x: float, y: float) -> bool:
        """Let go, wherever the pointer is by now."""
        was_pressed = self.pressed
        self.pressed = False
        if was_pressed:
            self._go_to(x, y)
        return was_pressed

    def adjust(self, step: int) -> bool:
        """Go one step down or up."""
        return self._set(self.value + step * self.STEP)

    def _go_to(self, x: float, y: float) -> bool:
        name, control = split_row(Rect(0, 0, 1, 1), self.text)
        share = (self.local(x, y)[0] - name.right) / control.w
        return self._set((share - 0.06) / 0.88)

    def _set(self, value: float) -> bool:
        value = round(min(max(value, 0.0), 1.0) / self.STEP) * self.STEP
        changed = self.enabled and abs(value - self.value) > self.STEP / 2
        if changed:
            self.value = value
        return changed

    def _state(self) -> Hashable:
        return round(self.value, 3)

    def _paint(self, pen: Pen, area: Rect) -> None:
        name, control = split_row(area, self.text)
        if self.text:
            words = Rect(name.x + 4 * pen.ratio, name.y, name.w - 10 * pen.ratio, name.h)
            pen.write(
                self.text, words, pen.ink(enabled=self.enabled), role=Role.TEXT, align=Align.LEFT
            )
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
    """A line of text to type, such as a name; ``hint`` shows while it is empty."""

    def __init__(
        self, spot: Spot, text: str = "", size: float = 16.0, *, hint: str = "", longest: int = 24
    ) -> None:
        super().__init__(spot, text, size)
        self.hint, self.longest = hint, longest

    def activate(self) -> bool:
        """Ask for the keyboard."""
        self.focused = self.enabled
        return self.enabled

    def type(self, text: str) -> bool:
        """Add typed letters as far as there is room; control characters are left out."""
        added = "".join(letter for letter in text if letter.isprintable())
        added = added[: max(0, self.longest - len(self.text))]
        if not self.enabled or not added:
            return False
        self.text += added
        return True

    def backspace(self) -> bool:
        """Take the last letter away."""
        changed = self.enabled and bool(self.text)
        if changed:
            self.text = self.text[:-1]
        return changed

    def _state(self) -> Hashable:
        return self.hint

    def _paint(self, pen: Pen, area: Rect) -> None:
        pen.plate(Face.SUNKEN, area)
        inner = area.inset(area.h * 0.28, area.h * 0.1)
        size = min(pen.size, inner.h * 0.62)
        if self.text:
            pen.write(
                self.text, inner, pen.ink(enabled=self.enabled), role=Role.TEXT, align=Align.LEFT
            )
        elif not self.focused:
            pen.write(self.hint, inner, pen.colours.text_dim, role=Role.TEXT, align=Align.LEFT)
        if self.focused:
            fitted, _ = pen.fonts.fit(self.text or " ", Role.TEXT, size, inner.w, inner.h)
            x = inner.x + (pen.fonts.width(self.text, Role.TEXT, fitted) if self.text else 0)
            caret = Rect(x + 1, inner.center[1] - size * 0.55, max(1, 1.5 * pen.ratio), size * 1.1)
            pen.bar(caret, pen.colours.brass_light)
