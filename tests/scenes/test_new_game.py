"""From the first screen to a match: the last kind again in one tap, another in a few."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import Backgammon, LongNardy, Seat, Sided
from nardy.rules.long_nardy import Opening
from tests.scenes.fingers import Fingers
from tests.scenes.pilot import PHONE, Pilot, start_with
from tests.scenes.records import played, text

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.scenes.scene import Words


def started(folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> Pilot:
    """The first screen."""
    start_with(folder, **settings)
    return Pilot(folder, "--lang", "en", size=size)


def test_the_first_screen_shows_the_board_and_plays_in_one_tap(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    assert pilot.sees("Nardy")
    pilot.tap("Play")
    pilot.rest()
    record = pilot.saved().record
    assert (record.rules, record.length) == (Backgammon(), 1)
    assert record.seats == Sided(Seat(""), Seat("", "bot", "beginner"))
    assert pilot.sees("You")
    assert pilot.sees("Computer")


def test_a_new_kind_of_game_takes_three_taps(tmp_path: Path) -> None:
    """After "New game": the game, the opponent, play."""
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.choose("Game", "Long nardy")
    pilot.choose("Opponent", "two people here")
    pilot.tap("Play")
    record = pilot.saved().record
    assert record.rules == LongNardy()
    assert [record.seats.white.kind, record.seats.black.kind] == ["human", "human"]


def test_the_last_kind_is_offered_again(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.choose("Game", "Long nardy")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.offers("Play: Long nardy")
    pilot.reopen()
    assert pilot.offers("Play: Long nardy")
    pilot.tap("Play")
    assert pilot.saved().record.rules == LongNardy()


def test_names_are_typed_and_kept(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.choose("Opponent", "two people here")
    pilot.click(pilot.control("name of the light checkers").rect.center)
    pilot.type("Zośka")
    pilot.click(pilot.control("name of the dark checkers").rect.center)
    pilot.type("Jim")
    pilot.tap("Play")
    pilot.rest()
    assert pilot.saved().record.seats == Sided(Seat("Zośka"), Seat("Jim"))
    assert pilot.sees("Zośka")
    assert (pilot.settings().white_name, pilot.settings().black_name) == ("Zośka", "Jim")


def test_a_name_is_not_longer_than_it_may_be(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.click(pilot.control("your name").rect.center)
    pilot.type("x" * 60)
    pilot.tap("Play")
    assert 0 < len(pilot.saved().record.seats.white.name) <= 24


@pytest.mark.parametrize(
    ("level", "key"), [("computer, beginner", "beginner"), ("computer, club player", "club")]
)
def test_each_opponent_can_be_chosen(level: str, key: str, tmp_path: Path) -> None:
    pilot = started(tmp_path, opponent="two")
    pilot.tap("New game")
    pilot.choose("Opponent", level)
    pilot.tap("Play")
    assert pilot.saved().record.seats.black == Seat("", "bot", key)


@pytest.mark.parametrize(
    ("game", "preset", "rules", "length"),
    [
        ("Short nardy", "Casual", Backgammon(), 1),
        ("Short nardy", "Tournament", Backgammon(cube=True), 7),
        ("Short nardy", "Money", Backgammon(cube=True, jacoby=True), None),
        ("Long nardy", "Classic", LongNardy(), 1),
        ("Long nardy", "Federation 2026, as reported", LongNardy(opening=Opening.PLAY_BOTH), 1),
    ],
)
def test_each_preset_can_be_chosen(
    game: str, preset: str, rules: Backgammon | LongNardy, length: int | None, tmp_path: Path
) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.choose("Game", game)
    pilot.tap("Rules and length")
    pilot.choose("Preset", preset)
    pilot.tap("Back")
    pilot.tap("Play")
    record = pilot.saved().record
    assert (record.rules, record.length) == (rules, length)


def test_the_rules_row_says_the_choice_in_words(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.tap("Rules and length")
    pilot.choose("Length", "match to 3 points")
    find_and_tap(pilot, "Doubling cube")
    pilot.tap("Back")
    assert pilot.sees("Rules and length: match to 3 points, doubling cube")
    pilot.tap("Play")
    record = pilot.saved().record
    assert (record.rules, record.length) == (Backgammon(cube=True), 3)
    assert pilot.sees("0/3")


def test_every_option_of_both_games_can_be_switched(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.tap("Rules and length")
    find_and_tap(pilot, "Five checkers on a point at most")
    find_and_tap(pilot, "Roll again after a double")
    find_and_tap(pilot, "Opening winner rolls anew")
    find_and_tap(pilot, "Either die if only one can be played")
    pilot.tap("Back")
    pilot.tap("Play")
    house = Backgammon(five_limit=True, extra_roll=True, fresh_opening=True, any_die=True)
    assert pilot.saved().record.rules == house


def test_what_only_money_has_is_closed_in_a_match(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.tap("Rules and length")
    pilot.choose("Preset", "Tournament")
    names = {words.text: words.is_enabled for words in all_words(pilot)}
    assert names["Crawford rule"]
    assert not names["Jacoby rule"]
    assert not names["Beavers"]


def test_the_rules_can_be_read_before_the_game(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.tap("Rules and length")
    pilot.tap("Read the rules")
    assert len(" ".join(pilot.texts)) > 400
    pilot.press(pygame.K_ESCAPE)
    assert pilot.sees("Preset")


def test_an_unfinished_match_is_offered_first_and_asked_about(tmp_path: Path) -> None:
    record = played("opens 3-1")
    start_with(tmp_path, text(record))
    pilot = Pilot(tmp_path, "--lang", "en")
    buttons = [words.text for words in pilot.words if words.is_control]
    assert buttons[0] == "Continue: Anna – Jan 0:0"
    pilot.tap("Play")
    assert pilot.sees("Begin another match?")
    pilot.tap("Cancel")
    assert pilot.saved().record == record
    pilot.tap("Play")
    pilot.tap("Begin")
    assert pilot.saved().record != record
    assert pilot.archived().record.games == record.games


def test_new_game_over_an_unfinished_match_asks_too(tmp_path: Path) -> None:
    record = played("opens 3-1")
    start_with(tmp_path, text(record))
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("New game")
    pilot.choose("Game", "Long nardy")
    pilot.tap("Play")
    assert pilot.sees("Begin another match?")
    pilot.tap("Begin")
    assert pilot.saved().record.rules == LongNardy()
    assert pilot.archived().record.rules == Backgammon()


def test_a_game_asked_for_on_the_command_line_does_not_put_a_match_away(tmp_path: Path) -> None:
    record = played("opens 3-1")
    start_with(tmp_path, text(record))
    pilot = Pilot(tmp_path, "--lang", "en", "--game", "long")
    assert pilot.offers("Continue")
    assert pilot.saved().record == record


def test_a_new_game_by_touch_on_a_phone(tmp_path: Path) -> None:
    pilot = started(tmp_path, size=PHONE)
    fingers = Fingers(pilot)
    fingers.tap_control("New game")
    fingers.tap_control("Play")
    pilot.rest()
    fingers.tap_control("Roll")
    assert pilot.saved().record.games[0].actions


def test_a_new_game_by_keyboard_alone(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    for _press in range(8):
        pilot.press(pygame.K_DOWN)
        pilot.press(pygame.K_RETURN)
        if pilot.has_match:
            return
        if not pilot.sees("Play: "):
            pilot.press(pygame.K_ESCAPE)
    pytest.fail("no game began")


def find_and_tap(pilot: Pilot, text: str) -> None:
    """Tap on a control that may be on a further page."""
    for _page in range(8):
        if pilot.offers(text):
            pilot.tap(text)
            return
        pilot.tap("More")
    pytest.fail(f"no {text!r}")


def all_words(pilot: Pilot) -> list[Words]:
    """The words of all pages."""
    found = list(pilot.words)
    while pilot.offers("More") and not pilot.sees("More (1/"):
        pilot.tap("More")
    for _page in range(8):
        found += pilot.words
        if not pilot.offers("More"):
            break
        pilot.tap("More")
    return found
