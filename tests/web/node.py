"""A browser's Python without its browser: scripts run in Node.js."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from selfhosted import PYODIDE, PYODIDE_SHA512, BuildError, pyodide

from tests.conftest import ON_CI

if TYPE_CHECKING:
    from collections.abc import Mapping

IN_NODE = Path(__file__).with_name("in_node.mjs")
PYTHONS = {
    # pygbag's Python, in a Pyodide of that time.
    "3.12": (
        "0.27.7",
        "RUSVJlhQdfWfgO9hVHCiXoG+nVZQRS5D9FzgpLJ/VcgGBLSAKoPL8kTiOikxbHQm1kRISeWUBdulEgO26qpSRA==",
    ),
    "3.14": (PYODIDE, PYODIDE_SHA512),  # the self-hosted page's
}


def lay_out(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder by their paths."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def run_in_node(python: str, data: Path, folder: Path, *scripts: Path) -> str:
    """What scripts say that find a folder of data as /data; ``folder`` takes the Python."""
    try:
        lay_out(folder, pyodide(*PYTHONS[python]))
    except BuildError as error:
        (pytest.fail if ON_CI else pytest.skip)(str(error))
    command = ["node", str(IN_NODE), str(folder), str(data), *map(str, scripts)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
