"""Games against GNU Backgammon with the luck taken off, and its verdict on decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nets.games import Table, decisions, level_player
from nets.gnu import Gnu

from nardy.rules import Backgammon, Position, legal_plays

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nets.games import Player

    from nardy.rules import Dice

RULES = Backgammon()
CANDIDATES = 5
"""So many of the best plays, as 0-ply sees them, are asked the referee about."""
FILTER = 8, 0.16
"""How many plays it looks at more deeply, and how far behind they may be: its own "normal"."""


def pairs(seeds: Iterable[int], level: str, ply: int) -> list[float]:
    """Points a game that a level wins of it at a depth; see `Table.pairs`."""
    fast = Gnu(0)
    against = _player(Gnu(ply), fast)
    return Table(RULES, fast.best_equities).pairs(level_player(level, RULES), against, seeds)


def losses(number: int, seed: int, level: str) -> list[float]:
    """What each decision of a level loses against the best play, by the 2-ply referee."""
    fast, referee, ours = Gnu(0), Gnu(2), level_player(level, RULES)
    found = []
    for position, dice in decisions(number, seed, RULES):
        played = ours(position, dice)
        asked = {played, *_best(position, dice, fast, CANDIDATES)}
        equities = {result: referee.equity(result) for result in asked}
        found.append(max(equities.values()) - equities[played])
    return found


def _player(gnu: Gnu, fast: Gnu) -> Player:
    """GNU Backgammon itself."""
    most, margin = FILTER

    def play(position: Position, dice: Dice) -> Position:
        best, *others = _best(position, dice, fast, most)
        least = fast.equity(best) - margin
        near = [best, *(other for other in others if fast.equity(other) >= least)]
        return max(near, key=gnu.equity)

    return play


def _best(position: Position, dice: Dice, fast: Gnu, most: int) -> list[Position]:
    results = legal_plays(position, dice, RULES)
    return sorted(results, key=fast.equity, reverse=True)[:most]
