"""All that there is to learn: lessons of both games, articles, the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.choices import variant_name
from nardy.guide.articles import ARTICLES
from nardy.guide.lessons import lessons_of
from nardy.i18n import _, ngettext_
from nardy.rules import VARIANTS
from nardy.scenes.first_game import again
from nardy.scenes.lesson_table import LessonTable
from nardy.scenes.page import NOWHERE, Page
from nardy.scenes.rules_page import read_chosen_rules
from nardy.ui.cells import Cells
from nardy.ui.widgets import Button, Heading, Icon, Label, Toggle, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nardy.guide.article import Article, Part
    from nardy.guide.lesson import Lesson
    from nardy.scenes.context import Context


class Learn(Page):
    """The lessons and how far they have been gone through, and what there is to read."""

    most_columns = 2

    @property
    def title(self) -> str:
        """The heading."""
        return _("Learn")

    def rows(self) -> Sequence[Widget]:
        """A button for each lesson and each article, under headings."""
        rows: list[Widget] = []
        for key in VARIANTS:
            rows.append(Heading(NOWHERE, variant_name(key)))
            rows += [self._lesson(make) for make in lessons_of(key)]
        rows.append(Heading(NOWHERE, _("To read")))
        rows += [self._article(make) for make in ARTICLES]
        rules = _way(_("The rules that are switched on"), lambda: read_chosen_rules(self.context))
        now = self.context.settings
        hints = Toggle(
            NOWHERE,
            _("Hints as in a first game"),
            value=now.first_game,
            changed=lambda on: self.context.change(again(now, is_on=on)),
        )
        return [*rows, rules, hints]

    def _lesson(self, make: Callable[[], Lesson]) -> Widget:
        lesson, stack = make(), self.context.stack
        button = _way(lesson.title, lambda: stack.push(LessonTable(self.context, make)))
        button.note = self._progress(lesson)
        return button

    def _progress(self, lesson: Lesson) -> str:
        done, count = self.context.settings.learned.get(lesson.key, 0), len(lesson.steps)
        if done >= count:
            return _("done")
        if done == 0:
            return ngettext_("{n} step", "{n} steps", count).format(n=count)
        return _("{done} of {count} steps").format(done=done, count=count)

    def _article(self, make: Callable[[], Article]) -> Widget:
        stack = self.context.stack
        return _way(make().title, lambda: stack.push(Reading(self.context, make)))


class Reading(Page):
    """An article, page by page."""

    is_text = True

    def __init__(self, context: Context, make: Callable[[], Article]) -> None:
        super().__init__(context)
        self._make = make
        parts = [part for section in make().sections for part in section.parts]
        self.most_columns = 2 if all(isinstance(part, str) for part in parts) else 1  # a table

    @property
    def title(self) -> str:
        """The article's name."""
        return self._make().title

    def rows(self) -> Sequence[Widget]:
        """Headings, paragraphs and rows of tables."""
        rows: list[Widget] = []
        for section in self._make().sections:
            if section.title:
                rows.append(Heading(NOWHERE, section.title))
            rows += [_part(part) for part in section.parts]
        return rows


def _part(part: Part) -> Widget:
    if isinstance(part, str):
        return Label(NOWHERE, part)
    return Cells(NOWHERE, part.cells, is_head=part.is_head)


def _way(text: str, action: Callable[[], None]) -> Button:
    return Button(NOWHERE, text, action, icon=Icon.NEXT, is_way=True)
