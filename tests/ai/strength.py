"""How strong the computer player is: points a game against players that anybody understands.

Every pair of games has the same dice with the sides swapped.  No cube; gammons (mars) and
backgammons count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from typing import NamedTuple

from nardy.ai.bot import Level, Thinking
from nardy.ai.search import choose
from nardy.ai.simple import SimpleEstimator
from nardy.rules import (
    CHECKERS,
    HEAD,
    OFF,
    Backgammon,
    Dice,
    Game,
    LongNardy,
    MakePlay,
    Phase,
    Position,
    RuleSet,
    Side,
    Terms,
    legal_plays,
    pip_count,
)
from nardy.rules.moves import after

Player = Callable[[Position, Dice, RuleSet, Random], Position]
"""From a position seen by the side on roll to the one it leaves, still its own view."""


class Score(NamedTuple):
    """Points a game of the first player, and the standard error of that."""

    points: float
    error: float


# --- players --------------------------------------------------------------------------


def bot(level: Level) -> Player:
    """The computer player."""

    def play(position: Position, dice: Dice, rules: RuleSet, random: Random) -> Position:
        game = game_with(position, dice, rules)
        thinking = Thinking(choose(game, level, random.getrandbits(32)))
        thinking.run()
        assert isinstance(thinking.action, MakePlay)
        return after_play(game, thinking.action)

    return play


def by_hand(position: Position, dice: Dice, rules: RuleSet, _: Random) -> Position:
    """The play that looks best to the hand-made judgement, which stands in for lost nets."""
    return max(legal_plays(position, dice, rules), key=SimpleEstimator(rules).rank)


def at_random(position: Position, dice: Dice, rules: RuleSet, random: Random) -> Position:
    """Any of the different results, all alike."""
    return random.choice(list(legal_plays(position, dice, rules)))


def greedy_safe(position: Position, dice: Dice, rules: RuleSet, _: Random) -> Position:
    """Nothing but pips, played safely.

    Short nardy: the fewest blots that can be hit, then the most pips gained (own and hit),
    then the rearmost checkers.  Long nardy: the most pips, then the fewest left on the
    head, then the most points held, then the rearmost checkers.
    """
    results = legal_plays(position, dice, rules)
    judge = _spread if rules.key == LongNardy.key else _safety
    return min(results, key=judge)


def race_and_safety(position: Position, dice: Dice, rules: RuleSet, _: Random) -> Position:
    """The race, what hits may cost of it, and good points; in long nardy as `greedy_safe`."""
    results = legal_plays(position, dice, rules)
    return min(results, key=_spread) if rules.key == LongNardy.key else max(results, key=_lead)


_SHOTS = (0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3)
"""How many of the 36 rolls hit from so far away, roughly."""


def _lead(result: Position) -> float:
    """Pips ahead, twice what hits may cost taken off, and four for each good point made."""
    own, other = result
    lead = float(pip_count(other) - pip_count(own))
    for point in range(1, HEAD + 1):
        if own[point] == 1:
            hunters = enumerate(other[HEAD + 1 - point :][: len(_SHOTS)])
            shots = sum(_SHOTS[distance] for distance, number in hunters if number)
            lead -= 2 * min(shots, 36) / 36 * (HEAD + 1 - point)
    return lead + 4 * sum(own[point] >= 2 for point in range(3, 9))


def _safety(result: Position) -> tuple[int, int, int]:
    own, other = result
    last = max(point for point in range(HEAD + 2) if other[point])
    blots = sum(own[point] == 1 and HEAD + 1 - point < last for point in range(1, HEAD + 1))
    return blots, pip_count(own) - pip_count(other), _rear(result)


def _spread(result: Position) -> tuple[int, int, int, int]:
    own = result.own
    held = sum(own[point] > 0 for point in range(1, HEAD + 1))
    return pip_count(own), own[HEAD], -held, _rear(result)


def _rear(result: Position) -> int:
    return sum(point * point * number for point, number in enumerate(result.own))


# --- games ----------------------------------------------------------------------------


def game_with(position: Position, dice: Dice, rules: RuleSet) -> Game:
    """A game in which White has to play dice; the position is White's."""
    return Game(rules, Terms(), position, Phase.PLAY, Side.WHITE, Side.WHITE, dice)


def after_play(game: Game, action: MakePlay) -> Position:
    """The position that a play leaves, seen by the side that made it."""
    position = game.view
    for move in action.play:
        position = after(position, move, game.rules)
    return position


def rolls(random: Random, rules: RuleSet) -> Iterator[Dice]:
    """The dice of a game; the opening roll of short nardy is no double."""
    is_opening = rules.plays_opening_dice
    while True:
        dice = Dice(random.randint(1, 6), random.randint(1, 6))
        if not (is_opening and dice.is_double):
            is_opening = False
            yield dice


def play_game(first: Player, second: Player, rules: RuleSet, seed: int) -> int:
    """Points that the player who begins wins in one game; negative when it loses."""
    position = Position(rules.start, rules.start)
    random = Random(seed)
    sign = 1
    for dice in rolls(Random(seed), rules):
        player = first if sign > 0 else second
        position = player(position, dice, rules, random)
        if position.own[OFF] == CHECKERS:
            break
        position = position.swapped()
        sign = -sign
    return sign * rules.win(position).points


def play_games(number: int, seed: int, player: Player, against: Player, rules: RuleSet) -> Score:
    """Points a game over so many games, in pairs with the same dice and sides swapped."""
    pairs = []
    for pair in range(number // 2):
        begun = play_game(player, against, rules, seed + pair)
        followed = -play_game(against, player, rules, seed + pair)
        pairs.append((begun + followed) / 2)
    mean = sum(pairs) / len(pairs)
    variance = sum((points - mean) ** 2 for points in pairs) / (len(pairs) - 1)
    return Score(mean, sqrt(variance / len(pairs)))


RULES: dict[str, RuleSet] = {"short nardy": Backgammon(), "long nardy": LongNardy()}
