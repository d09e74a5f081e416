"""The desktop's surroundings: where files go, and what is made of one that comes."""

from __future__ import annotations

import errno
import os
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pygame
import pytest

from nardy import desktop as desktop_module
from nardy import storage
from nardy.command_line import Options
from nardy.desktop import Desktop, given_file, user_folder
from nardy.storage import LARGEST_FILE, FileProblem, StorageError, StorageFault, write_new
from nardy.surroundings import Extent, GivenFile

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    """A desktop with a folder of its own and a window."""
    here = Desktop(Options(data_dir=tmp_path / "data", size=(320, 240)))
    here.open_window()
    pygame.event.clear()
    yield here
    pygame.display.quit()


# --- the window -------------------------------------------------------------------------------


def test_a_window_has_our_icon_and_does_without_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    icons: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    here = Desktop(Options(data_dir=tmp_path / "data", size=(320, 240)))
    assert here.open_window() == Extent((320, 240))
    assert [icon.get_size() for icon in icons] == [(192, 192)]
    monkeypatch.setattr(desktop_module, "asset_path", tmp_path.joinpath)
    assert here.open_window() == Extent((320, 240))
    assert len(icons) == 1
    pygame.display.quit()


# --- a file that comes ------------------------------------------------------------------------


def test_a_file_dropped_on_the_window_is_taken_once(desktop: Desktop, tmp_path: Path) -> None:
    for name in ("a.json", "b.json"):
        (tmp_path / name).write_text(f"ż {name}", encoding="utf-8")
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(tmp_path / name)))
    assert desktop.take_file() == GivenFile("a.json", "ż a.json")
    assert desktop.take_file() == GivenFile("b.json", "ż b.json")
    assert desktop.take_file() is None


def test_a_file_named_at_the_start_comes_first(tmp_path: Path) -> None:
    path = tmp_path / "mecz.json"
    path.write_text("{}", encoding="utf-8")
    here = Desktop(Options(data_dir=tmp_path / "data", size=(320, 240), file=path))
    here.open_window()
    assert here.take_file() == GivenFile("mecz.json", "{}")
    assert here.take_file() is None
    pygame.display.quit()


@pytest.mark.parametrize(
    ("data", "content"),
    [
        (b"\xef\xbb\xbf{}", "{}"),
        (b"", ""),
        (b"\xff\xfe\x00rubbish\x80", FileProblem.FOREIGN),
        (b" " * LARGEST_FILE, " " * LARGEST_FILE),
        (b" " * (LARGEST_FILE + 1), FileProblem.TOO_LARGE),
    ],
    ids=["marked by an editor", "empty", "no text", "largest", "too large"],
)
def test_a_file_is_looked_at_before_it_is_taken(
    data: bytes, content: str | FileProblem, tmp_path: Path
) -> None:
    path = tmp_path / "x"
    path.write_bytes(data)
    assert given_file(path) == GivenFile("x", content)


@pytest.mark.parametrize("name", ["nowhere", ".", "a\0b"])
def test_what_is_no_file_cannot_be_read(name: str, tmp_path: Path) -> None:
    assert given_file(tmp_path / name).content is FileProblem.UNREADABLE


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes here")
    os.mkfifo(tmp_path / "pipe")
    assert given_file(tmp_path / "pipe").content is FileProblem.UNREADABLE


def test_a_file_that_may_not_be_read_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def closed(_path: Path, _mode: str) -> None:
        raise PermissionError

    (tmp_path / "x").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(Path, "open", closed)
    assert given_file(tmp_path / "x").content is FileProblem.UNREADABLE


# --- a file that goes -------------------------------------------------------------------------


def test_a_saved_file_stays_in_a_folder_that_was_asked_for(
    desktop: Desktop, tmp_path: Path
) -> None:
    assert desktop.save_file("a.json", "ż") == tmp_path / "data" / "files" / "a.json"


def test_a_saved_file_goes_where_a_person_keeps_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_path", lambda *_names: str(tmp_path / "pref"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    here = Desktop(Options())
    assert here.save_file("a.json", "1") == tmp_path / "pref" / "files" / "a.json"
    (tmp_path / "Documents").mkdir()
    assert here.save_file("a.json", "2") == tmp_path / "Documents" / "a.json"


def test_a_person_keeps_files_in_documents_else_in_downloads(tmp_path: Path) -> None:
    assert user_folder(tmp_path) is None
    for name in ("Downloads", "Documents"):
        (tmp_path / name).mkdir()
        assert user_folder(tmp_path) == tmp_path / name


@pytest.mark.parametrize("root", ["$HOME/", ""])
def test_folders_in_a_persons_own_language_are_found(root: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    wanted = home / "Dokumenty" if root else tmp_path / "Dokumenty"
    wanted.mkdir(parents=True)
    (home / ".config").mkdir(parents=True)
    told = f"{root}Dokumenty" if root else str(wanted)
    lines = f'# made by hand\nXDG_DOWNLOAD_DIR="$HOME/"\nXDG_DOCUMENTS_DIR="{told}"\n'
    (home / ".config" / "user-dirs.dirs").write_text(lines, encoding="utf-8")
    assert user_folder(home) == wanted


def test_a_list_of_folders_that_is_no_text_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_bytes(b"\xff")
    (tmp_path / "Downloads").mkdir()
    assert user_folder(tmp_path) == tmp_path / "Downloads"


def test_nothing_is_ever_written_over(tmp_path: Path) -> None:
    paths = [write_new(tmp_path / "new", "a.b.json", text) for text in ("1", "2", "ż")]
    assert [path.name for path in paths] == ["a.b.json", "a.b (2).json", "a.b (3).json"]
    assert [path.read_text(encoding="utf-8") for path in paths] == ["1", "2", "ż"]
    assert sorted((tmp_path / "new").iterdir()) == sorted(paths)


def test_a_write_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        path.write_bytes(data[:1])
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(storage, "_write_through", full)
    with pytest.raises(StorageError) as caught:
        write_new(tmp_path, "a.json", "text")
    assert caught.value.fault is StorageFault.FULL
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("", encoding="utf-8")
    with pytest.raises(StorageError):
        write_new(tmp_path / "in the way" / "x", "a.json", "text")


# --- pages ------------------------------------------------------------------------------------


def test_a_page_lies_in_the_folder_and_is_opened(
    desktop: Desktop, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def remember(url: str) -> bool:
        opened.append(url)
        return True

    monkeypatch.setattr(webbrowser, "open", remember)
    assert desktop.show_page("rules.html", "<p>ż")
    path = tmp_path / "data" / "pages" / "rules.html"
    assert path.read_text(encoding="utf-8") == "<p>ż"
    assert [Path(unquote(urlsplit(url).path)) for url in opened] == [path]


@pytest.mark.parametrize("fault", [None, OSError(), webbrowser.Error()])
def test_a_system_without_a_browser_opens_nothing(
    fault: Exception | None, desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_nothing(_url: str) -> bool:
        if fault is not None:
            raise fault
        return False

    monkeypatch.setattr(webbrowser, "open", open_nothing)
    assert not desktop.show_page("rules.html", "")
