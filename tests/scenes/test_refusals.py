"""A refused move says why, in one line, in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from nardy.rules import BAR, OFF, Backgammon, LongNardy, Match, Reason, Turn, refusal
from nardy.wording import reason_text
from tests.scenes.fingers import Fingers
from tests.scenes.pilot import PHONE
from tests.scenes.records import at_random, building, find, played, racing, turn_of
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from random import Random

    from nardy.rules import Action, Record, RuleSet


class Where(NamedTuple):
    """In which random game a refusal can be met, and in which language it is read."""

    language: str
    rules: RuleSet = Backgammon()
    choose: Callable[[Match, Random], Action] = at_random
    first: int = 0


WHERE = {
    Reason.CLOSED: Where("pl"),
    Reason.CLOSED_BETWEEN: Where("en"),
    Reason.NOT_ON_DICE: Where("pl"),
    Reason.BAR_FIRST: Where("en"),
    Reason.BACKWARD: Where("pl"),
    Reason.NOT_HOME: Where("en", choose=racing),
    Reason.STANDS_HIGHER: Where("pl", choose=racing),
    Reason.ALL_DICE: Where("en", first=12),
    Reason.HIGHER_DIE: Where("pl", first=68),
    Reason.FIVE: Where("en", Backgammon(five_limit=True), racing, 2),
    Reason.WALL: Where("pl", LongNardy(), building),
}


def tries(turn: Turn) -> Iterator[tuple[int, int]]:
    """Every checker to every other point, bearing off too, that a hand could try in vain."""
    for origin in range(1, BAR + 1):
        if not turn.position.own[origin] or origin not in turn.origins():
            continue
        allowed = turn.destinations(origin)
        for target in range(OFF, BAR):
            is_taken = target != OFF and turn.position.own[target]
            if target not in allowed and not is_taken:
                yield origin, target


def refused_try(match: Match, reason: Reason) -> tuple[int, int] | None:
    """A movable checker and where it may not go for this reason."""
    turn = turn_of(match)
    if turn is None:
        return None
    return next((way for way in tries(turn) if refusal(turn, *way) is reason), None)


def stuck_checker(match: Match, reason: Reason) -> int | None:
    """A point whose checkers can't move at all for this reason, while others can."""
    turn = turn_of(match)
    if turn is None or turn.is_complete:
        return None
    stuck = (p for p in range(1, BAR) if turn.position.own[p] and p not in turn.origins())
    return next((point for point in stuck if refusal(turn, point) is reason), None)


def found(reason: Reason) -> Record:
    """A match in which the reason can be met."""
    where = WHERE[reason]

    def meets(match: Match) -> bool:
        return refused_try(match, reason) is not None or stuck_checker(match, reason) is not None

    return find(meets, where.rules, choose=where.choose, first=where.first, most=3)


@pytest.mark.parametrize("reason", WHERE, ids=lambda reason: reason.value)
def test_a_refused_move_says_why(reason: Reason, tmp_path: Path) -> None:
    pilot = at_table(tmp_path, found(reason), language=WHERE[reason].language)
    match, before = pilot.saved().match, pilot.saved().making
    way, point = refused_try(match, reason), stuck_checker(match, reason)
    line = reason_text(reason)
    assert not pilot.sees(line)
    if way is not None:
        pilot.tap_point(way[0])
        pilot.click(pilot.spot(way[1]))
    else:
        assert point is not None
        pilot.tap_point(point)
    assert pilot.sees(line), pilot.texts
    assert pilot.saved().making == before


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "This point is closed by your opponent."),
        ("pl", "To pole zamknął przeciwnik."),
    ],
)
def test_the_reason_is_said_in_the_language_of_the_player(
    language: str, line: str, tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, played("opens 6-1"), language=language)
    pilot.tap_point(13)
    pilot.click(pilot.spot(12))
    assert pilot.sees(line), pilot.texts


def test_a_drag_to_a_closed_point_says_why_by_touch(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played("opens 6-1"), size=PHONE)
    Fingers(pilot).drag(13, 12)
    assert pilot.sees(reason_text(Reason.CLOSED))
    assert pilot.saved().making.moves == ()


def test_the_head_rule_is_named(tmp_path: Path) -> None:
    record = played("opens 3-1", "W rolls 2-1", rules=LongNardy(), draft="24/22")
    pilot = at_table(tmp_path, record)
    pilot.tap_point(24)
    assert pilot.sees(reason_text(Reason.HEAD))


def test_a_tap_on_an_empty_point_or_on_the_opponents_checkers_says_nothing(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played("opens 3-1"))
    lines = pilot.texts
    pilot.tap_point(20)
    pilot.tap_point(12)
    assert pilot.texts == lines
