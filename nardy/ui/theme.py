"""A theme: colours, proportions, durations and file names, read from a folder. No code."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import TYPE_CHECKING

from nardy.ui.geometry import PORTRAIT, Proportions

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
    white_die: RGB
    white_pip: RGB
    black_die: RGB
    black_pip: RGB
    text: RGB
    text_dim: RGB
    text_dark: RGB
    button: RGB
    button_edge: RGB
    primary: RGB
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
    toast: float
    grace: float


@dataclass(frozen=True, slots=True)
class Theme:
    """How the game looks and sounds; ``images`` and ``sounds`` are files by name."""

    key: str
    colours: Colours
    proportions: Proportions
    seconds: Seconds
    images: Mapping[str, Path]
    sounds: Mapping[str, Path]

    @property
    def upright_proportions(self) -> Proportions:
        """Those of the board turned sideways: only the checkers are the theme's."""
        return PORTRAIT._replace(checker=self.proportions.checker)


Table = dict[str, object]

_TABLES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "colours": tuple(field.name for field in fields(Colours)),
        "proportions": Proportions._fields,
        "seconds": tuple(field.name for field in fields(Seconds)),
    }
)


def load_theme(folder: Path) -> Theme:
    """The theme of a folder; what it leaves out comes from its sister ``classic``.

    Raises ThemeError that names every unknown key, bad value and missing file at once.
    """
    faults: list[str] = []
    sister = folder.parent / FALLBACK
    sources = [sister] if folder.name == FALLBACK else [sister, folder]
    values: dict[str, Table] = {table: {} for table in _TABLES}
    files: dict[str, dict[str, Path]] = {"images": {}, "sounds": {}}
    for source in sources:
        data = _read(source, faults)
        _take_values(source / _FILE, data, values, faults)
        _take_files(source, data, files, faults)
    for table, names in _TABLES.items():
        missing = [name for name in names if name not in values[table]]
        faults += [f"{sister / _FILE}: {table}.{name} is missing" for name in missing]
    if faults:
        raise ThemeError("\n".join(dict.fromkeys(faults)))
    return Theme(
        folder.name,
        Colours(**{key: _colour(value) for key, value in values["colours"].items()}),
        Proportions(**{key: _number(value) for key, value in values["proportions"].items()}),
        Seconds(**{key: _number(value) for key, value in values["seconds"].items()}),
        MappingProxyType(files["images"]),
        MappingProxyType(files["sounds"]),
    )


def _read(folder: Path, faults: list[str]) -> Table:
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


def _take_values(path: Path, data: Table, values: dict[str, Table], faults: list[str]) -> None:
    """Check and keep the colours, proportions and seconds of one file."""
    for table, content in data.items():
        if table in {"images", "sounds"}:
            continue
        if table not in _TABLES or not isinstance(content, dict):
            faults.append(f"{path}: unknown key {table}")
            continue
        for key, value in content.items():
            if key not in _TABLES[table]:
                faults.append(f"{path}: unknown key {table}.{key}")
                continue
            fault = _colour_fault(value) if table == "colours" else _number_fault(value)
            if fault:
                faults.append(f"{path}: {table}.{key} {fault}: {value!r}")
            values[table][key] = value


def _take_files(
    folder: Path, data: Table, files: dict[str, dict[str, Path]], faults: list[str]
) -> None:
    """Check and keep the image and sound names of one file."""
    path = folder / _FILE
    for table, kept in files.items():
        content = data.get(table, {})
        if not isinstance(content, dict):
            faults.append(f"{path}: unknown key {table}")
            continue
        for key, name in content.items():
            if not isinstance(name, str):
                faults.append(f"{path}: {table}.{key} is not a file name: {name!r}")
            elif not (folder / name).is_file():
                faults.append(f"{path}: {table}.{key}: file {name} is missing")
            else:
                kept[key] = folder / name


def _colour_fault(value: object) -> str:
    """What is wrong with a colour; empty if nothing is."""
    is_text = isinstance(value, str) and len(value) == 7 and value.startswith("#")
    digits = str(value)[1:]
    return "" if is_text and all(c in "0123456789abcdefABCDEF" for c in digits) else "is no #rrggbb"


def _number_fault(value: object) -> str:
    """What is wrong with a length or a duration; empty if nothing is."""
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
