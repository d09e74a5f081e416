"""A conversation with the engine, without a process around it."""

from __future__ import annotations

from nardy.engine.protocol import Engine

START = "4HPwATDgc/ABMA"
"""The start of short nardy, as GNU Backgammon names it."""
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
"""The start again, and 3-1 rolled, in another program's words."""
AHEAD = "6:2 5:3 4:4 / 6:5 5:5 4:4"
"""Far ahead in a race, no gammon in sight."""


class Ticks:
    """A clock that moves on by as much each time it is read."""

    def __init__(self, step: float = 0.0) -> None:
        self.step = step
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


class Talk:
    """An engine, and what it says.

    It is one that doesn't look ahead, unless the level is named, to be quick.
    """

    def __init__(self, *lines: str, step: float = 0.0, level: str = "expert") -> None:
        self.clock = Ticks(step)
        self.seeds = iter(range(1, 1000))
        self.engine = Engine(self.clock, lambda: next(self.seeds))
        self.ask(f"setoption name Level value {level}")
        for line in lines:
            self.ask(line)

    def send(self, line: str) -> list[str]:
        """What is said to a line at once."""
        return self.engine.receive(line)

    def ask(self, line: str) -> list[str]:
        """All that is said to a line, thinking included."""
        said = self.send(line)
        while self.engine.is_thinking:
            said += self.engine.think()
        return said

    def answer(self, line: str) -> str:
        """The last that is said to a line."""
        return self.ask(line)[-1]
