"""A new game: which, against whom, and by which rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nardy.ai.bot import LEVELS
from nardy.choices import (
    FAMILY,
    length_name,
    level_name,
    option_name,
    preset_hint,
    preset_name,
    rules_summary,
    value_name,
    variant_name,
)
from nardy.i18n import _
from nardy.rules import LONGEST_MATCH, VARIANTS, Backgammon, options_of, presets_of
from nardy.rules.presets import choices_of
from nardy.scenes import setup
from nardy.scenes.page import NOWHERE, Page
from nardy.scenes.rules_page import RulesPage
from nardy.ui.text import Align
from nardy.ui.widgets import Button, Choice, Icon, Label, TextEntry, Toggle, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nardy.scenes.context import Context
    from nardy.settings import Settings
    from nardy.ui.spots import Spot


class NewGame(Page):
    """Game, opponent, names; rules and length behind one row that shows them."""

    def __init__(self, context: Context, play: Callable[[], None]) -> None:
        self._begin = play
        super().__init__(context)

    @property
    def title(self) -> str:
        """The heading."""
        return _("New game")

    def columns(self) -> int:
        """Few rows: one column."""
        return 1

    def rows(self) -> Sequence[Callable[[Spot, float], Widget]]:
        """What is to be chosen."""
        rows = [self._game, self._opponent, self._first_name]
        if self.context.settings.opponent == "two":
            rows.append(self._second_name)
        return (*rows, self._rules)

    def buttons(self) -> Sequence[Button]:
        """Back, and play."""
        return (
            Button(NOWHERE, _("Back"), self.back, icon=Icon.BACK),
            Button(NOWHERE, _("Play"), self._play, icon=Icon.PLAY, is_primary=True),
        )

    def changed(self, widget: Widget) -> None:
        """Keep what was chosen."""
        settings = self.context.settings
        if isinstance(widget, TextEntry):
            name = widget.text
            is_first = widget.hint == self._first_hint()
            self.context.settings = (
                replace(settings, white_name=name)
                if is_first
                else replace(settings, black_name=name)
            )
        elif isinstance(widget, Choice) and widget.text == _("Game"):
            self.context.change(setup.with_variant(settings, list(VARIANTS)[widget.index]))
        elif isinstance(widget, Choice):
            self.context.change(_with_opponent(settings, widget.index))

    def back(self) -> None:
        """Leave; the names are kept."""
        self.context.save_settings()
        super().back()

    def _play(self) -> None:
        self.context.save_settings()
        self._begin()

    def _game(self, spot: Spot, size: float) -> Widget:
        names = [variant_name(key) for key in VARIANTS]
        index = list(VARIANTS).index(setup.variant_of(self.context.settings))
        return Choice(spot, _("Game"), names, index, size)

    def _opponent(self, spot: Spot, size: float) -> Widget:
        settings = self.context.settings
        names = [_("computer, {level}").format(level=level_name(key)) for key in LEVELS]
        index = list(LEVELS).index(setup.level_of(settings))
        if settings.opponent == "two":
            index = len(names)
        options = [*names, _("two people here")]
        return Choice(spot, _("Opponent"), options, index, size)

    def _first_hint(self) -> str:
        is_two = self.context.settings.opponent == "two"
        return _("name of the light checkers") if is_two else _("your name")

    def _first_name(self, spot: Spot, size: float) -> Widget:
        return TextEntry(spot, self.context.settings.white_name, size, hint=self._first_hint())

    def _second_name(self, spot: Spot, size: float) -> Widget:
        name = self.context.settings.black_name
        return TextEntry(spot, name, size, hint=_("name of the dark checkers"))

    def _rules(self, spot: Spot, size: float) -> Widget:
        settings = self.context.settings
        summary = rules_summary(setup.rules_of(settings), setup.length_of(settings))
        text = _("Rules and length: {rules}").format(rules=summary)
        return Button(spot, text, self._open_rules, size, icon=Icon.MORE)

    def _open_rules(self) -> None:
        self.context.stack.push(RulesAndLength(self.context))


class RulesAndLength(Page):
    """Preset, length, and every option of the game."""

    @property
    def title(self) -> str:
        """The game's name."""
        return variant_name(setup.variant_of(self.context.settings))

    def rows(self) -> Sequence[Callable[[Spot, float], Widget]]:
        """Preset, length, options."""
        rules = setup.rules_of(self.context.settings)
        return (
            self._preset,
            self._preset_hint,
            self._length,
            *(self._option(name) for name in options_of(rules)),
        )

    def buttons(self) -> Sequence[Button]:
        """Back, and the rules to read."""
        return (
            Button(NOWHERE, _("Back"), self.back, icon=Icon.BACK),
            Button(NOWHERE, _("Read the rules"), self._read),
        )

    def changed(self, widget: Widget) -> None:
        """Keep what was chosen; an option of one's own makes it "our table"."""
        settings = self.context.settings
        if widget.text == _("Preset"):
            assert isinstance(widget, Choice)
            self.context.change(setup.with_preset(settings, self._presets()[widget.index]))
        elif widget.text == _("Length"):
            assert isinstance(widget, Choice)
            length = self._lengths()[widget.index]
            self.context.change(setup.with_length(settings, length))
        else:
            self._change_option(widget)

    def _change_option(self, widget: Widget) -> None:
        settings = self.context.settings
        rules = setup.rules_of(settings)
        name = next(name for name in options_of(rules) if option_name(name) == widget.text)
        if isinstance(widget, Toggle):
            value: bool | str = widget.value
        else:
            assert isinstance(widget, Choice)
            value = choices_of(rules, name)[widget.index]
        self.context.change(setup.with_option(settings, name, value))

    def _presets(self) -> list[str]:
        variant = setup.variant_of(self.context.settings)
        return [*(preset.key for preset in presets_of(variant)), FAMILY]

    def _lengths(self) -> list[int | None]:
        """One game, the usual ones, all others up to 25, and money where there is money."""
        usual: list[int | None] = list(setup.SHORTEST_LIST)
        others = [n for n in range(1, LONGEST_MATCH + 1) if n not in setup.SHORTEST_LIST]
        has_money = setup.variant_of(self.context.settings) == Backgammon.key
        return [*usual, *others, *([None] if has_money else [])]

    def _preset(self, spot: Spot, size: float) -> Widget:
        keys = self._presets()
        names = [preset_name(key) for key in keys]
        index = keys.index(setup.preset_of(self.context.settings))
        return Choice(spot, _("Preset"), names, index, size, is_cycle=True)

    def _preset_hint(self, spot: Spot, size: float) -> Widget:
        hint = preset_hint(setup.preset_of(self.context.settings))
        return Label(spot, hint, size, align=Align.LEFT, is_dim=True)

    def _length(self, spot: Spot, size: float) -> Widget:
        lengths = self._lengths()
        index = lengths.index(setup.length_of(self.context.settings))
        names = [length_name(length) for length in lengths]
        return Choice(spot, _("Length"), names, index, size, is_cycle=True)

    def _option(self, name: str) -> Callable[[Spot, float], Widget]:
        rules = setup.rules_of(self.context.settings)
        value, choices = options_of(rules)[name], choices_of(rules, name)

        def make(spot: Spot, size: float) -> Widget:
            if isinstance(value, bool):
                toggle = Toggle(spot, option_name(name), size, value=value)
                toggle.enabled = setup.is_open(self.context.settings, name)
                return toggle
            names = [value_name(name, choice) for choice in choices]
            index = choices.index(value)
            return Choice(spot, option_name(name), names, index, size, is_cycle=True)

        return make

    def _read(self) -> None:
        settings = self.context.settings
        page = RulesPage(self.context, setup.rules_of(settings), setup.length_of(settings))
        self.context.stack.push(page)


def _with_opponent(settings: Settings, index: int) -> Settings:
    levels = list(LEVELS)
    if index == len(levels):
        return replace(settings, opponent="two")
    return replace(settings, opponent="computer", level=levels[index])
