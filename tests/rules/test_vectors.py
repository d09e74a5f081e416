"""The engine against the tables of data/, which other engines agreed on."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from nardy.rules.dice import Dice
from nardy.rules.moves import legal_plays
from nardy.rules.position import BAR, Position
from tests.rules.tables import BACKGAMMON, LONG_NARDY, Table
from tests.slow_plays import slow_plays

DATA = Path(__file__).parent / "data"
SIZES = {"backgammon": 1936, "long-nardy": 1500}


class Line(NamedTuple):
    """One line of a table."""

    start: Position
    dice: Dice
    results: frozenset[Position]


def read(table: Table) -> dict[str, list[Line]]:
    """Section → its lines."""
    sections: dict[str, list[Line]] = {}
    text = (DATA / f"{table.game.replace('-', '_')}.plays").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("["):
            section = sections.setdefault(line[1:-1], [])
        elif line and not line.startswith("#"):
            section.append(_line(line))
    return sections


def _line(text: str) -> Line:
    own, other, dice, *results = text.split()
    start = Position(_counts(own), _counts(other))
    high, low = dice.split("-")
    return Line(start, Dice(int(high), int(low)), frozenset(_after(start, way) for way in results))


def _counts(letters: str) -> tuple[int, ...]:
    seen = Counter(ord(letter) - ord("a") for letter in letters)
    return tuple(seen[point] for point in range(26))


def _after(start: Position, change: str) -> Position:
    if change == "-":
        return start
    moved, _, hit = change.partition("*")
    lost, won = moved.split(">")
    own = _changed(start.own, _counts(lost), _counts(won))
    to_bar = tuple(len(hit) if point == BAR else 0 for point in range(26))
    return Position(own, _changed(start.other, _counts(hit), to_bar))


def _changed(row: tuple[int, ...], lost: tuple[int, ...], won: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(n - minus + plus for n, minus, plus in zip(row, lost, won, strict=True))


def sections() -> list[object]:
    """One test for each section of each table."""
    return [
        pytest.param(table, lines, id=f"{table.game}, {name}")
        for table in (BACKGAMMON, LONG_NARDY)
        for name, lines in read(table).items()
    ]


@pytest.mark.parametrize(("table", "lines"), sections())
def test_the_engine_finds_exactly_the_results_that_other_engines_agree_on(
    table: Table, lines: list[Line]
) -> None:
    for line in lines:
        assert legal_plays(line.start, line.dice, table.rules).keys() == line.results, line


@pytest.mark.parametrize(("table", "lines"), sections())
def test_so_does_the_slow_enumerator(table: Table, lines: list[Line]) -> None:
    for line in lines:
        assert slow_plays(table.game, *line.start, line.dice, table.options) == line.results, line


@pytest.mark.parametrize("table", [BACKGAMMON, LONG_NARDY], ids=["backgammon", "long nardy"])
def test_no_line_is_missing_and_every_side_has_fifteen_checkers(table: Table) -> None:
    lines = [line for section in read(table).values() for line in section]
    assert len(lines) == SIZES[table.game]
    assert all(sum(row) == 15 for line in lines for row in line.start)
