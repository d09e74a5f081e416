"""How a game may end, as chances."""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class Outcome(NamedTuple):
    """The chances of one side; a backgammon is a gammon too, a mars of long nardy is one."""

    win: float
    gammon: float
    backgammon: float
    lost_gammon: float
    lost_backgammon: float

    @property
    def equity(self) -> float:
        """The points that a game is worth at a stake of one."""
        more = self.gammon + self.backgammon - self.lost_gammon - self.lost_backgammon
        return 2 * self.win - 1 + more

    @classmethod
    def within(
        cls,
        win: float,
        gammon: float,
        backgammon: float,
        lost_gammon: float,
        lost_backgammon: float,
    ) -> Outcome:
        """Chances cut down to what can be: no more gammons than wins, or backgammons than these."""
        gammon, lost_gammon = min(gammon, win), min(lost_gammon, 1 - win)
        return cls(
            win, gammon, min(backgammon, gammon), lost_gammon, min(lost_backgammon, lost_gammon)
        )

    @classmethod
    def certain(cls, points: float) -> Outcome:
        """What is sure to end like this, or to be worth so much: from -3 to 3 points."""
        if points < 0:
            return cls.certain(-points).swapped()
        gammon = min(max(points - 1, 0.0), 1.0)
        return cls(min((1 + points) / 2, 1.0), gammon, min(max(points - 2, 0.0), 1.0), 0.0, 0.0)

    @classmethod
    def mean(cls, weighted: Iterable[tuple[Outcome, float]]) -> Outcome:
        """The mean of chances with their weights."""
        outcomes, weights = zip(*weighted, strict=True)
        whole = sum(weights)
        return cls(
            *(sum(map(mul, chances, weights)) / whole for chances in zip(*outcomes, strict=True))
        )

    def swapped(self) -> Outcome:
        """The chances of the other side."""
        win, gammon, backgammon, lost_gammon, lost_backgammon = self
        return Outcome(1 - win, lost_gammon, lost_backgammon, gammon, backgammon)
