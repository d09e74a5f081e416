"""Sentences of what happens: a player's name may be any text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.rules import Ending, Result, Side, Sided, Win
from nardy.rules.actions import (
    CubeBeavered,
    CubeDropped,
    CubeOffered,
    CubeTaken,
    GameEnded,
    LastTurnGiven,
    MatchEnded,
    NoPlay,
    OpeningRolled,
    ResignDeclined,
    Resigned,
    ResignOffered,
)
from nardy.rules.record import Seat
from nardy.wording import event_text, move_prompt, names_of, roll_prompt, thinking_text

if TYPE_CHECKING:
    from nardy.rules import Event

BLACK = Side.BLACK
EVENTS: tuple[Event, ...] = (
    OpeningRolled(3, 5, BLACK),
    NoPlay(BLACK),
    LastTurnGiven(BLACK),
    CubeOffered(BLACK, 4),
    CubeTaken(BLACK, 4),
    CubeDropped(BLACK),
    CubeBeavered(BLACK, 8),
    ResignOffered(BLACK, Win.GAMMON, 4),
    ResignDeclined(BLACK),
    Resigned(BLACK, Win.SINGLE),
    GameEnded(Result(BLACK, Win.SINGLE, 2, Ending.BORNE_OFF)),
    MatchEnded(BLACK),
)


@pytest.mark.parametrize("name", ["{}", "{0}", "{who}", "{value}", "{", "}}", "%s", "%(n)d", "\\1"])
def test_a_name_may_look_like_a_place_for_something(name: str) -> None:
    names = names_of(Sided(Seat("Anna"), Seat(name)))
    for event in EVENTS:
        assert event_text(event, names).startswith(name)
    for said in (
        roll_prompt(BLACK, names),
        roll_prompt(BLACK, names, can_double=True),
        move_prompt(BLACK, names),
        thinking_text(BLACK, names),
    ):
        assert said.startswith(name)
