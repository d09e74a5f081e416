"""A choice of several words: beside each other, or one at a time between two arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.ui.paint_controls import Face, Icon
from nardy.ui.rect import Rect
from nardy.ui.text import Align, Role
from nardy.ui.value_widgets import split_row, write_name
from nardy.ui.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from nardy.ui.paint_pen import Pen
    from nardy.ui.spots import Spot

LETTER: Final = 0.55
"""How wide a letter is on the average, in heights."""

NARROWEST: Final = 44.0
"""A word to tap is at least as wide as a finger, in logical pixels."""


class Choice(Widget):
    """One of several words; ``index`` is the chosen one, ``changed`` is told another one.

    Shown as segments where they fit, else as one word between two arrows.
    """

    def __init__(
        self,
        spot: Spot,
        text: str,
        options: Sequence[str],
        index: int = 0,
        size: float = 16.0,
        *,
        changed: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(spot, text, size)
        self.options, self.index, self._changed = list(options), index, changed

    @property
    def value(self) -> str:
        """The chosen word."""
        return self.options[self.index]

    @property
    def is_cycle(self) -> bool:
        """Whether the words don't fit beside each other, guessed from their letters."""
        return sum(self._wants()) > self._room()

    def _wants(self) -> list[float]:
        """How wide each word wants to be, in logical pixels."""
        return [max(NARROWEST, (len(word) * LETTER + 1.2) * self.size) for word in self.options]

    def _room(self) -> float:
        """How wide the control is without its name."""
        rect = self.spot.rect
        length = rect.h if self.spot.turn % 180 == 90 else rect.w
        return split_row(Rect(0, 0, length, 1), self.text)[1].w

    def cells(self, control: Rect) -> list[Rect]:
        """The control cut into its segments: equal ones, if all words fit into such."""
        wants = self._wants()
        is_even = max(wants) * len(wants) <= self._room()
        return control.columns([1.0] * len(wants) if is_even else wants)

    def activate(self) -> None:
        """Go on to the next word, after the last to the first."""
        self._choose((self.index + 1) % len(self.options))

    def adjust(self, step: int) -> bool:
        """Go to a neighbour; the row has ends."""
        self._choose(min(max(self.index + step, 0), len(self.options) - 1))
        return True

    def _choose(self, index: int) -> None:
        if self.enabled and index != self.index:
            self.index = index
            if self._changed is not None:
                self._changed(index)

    def _tapped(self, x: float, y: float) -> None:
        name, control = split_row(Rect(0, 0, 1, 1), self.text)
        share = self.local(x, y)[0]
        if share < name.right:
            self.activate()
        elif self.is_cycle:
            step = -1 if share < control.x + control.w / 3 else 1
            self._choose((self.index + step) % len(self.options))
        else:
            self._choose(sum(share >= cell.x for cell in self.cells(control)) - 1)

    def _state(self) -> Hashable:
        return (tuple(self.options), self.index)

    def _paint(self, pen: Pen, area: Rect) -> None:
        name, control = split_row(area, self.text)
        write_name(pen, self.text, name, enabled=self.enabled)
        control = control.inset(0, area.h * 0.06)
        pen.plate(Face.SUNKEN, control)
        if self.is_cycle:
            self._paint_cycle(pen, control)
        else:
            self._paint_segments(pen, control)

    def _paint_segments(self, pen: Pen, control: Rect) -> None:
        cells = self.cells(control)
        size = pen.height_in(control)
        for word, cell in zip(self.options, cells, strict=True):
            width = cell.w - 6 * pen.ratio
            size = min(size, pen.fonts.fit(word, Role.BOLD, size, width, size * 1.5)[0])
        for number, cell in enumerate(cells):
            is_chosen = number == self.index
            if is_chosen:
                pen.plate(Face.PRIMARY, cell.inset(2 * pen.ratio), enabled=self.enabled)
            colour = pen.colours.text_dark if is_chosen and self.enabled else pen.colours.text_dim
            words = cell.inset(3 * pen.ratio, 0)
            pen.fonts.draw(pen.sheet, self.options[number], words, size, colour, Role.BOLD)

    def _paint_cycle(self, pen: Pen, control: Rect) -> None:
        edge = round(min(control.h * 0.5, control.w * 0.12, pen.size * 1.3))
        for icon, x in (
            (Icon.BACK, control.x + edge * 0.3),
            (Icon.NEXT, control.right - edge * 1.3),
        ):
            pen.sign(icon, edge, pen.colours.accent, x, control.center[1] - edge / 2)
        words = control.inset(edge * 1.4, control.h * 0.05)
        pen.write(self.value, words, pen.ink(enabled=self.enabled), align=Align.MIDDLE)
