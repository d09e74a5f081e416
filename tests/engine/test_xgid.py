"""What an XGID says."""

from __future__ import annotations

import pytest

from nardy.engine.xgid import parse_xgid
from nardy.rules import Backgammon, Cube, Dice, NotationError, Side, Sided, parse_position

START = "-b----E-C---eE---c-e----B-"
UNEVEN = "aA--BBC-B---c-A--c-da-bB-A"
"""Both have a checker on the bar."""


def test_the_start_of_a_money_game() -> None:
    read = parse_xgid(f"XGID={START}:0:0:1:31:0:0:0:0:10")
    start = Backgammon.start
    assert (read.position.own, read.position.other) == (start, start)
    assert (read.on_roll, read.dice, read.cube) == (Side.WHITE, Dice(3, 1), Cube())
    assert (read.score, read.length, read.is_crawford) == (Sided(0, 0), None, False)
    assert not read.jacoby
    assert not read.beaver


def test_the_name_in_front_may_be_left_out() -> None:
    assert parse_xgid(f"{START}:0:0:1:00:0:0:0:0:10").dice is None


def test_places_count_from_the_lower_side() -> None:
    text = "-------------A-----------B:0:0:1:00:0:0:0:0:10"
    assert parse_xgid(text).position == parse_position("bar:2 13:1 / off:15", Backgammon())
    text = "b-------------a-----------:0:0:1:00:0:0:0:0:10"
    assert parse_xgid(text).position == parse_position("off:15 / bar:2 11:1", Backgammon())


def test_the_position_is_seen_by_the_side_on_roll() -> None:
    lower = parse_xgid(f"{UNEVEN}:1:1:1:00:0:0:0:0:10")
    upper = parse_xgid(f"{UNEVEN}:1:-1:-1:00:0:0:0:0:10")
    assert upper.position == lower.position.swapped()
    assert (lower.cube, upper.cube) == (Cube(2, Side.WHITE), Cube(2, Side.BLACK))
    assert upper.on_roll is Side.BLACK


def test_the_flag_is_crawford_in_a_match_and_else_what_money_has() -> None:
    crawford = parse_xgid(f"{START}:0:0:1:00:2:4:1:5:10")
    assert (crawford.score, crawford.length, crawford.is_crawford) == (Sided(2, 4), 5, True)
    flags = [parse_xgid(f"{START}:0:0:1:00:0:0:{flag}:0:10") for flag in range(4)]
    assert [(read.jacoby, read.beaver) for read in flags] == [
        (False, False),
        (True, False),
        (False, True),
        (True, True),
    ]
    assert not any(read.is_crawford for read in flags)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "XGID=",
        START,
        f"{START}:0:0:1:31:0:0:0:0",
        f"{START}:0:0:0:31:0:0:0:0:10",
        f"{START}:0:1:1:31:0:0:0:0:10",
        f"{START}:0:0:1:D:0:0:0:0:10",
        f"{START}:0:0:1:70:0:0:0:0:10",
        f"{START}:7:1:1:31:0:0:0:0:10",
        f"{START}:0:0:1:31:0:0:0:0:10:0",
        f"{START}:0:0:1:31:5:0:0:5:10",
        f"{START}:0:0:1:31:1:2:1:5:10",
        f"{START}:0:0:1:31:0:0:0:26:10",
        f"A{START[1:]}:0:0:1:31:0:0:0:0:10",
        f"{START[:-1]}a:0:0:1:31:0:0:0:0:10",
        f"-O{START[2:]}:0:0:1:31:0:0:0:0:10",
        f"-o{START[2:]}:0:0:1:31:0:0:0:0:10",
    ],
)
def test_what_is_none_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_xgid(text)
