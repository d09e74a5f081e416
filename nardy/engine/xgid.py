"""XGID: a position of short nardy with cube, dice, score and match, in one word.

``XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10`` has ten parts with colons between:
26 places (the upper side's bar, the lower side's points 1 … 24, the lower side's bar; A is one
checker of the lower side, a one of the upper), the cube as a power of two, its owner (1 lower,
0 nobody, -1 upper), who is on roll (1 or -1), the dice (00: not yet rolled), the points of the
lower and of the upper side, a flag, the length of the match (0: money) and the highest cube.
In a match the flag says that this is the Crawford game; for money 1 is Jacoby, 2 are beavers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from nardy.rules import (
    BAR,
    LONGEST_MATCH,
    Backgammon,
    Cube,
    Dice,
    NotationError,
    Position,
    Side,
    Sided,
    parse_position,
    point_name,
)

_XGID = re.compile(
    r"(?:XGID=)?(?P<places>[-a-o][-A-Oa-o]{24}[-A-O]):(?P<cube>[0-6]):(?P<owner>-1|0|1)"
    r":(?P<turn>-1|1):(?P<dice>00|[1-6]{2}):(?P<lower>[0-9]{1,2}):(?P<upper>[0-9]{1,2})"
    r":(?P<flag>[0-3]):(?P<length>[0-9]{1,2}):[0-9]{1,2}"
)
_SIDES = {"1": Side.WHITE, "-1": Side.BLACK}
_JACOBY, _BEAVERS = 1, 2


@dataclass(frozen=True, slots=True)
class Xgid:
    """What an XGID says; the lower side is White."""

    position: Position
    """Seen by the side on roll."""
    on_roll: Side
    dice: Dice | None
    cube: Cube
    score: Sided[int]
    length: int | None
    """None: money."""
    is_crawford: bool
    jacoby: bool
    beaver: bool


def parse_xgid(text: str) -> Xgid:
    """What ``text`` says.

    Raises NotationError if it isn't an XGID, if it says what can't be, or if it waits for
    an answer to a double: only what comes before a roll or after it is read.
    """
    match = _XGID.fullmatch(text)
    if match is None:
        message = f"not an XGID of a side on roll: {text!r}"
        raise NotationError(message)
    on_roll = _SIDES[match["turn"]]
    flag, length = int(match["flag"]), int(match["length"]) or None
    read = Xgid(
        _position(match["places"]).seen_from(on_roll),
        on_roll,
        None if match["dice"] == "00" else Dice(*map(int, match["dice"])),
        Cube(2 ** int(match["cube"]), _SIDES.get(match["owner"])),
        Sided(int(match["lower"]), int(match["upper"])),
        length,
        is_crawford=length is not None and flag == 1,
        jacoby=length is None and bool(flag & _JACOBY),
        beaver=length is None and bool(flag & _BEAVERS),
    )
    if read.cube.value == 1 and read.cube.owner is not None:
        message = f"a cube at 1 lies in the center: {text!r}"
        raise NotationError(message)
    if length is not None and not _is_score(read.score, length, is_crawford=read.is_crawford):
        message = f"no such score in a match: {text!r}"
        raise NotationError(message)
    return read


def _is_score(score: Sided[int], length: int, *, is_crawford: bool) -> bool:
    most = max(score.white, score.black)
    return length <= LONGEST_MATCH and (most == length - 1 if is_crawford else most < length)


def _position(places: str) -> Position:
    """White's view of the 26 places."""
    lower = {n: ord(place) - ord("A") + 1 for n, place in enumerate(places) if place.isupper()}
    upper = {BAR - n: ord(p) - ord("a") + 1 for n, p in enumerate(places) if p.islower()}
    text = " / ".join(
        " ".join(f"{point_name(point)}:{number}" for point, number in side.items())
        for side in (lower, upper)
    )
    return parse_position(text, Backgammon())
