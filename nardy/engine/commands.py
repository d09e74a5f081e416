"""What can be asked of the engine: one small class for each kind of command."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nardy.rules import Cube, Dice, Side, Sided


class Fault(Enum):
    """The kinds of errors that the protocol knows."""

    UNKNOWN_COMMAND = "unknown_command"
    BAD_ARGUMENT = "bad_argument"
    MISSING_CONTEXT = "missing_context"
    UNSUPPORTED_FEATURE = "unsupported_feature"
    SEARCH_IN_PROGRESS = "search_in_progress"


class CommandError(Exception):
    """A command that can't be obeyed, and why: for the program at the other end."""

    def __init__(self, fault: Fault, message: str) -> None:
        super().__init__(message)
        self.fault = fault


class Role(Enum):
    """What is to be decided."""

    CHEQUER = "chequer"
    """The play, dice given."""
    CUBE = "cube"
    """Whether the side on roll doubles."""
    TURN = "turn"
    """Both."""
    ANSWER = "answer"
    """What the other side says to a double; an extension."""


class Notation(Enum):
    """How a position is written."""

    GNUBGID = "gnubgid"
    XGID = "xgid"
    NARDY = "nardy"
    """Our own, for both games; an extension."""


@dataclass(frozen=True, slots=True)
class Ubgi:
    """Says who this is and what can be set."""


@dataclass(frozen=True, slots=True)
class IsReady:
    """Asks for a sign of life."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Ends the engine."""


@dataclass(frozen=True, slots=True)
class SetOption:
    """Sets an option."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """Begins a game: all checkers at their start."""


@dataclass(frozen=True, slots=True)
class NewSession:
    """Says what games are played for; the score begins anew."""

    length: int | None = None
    """The points of a match; None: money."""
    jacoby: bool = False
    beaver: bool = False
    crawford: bool = True


@dataclass(frozen=True, slots=True)
class SetScore:
    """Says how many points each side has."""

    score: Sided[int]


@dataclass(frozen=True, slots=True)
class SetCube:
    """Says how the cube lies."""

    cube: Cube


@dataclass(frozen=True, slots=True)
class SetTurn:
    """Says who is on roll."""

    side: Side


@dataclass(frozen=True, slots=True)
class SetPosition:
    """Sets the checkers up, seen by the side on roll."""

    notation: Notation
    text: str


@dataclass(frozen=True, slots=True)
class SetDice:
    """Says what was rolled."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Limits:
    """What a decision may cost at most; None: what the level allows."""

    movetime: int | None = None
    """Milliseconds."""
    depth: int | None = None
    nodes: int | None = None
    trials: int | None = None


@dataclass(frozen=True, slots=True)
class Go:
    """Asks for a decision."""

    role: Role
    limits: Limits = Limits()


@dataclass(frozen=True, slots=True)
class Stop:
    """Asks for the decision at once."""


@dataclass(frozen=True, slots=True)
class Plays:
    """Asks for every legal play; an extension."""


Command = (
    Ubgi
    | IsReady
    | Quit
    | SetOption
    | NewGame
    | NewSession
    | SetScore
    | SetCube
    | SetTurn
    | SetPosition
    | SetDice
    | Go
    | Stop
    | Plays
)
