"""Lessons of short nardy: bearing off, what a win counts, the cube."""

from __future__ import annotations

from typing import Final

from nardy.guide.lesson import Choose, Label, Lesson, Make, Option, Part, Step, Wrong
from nardy.i18n import _
from nardy.rules import Backgammon, Cube, Dice, Game, Match, Phase, Reason, Side, Sided, Win

_AWAY: Final = "6:4 5:4 4:4 3:3"
"""The other side, bearing off as well and in nobody's way."""

_MIDDLE: Final = "24:2 13:3 8:3 6:4 4:3 / 24:2 13:5 8:3 6:5"
"""A game that has been going on for a while."""


def _bearing_off() -> Lesson:
    """Taking checkers off the board."""
    return Lesson(
        "short-bearing-off",
        _("Bearing off"),
        Backgammon(),
        (
            Step(
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
            ),
            Step(
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
            ),
            Step(
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
            ),
            Step(
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
            ),
        ),
    )


def _points() -> Lesson:
    """What a win counts, and how a match is scored."""
    one = Option("1", _("Not quite: see whether the loser has borne off any."))
    two = Option("2", _("Not quite: see what the loser has borne off, and where the rest stand."))
    three = Option("3", _("Not quite: three need a checker on the bar or in your home."))
    asked = _("How many points is this win?")
    return Lesson(
        "short-points",
        _("Points and the match"),
        Backgammon(),
        (
            Step(
                _("You have taken off all 15. Your opponent has taken off some as well."),
                ask=asked,
                position="off:15 / 6:3 3:2",
                labels=(Label(Part.ENEMY_TRAY, _("borne off by your opponent")),),
                task=Choose(
                    (Option("1", _("Right: a plain win is one point.")), two, three), 0, _points_of
                ),
            ),
            Step(
                _("This time your opponent has taken off none."),
                ask=asked,
                position="off:15 / 13:2 8:4 6:5 4:4",
                labels=(Label(Part.ENEMY_TRAY, _("empty")),),
                task=Choose(
                    (one, Option("2", _("Right: a gammon, mars, is two points.")), three),
                    1,
                    _points_of,
                ),
            ),
            Step(
                _("Taken off none, and one checker still on the bar."),
                ask=asked,
                position="off:15 / bar:1 13:2 8:4 6:4 4:4",
                labels=(Label(Part.BAR, _("still on the bar")),),
                task=Choose(
                    (
                        one,
                        two,
                        Option(
                            "3",
                            _(
                                "Right: a backgammon, a triple win. A checker in your home "
                                "would count the same."
                            ),
                        ),
                    ),
                    2,
                    _points_of,
                ),
            ),
            Step(
                _("A match to 3 points. You win a gammon, then you lose a plain game."),
                ask=_("How does the match stand?"),
                task=Choose(
                    (
                        Option("1:1", _("No: a gammon counts two.")),
                        Option("2:1", _("Right: two for the gammon, one for your opponent.")),
                        Option("3:1", _("No: three would be a backgammon.")),
                    ),
                    1,
                    _score_after,
                ),
            ),
            Step(
                _("It stands 2:1, and now you win a plain game: 3:1 in a match to 3."),
                ask=_("Is the match over?"),
                task=Choose(
                    (
                        Option(_("Yes"), _("Right: you have reached 3, the match is yours.")),
                        Option(_("No"), _("Yes, it is: whoever reaches the length has won.")),
                    ),
                    0,
                    _is_match_over,
                ),
            ),
        ),
    )


def _points_of(game: Game) -> int:
    return game.rules.win(game.position).points - 1


def _score_after(_game: Game) -> int:
    return ["1:1", "2:1", "3:1"].index(f"{Win.GAMMON.points}:{Win.SINGLE.points}")


def _is_match_over(game: Game) -> int:
    return 0 if Match(game.rules, 3, Sided(3, 1), game).is_over else 1


def _cube() -> Lesson:
    """The doubling cube."""
    yes, no = _("Yes"), _("No")
    return Lesson(
        "short-cube",
        _("The doubling cube"),
        Backgammon(cube=True),
        (
            Step(
                _(
                    "The cube isn't rolled: it shows the stake. It bears 2, 4, 8, 16, 32 and 64. "
                    "At the start it lies in the middle with 64 on top, which stands for 1."
                ),
                ask=_("You may double on your turn before you roll. Now?"),
                position=_MIDDLE,
                labels=(Label(Part.CUBE, _("the cube, in the middle")),),
                task=Choose(
                    (
                        Option(yes, _("Right: it is nobody's yet, so either side may.")),
                        Option(no, _("You may: the cube in the middle is open to both.")),
                    ),
                    0,
                    _may_double,
                ),
            ),
            Step(
                _(
                    "Your opponent doubles to 2. Take: you play on for 2 points, and the cube is "
                    "yours. Drop: you lose 1 point now. You would win two games of five from here."
                ),
                ask=_("Take or drop?"),
                position=_MIDDLE,
                labels=(Label(Part.CUBE, _("the cube: yours if you take")),),
                phase=Phase.DOUBLED,
                on_roll=Side.BLACK,
                task=Choose(
                    (
                        Option(_("Take"), _("Right: with more than one chance in four, take.")),
                        Option(
                            _("Drop"),
                            _("Too careful: with more than one chance in four, take."),
                        ),
                    ),
                    0,
                ),
            ),
            Step(
                _("You doubled, and your opponent took: the cube is on the other side now."),
                ask=_("May you double again?"),
                position=_MIDDLE,
                cube=Cube(2, Side.BLACK),
                labels=(Label(Part.CUBE, _("your opponent's cube")),),
                task=Choose(
                    (
                        Option(yes, _("No: only the side that owns the cube may double.")),
                        Option(no, _("Right: the next double is your opponent's, to 4.")),
                    ),
                    1,
                    _may_double,
                ),
            ),
            Step(
                _(
                    "2, 4, 8, 16, 32, and now 64: the cube is yours. A gammon would count "
                    "2 × 64 points."
                ),
                ask=_("May you double once more?"),
                position=_MIDDLE,
                cube=Cube(64, Side.WHITE),
                labels=(Label(Part.CUBE, _("your cube")),),
                task=Choose(
                    (
                        Option(yes, _("No: 64 is the end.")),
                        Option(no, _("Right: beyond 64 nobody doubles.")),
                    ),
                    1,
                    _may_double,
                ),
            ),
        ),
    )


def _may_double(game: Game) -> int:
    return 0 if game.can_double else 1


ENDING_LESSONS: Final = (_bearing_off, _points, _cube)
