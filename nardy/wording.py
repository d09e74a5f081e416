"""Events, reasons and results as sentences: one place for status line, log and results.

Names of players are never inflected: a sentence names its side before a colon or as
"first turn: …", so that any name fits in any language.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, assert_never

from nardy.i18n import _, ngettext_, pgettext_
from nardy.rules import (
    CheckerBorneOff,
    CheckerHit,
    CheckerMoved,
    CubeBeavered,
    CubeDropped,
    CubeOffered,
    CubeTaken,
    DiceRolled,
    Ending,
    Event,
    GameEnded,
    LastTurnGiven,
    LongNardy,
    MatchEnded,
    NoPlay,
    OpeningRolled,
    Play,
    Reason,
    ResignDeclined,
    Resigned,
    ResignOffered,
    Result,
    Seat,
    Side,
    Sided,
    StakeDoubled,
    Win,
    format_play,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.rules import Dice, Move, RuleSet


@dataclass(frozen=True, slots=True)
class Names:
    """What the players are called."""

    white: str
    black: str
    you: Side | None = None
    """The side of a person without a name who plays the computer: spoken to as "you"."""

    def __getitem__(self, side: Side) -> str:
        return self.white if side is Side.WHITE else self.black

    @property
    def in_short(self) -> Names:
        """The names as they stand inside sentences: long ones cut."""
        return replace(self, white=_in_short(self.white), black=_in_short(self.black))


_LONGEST: Final = 14
"""How many letters of a name stand inside a sentence."""


def _in_short(name: str) -> str:
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1].rstrip() + "…"


def names_of(seats: Sided[Seat]) -> Names:
    """What the players are called: their own names, else by seat."""
    you = next((side for side in Side if _is_you(seats, side)), None)
    return Names(_name(seats, Side.WHITE), _name(seats, Side.BLACK), you)


def _is_you(seats: Sided[Seat], side: Side) -> bool:
    seat = seats[side]
    return not seat.name and seat.kind != "bot" and seats[side.other].kind == "bot"


def _name(seats: Sided[Seat], side: Side) -> str:
    seat = seats[side]
    if seat.name:
        return seat.name
    if _is_you(seats, side):
        return pgettext_("the player", "You")
    if seat.kind != "bot":
        return side_name(side)
    if seats[side.other].kind != "bot":
        return _("Computer")
    return _("Computer (white)") if side is Side.WHITE else _("Computer (black)")


def side_name(side: Side) -> str:
    """The side by its colour."""
    return _("White") if side is Side.WHITE else _("Black")


def _said(names: Names, side: Side, you: str, named: str, **values: object) -> str:
    """A sentence about a side: spoken to it, or about it by name, which may be any text."""
    return (you if names.you is side else named).format(who=names[side], **values)


# --- what happens ------------------------------------------------------------------------


def event_text(event: Event, names: Names) -> str:
    """What happened, in one sentence; empty for what the board shows well enough."""
    match event:
        case OpeningRolled():
            return _opening_text(event, names)
        case DiceRolled(side, dice):
            return f"{names[side]}: {roll_text(dice)}"
        case CheckerMoved(side, move) | CheckerBorneOff(side, move):
            return play_text(side, (move,), names)
        case CheckerHit(side, _point):
            you, named = _("Your checker is hit and goes to the bar."), _("{who}: a checker is hit")
            return _said(names, side, you, named)
        case NoPlay(side):
            return _said(names, side, _("You have no legal move."), _("{who}: no legal move"))
        case LastTurnGiven(side):
            return _said(names, side, _("You have one last turn."), _("{who}: one last turn"))
        case GameEnded(result):
            return result_title(result, names)
        case MatchEnded(winner):
            return _said(names, winner, _("You win the match."), _("{who} wins the match."))
        case _:
            return _offer_text(event, names)


def event_lines(events: Sequence[Event], names: Names) -> list[str]:
    """What happened, line by line: a roll and its play in one line, hits marked in it."""
    lines: list[str] = []
    moves: list[Move] = []
    roll: Dice | None = None
    for event in events:
        match event:
            case CheckerMoved(side, move) | CheckerBorneOff(side, move):
                if moves or roll:
                    lines.pop()
                moves.append(move)
                lines.append(play_text(side, tuple(moves), names, roll))
            case CheckerHit():
                pass
            case _:
                moves, roll = [], event.dice if isinstance(event, DiceRolled) else None
                lines.append(event_text(event, names))
    return [line for line in lines if line]


Offer = (
    StakeDoubled
    | CubeOffered
    | CubeTaken
    | CubeDropped
    | CubeBeavered
    | ResignOffered
    | ResignDeclined
    | Resigned
)


def _offer_text(event: Offer, names: Names) -> str:
    match event:
        case StakeDoubled(value):
            return _("Equal dice: the stake is now {value}.").format(value=value)
        case CubeOffered(side, value):
            you, named = _("You double to {value}"), _("{who} doubles to {value}")
            return _said(names, side, you, named, value=value)
        case CubeTaken(side, value):
            you, named = (
                _("You take: the cube shows {value}"),
                _("{who} takes: the cube shows {value}"),
            )
            return _said(names, side, you, named, value=value)
        case CubeDropped(side):
            return _said(names, side, _("You drop"), _("{who} drops"))
        case CubeBeavered(side, value):
            you, named = _("You beaver to {value}"), _("{who} beavers to {value}")
            return _said(names, side, you, named, value=value)
        case ResignOffered(side, win, points):
            you = _("You offer to resign ({win}, {points})")
            named = _("{who} offers to resign ({win}, {points})")
            return _said(names, side, you, named, win=win_name(win), points=points_text(points))
        case ResignDeclined(side):
            you, named = _("You decline and play on"), _("{who} declines and plays on")
            return _said(names, side, you, named)
        case Resigned(side, win):
            you, named = _("You resign ({win})"), _("{who} resigns ({win})")
            return _said(names, side, you, named, win=win_name(win))
        case _:
            assert_never(event)


def _opening_text(event: OpeningRolled, names: Names) -> str:
    if event.starter is None:
        return _("Both rolled {die}: once more.").format(die=event.white)
    high, low = max(event.white, event.black), min(event.white, event.black)
    you, named = _("You begin: {high} against {low}"), _("{who} begins: {high} against {low}")
    return _said(names, event.starter, you, named, high=high, low=low)


def roll_text(dice: Dice) -> str:
    """A roll as players say it: the higher die first."""
    return f"{max(dice)}-{min(dice)}"


def play_text(side: Side, play: Play, names: Names, roll: Dice | None = None) -> str:
    """A whole play in the players' notation, behind its roll if that is given."""
    who = f"{names[side]} {roll_text(roll)}" if roll else names[side]
    return f"{who}: {format_play(play)}"


def read_by(reader: Side, events: Sequence[Event], facing: Sequence[int]) -> list[Event]:
    """The events with the points of every play as the reader counts them."""
    return [_read_by(reader, event, facing) for event in events]


def _read_by(reader: Side, event: Event, facing: Sequence[int]) -> Event:
    if not isinstance(event, CheckerMoved | CheckerBorneOff) or event.side is reader:
        return event
    move = event.move
    turned = move._replace(origin=facing[move.origin], target=facing[move.target])
    return replace(event, move=turned)


# --- what to do now ----------------------------------------------------------------------


def roll_prompt(side: Side, names: Names, *, can_double: bool = False) -> str:
    """Who is to roll, and what else there is to do before."""
    if can_double:
        you, named = _("Your turn: roll, or double (×2)."), _("{who}: roll, or double (×2).")
        return _said(names, side, you, named)
    return _said(names, side, _("Your turn: roll the dice."), _("{who}: roll the dice."))


def move_prompt(side: Side, names: Names) -> str:
    """Who is to move."""
    you, named = _("Your turn: move your checkers."), _("{who}: move your checkers.")
    return _said(names, side, you, named)


def thinking_text(side: Side, names: Names) -> str:
    """Which computer player is at work."""
    return _("{who} is thinking…").format(who=names[side])


# --- why not -------------------------------------------------------------------------------


def reason_text(reason: Reason) -> str:
    """Why something is refused, in one line."""
    return {
        Reason.WRONG_PHASE: _("Not now."),
        Reason.TURN_IS_OVER: _("All dice are played."),
        Reason.NO_CHECKER: _("None of your checkers stands here."),
        Reason.BAR_FIRST: _("Your checker on the bar must enter first."),
        Reason.BACKWARD: _("Checkers never move backward."),
        Reason.NOT_ON_DICE: _("The dice don't show this distance."),
        Reason.CLOSED: _("This point is closed by your opponent."),
        Reason.CLOSED_BETWEEN: _("There is no open point to stop on along the way."),
        Reason.NOT_HOME: _("Bear off only when all your checkers are home."),
        Reason.STANDS_HIGHER: _("A checker on a higher point must move first."),
        Reason.HEAD: _("No more checkers may leave the head this turn."),
        Reason.WALL: _("This would wall in all your opponent's checkers."),
        Reason.FIVE: _("House rule: five checkers on a point at most."),
        Reason.ALL_DICE: _("As many dice as possible must be played."),
        Reason.HIGHER_DIE: _("Only one die can be played: it must be the higher."),
        Reason.NOT_FINISHED: _("There is still a die to play."),
        Reason.CUBE: _("You can't double now."),
        Reason.RESIGNATION: _("You can't resign this now."),
    }[reason]


# --- results -------------------------------------------------------------------------------


def win_name(win: Win) -> str:
    """What a win is called."""
    return {
        Win.SINGLE: _("single game"),
        Win.GAMMON: _("gammon"),
        Win.BACKGAMMON: _("backgammon"),
        Win.MARS: _("mars"),
        Win.KOKS: _("koks"),
    }[win]


def points_text(points: int) -> str:
    """A number of points."""
    return ngettext_("{n} point", "{n} points", points).format(n=points)


def result_title(result: Result, names: Names) -> str:
    """Who has won a game, and how much."""
    if result.winner is None:
        return _("The game is a draw.")
    you, named = _("You win: {points}"), _("{who} wins: {points}")
    return _said(names, result.winner, you, named, points=points_text(result.points))


def result_reason(result: Result, rules: RuleSet, stake: int) -> str:
    """How a result came about; ``stake`` is what the cube showed."""
    return " ".join([_ending_text(result, rules), *_counting_text(result, stake)])


def _ending_text(result: Result, rules: RuleSet) -> str:
    if result.ending is Ending.DRAW:
        return _("Both sides have borne off all checkers.")
    if result.ending is Ending.DROPPED:
        return _("The double was dropped: the stake before it is lost.")
    assert result.win is not None
    if result.ending is Ending.RESIGNED:
        return _("The loser resigned: {win}.").format(win=win_name(result.win))
    if isinstance(rules, LongNardy) and rules.mars_not_home and result.win is not Win.KOKS:
        return _home_text(result.win)
    return {
        Win.SINGLE: _("All checkers are off; the loser has borne off some as well."),
        Win.GAMMON: _("Gammon: the loser has borne off no checker."),
        Win.BACKGAMMON: _(
            "Backgammon: the loser has borne off none and still has a checker "
            "on the bar or in the winner's home."
        ),
        Win.MARS: _("Mars: the loser has borne off no checker."),
        Win.KOKS: _("Koks: the loser still has a checker in the first quarter."),
    }[result.win]


def _home_text(win: Win) -> str:
    """How a win came about where mars counts by the checkers brought home."""
    if win is Win.MARS:
        return _("Mars: the loser hasn't brought all checkers home.")
    return _("All checkers are off; the loser has brought all of them home.")


def _counting_text(result: Result, stake: int) -> list[str]:
    """How the points were counted, where it isn't plain."""
    if result.win is None or result.ending is Ending.DROPPED:
        return []
    parts = []
    if result.points == stake and result.win.points > 1:
        parts.append(_("Jacoby: no double was taken, so it counts once."))
    if stake > 1:
        times = result.points // stake
        parts.append(
            _("{times} × {stake} (cube) = {points}.").format(
                times=times, stake=stake, points=result.points
            )
        )
    return parts
