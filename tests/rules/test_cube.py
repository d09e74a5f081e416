"""The doubling cube: who may double, what a drop, a take and a beaver cost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nardy.rules.acting import apply
from nardy.rules.actions import (
    Beaver,
    CubeBeavered,
    CubeDropped,
    CubeOffered,
    CubeTaken,
    Double,
    Drop,
    GameEnded,
    MakePlay,
    OpeningRoll,
    Roll,
    StakeDoubled,
    Take,
)
from nardy.rules.backgammon import Backgammon
from nardy.rules.dice import Dice
from nardy.rules.errors import IllegalAction, Reason
from nardy.rules.game import Cube, Game, Phase, Terms
from nardy.rules.long_nardy import LongNardy
from nardy.rules.position import Side, Sided
from nardy.rules.result import Ending, Result
from nardy.rules.ruleset import Move, Win
from tests.rules.games import ONE_LEFT, after, at_roll, events

CUBE = Backgammon(cube=True)
MONEY = Backgammon(cube=True, beaver=True)
MIDDLE = ({6: 15}, {6: 15})


def middle(
    rules: Backgammon | LongNardy = CUBE,
    cube: Cube | None = None,
    terms: Terms | None = None,
) -> Game:
    """White is on roll in the middle of a game."""
    return replace(at_roll(rules, *MIDDLE, terms=terms), cube=cube or Cube())


def away(white: int, black: int, *, is_crawford: bool = False) -> Terms:
    """The terms of a match in which the sides need so many points."""
    return Terms(Sided(white, black), is_crawford)


def refused_double(game: Game) -> bool:
    """Whether doubling is neither offered nor accepted."""
    with pytest.raises(IllegalAction) as refused:
        apply(game, Double())
    return refused.value.reason is Reason.CUBE and not game.can_double


def test_without_a_cube_nobody_doubles() -> None:
    assert refused_double(middle(Backgammon()))
    assert refused_double(middle(LongNardy()))


def test_the_cube_starts_in_the_middle_at_one() -> None:
    assert Game.begin(CUBE).cube == Cube(1, None)


def test_either_side_may_double_while_the_cube_is_in_the_middle() -> None:
    assert middle().can_double
    assert replace(middle(), on_roll=Side.BLACK).can_double


def test_only_its_owner_may_double_again() -> None:
    assert middle(cube=Cube(2, Side.WHITE)).can_double
    assert refused_double(middle(cube=Cube(2, Side.BLACK)))


def test_nobody_doubles_in_the_first_turn_of_a_game() -> None:
    assert refused_double(Game.begin(CUBE, Terms(starter=Side.WHITE)))
    fresh = after(Game.begin(Backgammon(cube=True, fresh_opening=True)), OpeningRoll(6, 1))
    assert refused_double(fresh)


def test_the_second_player_may_double_before_his_first_roll() -> None:
    game = after(Game.begin(CUBE), OpeningRoll(3, 1))
    play = MakePlay((Move(8, 5, 3, hit=False), Move(6, 5, 1, hit=False)))
    assert after(game, play).can_double


def test_nobody_doubles_after_the_roll() -> None:
    game = after(middle(), Roll(Dice(3, 1)))
    assert not game.can_double
    with pytest.raises(IllegalAction) as refused:
        apply(game, Double())
    assert refused.value.reason is Reason.WRONG_PHASE


def test_at_64_nobody_doubles_any_more() -> None:
    assert middle(cube=Cube(32, Side.WHITE)).can_double
    assert refused_double(middle(cube=Cube(64, Side.WHITE)))


def test_a_cube_that_a_plain_win_makes_useless_is_dead() -> None:
    assert refused_double(middle(terms=away(1, 5)))
    assert refused_double(middle(terms=away(2, 5), cube=Cube(2, Side.WHITE)))
    assert middle(terms=away(3, 1), cube=Cube(2, Side.WHITE)).can_double
    assert middle(terms=away(2, 1)).can_double


def test_in_the_crawford_game_nobody_doubles() -> None:
    assert refused_double(middle(terms=away(5, 1, is_crawford=True)))


def test_a_double_is_told_and_answered_by_the_other_side() -> None:
    game, told = apply(middle(), Double())
    assert told == (CubeOffered(Side.WHITE, 2),)
    assert (game.phase, game.to_act, game.cube) == (Phase.DOUBLED, Side.BLACK, Cube(1))


def test_a_take_doubles_the_stake_and_the_taker_owns_the_cube() -> None:
    game, told = apply(after(middle(), Double()), Take())
    assert told == (CubeTaken(Side.BLACK, 2),)
    assert (game.cube, game.phase) == (Cube(2, Side.BLACK), Phase.ROLL)
    assert game.on_roll is Side.WHITE
    assert refused_double(game)


def test_a_redouble_passes_the_cube_back() -> None:
    game = after(middle(cube=Cube(2, Side.WHITE)), Double(), Take())
    assert game.cube == Cube(4, Side.BLACK)


@pytest.mark.parametrize("stake", [1, 2, 8], ids=lambda stake: f"stake {stake}")
def test_a_drop_costs_the_stake_before_doubling_and_never_a_gammon(stake: int) -> None:
    game = at_roll(CUBE, {1: 2}, {24: 15})
    game = replace(game, cube=Cube(stake, Side.WHITE if stake > 1 else None))
    result = Result(Side.WHITE, Win.SINGLE, stake, Ending.DROPPED)
    assert events(after(game, Double()), Drop()) == (CubeDropped(Side.BLACK), GameEnded(result))
    assert after(game, Double(), Drop()).result == result


@pytest.mark.parametrize(
    ("loser", "points"), [({1: 14}, 4), ({1: 15}, 8), ({24: 15}, 12)], ids=["1", "2", "3"]
)
def test_a_win_counts_times_the_cube(loser: dict[int, int], points: int) -> None:
    game = replace(at_roll(CUBE, {2: 1}, loser), cube=Cube(4, Side.BLACK))
    game = after(game, Roll(Dice(6, 5)), MakePlay((Move(2, 0, 6, hit=False),)))
    assert game.result is not None
    assert game.result.points == points


def test_a_beaver_is_offered_in_money_games_by_its_option_only() -> None:
    assert after(middle(MONEY), Double()).can_beaver
    assert not after(middle(CUBE), Double()).can_beaver
    assert not middle(MONEY).can_beaver
    in_a_match = after(middle(MONEY, terms=away(5, 5)), Double())
    assert not in_a_match.can_beaver
    with pytest.raises(IllegalAction) as refused:
        apply(in_a_match, Beaver())
    assert refused.value.reason is Reason.CUBE


def test_a_beaver_may_not_go_beyond_64() -> None:
    assert after(middle(MONEY, Cube(16, Side.WHITE)), Double()).can_beaver
    assert not after(middle(MONEY, Cube(32, Side.WHITE)), Double()).can_beaver


def test_a_beaver_taken_makes_four_times_the_stake_and_the_beaverer_keeps_the_cube() -> None:
    game, told = apply(after(middle(MONEY), Double()), Beaver())
    assert told == (CubeBeavered(Side.BLACK, 4),)
    assert (game.phase, game.to_act) == (Phase.BEAVERED, Side.WHITE)
    game, told = apply(game, Take())
    assert told == (CubeTaken(Side.WHITE, 4),)
    assert (game.cube, game.phase, game.on_roll) == (Cube(4, Side.BLACK), Phase.ROLL, Side.WHITE)


@pytest.mark.parametrize("stake", [1, 4], ids=lambda stake: f"stake {stake}")
def test_a_beaver_dropped_costs_the_doubler_the_stake_of_his_own_double(stake: int) -> None:
    start = middle(MONEY, Cube(stake, Side.WHITE))
    game, told = apply(after(start, Double(), Beaver()), Drop())
    result = Result(Side.BLACK, Win.SINGLE, 2 * stake, Ending.DROPPED)
    assert told == (CubeDropped(Side.WHITE), GameEnded(result))
    assert game.result == result


JACOBY = Backgammon(cube=True, jacoby=True)


def won_gammon(game: Game) -> Result | None:
    """White bears off the last checker; Black has none off."""
    return after(game, Roll(Dice(6, 5)), MakePlay((Move(1, 0, 6, hit=False),))).result


def test_under_jacoby_a_gammon_counts_one_until_a_double_was_taken() -> None:
    game = at_roll(JACOBY, ONE_LEFT, {1: 15})
    assert won_gammon(game) == Result(Side.WHITE, Win.GAMMON, 1, Ending.BORNE_OFF)
    taken = replace(game, cube=Cube(2, Side.BLACK))
    assert won_gammon(taken) == Result(Side.WHITE, Win.GAMMON, 4, Ending.BORNE_OFF)


def test_jacoby_counts_in_money_games_only() -> None:
    game = at_roll(JACOBY, ONE_LEFT, {1: 15}, terms=away(5, 5))
    assert won_gammon(game) == Result(Side.WHITE, Win.GAMMON, 2, Ending.BORNE_OFF)


AUTOMATIC = Backgammon(cube=True, automatic_doubles=True)


def test_equal_opening_dice_double_the_stake_once_a_game() -> None:
    game, told = apply(Game.begin(AUTOMATIC), OpeningRoll(5, 5))
    assert told[1:] == (StakeDoubled(2),)
    assert game.cube == Cube(2, None)
    again, told = apply(game, OpeningRoll(5, 5))
    assert again.cube == Cube(2, None)
    assert len(told) == 1


def test_an_automatic_double_leaves_the_cube_to_both_sides() -> None:
    game = middle(AUTOMATIC, Cube(2))
    assert game.can_double
    assert after(game, Double(), Take()).cube == Cube(4, Side.BLACK)


def test_an_automatic_double_is_no_taken_double_for_jacoby() -> None:
    rules = Backgammon(cube=True, automatic_doubles=True, jacoby=True)
    game = replace(at_roll(rules, ONE_LEFT, {1: 15}), cube=Cube(2))
    assert won_gammon(game) == Result(Side.WHITE, Win.GAMMON, 2, Ending.BORNE_OFF)


@pytest.mark.parametrize("rules", [CUBE, Backgammon()], ids=["not chosen", "no cube"])
def test_equal_opening_dice_double_nothing_otherwise(rules: Backgammon) -> None:
    assert after(Game.begin(rules), OpeningRoll(5, 5)).cube == Cube()


def test_equal_opening_dice_double_nothing_in_a_match() -> None:
    assert after(Game.begin(AUTOMATIC, away(5, 5)), OpeningRoll(5, 5)).cube == Cube()
