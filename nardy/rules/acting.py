"""One game goes on: an action in, a new game and events out."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from nardy.rules.actions import (
    AcceptResign,
    Action,
    Beaver,
    CheckerBorneOff,
    CheckerHit,
    CheckerMoved,
    CubeBeavered,
    CubeDropped,
    CubeOffered,
    CubeTaken,
    DeclineResign,
    DiceRolled,
    Double,
    Drop,
    Event,
    GameEnded,
    LastTurnGiven,
    MakePlay,
    NoPlay,
    OfferResign,
    OpeningRoll,
    OpeningRolled,
    ResignDeclined,
    Resigned,
    ResignOffered,
    Roll,
    StakeDoubled,
    Take,
)
from nardy.rules.dice import Dice
from nardy.rules.errors import IllegalAction, Reason
from nardy.rules.game import Cube, Game, Phase
from nardy.rules.position import CHECKERS, OFF, Side
from nardy.rules.result import Ending, Result
from nardy.rules.ruleset import Play, RuleSet, Win

Applied = tuple[Game, tuple[Event, ...]]


def apply(game: Game, action: Action) -> Applied:
    """The game after an action of the side to act, and what happened.

    Raises IllegalAction for what is not allowed now.
    """
    match action:
        case OpeningRoll():
            return _open(_in(game, Phase.OPENING), action)
        case Roll():
            return _roll(_in(game, Phase.ROLL), action.dice)
        case MakePlay():
            return _play(_in(game, Phase.PLAY), action)
        case Double() | Take() | Drop() | Beaver():
            return _use_cube(game, action)
        case OfferResign() | AcceptResign() | DeclineResign():
            return _resign(game, action)
        case _:
            assert_never(action)


def _use_cube(game: Game, action: Double | Take | Drop | Beaver) -> Applied:
    match action:
        case Double():
            return _double(_in(game, Phase.ROLL))
        case Take():
            return _take(_in(game, Phase.DOUBLED, Phase.BEAVERED))
        case Drop():
            return _drop(_in(game, Phase.DOUBLED, Phase.BEAVERED))
        case Beaver():
            return _beaver(_in(game, Phase.DOUBLED))
        case _:
            assert_never(action)


def _resign(game: Game, action: OfferResign | AcceptResign | DeclineResign) -> Applied:
    match action:
        case OfferResign():
            return _offer_resign(_in(game, Phase.ROLL), action.win)
        case AcceptResign():
            return _accept_resign(_in(game, Phase.RESIGNED))
        case DeclineResign():
            return _decline_resign(_in(game, Phase.RESIGNED))
        case _:
            assert_never(action)


def _in(game: Game, *phases: Phase) -> Game:
    if game.phase not in phases:
        raise IllegalAction(Reason.WRONG_PHASE)
    return game


def _side(game: Game) -> Side:
    assert game.on_roll is not None
    return game.on_roll


def _open(game: Game, roll: OpeningRoll) -> Applied:
    if roll.white == roll.black:
        return _open_again(game, roll)
    starter = Side.WHITE if roll.white > roll.black else Side.BLACK
    opened = replace(game, on_roll=starter, starter=starter, phase=Phase.ROLL)
    if game.rules.plays_opening_dice:
        both = Dice(max(roll.white, roll.black), min(roll.white, roll.black))
        opened = replace(opened, phase=Phase.PLAY, dice=both)
    return opened, (OpeningRolled(roll.white, roll.black, starter),)


def _open_again(game: Game, roll: OpeningRoll) -> Applied:
    events: tuple[Event, ...] = (OpeningRolled(roll.white, roll.black, None),)
    cube_rules = game.rules.cube_rules
    is_automatic = cube_rules is not None and cube_rules.automatic_doubles
    if is_automatic and game.terms.is_money and game.cube.value == 1:
        return replace(game, cube=Cube(2)), (*events, StakeDoubled(2))
    return game, events


def _roll(game: Game, dice: Dice) -> Applied:
    rolled = replace(game, phase=Phase.PLAY, dice=dice)
    return rolled, (DiceRolled(_side(game), dice),)


def _play(game: Game, action: MakePlay) -> Applied:
    side = _side(game)
    turn = game.turn()
    for move in action.play:
        turn = turn.play(move)
    if not turn.is_complete:
        raise IllegalAction(Reason.NOT_FINISHED)
    moved = replace(game, position=turn.position.seen_from(side))
    events = events_of(side, action.play, game.rules) if action.play else (NoPlay(side),)
    ended, more = _next_turn(moved)
    return ended, events + more


def events_of(side: Side, play: Play, rules: RuleSet) -> tuple[Event, ...]:
    """What happens on the board when ``side`` makes these moves."""
    events: list[Event] = []
    for move in play:
        if move.target == OFF:
            events.append(CheckerBorneOff(side, move))
        else:
            events.append(CheckerMoved(side, move))
        if move.hit:
            events.append(CheckerHit(side.other, rules.facing[move.target]))
    return tuple(events)


def _next_turn(game: Game) -> Applied:
    """End the game if it is won, else hand the dice on (or back, after a double)."""
    side = _side(game)
    assert game.starter is not None
    second = game.starter.other
    position = game.position.seen_from(side)
    is_last = game.rules.gives_last_turn and game.position.seen_from(second).other[OFF] == CHECKERS
    if is_last and side is second:
        return _finish_last_turn(game, second)
    if position.own[OFF] == CHECKERS and not is_last:
        return _end(game, side, game.rules.win(position), Ending.BORNE_OFF)
    assert game.dice is not None
    is_again = game.rules.rolls_again_after_double and game.dice.is_double
    passed = replace(
        game,
        phase=Phase.ROLL,
        dice=None,
        on_roll=side if is_again else side.other,
        is_first_turn=game.is_first_turn and is_again,
        is_extra_roll=is_again,
    )
    return passed, (LastTurnGiven(second),) if is_last else ()


def _finish_last_turn(game: Game, second: Side) -> Applied:
    """The starter was home first and the second player has had one more turn."""
    position = game.position.seen_from(second.other)
    if position.other[OFF] < CHECKERS:
        return _end(game, second.other, game.rules.win(position), Ending.BORNE_OFF)
    result = Result(None, None, 0, Ending.DRAW)
    return replace(game, phase=Phase.OVER, dice=None, result=result), (GameEnded(result),)


def _end(game: Game, winner: Side, win: Win, ending: Ending) -> Applied:
    result = Result(winner, win, game.points_for(win), ending)
    over = replace(game, phase=Phase.OVER, dice=None, offered=None, result=result)
    return over, (GameEnded(result),)


def _double(game: Game) -> Applied:
    if not game.can_double:
        raise IllegalAction(Reason.CUBE)
    side = _side(game)
    return replace(game, phase=Phase.DOUBLED), (CubeOffered(side, game.cube.value * 2),)


def _take(game: Game) -> Applied:
    side = _side(game)
    if game.phase is Phase.BEAVERED:
        cube = Cube(game.cube.value * 4, side.other)
        taker = side
    else:
        cube = Cube(game.cube.value * 2, side.other)
        taker = side.other
    return replace(game, phase=Phase.ROLL, cube=cube), (CubeTaken(taker, cube.value),)


def _drop(game: Game) -> Applied:
    """Give up the game for the stake before the double.

    Who drops a beaver loses the stake of his own double.
    """
    side = _side(game)
    if game.phase is Phase.BEAVERED:
        stake, dropper = Cube(game.cube.value * 2, side.other), side
    else:
        stake, dropper = game.cube, side.other
    staked = replace(game, cube=stake)
    ended, events = _end(staked, dropper.other, Win.SINGLE, Ending.DROPPED)
    return ended, (CubeDropped(dropper), *events)


def _beaver(game: Game) -> Applied:
    if not game.can_beaver:
        raise IllegalAction(Reason.CUBE)
    beavered = replace(game, phase=Phase.BEAVERED)
    return beavered, (CubeBeavered(_side(game).other, game.cube.value * 4),)


def _offer_resign(game: Game, win: Win) -> Applied:
    if win not in game.resignable:
        raise IllegalAction(Reason.RESIGNATION)
    side = _side(game)
    offered = replace(game, phase=Phase.RESIGNED, offered=win)
    return offered, (ResignOffered(side, win, game.points_for(win)),)


def _accept_resign(game: Game) -> Applied:
    assert game.offered is not None
    side = _side(game)
    ended, events = _end(game, side.other, game.offered, Ending.RESIGNED)
    return ended, (Resigned(side, game.offered), *events)


def _decline_resign(game: Game) -> Applied:
    declined = replace(game, phase=Phase.ROLL, offered=None)
    return declined, (ResignDeclined(_side(game).other),)
