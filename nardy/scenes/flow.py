"""What a table waits for next: decided from match, seats and settings, never from the picture."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from nardy.rules import BAR, HOME, Game, Phase, Side, Turn

if TYPE_CHECKING:
    from nardy.session.session import Session
    from nardy.settings import Settings


class Step(Enum):
    """What happens next at the table."""

    ROLL_BY_HAND = auto()
    """A person rolls."""
    ROLL = auto()
    """The dice roll by themselves."""
    MOVE = auto()
    """A person moves."""
    FORCED = auto()
    """The only move there is plays itself."""
    NO_MOVE = auto()
    """A person has nothing to play: it is said, and the turn passes."""
    HAND_ON = auto()
    """A person's turn is complete: it passes by the button, or after a grace."""
    THINK = auto()
    """A computer player decides."""
    ANSWER_DOUBLE = auto()
    """A person takes, drops or beavers."""
    ANSWER_BEAVER = auto()
    """A person takes or drops a beaver."""
    ANSWER_RESIGNATION = auto()
    """A person accepts or declines."""
    RESULT = auto()
    """A game is over."""


_ANSWERS = {
    Phase.DOUBLED: Step.ANSWER_DOUBLE,
    Phase.BEAVERED: Step.ANSWER_BEAVER,
    Phase.RESIGNED: Step.ANSWER_RESIGNATION,
    Phase.OVER: Step.RESULT,
}


def next_step(session: Session, settings: Settings) -> Step:
    """What the table waits for now."""
    game = session.match.game
    if game.phase is Phase.OPENING:
        return _opening(session, settings)
    if game.to_act is not None and session.is_bot(game.to_act):
        return Step.THINK
    if game.phase in _ANSWERS:
        return _ANSWERS[game.phase]
    if game.phase is Phase.ROLL:
        rolls_itself = settings.auto_roll and not game.can_double
        return Step.ROLL if rolls_itself or is_closed_out(game) else Step.ROLL_BY_HAND
    assert session.turn is not None
    return _playing(session.turn, settings)


def _opening(session: Session, settings: Settings) -> Step:
    """The first roll for the start is a person's; equal dice are rolled again by themselves."""
    has_person = not all(session.is_bot(side) for side in Side)
    has_rolled = bool(session.record.games[-1].actions)
    return Step.ROLL_BY_HAND if has_person and not (has_rolled or settings.auto_roll) else Step.ROLL


def _playing(turn: Turn, settings: Settings) -> Step:
    if turn.is_complete:
        return Step.HAND_ON if turn.moves else Step.NO_MOVE
    return Step.FORCED if settings.auto_forced and is_forced(turn) else Step.MOVE


def is_forced(turn: Turn) -> bool:
    """Whether there is only one single move to make now."""
    return len({(move.origin, move.target) for move in turn.legal}) == 1


def is_closed_out(game: Game) -> bool:
    """Whether the side on roll has a checker on the bar and no roll can enter it."""
    if game.on_roll is None:
        return False
    own, other = game.view
    closing = game.rules.closing
    return own[BAR] > 0 and all(other[point] >= closing for point in range(1, HOME + 1))
