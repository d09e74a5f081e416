"""The rules against the slow enumerator, over random games at every table.

Each part runs in a process of its own, where nobody counts lines: that takes five times as long.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TURNS = 2_500


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_random_turns_at_every_table_agree_with_the_slow_enumerator(seed: int) -> None:
    code = f"from tests.soak_rules import run; print(run({TURNS}, {seed}))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
