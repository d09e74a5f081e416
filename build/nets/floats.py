"""Nets as training knows them: floats, in the files of the engine."""

from __future__ import annotations

import sys
from array import array
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from nardy.ai.net import INPUTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

Number = TypeVar("Number", int, float)


class Floats(NamedTuple):
    """The numbers of one net."""

    units: int
    outputs: int
    columns: array[float]
    """One row of all units for each input."""
    bias: array[float]
    heads: array[float]
    """One row of all units for each output."""
    head_bias: array[float]


def read_floats(path: Path) -> Floats:
    """A net of the engine.  Raises ValueError for anything else."""
    line, _, body = path.read_bytes().partition(b"\n")
    words = line.split()
    if len(words) != 4 or words[0] != b"floats" or words[3] != b"1":
        message = f"{path}: no net that the game can use"
        raise ValueError(message)
    return cut(int(words[1]), int(words[2]), little_endian(array("f", body)))


def cut(units: int, outputs: int, numbers: array[float]) -> Floats:
    """The numbers of a net in a row, taken apart."""
    sizes = (INPUTS * units, units, outputs * units, outputs)
    ends = list(accumulate(sizes, initial=0))
    if ends[-1] != len(numbers):
        message = f"{len(numbers)} numbers, expected {ends[-1]}"
        raise ValueError(message)
    return Floats(units, outputs, *(numbers[start:end] for start, end in pairwise(ends)))


def mean(nets: Sequence[Floats]) -> Floats:
    """The mean of nets that began as the same one and then learnt each for itself.

    Where they agree it stays, where they wavered it is quieter than any of them.
    """
    first, *others = nets

    def of(rows: Iterable[array[float]]) -> array[float]:
        return array("f", (sum(row) / len(nets) for row in zip(*rows, strict=True)))

    parts = zip(first[2:], *(net[2:] for net in others), strict=True)
    return Floats(first.units, first.outputs, *map(of, parts))


def write_floats(net: Floats, path: Path, *, is_squared: bool = True) -> None:
    """Write a net for the engine; not squared: its units answer max(x, 0)."""
    parts = (net.columns, net.bias, net.heads, net.head_bias)
    body = b"".join(little_endian(array("f", part)).tobytes() for part in parts)
    head = f"floats {net.units} {net.outputs} {is_squared:d}\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(head.encode() + body)


def little_endian(numbers: array[Number]) -> array[Number]:
    """Numbers as files have them, or back."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
