"""How good a position is, in points: hand-made, until a net that knows the chances comes.

What the terms look at was thought out by hand; what they weigh was tuned by self-play.
It knows nothing of the cube, the score and the options of the rules, and it looks no
further than the position itself.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from nardy.ai.backgammon import backgammon_equity
from nardy.ai.long_nardy import long_nardy_equity
from nardy.ai.race import race_equity
from nardy.rules import BAR, CHECKERS, OFF, Backgammon, LongNardy

if TYPE_CHECKING:
    from nardy.rules import Counts, Position, RuleSet

CONTACT = {Backgammon.key: backgammon_equity, LongNardy.key: long_nardy_equity}
"""What judges a position of each variant while the sides can still meet."""

_POINTS = range(1, BAR + 1)


def evaluate(position: Position, rules: RuleSet) -> float:
    """The points that a position is worth at a stake of one, gammons (mars) counted.

    Seen by the side that has just played; the other side rolls.
    """
    if position.own[OFF] == CHECKERS:
        return float(rules.win(position).points)
    if position.other[OFF] == CHECKERS:
        return -float(rules.win(position.swapped()).points)
    if is_race(position, rules):
        return race_equity(position)
    return CONTACT[rules.key](position)


def is_race(position: Position, rules: RuleSet) -> bool:
    """Whether no checker of either side has one of the other side before it."""
    own, other = position
    facing = rules.facing
    return not (_meets(own, other, facing) or _meets(other, own, facing))


def _meets(side: Counts, enemy: Counts, facing: tuple[int, ...]) -> bool:
    """Whether an enemy stands before the last checker of a side."""
    last = max(compress(_POINTS, side[1:]), default=OFF)
    first = min(compress(facing[1:], enemy[1:]), default=BAR)
    return first < last
