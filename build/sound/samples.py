"""Sound as numbers: samples from -1 to 1, and what can be done with them. Plain Python."""

from __future__ import annotations

import math
from array import array
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from random import Random

Samples: TypeAlias = "array[float]"

RATE: Final = 44_100
"""Samples in a second."""


def silence(seconds: float) -> Samples:
    """Nothing, for so long."""
    return array("d", bytes(8 * round(seconds * RATE)))


def add(sound: Samples, other: Samples, at: float = 0.0, gain: float = 1.0) -> None:
    """Mix another sound into this one from ``at`` seconds on; what lies beyond its end is lost."""
    start = round(at * RATE)
    for index in range(max(0, min(len(other), len(sound) - start))):
        sound[start + index] += gain * other[index]


def grain(random: Random, seconds: float, decay: float, low: float, high: float) -> Samples:
    """Noise between two frequencies that dies away: what scratches where two things meet."""
    noise = array("d", (random.gauss(0, 1) for _ in range(round(seconds * RATE))))
    noise = low_pass(high_pass(noise, low), high)
    return array("d", (s * math.exp(-n / RATE / decay) for n, s in enumerate(noise)))


def high_pass(sound: Samples, hertz: float) -> Samples:
    """The sound without what is lower, 12 dB an octave."""
    omega = 2 * math.pi * hertz / RATE
    alpha, cosine = math.sin(omega) / math.sqrt(2), math.cos(omega)
    edge = (1 + cosine) / 2
    return _filtered(sound, (edge, -2 * edge, edge), (1 + alpha, -2 * cosine, 1 - alpha))


def low_pass(sound: Samples, hertz: float) -> Samples:
    """The sound without what is higher, 12 dB an octave."""
    omega = 2 * math.pi * min(hertz, 0.45 * RATE) / RATE
    alpha, cosine = math.sin(omega) / math.sqrt(2), math.cos(omega)
    edge = (1 - cosine) / 2
    return _filtered(sound, (edge, 2 * edge, edge), (1 + alpha, -2 * cosine, 1 - alpha))


def _filtered(
    sound: Samples, now: tuple[float, float, float], before: tuple[float, float, float]
) -> Samples:
    """The sound through a filter of second order, given as its two polynomials."""
    scale = before[0]
    b0, b1, b2 = (value / scale for value in now)
    a1, a2 = before[1] / scale, before[2] / scale
    result = array("d", bytes(8 * len(sound)))
    x1 = x2 = y1 = y2 = 0.0
    for index, x in enumerate(sound):
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        result[index] = y
    return result


def in_room(sound: Samples, random: Random, wet: float, seconds: float) -> Samples:
    """The sound in a small room with soft furniture: a few echoes, denser and darker with time."""
    room = silence(len(sound) / RATE + seconds)
    for _ in range(48):
        share = random.random() ** 0.7
        gain = (1 - share) ** 2 * random.choice((-1, 1)) * random.uniform(0.5, 1.0)
        add(room, sound, 0.004 + share * (seconds - 0.006), gain)
    room = high_pass(low_pass(room, 3200), 160)
    result = silence(len(room) / RATE)
    add(result, sound)
    add(result, room, gain=wet / math.sqrt(12))
    return result


def loudness(sound: Samples) -> float:
    """How loud the loudest 50 ms are, in decibels: the bass, which phones don't play, left out."""
    window = round(0.05 * RATE)
    powers = [s * s for s in high_pass(sound, 250)]
    now = most = sum(powers[:window])
    for came, went in zip(powers[window:], powers, strict=False):
        now += came - went
        most = max(most, now)
    return 10 * math.log10(most / window + 1e-12)


def finished(sound: Samples, level: float, peak: float = 0.82) -> Samples:
    """The sound as loud as it is to be, its peaks rounded, its silent end cut off, faded out."""
    sound = high_pass(sound, 80)
    gain = 10 ** ((level - loudness(sound)) / 20)
    loud = array("d", (peak * math.tanh(s * gain / peak) for s in sound))
    most = max(map(abs, loud))
    last = max(index for index, s in enumerate(loud) if abs(s) > most / 700)
    fade = min(round(0.02 * RATE), last)
    ended = loud[: last + fade]
    for index in range(fade):
        ended[-1 - index] *= math.sin(math.pi / 2 * index / fade) ** 2
    for index in range(12):  # it begins at nothing, too
        ended[index] *= index / 12
    return ended
