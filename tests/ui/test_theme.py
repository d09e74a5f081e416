"""What a theme folder may say, and what is said about a bad one."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path
from shutil import copytree

import pytest

from nardy.ui.theme import Colours, Seconds, Theme, ThemeError, blend, lighter, load_theme

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


@pytest.mark.parametrize(("section", "entries"), [("colours", Colours), ("seconds", Seconds)])
def test_every_entry_of_a_theme_is_used(section: str, entries: type[Colours | Seconds]) -> None:
    names = {field.name for field in fields(entries)}
    assert names - _read_by_somebody(section) == set()


def test_every_section_of_a_theme_is_used() -> None:
    assert [field.name for field in fields(Theme)] == ["key", "colours", "seconds"]


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
        [sounds]
        hit = "hit.ogg"
    """
    with pytest.raises(ThemeError) as caught:
        load_theme(write(themes, text))
    lines = str(caught.value).splitlines()
    file = str(themes / "night" / "theme.toml")
    assert all(line.startswith(file) for line in lines)
    for key in ("speed", "felt", "grass", "roll", "seconds.hit", "sounds"):
        assert any(key in line for line in lines), key
    assert len(lines) == 6


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


def test_colours_mix() -> None:
    assert blend((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
    assert lighter((100, 100, 100), 1) == (255, 255, 255)
    assert lighter((100, 100, 100), -0.5) == (50, 50, 50)
