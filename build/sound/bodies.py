"""What things sound like when they are struck: wood, bone, leather, as sets of modes.

A thing that is struck rings at frequencies of its own, the higher the shorter.  How much of each
is heard depends on how long the blow lasts: hard things part at once and wake the high ones.
"""

from __future__ import annotations

import math
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from sound.samples import RATE, Samples, add, grain, silence

if TYPE_CHECKING:
    from random import Random


class Mode(NamedTuple):
    """One way to ring: how high, how strongly, and after how many seconds it is 1/e as strong."""

    hertz: float
    gain: float
    decay: float


@dataclass(frozen=True, slots=True)
class Body:
    """A thing that can be struck; ``spread`` is how much its modes differ from blow to blow."""

    modes: tuple[Mode, ...]
    spread: float = 0.015

    def sized(self, size: float) -> Body:
        """The same thing so many times larger: lower, and longer to be heard."""
        modes = (Mode(m.hertz / size, m.gain, m.decay * size**0.5) for m in self.modes)
        return Body(tuple(modes), self.spread)


CHECKER: Final = Body(
    (
        Mode(1240, 0.55, 0.016),
        Mode(1910, 1.0, 0.013),
        Mode(2870, 0.85, 0.0095),
        Mode(4130, 0.55, 0.0065),
        Mode(5600, 0.35, 0.0048),
        Mode(7300, 0.22, 0.0036),
    )
)
"""A turned disc of hard wood."""

BOARD: Final = Body(
    (
        Mode(148, 0.9, 0.055),
        Mode(232, 1.0, 0.046),
        Mode(347, 0.85, 0.036),
        Mode(486, 0.8, 0.028),
        Mode(705, 0.7, 0.021),
        Mode(980, 0.45, 0.016),
    ),
    0.03,
)
"""The field of the board: a thin panel over an empty box."""

RAIL: Final = Body(
    (
        Mode(410, 0.7, 0.030),
        Mode(760, 1.0, 0.024),
        Mode(1180, 0.9, 0.017),
        Mode(1790, 0.6, 0.012),
        Mode(2650, 0.4, 0.008),
    ),
    0.04,
)
"""The frame: a thick strip of wood."""

DIE: Final = Body(
    (
        Mode(2480, 1.0, 0.0085),
        Mode(3560, 0.9, 0.0068),
        Mode(5120, 0.7, 0.0050),
        Mode(6800, 0.45, 0.0036),
        Mode(9050, 0.3, 0.0026),
    ),
    0.05,
)
"""A small cube of bone: it rings otherwise on each of its corners."""

CUP: Final = Body(
    (Mode(310, 1.0, 0.022), Mode(520, 0.9, 0.017), Mode(840, 0.6, 0.012), Mode(1420, 0.4, 0.008)),
    0.06,
)
"""A leather cup, lined with cloth."""

BAR: Final = Body((Mode(1.0, 1.0, 0.30), Mode(3.93, 0.30, 0.09), Mode(9.6, 0.10, 0.032)), 0.0)
"""A bar of rosewood over a tube, as in a marimba; its frequencies are those of a note of 1 Hz."""


def struck(
    body: Body, random: Random, contact: float, seconds: float = 0.4, gain: float = 1.0
) -> Samples:
    """A body's answer to one blow that lasts for ``contact`` seconds."""
    force = _blow(contact)
    sound = silence(seconds)
    for mode in body.modes:
        hertz = mode.hertz * (1 + random.gauss(0, body.spread))
        share = gain * mode.gain * random.uniform(0.8, 1.2)
        if hertz < 0.45 * RATE:
            add(sound, _ringing(Mode(hertz, share, mode.decay), force, len(sound)))
    return sound


def scratch(random: Random, hardness: float, gain: float) -> Samples:
    """The noise of two surfaces that meet, soft (0) or hard (1)."""
    low, high = 350 + 1900 * hardness, 2600 + 7400 * hardness
    sound = grain(random, 0.04, 0.0055 - 0.0038 * hardness, low, high)
    return array("d", (gain * s for s in sound))


def _blow(contact: float) -> list[float]:
    """The force of a blow over its time, of one size in all."""
    length = max(2, round(contact * RATE))
    shape = [math.sin(math.pi * (n + 0.5) / length) ** 2 for n in range(length)]
    total = sum(shape)
    return [value / total for value in shape]


def _ringing(mode: Mode, force: list[float], length: int) -> Samples:
    """One mode, driven by a force and then left to itself."""
    angle = 2 * math.pi * mode.hertz / RATE
    shrink = math.exp(-1 / (mode.decay * RATE))
    across, along = shrink * math.cos(angle), shrink * math.sin(angle)
    x = y = 0.0
    result = array("d", bytes(8 * length))
    for index in range(min(length, round(11 * mode.decay * RATE) + len(force))):
        x, y = x * across - y * along, x * along + y * across
        if index < len(force):
            x += force[index]
        result[index] = mode.gain * y
    return result
