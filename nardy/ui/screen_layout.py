"""Rectangles and quarter turns of every control, for any window size; pages of rows.

Logical pixels throughout.  Face to face, portrait, 4:3 and 21:9 are data made here;
whoever draws only follows the spots.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui.arrangements import (
    APART,
    HIT,
    text_sizes,
    with_column,
    with_strips,
    with_strips_upright,
    with_wings,
)
from nardy.ui.rect import Rect
from nardy.ui.spots import (
    USUAL,
    Buttons,
    Habits,
    Insets,
    Panel,
    ScreenLayout,
    Spot,
    TextSizes,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "APART",
    "HIT",
    "Buttons",
    "Habits",
    "Insets",
    "PageLayout",
    "Panel",
    "ScreenLayout",
    "Spot",
    "TextSizes",
    "page_layout",
    "room_in",
    "screen_layout",
    "stack",
]


def screen_layout(
    width: float,
    height: float,
    insets: Insets | None = None,
    habits: Habits = USUAL,
    *,
    face_to_face: bool = False,
) -> ScreenLayout:
    """The best table screen for a window: the candidate with the largest board.

    ``face_to_face`` turns the far player's panel to that player for good; what follows
    the player on roll is turned by ``ScreenLayout.turned``.
    """
    room = room_in(width, height, insets)
    sizes = text_sizes(min(width, height), habits.letters)
    ways = (with_wings, with_column, with_strips, with_strips_upright)
    candidates = [make(room, sizes) for make in ways]
    best = max(candidates, key=lambda layout: layout.board.w * layout.board.h)
    if habits.is_left_handed:
        best = best.mirrored(room)
    return replace(best, far=best.far.turned()) if face_to_face else best


def room_in(width: float, height: float, insets: Insets | None) -> Rect:
    """The window without the edges that nothing may lie on."""
    edge = insets or Insets()
    wide, high = width - edge.left - edge.right, height - edge.top - edge.bottom
    return Rect(edge.left, edge.top, max(1.0, wide), max(1.0, high))


class PageLayout(NamedTuple):
    """A page of a menu, settings or rules: a centred panel with title, body and footer."""

    panel: Rect
    title: Rect
    body: Rect
    footer: Rect
    sizes: TextSizes
    row: float
    columns: int

    def lowered(self, height: float) -> PageLayout:
        """The same with a body only so high as needed, in the middle of the window."""
        spare = max(0.0, self.body.h - height)
        down = spare / 2
        return self._replace(
            panel=Rect(self.panel.x, self.panel.y + down, self.panel.w, self.panel.h - spare),
            title=self.title._replace(y=self.title.y + down),
            body=Rect(self.body.x, self.body.y + down, self.body.w, self.body.h - spare),
            footer=self.footer._replace(y=self.footer.y - down),
        )

    def body_columns(self) -> list[Rect]:
        """The body cut into its columns."""
        return self.body.columns([1] * self.columns, self.row * _APART)

    def buttons(self, count: int, *, turns: bool = False) -> list[Rect]:
        """The footer cut into buttons, no wider than they need to be, beside the turner."""
        gap = self.row * 0.2
        room = self.turner()[0].x - gap - self.footer.x if turns else self.footer.w
        width = min(self.row * 5, (room - gap * (count - 1)) / count)
        x = self.footer.x + (0 if turns else (room - count * width - gap * (count - 1)) / 2)
        return [
            Rect(x + index * (width + gap), self.footer.y, width, self.footer.h)
            for index in range(count)
        ]

    def turner(self) -> list[Rect]:
        """The page turner at the footer's end: back, which page it is, on."""
        footer, width = self.footer, self.row * 3.1
        whole = Rect(footer.right - width, footer.y, width, footer.h)
        edge = (width - self.row) / 2
        return whole.columns([max(HIT, edge), width - 2 * max(HIT, edge), max(HIT, edge)])


_APART: Final = 0.6
"""The space between two columns, in rows."""

_LETTERS_WIDE: Final = 19.0
"""A column of rows is at least this many heights of its letters wide."""


def page_layout(
    width: float,
    height: float,
    insets: Insets | None = None,
    habits: Habits = USUAL,
    *,
    columns: int = 1,
) -> PageLayout:
    """The panel of a page for a window; in a phone's portrait it fills the window.

    It has so many columns as are asked for only if they aren't too narrow to be read.
    """
    room = room_in(width, height, insets)
    short, letters = min(room.w, room.h), habits.letters
    row, sizes = max(HIT, short * 0.075 * letters**0.5), text_sizes(short, letters)
    margin, side = max(4.0, short * 0.02), max(10.0, short * 0.035)
    widest = room.w - 2 * margin
    column = (min(widest, row * 20) - 2 * side - row * _APART) / 2
    columns = columns if column >= sizes.text * _LETTERS_WIDE else 1
    panel_w = min(widest, max(short * 0.95, row * (14 if columns == 1 else 20)))
    panel = Rect(room.x + (room.w - panel_w) / 2, room.y + margin, panel_w, room.h - 2 * margin)
    inner = panel.inset(side, max(6.0, short * 0.025))
    title_h, above, below = min(row * 1.2, inner.h * 0.16), row * 0.2, row * 0.32
    body_h = max(1.0, inner.h - title_h - above - below - row)
    title, _gap, body = stack(inner, [title_h, above, body_h])
    footer = Rect(inner.x, inner.bottom - row, inner.w, row)
    return PageLayout(panel, title, body, footer, sizes, row, columns)


def stack(area: Rect, heights: Sequence[float], gap: float = 0) -> list[Rect]:
    """Rows of given heights from the top of an area down."""
    rows, y = [], area.y
    for height in heights:
        rows.append(Rect(area.x, y, area.w, height))
        y += height + gap
    return rows
