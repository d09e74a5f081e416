"""A new game: which, against whom, and by which rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from nardy.ai.bot import LEVELS
from nardy.choices import level_name, rules_summary, variant_hint, variant_name
from nardy.i18n import _
from nardy.rules import VARIANTS, Side
from nardy.scenes import setup
from nardy.scenes.open_file import choose_file
from nardy.scenes.page import NOWHERE, Page
from nardy.scenes.rules_and_length import RulesAndLength
from nardy.settings import LONGEST_NAME
from nardy.ui.widgets import Button, Choice, Icon, Note, TextEntry, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nardy.scenes.context import Context
    from nardy.settings import Opponent, Settings


_OPPONENTS: Final[tuple[Opponent, ...]] = ("computer", "two")


class NewGame(Page):
    """Game, opponent, names; rules and length behind one row that shows them."""

    most_columns = 2

    def __init__(self, context: Context, play: Callable[[], None]) -> None:
        super().__init__(context)
        self._begin = play

    @property
    def title(self) -> str:
        """The heading."""
        return _("New game")

    def rows(self) -> Sequence[Widget]:
        """What is to be chosen."""
        variant = setup.variant_of(self.context.settings)
        is_two = self.context.settings.opponent == "two"
        return (
            self._game(),
            Note(NOWHERE, variant_hint(variant)),
            self._opponent(),
            *(self._names() if is_two else (self._level(), self._name())),
            self._rules(),
        )

    def buttons(self) -> Sequence[Button]:
        """Back, a match that was saved as a file, and play."""
        return (
            Button(NOWHERE, _("Back"), self.back, icon=Icon.BACK),
            Button(NOWHERE, _("Open a file"), self._open),
            Button(NOWHERE, _("Play"), self._play, icon=Icon.PLAY, is_primary=True),
        )

    def back(self) -> None:
        """Leave; the names are kept."""
        self.context.save_settings()
        super().back()

    def _open(self) -> None:
        self.context.save_settings()
        choose_file(self.context)

    def _play(self) -> None:
        self.context.save_settings()
        self._begin()

    # --- rows -------------------------------------------------------------------------------

    def _game(self) -> Widget:
        context, keys = self.context, list(VARIANTS)
        row = Choice(
            NOWHERE,
            _("Game"),
            [variant_name(key) for key in keys],
            keys.index(setup.variant_of(context.settings)),
            changed=lambda index: context.change(setup.with_variant(context.settings, keys[index])),
        )
        row.leads = True
        return row

    def _opponent(self) -> Widget:
        context, kinds = self.context, _OPPONENTS
        return Choice(
            NOWHERE,
            _("Opponent"),
            [_("computer"), _("two people")],
            kinds.index(context.settings.opponent),
            changed=lambda index: context.change(replace(context.settings, opponent=kinds[index])),
        )

    def _level(self) -> Widget:
        context, keys = self.context, list(LEVELS)
        return Choice(
            NOWHERE,
            _("Level"),
            [level_name(key) for key in keys],
            keys.index(setup.level_of(context.settings)),
            changed=lambda index: context.change(replace(context.settings, level=keys[index])),
        )

    def _name(self) -> Widget:
        """The only person's name, with the checkers that are theirs."""
        settings = self.context.settings
        mark = Side.BLACK if settings.swap_colours else Side.WHITE
        return self._entry(_("Your name"), mark, settings.white_name, self._call_first)

    def _names(self) -> tuple[Widget, ...]:
        settings = self.context.settings
        light, dark = settings.white_name, settings.black_name
        return (
            self._entry(_("Light checkers"), Side.WHITE, light, self._call_first),
            self._entry(_("Dark checkers"), Side.BLACK, dark, self._call_second),
        )

    def _entry(
        self, name: str, mark: Side, written: str, changed: Callable[[str], None]
    ) -> TextEntry:
        return TextEntry(
            NOWHERE,
            written,
            name=name,
            mark=mark,
            hint=_("type a name"),
            longest=LONGEST_NAME,
            changed=changed,
        )

    def _call_first(self, name: str) -> None:
        self._note_down(replace(self.context.settings, white_name=name))

    def _call_second(self, name: str) -> None:
        self._note_down(replace(self.context.settings, black_name=name))

    def _note_down(self, settings: Settings) -> None:
        """Use a name that is still being typed: it is kept when the page is left."""
        self.context.settings = settings

    def _rules(self) -> Widget:
        settings = self.context.settings
        return Button(
            NOWHERE,
            _("Rules and length"),
            lambda: self.context.stack.push(RulesAndLength(self.context)),
            note=rules_summary(setup.rules_of(settings), setup.length_of(settings)),
            icon=Icon.NEXT,
            is_way=True,
        )
