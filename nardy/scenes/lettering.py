"""Lines of text that stay readable: shrunk a little, then cut, never smaller than eyes allow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui.text import Align, Role

if TYPE_CHECKING:
    import pygame

    from nardy.scenes.context import Context
    from nardy.ui.spots import Spot
    from nardy.ui.theme import RGB

READABLE: Final = 11.0
"""Letters smaller than this, in logical pixels, are not written at a table."""

LEADING: Final = 1.25
"""From line to line, in heights of letters."""

_TALL: Final = 1.5
"""The height of a line's box that any font fits into, in heights of letters."""

_ALMOST: Final = 0.5
"""So much higher than its box, in logical pixels, a text still fits."""

_SHRINKING: Final = 0.95
_ELLIPSIS: Final = "…"


class Line(NamedTuple):
    """One line of text and where it stands; lengths in logical pixels."""

    text: str
    spot: Spot
    size: float
    role: Role = Role.BOLD
    align: Align = Align.MIDDLE
    is_dim: bool = False


class Lettering:
    """Measures and draws the lines of one window."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def width(self, text: str, role: Role, size: float) -> float:
        """How wide a line is."""
        ratio = self._context.ratio
        return self._context.fonts.width(text, role, size * ratio) / ratio

    def line(
        self,
        text: str,
        spot: Spot,
        size: float,
        role: Role = Role.BOLD,
        align: Align = Align.MIDDLE,
    ) -> Line:
        """A text in one line: as large as its spot allows, cut where it is still too long."""
        is_across = spot.turn % 180 == 90
        width, height = (spot.rect.h, spot.rect.w) if is_across else spot.rect[2:]
        size = max(READABLE, min(size, height * 0.95))
        while size > READABLE and self.width(text, role, size) > width:
            size = max(READABLE, size * _SHRINKING)
        return Line(self._cut(text, role, size, width), spot, size, role, align)

    def wrapped(
        self,
        text: str,
        role: Role,
        size: float,
        box: tuple[float, float],
        smallest: float = READABLE,
    ) -> tuple[float, list[str]]:
        """The size and the lines of a text in a box, cut if it is too long at the smallest."""
        width, height = box
        while True:
            lines = self._lines(text, role, size, width)
            is_high = len(lines) * size * LEADING > height + _ALMOST
            is_wide = any(self.width(line, role, size) > width for line in lines)
            if not (is_high or is_wide):
                return size, self._balanced(lines, role, size, width)
            if size <= smallest:
                break
            size = max(smallest, size * _SHRINKING)
        room = max(1, int((height + _ALMOST) / (size * LEADING)))
        kept = [*lines[: room - 1], " ".join(lines[room - 1 :])]
        return size, [self._cut(line, role, size, width) for line in kept if line]

    def draw(self, surface: pygame.Surface, line: Line) -> None:
        """Draw a line into the middle of its spot."""
        context, colours = self._context, self._context.theme.colours
        colour: RGB = colours.text_dim if line.is_dim else colours.text
        rect, ratio = line.spot.rect, context.ratio
        is_across = line.spot.turn % 180 == 90
        spare = line.size * _TALL - (rect.w if is_across else rect.h)
        if spare > 0:
            rect = rect.inset(-spare / 2, 0) if is_across else rect.inset(0, -spare / 2)
        context.fonts.draw(
            surface,
            line.text,
            rect.scaled(ratio),
            line.size * ratio,
            colour,
            line.role,
            line.align,
            line.spot.turn,
        )

    def _lines(self, text: str, role: Role, size: float, width: float) -> list[str]:
        ratio = self._context.ratio
        return self._context.fonts.wrap(text, role, size * ratio, width * ratio)

    def _balanced(self, lines: list[str], role: Role, size: float, width: float) -> list[str]:
        """As many lines, more alike in length: no word is left alone in the last one."""
        found, text = lines, " ".join(lines)
        while len(lines) > 1 and len(lines) == len(found):
            found, width = lines, width * _SHRINKING
            lines = self._lines(text, role, size, width)
            if any(self.width(line, role, size) > width for line in lines):
                break
        return found

    def _cut(self, text: str, role: Role, size: float, width: float) -> str:
        """The text, or its beginning with an ellipsis."""
        if self.width(text, role, size) <= width:
            return text
        while text and self.width(text + _ELLIPSIS, role, size) > width:
            text = text[:-1]
        return text.rstrip() + _ELLIPSIS
