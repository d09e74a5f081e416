"""What can go wrong with outside data, and why a move is refused.

    NardyError
    ├ IllegalAction(reason)          not allowed now: wrong phase, not a legal play …
    ├ NotationError(ValueError)      a text cannot be read
    ├ RulesError(ValueError)         no such variant, option, match or dice
    └ RecordError(ValueError)
      ├ RecordDamaged                not JSON, a missing field, an action that isn't legal
      └ RecordTooNew(version)        written by a later version; leave the file alone

Codes, never sentences for players: the screen words them.
"""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """Why something is refused."""

    WRONG_PHASE = "wrong phase"
    TURN_IS_OVER = "turn is over"
    NO_CHECKER = "no checker"
    BAR_FIRST = "bar first"
    BACKWARD = "backward"
    NOT_ON_DICE = "not on dice"
    CLOSED = "closed"
    CLOSED_BETWEEN = "closed between"
    NOT_HOME = "not home"
    STANDS_HIGHER = "stands higher"
    HEAD = "head"
    WALL = "wall"
    FIVE = "five"
    ALL_DICE = "all dice"
    HIGHER_DIE = "higher die"
    NOT_FINISHED = "not finished"
    CUBE = "cube"
    RESIGNATION = "resignation"


class NardyError(Exception):
    """Base of all errors of the rules."""


class IllegalAction(NardyError):
    """An action that the rules do not allow now."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class NotationError(NardyError, ValueError):
    """A text that is not a play, a move or a position."""


class RulesError(NardyError, ValueError):
    """A variant, an option, a match length or dice that do not exist."""


class RecordError(NardyError, ValueError):
    """A record that cannot be used."""


class RecordDamaged(RecordError):
    """A record that is not JSON, lacks something or tells of an illegal action."""


class RecordTooNew(RecordError):
    """A record written by a later version of the program."""

    def __init__(self, version: int) -> None:
        super().__init__(f"record version {version} is newer than this program")
        self.version = version
