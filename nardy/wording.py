"""Events, reasons and results as sentences: one place for status line, log and results.

Names of players are never inflected: a sentence names its side before a colon or as
"first turn: …", so that any name fits in any language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

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
from nardy.session.saves import SaveProblem
from nardy.storage import StorageFault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.rules import Move


def names_of(seats: Sided[Seat]) -> Sided[str]:
    """What the players are called: their own names, else by seat."""
    return Sided(_name(seats, Side.WHITE), _name(seats, Side.BLACK))


def _name(seats: Sided[Seat], side: Side) -> str:
    seat, opponent = seats[side], seats[side.other]
    if seat.name:
        return seat.name
    if seat.kind == "bot":
        is_alone = opponent.kind != "bot"
        if is_alone:
            return _("Computer")
        return _("Computer (white)") if side is Side.WHITE else _("Computer (black)")
    if opponent.kind == "bot":
        return pgettext_("the player", "You")
    return side_name(side)


def side_name(side: Side) -> str:
    """The side by its colour."""
    return _("White") if side is Side.WHITE else _("Black")


# --- what happens ------------------------------------------------------------------------


def event_text(event: Event, names: Sided[str]) -> str:
    """What happened, in one sentence; empty for what the board shows well enough."""
    match event:
        case OpeningRolled():
            return _opening_text(event, names)
        case DiceRolled(side, dice):
            return _("{who}: {dice}").format(who=names[side], dice=dice)
        case CheckerMoved(side, move) | CheckerBorneOff(side, move):
            return f"{names[side]}: {format_play((move,))}"
        case CheckerHit(side, _point):
            return _("{who}: a checker is hit and goes to the bar").format(who=names[side])
        case NoPlay(side):
            return _("{who}: no legal move").format(who=names[side])
        case LastTurnGiven(side):
            return _("{who}: one last turn").format(who=names[side])
        case GameEnded(result):
            return result_title(result, names)
        case MatchEnded(winner):
            return _("The match goes to: {who}").format(who=names[winner])
        case _:
            return _offer_text(event, names)


def event_lines(events: Sequence[Event], names: Sided[str]) -> list[str]:
    """What happened, line by line: the moves of a play in one line, hits marked in it."""
    lines: list[str] = []
    moves: list[Move] = []
    for event in events:
        match event:
            case CheckerMoved(side, move) | CheckerBorneOff(side, move):
                if moves:
                    lines.pop()
                moves.append(move)
                lines.append(play_text(side, tuple(moves), names))
            case CheckerHit():
                pass
            case _:
                lines.append(event_text(event, names))
    return [line for line in lines if line]


def _offer_text(
    event: StakeDoubled
    | CubeOffered
    | CubeTaken
    | CubeDropped
    | CubeBeavered
    | ResignOffered
    | ResignDeclined
    | Resigned,
    names: Sided[str],
) -> str:
    match event:
        case StakeDoubled(value):
            return _("Equal dice: the stake is now {value}.").format(value=value)
        case CubeOffered(side, value):
            return _("{who}: doubles to {value}").format(who=names[side], value=value)
        case CubeTaken(side, value):
            return _("{who}: takes, the cube stands at {value}").format(
                who=names[side], value=value
            )
        case CubeDropped(side):
            return _("{who}: drops").format(who=names[side])
        case CubeBeavered(side, value):
            return _("{who}: beavers to {value}").format(who=names[side], value=value)
        case ResignOffered(side, win, points):
            return _("{who}: offers to resign ({win}, {points})").format(
                who=names[side], win=win_name(win), points=points_text(points)
            )
        case ResignDeclined(side):
            return _("{who}: declines, the game goes on").format(who=names[side])
        case Resigned(side, win):
            return _("{who}: resigns ({win})").format(who=names[side], win=win_name(win))
        case _:
            assert_never(event)


def _opening_text(event: OpeningRolled, names: Sided[str]) -> str:
    if event.starter is None:
        return _("Both rolled {die}: once more.").format(die=event.white)
    high, low = max(event.white, event.black), min(event.white, event.black)
    return _("First turn: {who} ({high} against {low})").format(
        who=names[event.starter], high=high, low=low
    )


def play_text(side: Side, play: Play, names: Sided[str]) -> str:
    """A whole play in the players' notation."""
    return f"{names[side]}: {format_play(play)}"


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
        Reason.ALL_DICE: _("As many dice as possible must be played; this would waste one."),
        Reason.HIGHER_DIE: _("Only one die can be played: it must be the higher."),
        Reason.NOT_FINISHED: _("There is still a die to play."),
        Reason.CUBE: _("You can't double now."),
        Reason.RESIGNATION: _("You can't resign this now."),
    }[reason]


def storage_text(fault: StorageFault) -> str:
    """Why something could not be kept, in one line."""
    return {
        StorageFault.BAD_NAME: _("The game can't be saved: the file's name is not allowed."),
        StorageFault.DENIED: _("The game can't be saved: the folder may not be written to."),
        StorageFault.FULL: _("The game can't be saved: there is no space left."),
        StorageFault.NOT_TEXT: _("The game can't be saved: a text can't be written."),
        StorageFault.FAILED: _("The game can't be saved."),
    }[fault]


def set_aside_text(problem: SaveProblem, name: str) -> str:
    """What has become of a file that can't be used, in one line."""
    return {
        SaveProblem.DAMAGED: _("A damaged file was set aside as {name}."),
        SaveProblem.TOO_NEW: _("A file of a newer version was set aside as {name}."),
        SaveProblem.SEED_LOST: _("The match lost its dice; it was set aside as {name}."),
    }[problem].format(name=name)


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


def result_title(result: Result, names: Sided[str]) -> str:
    """Who has won a game, and how much."""
    if result.winner is None:
        return _("The game is a draw.")
    return _("{who} wins: {points}").format(
        who=names[result.winner], points=points_text(result.points)
    )


def result_reason(result: Result, stake: int) -> str:
    """How a result came about; ``stake`` is what the cube showed."""
    return " ".join([_ending_text(result), *_counting_text(result, stake)])


def _ending_text(result: Result) -> str:
    if result.ending is Ending.DRAW:
        return _("Both sides have borne off all checkers.")
    if result.ending is Ending.DROPPED:
        return _("The double was dropped: the stake before it is lost.")
    assert result.win is not None
    if result.ending is Ending.RESIGNED:
        return _("The opponent resigned: {win}.").format(win=win_name(result.win))
    return {
        Win.SINGLE: _("All checkers are off; the opponent has borne off some as well."),
        Win.GAMMON: _("Gammon: the opponent has borne off no checker."),
        Win.BACKGAMMON: _(
            "Backgammon: the opponent has borne off none and still has a checker "
            "on the bar or in the winner's home."
        ),
        Win.MARS: _("Mars: the opponent has borne off no checker."),
        Win.KOKS: _("Koks: the opponent still has a checker in the first quarter."),
    }[result.win]


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
