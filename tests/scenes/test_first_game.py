"""A person's first game: a word when something happens for the first time, or never again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nardy.rules import LongNardy
from tests.scenes.pilot import Pilot
from tests.scenes.records import played, with_next
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

WAY = "Your way"


def newcomer(folder: Path, *lines: str) -> Pilot:
    return at_table(folder, played(*lines, length=3), "--fast", first_game=True)


def test_a_newcomer_is_told_the_way_in_the_first_turn_and_once_only(tmp_path: Path) -> None:
    pilot = newcomer(tmp_path, "opens 3-1")
    assert pilot.sees(WAY)
    pilot.tap("Got it")
    pilot.rest()
    assert not pilot.sees(WAY)
    pilot.reopen()
    pilot.tap("Continue")
    pilot.rest()
    assert not pilot.sees(WAY)
    assert pilot.offers("Menu")


def test_hints_can_be_refused_for_ever(tmp_path: Path) -> None:
    pilot = newcomer(tmp_path, "opens 3-1", "W plays 8/5 6/5", "B rolls 4-4")
    pilot.tap("No more hints")
    pilot.rest()
    assert not pilot.sees("A double")
    assert not pilot.settings().first_game


def test_a_first_double_and_a_first_checker_on_the_bar_are_explained(tmp_path: Path) -> None:
    pilot = newcomer(tmp_path, "opens 3-1", "W plays 8/5 6/5", "B rolls 4-4")
    pilot.tap("Got it")
    pilot.rest()
    assert pilot.sees("The four beads count the moves that are left.")


def test_in_long_nardy_a_newcomer_is_told_of_the_head(tmp_path: Path) -> None:
    record = played("opens 5-3", "W rolls 5-3", rules=LongNardy())
    pilot = at_table(tmp_path, record, "--fast", first_game=True)
    assert pilot.sees("One checker may leave the head in a turn.")


def test_after_the_first_game_there_are_no_more_hints(tmp_path: Path) -> None:
    lines = ("opens 3-1", "W plays 8/5 6/5", "B resigns single", "W accepts")
    pilot = newcomer(tmp_path, *lines)
    pilot.wait_for("Next game")
    assert not pilot.settings().first_game


def test_somebody_who_comes_for_the_first_time_is_a_newcomer(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en", "--fast", "--seed", "1", is_newcomer=True)
    pilot.tap("Play")
    for _try in range(40):
        if pilot.sees(WAY):
            break
        if pilot.offers("Roll"):
            pilot.tap("Roll")
        pilot.tick(0.5)
    assert pilot.sees(WAY)
    pilot.press(pygame.K_ESCAPE)
    pilot.rest()
    assert not pilot.sees(WAY)


def test_who_has_played_before_is_left_in_peace(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, with_next(played("opens 3-1"), "6-6"), "--fast")
    assert not pilot.sees(WAY)


def test_hints_can_be_wanted_again(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Learn")
    while not pilot.offers("Hints as in a first game"):
        pilot.press(pygame.K_PAGEDOWN)
    pilot.tap("Hints as in a first game")
    assert pilot.settings().first_game
