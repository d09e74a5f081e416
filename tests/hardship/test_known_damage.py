"""Damage that once broke the game or cost a match."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from nardy.session.saves import MATCH
from tests.hardship.mutated_files import (
    RECORD,
    SETTINGS,
    Tally,
    check,
    make_folder,
    put_folder_in_place,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    # A record as the json module reads it.
    Data = dict[str, Any]


def _named(name: str) -> Callable[[Data], None]:
    return lambda data: data["seats"]["white"].update(name=name)


STRANGE: dict[str, Callable[[Data], None]] = {
    "a name with a null character": _named("a\0b"),
    "a name with half a character": _named("\ud800"),
    "a name of 5,000 letters": _named("ż" * 5000),
    "a name of many lines": _named("a\n" * 50),
    "a level that nobody has": lambda data: data["seats"]["black"].update(kind="bot", level="x"),
    "a word with half a character": lambda data: data["dice"].update(word="\ud800"),
    "a code that is a path": lambda data: data["dice"].update(code="../../etc/passwd"),
    "a length of a milliard": lambda data: data["match"].update(length=10**9),
    "an opening in other digits": lambda data: data["games"][0].update(actions=["opens ³-1"]),
    "a draft without end": lambda data: data.update(draft="1/2 " * 10_000),
}


@pytest.mark.parametrize("what", STRANGE)
def test_a_match_with_strange_values_is_played_or_set_aside(what: str, tmp_path: Path) -> None:
    for seed in range(3):
        folder = tmp_path / str(seed)
        make_folder(folder, random.Random(seed))
        path = folder / MATCH
        data = json.loads(path.read_text(encoding="utf-8"))
        STRANGE[what](data)
        path.write_text(json.dumps(data), encoding="utf-8")
        assert _faults(folder) == []


@pytest.mark.parametrize("name", [MATCH, SETTINGS])
def test_a_damaged_file_that_cannot_be_set_aside_stays(name: str, tmp_path: Path) -> None:
    make_folder(tmp_path, random.Random(5))
    (tmp_path / name).write_text("{", encoding="utf-8")
    for number in (1, 2):
        put_folder_in_place(tmp_path / name.replace(".", f".damaged-{number}."))
    assert _faults(tmp_path) == []


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_a_match_that_cannot_be_put_among_the_records_stays(seed: int, tmp_path: Path) -> None:
    make_folder(tmp_path, random.Random(seed), is_over=True)
    (tmp_path / RECORD).unlink()
    put_folder_in_place(tmp_path / RECORD)
    assert _faults(tmp_path) == []


def _faults(folder: Path) -> list[str]:
    """What goes wrong when the game is started in a folder and played."""
    tally = Tally()
    check(folder, random.Random(1), "known damage", tally)
    return tally.faults
