"""The four ways to put a table on a screen: beside, between, and below the board."""

from __future__ import annotations

from typing import Final

from nardy.ui.geometry import LANDSCAPE, LANDSCAPE_ASPECT, PORTRAIT, SLENDER, Proportions
from nardy.ui.rect import Rect
from nardy.ui.spots import Buttons, Panel, ScreenLayout, Spot, TextSizes

HIT: Final = 44.0
"""The smallest edge of a button, in logical pixels."""

APART: Final = 16.0
"""How far the doubling button keeps from every other control."""

_BOARD: Final = 0.8
"""The least share of the window's height for a board between strips."""

MIN_PITCH: Final = 44.0
"""A point of the portrait board is this wide as long as the window allows it."""

_COLUMN: Final = 124.0
"""The least width of a column: any sentence fits into three of its lines."""

_COLUMN_LETTERS: Final = 8.0
"""How wide it is at least, in heights of letters."""

_WING_LETTERS: Final = 7.0

_LINES: Final = 5.2
"""A column's status is at least so high, in heights of letters, if two rows of buttons do that."""

_PIPS: Final = 21.0
_SCORE: Final = 27.0
"""How wide three figures, and a score in a long match, are in the smallest letters."""

_LINE: Final = 40.0
"""A panel with a number and the word under it, or two lines of the status."""

DEPTHS: Final = (7.6, 10.6)
"""How many points' widths a portrait board may be across, least and most."""


def text_sizes(short: float, letters: float = 1.0) -> TextSizes:
    """Letter sizes for a window by its shorter edge, so many times larger than usual."""
    text = max(13.0, short / 38) * letters
    return TextSizes(max(11.0, text * 0.8), text, text * 1.5, text * 1.6)


def with_column(room: Rect, sizes: TextSizes) -> ScreenLayout:
    """Everything in one column to the right of the board: 16:9."""
    margin = _margin(room)
    narrowest = max(_COLUMN, room.h * 0.2, sizes.text * _COLUMN_LETTERS)
    board_h = min(room.h - 2 * margin, (room.w - 3 * margin - narrowest) / LANDSCAPE_ASPECT)
    board_h = max(20.0, board_h)
    board_w = board_h * LANDSCAPE_ASPECT
    column_w = min(room.w - 3 * margin - board_w, max(narrowest, board_h * 0.42))
    x = room.x + (room.w - board_w - margin - column_w) / 2
    board = Rect(x, room.y + (room.h - board_h) / 2, board_w, board_h)
    column = Rect(board.right + margin, room.y + margin, column_w, room.h - 2 * margin)
    panel_h, hit = max(44.0, column.h * 0.15), _hit(room)
    far = Rect(column.x, column.y, column.w, panel_h)
    near = Rect(column.x, column.bottom - panel_h, column.w, panel_h)
    between = column._replace(y=far.bottom + margin, h=near.y - far.bottom - 2 * margin)
    height, spots = _column_buttons(between, hit, margin)
    if between.h - height < sizes.text * _LINES:
        height, spots = _low_column_buttons(between, hit, margin)
    status = between._replace(h=between.h - height)
    return _screen(room, board, sizes, (near, far, status), spots)


def _column_buttons(between: Rect, hit: float, margin: float) -> tuple[float, Buttons]:
    """The buttons in three rows at the foot of a column, and how high they are in all."""
    primary = Rect(between.x, between.bottom - hit, between.w, hit)
    pair = Rect(between.x, primary.y - margin - hit, between.w, hit)
    undo, menu = pair.columns([1, 1], margin)
    double = Rect(between.x, pair.y - APART - hit, between.w, hit)
    height = between.bottom - double.y + APART
    return height, Buttons(Spot(primary), Spot(undo), Spot(double), Spot(menu))


def _low_column_buttons(between: Rect, hit: float, margin: float) -> tuple[float, Buttons]:
    """The same in two rows, where words would have no room beside three."""
    lower = Rect(between.x, between.bottom - hit, between.w, hit)
    upper = Rect(between.x, lower.y - APART - hit, between.w, hit)
    undo, primary = lower.columns([HIT, lower.w - margin - HIT], margin)
    double, menu = upper.columns([1, 1], APART)
    height = between.bottom - upper.y + APART
    return height, Buttons(Spot(primary), Spot(undo), Spot(double), Spot(menu))


def with_wings(room: Rect, sizes: TextSizes) -> ScreenLayout:
    """Panels to the left of the board, buttons to the right: 21:9."""
    margin = _margin(room)
    narrowest = max(104.0, room.h * 0.24, sizes.text * _WING_LETTERS)
    board_h = min(room.h - 2 * margin, (room.w - 4 * margin - 2 * narrowest) / LANDSCAPE_ASPECT)
    board_h = max(20.0, board_h)
    board_w = board_h * LANDSCAPE_ASPECT
    board = Rect(room.x + (room.w - board_w) / 2, room.y + (room.h - board_h) / 2, board_w, board_h)
    wing_w = min((room.w - board_w) / 2 - 2 * margin, board_h * 0.42)
    left = Rect(board.x - margin - wing_w, board.y, wing_w, board_h)
    right = Rect(board.right + margin, board.y, wing_w, board_h)
    panel_h, hit = max(58.0, board_h * 0.2), _hit(room)
    far = Rect(left.x, left.y, wing_w, panel_h)
    near = Rect(left.x, left.bottom - panel_h, wing_w, panel_h)
    status = Rect(left.x, far.bottom + margin, wing_w, near.y - far.bottom - 2 * margin)
    menu = Rect(right.x, right.y, wing_w, hit)
    primary = Rect(right.x, right.bottom - hit * 1.25, wing_w, hit * 1.25)
    undo = Rect(right.x, primary.y - margin - hit, wing_w, hit)
    double = Rect(right.x, right.y + (undo.y + menu.bottom - right.y * 2 - hit) / 2, wing_w, hit)
    spots = Buttons(Spot(primary), Spot(undo), Spot(double), Spot(menu))
    return _screen(room, board, sizes, (near, far, status), spots)


def with_strips(room: Rect, sizes: TextSizes) -> ScreenLayout:
    """A strip above and a strip below a landscape board: 4:3."""
    hit = _hit(room)
    margin = min(_margin(room), max(1.0, (room.h * (1 - _BOARD) - 2 * hit) / 4))
    board_h = min(room.h - 2 * hit - 4 * margin, (room.w - 2 * margin) / LANDSCAPE_ASPECT)
    board_h = max(20.0, board_h)
    board = _centred(room, board_h * LANDSCAPE_ASPECT, board_h)
    width = max(board.w, min(room.w - 2 * margin, board.w * 1.1))
    high = min(board.y - room.y - 2 * margin, hit * 1.6)
    low = Rect(board.center[0] - width / 2, room.bottom - margin - high, width, high)
    return _screen(room, board, sizes, *_opposite_strips(low, board, hit, margin))


def with_strips_upright(room: Rect, sizes: TextSizes) -> ScreenLayout:
    """The board turned sideways between the opponent's strip and one's own: portrait."""
    hit, proportions = _hit(room), PORTRAIT
    beside = max(92.0, room.w * 0.15)
    pitch = min(room.w / DEPTHS[0], (room.h - 2 * beside) / proportions.length)
    if pitch < MIN_PITCH:
        proportions = SLENDER
        pitch = min(MIN_PITCH, room.w / DEPTHS[0], (room.h - 2 * hit) / proportions.length)
    pitch = max(1.0, pitch)
    board = _centred(room, min(room.w, DEPTHS[1] * pitch), proportions.length * pitch)
    under = board.y - room.y
    is_low = under < _LINE + hit
    gap = min(6.0, (under - hit) / 8)
    width = min(room.w - 8, board.w)
    low = Rect(board.center[0] - width / 2, board.bottom + gap, width, under - 2 * gap)
    if is_low:
        areas, spots = _opposite_strips(low, board, hit, 4)
    else:
        near = low._replace(h=low.h - hit - gap)
        row = low._replace(y=low.bottom - hit, h=hit)
        areas = near, near.turned(board), row.turned(board)
        spots = _button_row(row, 6)
    return _screen(room, board, sizes, areas, spots, turn=90, proportions=proportions)


def _margin(room: Rect) -> float:
    """The usual gap between controls."""
    return max(4.0, min(room.w, room.h) / 90)


def _hit(room: Rect) -> float:
    """The height of a button."""
    return max(HIT, min(room.w, room.h) * 0.07)


def _screen(
    room: Rect,
    board: Rect,
    sizes: TextSizes,
    areas: tuple[Rect, Rect, Rect],
    buttons: Buttons,
    *,
    turn: int = 0,
    proportions: Proportions = LANDSCAPE,
) -> ScreenLayout:
    """The layout from the areas of the near panel, the far panel and the status line."""
    near, far, status = areas
    has_strip = turn == 90
    question_w = min(board.w * 0.94, max(300.0, board.w * 0.56))
    question_h = min(board.h * 0.46, max(150.0, board.h * 0.3))
    question = _centred(board, question_w, question_h)
    if has_strip:  # a thumb reaches the lower end
        question = question._replace(y=board.bottom - question_h - board.w * 0.03)
    return ScreenLayout(
        room,
        board,
        turn,
        proportions,
        _panel(near, has_strip=has_strip),
        _panel(far, has_strip=has_strip),
        Spot(status),
        buttons,
        Spot(question),
        sizes,
    )


def _centred(area: Rect, width: float, height: float) -> Rect:
    """A rectangle in the middle of another."""
    x, y = area.center
    return Rect(x - width / 2, y - height / 2, width, height)


def _opposite_strips(
    low: Rect, board: Rect, hit: float, gap: float
) -> tuple[tuple[Rect, Rect, Rect], Buttons]:
    """The near panel and the buttons in one strip, the far panel and the status in the other.

    Each has its own opposite, so that two people face to face find the same before them.
    """
    width = max(low.w * 0.54, 4.6 * hit + APART + 3 * gap)
    near = low._replace(w=max(1, low.w - width - gap))
    row = Rect(near.right + gap, low.y + (low.h - hit) / 2, width, hit)
    words = row._replace(y=low.y, h=low.h)
    return (near, near.turned(board), words.turned(board)), _button_row(row, gap)


def _button_row(row: Rect, gap: float) -> Buttons:
    """Menu, undo, the primary button, and far from them the doubling button."""
    space = row.w - APART - 2 * gap
    small = max(min(HIT, space / 4), space * 0.19)
    menu = Rect(row.x, row.y, small, row.h)
    undo = Rect(menu.right + gap, row.y, small, row.h)
    double = Rect(row.right - small, row.y, small, row.h)
    primary = Rect(undo.right + gap, row.y, double.x - APART - undo.right - gap, row.h)
    return Buttons(Spot(primary), Spot(undo), Spot(double), Spot(menu))


def _panel(area: Rect, *, has_strip: bool) -> Panel:
    """A player's panel, arranged by the room it has."""
    inner = area.inset(min(10.0, area.w * 0.03), min(10.0, area.h * 0.09))
    if not has_strip:
        flat = area.h < area.w * 0.28
        return _flat_panel(area, inner) if flat else _tall_panel(area, inner)
    if area.w > area.h * 7:
        return _long_panel(area, inner)
    return _small_panel(area, inner)


def _long_panel(area: Rect, inner: Rect) -> Panel:
    """Everything in one line, with tray and cube at its end."""
    gap = inner.h * 0.2
    cube = Rect(inner.right - inner.h, inner.y, inner.h, inner.h)
    rest = Rect(inner.x, inner.y, inner.w - inner.h - gap, inner.h)
    left, pips, score, tray = rest.columns([2.5, 0.9, 0.8, 2.3], gap)
    return Panel(Spot(area), *map(Spot, (*_mark_and_name(left), pips, score, tray, cube)))


def _small_panel(area: Rect, inner: Rect) -> Panel:
    """Two short lines: name and cube; pips, score and tray."""
    upper, lower = inner.rows([1, 1], 1)
    edge = min(upper.h, upper.w * 0.2)
    cube = Rect(upper.right - edge, upper.y, edge, edge)
    left = upper._replace(w=upper.w - edge - 3)
    share = (lower.w - 6) / 3.15
    widths = [max(_PIPS, share), max(_SCORE, share)]
    pips, score, tray = lower.columns([*widths, max(1, lower.w - 6 - sum(widths))], 3)
    score = score._replace(y=score.y + score.h * 0.2, h=score.h * 0.8)  # smaller: another number
    return Panel(Spot(area), *map(Spot, (*_mark_and_name(left), pips, score, tray, cube)))


def _flat_panel(area: Rect, inner: Rect) -> Panel:
    """Everything in one line."""
    left, pips, score = inner.columns([2.4, 1, 1], inner.h * 0.15)
    return Panel(Spot(area), *map(Spot, (*_mark_and_name(left), pips, score)))


def _tall_panel(area: Rect, inner: Rect) -> Panel:
    """The name above the numbers."""
    upper, lower = inner.rows([1, 1.15], inner.h * 0.06)
    pips, score = lower.columns([1, 1], inner.h * 0.1)
    return Panel(Spot(area), *map(Spot, (*_mark_and_name(upper), pips, score)))


def _mark_and_name(line: Rect) -> tuple[Rect, Rect]:
    """A square for the side's mark, then the name."""
    edge = min(line.h * 0.86, line.w * 0.3)
    gap = edge * 0.3
    mark = Rect(line.x + edge * 0.08, line.y + (line.h - edge) / 2, edge, edge)
    return mark, Rect(mark.right + gap, line.y, max(1, line.right - mark.right - gap), line.h)
