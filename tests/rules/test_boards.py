"""Positions as drawings, both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy.rules.position import Position
from tests.rules.boards import board, drawing
from tests.rules.strategies import few, starts_of_turns
from tests.rules.tables import BACKGAMMON, LONG_NARDY, TABLES, Table, name_of

if TYPE_CHECKING:
    from nardy.rules.ruleset import RuleSet

BACKGAMMON_START = """
    13  14  15  16  17  18 | 19  20  21  22  23  24
    X5  .   .   .   O3  .  | O5  .   .   .   .   X2
    O5  .   .   .   X3  .  | X5  .   .   .   .   O2
    12  11  10   9   8   7 |  6   5   4   3   2   1
"""
LONG_NARDY_START = """
    13  14  15  16  17  18 | 19  20  21  22  23  24
    .   .   .   .   .   .  | .   .   .   .   .   X15
    O15 .   .   .   .   .  | .   .   .   .   .   .
    12  11  10   9   8   7 |  6   5   4   3   2   1
"""


@pytest.mark.parametrize(
    ("rules", "picture"),
    [(BACKGAMMON.rules, BACKGAMMON_START), (LONG_NARDY.rules, LONG_NARDY_START)],
    ids=["backgammon", "long nardy"],
)
def test_the_start_looks_like_its_drawing(rules: RuleSet, picture: str) -> None:
    assert board(picture, rules) == Position(rules.start, rules.start)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
@few
@given(data=st.data())
def test_a_drawing_is_read_back_as_the_position_it_shows(table: Table, data: st.DataObject) -> None:
    position, _ = data.draw(starts_of_turns(table))
    assert board(drawing(position, table.rules), table.rules) == position
