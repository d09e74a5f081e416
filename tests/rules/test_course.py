"""What happened in each game of a record."""

from __future__ import annotations

from nardy.rules import (
    CheckerMoved,
    DiceRolled,
    GameEnded,
    OpeningRolled,
    Record,
    Side,
    course_of,
    events_of,
    parse_moves,
    replay,
)
from tests.scenes.records import played

LINES = ("opens 3-1", "W plays 8/5 6/5", "B rolls 6-4", "B plays 24/14")


def test_each_game_has_its_own_events_in_order() -> None:
    record = played(*LINES, "W resigns backgammon", "B accepts", length=9).with_next_game()
    first, second = course_of(record)
    assert isinstance(first[0], OpeningRolled)
    assert isinstance(first[-1], GameEnded)
    assert [event.side for event in first if isinstance(event, CheckerMoved)] == [
        *[Side.WHITE] * 2,
        *[Side.BLACK] * 2,
    ]
    assert [event.dice for event in first if isinstance(event, DiceRolled)] == [(6, 4)]
    assert second == ()


def test_the_moves_of_an_unfinished_turn_have_happened() -> None:
    record = played("opens 3-1", draft="8/5")
    turn = replay(played("opens 3-1")).turn
    assert turn is not None
    moves = parse_moves("8/5", turn).moves
    assert course_of(record)[0][1:] == events_of(Side.WHITE, moves, record.rules)


def test_nothing_has_happened_before_the_first_roll() -> None:
    record = played()
    assert course_of(Record(record.rules, 1, record.seats)) == ((),)
