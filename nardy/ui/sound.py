"""Sounds that are played: a few channels, files that are read one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from nardy.ui.cues import Sound, SoundFault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from nardy.ui.cues import Cue

CHANNELS: Final = 8
"""So many sounds at once; one that finds none free is not heard."""

MOST_AT_ONCE: Final = 3
"""Of sounds that are due in the same frame only the strongest are heard."""

_RATE: Final = 44_100
_BUFFER: Final = 1024
"""Samples that are mixed at a time: fewer, and a browser that draws a frame can't keep up."""

_AGAIN: Final = 0.03
"""Seconds after which a sound may start again; sooner, it would only be louder."""

_EXPONENT: Final = 1.6
"""A scale of volumes sounds even if each step is a part of what there was, not of the whole."""


class Speaker:
    """Plays the sounds of a folder; where that can't be done it is silent, and has a fault.

    Nothing is opened before ``may_open`` allows it, nor while the volume is 0.
    """

    def __init__(self, folder: Path, may_open: Callable[[], bool]) -> None:
        self._folder, self._may_open = folder, may_open
        self._volume = 0.0
        self._is_open = self._is_broken = False
        self._files: dict[Sound, list[Path]] = {}
        """The versions of each sound, the one to be heard next first."""
        self._unread: list[Path] = []
        self._read: dict[Path, pygame.Sound] = {}
        self._started: dict[Sound, float] = {}
        self.now = 0.0
        """The time of the frame, in seconds from anywhere."""
        self._fault: SoundFault | None = None
        self._faults: set[SoundFault] = set()
        """All that has gone wrong, told or not."""

    @property
    def volume(self) -> float:
        """How loud everything is, from 0 to 1."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = volume
        if not volume and self._is_open:
            pygame.mixer.stop()

    @property
    def is_playing(self) -> bool:
        """Whether any sound has begun and not ended."""
        return self._is_open and pygame.mixer.get_busy()

    def play(self, sound: Sound, strength: float = 1.0) -> None:
        """Start a sound now."""
        if not self._is_ready() or self.now - self._started.get(sound, -1.0) < _AGAIN:
            return
        wave = self._next(sound)
        if wave is not None:
            self._started[sound] = self.now
            # Its channel has a volume, too, which could only be set once it plays.
            wave.set_volume(self._volume**_EXPONENT * min(strength, 1.0))
            wave.play()

    def play_cues(self, cues: Iterable[Cue]) -> None:
        """Start what is due in this frame, the strongest first."""
        for cue in sorted(cues, key=lambda cue: -cue.strength)[:MOST_AT_ONCE]:
            self.play(cue.sound, cue.strength)

    def prepare(self) -> None:
        """Do one short step towards having read all files; asked once a frame."""
        if self._is_ready() and self._unread:
            self._wave(self._unread.pop())

    def take_fault(self) -> SoundFault | None:
        """What has gone wrong, each kind once."""
        fault, self._fault = self._fault, None
        return fault

    def _fail(self, fault: SoundFault) -> None:
        if fault not in self._faults:
            self._faults.add(fault)
            self._fault = fault

    def _is_ready(self) -> bool:
        """Whether anything can be heard; opens the mixer when it is time."""
        if self._volume and not self._is_open and not self._is_broken and self._may_open():
            self._open()
        return self._is_open and self._volume > 0

    def _open(self) -> None:
        try:
            pygame.mixer.init(_RATE, -16, 1, _BUFFER)
        except (pygame.error, NotImplementedError):  # no device, or a pygame without a mixer
            self._is_broken = True
            self._fail(SoundFault.NO_DEVICE)
            return
        pygame.mixer.set_num_channels(CHANNELS)
        self._is_open = True
        self._files = {
            sound: sorted(self._folder.glob(f"{sound.value}-[0-9].ogg")) for sound in Sound
        }
        if not all(self._files.values()):
            self._fail(SoundFault.LOST_FILE)
        self._unread = [path for paths in self._files.values() for path in paths]

    def _next(self, sound: Sound) -> pygame.Sound | None:
        """The next version of a sound; None if it has none that can be read."""
        paths = self._files[sound]
        while paths:
            path = paths.pop(0)
            wave = self._wave(path)
            if wave is not None:
                paths.append(path)
                return wave
        return None

    def _wave(self, path: Path) -> pygame.Sound | None:
        """What is in a file, read once; None if that can't be read."""
        if path not in self._read:
            try:
                self._read[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                self._fail(SoundFault.LOST_FILE)
                return None
        return self._read[path]
