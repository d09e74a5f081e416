"""What chances are worth while the cube may still turn.

By Rick Janowski's interpolation ("Take-Points in Money Games", 1993): a cube that nobody
will turn is worth what the chances are worth; a cube that is always turned at the perfect
moment gives straight lines between losing, the points where one side or the other drops,
and winning; the truth lies between the two.  For a match the same lines are drawn in
chances to win it, as GNU Backgammon's manual describes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from nardy.rules import Cube, Side, Sided

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nardy.ai.outcome import Outcome
    from nardy.ai.stakes import Stakes

_LIKELY = 1e-6
"""A chance below this tells nothing of how a game is won."""


class Shares(NamedTuple):
    """Of all games that a side wins: the parts that are gammons or more, and backgammons."""

    gammon: float
    backgammon: float

    @classmethod
    def of(cls, win: float, gammon: float, backgammon: float) -> Shares:
        """From the chances of one side."""
        return cls(gammon / win, backgammon / win) if win > _LIKELY else cls(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Prospects:
    """A game before a roll, however it stands with the cube.

    What is worth something is worth it to the side that is named.
    """

    stakes: Stakes
    wins: Sided[float]
    """The chance of each side to win, if it is played to the end."""
    shares: Sided[Shares]
    efficiency: float
    """How near the cube comes to being turned at the perfect moment: 0 … 1."""

    @classmethod
    def of(cls, stakes: Stakes, side: Side, outcome: Outcome, efficiency: float) -> Prospects:
        """From the chances that a side has."""
        win, gammon, backgammon, lost_gammon, lost_backgammon = outcome
        mine, his = (
            Shares.of(win, gammon, backgammon),
            Shares.of(1 - win, lost_gammon, lost_backgammon),
        )
        return cls(
            stakes,
            Sided(1 - win, 1 - win).with_(side, win),
            Sided(his, his).with_(side, mine),
            efficiency,
        )

    def value(self, side: Side, cube: Cube) -> float:
        """What the game is worth to a side, nobody doubling before the coming roll."""
        lost, won = self._lost(side, cube), self._won(side, cube)
        dead = lost + self.wins[side] * (won - lost)
        live = _along(self._line(side, cube, lost, won), self.wins[side])
        is_live = any(self.stakes.doubles_freely(one, cube) for one in Side)
        return dead + (1.0 if is_live else self.efficiency) * (live - dead)

    def _line(
        self, side: Side, cube: Cube, lost: float, won: float
    ) -> Iterator[tuple[float, float]]:
        """The corners of what a live cube makes of each chance to win."""
        yield 0.0, lost
        if self.stakes.may_double(side.other, cube):
            yield self._take_point(side, 2 * cube.value), self.stakes.worth(side, -cube.value)
        if self.stakes.may_double(side, cube):
            yield self._cash_point(side, cube), self.stakes.worth(side, cube.value)
        yield 1.0, won

    def _cash_point(self, side: Side, cube: Cube) -> float:
        """The chance to win from which the other side drops this side's double."""
        return 1 - self._take_point(side.other, 2 * cube.value)

    def _take_point(self, side: Side, stake: int) -> float:
        """The chance to win that a side needs to take a double to so much."""
        cube = Cube(stake, side)
        lost, end, most = self._lost(side, cube), 1.0, self._won(side, cube)
        if self.stakes.doubles_freely(side, cube):
            most = self._won(side, Cube(2 * stake, side.other))
        elif self.stakes.may_double(side, cube):
            end, most = self._cash_point(side, cube), self.stakes.worth(side, stake)
        dropped = self.stakes.worth(side, -stake // 2)
        return min(end * (dropped - lost) / (most - lost), 1.0)

    def _won(self, side: Side, cube: Cube) -> float:
        """What a win of a side is worth to it, if the cube isn't turned any more."""
        return self._mean(side, side, cube)

    def _lost(self, side: Side, cube: Cube) -> float:
        """What a loss of a side is worth to it, if the cube isn't turned any more."""
        return self._mean(side, side.other, cube)

    def _mean(self, side: Side, winner: Side, cube: Cube) -> float:
        """What it is worth to a side that the winner wins, gammons in their shares."""
        stake = cube.value if winner is side else -cube.value
        single = self.stakes.worth(side, stake)
        if self.stakes.has_jacoby and cube.owner is None:
            return single
        gammon, backgammon = self.shares[winner]
        double, triple = self.stakes.worth(side, 2 * stake), self.stakes.worth(side, 3 * stake)
        return single + gammon * (double - single) + backgammon * (triple - double)


def _along(corners: Iterable[tuple[float, float]], chance: float) -> float:
    """The height of a line through these corners where the chance is."""
    left, low = 0.0, 0.0
    for right, high in corners:
        if chance <= right:
            return high if right == left else low + (high - low) * (chance - left) / (right - left)
        left, low = right, high
    return low
