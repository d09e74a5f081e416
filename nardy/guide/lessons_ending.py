"""Lessons of short nardy: bearing off."""

from __future__ import annotations

from typing import Final

from nardy.guide.lesson import Label, Lesson, Make, Part, Step, Wrong
from nardy.i18n import _
from nardy.rules import Backgammon, Dice, Reason

_AWAY: Final = "6:4 5:4 4:4 3:3"
"""The other side, bearing off as well and in nobody's way."""


def _bearing_off() -> Lesson:
    """Taking checkers off the board."""
    return Lesson(
        "short-bearing-off",
        _("Bearing off"),
        Backgammon(),
        (
            _exact_numbers(),
            _last_one_home(),
            _stands_higher(),
            _highest_point(),
        ),
    )


def _exact_numbers() -> Step:
    """The number of the point."""
    return Step(
        _(
            "When all 15 are home, you take them off: a 6 takes one from your 6 point, a "
            "3 one from your 3 point. Take it to the tray."
        ),
        ask=_("Bear off with both dice."),
        praise=_("Two are off, thirteen to go."),
        position=f"6:3 5:3 4:3 3:2 2:2 1:2 / {_AWAY}",
        dice=Dice(6, 3),
        labels=(Label(Part.TRAY, _("your tray")),),
        task=Make(
            ("6/off 3/off",),
            _("Moving inside your home is allowed, but now take two off."),
            (
                Wrong("6/3", None, _("That is allowed, but a 3 can take one off 3.")),
                Wrong("2/off", Reason.STANDS_HIGHER, _("Higher points come first.")),
            ),
        ),
    )


def _last_one_home() -> Step:
    """All must be home."""
    return Step(
        _(
            "One is still outside, on 8. As soon as it is home, the other die may bear "
            "off: this is tested after every die."
        ),
        ask=_("Bring it home with one die, bear off with the other."),
        praise=_("Right: first home, then off, in the same turn."),
        position=f"8:1 6:4 5:4 4:3 3:3 / {_AWAY}",
        dice=Dice(6, 2),
        labels=(Label(8, _("still outside")),),
        task=Make(
            ("8/6 6/off", "8/2/off"),
            _("That is allowed, but take one off in this turn."),
            (Wrong("6/off", Reason.NOT_HOME, _("First the one on 8 must come home.")),),
        ),
    )


def _stands_higher() -> Step:
    """A higher checker comes first."""
    return Step(
        _(
            "Nothing stands on your 4 point, but one stands higher, on 6. Then the 4 must "
            "move that one, and takes nothing off."
        ),
        ask=_("Play 4 and 2."),
        praise=_("Right. Only if nothing stood higher would a 4 take one off 3."),
        position=f"6:1 3:3 2:2 1:1 / {_AWAY}",
        dice=Dice(4, 2),
        labels=(Label(6, _("stands higher")),),
        task=Make(
            (),
            "",
            (
                Wrong(
                    "3/off",
                    Reason.STANDS_HIGHER,
                    _("One stands higher, on 6: it must move first."),
                ),
            ),
        ),
    )


def _highest_point() -> Step:
    """Numbers higher than all points."""
    return Step(
        _(
            "A number that is higher than all your points takes one off the highest of "
            "them. Here even 6 and 5 take from 4."
        ),
        ask=_("Bear off twice from 4."),
        praise=_("Right. Whoever has taken off all 15 first has won."),
        position=f"4:3 3:3 1:2 / {_AWAY}",
        dice=Dice(6, 5),
        labels=(Label(4, _("the highest")),),
        task=Make(
            ("4/off(2)",),
            "",
            (
                Wrong("3/off", Reason.STANDS_HIGHER, _("4 is higher: take from there.")),
                Wrong("1/off", Reason.STANDS_HIGHER, _("4 is higher: take from there.")),
            ),
        ),
    )


ENDING_LESSONS: Final = (_bearing_off,)
