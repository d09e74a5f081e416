"""The files around the game agree with each other."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import nardy

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PYTHON_FOLDERS = ("nardy", "build", "tests")


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _pins(name: str) -> set[str]:
    lines = _text(f"requirements/{name}").splitlines()
    return {line for line in lines if line and line[0] not in "#-"}


def test_the_version_is_the_newest_in_the_changelog() -> None:
    versions = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", _text("CHANGELOG.md"), re.MULTILINE)
    assert versions[0] == nardy.__version__


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", ".ci/run"])
def test_commands_that_are_named_exist(name: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", _text("Makefile"), re.MULTILINE))
    named = re.findall(r"(?:^ *(?:exec )?|`)make ([a-z]+)", _text(name), re.MULTILINE)
    assert named
    assert set(named) <= targets


def test_every_target_is_phony_and_in_the_help() -> None:
    makefile = _text("Makefile")
    targets = re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    assert sorted(phony[1].split()) == sorted(targets)
    assert sorted(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE)) == sorted(targets)


def test_pins_are_the_same_everywhere() -> None:
    groups = PROJECT["dependency-groups"]
    for name, group in groups.items():
        named = {pin for pin in group if isinstance(pin, str)}
        has_own_file = (ROOT / "requirements" / f"{name}.txt").exists()
        assert named <= _pins(f"{name}.txt" if has_own_file else "dev.txt")
    files = (ROOT / "requirements").glob("*.txt")
    assert all("==" in pin for path in files for pin in _pins(path.name))


def test_the_pinned_pygame_is_the_one_that_is_asked_for() -> None:
    assert PROJECT["project"]["dependencies"] == ["pygame-ce>=2.5.7,<2.6"]
    assert _pins("run.txt") == {"pygame-ce==2.5.7"}


def test_nothing_is_left_to_be_done_in_the_code() -> None:
    mark = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    files = [path for folder in PYTHON_FOLDERS for path in (ROOT / folder).rglob("*.py")]
    assert [path for path in files if mark.search(path.read_text(encoding="utf-8"))] == []


def test_build_is_no_package() -> None:
    assert not (ROOT / "build" / "__init__.py").exists()


@pytest.mark.parametrize("folder", ["fonts"])
def test_every_file_from_others_is_credited(folder: str) -> None:
    credited = _text("CREDITS.md")
    files = [path for path in (ROOT / "assets" / folder).iterdir() if path.suffix != ".txt"]
    assert files
    assert [path.name for path in files if path.name not in credited] == []
