"""Lessons of long nardy: the board, the head, one checker closes a point."""

from __future__ import annotations

from typing import Final

from nardy.guide.lesson import (
    Choose,
    Label,
    Lesson,
    Make,
    Option,
    Part,
    Step,
    Throw,
    Touch,
    Wrong,
)
from nardy.i18n import _
from nardy.rules import CHECKERS, HEAD, Dice, Game, LongNardy, Reason, legal_plays

_ENEMY_HEAD: Final = 12


def _board() -> Lesson:
    """The board and the way round it."""
    return Lesson(
        "long-board",
        _("The long way round"),
        LongNardy(),
        (
            _heads_and_homes(),
            _find_home(),
            _first_roll(),
        ),
    )


def _heads_and_homes() -> Step:
    """Where everything is."""
    return Step(
        _(
            "All 15 checkers of a side begin on one point, the head. Both sides go the "
            "same way, once around the board into their own home: 360 pips."
        ),
        labels=(
            Label(HEAD, _("your head")),
            Label(_ENEMY_HEAD, _("your opponent's head")),
            Label(Part.HOME, _("your home")),
            Label(Part.ENEMY_HOME, _("your opponent's home")),
        ),
    )


def _find_home() -> Step:
    """Where home is."""
    return Step(
        _("The arrows show your way. Your home is its last quarter, the points 6 to 1."),
        ask=_("Touch your home."),
        praise=_("Right. There you bear off when all 15 have come."),
        labels=(Label(HEAD, _("your head")),),
        task=Touch(
            Part.HOME,
            _("Follow the arrows to their end: the points 6 to 1."),
            (
                Label(Part.ENEMY_HOME, _("That is your opponent's home.")),
                Label(HEAD, _("That is your head: the way begins there.")),
            ),
        ),
    )


def _first_roll() -> Step:
    """The roll for the start."""
    return Step(
        _(
            "Each side rolls one die for the start. The higher begins, and rolls both dice "
            "anew for the first turn. Both sides share one pair of dice."
        ),
        ask=_("Roll the dice."),
        praise=_("4 against 2: you begin. In long nardy you now roll again."),
        task=Throw(4, 2),
    )


def _head() -> Lesson:
    """How many checkers may leave the head."""
    return Lesson(
        "long-head",
        _("The head"),
        LongNardy(),
        (
            _one_off_head(),
            _two_off_head(),
            _other_doubles(),
        ),
    )


def _one_off_head() -> Step:
    """One checker a turn."""
    return Step(
        _(
            "Only one checker may leave the head in a turn. So 5-3 in the first turn is "
            "played by one checker alone."
        ),
        ask=_("Play 5 and 3."),
        praise=_("Right: the same checker plays both dice."),
        dice=Dice(5, 3),
        labels=(Label(HEAD, _("your head")),),
        task=Make(
            (),
            "",
            (
                Wrong(
                    "24/21",
                    Reason.HEAD,
                    _("One has left the head already: go on with that one."),
                    after="24/19",
                ),
                Wrong(
                    "24/19",
                    Reason.HEAD,
                    _("One has left the head already: go on with that one."),
                    after="24/21",
                ),
            ),
        ),
    )


def _two_off_head() -> Step:
    """The exception."""
    return Step(
        _(
            "In your first turn 3-3, 4-4 and 6-6 let two checkers leave the head: one "
            "alone would run into the enemy head."
        ),
        ask=_("Play 6-6 with two checkers."),
        praise=_("Right. Another 6 would land on the enemy head: the rest is lost."),
        dice=Dice(6, 6),
        labels=(Label(_ENEMY_HEAD, _("the enemy head: closed")),),
        task=Make(
            ("24/18(2)",),
            "",
            (
                Wrong(
                    "18/12",
                    Reason.CLOSED,
                    _("The enemy head is closed. Take a second one off yours."),
                    after="24/18",
                ),
            ),
        ),
    )


def _other_doubles() -> Step:
    """No other exception."""
    return Step(
        _("Your first turn, and you have rolled 5-5."),
        ask=_("How many may leave the head?"),
        dice=Dice(5, 5),
        labels=(
            Label(HEAD, _("your head")),
            Label(_ENEMY_HEAD, _("the enemy head: closed")),
        ),
        task=Choose(
            (
                Option("1", _("Right: only 3-3, 4-4 and 6-6 are exceptions.")),
                Option("2", _("No: only 3-3, 4-4 and 6-6 are exceptions.")),
            ),
            0,
            _most_off_head,
        ),
    )


def _most_off_head(game: Game) -> int:
    assert game.dice is not None
    plays = legal_plays(game.view, game.dice, game.rules)
    return max(CHECKERS - position.own[HEAD] for position in plays) - 1


def _closed() -> Lesson:
    """One enemy checker closes a point."""
    return Lesson(
        "long-closed",
        _("One checker closes a point"),
        LongNardy(),
        (
            _one_closes(),
            _use_both(),
            _use_higher(),
        ),
    )


def _one_closes() -> Step:
    """A single checker closes."""
    return Step(
        _(
            "There is no hitting and no bar. A single enemy checker closes its point, and "
            "you must not stop there, not even on the way."
        ),
        ask=_("Play 4 and 2."),
        praise=_("Right. Hold points in the way of your opponent, one checker each."),
        position="24:13 16:1 13:1 / 24:13 21:1 20:1",
        dice=Dice(4, 2),
        labels=(Label(_ENEMY_HEAD, _("closed")), Label(9, _("closed by one"))),
        task=Make(
            (),
            "",
            (
                Wrong("16/12", Reason.CLOSED, _("The enemy head closes 12.")),
                Wrong("13/9", Reason.CLOSED, _("One checker is enough: 9 is closed.")),
            ),
        ),
    )


def _use_both() -> Step:
    """Both dice, if you can."""
    return Step(
        _(
            "As many dice as possible must be played here too. Whoever can play both has "
            "to, and if only one can be played, it must be the higher."
        ),
        ask=_("Play 6 and 1."),
        praise=_("Right."),
        position="24:12 18:1 17:1 10:1 / 24:12 23:1 19:1 18:1",
        dice=Dice(6, 1),
        labels=(Label(11, _("closed")), Label(_ENEMY_HEAD, _("closed"))),
        task=Make(
            (),
            "",
            (
                Wrong("18/12", Reason.CLOSED, _("The enemy head closes 12.")),
                Wrong("17/11", Reason.CLOSED, _("One checker is enough: 11 is closed.")),
            ),
        ),
    )


def _use_higher() -> Step:
    """If only one, the higher."""
    return Step(
        _(
            "Here either die can be played, but not both: whichever comes first, the other would "
            "end on 12, which is closed. Then it must be the higher."
        ),
        ask=_("Play the die that you have to."),
        praise=_("Right: the 5. The 3 is lost, and the turn is over."),
        position="20:1 / 24:9 2:3 1:3",
        dice=Dice(5, 3),
        labels=(Label(_ENEMY_HEAD, _("closed")),),
        task=Make(
            (),
            "",
            (
                Wrong(
                    "20/17",
                    Reason.HIGHER_DIE,
                    _("If only one die can be played, it must be the higher: the 5."),
                ),
            ),
        ),
    )


LONG_LESSONS: Final = (_board, _head, _closed)
