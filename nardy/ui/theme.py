"""A theme: colours, durations, pictures and shapes, read from a folder. No code."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass, fields
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from nardy.rules.position import Side
from nardy.ui.paint_pictures import DRAWN, Pictures, Source

if TYPE_CHECKING:
    from collections.abc import Callable
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
    number: RGB
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
    accent: RGB
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


class Shape(Enum):
    """How a side's checkers are drawn where a theme has no picture of them."""

    TURNED = "turned"
    """Like wood from a lathe, with rings of metal."""
    DISC = "disc"
    """Flat and round."""
    SQUARE = "square"
    """Flat, with four corners."""


@dataclass(frozen=True, slots=True)
class Shapes:
    """The shape of each side's checkers."""

    white: Shape
    black: Shape

    def of(self, side: Side) -> Shape:
        """The shape of a side."""
        return self.white if side is Side.WHITE else self.black


@dataclass(frozen=True, slots=True)
class Theme:
    """How the game looks, and how long its motions take."""

    key: str
    colours: Colours
    seconds: Seconds
    pictures: Pictures
    shapes: Shapes


class Chosen(NamedTuple):
    """The theme that serves, and why the one that was asked for doesn't; empty if it does."""

    theme: Theme
    fault: str = ""


Section = dict[str, object]
"""One table of a TOML file."""


def theme_keys(themes: Path) -> tuple[str, ...]:
    """The themes in a folder, the fallback first."""
    found = sorted(path.parent.name for path in themes.glob(f"*/{_FILE}"))
    return tuple(sorted(found, key=lambda key: key != FALLBACK))


def choose_theme(themes: Path, key: str) -> Chosen:
    """The theme of a key; with a fault the classic one, at worst without its pictures."""
    try:
        return Chosen(load_theme(themes / key))
    except ThemeError as error:
        fault = str(error).partition("\n")[0].removeprefix(f"{themes}{os.sep}")
    try:
        return Chosen(load_theme(themes / FALLBACK), fault)
    except ThemeError:
        return Chosen(load_theme(themes / FALLBACK, has_pictures=False), fault)


def load_theme(folder: Path, *, has_pictures: bool = True) -> Theme:
    """The theme of a folder; what it leaves out comes from its sister ``classic``.

    Without pictures everything is drawn by code.  Raises ThemeError that names every
    missing or unknown key, bad value and missing picture at once.
    """
    faults: list[str] = []
    sister = folder.parent / FALLBACK
    sources = [sister] if folder.name == FALLBACK else [sister, folder]
    values: dict[str, dict[str, Entry]] = {name: {} for name in _SECTIONS}
    for source in sources:
        _take_entries(source, _read(source, faults), values, faults)
    for section, kind in _SECTIONS.items():
        missing = [name for name in kind.names if name not in values[section]]
        faults += [f"{sister / _FILE}: {section}.{name} is missing" for name in missing]
    if not has_pictures:
        values["pictures"] = {name: Entry("", sister) for name in _SECTIONS["pictures"].names}
    faults += _missing_pictures(values["pictures"])
    if faults:
        raise ThemeError("\n".join(dict.fromkeys(faults)))
    return _theme_of(folder.name, values)


class Entry(NamedTuple):
    """A value of a theme, and the folder whose file has it."""

    value: object
    folder: Path


def _theme_of(key: str, values: dict[str, dict[str, Entry]]) -> Theme:
    """The theme that checked entries describe."""
    colours, seconds, pictures, shapes = (values[section].items() for section in _SECTIONS)
    return Theme(
        key,
        Colours(**{name: _colour(entry.value) for name, entry in colours}),
        Seconds(**{name: _number(entry.value) for name, entry in seconds}),
        Pictures(**{name: _picture(entry) for name, entry in pictures}),
        Shapes(**{name: Shape(entry.value) for name, entry in shapes}),
    )


def _read(folder: Path, faults: list[str]) -> Section:
    """The TOML of a theme folder; empty with a fault if it cannot be read."""
    path = folder / _FILE
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        faults.append(f"{path}: file is missing")
    except OSError:
        faults.append(f"{path}: cannot be read")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.append(f"{path}: {error}")
    return {}


def _take_entries(
    folder: Path, data: Section, values: dict[str, dict[str, Entry]], faults: list[str]
) -> None:
    """Check and keep the entries of one file."""
    path = folder / _FILE
    for section, content in data.items():
        if section not in _SECTIONS or not isinstance(content, dict):
            faults.append(f"{path}: unknown key {section}")
            continue
        kind = _SECTIONS[section]
        for key, value in content.items():
            if key not in kind.names:
                faults.append(f"{path}: unknown key {section}.{key}")
                continue
            fault = kind.fault(value)
            if fault:
                faults.append(f"{path}: {section}.{key} {fault}: {value!r}")
            values[section][key] = Entry(value, folder)


def _missing_pictures(entries: dict[str, Entry]) -> list[str]:
    """The pictures that are named and aren't there."""
    return [
        f"{entry.folder / str(entry.value)}: file is missing"
        for entry in entries.values()
        if entry.value and not (entry.folder / str(entry.value)).is_file()
    ]


def _colour_fault(value: object) -> str:
    """What is wrong with a colour; empty if nothing is."""
    is_text = isinstance(value, str) and len(value) == 7 and value.startswith("#")
    digits = str(value)[1:]
    return "" if is_text and all(c in "0123456789abcdefABCDEF" for c in digits) else "is no #rrggbb"


def _number_fault(value: object) -> str:
    """What is wrong with a duration; empty if nothing is."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return "" if is_number and 0 <= float(str(value)) < 100 else "is no number from 0 to 100"


def _picture_fault(value: object) -> str:
    """What is wrong with the name of a picture; empty if nothing is."""
    is_name = isinstance(value, str) and not {"/", "\\", "\0"} & set(value)
    return "" if is_name else "is no name of a file beside it"


def _shape_fault(value: object) -> str:
    """What is wrong with a shape; empty if nothing is."""
    shapes = [shape.value for shape in Shape]
    return "" if value in shapes else f"is none of {', '.join(shapes)}"


class _Kind(NamedTuple):
    """What a section of a theme may hold."""

    names: tuple[str, ...]
    fault: Callable[[object], str]


_SECTIONS = {
    "colours": _Kind(tuple(field.name for field in fields(Colours)), _colour_fault),
    "seconds": _Kind(tuple(field.name for field in fields(Seconds)), _number_fault),
    "pictures": _Kind(tuple(field.name for field in fields(Pictures)), _picture_fault),
    "shapes": _Kind(tuple(field.name for field in fields(Shapes)), _shape_fault),
}
"""The sections of a theme, in the order of the theme's own fields."""


def _colour(value: object) -> RGB:
    text = str(value)
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def _number(value: object) -> float:
    return float(str(value))


def _picture(entry: Entry) -> Source:
    """The picture of a file; an empty name means that it is drawn by code."""
    return Source(entry.folder / str(entry.value)) if entry.value else DRAWN


def blend(one: RGB, other: RGB, share: float) -> RGB:
    """A colour between two: 0 gives the first, 1 the second."""
    mixed = [round(a + (b - a) * share) for a, b in zip(one, other, strict=True)]
    return (mixed[0], mixed[1], mixed[2])


def lighter(colour: RGB, share: float) -> RGB:
    """The colour with more light; a negative share takes light away."""
    return blend(colour, (255, 255, 255) if share > 0 else (0, 0, 0), abs(share))


def shade_of(colour: RGB) -> RGB:
    """What lies under words of a colour, so that they stand out from wood."""
    dark, bright = blend(colour, (12, 6, 4), 0.95), blend(colour, (255, 250, 240), 0.85)
    return dark if is_bright(colour) else bright


def is_bright(colour: RGB) -> bool:
    """Whether a colour is nearer to white than to black, as eyes see it."""
    red, green, blue = colour
    return 0.30 * red + 0.59 * green + 0.11 * blue > 128
