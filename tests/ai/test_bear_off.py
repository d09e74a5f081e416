"""The last checkers of both sides: what is known by heart is true, and is played by."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from nardy.ai import bear_off as table
from nardy.ai.bear_off import MOST, BearOff, TableError, bear_off, placings, read_table, table_fault
from nardy.ai.bot import LEVELS
from nardy.ai.evaluator import Evaluator
from nardy.ai.outcome import Outcome
from nardy.ai.search import rank_plays
from nardy.asset_files import asset_path
from nardy.rules import (
    CHECKERS,
    OFF,
    Backgammon,
    Dice,
    LongNardy,
    Position,
    RuleSet,
    Turn,
    legal_plays,
    parse_moves,
    parse_position,
)
from nardy.rules.position import counts
from nardy.rules.slices import finish
from tests.ai.endings import solved

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHORT, LONG = Backgammon(), LongNardy()
BOTH = pytest.mark.parametrize("rules", [SHORT, LONG], ids=lambda rules: rules.key)
EXPERT, GRANDMASTER = LEVELS["expert"], LEVELS["grandmaster"]
EXACT = 0.0005
"""What two chances of twelve bits may be off together."""


@pytest.mark.parametrize(
    ("side", "rolls"),
    [
        (counts({1: 2}), 36),
        (counts({6: 1}), 27),
        (counts({5: 1, 2: 1}), 19),
        (counts({4: 1, 3: 1}), 17),
        (counts({6: 1, 1: 1}), 15),
        (counts({6: 1, 5: 1}), 6),
        (counts({6: 2}), 4),
        (counts({1: 4}), 6),
        (counts({6: 1, 1: 3}), 1),
        (counts({1: 5}), 0),
        (counts({7: 1}), 0),
    ],
)
def test_it_knows_how_many_rolls_of_36_bear_off_everything(
    side: tuple[int, ...], rolls: int
) -> None:
    assert bear_off().at_once(side) == pytest.approx(rolls / 36, abs=EXACT)


def test_the_chances_are_those_of_the_rules_and_the_best_play() -> None:
    known = bear_off()
    for position, worth in solved(2).items():
        assert known.win(position.swapped()) == pytest.approx(1 - worth.won, abs=0.001)


def test_nothing_is_known_of_a_checker_outside_or_of_more_than_the_table_has() -> None:
    known, few = bear_off(), counts({3: 2})
    for side in (counts({7: 1}), counts({1: MOST + 1}), counts({25: 1, 1: 14}), counts({24: 15})):
        assert known.win(Position(few, side)) is None
        assert known.win(Position(side, few)) is None
    assert known.win(Position(few, counts({6: MOST}))) is not None


def test_there_is_a_row_for_every_placing() -> None:
    found = list(placings())
    assert len(set(found)) == len(found) == 3_003
    assert {sum(placing) for placing in found} == set(range(MOST + 1))


@pytest.mark.parametrize(
    ("rules", "where", "dice", "play"),
    [
        (LONG, "6:2 3:1 1:1 off:11 / 6:2 5:1 2:1 off:11", Dice(5, 1), "6/1 1/off"),
        (LONG, "6:1 5:1 3:1 2:1 off:11 / 4:4 off:11", Dice(3, 1), "3/off 5/4"),
        (SHORT, "5:1 3:3 off:11 / 6:1 3:3 off:11", Dice(4, 2), "5/3 3/off"),
    ],
)
def test_odd_endings_are_played_right(rules: RuleSet, where: str, dice: Dice, play: str) -> None:
    position = parse_position(where, rules)
    wanted = parse_moves(play, Turn.begin(position, dice, rules)).position
    for level in (EXPERT, GRANDMASTER):
        assert finish(rank_plays(position, dice, rules, level))[0].position == wanted


@BOTH
def test_a_play_of_the_last_checkers_loses_nothing(rules: RuleSet) -> None:
    worths, random = solved(3), Random(7)
    for position in random.sample(list(worths), 150):
        dice = Dice(random.randint(1, 6), random.randint(1, 6))
        after = {
            result: 1.0
            if result.own[OFF] == CHECKERS
            else worths[result.swapped()].seen_back().alone
            for result in legal_plays(position, dice, rules)
        }
        chosen = finish(rank_plays(position, dice, rules, EXPERT))[0].position
        assert after[chosen] >= max(after.values()) - 0.005


@BOTH
def test_a_side_that_wins_or_loses_for_certain_does_not_dawdle(rules: RuleSet) -> None:
    for own, other in (({6: 1, 3: 3, 2: 1, 1: 1}, {6: 8}), ({6: 4, 3: 2, 2: 1}, {1: 1})):
        position = Position(counts(own), counts(other))
        for dice in (Dice(3, 2), Dice(6, 1), Dice(4, 3), Dice(2, 2)):
            best = finish(rank_plays(position, dice, rules, GRANDMASTER))[0].position
            results = legal_plays(position, dice, rules)
            fewest = min(bear_off().rolls(result.own) for result in results)
            assert bear_off().rolls(best.own) == fewest


@BOTH
def test_where_the_end_is_known_nobody_looks_ahead(rules: RuleSet) -> None:
    position = Position(counts({6: 2, 5: 2, 3: 2, 1: 1}), counts({6: 4, 2: 3}))
    found = finish(rank_plays(position, Dice(5, 2), rules, GRANDMASTER))
    evaluator = Evaluator(rules)
    for candidate in found:
        assert candidate.equity == pytest.approx(evaluator.value(candidate.position), abs=0.001)
        assert evaluator.is_known(candidate.position)


@BOTH
def test_the_judgement_is_the_table_s_where_it_knows(rules: RuleSet) -> None:
    evaluator, random = Evaluator(rules), Random(4)
    for _ in range(200):
        sides = [counts({random.randint(1, 6): random.randint(1, 4)}) for _ in range(2)]
        position = Position(*sides)
        win = bear_off().win(position)
        assert win is not None
        outcome = evaluator.outcome(position)
        assert outcome == Outcome(win, 0.0, 0.0, 0.0, 0.0)
        for judged in (evaluator.rank, evaluator.quick, evaluator.value):
            assert judged(position) == pytest.approx(outcome.equity, abs=0.002)


@pytest.mark.parametrize("damage", ["cut", "longer", "changed", "empty"])
def test_a_damaged_table_is_refused(damage: str) -> None:
    data = asset_path("nets", table.FILE).read_bytes()
    damaged = {
        "cut": data[:-2],
        "longer": data + data[-2:],
        "changed": bytes([data[0] ^ 1]) + data[1:],
        "empty": b"",
    }[damage]
    assert isinstance(read_table(data), BearOff)
    with pytest.raises(TableError, match="SHA-256"):
        read_table(damaged)


@pytest.fixture
def no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    table._loaded.cache_clear()
    monkeypatch.setattr(table, "asset_path", tmp_path.joinpath)
    yield
    table._loaded.cache_clear()


@BOTH
@pytest.mark.usefixtures("no_table")
def test_without_the_table_the_nets_judge_the_end_too(rules: RuleSet) -> None:
    position = Position(counts({6: 2}), counts({1: 2}))
    assert "No such file" in (table_fault() or "")
    assert bear_off().win(position) is None
    assert bear_off().at_once(position.own) == 0
    assert not Evaluator(rules).is_known(position)
    assert Evaluator(rules).outcome(position).win < 0.2


def test_the_table_of_the_game_can_be_used() -> None:
    assert table_fault() is None
