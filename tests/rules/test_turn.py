"""A turn in the making: what is offered, played, undone."""

from __future__ import annotations

import pytest

from nardy.rules.backgammon import Backgammon
from nardy.rules.dice import Dice
from nardy.rules.errors import IllegalAction, Reason
from nardy.rules.position import OFF, Position, counts
from nardy.rules.ruleset import Move
from nardy.rules.turn import Turn

SHORT = Backgammon()
START = Position(SHORT.start, SHORT.start)


def test_a_turn_begins_with_all_its_dice_and_nothing_played() -> None:
    turn = Turn.begin(START, Dice(3, 1), SHORT)
    assert (turn.moves, turn.left, turn.used, turn.previous) == ((), (3, 1), (), None)
    assert not turn.is_complete


def test_playing_gives_a_new_turn_and_leaves_the_old_alone() -> None:
    turn = Turn.begin(START, Dice(3, 1), SHORT)
    later = turn.play(Move(8, 5, 3, hit=False))
    assert (later.left, later.used) == ((1,), (3,))
    assert turn.left == (3, 1)
    assert turn.position == START


def test_the_moves_may_be_played_in_either_order() -> None:
    turn = Turn.begin(START, Dice(3, 1), SHORT)
    three, one = Move(8, 5, 3, hit=False), Move(6, 5, 1, hit=False)
    assert turn.play(three).play(one).position == turn.play(one).play(three).position


def test_a_double_leaves_three_dice_after_its_first_move() -> None:
    turn = Turn.begin(START, Dice(6, 6), SHORT).play(Move(24, 18, 6, hit=False))
    assert turn.left == (6, 6, 6)
    assert turn.used == (6,)


def test_undo_takes_back_the_newest_move_and_leaves_the_dice_as_they_were() -> None:
    turn = Turn.begin(START, Dice(3, 1), SHORT)
    one = turn.play(Move(8, 5, 3, hit=False))
    two = one.play(Move(6, 5, 1, hit=False))
    assert two.undo() == one
    assert two.undo().undo() == turn
    assert two.undo().undo().dice == Dice(3, 1)


def test_nothing_to_undo_is_refused() -> None:
    with pytest.raises(IllegalAction) as refused:
        Turn.begin(START, Dice(3, 1), SHORT).undo()
    assert refused.value.reason is Reason.TURN_IS_OVER


def test_a_move_that_is_not_legal_is_refused() -> None:
    turn = Turn.begin(START, Dice(3, 1), SHORT)
    with pytest.raises(IllegalAction) as refused:
        turn.play(Move(8, 4, 4, hit=False))
    assert refused.value.reason is Reason.ALL_DICE


def test_a_move_after_the_last_is_refused_because_the_turn_is_over() -> None:
    turn = Turn.begin(START, Dice(3, 1), SHORT)
    done = turn.play(Move(8, 5, 3, hit=False)).play(Move(6, 5, 1, hit=False))
    with pytest.raises(IllegalAction) as refused:
        done.play(Move(6, 5, 1, hit=False))
    assert refused.value.reason is Reason.TURN_IS_OVER


def test_a_checker_may_go_on_with_the_next_die_in_one_gesture() -> None:
    turn = Turn.begin(START, Dice(5, 3), SHORT)
    assert turn.destinations(13).keys() == {10, 8, 5}
    assert turn.destinations(13)[5] == (Move(13, 8, 5, hit=False), Move(8, 5, 3, hit=False))


def test_a_double_takes_one_checker_up_to_four_times_as_far() -> None:
    turn = Turn.begin(START, Dice(3, 3), SHORT)
    assert turn.destinations(24).keys() == {21, 18, 15}
    assert len(turn.destinations(13)[4]) == 3


def test_of_two_ways_to_a_point_the_one_that_begins_with_the_left_die_is_taken() -> None:
    left = Turn.begin(START, Dice(3, 5), SHORT).destinations(13)[5]
    assert [move.die for move in left] == [3, 5]
    right = Turn.begin(START, Dice(5, 3), SHORT).destinations(13)[5]
    assert [move.die for move in right] == [5, 3]


def test_a_single_die_to_the_tray_is_taken_before_two() -> None:
    position = Position(counts({3: 1, 2: 1, 1: 1}), counts({6: 15}))
    turn = Turn.begin(position, Dice(3, 2), SHORT)
    assert turn.destinations(3)[OFF] == (Move(3, OFF, 3, hit=False),)


def test_a_point_without_a_movable_checker_has_no_destinations() -> None:
    turn = Turn.begin(START, Dice(3, 1), SHORT)
    assert turn.destinations(12) == {}
    assert turn.destinations(OFF) == {}
    assert turn.origins() == {24, 13, 8, 6}


def test_dice_swapped_in_the_middle_keep_the_moves() -> None:
    turn = Turn.begin(START, Dice(3, 1), SHORT).play(Move(8, 5, 3, hit=False))
    other = turn.swapped()
    assert other.dice == Dice(1, 3)
    assert other.moves == turn.moves
