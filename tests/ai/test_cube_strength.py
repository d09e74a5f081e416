"""Doubles are judged well: by a referee who looks two rolls further.

The positions are made by build/nets/cube_decisions.py.
"""

from __future__ import annotations

import pytest

from nardy.ai.cube import decide
from nardy.ai.evaluator import Evaluator
from nardy.rules import Backgammon
from tests.ai.cube_positions import (
    DATA,
    Losses,
    cube_positions,
    format_cube_position,
    losses,
)

POSITIONS = cube_positions()


def mean(lost: list[Losses]) -> Losses:
    return Losses(*(sum(column) / len(lost) for column in zip(*lost, strict=True)))


def test_there_are_five_hundred_and_they_are_written_as_they_are_read() -> None:
    assert len(POSITIONS) == 500
    text = "".join(f"{format_cube_position(position)}\n" for position in POSITIONS)
    assert text == DATA.read_text(encoding="utf-8")


def test_with_the_referee_s_chances_hardly_anything_is_lost() -> None:
    lost = mean([losses(decide(one.game, one.outcome), one.verdict) for one in POSITIONS])
    assert lost.doubling <= 2.5
    assert lost.taking <= 0.5


@pytest.mark.slow
def test_with_chances_of_its_own_little_is_lost() -> None:
    evaluator = Evaluator(Backgammon())
    seen = [evaluator.outcome(one.game.view.swapped()).swapped() for one in POSITIONS]
    lost = mean(
        [
            losses(decide(one.game, outcome), one.verdict)
            for one, outcome in zip(POSITIONS, seen, strict=True)
        ]
    )
    assert lost.doubling <= 8.0
    assert lost.taking <= 8.0
