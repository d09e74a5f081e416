"""From the first screen to a match: the last kind again in one tap, another in a few."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.choices import option_groups, option_name, value_name
from nardy.rules import PRESETS, Backgammon, LongNardy, Seat, Sided, options_of
from nardy.rules.long_nardy import Opening
from nardy.rules.presets import choices_of
from tests.scenes.fingers import Fingers
from tests.scenes.pilot import PHONE, Pilot, start_with
from tests.scenes.records import played, text

if TYPE_CHECKING:
    from pathlib import Path

LENGTHS = ("1", "3", "5", "7", "other", "no end")


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
    assert record.seats == Sided(Seat(""), Seat("", "bot", "casual"))
    assert pilot.sees("You")
    assert pilot.sees("Computer")


def test_a_new_kind_of_game_takes_three_taps(tmp_path: Path) -> None:
    """After "New game": the game, the opponent, play."""
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.choose("Game", "Long nardy")
    pilot.choose("Opponent", "two people")
    pilot.tap("Play")
    record = pilot.saved().record
    assert record.rules == LongNardy()
    assert [record.seats.white.kind, record.seats.black.kind] == ["human", "human"]


def test_the_last_kind_is_offered_again(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.choose("Game", "Long nardy")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.offers("Play: long nardy · against the computer · one game")
    pilot.reopen()
    assert pilot.offers("Play: long nardy · against the computer · one game")
    pilot.tap("Play")
    assert pilot.saved().record.rules == LongNardy()


def test_names_are_typed_and_kept(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.choose("Opponent", "two people")
    pilot.click(pilot.field("Light checkers").rect.center)
    pilot.type("Zośka")
    pilot.click(pilot.field("Dark checkers").rect.center)
    pilot.type("Jim")
    pilot.tap("Play")
    pilot.rest()
    assert pilot.saved().record.seats == Sided(Seat("Zośka"), Seat("Jim"))
    assert pilot.sees("Zośka")
    assert (pilot.settings().white_name, pilot.settings().black_name) == ("Zośka", "Jim")


def test_a_name_is_not_longer_than_it_may_be(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.click(pilot.field("Your name").rect.center)
    pilot.type("x" * 60)
    pilot.tap("Play")
    assert 0 < len(pilot.saved().record.seats.white.name) <= 24


@pytest.mark.parametrize(
    ("level", "key"), [("beginner", "beginner"), ("grandmaster", "grandmaster")]
)
def test_each_opponent_can_be_chosen(level: str, key: str, tmp_path: Path) -> None:
    pilot = started(tmp_path, opponent="two")
    pilot.tap("New game")
    pilot.choose("Opponent", "computer")
    pilot.choose("Level", level)
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
    pilot.choose("Length", "3")
    assert pilot.sees("match to 3 points")
    find_and_tap(pilot, "Doubling cube")
    pilot.tap("Back")
    assert pilot.sees("Rules and length: match to 3 points, doubling cube")
    pilot.tap("Play")
    record = pilot.saved().record
    assert (record.rules, record.length) == (Backgammon(cube=True), 3)
    assert pilot.sees("0/3")


SWITCHES = {
    "casual": ("cube", "crawford", "extra_roll", "five_limit", "fresh_opening", "any_die"),
    "money": ("jacoby", "beaver", "automatic_doubles"),
    "classic": ("koks", "mars_not_home", "last_turn"),
}
CHOICES = {"classic": ("opening", "head", "next_start", "wall")}
"""Each option, and a preset with which it does something."""


@pytest.mark.parametrize("key", SWITCHES)
def test_every_option_of_both_games_can_be_switched(key: str, tmp_path: Path) -> None:
    preset = next(preset for preset in PRESETS if preset.key == key)
    wanted = options_of(preset.rules)
    pilot = started(tmp_path, variant=preset.rules.key, preset=key, length=preset.length)
    pilot.tap("New game")
    pilot.tap("Rules and length")
    for name in SWITCHES[key]:
        wanted[name] = not wanted[name]
        find_and_tap(pilot, option_name(name))
    for name in CHOICES.get(key, ()):
        wanted[name] = choices_of(preset.rules, name)[1]
        for value in reversed(choices_of(preset.rules, name)[1:]):
            pilot.choose(option_name(name), value_name(name, value))
            assert pilot.settings().options[f"{preset.rules.key}.{name}"] == value
    pilot.tap("Back")
    pilot.tap("Play")
    assert options_of(pilot.saved().record.rules) == wanted


def test_no_option_is_forgotten_here() -> None:
    named = [name for names in (*SWITCHES.values(), *CHOICES.values()) for name in names]
    both = {**options_of(Backgammon()), **options_of(LongNardy())}
    assert sorted(named) == sorted(both)


def test_what_the_table_chose_itself_is_remembered(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.tap("Rules and length")
    find_and_tap(pilot, "Five checkers on a point at most")
    pilot.choose("Preset", "Casual")
    pilot.reopen()
    pilot.tap("New game")
    pilot.tap("Rules and length")
    pilot.choose("Preset", "Our table")
    pilot.tap("Back")
    pilot.tap("Play")
    assert pilot.saved().record.rules == Backgammon(five_limit=True)


def test_any_length_is_a_few_presses_away_and_lengths_stand_in_order(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.tap("Rules and length")
    assert [words.text for words in pilot.words if words.text in LENGTHS] == list(LENGTHS)
    assert not pilot.sees("Points to win")
    pilot.tap("other")
    for wanted in ("9", "10"):
        pilot.click(pilot.field("Points to win").rect.center)
        assert pilot.settings().length == int(wanted)
        assert pilot.sees(f"match to {wanted} points")
    pilot.tap("7")
    assert pilot.settings().length == 7
    pilot.tap("no end")
    assert pilot.settings().length is None


def test_long_nardy_has_no_match_without_end(tmp_path: Path) -> None:
    pilot = started(tmp_path, variant="long-nardy", preset="classic")
    pilot.tap("New game")
    pilot.tap("Rules and length")
    assert pilot.offers("other")
    assert not pilot.offers("no end")


def test_only_options_that_do_something_are_offered(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.tap("Rules and length")
    of_cube = {"Crawford rule", "Jacoby rule", "Beavers", "Automatic doubles"}
    assert not of_cube & set(pilot.texts)
    pilot.choose("Preset", "Tournament")
    assert of_cube & set(pilot.texts) == {"Crawford rule"}
    pilot.choose("Preset", "Money")
    assert of_cube & set(pilot.texts) == of_cube - {"Crawford rule"}


@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()])
def test_every_option_stands_under_one_heading(rules: Backgammon | LongNardy) -> None:
    named = [name for _heading, names in option_groups(rules) for name in names]
    assert sorted(named) == sorted(options_of(rules))


def test_the_game_is_named_for_who_does_not_know_it(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    assert pilot.sees("backgammon and long nardy")
    pilot.tap("New game")
    assert pilot.sees("backgammon, tryktrak")
    pilot.choose("Game", "Long nardy")
    assert pilot.sees("no hitting, one head")


def test_the_language_can_be_changed_on_the_first_screen(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("PL")
    assert pilot.sees("Nowa gra")
    assert pilot.settings().language == "pl"
    pilot.tap("EN")
    assert pilot.sees("New game")


def test_the_rules_can_be_read_before_the_game(tmp_path: Path) -> None:
    pilot = started(tmp_path)
    pilot.tap("New game")
    pilot.tap("Rules and length")
    pilot.tap("Read the rules")
    read = " ".join(pilot.texts)
    while pilot.offers("Next page"):
        pilot.tap("Next page")
        read += " ".join(pilot.texts)
    assert len(read) > 1500
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


def test_a_level_asked_for_on_the_command_line_plays(tmp_path: Path) -> None:
    asked = ("--lang", "en", "--players", "computer", "--level", "club")
    assert Pilot(tmp_path, *asked).saved().record.seats.black == Seat("", "bot", "club")


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
        if not pilot.sees("New game"):
            pilot.press(pygame.K_ESCAPE)
    pytest.fail("no game began")


def find_and_tap(pilot: Pilot, text: str) -> None:
    """Tap on a control that may be on a further page."""
    while not pilot.offers(text) and pilot.offers("Next page"):
        pilot.tap("Next page")
    pilot.tap(text)
