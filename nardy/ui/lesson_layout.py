"""Where a lesson's board, words and buttons are: the largest board that leaves room to read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui.arrangements import HIT, text_sizes, with_column, with_strips_upright
from nardy.ui.geometry import LANDSCAPE_ASPECT, PORTRAIT
from nardy.ui.rect import Rect
from nardy.ui.screen_layout import room_in
from nardy.ui.spots import Panel, ScreenLayout, Spot, TextSizes

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.ui.spots import Insets

_NARROWEST: Final = 184.0
"""The least width of a column of words."""

_WIDEST: Final = 0.55
"""The most that a column takes of a window's width."""

_COLUMN: Final = 0.55
"""How broad a column may be where there is room, in heights of the window."""

_FINE: Final = 8.0
"""By how much a column is widened in the search for room."""

_TRAY: Final = 22.0
"""The height of the trays above and below a board that is turned sideways."""

_DEPTH: Final = (7.0, 13.0)
"""How many points' widths a board that is turned sideways may be across."""

_SHALLOW: Final = 1.9
"""How many times longer than broad a board that lies may be made to leave room for words."""


class LessonLayout(NamedTuple):
    """A lesson on the screen; ``action`` is the wide button, ``way`` the row to walk by."""

    screen: ScreenLayout
    words: Rect
    action: Rect
    way: Rect

    @property
    def pitch(self) -> float:
        """How broad the points of the board are."""
        board, proportions = self.screen.board, self.screen.proportions
        return (board.h if self.screen.board_turn else board.w) / proportions.length

    @property
    def turner(self) -> list[Rect]:
        """The row to walk by: close, back, which step it is, on."""
        gap = self.way.h * 0.12
        edge = min(max(HIT, self.way.h), (self.way.w - 3 * gap) / 3.6)
        spare = self.way.w - 3 * gap - 3 * edge
        return self.way.columns([edge, edge, spare, edge], gap)


def lesson_layout(
    width: float, height: float, insets: Insets | None, needs: Callable[[float], float]
) -> LessonLayout:
    """The layout with the broadest points; ``needs`` says how high the words are in a width."""
    room = room_in(width, height, insets)
    ways = (_beside, _below, _below_upright)
    found = [layout for make in ways if (layout := make(room, needs))]
    return max(found, key=lambda layout: layout.pitch)


def _margin(room: Rect) -> float:
    return max(6.0, min(room.w, room.h) / 80)


def _hit(room: Rect) -> float:
    return max(HIT, min(room.w, room.h) * 0.06)


def _beside(room: Rect, needs: Callable[[float], float]) -> LessonLayout:
    """The words in a column to the right of the board, as narrow as they allow."""
    margin, hit = _margin(room), _hit(room)
    words_h = room.h - 4 * margin - 2 * hit
    least = room.w - 3 * margin - (room.h - 2 * margin) * LANDSCAPE_ASPECT
    column_w = max(_NARROWEST, min(least, room.h * _COLUMN))
    while needs(column_w) > words_h and column_w < room.w * _WIDEST:
        column_w += _FINE
    column_w += 1  # what rounding may take
    board_w = max(20.0, room.w - 3 * margin - column_w)
    board_h = min(room.h - 2 * margin, board_w / LANDSCAPE_ASPECT)
    board_w = board_h * LANDSCAPE_ASPECT
    spare = room.w - 3 * margin - board_w
    column_w = min(spare, max(column_w, room.h * _COLUMN))
    x = room.x + margin + (spare - column_w) / 2
    board = Rect(x, room.y + (room.h - board_h) / 2, board_w, board_h)
    column = Rect(board.right + margin, room.y + margin, column_w, room.h - 2 * margin)
    words = column._replace(h=words_h)
    action = Rect(column.x, words.bottom + margin, column.w, hit)
    way = Rect(column.x, action.bottom + margin, column.w, hit)
    return LessonLayout(_lying(room, board), words, action, way)


def _below(room: Rect, needs: Callable[[float], float]) -> LessonLayout:
    """The words below the board; the window's width is the board's."""
    margin, hit = _margin(room), _hit(room)
    inner = room.inset(margin)
    rows = _rows_below(inner, hit, margin)
    needed = needs(inner.w)
    most = max(20.0, inner.h - needed - sum(row.h + margin for row in rows) - margin)
    board_w = min(inner.w, most * _SHALLOW)
    board_h = min(most, board_w / LANDSCAPE_ASPECT)
    board = Rect(inner.center[0] - board_w / 2, inner.y, board_w, board_h)
    return _with_words_below(_lying(room, board), inner, rows, margin)


def _below_upright(room: Rect, needs: Callable[[float], float]) -> LessonLayout | None:
    """The words below a board that is turned sideways, as the table has it on a phone."""
    margin, hit = _margin(room), _hit(room)
    inner = room.inset(4.0)
    rows = _rows_below(inner, hit, margin)
    taken = needs(inner.w) + sum(row.h + margin for row in rows) + margin + 2 * (_TRAY + 2)
    pitch = min((inner.h - taken) / PORTRAIT.length, inner.w / _DEPTH[0])
    if pitch < _TRAY / 2 or room.h < room.w:
        return None
    board_w, board_h = min(inner.w, pitch * _DEPTH[1]), pitch * PORTRAIT.length
    x = inner.center[0] - board_w / 2
    upper = Rect(x, inner.y, board_w, _TRAY)
    board = Rect(x, upper.bottom + 2, board_w, board_h)
    lower = Rect(x, board.bottom + 2, board_w, _TRAY)
    base = with_strips_upright(room, _sizes(room))
    near, far = _strip(base.near, lower), _strip(base.far, upper)
    screen = replace(base, board=board, proportions=PORTRAIT, near=near, far=far)
    layout = _with_words_below(screen, inner, rows, margin)
    top = lower.bottom + margin
    return layout._replace(words=layout.words._replace(y=top, h=layout.words.bottom - top))


def _strip(panel: Panel, strip: Rect) -> Panel:
    """A panel that is nothing but a tray, with the cube at its end."""
    edge = strip.h
    tray, cube = strip._replace(w=strip.w - edge - 4), Rect(strip.right - edge, strip.y, edge, edge)
    return panel._replace(area=Spot(strip), tray=Spot(tray), cube=Spot(cube))


def _rows_below(inner: Rect, hit: float, margin: float) -> list[Rect]:
    """The rows of buttons at the lower end: one that both share, or two."""
    if inner.w >= 7.4 * hit:
        return [Rect(inner.x, inner.bottom - hit, inner.w, hit)]
    way = Rect(inner.x, inner.bottom - hit, inner.w, hit)
    return [way._replace(y=way.y - margin - hit), way]


def _with_words_below(
    screen: ScreenLayout, inner: Rect, rows: list[Rect], margin: float
) -> LessonLayout:
    top = screen.board.bottom + margin
    words = Rect(inner.x, top, inner.w, rows[0].y - margin - top)
    if len(rows) == 2:
        return LessonLayout(screen, words, rows[0], rows[1])
    row = rows[0]
    way, action = row.columns([row.h * 4.4, max(1.0, row.w - row.h * 4.4 - margin)], margin)
    return LessonLayout(screen, words, action, way)


def _lying(room: Rect, board: Rect) -> ScreenLayout:
    """A screen with a board that lies."""
    return replace(with_column(room, _sizes(room)), board=board)


def _sizes(room: Rect) -> TextSizes:
    return text_sizes(min(room.w, room.h))
