"""Matches against GNU Backgammon with the luck taken off, and its verdict on decisions."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from nets.games import Score, decisions, our_play, rolls
from nets.gnu import Gnu

from nardy.rules import CHECKERS, OFF, ROLLS, Backgammon, Position, legal_plays

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.rules import Dice

    Player = Callable[[Position, Dice], Position]

RULES = Backgammon()
CANDIDATES = 5
"""So many of the best plays, as 0-ply sees them, are asked the referee about."""


def match(games: int, seed: int) -> Score:
    """Points a game of our 0-ply player, in pairs of games with the same dice."""
    gnu = Gnu(0)
    pairs = []
    for pair in range(games // 2):
        begun = _play(_ours, _gnus(gnu), gnu, seed + pair)
        followed = -_play(_gnus(gnu), _ours, gnu, seed + pair)
        pairs.append((begun + followed) / 2)
    return Score.of(pairs)


def losses(number: int, seed: int) -> list[float]:
    """What each of our decisions loses against the best play, by the 2-ply referee."""
    fast, referee = Gnu(0), Gnu(2)
    found = []
    for position, dice in decisions(number, seed, RULES):
        ours = our_play(position, dice, RULES)
        results = sorted(
            legal_plays(position, dice, RULES), key=lambda r: _equity(fast, r), reverse=True
        )
        asked = {ours, *results[:CANDIDATES]}
        equities = {result: _equity(referee, result) for result in asked}
        found.append(max(equities.values()) - equities[ours])
    return found


def _ours(position: Position, dice: Dice) -> Position:
    return our_play(position, dice, RULES)


def _gnus(gnu: Gnu) -> Player:
    def play(position: Position, dice: Dice) -> Position:
        return max(legal_plays(position, dice, RULES), key=lambda r: _equity(gnu, r))

    return play


def _equity(gnu: Gnu, result: Position) -> float:
    if result.own[OFF] == CHECKERS:
        return RULES.win(result).points
    return gnu.outcome(result).equity


def _play(first: Player, second: Player, gnu: Gnu, seed: int) -> float:
    """The points that who begins wins, less what its luck was worth.

    The luck of a roll is what its best play is worth, less the same of the mean roll, as
    GNU Backgammon sees it: on the average of all rolls it is 0, whoever judges.
    """
    position = Position(RULES.start, RULES.start)
    luck, sign, is_opening = 0.0, 1, True
    for dice in rolls(Random(seed), RULES):
        luck += sign * _luck(position, dice, gnu, is_opening=is_opening)
        position = (first if sign > 0 else second)(position, dice)
        if position.own[OFF] == CHECKERS:
            break
        position, sign, is_opening = position.swapped(), -sign, False
    return sign * RULES.win(position).points - luck


def _luck(position: Position, dice: Dice, gnu: Gnu, *, is_opening: bool) -> float:
    possible = [(roll, n) for roll, n in ROLLS if not (is_opening and roll.is_double)]
    values = {roll: gnu.best_equity(position, roll) for roll, _ in possible}
    mean = sum(n * values[roll] for roll, n in possible) / sum(n for _, n in possible)
    rolled = dice if dice in values else dice.swapped
    return values[rolled] - mean
