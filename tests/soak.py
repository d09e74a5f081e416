"""The full counts of the heavy tests, written into docs/benchmarks.md.

``python tests/soak.py [PART ...] [--count N] [--seed N]``:
without a name all of them, which takes hours; each part writes its own section when it is done.
Whatever is found to be wrong is printed, and makes the command fail.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    sys.path[:0] = [str(Path(__file__).parents[1] / name) for name in ("", "build")]

from nardy.ai.bot import LEVELS
from tests import soak_rules
from tests.ai import strength
from tests.bench_page import Row, Section, here, write
from tests.bench_process import memory_rows
from tests.bench_web import heap_rows
from tests.hardship import kills, mutated_files, random_input
from tests.hardship.places import SCREENS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tests.ai.strength import Score

T = TypeVar("T")

TOLD_EVERY = 20.0
"""Seconds between two lines of progress."""

STEP = (0.2, 0.7)
"""The points a game by which a level is to beat the one below, at least and at most."""

FIRST_SEED = 1
FEWER = 20
"""One game of so many is played where somebody looks ahead: that takes as many times longer."""


class Pairing(NamedTuple):
    """Two players, and the points a game that the first is to win, at least and at most."""

    name: str
    player: strength.Player
    against: strength.Player
    wanted: tuple[float, float]
    is_slow: bool = False


def steps_of_ladder() -> list[Pairing]:
    """Each level against the one below."""
    return [
        Pairing(
            f"{upper.key} against {lower.key}",
            strength.bot(upper),
            strength.bot(lower),
            (0.0, 1.0) if upper.plies else STEP,
            is_slow=upper.plies > 0,
        )
        for lower, upper in pairwise(LEVELS.values())
    ]


def against_simple() -> list[Pairing]:
    """The weakest level, a strong one and what stands in for nets, against simple players."""
    anybody = [
        Pairing(f"{name} against {opponent}", player, against, wanted)
        for name, player in (
            ("expert", strength.bot(LEVELS["expert"])),
            ("without nets", strength.by_hand),
        )
        for opponent, against, wanted in (
            ("a greedy, careful player", strength.greedy_safe, (0.3, 3.0)),
            ("a random player", strength.at_random, (1.0, 3.0)),
        )
    ]
    weakest = Pairing(
        "beginner against a player of race and safety",
        strength.bot(LEVELS["beginner"]),
        strength.race_and_safety,
        (-3.0, 0.0),
    )
    return [weakest, *anybody]


class Found(NamedTuple):
    """What a part has counted, and what was wrong."""

    rows: list[Row]
    faults: list[str]


class Part(NamedTuple):
    """One part: its heading, its full count, and what does it, given a count and a seed."""

    title: str
    number: int
    run: Callable[[int, int], Found]


def at_once(name: str, jobs: Mapping[str, Callable[[], T]]) -> tuple[dict[str, T], list[str]]:
    """The results of jobs done on every core, and what went wrong in others."""
    results: dict[str, T] = {}
    faults: list[str] = []
    began = last = time.monotonic()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        futures = {pool.submit(job): job_name for job_name, job in jobs.items()}
        for number, future in enumerate(as_completed(futures), 1):
            error = future.exception()
            if error is None:
                results[futures[future]] = future.result()
            else:
                notes = "; ".join(getattr(error, "__notes__", []))
                faults.append(f"{futures[future]}: {error!r} ({notes})")
            if time.monotonic() - last > TOLD_EVERY or number == len(futures):
                last = time.monotonic()
                print(f"{name}: {number}/{len(futures)} parts, {last - began:.0f} s", flush=True)
    return results, faults


def slices(count: int, size: int) -> list[int]:
    """A count in slices of this size, the last one smaller."""
    return [min(size, count - done) for done in range(0, count, size)]


def _clean(what: str, faults: int) -> Row:
    return Row(what, str(faults), "none: counted", "0", faults == 0)


# --- parts ----------------------------------------------------------------------------------


def soak_of_rules(count: int, seed: int) -> Found:
    """Random turns of each game, all options in turn, against the slow enumerator."""
    rows, faults = [], []
    for game in soak_rules.GAMES:
        began = time.monotonic()
        jobs = {
            f"{game}, seed {seed + number}": partial(soak_rules.run, turns, seed + number, game)
            for number, turns in enumerate(slices(count, 10_000))
        }
        results, broken = at_once(game, jobs)
        differences = [line for lines in results.values() for line in lines]
        speed = count / (time.monotonic() - began)
        rows.append(
            Row(
                f"{game}: differences in {count:,} random turns with each option in turn",
                f"{len(differences)}",
                f"{speed:,.0f} turns/s",
                "0",
                not differences and not broken,
            )
        )
        faults += [*broken, *differences]
    return Found(rows, faults)


def soak_of_kills(count: int, seed: int) -> Found:
    """Kills of the real program at random moments."""
    with tempfile.TemporaryDirectory() as folder:
        jobs = {
            f"seed {seed + number}": partial(
                kills.run, many, seed + number, Path(folder, str(number))
            )
            for number, many in enumerate(slices(count, kills.LIVES))
        }
        results, faults = at_once("kills", jobs)
    tally = kills.Tally()
    for one in results.values():
        tally.add(one)
    faults += tally.faults
    rows = [_clean(f"matches not exactly as they were after {tally.kills:,} kills", len(faults))]
    rows += [Row(f"kills {where}", str(many), "") for where, many in sorted(tally.where.items())]
    return Found(rows, faults)


def soak_of_input(count: int, seed: int) -> Found:
    """Random events in every screen."""
    size = 2_500
    with tempfile.TemporaryDirectory() as folder:
        jobs = {
            f"{screen}, seed {seed + number}": partial(
                random_input.run, screen, many, seed + number, Path(folder, screen, str(number))
            )
            for screen in SCREENS
            for number, many in enumerate(slices(count, size))
        }
        results, faults = at_once("input", jobs)
    hits: Counter[str] = Counter()
    for name, many in results.items():
        hits[name.rpartition(",")[0]] += many
    total = count * len(SCREENS)
    rows = [_clean(f"faults in {total:,} events, {count:,} for each screen", len(faults))]
    rows += [
        Row(f"events that {screen!r} got itself", f"{hits[screen]:,}", "") for screen in SCREENS
    ]
    return Found(rows, faults)


def soak_of_files(count: int, seed: int) -> Found:
    """Damaged files of every kind."""
    size = 25
    with tempfile.TemporaryDirectory() as folder:
        jobs = {
            f"seed {seed + number}": partial(
                mutated_files.run, many, seed + number, Path(folder, str(number))
            )
            for number, many in enumerate(slices(count, size))
        }
        results, faults = at_once("files", jobs)
    what: Counter[str] = Counter()
    for tally in results.values():
        what += tally.what
        faults += tally.faults
    rows = [_clean(f"faults in {count:,} damaged folders", len(faults))]
    kinds = Counter({name: 0 for names in what for name in names.split(" and ")})
    for names, many in what.items():
        for name in names.split(" and "):
            kinds[name] += many
    rows += [Row(f"damaged: {name}", str(many), "") for name, many in kinds.most_common()]
    return Found(rows, faults)


def _soak_of(pairings: Callable[[], list[Pairing]], count: int, seed: int) -> Found:
    """So many games of each pairing, in both games."""
    jobs, wanted = {}, {}
    for game in strength.RULES:
        for pairing in pairings():
            games = count // FEWER if pairing.is_slow else count
            name = f"{game}, {pairing.name}, {games:,} games"
            jobs[name] = partial(_play, pairings, game, pairing.name, games, seed)
            wanted[name] = pairing.wanted
    results, faults = at_once("strength", jobs)
    rows = []
    for name, score in sorted(results.items()):
        least, most = wanted[name]
        rows.append(
            Row(
                name,
                f"{score.points:+.3f} points a game",
                f"± {score.error:.3f}",
                f"{least:+.1f} … {most:+.1f}",
                least <= score.points <= most,
            )
        )
    return Found(rows, faults)


def _play(
    pairings: Callable[[], list[Pairing]], game: str, name: str, games: int, seed: int
) -> Score:
    (pairing,) = (one for one in pairings() if one.name == name)
    return strength.play_games(games, seed, pairing.player, pairing.against, strength.RULES[game])


def soak_of_memory(count: int, _: int) -> Found:
    """Demo games, one after another, in both games."""
    jobs = {game: partial(memory_rows, count, float("inf"), game) for game in ("short", "long")}
    results, faults = at_once("memory", jobs)
    return Found([row for game in sorted(results) for row in results[game]], faults)


def soak_of_page(count: int, _: int) -> Found:
    """Minutes of demo games in a real browser."""
    return Found(heap_rows(count), [])


PARTS: dict[str, Part] = {
    "rules": Part("Rules against the slow enumerator", 1_000_000, soak_of_rules),
    "files": Part("Damaged files", 2_000, soak_of_files),
    "input": Part("Random input", 50_000, soak_of_input),
    "kills": Part("Kills", 500, soak_of_kills),
    "strength": Part("The computer player", 2_000, partial(_soak_of, against_simple)),
    "ladder": Part("The levels of the computer player", 2_000, partial(_soak_of, steps_of_ladder)),
    "memory": Part("Memory", 1_000, soak_of_memory),
    "page": Part("Memory of the page", 30, soak_of_page),
}


def soak(name: str, count: int | None, seed: int) -> bool:
    """Do a part, write its section, and answer whether all is well."""
    part = PARTS[name]
    number = part.number if count is None else count
    where = here()
    found = part.run(number, seed)
    for fault in found.faults:
        print(fault)
    for row in found.rows:
        print(f"{row.what}: {row.measured} {row.spread}")
    command = f"python tests/soak.py {name}{'' if count is None else f' --count {count}'}"
    command += f" --seed {seed}" if seed != FIRST_SEED else ""
    notes = tuple(f"Fault: `{fault:.300}`" for fault in found.faults[:5])
    write(Section(name, part.title, command, where, found.rows, notes))
    return not found.faults and all(row.holds is not False for row in found.rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play, kill and damage for hours.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="without: all")
    parser.add_argument("--count", type=int, help="instead of the full count of each part")
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parsed = parser.parse_args()
    verdicts = [soak(name, parsed.count, parsed.seed) for name in parsed.parts or PARTS]
    sys.exit(0 if all(verdicts) else 1)


if __name__ == "__main__":
    main()
