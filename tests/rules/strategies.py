"""Positions that real games reach, found by playing at random."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from nardy.rules.dice import ROLLS, Dice
from nardy.rules.moves import legal_plays
from nardy.rules.position import OFF, Position
from nardy.rules.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.rules.tables import Table

few = settings(max_examples=settings().max_examples // 5)
"""Six for `make test`, 400 with NARDY_HYPOTHESIS=soak; test_soak.py plays far more turns."""

ALL_ROLLS = tuple(dice for dice, _ in ROLLS)


def throw(chance: random.Random) -> Dice:
    """Two dice."""
    return Dice(chance.randint(1, 6), chance.randint(1, 6))


class Start(NamedTuple):
    """A turn about to be played, as the side on roll sees it."""

    position: Position
    dice: Dice
    results: tuple[Position, ...]
    """Every position that the engine says the turn may end in."""


def random_turns(table: Table, chance: random.Random) -> Iterator[Start]:
    """The turns of one game; the style of play differs from game to game."""
    position = Position(table.rules.start, table.rules.start)
    wish = chance.choice((_anything, _many_points, _hurry, _stay))
    while position.other[OFF] != 15:
        dice = throw(chance)
        results = tuple(legal_plays(position, dice, table.rules))
        yield Start(position, dice, results)
        few = chance.sample(results, min(len(results), 3))
        position = max(few, key=wish).swapped()


def _anything(_: Position) -> int:
    return 0


def _many_points(position: Position) -> int:
    return sum(1 for number in position.own if number)


def _hurry(position: Position) -> int:
    return -max(point for point, number in enumerate(position.own) if number)


def _stay(position: Position) -> int:
    return position.own[24] + position.own[20] + position.own[1]


@st.composite
def starts_of_turns(draw: st.DrawFn, table: Table) -> tuple[Position, Dice]:
    """A position reached by random play at this table, with dice to play."""
    chance = random.Random(draw(st.integers(0, 2**32), label="seed"))
    turns = draw(st.integers(0, 100), label="turns played")
    dice = draw(st.sampled_from(ALL_ROLLS), label="dice")
    reached = Position(table.rules.start, table.rules.start)
    for number, start in enumerate(random_turns(table, chance)):
        reached = start.position
        if number == turns:
            break
    return reached, dice


@st.composite
def turns_in_the_making(draw: st.DrawFn, table: Table) -> Turn:
    """A turn with none, some or all of its moves played."""
    position, dice = draw(starts_of_turns(table))
    turn = Turn.begin(position, dice, table.rules)
    for _ in range(draw(st.integers(0, 4), label="moves played")):
        if turn.is_complete:
            break
        turn = turn.play(draw(st.sampled_from(turn.legal), label="move"))
    return turn
