"""The computer player gives up what is lost, and lets a person play on who likes to."""

from __future__ import annotations

from dataclasses import replace

from nardy.rules import (
    Backgammon,
    DeclineResign,
    Dice,
    Game,
    Phase,
    Seat,
    Side,
    Sided,
    Win,
)
from nardy.session.dice import ScriptedDice
from nardy.session.session import Session
from nardy.storage import MemoryStorage
from tests.rules.games import at_roll

PERSON, BOT = Seat("Anna"), Seat("", "bot", "expert")
LOST: Game = at_roll(Backgammon(), {6: 5, 5: 4, 4: 3}, {1: 4})
"""White is to roll: twelve checkers against two rolls."""


def session_of(seats: Sided[Seat]) -> Session:
    dice = ScriptedDice([Dice(3, 1), *[Dice(2, 1)] * 3])
    session = Session.begin(Backgammon(), 1, seats, dice, MemoryStorage())
    session.roll()
    session.match = replace(session.match, game=LOST)
    session.turn = None
    return session


def acted(session: Session) -> Phase:
    """What the game waits for once the computer has done what it wants."""
    assert session.think()
    session.decide()
    return session.match.game.phase


def test_a_computer_offers_a_person_what_is_lost() -> None:
    session = session_of(Sided(BOT, PERSON))
    assert acted(session) is Phase.RESIGNED
    assert session.match.game.offered is Win.SINGLE


def test_a_person_who_plays_on_isn_t_asked_again_in_that_game() -> None:
    session = session_of(Sided(BOT, PERSON))
    acted(session)
    session.act(DeclineResign())
    assert acted(session) is Phase.PLAY
    assert acted(session) is Phase.ROLL
    session.roll()
    turn = session.turn
    assert turn is not None
    while not turn.is_complete:
        turn = turn.play(turn.legal[0])
    session.play(turn.moves)
    session.finish_turn()
    assert session.to_act is Side.WHITE
    assert session.match.game.phase is Phase.ROLL
    assert acted(session) is Phase.PLAY


def test_two_computers_play_to_the_end() -> None:
    assert acted(session_of(Sided(BOT, BOT))) is Phase.PLAY
