"""Prints where dice come to rest, to the last bit: here and in a browser's Python the same."""

from __future__ import annotations

from nardy.asset_files import asset_path
from nardy.ui.dice_physics import Tumble
from nardy.ui.throws import Throws

THROWS = 40


def main() -> None:
    """Make some of the known throws again."""
    known = Throws(asset_path("dice", "throws.txt")).known
    for throw in known[:: max(1, len(known) // THROWS)]:
        for moment in Tumble(throw.seed).frame(throw.frames):
            print(throw.seed, *map(repr, (*moment[:3], *moment.turn)))


if __name__ == "__main__":
    main()
