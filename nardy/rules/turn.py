"""A play in the making, move by move, with undo."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nardy.rules.errors import IllegalAction, Reason
from nardy.rules.moves import after, choices, longest, moves_with
from nardy.rules.position import OFF, Position

if TYPE_CHECKING:
    from nardy.rules.dice import Dice
    from nardy.rules.ruleset import Judge, Move, Play, RuleSet


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn being played: an immutable value; playing and undoing give a new one.

    A move is legal iff a play as long as the longest can still be completed after it,
    so a person may play the moves in any order that leads there.  All points and
    positions are the mover's.
    """

    rules: RuleSet
    start: Position
    """The position before the turn."""
    dice: Dice
    position: Position
    """The position after the moves so far."""
    moves: Play
    """The moves so far."""
    left: tuple[int, ...]
    """The dice not yet played, in the order in which they lie."""
    legal: tuple[Move, ...]
    """The single moves that may be played now."""
    previous: Turn | None = field(repr=False, compare=False)
    """The turn before its last move."""

    @classmethod
    def begin(cls, position: Position, dice: Dice, rules: RuleSet) -> Turn:
        """A turn with nothing played yet."""
        judge = rules.judge(position, dice)
        to_play = longest(position, dice.pips, rules, judge)
        legal = _legal(position, dice.pips, rules, judge, to_play)
        if to_play == 1 and rules.must_play_higher:
            highest = max(move.die for move in legal)
            legal = tuple(move for move in legal if move.die == highest)
        return cls(rules, position, dice, position, (), dice.pips, legal, None)

    @property
    def is_complete(self) -> bool:
        """Whether nothing more can be played: the turn may pass."""
        return not self.legal

    @property
    def used(self) -> tuple[int, ...]:
        """The dice played so far, in order."""
        return tuple(move.die for move in self.moves)

    def play(self, move: Move) -> Turn:
        """The turn after one more move.  Raises IllegalAction if it isn't legal now."""
        if move not in self.legal:
            raise IllegalAction(Reason.TURN_IS_OVER if self.is_complete else Reason.ALL_DICE)
        position = after(self.position, move, self.rules)
        left = next(rest for die, rest in choices(self.left) if die == move.die)
        judge = self.rules.judge(self.start, self.dice)
        to_play = longest(position, left, self.rules, judge)
        legal = _legal(position, left, self.rules, judge, to_play)
        moves = (*self.moves, move)
        return Turn(self.rules, self.start, self.dice, position, moves, left, legal, self)

    def undo(self) -> Turn:
        """The turn without its last move.  Raises IllegalAction if nothing was played."""
        if self.previous is None:
            raise IllegalAction(Reason.TURN_IS_OVER)
        return self.previous

    def swapped(self) -> Turn:
        """The same turn with the dice lying the other way round."""
        turn = Turn.begin(self.start, self.dice.swapped, self.rules)
        for move in self.moves:
            turn = turn.play(move)
        return turn

    def origins(self) -> frozenset[int]:
        """The points from which a checker may move now."""
        return frozenset(move.origin for move in self.legal)

    def destinations(self, origin: int) -> dict[int, Play]:
        """Where one checker from ``origin`` may go: target → the moves that bring it there.

        One checker may use several dice.  Where two ways lead to the same point the
        shorter is given, then the one that begins with the die lying left.
        """
        reached: dict[int, Play] = {}
        ways: list[tuple[Turn, int, Play]] = [(self, origin, ())]
        while ways:
            longer = []
            for turn, point, play in ways:
                for move in turn.legal:
                    if move.origin == point and move.target not in reached:
                        reached[move.target] = (*play, move)
                        if move.target != OFF:
                            longer.append((turn.play(move), move.target, (*play, move)))
            ways = longer
        return reached


def _legal(
    position: Position, left: tuple[int, ...], rules: RuleSet, judge: Judge | None, to_play: int
) -> tuple[Move, ...]:
    """The moves after which ``to_play`` dice in all can still be played."""
    return tuple(
        move
        for die, rest in choices(left)
        for move in moves_with(die, position, rules, judge)
        if 1 + longest(after(position, move, rules), rest, rules, judge) == to_play
    )
