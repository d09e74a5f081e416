"""The computer player's levels, and its thinking in slices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from nardy.rules.slices import Slices

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.rules import Action


class Decision(NamedTuple):
    """What the computer player does."""

    action: Action | None
    """None: it rolls the dice."""
    doubt: float = 0.0
    """How close it was: 0 where nothing else would do, 1 where something else is as good."""


Thoughts = Slices[Decision]
"""A decision in the making: each step is short, the decision comes last."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well the computer plays."""

    key: str
    """The level's name in records."""
    budget: int = 4_000
    """How many positions it judges in one decision, at most."""
    plies: int = 0
    """How far it looks beyond its own play, in rolls."""
    noise: float = 0.0
    """The standard deviation of its errors in judging plays, in parts of what is at stake."""


LEVELS = {
    level.key: level
    for level in (
        Level("beginner", noise=0.94),
        Level("casual", noise=0.635),
        Level("club", noise=0.37),
        Level("expert"),
        Level("grandmaster", budget=60_000, plies=2),
    )
}
"""Every level by its key, weakest first."""

STRONGEST = list(LEVELS.values())[-1]
"""The level that plays best, and that a record's unknown level falls back to."""


class Thinking:
    """A decision being made in slices; to cancel it, drop it."""

    def __init__(self, thoughts: Thoughts) -> None:
        self._thoughts = thoughts
        self._decision: Decision | None = None

    @property
    def is_done(self) -> bool:
        """Whether the decision has been made."""
        return self._decision is not None

    @property
    def action(self) -> Action | None:
        """The action decided upon; None means to roll the dice.  Only when done."""
        assert self._decision is not None
        return self._decision.action

    @property
    def doubt(self) -> float:
        """How close the decision was, from 0 to 1.  Only when done."""
        assert self._decision is not None
        return self._decision.doubt

    def run(self, steps: int | None = None, until: Callable[[], bool] | None = None) -> bool:
        """Think for a slice, and answer whether the decision has been made.

        A slice is so many steps at most, and ends early once ``until``, asked after
        each step, says so.  Without either it goes on to the end.
        """
        taken = 0
        while not self.is_done and (steps is None or taken < steps):
            self._step()
            taken += 1
            if until is not None and until():
                break
        return self.is_done

    def _step(self) -> None:
        try:
            next(self._thoughts)
        except StopIteration as end:
            self._decision = end.value
