"""The rules that are switched on, to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.choices import variant_name
from nardy.guide.active_rules import active_rules
from nardy.scenes.page import TextPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.rules import RuleSet
    from nardy.scenes.context import Context


class RulesPage(TextPage):
    """The active rules, page by page."""

    def __init__(self, context: Context, rules: RuleSet, length: int | None) -> None:
        self._rules, self._length = rules, length
        super().__init__(context)

    @property
    def title(self) -> str:
        """The game's name."""
        return variant_name(self._rules.key)

    def paragraphs(self) -> Sequence[tuple[str, bool]]:
        """Headings and paragraphs."""
        texts: list[tuple[str, bool]] = []
        for section in active_rules(self._rules, self._length):
            texts.append((section.title, True))
            texts += [(paragraph, False) for paragraph in section.paragraphs]
        return texts
