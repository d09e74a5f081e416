"""Long nardy: no hitting, one head, and no wall that nobody has passed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from nardy.rules.errors import Reason
from nardy.rules.moves import longest
from nardy.rules.position import CHECKERS, HEAD, HOME, OFF, Counts, Position, counts
from nardy.rules.ruleset import CubeRules, Judge, Move, NextStart, Win

if TYPE_CHECKING:
    from nardy.rules.dice import Dice

_HALF = 12
_WALL = 6
_TWO_HEAD_DOUBLES = (3, 4, 6)
_FIRST_QUARTER = range(19, HEAD + 1)


class Opening(Enum):
    """What the winner of the opening roll plays."""

    REROLL = "reroll"
    PLAY_BOTH = "play_both"


class HeadRule(Enum):
    """When two checkers may leave the head in a player's first turn."""

    DEFAULT = "default"
    ANY_FIRST_DOUBLE = "any_first_double"
    IF_BLOCKED = "if_blocked"
    SECOND_ONLY_IF_BLOCKED = "second_only_if_blocked"


class WallRule(Enum):
    """When six own points in a row are forbidden."""

    PASSED = "passed"
    NEVER_SIX = "never_six"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class LongNardy:
    """Long nardy with its options."""

    opening: Opening = Opening.REROLL
    """Whether the opening winner rolls anew or plays the two opening dice."""
    head: HeadRule = HeadRule.DEFAULT
    """When two checkers may leave the head."""
    wall: WallRule = WallRule.PASSED
    """When six in a row are forbidden."""
    koks: bool = False
    """A loser who still has a checker in his first quarter loses three."""
    mars_not_home: bool = False
    """Mars already when the loser hasn't brought all checkers home."""
    last_turn: bool = False
    """When the starter finishes first the second player has one more turn."""
    next_start: NextStart = NextStart.ROLL
    """Who begins the next game of a match."""

    key: ClassVar[str] = "long-nardy"
    revision: ClassVar[int] = 1
    start: ClassVar[Counts] = counts({HEAD: CHECKERS})
    facing: ClassVar[tuple[int, ...]] = (
        OFF,
        *(point + _HALF if point <= _HALF else point - _HALF for point in range(1, HEAD + 1)),
        HEAD + 1,
    )
    closing: ClassVar[int] = 1
    shared_dice: ClassVar[bool] = True
    must_play_higher: ClassVar[bool] = True
    rolls_again_after_double: ClassVar[bool] = False
    is_for_money: ClassVar[bool] = False
    cube_rules: ClassVar[CubeRules | None] = None

    @property
    def wins(self) -> tuple[Win, ...]:
        """Single and mars; koks only by an option."""
        return (Win.SINGLE, Win.MARS, Win.KOKS) if self.koks else (Win.SINGLE, Win.MARS)

    @property
    def plays_opening_dice(self) -> bool:
        """The federation's way; by default both dice are rolled anew."""
        return self.opening is Opening.PLAY_BOTH

    @property
    def gives_last_turn(self) -> bool:
        """Only by an option."""
        return self.last_turn

    @property
    def next_starter(self) -> NextStart:
        """As the table chose."""
        return self.next_start

    def judge(self, start: Position, dice: Dice) -> Judge:
        """Head rule and wall, for a turn that starts like this."""
        return self._judge(start, self._head_limit(start, dice))

    def win(self, position: Position) -> Win:
        """Mars: the loser has borne off none (by an option: hasn't brought all home)."""
        loser = position.other
        if self.koks and any(loser[point] for point in _FIRST_QUARTER):
            return Win.KOKS
        is_away = any(loser[point] for point in range(HOME + 1, HEAD + 1))
        is_mars = is_away if self.mars_not_home else not loser[OFF]
        return Win.MARS if is_mars else Win.SINGLE

    def _judge(self, start: Position, head_limit: int) -> Judge:
        most_left = start.own[HEAD] - head_limit

        def judge(position: Position, move: Move) -> Reason | None:
            if move.origin == HEAD and position.own[HEAD] <= most_left:
                return Reason.HEAD
            if move.target != OFF and self._builds_wall(position, move):
                return Reason.WALL
            return None

        return judge

    def _head_limit(self, start: Position, dice: Dice) -> int:
        """How many checkers may leave the head this turn.

        Only a first turn (all 15 on the head) has an exception.  The permission holds
        whatever the other side's checkers block.
        """
        if start.own[HEAD] != CHECKERS:
            return 1
        rule = self.head
        if rule is HeadRule.IF_BLOCKED:
            return 2 if self._is_stuck_with_one(start, dice) else 1
        if rule is HeadRule.SECOND_ONLY_IF_BLOCKED and start.other[HEAD] != CHECKERS:
            return 2 if dice.is_double and self._is_stuck_with_one(start, dice) else 1
        if rule is HeadRule.ANY_FIRST_DOUBLE:
            return 2 if dice.is_double else 1
        return 2 if dice.is_double and dice.first in _TWO_HEAD_DOUBLES else 1

    def _is_stuck_with_one(self, start: Position, dice: Dice) -> bool:
        played = longest(start, dice.pips, self, self._judge(start, head_limit=1))
        return played < len(dice.pips)

    def _builds_wall(self, position: Position, move: Move) -> bool:
        """Whether a move makes or lengthens a wall that is forbidden.

        A wall is contiguous in the opponent's numbering, so runs are followed there:
        never over the opponent's own end, but over the mover's (3 2 1 24 23 22).
        A checker that joins others makes none, whatever stood before the turn.
        """
        own, other = position
        if self.wall is WallRule.FREE or own[move.target]:
            return False
        facing = self.facing
        emptied = facing[move.origin] if own[move.origin] == 1 else OFF
        first = last = facing[move.target]
        while first > 1 and first - 1 != emptied and own[facing[first - 1]]:
            first -= 1
        while last < HEAD and last + 1 != emptied and own[facing[last + 1]]:
            last += 1
        if last - first + 1 < _WALL:
            return False
        return self.wall is WallRule.NEVER_SIX or not any(other[:first])
