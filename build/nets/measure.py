"""How strong the nets in assets/nets are; writes a section of docs/benchmarks.md.

``python build/nets/measure.py GAME [--games N] [--decisions N] [--dry]``.  Short nardy needs
the group `nets` (GNU Backgammon is opponent and referee), long nardy a C++ compiler.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from time import process_time_ns
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.engine import Engine
from nets.export import floats_of
from nets.floats import write_floats
from nets.games import Score, decisions, our_play
from nets.sparring import write_sparring

from nardy.asset_files import asset_path
from nardy.rules import VARIANTS, Backgammon, LongNardy, make_rules
from tests.bench_page import Row, Section, here, median, spread, write

if TYPE_CHECKING:
    from nardy.rules import RuleSet

TIMED = 400
"""Decisions whose time is taken."""


def of_backgammon(games: int, number: int) -> list[Row]:
    """Against GNU Backgammon, and judged by it."""
    from nets.against_gnu import losses, match  # noqa: PLC0415  long nardy needs no GNU Backgammon

    score = match(games, 1)
    lost = Score.of(losses(number, 2))
    return [
        Row(
            f"0-ply against GNU Backgammon 0-ply, {games:,} games, same dice, luck taken off",
            f"{score.mean:+.3f} points a game",
            f"± {score.error:.3f}",
            "≥ 0.00",
            score.mean >= 0,
        ),
        Row(
            f"0-ply, lost in a decision, of {number:,}, by GNU Backgammon 2-ply",
            f"{1000 * lost.mean:.2f} millipoints",
            f"± {1000 * lost.error:.2f}",
            "≤ 3.0",
            lost.mean <= 0.003,
        ),
    ]


def of_long_nardy(games: int, _: int) -> list[Row]:
    """Against the sparring net; so many games that luck is no matter."""
    game = LongNardy.key
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        engine = Engine.compiled(work)
        for name, net in floats_of(asset_path("nets", f"{game}.nets").read_bytes(), game).items():
            write_floats(net, work / "ours" / f"{name}.net")
        write_sparring(work / "sparring")
        answer = engine.ask(
            "duel", game, player=work / "ours", against=work / "sparring", games=games
        )
    mean, error = map(float, answer.split())
    return [
        Row(
            f"0-ply against the sparring net, {games:,} games, same dice",
            f"{mean:+.3f} points a game",
            f"± {error:.3f}",
            "≥ +0.45",
            mean >= 0.45,
        )
    ]


def time_row(rules: RuleSet) -> Row:
    """What a decision costs: finding the plays, and ranking them."""
    times = []
    for position, dice in decisions(TIMED, 3, rules):
        began = process_time_ns()
        our_play(position, dice, rules)
        times.append((process_time_ns() - began) / 1e6)
    middle = median(times)
    return Row(
        f"0-ply, a decision, of {TIMED}", f"{middle:.2f} ms", spread(times), "≤ 1 ms", middle <= 1
    )


PARTS = {Backgammon.key: (of_backgammon, 1_000), LongNardy.key: (of_long_nardy, 100_000)}


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description="Measure the nets in assets/nets.")
    parser.add_argument("game", choices=VARIANTS)
    parser.add_argument("--games", type=int)
    parser.add_argument("--decisions", type=int, default=2_000)
    parser.add_argument("--dry", action="store_true", help="print, write nothing")
    given = parser.parse_args()
    part, usual = PARTS[given.game]
    where = here()
    rows = [*part(given.games or usual, given.decisions), time_row(make_rules(given.game, {}))]
    for row in rows:
        print(f"{row.what}: {row.measured} {row.spread}")
    if not given.dry:
        command = f"python build/nets/measure.py {given.game}"
        key = f"net_{given.game.replace('-', '_')}"
        write(Section(key, f"The net of {given.game.replace('-', ' ')}", command, where, rows))


if __name__ == "__main__":
    main()
