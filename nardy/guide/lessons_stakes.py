"""Lessons of short nardy: what a win counts, the match, the cube."""

from __future__ import annotations

from typing import Final

from nardy.guide.lesson import Choose, Label, Lesson, Option, Part, Step
from nardy.i18n import _
from nardy.rules import Backgammon, Cube, Game, Match, Phase, Side, Sided, Win

_MIDDLE: Final = "24:2 13:3 8:3 6:4 4:3 / 24:2 13:5 8:3 6:5"
"""A game that has been going on for a while."""


def _points() -> Lesson:
    """What a win counts, and how a match is scored."""
    return Lesson(
        "short-points",
        _("Points and the match"),
        Backgammon(),
        (
            _plain_win(),
            _gammon(),
            _triple_win(),
            _match_score(),
            _match_over(),
        ),
    )


def _how_many(right: int, reply: str) -> Choose:
    """One, two or three points."""
    replies = [
        _("Not quite: see whether the loser has borne off any."),
        _("Not quite: see what the loser has borne off, and where the rest stand."),
        _("Not quite: three need a checker on the bar or in your home."),
    ]
    replies[right] = reply
    options = tuple(Option(str(n), text) for n, text in enumerate(replies, 1))
    return Choose(options, right, _points_of)


def _plain_win() -> Step:
    """One point."""
    return Step(
        _("You have taken off all 15. Your opponent has taken off some as well."),
        ask=_("How many points is this win?"),
        position="off:15 / 6:3 3:2",
        labels=(Label(Part.ENEMY_TRAY, _("borne off by your opponent")),),
        task=_how_many(0, _("Right: a plain win is one point.")),
    )


def _gammon() -> Step:
    """Two points."""
    return Step(
        _("This time your opponent has taken off none."),
        ask=_("How many points is this win?"),
        position="off:15 / 13:2 8:4 6:5 4:4",
        labels=(Label(Part.ENEMY_TRAY, _("empty")),),
        task=_how_many(1, _("Right: a gammon, mars, is two points.")),
    )


def _triple_win() -> Step:
    """Three points."""
    return Step(
        _("Taken off none, and one checker still on the bar."),
        ask=_("How many points is this win?"),
        position="off:15 / bar:1 13:2 8:4 6:4 4:4",
        labels=(Label(Part.BAR, _("still on the bar")),),
        task=_how_many(
            2,
            _("Right: a backgammon, a triple win. A checker in your home would count the same."),
        ),
    )


def _match_score() -> Step:
    """How points add up."""
    return Step(
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
    )


def _match_over() -> Step:
    """When a match ends."""
    return Step(
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
    )


def _points_of(game: Game) -> int:
    return game.rules.win(game.position).points - 1


def _score_after(_game: Game) -> int:
    return ["1:1", "2:1", "3:1"].index(f"{Win.GAMMON.points}:{Win.SINGLE.points}")


def _is_match_over(game: Game) -> int:
    return 0 if Match(game.rules, 3, Sided(3, 1), game).is_over else 1


def _cube() -> Lesson:
    """The doubling cube."""
    return Lesson(
        "short-cube",
        _("The doubling cube"),
        Backgammon(cube=True),
        (
            _cube_in_middle(),
            _cube_offered(),
            _cube_away(),
            _cube_at_64(),
        ),
    )


def _cube_in_middle() -> Step:
    """Nobody has doubled yet."""
    return Step(
        _(
            "The cube isn't rolled: it shows the stake. It bears 2, 4, 8, 16, 32 and 64. "
            "At the start it lies in the middle with 64 on top, which stands for 1."
        ),
        ask=_("You may double on your turn before you roll. Now?"),
        position=_MIDDLE,
        labels=(Label(Part.CUBE, _("the cube, in the middle")),),
        task=Choose(
            (
                Option(_("Yes"), _("Right: it is nobody's yet, so either side may.")),
                Option(_("No"), _("You may: the cube in the middle is open to both.")),
            ),
            0,
            _may_double,
        ),
    )


def _cube_offered() -> Step:
    """The opponent doubles."""
    return Step(
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
    )


def _cube_away() -> Step:
    """The opponent owns the cube."""
    return Step(
        _("You doubled, and your opponent took: the cube is on the other side now."),
        ask=_("May you double again?"),
        position=_MIDDLE,
        cube=Cube(2, Side.BLACK),
        labels=(Label(Part.CUBE, _("your opponent's cube")),),
        task=Choose(
            (
                Option(_("Yes"), _("No: only the side that owns the cube may double.")),
                Option(_("No"), _("Right: the next double is your opponent's, to 4.")),
            ),
            1,
            _may_double,
        ),
    )


def _cube_at_64() -> Step:
    """The highest stake."""
    return Step(
        _("2, 4, 8, 16, 32, and now 64: the cube is yours. A gammon would count 2 × 64 points."),
        ask=_("May you double once more?"),
        position=_MIDDLE,
        cube=Cube(64, Side.WHITE),
        labels=(Label(Part.CUBE, _("your cube")),),
        task=Choose(
            (
                Option(_("Yes"), _("No: 64 is the end.")),
                Option(_("No"), _("Right: beyond 64 nobody doubles.")),
            ),
            1,
            _may_double,
        ),
    )


def _may_double(game: Game) -> int:
    return 0 if game.can_double else 1


STAKE_LESSONS: Final = (_points, _cube)
