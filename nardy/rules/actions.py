"""What is done, and what happens: one small class for each kind.

An action has no side: it is always the side to act that does it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy.rules.dice import Dice, check_dice

if TYPE_CHECKING:
    from nardy.rules.position import Side
    from nardy.rules.result import Result
    from nardy.rules.ruleset import Move, Play, Win


# --- actions --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpeningRoll:
    """One die of each side, to see who begins.  Raises RulesError for impossible dice."""

    white: int
    black: int

    def __post_init__(self) -> None:
        check_dice(self.dice)

    @property
    def dice(self) -> Dice:
        """Both dice, White's first."""
        return Dice(self.white, self.black)


@dataclass(frozen=True, slots=True)
class Roll:
    """Both dice of the side on roll.  Raises RulesError for impossible dice."""

    dice: Dice

    def __post_init__(self) -> None:
        check_dice(self.dice)


@dataclass(frozen=True, slots=True)
class MakePlay:
    """The whole turn; empty when nothing can be played."""

    play: Play


@dataclass(frozen=True, slots=True)
class Double:
    """Offer to double the stake."""


@dataclass(frozen=True, slots=True)
class Take:
    """Play on at the doubled stake."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Give up the game rather than double the stake."""


@dataclass(frozen=True, slots=True)
class Beaver:
    """Double again at once and keep the cube."""


@dataclass(frozen=True, slots=True)
class OfferResign:
    """Offer to lose this much."""

    win: Win


@dataclass(frozen=True, slots=True)
class AcceptResign:
    """Take the offered win."""


@dataclass(frozen=True, slots=True)
class DeclineResign:
    """Play on instead."""


Action = (
    OpeningRoll
    | Roll
    | MakePlay
    | Double
    | Take
    | Drop
    | Beaver
    | OfferResign
    | AcceptResign
    | DeclineResign
)

# --- events ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpeningRolled:
    """The opening dice fell; no starter means equal dice, which are rolled again."""

    white: int
    black: int
    starter: Side | None


@dataclass(frozen=True, slots=True)
class StakeDoubled:
    """Equal opening dice doubled the stake."""

    value: int


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """A side rolled its dice."""

    side: Side
    dice: Dice


@dataclass(frozen=True, slots=True)
class CheckerMoved:
    """A checker went from point to point (or entered from the bar)."""

    side: Side
    move: Move


@dataclass(frozen=True, slots=True)
class CheckerHit:
    """A checker of ``side`` on its own ``point`` was hit and went to the bar."""

    side: Side
    point: int


@dataclass(frozen=True, slots=True)
class CheckerBorneOff:
    """A checker left the board."""

    side: Side
    move: Move


@dataclass(frozen=True, slots=True)
class NoPlay:
    """A side could play nothing; its turn is lost."""

    side: Side


@dataclass(frozen=True, slots=True)
class LastTurnGiven:
    """The starter has finished; ``side`` has one more turn."""

    side: Side


@dataclass(frozen=True, slots=True)
class CubeOffered:
    """A side doubles to ``value``."""

    side: Side
    value: int


@dataclass(frozen=True, slots=True)
class CubeTaken:
    """A side takes; the cube stands at ``value``."""

    side: Side
    value: int


@dataclass(frozen=True, slots=True)
class CubeDropped:
    """A side drops and loses the game."""

    side: Side


@dataclass(frozen=True, slots=True)
class CubeBeavered:
    """A side beavers: the stake would be ``value``."""

    side: Side
    value: int


@dataclass(frozen=True, slots=True)
class ResignOffered:
    """A side offers to lose ``win``, worth ``points``."""

    side: Side
    win: Win
    points: int


@dataclass(frozen=True, slots=True)
class ResignDeclined:
    """``side`` prefers to play on."""

    side: Side


@dataclass(frozen=True, slots=True)
class Resigned:
    """``side`` has resigned, and it was accepted."""

    side: Side
    win: Win


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A game is over."""

    result: Result


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A match is over."""

    winner: Side


Event = (
    OpeningRolled
    | StakeDoubled
    | DiceRolled
    | CheckerMoved
    | CheckerHit
    | CheckerBorneOff
    | NoPlay
    | LastTurnGiven
    | CubeOffered
    | CubeTaken
    | CubeDropped
    | CubeBeavered
    | ResignOffered
    | ResignDeclined
    | Resigned
    | GameEnded
    | MatchEnded
)
