"""A session that begins in the middle of a game and is kept nowhere."""

from __future__ import annotations

from nardy.guide.lesson import Make, Step, Throw, game_of
from nardy.rules import Backgammon, Dice, Lately, Phase, Side
from nardy.session.practice import practise

MIDDLE = "24:1 13:5 8:3 6:5 off:1 / 24:2 13:5 8:3 6:5"


def test_it_begins_at_any_position_with_dice_on_the_board() -> None:
    step = Step("", position=MIDDLE, dice=Dice(6, 5), task=Make((), ""))
    session = practise(game_of(step, Backgammon()))
    assert session.turn is not None
    assert session.only_person is Side.WHITE
    assert session.lately == Lately(Dice(6, 5), Side.WHITE)
    events = session.play(session.turn.legal[:1])
    assert events
    session.undo()
    assert session.position == session.match.game.position


def test_it_rolls_what_was_written_down() -> None:
    step = Step("", task=Throw(5, 3))
    session = practise(game_of(step, Backgammon()), [Dice(5, 3)])
    assert session.match.game.phase is Phase.OPENING
    assert session.turn is None
    session.roll()
    assert session.match.game.starter is Side.WHITE
    assert session.match.game.dice == Dice(5, 3)


def test_it_waits_before_a_roll_with_a_cube_too() -> None:
    step = Step("", position=MIDDLE)
    session = practise(game_of(step, Backgammon(cube=True)))
    assert session.turn is None
    assert session.match.game.can_double
    assert session.lately == Lately()
