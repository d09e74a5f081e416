"""Short nardy: backgammon, tryktrak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from nardy.rules.errors import Reason
from nardy.rules.position import BAR, HEAD, HOME, OFF, Counts, Position, counts
from nardy.rules.ruleset import CubeRules, Judge, Move, NextStart, Win

if TYPE_CHECKING:
    from nardy.rules.dice import Dice

_FIVE = 5


@dataclass(frozen=True, slots=True)
class Backgammon:
    """Short nardy with its options; the defaults are the common game without a cube."""

    cube: bool = False
    """Play with the doubling cube."""
    crawford: bool = True
    """With the cube in a match: nobody doubles in the first game at match point."""
    jacoby: bool = False
    """Money: gammon and backgammon count one unless a double was taken."""
    beaver: bool = False
    """Money: the taker may double again at once and keep the cube."""
    automatic_doubles: bool = False
    """Money: equal opening dice double the stake, once a game."""
    extra_roll: bool = False
    """House rule: after a double the same side rolls again."""
    five_limit: bool = False
    """House rule: no move onto a point that holds five own checkers."""
    fresh_opening: bool = False
    """House rule: the opening winner rolls both dice anew."""
    any_die: bool = False
    """House rule: if only one die can be played, either may be chosen."""

    key: ClassVar[str] = "backgammon"
    revision: ClassVar[int] = 1
    start: ClassVar[Counts] = counts({24: 2, 13: 5, 8: 3, 6: 5})
    facing: ClassVar[tuple[int, ...]] = (OFF, *(BAR - point for point in range(1, BAR)), BAR)
    closing: ClassVar[int] = 2
    wins: ClassVar[tuple[Win, ...]] = (Win.SINGLE, Win.GAMMON, Win.BACKGAMMON)
    shared_dice: ClassVar[bool] = False
    gives_last_turn: ClassVar[bool] = False
    next_starter: ClassVar[NextStart] = NextStart.ROLL

    @property
    def is_for_money(self) -> bool:
        """Jacoby, beavers and automatic doubles belong to money games."""
        return self.jacoby or self.beaver or self.automatic_doubles

    @property
    def plays_opening_dice(self) -> bool:
        """The winner of the opening plays its two dice unless the table rolls anew."""
        return not self.fresh_opening

    @property
    def must_play_higher(self) -> bool:
        """The higher die must be played unless the table lets either be chosen."""
        return not self.any_die

    @property
    def rolls_again_after_double(self) -> bool:
        """Only by a house rule."""
        return self.extra_roll

    @property
    def cube_rules(self) -> CubeRules | None:
        """The cube's options, when there is a cube."""
        if not self.cube:
            return None
        return CubeRules(self.crawford, self.jacoby, self.beaver, self.automatic_doubles)

    def judge(self, start: Position, dice: Dice) -> Judge | None:  # noqa: ARG002  asked of all
        """Nothing is forbidden but, by a house rule, a sixth checker on a point."""
        return _sixth_checker if self.five_limit else None

    def win(self, position: Position) -> Win:
        """Gammon: the loser has borne off none; backgammon: nor has left bar or winner's home."""
        loser = position.other
        if loser[OFF]:
            return Win.SINGLE
        is_behind = any(loser[point] for point in range(BAR - HOME, BAR + 1))
        return Win.BACKGAMMON if is_behind else Win.GAMMON


def _sixth_checker(position: Position, move: Move) -> Reason | None:
    is_full = OFF < move.target <= HEAD and position.own[move.target] >= _FIVE
    return Reason.FIVE if is_full else None
