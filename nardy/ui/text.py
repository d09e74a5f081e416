"""Fonts and rendered words, kept for the next frame; fitting, wrapping, quarter turns."""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.ui.geometry import Rect
    from nardy.ui.theme import RGB


class Role(Enum):
    """What letters are for; the value is the font's file."""

    TEXT = "Manrope-Medium.ttf"
    BOLD = "Manrope-Bold.ttf"
    DISPLAY = "Vollkorn-Bold.ttf"


class Align(Enum):
    """Where a text stands in its rectangle: the share of free width to its left."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


class _Key(NamedTuple):
    """What makes two rendered texts the same."""

    text: str
    role: Role
    size: int
    colour: RGB
    turn: int


KEPT = 400
"""How many rendered texts are kept."""

FINE = 3
"""How many times larger letters are drawn than shown: small fonts have uneven gaps."""

SMALLEST = 8
"""No text is shrunk below this size, in pixels."""


class Fitted(NamedTuple):
    """The size and the lines with which a text fits a box."""

    size: float
    lines: tuple[str, ...]


class Fonts:
    """The fonts of a folder, in pixels of the surface they are drawn on."""

    def __init__(self, folder: Path) -> None:
        """Raises FileNotFoundError that names every font file the folder lacks."""
        missing = [role.value for role in Role if not (folder / role.value).is_file()]
        if missing:
            message = f"{folder}: no {', '.join(missing)}"
            raise FileNotFoundError(message)
        self._folder = folder
        self._fonts: dict[tuple[Role, int], pygame.font.Font] = {}
        self._fitted: dict[tuple[str, Role, float, float, float | None], Fitted] = {}
        self._rendered: OrderedDict[_Key, pygame.Surface] = OrderedDict()

    def font(self, role: Role, size: float) -> pygame.font.Font:
        """A font of a height in pixels."""
        key = (role, max(1, round(size)))
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(str(self._folder / role.value), key[1])
        return self._fonts[key]

    def render(
        self, text: str, role: Role, size: float, colour: RGB, turn: int = 0
    ) -> pygame.Surface:
        """One line of text, turned by quarters clockwise."""
        key = _Key(text, role, max(1, round(size)), colour, turn % 360)
        found = self._rendered.get(key)
        if found is None:
            found = self._smooth(text, role, key.size, colour)
            if key.turn:
                found = pygame.transform.rotate(found, -key.turn)
            self._rendered[key] = found
            if len(self._rendered) > KEPT:
                self._rendered.popitem(last=False)
        else:
            self._rendered.move_to_end(key)
        return found

    def _smooth(self, text: str, role: Role, size: int, colour: RGB) -> pygame.Surface:
        """A line drawn larger and made smaller: letters then stand evenly at any size."""
        large = self.font(role, size * FINE).render(text, antialias=True, color=colour)
        width, height = self.width(text, role, size), self.font(role, size).get_height()
        return pygame.transform.smoothscale(large, (max(1, width), height))

    def width(self, text: str, role: Role, size: float) -> int:
        """How wide one line is."""
        return -(-self.font(role, max(1, round(size)) * FINE).size(text)[0] // FINE)

    def wrap(self, text: str, role: Role, size: float, width: float) -> list[str]:
        """The text as lines no wider than ``width`` as far as single words allow."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, role, size) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def fit(
        self, text: str, role: Role, size: float, width: float, height: float | None = None
    ) -> Fitted:
        """The size and the lines with which a text fits a box, as large as it can be.

        A box of one line's height shrinks the text, a higher one wraps it first.
        """
        key = (text, role, size, width, height)
        found = self._fitted.get(key)
        if found is None:
            if len(self._fitted) >= KEPT:
                self._fitted.clear()
            found = self._fitted[key] = self._fit(text, role, size, width, height)
        return found

    def _fit(
        self, text: str, role: Role, size: float, width: float, height: float | None
    ) -> Fitted:
        while True:
            line_height = self.font(role, size).get_linesize()
            room = 1 if height is None else max(1, int(height // line_height))
            lines = [text] if room == 1 and "\n" not in text else self.wrap(text, role, size, width)
            widest = max(self.width(line, role, size) for line in lines)
            is_high = height is not None and len(lines) * line_height > height + 1
            if widest <= width and len(lines) <= room and not is_high:
                return Fitted(size, tuple(lines))
            if size <= SMALLEST:
                return Fitted(size, tuple(self._cut(line, role, size, width) for line in lines))
            size = max(SMALLEST, size * 0.93)

    def _cut(self, line: str, role: Role, size: float, width: float) -> str:
        """A line that is too long even in the smallest letters ends in an ellipsis."""
        if self.width(line, role, size) <= width:
            return line
        while line and self.width(line + "…", role, size) > width:
            line = line[:-1]
        return line.rstrip() + "…"

    def draw(  # noqa: PLR0917 -- surface, what, where, how: in the order one says it
        self,
        surface: pygame.Surface,
        text: str,
        rect: Rect,
        size: float,
        colour: RGB,
        role: Role = Role.TEXT,
        align: Align = Align.MIDDLE,
        turn: int = 0,
    ) -> None:
        """Draw a text into a rectangle, shrunk or wrapped as needed, middle of its height.

        With a turn the rectangle is the place on the surface; the text runs along the
        turned direction.
        """
        is_across = turn % 180 == 90
        width, height = (rect.h, rect.w) if is_across else (rect.w, rect.h)
        size, lines = self.fit(text, role, size, width, height)
        step = self.font(role, size).get_linesize()
        top = (height - step * len(lines)) / 2
        for number, line in enumerate(lines):
            if not line:
                continue
            image = self.render(line, role, size, colour, turn)
            length, thick = image.get_size() if not is_across else image.get_size()[::-1]
            left, down = (width - length) * align.value, top + number * step
            surface.blit(image, _turned_spot(rect, (left, down), (length, thick), turn % 360))


def _turned_spot(
    rect: Rect, spot: tuple[float, float], size: tuple[float, float], turn: int
) -> tuple[int, int]:
    """The upper left corner on the surface of a box given in the turned rectangle."""
    (left, down), (length, thick) = spot, size
    if turn == 90:
        x, y = rect.right - down - thick, rect.y + left
    elif turn == 180:
        x, y = rect.right - left - length, rect.bottom - down - thick
    elif turn == 270:
        x, y = rect.x + down, rect.bottom - left - length
    else:
        x, y = rect.x + left, rect.y + down
    return (round(x), round(y))
