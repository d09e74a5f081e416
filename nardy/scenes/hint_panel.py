"""The panel of a hint: where the status stands, over the panel beside it if it needs more room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.scenes.lettering import LEADING, READABLE, Line
from nardy.ui import paint
from nardy.ui.rect import Rect, bounding
from nardy.ui.spots import Spot, around
from nardy.ui.text import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from nardy.scenes.context import Context
    from nardy.scenes.hints import Hints
    from nardy.scenes.lettering import Lettering
    from nardy.scenes.picture import Picture

_APART: Final = 0.4
"""Between two plays, in heights of letters."""

_PAD: Final = 0.6
"""Between the panel's edge and its words, in heights of letters, unless the panel is small."""

_TIGHT: Final = (0.045, 0.05)
"""The same as shares of a small panel, across and down."""

_SHRINKING: Final = 0.95

_JOINT: Final = " · "


class _Row(NamedTuple):
    """One play in words; the one that is shown on the board is bold."""

    text: str
    role: Role


class _Panel(NamedTuple):
    """The panel as it is drawn: its place, and its lines."""

    spot: Spot
    lines: list[Line]


class HintPanel:
    """What a hint says, as large as the room beside the board allows."""

    def __init__(
        self, context: Context, picture: Picture, lettering: Lettering, hints: Hints
    ) -> None:
        self._context, self._picture, self._lettering = context, picture, lettering
        self._hints = hints
        self._made: tuple[object, _Panel | None] = (None, None)
        """The panel, and what it was made of."""

    def texts(self) -> list[str]:
        """All that it says; empty when there is no hint."""
        return self._hints.texts()

    def area(self, status: Spot) -> Rect | None:
        """What it covers, in logical pixels; None when there is no hint."""
        panel = self._panel(status)
        return panel and panel.spot.rect

    def draw(self, surface: pygame.Surface, status: Spot) -> None:
        """Draw the panel over where the status stands."""
        panel = self._panel(status)
        if panel is None:
            return
        box = paint.to_pygame(panel.spot.rect.scaled(self._context.ratio))
        surface.blit(self._context.wall(surface.get_size()), box, box)
        surface.blit(self._context.panel(box.size, lit=True), box)
        for line in panel.lines:
            self._lettering.draw(surface, line)

    def _panel(self, status: Spot) -> _Panel | None:
        texts, shown = self._hints.texts(), self._hints.shown
        made_of = (texts, shown, status, self._picture.screen)
        if self._made[0] != made_of:
            self._made = (made_of, self._fitted(status) if texts else None)
        return self._made[1]

    def _fitted(self, status: Spot) -> _Panel:
        """The panel in the first place and form in which every word can be read."""
        beside = Spot(bounding([status.rect, self._picture.screen.panel_by_status]), status.turn)
        full, short = (self._rows(self._hints.texts(in_short=one)) for one in (False, True))
        joined = [short[0], *_joined(short[1:])]
        ways = ((status, full), (beside, full), (beside, short), (beside, joined))
        for spot, rows in ways:
            size = self._picture.screen.sizes.text
            while size >= READABLE:
                if self._fits(rows, spot.rect, size):
                    return self._set(rows, spot, size, is_low=spot == status)
                size *= _SHRINKING
        return self._set(joined, beside, READABLE, is_low=False)

    def _rows(self, texts: Sequence[str]) -> list[_Row]:
        shown = self._hints.shown
        return [
            _Row(text, Role.BOLD if index == shown else Role.TEXT)
            for index, text in enumerate(texts)
        ]

    def _wrapped(self, row: _Row, width: float, size: float) -> list[str]:
        return self._lettering.wrapped(row.text, row.role, size, (width, 1e6), size)[1]

    def _fits(self, rows: Sequence[_Row], rect: Rect, size: float) -> bool:
        inner, count = _inner(rect, size), 0
        for row in rows:
            lines = self._wrapped(row, inner.w, size)
            if " ".join(lines) != row.text:
                return False
            count += len(lines)
        return _height(count, len(rows), size) <= inner.h

    def _set(self, rows: Sequence[_Row], spot: Spot, size: float, *, is_low: bool) -> _Panel:
        """The lines in their places; ``is_low``: the panel is no higher than they need."""
        inner = _inner(spot.rect, size)
        blocks = [self._wrapped(row, inner.w, size) for row in rows]
        height = _height(sum(map(len, blocks)), len(blocks), size)
        spare = max(0.0, inner.h - height)
        whole = spot.rect._replace(h=spot.rect.h - spare) if is_low else spot.rect
        y, lines = inner.y + (0 if is_low else spare / 2), []
        for row, block in zip(rows, blocks, strict=True):
            for text in block:
                box = _turned(Rect(inner.x, y, inner.w, size * LEADING), spot)
                lines.append(Line(text, box, size, row.role))
                y += size * LEADING
            y += size * _APART
        return _Panel(_turned(whole, spot), lines)


def _joined(rows: Sequence[_Row]) -> list[_Row]:
    """Several rows in one line."""
    role = Role.BOLD if any(row.role is Role.BOLD for row in rows) else Role.TEXT
    return [_Row(_JOINT.join(row.text for row in rows), role)] if rows else []


def _turned(rect: Rect, spot: Spot) -> Spot:
    """A part of a spot's unturned rectangle, where it is when the spot is turned."""
    return around(Spot(rect), spot.rect) if spot.turn == 180 else Spot(rect)


def _inner(rect: Rect, size: float) -> Rect:
    """Where the words of a panel stand, if its letters are so high."""
    return rect.inset(min(size * _PAD, rect.w * _TIGHT[0]), min(size * _PAD, rect.h * _TIGHT[1]))


def _height(lines: int, rows: int, size: float) -> float:
    """How high so many lines of so many rows are."""
    return size * (lines * LEADING + (rows - 1) * _APART)
