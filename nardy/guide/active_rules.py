"""The rules that are switched on, as short paragraphs under headings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy.i18n import _
from nardy.rules import Backgammon, HeadRule, LongNardy, NextStart, WallRule

if TYPE_CHECKING:
    from nardy.rules import RuleSet


class Section(NamedTuple):
    """A heading with its paragraphs."""

    title: str
    paragraphs: tuple[str, ...]


def active_rules(rules: RuleSet, length: int | None) -> tuple[Section, ...]:
    """The rules of a game as it is played with these options."""
    if isinstance(rules, Backgammon):
        return _backgammon(rules, length)
    assert isinstance(rules, LongNardy)
    return _long_nardy(rules)


def _backgammon(rules: Backgammon, length: int | None) -> tuple[Section, ...]:
    opening = (
        _("The winner of the opening roll rolls both dice anew.")
        if rules.fresh_opening
        else _("The winner of the opening roll plays both opening numbers at once.")
    )
    sections = [
        Section(
            _("Aim"),
            (
                _(
                    "Bring all 15 checkers into your home quarter (points 6 to 1) and bear them "
                    "off first. The sides move in opposite directions."
                ),
            ),
        ),
        Section(_("Beginning"), (_one_die_each(), opening)),
        Section(_("Moving"), _moving(rules)),
        Section(_("Hitting and the bar"), _hitting()),
        Section(_("Bearing off"), _bearing_off()),
        Section(_("What a win is worth"), _backgammon_wins()),
    ]
    if rules.cube:
        sections.append(Section(_("Doubling cube"), _cube(rules, length)))
    sections.append(Section(_("A common mistake"), (_wrong_home(),)))
    return tuple(sections)


def _one_die_each() -> str:
    return _("Each side rolls one die; the higher begins. Equal dice are rolled again.")


def _moving(rules: Backgammon) -> tuple[str, ...]:
    texts = [
        _(
            "Each die is a separate move; one checker may use several. A double gives four "
            "moves of the same number."
        ),
        _(
            "A point with two or more enemy checkers is closed; any number of your own may "
            "share one."
        ),
        _("You must play as many dice as you can."),
    ]
    if rules.any_die:
        texts.append(_("House rule: if only one of two dice can be played, choose either."))
    else:
        texts.append(_("If only one of two dice can be played, it must be the higher."))
    if rules.five_limit:
        texts.append(_("House rule: no point may hold more than five of your checkers."))
    if rules.extra_roll:
        texts.append(_("House rule: after a double you roll again."))
    else:
        texts.append(_("There is no extra roll after a double."))
    return tuple(texts)


def _hitting() -> tuple[str, ...]:
    return (
        _("A single enemy checker (a blot) may be hit anywhere; it goes to the bar."),
        _(
            "A checker on the bar must enter before anything else moves: a 3 enters on the third "
            "point of the opponent's home, counted from the edge."
        ),
    )


def _bearing_off() -> tuple[str, ...]:
    return (
        _("Bear off only while all your checkers are home or off; this is tested after every die."),
        _("The exact number bears a checker off; moving inside the home is allowed instead."),
        _(
            "If that point is empty, a checker on a higher point must move; if there is none, "
            "the number bears off from the highest point."
        ),
    )


def _backgammon_wins() -> tuple[str, ...]:
    return (
        _("One point; two for a gammon (mars): the loser has borne off no checker."),
        _(
            "Three for a backgammon: none borne off, and one still on the bar or in the "
            "winner's home."
        ),
    )


def _cube(rules: Backgammon, length: int | None) -> tuple[str, ...]:
    texts = [
        _(
            "Before rolling, never in a game's first turn, you may double the stake if the cube "
            "is in the middle or yours."
        ),
        _(
            "Whoever takes owns the cube; whoever drops loses the stake before the double. "
            "Up to 64."
        ),
        _("A cube that lies in the middle and shows 64 stands for 1: nobody has doubled yet."),
    ]
    if length is not None:
        texts.append(_("Nobody doubles when a plain win already gives the match."))
        if rules.crawford:
            texts.append(
                _("Crawford: nobody doubles in the first game after a side is one point away.")
            )
        return tuple(texts)
    if rules.jacoby:
        texts.append(_("Jacoby: gammon and backgammon count once unless a double was taken."))
    if rules.beaver:
        texts.append(_("Beaver: whoever is doubled may double again at once and keep the cube."))
    if rules.automatic_doubles:
        texts.append(_("Equal opening dice double the stake, once a game."))
    return tuple(texts)


def _wrong_home() -> str:
    return _(
        "Some let a hit checker enter in its own home. That is a mistake and is not offered: it "
        "enters in the opponent's home."
    )


def _long_nardy(rules: LongNardy) -> tuple[Section, ...]:
    opening = (
        _("The winner of the opening roll plays the two opening dice.")
        if rules.plays_opening_dice
        else _("The winner of the opening roll rolls both dice anew for the first turn.")
    )
    return (
        Section(
            _("Aim"),
            (
                _(
                    "All 15 checkers start on the head, your point 24. Lead them once around the "
                    "board into your home quarter (points 6 to 1) and bear them off first. Both "
                    "sides move the same way."
                ),
            ),
        ),
        Section(_("Beginning"), (_one_die_each(), opening, *_next_start(rules))),
        Section(_("Moving"), _long_moving()),
        Section(_("The head"), (_("One checker may leave the head in a turn."), _head(rules))),
        Section(_("The wall"), (_wall(rules),)),
        Section(_("Bearing off"), _bearing_off()),
        Section(_("What a win is worth"), _long_wins(rules)),
    )


def _next_start(rules: LongNardy) -> tuple[str, ...]:
    if rules.next_start is NextStart.WINNER:
        return (_("The winner begins the next game."),)
    if rules.next_start is NextStart.ALTERNATE:
        return (_("The next games are begun in turn."),)
    return ()


def _long_moving() -> tuple[str, ...]:
    return (
        _("There is no hitting: one enemy checker already closes a point."),
        _(
            "Each die is a separate move; one checker may use several. A double gives four "
            "moves of the same number."
        ),
        _("You must play as many dice as you can."),
        _("If only one of two dice can be played, it must be the higher."),
    )


def _head(rules: LongNardy) -> str:
    return {
        HeadRule.DEFAULT: _("In your first turn a 3-3, 4-4 or 6-6 allows two."),
        HeadRule.ANY_FIRST_DOUBLE: _("In your first turn any double allows two."),
        HeadRule.IF_BLOCKED: _(
            "In your first turn two may leave whenever one can't play the whole roll."
        ),
        HeadRule.SECOND_ONLY_IF_BLOCKED: _(
            "In the first turn the starter may take two on 3-3, 4-4 or 6-6, the second player on "
            "any double that one checker can't play out."
        ),
    }[rules.head]


def _wall(rules: LongNardy) -> str:
    return {
        WallRule.PASSED: _(
            "Six or more of your points in a row are allowed only if an enemy checker has "
            "already passed them. This is tested after every die."
        ),
        WallRule.NEVER_SIX: _("Six of your points in a row are never allowed."),
        WallRule.FREE: _("Six points in a row may be built at any time."),
    }[rules.wall]


def _long_wins(rules: LongNardy) -> tuple[str, ...]:
    mars = (
        _("One point; two for a mars: the loser hasn't brought all checkers home.")
        if rules.mars_not_home
        else _("One point; two for a mars: the loser has borne off no checker.")
    )
    texts = [mars]
    if rules.koks:
        texts.append(_("Three for a koks: the loser still has a checker in his first quarter."))
    if rules.last_turn:
        texts.append(
            _(
                "If the starter finishes first, the second player has one more turn; if he "
                "finishes too, the game is a draw."
            )
        )
    return tuple(texts)
