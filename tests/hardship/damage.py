"""What disks, editors and other programs do to files: bytes in, other bytes out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

STRANGE: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    26,
    10**30,
    1.5,
    1e308,
    "",
    "x",
    "\x00",
    "\ud800",
    "ż" * 5000,
    "W rolls 7-7",
    [],
    {},
    [[[]]],
    {"a": {"b": 1}},
)
"""Values of every type, where others are expected."""


def damage(data: bytes, chance: Random) -> bytes:
    """The content of a file after something has happened to it."""
    return chance.choice(WAYS)(data, chance)


def _flip(data: bytes, chance: Random) -> bytes:
    """Single bits change."""
    changed = bytearray(data or b"\0")
    for _ in range(chance.choice((1, 1, 2, 5, 50))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def _cut(data: bytes, chance: Random) -> bytes:
    """The end is missing, or the beginning."""
    at = chance.randrange(len(data) + 1)
    return chance.choice((data[:at], data[at:]))


def _empty(_: bytes, chance: Random) -> bytes:
    """Nothing but zeros, or nothing at all."""
    return chance.choice((b"", b"\0" * 4096, b"\n", b" ", b"null", b"[]", b"{}", b"0", b'""'))


def _recode(data: bytes, chance: Random) -> bytes:
    """Another encoding, or the marks of one."""
    text = data.decode(errors="replace")
    coding = chance.choice(("utf-8-sig", "utf-16", "utf-16-le", "utf-32", "iso8859-2", "cp1250"))
    return text.encode(coding, errors="replace")


def _double(data: bytes, chance: Random) -> bytes:
    """Two files in one, or the same keys twice."""
    if chance.random() < 0.3:
        return data + data
    lines = data.splitlines(keepends=True) or [b""]
    at = chance.randrange(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def _lines(data: bytes, chance: Random) -> bytes:
    """Lines go missing or change places, line ends change."""
    lines = data.splitlines(keepends=True) or [b""]
    luck = chance.random()
    if luck < 0.4:
        del lines[chance.randrange(len(lines))]
    elif luck < 0.8:
        chance.shuffle(lines)
    else:
        return data.replace(b"\n", b"\r\n")
    return b"".join(lines)


def _deep(data: bytes, chance: Random) -> bytes:
    """Lists in lists in lists, alone or as a value."""
    depth = chance.choice((9, 60, 2_000, 100_000))
    pit = b"[" * depth + b"]" * depth
    if chance.random() < 0.5:
        return pit
    return data.replace(b"{", b'{"pit": ' + pit + b",", 1)


def _huge(data: bytes, chance: Random) -> bytes:
    """Numbers and texts of a size that nobody expects."""
    digits = chance.choice((20, 400, 5_000))
    number = chance.choice((b"9" * digits, b"1e" + b"9" * 4, b"-" + b"9" * digits, b"NaN"))
    return data.replace(chance.choice((b"1", b"null", b"true", b"false")), number, 1)


def _newer(data: bytes, chance: Random) -> bytes:
    """A version of the future, or none that ever was."""
    version = chance.choice((b"2", b"99", b"0", b"-1", b"1.0", b'"1"', b"true", b"9" * 30))
    what = chance.choice((b'"version": ', b'"revision": '))
    return data.replace(what + b"1", what + version)


def _values(data: bytes, chance: Random) -> bytes:
    """Well-formed JSON in which some values have become others."""
    try:
        tree = json.loads(data)
    except (ValueError, RecursionError):
        return _flip(data, chance)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        tree = _changed(tree, chance)
    text = json.dumps(tree, indent=1, ensure_ascii=chance.random() < 0.9)
    return text.encode(errors="surrogatepass")


def _changed(tree: object, chance: Random) -> object:
    """The tree with one value replaced or removed, at any depth."""
    is_here = chance.random() < 0.08
    if isinstance(tree, dict) and tree and not is_here:
        key = chance.choice(list(tree))
        if chance.random() < 0.1:
            return {one: value for one, value in tree.items() if one != key}
        return {**tree, key: _changed(tree[key], chance)}
    if isinstance(tree, list) and tree and not is_here:
        at = chance.randrange(len(tree))
        inner = [] if chance.random() < 0.1 else [_changed(tree[at], chance)]
        return [*tree[:at], *inner, *tree[at + 1 :]]
    return chance.choice((*STRANGE, _swapped(tree)))


def _swapped(value: object) -> object:
    """The same value in another type."""
    return str(value) if not isinstance(value, str) else [value]


WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _flip,
    _cut,
    _empty,
    _recode,
    _double,
    _lines,
    _deep,
    _huge,
    _newer,
    _values,
    _values,
    _values,
)
