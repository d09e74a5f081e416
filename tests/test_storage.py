"""Texts are kept whole or not at all, and nothing is ever written over by accident."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from nardy.browser import PageStorage
from nardy.storage import (
    FileStorage,
    MemoryStorage,
    Storage,
    StorageError,
    StorageFault,
    aside_name,
)
from tests.bridges import FakeBridge

TEXT = "zażółć\r\ngęślą\n\x00 ♞"


@pytest.fixture(params=["files", "memory", "page"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Storage:
    if request.param == "files":
        return FileStorage(tmp_path / "new" / "folder")
    return MemoryStorage() if request.param == "memory" else PageStorage(FakeBridge())


def test_an_empty_storage_has_nothing(storage: Storage) -> None:
    assert storage.names() == ()
    assert storage.read("match.json") is None


def test_a_text_comes_back_exactly(storage: Storage) -> None:
    storage.write("match.json", "old")
    storage.write("match.json", TEXT)
    assert storage.read("match.json") == TEXT
    assert storage.names() == ("match.json",)


def test_names_are_sorted(storage: Storage) -> None:
    for name in ("b", "a.json", "C"):
        storage.write(name, name)
    assert storage.names() == ("C", "a.json", "b")


def test_a_deleted_text_is_gone_and_may_be_deleted_again(storage: Storage) -> None:
    storage.write("match.json", TEXT)
    storage.delete("match.json")
    storage.delete("match.json")
    assert storage.read("match.json") is None


def test_what_is_set_aside_keeps_its_text_and_takes_no_name_in_use(storage: Storage) -> None:
    storage.write("match.json", "first")
    assert storage.set_aside("match.json") == "match.damaged-1.json"
    storage.write("match.json", "second")
    assert storage.set_aside("match.json") == "match.damaged-2.json"
    storage.write("match.json", "third")
    assert storage.set_aside("match.json", "newer") == "match.newer-1.json"
    kept = {name: storage.read(name) for name in storage.names()}
    assert kept == {
        "match.damaged-1.json": "first",
        "match.damaged-2.json": "second",
        "match.newer-1.json": "third",
    }


def test_what_is_not_there_cannot_be_set_aside(storage: Storage) -> None:
    storage.write("other.json", TEXT)
    with pytest.raises(StorageError, match="failed"):
        storage.set_aside("match.json")
    assert storage.names() == ("other.json",)


@pytest.mark.parametrize(
    "name", ["", ".hidden", "../up", "a/b", "a\\b", "c:d", "a b", "x" * 101, "a."]
)
def test_only_plain_file_names_are_taken(storage: Storage, name: str) -> None:
    for use in (storage.read, storage.delete, storage.set_aside):
        with pytest.raises(StorageError) as caught:
            use(name)
        assert caught.value.fault is StorageFault.BAD_NAME
    with pytest.raises(StorageError):
        storage.write(name, TEXT)
    assert storage.names() == ()


def test_a_free_name_is_found_for_a_name_without_an_ending() -> None:
    assert aside_name("match", {"match.damaged-1"}) == "match.damaged-2"


def test_unfinished_files_have_no_names_but_a_folder_takes_one(tmp_path: Path) -> None:
    (tmp_path / ".match.json.17.part").write_text("half")
    (tmp_path / "a folder").mkdir()
    (tmp_path / "Folder").mkdir()
    (tmp_path / "match.json").write_text("whole")
    assert FileStorage(tmp_path).names() == ("Folder", "match.json")


def test_bytes_that_are_no_text_are_reported_and_can_be_set_aside(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_bytes(b"\xff\xfe\x00")
    storage = FileStorage(tmp_path)
    with pytest.raises(StorageError) as caught:
        storage.read("match.json")
    assert caught.value.fault is StorageFault.NOT_TEXT
    assert caught.value.name == "match.json"
    aside = storage.set_aside("match.json")
    assert (tmp_path / aside).read_bytes() == b"\xff\xfe\x00"


def test_a_text_that_has_no_bytes_is_refused(tmp_path: Path) -> None:
    storage = FileStorage(tmp_path)
    storage.write("match.json", "old")
    with pytest.raises(StorageError) as caught:
        storage.write("match.json", "\ud800")
    assert caught.value.fault is StorageFault.NOT_TEXT
    assert storage.read("match.json") == "old"


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (errno.ENOSPC, StorageFault.FULL),
        (errno.EROFS, StorageFault.DENIED),
        (errno.EACCES, StorageFault.DENIED),
        (errno.EIO, StorageFault.FAILED),
    ],
)
def test_a_write_that_fails_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, fault: StorageFault
) -> None:
    def fails(_file: int) -> None:
        raise OSError(number, "as ordered")

    storage = FileStorage(tmp_path)
    storage.write("match.json", "old")
    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(StorageError) as caught:
        storage.write("match.json", "new")
    assert caught.value.fault is fault
    assert storage.read("match.json") == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    storage = FileStorage(tmp_path / "file")
    uses = (
        storage.names,
        lambda: storage.read("a"),
        lambda: storage.write("a", ""),
        lambda: storage.delete("a"),
    )
    for use in uses:
        with pytest.raises(StorageError) as caught:
            use()
        assert caught.value.fault is StorageFault.FAILED


def test_a_name_taken_in_the_last_moment_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FileStorage(tmp_path)
    storage.write("match.json", "mine")
    (tmp_path / "match.damaged-1.json").write_text("theirs")
    monkeypatch.setattr(FileStorage, "names", lambda _self: ("match.json",))
    with pytest.raises(StorageError):
        storage.set_aside("match.json")
    assert (tmp_path / "match.damaged-1.json").read_text() == "theirs"
    assert storage.read("match.json") == "mine"


def test_a_leftover_that_cannot_be_removed_hides_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_arguments: object, **_options: object) -> None:
        raise OSError(errno.ENOSPC, "as ordered")

    monkeypatch.setattr(os, "fsync", fails)
    monkeypatch.setattr(Path, "unlink", fails)
    with pytest.raises(StorageError) as caught:
        FileStorage(tmp_path).write("match.json", "new")
    assert caught.value.fault is StorageFault.FULL
    assert FileStorage(tmp_path).names() == ()


def dead_process() -> int:
    """The id of a process that is no more."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    return process.pid


def parts(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob(".*"))


def test_what_killed_writes_left_behind_is_tidied_away(tmp_path: Path) -> None:
    storage = FileStorage(tmp_path)
    storage.write("match.json", "x")
    for pid in (dead_process(), os.getpid(), 10**30):
        (tmp_path / f".match.json.{pid}.part").write_text("half", encoding="utf-8")
    (tmp_path / ".part.part").touch()
    storage.tidy()
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]
    FileStorage(tmp_path / "none").tidy()


@pytest.mark.skipif(os.name != "posix", reason="an open file can't be removed there")
def test_what_another_running_game_writes_is_not_tidied_away(tmp_path: Path) -> None:
    part = tmp_path / f".match.json.{os.getppid()}.part"
    part.touch()
    FileStorage(tmp_path).tidy()
    assert parts(tmp_path) == [part.name]


def test_a_process_of_somebody_else_is_a_running_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_mine(_pid: int, _signal: int) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "kill", not_mine)
    part = tmp_path / ".match.json.1.part"
    part.touch()
    FileStorage(tmp_path).tidy()
    assert parts(tmp_path) == ([part.name] if os.name == "posix" else [])


def test_the_name_of_a_folder_is_taken(tmp_path: Path) -> None:
    storage = FileStorage(tmp_path)
    (tmp_path / "match.damaged-1.json").mkdir()
    storage.write("match.json", "broken")
    assert storage.set_aside("match.json") == "match.damaged-2.json"
    assert "match.damaged-1.json" in storage.names()
