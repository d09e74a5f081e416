"""How strong the computer player is: points a game against players that anybody understands.

Every pair of games has the same dice with the sides swapped.  No cube; gammons (mars) and
backgammons count.  `report` is for benchmarks: 2,000 games a line take minutes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from time import perf_counter
from typing import NamedTuple

from nardy.ai.bot import LEVELS, Level, Thinking
from nardy.ai.search import choose
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


def rolls(seed: int, rules: RuleSet) -> Iterator[Dice]:
    """The dice of a game; the opening roll of short nardy is no double."""
    random = Random(seed)
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
    for dice in rolls(seed, rules):
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


# --- for benchmarks -------------------------------------------------------------------

RULES: dict[str, RuleSet] = {"short nardy": Backgammon(), "long nardy": LongNardy()}


def report(games: int, seed: int = 1) -> list[str]:
    """Lines with the strength of every level in both games, and the cost of a decision."""
    rivals = {"random": at_random, "greedy safe": greedy_safe}
    lines = []
    for name, rules in RULES.items():
        for level in LEVELS.values():
            for rival, against in rivals.items():
                score = play_games(games, seed, bot(level), against, rules)
                lines.append(
                    f"{name}, {level.key} against {rival}: "
                    f"{score.points:+.3f} ± {score.error:.3f} points a game, {games} games"
                )
        lines.append(f"{name}, {_cost(rules, max(2, games // 40), seed)}")
    return lines


def _cost(rules: RuleSet, games: int, seed: int) -> str:
    """What decisions of the computer player against itself cost."""
    decisions, steps = [], []

    def player(position: Position, dice: Dice, rules: RuleSet, _: Random) -> Position:
        game = game_with(position, dice, rules)
        thinking = Thinking(choose(game, LEVELS["expert"], 0))
        began = last = perf_counter()
        while not thinking.run(steps=1):
            steps.append(perf_counter() - last)
            last = perf_counter()
        decisions.append(perf_counter() - began)
        assert isinstance(thinking.action, MakePlay)
        return after_play(game, thinking.action)

    for game in range(games):
        play_game(player, player, rules, seed + game)
    return f"a decision: {_spread_of(decisions)}; a step: {_spread_of(steps)}"


def _spread_of(seconds: list[float]) -> str:
    ordered = sorted(1000 * second for second in seconds)
    mean, p99 = sum(ordered) / len(ordered), ordered[len(ordered) * 99 // 100]
    return f"mean {mean:.2f} ms, p99 {p99:.1f} ms, worst {ordered[-1]:.1f} ms"
