"""Lessons of short nardy: the board, the set-up, who begins, how checkers move."""

from __future__ import annotations

from typing import Final

from nardy.guide.lesson import (
    Choose,
    Label,
    Lesson,
    Look,
    Make,
    Option,
    Part,
    Step,
    Throw,
    Touch,
    Wrong,
)
from nardy.i18n import _
from nardy.rules import Backgammon, Dice, Game, OpeningRoll, Phase, Reason, apply

_START: Final = "24:2 13:5 8:3 6:5"


def _board() -> Lesson:
    """What is in a box."""
    return Lesson(
        "short-board",
        _("The board"),
        Backgammon(),
        (
            Step(
                _(
                    "In the box: a board with 24 narrow triangles called points, 15 checkers for "
                    "each side, dice, and often a doubling cube. The light checkers are yours."
                ),
                labels=(
                    Label(Part.HOME, _("your home")),
                    Label(Part.ENEMY_HOME, _("your opponent's home")),
                    Label(Part.BAR, _("the bar")),
                    Label(Part.TRAY, _("your tray")),
                ),
                task=Look(),
            ),
            Step(
                _(
                    "You count the points from 24, the farthest, down to 1. The arrows show your "
                    "way. Its last quarter, the points 6 to 1, is your home."
                ),
                ask=_("Touch your home."),
                praise=_("Right. Bring all 15 checkers here, then take them off the board."),
                labels=(Label(24, _("your way begins here")),),
                task=Touch(
                    Part.HOME,
                    _("Follow the arrows to their end: the points 6 to 1."),
                    (
                        Label(Part.ENEMY_HOME, _("That is your opponent's home: you start there.")),
                        Label(Part.BAR, _("That is the bar: checkers that were hit wait on it.")),
                        Label(Part.TRAY, _("That is the tray: it holds what is borne off.")),
                    ),
                ),
            ),
            Step(
                _(
                    "Your opponent goes the other way round, so you meet on the way. Your 24 "
                    "point is your opponent's 1 point."
                ),
                ask=_("Touch your 24 point."),
                praise=_("Right. These two checkers have the longest way: 24 pips each."),
                labels=(Label(Part.HOME, _("your home")),),
                task=Touch(
                    24,
                    _("Look for the first point of your way, where two of yours stand."),
                    (Label(1, _("That is your 1 point, the last of your way.")),),
                ),
            ),
        ),
    )


def _setup() -> Lesson:
    """How the checkers are set up."""
    others = (
        Label(24, _("Two stand on the 24 point, and that is all.")),
        Label(6, _("The five on the 6 point are there already.")),
    )
    return Lesson(
        "short-setup",
        _("Setting up"),
        Backgammon(),
        (
            Step(
                _(
                    "Each side begins with 2 checkers on its 24 point, 5 on the 13 point, 3 on "
                    "the 8 point and 5 on the 6 point. The sides mirror each other. Five of yours "
                    "are still in the tray."
                ),
                ask=_("Touch the point where the five belong."),
                praise=_("Right: five on the 13 point."),
                position=f"24:2 8:3 6:5 / {_START}",
                labels=(Label(Part.TRAY, _("still to be set up")),),
                task=Touch(
                    13,
                    _("Count down your way to 13: it is the middle of it."),
                    (Label(12, _("That is your opponent's 13 point: five stand there.")), *others),
                ),
            ),
            Step(
                _("Now three of yours are missing."),
                ask=_("Touch the point where the three belong."),
                praise=_("Right: three on the 8 point, two points before your home."),
                position=f"24:2 13:5 6:5 / {_START}",
                labels=(Label(Part.TRAY, _("still to be set up")),),
                task=Touch(
                    8,
                    _("They belong on the 8 point: your home ends with 6, count on to 8."),
                    (Label(17, _("That is your opponent's 8 point: three stand there.")), *others),
                ),
            ),
            Step(
                _(
                    "All is set up. What a side still has to go, all its checkers together, is its "
                    "pip count: 167 for each at the start."
                ),
                labels=(
                    Label(24, _("two")),
                    Label(13, _("five")),
                    Label(8, _("three")),
                    Label(6, _("five")),
                ),
            ),
        ),
    )


def _begins() -> Lesson:
    """Who begins."""
    return Lesson(
        "short-beginning",
        _("Who begins"),
        Backgammon(),
        (
            Step(
                _(
                    "To begin with, each side rolls one die. The higher number begins, and plays "
                    "both numbers at once."
                ),
                ask=_("Roll the dice."),
                praise=_("5 against 3: you begin, and you play 5 and 3."),
                task=Throw(5, 3),
            ),
            Step(
                _(
                    "Each die is one move: a 5 for one checker and a 3 for another. A good way to "
                    "play 5-3 brings both to your 3 point: two of yours together are safe."
                ),
                ask=_("Play from 8 to 3 and from 6 to 3."),
                praise=_("Well played. Now your opponent rolls two dice, and so on in turn."),
                dice=Dice(5, 3),
                labels=(Label(3, _("your 3 point")),),
                task=Make(
                    ("8/3 6/3",),
                    _("That is allowed, but bring two checkers to your 3 point."),
                    (
                        Wrong("24/19", Reason.CLOSED, _("Five enemy checkers close that point.")),
                        Wrong("8/5", None, _("Play the 3 from 6: then both meet on 3.")),
                    ),
                ),
            ),
            Step(
                _("Both sides have rolled a 4."),
                ask=_("What now?"),
                task=Choose(
                    (
                        Option(_("Roll again"), _("Right, and again as long as they are equal.")),
                        Option(_("White begins"), _("No: equal dice decide nothing.")),
                    ),
                    0,
                    _after_equal_dice,
                ),
            ),
        ),
    )


def _after_equal_dice(game: Game) -> int:
    opened, _events = apply(Game.begin(game.rules), OpeningRoll(4, 4))
    return 0 if opened.phase is Phase.OPENING else 1


def _moving() -> Lesson:
    """How checkers move."""
    return Lesson(
        "short-moving",
        _("Moving"),
        Backgammon(),
        (
            Step(
                _(
                    "Two dice are two moves, by two checkers or by one. Take hold of a checker "
                    "and drag it, or touch it and then one of the marks: those are the points "
                    "that it can reach."
                ),
                ask=_("Play from 8 to 5 and from 6 to 5."),
                praise=_("That is the best play of 3-1: your 5 point is closed now."),
                labels=(
                    Label(8, _("a 3 from here")),
                    Label(6, _("a 1 from here")),
                    Label(5, _("your 5 point")),
                ),
                dice=Dice(3, 1),
                task=Make(
                    ("8/5 6/5",),
                    _("That is allowed, but bring two checkers to your 5 point."),
                    (
                        Wrong("13/10", None, _("A 3, but not to the 5 point: play it from 8.")),
                        Wrong("24/23", None, _("A 1, but not to the 5 point: play it from 6.")),
                        Wrong("6/8", Reason.BACKWARD, _("Checkers never move backward.")),
                    ),
                ),
            ),
            Step(
                _(
                    "One checker may use both dice if it can stop in between. With 6-5 this one "
                    "stops on 18, which is open."
                ),
                ask=_("Run with one checker from 24 to 13."),
                praise=_("Right: 6 and 5 by one checker, 11 pips."),
                dice=Dice(6, 5),
                labels=(Label(18, _("open: it can stop here")), Label(19, _("closed"))),
                task=Make(
                    ("24/13",),
                    _("That is allowed, but let one checker run from 24."),
                    (
                        Wrong("24/19", Reason.CLOSED, _("The 5 first doesn't go: 19 is closed.")),
                        Wrong("13/7", None, _("Leave those: run with one from 24.")),
                    ),
                ),
            ),
            Step(
                _(
                    "Two equal dice are a double: you play the number four times. Four beads "
                    "beside the dice count the moves that are left."
                ),
                ask=_("Play two from 8 to 5 and two from 6 to 3."),
                praise=_("Two points made. There is no extra roll after a double."),
                dice=Dice(3, 3),
                labels=(Label(Part.DICE, _("the double and its four beads")),),
                task=Make(
                    ("8/5(2) 6/3(2)",),
                    _("That is allowed, but play two from 8 to 5 and two from 6 to 3."),
                    (Wrong("24/21", None, _("A 3 as well, but leave those two for now.")),),
                ),
            ),
        ),
    )


BOARD_LESSONS: Final = (_board, _setup, _begins, _moving)
