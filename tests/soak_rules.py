"""Random games against the slow enumerator: `run` in tests, many more by `make soak`.

By hand: ``python tests/soak_rules.py 1000000`` plays that many turns of each game.
"""

from __future__ import annotations

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from os import cpu_count
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from nardy.rules.turn import Turn
from tests.rules.strategies import Start, random_turns
from tests.rules.tables import TABLES, Table
from tests.slow_plays import slow_plays

GAMES = ("backgammon", "long-nardy")
_SLICE = 10_000


def run(turns: int, seed: int, game: str | None = None) -> list[str]:
    """Every difference found in this many random turns, all tables in turn.

    With ``game`` only the tables of that game are played.
    """
    chance = random.Random(seed)
    tables = [table for table in TABLES if game in {None, table.game}]
    differences: list[str] = []
    played = number = 0
    while played < turns:
        table = tables[number % len(tables)]
        number += 1
        for start in islice(random_turns(table, chance), turns - played):
            played += 1
            differences += _differences(table, start, chance)
    return differences


def _differences(table: Table, start: Start, chance: random.Random) -> list[str]:
    position, dice, results = start
    fast = set(results)
    slow = slow_plays(table.game, *position, dice, table.options)
    turn = Turn.begin(position, dice, table.rules)
    while not turn.is_complete:
        turn = turn.play(chance.choice(turn.legal))
    found = []
    if fast != slow:
        found.append(f"{table.name}: {position} {dice}: plays {fast ^ slow}")
    if turn.position not in slow:
        found.append(f"{table.name}: {position} {dice}: turn {turn.moves}")
    rows = {row for result in fast for row in result}
    if any(sum(row) != 15 or min(row) < 0 for row in rows):
        found.append(f"{table.name}: {position} {dice}: not 15 checkers a side")
    return found


def soak(turns: int, game: str, seed: int = 1, workers: int | None = None) -> list[str]:
    """`run` in slices on every processor."""
    sizes = [min(_SLICE, turns - done) for done in range(0, turns, _SLICE)]
    seeds = range(seed, seed + len(sizes))
    with ProcessPoolExecutor(workers or cpu_count()) as pool:
        results = pool.map(run, sizes, seeds, [game] * len(sizes))
        return [difference for result in results for difference in result]


def main() -> None:
    """Soak each game and print speed and differences."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    for game in GAMES:
        began = time.perf_counter()
        found = soak(turns, game)
        speed = turns / (time.perf_counter() - began)
        print(f"{game}: {turns:,} turns, {len(found)} differences, {speed:,.0f} turns/s")
        print("\n".join(found[:20]))


if __name__ == "__main__":
    main()
