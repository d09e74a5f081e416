"""Lessons of long nardy: the board, the head, one checker closes, the wall, the end."""

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
_AWAY: Final = "24:9 12:2 11:2 10:2"


def _board() -> Lesson:
    """The board and the way round it."""
    return Lesson(
        "long-board",
        _("The long way round"),
        LongNardy(),
        (
            Step(
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
            ),
            Step(
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
            ),
            Step(
                _(
                    "Each side rolls one die for the start. The higher begins, and rolls both dice "
                    "anew for the first turn. Both sides share one pair of dice."
                ),
                ask=_("Roll the dice."),
                praise=_("4 against 2: you begin. In long nardy you now roll again."),
                task=Throw(4, 2),
            ),
        ),
    )


def _head() -> Lesson:
    """How many checkers may leave the head."""
    return Lesson(
        "long-head",
        _("The head"),
        LongNardy(),
        (
            Step(
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
            ),
            Step(
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
            ),
            Step(
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
            ),
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
            Step(
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
            ),
            Step(
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
            ),
        ),
    )


def _wall() -> Lesson:
    """Six in a row."""
    return Lesson(
        "long-wall",
        _("The wall"),
        LongNardy(),
        (
            Step(
                _(
                    "Six of your points in a row are a wall: nobody gets across. You may build it "
                    "only if an enemy checker has passed it already. Here none has."
                ),
                ask=_("Play 4 and 1 without building the wall."),
                praise=_("Right: five in a row are always allowed."),
                position="24:9 19:1 18:1 17:1 16:1 15:2 / 24:12 20:2 19:1",
                dice=Dice(4, 1),
                labels=(Label(20, _("this would be the sixth")),),
                task=Make(
                    (),
                    "",
                    (
                        Wrong(
                            "24/20",
                            Reason.WALL,
                            _("That would be six in a row, and no enemy checker has passed."),
                        ),
                    ),
                ),
            ),
            Step(
                _(
                    "Now one enemy checker stands on your 13 point: it has left all your points "
                    "behind. So the wall is allowed."
                ),
                ask=_("Build it: from 24 to 20, and from 15 to 14."),
                praise=_("Seven in a row, and all the others are stuck behind."),
                position="24:9 19:1 18:1 17:1 16:1 15:2 / 24:11 20:2 19:1 1:1",
                dice=Dice(4, 1),
                labels=(Label(13, _("has passed")), Label(20, _("the sixth"))),
                task=Make(
                    ("24/20 15/14",),
                    _("That is allowed, but build the wall: from 24 to 20, and from 15 to 14."),
                    (Wrong("24/23", None, _("Only one may leave the head: let it be to 20.")),),
                ),
            ),
        ),
    )


def _end() -> Lesson:
    """Bearing off, mars."""
    return Lesson(
        "long-end",
        _("Bearing off and mars"),
        LongNardy(),
        (
            Step(
                _(
                    "With all 15 at home you bear off: the exact number takes one from its point. "
                    "If that is empty and nothing stands higher, it takes one from the highest."
                ),
                ask=_("Bear off with both dice."),
                praise=_("Right: the 5 from 5, and the 6 from the highest, 5 as well."),
                position=f"5:5 4:4 3:3 2:2 1:1 / {_AWAY}",
                dice=Dice(6, 5),
                labels=(Label(5, _("the highest")),),
                task=Make(
                    ("5/off(2)",),
                    "",
                    (Wrong("4/off", Reason.STANDS_HIGHER, _("5 is higher: take from there.")),),
                ),
            ),
            Step(
                _("You have borne off all 15, your opponent none."),
                ask=_("How many points is this win?"),
                position="off:15 / 6:5 5:5 4:5",
                labels=(Label(Part.ENEMY_TRAY, _("empty")),),
                task=Choose(
                    (
                        Option("1", _("Not quite: the loser has borne off none.")),
                        Option("2", _("Right: a mars is two points.")),
                        Option("3", _("No: three is a koks, which only some tables count.")),
                    ),
                    1,
                    _points_of,
                ),
            ),
            Step(
                _("And if your opponent has borne off some?"),
                ask=_("How many points is this win?"),
                position="off:15 / 6:5 5:5 4:2",
                labels=(Label(Part.ENEMY_TRAY, _("three are off")),),
                task=Choose(
                    (
                        Option("1", _("Right: a plain win is one point.")),
                        Option("2", _("No: one that is off saves the mars.")),
                        Option("3", _("No: one that is off saves everything but the game.")),
                    ),
                    0,
                    _points_of,
                ),
            ),
        ),
    )


def _points_of(game: Game) -> int:
    return game.rules.win(game.position).points - 1


LONG_LESSONS: Final = (_board, _head, _closed, _wall, _end)
