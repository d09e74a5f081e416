"""The real window: main.py on an X server of its own, moved by an X pointer, seen in its pixels."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import record_from_json, replay
from tests.scenes.pictures import differ_at, differ_in
from tests.scenes.pilot import MATCH, Pilot, start_with
from tests.x11 import ask_to_close

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy.ui.rect import XY, Rect
    from tests.conftest import Need

ROOT = Path(__file__).parent.parent
SIZE = (1024, 640)
SCREEN = (1200, 800)
PATIENCE = 30.0
"""Seconds to wait for what must come; a loaded machine is slow."""


class Desktop:
    """An X server without a screen, whose picture lies in a file."""

    def __init__(self, folder: Path) -> None:
        self._picture = folder / "Xvfb_screen0"
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(writing), "-fbdir", str(folder), "-nolisten", "tcp"),
                *("-screen", "0", f"{SCREEN[0]}x{SCREEN[1]}x24"),
            ],
            pass_fds=(writing,),
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as numbers:
            self.display = f":{numbers.readline().strip()}"

    def stop(self) -> None:
        """Switch it off."""
        self._server.terminate()
        self._server.wait(10)

    def picture(self) -> pygame.Surface:
        """What is on the screen now (the server keeps it as an xwd file)."""
        data = self._picture.read_bytes()
        header = struct.unpack(">25I", data[:100])
        start = header[0] + 12 * header[19]
        return pygame.image.frombuffer(data[start:], SCREEN, "BGRA", header[12])

    def xdotool(self, *words: str) -> str:
        """What an X user's hands do."""
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(
            ["xdotool", *words],
            env=environment,
            check=False,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout


class Window:
    """The program in its window."""

    def __init__(self, desktop: Desktop, folder: Path) -> None:
        self.desktop = desktop
        given = ("--data-dir", str(folder), "--size", f"{SIZE[0]}x{SIZE[1]}", "--lang", "en")
        environment = {
            **os.environ,
            "DISPLAY": desktop.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        self.program = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), *given, "--seed", "window"], env=environment
        )
        until(lambda: bool(self._ids()))
        self._id = self._ids()[0]

    def _ids(self) -> list[str]:
        """The program's windows; without a window manager they can't be found by name."""
        return self.desktop.xdotool("search", "--onlyvisible", "--class", ".").split()

    def _corner(self) -> tuple[int, int]:
        """Where the window is now: it may be moved to the middle after it can be seen."""
        found = self.desktop.xdotool("getwindowgeometry", "--shell", self._id)
        numbers = dict(line.split("=") for line in found.split())
        return int(numbers["X"]), int(numbers["Y"])

    def spot(self, spot: XY) -> tuple[int, int]:
        """A spot of the window on the screen."""
        x, y = self._corner()
        return (round(x + spot[0]), round(y + spot[1]))

    def _words(self, spot: XY) -> tuple[str, str]:
        x, y = self.spot(spot)
        return str(x), str(y)

    def click(self, spot: XY) -> None:
        """Press and release the left button there."""
        self.desktop.xdotool("mousemove", *self._words(spot), "sleep", "0.1", "click", "1")

    def drag(self, start: XY, end: XY) -> None:
        """Carry something over the screen."""
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.desktop.xdotool("mousemove", *self._words(start), "sleep", "0.1", "mousedown", "1")
        for spot in (middle, end, end):
            self.desktop.xdotool("mousemove", *self._words(spot), "sleep", "0.15")
        self.desktop.xdotool("mouseup", "1")

    def close(self) -> int:
        """Close the window by its corner: the exit status of the program."""
        ask_to_close(self.desktop.display, int(self._id))
        return self.program.wait(PATIENCE)

    def picture(self) -> pygame.Surface:
        """What is seen of it now."""
        return self.desktop.picture().subsurface(self._corner(), SIZE)

    def wait_for(self, pilot: Pilot, rect: Rect) -> None:
        """Wait until it looks there as the twin does; the pointer is out of the way."""
        self.desktop.xdotool("mousemove", *self._words((2, 2)))
        until(lambda: not differ_in(self.picture(), pilot.pixels(), rect))


@pytest.fixture
def desktop(tmp_path: Path, need: Need) -> Iterator[Desktop]:
    need("Xvfb", "xdotool")
    folder = tmp_path / "screen"
    folder.mkdir()
    server = Desktop(folder)
    yield server
    server.stop()


def until(condition: Callable[[], bool]) -> None:
    """Wait until something is so: another process is at work."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never comes"
        time.sleep(0.05)


def twin(folder: Path, copy: Path) -> Pilot:
    """The same program without a window, on a copy of the files: it knows where things are."""
    shutil.copytree(folder, copy)
    return Pilot(copy, "--lang", "en", size=SIZE)


@pytest.mark.slow
def test_the_real_window_is_played_with_a_real_pointer(tmp_path: Path, desktop: Desktop) -> None:
    folder = tmp_path / "data"
    start_with(folder, opponent="two", speed="off")
    window = Window(desktop, folder)
    try:
        play_in(window, folder, tmp_path)
        fill_the_screen(window.desktop)
        assert window.close() == 0
    finally:
        if window.program.poll() is None:
            window.program.kill()
            window.program.wait()
    record = record_from_json((folder / MATCH).read_text(encoding="utf-8"))
    turn = replay(record).turn
    assert turn is not None
    assert len(turn.moves) == 1


def play_in(window: Window, folder: Path, tmp_path: Path) -> None:
    """From the first screen to the first move."""
    pilot = twin(folder, tmp_path / "first")
    click(window, pilot, "Play")
    until((folder / MATCH).exists)
    number = 0
    while True:
        number += 1
        pilot = twin(folder, tmp_path / f"twin {number}")
        pilot.tap("Continue")
        pilot.rest()
        if pilot.has_match and pilot.saved().turn is not None:
            break
        lines = pilot.saved().record.games[0].actions
        click(window, pilot, "Roll")
        until(lambda lines=lines: actions(folder) != lines)  # type: ignore[misc]
    move = pilot.saved().making.legal[0]
    start, end = pilot.spot(move.origin), pilot.spot(move.target)
    window.wait_for(pilot, pilot.screen.board)
    window.drag(start, end)
    until(lambda: bool(record_from_json((folder / MATCH).read_text(encoding="utf-8")).draft))
    pilot.drag(move.origin, move.target)
    pilot.rest()
    window.wait_for(pilot, pilot.screen.board)


def click(window: Window, pilot: Pilot, text: str) -> None:
    """Click on a button once it is there to be seen."""
    button = pilot.control(text).rect
    window.wait_for(pilot, button)
    window.click(button.center)


def fill_the_screen(desktop: Desktop) -> None:
    """By a key.  Without a window manager the way back can't be seen: X keeps the size."""
    bare, corner = desktop.picture(), (SCREEN[0] - 25, SCREEN[1] - 25)
    desktop.xdotool("key", "F11")
    until(lambda: differ_at(bare, desktop.picture(), corner))


def actions(folder: Path) -> tuple[str, ...]:
    """The actions of the match as it is saved."""
    return record_from_json((folder / MATCH).read_text(encoding="utf-8")).games[0].actions
