from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.hardship.places import SCREENS
from tests.hardship.random_input import run

if TYPE_CHECKING:
    from pathlib import Path

EVENTS = 2_000
SEED = 1


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_random_input_breaks_nothing_and_loses_no_checker(screen: str, tmp_path: Path) -> None:
    hits = run(screen, EVENTS, SEED, tmp_path)
    assert hits > EVENTS // 10
