"""A question over a board that stays visible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.scenes.controls import Controls
from nardy.scenes.scene import Scene, Words
from nardy.ui import paint, paint_controls
from nardy.ui.keys import Key
from nardy.ui.pointer import Input, KeyPress
from nardy.ui.rect import Rect
from nardy.ui.spots import Spot
from nardy.ui.text import Role
from nardy.ui.widgets import Button, Icon, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from nardy.scenes.context import Context

_GAP: Final = 10.0
_HIT: Final = 46.0


class Answer(NamedTuple):
    """One way to answer: the words, and what then happens (after the question is closed)."""

    text: str
    action: Callable[[], None]
    is_primary: bool = False
    icon: Icon | None = None
    is_enabled: bool = True


class Asked(NamedTuple):
    """What is asked, in the language of the moment."""

    title: str
    text: str
    answers: Sequence[Answer]
    escape: int | None = None
    """Which answer the key for "back" gives; None: none, the question must be answered."""


class Question(Scene):
    """A panel with a title, a text and buttons; ``spot`` tells where it may lie."""

    covers = False

    def __init__(
        self, context: Context, spot: Callable[[], Spot], asked: Callable[[], Asked]
    ) -> None:
        super().__init__(context)
        self._spot, self._ask = spot, asked
        self._asked = asked()
        self.controls = Controls(context)
        self._panel = Rect(0, 0, 0, 0)
        self._title = self._text = Spot(Rect(0, 0, 0, 0))
        self._picture: tuple[tuple[int, int, str], pygame.Surface] | None = None

    def relayout(self) -> None:
        """Ask again in the language of the moment, and place everything anew."""
        self._asked = self._ask()
        spot = self._spot()
        self._place(spot)
        super().relayout()

    def handle(self, event: Input) -> None:
        """Give the input to the buttons."""
        taken, _widget = self.controls.handle(event)
        self.is_stale = True
        if taken or not isinstance(event, KeyPress):
            return
        if event.means(Key.BACK) and self._asked.escape is not None:
            self._choose(self._asked.answers[self._asked.escape])()
        elif event.means(Key.SELECT):
            primary = next((a for a in self._asked.answers if a.is_primary and a.is_enabled), None)
            if primary is not None:
                self._choose(primary)()

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, the words, the buttons."""
        context = self.context
        colours, ratio = context.theme.colours, context.ratio
        box = paint.to_pygame(self._panel.scaled(ratio))
        key = (*box.size, context.theme.key)
        if self._picture is None or self._picture[0] != key:
            panel = paint_controls.panel(box.size, colours, lit=True, solid=0.96)
            self._picture = (key, paint.for_display(panel))
        surface.blit(self._picture[1], box)
        size = self._size() * ratio
        for spot, text, role, scale in (
            (self._title, self._asked.title, Role.DISPLAY, 1.45),
            (self._text, self._asked.text, Role.TEXT, 1.0),
        ):
            if text:
                area = spot.rect.scaled(ratio)
                context.fonts.draw(
                    surface, text, area, size * scale, colours.text, role, turn=spot.turn
                )
        self.controls.draw(surface)

    def words(self) -> list[Words]:
        """The title, the text and the answers."""
        own = [
            Words(self._asked.title, self._title.rect),
            Words(self._asked.text, self._text.rect),
        ]
        return [*(words for words in own if words.text), *self.controls.words()]

    # --- layout -----------------------------------------------------------------------------

    def _size(self) -> float:
        return max(14.0, min(self.context.width, self.context.height) / 36)

    def _place(self, spot: Spot) -> None:
        """Lay out upright, then turn everything with the spot."""
        is_across = spot.turn % 180 == 90
        size, ratio = self._size(), self.context.ratio
        limit = max(self.context.width, self.context.height) if is_across else self.context.width
        width = min(max(spot.rect.h if is_across else spot.rect.w, 300.0), limit - 2 * _GAP)
        inner = width - 4 * _GAP
        fonts, answers = self.context.fonts, self._asked.answers
        lines = fonts.wrap(self._asked.text, Role.TEXT, size * ratio, inner * ratio)
        text_h = len(lines) * size * 1.45 if self._asked.text else 0.0
        title_h = size * 2.2 if self._asked.title else 0.0
        hit = max(_HIT, size * 2.3)
        above = 3 * _GAP + title_h + text_h + _GAP * 0.8
        room = (self.context.width if is_across else self.context.height) - 8 - above
        columns = max(self._columns(inner), -(-len(answers) // max(1, int(room // (hit + _GAP)))))
        height = above + -(-len(answers) // columns) * (hit + _GAP)
        parts = _upright(Rect(0, 0, width, height), title_h, text_h)
        cells = _cells(parts.buttons, len(answers), columns)
        self._set(spot, Rect(0, 0, width, height), parts, cells)

    def _columns(self, inner: float) -> int:
        """How many answers fit beside each other without shrinking."""
        answers, ratio = self._asked.answers, self.context.ratio
        size = self._size()
        widths = [
            self.context.fonts.width(answer.text, Role.BOLD, size * ratio) / ratio
            + size * (3.4 if answer.icon else 1.6)
            for answer in answers
        ]
        for columns in (len(answers), 2):
            if (max(widths) + _GAP) * columns - _GAP <= inner:
                return min(columns, len(answers))
        return 1

    def _set(self, spot: Spot, whole: Rect, parts: _Parts, cells: list[Rect]) -> None:
        def turned(rect: Rect) -> Rect:
            return _turn(rect, whole, spot, self.context)

        self._panel = turned(whole)
        self._title = Spot(turned(parts.title), spot.turn)
        self._text = Spot(turned(parts.text), spot.turn)
        buttons: list[Widget] = []
        for answer, cell in zip(self._asked.answers, cells, strict=True):
            button = Button(
                Spot(turned(cell), spot.turn),
                answer.text,
                self._choose(answer),
                self._size(),
                icon=answer.icon,
                is_primary=answer.is_primary,
            )
            button.enabled = answer.is_enabled
            buttons.append(button)
        self.controls.replace(buttons)

    def _choose(self, answer: Answer) -> Callable[[], None]:
        def choose() -> None:
            self.context.stack.pop()
            answer.action()

        return choose


class _Parts(NamedTuple):
    """The parts of a question's panel, upright, from its own corner."""

    title: Rect
    text: Rect
    buttons: Rect


def _upright(whole: Rect, title_h: float, text_h: float) -> _Parts:
    inner = whole.inset(2 * _GAP, 1.5 * _GAP)
    title = Rect(inner.x, inner.y, inner.w, title_h)
    text = Rect(inner.x, title.bottom, inner.w, text_h)
    top = text.bottom + 0.8 * _GAP
    return _Parts(title, text, Rect(inner.x, top, inner.w, whole.h - top - 1.5 * _GAP))


def _cells(area: Rect, count: int, columns: int) -> list[Rect]:
    """Rows of cells; the last row is filled by fewer, wider ones."""
    rows = area.rows([1] * -(-count // columns), _GAP)
    cells: list[Rect] = []
    for row in rows:
        cells += row.columns([1] * min(columns, count - len(cells)), _GAP)
    return cells


def _turn(rect: Rect, whole: Rect, spot: Spot, context: Context) -> Rect:
    """A rectangle of the upright panel, on the screen: turned and centred on the spot."""
    turns = {
        0: rect,
        90: Rect(whole.h - rect.y - rect.h, rect.x, rect.h, rect.w),
        180: Rect(whole.w - rect.x - rect.w, whole.h - rect.y - rect.h, rect.w, rect.h),
        270: Rect(rect.y, whole.w - rect.x - rect.w, rect.h, rect.w),
    }
    turned = turns[spot.turn % 360]
    is_across = spot.turn % 180 == 90
    width, height = (whole.h, whole.w) if is_across else (whole.w, whole.h)
    x = min(max(spot.rect.center[0] - width / 2, 4), max(4, context.width - width - 4))
    y = min(max(spot.rect.center[1] - height / 2, 4), max(4, context.height - height - 4))
    return Rect(x + turned.x, y + turned.y, turned.w, turned.h)
