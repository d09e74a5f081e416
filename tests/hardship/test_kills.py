from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.hardship.kills import run

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_a_kill_at_any_moment_loses_nothing_that_was_seen(seed: int, tmp_path: Path) -> None:
    tally = run(KILLS, seed, tmp_path)
    assert tally.kills == KILLS
    assert tally.faults == []
