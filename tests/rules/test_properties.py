"""What holds at every table, in every position that a game reaches."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy.rules.dice import Dice
from nardy.rules.long_nardy import LongNardy
from nardy.rules.moves import legal_plays
from nardy.rules.position import BAR, CHECKERS, HEAD, OFF, Position, counts
from nardy.rules.turn import Turn
from tests.rules.strategies import few, starts_of_turns, turns_in_the_making
from tests.rules.tables import TABLES, Table, name_of
from tests.slow_plays import slow_plays

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy.rules.ruleset import Play

WINDOW = 8
"""On so many points in a row stand the checkers of `near_a_wall`."""

at_every_table = pytest.mark.parametrize("table", TABLES, ids=name_of)


def all_turns(turn: Turn) -> Iterator[Turn]:
    """Every turn that can be made of this one, complete or not; each position once."""
    seen: set[tuple[Position, tuple[int, ...]]] = set()
    waiting = [turn]
    while waiting:
        now = waiting.pop()
        key = (now.position, tuple(sorted(now.left)))
        if key not in seen:
            seen.add(key)
            yield now
            waiting += [now.play(move) for move in now.legal]


def has_all_checkers(position: Position) -> bool:
    """Whether both sides have their fifteen."""
    return all(sum(row) == 15 and min(row) >= 0 for row in position)


@at_every_table
@few
@given(data=st.data())
def test_plays_turns_and_the_slow_enumerator_end_in_the_same_positions(
    table: Table, data: st.DataObject
) -> None:
    position, dice = data.draw(starts_of_turns(table))
    plays = legal_plays(position, dice, table.rules)
    assert {tuple(result) for result in plays} == slow_plays(
        table.game, *position, dice, table.options
    )
    ends = [turn for turn in all_turns(Turn.begin(position, dice, table.rules)) if turn.is_complete]
    assert {turn.position for turn in ends} == plays.keys()
    assert len({len(turn.moves) for turn in ends}) == 1


@pytest.mark.parametrize(
    "table", [table for table in TABLES if table.game == LongNardy.key], ids=name_of
)
def test_where_walls_are_near_equal_dice_find_what_any_order_finds(table: Table) -> None:
    random = Random(name_of(table))
    for _ in range(40):
        position = near_a_wall(random)
        die = random.randint(1, 6)
        plays = legal_plays(position, Dice(die, die), table.rules)
        assert {tuple(result) for result in plays} == slow_plays(
            table.game, *position, Dice(die, die), table.options
        )


def near_a_wall(random: Random) -> Position:
    """Nearly all checkers of the side on roll close together, the others anywhere."""
    first = random.randint(1, HEAD - WINDOW)
    own, other = Counter[int](), Counter[int]()
    for _ in range(CHECKERS - 2):
        own[random.randrange(first, first + WINDOW)] += 1
    own[HEAD] += 2
    free = [point for point in range(1, HEAD + 1) if not own[LongNardy.facing[point]]]
    other.update(random.choices(free, k=CHECKERS))
    return Position(counts(own), counts(other))


@at_every_table
@few
@given(data=st.data())
def test_every_move_and_every_undo_keeps_fifteen_checkers_a_side(
    table: Table, data: st.DataObject
) -> None:
    position, dice = data.draw(starts_of_turns(table))
    for turn in all_turns(Turn.begin(position, dice, table.rules)):
        assert has_all_checkers(turn.position)
        if turn.previous:
            assert turn.undo() == turn.previous


@at_every_table
@few
@given(data=st.data())
def test_undo_brings_back_the_turn_as_it_was(table: Table, data: st.DataObject) -> None:
    turn = data.draw(turns_in_the_making(table))
    for move in turn.legal:
        later = turn.play(move)
        assert later.undo() == turn
        assert later.undo().previous == turn.previous
    while turn.previous:
        turn = turn.undo()
    assert turn == Turn.begin(turn.start, turn.dice, table.rules)


@at_every_table
@few
@given(data=st.data())
def test_the_dice_may_lie_either_way_round(table: Table, data: st.DataObject) -> None:
    turn = data.draw(turns_in_the_making(table))
    other_way = turn.swapped()
    assert other_way.position == turn.position
    assert sorted(other_way.left) == sorted(turn.left)
    assert set(other_way.legal) == set(turn.legal)
    either = legal_plays(turn.start, turn.dice.swapped, table.rules)
    assert either.keys() == legal_plays(turn.start, turn.dice, table.rules).keys()


@at_every_table
@few
@given(data=st.data())
def test_destinations_are_legal_moves_of_one_checker(table: Table, data: st.DataObject) -> None:
    turn = data.draw(turns_in_the_making(table))
    for origin in range(26):
        reached = turn.destinations(origin)
        assert bool(reached) == (origin in turn.origins())
        for target, moves in reached.items():
            assert walk(turn, moves) == [origin, target]


def walk(turn: Turn, moves: Play) -> list[int]:
    """Play the moves, each legal in its turn; where the checker started and ended."""
    point = moves[0].origin
    for move in moves:
        assert move.origin == point
        turn = turn.play(move)
        point = move.target
    return [moves[0].origin, point]


@at_every_table
@few
@given(data=st.data())
def test_a_legal_play_is_a_turn_that_a_hand_can_make(table: Table, data: st.DataObject) -> None:
    position, dice = data.draw(starts_of_turns(table))
    for result, play in legal_plays(position, dice, table.rules).items():
        turn = Turn.begin(position, dice, table.rules)
        for move in play:
            turn = turn.play(move)
        assert turn.is_complete
        assert turn.position == result
        assert turn.moves == play


@at_every_table
@few
@given(data=st.data())
def test_a_hit_is_told_exactly_when_a_checker_goes_to_the_bar(
    table: Table, data: st.DataObject
) -> None:
    turn = data.draw(turns_in_the_making(table))
    for move in turn.legal:
        before, after = turn.position, turn.play(move).position
        assert move.hit == (after.other[BAR] == before.other[BAR] + 1)
        assert move.hit or after.other == before.other
        assert move.target == max(move.origin - move.die, OFF)
