"""Single moves and whole plays: entering, hitting, bearing off, both dice, the higher die."""

from __future__ import annotations

import pytest

from nardy.rules.backgammon import Backgammon
from nardy.rules.dice import ROLLS, Dice
from nardy.rules.long_nardy import LongNardy
from nardy.rules.moves import after, choices, legal_plays, moves_with, search_plays
from nardy.rules.position import BAR, OFF, Position, Side, Sided, counts, pip_count
from nardy.rules.ruleset import Move, Play
from nardy.rules.turn import Turn

SHORT = Backgammon()
LONG = LongNardy()
NOBODY = counts({12: 15})
"""An enemy who stands out of the way, on my 13 point."""


def ways(
    position: Position, die: int, rules: Backgammon | LongNardy = SHORT
) -> set[tuple[int, int]]:
    """The single moves of one die."""
    return {(move.origin, move.target) for move in moves_with(die, position, rules)}


def lengths(position: Position, dice: Dice) -> set[int]:
    """How many dice the legal plays use."""
    return {len(play) for play in legal_plays(position, dice, SHORT).values()}


def test_the_start_of_backgammon_has_167_pips_and_of_long_nardy_360() -> None:
    assert pip_count(SHORT.start) == 167
    assert pip_count(LONG.start) == 360
    assert sum(SHORT.start) == sum(LONG.start) == 15


def test_there_are_21_rolls_for_36_throws() -> None:
    assert len(ROLLS) == len({dice for dice, _ in ROLLS}) == 21
    assert sum(weight for _, weight in ROLLS) == 36


def test_a_double_is_four_moves_and_other_dice_are_two() -> None:
    assert Dice(3, 3).pips == (3, 3, 3, 3)
    assert Dice(3, 1).pips == (3, 1)
    assert Dice(3, 1).swapped.pips == (1, 3)
    assert choices((3, 1)) == ((3, (1,)), (1, (3,)))
    assert choices((3, 3)) == ((3, (3,)),)
    assert choices(()) == ()


def test_each_side_counts_the_points_its_own_way() -> None:
    for rules in (SHORT, LONG):
        assert [rules.facing[rules.facing[point]] for point in range(26)] == list(range(26))
    assert SHORT.facing[6] == 19
    assert (LONG.facing[6], LONG.facing[18]) == (18, 6)


def test_a_position_turned_twice_is_the_same() -> None:
    position = Position(counts({6: 15}), counts({5: 15}))
    assert position.swapped().own == position.other
    for side in Side:
        assert position.seen_from(side).seen_from(side) == position
        assert side.other.other is side


def test_a_value_for_each_side_is_changed_and_mapped_side_by_side() -> None:
    pair = Sided(1, 2)
    assert pair.with_(Side.WHITE, 5) == Sided(5, 2)
    assert pair.with_(Side.BLACK, 5) == Sided(1, 5)
    assert pair.map(str) == Sided("1", "2")


@pytest.mark.parametrize("placed", [{26: 1}, {-1: 1}, {6: -1}, {6: 16}, {6: 8, 5: 8}], ids=str)
def test_checkers_that_cannot_be_placed_are_an_error(placed: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="checkers"):
        counts(placed)


def test_checkers_not_placed_are_borne_off() -> None:
    assert counts({6: 10, OFF: 2})[OFF] == 5


@pytest.mark.parametrize("die", range(1, 7))
def test_a_bar_checker_enters_on_25_less_the_die(die: int) -> None:
    position = Position(counts({BAR: 1, 6: 14}), NOBODY)
    assert ways(position, die) == {(BAR, BAR - die)}


def test_all_bar_checkers_must_enter_before_anything_else_moves() -> None:
    position = Position(counts({BAR: 2, 6: 13}), NOBODY)
    turn = Turn.begin(position, Dice(4, 3), SHORT)
    assert turn.origins() == {BAR}
    assert turn.play(turn.legal[0]).origins() == {BAR}
    entered = turn.play(turn.legal[0]).play(turn.play(turn.legal[0]).legal[0])
    assert entered.is_complete


def test_after_the_last_bar_checker_has_entered_others_may_move() -> None:
    position = Position(counts({BAR: 1, 6: 14}), NOBODY)
    turn = Turn.begin(position, Dice(4, 3), SHORT)
    assert turn.play(Move(BAR, 21, 4, hit=False)).origins() == {21, 6}


def test_a_bar_checker_before_closed_points_loses_the_turn() -> None:
    closed = counts({1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 5})
    position = Position(counts({BAR: 1, 6: 14}), closed)
    for dice, _ in ROLLS:
        assert legal_plays(position, dice, SHORT) == {position: ()}


def test_two_enemies_close_a_point_in_backgammon_and_one_in_long_nardy() -> None:
    one = Position(counts({13: 15}), counts({17: 1, 6: 14}))
    two = Position(counts({13: 15}), counts({17: 2, 6: 13}))
    assert ways(one, 5) == {(13, 8)}
    assert ways(two, 5) == set()
    far = Position(counts({13: 15}), counts({20: 1, 24: 14}))
    assert ways(far, 5, LONG) == set()


def test_a_blot_is_hit_and_goes_to_the_bar() -> None:
    position = Position(counts({13: 15}), counts({17: 1, 6: 14}))
    (move,) = moves_with(5, position, SHORT)
    assert move == Move(13, 8, 5, hit=True)
    hit = after(position, move, SHORT)
    assert (hit.other[17], hit.other[BAR]) == (0, 1)


def test_a_blot_is_hit_in_the_hitters_own_home_while_bearing_off() -> None:
    position = Position(counts({6: 2, 5: 1}), counts({22: 1, 6: 14}))
    assert Move(6, 3, 3, hit=True) in moves_with(3, position, SHORT)


def test_a_checker_hit_while_bearing_off_must_come_home_before_more_are_borne_off() -> None:
    position = Position(counts({BAR: 1, 3: 2}), NOBODY)
    turn = Turn.begin(position, Dice(6, 3), SHORT)
    assert all(OFF not in turn.destinations(origin) for origin in turn.origins())


def test_a_double_hit_sends_two_checkers_to_the_bar() -> None:
    position = Position(counts({13: 15}), counts({17: 1, 20: 1, 6: 13}))
    results = legal_plays(position, Dice(5, 3), SHORT)
    assert max(result.other[BAR] for result in results) == 2


def test_one_checker_passes_only_over_open_points() -> None:
    position = Position(counts({13: 1, 1: 14}), counts({17: 2, 15: 2, 6: 11}))
    turn = Turn.begin(position, Dice(5, 3), SHORT)
    assert turn.is_complete, "8 and 10 are closed; 5 itself is open"


@pytest.mark.parametrize(
    ("placed", "die", "expected"),
    [
        ({4: 2, 2: 1}, 4, {(4, OFF)}),
        ({6: 1, 2: 1}, 4, {(6, 2)}),
        ({3: 2, 2: 1}, 5, {(3, OFF)}),
        ({6: 1, 4: 1}, 5, {(6, 1)}),
        ({6: 2, 4: 1}, 6, {(6, OFF)}),
        ({7: 1, 4: 1}, 4, {(7, 3)}),
        ({BAR: 1, 4: 1}, 4, {(BAR, 21)}),
    ],
    ids=[
        "an exact number bears off",
        "on an empty point a higher checker must move",
        "with none higher the highest leaves",
        "the higher checker moves though a lower one could leave",
        "the highest by the exact number",
        "nobody leaves while one is outside",
        "nobody leaves while one is on the bar",
    ],
)
def test_bearing_off(placed: dict[int, int], die: int, expected: set[tuple[int, int]]) -> None:
    assert ways(Position(counts(placed), NOBODY), die) >= expected
    leaving = {way for way in ways(Position(counts(placed), NOBODY), die) if way[1] == OFF}
    assert leaving == {way for way in expected if way[1] == OFF}


def test_the_last_outside_checker_comes_home_and_another_leaves_in_one_turn() -> None:
    position = Position(counts({7: 1, 4: 2}), NOBODY)
    ends = legal_plays(position, Dice(4, 1), SHORT)
    assert max(end.own[OFF] for end in ends) == 13


def test_a_checker_may_move_inside_home_instead_of_leaving() -> None:
    position = Position(counts({6: 2, 5: 2}), NOBODY)
    assert ways(position, 3) == {(6, 3), (5, 2)}


@pytest.mark.parametrize(
    ("point", "dice", "via", "blot"),
    [(2, Dice(4, 1), 1, {24: 1}), (5, Dice(5, 1), 4, {})],
    ids=["2/1*/off with 4-1", "5/4/off with 5-1"],
)
def test_the_last_checker_too_must_use_both_dice(
    point: int, dice: Dice, via: int, blot: dict[int, int]
) -> None:
    position = Position(counts({point: 1}), counts({**blot, 6: 10}))
    (play,) = legal_plays(position, dice, SHORT).values()
    assert [(move.origin, move.target) for move in play] == [(point, via), (via, OFF)]
    turn = Turn.begin(position, dice, SHORT)
    assert turn.destinations(point)[OFF] == play, "one tap on the tray plays the whole of it"


def test_if_either_die_can_be_played_but_not_both_the_higher_must_be() -> None:
    position = Position(counts({12: 1, 1: 14}), counts({22: 2, 6: 13}))
    # 12/6 and 12/9 are open; from either the other die leads to 3, which is closed.
    turn = Turn.begin(position, Dice(6, 3), SHORT)
    assert turn.legal == (Move(12, 6, 6, hit=False),)
    assert set(turn.play(turn.legal[0]).legal) == set()
    assert lengths(position, Dice(3, 6)) == {1}


def test_if_only_the_lower_die_can_be_played_it_is() -> None:
    position = Position(counts({12: 1, 1: 14}), counts({22: 2, 19: 2, 6: 11}))
    assert Turn.begin(position, Dice(6, 3), SHORT).legal == (Move(12, 9, 3, hit=False),)


def test_as_many_of_a_double_are_played_as_can_be() -> None:
    position = Position(counts({24: 1, 1: 14}), counts({13: 2, 6: 13}))
    # 24/20/16 and then 12, which is closed.
    assert lengths(position, Dice(4, 4)) == {2}


def test_no_die_playable_is_the_empty_play() -> None:
    blocked = Position(counts({24: 1, 1: 14}), counts({7: 2, 2: 2, 6: 11}))
    assert legal_plays(blocked, Dice(6, 1), SHORT) == {blocked: ()}
    assert Turn.begin(blocked, Dice(6, 1), SHORT).is_complete


def test_any_number_of_own_checkers_may_stand_on_a_point() -> None:
    position = Position(counts({6: 14, 7: 1}), NOBODY)
    assert (7, 6) in ways(position, 1)


def test_a_search_in_steps_finds_the_same_and_no_step_is_long() -> None:
    """A step plays one position on, by one checker of each point at most."""
    own = counts(dict.fromkeys(range(10, 25), 1))
    for dice, _ in ROLLS:
        search = search_plays(Position(own, NOBODY), dice, SHORT)
        steps = 1
        while True:
            try:
                next(search)
            except StopIteration as end:
                found: dict[Position, Play] = end.value
                break
            steps += 1
        assert found == legal_plays(Position(own, NOBODY), dice, SHORT)
        assert len(found) <= 15 * 15 * steps
