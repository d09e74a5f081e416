"""A match: score, length, Crawford, who begins the next game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from nardy.rules.actions import (
    AcceptResign,
    Double,
    Drop,
    MakePlay,
    MatchEnded,
    OfferResign,
    OpeningRoll,
    Roll,
    Take,
)
from nardy.rules.backgammon import Backgammon
from nardy.rules.dice import Dice
from nardy.rules.errors import IllegalAction, Reason, RulesError
from nardy.rules.game import Cube, Phase
from nardy.rules.long_nardy import LongNardy
from nardy.rules.match import LONGEST_MATCH, Match, apply_to_match
from nardy.rules.position import Side, Sided
from nardy.rules.result import Ending, Result
from nardy.rules.ruleset import Move, NextStart, RuleSet, Win
from tests.rules.games import ONE_LEFT, at_roll, in_match, next_action
from tests.rules.tables import name_of_rules

CUBE = Backgammon(cube=True)
LAST = Move(1, 0, 6, hit=False)


def won_by(match: Match, winner: Side, loser: dict[int, int] | None = None) -> Match:
    """The match after ``winner`` has borne off the last checker of its game."""
    game = at_roll(match.rules, ONE_LEFT, loser or {1: 1}, winner, match.game.terms)
    match = replace(match, game=replace(game, cube=match.game.cube))
    return in_match(match, Roll(Dice(6, 5)), MakePlay((LAST,)))


def score(match: Match) -> tuple[int, int]:
    """White's and Black's points."""
    return match.score.white, match.score.black


@pytest.mark.parametrize("length", [0, -1, 26])
def test_a_match_shorter_than_1_or_longer_than_25_is_refused(length: int) -> None:
    with pytest.raises(RulesError, match="1 to 25"):
        Match.begin(Backgammon(), length)


@pytest.mark.parametrize("length", [1, 3, 5, 7, LONGEST_MATCH, None])
def test_a_match_of_any_other_length_begins_with_an_opening_roll(length: int | None) -> None:
    match = Match.begin(Backgammon(), length)
    assert match.game.phase is Phase.OPENING
    assert score(match) == (0, 0)
    assert (match.is_over, match.winner) == (False, None)


@pytest.mark.parametrize("cube", [True, False], ids=["with a cube", "without a cube"])
@pytest.mark.parametrize("option", ["jacoby", "beaver", "automatic_doubles"])
def test_options_of_money_games_are_refused_in_a_match(option: str, cube: bool) -> None:  # noqa: FBT001
    rules = Backgammon(**{"cube": cube, option: True})
    with pytest.raises(RulesError):
        Match.begin(rules, 5)
    assert Match.begin(rules, None).length is None


@pytest.mark.parametrize("winner", Side, ids=lambda side: side.value)
def test_points_go_to_the_seat_that_won(winner: Side) -> None:
    match = won_by(Match.begin(Backgammon(), 5), winner, {1: 15})
    assert match.score == Sided(0, 0).with_(winner, 2)


@pytest.mark.parametrize("loser", [{1: 1}, {1: 15}, {24: 15}], ids=["1", "2", "3"])
def test_a_match_to_one_ends_with_any_win(loser: dict[int, int]) -> None:
    match = won_by(Match.begin(Backgammon(), 1), Side.BLACK, loser)
    assert match.winner is Side.BLACK


def test_a_match_ends_only_when_a_score_reaches_its_length() -> None:
    match = won_by(Match.begin(Backgammon(), 3), Side.WHITE, {1: 15})
    assert not match.is_over
    match = won_by(match.next_game(), Side.WHITE)
    assert (match.winner, score(match)) == (Side.WHITE, (3, 0))


def test_points_beyond_the_length_count_and_end_the_match() -> None:
    match = won_by(Match.begin(Backgammon(), 3), Side.WHITE, {1: 15})
    match = won_by(match.next_game(), Side.WHITE, {24: 15})
    assert (match.winner, score(match)) == (Side.WHITE, (5, 0))


def test_the_end_of_a_match_is_told() -> None:
    match = Match.begin(Backgammon(), 1)
    match = replace(match, game=at_roll(match.rules, ONE_LEFT, {1: 1}, terms=match.game.terms))
    _, told = apply_to_match(in_match(match, Roll(Dice(6, 5))), MakePlay((LAST,)))
    assert told[-1] == MatchEnded(Side.WHITE)


def test_the_end_of_a_game_alone_is_not_the_end_of_the_match() -> None:
    match = Match.begin(Backgammon(), 3)
    match = replace(match, game=at_roll(match.rules, ONE_LEFT, {1: 1}, terms=match.game.terms))
    _, told = apply_to_match(in_match(match, Roll(Dice(6, 5))), MakePlay((LAST,)))
    assert not any(isinstance(event, MatchEnded) for event in told)


def test_after_the_match_nothing_more_is_accepted() -> None:
    match = won_by(Match.begin(Backgammon(), 1), Side.WHITE)
    with pytest.raises(IllegalAction) as refused:
        apply_to_match(match, OpeningRoll(3, 1))
    assert refused.value.reason is Reason.WRONG_PHASE
    with pytest.raises(AssertionError):
        match.next_game()


def test_the_next_game_waits_for_the_end_of_this_one() -> None:
    with pytest.raises(AssertionError):
        Match.begin(Backgammon(), 3).next_game()


def test_money_games_follow_one_another_without_end() -> None:
    match = Match.begin(CUBE, None)
    for _ in range(30):
        match = won_by(match, Side.WHITE, {24: 15})
        assert not match.is_over
        match = match.next_game()
    assert score(match) == (90, 0)
    assert match.game.cube == Cube()


def test_drops_and_resignations_score_for_the_other_side() -> None:
    match = Match.begin(CUBE, 7)
    match = replace(match, game=at_roll(CUBE, {6: 15}, {6: 15}, terms=match.game.terms))
    dropped = in_match(match, Double(), Drop())
    assert score(dropped) == (1, 0)
    resigned = in_match(match, Double(), Take(), OfferResign(Win.GAMMON), AcceptResign())
    assert score(resigned) == (0, 4)


# Crawford -----------------------------------------------------------------------------


def at_match_point() -> Match:
    """White stands 2:0 in a match to 3; the next game has begun."""
    return won_by(Match.begin(CUBE, 3), Side.WHITE, {1: 15}).next_game()


def test_crawford_is_the_first_game_after_a_side_stands_one_point_from_the_match() -> None:
    assert not Match.begin(CUBE, 3).game.terms.is_crawford
    assert at_match_point().game.terms.is_crawford
    assert at_match_point().game.terms.away == Sided(1, 3)


def test_crawford_comes_once_a_match() -> None:
    match = won_by(at_match_point(), Side.BLACK).next_game()
    assert not match.game.terms.is_crawford
    match = won_by(match, Side.BLACK).next_game()
    assert score(match) == (2, 2)
    assert not match.game.terms.is_crawford, "Black stands at match point for the first time"


def test_after_the_crawford_game_the_trailing_side_doubles_again() -> None:
    crawford = at_match_point()
    assert not on_roll(crawford, Side.BLACK).game.can_double
    post = won_by(crawford, Side.BLACK).next_game()
    assert on_roll(post, Side.BLACK).game.can_double
    assert not on_roll(post, Side.WHITE).game.can_double, "the leader's cube is dead"


def on_roll(match: Match, side: Side) -> Match:
    """The match with ``side`` to roll in the middle of its game."""
    return replace(match, game=at_roll(match.rules, {6: 15}, {6: 15}, side, terms=match.game.terms))


@pytest.mark.parametrize(
    ("rules", "length"),
    [(Backgammon(cube=True, crawford=False), 3), (Backgammon(), 3), (LongNardy(), 3)],
    ids=["not chosen", "no cube", "long nardy"],
)
def test_without_its_option_or_a_cube_there_is_no_crawford_game(
    rules: RuleSet, length: int
) -> None:
    match = won_by(Match.begin(rules, length), Side.WHITE, {12: 15}).next_game()
    assert match.score.white == 2
    assert not match.game.terms.is_crawford


def test_a_match_to_one_has_no_crawford_game_and_a_dead_cube() -> None:
    match = Match.begin(CUBE, 1)
    assert not match.game.terms.is_crawford
    assert not on_roll(match, Side.WHITE).game.can_double
    assert not on_roll(match, Side.BLACK).game.can_double


# next_start ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("next_start", "starter"),
    [
        (NextStart.ROLL, None),
        (NextStart.WINNER, Side.BLACK),
        (NextStart.ALTERNATE, Side.BLACK),
    ],
    ids=["by the roll", "the last winner", "alternately"],
)
def test_who_begins_the_game_after_black_has_won_one_that_white_began(
    next_start: NextStart, starter: Side | None
) -> None:
    match = Match.begin(LongNardy(next_start=next_start), 5)
    match = won_by(match, Side.BLACK).next_game()
    assert match.game.starter is starter
    assert match.game.phase is (Phase.ROLL if starter else Phase.OPENING)


def test_starts_alternate_whoever_wins() -> None:
    match = Match.begin(LongNardy(next_start=NextStart.ALTERNATE), 5)
    match = won_by(match, Side.WHITE).next_game()
    assert match.game.starter is Side.BLACK


def test_the_winner_begins_after_winning_as_second() -> None:
    match = Match.begin(LongNardy(next_start=NextStart.WINNER), 5)
    match = won_by(match, Side.WHITE).next_game()
    assert match.game.starter is Side.WHITE


def drawn(rules: LongNardy) -> Match:
    """A match to 3 whose first game was a draw that White had begun."""
    match = Match.begin(rules, 3)
    match = won_by(match, Side.WHITE, {1: 1})
    assert match.game.phase is Phase.ROLL
    return in_match(match, Roll(Dice(6, 5)), MakePlay((LAST,)))


def test_a_draw_scores_nothing_and_another_game_follows() -> None:
    match = drawn(LongNardy(last_turn=True))
    assert match.game.result == Result(None, None, 0, Ending.DRAW)
    assert (score(match), match.is_over) == ((0, 0), False)
    assert match.next_game().game.phase is Phase.OPENING


def test_after_a_draw_the_roll_decides_where_the_winner_would_begin() -> None:
    match = drawn(LongNardy(last_turn=True, next_start=NextStart.WINNER))
    assert match.next_game().game.phase is Phase.OPENING


def test_after_a_draw_starts_still_alternate() -> None:
    match = drawn(LongNardy(last_turn=True, next_start=NextStart.ALTERNATE))
    assert match.next_game().game.starter is Side.BLACK


# symmetry -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules",
    [CUBE, Backgammon(extra_roll=True), LongNardy(), LongNardy(last_turn=True)],
    ids=name_of_rules,
)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_played_by_white_is_the_mirror_of_one_played_by_black(
    rules: RuleSet, seed: int
) -> None:
    chance = random.Random(seed)
    match = mirror = Match.begin(rules, 3)
    while not match.is_over:
        if match.game.phase is Phase.OVER:
            match, mirror = match.next_game(), mirror.next_game()
        action = next_action(match.game, chance)
        match = in_match(match, action)
        mirrored = (
            OpeningRoll(action.black, action.white) if isinstance(action, OpeningRoll) else action
        )
        mirror = in_match(mirror, mirrored)
        assert mirror.game.position == match.game.position.swapped()
        assert (mirror.score.white, mirror.score.black) == (match.score.black, match.score.white)
        assert sum(match.game.position.own) == sum(match.game.position.other) == 15
    assert match.winner
    assert mirror.winner is match.winner.other
