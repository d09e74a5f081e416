"""Every way to sit down to a game whose options change what may be played."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from nardy.rules.backgammon import Backgammon
from nardy.rules.long_nardy import HeadRule, LongNardy, WallRule
from nardy.rules.presets import make_rules, options_of

if TYPE_CHECKING:
    from nardy.rules.ruleset import RuleSet
    from tests.slow_plays import Options


class Table(NamedTuple):
    """Rules as the game has them, and the same rules as `slow_plays` is told them."""

    name: str
    rules: RuleSet
    game: str
    options: Options


def _backgammon_tables() -> list[Table]:
    tables = []
    for five, any_die in product((False, True), repeat=2):
        wishes = {"five limit": five, "any die": any_die}
        names = [name for name, is_on in wishes.items() if is_on]
        tables.append(
            Table(
                " with ".join(["backgammon", *names[:1]]) + "".join(f" and {n}" for n in names[1:]),
                Backgammon(five_limit=five, any_die=any_die),
                "backgammon",
                {"five_limit": five, "any_die": any_die},
            )
        )
    return tables


def _long_nardy_tables() -> list[Table]:
    return [
        Table(
            f"long nardy, head {head.value}, wall {wall.value}",
            LongNardy(head=head, wall=wall),
            "long-nardy",
            {"head": head.value, "wall": wall.value},
        )
        for head, wall in product(HeadRule, WallRule)
    ]


TABLES: tuple[Table, ...] = (*_backgammon_tables(), *_long_nardy_tables())
"""All options that change legality, alone and together; each game's defaults come first."""

BACKGAMMON, LONG_NARDY = TABLES[0], TABLES[4]


def name_of(table: Table) -> str:
    """The id of a test."""
    return table.name


def name_of_rules(rules: RuleSet) -> str:
    """The variant and the options that differ from its defaults, as the id of a test."""
    usual = options_of(make_rules(rules.key, {}))
    changed = {name: value for name, value in options_of(rules).items() if usual[name] != value}
    words = [name if value is True else f"{name}={value}" for name, value in changed.items()]
    return rules.key.replace("-", " ") + (f" with {', '.join(words)}" if words else "")
