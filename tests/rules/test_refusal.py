"""Every refused move has a reason, and the reason is true."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy.rules.dice import Dice
from nardy.rules.errors import Reason
from nardy.rules.moves import longest, moves_with
from nardy.rules.position import BAR, OFF, Position, counts
from nardy.rules.position_text import format_position
from nardy.rules.refusal import refusal
from nardy.rules.ruleset import Move
from nardy.rules.turn import Turn
from tests.rules.strategies import few, turns_in_the_making
from tests.rules.tables import BACKGAMMON, LONG_NARDY, TABLES, Table, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

PLACES = range(26)


def is_closed(turn: Turn, point: int) -> bool:
    """Whether enough enemy checkers stand there."""
    return turn.position.other[turn.rules.facing[point]] >= turn.rules.closing


def ways(turn: Turn, origin: int, target: int) -> Iterator[tuple[int, ...]]:
    """Every sequence of dice whose sum brings a checker there."""
    for number in range(1, len(turn.left) + 1):
        for dice in set(permutations(turn.left, number)):
            distance = origin - target
            if sum(dice) == distance or (target == OFF and sum(dice[:-1]) < distance < sum(dice)):
                yield dice


def blots_and_walls(turn: Turn, origin: int, dice: tuple[int, ...]) -> set[Reason]:
    """What the variant forbids on this way, played as far as it goes."""
    judge = turn.rules.judge(turn.start, turn.dice)
    if judge is None:
        return set()
    position, point = turn.position, origin
    for die in dice:
        target = max(point - die, OFF)
        if target != OFF and is_closed(turn, target):
            return set()
        verdict = judge(position, Move(point, target, die, hit=False))
        if verdict:
            return {verdict}
        own = list(position.own)
        own[point] -= 1
        own[target] += 1
        position, point = Position(tuple(own), position.other), target
    return set()


def singles(turn: Turn) -> list[Move]:
    """Every move that one of the dice left could make if nothing else had to be played."""
    judge = turn.rules.judge(turn.start, turn.dice)
    found = [moves_with(die, turn.position, turn.rules, judge) for die in set(turn.left)]
    return [move for moves in found for move in moves]


def is_true(reason: Reason, turn: Turn, origin: int, target: int) -> bool:  # noqa: C901, PLR0912
    """Whether what the player is told is so."""
    own = turn.position.own
    possible = list(ways(turn, origin, target))
    match reason:
        case Reason.TURN_IS_OVER:
            return turn.is_complete
        case Reason.NO_CHECKER:
            return origin == OFF or not own[origin]
        case Reason.BAR_FIRST:
            others = own[BAR] - (origin == BAR)
            return others > 0 and (origin != BAR or all(len(way) > 1 for way in possible))
        case Reason.BACKWARD:
            return target >= origin
        case Reason.CLOSED:
            return target != OFF and is_closed(turn, target)
        case Reason.CLOSED_BETWEEN:
            return any(
                is_closed(turn, origin - sum(way[:n]))
                for way in possible
                for n in range(1, len(way))
            )
        case Reason.NOT_HOME:
            return target == OFF and any(own[7:])
        case Reason.STANDS_HIGHER:
            return target == OFF and not any(own[7:]) and any(own[origin + 1 :])
        case Reason.HEAD | Reason.WALL | Reason.FIVE:
            return any(reason in blots_and_walls(turn, origin, way) for way in possible)
        case Reason.HIGHER_DIE:
            judge = turn.rules.judge(turn.start, turn.dice)
            most = longest(turn.position, turn.left, turn.rules, judge)
            dice = {move.die for move in singles(turn)}
            return most == 1 and len(dice) == 2 and any(way == (min(dice),) for way in possible)
        case Reason.ALL_DICE:
            return bool(possible)
        case Reason.NOT_ON_DICE:
            return all(sum(way) != origin - target for way in possible)
        case _:
            return False


@pytest.mark.parametrize("table", TABLES, ids=name_of)
@few
@given(data=st.data())
def test_every_move_that_is_not_offered_is_refused_for_a_true_reason(
    table: Table, data: st.DataObject
) -> None:
    turn = data.draw(turns_in_the_making(table))
    for origin in PLACES:
        offered = turn.destinations(origin)
        for target in PLACES:
            if target not in offered:
                reason = refusal(turn, origin, target)
                where = f"{origin}/{target} of {turn.left} in {format_position(turn.position)}"
                assert is_true(reason, turn, origin, target), f"{reason}: {where}"


@pytest.mark.parametrize("table", TABLES, ids=name_of)
@few
@given(data=st.data())
def test_every_checker_that_cannot_move_is_told_why(table: Table, data: st.DataObject) -> None:
    turn = data.draw(turns_in_the_making(table))
    for origin in PLACES:
        if origin not in turn.origins():
            reason = refusal(turn, origin)
            targets = [max(origin - die, OFF) for die in turn.left or (1,)]
            assert any(is_true(reason, turn, origin, target) for target in targets), reason


START = Position(BACKGAMMON.rules.start, BACKGAMMON.rules.start)


def told(turn: Turn, way: tuple[int, int | None]) -> Reason:
    """The reason that a player is told."""
    origin, target = way
    assert target not in turn.destinations(origin)
    return refusal(turn, origin, target)


def short(own: dict[int, int], other: dict[int, int], *dice: int) -> Turn:
    """A turn of backgammon."""
    return Turn.begin(Position(counts(own), counts(other)), Dice(*dice), BACKGAMMON.rules)


def long(own: dict[int, int], other: dict[int, int], *dice: int) -> Turn:
    """A turn of long nardy."""
    return Turn.begin(Position(counts(own), counts(other)), Dice(*dice), LONG_NARDY.rules)


FIVE_IN_A_ROW = {8: 2, 7: 2, 6: 2, 5: 2, 4: 2}
CASES = {
    "nothing is left to play": (
        short({24: 1, 1: 14}, {7: 2, 2: 2, 6: 11}, 6, 1), (24, 18), Reason.TURN_IS_OVER),
    "an empty point": (
        Turn.begin(START, Dice(3, 1), BACKGAMMON.rules), (12, 11), Reason.NO_CHECKER),
    "the tray": (short({6: 5}, {6: 5}, 3, 1), (OFF, 3), Reason.NO_CHECKER),
    "another checker while one is on the bar": (
        short({25: 1, 6: 14}, {12: 15}, 3, 1), (6, 5), Reason.BAR_FIRST),
    "any move of another checker while one is on the bar": (
        short({25: 1, 6: 14}, {12: 15}, 3, 1), (6, None), Reason.BAR_FIRST),
    "the first bar checker going on while another waits": (
        short({25: 2, 6: 13}, {12: 15}, 3, 1), (25, 21), Reason.BAR_FIRST),
    "backward": (Turn.begin(START, Dice(3, 1), BACKGAMMON.rules), (6, 8), Reason.BACKWARD),
    "on the spot": (Turn.begin(START, Dice(3, 1), BACKGAMMON.rules), (6, 6), Reason.BACKWARD),
    "a number not rolled": (
        Turn.begin(START, Dice(3, 1), BACKGAMMON.rules), (13, 8), Reason.NOT_ON_DICE),
    "a closed point": (Turn.begin(START, Dice(5, 1), BACKGAMMON.rules), (24, 19), Reason.CLOSED),
    "a closed point that no die reaches": (
        Turn.begin(START, Dice(5, 1), BACKGAMMON.rules), (13, 1), Reason.CLOSED),
    "a closed stop": (
        short({24: 1, 13: 2, 6: 12}, {4: 2, 6: 2, 12: 11}, 5, 3), (24, 16), Reason.CLOSED_BETWEEN),
    "bearing off with a checker outside": (
        short({8: 1, 3: 14}, {12: 15}, 3, 1), (3, OFF), Reason.NOT_HOME),
    "bearing off by two dice with a checker outside": (
        short({12: 1, 3: 14}, {11: 15}, 2, 1), (3, OFF), Reason.NOT_HOME),
    "bearing off while one stands higher": (
        short({6: 1, 3: 2}, {12: 15}, 4, 1), (3, OFF), Reason.STANDS_HIGHER),
    "bearing off by two dice with too many pips while one stands higher": (
        short({6: 2, 5: 1}, {12: 15}, 4, 3), (5, OFF), Reason.NOT_ON_DICE),
    "the lower of two dice that cannot both be played": (
        short({12: 1, 1: 14}, {22: 2, 6: 13}, 6, 3), (12, 9), Reason.HIGHER_DIE),
    "a move that would waste a die": (
        long({12: 1, 5: 4, 4: 3, 3: 3, 2: 2, 1: 2}, {22: 15}, 6, 1), (5, 4), Reason.ALL_DICE),
    "a second head checker": (
        long({24: 14, 18: 1}, {24: 15}, 3, 1).play(Move(24, 21, 3, hit=False)),
        (24, 23), Reason.HEAD),
    "any move of a second head checker": (
        long({24: 14, 18: 1}, {24: 15}, 3, 1).play(Move(24, 21, 3, hit=False)),
        (24, None), Reason.HEAD),
    "a forbidden wall": (
        long({24: 4, 9: 1, **FIVE_IN_A_ROW}, {24: 15}, 6, 1), (9, 3), Reason.WALL),
    "a forbidden wall on the way": (
        long({24: 4, 10: 1, **FIVE_IN_A_ROW}, {24: 15}, 1, 2), (10, 9), Reason.WALL),
}  # fmt: skip


@pytest.mark.parametrize(("turn", "way", "reason"), CASES.values(), ids=list(CASES))
def test_a_refused_move_names_its_rule(
    turn: Turn, way: tuple[int, int | None], reason: Reason
) -> None:
    assert told(turn, way) is reason


def test_asking_why_a_legal_move_is_refused_is_a_bug_of_the_asker() -> None:
    turn = Turn.begin(START, Dice(3, 1), BACKGAMMON.rules)
    with pytest.raises(AssertionError):
        refusal(turn, 8, 5)
