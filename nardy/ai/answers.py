"""The computer player's answers for other programs: the best play, and how good a position is.

What is asked is checked; what can't be answered is refused in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from nardy.ai.bot import LEVELS, STRONGEST
from nardy.ai.search import chances, rank_plays
from nardy.rules import BAR, CHECKERS, HEAD, OFF, VARIANTS, Dice, Position, options_of
from nardy.rules.dice import check_dice
from nardy.rules.slices import finish

if TYPE_CHECKING:
    from nardy.ai.bot import Level
    from nardy.ai.outcome import Outcome
    from nardy.rules import Play, RuleSet


def best_play(
    position: Position, dice: tuple[int, int], rules: RuleSet, level: str = STRONGEST.key
) -> Play:
    """The best play of a roll for the side on roll; empty when nothing can be played.

    ``position`` is seen by the side on roll: `nardy.rules.parse_position` reads one.
    ``level`` is a key of `nardy.ai.bot.LEVELS`: "beginner", "casual", "club", "expert" or
    "grandmaster", which takes up to a second or two.  The same question always has the
    same answer.

    >>> from nardy.rules import Backgammon, Position, format_play
    >>> start = Position(Backgammon.start, Backgammon.start)
    >>> format_play(best_play(start, (3, 1), Backgammon(), "expert"))
    '8/5 6/5'

    Raises ValueError for a position that can't be, a game that is over, numbers that are
    on no die, rules of no game of ours, an option that can't be, and an unknown level.
    """
    _check_position(position, rules)
    _check_going_on(position, rules)
    return finish(rank_plays(position, _dice(dice), rules, _level(level)))[0].play


def evaluate(position: Position, rules: RuleSet, plies: int = 1) -> Outcome:
    """How the game may end for the side on roll, whose view ``position`` is, before it rolls.

    The chances to win, to win a gammon (in long nardy: a mars) and so on; their ``equity``
    is the points that the game is worth without a cube.  They are estimates, the better the
    more ``plies``, rolls and plays, are looked ahead: 0 takes no time, 1 some hundredths of
    a second, 2 up to half a second.

    >>> from nardy.rules import Backgammon, Position
    >>> start = Position(Backgammon.start, Backgammon.start)
    >>> 0.5 < evaluate(start, Backgammon()).win < 0.6
    True

    Of a game that is over these are no chances but its result; that the side on roll may
    have a last turn, by an option of long nardy, is not thought of.

    Raises ValueError for a position that can't be, rules of no game of ours, an option
    that can't be, and more or fewer plies.
    """
    _check_position(position, rules)
    if type(plies) is not int or plies not in range(STRONGEST.plies + 1):
        message = f"{plies!r} plies, expected 0 to {STRONGEST.plies}"
        raise ValueError(message)
    return finish(chances(position, rules, replace(STRONGEST, plies=plies))).outcome


def _dice(given: object) -> Dice:
    if not isinstance(given, Sequence) or len(given) != 2:
        message = f"not two dice: {given!r:.60}"
        raise ValueError(message)
    dice = Dice(*given)
    check_dice(dice)
    return dice


def _level(key: str) -> Level:
    if type(key) is not str or key not in LEVELS:
        message = f"no such level: {key!r}, there are {', '.join(LEVELS)}"
        raise ValueError(message)
    return LEVELS[key]


def _check_position(position: Position, rules: RuleSet) -> None:
    """Raise ValueError unless the position can be, in a game of ours."""
    if type(rules) not in VARIANTS.values():
        message = f"not the rules of a game: {rules!r:.60}"
        raise ValueError(message)
    _check_options(rules)
    if type(position) is not Position:
        message = f"not a position: {position!r:.60}"
        raise ValueError(message)
    for name, side in zip(("own", "other"), position, strict=True):
        _check_side(name, side)
        if rules.closing == 1 and side[BAR]:
            message = f"{name}: {side[BAR]} checkers on the bar, in a game without hitting"
            raise ValueError(message)
    if position.own[OFF] == position.other[OFF] == CHECKERS:
        message = "both sides have borne off all checkers"
        raise ValueError(message)
    for point in range(1, HEAD + 1):
        if position.own[point] and position.other[rules.facing[point]]:
            message = f"both sides stand on the own point {point}"
            raise ValueError(message)


def _check_going_on(position: Position, rules: RuleSet) -> None:
    """Raise ValueError if the side on roll has nothing to play for any more."""
    for name, side in zip(("own", "other"), position, strict=True):
        has_last_turn = name == "other" and rules.gives_last_turn
        if side[OFF] == CHECKERS and not has_last_turn:
            message = f"the game is over: {name} has borne off all checkers"
            raise ValueError(message)


def _check_options(rules: RuleSet) -> None:
    """Raise ValueError unless each option has a value of its own kind."""
    default = VARIANTS[rules.key]()
    for name in options_of(default):
        value = getattr(rules, name)
        if type(value) is not type(getattr(default, name)):
            message = f"option {name!r} can't be {value!r:.60}"
            raise ValueError(message)


def _check_side(name: str, side: tuple[int, ...]) -> None:
    if type(side) is not tuple:
        message = f"{name}: {side!r:.60} is no tuple"
        raise ValueError(message)
    if len(side) != BAR + 1:
        message = f"{name}: {len(side)} places, expected {BAR + 1} (off, 1 … 24, bar)"
        raise ValueError(message)
    for place, number in enumerate(side):
        if type(number) is not int or number < 0:
            message = f"{name}: {number!r} checkers on place {place}"
            raise ValueError(message)
    if sum(side) != CHECKERS:
        message = f"{name}: {sum(side)} checkers, expected {CHECKERS}"
        raise ValueError(message)
