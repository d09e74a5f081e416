"""What each screen looks like on a desktop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from nardy import app
from nardy.command_line import parse_options
from nardy.desktop import Desktop
from nardy.surroundings import Extent
from nardy.ui.rect import Rect
from tests.scenes.pilot import Pilot, start_with
from tests.scenes.screens import LONG_GAME, middle, screens

if TYPE_CHECKING:
    from pathlib import Path


class Look(NamedTuple):
    """A picture, and where something can be read in it, in logical pixels."""

    picture: pygame.Surface
    texts: list[tuple[str, Rect]]


class Size(NamedTuple):
    """The logical size of a screen, and how many physical pixels make a logical one."""

    width: int
    height: int
    ratio: float = 1.0

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + (f"@{self.ratio:g}" if self.ratio > 1 else "")


class FineDesktop(Desktop):
    """A desktop that has what the browser of a `person` has.

    Its window may have more than one pixel for a logical one, and it lies in a hand.
    """

    can_shake = True

    def __init__(self, size: Size, folder: Path, *arguments: str) -> None:
        self._ratio = size.ratio
        width, height = round(size.width * size.ratio), round(size.height * size.ratio)
        given = [f"--size={width}x{height}", f"--data-dir={folder}", *arguments]
        super().__init__(parse_options(given))

    def extent(self) -> Extent:
        """The window's size, and the ratio."""
        return Extent(pygame.display.get_window_size(), self._ratio)


class FinePilot(Pilot):
    """A pilot of it."""

    def __init__(self, folder: Path, *arguments: str, size: Size) -> None:
        self._fine = size
        super().__init__(folder, *arguments, size=size[:2])

    def open(self) -> None:
        """Start the program."""
        pygame.display.quit()
        self._stage = app.open_stage(FineDesktop(self._fine, self.folder, *self._arguments))
        self.settle_in()
        pygame.event.clear()
        self.tick()
        self.rest()

    def post(self, kind: int, **values: Any) -> None:  # noqa: ANN401 -- pygame's own
        """Put an event into the queue; what it tells is in physical pixels."""
        if "pos" in values:
            x, y = values["pos"]
            values["pos"] = (round(x * self._fine.ratio), round(y * self._fine.ratio))
        super().post(kind, **values)


def on_a_desktop(
    folder: Path, size: Size, theme: str = "classic", language: str = "pl"
) -> dict[str, Look]:
    """Every screen on a desktop."""
    given = {**LONG_GAME, "lang": language}
    start_with(folder, theme=theme)
    pilot = FinePilot(folder, *(f"--{key}={value}" for key, value in given.items()), size=size)

    def restart() -> None:
        pilot.close()
        start_with(folder, middle(), theme=theme)
        pilot.reopen(f"--lang={language}")

    names = screens(pilot, restart)
    return {name: Look(pilot.pixels(), texts(pilot)) for name in names}


def texts(pilot: Pilot) -> list[tuple[str, Rect]]:
    """What can be read, and where, to a thousandth of a pixel."""
    return [(words.text, Rect(*(round(side, 3) for side in words.rect))) for words in pilot.words]
