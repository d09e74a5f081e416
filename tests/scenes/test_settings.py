"""Every setting does something that can be seen or measured, at once, and is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy import i18n
from nardy.rules import Side
from nardy.settings import Settings
from tests.scenes.pictures import differ_in, same
from tests.scenes.pilot import PHONE, Pilot, start_with
from tests.scenes.records import AGAINST_COMPUTER, played, with_next
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

OPENED = played("opens 3-1")
TO_ROLL = with_next(played("opens 3-1", "W plays 8/5 6/5"), "5-2")


def set_to(pilot: Pilot, text: str) -> None:
    """Tap on a setting, on whichever page of the settings it is, and go back to the table."""
    pilot.tap("Menu")
    pilot.tap("Settings")
    turn_to(pilot, text)
    pilot.tap(text)
    pilot.tap("Back")
    pilot.rest()


def choose(pilot: Pilot, name: str, value: str) -> None:
    """Choose one of several values, and go back to the table."""
    pilot.tap("Menu")
    pilot.tap("Settings")
    while name not in pilot.texts:
        pilot.tap("Next page")
    pilot.choose(name, value)
    pilot.press(pygame.K_ESCAPE)
    pilot.rest()


def turn_to(pilot: Pilot, text: str) -> None:
    """Turn the pages until a control is seen."""
    while not pilot.offers(text) and pilot.offers("Next page"):
        pilot.tap("Next page")
    assert pilot.offers(text), f"no setting {text!r}"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Show legal moves", "hints"),
        ("Point numbers", "point_numbers"),
        ("Direction arrows", "direction_arrows"),
        ("Pip count", "pip_count"),
        ("Play to the left", "mirrored"),
        ("See the board from the other side", "flipped"),
    ],
)
def test_what_the_board_shows_changes_at_once_and_is_kept(
    text: str, name: str, tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, OPENED)
    before = pilot.pixels()
    was = getattr(pilot.settings(), name)
    set_to(pilot, text)
    after = pilot.pixels()
    assert getattr(pilot.settings(), name) is not was
    assert not same(before, after)
    pilot.reopen()
    pilot.tap("Continue")
    pilot.rest()
    board = pilot.screen.board
    assert not differ_in(after, pilot.pixels(), board.inset(board.w * 0.02, board.h * 0.02))
    set_to(pilot, text)
    assert not differ_in(before, pilot.pixels(), board.inset(board.w * 0.02, board.h * 0.02))


def test_a_mirrored_board_is_played_where_it_is_seen(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    usual = pilot.spot(8)
    set_to(pilot, "Play to the left")
    assert pilot.spot(8) != usual
    pilot.drag(8, 5)
    assert [move[:2] for move in pilot.saved().making.moves] == [(8, 5)]


def test_the_pip_count_can_be_left_out(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    assert "167" in pilot.texts
    set_to(pilot, "Pip count")
    assert "167" not in pilot.texts


def test_start_pip_counts_are_167_and_360(tmp_path: Path) -> None:
    from nardy.rules import LongNardy

    assert at_table(tmp_path / "short", played()).texts.count("167") == 2
    pilot = at_table(tmp_path / "long", played(rules=LongNardy()))
    assert pilot.texts.count("360") == 2


@pytest.mark.parametrize(
    ("way", "is_short"),
    [("slow", False), ("normal", False), ("fast", False), ("off", True), ("reduced", False)],
)
def test_animations_obey_the_speed(way: str, tmp_path: Path, *, is_short: bool) -> None:
    pilot = at_table(tmp_path, TO_ROLL)
    if way == "reduced":
        set_to(pilot, "Reduced motion")
    elif way != "normal":
        choose(pilot, "Animations", way)
    pilot.tap("Roll")
    start = pilot.now
    pilot.rest()
    assert (pilot.now - start < 0.1) is is_short


def test_slow_is_slower_than_normal_and_normal_than_fast(tmp_path: Path) -> None:
    """In the roll, and in a checker that goes back."""
    for act in (roll, take_back):
        times = []
        for speed in ("slow", "normal", "fast", "off"):
            record = TO_ROLL if act is roll else OPENED
            pilot = at_table(tmp_path / act.__name__ / speed, record, speed=speed)
            act(pilot)
            start = pilot.now
            pilot.rest()
            times.append(pilot.now - start)
        assert times == sorted(times, reverse=True)
        assert len(set(times)) == 4, (act.__name__, times)


def roll(pilot: Pilot) -> None:
    pilot.tap("Roll")


def take_back(pilot: Pilot) -> None:
    pilot.drag(24, 21)
    pilot.rest()
    pilot.tap("Undo")


def test_the_dice_roll_by_themselves_once_it_is_set(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, TO_ROLL)
    pilot.tick(3.0)
    assert pilot.saved().turn is None
    set_to(pilot, "Dice roll by themselves")
    pilot.tick(1.0)
    assert pilot.saved().turn is not None


def test_one_tap_and_tap_only_and_forced_moves_are_switches(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    set_to(pilot, "One tap plays the left die")
    assert pilot.settings().one_tap
    pilot.tap_point(13)
    assert len(pilot.saved().making.moves) == 1
    set_to(pilot, "Tap only, no dragging")
    assert pilot.settings().tap_only
    set_to(pilot, "Play forced moves")
    assert pilot.settings().auto_forced


@pytest.mark.parametrize("is_fast", [False, True])
def test_a_fast_opponent_does_not_wait(tmp_path: Path, *, is_fast: bool) -> None:
    record = played("opens 3-1", "W plays 8/5 6/5", "B rolls 5-2", seats=AGAINST_COMPUTER)
    pilot = at_table(tmp_path, record, fast_opponent=is_fast)
    pilot.reopen()
    pilot.tap("Continue")
    start = pilot.now
    while pilot.saved().side.value == "black":
        pilot.frame()
    assert (pilot.now - start < 0.3) is is_fast


def test_dark_checkers_against_the_computer(tmp_path: Path) -> None:
    start_with(tmp_path, swap_colours=True)
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Play")
    seats = pilot.saved().record.seats
    assert (seats.white.kind, seats.black.kind) == ("bot", "human")


@pytest.mark.parametrize("variant", ["backgammon", "long-nardy"])
@pytest.mark.parametrize("is_left", [False, True])
def test_the_side_of_ones_home_does_not_depend_on_ones_colour(
    variant: str, tmp_path: Path, *, is_left: bool
) -> None:
    homes = []
    for is_dark in (False, True):
        folder = tmp_path / str(is_dark)
        start_with(folder, variant=variant, swap_colours=is_dark, mirrored=is_left)
        pilot = Pilot(folder, "--lang", "en")
        pilot.tap("Play")
        side = Side.BLACK if is_dark else Side.WHITE
        homes.append(pilot.layout.place_rect(pilot.place(1, side)).center)
    assert homes[0] == pytest.approx(homes[1], abs=3)
    assert (homes[0][0] < pilot.layout.board.center[0]) is is_left


def test_confirming_the_turn_has_three_choices(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    choose(pilot, "Confirm the turn", "always")
    assert pilot.settings().confirm_turn is True
    choose(pilot, "Confirm the turn", "never")
    assert pilot.settings().confirm_turn is False
    choose(pilot, "Confirm the turn", "by touch")
    assert pilot.settings().confirm_turn is None


# --- language --------------------------------------------------------------------------------


def test_the_language_changes_at_once_everywhere(tmp_path: Path) -> None:
    start_with(tmp_path, language="en")
    pilot = Pilot(tmp_path)
    assert pilot.sees("New game")
    pilot.tap("Settings")
    pilot.choose("Language", "Polski")
    assert pilot.sees("Ustawienia")
    assert not pilot.sees("Settings")
    assert pilot.settings().language == "pl"
    pilot.tap("Wstecz" if pilot.offers("Wstecz") else "Wróć")
    assert pilot.sees("Nowa gra")
    assert not pilot.sees("New game")
    pilot.reopen()
    assert pilot.sees("Nowa gra")


def test_the_language_changes_in_the_middle_of_a_match(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, TO_ROLL)
    english = set(pilot.texts)
    choose(pilot, "Language", "Polski")
    polish = set(pilot.texts)
    alike = {"Anna", "Jan", "Menu", "Anna: 8/5 6/5"}
    assert english & polish == (english & alike) | {t for t in english if t.isdigit()}
    assert pilot.saved().record == TO_ROLL


def test_a_language_asked_for_on_the_command_line_holds_for_this_run(tmp_path: Path) -> None:
    start_with(tmp_path, language="en")
    pilot = Pilot(tmp_path, "--lang", "pl")
    assert pilot.sees("Nowa gra")
    pilot.close()
    assert pilot.settings().language == "en"


def test_the_language_of_the_system_at_the_first_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert Pilot(tmp_path).sees("Nowa gra")


# --- pages -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), PHONE, (640, 360)])
def test_every_setting_can_be_reached(size: tuple[int, int], tmp_path: Path) -> None:
    start_with(tmp_path)
    pilot = Pilot(tmp_path, "--lang", "en", size=size)
    pilot.tap("Settings")
    seen: set[str] = set()
    for _page in range(10):
        seen |= set(pilot.texts)
        if not pilot.offers("Next page"):
            break
        pilot.tap("Next page")
    assert {"Language", "Animations", "Confirm the turn", "Fast opponent", "Pip count"} <= seen
    for _turn in range(3):
        pilot.press(pygame.K_ESCAPE)
    assert pilot.sees("New game")
    assert pilot.is_running


def test_settings_by_keyboard_alone(tmp_path: Path) -> None:
    start_with(tmp_path)
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Settings")
    before = pilot.settings()
    for _step in range(30):
        pilot.press(pygame.K_DOWN)
        pilot.press(pygame.K_RETURN)
        if pilot.settings() != before:
            break
    assert pilot.settings() != before
    pilot.press(pygame.K_ESCAPE)
    # The first setting is the language, so that the screen may speak another one.
    assert pilot.sees(i18n._("New game"))


def test_settings_that_nobody_touched_are_the_defaults(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en")
    assert pilot.settings() == Settings()


def test_pages_are_turned_by_arrows_that_end_and_by_keys(tmp_path: Path) -> None:
    start_with(tmp_path)
    pilot = Pilot(tmp_path, "--lang", "en", size=PHONE)
    pilot.resize(640, 360)
    pilot.tap("Settings")
    last = int(next(text for text in pilot.texts if text.startswith("1/"))[2:])
    assert last >= 3
    assert not pilot.offers("Previous page")
    for page in range(2, last + 1):
        pilot.press(pygame.K_PAGEDOWN)
        assert pilot.sees(f"{page}/{last}")
    for key, page in (
        (pygame.K_PAGEDOWN, last),
        (pygame.K_LEFT, last - 1),
        (pygame.K_RIGHT, last),
        (pygame.K_RIGHT, last),
        (pygame.K_PAGEUP, last - 1),
    ):
        pilot.press(key)
        assert pilot.sees(f"{page}/{last}")
    for _press in range(last):
        pilot.press(pygame.K_PAGEUP)
    assert pilot.sees(f"1/{last}")
    assert not pilot.offers("Previous page")
    assert pilot.offers("Next page")


def test_two_options_called_alike_are_still_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A translation once decided which setting a switch changed."""
    monkeypatch.setattr("nardy.scenes.settings_page._", lambda _text: "Same")
    start_with(tmp_path)
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Settings")
    switches = [words for words in pilot.words if words.is_control and words.text == "Same"]
    before = pilot.settings()
    pilot.click(next(w for w in switches if w.rect.w > 300).rect.center)
    assert pilot.settings() == replace(before, reduced_motion=True)
