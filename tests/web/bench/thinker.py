"""Run in the page's own Python: how long the strongest player takes for a decision."""

import time
from random import Random

from nardy.ai.bot import STRONGEST, Level
from nardy.ai.search import rank_plays
from nardy.rules import CHECKERS, OFF, VARIANTS, Dice, Position
from nardy.rules.slices import finish

SWIFT = Level("swift")


class Thinker:
    """Plays a game with itself, swiftly, and thinks hard about some of its rolls."""

    def __init__(self, game: str) -> None:
        self._rules, self._random = VARIANTS[game](), Random(1)
        self._begin()

    def decide(self, skipped: int) -> float:
        """The milliseconds that the next roll but so many takes to think about."""
        for _ in range(skipped):
            self._roll()
            self._position = self._play(SWIFT).swapped()
            if CHECKERS in (self._position.own[OFF], self._position.other[OFF]):
                self._begin()
        self._roll()
        began = time.perf_counter()
        self._play(STRONGEST)
        return (time.perf_counter() - began) * 1000

    def _begin(self) -> None:
        self._position = Position(self._rules.start, self._rules.start)

    def _roll(self) -> None:
        self._dice = Dice(self._random.randint(1, 6), self._random.randint(1, 6))

    def _play(self, level: Level) -> Position:
        return finish(rank_plays(self._position, self._dice, self._rules, level))[0].position
