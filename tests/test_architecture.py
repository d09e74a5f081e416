"""What may import what, and how large things may be.

The arrows between the packages are contracts for import-linter in pyproject.toml.
"""

from __future__ import annotations

import ast
import statistics
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
NARDY = ROOT / "nardy"
FILES = sorted(NARDY.rglob("*.py"))

LONGEST_FILE = 400
LONGEST_FUNCTION = 60
P90_OF_FUNCTIONS = 30
MEDIAN_OF_FUNCTIONS = 10

MISSING_IN_THE_BROWSER = {"statistics", "graphlib", "cmath", "doctest", "cProfile", "timeit"}
WAITS_OR_RUNS_BESIDE = {"threading", "multiprocessing", "subprocess", "concurrent", "sched"}

LOAD_ALL = """
import importlib, pkgutil, sys
for name in ("nardy.rules", "nardy.ai", "nardy.session"):
    for module in pkgutil.iter_modules(importlib.import_module(name).__path__, name + "."):
        importlib.import_module(module.name)
print(sorted(name for name in sys.modules if name.partition(".")[0] == "pygame"))
"""


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def _functions() -> list[tuple[int, str]]:
    """How many lines each function has, and where it is."""
    return [
        (node.end_lineno - node.lineno + 1, f"{path.relative_to(ROOT)}:{node.lineno} {node.name}")
        for path in FILES
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
    ]


def test_rules_players_and_sessions_run_without_pygame() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LOAD_ALL], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "path", sorted((NARDY / "rules").rglob("*.py")), ids=lambda path: path.name
)
def test_rules_need_nothing_but_python(path: Path) -> None:
    foreign = {
        name
        for name in _imported(path)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not f"{name}.".startswith("nardy.rules.")
    }
    assert foreign == set()


def test_nothing_is_imported_that_waits_or_that_the_browser_lacks() -> None:
    banned = MISSING_IN_THE_BROWSER | WAITS_OR_RUNS_BESIDE
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in FILES
        for name in _imported(path)
        if name.partition(".")[0] in banned
    ]
    assert found == []


def test_no_file_is_too_long() -> None:
    lines = {path: path.read_text(encoding="utf-8").count("\n") for path in FILES}
    assert [f"{path}: {count}" for path, count in lines.items() if count > LONGEST_FILE] == []


def test_functions_are_short() -> None:
    functions = _functions()
    assert [where for lines, where in functions if lines > LONGEST_FUNCTION] == []
    lengths = [lines for lines, _where in functions]
    assert statistics.quantiles(lengths, n=10)[-1] <= P90_OF_FUNCTIONS
    assert statistics.median(lengths) <= MEDIAN_OF_FUNCTIONS


def test_modules_are_named_for_what_is_in_them() -> None:
    nameless = {"utils", "util", "helpers", "helper", "manager", "common", "constants", "misc"}
    assert [path for path in FILES if path.stem in nameless] == []
