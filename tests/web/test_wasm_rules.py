"""Rules, records, dice and computer players in a browser's Python: the same tests, run there."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from selfhosted import CACHE
from stage import ROOT, game_files, zipped

from tests.conftest import ON_CI
from tests.web.node import lay_out, run_in_node

if TYPE_CHECKING:
    from tests.conftest import Need

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent / "wasm"
RUN = ("tests/rules", "tests/ai", "tests/session", "tests/test_settings.py")
"""Everything that needs no picture."""

LEFT_OUT = {
    # They start processes, and a browser has none.
    "tests/rules/test_soak.py": 8,
    "tests/rules/test_slow_plays.py::test_it_runs_where_the_game_is_not": 1,
    "tests/ai/test_thinking.py::test_the_computer_player_loads_neither_pygame_nor_the_session": 1,
    # Statistics that take half a minute here; that decisions are the same is compared below.
    "tests/ai/test_levels.py::test_it_beats_a_random_player_by_more_than_a_point_a_game": 2,
    "tests/ai/test_levels.py::test_it_beats_a_player_of_safe_pips": 2,
    "tests/ai/test_levels.py::test_a_higher_level_beats_a_lower_one": 2,
    # Ten thousand rolls; those of the matches below are made by the same recipe.
    "tests/session/test_dice.py::test_every_roll_follows_the_published_recipe": 1,
}
"""What isn't run there, and how many tests that is."""

PACKAGES = {
    *("hypothesis", "iniconfig", "packaging", "pluggy", "pygments"),
    *("pytest", "sortedcontainers"),
}
PLATFORM = "pyemscripten_2026_0_wasm32"
"""That of Pyodide 314; hypothesis is compiled for it."""


@pytest.mark.soak
def test_tests_that_need_no_picture_pass(need: Need, tmp_path: Path) -> None:
    need("node", "npm")
    data, folder = tmp_path / "data", tmp_path / "pyodide"
    arguments = [*RUN, *(f"--deselect={name}" for name in LEFT_OUT)]
    lay_out(data, {**sources(), **pytest_there()})
    (data / "arguments.txt").write_text("\n".join(arguments), "utf-8")
    said = run_in_node("3.14", HERE / "run_tests.py", data, folder)
    lines = (data / "outcomes.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if not line.startswith("passed ")] == [], said
    passed = [line.removeprefix("passed ") for line in lines]
    left_out = dict.fromkeys(LEFT_OUT, 0)
    for name in set(collected()) - set(passed):
        (entry,) = (entry for entry in LEFT_OUT if name.startswith(entry))
        left_out[entry] += 1
    assert left_out == LEFT_OUT
    assert set(passed) <= set(collected())


@pytest.mark.parametrize("what", ["matches", "throws"])
def test_computer_players_play_and_dice_fall_the_same(
    what: str, need: Need, tmp_path: Path
) -> None:
    need("node", "npm")
    lay_out(tmp_path / "data", sources())
    command = [sys.executable, "-m", f"tests.web.wasm.{what}"]
    here = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    there = run_in_node("3.14", HERE / f"{what}.py", tmp_path / "data", tmp_path / "pyodide")
    assert here
    assert there == here


def sources() -> dict[str, bytes]:
    """The game, its tests, and what these read."""
    found = list((ROOT / "tests").rglob("*.py")) + list((ROOT / "tests/rules/data").iterdir())
    found += [ROOT / "docs" / "dice.md", ROOT / "pyproject.toml"]
    tests = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in found}
    return game_files() | tests


def collected() -> list[str]:
    """The names of the tests, as they are found here."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "--no-cov", *RUN]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return [line for line in done.stdout.splitlines() if "::" in line]


def pytest_there() -> dict[str, bytes]:
    """The pinned pytest with what it needs, for a browser's Python; fetched once."""
    lines = (ROOT / "requirements" / "dev.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line.partition("==")[0].lower() in PACKAGES]
    assert len(pins) == len(PACKAGES)
    kept = CACHE / f"pytest-{hashlib.sha256(' '.join(pins).encode()).hexdigest()[:16]}.zip"
    if not kept.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as name:
            half = Path(name, kept.name)
            half.write_bytes(zipped(fetched(pins, Path(name, "site"))))
            half.replace(kept)  # there as a whole or not at all
    with zipfile.ZipFile(kept) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def fetched(pins: list[str], folder: Path) -> dict[str, bytes]:
    """The files of packages, which pip puts into a new folder."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--no-compile", "--only-binary=:all:", "--target", str(folder)]
    command += ["--platform", PLATFORM, "--python-version", "3.14", "--implementation", "cp"]
    if subprocess.run([*command, *pins], check=False).returncode:
        (pytest.fail if ON_CI else pytest.skip)("pytest for a browser's Python can't be fetched")
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {f"site/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in files}
