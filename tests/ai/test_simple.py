"""The hand-made judgement still plays well: it stands in where there is no net."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.ai.simple import SimpleEstimator
from nardy.rules import Backgammon, Dice, LongNardy, Position, RuleSet, legal_plays
from tests.ai.strength import at_random, greedy_safe, play_games

if TYPE_CHECKING:
    from random import Random

RULES = [Backgammon(), LongNardy()]


def by_hand(position: Position, dice: Dice, rules: RuleSet, _: Random) -> Position:
    """The play that looks best to the hand-made judgement."""
    return max(legal_plays(position, dice, rules), key=SimpleEstimator(rules).rank)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_it_beats_a_random_player_by_more_than_a_point_a_game(rules: RuleSet) -> None:
    assert play_games(8, 1, by_hand, at_random, rules).points > 1.2


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_it_beats_a_player_of_safe_pips(rules: RuleSet) -> None:
    assert play_games(16, 1, by_hand, greedy_safe, rules).points > 0.3
