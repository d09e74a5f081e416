"""The table of bear-offs comes from the rules, and training knows the same."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from nets.bear_off import LAST, counts_of, needed, results, table
from nets.engine import spelled

from nardy.ai.bear_off import FILE, MOST, bear_off, placings
from nardy.asset_files import asset_path
from nardy.rules import Backgammon, Dice, LongNardy, Position, RuleSet
from nardy.rules.position import counts

if TYPE_CHECKING:
    from pathlib import Path

    from nets.engine import Engine

BOTH = pytest.mark.parametrize("rules", [Backgammon(), LongNardy()], ids=lambda rules: rules.key)


@BOTH
def test_the_chances_come_from_the_rules_of_either_game(rules: RuleSet) -> None:
    for placing, need in needed(4, rules).items():
        side = counts_of(placing)
        assert bear_off().at_once(side) == pytest.approx(need.within[1], abs=0.0002)
        if placing != LAST:
            assert bear_off().rolls(side) == pytest.approx(need.rolls, abs=0.001)


@pytest.mark.soak
@BOTH
def test_the_table_is_made_anew_to_the_last_bit(rules: RuleSet) -> None:
    assert table(MOST, rules) == asset_path("nets", FILE).read_bytes()


def test_both_games_bear_off_alike() -> None:
    random = Random(2)
    for placing in random.sample(list(placings()), 200):
        dice = Dice(random.randint(1, 6), random.randint(1, 6))
        assert results(placing, dice, Backgammon()) == results(placing, dice, LongNardy())


@pytest.mark.slow
@BOTH
def test_training_knows_the_same_chances(engine: Engine, work: Path, rules: RuleSet) -> None:
    folder = work / f"any player of {rules.key}"
    engine.run("selfplay", rules.key, out=folder, games=1, units=8, race_units=8)
    random, sides = Random(3), list(map(counts_of, placings()))[1:]
    asked = [Position(*random.sample(sides, 2)) for _ in range(500)]
    lines = "\n".join(map(spelled, asked))
    answers = engine.ask("chances", rules.key, lines, player=folder, known=MOST).splitlines()
    for position, answer in zip(asked, answers, strict=True):
        _, win, *others = map(float, answer.split())
        assert win == pytest.approx(bear_off().win(position), abs=0.001)
        assert set(others) == {0.0}


@pytest.mark.slow
def test_training_knows_the_chance_of_a_mars_too(engine: Engine, work: Path) -> None:
    """The other side has one roll to bear off its first checker."""
    folder = work / "any player of long-nardy"
    engine.run("selfplay", "long-nardy", out=folder, games=1, units=8, race_units=8)
    last = counts({1: 1})
    asked = [Position(last, counts({1: 15})), Position(last, counts({6: 15}))]
    lines = "\n".join(map(spelled, asked))
    near, far = engine.ask("chances", "long-nardy", lines, player=folder, known=15).splitlines()
    assert [*map(float, near.split()[1:])] == [1, 0, 0]
    win, mars, lost_mars = map(float, far.split()[1:])
    assert (win, lost_mars) == (1.0, 0.0)
    # A six does it surely, a roll of six pips in parts perhaps.
    assert (36 - 11 - 6) / 36 <= mars <= (36 - 11) / 36
