"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nardy.rules.position import Side
    from nardy.rules.ruleset import Win


class Ending(Enum):
    """How a game came to its end."""

    BORNE_OFF = "borne off"
    DROPPED = "dropped"
    RESIGNED = "resigned"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game; a draw has neither winner nor win."""

    winner: Side | None
    win: Win | None
    points: int
    ending: Ending
