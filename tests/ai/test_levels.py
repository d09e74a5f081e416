"""The computer player wins, and plays every option of the rules to the end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from nardy.ai.bot import LEVELS, STRONGEST, Level, Thinking
from nardy.ai.search import Candidate, choose, rank_plays
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
    Position,
    Roll,
    RuleSet,
    WallRule,
    apply_to_match,
)
from nardy.rules.slices import finish
from tests.ai.strength import at_random, bot, greedy_safe, play_games, race_and_safety

RULES = [Backgammon(), LongNardy()]
Options = Callable[[Random], tuple[RuleSet, int | None]]
EXPERT, BEGINNER = LEVELS["expert"], LEVELS["beginner"]
AT_A_GLANCE = [level for level in LEVELS.values() if not level.plies]
HASTY = Level("hasty", budget=800, plies=2)
"""Looks ahead, but not for long."""


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
def test_a_level_beats_the_second_one_below(rules: RuleSet) -> None:
    for lower, upper in zip(AT_A_GLANCE, AT_A_GLANCE[2:], strict=False):
        assert play_games(16, 1, bot(upper), bot(lower), rules).points > 0


@pytest.mark.slow
def test_a_simple_player_of_race_and_safety_beats_a_beginner() -> None:
    assert play_games(30, 1, bot(BEGINNER), race_and_safety, Backgammon()).points < 0


def test_levels_go_from_weak_to_strong() -> None:
    levels = list(LEVELS.values())
    assert [level.key for level in levels] == [
        "beginner",
        "casual",
        "club",
        "expert",
        "grandmaster",
    ]
    assert STRONGEST is levels[-1]
    for lower, upper in pairwise(levels):
        assert lower.noise >= upper.noise
        assert lower.plies <= upper.plies
        assert lower.budget <= upper.budget


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.key)
def test_a_weak_player_errs_only_as_far_as_there_is_something_at_stake(rules: RuleSet) -> None:
    start = Position(rules.start, rules.start)
    for dice in (Dice(3, 1), Dice(6, 4), Dice(5, 5)):
        right = ranked(start, dice, rules, EXPERT)
        best, middle = right[0].equity, right[len(right) // 2].equity
        true = {candidate.position: candidate.equity for candidate in right}
        for seed in range(30):
            played = ranked(start, dice, rules, BEGINNER, seed)[0]
            most = 4 * BEGINNER.noise * (best - middle)
            assert true[played.position] >= best - most


def ranked(
    position: Position, dice: Dice, rules: RuleSet, level: Level, seed: int = 0
) -> tuple[Candidate, ...]:
    return finish(rank_plays(position, dice, rules, level, seed))


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
    level = random.choice((EXPERT, BEGINNER, HASTY))
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
