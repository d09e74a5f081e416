"""The start screen: the board, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.choices import variant_name
from nardy.i18n import _
from nardy.scenes import setup
from nardy.scenes.controls import Controls
from nardy.scenes.new_game import NewGame
from nardy.scenes.picture import Picture
from nardy.scenes.question import Answer, Asked, Question
from nardy.scenes.rules_page import RulesPage
from nardy.scenes.scene import Scene, Words
from nardy.scenes.settings_page import SettingsPage
from nardy.scenes.table import Table
from nardy.session.dice import ScriptedDice
from nardy.session.saves import SetAside, load
from nardy.session.session import Session
from nardy.storage import MemoryStorage, StorageError
from nardy.ui import paint, paint_controls
from nardy.ui.rect import Rect
from nardy.ui.screen_layout import stack
from nardy.ui.spots import Spot
from nardy.ui.text import Role
from nardy.ui.widgets import Button, Icon
from nardy.wording import names_of, set_aside_text

if TYPE_CHECKING:
    import pygame

    from nardy.scenes.context import Context
    from nardy.ui.pointer import Input

_COLUMN: Final = 190.0
"""A space this wide beside the board (logical pixels) takes the buttons."""


class Start(Scene):
    """Continue, play again, begin something new."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._unfinished = self._load()
        self.picture = Picture(context, self._unfinished or self._empty_board())
        self.controls = Controls(context)
        self._title = self._panel = Rect(0, 0, 0, 0)
        self._notices: list[str] = []

    @property
    def has_unfinished(self) -> bool:
        """Whether there is a match to continue."""
        return self._unfinished is not None

    def enter(self) -> None:
        """On top: what had to be said is said here."""
        self._notices = self.context.take_notices() or self._notices
        super().enter()

    def relayout(self) -> None:
        """Place everything anew, in the language of the moment."""
        if self._unfinished is None:
            self.picture = Picture(self.context, self._empty_board())
        self.picture.relayout()
        self.picture.number_triangles(self.picture.viewer)
        self._place()
        super().relayout()

    def handle(self, event: Input) -> None:
        """Give the input to the buttons."""
        self.controls.handle(event)
        self.is_stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """The wall, the board, the panel with its title and buttons."""
        context = self.context
        surface.blit(context.wall(surface.get_size()), (0, 0))
        self.picture.draw(surface)
        colours, ratio = context.theme.colours, context.ratio
        if self._is_over_board:
            box = paint.to_pygame(self._panel.scaled(ratio))
            surface.blit(paint_controls.panel(box.size, colours, lit=True, solid=0.93), box)
        size = self._title.h * 0.72 * ratio
        title = self._title.scaled(ratio)
        context.fonts.draw(surface, "Nardy", title, size, colours.brass_light, Role.DISPLAY)
        self._draw_notices(surface)
        self.controls.draw(surface)

    def words(self) -> list[Words]:
        """The title, the notices, the buttons."""
        notices = [Words(text, self._notice_rect()) for text in self._notices]
        return [Words("Nardy", self._title), *notices, *self.controls.words()]

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

    def _rules(self) -> None:
        settings = self.context.settings
        page = RulesPage(self.context, setup.rules_of(settings), setup.length_of(settings))
        self.context.stack.push(page)

    def _settings(self) -> None:
        self.context.stack.push(SettingsPage(self.context))

    # --- words ----------------------------------------------------------------------------------

    def _continue_text(self) -> str:
        """The unfinished match in a few words."""
        assert self._unfinished is not None
        match, names = self._unfinished.match, names_of(self._unfinished.record.seats)
        return _("Continue: {white} – {black} {score}").format(
            white=names.white,
            black=names.black,
            score=f"{match.score.white}:{match.score.black}",
        )

    def _play_text(self) -> str:
        """The last kind of game in a few words."""
        return _("Play: {game}").format(game=variant_name(setup.variant_of(self.context.settings)))

    # --- layout ---------------------------------------------------------------------------------

    @property
    def _is_over_board(self) -> bool:
        """Whether the panel has to lie over the board: there is no room beside it."""
        screen = self.picture.screen
        return screen.window.w - screen.board.right < _COLUMN

    def _place(self) -> None:
        screen = self.picture.screen
        size, margin = screen.sizes.text, 10.0
        count = 5 if self._unfinished is not None else 4
        hit = max(46.0, size * 2.5)
        if self._is_over_board:
            width = min(screen.board.w * 0.86, max(280.0, size * 20))
            height = hit * 1.4 + count * (hit + margin) + 2 * margin
            x, y = screen.board.center
            self._panel = Rect(x - width / 2, y - height / 2, width, height)
        else:
            x = screen.board.right + margin
            self._panel = Rect(x, screen.board.y, screen.window.w - x - margin, screen.board.h)
        inner = self._panel.inset(margin * 1.4, margin)
        self._title, *rows = stack(inner, [hit * 1.3, *[hit] * count], margin)
        buttons = self._made(size)
        for button, rect in zip(buttons, rows, strict=True):
            button.spot = Spot(rect)
        self.controls.replace(buttons)

    def _made(self, size: float) -> list[Button]:
        nowhere, has_match = Spot(self._title), self._unfinished is not None
        play = Button(
            nowhere, self._play_text(), self._play, size, icon=Icon.PLAY, is_primary=not has_match
        )
        others = [
            play,
            Button(nowhere, _("New game"), self._new_game, size),
            Button(nowhere, _("Rules"), self._rules, size),
            Button(nowhere, _("Settings"), self._settings, size),
        ]
        if not has_match:
            return others
        text = self._continue_text()
        return [
            Button(nowhere, text, self._continue, size, icon=Icon.PLAY, is_primary=True),
            *others,
        ]

    def _notice_rect(self) -> Rect:
        board = self.picture.screen.board
        return Rect(board.x + 8, board.bottom - 44, board.w - 16, 36)

    def _draw_notices(self, surface: pygame.Surface) -> None:
        """Lines about files that were set aside, over the lower edge of the board."""
        if not self._notices:
            return
        context, ratio = self.context, self.context.ratio
        rect = self._notice_rect().scaled(ratio)
        box = paint.to_pygame(rect)
        surface.blit(paint_controls.panel(box.size, context.theme.colours, solid=0.95), box)
        size = self.picture.screen.sizes.text * ratio
        text = " ".join(self._notices)
        context.fonts.draw(surface, text, rect.inset(8, 2), size, context.theme.colours.text)

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
