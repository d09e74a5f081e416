"""Looking ahead: exact where it can be, never beyond its budget, always in short steps."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeVar

import pytest

from nardy.ai import search
from nardy.ai.bot import LEVELS, Level
from nardy.ai.estimator import Comparing
from nardy.ai.evaluator import Evaluator
from nardy.ai.lookahead import THIRDS, Lookahead, OutOfBudgetError
from nardy.ai.search import Candidate, chances, rank_plays
from nardy.rules import (
    ROLLS,
    Backgammon,
    Dice,
    LongNardy,
    Position,
    RuleSet,
    legal_plays,
    make_rules,
    parse_position,
)
from nardy.rules.position import counts

if TYPE_CHECKING:
    from nardy.ai.outcome import Outcome
    from nardy.rules.slices import Slices

T = TypeVar("T")
GRANDMASTER, EXPERT = LEVELS["grandmaster"], LEVELS["expert"]
SLOWEST = Path(__file__).parent / "data" / "slowest.plays"
"""The positions and rolls with the most plays that were found, each with their number."""


class Counting(Evaluator):
    """An evaluator that counts what it judges."""

    judged: ClassVar[int]

    def outcome(self, position: Position) -> Outcome:
        Counting.judged += 1
        return super().outcome(position)

    def value(self, position: Position) -> float:
        Counting.judged += 1
        return super().value(position)

    def rank(self, position: Position) -> float:
        Counting.judged += 1
        return super().rank(position)

    def quick(self, position: Position) -> float:
        Counting.judged += 1
        return super().quick(position)

    def comparing(self, start: Position) -> Comparing:
        del start  # whether a race is near or not: everything is counted
        return Comparing(self.rank, self.quick)


@pytest.fixture(autouse=True)
def _counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "Evaluator", Counting)
    Counting.judged = 0


def answer(thoughts: Slices[T]) -> tuple[T, int]:
    """What comes of thinking, and the most that was judged in one step."""
    most = before = 0
    while True:
        try:
            next(thoughts)
        except StopIteration as end:
            return end.value, max(most, Counting.judged - before)
        most, before = max(most, Counting.judged - before), Counting.judged


def ranked(
    position: Position, dice: Dice, rules: RuleSet, level: Level = GRANDMASTER
) -> tuple[Candidate, ...]:
    return answer(rank_plays(position, dice, rules, level))[0]


def slowest() -> list[tuple[RuleSet, Position, Dice, int]]:
    found = []
    for line in SLOWEST.read_text(encoding="utf-8").splitlines():
        game, where, rolled, plays = line.split(" | ")
        rules = make_rules(game, {})
        dice = Dice(*map(int, rolled.split("-")))
        found.append((rules, parse_position(where, rules), dice, int(plays)))
    return found


@pytest.mark.slow
def test_no_position_makes_a_level_judge_more_than_its_budget() -> None:
    cases = slowest()
    assert len(cases) == 100
    assert max(plays for *_, plays in cases) >= 2_000
    short_of_time = replace(GRANDMASTER, budget=5_000)
    for number, (rules, position, dice, plays) in enumerate(cases):
        level = EXPERT if number % 2 else short_of_time
        Counting.judged = 0
        found, most_at_once = answer(rank_plays(position, dice, rules, level))
        assert len(found) == plays
        assert Counting.judged <= level.budget
        assert most_at_once <= 128


def test_what_is_judged_at_all_keeps_within_the_budget_too() -> None:
    start = Position(Backgammon.start, Backgammon.start)
    level = Level("hasty", budget=5)
    found = ranked(start, Dice(2, 1), Backgammon(), level)
    assert len(found) == Counting.judged == 5


@pytest.mark.parametrize("budget", [60, 300, 2_000, 12_000])
@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()], ids=lambda rules: rules.key)
def test_the_best_so_far_is_played_when_the_budget_ends(rules: RuleSet, budget: int) -> None:
    start = Position(rules.start, rules.start)
    found = ranked(start, Dice(6, 4), rules, replace(GRANDMASTER, budget=budget))
    assert {candidate.position for candidate in found} == set(legal_plays(start, Dice(6, 4), rules))
    assert Counting.judged <= budget
    Counting.judged = 0
    answer(chances(start, rules, replace(GRANDMASTER, budget=budget)))
    assert Counting.judged <= budget


def test_what_was_looked_at_most_deeply_before_the_budget_ended_counts() -> None:
    rules = Backgammon()
    start, dice = Position(rules.start, rules.start), Dice(2, 1)
    ahead = Lookahead(Evaluator(rules), rules, 200_000)
    deepest = []
    for budget in (30_000, 41_000, 55_000):
        found = ranked(start, dice, rules, replace(GRANDMASTER, budget=budget))
        equities = [answer(ahead.after_play(one.position, 2))[0].equity for one in found[:4]]
        deep = [one.equity == equity for one, equity in zip(found, equities, strict=False)]
        assert deep == sorted(deep, reverse=True)
        deepest.append(sum(deep))
    assert deepest == sorted(deepest)
    assert 1 not in deepest
    assert deepest[-1] > 2


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.key)
def test_a_forced_play_is_judged_once(level: Level) -> None:
    position = Position(counts({25: 1, 1: 3}), counts({6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}))
    (only,) = ranked(position, Dice(6, 5), Backgammon(), level)
    assert only.play == ()
    assert Counting.judged == 1


@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()], ids=lambda rules: rules.key)
def test_plays_come_best_first_and_each_result_once(rules: RuleSet) -> None:
    start = Position(rules.start, rules.start)
    for dice in (Dice(3, 1), Dice(6, 5)):
        found = ranked(start, dice, rules, replace(GRANDMASTER, budget=6_000))
        equities = [candidate.equity for candidate in found]
        assert equities == sorted(equities, reverse=True)
        positions = {candidate.position for candidate in found}
        assert positions == set(legal_plays(start, dice, rules))
        assert len(positions) == len(found)


def test_two_plies_of_the_last_rolls_are_exact() -> None:
    """White has two rolls for two checkers on the six point, Black one checker on the one."""
    rules = Backgammon()
    position = Position(counts({6: 2}), counts({1: 1}))
    both_off = sum(weight for dice, weight in ROLLS if dice.is_double and dice.first >= 3)
    (outcome, _), _ = answer(chances(position, rules, GRANDMASTER))
    assert outcome.win == pytest.approx(both_off / 36)
    assert outcome.gammon == outcome.lost_gammon == 0


def test_a_play_that_wins_on_the_spot_is_not_thought_about() -> None:
    rules = Backgammon()
    first, *_ = ranked(Position(counts({1: 1, 6: 1}), counts({20: 1, 3: 5})), Dice(6, 1), rules)
    assert first.is_win
    assert first.equity == 1.0


def test_what_was_not_compared_stays_behind_what_was() -> None:
    rules = Backgammon()
    start = Position(rules.start, rules.start)
    level = replace(GRANDMASTER, plies=1)
    deep = ranked(start, Dice(2, 1), rules, level)
    flat = ranked(start, Dice(2, 1), rules, EXPERT)
    assert len(deep) == len(flat)
    assert deep[-1].equity <= deep[0].equity
    assert {one.position for one in deep} == {one.position for one in flat}


def test_who_rolls_again_after_a_double_is_not_answered_by_the_other_side() -> None:
    start = Position(Backgammon.start, Backgammon.start)
    rules = Backgammon(extra_roll=True)
    assert ranked(start, Dice(3, 3), rules) == ranked(start, Dice(3, 3), rules, EXPERT)
    assert ranked(start, Dice(6, 4), rules) != ranked(start, Dice(6, 4), rules, EXPERT)


def test_a_position_is_looked_at_once() -> None:
    rules = Backgammon()
    ahead = Lookahead(Counting(rules), rules, 100_000)
    position = Position(rules.start, rules.start)
    first, _ = answer(ahead.after_play(position, 1))
    judged = Counting.judged
    second, _ = answer(ahead.after_play(position, 1))
    assert first == second
    assert Counting.judged == judged


def test_three_thirds_are_all_rolls_and_each_is_an_average_one() -> None:
    assert sorted(chain(*THIRDS)) == sorted(ROLLS)
    for third in THIRDS:
        assert sum(weight for _, weight in third) == 12
        assert sum(weight * sum(dice.pips) for dice, weight in third) == 12 * 49 / 6


def test_who_looks_ahead_sparingly_judges_less_than_half_and_nearly_the_same() -> None:
    rules = LongNardy()
    for dice in (Dice(6, 1), Dice(4, 3)):
        (position, *_) = legal_plays(Position(rules.start, rules.start), dice, rules)
        equities, judged = [], []
        for sparing in (False, True):
            Counting.judged = 0
            ahead = Lookahead(Counting(rules), rules, 100_000, sparing=sparing)
            equities.append(answer(ahead.after_play(position, 2))[0].equity)
            judged.append(Counting.judged)
        assert judged[1] < judged[0] / 2
        assert equities[0] != equities[1]
        assert equities[1] == pytest.approx(equities[0], abs=0.03)


def test_a_lookahead_says_when_its_budget_is_spent() -> None:
    rules = Backgammon()
    position = Position(rules.start, rules.start)
    with pytest.raises(OutOfBudgetError):
        answer(Lookahead(Counting(rules), rules, 100).after_play(position, 1))
    assert Counting.judged <= 100
