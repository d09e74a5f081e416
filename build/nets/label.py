"""Teachers of short nardy: samples with their chances in them.

``python build/nets/label.py IN OUT [--teacher gnu|both] [--ply N] [--first N] [--count N]``;
the files are those of the engine's `sample`.  GNU Backgammon alone, or the mean of it and
Open Sage, which err in different places; of races, which it knows nearly by heart, GNU
Backgammon alone.  Needs the group `nets`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.gnu import Gnu
from nets.samples import SAMPLE, pack, unpack

from nardy.ai.race import is_race
from nardy.rules import Backgammon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nardy.rules import Position

    Teacher = Callable[[Position], Iterable[float]]

RULES = Backgammon()
TOLD_EVERY = 500_000


def teacher_of(name: str, ply: int) -> Teacher:
    """One that gives the chances of a position."""
    gnu = Gnu(ply)
    if name == "gnu":
        return gnu.outcome
    from nets.sage import Sage  # noqa: PLC0415  one teacher does without the other

    sage = Sage()

    def both(position: Position) -> Iterable[float]:
        if is_race(position, RULES):
            return gnu.outcome(position)
        pairs = zip(gnu.outcome(position), sage.outcome(position), strict=True)
        return [(one + another) / 2 for one, another in pairs]

    return both


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
    parser.add_argument("--teacher", choices=("gnu", "both"), default="both")
    parser.add_argument("--ply", type=int, default=0, help="of GNU Backgammon")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=None)
    given = parser.parse_args()
    data = given.source.read_bytes()
    end = len(data) if given.count is None else SAMPLE.size * (given.first + given.count)
    teacher = teacher_of(given.teacher, given.ply)
    with given.out.open("wb") as out:
        out.writelines(labelled(data[SAMPLE.size * given.first : end], teacher))


if __name__ == "__main__":
    main()
