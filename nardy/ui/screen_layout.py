"""Rectangles and quarter turns of every control, for any window size; pages of rows.

Logical pixels throughout.  Face to face, portrait, 4:3 and 21:9 are data made here;
whoever draws only follows the spots.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

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
from nardy.ui.spots import Buttons, Insets, Panel, ScreenLayout, Spot, TextSizes

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "APART",
    "HIT",
    "Buttons",
    "Insets",
    "PageLayout",
    "Panel",
    "ScreenLayout",
    "Spot",
    "TextSizes",
    "page_layout",
    "screen_layout",
    "stack",
]


def screen_layout(
    width: float, height: float, insets: Insets | None = None, *, face_to_face: bool = False
) -> ScreenLayout:
    """The best table screen for a window: the candidate with the largest board.

    ``face_to_face`` turns the far player's panel to that player for good; what follows
    the player on roll is turned by ``ScreenLayout.turned``.
    """
    edge = insets or Insets()
    room = Rect(
        edge.left,
        edge.top,
        max(1, width - edge.left - edge.right),
        max(1, height - edge.top - edge.bottom),
    )
    window = Rect(0, 0, width, height)
    ways = (with_wings, with_column, with_strips, with_strips_upright)
    candidates = [make(window, room) for make in ways]
    best = max(candidates, key=lambda layout: layout.board.w * layout.board.h)
    return replace(best, far=best.far.turned()) if face_to_face else best


class PageLayout(NamedTuple):
    """A page of a menu, settings or rules: a centred panel with title, body and footer."""

    panel: Rect
    title: Rect
    body: Rect
    footer: Rect
    sizes: TextSizes
    row: float

    def rows(self, count: int) -> list[Rect]:
        """Rows of equal height from the top of the body, squeezed when they are many."""
        gap = self.row * 0.2
        height = min(self.row, (self.body.h - gap * (count - 1)) / max(1, count))
        return stack(self.body, [height] * count, gap)

    def buttons(self, count: int) -> list[Rect]:
        """The footer cut into buttons of equal width, no wider than they need to be."""
        gap = self.row * 0.25
        width = min(self.row * 5, (self.footer.w - gap * (count - 1)) / count)
        x = self.footer.x + (self.footer.w - count * width - gap * (count - 1)) / 2
        return [
            Rect(x + index * (width + gap), self.footer.y, width, self.footer.h)
            for index in range(count)
        ]


def page_layout(width: float, height: float, insets: Insets | None = None) -> PageLayout:
    """The panel of a page for a window; in a phone's portrait it fills the window."""
    edge = insets or Insets()
    room = Rect(
        edge.left, edge.top, width - edge.left - edge.right, height - edge.top - edge.bottom
    )
    short = min(room.w, room.h)
    row = max(HIT, short * 0.075)
    margin = max(4.0, short * 0.02)
    panel_w = min(room.w - 2 * margin, max(short * 0.95, row * 14))
    panel = Rect(room.x + (room.w - panel_w) / 2, room.y + margin, panel_w, room.h - 2 * margin)
    inner = panel.inset(max(10.0, short * 0.035), max(6.0, short * 0.025))
    gap = row * 0.2
    title_h = min(row * 1.2, inner.h * 0.16)
    body_h = inner.h - title_h - row - 2 * gap
    title, body, footer = stack(inner, [title_h, max(1.0, body_h), row], gap)
    return PageLayout(panel, title, body, footer, text_sizes(short), row)


def stack(area: Rect, heights: Sequence[float], gap: float = 0) -> list[Rect]:
    """Rows of given heights from the top of an area down."""
    rows, y = [], area.y
    for height in heights:
        rows.append(Rect(area.x, y, area.w, height))
        y += height + gap
    return rows
