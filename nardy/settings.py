"""What a player has chosen: languages, looks, speed, how hands work, the last kind of game."""

from __future__ import annotations

import json
import math
import re
from dataclasses import Field, dataclass, field, fields
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar, get_args

from nardy.rules.json_text import is_deeper

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

T = TypeVar("T")
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"

Speed: TypeAlias = Literal["slow", "normal", "fast", "off"]
Opponent: TypeAlias = Literal["computer", "two"]
TextSize: TypeAlias = Literal["normal", "large", "larger"]
PlayingHand: TypeAlias = Literal["right", "left"]
Advised: TypeAlias = Literal["never", "computer", "always"]
Tutoring: TypeAlias = Literal["off", "blunders", "mistakes"]

SETTINGS = "settings.json"
"""The name that they are kept under."""

VERSION = 1
"""The version of the settings file that is written, and the newest that is read."""

LONGEST_MATCH = 25
LOUDEST = 10
"""The greatest volume."""

LONGEST_NAME = 24
MOST_STEPS = 100
DEEPEST = 8
"""How many levels of lists and objects a settings file may have."""

_KEY = re.compile(r"[a-z][a-z0-9-]{0,39}")


class SettingsDamaged(ValueError):
    """The text is not a settings file."""


class SettingsTooNew(ValueError):
    """The text was written by a newer version of the game."""

    def __init__(self, version: int) -> None:
        super().__init__(f"settings version {version}")
        self.version = version


def _any_of(*choices: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in choices


def _number(lowest: int, highest: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and lowest <= value <= highest


def _or_none(fits: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: value is None or fits(value)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_key(value: object) -> bool:
    return isinstance(value, str) and _KEY.fullmatch(value) is not None


def _is_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_NAME and (value + " ").isprintable()


def _is_options(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(choice, bool | str) for choice in value.values()
    )


def _is_progress(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_key(name) and type(count) is int and 0 <= count < MOST_STEPS
        for name, count in value.items()
    )


def _setting(default: T, fits: Callable[[object], bool]) -> T:
    return field(default=default, metadata={"fits": fits})


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a player can set, and the last kind of game; plain values only.

    A key (theme, variant, level, preset, language) only has the form of a key here:
    whoever looks it up falls back when it names nothing.
    """

    language: str | None = _setting(None, _or_none(_is_key))
    """None: as the system says."""

    theme: str = _setting("classic", _is_key)
    speed: Speed = field(default="normal", metadata={"fits": _any_of(*get_args(Speed))})
    reduced_motion: bool = _setting(default=False, fits=_is_flag)
    """Nothing flies or tumbles: it waits as long and is there."""

    sound: bool = _setting(default=True, fits=_is_flag)
    volume: int = _setting(7, _number(0, LOUDEST))

    auto_roll: bool = _setting(default=False, fits=_is_flag)
    confirm_turn: bool | None = _setting(None, _or_none(_is_flag))
    """None: on for touch, off for the mouse."""

    one_tap: bool = _setting(default=False, fits=_is_flag)
    tap_only: bool = _setting(default=False, fits=_is_flag)
    auto_forced: bool = _setting(default=False, fits=_is_flag)
    fast_opponent: bool = _setting(default=False, fits=_is_flag)

    point_numbers: bool = _setting(default=True, fits=_is_flag)
    direction_arrows: bool = _setting(default=True, fits=_is_flag)
    pip_count: bool = _setting(default=True, fits=_is_flag)
    hints: bool = _setting(default=True, fits=_is_flag)
    advice: Advised = field(default="computer", metadata={"fits": _any_of(*get_args(Advised))})
    """When hints may be asked for: never, against the computer only, or between two as well."""

    tutor: Tutoring = field(default="off", metadata={"fits": _any_of(*get_args(Tutoring))})
    """What the tutor asks about before it is confirmed, where hints may be asked for."""

    mirrored: bool = _setting(default=False, fits=_is_flag)
    """The board is played to the left."""

    flipped: bool = _setting(default=False, fits=_is_flag)
    """The board is seen from its other side: the own home lies far away."""

    swap_colours: bool = _setting(default=False, fits=_is_flag)

    text_size: TextSize = field(default="normal", metadata={"fits": _any_of(*get_args(TextSize))})
    hand: PlayingHand = field(default="right", metadata={"fits": _any_of(*get_args(PlayingHand))})
    """On which side of the screen the buttons are."""

    face_to_face: bool = _setting(default=False, fits=_is_flag)
    """Two people sit at two sides of the screen: it turns to whoever is to act."""

    haptics: bool = _setting(default=False, fits=_is_flag)
    """What a hand does is felt, where the device can shake."""

    white_name: str = _setting("", _is_name)
    black_name: str = _setting("", _is_name)

    variant: str = _setting("backgammon", _is_key)
    opponent: Opponent = field(default="computer", metadata={"fits": _any_of(*get_args(Opponent))})
    level: str = _setting("casual", _is_key)
    length: int | None = _setting(1, _or_none(_number(1, LONGEST_MATCH)))
    """None: money, games one after another without end."""
    preset: str = _setting("casual", _is_key)
    options: Mapping[str, bool | str] = field(default_factory=dict, metadata={"fits": _is_options})
    """The options that the table chose itself, as ``variant.option``, for the preset `family`."""

    first_game: bool = _setting(default=False, fits=_is_flag)
    """Hints are given as in a first game."""

    learned: Mapping[str, int] = field(default_factory=dict, metadata={"fits": _is_progress})
    """How many steps of each lesson have been done, by the lesson's key; and which hints given."""

    extra: Mapping[str, Json] = field(default_factory=dict)
    """What the file holds that this version does not know; written back as it was."""


def settings_from_json(text: str) -> tuple[Settings, list[str]]:
    """The settings in a text, and the keys whose values did not fit and are now defaults.

    Raises SettingsDamaged or SettingsTooNew; the file is then best set aside.
    """
    data = _object_from_json(text)
    version = data.pop("version", None)
    if type(version) is not int or version < 1:
        message = "no version"
        raise SettingsDamaged(message)
    if version > VERSION:
        raise SettingsTooNew(version)
    known = {item.name: data.pop(item.name) for item in _stored_fields() if item.name in data}
    problems = [
        item.name
        for item in _stored_fields()
        if item.name in known and not item.metadata["fits"](known[item.name])
    ]
    for name in problems:
        del known[name]
    # Each value has passed the check of its own field, which mypy cannot see.
    return Settings(**known, extra=data), problems  # type: ignore[arg-type]


def settings_to_json(settings: Settings) -> str:
    """The text of a settings file, ASCII only, one setting a line."""
    own = {item.name: getattr(settings, item.name) for item in _stored_fields()}
    return json.dumps({"version": VERSION, **own, **settings.extra}, indent=1) + "\n"


def _stored_fields() -> list[Field[object]]:
    return [item for item in fields(Settings) if item.name != "extra"]


def _object_from_json(text: str) -> dict[str, Json]:
    if is_deeper(text, DEEPEST):
        message = "too many levels"
        raise SettingsDamaged(message)
    try:
        data = json.loads(text, parse_float=_finite, parse_constant=_finite)
    except ValueError as error:
        message = "not JSON"
        raise SettingsDamaged(message) from error
    if not isinstance(data, dict):
        message = "not an object"
        raise SettingsDamaged(message)
    return data


def _finite(digits: str) -> float:
    """A JSON number; Python also writes and reads NaN and Infinity, which JSON has not."""
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(digits)
    return number
