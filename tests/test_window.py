"""The real window: main.py on an X server of its own, moved by an X pointer, seen in its pixels."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from nardy.rules import record_from_json, replay
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


class Picture(NamedTuple):
    """The pixels of the X screen, four bytes each."""

    width: int
    row: int
    data: bytes

    def crop(self, x: int, y: int, width: int, height: int) -> bytes:
        """The pixels of a rectangle."""
        rows = range(y, y + height)
        return b"".join(
            self.data[self.row * line + 4 * x : self.row * line + 4 * (x + width)] for line in rows
        )

    def colours(self, x: int, y: int, width: int, height: int) -> int:
        """How many colours a rectangle has."""
        crop = self.crop(x, y, width, height)
        return len({crop[start : start + 3] for start in range(0, len(crop), 4)})


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

    def picture(self) -> Picture:
        """What is on the screen now (the server keeps it as an xwd file)."""
        data = self._picture.read_bytes()
        header = struct.unpack(">25I", data[:100])
        start = header[0] + 12 * header[19]
        return Picture(header[4], header[12], data[start:])

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

    def crop(self, spot: XY, reach: int) -> bytes:
        """The pixels around a spot of the window."""
        x, y = self.spot((spot[0] - reach, spot[1] - reach))
        return self.desktop.picture().crop(x, y, 2 * reach, 2 * reach)

    def colours(self, rect: Rect) -> int:
        """How many colours a part of the window has."""
        x, y = self.spot((rect.x, rect.y))
        return self.desktop.picture().colours(x, y, round(rect.w), round(rect.h))


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
    first = twin(folder, tmp_path / "first")
    board, button = first.screen.board, first.control("Play").rect.center
    until(lambda: window.colours(board) > 500)
    window.click(button)
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
        window.click(pilot.control("Roll").rect.center)
        until(lambda lines=lines: actions(folder) != lines)  # type: ignore[misc]
    move = pilot.saved().making.legal[0]
    start, end = pilot.spot(move.origin), pilot.spot(move.target)
    until(lambda: window.crop(start, 6) != window.crop((board.x + 3, board.y + 3), 6))
    before, count = window.crop(start, 8), len(pilot.saved().making.moves)
    window.drag(start, end)
    until(lambda: bool(record_from_json((folder / MATCH).read_text(encoding="utf-8")).draft))
    assert count == 0
    until(lambda: window.crop(start, 8) != before)


def fill_the_screen(desktop: Desktop) -> None:
    """By a key.  Without a window manager the way back can't be seen: X keeps the size."""

    def corner() -> bytes:
        return desktop.picture().crop(SCREEN[0] - 40, SCREEN[1] - 40, 30, 30)

    bare = corner()
    desktop.xdotool("key", "F11")
    until(lambda: corner() != bare)


def actions(folder: Path) -> tuple[str, ...]:
    """The actions of the match as it is saved."""
    return record_from_json((folder / MATCH).read_text(encoding="utf-8")).games[0].actions
