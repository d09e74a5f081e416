"""What the computer player plays where a person sees at once what is right."""

from __future__ import annotations

from random import Random

import pytest

from nardy.ai.bot import LEVELS, Thinking
from nardy.ai.evaluator import Evaluator
from nardy.ai.race import is_race, is_race_far
from nardy.ai.search import choose
from nardy.rules import (
    CHECKERS,
    OFF,
    ROLLS,
    Backgammon,
    Dice,
    LongNardy,
    MakePlay,
    Position,
    RuleSet,
    Win,
    legal_plays,
)
from nardy.rules.position import counts
from tests.ai.strength import after_play, game_with

SHORT = Backgammon()
LONG = LongNardy()
EXPERT = LEVELS["expert"]


def played(own: dict[int, int], other: dict[int, int], dice: Dice, rules: RuleSet) -> Position:
    """The position that the computer leaves; both sides are given in their own points."""
    game = game_with(Position(counts(own), counts(other)), dice, rules)
    thinking = Thinking(choose(game, EXPERT, 0))
    assert thinking.run()
    assert isinstance(thinking.action, MakePlay)
    return after_play(game, thinking.action)


@pytest.mark.parametrize("rules", [SHORT, LONG])
def test_it_bears_off_its_last_two_checkers(rules: RuleSet) -> None:
    left = played({6: 1, 4: 1}, {1: 3}, Dice(6, 4), rules)
    assert left.own[OFF] == 15


@pytest.mark.parametrize("rules", [SHORT, LONG])
def test_it_takes_off_two_rather_than_one(rules: RuleSet) -> None:
    left = played({6: 2, 5: 2, 3: 2, 2: 2}, {6: 4, 1: 4}, Dice(6, 3), rules)
    assert left.own[OFF] == 15 - 6


def test_it_wins_rather_than_hits() -> None:
    left = played({1: 1, 6: 1}, {20: 1, 3: 5}, Dice(6, 1), SHORT)
    assert left.own[OFF] == 15


def test_it_hits_a_shot_that_wins() -> None:
    left = played(
        {18: 1, 8: 1, 6: 3, 5: 3, 4: 3, 3: 2, 2: 2}, {14: 1, 3: 4, 2: 4}, Dice(6, 1), SHORT
    )
    assert left.other[25] == 1


def test_it_enters_from_the_bar() -> None:
    left = played({25: 1, 24: 1, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}, Dice(6, 3), SHORT)
    assert left.own[25] == 0


def test_it_walls_in_a_checker_on_the_bar() -> None:
    left = played(
        {13: 1, 8: 1, 6: 3, 5: 3, 4: 3, 3: 2, 2: 2},
        {25: 1, 6: 6, 5: 4, 4: 4},
        Dice(6, 1),
        SHORT,
    )
    assert [left.own[point] >= 2 for point in range(2, 8)] == [True] * 6


def test_it_makes_its_five_point_with_a_three_and_a_one() -> None:
    left = played({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5}, Dice(3, 1), SHORT)
    assert left.own[5] == 2


def test_it_leaves_no_blot_where_it_needn_t() -> None:
    left = played({10: 3, 6: 4, 5: 4, 4: 4}, {25: 1, 6: 7, 5: 7}, Dice(2, 2), SHORT)
    assert 1 not in left.own[1:25]


def test_it_takes_a_checker_off_the_head_in_long_nardy() -> None:
    start = Position(LONG.start, LONG.start)
    game = game_with(start, Dice(5, 2), LONG)
    thinking = Thinking(choose(game, EXPERT, 0))
    thinking.run()
    assert isinstance(thinking.action, MakePlay)
    assert after_play(game, thinking.action).own[24] == 14


def test_it_plays_nothing_where_nothing_can_be_played() -> None:
    shut = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}
    game = game_with(Position(counts({25: 1, 1: 3}), counts(shut)), Dice(6, 5), SHORT)
    thinking = Thinking(choose(game, EXPERT, 0))
    assert thinking.run()
    assert thinking.action == MakePlay(())


def test_it_saves_the_mars_in_the_last_turn() -> None:
    rules = LongNardy(last_turn=True)
    left = played({6: 5, 5: 5, 1: 5}, {}, Dice(2, 1), rules)
    assert left.own[OFF] > 0


def test_a_finished_game_is_worth_its_points() -> None:
    won = Position(counts({}), counts({24: 15}))
    assert Evaluator(SHORT).outcome(won).equity == Win.BACKGAMMON.points
    assert Evaluator(SHORT).outcome(won.swapped()).equity == -Win.BACKGAMMON.points


def test_a_draw_by_the_last_turn_is_worth_nothing() -> None:
    both_off = Position(counts({}), counts({}))
    assert Evaluator(LongNardy(last_turn=True)).value(both_off) == 0


@pytest.mark.parametrize("rules", [SHORT, LONG])
def test_a_win_that_is_made_ranks_above_any_estimate(rules: RuleSet) -> None:
    evaluator = Evaluator(rules)
    won, sure = Position(counts({}), counts({6: 1})), Position(counts({1: 1}), counts({24: 15}))
    for judge in (evaluator.rank, evaluator.quick):
        assert judge(won) > judge(sure) > judge(sure.swapped())
    assert evaluator.value(won) == 1 == -evaluator.rank(won.swapped())


@pytest.mark.parametrize("rules", [SHORT, LONG])
def test_plays_of_a_roll_are_compared_as_all_positions_are(rules: RuleSet) -> None:
    evaluator, random = Evaluator(rules), Random(1)
    far = set()
    for _ in range(8):
        start = Position(rules.start, rules.start)
        while CHECKERS not in (start.own[OFF], start.other[OFF]):
            dice = random.choice(ROLLS)[0]
            results = list(legal_plays(start, dice, rules))
            comparing = evaluator.comparing(start)
            far.add(is_race_far(start, rules))
            assert [*map(comparing.rank, results)] == [*map(evaluator.rank, results)]
            assert [*map(comparing.quick, results)] == [*map(evaluator.quick, results)]
            if is_race_far(start, rules):
                assert not any(is_race(result, rules) for result in results)
            start = random.choice(results).swapped()
    assert far == {True, False}


def test_in_a_race_nobody_loses_a_backgammon_who_has_left_the_other_home() -> None:
    winner = counts({1: 4})
    for loser, can_lose_it in ((counts({18: 10, 6: 5}), False), (counts({22: 3, 6: 12}), True)):
        won = Evaluator(SHORT).outcome(Position(winner, loser))
        assert won.gammon > 0.9
        assert (won.backgammon > 0) == can_lose_it
        lost = Evaluator(SHORT).outcome(Position(loser, winner))
        assert (lost.lost_backgammon > 0) == can_lose_it


def test_the_evaluation_prefers_a_race_that_is_ahead() -> None:
    ahead, behind = counts({6: 5, 3: 5}), counts({6: 8, 5: 7})
    value = Evaluator(SHORT).value
    assert value(Position(ahead, behind)) > 0 > value(Position(behind, ahead))
