"""Doubles are judged well: by a referee who looks two rolls further.

The positions are made by build/nets/cube_decisions.py.  The last checkers are solved exactly.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from nardy.ai.cube import CubeVerdict, decide
from nardy.ai.evaluator import Evaluator
from nardy.rules import Backgammon, Cube, Game
from tests.ai.cube_positions import (
    DATA,
    MINE,
    Losses,
    cube_positions,
    format_cube_position,
    losses,
)
from tests.ai.endings import Worth, solved
from tests.rules.games import at_roll

MONEY = Backgammon(cube=True)
POSITIONS = cube_positions()


def mean(lost: list[Losses]) -> Losses:
    return Losses(*(sum(column) / len(lost) for column in zip(*lost, strict=True)))


def test_there_are_five_hundred_and_they_are_written_as_they_are_read() -> None:
    assert len(POSITIONS) == 500
    text = "".join(f"{format_cube_position(position)}\n" for position in POSITIONS)
    assert text == DATA.read_text(encoding="utf-8")


def test_with_the_referee_s_chances_hardly_anything_is_lost() -> None:
    lost = mean([losses(decide(one.game, one.outcome), one.verdict) for one in POSITIONS])
    assert lost.doubling <= 2.5
    assert lost.taking <= 0.5


@pytest.mark.slow
def test_with_chances_of_its_own_little_is_lost() -> None:
    evaluator = Evaluator(Backgammon())
    seen = [evaluator.outcome(one.game.view.swapped()).swapped() for one in POSITIONS]
    lost = mean(
        [
            losses(decide(one.game, outcome), one.verdict)
            for one, outcome in zip(POSITIONS, seen, strict=True)
        ]
    )
    assert lost.doubling <= 8.0
    assert lost.taking <= 8.0


def endings(most: int, count: int) -> list[tuple[Game, Worth]]:
    """Games with few checkers left, the cube in the middle or one's own, solved exactly."""
    worths = solved(most)
    chosen = Random(3).sample(list(worths), count)
    middle = at_roll(MONEY, {1: 1}, {1: 1})
    own = replace(middle, cube=Cube(2, MINE))
    return [(replace(game, position=at), worths[at]) for at in chosen for game in (middle, own)]


def lost_at_the_end(game: Game, worth: Worth) -> Losses:
    """What is lost by what is exactly right, in millipoints of the present stake."""
    rolling = worth.middle if game.cube.owner is None else worth.own
    right = CubeVerdict(rolling, 2 * worth.other, 1.0, None)
    outcome = Evaluator(MONEY).outcome(game.view.swapped()).swapped()
    return losses(decide(game, outcome), right)


@pytest.mark.slow
def test_close_to_the_end_hardly_anything_is_lost() -> None:
    lost = mean([lost_at_the_end(game, worth) for game, worth in endings(4, 1_500)])
    assert lost.doubling <= 1.0
    assert lost.taking <= 0.6


@pytest.mark.parametrize("cube", [Cube(), Cube(4, MINE)], ids=["middle", "own"])
def test_at_the_last_roll_everything_is_doubled_that_is_more_likely_won(cube: Cube) -> None:
    """Who doesn't win with this roll loses with the next one: nobody has use for the cube."""
    for side, wins in (
        ({4: 1, 2: 1}, 23),
        ({5: 1, 2: 1}, 19),
        ({4: 1, 3: 1}, 17),
        ({6: 1, 1: 1}, 15),
    ):
        game = replace(at_roll(MONEY, side, {1: 2}), cube=cube)
        outcome = Evaluator(MONEY).outcome(game.view.swapped()).swapped()
        assert decide(game, outcome).is_double == (wins > 18)
        assert decide(game, outcome).is_take
        assert decide(game, outcome).no_double == pytest.approx(wins / 18 - 1, abs=0.001)
