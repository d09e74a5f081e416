"""The rules that are switched on, to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.choices import variant_name
from nardy.guide.active_rules import active_rules
from nardy.scenes import setup
from nardy.scenes.page import NOWHERE, Page
from nardy.ui.widgets import Heading, Label, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.rules import RuleSet
    from nardy.scenes.context import Context


def read_rules(context: Context, rules: RuleSet, length: int | None) -> None:
    """Open the rules of a match."""
    context.stack.push(RulesPage(context, rules, length))


def read_chosen_rules(context: Context) -> None:
    """Open the rules of the match that would begin now."""
    settings = context.settings
    read_rules(context, setup.rules_of(settings), setup.length_of(settings))


class RulesPage(Page):
    """The active rules, page by page."""

    def __init__(self, context: Context, rules: RuleSet, length: int | None) -> None:
        super().__init__(context)
        self._ruleset, self._length = rules, length

    @property
    def title(self) -> str:
        """The game's name."""
        return variant_name(self._ruleset.key)

    def rows(self) -> Sequence[Widget]:
        """Headings and paragraphs."""
        rows: list[Widget] = []
        for section in active_rules(self._ruleset, self._length):
            rows.append(Heading(NOWHERE, section.title))
            rows += [Label(NOWHERE, paragraph) for paragraph in section.paragraphs]
        return rows
