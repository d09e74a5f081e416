"""What can be heard: the sounds by their names, and how strong each is to be."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class Sound(Enum):
    """The sounds of the game; the value is how the names of its files begin."""

    CHECKER = "checker"
    """A checker is set down."""
    STACK = "stack"
    """A checker is set down on or beside others."""
    HIT = "hit"
    ENTER = "enter"
    """A checker comes in from the bar."""
    BEAR_OFF = "bear-off"
    CUBE = "cube"
    SHAKE = "shake"
    ROLL = "roll"
    """Dice run over the cloth."""
    DIE_FELT = "die-felt"
    DIE_WALL = "die-wall"
    DIE_DIE = "die-die"
    WIN = "win"
    LOSS = "loss"
    TICK = "tick"
    """A control is pressed."""
    ERROR = "error"
    """What a hand wants is not allowed."""


class SoundFault(Enum):
    """Why something can't be heard."""

    NO_DEVICE = auto()
    LOST_FILE = auto()


class Cue(NamedTuple):
    """A sound to be started, as strong as it is or softer."""

    sound: Sound
    strength: float = 1.0
