"""Questions that people ask about nardy, and quarrels at the table, with their answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.guide.article import Article, Section
from nardy.i18n import _

if TYPE_CHECKING:
    from collections.abc import Sequence


def _answered(key: str, title: str, pairs: Sequence[tuple[str, str]]) -> Article:
    """An article of headings with one answer each."""
    return Article(key, title, tuple(Section(asked, (answer,)) for asked, answer in pairs))


def questions() -> Article:
    """Questions people ask."""
    return _answered(
        "questions",
        _("Questions people ask"),
        (
            (
                _("Is tryktrak the same as backgammon?"),
                _("Yes: in Poland both words name the same game, here called short nardy."),
            ),
            (
                _("What is in a set?"),
                _(
                    "A board, 30 checkers, two or four dice, often cups and a doubling cube "
                    "with the numbers 2 to 64."
                ),
            ),
            (
                _("What is the die with 64 for?"),
                _("It is the doubling cube: it isn't rolled, it shows the stake."),
            ),
            (
                _("Must I move if I don't want to?"),
                _("Yes, with as many dice as can be played, even if it hurts."),
            ),
            (
                _("May I take a move back?"),
                _("Here yes, until your turn has passed; the dice stay as they are."),
            ),
            (
                _("May I move inside my home instead of bearing off?"),
                _("Yes. Only the number has to be played if it can be."),
            ),
            (
                _("How long is a game?"),
                _("Five to twenty minutes. A match to 5 takes about an hour."),
            ),
            (
                _("How much of it is luck?"),
                _(
                    "In one game, a lot; in a long match, little. The better player wins more "
                    "often, above all through patience."
                ),
            ),
            (
                _("Does the computer cheat?"),
                _(
                    "No: it can't see the dice that will come. They are sealed before the "
                    "first roll, and after the match anybody can check them: Menu, Dice."
                ),
            ),
        ),
    )


def quarrels() -> Article:
    """Usual quarrels at the table."""
    return _answered(
        "quarrels",
        _("Quarrels at the table"),
        (
            (
                _("“I rolled a double, so I roll again.”"),
                _("No. A double gives four moves. A second roll is a house rule."),
            ),
            (
                _("“I play only one die, it suits me better.”"),
                _("No. If both can be played, both must be."),
            ),
            (
                _("“Only one fits, so I choose the lower.”"),
                _("No. If either could be played, but not both, it must be the higher."),
            ),
            (
                _("“No more than five on a point.”"),
                _("A house rule. Any number of your own may share a point."),
            ),
            (
                _("“A hit checker enters in its own home.”"),
                _("No. It enters in the opponent's home, where its way begins."),
            ),
            (
                _("“You can't hit in your own home.”"),
                _("You can, anywhere, during bearing off too."),
            ),
            (
                _("“I had begun to bear off, so I go on although I was hit.”"),
                _("No. The checker that was hit has to come home first."),
            ),
            (
                _("“The starter rolls both dice anew.”"),
                _(
                    "In short nardy no: the two opening numbers are played. In long nardy "
                    "usually yes."
                ),
            ),
            (
                _("“Any double takes two off the head.”"),
                _("Only 3-3, 4-4 and 6-6, and only in a side's first turn."),
            ),
            (
                _("“Six in a row are never allowed.”"),
                _("They are once an enemy checker has passed all six."),
            ),
            (
                _("“A 4 takes one off my 3 point.”"),
                _("Only if nothing of yours stands higher than 3."),
            ),
            (
                _("“A die fell off the board.”"),
                _("At a real table both dice are rolled again. Here that can't happen."),
            ),
        ),
    )
