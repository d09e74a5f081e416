"""The second enumerator stands on its own feet."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from tests import slow_plays

SOURCE = Path(slow_plays.__file__)


def test_the_slow_enumerator_imports_nothing_from_the_game() -> None:
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert imported == {"__future__", "typing"}


def test_it_runs_where_the_game_is_not() -> None:
    code = f"import runpy, sys; runpy.run_path({str(SOURCE)!r}); print('nardy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
