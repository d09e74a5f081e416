"""Teachers of short nardy: samples with their chances in them.

``python build/nets/label.py IN OUT [--first N] [--count N]``; the files are those of the engine's
`sample`.  The mean of GNU Backgammon 0-ply and Open Sage, which err in different places; of
races, which it knows nearly by heart, GNU Backgammon alone.  Needs the group `nets`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.gnu import Gnu
from nets.sage import Sage
from nets.samples import SAMPLE, pack, unpack

from nardy.ai.race import is_race
from nardy.rules import Backgammon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nardy.rules import Position

    Teacher = Callable[[Position], Iterable[float]]

RULES = Backgammon()
TOLD_EVERY = 500_000


def both() -> Teacher:
    """They give the chances of a position."""
    gnu, sage = Gnu(0), Sage()

    def chances(position: Position) -> Iterable[float]:
        if is_race(position, RULES):
            return gnu.outcome(position)
        pairs = zip(gnu.outcome(position), sage.outcome(position), strict=True)
        return [(one + another) / 2 for one, another in pairs]

    return chances


def labelled(samples: bytes, teacher: Teacher) -> Iterator[bytes]:
    """The samples with the teacher's chances in them."""
    for number, (position, _) in enumerate(unpack(samples), 1):
        yield pack(position, teacher(position))
        if number % TOLD_EVERY == 0:
            print(f"{number:,} positions", flush=True)


def main() -> None:
    """Label a file."""
    parser = argparse.ArgumentParser(description="Let the teachers judge positions.")
    parser.add_argument("source", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, help="without: all that follow")
    given = parser.parse_args()
    with given.source.open("rb") as file:
        file.seek(SAMPLE.size * given.first)
        samples = file.read(-1 if given.count is None else SAMPLE.size * given.count)
    with given.out.open("wb") as out:
        out.writelines(labelled(samples, both()))


if __name__ == "__main__":
    main()
