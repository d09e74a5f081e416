"""What can be chosen for a match, in words: games, presets, options, lengths, levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.i18n import _, ngettext_, pgettext_, within_sentence
from nardy.rules import Backgammon, LongNardy, options_of

if TYPE_CHECKING:
    from nardy.rules import RuleSet
    from nardy.rules.presets import OptionValue

FAMILY = "family"
"""The preset that is whatever the table chose, remembered."""


def variant_name(key: str) -> str:
    """What a game is called."""
    return {Backgammon.key: _("Short nardy"), LongNardy.key: _("Long nardy")}[key]


def variant_hint(key: str) -> str:
    """A word or two for who doesn't know the game's name."""
    return {
        Backgammon.key: _("backgammon, tryktrak"),
        LongNardy.key: _("no hitting, one head"),
    }[key]


def kind_of_game(variant: str, opponent: str, length: int | None) -> str:
    """Which game, against whom, how long: in a few words."""
    against = _("two people") if opponent == "two" else _("against the computer")
    return " · ".join([_lower(variant_name(variant)), against, length_name(length)])


def preset_name(key: str) -> str:
    """What a usual set of options is called."""
    return {
        "casual": _("Casual"),
        "tournament": _("Tournament"),
        "money": _("Money"),
        "classic": _("Classic"),
        "federation": _("Federation 2026, as reported"),
        FAMILY: _("Our table"),
    }[key]


def preset_hint(key: str) -> str:
    """What a usual set of options means."""
    return {
        "casual": _("no cube"),
        "tournament": _("cube, Crawford rule"),
        "money": _("cube, Jacoby rule, a running score without end"),
        "classic": _("the opening winner rolls both dice anew"),
        "federation": _("the opening winner plays the two opening dice"),
        FAMILY: _("what you have chosen below"),
    }[key]


def level_name(key: str) -> str:
    """What a level of the computer player is called."""
    return {
        "beginner": _("beginner"),
        "casual": _("casual player"),
        "club": _("club player"),
        "expert": _("expert"),
        "grandmaster": _("grandmaster"),
    }[key]


def theme_name(key: str) -> str:
    """What a look is called; one that somebody has added has only its key."""
    return {
        "classic": _("Walnut"),
        "daylight": _("Daylight"),
        "contrast": _("High contrast"),
    }.get(key, key)


def length_name(length: int | None) -> str:
    """How long a match is."""
    if length is None:
        return _("no end, running score")
    if length == 1:
        return _("one game")
    return ngettext_("match to {n} point", "match to {n} points", length).format(n=length)


def option_name(name: str) -> str:
    """What an option is called; choices are named by `value_name`."""
    return {
        "cube": _("Doubling cube"),
        "crawford": _("Crawford rule"),
        "jacoby": _("Jacoby rule"),
        "beaver": _("Beavers"),
        "automatic_doubles": _("Automatic doubles"),
        "extra_roll": _("Roll again after a double"),
        "five_limit": _("Five checkers on a point at most"),
        "fresh_opening": _("Opening winner rolls anew"),
        "any_die": _("Either die if only one can be played"),
        "opening": _("First turn"),
        "head": _("Two off the head in a first turn"),
        "wall": _("Wall of six"),
        "koks": _("Koks counts three"),
        "mars_not_home": _("Mars if not all are home"),
        "last_turn": _("Last turn for the second player"),
        "next_start": _("Next game is begun by"),
    }[name]


def option_groups(rules: RuleSet) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The options of a game under headings."""
    if rules.key == LongNardy.key:
        return (
            (_("First turns"), ("opening", "head", "next_start")),
            (_("Play and wins"), ("wall", "koks", "mars_not_home", "last_turn")),
        )
    return (
        (_("Stakes"), ("cube", "crawford", "jacoby", "beaver", "automatic_doubles")),
        (_("House rules"), ("extra_roll", "five_limit", "fresh_opening", "any_die")),
    )


def value_name(name: str, value: str) -> str:
    """What one choice of an option is called."""
    return {
        ("opening", "reroll"): _("both dice rolled anew"),
        ("opening", "play_both"): _("plays the opening dice"),
        ("head", "default"): _("on 3-3, 4-4, 6-6"),
        ("head", "any_first_double"): _("on any double"),
        ("head", "if_blocked"): _("whenever one can't play it all"),
        ("head", "second_only_if_blocked"): _("second player only if blocked"),
        ("wall", "passed"): _("if an enemy has passed"),
        ("wall", "never_six"): _("never"),
        ("wall", "free"): _("always"),
        ("next_start", "roll"): _("a new roll"),
        ("next_start", "winner"): _("the last winner"),
        ("next_start", "alternate"): _("each in turn"),
    }[name, value]


def rules_summary(rules: RuleSet, length: int | None) -> str:
    """The options that differ from the plain game, in a few words, after the length."""
    plain = options_of(type(rules)())
    parts = [length_name(length)]
    for name, value in options_of(rules).items():
        if name == "crawford" and not options_of(rules)["cube"]:
            continue
        if value != plain[name]:
            parts.append(_option_part(name, value))
    return ", ".join(parts)


def _option_part(name: str, value: OptionValue) -> str:
    if isinstance(value, str):
        return f"{_lower(option_name(name))}: {value_name(name, value)}"
    if value:
        return _lower(option_name(name))
    return pgettext_("rules", "without {option}").format(option=_lower(option_name(name)))


def _lower(text: str) -> str:
    """The text for the middle of a sentence; names such as Jacoby keep their capital."""
    is_name = text.startswith(("Jacoby", "Crawford"))
    return text if is_name else within_sentence(text)
