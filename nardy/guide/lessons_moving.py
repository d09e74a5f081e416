"""Lessons of short nardy: who begins, how checkers move."""

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
    Wrong,
)
from nardy.i18n import _
from nardy.rules import Backgammon, Dice, Game, OpeningRoll, Phase, Reason, apply


def _begins() -> Lesson:
    """Who begins."""
    return Lesson(
        "short-beginning",
        _("Who begins"),
        Backgammon(),
        (
            _first_roll(),
            _opening_play(),
            _equal_dice(),
        ),
    )


def _first_roll() -> Step:
    """The roll for the start."""
    return Step(
        _(
            "To begin with, each side rolls one die. The higher number begins, and plays "
            "both numbers at once."
        ),
        ask=_("Roll the dice."),
        praise=_("5 against 3: you begin, and you play 5 and 3."),
        task=Throw(5, 3),
    )


def _opening_play() -> Step:
    """The two opening numbers."""
    return Step(
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
    )


def _equal_dice() -> Step:
    """Equal dice for the start."""
    return Step(
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
            _two_dice(),
            _one_checker(),
            _double(),
        ),
    )


def _two_dice() -> Step:
    """Two dice, two moves."""
    return Step(
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
    )


def _one_checker() -> Step:
    """One checker with both dice."""
    return Step(
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
                Wrong("24/19", Reason.CLOSED, _("The 5 can't go first: 19 is closed.")),
                Wrong("13/7", None, _("Leave those: run with one from 24.")),
            ),
        ),
    )


def _double() -> Step:
    """Four moves."""
    return Step(
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
    )


MOVING_LESSONS: Final = (_begins, _moving)
