"""Long nardy: the head, the wall, its wins."""

from __future__ import annotations

import pytest

from nardy.rules.dice import Dice
from nardy.rules.errors import Reason
from nardy.rules.long_nardy import HeadRule, LongNardy, WallRule
from nardy.rules.moves import legal_plays
from nardy.rules.position import HEAD, Position, counts
from nardy.rules.ruleset import Move, Win
from nardy.rules.turn import Turn

LONG = LongNardy()
START = Position(LONG.start, LONG.start)

FIVE = {8: 2, 7: 2, 6: 2, 5: 2, 4: 2}
"""Five in a row; a checker on 3 or 9 makes six."""


def taken_from_head(start: Position, dice: Dice, rules: LongNardy) -> int:
    """How many checkers leave the head at most."""
    return max(start.own[HEAD] - end.own[HEAD] for end in legal_plays(start, dice, rules))


def wall_verdict(
    own: dict[int, int], other: dict[int, int], way: tuple[int, int], rules: LongNardy = LONG
) -> Reason | None:
    """What the rules say of one move."""
    origin, target = way
    position = Position(counts(own), counts(other))
    judge = rules.judge(position, Dice(1, 2))
    return judge(position, Move(origin, target, origin - target, hit=False))


@pytest.mark.parametrize("pips", range(1, 7))
def test_by_default_3_3_and_4_4_and_6_6_allow_two_from_the_head_in_a_first_turn(pips: int) -> None:
    assert taken_from_head(START, Dice(pips, pips), LONG) == (2 if pips in {3, 4, 6} else 1)


def test_the_permission_holds_whatever_the_other_side_blocks() -> None:
    blocked = Position(START.own, counts({24: 14, 12: 1}))
    assert taken_from_head(blocked, Dice(3, 3), LONG) == 2


def test_after_the_first_turn_no_roll_lets_two_leave_the_head() -> None:
    later = Position(counts({24: 14, 20: 1}), START.other)
    for rule in HeadRule:
        for pips in range(1, 7):
            assert taken_from_head(later, Dice(pips, pips), LongNardy(head=rule)) == 1


@pytest.mark.parametrize("pips", range(1, 7))
def test_any_first_double_allows_two_on_every_double(pips: int) -> None:
    rules = LongNardy(head=HeadRule.ANY_FIRST_DOUBLE)
    assert taken_from_head(START, Dice(pips, pips), rules) == 2
    assert taken_from_head(START, Dice(6, 5), rules) == 1


AFTER_55 = Position(START.own, counts({24: 14, 4: 1}))
"""The starter has run 24/4 with 5-5 and stands on the second player's 16."""


@pytest.mark.parametrize("dice", [Dice(5, 3), Dice(6, 2), Dice(2, 2)], ids=str)
def test_if_blocked_allows_two_when_one_cannot_play_the_whole_roll(dice: Dice) -> None:
    assert taken_from_head(AFTER_55, dice, LongNardy(head=HeadRule.IF_BLOCKED)) == 2
    assert taken_from_head(AFTER_55, dice, LONG) == 1


def test_second_only_if_blocked_gives_the_second_player_two_on_blocked_doubles_only() -> None:
    rules = LongNardy(head=HeadRule.SECOND_ONLY_IF_BLOCKED)
    assert taken_from_head(AFTER_55, Dice(2, 2), rules) == 2
    assert taken_from_head(AFTER_55, Dice(5, 3), rules) == 1
    assert taken_from_head(AFTER_55, Dice(1, 1), rules) == 1
    assert taken_from_head(START, Dice(3, 3), rules) == 2, "the starter plays by the default"
    assert taken_from_head(START, Dice(2, 2), rules) == 1


@pytest.mark.parametrize("way", [(24, 3), (24, 9)], ids=["in front", "behind"])
def test_the_sixth_point_of_a_wall_is_forbidden_before_anyone_has_passed(
    way: tuple[int, int],
) -> None:
    assert wall_verdict({24: 5, **FIVE}, {24: 15}, way) is Reason.WALL


def test_a_wall_may_be_built_when_an_enemy_is_past_the_whole_of_it() -> None:
    # On the enemy's way the wall 8 … 3 is 20 … 15.
    assert wall_verdict({24: 5, **FIVE}, {24: 14, 14: 1}, (24, 3)) is None
    assert wall_verdict({24: 5, **FIVE}, {24: 14, 21: 1}, (24, 3)) is Reason.WALL


def test_an_enemy_borne_off_is_past_every_wall() -> None:
    assert wall_verdict({24: 5, **FIVE}, {24: 14}, (24, 3)) is None


def test_lengthening_a_wall_past_its_only_witness_is_forbidden() -> None:
    six = {24: 2, **FIVE, 3: 2, 1: 1}
    assert wall_verdict(six, {24: 14, 14: 1}, (24, 9)) is None
    assert wall_verdict({**six, 24: 3, 1: 0}, {24: 15}, (24, 2)) is Reason.WALL


def test_closing_a_gap_joins_two_runs_to_a_wall() -> None:
    assert (
        wall_verdict({24: 3, 9: 2, 8: 2, 7: 2, 5: 2, 4: 2, 3: 2}, {24: 15}, (24, 6)) is Reason.WALL
    )


def test_a_wall_may_reach_to_either_end_of_the_enemys_way() -> None:
    before_his_last_point = {24: 5, 17: 2, 16: 2, 15: 2, 14: 2, 13: 2}
    assert wall_verdict(before_his_last_point, {24: 15}, (24, 18)) is Reason.WALL
    on_his_head = {24: 5, 12: 2, 11: 2, 10: 2, 9: 2, 8: 2}
    assert wall_verdict(on_his_head, {18: 15}, (24, 7)) is None
    rules = LongNardy(wall=WallRule.NEVER_SIX)
    assert wall_verdict(on_his_head, {18: 15}, (24, 7), rules) is Reason.WALL


def test_five_in_a_row_are_no_wall() -> None:
    assert wall_verdict({24: 7, 8: 2, 7: 2, 6: 2, 5: 2}, {24: 15}, (24, 4)) is None


def test_never_six_forbids_a_wall_that_somebody_has_passed() -> None:
    rules = LongNardy(wall=WallRule.NEVER_SIX)
    assert wall_verdict({24: 5, **FIVE}, {24: 14}, (24, 3), rules) is Reason.WALL


def test_free_allows_every_wall() -> None:
    rules = LongNardy(wall=WallRule.FREE)
    assert wall_verdict({24: 5, **FIVE}, {24: 15}, (24, 3), rules) is None


def test_the_wall_is_judged_after_every_die() -> None:
    start = Position(counts({**FIVE, 10: 1, 24: 4}), counts({24: 15}))
    turn = Turn.begin(start, Dice(1, 6), LONG)
    assert 9 not in turn.destinations(10), "it would rest in the wall on its way to 3"


@pytest.mark.parametrize(
    ("loser", "options", "win"),
    [
        ({1: 14}, {}, Win.SINGLE),
        ({1: 15}, {}, Win.MARS),
        ({24: 15}, {}, Win.MARS),
        ({24: 1, 1: 14}, {"koks": True}, Win.KOKS),
        ({19: 1, 1: 14}, {"koks": True}, Win.KOKS),
        ({18: 1, 1: 14}, {"koks": True}, Win.MARS),
        ({1: 14}, {"koks": True}, Win.SINGLE),
        ({1: 15}, {"mars_not_home": True}, Win.SINGLE),
        ({7: 1, 1: 14}, {"mars_not_home": True}, Win.MARS),
        ({24: 1, 1: 14}, {"mars_not_home": True}, Win.MARS),
        ({24: 1, 1: 14}, {"mars_not_home": True, "koks": True}, Win.KOKS),
    ],
    ids=[
        "one off is a single game",
        "none off is mars",
        "all on the head is mars without koks",
        "one on the head is koks",
        "one at the end of the first quarter is koks",
        "one just out of the first quarter is mars",
        "one off is no koks",
        "all home and none off is single when mars means not home",
        "one not home is mars when mars means not home",
        "one on the head is no koks without the option",
        "koks goes before mars",
    ],
)
def test_the_win_of_long_nardy(loser: dict[int, int], options: dict[str, bool], win: Win) -> None:
    rules = LongNardy(**options)  # type: ignore[arg-type]  # only switches are given
    assert rules.win(Position(counts({}), counts(loser))) is win


def test_wins_count_one_two_and_three_points() -> None:
    assert [win.points for win in Win] == [1, 2, 3, 2, 3]


def test_koks_can_be_won_and_resigned_only_by_its_option() -> None:
    assert LONG.wins == (Win.SINGLE, Win.MARS)
    assert LongNardy(koks=True).wins == (Win.SINGLE, Win.MARS, Win.KOKS)
