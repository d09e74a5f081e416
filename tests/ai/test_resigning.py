"""Only what is lost whatever the dice is certain."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy.ai.resigning import certain_loss
from nardy.rules import (
    Backgammon,
    Cube,
    Game,
    LongNardy,
    RuleSet,
    Side,
    Sided,
    Terms,
    Win,
)
from tests.rules.games import Placed, at_roll, play_out

SHORT, LONG = Backgammon(cube=True), LongNardy()
TWO_ROLLS: Placed = {1: 4}
HOME: Placed = {6: 5, 5: 4, 4: 3}
"""Twelve checkers, three off."""
FAR: Placed = {18: 3, 13: 7, 12: 5}
BEHIND: Placed = {19: 3, 13: 7, 12: 5}
"""A checker in the winner's home."""


def test_a_race_that_no_dice_can_win_is_lost() -> None:
    assert certain_loss(at_roll(SHORT, HOME, TWO_ROLLS)) is Win.SINGLE
    assert certain_loss(at_roll(LONG, HOME, TWO_ROLLS)) is Win.SINGLE


def test_what_two_big_doubles_can_win_is_not_lost() -> None:
    assert certain_loss(at_roll(SHORT, {6: 5, 5: 3}, TWO_ROLLS)) is None
    assert certain_loss(at_roll(SHORT, HOME, {6: 4, 5: 2})) is None


def test_nothing_is_certain_while_a_checker_can_be_hit() -> None:
    assert certain_loss(at_roll(SHORT, {25: 1, 1: 12}, TWO_ROLLS)) is None
    assert certain_loss(at_roll(SHORT, {24: 1, 1: 12}, {2: 2, 1: 2})) is None


def test_a_gammon_is_offered_when_it_can_neither_be_saved_nor_grow() -> None:
    assert certain_loss(at_roll(SHORT, FAR, {1: 2})) is Win.GAMMON
    assert certain_loss(at_roll(SHORT, BEHIND, {1: 2})) is None
    assert certain_loss(at_roll(SHORT, {7: 3, 6: 12}, {1: 2})) is None
    assert certain_loss(at_roll(SHORT, {6: 15}, {1: 2})) is None


def test_a_mars_is_offered_by_the_same_measure() -> None:
    far = {12: 12, 7: 3}
    assert certain_loss(at_roll(LONG, far, {1: 2})) is Win.MARS
    assert certain_loss(at_roll(LONG, {6: 15}, {1: 2})) is None
    not_home = LongNardy(mars_not_home=True)
    assert certain_loss(at_roll(not_home, {6: 15}, {1: 2})) is Win.SINGLE
    assert certain_loss(at_roll(not_home, {7: 3, 6: 12}, {1: 2})) is None
    assert certain_loss(at_roll(LongNardy(koks=True), far, {1: 2})) is Win.MARS
    assert certain_loss(at_roll(LONG, {24: 15}, {1: 2})) is None


def test_where_gammons_count_once_or_cost_no_more_a_single_game_is_offered() -> None:
    jacoby = Backgammon(cube=True, jacoby=True)
    assert certain_loss(at_roll(jacoby, BEHIND, {1: 2})) is Win.SINGLE
    taken = replace(at_roll(jacoby, BEHIND, {1: 2}), cube=Cube(2, Side.WHITE))
    assert certain_loss(taken) is None
    last_point = Terms(away=Sided(3, 1))
    assert certain_loss(at_roll(SHORT, BEHIND, {1: 2}, terms=last_point)) is Win.SINGLE
    two_points = Terms(away=Sided(3, 2))
    assert certain_loss(at_roll(SHORT, BEHIND, {1: 2}, terms=two_points)) is None


def test_a_last_turn_is_counted_and_a_second_roll_leaves_all_open() -> None:
    eight = {6: 5, 5: 3}
    assert certain_loss(at_roll(LONG, eight, {1: 2})) is Win.SINGLE
    assert certain_loss(at_roll(LongNardy(last_turn=True), eight, {1: 2})) is None
    assert certain_loss(at_roll(LongNardy(last_turn=True), HOME, {1: 2})) is Win.SINGLE
    assert certain_loss(at_roll(Backgammon(extra_roll=True), HOME, {1: 2})) is None


RULES = [SHORT, LONG, LongNardy(last_turn=True, koks=True), LongNardy(mars_not_home=True)]


@given(
    rules=st.sampled_from(RULES),
    own=st.lists(st.integers(1, 12), min_size=4, max_size=15),
    other=st.lists(st.integers(1, 4), min_size=1, max_size=4),
    seed=st.integers(0, 10_000),
)
def test_whatever_is_rolled_and_played_the_loss_is_as_was_said(
    rules: RuleSet, own: list[int], other: list[int], seed: int
) -> None:
    game = at_roll(rules, _placed(own), _placed(other), Random(seed).choice(list(Side)))
    loss = certain_loss(game)
    if loss is None:
        return
    result = play_out(game, seed).result
    assert result is not None
    assert game.on_roll is not None
    assert (result.winner, result.win) == (game.on_roll.other, loss)


def _placed(points: list[int]) -> Placed:
    return {point: points.count(point) for point in points}


@pytest.mark.parametrize("phase_of", [SHORT, LONG], ids=lambda rules: rules.key)
def test_the_start_is_not_lost(phase_of: RuleSet) -> None:
    game: Game = replace(Game.begin(phase_of), on_roll=Side.WHITE)
    assert certain_loss(game) is None
