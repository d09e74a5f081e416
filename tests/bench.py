"""Measures what issue by issue was promised, and writes it into docs/benchmarks.md.

``python tests/bench.py [rules|player|frames|input|sounds|start|rest|memory ...]``: without a name
everything, which takes some minutes; only a whole run is written down.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.bench_frames import answer_rows, frame_rows
from tests.bench_page import Section, here, write
from tests.bench_process import GAMES, memory_rows, rest_rows, start_rows
from tests.bench_rules import player_rows, rules_rows
from tests.bench_sounds import sound_rows

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.bench_page import Row

MEMORY_SECONDS = 200

PARTS: dict[str, Callable[[Path], list[Row]]] = {
    "start": start_rows,
    "rest": rest_rows,
    "rules": lambda _: rules_rows(),
    "player": lambda _: player_rows(),
    "frames": frame_rows,
    "input": answer_rows,
    "sounds": sound_rows,
    "memory": lambda _: memory_rows(GAMES, MEMORY_SECONDS),
}
NOTES = (
    """Times of rules, players and frames are processor time, which still grows by half and more
while others use the caches of the machine (see its load); those of the start are a clock's.
Noise: least / middle / most of the repetitions.""",
    f"""Memory: as many games of {GAMES:,} as {MEMORY_SECONDS} s allow, and
`python tests/soak.py memory` plays all. "In use" is what is resident once Python has thrown its
garbage away and the C library has given back what is free: it keeps tens of megabytes of that,
more or less, just as it happens, which "the most seen" includes.""",
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure speed.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="without: all, written down")
    chosen = parser.parse_args().parts or list(PARTS)
    where = here()
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for part in chosen:
            for row in PARTS[part](Path(folder)):
                mark = {True: "ok  ", False: "MISS", None: "    "}[row.holds]
                print(f"{mark} {row.what}: {row.measured} ({row.spread}) {row.target}", flush=True)
                rows.append(row)
    if set(chosen) == set(PARTS):
        write(Section("bench", "Speed and size", "make bench", where, rows, NOTES))


if __name__ == "__main__":
    main()
