"""What the program costs as a process: its start, its rest, its memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.bench_page import Row, median, spread

CHILD = Path(__file__).parent / "bench_child.py"
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
SIZE = ("--size", "1280x720")

STARTS = 5
START_TARGET = 1.5
LOAD_TARGET = 0.6
REST_SECONDS = 10
REST_TARGET = 2.0
MEMORY_TARGET, GROWTH_TARGET = 150.0, 2.0
GAMES = 1_000


def start_rows(folder: Path) -> list[Row]:
    """From starting Python to the first picture."""
    walls, cpus = [], []
    for number in range(STARTS + 1):
        began = time.monotonic()
        told = _ask("start", "--data-dir", str(folder / f"start-{number}"), *SIZE)
        walls.append(told["shown"] - began)
        cpus.append(told["cpu"])
    # The first start also reads the files from the disk.
    walls, cpus = walls[1:], cpus[1:]
    return [
        Row(
            f"from start to first picture, middle of {STARTS}",
            f"{median(walls):.2f} s",
            spread(walls, "s"),
            f"≤ {START_TARGET} s",
            median(walls) <= START_TARGET,
        ),
        Row("one core's share of that", f"{median(cpus):.2f} s", spread(cpus, "s")),
        _load_row(),
    ]


def _load_row() -> Row:
    seconds = [_ask("load")["seconds"] for _ in range(STARTS)]
    return Row(
        "reading all assets: pictures of a look, sounds, letters, throws, nets, a language",
        f"{median(seconds):.2f} s",
        spread(seconds, "s"),
        f"≤ {LOAD_TARGET} s",
        median(seconds) <= LOAD_TARGET,
    )


def rest_rows(folder: Path) -> list[Row]:
    """The real loop with nothing moving."""
    rows = []
    for name, arguments in (
        ("the start screen", []),
        ("a table waiting for a roll", ["--players", "two"]),
    ):
        home = str(folder / name.replace(" ", "-"))
        told = _ask("rest", str(REST_SECONDS), "--data-dir", home, *SIZE, *arguments)
        used = 100 * told["cpu"] / told["seconds"]
        rows += [
            Row(
                f"at rest, {name}: frames drawn in {told['seconds']:.0f} s",
                f"{told['drawn']:.0f}",
                f"{told['loops']:.0f} turns of the loop",
                "0",
                told["drawn"] == 0,
            ),
            Row(
                f"at rest, {name}: share of a core",
                f"{used:.1f} %",
                "one measurement",
                f"≤ {REST_TARGET:.0f} %",
                used <= REST_TARGET,
            ),
        ]
    return rows


def memory_rows(games: int, seconds: float, game: str = "short") -> list[Row]:
    """Memory before and after many demo games."""
    told = _ask("memory", str(games), str(seconds), *SIZE, "--game", game)
    before, after, played = told["before"], told["after"], told["games"]
    way = [mark for name, mark in told.items() if name.startswith("mark")]
    tenth = max(1, len(way) // 10)
    peaks = [max(way[start : start + tenth]) for start in range(0, len(way), tenth)]
    return [
        Row(
            f"memory, the most seen after {played:.0f} demo games of {game} nardy",
            f"{max(way):.1f} MB",
            "in each tenth " + ", ".join(f"{peak:.0f}" for peak in peaks),
            f"≤ {MEMORY_TARGET:.0f} MB",
            max(way) <= MEMORY_TARGET,
        ),
        Row(
            f"memory in use, growth over {played:.0f} more demo games of {game} nardy",
            f"{after - before:+.1f} MB",
            f"from {before:.1f} to {after:.1f} MB",
            f"≤ {GROWTH_TARGET:.0f} MB over {GAMES:,}" if played == GAMES else "",
            after - before <= GROWTH_TARGET if played == GAMES else None,
        ),
    ]


def _ask(*arguments: str) -> dict[str, float]:
    run = subprocess.run(
        [sys.executable, str(CHILD), *arguments],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, **HEADLESS},
    )
    told: dict[str, float] = json.loads(run.stdout.splitlines()[-1])
    return told
