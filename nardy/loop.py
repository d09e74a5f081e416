"""The frame loop: the only reader of the wall clock."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    Clock = Callable[[], float]
    Wait = Callable[[bool], Awaitable[object]]
    """Ends with the next frame; told whether nothing goes on, so that it may take its time."""

STEP: Final = 1 / 120
"""Seconds of stage time in one update."""

CAP: Final = 0.25
"""The longest elapsed time that is made up for: a hidden tab, a sleeping laptop."""

FRAME: Final = 1 / 60
"""Seconds between two frames on the desktop."""

IDLE: Final = 6
"""While nothing goes on, and nothing comes in, the loop turns once in so many frames."""

THINKING: Final = 0.008
"""Seconds a frame that the stage may think for."""

wall_clock: Final = time.perf_counter
"""Seconds from anywhere; handed to whoever must measure a slice."""


class Stage(Protocol):
    """What the loop drives, once a frame, in this order."""

    @property
    def is_running(self) -> bool:
        """Whether there is to be another frame."""

    def handle(self, now: float) -> None:
        """Read the events that came in since the last frame; ``now`` is the frame's time."""

    def update(self, seconds: float) -> None:
        """Let a fixed step of stage time pass."""

    @property
    def needs_drawing(self) -> bool:
        """Whether the picture has changed since the last ``draw``."""

    def draw(self) -> None:
        """Draw the picture."""

    def think(self, seconds: float) -> None:
        """Think for about this long."""

    @property
    def is_waiting(self) -> bool:
        """Whether nothing goes on, not even time, before a hand does something."""


class FixedStep:
    """How many fixed steps an elapsed time is worth; the rest is carried over."""

    def __init__(self, step: float = STEP, cap: float = CAP) -> None:
        self.step = step
        self._cap = cap
        self._rest = 0.0

    def advance(self, elapsed: float) -> int:
        """The whole steps now due; time beyond the cap is dropped."""
        self._rest += min(max(elapsed, 0.0), self._cap)
        # A sum of frame times may fall short of a whole step by rounding only.
        steps = int(self._rest / self.step + 1e-6)
        self._rest = max(self._rest - steps * self.step, 0.0)
        return steps


async def run(
    stage: Stage,
    wait: Wait,
    flip: Callable[[], None],
    clock: Clock = wall_clock,
    thinking: float = THINKING,
) -> None:
    """Drive the stage frame by frame until it stops running.

    ``wait`` ends with the next frame, ``flip`` shows what was drawn.  When nothing
    moves and nothing comes in, nothing is drawn or shown.
    """
    fixed = FixedStep()
    last = clock()
    while stage.is_running:
        now = clock()
        stage.handle(now)
        for _ in range(fixed.advance(now - last)):
            stage.update(fixed.step)
        last = now
        if stage.needs_drawing:
            stage.draw()
            flip()
        stage.think(thinking)
        await wait(stage.is_waiting)


def desktop_wait(
    has_input: Callable[[], bool],
    clock: Clock = wall_clock,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
) -> Wait:
    """A wait until the next of evenly spaced frames; while nothing goes on, until an input.

    A late frame does not shift those after it; frames that were missed are left out.
    """
    due = clock()

    async def wait(is_idle: bool) -> None:  # noqa: FBT001 -- the loop's one question
        nonlocal due
        for _ in range(IDLE if is_idle else 1):
            now = clock()
            due += FRAME * max(1, int((now - due) / FRAME) + 1)
            await sleep(due - now)
            if has_input():
                return

    return wait
