"""Nothing is ever lost: closed at any moment, the match comes back exactly as it was."""

from __future__ import annotations

import errno
import json
from typing import TYPE_CHECKING

import pytest

from nardy import storage
from nardy.rules import Backgammon, Phase, Record, Seat, Sided, record_to_json
from nardy.session.dice import SealedDice
from tests.scenes.pilot import Pilot, start_with
from tests.scenes.records import TWO, played, text, with_next
from tests.scenes.tables import at_table, continuing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nardy.scenes.scene import Words
    from nardy.ui.rect import Rect

CUBE = Backgammon(cube=True)
OPENING = ("opens 3-1", "W plays 8/5 6/5")

PHASES: dict[str, Record] = {
    "before the opening": played(rules=CUBE, length=7),
    "before a roll": played(*OPENING, rules=CUBE, length=7),
    "rolled": played(*OPENING, "B rolls 5-2", rules=CUBE, length=7),
    "half made": played("opens 3-1", rules=CUBE, length=7, draft="8/5"),
    "made": played("opens 3-1", rules=CUBE, length=7, draft="8/5 6/5"),
    "doubled": played(*OPENING, "B doubles", rules=CUBE, length=7),
    "resigned": played(*OPENING, "B resigns gammon", rules=CUBE, length=7),
    "between games": played(*OPENING, "B resigns single", "W accepts", rules=CUBE, length=7),
}


@pytest.mark.parametrize("phase", PHASES)
def test_closed_and_continued_everything_is_as_it_was(phase: str, tmp_path: Path) -> None:
    start_with(tmp_path, text(PHASES[phase]), confirm_turn=True)
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Continue")
    pilot.tick(3.0)
    before, seen = pilot.saved(), pilot.words
    pilot.reopen()
    pilot.tap("Continue")
    pilot.tick(3.0)
    after = pilot.saved()
    assert after.record == before.record
    assert after.position == before.position
    assert (after.match, after.turn) == (before.match, before.turn)
    lines = {pilot.screen.status.rect}
    assert controls_and_numbers(pilot, lines) == [w for w in seen if w.rect not in lines]


def controls_and_numbers(pilot: Pilot, lines: set[Rect]) -> list[Words]:
    """All words but the status line, which only tells what has just happened."""
    return [words for words in pilot.words if words.rect not in lines]


def test_a_match_played_by_hand_survives_the_closing_of_the_window(tmp_path: Path) -> None:
    start_with(tmp_path, speed="off")
    pilot = Pilot(tmp_path, "--game", "short", "--players", "two", "--lang", "en")
    while pilot.saved().turn is None:
        if pilot.offers("Roll"):
            pilot.tap("Roll")
        pilot.tick(0.5)
    move = pilot.saved().making.legal[0]
    pilot.drag(move.origin, move.target)
    before = pilot.saved()
    assert len(before.making.moves) == 1
    pilot.reopen("--lang", "en")
    pilot.tap("Continue")
    pilot.tick(0.5)
    assert pilot.saved() == before
    assert pilot.offers("Undo")
    pilot.tap("Undo")
    assert pilot.saved().making.moves == ()


def test_neither_undo_nor_a_reload_changes_the_dice_to_come(tmp_path: Path) -> None:
    record = with_next(played("opens 3-1"), "6-4")
    coming = []
    for number in range(2):
        pilot = at_table(tmp_path / str(number), record, speed="off")
        pilot.drag(8, 5)
        pilot.tick(0.3)
        if number:
            pilot.tap("Undo")
            pilot.reopen()
            pilot.tap("Continue")
            pilot.tick(0.3)
            pilot.drag(24, 21)
            pilot.tick(0.3)
        pilot.drag(6, 5)
        pilot.tick(0.3)
        pilot.tap("Done")
        pilot.tick(0.3)
        pilot.tap("Roll")
        coming.append(pilot.saved().record.games[0].actions[-1])
    assert coming[0] == coming[1]
    assert coming[0] in {"B rolls 6-4", "B rolls 4-6"}


@pytest.mark.parametrize("when", ["at the start", "in a drag", "in a roll", "in a question"])
def test_the_window_can_be_closed_at_any_time(when: str, tmp_path: Path) -> None:
    pilot = at_table(tmp_path, with_next(PHASES["before a roll"], "5-2"))
    if when == "at the start":
        pilot.reopen()
    elif when == "in a drag":
        pilot.tap("Roll")
        pilot.rest()
        pilot.mouse_down(pilot.spot(13))
        pilot.mouse_move(pilot.screen.board.center)
    elif when == "in a roll":
        pilot.tap("Roll")
        pilot.tick(0.1)
    else:
        pilot.tap("Menu")
    before = pilot.saved().record
    pilot.close()
    pilot.open()
    pilot.tap("Continue")
    pilot.tick(0.5)
    assert pilot.saved().record == before


def test_the_match_goes_on_with_its_own_rules_whatever_is_chosen_for_the_next(
    tmp_path: Path,
) -> None:
    start_with(tmp_path, text(PHASES["before a roll"]), variant="long-nardy", preset="classic")
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Continue")
    pilot.tick(1.0)
    assert pilot.saved().record.rules == CUBE
    assert pilot.offers("Double")


# --- files that can't be used ------------------------------------------------------------------


def too_new(_folder: Path) -> str:
    data = json.loads(text(PHASES["rolled"]))
    return json.dumps({**data, "version": 99})


def illegal(_folder: Path) -> str:
    return text(PHASES["rolled"]).replace("8/5 6/5", "8/3 6/5")


def without_its_seed(_folder: Path) -> str:
    return record_to_json(Record(CUBE, 7, TWO, SealedDice(bytes(32)).seal))


DAMAGED: dict[str, tuple[Callable[[Path], str], str, str]] = {
    "not JSON": (lambda _folder: "{", "damaged", "A damaged file was set aside as"),
    "empty": (lambda _folder: "", "damaged", "A damaged file was set aside as"),
    "illegal": (illegal, "damaged", "A damaged file was set aside as"),
    "newer": (too_new, "newer", "A file of a newer version was set aside as"),
    "no seed": (without_its_seed, "damaged", "The match lost its dice; it was set aside as"),
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_match_that_cannot_be_used_is_set_aside_and_said(kind: str, tmp_path: Path) -> None:
    make, mark, line = DAMAGED[kind]
    content = make(tmp_path)
    start_with(tmp_path, content)
    pilot = Pilot(tmp_path, "--lang", "en")
    name = f"match.{mark}-1.json"
    assert pilot.sees(f"{line} {name}.")
    assert (tmp_path / name).read_text(encoding="utf-8") == content
    assert not pilot.sees(continuing())
    pilot.tap("Play")
    pilot.tick(0.5)
    assert pilot.has_match
    assert (tmp_path / name).read_text(encoding="utf-8") == content


@pytest.mark.parametrize(
    ("content", "mark"), [("][", "damaged"), ('{"version": 77}', "newer"), ("[]", "damaged")]
)
def test_settings_that_cannot_be_used_are_set_aside_and_said(
    content: str, mark: str, tmp_path: Path
) -> None:
    start_with(tmp_path)
    (tmp_path / "settings.json").write_text(content, encoding="utf-8")
    pilot = Pilot(tmp_path, "--lang", "pl")
    name = f"settings.{mark}-1.json"
    assert pilot.sees(name)
    assert (tmp_path / name).read_text(encoding="utf-8") == content
    pilot.tap("Graj")
    pilot.tick(0.5)
    assert pilot.has_match


def test_values_that_a_setting_cannot_have_are_counted_in_the_language_that_is_set(
    tmp_path: Path,
) -> None:
    start_with(tmp_path)
    bad = '{"version": 1, "language": "pl", "speed": "warp", "volume": 99, "hints": false}'
    (tmp_path / "settings.json").write_text(bad, encoding="utf-8")
    pilot = Pilot(tmp_path)
    assert pilot.sees("2 ustawień nie dało się odczytać; są takie jak na początku.")
    assert pilot.settings().hints is False
    assert sorted(path.name for path in tmp_path.iterdir()) == ["settings.json"]


def test_files_that_are_no_text_are_set_aside(tmp_path: Path) -> None:
    start_with(tmp_path)
    for name in ("match.json", "settings.json"):
        (tmp_path / name).write_bytes(b"\xff\xfe\x00rubbish\x80")
    pilot = Pilot(tmp_path, "--lang", "en")
    assert pilot.sees("match.damaged-1.json")
    assert pilot.sees("settings.damaged-1.json")


def test_a_second_damaged_file_does_not_write_over_the_first(tmp_path: Path) -> None:
    start_with(tmp_path, "first")
    Pilot(tmp_path, "--lang", "en").close()
    start_with(tmp_path, "second")
    Pilot(tmp_path, "--lang", "en").close()
    kept = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.glob("match.*")}
    assert kept == {"match.damaged-1.json": "first", "match.damaged-2.json": "second"}


def test_one_bad_value_in_the_settings_costs_only_itself(tmp_path: Path) -> None:
    start_with(tmp_path, auto_roll=True)
    path = tmp_path / "settings.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, "speed": "warp", "shoe size": 43}), encoding="utf-8")
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Settings")
    pilot.tap("Mute" if pilot.offers("Mute") else "Reduced motion")
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["auto_roll"] is True
    assert data["speed"] == "normal"
    assert data["shoe size"] == 43


def test_a_folder_that_cannot_be_written_to_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    # A file where a folder must be made: that fails for every user, the administrator too.
    pilot = Pilot(folder, "--lang", "en")
    folder.write_text("in the way", encoding="utf-8")
    pilot.tap("Play")
    pilot.tick(1.0)
    assert pilot.sees("The game can't be saved")
    pilot.tap("Roll")
    pilot.tick(3.0)
    assert pilot.sees("Computer")
    assert pilot.is_running
    assert not pilot.offers("Roll") or pilot.sees("Dice") or pilot.sees("Undo")
    pilot.close()


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (errno.EROFS, "The game can't be saved: the folder may not be written to."),
        (errno.ENOSPC, "The game can't be saved: there is no space left."),
    ],
)
def test_a_folder_that_refuses_later_is_said_and_the_match_goes_on(
    number: int, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at_table(tmp_path, played("opens 3-1"))

    def refuse(_path: Path, _data: bytes) -> None:
        raise OSError(number, "refused")

    before = pilot.saved()
    with monkeypatch.context() as patch:
        patch.setattr(storage, "_write_through", refuse)
        pilot.drag(8, 5)
        pilot.tick(0.5)
        assert pilot.sees(line)
        assert pilot.offers("Undo")
        assert pilot.saved() == before
    pilot.drag(6, 5)
    pilot.tick(0.5)
    assert len(pilot.saved().making.moves) == 2


def test_names_of_any_letters_come_back(tmp_path: Path) -> None:
    seats = Sided(Seat("Żółć „Ж”"), Seat("O'Brien \\ {x}"))
    pilot = at_table(tmp_path, played("opens 3-1", seats=seats))
    assert pilot.sees("Żółć „Ж”")
    assert pilot.sees("O'Brien \\ {x}")
    assert pilot.saved().phase is Phase.PLAY
