"""GNU Backgammon, from the PyPI wheel `gnubg`: teacher and referee of short nardy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import gnubg

from nardy.ai.outcome import Outcome
from nardy.rules import BAR, CHECKERS, OFF, Backgammon

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nardy.rules import Dice, Position


class Gnu:
    """GNU Backgammon at a depth; cubeless, for money.

    It counts plies from 0: "0-ply" looks at the position itself.
    """

    def __init__(self, ply: int) -> None:
        self._cube = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0, 0)
        self._context = gnubg.evalcontext(0, ply, 1, 1 if ply else 0, 0.0)

    def outcome(self, position: Position) -> Outcome:
        """The chances of the side that has just played."""
        # Its board is (the other side, the side on roll): points 1 … 24, then the bar.
        board = (position.own[1 : BAR + 1], position.other[1 : BAR + 1])
        win, gammon, backgammon, lost_gammon, lost_backgammon, _equity = gnubg.evaluate(
            board, self._cube, self._context
        )
        return Outcome(1 - win, lost_gammon, lost_backgammon, gammon, backgammon)

    def equity(self, position: Position) -> float:
        """The points that a position is worth to the side that has just played, or has won."""
        if position.own[OFF] == CHECKERS:
            return Backgammon().win(position).points
        return self.outcome(position).equity

    def best_equities(self, asked: Iterable[tuple[Position, Dice]]) -> list[float]:
        """What the best play of each roll is worth to the side on roll, whose view it is."""
        return [self._best_equity(position, dice) for position, dice in asked]

    def _best_equity(self, position: Position, dice: Dice) -> float:
        board = (position.other[1 : BAR + 1], position.own[1 : BAR + 1])
        plays = gnubg.findbestmoves(board, self._cube, self._context, tuple(dice))
        return plays[0]["score"] if plays else self.outcome(position).equity
