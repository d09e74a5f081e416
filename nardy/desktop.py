"""The program's surroundings on a desktop: a window, a folder, a clipboard."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from nardy.asset_files import asset_path
from nardy.i18n import system_language
from nardy.loop import desktop_wait
from nardy.storage import LARGEST_FILE, FileProblem, FileStorage, write_new
from nardy.surroundings import Extent, GivenFile

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.command_line import Options
    from nardy.storage import Storage, StorageFault
    from nardy.surroundings import Felt

COMFORTABLE = (1280, 720)
"""The size of a new window, if the screen has room for it."""

_XDG_FOLDER = re.compile(r'^XDG_(DOCUMENTS|DOWNLOAD)_DIR="(\$HOME/|/)([^"]+)"$', re.MULTILINE)
"""A line of user-dirs.dirs: on a Polish Linux the folders are called Dokumenty and Pobrane."""


class Desktop:
    """Surroundings on a desktop."""

    def __init__(self, options: Options) -> None:
        self.options = options
        folder = options.data_dir or Path(pygame.system.get_pref_path("Nardy", "nardy"))
        files = FileStorage(folder)
        files.tidy()
        self._folder = folder
        self._given = [] if options.file is None else [options.file]
        self.storage: Storage = files
        self.language = system_language(os.environ)
        self._wait = desktop_wait(pygame.event.peek)
        self._windowed = COMFORTABLE

    trouble: StorageFault | None = None
    """A folder tells only when it is used."""

    def open_window(self) -> Extent:
        """A window with the size that was asked for, or a comfortable one."""
        if sys.platform == "linux":
            # The picture is drawn by software; showing it through OpenGL would take 90 MB more.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.init()
        pygame.display.set_caption("Nardy")
        with contextlib.suppress(OSError, pygame.error):  # a window does without its icon
            pygame.display.set_icon(pygame.image.load(asset_path("icons", "icon-192.webp")))
        pygame.display.set_mode(self.options.size or _comfortable_size(), pygame.RESIZABLE)
        return self.extent()

    def extent(self) -> Extent:
        """The size that the window has now."""
        return Extent(pygame.display.get_window_size())

    async def next_frame(self, is_idle: bool) -> None:  # noqa: FBT001 -- see loop.Wait
        """Wait until the next frame; while nothing goes on, until there is an event."""
        await self._wait(is_idle)

    allows_sound = True
    """Always; whether there is a device shows when it is used."""

    def hear(self, *, is_playing: bool) -> None:
        """Do nothing: SDL waits for the device, which costs next to nothing."""

    def on_gesture(self, look: Callable[[], None]) -> None:
        """Do nothing: the desktop allows at any time whatever it allows."""

    @property
    def fills_screen(self) -> bool | None:
        """Whether the window fills the screen."""
        return pygame.display.is_fullscreen()

    def fill_screen(self, *, is_on: bool) -> None:
        """Fill the whole screen, or no longer."""
        if is_on == pygame.display.is_fullscreen():
            return
        if is_on:
            self._windowed = pygame.display.get_window_size()
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    can_shake = False
    """A desktop lies still."""

    def shake(self, felt: Felt) -> None:
        """Do nothing."""

    def edit(self, *, is_on: bool) -> None:
        """Begin or end taking letters."""
        if is_on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def announce(self, text: str) -> None:
        """Do nothing: pygame has no way to a screen reader."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; whether that worked."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    # --- files ----------------------------------------------------------------------------

    def save_file(self, name: str, text: str) -> Path | None:
        """Write a file where the player finds it; with a folder of its own all stays in there."""
        found = None if self.options.data_dir else user_folder(Path.home())
        return write_new(found or self._folder / "files", name, text)

    def choose_file(self) -> bool:
        """Nothing: pygame has no window to choose a file in; it can be dropped on ours."""
        return False

    def take_file(self) -> GivenFile | None:
        """The next file that was dropped on the window, or named on the command line."""
        self._given += [Path(event.file) for event in pygame.event.get(pygame.DROPFILE)]
        return given_file(self._given.pop(0)) if self._given else None

    def show_page(self, name: str, html: str) -> bool:
        """Write a page beside the matches and have the system's browser open it."""
        # It brings along much that the start can do without.
        import webbrowser  # noqa: PLC0415

        pages = FileStorage(self._folder / "pages")
        pages.write(name, html)
        try:
            return webbrowser.open((pages.folder / name).resolve().as_uri())
        except (OSError, webbrowser.Error):
            return False


def given_file(path: Path) -> GivenFile:
    """A file as far as it can be read, checked for size and for being a text."""
    content: str | FileProblem = FileProblem.UNREADABLE
    try:
        if path.is_file():
            with path.open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
            is_large = len(data) > LARGEST_FILE
            content = FileProblem.TOO_LARGE if is_large else data.decode("utf-8-sig")
    except UnicodeDecodeError:
        content = FileProblem.FOREIGN
    except (OSError, ValueError):
        pass
    return GivenFile(path.name, content)


def user_folder(home: Path) -> Path | None:
    """The folder of a person's documents, else of downloads; None if there is neither."""
    named = {"DOCUMENTS": home / "Documents", "DOWNLOAD": home / "Downloads"}
    try:
        told = (home / ".config" / "user-dirs.dirs").read_text("utf-8")
    except (OSError, ValueError):
        told = ""
    for kind, root, path in _XDG_FOLDER.findall(told):
        named[kind] = (Path(root) if root == "/" else home) / path
    return next((folder for folder in named.values() if folder.is_dir()), None)


def _comfortable_size() -> tuple[int, int]:
    """As large as the screen sensibly allows."""
    wide, high = pygame.display.get_desktop_sizes()[0]
    share = min(1.0, wide * 0.92 / COMFORTABLE[0], high * 0.86 / COMFORTABLE[1])
    return (round(COMFORTABLE[0] * share), round(COMFORTABLE[1] * share))
