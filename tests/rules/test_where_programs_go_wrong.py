"""The ten places of RULES.md, "Where programs go wrong"; one test or more for each."""

from __future__ import annotations

import pytest

from nardy.rules.acting import apply
from nardy.rules.actions import GameEnded, MakePlay, OpeningRoll, Roll
from nardy.rules.backgammon import Backgammon
from nardy.rules.dice import Dice
from nardy.rules.errors import IllegalAction, Reason
from nardy.rules.game import Game, Phase
from nardy.rules.long_nardy import LongNardy
from nardy.rules.moves import legal_plays
from nardy.rules.notation import parse_moves
from nardy.rules.position import BAR, HEAD, OFF, Position, Side, counts
from nardy.rules.position_text import (
    format_position,
    gnu_position_id,
    parse_gnu_position_id,
    parse_position,
)
from nardy.rules.refusal import refusal
from nardy.rules.ruleset import Move
from nardy.rules.turn import Turn
from tests.rules.boards import board, drawing
from tests.rules.games import after, at_roll, events

SHORT = Backgammon()
LONG = LongNardy()
ON_HEAD = counts({HEAD: 15})
"""A side that has passed nothing yet."""


def refused(turn: Turn, origin: int, target: int) -> Reason:
    """The reason why a move is refused, having made sure that every layer refuses it."""
    move = Move(origin, target, origin - target, hit=False)
    assert target not in turn.destinations(origin)
    assert move not in turn.legal
    with pytest.raises(IllegalAction):
        turn.play(move)
    return refusal(turn, origin, target)


def test_1_a_wall_over_the_movers_own_home_and_head_is_seen() -> None:
    start = board(
        """
        13  14  15  16  17  18 | 19  20  21  22  23  24
        .   .   .   .   .   .  | .   .   .   .   X4  X8
        O15 .   .   .   .   .  | .   .   .   X1  X1  X1
        12  11  10   9   8   7 |  6   5   4   3   2   1
        """,
        LONG,
    )
    turn = Turn.begin(start, Dice(2, 1), LONG)
    assert refused(turn, 24, 22) is Reason.WALL
    assert refused(turn, 23, 22) is Reason.WALL
    assert 23 in turn.destinations(24)


def test_1_a_run_over_the_opponents_end_is_not_a_wall() -> None:
    start = board(
        """
        13  14  15  16  17  18 | 19  20  21  22  23  24
        X1  X1  X1  .   X1  .  | .   .   .   .   .   X9
        .   X1  X1  .   O15 .  | .   .   .   .   .   .
        12  11  10   9   8   7 |  6   5   4   3   2   1
        """,
        LONG,
    )
    assert 12 in Turn.begin(start, Dice(5, 1), LONG).destinations(17)


def test_2_taking_the_last_checker_off_a_point_breaks_the_wall() -> None:
    start = Position(counts({8: 1, 7: 2, 6: 2, 5: 2, 4: 2, 24: 6}), ON_HEAD)
    assert 3 in Turn.begin(start, Dice(5, 1), LONG).destinations(8)


def test_2_taking_one_of_two_checkers_off_a_point_breaks_no_wall() -> None:
    start = Position(counts({8: 2, 7: 2, 6: 2, 5: 2, 4: 2, 24: 5}), ON_HEAD)
    assert refused(Turn.begin(start, Dice(5, 1), LONG), 8, 3) is Reason.WALL


NEARLY_WALLED = Position(counts({12: 1, 5: 4, 4: 3, 3: 3, 2: 2, 1: 2}), counts({22: 15}))
"""Only the checker on 12 is outside; on 6 it would close six points before anyone passed."""


def test_3_the_only_playable_die_would_build_a_wall_so_it_is_lost() -> None:
    assert legal_plays(NEARLY_WALLED, Dice(6, 6), LONG) == {NEARLY_WALLED: ()}
    turn = Turn.begin(NEARLY_WALLED, Dice(6, 6), LONG)
    assert turn.is_complete


def test_3_the_order_of_dice_that_avoids_the_wall_is_compelled() -> None:
    turn = Turn.begin(NEARLY_WALLED, Dice(6, 1), LONG)
    assert turn.legal == (Move(12, 11, 1, hit=False),)
    assert turn.destinations(12).keys() == {11, 5}
    assert refused(turn, 12, 6) is Reason.WALL
    assert refused(turn, 5, 4) is Reason.ALL_DICE


@pytest.mark.parametrize("pips", [3, 4])
def test_4_a_third_head_checker_on_an_opening_double_is_refused(pips: int) -> None:
    head = Move(24, 24 - pips, pips, hit=False)
    turn = Turn.begin(Position(LONG.start, LONG.start), Dice(pips, pips), LONG)
    turn = turn.play(head).play(head)
    assert refused(turn, 24, 24 - pips) is Reason.HEAD
    game = after(Game.begin(LONG), OpeningRoll(6, 1), Roll(Dice(pips, pips)))
    with pytest.raises(IllegalAction):
        apply(game, MakePlay((head,) * 3))


def test_4_a_second_head_checker_on_the_second_turn_is_refused() -> None:
    start = Position(counts({24: 14, 18: 1}), counts({24: 14, 20: 1}))
    turn = Turn.begin(start, Dice(3, 3), LONG).play(Move(24, 21, 3, hit=False))
    assert refused(turn, 24, 21) is Reason.HEAD
    game = after(at_roll(LONG, {24: 14, 18: 1}, {24: 14, 20: 1}), Roll(Dice(3, 3)))
    with pytest.raises(IllegalAction):
        apply(game, MakePlay((Move(24, 21, 3, hit=False),) * 2))


def test_5_moves_inside_home_can_be_blocked_by_the_enemy_in_long_nardy() -> None:
    start = Position(counts({6: 2, 4: 3}), counts({13: 1, 24: 14}))
    turn = Turn.begin(start, Dice(5, 5), LONG)
    assert turn.is_complete, "6/1 is closed, and 4 can't leave while a checker stands higher"
    turn = Turn.begin(start, Dice(5, 4), LONG)
    assert refused(turn, 6, 1) is Reason.CLOSED
    assert refusal(Turn.begin(start, Dice(5, 2), LONG), 4, OFF) is Reason.STANDS_HIGHER


def test_6_both_dice_must_be_played_when_only_another_checker_can_play_the_second() -> None:
    start = board(
        """
        13  14  15  16  17  18 | 19  20  21  22  23  24
        .   .   .   .   .   .  | .   .   .   .   .   .
        X1  .   X1  .   O2  .  | O2  .   .   .   O2  O9
        12  11  10   9   8   7 |  6   5   4   3   2   1
        """,
        SHORT,
    )
    turn = Turn.begin(start, Dice(6, 2), SHORT)
    turn = turn.play(Move(10, 4, 6, hit=False))
    assert not turn.is_complete
    assert turn.legal == (Move(12, 10, 2, hit=False),)
    assert {len(play) for play in legal_plays(start, Dice(6, 2), SHORT).values()} == {2}


@pytest.mark.parametrize("dice", [Dice(5, 2), Dice(2, 5)], ids=str)
def test_7_a_bear_off_with_5_and_2_takes_both_checkers_off_4_and_2(dice: Dice) -> None:
    start = Position(counts({4: 1, 2: 1}), counts({6: 15}))
    first = {(move.origin, move.target) for move in Turn.begin(start, dice, SHORT).legal}
    assert first == {(4, OFF), (4, 2), (2, OFF)}
    ends = {position.own[OFF] for position in legal_plays(start, dice, SHORT)}
    assert ends == {15, 14}


@pytest.mark.parametrize("side", Side, ids=lambda side: f"{side.value} to win")
@pytest.mark.parametrize("dice", [Dice(6, 6), Dice(2, 1), Dice(1, 1)], ids=str)
@pytest.mark.parametrize("rules", [SHORT, LONG], ids=["backgammon", "long nardy"])
def test_7_the_game_ends_with_the_fifteenth_checker_though_dice_are_left(
    rules: Backgammon | LongNardy, dice: Dice, side: Side
) -> None:
    game = after(at_roll(rules, {1: 1}, {6: 1}, side), Roll(dice))
    turn = game.turn()
    assert len(turn.legal) == 1
    turn = turn.play(turn.legal[0])
    assert turn.is_complete
    assert turn.left
    told = events(game, MakePlay(turn.moves))
    assert isinstance(told[-1], GameEnded)
    assert told[-1].result.winner is side


def test_8_undo_after_a_hit_leaves_no_duplicate_checker() -> None:
    start = Position(counts({13: 2, 6: 13}), counts({17: 1, 6: 14}))
    turn = Turn.begin(start, Dice(5, 1), SHORT)
    hit = turn.play(Move(13, 8, 5, hit=True))
    assert hit.position.other[BAR] == 1
    assert hit.position.other[17] == 0
    assert hit.undo().position == start
    assert sum(hit.position.own) == sum(hit.position.other) == 15


def test_9_the_same_move_or_play_delivered_twice_is_played_once() -> None:
    game = after(at_roll(SHORT, {13: 5, 6: 10}, {6: 15}), Roll(Dice(5, 1)))
    turn = game.turn().play(Move(13, 8, 5, hit=False))
    with pytest.raises(IllegalAction):
        turn.play(Move(13, 8, 5, hit=False))
    play = MakePlay(turn.play(Move(6, 5, 1, hit=False)).moves)
    once, _ = apply(game, play)
    with pytest.raises(IllegalAction) as refused_again:
        apply(once, play)
    assert refused_again.value.reason is Reason.WRONG_PHASE
    assert once.phase is Phase.ROLL


def test_10_every_text_keeps_bar_checkers_on_the_bar() -> None:
    position = Position(counts({25: 2, 6: 5}), counts({25: 1, 6: 5, 24: 2}))
    assert parse_position(format_position(position), SHORT) == position
    assert parse_gnu_position_id(gnu_position_id(position), SHORT) == position
    assert board(drawing(position, SHORT), SHORT) == position
    turn = parse_moves("bar/22 bar/24", Turn.begin(position, Dice(3, 1), SHORT))
    assert turn.position.own[BAR] == 0
    assert turn.undo().position.own[BAR] == 1
