"""Known take points, and what holds for the cube whatever the chances."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy.ai.cube import (
    CubeVerdict,
    answer_beaver,
    answer_double,
    answer_resignation,
    before_roll,
    cubeful_equity,
    decide,
    weigh_beaver,
)
from nardy.ai.cubeful import Prospects
from nardy.ai.outcome import Outcome
from nardy.ai.stakes import Stakes
from nardy.rules import (
    AcceptResign,
    Action,
    Backgammon,
    Beaver,
    Cube,
    DeclineResign,
    Double,
    Drop,
    Game,
    OfferResign,
    Phase,
    Position,
    Side,
    Sided,
    Take,
    Terms,
    Win,
    apply,
)
from tests.rules.games import after, at_roll

DEAD, LIVE = 0.0, 1.0
START = {24: 2, 13: 5, 8: 3, 6: 5}
ME, HE = Side.WHITE, Side.BLACK


def money(*, jacoby: bool = False, beaver: bool = False) -> Game:
    return at_roll(Backgammon(cube=True, jacoby=jacoby, beaver=beaver), START, START)


def needing(own: int, other: int, *, is_crawford: bool = False) -> Game:
    """A game of a match, by the points that the side on roll and the other are away."""
    terms = Terms(Sided(own, other), is_crawford)
    return at_roll(Backgammon(cube=True), START, START, terms=terms)


def chance(win: float) -> Outcome:
    """Chances without gammons."""
    return Outcome(win, 0.0, 0.0, 0.0, 0.0)


def with_gammons(win: float, part: float) -> Outcome:
    """Chances in which such a part of all wins and losses are gammons."""
    return Outcome(win, part * win, 0.0, part * (1 - win), 0.0)


def take_point(game: Game, efficiency: float) -> float:
    """The chance from which the side that is doubled takes, gammons left out."""
    stakes, taken = Stakes.of(game), Cube(2 * game.cube.value, HE)
    least, most = 0.0, 1.0
    for _ in range(40):
        win = (least + most) / 2
        prospects = Prospects.of(stakes, HE, chance(win), efficiency)
        if prospects.value(HE, taken) < stakes.worth(HE, -game.cube.value):
            least = win
        else:
            most = win
    return most


def test_for_money_a_quarter_takes_and_a_fifth_if_the_cube_is_live() -> None:
    assert take_point(money(), DEAD) == pytest.approx(0.25)
    assert take_point(money(), LIVE) == pytest.approx(0.20, abs=0.0005)
    # Janowski: the take point at an efficiency x is 1 / (4 + x).
    assert take_point(money(), 0.68) == pytest.approx(1 / 4.68, abs=0.0005)


def test_a_cube_that_can_t_be_turned_again_is_dead() -> None:
    last = replace(money(), cube=Cube(32, ME))
    assert take_point(last, LIVE) == pytest.approx(0.25)
    assert take_point(needing(2, 2), LIVE) == pytest.approx(1 - 0.67736)


@pytest.mark.parametrize(
    ("own", "other", "dead", "live"),
    # The doubler is 3 away, the taker 4, and so on; by hand from the figures.
    [(3, 4, 0.3520, 0.2110), (2, 3, 0.2492, 0.2492), (4, 2, 0.1989, 0.1989)],
)
def test_take_points_at_a_score(own: int, other: int, dead: float, live: float) -> None:
    assert take_point(needing(own, other), DEAD) == pytest.approx(dead, abs=0.0005)
    assert take_point(needing(own, other), LIVE) == pytest.approx(live, abs=0.0005)


def test_nobody_doubles_in_the_crawford_game_and_at_double_match_point() -> None:
    ahead = chance(0.78)
    assert before_roll(needing(3, 1), ahead) == Double()
    assert before_roll(needing(3, 1, is_crawford=True), ahead) is None
    assert before_roll(needing(1, 1), ahead) is None
    assert before_roll(needing(1, 3), ahead) is None


@pytest.mark.parametrize("win", [0.05, 0.3, 0.5, 0.7, 0.95])
def test_after_crawford_who_trails_doubles_at_once(win: float) -> None:
    assert before_roll(needing(4, 1), chance(win)) == Double()
    assert before_roll(needing(3, 1), chance(win)) == Double()


def test_after_crawford_a_drop_is_free_against_an_even_number_only() -> None:
    behind = with_gammons(0.45, 0.25)
    assert answer_double(after(needing(4, 1), Double()), behind) == Drop()
    assert answer_double(after(needing(2, 1), Double()), behind) == Drop()
    assert answer_double(after(needing(3, 1), Double()), behind) == Take()


def test_at_double_match_point_gammons_are_worth_nothing() -> None:
    plain, rich = chance(0.6), with_gammons(0.6, 0.5)
    assert cubeful_equity(needing(1, 1), rich) == pytest.approx(
        cubeful_equity(needing(1, 1), plain)
    )
    assert cubeful_equity(money(), rich) > cubeful_equity(money(), plain)


def test_a_gammon_that_wins_the_match_is_worth_playing_for_and_one_too_many_is_not() -> None:
    strong = with_gammons(0.85, 0.5)
    assert decide(needing(2, 5), strong).is_too_good
    assert decide(money(), strong).is_too_good
    needs_none = replace(needing(2, 5), cube=Cube(2, ME))
    assert decide(needs_none, Outcome(0.85, 0.4, 0.1, 0.0, 0.0)).no_double == pytest.approx(0.7)


def test_under_jacoby_it_doubles_for_the_sake_of_gammons() -> None:
    strong = with_gammons(0.9, 0.6)
    assert before_roll(money(), strong) is None
    assert before_roll(money(jacoby=True), strong) == Double()
    owned = replace(money(jacoby=True), cube=Cube(2, ME))
    assert decide(owned, strong) == pytest.approx(decide(replace(money(), cube=owned.cube), strong))


def test_automatic_doubles_change_nothing_but_the_stake() -> None:
    jacoby = money(jacoby=True)
    doubled = replace(jacoby, cube=Cube(2))
    for win in (0.3, 0.6, 0.75, 0.9):
        at_one, at_two = (decide(game, with_gammons(win, 0.3))[:3] for game in (jacoby, doubled))
        assert at_two == pytest.approx(at_one, abs=0.02)


def test_a_beaver_doubles_what_a_wrong_double_loses() -> None:
    game = money(beaver=True)
    verdict = decide(game, chance(0.4))
    assert verdict.beaver == pytest.approx(2 * verdict.take, abs=0.02)
    assert verdict.is_beaver
    assert verdict.doubled == verdict.beaver
    assert decide(money(), chance(0.4)).beaver is None


def test_who_is_beavered_drops_what_is_worse_than_two_points() -> None:
    game = after(money(beaver=True), Double(), Beaver())
    assert answer_beaver(game, chance(0.4)) == Take()
    assert answer_beaver(game, chance(0.1)) == Drop()
    assert decide(money(beaver=True), chance(0.1)).beaver == -2
    assert weigh_beaver(game, chance(0.1)).drop == -2


@pytest.mark.parametrize("win", [0.1, 0.25, 0.4])
def test_of_two_answers_to_a_beaver_one_loses_nothing(win: float) -> None:
    game = after(money(beaver=True), Double(), Beaver())
    verdict = weigh_beaver(game, chance(win))
    answers: list[Action] = [Take(), Drop()]
    better, worse = sorted(answers, key=verdict.loss)
    assert answer_beaver(game, chance(win)) == better
    assert verdict.loss(better) == 0
    assert verdict.loss(worse) == pytest.approx(abs(verdict.take - verdict.drop))
    with pytest.raises(ValueError, match="no answer to a beaver"):
        verdict.loss(Beaver())


def test_where_a_drop_of_the_beaver_costs_less_it_only_takes() -> None:
    lost = Outcome(0.02, 0.0, 0.0, 0.9, 0.0)
    game = after(money(beaver=True), Double())
    assert decide(money(beaver=True), lost).take < -2
    assert answer_double(game, lost.swapped()) == Take()


def test_chances_that_rounding_takes_beyond_the_end_are_the_end() -> None:
    assert decide(money(), chance(1 + 1e-12)) == pytest.approx(decide(money(), chance(1.0)))


def test_what_a_choice_loses() -> None:
    verdict = CubeVerdict(no_double=0.7, take=0.9, drop=1.0, beaver=None)
    assert verdict.loss(None) == pytest.approx(0.2)
    assert verdict.loss(Double()) == 0
    assert verdict.loss(Take()) == 0
    assert verdict.loss(Drop()) == pytest.approx(0.1)
    gift = CubeVerdict(no_double=-0.1, take=-0.5, drop=1.0, beaver=-1.0)
    assert gift.loss(Double()) == pytest.approx(0.9)
    assert gift.loss(Beaver()) == 0
    assert gift.loss(Take()) == pytest.approx(0.5)
    with pytest.raises(ValueError, match="not a choice with the cube"):
        verdict.loss(AcceptResign())


def test_a_resignation_is_judged_at_the_score() -> None:
    strong = with_gammons(0.95, 0.7)
    for game, answer in ((money(), DeclineResign()), (needing(5, 1), AcceptResign())):
        offered = after(game, OfferResign(Win.SINGLE))
        assert answer_resignation(offered, strong) == answer


def test_more_than_a_game_is_worth_is_accepted() -> None:
    offered = after(money(), OfferResign(Win.SINGLE))
    assert answer_resignation(offered, chance(0.5)) == AcceptResign()
    assert (
        answer_resignation(after(money(), OfferResign(Win.GAMMON)), chance(0.99)) == AcceptResign()
    )


@st.composite
def outcomes(draw: st.DrawFn) -> Outcome:
    parts = st.floats(0, 1)
    win, gammon, backgammon, lost, lost_more = (draw(parts) for _ in range(5))
    return Outcome(
        win, gammon * win, backgammon * gammon * win, lost * (1 - win), lost_more * lost * (1 - win)
    )


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game before a roll, for money or at a score, the cube anywhere."""
    options = draw(st.tuples(st.booleans(), st.booleans(), st.booleans()))
    cube = Cube(2 ** draw(st.integers(0, 6)), draw(st.sampled_from([None, ME, HE])))
    if draw(st.booleans()):
        game = money(jacoby=options[0], beaver=options[1])
    else:
        own, other = draw(st.integers(1, 25)), draw(st.integers(1, 25))
        game = needing(own, other, is_crawford=options[2] and 1 in {own, other})
    return replace(game, cube=cube)


def mirrored(game: Game) -> Game:
    """The same with the sides swapped."""
    owner, away = game.cube.owner, game.terms.away
    return replace(
        game,
        on_roll=HE,
        position=Position(*game.position[::-1]),
        cube=Cube(game.cube.value, owner and owner.other),
        terms=replace(game.terms, away=away and Sided(away.black, away.white)),
    )


@given(game=games(), outcome=outcomes())
def test_both_sides_judge_alike(game: Game, outcome: Outcome) -> None:
    assert decide(mirrored(game), outcome) == pytest.approx(decide(game, outcome))


@given(game=games(), outcome=outcomes(), more=st.floats(0, 1))
def test_a_better_chance_is_never_worth_less(game: Game, outcome: Outcome, more: float) -> None:
    win = outcome.win + more * (1 - outcome.win)
    if not 0.01 < outcome.win <= win < 0.99:
        return
    up, down = win / outcome.win, (1 - win) / (1 - outcome.win)
    _, gammon, backgammon, lost, lost_more = outcome
    better = Outcome(win, gammon * up, backgammon * up, lost * down, lost_more * down)
    for worse, good in zip(decide(game, outcome)[:3], decide(game, better)[:3], strict=True):
        assert good >= worse - 1e-6


@given(game=games(), outcome=outcomes())
def test_a_verdict_agrees_with_itself(game: Game, outcome: Outcome) -> None:
    verdict = decide(game, outcome)
    assert verdict.drop == pytest.approx(1)
    assert verdict.best >= max(verdict.no_double, verdict.doubled)
    assert cubeful_equity(game, outcome) in {verdict.best, verdict.no_double}
    chosen: list[Double | None] = [Double(), None]
    assert min(map(verdict.loss, chosen)) == 0
    assert min(verdict.loss(Take()), verdict.loss(Drop()), *_beaver_loss(verdict)) == 0


def _beaver_loss(verdict: CubeVerdict) -> list[float]:
    return [] if verdict.beaver is None else [verdict.loss(Beaver())]


@given(game=games(), outcome=outcomes(), offered=st.sampled_from(list(Backgammon().wins)))
def test_whatever_it_does_is_allowed(game: Game, outcome: Outcome, offered: Win) -> None:
    action = before_roll(game, outcome)
    assert action in {None, Double()}
    if action:
        game, _ = apply(game, action)
        game, _ = apply(game, answer_double(game, outcome.swapped()))
    if game.phase is Phase.BEAVERED:
        game, _ = apply(game, answer_beaver(game, outcome))
    if game.phase is Phase.ROLL and offered in game.resignable:
        game, _ = apply(game, OfferResign(offered))
        apply(game, answer_resignation(game, outcome.swapped()))
