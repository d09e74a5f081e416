"""GNU Backgammon as a teacher: samples of short nardy with its chances in them.

``python build/nets/label.py IN OUT [--ply N] [--first N] [--count N]``; the files are those
of the engine's `sample`.  Needs the group `nets`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from struct import Struct
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.gnu import Gnu

from nardy.rules import BAR, Position

if TYPE_CHECKING:
    from collections.abc import Iterator

PLACES = BAR + 1
SAMPLE = Struct(f"<{2 * PLACES}b5H")
WHOLE = 65535
TOLD_EVERY = 500_000


def labelled(samples: bytes, gnu: Gnu) -> Iterator[bytes]:
    """The samples with GNU Backgammon's chances in them."""
    for number, fields in enumerate(SAMPLE.iter_unpack(samples), 1):
        position = Position(fields[:PLACES], fields[PLACES : 2 * PLACES])
        outcome = gnu.outcome(position)
        chances = (round(min(max(chance, 0.0), 1.0) * WHOLE) for chance in outcome)
        yield SAMPLE.pack(*position.own, *position.other, *chances)
        if number % TOLD_EVERY == 0:
            print(f"{number:,} positions", flush=True)


def main() -> None:
    """Label a file."""
    parser = argparse.ArgumentParser(description="Let GNU Backgammon judge positions.")
    parser.add_argument("source", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--ply", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=None)
    given = parser.parse_args()
    data = given.source.read_bytes()
    end = len(data) if given.count is None else SAMPLE.size * (given.first + given.count)
    with given.out.open("wb") as out:
        out.writelines(labelled(data[SAMPLE.size * given.first : end], Gnu(given.ply)))


if __name__ == "__main__":
    main()
