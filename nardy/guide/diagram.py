"""Boards to print, as SVG: one unit is the width of a triangle.

Triangles are numbered as the light side's points, as on the screen: its home lies lower
right, its farthest point upper right.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.rules import BAR, HEAD, HOME, OFF, Dice, Position
from nardy.rules.position import counts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nardy.rules import RuleSet

_QUARTER: Final = 6
_BAR: Final = 0.9
_WIDTH: Final = 2 * _QUARTER + _BAR
_HEIGHT: Final = 11.0
_EDGE: Final = 1.1
"""The frame, in which the numbers stand."""

_TALL: Final = 4.4
_CHECKER: Final = 0.86
_MOST: Final = 5
"""So many checkers stand apart; more overlap, and are counted."""

_TRAY: Final = 1.3
_LOW: Final = 7.0
"""How high the picture of bearing off is: a home, with room for the dice."""

_FINE: Final = 20
"""So many units of letters make one of ours."""

BEARING_OFF: Final = Position(counts({5: 2, 4: 2, 3: 1, 1: 2}), counts({8: 3, 6: 4, 5: 4, 4: 4}))
"""The light checkers are home or off, the highest on 5; the dark ones are not in the picture."""

BEARING_DICE: Final = Dice(6, 3)
"""The 6 bears off from 5, the highest; the 3 bears off from 3, or moves another checker."""


class _XY(NamedTuple):
    x: float
    y: float


def start_diagram(rules: RuleSet) -> str:
    """Where all checkers begin, and the number of each point."""
    parts = [*_board(), *_numbers()]
    for point in range(1, BAR):
        parts += _stack(point, rules.start[point], is_light=True)
        parts += _stack(rules.facing[point], rules.start[point], is_light=False)
    return _whole(parts)


def way_diagram(rules: RuleSet, home: str) -> str:
    """Both sides' ways to their homes; ``home`` is the word written there."""
    light_home = range(1, HOME + 1)
    dark_home = [rules.facing[point] for point in light_home]
    return _whole(
        [
            *_board(),
            *_named_home(light_home, home, is_light=True),
            *_named_home(dark_home, home, is_light=False),
            _light_way(),
            _dark_way(is_opposed=rules.facing[1] == HEAD),
        ]
    )


def bearing_off_diagram() -> str:
    """The light side's home with two dice, and what each of them may do."""
    parts = [_rect(0, 0, _QUARTER, _LOW, "field")]
    for point in range(1, HOME + 1):
        parts += [_home_triangle(point), _home_number(point)]
        parts += _checkers(_home_x(point), _LOW, -1, BEARING_OFF.own[point], is_light=True)
    tray = _QUARTER + _EDGE
    parts.append(_rect(tray, 0, _TRAY, _LOW, "tray"))
    parts += [
        _rect(tray + 0.15, _LOW - 0.45 - number * 0.42, _TRAY - 0.3, 0.36, "light")
        for number in range(BEARING_OFF.own[OFF])
    ]
    for number, die in enumerate(BEARING_DICE):
        parts += _die(_XY(1.9 + number * 1.5, 0.5), die)
    parts.append(_arrow(f"M{_home_x(5)} 4.5 C{_home_x(5)} 1.6 {tray - 1} 1.6 {tray + 0.5} 1.9"))
    parts.append(_arrow(f"M{_home_x(4)} 4.6 C{_home_x(4)} 3.2 {_home_x(1)} 3 {_home_x(1)} 4.5"))
    return _framed(parts, tray + _TRAY, _LOW)


# --- the board --------------------------------------------------------------------------------


def _board() -> list[str]:
    """Frame, field, triangles and bar."""
    triangles = [_triangle(point) for point in range(1, BAR)]
    bar = _rect(_QUARTER, 0, _BAR, _HEIGHT, "bar")
    return [_rect(0, 0, _WIDTH, _HEIGHT, "field"), *triangles, bar]


def _foot(point: int) -> _XY:
    """Where a triangle meets the frame, in the middle of its width."""
    column = HEAD // 2 - point if point <= HEAD // 2 else point - HEAD // 2 - 1
    x = column + 0.5 + (_BAR if column >= _QUARTER else 0)
    return _XY(x, _HEIGHT if point <= HEAD // 2 else 0)


def _triangle(point: int) -> str:
    x, y = _foot(point)
    return _pointed(x, y, y - _TALL if y else _TALL, is_dark=point % 2 == 0)


def _pointed(x: float, y: float, tip: float, *, is_dark: bool) -> str:
    kind = "dark-point" if is_dark else "light-point"
    return f'<path class="{kind}" d="M{x - 0.5:.2f} {y}L{x:.2f} {tip:.2f}L{x + 0.5:.2f} {y}Z"/>'


def _numbers() -> list[str]:
    numbers = []
    for point in range(1, BAR):
        x, y = _foot(point)
        numbers.append(_text(x, y + 0.78 if y else y - 0.32, str(point)))
    return numbers


def _stack(point: int, number: int, *, is_light: bool) -> list[str]:
    x, y = _foot(point)
    return _checkers(x, y, -1 if y else 1, number, is_light=is_light)


def _checkers(x: float, y: float, way: int, number: int, *, is_light: bool) -> list[str]:
    """Checkers from the frame at y inwards; of many the topmost tells how many they are."""
    step = _CHECKER if number <= _MOST else _CHECKER * (_MOST - 1) / (number - 1)
    kind = "light" if is_light else "dark"
    places = [y + way * (_CHECKER / 2 + 0.04 + step * place) for place in range(number)]
    drawn = [
        f'<circle class="{kind}" cx="{x:.2f}" cy="{place:.2f}" r="{_CHECKER / 2}"/>'
        for place in places
    ]
    if number > _MOST:
        drawn.append(_text(x, places[-1] + 0.19, str(number), f"on-{kind}"))
    return drawn


# --- ways home --------------------------------------------------------------------------------


def _named_home(points: Iterable[int], word: str, *, is_light: bool) -> list[str]:
    """A home shaded, with a checker of its side and the word."""
    feet = [_foot(point) for point in points]
    left, y = min(foot.x for foot in feet) - 0.5, feet[0].y
    top = y - _TALL if y else 0
    middle = left + _QUARTER / 2
    centre = y - 0.75 if y else 0.75
    kind = "light" if is_light else "dark"
    return [
        _rect(left, top, _QUARTER, _TALL, "home"),
        _rect(left + 0.7, centre - 0.55, _QUARTER - 1.4, 1.1, "label"),
        f'<circle class="{kind}" cx="{left + 1.35:.2f}" cy="{centre}" r="0.36"/>',
        _text(middle + 0.35, centre + 0.28, word, "word"),
    ]


def _light_way() -> str:
    """From upper right to the left, down, and to the lower right."""
    left, right = 0.9, _WIDTH - 0.5
    return _arrow(
        f"M{right} 2.6H{left + 1.2}Q{left} 2.6 {left} 4V7Q{left} 8.4 {left + 1.2} 8.4H{right}"
    )


def _dark_way(*, is_opposed: bool) -> str:
    """The same way backwards, or from lower left to the right, up, and to the upper left."""
    left, right = 1.9, _WIDTH - 0.9
    if is_opposed:
        way = f"M{right} 7.4H{left + 0.9}Q{left} 7.4 {left} 6.5V4.5Q{left} 3.6 {left + 0.9} 3.6"
        return _arrow(f"{way}H{right}", is_dashed=True)
    way = f"M{left} 7.4H{right - 0.9}Q{right} 7.4 {right} 6.5V4.5Q{right} 3.6 {right - 0.9} 3.6"
    return _arrow(f"{way}H{left}", is_dashed=True)


# --- bearing off ------------------------------------------------------------------------------


def _home_x(point: int) -> float:
    return HOME - point + 0.5


def _home_triangle(point: int) -> str:
    return _pointed(_home_x(point), _LOW, _LOW - _TALL, is_dark=point % 2 == 0)


def _home_number(point: int) -> str:
    return _text(_home_x(point), _LOW + 0.78, str(point))


_EYES: Final = {
    1: (4,),
    2: (0, 8),
    3: (0, 4, 8),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
}
"""Which of nine places of a face have an eye, row by row."""


def _die(corner: _XY, number: int) -> list[str]:
    face = f'<rect class="die" x="{corner.x}" y="{corner.y}" width="1.1" height="1.1" rx="0.2"/>'
    eyes = [
        f'<circle class="eye" cx="{corner.x + 0.25 + 0.3 * (place % 3):.2f}" '
        f'cy="{corner.y + 0.25 + 0.3 * (place // 3):.2f}" r="0.11"/>'
        for place in _EYES[number]
    ]
    return [face, *eyes]


# --- SVG --------------------------------------------------------------------------------------


def _rect(x: float, y: float, width: float, height: float, kind: str) -> str:
    return f'<rect class="{kind}" x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height}"/>'


def _text(x: float, y: float, text: str, kind: str = "number") -> str:
    # Browsers space letters badly that are smaller than a unit.
    where = f"translate({x:.2f} {y:.2f}) scale({1 / _FINE})"
    return f'<text class="{kind}" transform="{where}">{escape(text)}</text>'


def _arrow(way: str, *, is_dashed: bool = False) -> str:
    kind = "way dashed" if is_dashed else "way"
    return f'<path class="{kind}" d="{way}" marker-end="url(#tip)"/>'


def _whole(parts: list[str]) -> str:
    return _framed(parts, _WIDTH, _HEIGHT)


def _framed(parts: list[str], width: float, height: float) -> str:
    """A picture of its own, with the frame around its parts."""
    box = f"{-_EDGE} {-_EDGE} {width + 2 * _EDGE:.2f} {height + 2 * _EDGE:.2f}"
    frame = (
        f'<rect class="frame" x="{-_EDGE}" y="{-_EDGE}" width="{width + 2 * _EDGE:.2f}" '
        f'height="{height + 2 * _EDGE:.2f}" rx="0.3"/>'
    )
    return f'<svg viewBox="{box}" aria-hidden="true">{frame}{"".join(parts)}</svg>'
