"""Plays as text, in the way players write them: ``24/18 13/11*``, ``bar/22``, ``8/5(2)``.

Two forms are written.  `format_play` is for people: one checker's moves are joined and
equal ones counted.  `format_moves` is for records: one word for each die, in order, with
the die behind a colon where a checker leaves with a die higher than its point
(``4/off:6``), so that nothing has to be guessed.  Both are read by `parse_moves`.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from nardy.rules.errors import IllegalAction, NotationError, Reason
from nardy.rules.position import BAR, HEAD, OFF
from nardy.rules.refusal import refusal

if TYPE_CHECKING:
    from nardy.rules.ruleset import Move, Play
    from nardy.rules.turn import Turn

NOTHING = "-"
"""The text of the empty play."""

_POINTS = {"bar": BAR, "off": OFF, **{str(point): point for point in range(1, HEAD + 1)}}
_NAMES = {point: name for name, point in _POINTS.items()}
_WORD = re.compile(
    r"(?P<path>[a-z0-9]+(?:\*?/[a-z0-9]+)+)\*?(?::(?P<die>[1-6]))?(?:\((?P<times>[2-4])\))?"
)


class _Leg(NamedTuple):
    """A checker's way from one written point to the next; it may take several dice."""

    origin: int
    target: int
    die: int | None


def format_play(play: Play) -> str:
    """The play as players write it."""
    words = ["/".join(_stops(way)) for way in _joined(play)]
    counted = {word: words.count(word) for word in words}
    return " ".join(w if n == 1 else f"{w}({n})" for w, n in counted.items()) or NOTHING


def format_moves(play: Play) -> str:
    """The play move by move, exactly, as records keep it."""
    return " ".join(_format_move(move) for move in play) or NOTHING


def parse_moves(text: str, turn: Turn) -> Turn:
    """The turn after the moves that ``text`` describes, in any order that is legal.

    Raises NotationError if the text can't be read, IllegalAction if the moves aren't
    legal in this turn.
    """
    legs = _parse_legs(text)
    played = _play_legs(turn, legs)
    if played is None:
        leg = next((leg for leg in legs if leg.target not in turn.destinations(leg.origin)), None)
        raise IllegalAction(refusal(turn, leg.origin, leg.target) if leg else Reason.ALL_DICE)
    return played


def point_name(point: int) -> str:
    """How a point is written."""
    return _NAMES[point]


def parse_point(name: str) -> int:
    """The point that is written like this.  Raises NotationError if none is."""
    if name in _POINTS:
        return _POINTS[name]
    message = f"no such point: {name!r}"
    raise NotationError(message)


def _format_move(move: Move) -> str:
    die = f":{move.die}" if move.die != move.origin - move.target else ""
    return f"{point_name(move.origin)}/{point_name(move.target)}{'*' * move.hit}{die}"


def _joined(play: Play) -> list[list[Move]]:
    """The moves grouped by checker: a move goes on from where an earlier one stopped."""
    ways: list[list[Move]] = []
    for move in play:
        way = next((way for way in ways if way[-1].target == move.origin), None)
        if way is None:
            ways.append([move])
        else:
            way.append(move)
    return ways


def _stops(way: list[Move]) -> list[str]:
    """Where one checker stops; points it only passes are left out, hits are marked."""
    stops = [point_name(way[0].origin)]
    stops += [point_name(move.target) + "*" for move in way[:-1] if move.hit]
    return [*stops, point_name(way[-1].target) + "*" * way[-1].hit]


def _parse_legs(text: str) -> list[_Leg]:
    legs: list[_Leg] = []
    for word in [] if text.strip() == NOTHING else text.split():
        match = _WORD.fullmatch(word)
        if match is None:
            message = f"not a move: {word!r}"
            raise NotationError(message)
        stops = [parse_point(stop) for stop in match["path"].replace("*", "").split("/")]
        die = int(match["die"]) if match["die"] else None
        way = [_Leg(a, b, die) for a, b in pairwise(stops)]
        legs += way * int(match["times"] or 1)
    return legs


def _play_legs(turn: Turn, legs: list[_Leg]) -> Turn | None:
    """The turn after all legs, die by die, in the first order that works; None if none does."""
    if not legs:
        return turn
    if len(legs) > len(turn.left):
        return None
    for leg in dict.fromkeys(legs):
        rest = list(legs)
        rest.remove(leg)
        for move in _first_moves(turn, leg):
            left = [] if move.target == leg.target else [leg._replace(origin=move.target)]
            played = _play_legs(turn.play(move), left + rest)
            if played is not None:
                return played
    return None


def _first_moves(turn: Turn, leg: _Leg) -> list[Move]:
    """The moves that begin a leg: those that end it first, with the exact die before a higher.

    A hit on the way is written as a stop, so a leg without one means the quiet way.
    """
    moves = [
        move
        for move in turn.legal
        if move.origin == leg.origin
        and move.target >= leg.target
        and (move.target > leg.target or leg.die in {None, move.die})
    ]
    exact = leg.origin - leg.target
    return sorted(moves, key=lambda m: (m.target != leg.target, m.die != exact, m.hit))
