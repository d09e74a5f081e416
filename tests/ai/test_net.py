"""A net in plain Python gives what a slow, plain forward pass gives."""

from __future__ import annotations

from math import exp
from random import Random
from typing import NamedTuple

import pytest

from nardy.ai.net import FEW, INPUTS, LANE, MIDDLE, Head, Net, columns_at
from nardy.rules import BAR, CHECKERS, HEAD, OFF, Backgammon, Counts, Dice, Position, legal_plays

UNITS, OUTPUTS, SCALE = 8, 4, 512
START = Backgammon().start


class Numbers(NamedTuple):
    """A net as anybody would write it: whole numbers of the hidden layer, and heads."""

    bias: list[int]
    columns: list[list[int]]
    heads: list[Head]


def random_numbers(seed: int) -> Numbers:
    random = Random(seed)

    def row(reach: int) -> list[int]:
        return [random.randint(-reach, reach) for _ in range(UNITS)]

    heads = [
        Head(tuple(random.gauss(0, 1) for _ in range(UNITS)), random.gauss(0, 1))
        for _ in range(OUTPUTS)
    ]
    return Numbers(row(SCALE), [row(SCALE // 4) for _ in range(INPUTS)], heads)


def net_of(numbers: Numbers) -> Net:
    def lanes(row: list[int], middle: int = 0) -> int:
        return sum(value + middle << LANE * unit for unit, value in enumerate(row))

    return Net(
        SCALE, lanes(numbers.bias, MIDDLE), [lanes(row) for row in numbers.columns], numbers.heads
    )


def slow_outputs(numbers: Numbers, position: Position) -> list[float]:
    """All outputs, each checker counted by itself."""
    sums = list(numbers.bias)
    first = 0
    for side in position:
        for place in range(BAR + 1):
            for checker in range(side[place]):
                column = numbers.columns[first + min(checker, columns_at(place) - 1)]
                sums = [total + value for total, value in zip(sums, column, strict=True)]
            first += columns_at(place)
    hidden = [min(max(total / SCALE, 0.0), 1.0) ** 2 for total in sums]
    return [
        head.bias + sum(weight * unit for weight, unit in zip(head.weights, hidden, strict=True))
        for head in numbers.heads
    ]


def positions(number: int, seed: int) -> list[Position]:
    """Positions of random games."""
    random, rules, found = Random(seed), Backgammon(), [Position(START, START)]
    while len(found) < number:
        dice = Dice(random.randint(1, 6), random.randint(1, 6))
        result = random.choice(list(legal_plays(found[-1], dice, rules)))
        found.append(Position(START, START) if result.own[OFF] == CHECKERS else result.swapped())
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_net_gives_what_a_slow_forward_pass_gives(seed: int) -> None:
    numbers = random_numbers(seed)
    net = net_of(numbers)
    for position in positions(150, seed):
        *logits, rank = slow_outputs(numbers, position)
        assert net.rank(position) == pytest.approx(rank, abs=1e-9)
        chances = [1 / (1 + exp(-logit)) for logit in logits]
        assert net.chances(position) == pytest.approx(chances, abs=1e-9)


def test_a_net_tells_the_two_sides_apart() -> None:
    net = net_of(random_numbers(1))
    position = Position(START, positions(30, 4)[-1].own)
    assert net.rank(position) != net.rank(position.swapped())


@pytest.mark.parametrize("place", [OFF, 1, 12, HEAD, BAR])
def test_every_checker_counts_wherever_it_stands(place: int) -> None:
    numbers = random_numbers(2)
    net = net_of(numbers)
    for number in range(CHECKERS + 1):
        side = [0] * (BAR + 1)
        side[place] = number
        side[(place + 1) % (BAR + 1)] += CHECKERS - number
        own: Counts = tuple(side)
        position = Position(own, START)
        assert net.rank(position) == pytest.approx(slow_outputs(numbers, position)[-1])


def test_a_chance_is_never_out_of_bounds() -> None:
    heads = [Head((0.0,) * UNITS, bias) for bias in (800.0, -800.0, 0.0)]
    net = net_of(random_numbers(3)._replace(heads=heads))
    assert net.chances(Position(START, START)) == (1.0, 0.0)


def test_places_for_a_whole_side_have_a_column_for_each_checker() -> None:
    assert [columns_at(place) for place in (OFF, 1, HEAD, BAR)] == [CHECKERS, FEW, CHECKERS, FEW]
