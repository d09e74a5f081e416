"""Games of long nardy against the sparring net, with the luck taken off.

The engine plays a hundred thousand of them when both look no further than the position
itself; a level that looks ahead plays in the game's own Python, and the engine says what
was luck.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import TYPE_CHECKING

from nets.engine import spelled
from nets.games import Table, level_player
from nets.sparring import sparring_floats

from nardy.ai.net import INPUTS, columns_at
from nardy.rules import CHECKERS, OFF, LongNardy, Position, legal_plays

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from nets.engine import Engine

    from nardy.rules import Dice

RULES = LongNardy()


def pairs(seeds: Iterable[int], level: str, engine: Engine, ours: Path) -> list[float]:
    """Points a game that a level wins of it; see `Table.pairs`.

    Our own net, for the engine in the folder ``ours``, judges the luck.
    """

    def best_equities(asked: list[tuple[Position, Dice]]) -> list[float]:
        lines = "".join(f"{spelled(at)} {dice.first} {dice.second}\n" for at, dice in asked)
        return [float(line) for line in engine.ask("best", RULES.key, lines, player=ours).split()]

    return Table(RULES, best_equities).pairs(level_player(level, RULES), Sparring().play, seeds)


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
