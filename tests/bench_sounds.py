"""What sounds cost: starting them, and reading their files, one in a frame."""

from __future__ import annotations

from time import process_time_ns
from typing import TYPE_CHECKING

import pygame

from nardy.asset_files import asset_path
from nardy.ui.cues import Cue, Sound
from nardy.ui.sound import MOST_AT_ONCE, Speaker
from tests.bench_page import Row, spread

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FRAMES = 1000
START_TARGET, READ_TARGET = 0.2, 5.0
HITS = [Cue(Sound.DIE_FELT, 0.9), Cue(Sound.DIE_WALL, 0.7), Cue(Sound.DIE_DIE, 0.5)]


def sound_rows(_folder: Path) -> list[Row]:
    """A frame that starts as many sounds as one may, and the frames that read the files."""
    pygame.mixer.quit()
    speaker = Speaker(asset_path("sounds"), lambda: True)
    speaker.volume = 1.0
    speaker.prepare()  # opens the mixer
    files = len(list(asset_path("sounds").iterdir()))
    reading = [_cost(speaker.prepare) for _ in range(files)]
    starting = []
    for frame in range(FRAMES):
        speaker.now = frame / 60
        starting.append(_cost(lambda: speaker.play_cues(HITS)))
    mean = sum(starting) / len(starting)
    return [
        Row(
            f"starting {MOST_AT_ONCE} sounds in a frame, mean of {FRAMES:,}",
            f"{mean:.3f} ms",
            spread(starting),
            f"≤ {START_TARGET} ms",
            mean <= START_TARGET,
        ),
        Row(
            f"reading a sound, one in a frame, the slowest of {files}",
            f"{max(reading):.1f} ms",
            spread(reading),
            f"≤ {READ_TARGET:.0f} ms",
            max(reading) <= READ_TARGET,
        ),
    ]


def _cost(deed: Callable[[], None]) -> float:
    """Milliseconds of processor time."""
    began = process_time_ns()
    deed()
    return (process_time_ns() - began) / 1e6
