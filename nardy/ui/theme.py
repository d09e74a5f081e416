"""A theme: colours and durations, read from a folder. No code."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

RGB = tuple[int, int, int]

FALLBACK = "classic"
"""The theme that gives whatever another one leaves out."""

_FILE = "theme.toml"


class ThemeError(ValueError):
    """A theme folder is not usable; the message has one line for every fault."""


@dataclass(frozen=True, slots=True)
class Colours:
    """Every colour of the game by its use."""

    backdrop: RGB
    backdrop_light: RGB
    panel: RGB
    panel_edge: RGB
    wood_dark: RGB
    wood: RGB
    wood_light: RGB
    felt: RGB
    felt_dark: RGB
    felt_light: RGB
    point_light: RGB
    point_dark: RGB
    point_edge: RGB
    inlay: RGB
    brass_dark: RGB
    brass: RGB
    brass_light: RGB
    white: RGB
    white_rim: RGB
    white_ring: RGB
    black: RGB
    black_rim: RGB
    black_ring: RGB
    count_face: RGB
    count_text: RGB
    cube: RGB
    cube_text: RGB
    text: RGB
    text_dim: RGB
    text_dark: RGB
    button_edge: RGB
    primary_edge: RGB
    track: RGB
    focus: RGB
    legal: RGB
    hit: RGB
    home: RGB
    last: RGB
    selected: RGB
    arrow: RGB


@dataclass(frozen=True, slots=True)
class Seconds:
    """How long things take at normal speed."""

    roll: float
    flight: float
    hit: float
    bear_off: float
    settle: float
    glide_back: float
    cube: float
    triumph: float


@dataclass(frozen=True, slots=True)
class Theme:
    """How the game looks, and how long its motions take."""

    key: str
    colours: Colours
    seconds: Seconds


Section = dict[str, object]
"""One table of a TOML file."""

_SECTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "colours": tuple(field.name for field in fields(Colours)),
        "seconds": tuple(field.name for field in fields(Seconds)),
    }
)


def load_theme(folder: Path) -> Theme:
    """The theme of a folder; what it leaves out comes from its sister ``classic``.

    Raises ThemeError that names every missing or unknown key and bad value at once.
    """
    faults: list[str] = []
    sister = folder.parent / FALLBACK
    sources = [sister] if folder.name == FALLBACK else [sister, folder]
    values: dict[str, Section] = {section: {} for section in _SECTIONS}
    for source in sources:
        _take_values(source / _FILE, _read(source, faults), values, faults)
    for section, names in _SECTIONS.items():
        missing = [name for name in names if name not in values[section]]
        faults += [f"{sister / _FILE}: {section}.{name} is missing" for name in missing]
    if faults:
        raise ThemeError("\n".join(dict.fromkeys(faults)))
    return Theme(
        folder.name,
        Colours(**{key: _colour(value) for key, value in values["colours"].items()}),
        Seconds(**{key: _number(value) for key, value in values["seconds"].items()}),
    )


def _read(folder: Path, faults: list[str]) -> Section:
    """The TOML of a theme folder; empty with a fault if it cannot be read."""
    path = folder / _FILE
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        faults.append(f"{path}: file is missing")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.append(f"{path}: {error}")
    return {}


def _take_values(path: Path, data: Section, values: dict[str, Section], faults: list[str]) -> None:
    """Check and keep the colours and seconds of one file."""
    for section, content in data.items():
        if section not in _SECTIONS or not isinstance(content, dict):
            faults.append(f"{path}: unknown key {section}")
            continue
        for key, value in content.items():
            if key not in _SECTIONS[section]:
                faults.append(f"{path}: unknown key {section}.{key}")
                continue
            fault = _colour_fault(value) if section == "colours" else _number_fault(value)
            if fault:
                faults.append(f"{path}: {section}.{key} {fault}: {value!r}")
            values[section][key] = value


def _colour_fault(value: object) -> str:
    """What is wrong with a colour; empty if nothing is."""
    is_text = isinstance(value, str) and len(value) == 7 and value.startswith("#")
    digits = str(value)[1:]
    return "" if is_text and all(c in "0123456789abcdefABCDEF" for c in digits) else "is no #rrggbb"


def _number_fault(value: object) -> str:
    """What is wrong with a duration; empty if nothing is."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return "" if is_number and 0 <= float(str(value)) < 100 else "is no number from 0 to 100"


def _colour(value: object) -> RGB:
    text = str(value)
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def _number(value: object) -> float:
    return float(str(value))


def blend(one: RGB, other: RGB, share: float) -> RGB:
    """A colour between two: 0 gives the first, 1 the second."""
    mixed = [round(a + (b - a) * share) for a, b in zip(one, other, strict=True)]
    return (mixed[0], mixed[1], mixed[2])


def lighter(colour: RGB, share: float) -> RGB:
    """The colour with more light; a negative share takes light away."""
    return blend(colour, (255, 255, 255) if share > 0 else (0, 0, 0), abs(share))
