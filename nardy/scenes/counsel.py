"""The adviser at a table: a hint when it is asked for, the tutor before a turn passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.i18n import _
from nardy.scenes.hints import Hints
from nardy.scenes.marking import mark_ways
from nardy.scenes.tutor import Tutor, object_to
from nardy.session.adviser import Adviser

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.scenes.context import Context
    from nardy.scenes.flow import Step
    from nardy.scenes.table import Table
    from nardy.session.session import Session
    from nardy.ui.board_view import Marks

_HURRY: Final = 0.6
"""Seconds after an undo in which a press where "Undo" stood asks for no hint."""


class Counsel:
    """What is found out for the person to act, and what comes of it."""

    def __init__(self, context: Context, session: Session) -> None:
        self._context = context
        self._adviser = Adviser(session)
        self.hints = Hints(context, session, self._adviser)
        self._tutor = Tutor(context, session, self._adviser)
        self.is_done = False
        """Whether the complete turn is to pass as soon as the tutor has looked at it."""
        self._undone_at = float("-inf")

    @property
    def is_thinking(self) -> bool:
        """Whether something is still to be found out."""
        return self.hints.are_sought or self._tutor.is_looking

    def think(self, until: Callable[[], bool]) -> None:
        """Think for a slice, if there is anything to find out."""
        if self.is_thinking:
            self._adviser.think(until)

    def marks(self, table: Table) -> Marks:
        """What hands can do; the ways of a hint's play too, unless they are busy with a checker."""
        marks, side = table.hands.marks(), table.session.to_act
        if side is not None and not table.hands.are_holding:
            mark_ways(marks, table.picture, self.hints.moves, side)
        return marks

    def hint(self, step: Step | None) -> None:
        """Show a hint, the next one, or none; a hurried second "Undo" asks for none."""
        is_hurried = self._context.now - self._undone_at < _HURRY
        if self.hints.are_offered(step) and not is_hurried:
            self.hints.ask()

    def note_undo(self) -> None:
        """A move has been taken back: nothing is to pass, and no hurried press asks for a hint."""
        self._undone_at, self.is_done = self._context.now, False

    def hand_on(self, table: Table) -> None:
        """Hand the dice on, once the tutor has looked at the play, unless it objects."""
        if self._tutor.is_looking:
            table.hud.news.tell(_("The tutor looks at your play…"))
            self.is_done = True
            return
        self.is_done = False
        judged = self._tutor.objection()
        if judged is None:
            table.finish_turn()
            return

        def take_back() -> None:
            while table.session.turn is not None and table.session.turn.moves:
                table.undo()

        def show() -> None:
            take_back()
            self.hints.show()

        object_to(
            judged,
            self._context,
            table.picture,
            keep=table.finish_turn,
            take_back=take_back,
            show=show,
        )
