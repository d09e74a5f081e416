"""Positions as text: our own, and GNU Backgammon's id."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy.rules.backgammon import Backgammon
from nardy.rules.errors import NotationError
from nardy.rules.long_nardy import LongNardy
from nardy.rules.position import Position, counts
from nardy.rules.position_text import (
    format_position,
    gnu_position_id,
    parse_gnu_position_id,
    parse_position,
)
from tests.rules.strategies import few, starts_of_turns
from tests.rules.tables import BACKGAMMON, TABLES, Table, name_of

SHORT = Backgammon()
LONG = LongNardy()

GNU_IDS = {
    "4HPwATDgc/ABMA": "24:2 13:5 8:3 6:5 / 24:2 13:5 8:3 6:5",
    "+wAgQj3YCwjRcA": "bar:3 21:2 20:1 17:1 13:1 6:1 5:4 4:2 / 24:4 23:1 22:1 18:1 15:1 2:5 1:2",
    "73MFAIAFAAAAAA": "2:1 1:2 off:12 / 6:1 5:1 4:3 2:5 1:4 off:1",
    "nxsAANjXAAAAAA": "4:2 3:1 2:5 1:2 off:5 / 4:2 3:3 1:5 off:5",
    "eWQhGCpwH+IgAw": "20:2 18:1 13:3 10:1 6:5 5:3 / 24:1 23:1 22:1 18:2 13:1 9:1 8:2 6:1 3:4 1:1",
    "yA94hBLgD/gCCQ": "22:1 20:1 14:1 13:5 6:7 / 23:1 21:1 20:1 16:1 13:4 6:6 4:1",
    "lk7wAQMq3wbCAA": "18:2 14:1 8:2 7:2 6:5 4:1 3:1 2:1 / 20:2 13:5 8:1 6:3 5:1 3:1 2:2",
    "Hob4gUDZN0BAJg": "24:1 22:2 20:1 13:1 5:2 4:5 3:2 1:1 / bar:1 19:1 13:6 10:1 6:2 2:4",
    "eyYAWQnvcwAAYg": "bar:2 22:1 4:3 2:5 1:4 / 22:1 20:1 19:1 18:2 16:1 6:1 4:2 2:4 1:2",
    "4AMAMBgAAAQAAA": "bar:1 4:2 off:12 / 24:2 6:5 off:8",
}
"""Position ids as GNU Backgammon itself writes and reads them; the side on roll comes first."""


@pytest.mark.parametrize("table", TABLES, ids=name_of)
@few
@given(data=st.data())
def test_a_position_written_is_read_back_the_same(table: Table, data: st.DataObject) -> None:
    position, _ = data.draw(starts_of_turns(table))
    assert parse_position(format_position(position), table.rules) == position


@few
@given(data=st.data())
def test_a_gnu_id_written_is_read_back_the_same(data: st.DataObject) -> None:
    position, _ = data.draw(starts_of_turns(BACKGAMMON))
    assert parse_gnu_position_id(gnu_position_id(position), SHORT) == position


@pytest.mark.parametrize(("gnu_id", "text"), GNU_IDS.items(), ids=list(GNU_IDS))
def test_gnu_ids_are_those_of_gnu_backgammon(gnu_id: str, text: str) -> None:
    position = parse_position(text, SHORT)
    assert gnu_position_id(position) == gnu_id
    assert parse_gnu_position_id(gnu_id, SHORT) == position
    assert format_position(position) == text


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("6:5 / 6:5", Position(counts({6: 5}), counts({6: 5}))),
        ("6:5 off:10 / bar:15", Position(counts({6: 5}), counts({25: 15}))),
        ("/", Position(counts({}), counts({}))),
        ("  1:1   6:2 /6:02 ", Position(counts({1: 1, 6: 2}), counts({6: 2}))),
    ],
)
def test_checkers_not_named_are_borne_off(text: str, position: Position) -> None:
    assert parse_position(text, SHORT) == position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "6:5",
        "6:5 / 6:5 / 6:5",
        "6 / 6:5",
        "6:x / 6:5",
        "26:1 / 6:5",
        "0:1 / 6:5",
        "25:1 / 6:5",
        "head:1 / 6:5",
        "6:1 6:2 / 6:5",
        "6:16 / 6:5",
        "6:8 5:8 / 6:5",
        "6:5 off:9 / 6:5",
        "6:-5 / 6:5",
        "6:100 / 6:5",
    ],
    ids=lambda text: f"<{text}>",
)
def test_a_text_that_is_no_position_is_an_error(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(text, SHORT)


def test_both_sides_cannot_stand_on_one_point() -> None:
    with pytest.raises(NotationError, match="point 6"):
        parse_position("6:1 / 19:1", SHORT)
    with pytest.raises(NotationError, match="point 6"):
        parse_position("6:1 / 18:1", LONG)
    assert parse_position("6:1 / 19:1", LONG).own[6] == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4HPwATDgc/ABM",
        "4HPwATDgc/",
        "4HPwATDgc/ABMAA",
        "4HPwATDgc/ABM!",
        "4HPwATDgc/ABMą",
        "4HPwATDgc/ABM\n",
        "//////////////",
        "/////////////w",
        "//8AAAAAAAAAAA",
        "AAAAAAAAAAAA8A",
        "4HPwATAgAAAAAQ",
    ],
    ids=repr,
)
def test_a_text_that_is_no_gnu_id_is_an_error(text: str) -> None:
    with pytest.raises(NotationError):
        parse_gnu_position_id(text, SHORT)


def test_a_gnu_id_with_both_sides_on_one_point_is_an_error() -> None:
    clash = gnu_position_id(Position(counts({6: 1}), counts({19: 1})))
    with pytest.raises(NotationError):
        parse_gnu_position_id(clash, SHORT)
