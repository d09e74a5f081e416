"""Resignation: what may be offered, what it costs, and that it may be declined."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nardy.rules.acting import apply
from nardy.rules.actions import (
    AcceptResign,
    DeclineResign,
    GameEnded,
    OfferResign,
    OpeningRoll,
    ResignDeclined,
    Resigned,
    ResignOffered,
    Roll,
)
from nardy.rules.backgammon import Backgammon
from nardy.rules.dice import Dice
from nardy.rules.errors import IllegalAction, Reason
from nardy.rules.game import Cube, Game, Phase
from nardy.rules.long_nardy import LongNardy
from nardy.rules.position import Side
from nardy.rules.result import Ending, Result
from nardy.rules.ruleset import RuleSet, Win
from tests.rules.games import after, at_roll, events

CUBE = Backgammon(cube=True)


def middle(rules: RuleSet, cube: Cube | None = None) -> Game:
    """White is on roll in the middle of a game."""
    return replace(at_roll(rules, {6: 15}, {6: 15}), cube=cube or Cube())


@pytest.mark.parametrize(
    ("rules", "wins"),
    [
        (Backgammon(), (Win.SINGLE, Win.GAMMON, Win.BACKGAMMON)),
        (LongNardy(), (Win.SINGLE, Win.MARS)),
        (LongNardy(koks=True), (Win.SINGLE, Win.MARS, Win.KOKS)),
        (Backgammon(cube=True, jacoby=True), (Win.SINGLE,)),
    ],
    ids=["backgammon", "long nardy", "long nardy with koks", "Jacoby before a take"],
)
def test_what_may_be_resigned(rules: RuleSet, wins: tuple[Win, ...]) -> None:
    game = middle(rules)
    assert game.resignable == wins
    for win in Win:
        if win not in wins:
            with pytest.raises(IllegalAction) as refused:
                apply(game, OfferResign(win))
            assert refused.value.reason is Reason.RESIGNATION


def test_under_jacoby_everything_may_be_resigned_after_a_take() -> None:
    game = middle(Backgammon(cube=True, jacoby=True), Cube(2, Side.BLACK))
    assert game.resignable == (Win.SINGLE, Win.GAMMON, Win.BACKGAMMON)


@pytest.mark.parametrize(
    ("win", "stake", "points"),
    [(Win.SINGLE, 1, 1), (Win.GAMMON, 1, 2), (Win.GAMMON, 4, 8), (Win.BACKGAMMON, 2, 6)],
    ids=["single", "gammon", "gammon at 4", "backgammon at 2"],
)
def test_a_resignation_costs_its_points_times_the_cube(win: Win, stake: int, points: int) -> None:
    game = middle(CUBE, Cube(stake, Side.WHITE))
    assert events(game, OfferResign(win)) == (ResignOffered(Side.WHITE, win, points),)
    result = Result(Side.BLACK, win, points, Ending.RESIGNED)
    offered = after(game, OfferResign(win))
    assert events(offered, AcceptResign()) == (Resigned(Side.WHITE, win), GameEnded(result))
    over = after(offered, AcceptResign())
    assert (over.result, over.offered, over.phase) == (result, None, Phase.OVER)


def test_a_declined_resignation_plays_on_as_if_nothing_had_been_said() -> None:
    game = middle(CUBE)
    offered = after(game, OfferResign(Win.SINGLE))
    assert (offered.to_act, offered.offered) == (Side.BLACK, Win.SINGLE)
    declined, told = apply(offered, DeclineResign())
    assert told == (ResignDeclined(Side.BLACK),)
    assert declined == game


def test_more_may_be_offered_after_a_refusal() -> None:
    game = after(middle(CUBE), OfferResign(Win.SINGLE), DeclineResign(), OfferResign(Win.GAMMON))
    assert game.offered is Win.GAMMON


def test_nobody_resigns_after_the_roll_nor_before_the_opening_is_decided() -> None:
    rolled = after(middle(CUBE), Roll(Dice(3, 1)))
    opened = after(Game.begin(CUBE), OpeningRoll(3, 1))
    for game in (rolled, opened, Game.begin(CUBE)):
        assert game.resignable == ()
        with pytest.raises(IllegalAction) as refused:
            apply(game, OfferResign(Win.SINGLE))
        assert refused.value.reason is Reason.WRONG_PHASE
