"""What the best thinking says: the plays of a turn in order, doubling, answering a double.

Losses are points at the present stake, as the score has it in a match.  They are estimates:
a search looks a little way ahead, and its nets judge what lies beyond.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ai.cube import decide, weigh_beaver
from nardy.ai.score import worth_in
from nardy.ai.search import chances, rank_plays

if TYPE_CHECKING:
    from nardy.ai.bot import Level
    from nardy.ai.cube import BeaverVerdict, CubeVerdict
    from nardy.ai.search import Candidate
    from nardy.rules import Game, Play, Position
    from nardy.rules.slices import Slices


class Verdict(Enum):
    """How good a play is beside the best one; the best first."""

    AS_GOOD = auto()
    SMALL_LOSS = auto()
    MISTAKE = auto()
    BLUNDER = auto()


SMALL_LOSS: Final = 0.02
"""The loss from which a play isn't as good as the best: eXtreme Gammon calls it an error
from here on (freerangestats.info, "Elo, PR and luck", 2016)."""

MISTAKE: Final = 0.04
"""The loss from which a play is a mistake: GNU Backgammon marks it "doubtful" from here on
(its skill levels are 0.04, 0.08 and 0.16)."""

BLUNDER: Final = 0.08
"""The loss from which a play is a blunder: eXtreme Gammon's word; to GNU Backgammon it is "bad"."""

_LIMITS: Final = (
    (BLUNDER, Verdict.BLUNDER),
    (MISTAKE, Verdict.MISTAKE),
    (SMALL_LOSS, Verdict.SMALL_LOSS),
)


def verdict(loss: float) -> Verdict:
    """What a loss of points is called."""
    return next((name for limit, name in _LIMITS if loss >= limit), Verdict.AS_GOOD)


class Judged(NamedTuple):
    """One play of a turn, the position it leads to (seen by the mover), and what it costs."""

    play: Play
    position: Position
    loss: float

    @property
    def verdict(self) -> Verdict:
        """What its loss is called."""
        return verdict(self.loss)


@dataclass(frozen=True, slots=True)
class Advice:
    """What is to be said of a turn."""

    plays: tuple[Judged, ...]
    """One play for each position that the turn can lead to, the best first."""

    @property
    def best(self) -> Judged:
        """The play to make."""
        return self.plays[0]

    def of(self, position: Position) -> Judged:
        """What is said of the play that led to a position, by whatever moves."""
        return next(judged for judged in self.plays if judged.position == position)


def advise(game: Game, level: Level) -> Slices[Advice]:
    """Rank the plays of the roll that lies on the board, in short steps, as a level does."""
    assert game.dice is not None
    ranked = yield from rank_plays(game.view, game.dice, game.rules, level, worth=worth_in(game))
    return Advice(tuple(_judged(candidate, ranked[0].equity) for candidate in ranked))


def _judged(candidate: Candidate, most: float) -> Judged:
    """A play with its loss: none where the best one wins, which estimates may exceed."""
    loss = max(0.0, most - candidate.equity)
    return Judged(candidate.play, candidate.position, loss)


def weigh_double(game: Game, level: Level) -> Slices[CubeVerdict]:
    """Weigh a double that may be offered, or has been, in short steps, as a level does."""
    outcome, _ = yield from chances(game.view, game.rules, level)
    return decide(game, outcome if game.to_act is game.on_roll else outcome.swapped())


def weigh_answer_to_beaver(game: Game, level: Level) -> Slices[BeaverVerdict]:
    """Weigh a beaver that the doubler has to answer, in short steps, as a level does."""
    outcome, _ = yield from chances(game.view, game.rules, level)
    return weigh_beaver(game, outcome)
