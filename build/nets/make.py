"""Makes the nets of a game, from nothing: ``python build/nets/make.py GAME --work FOLDER``.

What is in the work folder already isn't made again, so that a run can be broken off and
gone on with.  ``--part 0.001`` makes a thousandth of everything, to see that it runs.
See README.md beside this for what is done and how long it takes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.engine import Engine
from nets.export import export
from nets.floats import read_floats
from nets.samples import SAMPLE

from nardy.ai.evaluator import CONTACT, RACE
from nardy.rules import Backgammon, LongNardy

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
CORES = os.cpu_count() or 1
CLASSES = (CONTACT, RACE)
LAST_RATE = 0.00004
"""Of self-play: so low that the nets come to rest."""


class Round(NamedTuple):
    """One round of learning from a teacher, on positions of the player so far."""

    teacher: Literal["gnu", "both", "own"]
    """GNU Backgammon 0-ply; the mean of it and Open Sage; the player itself one ply deeper."""
    positions: int
    noise: float
    """Of half of the games that the positions come from, at most, in points."""
    epochs: int
    rate: float
    among: float = 0.0
    """How much it counts that siblings are ranked wrongly; see the engine's `RankWeights`."""


class Recipe(NamedTuple):
    """How the nets of a game are made."""

    games: int
    """Of self-play, from nothing."""
    first_units: int
    """Of the nets that play these."""
    units: int
    race_units: int
    rounds: tuple[Round, ...]


RECIPES = {
    Backgammon.key: Recipe(
        40_000,
        64,
        512,
        128,
        (
            Round("both", 3_000_000, 0.4, 3, 0.002, 8),
            Round("both", 6_000_000, 0.2, 5, 0.002, 8),
            Round("both", 6_000_000, 0.1, 8, 0.001, 16),
        ),
    ),
    LongNardy.key: Recipe(
        700_000,
        256,
        512,
        128,
        (
            Round("own", 2_000_000, 0.2, 4, 0.001, 8),
            Round("own", 2_000_000, 0.1, 6, 0.0005, 16),
        ),
    ),
}


class Kitchen:
    """The work folder of one game, and what is done in it."""

    def __init__(
        self, game: str, work: Path, part: float = 1.0, compiled: Path | None = None
    ) -> None:
        self.game = game
        self.work = work / game
        self.work.mkdir(parents=True, exist_ok=True)
        self.engine = Engine.compiled(compiled or work)
        self._part = part

    def amount(self, whole: int) -> int:
        """The part of a number that this run makes."""
        return max(1, round(whole * self._part))

    def player(self, number: int) -> Path:
        """The folder of the player after so many rounds."""
        return self.work / f"player{number}"

    def begin(self, recipe: Recipe) -> None:
        """Self-play from nothing."""
        if not _is_done(self.player(0)):
            self.engine.run(
                "selfplay",
                self.game,
                out=self.player(0),
                games=self.amount(recipe.games),
                units=recipe.first_units,
                race_units=recipe.first_units // 4,
                last_rate=LAST_RATE,
            )
            _finish(self.player(0))

    def round(self, number: int, recipe: Recipe) -> None:
        """Sample, teach, train: on what was taught now, and what the same teacher taught."""
        this = recipe.rounds[number - 1]
        taught = self.work / f"taught{number}"
        if not taught.exists():
            self._teach(this, self._sampled(number, this), taught)
        numbered = enumerate(recipe.rounds[:number], 1)
        files = [self.work / f"taught{n}" for n, one in numbered if one.teacher == this.teacher]
        self._train(number, recipe, files)

    def _sampled(self, number: int, this: Round) -> Path:
        samples = self.work / f"sampled{number}"
        if not samples.exists():
            begun = samples.with_suffix(".new")
            self.engine.run(
                "sample",
                self.game,
                player=self.player(number - 1),
                out=begun,
                count=self.amount(this.positions),
                noise=this.noise,
                seed=number,
            )
            begun.rename(samples)
        return samples

    def _teach(self, this: Round, samples: Path, taught: Path) -> None:
        """Let the teacher judge, in as many processes as there are cores."""
        count = samples.stat().st_size // SAMPLE.size
        each = -(-count // CORES)
        parts = [taught.with_name(f"{taught.name}.{core}") for core in range(CORES)]
        slices = [
            {"first": min(core * each, count), "count": min(each, count - min(core * each, count))}
            for core in range(CORES)
        ]
        if this.teacher == "own":
            number = int(taught.name.removeprefix("taught"))
            fixed = {"player": self.player(number - 1), "in": samples}
            self.engine.at_once(
                "deepen",
                self.game,
                [{**fixed, "out": out, **cut} for out, cut in zip(parts, slices, strict=True)],
            )
        else:
            _label(this.teacher, samples, parts, slices)
        with taught.with_suffix(".new").open("wb") as whole:
            for part in parts:
                with part.open("rb") as file:
                    shutil.copyfileobj(file, whole)
                part.unlink()
        taught.with_suffix(".new").rename(taught)

    def _train(self, number: int, recipe: Recipe, files: list[Path]) -> None:
        out, this = self.player(number), recipe.rounds[number - 1]
        if _is_done(out):
            return
        if number > 1 or this.teacher == "own":
            shutil.copytree(self.player(number - 1), out, dirs_exist_ok=True)
            (out / "done").unlink()
        fixed = {
            "samples": ",".join(map(str, files)),
            "out": out,
            "epochs": this.epochs,
            "rate": this.rate,
            "among": this.among,
            "seed": number,
        }
        sizes = {CONTACT: recipe.units, RACE: recipe.race_units}
        self.engine.at_once(
            "train",
            self.game,
            [{**fixed, "class": name, "units": units} for name, units in sizes.items()],
        )
        _finish(out)


def _is_done(player: Path) -> bool:
    return (player / "done").exists()


def _finish(player: Path) -> None:
    (player / "done").touch()


def _label(teacher: str, samples: Path, parts: list[Path], slices: list[dict[str, int]]) -> None:
    script = Path(__file__).parent / "label.py"
    running = [
        subprocess.Popen([sys.executable, script, samples, out, "--teacher", teacher, *_words(cut)])
        for out, cut in zip(parts, slices, strict=True)
    ]
    codes = [process.wait() for process in running]
    if any(codes):
        message = "labelling failed"
        raise RuntimeError(message)


def _words(options: dict[str, int]) -> Iterator[str]:
    for name, value in options.items():
        yield from (f"--{name}", str(value))


def cook(kitchen: Kitchen, recipe: Recipe) -> bytes:
    """All of a recipe; answers the file for assets/nets."""
    kitchen.begin(recipe)
    for number in range(1, len(recipe.rounds) + 1):
        print(f"{kitchen.game}: round {number} of {len(recipe.rounds)}", flush=True)
        kitchen.round(number, recipe)
    last = kitchen.player(len(recipe.rounds))
    nets = {name: read_floats(last / f"{name}.net") for name in CLASSES}
    made = f"build/nets/make.py {kitchen.game}"
    return export(kitchen.game, nets, made, "see docs/benchmarks.md")


def main() -> None:
    """Make them."""
    parser = argparse.ArgumentParser(description="Make the nets of a game.")
    parser.add_argument("game", choices=RECIPES)
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "nets" / "work")
    parser.add_argument("--part", type=float, default=1.0)
    parser.add_argument("--out", type=Path, help="instead of assets/nets/GAME.nets")
    given = parser.parse_args()
    out = given.out or ROOT / "assets" / "nets" / f"{given.game}.nets"
    out.parent.mkdir(exist_ok=True)
    out.write_bytes(cook(Kitchen(given.game, given.work, given.part), RECIPES[given.game]))


if __name__ == "__main__":
    main()
