"""A computer player whose nets are missing plays on, and the first screen says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.ai import bear_off, evaluator
from tests.scenes.pilot import Pilot, start_with

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def no_nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in (bear_off, evaluator):
        module._loaded.cache_clear()
        monkeypatch.setattr(module, "asset_path", tmp_path.joinpath)
    yield
    for module in (bear_off, evaluator):
        module._loaded.cache_clear()


@pytest.mark.usefixtures("no_nets")
def test_missing_nets_are_said_and_the_computer_plays_on(tmp_path: Path) -> None:
    start_with(tmp_path)
    pilot = Pilot(tmp_path, "--lang", "en", "--fast")
    assert pilot.sees("The file backgammon.nets is missing or damaged")
    assert pilot.sees("The file long-nardy.nets is missing or damaged")
    assert pilot.sees("The file bear_off.table is missing or damaged")
    pilot.tap("Play")
    pilot.tick(0.5)
    assert pilot.has_match


def test_with_all_its_nets_nothing_is_said(tmp_path: Path) -> None:
    start_with(tmp_path)
    assert not Pilot(tmp_path, "--lang", "en").sees("is missing or damaged")
