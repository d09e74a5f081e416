"""Where the start screen's board, title and buttons are, for any window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui.arrangements import HIT, with_column
from nardy.ui.geometry import LANDSCAPE_ASPECT
from nardy.ui.rect import Rect
from nardy.ui.screen_layout import room_in, screen_layout, stack
from nardy.ui.spots import USUAL, Habits, Insets, ScreenLayout, Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

_NARROW: Final = 9.5
"""A column beside the table's own board is at least this wide, in heights of its letters."""

_WIDE: Final = 14.0
"""How wide it is where the board makes room for it."""

_WIDEST: Final = 18.0


class StartLayout(NamedTuple):
    """The screen that its board belongs to, and what stands beside or below the board.

    ``rows`` are those of the buttons, from the top down, in the heights asked for.
    """

    screen: ScreenLayout
    title: Rect
    subtitle: Rect
    rows: list[Rect]

    def mirrored(self, room: Rect) -> StartLayout:
        """The same for the other hand: left and right of the room change places."""
        title, subtitle, *rows = (
            rect.mirrored(room) for rect in (self.title, self.subtitle, *self.rows)
        )
        return StartLayout(self.screen.mirrored(room), title, subtitle, rows)


def start_layout(
    width: float,
    height: float,
    insets: Insets | None,
    rows: Sequence[float],
    habits: Habits = USUAL,
) -> StartLayout:
    """The start screen with rows of buttons, whose heights are given in buttons.

    The board lies where the table has it, if that leaves room for the column; so it stays
    in its place when a match begins.
    """
    screen = screen_layout(width, height, insets, habits._replace(is_left_handed=False))
    room = room_in(width, height, insets).inset(_margin(screen))
    layout = _right_handed(screen, room, rows)
    return layout.mirrored(room) if habits.is_left_handed else layout


def _right_handed(screen: ScreenLayout, room: Rect, rows: Sequence[float]) -> StartLayout:
    """The layout with its buttons to the right of the board, or below it."""
    size = screen.sizes.text
    if room.right - screen.board.right >= size * _NARROW + _margin(screen):
        return _around(screen, room, rows)
    beside, below = _beside(screen, room), _below(screen, room, rows)
    if beside.board.w >= below.board.w:
        return _around(beside, room, rows)
    block = Rect(room.x, below.board.bottom, room.w, room.bottom - below.board.bottom)
    head_h = _head_height(screen)
    title, subtitle = _heads(below, Rect(room.x, below.board.y - head_h, room.w, head_h))
    return StartLayout(below, title, subtitle, _rows(below, block, rows))


def _margin(screen: ScreenLayout) -> float:
    return max(6.0, screen.sizes.text * 0.55)


def _hit(screen: ScreenLayout) -> float:
    """The height of a button."""
    return max(HIT, screen.sizes.text * 2.5)


def _head_height(screen: ScreenLayout) -> float:
    return screen.sizes.text * 6


def _block_height(screen: ScreenLayout, rows: Sequence[float], squeeze: float = 1.0) -> float:
    """How high the rows are, with so much of what they have more than a button."""
    more = sum(row - 1 for row in rows) * squeeze
    return (len(rows) + more) * _hit(screen) + (len(rows) - 1) * _margin(screen)


def _around(screen: ScreenLayout, room: Rect, rows: Sequence[float]) -> StartLayout:
    """Buttons to the right of the board; the title above them, or to the board's left."""
    margin, size = _margin(screen), screen.sizes.text
    x = screen.board.right + margin
    column = Rect(x, room.y, min(room.right - x, size * _WIDEST), room.h)
    left = screen.board.x - margin - room.x
    block_h, head_h = _block_height(screen, rows), _head_height(screen)
    if left >= size * _NARROW:
        width = min(left, column.w)
        wing = Rect(room.x + left - width, room.center[1] - head_h / 2, width, head_h)
        title, subtitle = _heads(screen, wing)
        return StartLayout(screen, title, subtitle, _rows(screen, column, rows))
    head_h = min(head_h, max(0.0, room.h - _block_height(screen, rows, squeeze=0.5)))
    block_h = min(block_h, room.h - head_h)
    top = room.center[1] - (head_h + block_h) / 2
    title, subtitle = _heads(screen, column._replace(y=top, h=head_h))
    block = column._replace(y=top + head_h, h=block_h)
    return StartLayout(screen, title, subtitle, _rows(screen, block, rows))


def _beside(screen: ScreenLayout, room: Rect) -> ScreenLayout:
    """A smaller board, with a column of room to its right."""
    margin, column = _margin(screen), screen.sizes.text * _WIDE
    width = min(room.w - margin - column, room.h * LANDSCAPE_ASPECT)
    height = width / LANDSCAPE_ASPECT
    x = room.x + (room.w - width - margin - column) / 2
    return _with_board(screen, Rect(x, room.center[1] - height / 2, width, height))


def _below(screen: ScreenLayout, room: Rect, rows: Sequence[float]) -> ScreenLayout:
    """A board between the title and the buttons."""
    margin, head = _margin(screen), _head_height(screen)
    taken = head + _block_height(screen, rows) + 2 * margin
    width = max(20.0, min(room.w, (room.h - taken) * LANDSCAPE_ASPECT))
    height = width / LANDSCAPE_ASPECT
    spare = max(0.0, room.h - taken - height)
    top = room.y + head + margin + spare * 0.4
    return _with_board(screen, Rect(room.center[0] - width / 2, top, width, height))


def _with_board(screen: ScreenLayout, board: Rect) -> ScreenLayout:
    """A landscape screen with this board; a question lies in the middle of the window."""
    x, y = screen.room.center
    w, h = min(screen.room.w * 0.94, max(300.0, screen.room.w * 0.4)), 150.0
    base = with_column(screen.room, screen.sizes)
    return replace(base, board=board, question=Spot(Rect(x - w / 2, y - h / 2, w, h)))


def _heads(screen: ScreenLayout, area: Rect) -> tuple[Rect, Rect]:
    """The title and the line under it, if there is room for that."""
    size = screen.sizes.text
    if area.h < size * 3.6:
        return area, Rect(area.x, area.bottom, area.w, 0)
    title_h = min(area.h * 0.66, size * 3.6)
    title, subtitle = stack(area, [title_h, min(area.h - title_h, size * 1.6)])
    return title, subtitle


def _rows(screen: ScreenLayout, area: Rect, weights: Sequence[float]) -> list[Rect]:
    """The rows in the middle of an area; the high ones give way first."""
    least, most = (_block_height(screen, weights, squeeze) for squeeze in (0.0, 1.0))
    share = min(1.0, max(0.0, (area.h - least) / max(1.0, most - least)))
    needed = _block_height(screen, weights, share)
    width, height = min(area.w, screen.sizes.text * 24), min(needed, area.h)
    block = Rect(area.center[0] - width / 2, area.center[1] - height / 2, width, height)
    heights = [1 + (weight - 1) * share for weight in weights]
    return block.rows(heights, _margin(screen) * height / needed)
