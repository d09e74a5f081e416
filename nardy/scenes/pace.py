"""How long a table waits in each step before it goes on by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.rules import CHECKERS, OFF
from nardy.scenes.flow import Step, is_closed_out

if TYPE_CHECKING:
    from nardy.scenes.context import Context
    from nardy.session.session import Session

GRACE: Final = 2.0
"""Seconds in which a complete turn can still be taken back before it passes by itself."""

THOUGHT: Final = 0.6
"""Seconds a computer player takes at least, if it is to be at a person's pace."""

DOUBT: Final = 1.0
"""Further seconds where two plays are as good as each other; nothing where there is no choice."""

OPENING_PAUSE: Final = 0.9
"""Seconds, at normal speed, for which the opening dice are left to be read."""

_PAUSES: Final = {
    Step.ROLL: 0.35,
    Step.FORCED: 0.4,
    Step.NO_MOVE: 1.4,
    Step.HAND_ON: GRACE,
    Step.RESULT: 0.3,
}
_WON_PAUSE: Final = 0.7
"""The pause after the last checker is off: nobody has to confirm a victory."""

_SHUT_PAUSE: Final = 0.3
"""The pause of a turn that is lost on the bar, closed out."""


class Pace:
    """The pauses of one table, as the settings and the match want them."""

    def __init__(self, context: Context, session: Session) -> None:
        self._context, self._session = context, session

    @property
    def opening(self) -> float:
        """How long the opening dice lie before the game goes on."""
        return OPENING_PAUSE * self._context.speed

    def pause(self, step: Step) -> float | None:
        """How long a step waits before it goes on by itself; None: for ever."""
        if step is Step.THINK:
            return self._thought
        pause = _PAUSES.get(step)
        if pause is None:
            return None
        if step is Step.HAND_ON:
            return _WON_PAUSE if self._is_won else pause
        if self._context.is_fast:
            return 0.0
        return _SHUT_PAUSE if step in {Step.NO_MOVE, Step.ROLL} and self._is_shut else pause

    @property
    def waits_for_button(self) -> bool:
        """Whether a complete turn passes only by the button: by touch, or if so set."""
        if self._is_won:
            return False
        wanted = self._context.settings.confirm_turn
        return self._context.is_touch if wanted is None else wanted

    @property
    def _thought(self) -> float:
        """How long a computer player takes: the closer its decision, the longer."""
        if self._context.is_fast or self._context.settings.fast_opponent:
            return 0.0
        return _SHUT_PAUSE if self._is_shut else THOUGHT + DOUBT * self._session.doubt

    @property
    def _is_shut(self) -> bool:
        """Whether the turn is lost on the bar, closed out."""
        return is_closed_out(self._session.match.game)

    @property
    def _is_won(self) -> bool:
        """Whether the turn in the making has borne off the last checker."""
        turn = self._session.turn
        return turn is not None and turn.position.own[OFF] == CHECKERS
