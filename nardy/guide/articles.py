"""What there is to read beside the lessons: tables, tips, questions, quarrels, names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.guide.article import Article, Row, Section
from nardy.guide.questions import quarrels, questions
from nardy.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable


def _at_a_glance() -> Article:
    """All rules in one table."""
    return Article(
        "glance",
        _("The rules at a glance"),
        (
            Section(
                _("Both games"),
                (
                    Row((_("Checkers"), _("15 for each side, on 24 points"))),
                    Row((_("Who begins"), _("one die each, the higher; equal: again"))),
                    Row((_("A die"), _("one move of one checker; one checker may use both"))),
                    Row((_("A double"), _("four moves, no extra roll"))),
                    Row((_("Duty"), _("as many dice as possible; if only one, the higher"))),
                    Row((_("Own checkers"), _("any number on a point"))),
                    Row((_("Bearing off"), _("when all 15 are home, tested after every die"))),
                    Row((_("The end"), _("whoever has borne off all 15 first has won"))),
                ),
            ),
            Section(
                _("Short nardy"),
                (
                    Row((_("Set-up"), _("2 on 24, 5 on 13, 3 on 8, 5 on 6"))),
                    Row((_("Way"), _("towards each other"))),
                    Row((_("First turn"), _("the two opening numbers"))),
                    Row((_("Closed point"), _("two or more enemy checkers"))),
                    Row((_("Hitting"), _("a single checker goes to the bar"))),
                    Row((_("Entering"), _("in the enemy home, before any other move"))),
                    Row((_("Win"), _("1; gammon (mars) 2; backgammon 3"))),
                    Row((_("Cube"), _("if you like: doubles the stake up to 64"))),
                ),
            ),
            Section(
                _("Long nardy"),
                (
                    Row((_("Set-up"), _("all 15 on the head, point 24"))),
                    Row((_("Way"), _("both the same way round"))),
                    Row((_("First turn"), _("both dice are rolled anew"))),
                    Row((_("Closed point"), _("a single enemy checker; no hitting"))),
                    Row((_("Head"), _("one checker a turn; two on 3-3, 4-4, 6-6 at first"))),
                    Row((_("Wall"), _("six in a row only if an enemy has passed"))),
                    Row((_("Win"), _("1; mars 2"))),
                ),
            ),
        ),
    )


def _tips() -> Article:
    """How to play better."""
    return Article(
        "tips",
        _("Tips"),
        (
            Section(
                _("Short nardy"),
                (
                    _("Make points: two checkers together are safe and stand in the way."),
                    _("The best points to make are your 5, your 4, your 7 and your 20."),
                    _("Six points in a row can't be crossed; four or five are a wall already."),
                    _("Run with your two rearmost checkers before they are shut in."),
                    _("A blot more than six pips away can't be hit by one die alone."),
                    _("Hit when it costs your opponent a lot: in your own home most of all."),
                    _("Ahead in the race: run and avoid contact. Behind: stay and wait for a hit."),
                    _("Keep three or four on a point at most; high stacks do nothing."),
                    _("Bring checkers home on the 6, 5 and 4 points, then bear off."),
                    _("Take a double if you would win at least one such game in four."),
                ),
            ),
            Section(
                _("Long nardy"),
                (
                    _("Take a checker off the head in every turn in which you can."),
                    _("Occupy your second quarter early: it is the way of your opponent too."),
                    _("Five points in a row in your opponent's way are a long delay."),
                    _("Keep a free point before your opponent's wall while there is time."),
                    _("Spread out: many points with one checker are worth more than stacks."),
                    _("Towards the end count pips; every pip wasted at home is one too many."),
                ),
            ),
        ),
    )


def _compared() -> Article:
    """Short and long nardy side by side."""
    return Article(
        "compared",
        _("Short and long compared"),
        (
            Section(
                "",
                (
                    Row(("", _("Short nardy"), _("Long nardy")), is_head=True),
                    Row(
                        (_("Also called"), _("backgammon, tryktrak"), _("narde, in Georgia nardi"))
                    ),
                    Row((_("Set-up"), _("spread over four points"), _("all on the head"))),
                    Row((_("Way"), _("towards each other"), _("the same way round"))),
                    Row((_("Pips at the start"), "167", "360")),
                    Row((_("Opening roll"), _("is played"), _("is rolled anew"))),
                    Row((_("Closed point"), _("two enemy checkers"), _("one enemy checker"))),
                    Row((_("Hitting, bar"), _("yes"), _("no"))),
                    Row((_("Limits"), _("none"), _("the head, the wall"))),
                    Row((_("Wins"), _("1, 2, 3 points"), _("1, 2 points"))),
                    Row((_("Cube"), _("if you like"), _("no"))),
                    Row((_("A game takes"), _("5 to 10 minutes"), _("10 to 20 minutes"))),
                    Row((_("What it is about"), _("hitting, risk, races"), _("room, patience"))),
                ),
            ),
        ),
    )


def _names() -> Article:
    """Where the names come from."""
    return Article(
        "names",
        _("Where the names come from"),
        (
            Section(
                _("Nardy"),
                (
                    _(
                        "From Persian nard, by tradition short for “brave Ardashir”, after a "
                        "king. From Georgia to Central Asia the game is still called so."
                    ),
                ),
            ),
            Section(
                _("Tryktrak"),
                (
                    _(
                        "From French trictrac, which sounds like dice and checkers on wood. In "
                        "France it is a game of its own; in Poland it became the name of "
                        "backgammon."
                    ),
                ),
            ),
            Section(
                _("Backgammon"),
                (
                    _(
                        "English, since the 17th century: back, since checkers are sent back, and "
                        "gamen, an old word for game."
                    ),
                ),
            ),
            Section(
                _("Tables"),
                (
                    _(
                        "The family of such games, after Latin tabula, a board. The Polish word "
                        "warcaby, now draughts, once meant a game of tables too."
                    ),
                ),
            ),
            Section(
                _("Mars and koks"),
                (
                    _(
                        "Mars is Turkish and Persian for a double win; koks, which some tables "
                        "count three, is heard with long nardy in Russian."
                    ),
                ),
            ),
        ),
    )


ARTICLES: Final[tuple[Callable[[], Article], ...]] = (
    _at_a_glance,
    _tips,
    questions,
    quarrels,
    _compared,
    _names,
)
"""The articles, in the order in which they are offered; each made in the language of now."""
