"""The course of play: all that has happened in a match, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.i18n import _, pgettext_
from nardy.rules import course_of
from nardy.scenes.page import NOWHERE, Page
from nardy.ui.widgets import Choice, Label, Widget
from nardy.wording import event_lines, names_of, read_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.rules import Event
    from nardy.scenes.context import Context
    from nardy.session.session import Session

_LAST: Final = 10**6
"""A page that there never is: the last one is shown instead."""


class CoursePage(Page):
    """One game of a match, line by line as the table told it; opened at its end."""

    most_columns = 2

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self._session = session
        self._games = course_of(session.record)
        self._show(len(self._games) - 1)

    @property
    def title(self) -> str:
        """The heading."""
        return _("Course of play")

    def rows(self) -> Sequence[Widget]:
        """Which game, where there are several, and what happened in it."""
        lines = event_lines(self._read, names_of(self._session.record.seats).in_short)
        told = [Label(NOWHERE, line) for line in lines or [_("Nothing has happened yet.")]]
        return [*self._games_row(), *told]

    @property
    def _read(self) -> Sequence[Event]:
        """The events of the game, in the numbers that a single person sees on the board."""
        session, events = self._session, self._games[self._game]
        reader = session.only_person
        return events if reader is None else read_by(reader, events, session.rules.facing)

    def _games_row(self) -> list[Widget]:
        count = len(self._games)
        if count == 1:
            return []
        numbers = [str(number) for number in range(1, count + 1)]
        return [
            Choice(
                NOWHERE, pgettext_("of a match", "Game"), numbers, self._game, changed=self._choose
            )
        ]

    def _choose(self, game: int) -> None:
        self._show(game)
        self._page = 0  # where the choice stands
        self.relayout()

    def _show(self, game: int) -> None:
        self._game, self._page = game, _LAST
