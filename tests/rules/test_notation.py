"""Plays as text: what people read, what records keep, and reading both."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy.rules.backgammon import Backgammon
from nardy.rules.dice import Dice
from nardy.rules.errors import IllegalAction, NotationError, Reason
from nardy.rules.moves import legal_plays
from nardy.rules.notation import format_moves, format_play, parse_moves, parse_point, point_name
from nardy.rules.position import BAR, OFF, Position, counts
from nardy.rules.ruleset import Move, Play
from nardy.rules.turn import Turn
from tests.rules.strategies import few, starts_of_turns, turns_in_the_making
from tests.rules.tables import TABLES, Table, name_of

SHORT = Backgammon()
START = Position(SHORT.start, SHORT.start)


def move(origin: int, target: int, die: int | None = None, *, hit: bool = False) -> Move:
    """A move whose die is the distance unless it is named."""
    return Move(origin, target, die or origin - target, hit)


@pytest.mark.parametrize(
    ("play", "for_people", "for_records"),
    [
        ((), "-", "-"),
        ((move(24, 18), move(13, 11, hit=True)), "24/18 13/11*", "24/18 13/11*"),
        ((move(24, 18), move(18, 13)), "24/13", "24/18 18/13"),
        ((move(24, 18, hit=True), move(18, 13)), "24/18*/13", "24/18* 18/13"),
        ((move(8, 5), move(8, 5), move(6, 3), move(6, 3)), "8/5(2) 6/3(2)", "8/5 8/5 6/3 6/3"),
        ((move(BAR, 22), move(6, 5)), "bar/22 6/5", "bar/22 6/5"),
        ((move(4, OFF, 6), move(4, OFF, 4)), "4/off(2)", "4/off:6 4/off"),
        ((move(6, 3), move(6, 3), move(3, OFF), move(3, OFF)), "6/off(2)", "6/3 6/3 3/off 3/off"),
        (
            (move(24, 21), move(13, 10), move(21, 18), move(10, 7)),
            "24/18 13/7",
            "24/21 13/10 21/18 10/7",
        ),
    ],
    ids=[
        "nothing",
        "two checkers, one hit",
        "one checker by two dice",
        "a hit on the way",
        "equal moves counted",
        "from the bar",
        "a die higher than the point",
        "two ways home and off",
        "two ways in turns",
    ],
)
def test_a_play_is_written(play: Play, for_people: str, for_records: str) -> None:
    assert format_play(play) == for_people
    assert format_moves(play) == for_records


def test_points_have_names() -> None:
    assert [point_name(point) for point in (BAR, 24, 1, OFF)] == ["bar", "24", "1", "off"]
    assert [parse_point(point_name(point)) for point in range(BAR + 1)] == list(range(BAR + 1))


@pytest.mark.parametrize("name", ["0", "25", "01", "Bar", "", "-1"])
def test_no_other_name_is_a_point(name: str) -> None:
    with pytest.raises(NotationError, match="no such point"):
        parse_point(name)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
@few
@given(data=st.data())
def test_what_records_keep_is_read_back_move_by_move(table: Table, data: st.DataObject) -> None:
    turn = data.draw(turns_in_the_making(table))
    again = parse_moves(format_moves(turn.moves), Turn.begin(turn.start, turn.dice, table.rules))
    assert again.moves == turn.moves


@pytest.mark.parametrize("table", TABLES, ids=name_of)
@few
@given(data=st.data())
def test_what_people_read_is_read_back_to_the_same_position(
    table: Table, data: st.DataObject
) -> None:
    position, dice = data.draw(starts_of_turns(table))
    turn = Turn.begin(position, dice, table.rules)
    for result, play in legal_plays(position, dice, table.rules).items():
        assert parse_moves(format_play(play), turn).position == result, format_play(play)


def test_a_blot_that_was_passed_is_not_hit_when_the_play_is_read() -> None:
    position = Position(counts({13: 1, 6: 2}), counts({17: 1, 6: 2}))
    for dice in (Dice(5, 3), Dice(3, 5)):
        turn = Turn.begin(position, dice, SHORT)
        assert parse_moves("13/5", turn).position.other[BAR] == 0
        assert parse_moves("13/8*/5", turn).position.other[BAR] == 1


@pytest.mark.parametrize(
    "text", ["8/5 6/5", "6/5 8/5", " 6/5   8/5 ", "6/5 8/5*"], ids=lambda text: f"<{text}>"
)
def test_a_play_may_be_written_in_any_order(text: str) -> None:
    turn = parse_moves(text, Turn.begin(START, Dice(3, 1), SHORT))
    assert turn.is_complete
    assert turn.position.own == counts({24: 2, 13: 5, 8: 2, 6: 4, 5: 2})


def test_a_play_may_be_only_begun() -> None:
    turn = parse_moves("8/5", Turn.begin(START, Dice(3, 1), SHORT))
    assert (turn.is_complete, turn.left) == (False, (1,))


@pytest.mark.parametrize("text", ["", "-", " - "], ids=lambda text: f"<{text}>")
def test_nothing_is_read_as_nothing(text: str) -> None:
    turn = Turn.begin(START, Dice(3, 1), SHORT)
    assert parse_moves(text, turn) == turn


def test_the_die_behind_a_colon_is_the_one_that_is_played() -> None:
    position = Position(counts({4: 2}), counts({6: 10}))
    turn = Turn.begin(position, Dice(6, 4), SHORT)
    assert [m.die for m in parse_moves("4/off:6", turn).moves] == [6]
    assert [m.die for m in parse_moves("4/off:4", turn).moves] == [4]
    with pytest.raises(IllegalAction):
        parse_moves("4/off:5", turn)


@pytest.mark.parametrize("dice", [Dice(1, 2), Dice(2, 1)], ids=str)
@pytest.mark.parametrize("die", [1, 2])
def test_a_checker_borne_off_by_its_exact_number_is_read_so(dice: Dice, die: int) -> None:
    turn = Turn.begin(Position(counts({1: 3}), counts({6: 10})), dice, SHORT)
    turn = turn.play(Move(1, OFF, die, hit=False))
    again = parse_moves(format_moves(turn.moves), Turn.begin(turn.start, dice, SHORT))
    assert again.left == turn.left


@pytest.mark.parametrize("dice", [Dice(1, 6), Dice(6, 1)], ids=str)
def test_a_checker_borne_off_by_one_die_is_not_read_as_using_both(dice: Dice) -> None:
    turn = Turn.begin(Position(counts({6: 1, 4: 3}), counts({6: 10})), dice, SHORT)
    turn = turn.play(Move(6, OFF, 6, hit=False))
    again = parse_moves(format_moves(turn.moves), Turn.begin(turn.start, dice, SHORT))
    assert again.moves == turn.moves


@pytest.mark.parametrize(
    "text",
    ["8", "8/", "/5", "8-5", "8/5/", "x/5", "26/20", "25/20", "0/1", "8/5(5)", "8/5(1)", "8/5:7",
     "8/5!", "８/5", "bar", "- 8/5", "8/5 -", "08/05"],
)  # fmt: skip
def test_a_text_that_is_no_play_is_an_error(text: str) -> None:
    with pytest.raises(NotationError):
        parse_moves(text, Turn.begin(START, Dice(3, 1), SHORT))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("12/11", Reason.NO_CHECKER),
        ("6/8", Reason.BACKWARD),
        ("8/2", Reason.NOT_ON_DICE),
        ("13/8", Reason.NOT_ON_DICE),
        ("13/12", Reason.CLOSED),
    ],
)
def test_a_play_that_is_not_legal_is_refused_for_its_reason(text: str, reason: Reason) -> None:
    with pytest.raises(IllegalAction) as refused:
        parse_moves(text, Turn.begin(START, Dice(3, 1), SHORT))
    assert refused.value.reason is reason


@pytest.mark.parametrize("text", ["8/5 8/5", "8/5 6/5 6/5", "24/23(2)", "8/4 6/5"])
def test_more_moves_than_the_dice_allow_are_refused(text: str) -> None:
    with pytest.raises(IllegalAction):
        parse_moves(text, Turn.begin(START, Dice(3, 1), SHORT))


def test_a_very_long_line_is_refused_at_once() -> None:
    with pytest.raises(IllegalAction):
        parse_moves("24/23 " * 40, Turn.begin(START, Dice(1, 1), SHORT))
