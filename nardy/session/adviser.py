"""The best thinking about what a session's next action may be, in slices like a bot's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.ai.advice import Advice, advise, weigh_answer_to_beaver, weigh_double
from nardy.ai.bot import STRONGEST
from nardy.rules import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.ai.bot import Level
    from nardy.ai.cube import BeaverVerdict, CubeVerdict
    from nardy.rules import Game
    from nardy.rules.slices import Slices
    from nardy.session.session import Session

    Found = Advice | CubeVerdict | BeaverVerdict


_WEIGHERS: dict[Phase, Callable[[Game, Level], Slices[Found]]] = {
    Phase.PLAY: advise,
    Phase.DOUBLED: weigh_double,
    Phase.BEAVERED: weigh_answer_to_beaver,
}


class Adviser:
    """Looks at a turn from its beginning, at a double before and after it is offered, at a beaver.

    What it says depends neither on who plays nor on the level of a computer player.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._moment = -1
        """The moment of the match that it thinks about."""
        self._thoughts: Slices[Found] | None = None
        self._found: Found | None = None

    @property
    def can_think(self) -> bool:
        """Whether there is anything to look at now."""
        game = self._session.match.game
        return game.phase in _WEIGHERS or game.can_double

    @property
    def found(self) -> Found | None:
        """What is to be said of the present moment, once that is known."""
        return self._found if self._moment == self._session.moment else None

    def think(self, until: Callable[[], bool] | None = None) -> bool:
        """Think for a slice, which ends when ``until`` says so: whether all is known."""
        if self._moment != self._session.moment:
            self._moment, self._found, self._thoughts = self._session.moment, None, self._begin()
        while self._found is None and self._thoughts is not None:
            try:
                next(self._thoughts)
            except StopIteration as end:
                self._found = end.value
            if until is not None and until():
                break
        return self._found is not None

    def _begin(self) -> Slices[Found] | None:
        game = self._session.match.game
        if not self.can_think:
            return None
        return _WEIGHERS.get(game.phase, weigh_double)(game, STRONGEST)
