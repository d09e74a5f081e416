"""Lessons of short nardy: closed points, hitting, the bar, both dice."""

from __future__ import annotations

from typing import Final

from nardy.guide.lesson import Choose, Label, Lesson, Make, Option, Part, Step, Touch, Wrong
from nardy.i18n import _
from nardy.rules import Backgammon, Dice, Game, Reason

_START: Final = "24:2 13:5 8:3 6:5"


def _hitting() -> Lesson:
    """Closed points, and hitting."""
    return Lesson(
        "short-hitting",
        _("Closed points and hitting"),
        Backgammon(),
        (
            _closed_points(),
            _hit_blot(),
            _find_blot(),
        ),
    )


def _closed_points() -> Step:
    """Where nobody can land."""
    return Step(
        _(
            "Two or more enemy checkers close a point: you can't land there, nor stop on "
            "the way. On your own points as many may stand as you like."
        ),
        ask=_("Play 5 and 2 wherever you can."),
        praise=_("Right. Closed points are what slows a race down."),
        dice=Dice(5, 2),
        labels=(Label(19, _("closed: five stand here")), Label(17, _("closed"))),
        position=f"{_START} / {_START}",
        task=Make(
            (),
            "",
            (
                Wrong("24/19", Reason.CLOSED, _("19 is closed: five stand there.")),
                Wrong("24/17", Reason.CLOSED, _("17 is closed: three stand there.")),
            ),
        ),
    )


def _hit_blot() -> Step:
    """A blot is hit."""
    return Step(
        _(
            "A checker alone on a point is a blot. Land on it and it is hit: it goes to "
            "the bar and has to begin its way anew."
        ),
        ask=_("Hit the blot, and make the point with both checkers."),
        praise=_("Hit! It lies on the bar, and your two are safe on 4."),
        position=f"{_START} / 24:2 21:1 13:4 8:3 6:5",
        dice=Dice(4, 2),
        labels=(Label(4, _("a blot")),),
        task=Make(
            ("8/4* 6/4",),
            _("That is allowed, but the blot gets away: hit it with two checkers."),
            (
                Wrong("8/6", None, _("The 2 hits from 6, the 4 from 8.")),
                Wrong("24/20", None, _("A 4, but it hits nothing: play it from 8.")),
            ),
        ),
    )


def _find_blot() -> Step:
    """Which checker can be hit."""
    return Step(
        _("Your own blots can be hit too; two checkers on one point are safe."),
        ask=_("Touch the one of your checkers that can be hit."),
        praise=_("Right: it stands alone, so it is a blot."),
        position=f"24:2 13:4 10:1 8:3 6:5 / {_START}",
        labels=(Label(24, _("two: safe")), Label(13, _("four: safe"))),
        task=Touch(
            10,
            _("Look for the one that stands alone on its point."),
            (
                Label(24, _("Two together are safe.")),
                Label(8, _("Three together are safe.")),
            ),
        ),
    )


def _bar() -> Lesson:
    """Entering from the bar."""
    return Lesson(
        "short-bar",
        _("The bar"),
        Backgammon(),
        (
            _enter_one(),
            _enter_two(),
            _shut_out(),
        ),
    )


def _enter_one() -> Step:
    """One checker enters."""
    return Step(
        _(
            "A checker that was hit enters where your way begins: a 1 on 24, a 2 on 23, a "
            "6 on 19. Nothing else may move before. Here the 5 is closed, the 2 is open."
        ),
        ask=_("Enter with the 2, then play the 5."),
        praise=_("You are back in the game."),
        position="bar:1 24:1 13:5 8:3 6:5 / 24:2 13:4 8:2 6:4 5:3",
        dice=Dice(5, 2),
        labels=(
            Label(Part.BAR, _("the bar")),
            Label(20, _("closed")),
            Label(23, _("open")),
        ),
        task=Make(
            (),
            "",
            (
                Wrong("bar/20", Reason.CLOSED, _("A 5 enters on 20, which is closed.")),
                Wrong("13/8", Reason.BAR_FIRST, _("First the checker on the bar.")),
                Wrong("8/6", Reason.BAR_FIRST, _("The 2 is needed to enter first.")),
            ),
        ),
    )


def _enter_two() -> Step:
    """Two checkers enter."""
    return Step(
        _(
            "Two wait on the bar, and your roll is 6-3. Both must enter before anything "
            "else may move."
        ),
        ask=_("Bring both in."),
        praise=_("Right: the 6 on 19, the 3 on 22."),
        position="bar:2 13:5 8:3 6:5 / 24:2 13:5 8:4 5:2 4:2",
        dice=Dice(6, 3),
        labels=(Label(19, _("entry with a 6")), Label(22, _("entry with a 3"))),
        task=Make(
            (),
            "",
            (Wrong("13/7", Reason.BAR_FIRST, _("Both on the bar come first.")),),
        ),
    )


def _shut_out() -> Step:
    """Nobody enters."""
    return Step(
        _("Your roll is 6-4, and both points are closed."),
        ask=_("What happens now?"),
        position="bar:1 24:1 13:5 8:3 6:5 / 24:2 13:4 8:3 6:3 4:3",
        dice=Dice(6, 4),
        labels=(Label(19, _("closed")), Label(21, _("closed"))),
        task=Choose(
            (
                Option(_("The turn is lost"), _("Right: wait for a better roll.")),
                Option(_("Another moves"), _("No: nothing moves before the bar is free.")),
            ),
            0,
            _is_lost,
        ),
    )


def _is_lost(game: Game) -> int:
    return 0 if game.turn().is_complete else 1


def _both_dice() -> Lesson:
    """Both dice if you can, else the higher."""
    return Lesson(
        "short-both-dice",
        _("Both dice, if you can"),
        Backgammon(),
        (
            _use_both(),
            _use_higher(),
        ),
    )


def _use_both() -> Step:
    """Whoever can play both has to."""
    return Step(
        _(
            "You must play as many dice as you can. Played from 24 the 6 would leave no "
            "move for the 2. Played from 10 it leaves one."
        ),
        ask=_("Play both dice."),
        praise=_("Right: whoever can play both dice has to."),
        position="24:1 10:1 / 17:2 9:2 6:5 5:3 2:3",
        dice=Dice(6, 2),
        labels=(Label(16, _("closed")), Label(8, _("closed"))),
        task=Make(
            (),
            "",
            (
                Wrong(
                    "24/18",
                    Reason.ALL_DICE,
                    _("Then no 2 could be played. Play the 6 from 10."),
                ),
                Wrong("10/8", Reason.CLOSED, _("8 is closed.")),
            ),
        ),
    )


def _use_higher() -> Step:
    """If only one, the higher."""
    return Step(
        _(
            "Here either die can be played, but not both: whichever comes first, the "
            "other would end on 12, which is closed. Then it must be the higher."
        ),
        ask=_("Play the die that you have to."),
        praise=_("Right: the 5. The 3 is lost, and the turn is over."),
        position="20:1 / 13:5 6:5 4:5",
        dice=Dice(5, 3),
        labels=(Label(12, _("closed")),),
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


CONTACT_LESSONS: Final = (_hitting, _bar, _both_dice)
