"""Hints on request: seen as arrows and read as words, gone when they are true no longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import Backgammon, LongNardy, Side
from nardy.ui.rect import Rect
from tests.scenes.fingers import Fingers
from tests.scenes.pictures import differ_in, same
from tests.scenes.pilot import PHONE, Pilot, start_with
from tests.scenes.records import AGAINST_COMPUTER, TWO, played, with_next
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.rules import Record, RuleSet

BEST = "Best by estimate: 8/5 6/5"
CUBE = Backgammon(cube=True)
COURSE = ("opens 3-1", "W plays 8/5 6/5", "B rolls 6-4", "B plays 24/14")


def alone(*lines: str, rules: RuleSet | None = None, length: int | None = 1) -> Record:
    """A match against the computer."""
    return played(*lines, rules=rules, length=length, seats=AGAINST_COMPUTER)


OPENED = alone("opens 3-1")
TO_DOUBLE = alone(*COURSE, rules=CUBE, length=5)


def has_hint(pilot: Pilot) -> bool:
    return pilot.sees("estimate") or pilot.sees("The only play")


def moved(pilot: Pilot) -> list[tuple[int, int]]:
    return [move[:2] for move in pilot.saved().making.moves]


def bare(pilot: Pilot) -> pygame.Surface:
    """The picture, with the mouse away from everything."""
    pilot.mouse_move((5, 5), held=False)
    pilot.rest()
    return pilot.pixels()


@pytest.mark.parametrize("way", ["button", "key", "finger"])
def test_a_hint_shows_the_best_play_and_what_the_next_ones_cost(way: str, tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    before, truth = pilot.pixels(), pilot.saved()
    if way == "button":
        pilot.tap("Hint")
    elif way == "key":
        pilot.press(pygame.K_h)
    else:
        Fingers(pilot).tap_control("Hint")
    pilot.rest()
    assert pilot.sees(BEST)
    assert sum("blunder, about 0." in text for text in pilot.texts) == 2
    board = pilot.screen.board
    assert differ_in(before, pilot.pixels(), board), "arrows lead over the board"
    assert pilot.saved() == truth


def test_asking_again_shows_the_next_plays_and_then_none(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pictures = [bare(pilot)]
    for _time in range(4):
        pilot.press(pygame.K_h)
        pictures.append(bare(pilot))
    assert not has_hint(pilot)
    assert same(pictures[0], pictures[4])
    board = pilot.screen.board
    for number in range(3):
        assert differ_in(pictures[number], pictures[number + 1], board), "each has its arrows"


def test_escape_hides_a_hint_and_then_opens_the_menu(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.press(pygame.K_h)
    pilot.rest()
    pilot.press(pygame.K_ESCAPE)
    assert not has_hint(pilot)
    assert not pilot.offers("Go on playing")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.offers("Go on playing")


def test_a_hint_goes_with_the_moves_it_shows_and_hides_at_others(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.press(pygame.K_h)
    pilot.rest()
    pilot.drag(8, 5)
    pilot.rest()
    assert pilot.sees(BEST), "the other half is still to be played"
    pilot.tap("Undo")
    pilot.rest()
    pilot.drag(24, 21)
    pilot.rest()
    assert not has_hint(pilot)
    pilot.tap("Undo")
    pilot.rest()
    assert pilot.sees(BEST)
    pilot.drag(8, 5)
    pilot.rest()
    pilot.drag(6, 5)
    pilot.tick(0.5)
    assert not has_hint(pilot), "nothing of it is left to be played"


def test_a_hint_is_gone_with_the_turn(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, with_next(OPENED, "6-4", "5-2"), speed="off", auto_roll=True)
    pilot.press(pygame.K_h)
    pilot.rest()
    for origin, target in ((8, 5), (6, 5)):
        pilot.drag(origin, target)
        pilot.tick(0.2)
    pilot.tap("Done")
    for _frame in range(600):
        pilot.frame()
        if pilot.offers("Hint"):
            break
    assert pilot.offers("Hint")
    assert not has_hint(pilot)
    pilot.tap("Hint")
    pilot.rest()
    assert has_hint(pilot)
    assert not pilot.sees(BEST)


def test_the_button_undoes_once_a_move_is_made(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    assert pilot.offers("Hint")
    assert not pilot.offers("Undo")
    pilot.drag(8, 5)
    pilot.rest()
    assert pilot.offers("Undo")
    assert not pilot.offers("Hint")
    pilot.press(pygame.K_h)
    pilot.rest()
    assert not has_hint(pilot)


def test_a_hurried_second_undo_asks_for_no_hint(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, speed="off")
    pilot.drag(8, 5)
    pilot.tick(0.1)
    spot = pilot.control("Undo").rect.center
    pilot.click(spot)
    pilot.tick(0.1)
    pilot.click(spot)
    pilot.tick(0.2)
    assert moved(pilot) == []
    assert not has_hint(pilot)
    pilot.tick(0.6)
    pilot.click(spot)
    pilot.rest()
    assert has_hint(pilot)


@pytest.mark.parametrize(
    ("advice", "seats", "is_offered"),
    [
        ("never", AGAINST_COMPUTER, False),
        ("computer", AGAINST_COMPUTER, True),
        ("computer", TWO, False),
        ("always", TWO, True),
    ],
)
def test_hints_are_offered_only_where_the_settings_allow_them(
    advice: str, seats: object, tmp_path: Path, *, is_offered: bool
) -> None:
    record = OPENED if seats is AGAINST_COMPUTER else played("opens 3-1")
    pilot = at_table(tmp_path, record, advice=advice)
    assert pilot.offers("Hint") is is_offered
    pilot.press(pygame.K_h)
    pilot.rest()
    assert has_hint(pilot) is is_offered


def test_a_hint_goes_when_the_settings_forbid_it(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.press(pygame.K_h)
    pilot.rest()
    pilot.tap("Menu")
    pilot.tap("Settings")
    while "Hints" not in pilot.texts:
        pilot.tap("Next page")
    pilot.choose("Hints", "never")
    pilot.press(pygame.K_ESCAPE)
    pilot.rest()
    assert pilot.settings().advice == "never"
    assert not has_hint(pilot)
    assert not pilot.offers("Hint")


def test_a_demonstration_offers_no_hints(tmp_path: Path) -> None:
    start_with(tmp_path, speed="off", advice="always")
    pilot = Pilot(tmp_path, "--demo", "--lang", "en")
    for _second in range(4):
        pilot.tick(1.0)
        assert not pilot.offers("Hint")


def test_nothing_is_drawn_while_a_hint_is_looked_at(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.press(pygame.K_h)
    pilot.rest()
    assert has_hint(pilot)
    assert pilot.frames_drawn(2.0) == 0


def test_a_refusal_is_read_in_place_of_the_hint(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.press(pygame.K_h)
    pilot.rest()
    pilot.drag(24, 17)
    assert pilot.sees("The dice don't show") or pilot.sees("closed")
    assert not has_hint(pilot)
    pilot.rest()
    pilot.press(pygame.K_RIGHT)
    assert has_hint(pilot)


def test_it_is_turned_to_the_person_at_the_far_side(tmp_path: Path) -> None:
    record = played("opens 3-1", "W plays 8/5 6/5", "B rolls 6-4")
    pilot = at_table(tmp_path, record, size=PHONE, advice="always", face_to_face=True)
    assert pilot.is_far
    pilot.tap("Hint")
    pilot.rest()
    area = next(words.rect for words in pilot.words if "Best by" in words.text)
    assert area.y > pilot.screen.board.bottom, "across the board from the one who reads it"
    assert Rect(0, 0, *PHONE).gap_inside(area) >= 0


def test_a_hint_covers_no_button_and_not_the_board(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    pilot.press(pygame.K_h)
    for size in ((1280, 720), (1024, 768), (640, 360), (568, 320), (360, 640), PHONE):
        pilot.resize(*size)
        pilot.tick(0.1)
        area = next(words.rect for words in pilot.words if "Best by" in words.text)
        buttons = [words.rect for words in pilot.words if words.is_control]
        assert area.gap(pilot.screen.board) >= -0.01, size
        assert all(area.gap(button) >= -0.01 for button in buttons), size


@pytest.mark.parametrize("side", ["white", "black"])
def test_a_hint_of_long_nardy(side: str, tmp_path: Path) -> None:
    lines = ["opens 6-4"] if side == "white" else ["opens 4-6"]
    record = played(*lines, rules=LongNardy())
    winner = Side.WHITE if side == "white" else Side.BLACK
    pilot = at_table(tmp_path, with_next(record, "5-2"), advice="always", auto_roll=True)
    pilot.tick(2.0)
    assert pilot.saved().side is winner
    pilot.tap("Hint")
    pilot.rest()
    assert has_hint(pilot)
    assert pilot.sees("24/")


def test_a_single_play_is_called_the_only_one(tmp_path: Path) -> None:
    record = with_next(played("opens 6-4", rules=LongNardy(), seats=AGAINST_COMPUTER), "4-4")
    pilot = at_table(tmp_path, record, auto_roll=True)
    pilot.tick(2.0)
    pilot.tap("Hint")
    pilot.rest()
    assert pilot.sees("The only play: 24/16(2)")


# --- doubling ---------------------------------------------------------------------------------


def with_cube(*lines: str) -> Record:
    """Two people who play to 5 with the cube."""
    return played(*COURSE, *lines, rules=CUBE, length=5)


def test_before_the_roll_a_hint_is_about_doubling(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, TO_DOUBLE)
    pilot.tap("Hint")
    pilot.rest()
    assert any(text.startswith("By estimate: ") for text in pilot.texts)
    assert any(text.startswith(("Roll: ", "Double: ")) for text in pilot.texts)
    pilot.tap("Hint")
    pilot.rest()
    assert not has_hint(pilot)


def test_where_nothing_can_be_doubled_there_is_no_hint_before_the_roll(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, alone(*COURSE))
    assert pilot.offers("Roll")
    assert not pilot.offers("Hint")
    pilot.press(pygame.K_h)
    pilot.rest()
    assert not has_hint(pilot)


def test_who_is_doubled_may_ask_what_to_answer(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, with_cube("W doubles"), advice="always")
    truth = pilot.saved()
    pilot.tap("Hint")
    pilot.rest()
    question = next(text for text in pilot.texts if "Best by estimate" in text)
    assert "Take" in question
    assert pilot.offers("Take")
    assert pilot.offers("Drop")
    assert not any(words.is_control and words.text == "Hint" for words in pilot.words[-4:])
    assert pilot.saved() == truth
    pilot.tap("Take")
    assert pilot.saved().match.game.cube.value == 2


def test_nobody_is_told_what_to_answer_unless_it_is_allowed(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, with_cube("W doubles"), advice="computer")
    assert pilot.offers("Take")
    assert not pilot.offers("Hint")
