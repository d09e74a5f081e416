"""Lessons of short nardy: the board, the set-up."""

from __future__ import annotations

from typing import Final

from nardy.guide.lesson import (
    Label,
    Lesson,
    Look,
    Part,
    Step,
    Touch,
)
from nardy.i18n import _
from nardy.rules import Backgammon

_START: Final = "24:2 13:5 8:3 6:5"


def _board() -> Lesson:
    """What is in a box."""
    return Lesson(
        "short-board",
        _("The board"),
        Backgammon(),
        (
            _box(),
            _find_home(),
            _find_start(),
        ),
    )


def _box() -> Step:
    """What is in a box."""
    return Step(
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
    )


def _find_home() -> Step:
    """Where home is."""
    return Step(
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
    )


def _find_start() -> Step:
    """Where the way begins."""
    return Step(
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
    )


def _setup() -> Lesson:
    """How the checkers are set up."""
    return Lesson(
        "short-setup",
        _("Setting up"),
        Backgammon(),
        (
            _five_missing(),
            _three_missing(),
            _all_set(),
        ),
    )


def _right_already() -> tuple[Label, ...]:
    """What is said to points where nothing is missing."""
    return (
        Label(24, _("Two stand on the 24 point, and that is all.")),
        Label(6, _("The five on the 6 point are there already.")),
    )


def _five_missing() -> Step:
    """Where five belong."""
    return Step(
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
            (
                Label(12, _("That is your opponent's 13 point: five stand there.")),
                *_right_already(),
            ),
        ),
    )


def _three_missing() -> Step:
    """Where three belong."""
    return Step(
        _("Now three of yours are missing."),
        ask=_("Touch the point where the three belong."),
        praise=_("Right: three on the 8 point, two points before your home."),
        position=f"24:2 13:5 6:5 / {_START}",
        labels=(Label(Part.TRAY, _("still to be set up")),),
        task=Touch(
            8,
            _("They belong on the 8 point: your home ends with 6, count on to 8."),
            (
                Label(17, _("That is your opponent's 8 point: three stand there.")),
                *_right_already(),
            ),
        ),
    )


def _all_set() -> Step:
    """The whole set-up."""
    return Step(
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
    )


BOARD_LESSONS: Final = (_board, _setup)
