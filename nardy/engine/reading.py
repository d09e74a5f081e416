"""How a line is read as a command.

Words have spaces between; upper and lower case differ.  Only what the line says by itself is
judged here; whether it can be done now is asked of the context.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from nardy.engine.commands import (
    Command,
    CommandError,
    Fault,
    Go,
    IsReady,
    Limits,
    NewGame,
    NewSession,
    Notation,
    Plays,
    Quit,
    Role,
    SetCube,
    SetDice,
    SetOption,
    SetPosition,
    SetScore,
    SetTurn,
    Stop,
    Ubgi,
)
from nardy.rules import LONGEST_MATCH, Cube, Dice, Side, Sided

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Words = Sequence[str]

LONGEST_TIME = 86_400_000
"""No decision takes longer than a day, in milliseconds."""

MOST = 1_000_000_000
"""No number of anything is higher."""

_T = TypeVar("_T")

_NUMBER = re.compile(r"[0-9]{1,10}")
_SHOWN = 40
"""How much of a word is repeated in an error."""

_SIDES = {"p0": Side.WHITE, "p1": Side.BLACK}
_OWNERS = {"center": None, **_SIDES}
_SWITCH = {"on": True, "off": False}
_ROLES = {role.value: role for role in Role}
_NOTATIONS = {notation.value: notation for notation in Notation}
_CUBES = {str(2**power): 2**power for power in range(7)}
_GO_KEYS = ("role", "movetime", "depth", "nodes", "trials")
_SESSION_KEYS = ("type", "length", "jacoby", "beaver", "crawford")


def read_command(words: Words) -> Command:
    """The command that the words of a line give.  Raises CommandError if they give none."""
    name, *arguments = words
    if name in _BARE:
        _expect(arguments, 0, f"{name} without arguments")
        return _BARE[name]
    if name in _READERS:
        return _READERS[name](arguments)
    raise CommandError(Fault.UNKNOWN_COMMAND, shown(name))


def bad(message: str) -> CommandError:
    """The error of an argument that can't be."""
    return CommandError(Fault.BAD_ARGUMENT, message)


def shown(text: str) -> str:
    """A word from outside, so that it can be repeated: short and printable."""
    return ascii(text[:_SHOWN])


def number(text: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if _NUMBER.fullmatch(text) is None or not least <= int(text) <= most:
        message = f"expected a number from {least} to {most}, not {shown(text)}"
        raise bad(message)
    return int(text)


def choice(text: str, choices: Mapping[str, _T]) -> _T:
    """What is called so."""
    if text not in choices:
        message = f"expected {' or '.join(choices)}, not {shown(text)}"
        raise bad(message)
    return choices[text]


def _expect(words: Words, count: int, form: str) -> None:
    if len(words) != count:
        message = f"expected {form}"
        raise bad(message)


def _set_option(words: Words) -> SetOption:
    _expect(words, 4, "setoption name NAME value VALUE")
    choice(words[0], {"name": True})
    choice(words[2], {"value": True})
    return SetOption(words[1], words[3])


def _new_session(words: Words) -> NewSession:
    given = _pairs(words, _SESSION_KEYS)
    switches = {key: choice(given[key], _SWITCH) for key in given.keys() - {"type", "length"}}
    length = number(given["length"], 1, LONGEST_MATCH) if "length" in given else None
    is_match = choice(given.get("type", ""), {"money": False, "match": True})
    if is_match != (length is not None):
        message = "a match has a length, money has none"
        raise bad(message)
    jacoby, beaver = switches.get("jacoby", False), switches.get("beaver", False)
    if is_match and (jacoby or beaver):
        message = "jacoby and beaver belong to money"
        raise bad(message)
    return NewSession(length, jacoby, beaver, switches.get("crawford", True))


def _set_score(words: Words) -> SetScore:
    _expect(words, 2, "setscore P0 P1")
    return SetScore(Sided(number(words[0], 0, MOST), number(words[1], 0, MOST)))


def _set_cube(words: Words) -> SetCube:
    given = _pairs(words, ("value", "owner"))
    value = choice(given.get("value", ""), _CUBES)
    owner = choice(given.get("owner", ""), _OWNERS)
    if value == 1 and owner is not None:
        message = "a cube at 1 lies in the center"
        raise bad(message)
    return SetCube(Cube(value, owner))


def _set_turn(words: Words) -> SetTurn:
    _expect(words, 1, "setturn p0|p1")
    return SetTurn(choice(words[0], _SIDES))


def _set_position(words: Words) -> SetPosition:
    notation = choice(words[0] if words else "", _NOTATIONS)
    if notation is not Notation.NARDY:
        _expect(words, 2, f"position {notation.value} ID")
    return SetPosition(notation, " ".join(words[1:]))


def _set_dice(words: Words) -> SetDice:
    _expect(words, 2, "dice D1 D2")
    return SetDice(Dice(number(words[0], 1, 6), number(words[1], 1, 6)))


def _go(words: Words) -> Go:
    given = _pairs(words, _GO_KEYS)
    role = choice(given.pop("role", ""), _ROLES)
    most = {"movetime": LONGEST_TIME}
    return Go(role, Limits(**{k: number(v, 1, most.get(k, MOST)) for k, v in given.items()}))


def _pairs(words: Words, keys: Words) -> dict[str, str]:
    """Keys with a value each, in any order, none twice."""
    given = dict(zip(words[::2], words[1::2], strict=False))
    if len(words) % 2 or len(given) != len(words) // 2 or not given.keys() <= set(keys):
        message = f"expected each of these once at most, with a value: {' '.join(keys)}"
        raise bad(message)
    return given


_BARE: dict[str, Command] = {
    "ubgi": Ubgi(),
    "isready": IsReady(),
    "quit": Quit(),
    "newgame": NewGame(),
    "stop": Stop(),
    "plays": Plays(),
}
"""The commands that are a single word."""

_READERS: dict[str, Callable[[Words], Command]] = {
    "setoption": _set_option,
    "newsession": _new_session,
    "setscore": _set_score,
    "setcube": _set_cube,
    "setturn": _set_turn,
    "position": _set_position,
    "dice": _set_dice,
    "go": _go,
}
"""How the arguments of the others are read."""
