"""Matches saved as files and opened again, and the sheet of rules: what a player sees of it."""

from __future__ import annotations

import errno
import json
import webbrowser
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy import storage
from nardy.rules import (
    Backgammon,
    LongNardy,
    Phase,
    Record,
    Seal,
    Seat,
    Sided,
    record_from_json,
    replay,
)
from nardy.session.dice import SealedDice
from nardy.storage import LARGEST_FILE
from tests.scenes.pilot import PHONE, Pilot, start_with
from tests.scenes.records import TWO, played, text, with_next
from tests.scenes.tables import at_table, continuing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

OPENING = ("opens 3-1", "W plays 8/5 6/5")
GIVEN_UP = (*OPENING, "B resigns single", "W accepts")
OTHERS = Sided(Seat("Ewa"), Seat("Ola"))


def drop(pilot: Pilot, path: Path) -> None:
    """Drop a file on the window."""
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.tick(0.1)


def write(folder: Path, content: str) -> Path:
    """A file outside of the program's own folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "mecz.json"
    path.write_text(content, encoding="utf-8")
    return path


def others_match(*rolls: str) -> Record:
    """A match of two other people, in the middle of its first game."""
    record = played(*OPENING, rules=Backgammon(cube=True), length=3, seats=OTHERS)
    return with_next(record, *rolls) if rolls else record


# --- out --------------------------------------------------------------------------------------


def test_a_match_is_saved_as_a_file_from_the_menu_and_the_screen_says_where(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*OPENING, length=3))
    pilot.tap("Menu")
    pilot.tap("Save as a file")
    path = tmp_path / "files" / "nardy-Anna-Jan-0-0-to-3.json"
    assert pilot.sees(path.name)
    assert any(str(path.parent) in told.replace("\n", "") for told in pilot.texts)
    assert record_from_json(path.read_text(encoding="utf-8")) == pilot.saved().record
    pilot.tap("Close")
    assert pilot.offers("Roll")


def test_a_second_file_is_not_written_over_the_first(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*OPENING))
    for _time in range(2):
        pilot.tap("Menu")
        pilot.tap("Save as a file")
        pilot.tap("Close")
    names = sorted(path.name for path in (tmp_path / "files").iterdir())
    assert names == ["nardy-Anna-Jan (2).json", "nardy-Anna-Jan.json"]


def test_a_match_that_goes_on_is_said_to_hold_a_secret(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en", "--game", "short", "--players", "two", "--fast")
    pilot.tap("Menu")
    pilot.tap("Save as a file")
    assert pilot.sees("whoever reads it knows the dice to come")


def test_a_finished_match_is_saved_from_its_result_and_comes_back_to_it(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*OPENING, "B resigns single"), speed="off")
    pilot.wait_for("Accept")
    pilot.tap("Accept")
    pilot.wait_for("Play again")
    pilot.tap("Save as a file")
    assert not pilot.sees("whoever reads it")
    pilot.tap("Close")
    pilot.wait_for("Play again")
    (path,) = (tmp_path / "files").iterdir()
    assert record_from_json(path.read_text(encoding="utf-8")) == pilot.archived().record


def test_a_file_that_cannot_be_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    pilot = at_table(tmp_path, played(*OPENING))
    monkeypatch.setattr(storage, "_write_through", refuse)
    pilot.tap("Menu")
    pilot.tap("Save as a file")
    assert pilot.sees("Not saved")
    assert pilot.sees("there is no space left")
    assert not list((tmp_path / "files").iterdir())


# --- in ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["dropped", "named"])
def test_an_unfinished_match_goes_on_with_the_same_dice(way: str, tmp_path: Path) -> None:
    path = write(tmp_path / "elsewhere", text(others_match("6-5", "4-2")))
    folder = tmp_path / "here"
    arguments = ("--lang", "en", "--fast", *((str(path),) if way == "named" else ()))
    pilot = Pilot(folder, *arguments)
    if way == "dropped":
        drop(pilot, path)
    pilot.wait_for("Roll")
    assert pilot.saved().record == others_match("6-5", "4-2")
    assert pilot.sees("Ola")
    pilot.tap("Roll")
    assert pilot.saved().record.games[0].actions[-1] in {"B rolls 6-5", "B rolls 5-6"}
    pilot.reopen("--lang", "en")
    assert pilot.sees("Ewa – Ola")


def test_a_match_saved_here_goes_on_there_though_its_dice_are_sealed(tmp_path: Path) -> None:
    one = Pilot(tmp_path / "one", "--lang", "en", "--game", "short", "--players", "two", "--fast")
    one.tap("Roll")
    one.rest()
    one.tap("Menu")
    one.tap("Save as a file")
    (path,) = (tmp_path / "one" / "files").iterdir()
    left = one.saved()
    one.close()
    two = Pilot(tmp_path / "two", "--lang", "en", "--fast")
    drop(two, path)
    two.rest()
    assert two.saved() == left
    assert two.saved().record.seal.seed is None
    two.reopen("--lang", "en")
    two.tap(continuing())
    two.tick(0.5)
    assert two.saved() == left


def test_the_match_in_progress_is_asked_about_and_goes_to_the_records(tmp_path: Path) -> None:
    ours = played(*OPENING, "B rolls 5-2", length=5)
    pilot = at_table(tmp_path / "here", ours)
    path = write(tmp_path, text(others_match()))
    drop(pilot, path)
    assert pilot.sees("Go on with the match from the file?")
    pilot.tap("Cancel")
    assert pilot.saved().record == ours
    assert not (tmp_path / "here" / "record-0001.json").exists()
    drop(pilot, path)
    pilot.tap("Go on")
    pilot.rest()
    assert pilot.saved().record == others_match()
    assert pilot.archived().record == ours
    assert pilot.sees("Ola")


def test_our_match_is_not_lost_if_it_cannot_be_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = played(*OPENING, length=5)
    pilot = at_table(tmp_path / "here", ours)
    drop(pilot, write(tmp_path, text(others_match())))

    def refuse(_path: Path, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(storage, "_write_through", refuse)
    pilot.tap("Go on")
    pilot.rest()
    assert pilot.sees("Ola")
    assert pilot.sees("there is no space left")
    monkeypatch.undo()
    pilot.tap("Roll")
    pilot.tick(3.0)
    assert pilot.saved().record == ours


def test_our_match_is_not_lost_if_it_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = played(*OPENING, length=5)
    pilot = at_table(tmp_path / "here", ours)

    def refuse(_storage: object, name: str) -> str:
        raise storage.StorageError(storage.StorageFault.DENIED, name)

    with monkeypatch.context() as patch:
        patch.setattr(storage.FileStorage, "read", refuse)
        drop(pilot, write(tmp_path, text(others_match())))
        pilot.tap("Go on")
        pilot.rest()
    assert pilot.sees("Ola")
    pilot.tap("Roll")
    pilot.tick(3.0)
    assert pilot.saved().record == ours


def test_our_match_that_was_damaged_meanwhile_is_set_aside(tmp_path: Path) -> None:
    pilot = at_table(tmp_path / "here", played(*OPENING))
    (tmp_path / "here" / "match.json").write_text("{", encoding="utf-8")
    drop(pilot, write(tmp_path, text(others_match())))
    pilot.tap("Go on")
    pilot.rest()
    assert pilot.saved().record == others_match()
    assert (tmp_path / "here" / "match.damaged-1.json").read_text(encoding="utf-8") == "{"
    assert pilot.sees("match.damaged-1.json")


def test_a_finished_match_shows_its_result_and_touches_nothing_of_ours(tmp_path: Path) -> None:
    ours = played(*OPENING, length=5)
    pilot = at_table(tmp_path / "here", ours, speed="off")
    drop(pilot, write(tmp_path, text(played(*GIVEN_UP, seats=OTHERS))))
    pilot.wait_for("Look at the board")
    assert pilot.sees("Ewa wins: 1 point")
    assert not pilot.offers("Play again")
    pilot.tap("Look at the board")
    pilot.rest()
    pilot.tap("Menu")
    pilot.tap("To the start screen")
    assert pilot.saved().record == ours
    assert pilot.sees("Anna – Jan")
    assert not (tmp_path / "here" / "record-0001.json").exists()


@pytest.mark.parametrize(("change", "verdict"), [(0, "Matches"), (1, "Does not match")])
def test_the_dice_of_a_finished_match_can_be_checked_by_anybody(
    change: int, verdict: str, tmp_path: Path
) -> None:
    seed = next(
        bytes([number] * 32)
        for number in range(256)
        if tuple(SealedDice(bytes([number] * 32)).roll(1)) == (3, 1)
    )
    seal = replace(SealedDice(seed).revealed, seed=bytes([*seed[:-1], seed[-1] ^ change]).hex())
    record = replace(played(*GIVEN_UP), seal=seal)
    pilot = Pilot(tmp_path / "here", "--lang", "en", "--fast")
    drop(pilot, write(tmp_path, text(record)))
    pilot.wait_for("Look at the board")
    pilot.tap("Dice")
    assert pilot.sees(verdict)


def test_a_match_between_two_games_goes_on_to_the_next(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path / "here", "--lang", "en", "--fast")
    drop(pilot, write(tmp_path, text(played(*GIVEN_UP, length=3, seats=OTHERS))))
    pilot.wait_for("Next game")
    pilot.tap("Next game")
    assert pilot.saved().phase is Phase.OPENING
    assert len(pilot.saved().record.games) == 2


def too_new() -> str:
    return json.dumps({**json.loads(text(others_match())), "version": 99})


def sealed() -> str:
    return text(replace(others_match(), seal=Seal("0" * 64)))


BAD: dict[str, tuple[Callable[[], str], str]] = {
    "foreign": (lambda: "<html>", "This is not a match of Nardy."),
    "empty": (lambda: "", "This is not a match of Nardy."),
    "broken off": (lambda: text(others_match())[:-40], "This match is damaged"),
    "illegal": (
        lambda: text(others_match()).replace("8/5 6/5", "8/3 6/5"),
        "This match is damaged",
    ),
    "newer": (too_new, "This match was saved by a newer version of Nardy."),
    "too large": (lambda: " " * (LARGEST_FILE + 1), "too large"),
    "no dice": (sealed, "the seed of its dice is missing"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_file_that_cannot_be_used_is_said_and_nothing_is_lost(kind: str, tmp_path: Path) -> None:
    make, line = BAD[kind]
    pilot = at_table(tmp_path / "here", played(*OPENING))
    before = sorted((tmp_path / "here").iterdir())
    path = write(tmp_path, make())
    drop(pilot, path)
    assert pilot.sees(path.name)
    assert pilot.sees(line)
    pilot.tap("Close")
    assert pilot.offers("Roll")
    assert pilot.saved().record == played(*OPENING)
    assert sorted((tmp_path / "here").iterdir()) == before
    assert path.read_text(encoding="utf-8") == make()


def test_a_file_that_is_gone_is_said(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en")
    drop(pilot, tmp_path / "nowhere.json")
    assert pilot.sees("This file can't be read.")


def test_a_demonstration_gives_way_to_a_match(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path / "here", "--lang", "en", "--demo")
    drop(pilot, write(tmp_path, text(others_match())))
    pilot.rest()
    assert pilot.sees("Ola")
    assert pilot.saved().record == others_match()


def test_a_long_match_can_be_given_up_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = Pilot(tmp_path / "here", "--lang", "en")
    monkeypatch.setattr("nardy.scenes.open_file._SHORT", 0.0)
    think = pilot._stage.think
    monkeypatch.setattr(pilot._stage, "think", lambda _seconds: think(0.0))
    path = write(tmp_path, text(others_match()))
    drop(pilot, path)
    assert pilot.sees("The match is being read…")
    assert not pilot._stage.is_waiting
    pilot.tap("Cancel")
    pilot.tick(0.2)
    assert pilot.offers("New game")
    drop(pilot, path)
    monkeypatch.setattr(pilot._stage, "think", think)
    pilot.tick(0.2)
    assert pilot.sees("Ola")


def test_a_desktop_says_how_a_file_is_opened(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en", size=PHONE)
    pilot.tap("New game")
    pilot.tap("Open a file")
    assert pilot.sees("Drop the file onto this window")
    pilot.tap("Close")
    assert pilot.offers("Play")


def test_names_in_a_file_may_have_any_letters(tmp_path: Path) -> None:
    record = played("opens 3-1", seats=Sided(Seat("Żółć „Ж”"), Seat("O'Brien \\ {x}")))
    pilot = at_table(tmp_path, record)
    pilot.tap("Menu")
    pilot.tap("Save as a file")
    (path,) = (tmp_path / "files").iterdir()
    assert path.name == "nardy-Żółć-Ж-O-Brien-x.json"
    assert replay(record_from_json(path.read_text(encoding="utf-8"))).turn is not None


# --- the sheet --------------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every page that the system's browser is asked to open."""
    pages: list[str] = []

    def remember(url: str) -> bool:
        pages.append(url)
        return True

    monkeypatch.setattr(webbrowser, "open", remember)
    return pages


def test_the_rules_that_are_played_are_shown_to_be_printed(
    opened: list[str], tmp_path: Path
) -> None:
    record = played(rules=LongNardy(koks=True), seats=TWO)
    pilot = at_table(tmp_path, record)
    pilot.tap("Menu")
    pilot.tap("Rules")
    pilot.tap("Print")
    page = tmp_path / "pages" / "nardy-rules-long-nardy-en.html"
    assert opened == [page.as_uri()]
    sheet = page.read_text(encoding="utf-8")
    assert "<h1>Long nardy</h1>" in sheet
    assert "Three for a koks" in sheet
    assert pilot.offers("Print")


def test_where_no_browser_opens_the_sheet_is_offered_as_a_file(tmp_path: Path) -> None:
    start_with(tmp_path)
    pilot = Pilot(tmp_path, "--lang", "pl")
    pilot.tap("Zasady")
    pilot.reopen("--lang", "en")
    pilot.tap("Rules")
    pilot.tap("Print")
    assert pilot.sees("The sheet could not be shown.")
    pilot.tap("Save as a file")
    path = tmp_path / "files" / "nardy-rules-backgammon-en.html"
    assert pilot.sees(path.name)
    assert path.is_file()


def test_a_sheet_that_cannot_be_written_is_said(
    opened: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path, _data: bytes) -> None:
        raise OSError(errno.EROFS, "refused")

    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Rules")
    monkeypatch.setattr(storage, "_write_through", refuse)
    pilot.tap("Print")
    assert pilot.sees("Not saved")
    assert not opened
