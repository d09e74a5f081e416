"""The nets that are shipped decide well: a bad export can't pass.

The decisions and what each play loses are made by build/nets/decisions.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nardy.ai.evaluator import Evaluator
from nardy.rules import (
    Backgammon,
    Dice,
    LongNardy,
    RuleSet,
    Turn,
    legal_plays,
    parse_moves,
    parse_position,
)

if TYPE_CHECKING:
    from nardy.rules import Position

DATA = Path(__file__).parent / "data"
Losses = dict["Position", float]


def read(line: str, rules: RuleSet) -> tuple[Position, Dice, Losses]:
    """A decision, and the millipoints that its plays lose, by the positions they lead to."""
    where, rolled, *plays = line.split(" | ")
    position, dice = parse_position(where, rules), Dice(*map(int, rolled.split("-")))
    losses = {}
    for play in plays:
        text, _, loss = play.partition(" = ")
        losses[parse_moves(text, Turn.begin(position, dice, rules)).position] = float(loss)
    return position, dice, losses


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "most"),
    [(Backgammon(), 3.3), (LongNardy(), 3.9)],
    ids=["short nardy", "long nardy"],
)
def test_a_decision_loses_little_on_the_average(rules: RuleSet, most: float) -> None:
    lost = []
    for line in (DATA / f"{rules.key}.decisions").read_text(encoding="utf-8").splitlines():
        position, dice, losses = read(line, rules)
        chosen = max(legal_plays(position, dice, rules), key=Evaluator(rules).rank)
        lost.append(losses.get(chosen, max(losses.values())))
    assert len(lost) == 200
    assert sum(lost) / len(lost) <= most
