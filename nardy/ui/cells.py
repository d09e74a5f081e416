"""One row of a table: its first cell in bold, the others beside it, each as high as needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.ui.labels import LEADING, Label
from nardy.ui.rect import Rect
from nardy.ui.text import Align, Role
from nardy.ui.widget import INSET

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from nardy.ui.paint_pen import Pen
    from nardy.ui.spots import Spot
    from nardy.ui.text import Fonts

_SHARES: Final = {2: (3.0, 5.0), 3: (3.0, 4.0, 4.0)}
"""How broad the cells of a row are, by their number."""

_GAP: Final = 0.7
"""Between two cells, in heights of letters."""

_PADDING: Final = 0.3
"""Above and below the words, in heights of letters."""

_SCALE: Final = 0.95


class Cells(Label):
    """A row of a table, with a line under it; ``is_head`` names the columns in brass."""

    before = 0.0
    is_row = True

    def __init__(self, spot: Spot, texts: Sequence[str], *, is_head: bool = False) -> None:
        super().__init__(spot, ": ".join([texts[0], " · ".join(texts[1:])]).strip(": "))
        self.texts, self.is_head = tuple(texts), is_head
        self.leads = is_head

    def height(self, fonts: Fonts, width: float, row: float) -> float:  # noqa: ARG002 -- words don't care for it
        """What its highest cell needs."""
        ratio, size = fonts.ratio, self.size * _SCALE
        cells = self._cells(Rect(INSET, 0, width - 2 * INSET, 0), self.size)
        lines = [
            len(fonts.wrap(text, self._role(index), size * ratio, cell.w * ratio))
            for index, (text, cell) in enumerate(zip(self.texts, cells, strict=True))
        ]
        return max(lines) * size * LEADING + 2 * _PADDING * self.size

    def _state(self) -> Hashable:
        return (self.texts, self.is_head)

    def _role(self, index: int) -> Role:
        return Role.BOLD if self.is_head or index == 0 else Role.TEXT

    @staticmethod
    def _shares(count: int) -> Sequence[float]:
        return _SHARES.get(count, (1.0,) * count)

    def _cells(self, area: Rect, size: float) -> list[Rect]:
        return area.columns(self._shares(len(self.texts)), size * _GAP)

    def _paint(self, pen: Pen, area: Rect) -> None:
        inset, size = INSET * pen.ratio, pen.size * _SCALE
        inner = area.inset(inset, _PADDING * pen.size)
        for index, (text, cell) in enumerate(
            zip(self.texts, self._cells(inner, pen.size), strict=True)
        ):
            role = self._role(index)
            lines = pen.fonts.wrap(text, role, size, cell.w)
            box = cell._replace(h=len(lines) * size * LEADING)
            ink = pen.colours.accent if self.is_head else pen.colours.text
            pen.fonts.draw(pen.sheet, text, box, size, ink, role, Align.LEFT)
        line = max(1.0, pen.ratio)
        rule = Rect(area.x + inset, area.bottom - line, area.w - 2 * inset, line)
        pen.bar(rule, pen.colours.panel_edge)
