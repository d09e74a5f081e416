"""Decisions about doubles that GNU Backgammon 2-ply has judged, and what ours lose by it.

``python build/nets/cube_decisions.py collect [--gnubg COMMAND]`` writes
tests/ai/data/cube.decisions: it needs the group `nets` for the games, and for the verdicts
the program gnubg that distributions have.  ``… measure`` writes a section of
docs/benchmarks.md and needs neither.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.games import Score

from nardy.ai.cube import CubeVerdict, decide
from nardy.ai.evaluator import Evaluator, net_fault
from nardy.ai.outcome import Outcome
from nardy.rules import (
    BAR,
    Backgammon,
    Dice,
    Double,
    Drop,
    Game,
    MakePlay,
    OpeningRoll,
    Phase,
    Roll,
    Sided,
    Take,
    Terms,
    apply,
    legal_plays,
)
from tests.ai.cube_positions import (
    DATA,
    CubePosition,
    cube_positions,
    format_cube_position,
    losses,
)
from tests.bench_page import Row, Section, here, write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nets.gnu import Gnu

NUMBER, SEED = 500, 1
NEAR = 0.25
"""A position counts where doubling and rolling are worth the same within so much."""
CLOSE = 0.5
"""Taking and dropping are close where they are worth the same within so much."""
MOST_OF_A_GAME = 2
MONEY, JACOBY = 0.4, 0.5
"""The part of the games that are for money, and the part of these that have Jacoby."""
LENGTHS = (3, 5, 7, 7, 9, 11, 15, 21, 25)
"""Of the matches; their scores are any, but those that leave both sides 1 away."""
INSIDE = Path(__file__).with_name("gnu_verdicts.py")


def collected() -> Iterator[Game]:
    """Games before a roll, with a double to think about; GNU Backgammon 0-ply plays them."""
    from nets.gnu import Gnu  # noqa: PLC0415  measuring needs no GNU Backgammon

    random, gnu = Random(SEED), Gnu(0)
    while True:
        found = list(_played(_begun(random), random, gnu))
        yield from random.sample(found, min(MOST_OF_A_GAME, len(found)))


def _begun(random: Random) -> Game:
    """A game for money or of a match, after its opening roll."""
    if random.random() < MONEY:
        rules, terms = Backgammon(cube=True, jacoby=random.random() < JACOBY), Terms()
    else:
        rules, terms = Backgammon(cube=True), Terms(away=_score(random))
    while True:
        opening = OpeningRoll(random.randint(1, 6), random.randint(1, 6))
        if opening.white != opening.black:
            return apply(Game.begin(rules, terms), opening)[0]


def _score(random: Random) -> Sided[int]:
    length = random.choice(LENGTHS)
    while True:
        away = Sided(random.randint(1, length), random.randint(1, length))
        if away != Sided(1, 1):
            return away


def _played(game: Game, random: Random, gnu: Gnu) -> Iterator[Game]:
    """A game played to its end: its positions that are near a double."""
    while game.phase is not Phase.OVER:
        if game.phase is Phase.PLAY:
            assert game.dice is not None
            plays = legal_plays(game.view, game.dice, game.rules)
            best = max(plays, key=gnu.equity)
            game, _ = apply(game, MakePlay(plays[best]))
            continue
        if game.can_double:
            verdict = decide(game, gnu.outcome(game.view.swapped()).swapped())
            if abs(verdict.doubled - verdict.no_double) < NEAR:
                yield game
            if verdict.is_double:
                game = _doubled(game, verdict)
        if game.phase is Phase.ROLL:
            game, _ = apply(game, Roll(Dice(random.randint(1, 6), random.randint(1, 6))))


def _doubled(game: Game, verdict: CubeVerdict) -> Game:
    offered, _ = apply(game, Double())
    answered, _ = apply(offered, Take() if verdict.is_take else Drop())
    return answered


def judged(games: list[Game], command: str) -> list[CubePosition]:
    """The games with the verdicts of GNU Backgammon 2-ply."""
    with tempfile.TemporaryDirectory() as folder:
        asked, answered = Path(folder) / "asked", Path(folder) / "answered"
        asked.write_text("".join(f"{json.dumps(_question(game))}\n" for game in games))
        subprocess.run(
            [command, "-t", "-q", "-r", "-p", str(INSIDE)],
            env=os.environ | {"NARDY_ASKED": str(asked), "NARDY_ANSWERED": str(answered)},
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        answers = [json.loads(line) for line in answered.read_text().splitlines()]
    return [_read(game, answer) for game, answer in zip(games, answers, strict=True)]


def _read(game: Game, answer: dict[str, list[float]]) -> CubePosition:
    no_double, take, drop = answer["worth"]
    verdict = CubeVerdict(no_double, take, drop, None)
    return CubePosition(game, Outcome(*answer["chances"]), verdict)


def _question(game: Game) -> dict[str, object]:
    assert game.on_roll is not None
    away = game.terms.away
    return {
        "board": [game.view.other[1 : BAR + 1], game.view.own[1 : BAR + 1]],
        "cube": game.cube.value,
        "is_owner": game.cube.owner is not None,
        "away": away and [away[game.on_roll], away[game.on_roll.other]],
        "jacoby": game.counts_once,
    }


def measured() -> list[Row]:
    """What our decisions lose: by our chances, and by the referee's own."""
    positions = cube_positions()
    evaluator = Evaluator(Backgammon())
    ours = [evaluator.outcome(one.game.view.swapped()).swapped() for one in positions]
    his = [one.outcome for one in positions]
    return [
        *_rows("0-ply", positions, ours),
        *_rows("GNU Backgammon's own chances", positions, his),
    ]


def _rows(whose: str, positions: list[CubePosition], chances: list[Outcome]) -> Iterator[Row]:
    lost = [
        losses(decide(position.game, outcome), position.verdict)
        for position, outcome in zip(positions, chances, strict=True)
    ]
    close = [
        one.taking
        for one, position in zip(lost, positions, strict=True)
        if abs(position.verdict.take - position.verdict.drop) < CLOSE
    ]
    yield _row(f"{whose}: lost in a decision to double or to roll", [one.doubling for one in lost])
    yield _row(f"{whose}: lost in a decision to take or to drop", [one.taking for one in lost])
    near = _row(f"{whose}: the same where these are worth the same within {CLOSE}", close)
    yield replace(near, target="", holds=None)


def _row(what: str, lost: list[float]) -> Row:
    score = Score.of(lost)
    measured = f"{score.mean:.2f} millipoints"
    return Row(
        f"{what}, of {len(lost)}", measured, f"± {score.error:.2f}", "≤ 10", score.mean <= 10
    )


def main() -> None:
    """Collect, or measure."""
    parser = argparse.ArgumentParser(description="Decisions about doubles.")
    parser.add_argument("what", choices=["collect", "measure"])
    parser.add_argument("--gnubg", default="gnubg", help="the program, with its own Python")
    parser.add_argument("--dry", action="store_true", help="measure, write nothing")
    given = parser.parse_args()
    if given.what == "collect":
        if given.dry:
            parser.error("--dry is for measure: to collect is to write")
        positions = judged(list(islice(collected(), NUMBER)), given.gnubg)
        text = "\n".join(map(format_cube_position, positions))
        DATA.write_text(text + "\n", encoding="utf-8")
        return
    if fault := net_fault(Backgammon()):
        parser.error(f"the nets can't be used: {fault}")
    where = here()
    rows = measured()
    for row in rows:
        print(f"{row.what}: {row.measured} {row.spread}")
    if not given.dry:
        command = "python build/nets/cube_decisions.py measure"
        title = "Doubles, judged by GNU Backgammon 2-ply"
        note = (
            "Positions of games for money and at any score, where doubling and rolling are worth\n"
            f"the same within {NEAR} points; elsewhere hardly anybody goes wrong."
        )
        write(Section("cube", title, command, where, rows, (note,)))


if __name__ == "__main__":
    main()
