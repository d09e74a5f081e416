"""A question over a board that stays visible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.i18n import _
from nardy.scenes.controls import Controls
from nardy.scenes.scene import Scene, Words
from nardy.ui import paint
from nardy.ui.cues import Sound
from nardy.ui.keys import Key
from nardy.ui.pointer import Input, KeyPress
from nardy.ui.rect import Rect
from nardy.ui.screen_layout import room_in
from nardy.ui.spots import Spot
from nardy.ui.text import Role
from nardy.ui.widgets import Button, Icon

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from nardy.scenes.context import Context

_GAP: Final = 10.0
_MARGIN: Final = 1.5 * _GAP
"""Between the panel's edge and what is in it, above and below."""

_EDGE: Final = 4.0
"""Between the panel and the window's edge, at least."""

_HIT: Final = 46.0
_NARROWEST: Final = 300.0
_WIDEST: Final = 560.0
"""How wide a question is that stands in the middle of a window."""

_TITLE: Final = 1.45
"""How much larger the letters of the title are."""

_LEADING: Final = 1.45
"""How far lines stand apart, in heights of their letters."""


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

    def relayout(self) -> None:
        """Ask again in the language of the moment, and place everything anew."""
        self._asked = self._ask()
        self._place(self._spot())
        super().relayout()

    def handle(self, event: Input) -> None:
        """Give the input to the buttons."""
        taken = self.controls.handle(event)
        self.is_stale = True
        if taken or not isinstance(event, KeyPress):
            return
        answer = self._answer_by(event)
        if answer is not None:
            self.context.speaker.play(Sound.TICK)
            self._choose(answer)()

    def _answer_by(self, key: KeyPress) -> Answer | None:
        """Which answer a key gives while it is on none of them."""
        asked = self._asked
        if key.means(Key.BACK) and asked.escape is not None:
            return asked.answers[asked.escape]
        if key.means(Key.SELECT):
            return next((a for a in asked.answers if a.is_primary and a.is_enabled), None)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, the words, the buttons."""
        context = self.context
        colours, ratio = context.theme.colours, context.ratio
        box = paint.to_pygame(self._panel.scaled(ratio))
        surface.blit(context.panel(box.size, lit=True, solid=0.96), box)
        size = self._size() * ratio
        for spot, text, role, scale in (
            (self._title, self._asked.title, Role.DISPLAY, _TITLE),
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
        short = min(self.context.width, self.context.height)
        return max(14.0, short / 36) * self.context.habits.letters

    @property
    def _room(self) -> Rect:
        """Where the panel may lie."""
        context = self.context
        return room_in(context.width, context.height, context.insets).inset(_EDGE)

    def _place(self, spot: Spot) -> None:
        """Lay out upright, then turn everything with the spot."""
        room = self._room
        room_w, room_h, wanted = room.w, room.h, spot.rect.w
        if spot.turn % 180:
            room_w, room_h, wanted = room.h, room.w, spot.rect.h
        width = min(max(wanted, _NARROWEST * self.context.habits.letters), room_w - _GAP)
        parts = self._parts(width, room_h)
        whole = Rect(0, 0, width, parts.buttons.bottom + _MARGIN)

        def turned(rect: Rect) -> Rect:
            return _turn(rect, whole, spot, room)

        self._panel = turned(whole)
        self._title = Spot(turned(parts.title), spot.turn)
        self._text = Spot(turned(parts.text), spot.turn)
        cells = _cells(parts.buttons, len(self._asked.answers), parts.columns)
        self.controls.replace(
            [
                self._button(answer, Spot(turned(cell), spot.turn))
                for answer, cell in zip(self._asked.answers, cells, strict=True)
            ]
        )

    def _parts(self, width: float, most: float) -> _Parts:
        """The parts below each other, in a panel of a width that isn't too high."""
        asked, size = self._asked, self._size()
        inner = width - 4 * _GAP
        title_w, title_h = self._extent(asked.title, Role.DISPLAY, size * _TITLE, inner)
        text_w, text_h = self._extent(asked.text, Role.TEXT, size, inner)
        title = Rect((width - title_w) / 2, _MARGIN, title_w, title_h)
        below = title.bottom + (0.4 * _GAP if asked.text else 0)
        text = Rect((width - text_w) / 2, below, text_w, text_h)
        top = text.bottom + 1.2 * _GAP
        row = max(_HIT, size * 2.3)
        most_rows = max(1, int((most - top - _MARGIN + _GAP) // (row + _GAP)))
        columns = max(self._columns(inner), _ceil(len(asked.answers), most_rows))
        rows = _ceil(len(asked.answers), columns)
        return _Parts(title, text, Rect(2 * _GAP, top, inner, rows * (row + _GAP) - _GAP), columns)

    def _extent(self, text: str, role: Role, size: float, width: float) -> tuple[float, float]:
        """How wide and high a text is in even lines no wider than this."""
        if not text:
            return width, 0.0
        fonts, ratio = self.context.fonts, self.context.ratio

        def wrapped(wide: float) -> list[str]:
            return fonts.wrap(text, role, size * ratio, wide * ratio)

        lines = wrapped(width)
        while width > 2 * size and len(narrower := wrapped(width - size)) == len(lines):
            widest = max(fonts.width(line, role, size * ratio) for line in narrower)
            if widest > (width - size) * ratio:
                break
            width -= size
        return width, len(lines) * size * _LEADING

    def _columns(self, width: float) -> int:
        """How many answers fit beside each other without being made smaller."""
        answers, ratio, size = self._asked.answers, self.context.ratio, self._size()
        widest = max(
            self.context.fonts.width(answer.text, Role.BOLD, size * ratio) / ratio
            + size * (3.4 if answer.icon else 1.6)
            for answer in answers
        )
        fitting = int((width + _GAP) // (widest + _GAP))
        return len(answers) if fitting >= len(answers) else min(max(fitting, 1), 2)

    def _button(self, answer: Answer, spot: Spot) -> Button:
        button = Button(
            spot,
            answer.text,
            self._choose(answer),
            self._size(),
            icon=answer.icon,
            is_primary=answer.is_primary,
        )
        button.enabled = answer.is_enabled
        return button

    def _choose(self, answer: Answer) -> Callable[[], None]:
        def choose() -> None:
            self.context.stack.pop()
            answer.action()

        return choose


def tell(context: Context, title: str, text: str) -> None:
    """Say something that is to be read before all goes on."""

    def asked() -> Asked:
        return Asked(title, text, [Answer(_("Close"), nothing, is_primary=True)], escape=0)

    context.stack.push(Question(context, lambda: middle(context), asked))


def nothing() -> None:
    """Close the question; nothing else."""


def middle(context: Context) -> Spot:
    """The middle of the window, where a question lies that belongs to no table."""
    width = min(_WIDEST, context.width * 0.94)
    x, y = context.width / 2, context.height / 2
    return Spot(Rect(x - width / 2, y - _NARROWEST / 4, width, _NARROWEST / 2))


class _Parts(NamedTuple):
    """The parts of a question's panel, upright, from its own corner."""

    title: Rect
    text: Rect
    buttons: Rect
    columns: int


def _ceil(number: int, parts: int) -> int:
    """How many parts of a size hold a number."""
    return -(-number // parts)


def _cells(area: Rect, count: int, columns: int) -> list[Rect]:
    """Rows of cells; the last row is filled by fewer, wider ones."""
    rows = area.rows([1] * _ceil(count, columns), _GAP)
    cells: list[Rect] = []
    for row in rows:
        cells += row.columns([1] * min(columns, count - len(cells)), _GAP)
    return cells


def _turn(rect: Rect, whole: Rect, spot: Spot, room: Rect) -> Rect:
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
    x = min(max(spot.rect.center[0] - width / 2, room.x), max(room.x, room.right - width))
    y = min(max(spot.rect.center[1] - height / 2, room.y), max(room.y, room.bottom - height))
    return Rect(x + turned.x, y + turned.y, turned.w, turned.h)
