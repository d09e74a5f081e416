"""Whole matches of computer players with known dice, as their records: the same in every Python.

Each roll, each decision and each line of a record is in there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.ai.bot import LEVELS
from nardy.rules import VARIANTS, Phase, Seat, Sided, presets_of, record_from_json, record_to_json
from nardy.session.dice import SealedDice
from nardy.session.session import Session
from nardy.storage import MemoryStorage

if TYPE_CHECKING:
    from nardy.rules import RuleSet


def match(rules: RuleSet, length: int, level: str) -> str:
    """The record of a match, written and read and written again."""
    seats = Sided(Seat("Żółw", "bot", level), Seat("Ґава", "bot", level))
    session = Session.begin(rules, length, seats, SealedDice(bytes(range(32))), MemoryStorage())
    while not session.is_finished:
        if session.match.game.phase is Phase.OVER:
            session.next_game()
        elif session.match.game.phase is Phase.OPENING:
            session.roll()
        else:
            session.think()
            session.decide()
    return record_to_json(record_from_json(record_to_json(session.record)))


if __name__ == "__main__":
    for preset in (preset for variant in VARIANTS for preset in presets_of(variant)):
        # Who looks ahead would take minutes for a match here.
        for level in (key for key, one in LEVELS.items() if preset.length and not one.plies):
            print(ascii(match(preset.rules, preset.length or 1, level)))
