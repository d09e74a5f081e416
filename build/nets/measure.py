"""How strong a level is with the nets in assets/nets; writes a section of docs/benchmarks.md.

``python build/nets/measure.py GAME LEVEL [--games N] [--decisions N] [--dry]``, LEVEL is expert
or grandmaster.  Short nardy needs the group `nets` (GNU Backgammon is opponent and referee), long
nardy a C++ compiler.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets import against_sparring
from nets.engine import Engine
from nets.export import floats_of
from nets.floats import write_floats
from nets.games import Score
from nets.sparring import write_sparring

from nardy.ai.evaluator import net_fault
from nardy.asset_files import asset_path
from nardy.rules import VARIANTS, Backgammon, LongNardy, make_rules
from tests.bench_page import Row, Section, here, write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Pairs = Callable[[Iterable[int]], list[float]]

EXPERT, GRANDMASTER = "expert", "grandmaster"


class Counts(NamedTuple):
    """How much is played and asked."""

    games: int
    decisions: int


def score(pairs: Pairs, games: int) -> Score:
    """Of pairs of games with the same dice, on every core."""
    cores = os.cpu_count() or 1
    seeds = range(1, games // 2 + 1)
    with ProcessPoolExecutor(cores) as pool:
        found = pool.map(pairs, [seeds[core::cores] for core in range(cores)])
        return Score.of(list(chain.from_iterable(found)))


def points_row(what: str, score: Score, least: float) -> Row:
    """Points a game, and the aim."""
    mean, error = score
    return Row(
        what, f"{mean:+.3f} points a game", f"± {error:.3f}", f"≥ {least:+.2f}", mean >= least
    )


def against_gnu(level: str, ply: int, games: int, least: float) -> Row:
    """A level against GNU Backgammon at a depth."""
    from nets.against_gnu import pairs  # noqa: PLC0415  long nardy needs no GNU Backgammon

    return points_row(
        f"against GNU Backgammon {ply}-ply, {games:,} games, same dice, luck taken off",
        score(partial(pairs, level=level, ply=ply), games),
        least,
    )


def lost_row(level: str, number: int) -> Row:
    """What a decision loses, by GNU Backgammon 2-ply."""
    from nets.against_gnu import losses  # noqa: PLC0415

    mean, error = Score.of(losses(number, 2, level))
    return Row(
        f"lost in a decision, of {number:,}, by GNU Backgammon 2-ply",
        f"{1000 * mean:.2f} millipoints",
        f"± {1000 * error:.2f}",
        "≤ 3.0",
        mean <= 0.003,
    )


def expert_in_backgammon(counts: Counts) -> list[Row]:
    """Against GNU Backgammon as it looks no further either, and judged by it."""
    return [against_gnu(EXPERT, 0, counts.games, 0.0), lost_row(EXPERT, counts.decisions)]


def grandmaster_in_backgammon(counts: Counts) -> list[Row]:
    """Against GNU Backgammon at two depths, and judged by it."""
    return [
        against_gnu(GRANDMASTER, 0, counts.games, 0.05),
        against_gnu(GRANDMASTER, 2, counts.games, -0.03),
        lost_row(GRANDMASTER, counts.decisions),
    ]


def expert_in_long_nardy(counts: Counts) -> list[Row]:
    """Against the sparring net; so many games that luck is no matter."""
    with tempfile.TemporaryDirectory() as folder:
        engine, ours = _prepared(Path(folder))
        sparring = Path(folder) / "sparring"
        write_sparring(sparring)
        answer = engine.ask(
            "duel", LongNardy.key, player=ours, against=sparring, games=counts.games
        )
    mean, error = map(float, answer.split())
    what = f"against the sparring net, {counts.games:,} games, same dice"
    return [points_row(what, Score(mean, error), 0.45)]


def grandmaster_in_long_nardy(counts: Counts) -> list[Row]:
    """Against the sparring net, which doesn't look ahead."""
    what = f"against the sparring net, {counts.games:,} games, same dice, luck taken off"
    with tempfile.TemporaryDirectory() as folder:
        engine, ours = _prepared(Path(folder))
        found = score(
            partial(against_sparring.pairs, level=GRANDMASTER, engine=engine, ours=ours),
            counts.games,
        )
    return [points_row(what, found, 0.6)]


def _prepared(work: Path) -> tuple[Engine, Path]:
    """The engine, and the folder of the nets of long nardy that are shipped."""
    ours, game = work / "ours", LongNardy.key
    for name, net in floats_of(asset_path("nets", f"{game}.nets").read_bytes(), game).items():
        write_floats(net, ours / f"{name}.net")
    return Engine.compiled(work), ours


PARTS = {
    (Backgammon.key, EXPERT): (expert_in_backgammon, Counts(1_000, 2_000)),
    (Backgammon.key, GRANDMASTER): (grandmaster_in_backgammon, Counts(400, 1_000)),
    (LongNardy.key, EXPERT): (expert_in_long_nardy, Counts(100_000, 0)),
    (LongNardy.key, GRANDMASTER): (grandmaster_in_long_nardy, Counts(600, 0)),
}


def key_of(game: str, level: str) -> str:
    """Of the section of docs/benchmarks.md."""
    return f"{level}_{game.replace('-', '_')}"


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description="Measure a level with the nets in assets/nets.")
    parser.add_argument("game", choices=VARIANTS)
    parser.add_argument("level", choices=(EXPERT, GRANDMASTER))
    parser.add_argument("--games", type=int, help="an even number: two have the same dice")
    parser.add_argument("--decisions", type=int, help="of short nardy")
    parser.add_argument("--dry", action="store_true", help="print, write nothing")
    given = parser.parse_args()
    part, usual = PARTS[given.game, given.level]
    counts = Counts(
        *(
            least if asked is None else asked
            for asked, least in zip((given.games, given.decisions), usual, strict=True)
        )
    )
    if counts.games < 4 or counts.games % 2:
        parser.error("--games is 4, 6, 8 or more")
    if usual.decisions and counts.decisions < 2:
        parser.error("--decisions is 2 or more")
    if fault := net_fault(make_rules(given.game, {})):
        parser.error(f"the nets can't be used: {fault}")
    where = here()
    rows = part(counts)
    for row in rows:
        print(f"{row.what}: {row.measured} {row.spread}")
    if not given.dry:
        title = f"The {given.level} in {given.game.replace('-', ' ')}"
        command = f"python build/nets/{' '.join([Path(__file__).name, *sys.argv[1:]])}"
        write(Section(key_of(given.game, given.level), title, command, where, rows))


if __name__ == "__main__":
    main()
