"""A position written as a drawing of the board, and back.

    13  14  15  16  17  18 | 19  20  21  22  23  24
    O5  .   .   .   X3  .  | X5  .   .   .   .   O2
    X5  .   .   .   O3  .  | O5  .   .   .   .   X2
    12  11  10   9   8   7 |  6   5   4   3   2   1
    bar X1 O2

X is the side on roll, O the other; all numbers are X's points.  The last line is left out
when nobody is on the bar; who is not drawn is borne off.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nardy.rules.position import BAR, Position, counts

if TYPE_CHECKING:
    from nardy.rules.ruleset import RuleSet

_UPPER = tuple(range(13, 25))
_LOWER = tuple(range(12, 0, -1))
_CHECKERS = re.compile(r"([XO])(\d+)")


def board(drawing: str, rules: RuleSet) -> Position:
    """The position that a drawing shows, seen by X."""
    rows = [line.replace("|", " ").split() for line in drawing.strip().splitlines()]
    bar = rows.pop()[1:] if rows[-1][0] == "bar" else []
    upper, lower = (row for row in rows if not row[0].isdigit())
    assert len(upper) == len(lower) == 12, drawing
    own: dict[int, int] = {}
    other: dict[int, int] = {}
    for point, cell in zip(_UPPER + _LOWER, upper + lower, strict=True):
        if found := _CHECKERS.fullmatch(cell):
            row, place = (own, point) if found[1] == "X" else (other, rules.facing[point])
            row[place] = int(found[2])
        else:
            assert cell == ".", cell
    for cell in bar:
        found = _CHECKERS.fullmatch(cell)
        assert found, cell
        (own if found[1] == "X" else other)[BAR] = int(found[2])
    return Position(counts(own), counts(other))


def drawing(position: Position, rules: RuleSet) -> str:
    """The board of a position, drawn as X sees it."""
    own, other = position
    lines = [_line([str(point).rjust(2) for point in _UPPER])]
    lines += [
        _line([_cell(own[p], other[rules.facing[p]]) for p in points])
        for points in (_UPPER, _LOWER)
    ]
    lines.append(_line([str(point).rjust(2) for point in _LOWER]))
    if own[BAR] or other[BAR]:
        on_bar = (("X", own[BAR]), ("O", other[BAR]))
        lines.append(" ".join(["bar", *(f"{who}{number}" for who, number in on_bar if number)]))
    return "\n".join(lines) + "\n"


def _line(cells: list[str]) -> str:
    halves = [" ".join(cell.ljust(3) for cell in half) for half in (cells[:6], cells[6:])]
    return "| ".join(halves).rstrip()


def _cell(own: int, other: int) -> str:
    assert not (own and other), "two sides on one triangle"
    return f"X{own}" if own else f"O{other}" if other else "."
