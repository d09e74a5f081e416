"""The first turns of long nardy: every roll of both players, computed and compared."""

from __future__ import annotations

from functools import cache

import pytest

from nardy.rules.dice import Dice
from nardy.rules.long_nardy import HeadRule, LongNardy
from nardy.rules.moves import legal_plays, longest
from nardy.rules.position import Position
from tests.rules.strategies import ALL_ROLLS

RULES = LongNardy()
START = Position(RULES.start, RULES.start)
IN_FULL = {(2, 2), (4, 4)}

STARTER = {Dice(3, 3): (3, 4), Dice(4, 4): (2, 4), Dice(6, 6): (1, 2)}
"""Dice playable with one and with two head checkers; every other roll plays in full with one."""

SECOND_AFTER_55 = {
    Dice(3, 3): (3, 4),
    Dice(4, 4): (1, 2),
    Dice(6, 6): (1, 2),
    Dice(2, 2): (3, 4),
    Dice(5, 3): (1, 2),
    Dice(6, 2): (1, 2),
}
"""The same for the second player when the starter's 5-5 stands in the way."""

BLOCKS_55 = {Dice(2, 1), Dice(2, 2), Dice(3, 3), Dice(4, 4), Dice(5, 3), Dice(6, 2)}
"""The starter's rolls of which some plays block the second player's 5-5."""


def playable(start: Position, dice: Dice) -> tuple[int, int]:
    """How many dice can be played with one head checker, and with two."""
    one, two = (longest(start, dice.pips, RULES, RULES._judge(start, n)) for n in (1, 2))
    return one, two


@cache
def after(starters: Dice) -> tuple[Position, ...]:
    """What the second player may find before him."""
    return tuple(result.swapped() for result in legal_plays(START, starters, RULES))


@pytest.mark.parametrize("dice", ALL_ROLLS, ids=str)
def test_the_starters_first_roll_plays_as_far_as_the_table_says(dice: Dice) -> None:
    full = len(dice.pips)
    assert playable(START, dice) == STARTER.get(dice, (full, full))


@pytest.mark.parametrize("starters", ALL_ROLLS, ids=lambda dice: f"after {dice}")
@pytest.mark.parametrize("dice", ALL_ROLLS, ids=str)
def test_the_second_players_first_roll_plays_as_far_as_the_table_says(
    dice: Dice, starters: Dice
) -> None:
    found = {playable(start, dice) for start in after(starters)}
    full = (len(dice.pips), len(dice.pips))
    if dice == Dice(5, 5) and starters in BLOCKS_55:
        assert found - {full}
        assert found <= {full, (2, 4), (3, 4)}
    elif starters == Dice(5, 5):
        assert found == {SECOND_AFTER_55.get(dice, full)}
    else:
        assert found == {STARTER.get(dice, full)}


def test_every_first_turn_has_at_least_one_playable_die() -> None:
    for dice in ALL_ROLLS:
        starts = [START, *(start for starters in ALL_ROLLS for start in after(starters))]
        assert all(playable(start, dice)[0] >= 1 for start in starts)


def limit(rule: HeadRule, start: Position, dice: Dice) -> int:
    """How many checkers really leave the head, at most, in the turns that the rule allows."""
    results = legal_plays(start, dice, LongNardy(head=rule))
    return max(start.own[24] - result.own[24] for result in results)


def expected_limit(rule: HeadRule, start: Position, dice: Dice) -> int:
    """The head rule as RULES.md words it."""
    is_second = start.other[24] < 15
    one, _ = playable(start, dice)
    is_blocked = one < len(dice.pips)
    if rule is HeadRule.IF_BLOCKED:
        return 2 if is_blocked else 1
    if rule is HeadRule.ANY_FIRST_DOUBLE:
        return 2 if dice.is_double else 1
    if rule is HeadRule.SECOND_ONLY_IF_BLOCKED and is_second:
        return 2 if is_blocked and dice.is_double else 1
    return 2 if dice in {Dice(3, 3), Dice(4, 4), Dice(6, 6)} else 1


@pytest.mark.parametrize("rule", HeadRule, ids=lambda rule: f"head rule {rule.value}")
@pytest.mark.parametrize("dice", ALL_ROLLS, ids=str)
def test_the_head_gives_up_as_many_checkers_as_its_rule_says(rule: HeadRule, dice: Dice) -> None:
    assert limit(rule, START, dice) == expected_limit(rule, START, dice)
    for starters in ALL_ROLLS:
        for start in after(starters)[:4] + after(starters)[-4:]:
            assert limit(rule, start, dice) == expected_limit(rule, start, dice)
