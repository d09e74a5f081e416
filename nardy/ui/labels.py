"""Words that do nothing: paragraphs, headings, notes, codes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.ui.paint_controls import Face
from nardy.ui.rect import Rect
from nardy.ui.text import Align, Role
from nardy.ui.widget import INSET, Widget

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from nardy.ui.paint_controls import Icon
    from nardy.ui.paint_pen import Pen
    from nardy.ui.spots import Spot
    from nardy.ui.text import Fonts
    from nardy.ui.theme import RGB

LEADING: Final = 1.45
"""How far lines of a paragraph stand apart, in heights of their letters."""


class Label(Widget):
    """A paragraph, as high as its lines need."""

    before = 0.35
    role = Role.TEXT
    scale = 1.0
    """How large its letters are beside those of other widgets."""

    def __init__(
        self,
        spot: Spot,
        text: str = "",
        size: float = 16.0,
        *,
        align: Align = Align.LEFT,
        icon: Icon | None = None,
    ) -> None:
        super().__init__(spot, text, size)
        self.align, self.icon = align, icon
        self.enabled = False

    def height(self, fonts: Fonts, width: float, row: float) -> float:  # noqa: ARG002 -- words don't care for it
        """What its lines need."""
        size, ratio = self.size * self.scale * fonts.ratio, fonts.ratio
        room = (width - self._indent(self.size) - INSET) * ratio
        return len(fonts.wrap(self.text, self.role, size, room)) * size * LEADING / ratio

    def _indent(self, size: float) -> float:
        """Where the words begin, for letters of a size."""
        return INSET if self.icon is None else INSET + 1.7 * size

    def _state(self) -> Hashable:
        return (self.align, self.icon)

    def _colour(self, pen: Pen) -> RGB:
        return pen.colours.text

    def _paint(self, pen: Pen, area: Rect) -> None:
        inset = INSET * pen.ratio
        if self.icon is not None:
            edge = round(pen.size * 1.2)
            top = area.y + (pen.size * LEADING - edge) / 2
            pen.sign(self.icon, edge, self._colour(pen), area.x + inset, top)
        indent = self._indent(pen.size / pen.ratio) * pen.ratio
        words = Rect(area.x + indent, area.y, area.w - indent - inset, area.h)
        size = pen.size * self.scale
        pen.fonts.draw(pen.sheet, self.text, words, size, self._colour(pen), self.role, self.align)


class Heading(Label):
    """The name of what follows, in brass."""

    before = 1.1
    role = Role.BOLD
    scale = 1.08
    leads = True
    opens = True

    def _colour(self, pen: Pen) -> RGB:
        return pen.colours.accent


class Note(Label):
    """A dim word under a row, on what is chosen there."""

    before = 0.15
    scale = 0.85

    def _colour(self, pen: Pen) -> RGB:
        return pen.colours.text_dim


class Verdict(Label):
    """What was found out, in bold behind its sign."""

    before = 0.8
    role = Role.BOLD

    def _colour(self, pen: Pen) -> RGB:
        return pen.colours.accent


class KeyLine(Label):
    """What keys do: the keys as caps, and the words beside them."""

    before = 0.45
    SHARE: Final = 0.4
    """How much of the row the caps have."""

    CAP: Final = 1.75
    """How high a cap is, in heights of letters."""

    def __init__(self, spot: Spot, keys: Sequence[str], text: str, size: float = 16.0) -> None:
        super().__init__(spot, text, size)
        self.keys = tuple(keys)

    def height(self, fonts: Fonts, width: float, row: float) -> float:
        """What its words need, a cap at least."""
        beside = width * (1 - self.SHARE)
        return max(self.size * self.CAP, super().height(fonts, beside, row))

    def split(self, area: Rect) -> tuple[Rect, Rect]:
        """An area cut into the place of the caps and that of the words."""
        caps, words = area.columns([self.SHARE, 1 - self.SHARE])
        return caps, words

    def _state(self) -> Hashable:
        return self.keys

    def _paint(self, pen: Pen, area: Rect) -> None:
        caps, words = self.split(area)
        high, gap = pen.size * self.CAP, pen.size * 0.3
        wants = [
            max(high, pen.fonts.width(key, Role.BOLD, pen.size * 0.85) + pen.size * 1.1)
            for key in self.keys
        ]
        room = caps.w - INSET * pen.ratio - gap * (len(wants) + 1)
        share = min(1.0, room / sum(wants))
        x, y = area.x + INSET * pen.ratio, area.center[1] - high / 2
        for key, want in zip(self.keys, wants, strict=True):
            cap = Rect(x, y, want * share, high)
            pen.plate(Face.PLAIN, cap)
            letters = cap.inset(pen.size * 0.2, 0)
            pen.fonts.draw(pen.sheet, key, letters, pen.size * 0.85, pen.colours.text, Role.BOLD)
            x += want * share + gap
        colour = self._colour(pen)
        pen.fonts.draw(pen.sheet, self.text, words, pen.size, colour, self.role, self.align)


class Code(Label):
    """A code to be compared by eye: rows of groups, each letter in a cell of its own."""

    GROUP: Final = 8
    ROW: Final = 4

    @property
    def groups(self) -> list[str]:
        """The code in groups of digits."""
        return [
            self.text[start : start + self.GROUP] for start in range(0, len(self.text), self.GROUP)
        ]

    def height(self, fonts: Fonts, width: float, row: float) -> float:  # noqa: ARG002 -- as many rows, however wide
        """What its rows need."""
        return -(-len(self.groups) // self.ROW) * self.size * LEADING

    def _paint(self, pen: Pen, area: Rect) -> None:
        inset = INSET * pen.ratio
        cell = min((area.w - 2 * inset) / ((self.GROUP + 1) * self.ROW - 1), pen.size * 0.72)
        for number, group in enumerate(self.groups):
            row, column = divmod(number, self.ROW)
            x = area.x + inset + column * (self.GROUP + 1) * cell
            y = area.y + row * pen.size * LEADING
            for place, letter in enumerate(group):
                box = Rect(x + place * cell, y, cell, pen.size * LEADING)
                pen.fonts.draw(pen.sheet, letter, box, pen.size, pen.colours.text, Role.BOLD)
