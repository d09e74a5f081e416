"""Hints on request: the best play of a turn and the next ones, or what to do about a double."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.ai.advice import Advice
from nardy.ai.cube import CubeVerdict
from nardy.rules import Phase, Side
from nardy.scenes.advice_words import SHOWN, answer_texts, double_texts, hint_texts, looking_text
from nardy.scenes.flow import Step

if TYPE_CHECKING:
    from nardy.rules import Play
    from nardy.scenes.context import Context
    from nardy.session.adviser import Adviser
    from nardy.session.session import Session
    from nardy.settings import Settings


def may_advise(session: Session, settings: Settings) -> bool:
    """Whether the people at a table may be advised: between two only if both want it."""
    if settings.advice == "never" or all(session.is_bot(side) for side in Side):
        return False
    return settings.advice == "always" or session.only_person is not None


class Hints:
    """What has been asked for at a table, and which play is shown.

    A hint is of one moment of the match.  It stays while the moves made are among those
    that it shows.
    """

    def __init__(self, context: Context, session: Session, adviser: Adviser) -> None:
        self._context, self._session, self._adviser = context, session, adviser
        self._moment = -1
        """The moment that a hint was asked for."""
        self._shown: int | None = None
        """Which play is shown; None while it is still looked for."""

    def are_offered(self, step: Step | None) -> bool:
        """Whether a hint can be asked for: before a double, or before the first move of a turn."""
        session, game = self._session, self._session.match.game
        if not may_advise(session, self._context.settings):
            return False
        if step is Step.MOVE:
            return session.turn is not None and not session.turn.moves
        return step is Step.ROLL_BY_HAND and game.can_double

    def ask(self) -> None:
        """Show the best play, then the next ones, then none."""
        if not self._are_of_now:
            self.show()
        elif self._shown is not None:
            found = self._adviser.found
            most = min(SHOWN, len(found.plays)) if isinstance(found, Advice) else 1
            self._shown += 1
            if self._shown == most:
                self.drop()

    def show(self) -> None:
        """Show the best play, as soon as it is known."""
        self._moment, self._shown = self._session.moment, None
        self.take_up()

    def drop(self) -> bool:
        """Show none; whether one was shown or sought."""
        was_there, self._moment = self._are_of_now, -1
        return was_there

    def take_up(self) -> bool:
        """Show what was sought if it is known now; whether that was so."""
        if not self.are_sought or self._adviser.found is None:
            return False
        self._shown = 0
        return True

    @property
    def are_sought(self) -> bool:
        """Whether a hint has been asked for and isn't known yet."""
        return self._are_of_now and self._shown is None

    @property
    def _are_of_now(self) -> bool:
        is_now = self._moment == self._session.moment
        return is_now and may_advise(self._session, self._context.settings)

    @property
    def moves(self) -> Play:
        """The moves of the shown play that are still to be made."""
        found, turn = self._adviser.found, self._session.turn
        if not isinstance(found, Advice) or turn is None or not self._are_of_now:
            return ()
        left = list(found.plays[self._shown or 0].play) if self._shown is not None else []
        for move in turn.moves:
            if move not in left:
                return ()
            left.remove(move)
        return tuple(left)

    @property
    def shown(self) -> int:
        """Which line of the hint is of the play that the board shows."""
        return self._shown or 0

    def texts(self, *, in_short: bool = False) -> list[str]:
        """The hint line by line; empty if there is none, or a question has it."""
        if self.are_sought:
            return [looking_text()]
        found = self._adviser.found
        if isinstance(found, Advice):
            return hint_texts(found, in_short=in_short) if self.moves else []
        if isinstance(found, CubeVerdict) and self._session.match.game.phase is Phase.ROLL:
            return double_texts(found, in_short=in_short) if self._are_of_now else []
        return []

    def about_answer(self) -> list[str]:
        """What to answer to a double or a beaver; empty unless that is asked for and known."""
        found = self._adviser.found
        if found is None or isinstance(found, Advice) or not self._are_of_now:
            return []
        return answer_texts(found)
