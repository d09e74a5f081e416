"""The sparring net of long nardy as a player of the engine.

It was trained long ago, for 89 seconds; nets are measured against it because it doesn't
change.  It looks at positions in nearly the same way, and from the other side.
"""

from __future__ import annotations

import json
from array import array
from pathlib import Path
from typing import TYPE_CHECKING

from nets.floats import Floats, write_floats

from nardy.ai.evaluator import CONTACT, RACE
from nardy.ai.net import columns_at
from nardy.rules import BAR, HEAD, OFF

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FILE = Path(__file__).parent / "long_nardy_sparring.json"
PER_POINT, PER_SIDE = 4, 97
"""Its inputs: n ≥ 1, n ≥ 2, n ≥ 3, (n - 3) / 4 for each point, then the part borne off."""

Rows = list[list[float]]


def write_sparring(folder: Path) -> None:
    """Write it for the engine."""
    for name in (CONTACT, RACE):
        write_floats(sparring_floats(), folder / f"{name}.net", is_squared=False)


def sparring_floats() -> Floats:
    """Its numbers, in the order of our nets; its units answer max(x, 0)."""
    net = json.loads(FILE.read_text(encoding="utf-8"))
    # Its chances are win, mars, mars against of the side on roll: 1 - p is the logit's negative.
    turned = ((0, -1), (2, 1), (1, 1))
    return Floats(
        units=len(net["bias1"]),
        outputs=len(turned),
        columns=array("f", _columns(net["w1"])),
        bias=array("f", net["bias1"]),
        heads=array("f", (sign * x for index, sign in turned for x in net["w2"][index])),
        head_bias=array("f", (sign * net["bias2"][index] for index, sign in turned)),
    )


def _columns(inputs: Rows) -> Iterator[float]:
    """Its inputs as columns: first of the side that has just played, its second one."""
    for side in (inputs[PER_SIDE:], inputs[:PER_SIDE]):
        for place in range(BAR + 1):
            for nth in range(columns_at(place)):
                yield from _column(side, place, nth)


def _column(side: Rows, place: int, nth: int) -> Sequence[float]:
    """What the checker after ``nth`` others on a place adds to each unit."""
    if place == OFF:
        return [x / columns_at(OFF) for x in side[-1]]
    if place == BAR:
        return [0.0] * len(side[-1])
    first = (HEAD - place) * PER_POINT
    last = PER_POINT - 1
    return side[first + nth] if nth < last else [x / PER_POINT for x in side[first + last]]
