"""The whole way from nothing to a file that the game plays with, in small."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from nets.floats import read_floats
from nets.make import (
    CLASSES,
    QUICK_UNITS,
    TEACHERS,
    Kitchen,
    Recipe,
    Round,
    SelfPlay,
    Units,
    cook,
    lacking,
)

from nardy.ai.evaluator import CONTACT, QUICK, RACE, NetEstimator
from nardy.ai.net_file import read_nets
from nardy.rules import Position, make_rules
from tests.conftest import ON_CI

if TYPE_CHECKING:
    from pathlib import Path


PLAY = SelfPlay(games=20, rate=0.001, last_rate=0.0005)
OWN = Round("own", positions=600, noise=0.2, epochs=2, rate=0.002)


def small(*rounds: Round) -> Recipe:
    return Recipe(
        (PLAY, PLAY._replace(copies=2)), first=Units(32, 8), last=Units(40, 16), rounds=rounds
    )


BY_TEACHERS = small(OWN._replace(teacher="both"), OWN._replace(teacher="all"), OWN)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "recipe"),
    [
        ("long-nardy", small(OWN, OWN._replace(copies=2))),
        ("backgammon", small(OWN)),
        pytest.param(
            "backgammon",
            BY_TEACHERS,
            marks=pytest.mark.skipif(
                bool(lacking(BY_TEACHERS)) and not ON_CI,
                reason=f"not all installed here: {', '.join(TEACHERS)} (requirements/nets.txt)",
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
    last = kitchen.player(len(recipe.rounds))
    units = {name: read_floats(last / f"{name}.net").units for name in CLASSES}
    assert units == {CONTACT: 40, RACE: 16, QUICK: QUICK_UNITS}
    written = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    assert cook(kitchen, recipe) == data
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == written


@pytest.mark.slow
def test_a_run_that_was_broken_off_makes_the_same_nets(compiled: Path, tmp_path: Path) -> None:
    kitchen, recipe = Kitchen("long-nardy", tmp_path, compiled=compiled), small(OWN)
    data = cook(kitchen, recipe)
    last = kitchen.player(1)
    half = last.with_name(f"{last.name}.0")
    shutil.copytree(kitchen.player(0), half)
    last.rename(last.with_suffix(".new"))
    (kitchen.work / "taught1").rename(kitchen.work / "taught1.0")
    assert cook(kitchen, recipe) == data
    assert not half.exists()


@pytest.mark.slow
def test_a_folder_of_another_recipe_is_refused(compiled: Path, tmp_path: Path) -> None:
    recipe = small(OWN)
    cook(Kitchen("long-nardy", tmp_path, compiled=compiled), recipe)
    with pytest.raises(ValueError, match="another recipe"):
        cook(Kitchen("long-nardy", tmp_path, compiled=compiled), recipe._replace(rounds=()))
    with pytest.raises(ValueError, match="another part"):
        cook(Kitchen("long-nardy", tmp_path, part=0.5, compiled=compiled), recipe)
