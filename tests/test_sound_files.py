"""The files of assets/sounds: as loud as each other, whole, and what the scripts make."""

from __future__ import annotations

import math
import sys
from array import array
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.asset_files import asset_path
from nardy.ui.cues import Sound

if TYPE_CHECKING:
    from collections.abc import Iterator

sys.path.append(str(Path(__file__).parent.parent / "build"))

from sound.samples import RATE, loudness
from sound.score import PARTS, made

FILES = sorted(asset_path("sounds").iterdir())
MOST = 300_000
PEAK = 10 ** (-1 / 20)
ALIKE = 1.5
"""Decibels by which a file may be louder or softer than it was meant to be."""
LOUDER = 1.0
"""Decibels by which the versions of a sound may differ."""


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1)
    yield
    pygame.mixer.quit()


def read(path: Path) -> array[float]:
    """What is in a file, from -1 to 1."""
    return array("d", (s / 32768 for s in array("h", pygame.mixer.Sound(path).get_raw())))


def name_of(path: Path) -> tuple[str, int]:
    name, _dash, number = path.stem.rpartition("-")
    return name, int(number) - 1


def share_below(sound: array[float], hertz: float) -> float:
    """How much of the power lies below a frequency, by a plain filter of first order."""
    keep, low, below, whole = math.exp(-2 * math.pi * hertz / RATE), 0.0, 0.0, 0.0
    for s in sound:
        low = low * keep + s * (1 - keep)
        below += low * low
        whole += s * s
    return below / whole


def test_every_sound_of_the_game_has_a_file_and_every_file_is_one() -> None:
    assert {name_of(path)[0] for path in FILES} == {sound.value for sound in Sound} == set(PARTS)
    assert {path.suffix for path in FILES} == {".ogg"}
    for name, part in PARTS.items():
        numbers = [number for found, number in map(name_of, FILES) if found == name]
        assert numbers == list(range(part.versions))


def test_together_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) <= MOST


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_clean(path: Path) -> None:
    """It doesn't clip, begins and ends at nothing, and stands on the middle line."""
    data = path.read_bytes()
    assert data[:4] == b"OggS"
    assert data[29:35] == b"vorbis"
    assert data[39] == 1, "mono"
    sound = read(path)
    assert 0.1 < max(map(abs, sound)) < PEAK
    # The encoder smears a blow over the two milliseconds before it, where the ear is deaf.
    assert max(map(abs, sound[:4])) < 0.02
    assert max(map(abs, sound[-32:])) < 0.004
    assert abs(sum(sound) / len(sound)) < 0.001


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_as_loud_as_it_is_meant_to_be(path: Path) -> None:
    name, _number = name_of(path)
    assert abs(loudness(read(path)) - PARTS[name].level) < ALIKE


@pytest.mark.parametrize("name", [name for name, part in PARTS.items() if part.versions > 1])
def test_versions_of_a_sound_are_alike_but_not_the_same(name: str) -> None:
    versions = [read(path) for path in FILES if name_of(path)[0] == name]
    levels = [loudness(sound) for sound in versions]
    assert max(levels) - min(levels) < LOUDER
    assert len({sound.tobytes() for sound in versions}) == len(versions)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_phone_can_play_it(path: Path) -> None:
    """Its small loudspeaker gives nothing below 300 Hz or so: enough must be left."""
    assert share_below(read(path), 200) < 0.75


def test_bone_is_brighter_than_wood_and_wood_than_cloth() -> None:
    bright = [
        share_below(read(asset_path("sounds", f"{name}-1.ogg")), 1000)
        for name in ("die-die", "stack", "checker", "error")
    ]
    assert bright == sorted(bright)


@pytest.mark.parametrize("name", ["checker", "die-wall", "tick"])
def test_the_files_are_what_the_scripts_make(name: str) -> None:
    """But for what the encoder takes away; and a second time it is the same."""
    sound, file = made(name, 0), read(asset_path("sounds", f"{name}-1.ogg"))
    assert sound.tobytes() == made(name, 0).tobytes()
    assert abs(len(sound) - len(file)) < 2
    both = sum(a * b for a, b in zip(sound, file, strict=False))
    powers = sum(s * s for s in sound) * sum(s * s for s in file)
    assert both / math.sqrt(powers) > 0.97
