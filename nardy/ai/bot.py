"""The computer player's levels, and its thinking in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass

from nardy.rules import Action

Thoughts = Generator[None, None, Action | None]
"""A decision in the making: each step is short, the returned action comes last."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well the computer plays."""

    key: str
    """The level's name in records."""
    noise: float
    """The standard deviation, in points, of its error in judging a play."""


LEVELS = {
    level.key: level
    for level in (
        Level("beginner", noise=0.4),
        Level("casual", noise=0.2),
        Level("club", noise=0.1),
        Level("expert", noise=0.0),
        Level("grandmaster", noise=0.0),
    )
}
"""Every level by its key, weakest first."""

STRONGEST = list(LEVELS.values())[-1]
"""The level that plays best, and that a record's unknown level falls back to."""


class Thinking:
    """A decision being made in slices; to cancel it, drop it."""

    def __init__(self, thoughts: Thoughts) -> None:
        self._thoughts = thoughts
        self._action: Action | None = None
        self._is_done = False

    @property
    def is_done(self) -> bool:
        """Whether the decision has been made."""
        return self._is_done

    @property
    def action(self) -> Action | None:
        """The action decided upon; None means to roll the dice.  Only when done."""
        assert self._is_done
        return self._action

    def run(self, steps: int | None = None, until: Callable[[], bool] | None = None) -> bool:
        """Think for a slice, and answer whether the decision has been made.

        A slice is so many steps at most, and ends early once ``until``, asked after
        each step, says so.  Without either it goes on to the end.
        """
        taken = 0
        while not self._is_done and (steps is None or taken < steps):
            self._step()
            taken += 1
            if until is not None and until():
                break
        return self._is_done

    def _step(self) -> None:
        try:
            next(self._thoughts)
        except StopIteration as end:
            self._action = end.value
            self._is_done = True
