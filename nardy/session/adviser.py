"""The best thinking about a session's turn in the making, in slices like a computer player's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.ai.advice import Advice, Advising, advise
from nardy.ai.bot import STRONGEST

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.session.session import Session


class Adviser:
    """Looks at the turn in the making, from its beginning; a new roll is a new thought.

    What it says doesn't depend on who plays, nor on the level of a computer player.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._roll = 0
        """The number of the roll that it thinks about."""
        self._advising: Advising | None = None
        self._advice: Advice | None = None

    @property
    def advice(self) -> Advice | None:
        """What is to be said of the turn, once that is known."""
        is_of_now = self._session.turn is not None and self._roll == self._session.rolls
        return self._advice if is_of_now else None

    def think(self, until: Callable[[], bool] | None = None) -> bool:
        """Think for a slice, which ends when ``until`` says so: whether the advice is known."""
        turn = self._session.turn
        if turn is None:
            return False
        if self._advising is None or self._roll != self._session.rolls:
            self._roll, self._advice = self._session.rolls, None
            self._advising = advise(turn.start, turn.dice, turn.rules, STRONGEST)
        while self._advice is None:
            try:
                next(self._advising)
            except StopIteration as end:
                self._advice = end.value
            if until is not None and until():
                break
        return self._advice is not None
