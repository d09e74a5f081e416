"""Hints on request: the best play of a turn, and the next ones, one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.rules import Side
from nardy.scenes.advice_words import SHOWN, hint_texts, looking_text
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

    A hint is of one roll.  It stays while the moves made are among those that it shows.
    """

    def __init__(self, context: Context, session: Session, adviser: Adviser) -> None:
        self._context, self._session, self._adviser = context, session, adviser
        self._roll = 0
        """The number of the roll that a hint was asked for."""
        self._shown: int | None = None
        """Which play is shown; None while it is still looked for, or none is wanted."""
        self._is_wanted = False

    @property
    def are_sought(self) -> bool:
        """Whether a hint has been asked for and isn't known yet."""
        return self._is_wanted and self._is_of_now and self._shown is None

    @property
    def _is_of_now(self) -> bool:
        session = self._session
        is_of_turn = session.turn is not None and self._roll == session.rolls
        return is_of_turn and may_advise(session, self._context.settings)

    def are_offered(self, step: Step | None) -> bool:
        """Whether a hint can be asked for: before the first move of a person's turn."""
        turn = self._session.turn
        is_fresh = step is Step.MOVE and turn is not None and not turn.moves
        return is_fresh and may_advise(self._session, self._context.settings)

    def ask(self) -> None:
        """Show the best play, then the next ones, then none."""
        if self._is_wanted and self._is_of_now:
            advice = self._adviser.advice
            most = min(SHOWN, len(advice.plays)) if advice else 0
            following = most if self._shown is None else self._shown + 1
            self._shown = following if following < most else None
            self._is_wanted = self._shown is not None
        else:
            self.show()

    def show(self) -> None:
        """Show the best play, as soon as it is known."""
        self._roll, self._is_wanted, self._shown = self._session.rolls, True, None
        self.take_up()

    def drop(self) -> bool:
        """Show none; whether one was shown or sought."""
        was_there = self._is_wanted and self._is_of_now
        self._is_wanted, self._shown = False, None
        return was_there

    def take_up(self) -> bool:
        """Show the best play if it was sought and is known now; whether that was so."""
        if not self.are_sought or self._adviser.advice is None:
            return False
        self._shown = 0
        return True

    @property
    def moves(self) -> Play:
        """The moves of the shown play that are still to be made."""
        advice, turn = self._adviser.advice, self._session.turn
        if self._shown is None or advice is None or turn is None or not self._is_of_now:
            return ()
        left = list(advice.plays[self._shown].play)
        for move in turn.moves:
            if move not in left:
                return ()
            left.remove(move)
        return tuple(left)

    @property
    def shown(self) -> int | None:
        """Which of the plays is shown, the best being 0."""
        return self._shown if self.moves else None

    def texts(self, *, in_short: bool = False) -> list[str]:
        """The hint line by line; empty if there is none."""
        if self.are_sought:
            return [looking_text()]
        advice = self._adviser.advice
        return hint_texts(advice, in_short=in_short) if self.moves and advice is not None else []
