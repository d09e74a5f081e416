"""What a game of tables has to answer: the questions every variant decides for itself.

A rule set is a frozen value: a variant with its options.  All else (moving, hitting,
bearing off, using as many dice as possible) is common code in `moves`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

from nardy.rules.errors import Reason
from nardy.rules.position import Counts, Position

if TYPE_CHECKING:
    from nardy.rules.dice import Dice


class Move(NamedTuple):
    """One checker moved by one die, in the mover's own points."""

    origin: int
    target: int
    die: int
    hit: bool


Play = tuple[Move, ...]
"""All moves of a turn, in order; empty when nothing can be played."""

Judge = Callable[[Position, Move], Reason | None]
"""Answers why a move that the common rules allow is forbidden; None when it isn't."""


class Win(Enum):
    """How a game is won."""

    SINGLE = "single"
    GAMMON = "gammon"
    BACKGAMMON = "backgammon"
    MARS = "mars"
    KOKS = "koks"

    @property
    def points(self) -> int:
        """How many times the stake this win counts."""
        return {"single": 1, "gammon": 2, "backgammon": 3, "mars": 2, "koks": 3}[self.value]


class NextStart(Enum):
    """Who begins the next game of a match."""

    ROLL = "roll"
    WINNER = "winner"
    ALTERNATE = "alternate"


@dataclass(frozen=True, slots=True)
class CubeRules:
    """How the doubling cube is used.

    ``jacoby``, ``beaver`` and ``automatic_doubles`` belong to money games only,
    ``crawford`` to matches only.
    """

    crawford: bool = True
    jacoby: bool = False
    beaver: bool = False
    automatic_doubles: bool = False


class RuleSet(Protocol):
    """A variant with its options.  Points are the mover's own.

    A variant's fields are its options, named as players name them and as records keep
    them; the properties are the questions, named as the code asks them.
    """

    key: ClassVar[str]
    """The variant's name in records."""
    revision: ClassVar[int]
    """Grows when legality changes."""
    start: ClassVar[Counts]
    """Where each side's checkers begin."""
    facing: ClassVar[tuple[int, ...]]
    """``facing[p]``: the other side's number for the own point p (1 … 24)."""
    closing: ClassVar[int]
    """How many enemy checkers close a point; fewer are hit."""
    shared_dice: ClassVar[bool]
    """Whether both sides roll the same pair of dice."""

    @property
    def wins(self) -> tuple[Win, ...]:
        """The ways to win under these options, cheapest first."""

    @property
    def is_for_money(self) -> bool:
        """Whether an option is on that only money games have."""

    @property
    def plays_opening_dice(self) -> bool:
        """Whether the opening winner plays the two opening dice, or rolls both anew."""

    @property
    def must_play_higher(self) -> bool:
        """Whether the higher die must be played if either can be, but not both."""

    @property
    def rolls_again_after_double(self) -> bool:
        """Whether the same side rolls again after a double."""

    @property
    def gives_last_turn(self) -> bool:
        """Whether the second player has one more turn when the starter finishes first."""

    @property
    def next_starter(self) -> NextStart:
        """Who begins the next game of a match."""

    @property
    def cube_rules(self) -> CubeRules | None:
        """How the cube is used; None without a cube."""

    def judge(self, start: Position, dice: Dice) -> Judge | None:
        """Answer what the variant forbids in a turn that starts like this.

        ``start`` is seen by the side on roll.  None: nothing.
        """

    def win(self, position: Position) -> Win:
        """How the game is won; the winner's view, 15 own checkers off."""
