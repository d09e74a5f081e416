"""Actions as lines of text: ``opens 3-1``, ``W rolls 5-2``, ``B plays 24/18 13/11*``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nardy.rules.actions import (
    AcceptResign,
    Action,
    Beaver,
    DeclineResign,
    Double,
    Drop,
    MakePlay,
    OfferResign,
    OpeningRoll,
    Roll,
    Take,
)
from nardy.rules.dice import Dice
from nardy.rules.errors import IllegalAction, NotationError, Reason
from nardy.rules.game import Phase
from nardy.rules.notation import format_moves, parse_moves
from nardy.rules.position import Side
from nardy.rules.ruleset import Win

if TYPE_CHECKING:
    from nardy.rules.game import Game
    from nardy.rules.ruleset import Play

_LETTERS = {Side.WHITE: "W", Side.BLACK: "B"}
_PLAIN: dict[str, Action] = {
    "doubles": Double(),
    "takes": Take(),
    "drops": Drop(),
    "beavers": Beaver(),
    "accepts": AcceptResign(),
    "declines": DeclineResign(),
}
_PLAIN_TEXTS = {action: text for text, action in _PLAIN.items()}
_DICE = re.compile(r"([1-6])-([1-6])")


def format_action(game: Game, action: Action) -> str:
    """The line for an action done in ``game`` (before it); White's opening die comes first."""
    match action:
        case OpeningRoll(white, black):
            return f"opens {white}-{black}"
        case Roll(dice):
            text = f"rolls {dice}"
        case MakePlay(play):
            text = f"plays {format_moves(play)}"
        case OfferResign(win):
            text = f"resigns {win.value}"
        case _:
            text = _PLAIN_TEXTS[action]
    assert game.to_act is not None
    return f"{_LETTERS[game.to_act]} {text}"


def parse_action(game: Game, line: str) -> Action:
    """The action that a line tells of in ``game``.

    Raises NotationError if it can't be read or names the wrong side, IllegalAction if
    its moves aren't legal.
    """
    roll = parse_roll(line)
    if isinstance(roll, OpeningRoll):
        return roll
    letter, _, text = line.partition(" ")
    if game.to_act is None or letter != _LETTERS[game.to_act]:
        message = f"not an action of the side to act: {line!r}"
        raise NotationError(message)
    if roll is not None:
        return roll
    if text in _PLAIN:
        return _PLAIN[text]
    verb, _, rest = text.partition(" ")
    if verb == "plays":
        return MakePlay(_parse_play(game, rest))
    if verb == "resigns":
        return OfferResign(_parse_win(rest))
    message = f"no such action: {line!r}"
    raise NotationError(message)


def parse_roll(line: str) -> OpeningRoll | Roll | None:
    """The roll that a line tells of, whoever may roll; None if it tells of something else.

    Raises NotationError if its dice can't be read.
    """
    word, _, rest = line.partition(" ")
    if word == "opens":
        return OpeningRoll(*_parse_dice(rest))
    verb, _, dice = rest.partition(" ")
    return Roll(_parse_dice(dice)) if verb == "rolls" else None


def tells_of(line: str, action: Action) -> bool:
    """Whether a line tells of this action, of those that are no more than a word."""
    return line.partition(" ")[2] == _PLAIN_TEXTS[action]


def _parse_dice(text: str) -> Dice:
    match = _DICE.fullmatch(text)
    if match is None:
        message = f"not two dice: {text!r}"
        raise NotationError(message)
    return Dice(int(match[1]), int(match[2]))


def _parse_play(game: Game, text: str) -> Play:
    if game.phase is not Phase.PLAY:
        raise IllegalAction(Reason.WRONG_PHASE)
    return parse_moves(text, game.turn()).moves


def _parse_win(text: str) -> Win:
    try:
        return Win(text)
    except ValueError:
        message = f"no such win: {text!r}"
        raise NotationError(message) from None
