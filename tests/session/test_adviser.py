"""Advice on a session's next action: of the moment, in slices, whatever is played meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.ai.advice import Advice
from nardy.ai.cube import CubeVerdict
from nardy.rules import Backgammon, Dice, Double, Game, OpeningRoll, Take
from nardy.rules.notation import format_play
from nardy.session.adviser import Adviser
from nardy.session.practice import practise
from tests.rules.games import after, at_roll

if TYPE_CHECKING:
    from nardy.session.session import Session

NEAR, FAR = {6: 5, 4: 5, 3: 5}, {12: 3, 6: 4, 5: 4, 4: 4}


def opened(*rolls: Dice) -> Session:
    """White to play 3-1 from the start; these are rolled then."""
    return practise(after(Game.begin(Backgammon()), OpeningRoll(3, 1)), rolls)


def best(adviser: Adviser) -> str:
    assert isinstance(adviser.found, Advice)
    return format_play(adviser.found.best.play)


def test_it_finds_the_best_play_of_the_turn() -> None:
    adviser = Adviser(opened())
    assert adviser.found is None
    assert adviser.think()
    assert best(adviser) == "8/5 6/5"


def test_it_thinks_in_slices_and_goes_on_where_it_stopped() -> None:
    adviser = Adviser(opened())
    slices = 1
    while not adviser.think(until=lambda: True):
        assert adviser.found is None
        slices += 1
    assert slices > 2
    assert best(adviser) == "8/5 6/5"


def test_moves_and_undo_change_nothing_of_it() -> None:
    session = opened()
    adviser = Adviser(session)
    assert session.turn is not None
    session.play(session.turn.legal[:1])
    adviser.think()
    found = adviser.found
    assert best(adviser) == "8/5 6/5"
    session.undo()
    assert adviser.found is found


def test_it_knows_nothing_of_the_next_roll_until_it_has_thought_again() -> None:
    session = opened(Dice(6, 5))
    adviser = Adviser(session)
    adviser.think()
    assert session.turn is not None
    while session.turn.legal:
        session.play(session.turn.legal[:1])
    session.finish_turn()
    assert adviser.found is None
    assert not adviser.think(), "nothing is to be decided before a roll without a cube"
    session.roll()
    assert adviser.think()
    assert adviser.found is not None


def test_before_the_opening_there_is_nothing_to_think_about() -> None:
    adviser = Adviser(practise(Game.begin(Backgammon()), [Dice(3, 1)]))
    assert not adviser.can_think
    assert not adviser.think()


def weighed(adviser: Adviser) -> CubeVerdict:
    assert adviser.think()
    assert isinstance(adviser.found, CubeVerdict)
    return adviser.found


def test_it_weighs_a_double_before_it_is_offered_and_after() -> None:
    session = practise(at_roll(Backgammon(cube=True), NEAR, FAR))
    adviser = Adviser(session)
    assert adviser.can_think
    assert weighed(adviser).is_double
    session.act(Double())
    assert adviser.found is None
    assert weighed(adviser).loss(Take()) > 0
