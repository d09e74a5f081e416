"""A session that begins in the middle of a game, for lessons; nothing of it is ever kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.rules import Lately, Match, Phase, Record, Seat, Sided
from nardy.session.dice import ScriptedDice
from nardy.session.session import Session
from nardy.storage import MemoryStorage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.rules import Dice, Game


def practise(game: Game, rolls: Sequence[Dice] = ()) -> Session:
    """A session of one person, White, that goes on from ``game`` with these dice.

    It has a storage of its own, which goes with it: the match in progress is not touched.
    """
    seats = Sided(Seat(""), Seat("", "bot"))
    dice = ScriptedDice(rolls)
    match = Match(game.rules, 1, Sided(0, 0), game)
    record = Record(game.rules, 1, seats, dice.seal)
    turn = game.turn() if game.phase is Phase.PLAY else None
    session = Session(record, match, turn, dice, MemoryStorage())
    if game.dice is not None:
        session.lately = Lately(game.dice, game.on_roll)
    return session
