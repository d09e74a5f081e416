"""The start screen: the board, the last kind of game again in one tap, and all else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.choices import kind_of_game
from nardy.faults import set_aside_text
from nardy.i18n import _, language, languages
from nardy.scenes import setup
from nardy.scenes.controls import Controls
from nardy.scenes.learn import Learn
from nardy.scenes.new_game import NewGame
from nardy.scenes.page import NOWHERE
from nardy.scenes.picture import Picture
from nardy.scenes.question import Answer, Asked, Question
from nardy.scenes.rules_page import read_chosen_rules
from nardy.scenes.scene import Scene, Words
from nardy.scenes.settings_page import SettingsPage
from nardy.scenes.table import Table
from nardy.session.dice import ScriptedDice
from nardy.session.saves import SetAside, load
from nardy.session.session import Session
from nardy.storage import MemoryStorage, StorageError
from nardy.ui import paint
from nardy.ui.rect import Rect
from nardy.ui.spots import Spot
from nardy.ui.start_layout import StartLayout, start_layout
from nardy.ui.text import Role
from nardy.ui.widgets import Button, Choice, Icon, Widget
from nardy.wording import names_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from nardy.scenes.context import Context
    from nardy.ui.pointer import Input

_TITLE: Final = "Nardy"

_EDGE: Final = 8.0
"""The space around notices, in logical pixels."""

_NAME: Final = 16
"""So many letters of a name are shown."""

_TALL: Final = 1.65
"""How much higher a button of two lines is."""


class Start(Scene):
    """Continue, play again, begin something new."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._unfinished = self._load()
        self._notices: list[str] = []
        self._layout = self._laid_out()
        self.picture = self._picture()
        self.controls = Controls(context)

    @property
    def has_unfinished(self) -> bool:
        """Whether there is a match to continue."""
        return self._unfinished is not None

    def relayout(self) -> None:
        """Place everything anew, in the language of the moment; what has to be said is said."""
        self._notices = self.context.take_notices() or self._notices
        self.context.reader_turn = 0
        self._layout = self._laid_out()
        if self._unfinished is None:
            self.picture = self._picture()
        self.picture.relayout()
        self.controls.replace(self._placed())
        super().relayout()

    def handle(self, event: Input) -> None:
        """Give the input to the buttons."""
        self.controls.handle(event)
        self.is_stale = True

    def update(self, seconds: float) -> None:
        """Say what has become known meanwhile."""
        del seconds  # nothing moves here
        if self.context.notices:
            self.relayout()

    def draw(self, surface: pygame.Surface) -> None:
        """The wall, the board, the title, the buttons."""
        context, layout = self.context, self._layout
        surface.blit(context.wall(surface.get_size()), (0, 0))
        self.picture.draw(surface)
        colours, ratio, fonts = context.theme.colours, context.ratio, context.fonts
        title, subtitle = layout.title.scaled(ratio), layout.subtitle.scaled(ratio)
        size, small = title.h * 0.86, layout.screen.sizes.text * 0.9 * ratio
        if self._has_title:
            fonts.draw(surface, _TITLE, title, size, colours.accent, Role.DISPLAY)
        if subtitle.h:
            fonts.draw(surface, _subtitle(), subtitle, small, colours.text_dim)
        self._draw_notices(surface)
        self.controls.draw(surface)

    def words(self) -> list[Words]:
        """The title, the notices, the buttons."""
        layout = self._layout
        subtitle = [Words(_subtitle(), layout.subtitle)] if layout.subtitle.h else []
        notices = [Words(text, self._notice_rect()) for text in self._notices]
        title = [Words(_TITLE, layout.title)] if self._has_title else []
        return [*title, *subtitle, *notices, *self.controls.words()]

    @property
    def _has_title(self) -> bool:
        """Whether large letters leave room for the title on a small screen."""
        layout = self._layout
        return layout.title.h >= layout.screen.sizes.text

    # --- what the buttons do --------------------------------------------------------------------

    def _continue(self) -> None:
        assert self._unfinished is not None
        self.context.stack.change(Table(self.context, self._unfinished))

    def _play(self) -> None:
        """Begin the last kind of game again; an unfinished match is asked about first."""
        if self._unfinished is None:
            self.context.stack.change(Table(self.context, setup.begin_session(self.context)))
        else:
            question = Question(
                self.context, lambda: self.picture.screen.question, self._asked_to_put_away
            )
            self.context.stack.push(question)

    def _asked_to_put_away(self) -> Asked:
        return Asked(
            _("Begin another match?"),
            _("The unfinished match is put away among the records."),
            [
                Answer(_("Begin"), self._put_away_and_play, is_primary=True, icon=Icon.PLAY),
                Answer(_("Cancel"), lambda: None),
            ],
            escape=1,
        )

    def _put_away_and_play(self) -> None:
        assert self._unfinished is not None
        if self.context.put_away(self._unfinished):
            self.context.stack.change(Table(self.context, setup.begin_session(self.context)))
        else:
            self.context.go_home()

    def _new_game(self) -> None:
        self.context.stack.push(NewGame(self.context, self._play))

    def _learn(self) -> None:
        self.context.stack.push(Learn(self.context))

    def _rules(self) -> None:
        read_chosen_rules(self.context)

    def _settings(self) -> None:
        self.context.stack.push(SettingsPage(self.context))

    # --- layout ---------------------------------------------------------------------------------

    def _laid_out(self) -> StartLayout:
        context = self.context
        tall = [_TALL] if self._unfinished is None else [_TALL, _TALL]
        rows = [*tall, 1.0, 1.0, 1.0]
        return start_layout(context.width, context.height, context.insets, rows, context.habits)

    def _picture(self) -> Picture:
        session = self._unfinished or self._empty_board()
        return Picture(self.context, session, lambda: self._layout.screen)

    def _placed(self) -> list[Widget]:
        """The buttons in their rows; two buttons share each row but the high ones."""
        *rows, first, second, last = self._layout.rows
        gap = self._layout.screen.sizes.text * 0.5
        languages_w = min(last.w, self._layout.screen.sizes.text * 4 * len(languages()))
        switch = Rect(last.center[0] - languages_w / 2, last.y, languages_w, last.h)
        widgets = [*self._games(), *self._others()]
        *_high, new, learn, rules, settings, _languages = widgets
        pairs = [*self._pair(first, (new, learn), gap), *self._pair(second, (rules, settings), gap)]
        rects = [*rows, *pairs, switch]
        for widget, rect in zip(widgets, rects, strict=True):
            widget.spot, widget.size = Spot(rect), self._layout.screen.sizes.text
        return widgets

    def _pair(self, row: Rect, buttons: Sequence[Widget], gap: float) -> list[Rect]:
        """Halves of a row, unless a button's words need more than half of it."""
        ratio, size = self.context.ratio, self._layout.screen.sizes.text
        wants = [
            self.context.fonts.width(button.text, Role.BOLD, size * ratio) / ratio + row.h * 0.4
            for button in buttons
        ]
        is_even = max(wants) <= (row.w - gap) / 2
        return row.columns([1, 1] if is_even else wants, gap)

    def _games(self) -> list[Widget]:
        """To continue a match, and to begin one."""
        settings, match = self.context.settings, self._unfinished
        kind = kind_of_game(
            setup.variant_of(settings), settings.opponent, setup.length_of(settings)
        )
        play = Button(
            NOWHERE,
            _("Play"),
            self._play,
            note=kind,
            icon=Icon.PLAY,
            is_primary=match is None,
        )
        new = Button(NOWHERE, _("New game"), self._new_game)
        if match is None:
            return [play, new]
        names, score = names_of(match.record.seats), match.match.score
        text = f"{_cut(names.white)} – {_cut(names.black)} {score.white}:{score.black}"
        going_on = Button(
            NOWHERE, _("Continue"), self._continue, note=text, icon=Icon.PLAY, is_primary=True
        )
        return [going_on, play, new]

    def _others(self) -> list[Widget]:
        """Lessons, rules, settings, and the language for who can't read this one."""
        codes = languages()
        return [
            Button(NOWHERE, _("Learn"), self._learn),
            Button(NOWHERE, _("Rules"), self._rules),
            Button(NOWHERE, _("Settings"), self._settings),
            Choice(
                NOWHERE,
                "",
                [code.upper() for code in codes],
                codes.index(language()),
                changed=lambda index: self.context.speak(codes[index]),
            ),
        ]

    def _notice_rect(self) -> Rect:
        """Over the lower edge of the board, as high as the notices need."""
        board, size = self._layout.screen.board, self._layout.screen.sizes.text
        ratio, width = self.context.ratio, board.w - 4 * _EDGE
        text = " ".join(self._notices)
        lines = self.context.fonts.wrap(text, Role.TEXT, size * ratio, width * ratio)
        height = len(lines) * size * 1.4 + 2 * _EDGE
        return Rect(board.x + _EDGE, board.bottom - _EDGE - height, width + 2 * _EDGE, height)

    def _draw_notices(self, surface: pygame.Surface) -> None:
        """Lines about files that were set aside."""
        if not self._notices:
            return
        context, ratio = self.context, self.context.ratio
        rect = self._notice_rect()
        box = paint.to_pygame(rect.scaled(ratio))
        surface.blit(context.panel(box.size, solid=0.95), box)
        words = rect.inset(_EDGE).scaled(ratio)
        size, text = self._layout.screen.sizes.text * ratio, " ".join(self._notices)
        context.fonts.draw(surface, text, words, size, context.theme.colours.text)

    # --- matches --------------------------------------------------------------------------------

    def _load(self) -> Session | None:
        """The unfinished match; a finished one is put away, a damaged one set aside."""
        context = self.context
        context.match_storage = context.storage
        try:
            found = load(context.storage)
        except StorageError as error:
            context.keep_nothing(error.fault)
            return None
        if isinstance(found, SetAside):
            context.notice(set_aside_text(found.problem, found.name))
            return None
        if found is None:
            return None
        session = Session.resume(found, context.storage)
        if session.is_finished:
            context.put_away(session)
            return None
        return session

    def _empty_board(self) -> Session:
        """The chosen game set up, with nobody playing."""
        settings = self.context.settings
        rules, seats = setup.rules_of(settings), setup.seats_of(settings)
        length = setup.length_of(settings)
        return Session.begin(rules, length, seats, ScriptedDice([]), MemoryStorage())


def _subtitle() -> str:
    """What kind of program this is, for who doesn't know the word."""
    return _("backgammon and long nardy")


def _cut(name: str) -> str:
    """As much of a name as leaves room for another and the score."""
    return name if len(name) <= _NAME else name[: _NAME - 1].rstrip() + "…"
