"""Games of long nardy against the sparring net, with the luck taken off.

The engine plays a hundred thousand of them when both look no further than the position
itself; a level that looks ahead plays in the game's own Python.
"""

from __future__ import annotations

from heapq import nlargest
from math import exp
from operator import mul
from typing import TYPE_CHECKING

from nets.games import Table, level_player
from nets.sparring import sparring_floats

from nardy.ai.evaluator import Evaluator
from nardy.ai.net import INPUTS, columns_at
from nardy.rules import CHECKERS, OFF, LongNardy, Position, legal_plays

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nardy.rules import Dice

RULES = LongNardy()
PICKED = 4


def pairs(seeds: Iterable[int], level: str) -> list[float]:
    """Points a game that a level wins of it; see `Table.pairs`.

    Our own net judges the luck, by the best of the few plays that the quick one picks.
    """
    evaluator = Evaluator(RULES)

    def best_equity(position: Position, dice: Dice) -> float:
        plays: Iterable[Position] = legal_plays(position, dice, RULES)
        return max(map(evaluator.value, nlargest(PICKED, plays, key=evaluator.quick)))

    return Table(RULES, best_equity).pairs(level_player(level, RULES), Sparring().play, seeds)


class Sparring:
    """The sparring net as a player."""

    def __init__(self) -> None:
        net = sparring_floats()
        units = net.units
        self._columns = [net.columns[row * units : (row + 1) * units] for row in range(INPUTS)]
        self._bias, self._head_bias = net.bias, net.head_bias
        self._heads = [net.heads[index * units : (index + 1) * units] for index in range(3)]

    def play(self, position: Position, dice: Dice) -> Position:
        """The position that it leaves."""
        return max(legal_plays(position, dice, RULES), key=self.equity)

    def equity(self, position: Position) -> float:
        """The points that a position is worth to the side that has just played."""
        if position.own[OFF] == CHECKERS:
            return RULES.win(position).points
        columns = [self._columns[row] for row in _rows(position)]
        active = [max(sum(lane), 0.0) for lane in zip(self._bias, *columns, strict=True)]
        outputs = [sum(map(mul, head, active)) for head in self._heads]
        win, mars, lost_mars = (
            1 / (1 + exp(-total - bias))
            for total, bias in zip(outputs, self._head_bias, strict=True)
        )
        return 2 * win - 1 + mars - lost_mars


def _rows(position: Position) -> Iterator[int]:
    """The columns of all checkers, of the side that has just played first."""
    first = 0
    for side in position:
        for place, number in enumerate(side):
            most = columns_at(place)
            yield from (first + min(nth, most - 1) for nth in range(number))
            first += most
