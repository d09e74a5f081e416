"""Nets as files: two lines of JSON, the first for all that follows it, then the numbers.

    {"format": "nardy-net", "version": 3, "sha256": "…"}
    {"variant": "backgammon", "revision": 1, "inputs": 1, "made": "…", "strength": "…",
     "nets": [{"class": "contact", "units": 512, "outputs": 6, "scale": 1024}, …]}

Of each net follow its lanes (the bias, then every column; two bytes each, first the low
bytes of all of them, then the high ones), the weights of its heads, and their biases (as
little-endian floats).  What stands for 0 is in the middle of both bytes: numbers near it
share their high byte, and the file packs smaller.
"""

from __future__ import annotations

import json
from hashlib import sha256
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple

from nardy.ai.net import INPUTS, LANE, MIDDLE, Head, Net
from nardy.rules import NardyError
from nardy.rules.json_text import is_deeper

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FORMAT = "nardy-net"
VERSION = 3
INPUT_VERSION = 1
"""Grows when a net looks at positions in another way than `net` does."""

ZERO = MIDDLE + 128
"""What stands for 0 in a file."""

_MOST_UNITS, _MOST_OUTPUTS = 1024, 6
_LANE_BYTES = LANE // 8
_DEEPEST = 3
"""The levels of a line: itself, the list of nets, a net."""


class NetError(NardyError, ValueError):
    """A file of nets that can't be used; the message says why."""


class Shape(NamedTuple):
    """What the header says of one net."""

    name: str
    """The class of positions that it judges."""
    units: int
    outputs: int
    scale: int

    @property
    def size(self) -> int:
        """How many bytes its numbers take."""
        return (INPUTS + 1) * self.units * _LANE_BYTES + 4 * self.outputs * (self.units + 1)


def read_nets(data: bytes, variant: str, revision: int) -> dict[str, Net]:
    """The nets of a file, by the class of positions that they judge.

    Raises NetError for what is damaged, of another game, or made for other rules.
    """
    return {shape.name: _net(shape, numbers) for shape, numbers in parts(data, variant, revision)}


def parts(data: bytes, variant: str, revision: int) -> Iterator[tuple[Shape, bytes]]:
    """What the file says of each net, and its numbers; raises NetError as `read_nets` does."""
    seal, _, sealed = data.partition(b"\n")
    _check_seal(_line(seal), sealed)
    line, _, body = sealed.partition(b"\n")
    header = _line(line)
    _expect(header, "variant", variant)
    _expect(header, "revision", revision)
    _expect(header, "inputs", INPUT_VERSION)
    shapes = _shapes(header.get("nets"))
    size = sum(shape.size for shape in shapes)
    if len(body) != size:
        message = f"{len(body)} bytes of numbers, expected {size}"
        raise NetError(message)
    place = 0
    for shape in shapes:
        yield shape, body[place : place + shape.size]
        place += shape.size


def _line(line: bytes) -> Mapping[str, object]:
    try:
        text = line.decode()
        found = None if is_deeper(text, _DEEPEST) else json.loads(text)
    except ValueError as error:
        message = "not a file of nets: no header"
        raise NetError(message) from error
    if not isinstance(found, dict):
        message = "not a file of nets: another format"
        raise NetError(message)
    return found


def _check_seal(seal: Mapping[str, object], sealed: bytes) -> None:
    """Raise NetError unless the first line is ours, and true of all that follows it."""
    if seal.get("format") != FORMAT:
        message = "not a file of nets: another format"
        raise NetError(message)
    _expect(seal, "version", VERSION)
    if sha256(sealed).hexdigest() != seal.get("sha256"):
        message = "damaged: the SHA-256 is another"
        raise NetError(message)


def _expect(header: Mapping[str, object], name: str, wanted: object) -> None:
    found = header.get(name)
    if found != wanted:
        message = f"{name} is {found!r:.40}, expected {wanted!r}"
        raise NetError(message)


def _shapes(listed: object) -> list[Shape]:
    if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        message = "the header lists no nets"
        raise NetError(message)
    return [_shape(one) for one in listed]


def _shape(listed: Mapping[str, object]) -> Shape:
    name, units, outputs, scale = (
        listed.get(key) for key in ("class", "units", "outputs", "scale")
    )
    if (
        isinstance(name, str)
        and isinstance(units, int)
        and isinstance(outputs, int)
        and isinstance(scale, int)
        and 0 < units <= _MOST_UNITS
        and 1 < outputs <= _MOST_OUTPUTS
        and 0 < scale < MIDDLE
    ):
        return Shape(name, units, outputs, scale)
    message = f"no such net: {listed!r:.100}"
    raise NetError(message)


def _net(shape: Shape, numbers: bytes) -> Net:
    _, units, outputs, scale = shape
    lanes = (INPUTS + 1) * units
    pairs = bytearray(_LANE_BYTES * lanes)
    pairs[::2], pairs[1::2] = numbers[:lanes], numbers[lanes : 2 * lanes]
    row = _LANE_BYTES * units
    bias, *columns = (
        int.from_bytes(pairs[start : start + row], "little") for start in range(0, len(pairs), row)
    )
    zero, middle = (sum(value << LANE * unit for unit in range(units)) for value in (ZERO, MIDDLE))
    floats = Struct(f"<{outputs * units + outputs}f").unpack(numbers[2 * lanes :])
    heads = [
        Head(floats[head * units : (head + 1) * units], floats[outputs * units + head])
        for head in range(outputs)
    ]
    return Net(scale, bias - zero + middle, [column - zero for column in columns], heads)
