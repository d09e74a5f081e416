"""From the floats of training to the file that the game reads, and back.

``python build/nets/export.py GAME FOLDER FILE --made "…" --strength "…"`` writes what
nardy/ai/net_file.py describes from FOLDER/contact.net, race.net and quick.net; with --back
it writes FOLDER from FILE, for measuring what is played with.
"""

from __future__ import annotations

import argparse
import json
import sys
from array import array
from hashlib import sha256
from heapq import nlargest
from pathlib import Path
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.floats import Floats, cut, little_endian, read_floats, write_floats

from nardy.ai.evaluator import CONTACT, QUICK, RACE
from nardy.ai.net import INPUTS, MIDDLE, columns_at
from nardy.ai.net_file import FORMAT, INPUT_VERSION, VERSION, ZERO, parts
from nardy.rules import BAR, CHECKERS, VARIANTS, make_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

SCALES = (4096, 2048, 1024, 512, 256)
SIDE = INPUTS // 2


def places() -> Iterator[tuple[int, int]]:
    """The first input, and the number of inputs, of each place of one side."""
    first = 0
    for place in range(BAR + 1):
        yield first, columns_at(place)
        first += columns_at(place)


def reach(net: Floats, unit: int) -> float:
    """What the sum of a unit stays within, up and down, wherever the checkers stand."""
    most = least = net.bias[unit]
    columns = net.columns[unit :: net.units]
    for side in (columns[:SIDE], columns[SIDE:]):
        # Fifteen checkers can't add more than the fifteen greatest columns there are.
        offered = list(side)
        for first, count in places():
            offered += [side[first + count - 1]] * (CHECKERS - count)
        most += sum(value for value in nlargest(CHECKERS, offered) if value > 0)
        least -= sum(-value for value in nlargest(CHECKERS, [-v for v in offered]) if value > 0)
    return max(most, -least)


def scale_of(net: Floats) -> int:
    """The finest scale at which no lane can leave its range."""
    widest = max(reach(net, unit) for unit in range(net.units)) + 1
    for scale in SCALES:
        if widest * scale < MIDDLE:
            return scale
    message = f"the sums of the hidden layer reach {widest:.0f}: too far for a lane"
    raise ValueError(message)


def lanes_of(net: Floats, scale: int) -> list[int]:
    """The bias and the columns in whole numbers.

    What n checkers add together is rounded, not each one's part: errors don't add up.
    """
    units = net.units
    lanes = [round(value * scale) for value in net.bias]
    for side in range(2):
        for first, count in places():
            below, total = [0] * units, [0.0] * units
            for row in range(side * SIDE + first, side * SIDE + first + count):
                column = net.columns[row * units : (row + 1) * units]
                total = [sum(pair) for pair in zip(total, column, strict=True)]
                rounded = [round(value * scale) for value in total]
                lanes += [now - before for now, before in zip(rounded, below, strict=True)]
                below = rounded
    return lanes


def packed(net: Floats, scale: int) -> bytes:
    """The numbers of one net as the game's file has them."""
    lanes = [lane + ZERO for lane in lanes_of(net, scale)]
    low, high = bytes(lane & 255 for lane in lanes), bytes(lane >> 8 for lane in lanes)
    return low + high + little_endian(net.heads + net.head_bias).tobytes()


def export(game: str, nets: dict[str, Floats], made: str, strength: str) -> bytes:
    """The file that the game reads."""
    scales = {name: scale_of(net) for name, net in nets.items()}
    body = b"".join(packed(net, scales[name]) for name, net in nets.items())
    header = {
        "variant": game,
        "revision": make_rules(game, {}).revision,
        "inputs": INPUT_VERSION,
        "made": made,
        "strength": strength,
        "nets": [
            {"class": name, "units": net.units, "outputs": net.outputs, "scale": scales[name]}
            for name, net in nets.items()
        ],
    }
    sealed = json.dumps(header, ensure_ascii=False).encode() + b"\n" + body
    seal = {"format": FORMAT, "version": VERSION, "sha256": sha256(sealed).hexdigest()}
    return json.dumps(seal).encode() + b"\n" + sealed


def floats_of(data: bytes, game: str) -> dict[str, Floats]:
    """The nets of a file that the game reads, rounded as they are there."""
    found = {}
    for shape, numbers in parts(data, game, make_rules(game, {}).revision):
        lanes = (INPUTS + 1) * shape.units
        pairs = zip(numbers[:lanes], numbers[lanes : 2 * lanes], strict=True)
        values = array("f", ((low + 256 * high - ZERO) / shape.scale for low, high in pairs))
        floats = values[shape.units :] + values[: shape.units]
        floats += little_endian(array("f", numbers[2 * lanes :]))
        found[shape.name] = cut(shape.units, shape.outputs, floats)
    return found


def main() -> None:
    """Write a file either way."""
    parser = argparse.ArgumentParser(description="Nets of training ↔ nets of the game.")
    parser.add_argument("game", choices=VARIANTS)
    parser.add_argument("folder", type=Path)
    parser.add_argument("file", type=Path)
    parser.add_argument("--made", default="")
    parser.add_argument("--strength", default="")
    parser.add_argument("--back", action="store_true", help="from FILE to FOLDER")
    given = parser.parse_args()
    if given.back:
        for name, net in floats_of(given.file.read_bytes(), given.game).items():
            write_floats(net, given.folder / f"{name}.net")
        return
    nets = {name: read_floats(given.folder / f"{name}.net") for name in (CONTACT, RACE, QUICK)}
    given.file.write_bytes(export(given.game, nets, given.made, given.strength))


if __name__ == "__main__":
    main()
