"""The house rules, each by its name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nardy.rules.acting import apply
from nardy.rules.actions import (
    CheckerBorneOff,
    GameEnded,
    LastTurnGiven,
    MakePlay,
    NoPlay,
    OpeningRoll,
    Roll,
)
from nardy.rules.backgammon import Backgammon
from nardy.rules.dice import Dice
from nardy.rules.errors import IllegalAction, Reason
from nardy.rules.game import Game, Phase
from nardy.rules.long_nardy import LongNardy, Opening
from nardy.rules.moves import legal_plays
from nardy.rules.position import Position, Side, counts
from nardy.rules.refusal import refusal
from nardy.rules.result import Ending, Result
from nardy.rules.ruleset import Move, Win
from nardy.rules.turn import Turn
from tests.rules.games import Placed, after, at_roll, events, play_out
from tests.rules.tables import name_of_rules

LAST = Move(1, 0, 6, hit=False)
OUT_OF_PLAY: Placed = {12: 15}


def rolled_and_passed(game: Game, dice: Dice) -> Game:
    """The game after a roll and the first legal turn that it gives."""
    game = after(game, Roll(dice))
    turn = game.turn()
    while not turn.is_complete:
        turn = turn.play(turn.legal[0])
    return after(game, MakePlay(turn.moves))


# extra_roll ---------------------------------------------------------------------------

EXTRA = Backgammon(cube=True, extra_roll=True)


def test_extra_roll_lets_the_same_side_roll_again_after_a_double_without_the_cube() -> None:
    game = at_roll(EXTRA, {13: 15}, {6: 15})
    again = rolled_and_passed(game, Dice(2, 2))
    assert (again.on_roll, again.phase, again.is_extra_roll) == (Side.WHITE, Phase.ROLL, True)
    assert game.can_double
    assert not again.can_double
    assert rolled_and_passed(again, Dice(2, 2)).on_roll is Side.WHITE
    passed = rolled_and_passed(again, Dice(2, 1))
    assert (passed.on_roll, passed.is_extra_roll) == (Side.BLACK, False)
    assert passed.can_double


def test_extra_roll_is_given_though_the_double_could_not_be_played() -> None:
    game = at_roll(EXTRA, {25: 1, 6: 14}, {6: 2, 1: 2, 12: 11})
    again = rolled_and_passed(game, Dice(6, 6))
    assert again.on_roll is Side.WHITE


def test_an_extra_roll_in_the_first_turn_still_belongs_to_the_first_turn() -> None:
    rules = Backgammon(cube=True, extra_roll=True, fresh_opening=True)
    game = after(Game.begin(rules), OpeningRoll(6, 1))
    again = rolled_and_passed(game, Dice(1, 1))
    assert again.is_first_turn
    assert not rolled_and_passed(again, Dice(2, 1)).is_first_turn


def test_a_double_that_wins_gives_no_extra_roll() -> None:
    game = after(at_roll(EXTRA, {1: 1}, {1: 1}), Roll(Dice(6, 6)), MakePlay((LAST,)))
    assert game.phase is Phase.OVER


def test_without_extra_roll_a_double_passes_the_dice_on() -> None:
    game = at_roll(Backgammon(), {13: 15}, {6: 15})
    assert rolled_and_passed(game, Dice(2, 2)).on_roll is Side.BLACK


# five_limit ---------------------------------------------------------------------------


def test_five_limit_refuses_a_sixth_checker_on_a_point() -> None:
    start = Position(counts({8: 2, 6: 5}), counts(OUT_OF_PLAY))
    turn = Turn.begin(start, Dice(2, 1), Backgammon(five_limit=True))
    assert 6 not in turn.destinations(8)
    assert refusal(turn, 8, 6) is Reason.FIVE
    assert 6 in Turn.begin(start, Dice(2, 1), Backgammon()).destinations(8)


def test_five_limit_lets_a_fifth_checker_come_and_any_number_leave_the_board() -> None:
    rules = Backgammon(five_limit=True)
    start = Position(counts({8: 2, 6: 4}), counts(OUT_OF_PLAY))
    assert 6 in Turn.begin(start, Dice(2, 1), rules).destinations(8)
    home = Position(counts({2: 1}), counts(OUT_OF_PLAY))
    assert 0 in Turn.begin(home, Dice(2, 1), rules).destinations(2)


# fresh_opening ------------------------------------------------------------------------


def test_fresh_opening_lets_the_opening_winner_roll_anew() -> None:
    game = after(Game.begin(Backgammon(fresh_opening=True)), OpeningRoll(6, 1))
    assert (game.phase, game.dice, game.on_roll) == (Phase.ROLL, None, Side.WHITE)


# any_die ------------------------------------------------------------------------------

EITHER = Position(counts({12: 1, 1: 14}), counts({22: 2, 6: 13}))
"""With 6-3 either die can be played, but not both: 12/6 or 12/9."""


def test_any_die_lets_the_lower_die_be_chosen() -> None:
    plays = legal_plays(EITHER, Dice(6, 3), Backgammon(any_die=True))
    assert {play[0].target for play in plays.values()} == {6, 9}
    assert {play[0].target for play in legal_plays(EITHER, Dice(6, 3), Backgammon()).values()} == {
        6
    }
    turn = Turn.begin(EITHER, Dice(6, 3), Backgammon(any_die=True))
    assert turn.destinations(12).keys() == {6, 9}
    assert turn.play(turn.legal[0]).is_complete


def test_any_die_still_asks_for_as_many_dice_as_possible() -> None:
    start = Position(counts({24: 2, 13: 5, 8: 3, 6: 5}), counts({24: 2, 13: 5, 8: 3, 6: 5}))
    plays = legal_plays(start, Dice(3, 1), Backgammon(any_die=True))
    assert {len(play) for play in plays.values()} == {2}


# opening ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("opening", "phase", "dice"),
    [(Opening.REROLL, Phase.ROLL, None), (Opening.PLAY_BOTH, Phase.PLAY, Dice(4, 2))],
    ids=["reroll", "play both"],
)
def test_the_opening_of_long_nardy(opening: Opening, phase: Phase, dice: Dice | None) -> None:
    game = after(Game.begin(LongNardy(opening=opening)), OpeningRoll(2, 4))
    assert (game.on_roll, game.phase, game.dice) == (Side.BLACK, phase, dice)


# last_turn ----------------------------------------------------------------------------

FAIR = LongNardy(last_turn=True)


def starter_finishes(second: Placed, rules: LongNardy = FAIR) -> tuple[Game, tuple[object, ...]]:
    """White, who began, bears off the last checker."""
    game = after(at_roll(rules, {1: 1}, second), Roll(Dice(6, 5)))
    return apply(game, MakePlay((LAST,)))


def bear_off(game: Game, dice: Dice, moves: int) -> Game:
    """So many checkers off the six point by sixes."""
    return after(game, Roll(dice), MakePlay((Move(6, 0, 6, hit=False),) * moves))


def test_last_turn_gives_the_second_player_one_more_turn() -> None:
    game, told = starter_finishes({6: 5})
    assert told[-1] == LastTurnGiven(Side.BLACK)
    assert (game.phase, game.on_roll, game.result) == (Phase.ROLL, Side.BLACK, None)


def test_last_turn_is_a_draw_without_points_if_he_finishes_too() -> None:
    game, _ = starter_finishes({6: 4})
    drawn = bear_off(game, Dice(6, 6), 4)
    assert drawn.phase is Phase.OVER
    assert drawn.result == Result(None, None, 0, Ending.DRAW)
    told = events(after(game, Roll(Dice(6, 6))), MakePlay((Move(6, 0, 6, hit=False),) * 4))
    assert told[-1] == GameEnded(drawn.result)


def test_last_turn_ends_the_game_for_the_starter_if_he_does_not_finish() -> None:
    game, _ = starter_finishes({6: 5})
    lost = bear_off(game, Dice(6, 6), 4)
    assert lost.result == Result(Side.WHITE, Win.SINGLE, 1, Ending.BORNE_OFF)


def test_last_turn_may_save_a_mars() -> None:
    game, _ = starter_finishes({6: 15})
    assert bear_off(game, Dice(6, 6), 4).result == Result(
        Side.WHITE, Win.SINGLE, 1, Ending.BORNE_OFF
    )


def test_last_turn_is_given_also_to_who_cannot_save_the_mars() -> None:
    game, _ = starter_finishes({24: 15})
    assert game.on_roll is Side.BLACK
    lost = rolled_and_passed(game, Dice(2, 1))
    assert lost.result == Result(Side.WHITE, Win.MARS, 2, Ending.BORNE_OFF)


def test_a_last_turn_that_cannot_be_played_ends_the_game() -> None:
    game, _ = starter_finishes({7: 1, 6: 10})
    blocked = replace(game, position=Position(game.position.own, counts({24: 15})))
    assert rolled_and_passed(blocked, Dice(6, 5)).result is not None
    assert NoPlay not in {type(event) for event in events(game, Roll(Dice(6, 5)))}


def test_if_the_second_player_finishes_first_there_is_no_last_turn() -> None:
    game = after(at_roll(FAIR, {1: 1}, {1: 1}, Side.BLACK), Roll(Dice(6, 5)))
    told = events(game, MakePlay((LAST,)))
    assert told[0] == CheckerBorneOff(Side.BLACK, LAST)
    assert told[-1] == GameEnded(Result(Side.BLACK, Win.SINGLE, 1, Ending.BORNE_OFF))


def test_without_last_turn_the_first_to_finish_wins_at_once() -> None:
    game, _ = starter_finishes({6: 4}, LongNardy())
    assert game.result == Result(Side.WHITE, Win.SINGLE, 1, Ending.BORNE_OFF)


# koks, mars_not_home: test_long_nardy.py; next_start: test_match.py; cube: test_cube.py

EVERY_OPTION = [
    Backgammon(),
    EXTRA,
    Backgammon(five_limit=True),
    Backgammon(fresh_opening=True),
    Backgammon(any_die=True),
    LongNardy(),
    LongNardy(opening=Opening.PLAY_BOTH),
    LongNardy(koks=True, mars_not_home=True),
    FAIR,
]


@pytest.mark.parametrize("rules", EVERY_OPTION, ids=name_of_rules)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_random_game_comes_to_an_end(rules: Backgammon | LongNardy, seed: int) -> None:
    over = play_out(Game.begin(rules), seed)
    assert over.result is not None
    assert over.result.winner in {*Side, None}
    if over.result.winner:
        assert over.position.seen_from(over.result.winner).own[0] == 15


def test_a_refused_action_leaves_the_game_as_it_was() -> None:
    game = at_roll(EXTRA, {13: 15}, {6: 15})
    with pytest.raises(IllegalAction):
        apply(game, MakePlay(()))
    assert game == at_roll(EXTRA, {13: 15}, {6: 15})
