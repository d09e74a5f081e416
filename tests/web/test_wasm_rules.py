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
    # Ten thousand rolls; those of the matches below are made by the same recipe.
    "tests/session/test_dice.py::test_every_roll_follows_the_published_recipe": 1,
}
"""What isn't run there, and how many tests that is."""

LONG = (
    "tests/ai/test_levels.py",
    "tests/ai/test_lookahead.py::test_no_position_makes_a_level_judge_more_than_its_budget",
    "tests/ai/test_simple.py",
    "tests/ai/test_thinking.py::test_the_action_is_the_same_whatever_the_slicing",
    "tests/session/test_session.py::test_computer_players_play_a_whole_match",
)
"""What takes most of the time: only in the full counts, where hypothesis tries more, too."""

MOST_OF_THEM = 1_500
"""Tests that are run there at the least."""

PACKAGES = {
    *("hypothesis", "iniconfig", "packaging", "pluggy", "pygments"),
    *("pytest", "sortedcontainers"),
}
PLATFORM = "pyemscripten_2026_0_wasm32"
"""That of Pyodide 314; hypothesis is compiled for it."""


@pytest.mark.soak
def test_all_tests_that_need_no_picture_pass_there(need: Need, tmp_path: Path) -> None:
    need("node", "npm")
    _said, passed = run_there(tmp_path, [], [*RUN, *deselected(*LEFT_OUT)])
    left_out = dict.fromkeys(LEFT_OUT, 0)
    for name in set(collected()) - set(passed):
        (entry,) = (entry for entry in LEFT_OUT if name.startswith(entry))
        left_out[entry] += 1
    assert left_out == LEFT_OUT
    assert set(passed) <= set(collected())


def test_rules_records_dice_and_computer_players_are_the_same_there(
    need: Need, tmp_path: Path
) -> None:
    need("node", "npm")
    arguments = [*RUN, *deselected(*LEFT_OUT, *LONG), "--hypothesis-profile=few"]
    said, passed = run_there(tmp_path, ["throws", "matches"], arguments)
    here = "".join(map(said_here, ["throws", "matches"]))
    assert here
    assert said[: len(here)] == here
    assert len(passed) > MOST_OF_THEM


def run_there(folder: Path, modules: list[str], arguments: list[str]) -> tuple[str, list[str]]:
    """What some modules and then pytest say in a browser's Python, and which tests have passed."""
    data = folder / "data"
    lay_out(data, {**sources(), **pytest_there()})
    (data / "arguments.txt").write_text("\n".join(arguments), "utf-8")
    scripts = [HERE / f"{module}.py" for module in [*modules, "run_tests"]]
    said = run_in_node("3.14", data, folder / "pyodide", *scripts)
    lines = (data / "outcomes.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if not line.startswith("passed ")] == [], said
    return said, [line.removeprefix("passed ") for line in lines]


def said_here(module: str) -> str:
    """What a module says in this Python."""
    command = [sys.executable, "-m", f"tests.web.wasm.{module}"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def deselected(*names: str) -> list[str]:
    """What tells pytest not to run some tests."""
    return [f"--deselect={name}" for name in names]


def sources() -> dict[str, bytes]:
    """The game, its tests, and what these read."""
    found = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "tests").glob("*/data/*")]
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
