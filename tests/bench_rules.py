"""What rules and computer players cost."""

from __future__ import annotations

import gc
from time import process_time_ns
from typing import TYPE_CHECKING, NamedTuple

from nardy.ai.bot import LEVELS, Thinking
from nardy.ai.search import choose
from nardy.rules import (
    Backgammon,
    Dice,
    LongNardy,
    Position,
    RuleSet,
    Turn,
    legal_plays,
)
from nardy.rules.position import counts
from tests.ai.strength import after_play, game_with, play_game
from tests.bench_page import Row, median, share, spread
from tests.rules.tables import BACKGAMMON, LONG_NARDY
from tests.rules.test_vectors import read

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from nardy.ai.bot import Level
    from nardy.rules import MakePlay
    from tests.ai.strength import Player

ROUNDS = 5
"""Everything is measured so often; the noise is the spread of these."""

MEDIAN_TARGET = 0.08
WORST_TARGET = 25.0

SCATTERED = (3, 5, 6, 8, 10, 11, 13, 15, 16, 18, 19, 21, 22, 23, 24)
"""Fifteen blots, no enemy in the way: 1-1 has 2,224 results, the most that a search found."""


class Case(NamedTuple):
    """A position to roll from."""

    position: Position
    dice: Dice
    rules: RuleSet


def worst_case() -> Case:
    """The roll with the most results."""
    own, other = counts(dict.fromkeys(SCATTERED, 1)), counts({})
    return Case(Position(own, other), Dice(1, 1), Backgammon())


def vectors() -> list[Case]:
    """All rolls of the tables in tests/rules/data."""
    return [
        Case(line.start, line.dice, table.rules)
        for table in (BACKGAMMON, LONG_NARDY)
        for lines in read(table).values()
        for line in lines
    ]


def rules_rows() -> list[Row]:
    """Legal plays and turns, over all vectors and in the worst case."""
    cases, worst = vectors(), worst_case()
    # The tables are no part of the game: its collector of garbage does not look at them.
    gc.collect()
    gc.freeze()
    plays = len(legal_plays(*worst))
    rows = []
    for name, ask, is_promised in (
        ("legal plays", legal_plays, True),
        ("a turn begun", Turn.begin, False),
    ):
        rounds = [[_cost(ask, case) for case in cases] for _ in range(ROUNDS)]
        medians = [median(times) for times in rounds]
        p99s = [share(times, 0.99) for times in rounds]
        worsts = [_cost(ask, worst) for _ in range(4 * ROUNDS)]
        rows += [
            Row(
                f"{name}, median of {len(cases):,} rolls",
                f"{median(medians):.3f} ms",
                spread(medians),
                f"≤ {MEDIAN_TARGET} ms" if is_promised else "",
                median(medians) <= MEDIAN_TARGET if is_promised else None,
            ),
            Row(f"{name}, p99 of these", f"{median(p99s):.2f} ms", spread(p99s)),
            Row(
                f"{name}, worst known case, {plays:,} results",
                f"{median(worsts):.1f} ms",
                spread(worsts),
                f"≤ {WORST_TARGET:.0f} ms" if is_promised else "",
                median(worsts) <= WORST_TARGET if is_promised else None,
            ),
        ]
    return rows


def _cost(ask: Callable[[Position, Dice, RuleSet], object], case: Case) -> float:
    """Milliseconds of one core for one question."""
    began = process_time_ns()
    ask(*case)
    return (process_time_ns() - began) / 1e6


class Measured(NamedTuple):
    """A level whose decisions are measured, in so many games of each kind."""

    level: str
    games: int
    median: float
    """Milliseconds of a decision that half of them may pass."""
    p95: float | None
    """Milliseconds that one in twenty may pass; None: nothing is promised."""


MEASURED = (Measured("expert", 6, 1.0, None), Measured("grandmaster", 2, 400.0, 1500.0))


def player_rows(measured: Sequence[Measured] = MEASURED) -> list[Row]:
    """What a decision of a computer player costs, and the longest that it holds up a frame."""
    return [
        row
        for name, rules in (("short nardy", Backgammon()), ("long nardy", LongNardy()))
        for one in measured
        for row in _rows_of_player(f"{one.level}, {name}", rules, one)
    ]


def _rows_of_player(name: str, rules: RuleSet, wanted: Measured) -> list[Row]:
    decisions: list[float] = []
    steps: list[float] = []
    player = _player(LEVELS[wanted.level], decisions, steps)
    for number in range(wanted.games):
        play_game(player, player, rules, number)
    thirds = [decisions[part::3] for part in range(3)]
    middle, late = median(decisions), share(decisions, 0.95)
    return [
        Row(
            f"{name}: a decision, median of {len(decisions)}",
            f"{middle:.2f} ms",
            spread([median(third) for third in thirds]),
            f"≤ {wanted.median:g} ms",
            middle <= wanted.median,
        ),
        Row(
            f"{name}: a decision, p95",
            f"{late:.1f} ms",
            spread([share(third, 0.95) for third in thirds]),
            "" if wanted.p95 is None else f"≤ {wanted.p95:g} ms",
            None if wanted.p95 is None else late <= wanted.p95,
        ),
        Row(
            f"{name}: the longest step of thinking",
            f"{max(steps):.1f} ms",
            spread(steps),
            "≤ 50 ms",
            max(steps) <= 50,
        ),
    ]


def _player(level: Level, decisions: list[float], steps: list[float]) -> Player:
    """A computer player, its decisions and single steps measured."""

    def play(position: Position, dice: Dice, rules: RuleSet, _: Random) -> Position:
        game = game_with(position, dice, rules)
        began = last = process_time_ns()
        thinking = Thinking(choose(game, level, 0))
        is_done = False
        while not is_done:
            is_done = thinking.run(steps=1)
            now = process_time_ns()
            steps.append((now - last) / 1e6)
            last = now
        decisions.append((last - began) / 1e6)
        action: MakePlay = thinking.action  # type: ignore[assignment]  # dice lie on the board
        return after_play(game, action)

    return play
