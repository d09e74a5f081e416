"""The sealed dice: a code before the first roll, a word of one's own, the proof afterwards."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import Phase
from tests.scenes.pilot import PHONE, Pilot, start_with
from tests.scenes.players import HANDS, play_game

if TYPE_CHECKING:
    from pathlib import Path


def begun(folder: Path, *arguments: str, size: tuple[int, int] = (1280, 720)) -> Pilot:
    """A new match of two people, nothing rolled yet, the page of its dice open."""
    start_with(folder)
    given = ("--game", "short", "--players", "two", "--lang", "en", *arguments)
    pilot = Pilot(folder, *given, size=size)
    pilot.tap("Dice")
    return pilot


def grouped(code: str) -> str:
    """A code as the page shows it."""
    return " ".join(code[start : start + 8] for start in range(0, len(code), 8))


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
def test_the_code_is_shown_before_the_first_roll(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = begun(tmp_path, size=size)
    code = pilot.saved().record.seal.code
    assert code is not None
    assert len(code) == 64
    assert pilot.sees(grouped(code))
    assert pilot.saved().record.seal.seed is None


def test_a_word_of_ones_own_counts(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    entry = pilot.control("your word")
    pilot.click(entry.rect.center)
    pilot.type("zażółć 7")
    assert pilot.sees("zażółć 7")
    pilot.tap("Back")
    assert pilot.saved().record.seal.word == "zażółć 7"
    pilot.tap("Roll")
    pilot.rest()
    pilot.tap("Menu")
    pilot.tap("Dice")
    assert pilot.sees("Your word: zażółć 7")
    assert not pilot.offers("Any word")


def test_letters_of_the_word_can_be_taken_back_and_are_no_commands(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    pilot.click(pilot.control("your word").rect.center)
    pilot.type("mudh u")
    pilot.press(pygame.K_BACKSPACE)
    assert pilot.sees("mudh ")
    assert pilot.sees("The dice of this match")
    pilot.tap("Back")
    assert pilot.saved().record.seal.word.strip() == "mudh"


def test_any_word_can_be_taken(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    pilot.tap("Any word")
    pilot.tap("Back")
    word = pilot.saved().record.seal.word
    assert len(word) == 8
    assert word.isalpha()


def test_the_code_can_be_copied(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    pilot.tap("Copy the code")
    code = pilot.saved().record.seal.code or ""
    assert pilot.sees("Copied")
    assert pygame.scrap.get_text() == code


def test_a_chosen_seed_is_said_to_be_not_sealed(tmp_path: Path) -> None:
    pilot = begun(tmp_path, "--seed", "x")
    assert pilot.sees("These dice are not sealed: their seed was chosen.")
    assert not pilot.offers("Copy the code")
    assert not pilot.offers("Any word")


@pytest.mark.slow
def test_after_the_match_the_seed_is_shown_and_matches(tmp_path: Path) -> None:
    pilot = begun(tmp_path, "--fast")
    code = pilot.saved().record.seal.code
    pilot.click(pilot.control("your word").rect.center)
    pilot.type("kot")
    pilot.tap("Back")
    play_game(pilot, HANDS["mouse taps"](pilot))
    pilot.wait_for("Play again")
    pilot.tap("Dice")
    played = pilot.archived()
    seal = played.record.seal
    assert played.phase is Phase.OVER
    assert (seal.code, seal.word) == (code, "kot")
    assert seal.seed is not None
    assert hashlib.sha256(bytes.fromhex(seal.seed)).hexdigest() == code
    assert pilot.sees(grouped(seal.seed))
    assert pilot.sees("Matches: the seed belongs to the code, and every roll came from it.")
    assert pilot.sees(grouped(seal.code or ""))
    assert pilot.sees("Your word: kot")
    pilot.tap("Copy all three")
    assert pygame.scrap.get_text().splitlines() == [
        f"Code: {seal.code}",
        "Word: kot",
        f"Seed: {seal.seed}",
    ]
    assert not list(tmp_path.glob("seed-*"))
    pilot.tap("Back")
    assert pilot.sees("Play again")


def test_the_seed_is_kept_apart_until_the_end(tmp_path: Path) -> None:
    pilot = begun(tmp_path)
    code = pilot.saved().record.seal.code or ""
    seeds = [path.read_text(encoding="utf-8").strip() for path in tmp_path.glob("seed-*.txt")]
    assert [hashlib.sha256(bytes.fromhex(seed)).hexdigest() for seed in seeds] == [code]
    assert seeds[0] not in (tmp_path / "match.json").read_text(encoding="utf-8")
    assert not any(seeds[0][:8] in text for text in pilot.texts)
