"""GNU Backgammon as a teacher: samples of short nardy with its chances in them.

``python build/nets/label.py IN OUT [--ply N] [--first N] [--count N]``; the files are those
of the engine's `sample`.  Needs the group `nets`.
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

if TYPE_CHECKING:
    from collections.abc import Iterator

TOLD_EVERY = 500_000


def labelled(samples: bytes, gnu: Gnu) -> Iterator[bytes]:
    """The samples with GNU Backgammon's chances in them."""
    for number, (position, _) in enumerate(unpack(samples), 1):
        yield pack(position, gnu.outcome(position))
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
