"""Doubling, taking, dropping and resigning where a person sees at once what is right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from nardy.ai.bot import LEVELS, Level, Thinking
from nardy.ai.search import choose
from nardy.rules import (
    AcceptResign,
    Action,
    Backgammon,
    Beaver,
    Cube,
    DeclineResign,
    Double,
    Drop,
    Game,
    LongNardy,
    OfferResign,
    RuleSet,
    Side,
    Sided,
    Take,
    Terms,
    Win,
)
from tests.rules.games import after, at_roll

MONEY = Backgammon(cube=True)
EXPERT = LEVELS["expert"]
START = {24: 2, 13: 5, 8: 3, 6: 5}
FAR = {12: 3, 6: 4, 5: 4, 4: 4}
NEAR = {6: 5, 4: 5, 3: 5}
LOST = {24: 10, 23: 5}
"""All behind a full prime."""
PRIME = {8: 3, 7: 2, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2}


def decided(game: Game, level: Level = EXPERT, seed: int = 0) -> Action | None:
    thinking = Thinking(choose(game, level, seed))
    assert thinking.run()
    return thinking.action


def test_it_doubles_a_clear_race_and_the_other_side_drops() -> None:
    game = at_roll(MONEY, NEAR, FAR)
    assert decided(game) == Double()
    assert decided(after(game, Double())) == Drop()


def test_it_takes_a_race_that_is_a_little_behind() -> None:
    game = at_roll(MONEY, {12: 3, 6: 4, 5: 4, 4: 4}, {13: 3, 7: 3, 6: 3, 5: 3, 4: 3})
    assert decided(game) == Double()
    assert decided(after(game, Double())) == Take()


def test_it_neither_doubles_an_even_race_nor_the_start() -> None:
    assert decided(at_roll(MONEY, FAR, FAR)) is None
    assert decided(at_roll(MONEY, START, START)) is None


def test_it_takes_a_double_at_the_start() -> None:
    assert decided(after(at_roll(MONEY, START, START), Double())) == Take()


def test_a_weak_player_is_unsure_of_a_close_double_and_of_no_clear_one() -> None:
    beginner = LEVELS["beginner"]
    close = at_roll(MONEY, {12: 3, 6: 4, 5: 4, 4: 4}, {13: 3, 7: 3, 6: 3, 5: 3, 4: 3})
    assert {decided(close, beginner, seed) for seed in range(20)} == {Double(), None}
    assert {decided(close, EXPERT, seed) for seed in range(20)} == {Double()}
    clear = after(at_roll(MONEY, NEAR, FAR), Double())
    assert {decided(clear, beginner, seed) for seed in range(20)} == {Drop()}


def test_it_drops_where_a_gammon_looms() -> None:
    game = at_roll(MONEY, PRIME, {25: 2, 24: 4, 22: 2, 13: 3, 8: 4})
    assert decided(after(game, Double())) == Drop()


def test_it_plays_on_for_a_gammon_unless_gammons_count_once() -> None:
    sure = {6: 3, 5: 3, 4: 3, 3: 3, 2: 3}
    far = {24: 8, 23: 7}
    behind = {20: 15}
    assert decided(at_roll(MONEY, sure, behind)) is None
    assert decided(at_roll(Backgammon(cube=True, jacoby=True), sure, behind)) == Double()
    assert decided(at_roll(MONEY, {8: 3, 7: 3, 6: 3, 5: 3, 4: 3}, far)) is None


def test_it_doubles_by_position_where_the_sides_still_meet() -> None:
    blocks = {24: 2, 13: 2, 8: 2, 7: 2, 6: 3, 5: 2, 4: 2}
    game = at_roll(MONEY, blocks, {24: 2, 13: 4, 8: 4, 6: 5})
    assert decided(game) == Double()


def test_it_doubles_at_once_where_a_loss_costs_the_match_anyway() -> None:
    needs_one = Terms(away=Sided(5, 1))
    assert decided(at_roll(MONEY, FAR, NEAR, terms=needs_one)) == Double()
    assert decided(at_roll(MONEY, FAR, NEAR, terms=Terms(away=Sided(5, 5)))) is None
    assert decided(at_roll(MONEY, FAR, NEAR, terms=Terms(away=Sided(1, 5)))) is None


def test_it_redoubles_a_race_a_little_later_than_it_doubles() -> None:
    def lead_to_double(cube: Cube) -> int:
        """By how many of about 75 pips it must be ahead."""
        for lead in range(15):
            other = Counter(point + (n < lead) for n, point in enumerate(sorted([4, 5, 6] * 5)))
            game = at_roll(MONEY, {6: 5, 5: 5, 4: 5}, dict(other))
            if decided(replace(game, cube=cube)) == Double():
                return lead
        raise AssertionError

    assert 4 <= lead_to_double(Cube()) < lead_to_double(Cube(2, Side.WHITE)) <= 9


def test_it_leaves_the_cube_of_its_opponent_alone() -> None:
    game = at_roll(MONEY, {6: 5, 5: 5, 4: 5}, {7: 5, 6: 5, 5: 5})
    assert decided(game) == Double()
    assert decided(replace(game, cube=Cube(2, Side.BLACK))) is None


def test_it_beavers_a_gift_and_the_giver_drops() -> None:
    game = after(at_roll(Backgammon(cube=True, beaver=True), FAR, NEAR), Double())
    assert decided(game) == Beaver()
    assert decided(after(game, Beaver())) == Drop()


def test_it_beavers_the_start_whose_doubler_takes_that_too() -> None:
    game = after(at_roll(Backgammon(cube=True, beaver=True), START, START), Double())
    assert decided(game) == Beaver()
    assert decided(after(game, Beaver())) == Take()


def test_it_takes_and_beavers_nothing_where_it_is_behind() -> None:
    blocks = {24: 2, 13: 4, 8: 3, 7: 1, 6: 3, 5: 2}
    game = at_roll(Backgammon(cube=True, beaver=True), blocks, START)
    assert decided(after(game, Double())) == Take()


def test_it_beavers_up_to_the_last_stake_only() -> None:
    game = at_roll(Backgammon(cube=True, beaver=True), FAR, NEAR)
    sixteen, thirty_two = (
        after(replace(game, cube=Cube(value, Side.WHITE)), Double()) for value in (16, 32)
    )
    assert decided(sixteen) == Beaver()
    assert decided(thirty_two) == Take()


@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()], ids=lambda rules: rules.key)
def test_it_accepts_a_resignation_for_what_is_certain(rules: RuleSet) -> None:
    resigner, winner = {6: 5, 1: 5}, {1: 2}
    game = after(at_roll(rules, resigner, winner), OfferResign(Win.SINGLE))
    assert decided(game) == AcceptResign()


def test_it_declines_less_than_a_certain_gammon() -> None:
    resigner, winner = {18: 10, 6: 5}, {1: 4}
    game = at_roll(Backgammon(), resigner, winner)
    assert decided(after(game, OfferResign(Win.SINGLE))) == DeclineResign()
    assert decided(after(game, OfferResign(Win.GAMMON))) == AcceptResign()


def test_it_declines_less_than_a_certain_mars() -> None:
    game = at_roll(LongNardy(), {12: 10, 6: 5}, {1: 4})
    assert decided(after(game, OfferResign(Win.SINGLE))) == DeclineResign()
    assert decided(after(game, OfferResign(Win.MARS))) == AcceptResign()


def test_a_single_game_is_all_there_is_where_gammons_count_once() -> None:
    jacoby = Backgammon(cube=True, jacoby=True)
    game = at_roll(jacoby, {18: 10, 6: 5}, {1: 4})
    assert decided(after(game, OfferResign(Win.SINGLE))) == AcceptResign()
