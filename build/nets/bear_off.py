"""The table of bear-offs, from the rules of the game: ``python build/nets/bear_off.py``.

nardy/ai/bear_off.py says what is in it, and holds its SHA-256.
"""

from __future__ import annotations

import sys
from array import array
from hashlib import sha256
from itertools import zip_longest
from operator import mul
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.floats import little_endian

from nardy.ai.bear_off import CERTAIN, FILE, MOST, placings
from nardy.asset_files import asset_path
from nardy.rules import (
    BAR,
    CHECKERS,
    HOME,
    ROLLS,
    Backgammon,
    Dice,
    Position,
    RuleSet,
    legal_plays,
)

Placing = tuple[int, ...]
WEIGHTS = [weight for _, weight in ROLLS]
LAST = (0,) * HOME


class Need(NamedTuple):
    """What it takes to bear off everything: less is better."""

    rolls: float
    """On average."""
    within: tuple[float, ...]
    """The chances to be done within no roll, one, two and so on."""


def counts_of(placing: Placing) -> tuple[int, ...]:
    """A side with these at home and all others borne off."""
    return (CHECKERS - sum(placing), *placing, *[0] * (BAR - HOME))


OTHER = counts_of((CHECKERS, *LAST[1:]))
"""The other side, in nobody's way."""


def results(placing: Placing, dice: Dice, rules: RuleSet) -> set[Placing]:
    """Where the plays of a roll lead."""
    plays = legal_plays(Position(counts_of(placing), OTHER), dice, rules)
    return {result.own[1 : HOME + 1] for result in plays}


def needed(most: int, rules: RuleSet) -> dict[Placing, Need]:
    """What each placing needs, if every roll is played for the fewest rolls."""
    found = {LAST: Need(0.0, (1.0, 1.0))}
    for placing in sorted(placings(most), key=pips)[1:]:
        rows = [
            min(found[result] for result in results(placing, dice, rules)).within
            for dice, _ in ROLLS
        ]
        later = zip_longest(*rows, fillvalue=1.0)
        within = (0.0, *(sum(map(mul, row, WEIGHTS)) / sum(WEIGHTS) for row in later))
        found[placing] = Need(sum(1.0 - chance for chance in within), within)
    return found


def pips(placing: Placing) -> int:
    """How far these are from being borne off, all together."""
    return sum(map(mul, placing, range(1, HOME + 1)))


def table(most: int, rules: RuleSet) -> bytes:
    """The file that the game reads."""
    found = needed(most, rules)
    numbers = array("H")
    for placing in placings(most):
        for chance in found[placing].within[1:]:
            numbers.append(round(CERTAIN * chance))
            if numbers[-1] == CERTAIN:
                break
    return little_endian(numbers).tobytes()


def main() -> None:
    """Write the table of the game."""
    data = table(MOST, Backgammon())
    asset_path("nets", FILE).write_bytes(data)
    print(f"{len(data)} bytes, SHA-256 {sha256(data).hexdigest()}")


if __name__ == "__main__":
    main()
