"""The computer player wins, and plays every option of the rules to the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from nardy.ai.bot import LEVELS, Thinking
from nardy.ai.search import choose
from nardy.rules import (
    Backgammon,
    Dice,
    HeadRule,
    LongNardy,
    Match,
    NextStart,
    Opening,
    OpeningRoll,
    Phase,
    Roll,
    RuleSet,
    WallRule,
    apply_to_match,
)
from tests.ai.strength import at_random, bot, greedy_safe, play_games

RULES = [Backgammon(), LongNardy()]
Options = Callable[[Random], tuple[RuleSet, int | None]]
EXPERT, BEGINNER = LEVELS["expert"], LEVELS["beginner"]


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_it_beats_a_random_player_by_more_than_a_point_a_game(rules: RuleSet) -> None:
    assert play_games(8, 1, bot(EXPERT), at_random, rules).points > 1.2


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_it_beats_a_player_of_safe_pips(rules: RuleSet) -> None:
    assert play_games(16, 1, bot(EXPERT), greedy_safe, rules).points > 0.3


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_a_higher_level_beats_a_lower_one(rules: RuleSet) -> None:
    assert play_games(12, 1, bot(EXPERT), bot(BEGINNER), rules).points > 0.1


def short_nardy(random: Random) -> tuple[RuleSet, int | None]:
    """Any options of short nardy and a length that goes with them."""
    flags = [bool(random.getrandbits(1)) for _ in range(9)]
    rules = Backgammon(*flags)
    is_money = rules.jacoby or rules.beaver or rules.automatic_doubles
    return rules, None if is_money else random.choice((1, 3))


def long_nardy(random: Random) -> tuple[RuleSet, int | None]:
    """Any options of long nardy and a length."""
    rules = LongNardy(
        opening=random.choice(list(Opening)),
        head=random.choice(list(HeadRule)),
        wall=random.choice(list(WallRule)),
        koks=random.random() < 0.5,
        mars_not_home=random.random() < 0.5,
        last_turn=random.random() < 0.5,
        next_start=random.choice(list(NextStart)),
    )
    return rules, random.choice((None, 1, 3))


def act(match: Match, random: Random) -> Match:
    """One more action; the computer sits on both sides."""
    game = match.game
    if game.phase is Phase.OPENING:
        first, second = random.randint(1, 6), random.randint(1, 6)
        return apply_to_match(match, OpeningRoll(first, second))[0]
    level = random.choice((EXPERT, BEGINNER))
    thinking = Thinking(choose(game, level, random.getrandbits(32)))
    thinking.run()
    action = thinking.action or Roll(Dice(random.randint(1, 6), random.randint(1, 6)))
    return apply_to_match(match, action)[0]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("options", [short_nardy, long_nardy])
def test_it_plays_any_options_to_the_end(options: Options, seed: int) -> None:
    random = Random(seed)
    rules, length = options(random)
    match = Match.begin(rules, length)
    while match.game.phase is not Phase.OVER:
        match = act(match, random)
    assert match.game.result is not None
