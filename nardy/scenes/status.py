"""The status of a table: what to do now in bold, below it what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.scenes.lettering import LEADING, READABLE, Line
from nardy.ui.rect import Rect
from nardy.ui.spots import Spot, around
from nardy.ui.text import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.scenes.lettering import Lettering

_COLUMN: Final = 5.5
"""A box of so many lines is written from its top, a lower one in its middle."""

_APART: Final = 0.3
"""Between two things that happened, in heights of letters."""

_SHRINKING: Final = 0.95

_JOINT: Final = " · "


class _Row(NamedTuple):
    """A line that still needs its place, with the room it takes."""

    text: str
    size: float
    role: Role
    gap: float = 0.0

    @property
    def height(self) -> float:
        return self.gap + self.size * LEADING


def status_lines(
    lettering: Lettering,
    spot: Spot,
    size: float,
    headline: str,
    news: Sequence[str],
    *,
    is_urgent: bool = False,
) -> list[Line]:
    """The lines that a status box shows; ``news`` has the newest first.

    An urgent headline stands alone where there is room for one line only.
    """
    rect = spot.rect
    if rect.h < 2 * READABLE * LEADING:
        text = _joined(lettering, rect.w, headline, () if is_urgent else news)
        return [lettering.line(text, spot, size)] if text else []
    rows = _rows(lettering, rect, size, headline, news)
    if headline and news and not _tell(rows):
        rows = _smaller_rows(lettering, rect, size, headline, news) or rows
    is_column = rect.h > size * LEADING * _COLUMN
    y = rect.y if is_column else rect.y + (rect.h - sum(row.height for row in rows)) / 2
    lines: list[Line] = []
    for row in rows:
        box = Rect(rect.x, y + row.gap, rect.w, row.size * LEADING)
        where = around(Spot(box), rect) if spot.turn == 180 else Spot(box)
        lines.append(Line(row.text, where, row.size, row.role, is_dim=row.role is Role.TEXT))
        y += row.height
    return lines


def _rows(
    lettering: Lettering, rect: Rect, size: float, headline: str, news: Sequence[str]
) -> list[_Row]:
    """The headline, then what has happened as far as there is room."""
    rows: list[_Row] = []
    if headline:
        size, texts = lettering.wrapped(headline, Role.BOLD, size, (rect.w, rect.h))
        rows = [_Row(text, size, Role.BOLD) for text in texts]
    older = max(READABLE, size * 0.92)
    for index, line in enumerate(news):
        room = rect.h - sum(row.height for row in rows) - older * _APART
        smallest = older if index else READABLE  # only the newest is worth smaller letters
        if room < smallest * LEADING:
            break
        small, texts = lettering.wrapped(line, Role.TEXT, older, (rect.w, room), smallest)
        if rows and " ".join(texts) != line:
            break
        gaps = [older * _APART if rows else 0.0, *[0.0] * len(texts)]
        rows += [_Row(text, small, Role.TEXT, gap) for text, gap in zip(texts, gaps, strict=False)]
    return rows


def _tell(rows: Sequence[_Row]) -> bool:
    """Whether anything that has happened is among the rows."""
    return any(row.role is Role.TEXT for row in rows)


def _smaller_rows(
    lettering: Lettering, rect: Rect, size: float, headline: str, news: Sequence[str]
) -> list[_Row]:
    """The same with a headline as much smaller as what has happened needs; none if too small."""
    while size > READABLE:
        size = max(READABLE, size * _SHRINKING)
        rows = _rows(lettering, rect, size, headline, news)
        if _tell(rows):
            return rows
    return []


def _joined(lettering: Lettering, width: float, headline: str, news: Sequence[str]) -> str:
    """Both in one line if they fit, else what has happened: the buttons show what to do."""
    both = _JOINT.join([*news[:1], *([headline] if headline else [])])
    is_short = lettering.width(both, Role.BOLD, READABLE) <= width
    return both if is_short or not news else news[0]
