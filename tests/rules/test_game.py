"""A game from the opening roll to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.rules.acting import apply
from nardy.rules.actions import (
    AcceptResign,
    Action,
    Beaver,
    CheckerBorneOff,
    CheckerHit,
    CheckerMoved,
    DeclineResign,
    DiceRolled,
    Double,
    Drop,
    GameEnded,
    MakePlay,
    NoPlay,
    OfferResign,
    OpeningRoll,
    OpeningRolled,
    Roll,
    Take,
)
from nardy.rules.backgammon import Backgammon
from nardy.rules.dice import Dice
from nardy.rules.errors import IllegalAction, Reason, RulesError
from nardy.rules.game import Game, Phase, Terms
from nardy.rules.long_nardy import LongNardy
from nardy.rules.position import BAR, Side, counts
from nardy.rules.result import Ending, Result
from nardy.rules.ruleset import Move, Win
from tests.rules.games import ONE_LEFT, after, at_roll, events

if TYPE_CHECKING:
    from nardy.rules.ruleset import Play

SHORT = Backgammon()
LONG = LongNardy()
CUBE = Backgammon(cube=True)
THREE_ONE: Play = (Move(8, 5, 3, hit=False), Move(6, 5, 1, hit=False))

PHASES: dict[Phase, Game] = {
    Phase.OPENING: Game.begin(CUBE),
    Phase.ROLL: at_roll(CUBE, {6: 15}, {6: 15}),
    Phase.PLAY: after(Game.begin(CUBE), OpeningRoll(3, 1)),
    Phase.DOUBLED: after(at_roll(CUBE, {6: 15}, {6: 15}), Double()),
    Phase.BEAVERED: after(
        at_roll(Backgammon(cube=True, beaver=True), {6: 15}, {6: 15}), Double(), Beaver()
    ),
    Phase.RESIGNED: after(at_roll(CUBE, {6: 15}, {6: 15}), OfferResign(Win.SINGLE)),
    Phase.OVER: after(at_roll(CUBE, {6: 15}, {6: 15}), Double(), Drop()),
}
RIGHT: dict[type, set[Phase]] = {
    OpeningRoll: {Phase.OPENING},
    Roll: {Phase.ROLL},
    MakePlay: {Phase.PLAY},
    Double: {Phase.ROLL},
    Take: {Phase.DOUBLED, Phase.BEAVERED},
    Drop: {Phase.DOUBLED, Phase.BEAVERED},
    Beaver: {Phase.DOUBLED},
    OfferResign: {Phase.ROLL},
    AcceptResign: {Phase.RESIGNED},
    DeclineResign: {Phase.RESIGNED},
}
ACTIONS: tuple[Action, ...] = (
    OpeningRoll(3, 1),
    Roll(Dice(3, 1)),
    MakePlay(THREE_ONE),
    Double(),
    Take(),
    Drop(),
    Beaver(),
    OfferResign(Win.SINGLE),
    AcceptResign(),
    DeclineResign(),
)


def test_each_phase_is_what_it_says() -> None:
    assert all(game.phase is phase for phase, game in PHASES.items())
    assert set(PHASES) == set(Phase)
    assert {type(action) for action in ACTIONS} == set(RIGHT)


@pytest.mark.parametrize(
    ("action", "phase"),
    [
        pytest.param(action, phase, id=f"{type(action).__name__} while it is {phase.value}")
        for action in ACTIONS
        for phase in Phase
        if phase not in RIGHT[type(action)]
    ],
)
def test_an_action_in_the_wrong_phase_is_refused(action: Action, phase: Phase) -> None:
    with pytest.raises(IllegalAction) as refused:
        apply(PHASES[phase], action)
    assert refused.value.reason is Reason.WRONG_PHASE


@pytest.mark.parametrize(
    ("phase", "side"),
    [
        (Phase.OPENING, None),
        (Phase.ROLL, Side.WHITE),
        (Phase.PLAY, Side.WHITE),
        (Phase.DOUBLED, Side.BLACK),
        (Phase.BEAVERED, Side.WHITE),
        (Phase.RESIGNED, Side.BLACK),
        (Phase.OVER, None),
    ],
    ids=lambda value: str(value.value if value else "nobody"),
)
def test_who_has_to_act(phase: Phase, side: Side | None) -> None:
    assert PHASES[phase].to_act is side


@pytest.mark.parametrize(
    ("white", "black", "starter"),
    [(6, 1, Side.WHITE), (2, 5, Side.BLACK)],
    ids=["White higher", "Black higher"],
)
@pytest.mark.parametrize("rules", [SHORT, LONG], ids=["backgammon", "long nardy"])
def test_the_higher_opening_die_begins(
    rules: Backgammon | LongNardy, white: int, black: int, starter: Side
) -> None:
    game, told = apply(Game.begin(rules), OpeningRoll(white, black))
    assert told == (OpeningRolled(white, black, starter),)
    assert game.on_roll is game.starter is starter


def test_equal_opening_dice_are_rolled_again_and_again() -> None:
    game = after(Game.begin(SHORT), OpeningRoll(4, 4), OpeningRoll(1, 1))
    assert game.phase is Phase.OPENING
    assert game.to_act is None
    assert events(game, OpeningRoll(2, 2)) == (OpeningRolled(2, 2, None),)


def test_in_backgammon_the_opening_winner_plays_both_opening_numbers() -> None:
    game = after(Game.begin(SHORT), OpeningRoll(1, 3))
    assert (game.phase, game.dice) == (Phase.PLAY, Dice(3, 1))


def test_in_long_nardy_the_opening_winner_rolls_both_dice_afresh() -> None:
    game = after(Game.begin(LONG), OpeningRoll(1, 3))
    assert (game.phase, game.dice, game.on_roll) == (Phase.ROLL, None, Side.BLACK)


def test_a_turn_is_played_in_the_movers_own_points_and_passes() -> None:
    game = after(Game.begin(SHORT), OpeningRoll(1, 3), MakePlay(THREE_ONE))
    assert game.position.other == counts({24: 2, 13: 5, 8: 2, 6: 4, 5: 2})
    assert game.position.own == SHORT.start
    assert (game.on_roll, game.phase, game.dice) == (Side.WHITE, Phase.ROLL, None)
    assert game.view.own == SHORT.start


def test_a_play_is_told_move_by_move_with_its_hits() -> None:
    game = after(at_roll(SHORT, {13: 2, 6: 10}, {17: 1, 6: 14}, Side.BLACK), Roll(Dice(5, 1)))
    hit, last = Move(13, 8, 5, hit=True), Move(6, 5, 1, hit=False)
    assert events(game, MakePlay((hit, last))) == (
        CheckerMoved(Side.BLACK, hit),
        CheckerHit(Side.WHITE, 17),
        CheckerMoved(Side.BLACK, last),
    )


def test_a_roll_is_told() -> None:
    assert events(at_roll(SHORT, {6: 15}, {6: 15}), Roll(Dice(2, 1))) == (
        DiceRolled(Side.WHITE, Dice(2, 1)),
    )


@pytest.mark.parametrize(
    "play",
    [(), THREE_ONE[:1], THREE_ONE[1:]],
    ids=["nothing played", "the three only", "the one only"],
)
def test_a_turn_cannot_end_while_a_die_can_be_played(play: Play) -> None:
    game = after(Game.begin(SHORT), OpeningRoll(3, 1))
    with pytest.raises(IllegalAction) as refused:
        apply(game, MakePlay(play))
    assert refused.value.reason is Reason.NOT_FINISHED


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        ((Move(8, 4, 4, hit=False),), Reason.ALL_DICE),
        ((*THREE_ONE, Move(6, 5, 1, hit=False)), Reason.TURN_IS_OVER),
        ((Move(8, 5, 3, hit=True), THREE_ONE[1]), Reason.ALL_DICE),
    ],
    ids=["a number not rolled", "a third die", "a hit that is none"],
)
def test_an_illegal_play_is_refused(play: Play, reason: Reason) -> None:
    with pytest.raises(IllegalAction) as refused:
        apply(after(Game.begin(SHORT), OpeningRoll(3, 1)), MakePlay(play))
    assert refused.value.reason is reason


def test_when_nothing_can_be_played_the_turn_is_lost_and_the_game_says_so() -> None:
    closed = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 5}
    game = after(at_roll(SHORT, {BAR: 1, 6: 14}, closed), Roll(Dice(6, 5)))
    assert events(game, MakePlay(())) == (NoPlay(Side.WHITE),)
    passed = after(game, MakePlay(()))
    assert (passed.on_roll, passed.phase) == (Side.BLACK, Phase.ROLL)


@pytest.mark.parametrize("side", Side, ids=lambda side: side.value)
def test_the_game_ends_with_the_fifteenth_checker(side: Side) -> None:
    game = after(at_roll(SHORT, ONE_LEFT, {1: 1}, side), Roll(Dice(6, 5)))
    result = Result(side, Win.SINGLE, 1, Ending.BORNE_OFF)
    last = Move(1, 0, 6, hit=False)
    assert events(game, MakePlay((last,))) == (CheckerBorneOff(side, last), GameEnded(result))
    over = after(game, MakePlay((last,)))
    assert (over.phase, over.result, over.dice) == (Phase.OVER, result, None)


@pytest.mark.parametrize(
    ("loser", "win", "points"),
    [
        ({24: 14}, Win.SINGLE, 1),
        ({18: 15}, Win.GAMMON, 2),
        ({19: 1, 1: 14}, Win.BACKGAMMON, 3),
        ({24: 1, 1: 14}, Win.BACKGAMMON, 3),
        ({BAR: 1, 1: 14}, Win.BACKGAMMON, 3),
        ({BAR: 1, 1: 13}, Win.SINGLE, 1),
    ],
    ids=[
        "one borne off is single",
        "none borne off is gammon",
        "none off and one in the winner's home is backgammon",
        "none off and one at the winner's last point is backgammon",
        "none off and one on the bar is backgammon",
        "one borne off is single even with one on the bar",
    ],
)
def test_the_win_of_backgammon(loser: dict[int, int], win: Win, points: int) -> None:
    game = after(at_roll(SHORT, {2: 1}, loser), Roll(Dice(6, 5)))
    game = after(game, MakePlay((Move(2, 0, 6, hit=False),)))
    assert game.result == Result(Side.WHITE, win, points, Ending.BORNE_OFF)


def test_a_game_may_begin_with_a_named_starter_who_rolls() -> None:
    game = Game.begin(SHORT, Terms(starter=Side.BLACK))
    assert (game.phase, game.on_roll, game.starter) == (Phase.ROLL, Side.BLACK, Side.BLACK)


def test_the_first_turn_is_first_until_it_has_passed() -> None:
    game = after(Game.begin(SHORT), OpeningRoll(3, 1))
    assert game.is_first_turn
    assert not after(game, MakePlay(THREE_ONE)).is_first_turn


@pytest.mark.parametrize("face", [0, 7, -1, True, 3.0], ids=repr)
def test_impossible_dice_can_be_rolled_by_nobody(face: int) -> None:
    for make in (
        lambda: Roll(Dice(1, face)),
        lambda: Roll(Dice(face, 1)),
        lambda: OpeningRoll(face, 1),
        lambda: OpeningRoll(1, face),
    ):
        with pytest.raises(RulesError, match="no such dice"):
            make()
