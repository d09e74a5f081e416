"""How long a computer player takes: a person's time, longer where the choice is close."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from nardy.rules import Backgammon, Dice, Game, Phase, Seat, Side, Sided
from nardy.scenes.flow import Step
from nardy.scenes.pace import Pace
from nardy.session.practice import practise
from nardy.settings import Settings
from tests.rules.games import at_roll

if TYPE_CHECKING:
    from nardy.session.session import Session

Placed = dict[int, int]

RULES = Backgammon()
START = {24: 2, 13: 5, 8: 3, 6: 5}
SHUT = {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2}


def to_play(own: Placed, other: Placed, dice: Dice) -> Game:
    """A computer player has to play these dice."""
    game = at_roll(RULES, own, other, Side.BLACK)
    return replace(game, phase=Phase.PLAY, dice=dice)


def pause(session: Session, *, is_fast: bool = False, fast_opponent: bool = False) -> float:
    """How long the table waits for the computer player to act."""
    settings = replace(Settings(), fast_opponent=fast_opponent)
    context = SimpleNamespace(is_fast=is_fast, settings=settings)
    waits = Pace(context, session).pause(Step.THINK)  # type: ignore[arg-type]  # asks for no more
    assert waits is not None
    return waits


def begun(game: Game) -> Session:
    session = practise(game)
    session.record = replace(session.record, seats=Sided(Seat(""), Seat("", "bot", "expert")))
    return session


def decided(game: Game) -> Session:
    session = begun(game)
    assert session.think()
    return session


CLOSE = to_play(START, START, Dice(2, 1))
PLAIN = to_play(START, START, Dice(3, 1))
FORCED = to_play({25: 1, 1: 3}, {6: 2, 5: 2, 4: 2, 3: 2, 2: 2}, Dice(1, 1))


@pytest.mark.parametrize("game", [CLOSE, PLAIN, FORCED])
def test_it_takes_a_person_s_time_and_never_long(game: Game) -> None:
    assert 0.6 <= pause(decided(game)) <= 2.0


def test_it_takes_longer_where_the_choice_is_close() -> None:
    forced, plain, close = (pause(decided(game)) for game in (FORCED, PLAIN, CLOSE))
    assert forced < plain < close


def test_it_takes_the_same_time_for_the_same_decision() -> None:
    assert pause(decided(CLOSE)) == pause(decided(CLOSE))


def test_before_it_has_decided_it_takes_its_least_time() -> None:
    assert pause(begun(CLOSE)) == 0.6


def test_a_fast_opponent_takes_none() -> None:
    assert pause(decided(CLOSE), fast_opponent=True) == 0.0
    assert pause(decided(CLOSE), is_fast=True) == 0.0


def test_a_turn_lost_on_the_bar_flies_by() -> None:
    shut_out = to_play({25: 1, 1: 3}, SHUT, Dice(6, 5))
    assert pause(decided(shut_out)) < 0.6
    assert pause(begun(at_roll(RULES, {25: 1, 1: 3}, SHUT, Side.BLACK))) < 0.6
