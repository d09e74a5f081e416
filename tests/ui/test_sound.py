"""A speaker with the dummy mixer: nobody hears it, but it plays."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.asset_files import asset_path
from nardy.ui.cues import Cue, Sound, SoundFault
from nardy.ui.sound import CHANNELS, MOST_AT_ONCE, Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SOUNDS = asset_path("sounds")


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def speaker(folder: Path = SOUNDS, *, volume: float = 1.0, is_allowed: bool = True) -> Speaker:
    made = Speaker(folder, lambda: is_allowed)
    made.volume = volume
    return made


def busy() -> int:
    """How many sounds are playing."""
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels()))


def test_the_first_sound_opens_the_mixer_and_is_played_at_once() -> None:
    one = speaker()
    assert pygame.mixer.get_init() is None
    one.play(Sound.WIN)
    assert busy() == 1
    assert one.take_fault() is None


def test_nothing_is_opened_before_it_is_allowed_or_while_it_is_silent() -> None:
    for silent in (speaker(is_allowed=False), speaker(volume=0.0)):
        silent.prepare()
        silent.play(Sound.WIN)
        assert pygame.mixer.get_init() is None
        assert silent.take_fault() is None


def test_what_plays_stops_when_it_is_silenced() -> None:
    one = speaker()
    one.play(Sound.WIN)
    one.volume = 0.0
    assert busy() == 0
    one.play(Sound.WIN)
    assert busy() == 0


def test_it_knows_whether_anything_is_playing() -> None:
    one = speaker()
    found = [one.is_playing]
    for volume in (1.0, 0.0):
        one.volume = volume
        one.play(Sound.WIN)
        found.append(one.is_playing)
    assert found == [False, True, False]


def test_sounds_never_pile_up() -> None:
    one = speaker()
    for frame in range(200):
        one.now = frame / 60
        for sound in Sound:
            one.play(sound)
    assert busy() == CHANNELS


def test_the_same_sound_starts_once_in_a_frame() -> None:
    one = speaker()
    one.now = 5.0
    one.play(Sound.WIN)
    one.play(Sound.WIN)
    assert busy() == 1
    one.now = 5.1
    one.play(Sound.WIN)
    assert busy() == 2


def test_of_what_is_due_together_the_strongest_are_heard() -> None:
    heard: list[Sound] = []

    class Told(Speaker):
        def play(self, sound: Sound, strength: float = 1.0) -> None:
            assert strength > 0
            heard.append(sound)

    cues = [Cue(sound, index / 20) for index, sound in enumerate(Sound, 1)]
    Told(SOUNDS, lambda: True).play_cues(cues)
    assert heard == list(reversed(Sound))[:MOST_AT_ONCE]


def test_each_time_another_version_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    class Wave:
        def __init__(self, path: Path) -> None:
            self.path = path

        def set_volume(self, volume: float) -> None:
            assert volume == 1.0

        def play(self) -> None:
            heard.append(self.path.stem)

    monkeypatch.setattr(pygame.mixer, "Sound", Wave)
    one = speaker()
    for number in range(5):
        one.now = float(number)
        one.play(Sound.CHECKER)
    assert heard == ["checker-1", "checker-2", "checker-3", "checker-4", "checker-1"]


def test_softer_is_softer_and_half_is_about_half_as_loud(monkeypatch: pytest.MonkeyPatch) -> None:
    volumes: list[float] = []
    one = speaker()
    one.play(Sound.HIT)
    wave = type("Wave", (), {"set_volume": lambda _, v: volumes.append(v), "play": lambda _: None})
    monkeypatch.setattr(one, "_next", lambda _sound: wave())
    for number, (volume, strength) in enumerate([(1.0, 1.0), (0.5, 1.0), (0.5, 0.5), (0.1, 1.0)]):
        one.now, one.volume = 10.0 + number, volume
        one.play(Sound.HIT, strength)
    assert volumes == sorted(volumes, reverse=True)
    assert 0.25 < volumes[1] < 0.5
    assert volumes[2] == volumes[1] / 2
    assert volumes[3] > 0


def test_files_are_read_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    real = pygame.mixer.Sound

    def reading(path: Path) -> pygame.Sound:
        read.append(path)
        return real(path)

    monkeypatch.setattr(pygame.mixer, "Sound", reading)
    one = speaker()
    counts = []
    for _ in range(60):
        one.prepare()
        counts.append(len(read))
    assert all(later - earlier <= 1 for earlier, later in pairwise(counts))
    assert sorted(read) == sorted(SOUNDS.iterdir())
    one.play(Sound.HIT)
    assert len(read) == counts[-1]


@pytest.mark.parametrize("error", [pygame.error("no device"), NotImplementedError("no mixer")])
def test_a_mixer_that_does_not_work_is_told_of_once(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def failing(*given: int) -> None:
        tries.append(given)
        raise error

    monkeypatch.setattr(pygame.mixer, "init", failing)
    one = speaker()
    for _ in range(3):
        one.prepare()
        one.play(Sound.HIT)
    assert one.take_fault() is SoundFault.NO_DEVICE
    assert one.take_fault() is None
    assert len(tries) == 1


def test_lost_and_damaged_files_are_silent_and_told_of(tmp_path: Path) -> None:
    (tmp_path / "hit-1.ogg").write_bytes(b"OggS and then nothing")
    (tmp_path / "win-1.ogg").write_bytes((SOUNDS / "win-1.ogg").read_bytes())
    one = speaker(tmp_path)
    for _ in range(2):
        one.play(Sound.HIT)
        one.play(Sound.CUBE)
        one.prepare()
    assert busy() == 0
    assert one.take_fault() is SoundFault.LOST_FILE
    one.play(Sound.WIN)
    assert busy() == 1
    assert one.take_fault() is None


def test_a_damaged_version_leaves_the_others(tmp_path: Path) -> None:
    (tmp_path / "hit-1.ogg").write_bytes(b"nothing")
    (tmp_path / "hit-2.ogg").write_bytes((SOUNDS / "hit-2.ogg").read_bytes())
    one = speaker(tmp_path)
    one.play(Sound.HIT)
    assert busy() == 1
