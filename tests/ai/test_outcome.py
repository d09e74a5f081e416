"""Chances, and what they are worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nardy.ai.outcome import Outcome
from nardy.ai.score import worth_in
from nardy.rules import (
    Backgammon,
    Cube,
    Dice,
    Game,
    LongNardy,
    Position,
    Side,
    Sided,
    Terms,
)
from tests.ai.strength import game_with

CHANCES = Outcome(0.6, 0.2, 0.05, 0.1, 0.02)
START = Position(Backgammon.start, Backgammon.start)


@pytest.mark.parametrize("points", [-3.0, -2.0, -1.0, -0.25, 0.0, 0.5, 1.0, 1.5, 2.0, 3.0])
def test_certain_chances_are_worth_what_is_certain(points: float) -> None:
    assert Outcome.certain(points).equity == pytest.approx(points)


def test_the_other_side_sees_the_opposite() -> None:
    assert CHANCES.swapped().equity == pytest.approx(-CHANCES.equity)
    assert CHANCES.swapped().swapped() == pytest.approx(CHANCES)


def test_a_mean_has_weights() -> None:
    mean = Outcome.mean([(Outcome.certain(1), 3), (Outcome.certain(-1), 1)])
    assert mean == (0.75, 0, 0, 0, 0)


def game(rules: Backgammon | LongNardy, terms: Terms, cube: Cube | None = None) -> Game:
    begun = game_with(Position(rules.start, rules.start), Dice(3, 1), rules)
    return replace(begun, terms=terms, cube=cube or Cube())


@pytest.mark.parametrize("rules", [Backgammon(), LongNardy(), Backgammon(cube=True)])
def test_for_money_all_points_count(rules: Backgammon | LongNardy) -> None:
    assert worth_in(game(rules, Terms())) is None


@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()])
def test_in_a_single_game_winning_is_nearly_all(rules: Backgammon | LongNardy) -> None:
    worth = worth_in(game(rules, Terms(away=Sided(1, 1))))
    assert worth is not None
    assert worth(CHANCES) == pytest.approx(0.95 * (2 * 0.6 - 1) + 0.05 * CHANCES.equity)
    spared = CHANCES._replace(lost_gammon=0.0, lost_backgammon=0.0)
    assert worth(spared) > worth(CHANCES)


def test_gammons_count_once_under_jacoby_until_a_double_was_taken() -> None:
    rules = Backgammon(cube=True, jacoby=True)
    worth = worth_in(game(rules, Terms()))
    assert worth is not None
    assert worth(CHANCES) == pytest.approx(0.95 * (2 * 0.6 - 1) + 0.05 * CHANCES.equity)
    assert worth_in(game(rules, Terms(), Cube(2, Side.BLACK))) is None


def test_a_gammon_is_worth_most_where_it_wins_the_match_and_a_win_does_not() -> None:
    trailing = Outcome(0.5, 0.3, 0.0, 0.0, 0.0)
    leading = Outcome(0.5, 0.0, 0.0, 0.3, 0.0)
    two_away = worth_in(game(Backgammon(), Terms(away=Sided(2, 1))))
    one_away = worth_in(game(Backgammon(), Terms(away=Sided(1, 2))))
    assert two_away is not None
    assert one_away is not None
    assert two_away(trailing) > trailing.equity
    assert one_away(leading) < leading.equity


@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()])
def test_without_a_cube_a_lost_gammon_costs_who_leads_more_than_a_plain_game(
    rules: Backgammon | LongNardy,
) -> None:
    worth = worth_in(game(rules, Terms(away=Sided(1, 4))))
    assert worth is not None
    lost = Outcome.certain(-1)
    assert worth(lost) - worth(lost._replace(lost_gammon=1.0)) > 1.2


@pytest.mark.parametrize("win", [0.0, 0.1, 0.5, 0.97, 1.0])
def test_chances_within_bounds_have_no_more_gammons_than_wins(win: float) -> None:
    cut = Outcome.within(win, 0.6, 0.55, 0.7, 0.65)
    assert cut.win == win
    assert cut.backgammon <= cut.gammon <= win
    assert cut.lost_backgammon <= cut.lost_gammon <= 1 - win
    assert Outcome.within(*CHANCES) == CHANCES
