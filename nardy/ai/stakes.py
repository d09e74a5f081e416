"""What a game is worth to each side, whoever wins how much of it.

For money that is its points.  In a match it is the chance to win the match: points beyond
its end are worth nothing, and what is far away little.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy.ai.match_equity import cubeless_match_equity, match_equity
from nardy.rules import HIGHEST_CUBE, Backgammon, LongNardy

if TYPE_CHECKING:
    from nardy.rules import Cube, Game, RuleSet, Side, Sided

_WINS = {Backgammon.key: (0.728, 0.26, 0.012), LongNardy.key: (0.82, 0.18)}
"""Of all wins from the start: plain ones, gammons (mars) and backgammons, as our nets see them."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is played for, and what the cube may do to it."""

    away: Sided[int] | None
    """The points that each side still needs; None for money."""
    has_cube: bool = False
    """Whether anybody may double in this game."""
    has_jacoby: bool = False
    """Whether gammons count once while the cube is in the middle."""
    has_beaver: bool = False
    """Whether who is doubled may double again at once."""
    is_crawford_over: bool = False
    """Whether the cube is in use in all games to come."""
    wins: tuple[tuple[int, float], ...] = ()
    """Where there is no cube in any game: what a game is won with, and how often."""

    @classmethod
    def of(cls, game: Game) -> Stakes:
        """The stakes of a game."""
        rules, away, is_money = game.rules.cube_rules, game.terms.away, game.terms.is_money
        if rules is None:
            return cls(away, wins=_wins(game.rules))
        return cls(
            away,
            has_cube=not game.terms.is_crawford,
            has_jacoby=rules.jacoby and is_money,
            has_beaver=rules.beaver and is_money,
            is_crawford_over=not rules.crawford
            or (away is not None and 1 in {away.white, away.black}),
        )

    def worth(self, side: Side, points: int) -> float:
        """What it is worth to a side to win so many points; less than 0: to lose them."""
        if self.away is None:
            return points
        own = self.away[side] - max(points, 0)
        other = self.away[side.other] - max(-points, 0)
        if self.wins:
            return cubeless_match_equity(own, other, self.wins)
        return match_equity(own, other, is_crawford_over=self.is_crawford_over)

    def equity(self, side: Side, worth: float, stake: int) -> float:
        """A worth in such points that a plain win at this stake is 1, a plain loss -1."""
        won, lost = self.worth(side, stake), self.worth(side, -stake)
        return 2 * (worth - lost) / (won - lost) - 1

    def chance(self, side: Side, equity: float, stake: int) -> float | None:
        """The chance of a side to win the match, from such an equity; None for money."""
        if self.away is None:
            return None
        won, lost = self.worth(side, stake), self.worth(side, -stake)
        return lost + (equity + 1) / 2 * (won - lost)

    def may_double(self, side: Side, cube: Cube) -> bool:
        """Whether the cube is of any use to a side as it stands."""
        is_mine = cube.owner in {None, side} and cube.value < HIGHEST_CUBE
        is_dead = self.away is not None and cube.value >= self.away[side]
        return self.has_cube and is_mine and not is_dead

    def doubles_freely(self, side: Side, cube: Cube) -> bool:
        """Whether a side loses nothing by doubling: a plain loss costs the match anyway."""
        is_lost = self.away is not None and cube.value >= self.away[side.other]
        return is_lost and self.may_double(side, cube)


def _wins(rules: RuleSet) -> tuple[tuple[int, float], ...]:
    """Points and parts of all wins; koks are too rare to have a part."""
    return tuple(
        (win.points, part) for win, part in zip(rules.wins, _WINS[rules.key], strict=False)
    )
