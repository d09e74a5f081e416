"""The program's surroundings on a desktop: a window, a folder, a clipboard."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from nardy.i18n import system_language
from nardy.loop import desktop_wait
from nardy.storage import FileStorage
from nardy.surroundings import Extent

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.command_line import Options
    from nardy.storage import Storage, StorageFault
    from nardy.surroundings import Felt

COMFORTABLE = (1280, 720)
"""The size of a new window, if the screen has room for it."""


class Desktop:
    """Surroundings on a desktop."""

    def __init__(self, options: Options) -> None:
        self.options = options
        folder = options.data_dir or Path(pygame.system.get_pref_path("Nardy", "nardy"))
        files = FileStorage(folder)
        files.tidy()
        self.storage: Storage = files
        self.language = system_language(os.environ)
        self._wait = desktop_wait()
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
        pygame.display.set_mode(self.options.size or _comfortable_size(), pygame.RESIZABLE)
        return self.extent()

    def extent(self) -> Extent:
        """The size that the window has now."""
        return Extent(pygame.display.get_window_size())

    async def next_frame(self, is_idle: bool) -> None:  # noqa: FBT001 -- see loop.Wait
        """Wait until the next of evenly spaced frames."""
        await self._wait(is_idle)

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


def _comfortable_size() -> tuple[int, int]:
    """As large as the screen sensibly allows."""
    wide, high = pygame.display.get_desktop_sizes()[0]
    share = min(1.0, wide * 0.92 / COMFORTABLE[0], high * 0.86 / COMFORTABLE[1])
    return (round(COMFORTABLE[0] * share), round(COMFORTABLE[1] * share))
