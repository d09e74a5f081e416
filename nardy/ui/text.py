"""Fonts and rendered words, kept for the next frame; fitting, wrapping, quarter turns."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

import pygame

from nardy.ui.kept import Kept

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
"""How many rendered texts are kept; as many that were fitted, and as many measured words."""

FINE = 3
"""How many times larger letters are drawn than shown: small fonts have uneven gaps."""

SMALLEST = 11.0
"""No text is shrunk below this size, in logical pixels."""

TIGHT = 1.2
"""How close lines may stand, in heights of their letters, before they are made smaller."""


_LETTER_AND_WORD = re.compile(r"(?<!\S)(?:[^\W\d_] )*\S*")
"""A word with the words of one letter that stand before it."""


class Fitted(NamedTuple):
    """The size and the lines with which a text fits a box."""

    size: float
    lines: tuple[str, ...]


class Fonts:
    """The fonts of a folder, in pixels of the surface they are drawn on.

    ``ratio`` is how many of them make a logical one.
    """

    def __init__(self, folder: Path, ratio: float = 1.0) -> None:
        """Raises FileNotFoundError that names every font file the folder lacks."""
        missing = [role.value for role in Role if not (folder / role.value).is_file()]
        if missing:
            message = f"{folder}: no {', '.join(missing)}"
            raise FileNotFoundError(message)
        self._folder = folder
        self._fonts: dict[tuple[Role, int], pygame.font.Font] = {}
        self._fitted: Kept[Fitted] = Kept(KEPT)
        self._words: Kept[int] = Kept(KEPT)
        self._rendered: Kept[pygame.Surface] = Kept(KEPT)
        self.ratio, self.smallest = ratio, SMALLEST * ratio

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
        return self._rendered.get(key, lambda: self._painted(key))

    def _painted(self, key: _Key) -> pygame.Surface:
        line = self._smooth(key.text, key.role, key.size, key.colour)
        return pygame.transform.rotate(line, -key.turn) if key.turn else line

    def _smooth(self, text: str, role: Role, size: int, colour: RGB) -> pygame.Surface:
        """A line drawn larger and made smaller: letters then stand evenly at any size."""
        large = self.font(role, size * FINE).render(text, antialias=True, color=colour)
        width, height = self.width(text, role, size), self.font(role, size).get_height()
        return pygame.transform.smoothscale(large, (max(1, width), height))

    def figures(
        self, text: str, size: float, colour: RGB, most: float, turn: int = 0
    ) -> pygame.Surface:
        """A number without any space around its figures, narrowed to ``most`` pixels."""
        large = self.render(text, Role.BOLD, size * FINE, colour)
        inked = large.get_bounding_rect()
        height = max(1, round(inked.h / FINE))
        width = max(1, min(round(inked.w / FINE), int(most)))
        word = pygame.transform.smoothscale(large.subsurface(inked), (width, height))
        return pygame.transform.rotate(word, -turn) if turn else word

    def width(self, text: str, role: Role, size: float) -> int:
        """How wide one line is."""
        return -(-self.font(role, max(1, round(size)) * FINE).size(text)[0] // FINE)

    def wrap(self, text: str, role: Role, size: float, width: float) -> list[str]:
        """The text as lines no wider than ``width`` as far as single words allow.

        A word of one letter goes with the next: Polish never leaves it at a line's end.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line, length = "", 0
            for word in _LETTER_AND_WORD.findall(paragraph):
                longer = length + self._word_width(f" {word}" if line else word, role, size)
                if line and longer > width:
                    lines.append(line)
                    line, length = word, self._word_width(word, role, size)
                else:
                    line, length = f"{line} {word}" if line else word, longer
            lines.append(line)
        return lines

    def _word_width(self, word: str, role: Role, size: float) -> int:
        """The width of one word, which stands in many a text."""
        return self._words.get((word, role, round(size)), lambda: self.width(word, role, size))

    def fit(
        self, text: str, role: Role, size: float, width: float, height: float | None = None
    ) -> Fitted:
        """The size and the lines with which a text fits a box, as large as it can be.

        A box of one line's height shrinks the text, a higher one wraps it first; what has
        no room even in the smallest letters ends in an ellipsis.
        """
        key = (text, role, size, width, height)
        return self._fitted.get(key, lambda: self._fit(text, role, size, width, height))

    def _fit(
        self, text: str, role: Role, size: float, width: float, height: float | None
    ) -> Fitted:
        smallest = min(size, self.smallest)
        while True:
            room = 1 if height is None else max(1, int((height + 1) // (size * TIGHT)))
            lines = self.wrap(text, role, size, width) if room > 1 else text.split("\n")
            widest = max(self.width(line, role, size) for line in lines)
            if widest <= width and len(lines) <= room:
                return Fitted(size, tuple(lines))
            if size <= smallest:
                break
            size = max(smallest, size * 0.93)
        shown = [*lines[: room - 1], " ".join(lines[room - 1 :])]
        return Fitted(size, tuple(self._cut(line, role, size, width) for line in shown))

    def _cut(self, line: str, role: Role, size: float, width: float) -> str:
        """A line with an ellipsis for what is too long."""
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
        if min(width, height, size) < 1:
            return  # the smallest windows have no room for every word
        size, lines = self.fit(text, role, size, width, height)
        step: float = self.font(role, size).get_linesize()
        if len(lines) > 1:
            step = min(step, max(size * TIGHT, height / len(lines)))
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
