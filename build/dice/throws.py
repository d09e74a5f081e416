"""Looks for throws of dice that are good to see and writes them into assets/dice/throws.txt.

``python build/dice/throws.py``: takes some minutes; a repeat gives the same file.  A throw is
good if both dice lie flat, apart, and between the stacks of the two sides of the board; if
nothing went into anything on the way; and if it is neither dull nor too long.
"""

from __future__ import annotations

import math
import sys
from itertools import count, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from nardy.ui.dice_contacts import WIDTH  # noqa: E402
from nardy.ui.dice_physics import LONGEST, Blow, Moment, Tumble, is_hard  # noqa: E402
from nardy.ui.die_shape import FACE_AXES, ROUNDING, flat, mesh  # noqa: E402
from nardy.ui.geometry import MIDDLE_GAP  # noqa: E402
from nardy.ui.rotation import Matrix, times, to_matrix  # noqa: E402
from nardy.ui.throws import (  # noqa: E402
    MOST_STRETCHED,
    KnownThrow,
    Rest,
    Sort,
    format_throw,
    strength,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

FREE, FROM_WALL = 520, 130
"""How many throws that only the side walls hold, and that come back from the far wall."""

SHALLOWEST, DEEPEST = 4.3, 6.52
"""How far it is from the middle to the far wall, in dice, on a phone and on a wide screen."""

SEEN: Final = SHALLOWEST + 1.0
"""From here on dice are seen on every board."""

STRIP: Final = MIDDLE_GAP * 1.25 / 2
"""How far the strip between the stacks reaches from its centre line."""

_CLEAR: Final = 0.015
_GAP: Final = 0.1
_INTO: Final = 0.07
_SHORTEST: Final = 36
_CORE: Final = 0.5 - ROUNDING
_SURFACE: Final = mesh(3, has_fine_corners=True).corners


def main() -> None:
    """Go through the seeds until there are enough."""
    found: dict[bool, list[KnownThrow]] = {False: [], True: []}
    wanted = {False: FREE, True: FROM_WALL}
    for seed in count():
        if len(found[False]) == FREE and not is_hard(seed):
            continue
        throw = good_throw(seed)
        kind = throw is not None and throw.sort is Sort.FROM_WALL
        if throw and len(found[kind]) < wanted[kind]:
            found[kind].append(throw)
        if all(len(found[kind]) == wanted[kind] for kind in found):
            break
        if seed % 2000 == 1:
            print(seed, {kind: len(throws) for kind, throws in found.items()}, flush=True)
    lines = [
        format_throw(throw)
        for throw in sorted(found[False] + found[True], key=lambda throw: throw.seed)
    ]
    path = ROOT / "assets" / "dice" / "throws.txt"
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
    print(f"{len(lines)} of {seed + 1} throws, {path.stat().st_size} bytes")


def good_throw(seed: int) -> KnownThrow | None:
    """The throw of a seed, if it is good."""
    tumble = Tumble(seed)
    frames = list(tumble.frames())
    if not tumble.is_still or not _SHORTEST <= len(frames) <= LONGEST:
        return None
    last = frames[-1]
    strikes = any(min(m.y for m in moments) < 1.0 for moments in frames)
    line = sum(moment.y for moment in last) / 2
    rests = tuple(rest_of(moment, line) for moment in last)
    sort = Sort.FROM_WALL if strikes else Sort.FREE if is_lively(frames, line) else Sort.LONG
    throw = KnownThrow(seed, len(frames), line, sort, (rests[0], rests[1]), gathered(tumble.blows))
    is_good = (
        lies_well(last, line, strikes=strikes)
        and fits(frames, line, strikes=strikes)
        and tumbles(frames)
        and goes_into_nothing(frames)
    )
    return throw if is_good else None


def rest_of(moment: Moment, line: float) -> Rest:
    """Where a die lies, and with which face up."""
    matrix = to_matrix(moment.turn)
    face = top(matrix)
    return Rest(moment.x, moment.y - line, face, yaw_of(moment, face))


def top(matrix: Matrix) -> int:
    """The face that looks up most."""
    up = matrix[6:]
    return max(
        FACE_AXES, key=lambda face: sum(a * b for a, b in zip(up, FACE_AXES[face], strict=True))
    )


def yaw_of(moment: Moment, face: int) -> float:
    """By how much a lying die is turned from ``flat(face)``."""
    w, x, y, z = flat(face)
    a, _, _, d = times(moment.turn, (w, -x, -y, -z))
    angle = 2 * math.atan2(d, a)
    return (angle + math.pi) % (2 * math.pi) - math.pi


def gathered(blows: list[Blow]) -> tuple[Blow, ...]:
    """One blow for each clatter against one thing, in the order of time."""
    kept: list[Blow] = []
    for blow in blows:
        near = [one for one in kept if one[1:3] == blow[1:3] and blow.frame - one.frame <= 3]
        if near and near[-1].speed >= blow.speed:
            continue
        if near:
            kept.remove(near[-1])
        kept.append(blow)
    heard = (one for one in kept if strength(one) >= 1 / 9)
    return tuple(sorted(heard, key=lambda one: (one.frame, one.die, one.against.value)))


# --- is it good? --------------------------------------------------------------------------


def lies_well(last: tuple[Moment, ...], line: float, *, strikes: bool) -> bool:
    """Whether the dice lie flat, between the stacks, and clear of each other."""
    grown = MOST_STRETCHED if strikes else 1.0
    for moment in last:
        matrix = to_matrix(moment.turn)
        if max(map(abs, matrix[6:])) < 0.9998:
            return False
        half = reach(matrix[3:6])
        if abs(moment.y - line) * grown + half > STRIP - _CLEAR:
            return False
    return gap(*last) >= _GAP


def reach(row: tuple[float, ...]) -> float:
    """How far a die reaches from its middle along an axis of the board."""
    return _CORE * sum(map(abs, row)) + ROUNDING


def gap(one: Moment, two: Moment) -> float:
    """How wide the gap between two lying dice is, seen along the sides of either."""
    widest = -math.inf
    for die in (one, two):
        matrix = to_matrix(die.turn)
        for column in range(3):
            x, y = matrix[column], matrix[3 + column]
            if math.hypot(x, y) < 0.9:
                continue
            apart = abs((two.x - one.x) * x + (two.y - one.y) * y)
            widest = max(widest, apart - shadow(one, x, y) - shadow(two, x, y))
    return widest


def shadow(die: Moment, x: float, y: float) -> float:
    """How far a lying die reaches along a way on the felt."""
    matrix = to_matrix(die.turn)
    row = tuple(x * matrix[column] + y * matrix[3 + column] for column in range(3))
    return reach(row)


def fits(frames: list[tuple[Moment, ...]], line: float, *, strikes: bool) -> bool:
    """Whether it fits a board: it begins beyond the near edge and stays within the others."""
    nearest = min(moment.y for moments in frames for moment in moments) - line
    begins = min(moment.y for moment in frames[0]) - line
    if strikes:
        return SHALLOWEST / MOST_STRETCHED < line < DEEPEST and begins > line + 0.7
    return nearest > -(SHALLOWEST - 0.9) and begins > DEEPEST + 0.7


def tumbles(frames: list[tuple[Moment, ...]]) -> bool:
    """Whether both dice roll over some sides, and turn no faster than can be seen."""
    for way in zip(*frames, strict=True):
        turns = [moment.turn for moment in way]
        alike = [abs(sum(p * q for p, q in zip(*two, strict=True))) for two in pairwise(turns)]
        if 2 * math.acos(min(1.0, *alike)) > math.radians(56) or changes(way) < 3:
            return False
    return True


def is_lively(frames: list[tuple[Moment, ...]], line: float) -> bool:
    """Whether both dice still roll over a side where they are seen on every board."""
    ways = zip(*frames, strict=True)
    return all(changes([die for die in way if die.y - line < SEEN]) for way in ways)


def changes(way: Sequence[Moment]) -> int:
    """How often another side of a die comes up."""
    tops = [top(to_matrix(moment.turn)) for moment in way]
    return sum(a != b for a, b in pairwise(tops))


def goes_into_nothing(frames: list[tuple[Moment, ...]]) -> bool:
    """Whether no die goes visibly into felt, wall or the other die."""
    for one, two in frames:
        for die in (one, two):
            matrix = to_matrix(die.turn)
            across, along, up = (reach(matrix[at : at + 3]) for at in (0, 3, 6))
            rooms = (die.x - across, WIDTH - die.x - across, die.y - along, die.z - up)
            if min(rooms) < -_INTO:
                return False
        if math.dist(one[:3], two[:3]) < 1.6 and overlap(one, two) > _INTO:
            return False
    return True


def overlap(one: Moment, two: Moment) -> float:
    """How deep the surface of one die is in the other, either way round."""
    return max(_depth(one, two), _depth(two, one))


def _depth(one: Moment, two: Moment) -> float:
    a, b = to_matrix(one.turn), to_matrix(two.turn)
    deepest = 0.0
    off = (one.x - two.x, one.y - two.y, one.z - two.z)
    for x, y, z in _SURFACE:
        spot = [
            a[3 * row] * x + a[3 * row + 1] * y + a[3 * row + 2] * z + off[row] for row in range(3)
        ]
        inside = [sum(b[3 * row + axis] * spot[row] for row in range(3)) for axis in range(3)]
        over = [max(0.0, abs(part) - _CORE) for part in inside]
        far = math.hypot(*over)
        room = far - ROUNDING if far else max(map(abs, inside)) - 0.5
        deepest = max(deepest, -room)
    return deepest


if __name__ == "__main__":
    main()
