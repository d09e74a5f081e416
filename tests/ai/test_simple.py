"""The hand-made judgement still plays well: it stands in where there is no net."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.rules import Backgammon, LongNardy
from tests.ai.strength import at_random, by_hand, greedy_safe, play_games

if TYPE_CHECKING:
    from nardy.rules import RuleSet

RULES = [Backgammon(), LongNardy()]


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_it_beats_a_random_player_by_more_than_a_point_a_game(rules: RuleSet) -> None:
    assert play_games(8, 1, by_hand, at_random, rules).points > 1.2


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_it_beats_a_player_of_safe_pips(rules: RuleSet) -> None:
    assert play_games(16, 1, by_hand, greedy_safe, rules).points > 0.3
