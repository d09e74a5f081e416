"""The keyboard alone: what has the cursor is seen, all keys are named on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import Backgammon, LongNardy, Phase
from nardy.ui.geometry import PLACES, tray
from tests.scenes.pictures import differ_in
from tests.scenes.pilot import PHONE, Pilot, start_with
from tests.scenes.players import Keys
from tests.scenes.records import AGAINST_COMPUTER, played
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

OPENED = played("opens 3-1", rules=Backgammon(cube=True))
TO_ROLL = played("opens 3-1", "W plays 8/5 6/5", rules=Backgammon(cube=True), length=3)


# --- the page of keys -----------------------------------------------------------------------


def press_f1(pilot: Pilot) -> None:
    """The key that asks for help in most programs."""
    pilot.press(pygame.K_F1)


def ask(pilot: Pilot) -> None:
    """A question mark, as a keyboard sends it: with the key it shares, and Shift."""
    pilot.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?", scancode=56)
    pilot.tick()


@pytest.mark.parametrize("where", ["start", "table", "question", "page"])
def test_all_keys_are_told_by_a_key_and_the_same_key_goes_back(where: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en") if where == "start" else at_table(tmp_path, OPENED)
    if where == "question":
        pilot.tap("Menu")
    if where == "page":
        pilot.tap("Menu")
        pilot.tap("Settings")
    before = pilot.texts
    for press in (press_f1, ask):
        press(pilot)
        assert pilot.texts[0] == "Keyboard"
        assert {"Enter Space", "Tab", "U Backspace", "F11", "Take back a move"} <= {*pilot.texts}
        press(pilot)
        assert pilot.texts == before


def test_the_page_of_keys_is_offered_where_there_are_some(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Settings")
    while not pilot.offers("Keyboard"):
        pilot.tap("Next page")
    pilot.tap("Keyboard")
    assert pilot.texts[0] == "Keyboard"


def test_a_question_mark_in_a_name_is_a_letter(tmp_path: Path) -> None:
    start_with(tmp_path, opponent="two")
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("New game")
    pilot.tap("type a name")
    ask(pilot)
    pilot.type("h?")
    assert "h?" in pilot.texts


# --- the cursor -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()], ids=lambda rules: rules.key)
def test_the_cursor_is_seen_on_every_place(
    rules: Backgammon | LongNardy, size: tuple[int, int], tmp_path: Path
) -> None:
    rolled = () if isinstance(rules, Backgammon) else ("W rolls 3-1",)
    record = played("opens 3-1", *rolled, rules=rules)
    pilot = at_table(tmp_path, record, size=size, hints=False)
    keys, still = Keys(pilot), pilot.pixels()
    for place in PLACES:
        keys.walk(place)
        around = pilot.layout.place_rect(place).inset(-pilot.layout.unit * 0.4)  # a thin bar
        assert differ_in(still, pilot.pixels(), around), place


def test_the_cursor_on_a_tray_looks_unlike_a_tray_to_bear_off_to(tmp_path: Path) -> None:
    """Corners, not a frame: the middle of the tray stays as it was."""
    pilot = at_table(tmp_path, OPENED)
    area = pilot.layout.place_rect(tray(pilot.saved().side))
    before = pilot.pixels()
    for key in (*[pygame.K_RIGHT] * 20, *[pygame.K_DOWN] * 3):
        pilot.press(key)
    after = pilot.pixels()
    assert differ_in(before, after, area)
    assert not differ_in(before, after, area.inset(area.w * 0.35, area.h * 0.2))


# --- what keys do ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_BACKSPACE])
def test_a_checker_taken_up_by_a_key_is_left_where_it_was(key: int, tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.press(pygame.K_TAB)
    free = pilot.pixels()
    pilot.press(pygame.K_RETURN)
    held = pilot.pixels()
    board = pilot.screen.board
    assert differ_in(free, held, board)
    pilot.press(key)
    assert not differ_in(free, pilot.pixels(), board)
    assert not pilot.sees("Go on playing")
    assert pilot.saved().making.moves == ()
    pilot.press(pygame.K_ESCAPE)
    assert pilot.sees("Go on playing")


def test_a_key_swaps_the_dice_for_who_plays_by_one_tap(tmp_path: Path) -> None:
    for name, presses, die in (("left", 0, 3), ("swapped", 1, 1), ("back", 2, 3)):
        pilot = at_table(tmp_path / name, OPENED, one_tap=True)
        for _press in range(presses):
            pilot.press(pygame.K_s)
        pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
        assert [move.die for move in pilot.saved().making.moves] == [die]


def test_the_dice_are_not_swapped_when_nobody_moves(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, TO_ROLL)
    before = pilot.pixels()
    pilot.press(pygame.K_s)
    assert pilot.saved().phase is Phase.ROLL
    assert not differ_in(before, pilot.pixels(), pilot.screen.board)


def test_every_button_at_the_table_is_reached_by_keys(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, TO_ROLL)
    pilot.press(pygame.K_d)
    assert pilot.sees("Double the stake to 2?")
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_TAB)
    before = pilot.pixels()
    pilot.press(pygame.K_TAB)
    column = pilot.control("Menu").rect
    assert differ_in(before, pilot.pixels(), column.inset(-4))
    pilot.press(pygame.K_RETURN)
    assert pilot.sees("Go on playing")


# --- the course of play ---------------------------------------------------------------------


LINES = (
    *("opens 3-1", "W plays 8/5 6/5", "B rolls 6-4", "B plays 24/14"),
    *("W rolls 6-6", "W plays 13/7(2) 8/2(2)", "B doubles", "W takes"),
)


def course(pilot: Pilot) -> list[str]:
    """All lines of the course of play, whatever page they are on."""
    pilot.tap("Menu")
    pilot.tap("Course of play")
    while pilot.offers("Previous page"):
        pilot.tap("Previous page")
    lines = [words.text for words in pilot.words if not words.is_control]
    while pilot.offers("Next page"):
        pilot.tap("Next page")
        lines += [words.text for words in pilot.words if not words.is_control]
    pilot.tap("Back")
    return lines


def test_the_course_of_play_tells_all_in_the_words_of_the_news(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*LINES, rules=Backgammon(cube=True), length=5))
    lines = course(pilot)
    assert lines[:1] == ["Course of play"]
    assert [line for line in lines[1:] if not line[0].isdigit()] == [
        "Anna begins: 3 against 1",
        "Anna: 8/5 6/5",
        "Jan 6-4: 24/14",
        "Anna 6-6: 13/7(2) 8/2(2)",
        "Jan doubles to 2",
        "Anna takes: the cube shows 2",
    ]


def test_the_course_of_play_has_the_moves_of_the_unfinished_turn(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    assert "Anna: 8/5" not in course(pilot)
    pilot.drag(8, 5)
    pilot.rest()
    assert "Anna: 8/5" in course(pilot)


def test_a_long_course_opens_at_its_end_and_every_game_can_be_read(tmp_path: Path) -> None:
    record = played(
        *LINES[:4],
        "W resigns backgammon",
        "B accepts",
        length=9,
    ).with_next_game()
    pilot = at_table(tmp_path, record, size=(360, 640))
    pilot.tap("Menu")
    pilot.tap("Course of play")
    assert pilot.sees("Nothing has happened yet.")
    pilot.choose("Game", "1")
    assert pilot.sees("Anna begins: 3 against 1")
    assert pilot.sees("Anna resigns (backgammon)")


def test_a_single_person_reads_the_numbers_of_the_board(tmp_path: Path) -> None:
    record = played(*LINES[:4], seats=AGAINST_COMPUTER)
    pilot = at_table(tmp_path, record, speed="off")
    assert "Computer 6-4: 1/11" in course(pilot)


def test_before_the_first_roll_the_course_says_so(tmp_path: Path) -> None:
    start_with(tmp_path)
    pilot = Pilot(tmp_path, "--lang", "en", "--game", "short", "--players", "two")
    pilot.rest()
    assert course(pilot) == ["Course of play", "Nothing has happened yet."]
