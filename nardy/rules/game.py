"""One game: actions in, a new game and events out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
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
from nardy.rules.position import CHECKERS, OFF, Position, Side, Sided
from nardy.rules.result import Ending, Result
from nardy.rules.ruleset import Play, RuleSet, Win
from nardy.rules.turn import Turn

HIGHEST_CUBE = 64
"""Nobody doubles beyond this stake."""


class Phase(Enum):
    """What a game waits for."""

    OPENING = "opening"
    """Both sides roll one die each."""
    ROLL = "roll"
    """The side on roll may double, resign or roll."""
    PLAY = "play"
    """The side on roll plays its dice."""
    DOUBLED = "doubled"
    """The other side takes, drops or beavers."""
    BEAVERED = "beavered"
    """The doubler takes or drops the beaver."""
    RESIGNED = "resigned"
    """The other side accepts or declines a resignation."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: the stake, and who may double next (None: both)."""

    value: int = 1
    owner: Side | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """What a match lays down for one of its games."""

    away: Sided[int] | None = None
    """How many points each side still needs; None in a money game."""
    is_crawford: bool = False
    """Whether this is the Crawford game, in which nobody doubles."""
    starter: Side | None = None
    """Who begins without an opening roll; None: the roll decides."""

    @property
    def is_money(self) -> bool:
        """Whether there is no match length to reach."""
        return self.away is None


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it stands; immutable, and without its history."""

    rules: RuleSet
    terms: Terms
    position: Position
    """White's view."""
    phase: Phase
    on_roll: Side | None = None
    """Whose turn it is; None before the opening roll has decided."""
    starter: Side | None = None
    dice: Dice | None = None
    cube: Cube = Cube()
    offered: Win | None = None
    """What the side on roll offers to resign."""
    is_first_turn: bool = True
    is_extra_roll: bool = False
    """Whether the side on roll rolls again after a double (no cube in between)."""
    result: Result | None = None

    @classmethod
    def begin(cls, rules: RuleSet, terms: Terms | None = None) -> Game:
        """A new game: the opening roll comes first, unless the terms name a starter."""
        terms = terms or Terms()
        position = Position(rules.start, rules.start)
        phase = Phase.OPENING if terms.starter is None else Phase.ROLL
        return cls(rules, terms, position, phase, terms.starter, terms.starter)

    @property
    def to_act(self) -> Side | None:
        """The side that has to act; None before the opening roll and after the end."""
        if self.on_roll is None or self.phase is Phase.OVER:
            return None
        is_answer = self.phase in {Phase.DOUBLED, Phase.RESIGNED}
        return self.on_roll.other if is_answer else self.on_roll

    @property
    def view(self) -> Position:
        """The position seen by the side on roll."""
        assert self.on_roll is not None
        return self.position.seen_from(self.on_roll)

    @property
    def can_double(self) -> bool:
        """Whether the side on roll may double now.

        Never in the game's first turn, in the Crawford game, at 64, with the cube on
        the other side, or when a plain win already gives this side the match.
        """
        if self.phase is not Phase.ROLL or self.rules.cube_rules is None:
            return False
        if self.is_first_turn or self.is_extra_roll or self.terms.is_crawford:
            return False
        assert self.on_roll is not None
        is_mine = self.cube.owner in {None, self.on_roll}
        away = self.terms.away
        is_dead = away is not None and self.cube.value >= away[self.on_roll]
        return is_mine and not is_dead and self.cube.value < HIGHEST_CUBE

    @property
    def can_beaver(self) -> bool:
        """Whether the side that was doubled may beaver."""
        cube_rules = self.rules.cube_rules
        allowed = cube_rules is not None and cube_rules.beaver and self.terms.is_money
        return allowed and self.phase is Phase.DOUBLED and self.cube.value * 4 <= HIGHEST_CUBE

    @property
    def counts_once(self) -> bool:
        """Whether any win counts once: under Jacoby, until a double was taken."""
        cube_rules = self.rules.cube_rules
        has_jacoby = cube_rules is not None and cube_rules.jacoby and self.terms.is_money
        return has_jacoby and self.cube.owner is None

    @property
    def resignable(self) -> tuple[Win, ...]:
        """What the side on roll may offer to resign now, cheapest first."""
        if self.phase is not Phase.ROLL:
            return ()
        return self.rules.wins[:1] if self.counts_once else self.rules.wins

    def points_for(self, win: Win) -> int:
        """What a win is worth at the present stake."""
        return self.cube.value * (1 if self.counts_once else win.points)

    def turn(self) -> Turn:
        """A turn for the side on roll, nothing played yet; dice must have been rolled."""
        assert self.dice is not None
        return Turn.begin(self.view, self.dice, self.rules)


Outcome = tuple[Game, tuple[Event, ...]]


def apply(game: Game, action: Action) -> Outcome:
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


def _use_cube(game: Game, action: Double | Take | Drop | Beaver) -> Outcome:
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


def _resign(game: Game, action: OfferResign | AcceptResign | DeclineResign) -> Outcome:
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


def _open(game: Game, roll: OpeningRoll) -> Outcome:
    if roll.white == roll.black:
        return _open_again(game, roll)
    starter = Side.WHITE if roll.white > roll.black else Side.BLACK
    opened = replace(game, on_roll=starter, starter=starter, phase=Phase.ROLL)
    if game.rules.plays_opening_dice:
        both = Dice(max(roll.white, roll.black), min(roll.white, roll.black))
        opened = replace(opened, phase=Phase.PLAY, dice=both)
    return opened, (OpeningRolled(roll.white, roll.black, starter),)


def _open_again(game: Game, roll: OpeningRoll) -> Outcome:
    events: tuple[Event, ...] = (OpeningRolled(roll.white, roll.black, None),)
    cube_rules = game.rules.cube_rules
    is_automatic = cube_rules is not None and cube_rules.automatic_doubles
    if is_automatic and game.terms.is_money and game.cube.value == 1:
        return replace(game, cube=Cube(2)), (*events, StakeDoubled(2))
    return game, events


def _roll(game: Game, dice: Dice) -> Outcome:
    rolled = replace(game, phase=Phase.PLAY, dice=dice)
    return rolled, (DiceRolled(_side(game), dice),)


def _play(game: Game, action: MakePlay) -> Outcome:
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


def _next_turn(game: Game) -> Outcome:
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


def _finish_last_turn(game: Game, second: Side) -> Outcome:
    """The starter was home first and the second player has had one more turn."""
    position = game.position.seen_from(second.other)
    if position.other[OFF] < CHECKERS:
        return _end(game, second.other, game.rules.win(position), Ending.BORNE_OFF)
    result = Result(None, None, 0, Ending.DRAW)
    return replace(game, phase=Phase.OVER, dice=None, result=result), (GameEnded(result),)


def _end(game: Game, winner: Side, win: Win, ending: Ending) -> Outcome:
    result = Result(winner, win, game.points_for(win), ending)
    over = replace(game, phase=Phase.OVER, dice=None, offered=None, result=result)
    return over, (GameEnded(result),)


def _double(game: Game) -> Outcome:
    if not game.can_double:
        raise IllegalAction(Reason.CUBE)
    side = _side(game)
    return replace(game, phase=Phase.DOUBLED), (CubeOffered(side, game.cube.value * 2),)


def _take(game: Game) -> Outcome:
    side = _side(game)
    if game.phase is Phase.BEAVERED:
        cube = Cube(game.cube.value * 4, side.other)
        taker = side
    else:
        cube = Cube(game.cube.value * 2, side.other)
        taker = side.other
    return replace(game, phase=Phase.ROLL, cube=cube), (CubeTaken(taker, cube.value),)


def _drop(game: Game) -> Outcome:
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


def _beaver(game: Game) -> Outcome:
    if not game.can_beaver:
        raise IllegalAction(Reason.CUBE)
    beavered = replace(game, phase=Phase.BEAVERED)
    return beavered, (CubeBeavered(_side(game).other, game.cube.value * 4),)


def _offer_resign(game: Game, win: Win) -> Outcome:
    if win not in game.resignable:
        raise IllegalAction(Reason.RESIGNATION)
    side = _side(game)
    offered = replace(game, phase=Phase.RESIGNED, offered=win)
    return offered, (ResignOffered(side, win, game.points_for(win)),)


def _accept_resign(game: Game) -> Outcome:
    assert game.offered is not None
    side = _side(game)
    ended, events = _end(game, side.other, game.offered, Ending.RESIGNED)
    return ended, (Resigned(side, game.offered), *events)


def _decline_resign(game: Game) -> Outcome:
    declined = replace(game, phase=Phase.ROLL, offered=None)
    return declined, (ResignDeclined(_side(game).other),)
