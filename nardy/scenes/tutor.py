"""The tutor: asks before a mistake is confirmed, and lets the player keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.ai.advice import Advice, Verdict
from nardy.i18n import _
from nardy.rules import CHECKERS, OFF
from nardy.scenes.advice_words import objection_text, objection_title
from nardy.scenes.hints import may_advise
from nardy.scenes.question import Answer, Asked, Question

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.ai.advice import Judged
    from nardy.scenes.context import Context
    from nardy.scenes.picture import Picture
    from nardy.session.adviser import Adviser
    from nardy.session.session import Session

_OBJECTS_TO: Final = {
    "off": frozenset[Verdict](),
    "blunders": frozenset({Verdict.BLUNDER}),
    "mistakes": frozenset({Verdict.MISTAKE, Verdict.BLUNDER}),
}
"""What the tutor asks about, by its setting."""


class Tutor:
    """Looks at each turn of a person who wants it, and objects to a turn once at most."""

    def __init__(self, context: Context, session: Session, adviser: Adviser) -> None:
        self._context, self._session, self._adviser = context, session, adviser
        self._objected = -1
        """The moment of the match whose play it has objected to."""

    @property
    def is_looking(self) -> bool:
        """Whether it still has to find out what the turn is worth."""
        return self._cares and self._adviser.found is None

    def objection(self) -> Judged | None:
        """The complete play, if the tutor has something against it; it says so only once."""
        turn, found = self._session.turn, self._adviser.found
        if turn is None or not isinstance(found, Advice) or not self._cares:
            return None
        judged = found.of(turn.position)
        if judged.verdict not in self._unwanted:
            return None
        self._objected = self._session.moment
        return judged

    @property
    def _unwanted(self) -> frozenset[Verdict]:
        return _OBJECTS_TO[self._context.settings.tutor]

    @property
    def _cares(self) -> bool:
        """Whether the turn in the making is one to look at."""
        session, side = self._session, self._session.to_act
        if not self._unwanted or session.turn is None or side is None or session.is_bot(side):
            return False
        if session.turn.position.own[OFF] == CHECKERS or self._objected == session.moment:
            return False
        return may_advise(session, self._context.settings)


def object_to(
    judged: Judged,
    context: Context,
    picture: Picture,
    *,
    keep: Callable[[], None],
    take_back: Callable[[], None],
    show: Callable[[], None],
) -> None:
    """Ask what is to become of a play that the tutor has something against."""

    def asked() -> Asked:
        answers = [
            Answer(_("Show the better play"), show, is_primary=True),
            Answer(_("Play it anyway"), keep),
            Answer(_("Take it back"), take_back),
        ]
        return Asked(objection_title(judged), objection_text(judged), answers, escape=2)

    context.stack.push(Question(context, lambda: picture.screen.question, asked))
