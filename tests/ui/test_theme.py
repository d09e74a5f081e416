"""What a theme folder may say, and what is said about a bad one."""

from __future__ import annotations

import ast
import os
from dataclasses import fields
from pathlib import Path
from shutil import copytree
from typing import TYPE_CHECKING

import pytest

from nardy.ui.paint_pictures import Pictures
from nardy.ui.theme import (
    Colours,
    Seconds,
    Shape,
    Theme,
    ThemeError,
    blend,
    choose_theme,
    lighter,
    load_theme,
    shade_of,
    theme_keys,
)

if TYPE_CHECKING:
    from nardy.ui.paint_pictures import Source

ROOT = Path(__file__).parents[2]
NARDY, THEMES = ROOT / "nardy", ROOT / "assets" / "themes"


@pytest.fixture
def themes(tmp_path: Path) -> Path:
    copytree(THEMES / "classic", tmp_path / "classic")
    (tmp_path / "night").mkdir()
    return tmp_path


def write(themes: Path, text: str) -> Path:
    folder = themes / "night"
    (folder / "theme.toml").write_text(text, encoding="utf-8")
    return folder


def test_the_classic_theme_loads() -> None:
    theme = load_theme(THEMES / "classic")
    assert theme.key == "classic"
    assert theme.colours.legal == (255, 215, 106)
    assert theme.seconds.roll <= 1.0


def _read_by_somebody(section: str) -> set[str]:
    """The names that the program reads from one section of a theme."""
    return {
        node.attr
        for path in (*NARDY.glob("ui/*.py"), *NARDY.glob("scenes/*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).split(".")[-1] == section
    }


@pytest.mark.parametrize(
    ("section", "entries"), [("colours", Colours), ("seconds", Seconds), ("pictures", Pictures)]
)
def test_every_entry_of_a_theme_is_used(
    section: str, entries: type[Colours | Seconds | Pictures]
) -> None:
    names = {field.name for field in fields(entries)}
    assert names - _read_by_somebody(section) == set()


def test_every_section_of_a_theme_is_used() -> None:
    sections = ["colours", "seconds", "pictures", "shapes"]
    assert [field.name for field in fields(Theme)] == ["key", *sections]


def test_what_a_theme_leaves_out_comes_from_classic(themes: Path) -> None:
    theme = load_theme(write(themes, '[colours]\nfelt = "#102030"\n'))
    assert theme.key == "night"
    assert theme.colours.felt == (0x10, 0x20, 0x30)
    assert theme.colours.wood == load_theme(themes / "classic").colours.wood


def test_every_fault_is_reported_at_once_with_file_and_key(themes: Path) -> None:
    text = """
        speed = 3
        [colours]
        felt = "green"
        grass = "#00ff00"
        [seconds]
        roll = "long"
        hit = -1
        [pictures]
        white = "../white.png"
        black = "nowhere.png"
        [shapes]
        black = "star"
        [sounds]
        hit = "hit.ogg"
    """
    with pytest.raises(ThemeError) as caught:
        load_theme(write(themes, text))
    lines = str(caught.value).splitlines()
    night = themes / "night"
    assert all(line.startswith(f"{night / 'theme.toml'}: ") for line in lines[:8])
    named = ("speed", "felt", "grass", "roll", "seconds.hit", "pictures.white", "shapes.black")
    for key in (*named, "sounds"):
        assert any(key in line for line in lines), key
    assert f"{night / 'nowhere.png'}: file is missing" in lines
    assert len(lines) == 10


@pytest.mark.parametrize("text", ["[colours", "colours = 4"])
def test_a_file_that_is_no_theme_says_so(themes: Path, text: str) -> None:
    with pytest.raises(ThemeError, match=r"theme\.toml"):
        load_theme(write(themes, text))


def test_a_folder_without_a_theme_says_so(themes: Path) -> None:
    with pytest.raises(ThemeError, match="file is missing"):
        load_theme(themes / "night")


def test_classic_must_be_complete(themes: Path) -> None:
    path = themes / "classic" / "theme.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("roll = 1.0", ""), encoding="utf-8")
    with pytest.raises(ThemeError, match=r"seconds\.roll is missing"):
        load_theme(themes / "classic")


def test_a_theme_takes_the_pictures_of_classic_unless_it_says_otherwise(themes: Path) -> None:
    text = '[pictures]\nwhite = ""\n[shapes]\nwhite = "disc"\n'
    theme, classic = load_theme(write(themes, text)), load_theme(themes / "classic")
    assert theme.pictures.white.surface() is None
    assert theme.shapes.white is Shape.DISC
    assert theme.shapes.black is classic.shapes.black
    black = theme.pictures.black.surface()
    assert black is not None
    assert black.get_size() == size_of(classic.pictures.black)


def size_of(source: Source) -> tuple[int, int]:
    surface = source.surface()
    assert surface is not None
    return surface.get_size()


def test_classic_stands_in_for_a_theme_with_faults_and_one_line_says_so(themes: Path) -> None:
    write(themes, '[colours]\nfelt = "green"\nwood = "brown"\n')
    theme, fault = choose_theme(themes, "night")
    assert theme.key == "classic"
    assert fault.startswith(f"night{os.sep}theme.toml: colours.felt")
    assert "\n" not in fault
    assert choose_theme(themes, "classic").fault == ""


@pytest.mark.parametrize("key", ["gone", "night"])
def test_classic_stands_in_for_a_theme_that_is_not_there(themes: Path, key: str) -> None:
    theme, fault = choose_theme(themes, key)
    assert theme.key == "classic"
    assert fault == f"{key}{os.sep}theme.toml: file is missing"


def test_a_picture_that_is_missing_lets_classic_stand_in(themes: Path) -> None:
    write(themes, '[pictures]\nlandscape = "night.jpg"\n')
    theme, fault = choose_theme(themes, "night")
    assert theme.key == "classic"
    assert fault == f"night{os.sep}night.jpg: file is missing"


def test_classic_without_its_pictures_is_drawn_by_code(themes: Path) -> None:
    (themes / "classic" / "landscape.jpg").unlink()
    theme, fault = choose_theme(themes, "classic")
    assert theme.key == "classic"
    assert fault == f"classic{os.sep}landscape.jpg: file is missing"
    assert [source.surface() for source in theme.pictures] == [None] * len(fields(Pictures))


def test_a_picture_that_cannot_be_read_is_drawn_by_code_and_named(themes: Path) -> None:
    (themes / "classic" / "white.png").write_bytes(b"no picture")
    theme, fault = choose_theme(themes, "classic")
    assert fault == ""
    assert theme.pictures.white.surface() is None
    assert theme.pictures.white.scaled((20, 20)) is None
    assert theme.pictures.white.piece((20, 20)) is None
    assert theme.pictures.black.surface() is not None
    assert theme.pictures.faults() == ["classic/white.png"]


def test_themes_are_offered_with_the_classic_one_first(themes: Path) -> None:
    write(themes, "")
    (themes / "amber").mkdir()
    (themes / "amber" / "theme.toml").write_text("", encoding="utf-8")
    (themes / "empty").mkdir()
    assert theme_keys(themes) == ("classic", "amber", "night")


def test_the_shade_of_words_is_the_opposite_of_their_colour() -> None:
    assert sum(shade_of((240, 220, 180))) < 150
    assert sum(shade_of((60, 40, 20))) > 600


def test_colours_mix() -> None:
    assert blend((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
    assert lighter((100, 100, 100), 1) == (255, 255, 255)
    assert lighter((100, 100, 100), -0.5) == (50, 50, 50)
