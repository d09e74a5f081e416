"""Positions before a roll with a cube, and what GNU Backgammon 2-ply says about them.

A line has the position seen by the side on roll; `money`, `jacoby` or the points both sides
are away; the cube; the chances, cubeless; what rolling and a double, taken and dropped, are
worth.  Made by build/nets/cube_decisions.py.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from nardy.ai.cube import CubeVerdict
from nardy.ai.outcome import Outcome
from nardy.rules import (
    Backgammon,
    Cube,
    Double,
    Drop,
    Game,
    Phase,
    Side,
    Sided,
    Take,
    Terms,
    format_position,
    parse_position,
)

DATA = Path(__file__).parent / "data" / "cube.decisions"
MINE = Side.WHITE
"""The side on roll."""


class CubePosition(NamedTuple):
    """A game before a roll, and the referee's answers."""

    game: Game
    outcome: Outcome
    """The chances of the side on roll, as if there were no cube."""
    verdict: CubeVerdict


class Losses(NamedTuple):
    """What decisions lose, in millipoints."""

    doubling: float
    """The decision whether to double."""
    taking: float
    """The decision whether to take, if it is done."""


def losses(judged: CubeVerdict, referee: CubeVerdict) -> Losses:
    """What a judgement loses by another one."""
    doubling = referee.loss(Double() if judged.is_double else None)
    taking = referee.loss(Take() if judged.is_take else Drop())
    return Losses(1000 * doubling, 1000 * taking)


def format_cube_position(position: CubePosition) -> str:
    """The line of a position."""
    game, outcome, verdict = position
    rules, away = game.rules.cube_rules, game.terms.away
    assert rules is not None
    played_for = "jacoby" if rules.jacoby else "money"
    if away is not None:
        assert game.on_roll is not None
        played_for = f"{away[game.on_roll]}-{away[game.on_roll.other]}"
    cube = f"{game.cube.value} {'middle' if game.cube.owner is None else 'own'}"
    chances = " ".join(f"{chance:.4f}" for chance in outcome)
    worth = " ".join(f"{number:.4f}" for number in verdict[:3])
    return " | ".join([format_position(game.view), played_for, cube, chances, worth])


def parse_cube_position(line: str) -> CubePosition:
    """The position of a line."""
    where, played_for, cube, chances, worth = line.split(" | ")
    rules = Backgammon(cube=True, jacoby=played_for == "jacoby")
    value, owner = cube.split()
    game = replace(
        Game.begin(rules, _terms(played_for)),
        position=parse_position(where, rules),
        phase=Phase.ROLL,
        on_roll=MINE,
        starter=MINE,
        is_first_turn=False,
        cube=Cube(int(value), MINE if owner == "own" else None),
    )
    no_double, take, drop = map(float, worth.split())
    outcome = Outcome(*map(float, chances.split()))
    return CubePosition(game, outcome, CubeVerdict(no_double, take, drop, None))


def cube_positions() -> list[CubePosition]:
    """All that are stored."""
    return list(map(parse_cube_position, DATA.read_text(encoding="utf-8").splitlines()))


def _terms(played_for: str) -> Terms:
    own, _, other = played_for.partition("-")
    return Terms(away=Sided(int(own), int(other))) if other else Terms()
