"""Makes the nets of a game, from nothing: ``python build/nets/make.py GAME --work FOLDER``.

What is in the work folder already isn't made again, so that a run can be broken off and
gone on with.  ``--part 0.001`` makes a thousandth of everything, to see that it runs.
See README.md beside this for what is done and how long it takes.
"""

from __future__ import annotations

import argparse
import importlib.util
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
from nets.floats import mean, read_floats, write_floats
from nets.samples import SAMPLE

from nardy.ai.evaluator import CONTACT, QUICK, RACE
from nardy.rules import Backgammon, LongNardy

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
CORES = os.cpu_count() or 1
CLASSES = (CONTACT, RACE, QUICK)
QUICK_UNITS = 32
TEACHERS = ("gnubg", "bgbot_cpp")
"""GNU Backgammon and Open Sage, as modules."""


class Round(NamedTuple):
    """One round of learning from a teacher, on positions of the player so far."""

    teacher: Literal["both", "all", "own"]
    """The mean of GNU Backgammon 0-ply and Open Sage; of these and of the player itself one ply
    deeper; the latter alone."""
    positions: int
    noise: float
    """Of half of the games that the positions come from, at most, in points."""
    epochs: int
    rate: float
    sharp: float = 60.0
    """How much the nearly best results of a roll count; see the engine's `RankWeights`."""
    copies: int = 1
    """So many learn from the same beginning, each in another order; their mean goes on."""


class SelfPlay(NamedTuple):
    """One stretch of self-play."""

    games: int
    rate: float
    last_rate: float
    copies: int = 1
    """So many play, each alone, from the same beginning; their mean goes on."""


class Units(NamedTuple):
    """How wide the nets of a player are: multiples of 8."""

    contact: int
    race: int


class Recipe(NamedTuple):
    """How the nets of a game are made."""

    play: tuple[SelfPlay, ...]
    """From nothing."""
    first: Units
    """Of the nets that play."""
    last: Units
    """Of those that learn in rounds: no fewer."""
    rounds: tuple[Round, ...]


RECIPES = {
    Backgammon.key: Recipe(
        (SelfPlay(40_000, 0.001, 0.00004),),
        Units(64, 16),
        Units(1024, 256),
        (
            Round("both", 8_000_000, 0.4, 4, 0.001),
            Round("both", 20_000_000, 0.12, 6, 0.0008),
            Round("all", 20_000_000, 0.12, 6, 0.0005),
            Round("all", 20_000_000, 0.12, 6, 0.0005, copies=2),
        ),
    ),
    LongNardy.key: Recipe(
        (SelfPlay(150_000, 0.001, 0.0003),),
        Units(256, 48),
        Units(512, 192),
        tuple(Round("own", 4_000_000, 0.12, 6, 0.0006, 30.0) for _ in range(9)),
    ),
}

LEARNING = {"batch": 512, "last_rate": 0.000005, "alone": 1, "choice": 8}
"""The same in every round: of these, how much the errors of ranks count, each for itself and in
choices."""

RACE_TIMES = 4
"""Races are few, and a small net learns them: it goes through them so many times as often."""

QUICK_LEARNING = {"batch": 256, "rate": 0.002, "last_rate": 0.00001}
"""So small a net learns in longer steps."""

LESSONS = 3
"""A round learns from what it was taught itself, and the two before it by the same teacher."""


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

    def open(self, recipe: Recipe) -> None:
        """Note what is made here; raises ValueError if it was something else so far."""
        label, wanted = self.work / "recipe.txt", f"{self._part} of {recipe}\n"
        if not label.exists():
            label.write_text(wanted, encoding="utf-8")
        if label.read_text(encoding="utf-8") != wanted:
            message = f"{self.work} is of another recipe, or of another part"
            raise ValueError(message)

    def begin(self, recipe: Recipe) -> None:
        """Self-play from nothing; what has learnt most is player 0."""
        for number in range(1, len(recipe.play) + 1):
            if not _is_done(self._played(number, recipe)):
                self._play(number, recipe)

    def _played(self, number: int, recipe: Recipe) -> Path:
        is_last = number == len(recipe.play)
        return self.player(0) if is_last else self.work / f"played{number}"

    def _play(self, number: int, recipe: Recipe) -> None:
        out, this = self._played(number, recipe), recipe.play[number - 1]
        begun: dict[str, object] = {"from": self._played(number - 1, recipe)}
        if number == 1:
            units, race_units = recipe.first
            begun = {"units": units, "race_units": race_units, "begin": number}
        rates = {"rate": this.rate, "last_rate": this.last_rate}
        fixed = {**begun, **rates, "games": self.amount(this.games)}
        copies = _fresh(out, this.copies)
        self.engine.at_once(
            "selfplay",
            self.game,
            [{**fixed, "out": copy, "seed": 100 * number + n} for n, copy in enumerate(copies)],
        )
        _finish(out, copies)

    def round(self, number: int, recipe: Recipe) -> None:
        """Sample, teach, train: on what was taught now, and what the same teacher taught before."""
        this = recipe.rounds[number - 1]
        taught = self.work / f"taught{number}"
        if not taught.exists():
            self._teach(number, this, self._sampled(number, this))
        numbered = enumerate(recipe.rounds[:number], 1)
        files = [self.work / f"taught{n}" for n, one in numbered if one.teacher == this.teacher]
        self._train(number, recipe, files[-LESSONS:])

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

    def _teach(self, number: int, this: Round, samples: Path) -> None:
        """Let the teacher judge, in as many processes as there are cores."""
        taught, both = (self.work / f"{name}{number}" for name in ("taught", "both"))
        count = samples.stat().st_size // SAMPLE.size
        each = -(-count // CORES)
        parts = [taught.with_name(f"{taught.name}.{core}") for core in range(CORES)]
        slices = [
            {"first": min(core * each, count), "count": min(each, count - min(core * each, count))}
            for core in range(CORES)
        ]
        if this.teacher != "own" and not both.exists():
            _label(samples, parts, slices)
            _join(parts, both)
        if this.teacher == "both":
            both.rename(taught)
            return
        is_alone = this.teacher == "own"
        fixed = {
            "player": self.player(number - 1),
            "in": samples if is_alone else both,
            "votes": 0 if is_alone else 2,
        }
        self.engine.at_once(
            "deepen",
            self.game,
            [{**fixed, "out": out, **cut} for out, cut in zip(parts, slices, strict=True)],
        )
        _join(parts, taught)
        both.unlink(missing_ok=True)

    def _train(self, number: int, recipe: Recipe, files: list[Path]) -> None:
        out, this = self.player(number), recipe.rounds[number - 1]
        if _is_done(out):
            return
        copies = _fresh(out, this.copies)
        if number > 1 or this.teacher == "own":
            for copy in copies:
                shutil.copytree(self.player(number - 1), copy)
        fixed = {
            "samples": ",".join(map(str, files)),
            "epochs": this.epochs,
            "rate": this.rate,
            "sharp": this.sharp,
            "begin": number,
            **LEARNING,
        }
        classes: list[dict[str, object]] = [
            {"class": CONTACT, "units": recipe.last.contact},
            {"class": RACE, "units": recipe.last.race, "epochs": RACE_TIMES * this.epochs},
        ]
        quick = {"class": QUICK, "units": QUICK_UNITS, "out": copies[0], **QUICK_LEARNING}
        self.engine.at_once(
            "train",
            self.game,
            [
                {**fixed, **its, "out": copy, "seed": 100 * number + n}
                for n, copy in enumerate(copies)
                for its in classes
            ]
            + [{**fixed, **quick}],
        )
        _finish(out, copies)


def _fresh(out: Path, number: int) -> list[Path]:
    """Where those learn whose mean will be a player; what a broken run left there goes."""
    copies = [out.with_name(f"{out.name}.{copy}") for copy in range(number)]
    for copy in copies:
        shutil.rmtree(copy, ignore_errors=True)
    return copies


def _is_done(player: Path) -> bool:
    return player.exists()


def _finish(player: Path, copies: list[Path]) -> None:
    """Put the mean of some copies where the player is expected."""
    begun = player.with_suffix(".new")
    for name in (CONTACT, RACE):
        write_floats(
            mean([read_floats(copy / f"{name}.net") for copy in copies]), begun / f"{name}.net"
        )
    quick = copies[0] / f"{QUICK}.net"
    if quick.exists():  # not in self-play, which looks no further
        shutil.copy(quick, begun)
    begun.rename(player)
    for copy in copies:
        shutil.rmtree(copy)


def _join(parts: list[Path], whole: Path) -> None:
    """Put files one after another into one, which is there when it is complete."""
    begun = whole.with_suffix(".new")
    with begun.open("wb") as joined:
        for part in parts:
            with part.open("rb") as file:
                shutil.copyfileobj(file, joined)
    begun.rename(whole)
    for part in parts:
        part.unlink()


def _label(samples: Path, parts: list[Path], slices: list[dict[str, int]]) -> None:
    script = Path(__file__).parent / "label.py"
    running = [
        subprocess.Popen([sys.executable, script, samples, out, *_words(cut)])
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
    """All of a recipe; answers the file for assets/nets.

    Raises ValueError if the work folder holds what another recipe has made.
    """
    kitchen.open(recipe)
    kitchen.begin(recipe)
    for number in range(1, len(recipe.rounds) + 1):
        print(f"{kitchen.game}: round {number} of {len(recipe.rounds)}", flush=True)
        kitchen.round(number, recipe)
    last = kitchen.player(len(recipe.rounds))
    nets = {name: read_floats(last / f"{name}.net") for name in CLASSES}
    made = f"build/nets/make.py {kitchen.game}"
    return export(kitchen.game, nets, made, "see docs/benchmarks.md")


def lacking(recipe: Recipe) -> list[str]:
    """The teachers that a recipe needs and that aren't installed."""
    if all(one.teacher == "own" for one in recipe.rounds):
        return []
    return [module for module in TEACHERS if importlib.util.find_spec(module) is None]


def main() -> None:
    """Make them."""
    parser = argparse.ArgumentParser(description="Make the nets of a game.")
    parser.add_argument("game", choices=RECIPES)
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "nets" / "work")
    parser.add_argument("--part", type=float, default=1.0, help="of everything; needs --out")
    parser.add_argument("--out", type=Path, help="instead of assets/nets/GAME.nets")
    given = parser.parse_args()
    recipe = RECIPES[given.game]
    if not 0 < given.part <= 1:
        parser.error("--part is more than 0 and at most 1")
    if given.part < 1 and not given.out:
        parser.error("nets of a part aren't for assets/nets: say where with --out")
    if modules := lacking(recipe):
        parser.error(f"not installed: {', '.join(modules)} (requirements/nets.txt)")
    try:
        data = cook(Kitchen(given.game, given.work, given.part), recipe)
    except ValueError as error:
        parser.error(str(error))
    out = given.out or ROOT / "assets" / "nets" / f"{given.game}.nets"
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(data)


if __name__ == "__main__":
    main()
