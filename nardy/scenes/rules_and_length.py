"""By which rules and how long a new match is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.choices import (
    FAMILY,
    length_name,
    option_groups,
    option_name,
    preset_hint,
    preset_name,
    value_name,
    variant_name,
)
from nardy.i18n import _
from nardy.rules import Backgammon, options_of, presets_of
from nardy.rules.presets import choices_of
from nardy.scenes import setup
from nardy.scenes.page import NOWHERE, Page
from nardy.scenes.rules_page import read_chosen_rules
from nardy.ui.widgets import Button, Choice, Heading, Icon, Note, Toggle, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.rules.presets import OptionValue


class RulesAndLength(Page):
    """Preset, length, and every option that does something with these."""

    most_columns = 2

    @property
    def title(self) -> str:
        """The game's name."""
        return variant_name(setup.variant_of(self.context.settings))

    def rows(self) -> Sequence[Widget]:
        """Preset, length, options, each under a heading."""
        settings = self.context.settings
        rules = setup.rules_of(settings)
        rows = [*self._presets(), *self._lengths()]
        for heading, names in option_groups(rules):
            rows.append(Heading(NOWHERE, heading))
            rows += [self._option(name) for name in names if setup.is_open(settings, name)]
        return rows

    def buttons(self) -> Sequence[Button]:
        """Back, and the rules to read."""
        return (
            Button(NOWHERE, _("Back"), self.back, icon=Icon.BACK),
            Button(NOWHERE, _("Read the rules"), lambda: read_chosen_rules(self.context)),
        )

    def _presets(self) -> list[Widget]:
        context = self.context
        variant, chosen = setup.variant_of(context.settings), setup.preset_of(context.settings)
        keys = [*(preset.key for preset in presets_of(variant)), FAMILY]
        row = Choice(
            NOWHERE,
            "",
            [preset_name(key) for key in keys],
            keys.index(chosen),
            changed=lambda index: context.change(setup.with_preset(context.settings, keys[index])),
        )
        row.leads = True
        return [Heading(NOWHERE, _("Preset")), row, Note(NOWHERE, preset_hint(chosen))]

    def _lengths(self) -> list[Widget]:
        """The usual lengths, any other, and no end; the chosen one in words."""
        length = setup.length_of(self.context.settings)
        offered: dict[str, int | None] = {str(usual): usual for usual in setup.USUAL_LENGTHS}
        other = len(offered)
        offered[_("other")] = next(n for n in setup.OTHER_LENGTHS if n > max(setup.USUAL_LENGTHS))
        if setup.variant_of(self.context.settings) == Backgammon.key:
            offered[_("no end")] = None
        values = list(offered.values())
        row = Choice(
            NOWHERE,
            "",
            list(offered),
            other if length in setup.OTHER_LENGTHS else values.index(length),
            changed=lambda index: self._set_length(values[index]),
        )
        row.leads = True
        rows = [Heading(NOWHERE, _("Length")), row, Note(NOWHERE, length_name(length))]
        return [*rows, self._other_length(length)] if length in setup.OTHER_LENGTHS else rows

    def _other_length(self, length: int) -> Widget:
        lengths = setup.OTHER_LENGTHS
        return Choice(
            NOWHERE,
            _("Points to win"),
            [str(n) for n in lengths],
            lengths.index(length),
            changed=lambda index: self._set_length(lengths[index]),
        )

    def _set_length(self, length: int | None) -> None:
        self.context.change(setup.with_length(self.context.settings, length))

    def _option(self, name: str) -> Widget:
        """A switch, or a choice of more."""
        rules = setup.rules_of(self.context.settings)
        value, choices = options_of(rules)[name], choices_of(rules, name)
        if isinstance(value, bool):
            return Toggle(
                NOWHERE,
                option_name(name),
                value=value,
                changed=lambda on: self._set_option(name, on),
            )
        return Choice(
            NOWHERE,
            option_name(name),
            [value_name(name, choice) for choice in choices],
            choices.index(value),
            changed=lambda index: self._set_option(name, choices[index]),
        )

    def _set_option(self, name: str, value: OptionValue) -> None:
        """An option of one's own makes it "our table"."""
        self.context.change(setup.with_option(self.context.settings, name, value))
