"""The whole way from nothing to a file that the game plays with, in small."""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

import pytest
from nets.make import Kitchen, Recipe, Round, SelfPlay, cook

from nardy.ai.evaluator import CONTACT, QUICK, RACE, NetEstimator
from nardy.ai.net_file import read_nets
from nardy.rules import Position, make_rules
from tests.conftest import ON_CI

if TYPE_CHECKING:
    from pathlib import Path


TEACHERS = all(map(importlib.util.find_spec, ("gnubg", "bgbot_cpp")))
PLAY = SelfPlay(games=20, rate=0.001, last_rate=0.0005)
OWN = Round("own", positions=600, noise=0.2, epochs=2, rate=0.002)


def small(*rounds: Round) -> Recipe:
    return Recipe(
        (PLAY, PLAY._replace(copies=2)), first_units=32, units=40, race_units=16, rounds=rounds
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "recipe"),
    [
        ("long-nardy", small(OWN, OWN._replace(copies=2))),
        ("backgammon", small(OWN)),
        pytest.param(
            "backgammon",
            small(OWN._replace(teacher="both"), OWN._replace(teacher="all"), OWN),
            marks=pytest.mark.skipif(
                not (TEACHERS or ON_CI), reason="not installed here: gnubg, bgsage (group nets)"
            ),
        ),
    ],
    ids=["long nardy", "short nardy", "short nardy by its teachers"],
)
def test_nets_are_made_from_nothing(
    game: str, recipe: Recipe, compiled: Path, tmp_path: Path
) -> None:
    kitchen = Kitchen(game, tmp_path, compiled=compiled)
    data = cook(kitchen, recipe)
    rules = make_rules(game, {})
    nets = read_nets(data, game, rules.revision)
    assert set(nets) == {CONTACT, RACE, QUICK}
    start = Position(rules.start, rules.start)
    assert -1 < NetEstimator(nets, rules).outcome(start).equity < 1
    written = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    assert cook(kitchen, recipe) == data
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == written
