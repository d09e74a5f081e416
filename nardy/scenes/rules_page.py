"""The rules that are switched on, to read and to print."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.choices import rules_summary, variant_name
from nardy.faults import storage_text
from nardy.guide.active_rules import active_rules
from nardy.guide.sheet import rules_sheet
from nardy.i18n import _, language
from nardy.scenes import setup
from nardy.scenes.page import NOWHERE, Page
from nardy.scenes.question import Answer, Asked, Question, middle, nothing, tell
from nardy.scenes.save_file import give_file
from nardy.storage import StorageError
from nardy.ui.widgets import Button, Heading, Icon, Label, Widget

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

    is_text, most_columns = True, 2

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

    def buttons(self) -> Sequence[Button]:
        """Back, and a page to print."""
        return (
            Button(NOWHERE, _("Back"), self.back, icon=Icon.BACK),
            Button(NOWHERE, _("Print"), self._print),
        )

    def _print(self) -> None:
        """Open the sheet in a browser, which can print; where none opens, offer it as a file."""
        name, sheet = f"nardy-rules-{self._ruleset.key}-{language()}.html", self._sheet()
        try:
            is_open = self.context.surroundings.show_page(name, sheet)
        except StorageError as error:
            tell(self.context, _("Not saved"), storage_text(error.fault))
            return
        if not is_open:
            self.context.stack.push(
                Question(
                    self.context,
                    lambda: middle(self.context),
                    lambda: self._asked_to_save(name, sheet),
                )
            )

    def _sheet(self) -> str:
        rules, length = self._ruleset, self._length
        return rules_sheet(rules, length, self.title, rules_summary(rules, length))

    def _asked_to_save(self, name: str, sheet: str) -> Asked:
        return Asked(
            _("The sheet could not be shown."),
            _("Save it as a file? Any browser can open and print it."),
            [
                Answer(
                    _("Save as a file"),
                    lambda: give_file(self.context, name, sheet),
                    is_primary=True,
                ),
                Answer(_("Cancel"), nothing),
            ],
            escape=1,
        )
