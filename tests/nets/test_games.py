"""Games for measuring: with the same dice on both sides nobody wins of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from nets.against_sparring import Sparring
from nets.engine import spelled
from nets.games import Table, level_player
from nets.sparring import write_sparring

from nardy.ai.evaluator import Evaluator
from nardy.rules import (
    CHECKERS,
    OFF,
    Backgammon,
    Dice,
    LongNardy,
    Position,
    RuleSet,
    legal_plays,
)
from tests.nets.games import random_turns

if TYPE_CHECKING:
    from pathlib import Path

    from nets.engine import Engine

pytestmark = pytest.mark.slow
BOTH = pytest.mark.parametrize("rules", [Backgammon(), LongNardy()], ids=lambda rules: rules.key)


@BOTH
def test_nobody_wins_of_itself(rules: RuleSet) -> None:
    value = Evaluator(rules).value
    table = Table(rules, lambda asked: [value(position.swapped()) for position, _dice in asked])
    player = level_player("expert", rules)
    assert table.pairs(player, player, range(2)) == [0.0, 0.0]


@BOTH
def test_the_luck_of_a_game_is_what_its_rolls_were_better_than_the_mean_one(
    rules: RuleSet,
) -> None:
    """Doubles are worth a point here: one roll in six, but no opening roll of short nardy."""
    table = Table(rules, lambda asked: [float(dice.is_double) for _position, dice in asked])
    start = Position(rules.start, rules.start)
    double, other = Dice(2, 2), Dice(4, 6)
    first = 0 if rules.plays_opening_dice else -1 / 6
    assert table.luck([(start, other)]) == pytest.approx(first)
    assert table.luck([(start, other), (start, double)]) == pytest.approx(first - 5 / 6)
    assert table.luck([(start, other), (start, other)]) == pytest.approx(first + 1 / 6)
    assert table.luck([(start, other)] * 2 + [(start, double)]) == pytest.approx(first + 1)


def test_the_sparring_net_says_the_same_in_python(engine: Engine, tmp_path: Path) -> None:
    write_sparring(tmp_path)
    results = [
        next(iter(legal_plays(*turn, LongNardy()))) for turn in random_turns(200, 7, LongNardy())
    ]
    asked = [result for result in results if result.own[OFF] < CHECKERS]
    answers = engine.ask("chances", "long-nardy", "\n".join(map(spelled, asked)), player=tmp_path)
    for result, answer in zip(asked, answers.splitlines(), strict=True):
        _rank, win, mars, lost_mars = map(float, answer.split())
        said = 2 * win - 1 + mars - lost_mars
        assert Sparring().equity(result) == pytest.approx(said, abs=0.0001)
