"""The engine of training and the game itself agree: on the rules, and on what a net says."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest
from nets.engine import spelled
from nets.export import export, floats_of
from nets.floats import read_floats, write_floats
from nets.samples import unpack
from nets.sparring import write_sparring

from nardy.ai.evaluator import NetEstimator
from nardy.ai.net_file import read_nets
from nardy.rules import CHECKERS, OFF, Backgammon, LongNardy, RuleSet, legal_plays, make_rules
from tests.nets.games import random_turns

if TYPE_CHECKING:
    from pathlib import Path

    from nets.engine import Engine

pytestmark = pytest.mark.slow
BOTH = pytest.mark.parametrize("rules", [Backgammon(), LongNardy()], ids=lambda rules: rules.key)
CLASSES = ("contact", "race")


@pytest.fixture(scope="session", params=["backgammon", "long-nardy"])
def player(request: pytest.FixtureRequest, engine: Engine, work: Path) -> tuple[str, Path]:
    """A game, and a player that has learnt it for a moment."""
    folder = work / f"player of {request.param}"
    engine.run("selfplay", request.param, out=folder, games=60, units=16, race_units=8)
    return request.param, folder


@BOTH
def test_the_engine_finds_the_same_plays(engine: Engine, rules: RuleSet) -> None:
    turns = random_turns(1_500, 5, rules)
    asked = "".join(f"{spelled(at)} {dice.first} {dice.second}\n" for at, dice in turns)
    answers = engine.ask("plays", rules.key, asked).splitlines()
    for turn, answer in zip(turns, answers, strict=True):
        found = answer.split(";")[:-1]
        assert sorted(found) == sorted(map(spelled, legal_plays(*turn, rules)))


def test_a_net_says_the_same_in_the_game(engine: Engine, player: tuple[str, Path]) -> None:
    game, folder = player
    rules = make_rules(game, {})
    nets = {name: read_floats(folder / f"{name}.net") for name in CLASSES}
    data = export(game, nets, "in a test", "none")
    estimator = NetEstimator(read_nets(data, game, rules.revision), rules)
    results = [next(iter(legal_plays(*turn, rules))) for turn in random_turns(400, 6, rules)]
    asked = [result for result in results if result.own[0] < 15]
    answers = engine.ask("chances", game, "\n".join(map(spelled, asked)), player=folder)
    for result, answer in zip(asked, answers.splitlines(), strict=True):
        rank, win, *_ = map(float, answer.split())
        assert estimator.rank(result) == pytest.approx(rank, abs=0.004)
        assert estimator.outcome(result).win == pytest.approx(win, abs=0.002)


def test_the_best_play_of_a_roll_is_worth_the_same_in_the_game(
    engine: Engine, player: tuple[str, Path]
) -> None:
    game, folder = player
    rules = make_rules(game, {})
    nets = {name: read_floats(folder / f"{name}.net") for name in CLASSES}
    estimator = NetEstimator(read_nets(export(game, nets, "", ""), game, rules.revision), rules)
    turns = random_turns(300, 8, rules)
    asked = "".join(f"{spelled(at)} {dice.first} {dice.second}\n" for at, dice in turns)
    answers = engine.ask("best", game, asked, player=folder).splitlines()
    for turn, answer in zip(turns, answers, strict=True):
        worths = [
            rules.win(result).points if result.own[OFF] == CHECKERS else estimator.rank(result)
            for result in legal_plays(*turn, rules)
        ]
        assert float(answer) == pytest.approx(max(worths), abs=0.005)


def test_plays_that_a_quick_net_picks_well_are_worth_the_same_a_ply_deeper(
    engine: Engine, player: tuple[str, Path], tmp_path: Path
) -> None:
    game, folder = player
    engine.run("sample", game, player=folder, out=tmp_path / "samples", count=800)
    shutil.copytree(folder, tmp_path / "quick")
    shutil.copy(folder / "contact.net", tmp_path / "quick" / "quick.net")
    found = []
    for who in (folder, tmp_path / "quick"):
        out = tmp_path / f"by {who.name}"
        engine.run("deepen", game, player=who, **{"in": tmp_path / "samples"}, out=out)
        found.append([chances for _, chances in unpack(out.read_bytes())])
    assert found[0] == found[1]


def test_a_file_of_the_game_can_be_turned_back(player: tuple[str, Path], tmp_path: Path) -> None:
    game, folder = player
    nets = {name: read_floats(folder / f"{name}.net") for name in CLASSES}
    data = export(game, nets, "", "")
    again = floats_of(data, game)
    write_floats(again["race"], tmp_path / "race.net")
    assert read_floats(tmp_path / "race.net") == again["race"]
    assert again["contact"].columns == pytest.approx(nets["contact"].columns, abs=0.002)
    assert again["contact"].heads == nets["contact"].heads


def test_it_learns_long_nardy_by_playing(engine: Engine, work: Path) -> None:
    folder, other = work / "learnt", work / "beginner"
    small, fast = {"units": 16, "race_units": 8}, {"rate": 0.003, "last_rate": 0.001}
    engine.run("selfplay", "long-nardy", out=folder, games=1_500, **small, **fast)
    engine.run("selfplay", "long-nardy", out=other, games=1, **small)
    answer = engine.ask("duel", "long-nardy", player=folder, against=other, games=200)
    assert float(answer.split()[0]) > 0.5


def test_the_sparring_net_beats_a_beginner(engine: Engine, work: Path) -> None:
    sparring, other = work / "sparring", work / "learnt a little"
    write_sparring(sparring)
    engine.run("selfplay", "long-nardy", out=other, games=200, units=16, race_units=8)
    answer = engine.ask("duel", "long-nardy", player=sparring, against=other, games=100)
    assert float(answer.split()[0]) > 0.5


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("selfplay long-nardy --out {out} --units 20", "20"),
        ("selfplay long-nardy --out {out} --units 2048", "2048"),
        ("selfplay long-nardy --out {out} --unit 32", "--unit"),
        ("selfplay long-nardy --out {out} --units many", "many"),
        ("selfplay nardy --out {out}", "nardy"),
        ("train long-nardy --out {out} --samples none --class contakt", "contakt"),
        ("train long-nardy --out {out} --samples none --class race --batch 4", "--batch"),
        ("train long-nardy --out {out} --class race", "--samples"),
        ("duel long-nardy --player {out} --against {out}", "{out}"),
        ("sample {other} --player {player} --out {out}", "another game"),
        ("hello long-nardy", "engine COMMAND GAME"),
    ],
)
def test_the_engine_refuses_what_it_cant_do(
    words: str, why: str, compiled: Path, player: tuple[str, Path], tmp_path: Path
) -> None:
    game, folder = player
    other = {"backgammon": "long-nardy", "long-nardy": "backgammon"}[game]
    names = {"out": str(tmp_path / "out"), "player": str(folder), "other": other}
    asked = [word.format(**names) for word in words.split()]
    run = subprocess.run(
        [compiled / "engine", *asked], check=False, capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 2
    assert why.format(**names) in run.stderr
    assert not (tmp_path / "out").is_file()
