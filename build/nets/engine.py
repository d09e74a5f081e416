"""The fast half of making nets: the C++ in engine/, compiled and called."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nardy.rules import Position

SOURCES = Path(__file__).parent / "engine"
FLAGS = ("-std=c++20", "-O3", "-march=native", "-ffast-math", "-Wall", "-Wextra", "-Werror")


class Engine:
    """The compiled program."""

    def __init__(self, program: Path) -> None:
        self._program = program

    @classmethod
    def compiled(cls, folder: Path) -> Engine:
        """Compile it into a folder, unless what is there is newer than its sources.

        Raises FileNotFoundError without a compiler.
        """
        folder.mkdir(parents=True, exist_ok=True)
        program = folder / "engine"
        newest = max(path.stat().st_mtime for path in SOURCES.iterdir())
        if not program.exists() or program.stat().st_mtime < newest:
            sources = sorted(SOURCES.glob("*.cpp"))
            subprocess.run([compiler(), *FLAGS, *sources, "-o", program], check=True)
        return cls(program)

    def run(self, command: str, game: str, **options: object) -> None:
        """Do something that tells of its progress; raises CalledProcessError if it fails."""
        subprocess.run(self._words(command, game, options), check=True)

    def at_once(self, command: str, game: str, each: list[dict[str, object]]) -> None:
        """Do something in as many processes as there are sets of options."""
        running = [subprocess.Popen(self._words(command, game, options)) for options in each]
        codes = [process.wait() for process in running]
        if any(codes):
            raise subprocess.CalledProcessError(next(filter(None, codes)), command)

    def ask(self, command: str, game: str, lines: str = "", **options: object) -> str:
        """What it answers to lines of input."""
        return subprocess.run(
            self._words(command, game, options),
            input=lines,
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    def _words(self, command: str, game: str, options: dict[str, object]) -> list[str]:
        words = [str(self._program), command, game]
        for name, value in options.items():
            words += ["--" + name.replace("_", "-"), str(value)]
        return words


def spelled(position: Position) -> str:
    """A position as it reads it: a letter for each checker, a = off, b … y = points, z = bar."""
    return " ".join(
        "".join(chr(ord("a") + place) * number for place, number in enumerate(side))
        for side in position
    )


def compiler() -> str:
    """The C++ compiler: $CXX, or g++, or clang++.  Raises FileNotFoundError."""
    for name in (os.environ.get("CXX"), "g++", "clang++"):
        if name and shutil.which(name):
            return name
    message = "no C++ compiler: install g++"
    raise FileNotFoundError(message)
