"""Lessons of long nardy: the wall, bearing off, mars."""

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
    Wrong,
)
from nardy.i18n import _
from nardy.rules import Dice, Game, LongNardy, Reason

_AWAY: Final = "24:9 12:2 11:2 10:2"


def _wall() -> Lesson:
    """Six in a row."""
    return Lesson(
        "long-wall",
        _("The wall"),
        LongNardy(),
        (
            _forbidden_wall(),
            _allowed_wall(),
        ),
    )


def _forbidden_wall() -> Step:
    """Nobody has passed."""
    return Step(
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
    )


def _allowed_wall() -> Step:
    """One has passed."""
    return Step(
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
    )


def _end() -> Lesson:
    """Bearing off, mars."""
    return Lesson(
        "long-end",
        _("Bearing off and mars"),
        LongNardy(),
        (
            _bear_off(),
            _mars(),
            _plain_win(),
        ),
    )


def _bear_off() -> Step:
    """Exact and higher numbers."""
    return Step(
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
    )


def _mars() -> Step:
    """Two points."""
    return Step(
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
    )


def _plain_win() -> Step:
    """One point."""
    return Step(
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
    )


def _points_of(game: Game) -> int:
    return game.rules.win(game.position).points - 1


LONG_END_LESSONS: Final = (_wall, _end)
