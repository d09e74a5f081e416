"""What is said of plays and doubles: in order, with what each costs."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from nardy.ai.advice import (
    Advice,
    Verdict,
    advise,
    verdict,
    weigh_answer_to_beaver,
    weigh_double,
)
from nardy.ai.bot import LEVELS
from nardy.rules import (
    Backgammon,
    Beaver,
    Dice,
    Double,
    LongNardy,
    Roll,
    RuleSet,
    Sided,
    Take,
    Terms,
    legal_plays,
)
from nardy.rules.notation import format_play
from nardy.rules.slices import finish
from tests.rules.games import after, at_roll

if TYPE_CHECKING:
    from nardy.rules import Game

EXPERT = LEVELS["expert"]
START = {24: 2, 13: 5, 8: 3, 6: 5}
NEAR, FAR = {6: 5, 4: 5, 3: 5}, {12: 3, 6: 4, 5: 4, 4: 4}


def advice(game: Game) -> Advice:
    return finish(advise(game, EXPERT))


def opening(dice: Dice, rules: RuleSet | None = None) -> Game:
    chosen = rules or Backgammon()
    start = START if isinstance(chosen, Backgammon) else {24: 15}
    return after(at_roll(chosen, start, start), Roll(dice))


@pytest.mark.parametrize(
    ("loss", "name"),
    [
        (0.0, Verdict.AS_GOOD),
        (0.019, Verdict.AS_GOOD),
        (0.02, Verdict.SMALL_LOSS),
        (0.039, Verdict.SMALL_LOSS),
        (0.04, Verdict.MISTAKE),
        (0.079, Verdict.MISTAKE),
        (0.08, Verdict.BLUNDER),
        (3.0, Verdict.BLUNDER),
    ],
)
def test_a_loss_has_a_name(loss: float, name: Verdict) -> None:
    assert verdict(loss) is name


def test_making_the_five_point_is_best_and_all_else_is_a_blunder() -> None:
    found = advice(opening(Dice(3, 1)))
    assert format_play(found.best.play) == "8/5 6/5"
    assert found.best.loss == 0
    assert found.best.verdict is Verdict.AS_GOOD
    assert {judged.verdict for judged in found.plays[1:]} == {Verdict.BLUNDER}


@pytest.mark.parametrize("rules", [Backgammon(), LongNardy()])
def test_every_legal_play_has_its_place_and_none_loses_less_than_the_one_before(
    rules: RuleSet,
) -> None:
    game = opening(Dice(6, 4), rules)
    found = advice(game)
    assert {judged.position for judged in found.plays} == set(
        legal_plays(game.view, Dice(6, 4), rules)
    )
    assert all(one.loss <= other.loss for one, other in pairwise(found.plays))


def test_a_play_is_known_by_where_it_leads_and_not_by_its_moves() -> None:
    game = opening(Dice(3, 1))
    turn = game.turn()
    for origin, target in ((8, 7), (7, 4)):
        turn = turn.play(next(m for m in turn.legal if m[:2] == (origin, target)))
    assert advice(game).of(turn.position).position == turn.position


def test_where_nothing_can_be_played_that_is_the_best() -> None:
    closed = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 8: 3}
    game = at_roll(Backgammon(), {25: 1, 13: 14}, closed)
    found = advice(after(game, Roll(Dice(6, 5))))
    assert [judged.play for judged in found.plays] == [()]


def test_a_double_is_weighed_alike_before_and_after_it_is_offered() -> None:
    game = at_roll(Backgammon(cube=True), NEAR, FAR)
    before = finish(weigh_double(game, EXPERT))
    offered = finish(weigh_double(after(game, Double()), EXPERT))
    assert before.is_double
    assert not before.is_take
    assert before.loss(None) > 0
    assert offered.is_take is before.is_take
    assert offered.loss(Take()) > 0


def test_a_beaver_that_was_wrong_is_taken_and_one_that_was_right_dropped() -> None:
    rules = Backgammon(cube=True, beaver=True)
    for own, other, is_take in ((NEAR, FAR, True), (FAR, NEAR, False)):
        game = after(at_roll(rules, own, other), Double(), Beaver())
        assert finish(weigh_answer_to_beaver(game, EXPERT)).is_take is is_take


def test_what_a_play_costs_depends_on_the_score() -> None:
    money = after(at_roll(Backgammon(), START, START), Roll(Dice(5, 3)))
    last = Terms(away=Sided(1, 1))
    decisive = after(at_roll(Backgammon(), START, START, terms=last), Roll(Dice(5, 3)))
    losses = [[judged.loss for judged in advice(game).plays] for game in (money, decisive)]
    assert losses[0] != losses[1]
