"""Thinking in slices: never a different action, never a long wait."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from nardy.ai.bot import LEVELS, Level, Thinking
from nardy.ai.search import choose
from nardy.rules import (
    Action,
    Backgammon,
    Dice,
    Game,
    LongNardy,
    MakePlay,
    OpeningRoll,
    Phase,
    Position,
    Roll,
    RuleSet,
    apply,
)
from nardy.rules.position import counts
from tests.ai.strength import game_with

LOADED = """
import pkgutil, sys, importlib, nardy.ai
for module in pkgutil.iter_modules(nardy.ai.__path__, "nardy.ai."):
    importlib.import_module(module.name)
print([name for name in sys.modules if name.startswith(("pygame", "nardy.session", "threading"))])
"""


def games(rules: RuleSet, number: int) -> list[Game]:
    """Games in the middle of random play, dice on the board."""
    random = Random(7)
    found: list[Game] = []
    while len(found) < number:
        game, _ = apply(Game.begin(rules), OpeningRoll(*random.sample(range(1, 7), 2)))
        for _ in range(random.randrange(40)):
            if game.phase is Phase.ROLL:
                game, _ = apply(game, Roll(Dice(random.randint(1, 6), random.randint(1, 6))))
            elif game.phase is Phase.PLAY:
                turn = game.turn()
                while not turn.is_complete:
                    turn = turn.play(random.choice(turn.legal))
                game, _ = apply(game, MakePlay(turn.moves))
        if game.phase is Phase.PLAY:
            found.append(game)
    return found


def decided(game: Game, level: Level, seed: int = 0, steps: int | None = None) -> Action | None:
    thinking = Thinking(choose(game, level, seed))
    while not thinking.run(steps):
        assert steps is not None
    return thinking.action


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.key)
@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()], ids=lambda rules: rules.key)
def test_the_action_is_the_same_whatever_the_slicing(rules: RuleSet, level: Level) -> None:
    level = replace(level, budget=min(level.budget, 1_500))
    for game in games(rules, 10):
        whole = decided(game, level)
        assert [decided(game, level, steps=steps) for steps in (1, 2, 7)] == [whole] * 3


def test_the_same_seed_gives_the_same_action_and_another_may_not() -> None:
    game = game_with(Position(Backgammon.start, Backgammon.start), Dice(6, 2), Backgammon())
    beginner = LEVELS["beginner"]
    assert decided(game, beginner, seed=5) == decided(game, beginner, seed=5)
    assert len({decided(game, beginner, seed) for seed in range(20)}) > 1


def test_without_noise_the_seed_changes_nothing() -> None:
    game = game_with(Position(Backgammon.start, Backgammon.start), Dice(6, 2), Backgammon())
    assert len({decided(game, LEVELS["expert"], seed) for seed in range(20)}) == 1


def test_a_slice_ends_when_it_is_told_to() -> None:
    game = game_with(Position(Backgammon.start, Backgammon.start), Dice(1, 1), Backgammon())
    thinking = Thinking(choose(game, LEVELS["expert"], 0))
    asked = []

    def is_time_up() -> bool:
        asked.append(thinking.is_done)
        return len(asked) == 3

    assert not thinking.run(until=is_time_up)
    assert asked == [False] * 3
    assert not thinking.run(steps=1, until=lambda: False)
    assert thinking.run()
    assert thinking.run(steps=1)
    assert thinking.is_done


def test_an_action_isn_t_known_before_it_is_decided() -> None:
    game = game_with(Position(Backgammon.start, Backgammon.start), Dice(6, 2), Backgammon())
    with pytest.raises(AssertionError):
        _ = Thinking(choose(game, LEVELS["expert"], 0)).action


def doubt(own: dict[int, int], other: dict[int, int], dice: Dice) -> float:
    game = game_with(Position(counts(own), counts(other)), dice, Backgammon())
    thinking = Thinking(choose(game, LEVELS["expert"], 0))
    assert thinking.run()
    return thinking.doubt


def test_there_is_no_doubt_where_there_is_no_choice_or_the_game_is_won() -> None:
    shut = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    assert doubt({25: 1, 1: 3}, shut, Dice(6, 5)) == 0
    assert doubt({1: 1, 6: 1}, {20: 1, 3: 5}, Dice(6, 1)) == 0


def test_the_closer_a_decision_the_more_doubt() -> None:
    start = {24: 2, 13: 5, 8: 3, 6: 5}
    plain, close = doubt(start, start, Dice(3, 1)), doubt(start, start, Dice(2, 1))
    assert 0 < plain < close <= 1


def test_nobody_decides_where_nobody_has_to_act() -> None:
    with pytest.raises(AssertionError, match="nobody"):
        Thinking(choose(Game.begin(Backgammon()), LEVELS["expert"], 0)).run()


def test_the_computer_player_loads_neither_pygame_nor_the_session() -> None:
    run = subprocess.run([sys.executable, "-c", LOADED], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "[]"
