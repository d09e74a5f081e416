from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.hardship.mutated_files import run

if TYPE_CHECKING:
    from pathlib import Path

FOLDERS = 50


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_game_starts_with_damaged_files_and_loses_none(seed: int, tmp_path: Path) -> None:
    tally = run(FOLDERS, seed, tmp_path)
    assert tally.trials == FOLDERS
    assert tally.faults == []
