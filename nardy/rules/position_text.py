"""Positions as text: our own, readable one for both games, and GNU Backgammon's id.

Our text names the points of each side in its own numbering, the viewer first:
``24:2 13:5 8:3 6:5 / bar:1 13:5 8:3 6:5 off:1``.  The GNU position id is described in
GNU Backgammon's manual, "A technical description of the Position ID".
"""

from __future__ import annotations

import base64
import binascii
import re
from typing import TYPE_CHECKING

from nardy.rules.errors import NotationError
from nardy.rules.notation import parse_point, point_name
from nardy.rules.position import BAR, CHECKERS, HEAD, OFF, Counts, Position, counts

if TYPE_CHECKING:
    from nardy.rules.ruleset import RuleSet

_PLACE = re.compile(r"([a-z0-9]+):([0-9]{1,2})")
_GNU_BYTES = 10
_GNU_LENGTH = 14


def format_position(position: Position) -> str:
    """The position as text, the viewer's side first."""
    return " / ".join(_format_side(side) for side in position)


def parse_position(text: str, rules: RuleSet) -> Position:
    """The position that ``text`` describes.

    Raises NotationError if it can't be read, if a side hasn't 15 checkers (those not
    named are borne off) or if both sides stand on one point.
    """
    sides = text.split("/")
    if len(sides) != 2:
        message = f"a position has two sides with '/' between: {text!r}"
        raise NotationError(message)
    position = Position(_parse_side(sides[0]), _parse_side(sides[1]))
    _check_apart(position, rules)
    return position


def _format_side(side: Counts) -> str:
    places = [*range(BAR, OFF, -1), OFF]
    return " ".join(f"{point_name(p)}:{side[p]}" for p in places if side[p])


def _parse_side(text: str) -> Counts:
    placed: dict[int, int] = {}
    for word in text.split():
        match = _PLACE.fullmatch(word)
        point = parse_point(match[1]) if match else None
        if match is None or point is None or point in placed:
            message = f"not a point with a number of checkers, or named twice: {word!r}"
            raise NotationError(message)
        placed[point] = int(match[2])
    return _fifteen(placed, text)


def _fifteen(placed: dict[int, int], text: str) -> Counts:
    """The counts of a side; checkers not named are off, and a stated number off must agree."""
    try:
        side = counts(placed)
    except ValueError as error:
        raise NotationError(str(error)) from None
    if side[OFF] != placed.get(OFF, side[OFF]):
        message = f"a side has {CHECKERS} checkers: {text!r}"
        raise NotationError(message)
    return side


def _check_apart(position: Position, rules: RuleSet) -> None:
    for point in range(1, HEAD + 1):
        if position.own[point] and position.other[rules.facing[point]]:
            message = f"both sides stand on point {point}"
            raise NotationError(message)


def gnu_position_id(position: Position) -> str:
    """GNU Backgammon's position id of a short nardy position; the viewer is on roll.

    For each side, the opponent first, each of the points 1 … 24 and the bar is written
    as as many ones as there are checkers and a zero; 80 bits, low bit first, in base 64.
    """
    bits = "".join(
        "1" * side[point] + "0" for side in (position.other, position.own) for point in _GNU_ORDER
    )
    number = int(bits[::-1], 2)
    return base64.b64encode(number.to_bytes(_GNU_BYTES, "little")).decode()[:_GNU_LENGTH]


def parse_gnu_position_id(text: str, rules: RuleSet) -> Position:
    """The position of a GNU Backgammon position id, seen by the side on roll.

    Raises NotationError if it isn't one.
    """
    message = f"not a GNU position id: {text!r}"
    try:
        raw = base64.b64decode(text + "==", validate=True)
    except (binascii.Error, ValueError):
        raise NotationError(message) from None
    if len(text) != _GNU_LENGTH or len(raw) != _GNU_BYTES:
        raise NotationError(message)
    bits = format(int.from_bytes(raw, "little"), "080b")[::-1]
    runs = bits.split("0")[: 2 * BAR]
    if len(runs) < 2 * BAR or "1" in "".join(bits.split("0")[2 * BAR :]):
        raise NotationError(message)
    numbers = [len(run) for run in runs]
    position = Position(_gnu_side(numbers[BAR:], text), _gnu_side(numbers[:BAR], text))
    _check_apart(position, rules)
    return position


_GNU_ORDER = range(1, BAR + 1)


def _gnu_side(numbers: list[int], text: str) -> Counts:
    return _fifteen({point: n for point, n in zip(_GNU_ORDER, numbers, strict=True) if n}, text)
