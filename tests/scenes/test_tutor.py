"""The tutor asks before a mistake is confirmed, once, and whatever is wanted is done."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.ai.advice import Advice, Verdict, advise
from nardy.ai.bot import STRONGEST
from nardy.rules import Side, replay
from nardy.rules.slices import finish
from nardy.session.adviser import Adviser
from tests.scenes.fingers import Fingers
from tests.scenes.pilot import DESKTOP, PHONE, Pilot
from tests.scenes.records import AGAINST_COMPUTER, find, played, racing, turn_of, with_next
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from nardy.rules import Match, Play, Record

OPENED = played("opens 3-1", seats=AGAINST_COMPUTER)
GOOD, BAD = [(8, 5), (6, 5)], [(24, 21), (24, 23)]
ASKED = "By estimate this play loses about 0."


def move(pilot: Pilot, way: Iterable[tuple[int, int]]) -> None:
    for origin, target in way:
        pilot.drag(origin, target)
        pilot.tick(0.1)


def at_tutor(
    folder: Path,
    record: Record = OPENED,
    *,
    tutor: str = "mistakes",
    size: tuple[int, int] = DESKTOP,
    **settings: object,
) -> Pilot:
    """A table with the tutor on, everything at once."""
    return at_table(folder, record, size=size, language="en", speed="off", tutor=tutor, **settings)


@contextmanager
def slow_tutor(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As on a slow machine: thinking comes to no end."""
    with monkeypatch.context() as slow:
        slow.setattr(Adviser, "think", lambda _adviser, _until=None: False)
        yield


def moved(pilot: Pilot) -> list[tuple[int, int]]:
    return [move[:2] for move in pilot.saved().making.moves]


def has_passed(pilot: Pilot) -> bool:
    return pilot.saved().record.games[-1].actions[1:2] != ()


def test_it_asks_before_a_blunder_is_confirmed(tmp_path: Path) -> None:
    pilot = at_tutor(tmp_path)
    move(pilot, BAD)
    before = pilot.saved()
    pilot.tap("Done")
    assert pilot.sees("A blunder")
    assert pilot.sees(ASKED)
    assert pilot.saved() == before
    assert moved(pilot) == BAD


def test_a_good_play_passes_unasked(tmp_path: Path) -> None:
    pilot = at_tutor(tmp_path)
    move(pilot, GOOD)
    pilot.tap("Done")
    assert not pilot.sees(ASKED)
    assert has_passed(pilot)


def test_the_player_may_keep_the_play(tmp_path: Path) -> None:
    pilot = at_tutor(tmp_path)
    move(pilot, BAD)
    pilot.tap("Done")
    pilot.tap("Play it anyway")
    assert pilot.saved().record.games[-1].actions[1] == "W plays 24/21 24/23"


def test_a_play_taken_back_may_be_made_again_and_is_asked_about_once(tmp_path: Path) -> None:
    pilot = at_tutor(tmp_path)
    dice = pilot.saved().making.dice
    move(pilot, BAD)
    pilot.tap("Done")
    pilot.tap("Take it back")
    pilot.tick(0.2)
    assert moved(pilot) == []
    assert pilot.saved().making.dice == dice
    assert not pilot.sees("estimate"), "nothing is told that wasn't asked for"
    move(pilot, BAD)
    pilot.tap("Done")
    assert has_passed(pilot)


def test_it_shows_the_better_play(tmp_path: Path) -> None:
    pilot = at_tutor(tmp_path)
    move(pilot, BAD)
    pilot.tap("Done")
    pilot.tap("Show the better play")
    pilot.tick(0.2)
    assert moved(pilot) == []
    assert pilot.sees("Best by estimate: 8/5 6/5")
    move(pilot, GOOD)
    pilot.tap("Done")
    assert has_passed(pilot)


def test_escape_takes_the_play_back(tmp_path: Path) -> None:
    pilot = at_tutor(tmp_path)
    move(pilot, BAD)
    pilot.press(pygame.K_SPACE)
    assert pilot.sees(ASKED)
    pilot.press(pygame.K_ESCAPE)
    assert moved(pilot) == []


def test_it_asks_when_the_grace_ends_and_not_before(tmp_path: Path) -> None:
    pilot = at_tutor(tmp_path)
    move(pilot, BAD)
    pilot.tick(1.5)
    assert not pilot.sees(ASKED)
    pilot.tick(1.0)
    assert pilot.sees(ASKED)
    assert moved(pilot) == BAD
    pilot.tick(5.0)
    assert pilot.sees(ASKED), "a question waits"


def test_by_touch_it_asks_at_the_button(tmp_path: Path) -> None:
    pilot = at_tutor(tmp_path, size=PHONE)
    fingers = Fingers(pilot)
    for origin, target in BAD:
        fingers.drag(origin, target)
        pilot.tick(0.1)
    pilot.tick(4.0)
    assert not pilot.sees(ASKED)
    fingers.tap_control("Done")
    assert pilot.sees(ASKED)
    fingers.tap_control("Take it back")
    assert moved(pilot) == []


def test_it_is_off_unless_it_is_wanted(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, speed="off")
    move(pilot, BAD)
    pilot.tap("Done")
    assert has_passed(pilot)


@pytest.mark.parametrize(("tutor", "is_asked"), [("blunders", False), ("mistakes", True)])
def test_it_asks_about_what_it_is_set_to(tutor: str, tmp_path: Path, *, is_asked: bool) -> None:
    record, play = with_mistake()
    pilot = at_tutor(tmp_path, record, tutor=tutor)
    move(pilot, [one[:2] for one in play])
    pilot.tap("Done")
    assert pilot.sees("A mistake") is is_asked
    assert has_passed(pilot) is not is_asked


def with_mistake() -> tuple[Record, Play]:
    """An opening, and a play of it that is a mistake and no blunder."""
    for roll in ("6-5", "6-4", "6-3", "6-2", "5-4", "5-3", "4-3", "3-2", "2-1"):
        record = played(f"opens {roll}", seats=AGAINST_COMPUTER)
        for judged in advice_on(record).plays:
            if judged.verdict is Verdict.MISTAKE and not any(move.hit for move in judged.play):
                return record, judged.play
    raise AssertionError


def advice_on(record: Record) -> Advice:
    """What is said of a roll, at the score of its match."""
    return finish(advise(replay(record).match.game, STRONGEST))


def test_a_kill_while_it_asks_leaves_the_same_draft(tmp_path: Path) -> None:
    pilot = at_tutor(tmp_path)
    move(pilot, BAD)
    pilot.tap("Done")
    before = pilot.saved()
    assert pilot.sees(ASKED)
    pilot.open()
    pilot.tap("Continue")
    pilot.tick(0.2)
    assert pilot.saved() == before
    assert moved(pilot) == BAD
    pilot.tap("Done")
    pilot.tap("Play it anyway")
    assert has_passed(pilot)


@pytest.mark.parametrize(("advice", "is_asked"), [("computer", False), ("always", True)])
def test_between_two_people_it_speaks_only_if_both_agree(
    advice: str, tmp_path: Path, *, is_asked: bool
) -> None:
    pilot = at_tutor(tmp_path, played("opens 3-1"), advice=advice)
    move(pilot, BAD)
    pilot.tap("Done")
    assert pilot.sees(ASKED) is is_asked
    assert has_passed(pilot) is not is_asked


def test_each_turn_is_looked_at_anew(tmp_path: Path) -> None:
    record = with_next(played("opens 3-1"), "3-1")
    pilot = at_tutor(tmp_path, record, advice="always", auto_roll=True)
    for side in Side:
        assert pilot.saved().side is side
        move(pilot, BAD)
        pilot.tap("Done")
        assert pilot.sees(ASKED)
        pilot.tap("Play it anyway")
        pilot.tick(1.0)


def test_done_waits_until_the_tutor_has_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was pressed is done as soon as the play is judged."""
    with slow_tutor(monkeypatch):
        pilot = at_tutor(tmp_path)
        move(pilot, GOOD)
        pilot.tap("Done")
        pilot.tick(0.5)
        assert pilot.sees("The tutor looks at your play…")
        assert not has_passed(pilot)
    pilot.tick(0.1)
    assert has_passed(pilot)


def test_an_undo_while_it_looks_means_that_nothing_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with slow_tutor(monkeypatch):
        pilot = at_tutor(tmp_path)
        move(pilot, GOOD)
        pilot.tap("Done")
        pilot.tap("Undo")
    pilot.tick(3.0)
    assert moved(pilot) == GOOD[:1]


def test_it_has_nothing_against_a_play_that_wins(tmp_path: Path) -> None:
    def is_last(match: Match) -> bool:
        turn = turn_of(match)
        return turn is not None and sum(turn.position.own[1:]) == 1

    record = find(is_last, choose=racing)
    pilot = at_tutor(tmp_path, record, advice="always", auto_forced=True)
    pilot.tick(3.0)
    assert not pilot.sees(ASKED)
    assert pilot.sees("Play again")


def test_the_settings_of_hints_and_the_tutor_are_kept(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.tap("Menu")
    pilot.tap("Settings")
    while "Tutor asks" not in pilot.texts:
        pilot.tap("Next page")
    pilot.choose("Tutor asks", "before a blunder")
    pilot.choose("Hints", "always")
    assert (pilot.settings().tutor, pilot.settings().advice) == ("blunders", "always")
    pilot.choose("Hints", "never")
    assert not pilot.field("Tutor asks").is_enabled, "no tutor where no hints are allowed"
