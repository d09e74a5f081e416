"""The numbers on a picture and what they stand for, one after another in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui import paint_checkers
from nardy.ui.labels import LEADING, Label
from nardy.ui.rect import Rect
from nardy.ui.text import Align, Role
from nardy.ui.widget import INSET

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import pygame

    from nardy.ui.paint_pen import Pen
    from nardy.ui.spots import Spot
    from nardy.ui.text import Fonts
    from nardy.ui.theme import Colours

_DISC: Final = 1.35
"""How large a number's disc is, in heights of the letters beside it."""

_NUMBER: Final = 0.75
"""How large a number is beside its disc."""

_GAP: Final = 0.3
"""Between a disc and its words, in heights of letters."""

_SCALE: Final = 0.92

_APART: Final = 0.9
"""Between an entry and the next, in heights of letters."""


class _Entry(NamedTuple):
    """One number with its word, and where they stand."""

    number: int
    text: str
    x: float
    line: int
    width: float


class Legend(Label):
    """Numbers in discs, each with its words; a line holds as many as fit."""

    before = 0.45

    def __init__(self, spot: Spot, texts: Sequence[str]) -> None:
        super().__init__(spot, " · ".join(f"{n}: {text}" for n, text in enumerate(texts, 1)))
        self.texts = tuple(texts)

    def height(self, fonts: Fonts, width: float, row: float) -> float:  # noqa: ARG002 -- words don't care for it
        """What its lines need."""
        entries = self._flow(fonts, self.size * fonts.ratio, (width - 2 * INSET) * fonts.ratio)
        return (entries[-1].line + 1) * self.size * LEADING if entries else 0.0

    def _state(self) -> Hashable:
        return self.texts

    def _flow(self, fonts: Fonts, size: float, room: float) -> list[_Entry]:
        """Where each entry stands, in physical pixels, if letters are so high."""
        entries: list[_Entry] = []
        x, line, disc = 0.0, 0, size * (_DISC + _GAP)
        for number, text in enumerate(self.texts, 1):
            width = disc + fonts.width(text, Role.TEXT, _size(fonts, size)) + 1
            if x and x + width > room:
                x, line = 0.0, line + 1
            entries.append(_Entry(number, text, x, line, min(width, room)))
            x += width + size * _APART
        return entries

    def _paint(self, pen: Pen, area: Rect) -> None:
        size, inset = pen.size, INSET * pen.ratio
        disc, indent = size * _DISC, size * (_DISC + _GAP)
        for entry in self._flow(pen.fonts, size, area.w - 2 * inset):
            x, y = area.x + inset + entry.x, area.y + entry.line * size * LEADING
            box = Rect(x, y + (size * LEADING - disc) / 2, disc, disc)
            draw_number(pen.sheet, pen.fonts, pen.colours, entry.number, box)
            words = Rect(x + indent, y, entry.width - indent, size * LEADING)
            ink = pen.colours.text
            pen.fonts.draw(
                pen.sheet, entry.text, words, _size(pen.fonts, size), ink, align=Align.LEFT
            )


def _size(fonts: Fonts, size: float) -> float:
    """The height of the letters beside the numbers."""
    return max(fonts.smallest, size * _SCALE)


def draw_number(
    surface: pygame.Surface, fonts: Fonts, colours: Colours, number: int, box: Rect
) -> None:
    """A number on its disc, which fills a square box."""
    size = round(box.w)
    disc = paint_checkers.disc_mark(size, colours.panel, colours.accent)
    surface.blit(disc, (round(box.x), round(box.y)))
    fonts.draw(surface, str(number), box, box.h * _NUMBER, colours.accent, Role.BOLD)
