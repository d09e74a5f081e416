"""What other programs may ask the computer player, and what is refused."""

from __future__ import annotations

import doctest
from typing import TYPE_CHECKING

import pytest

import nardy.ai
from nardy.ai import answers, best_play, evaluate
from nardy.rules import (
    BAR,
    Backgammon,
    Dice,
    LongNardy,
    Position,
    RuleSet,
    Turn,
    format_play,
    legal_plays,
    parse_position,
)

if TYPE_CHECKING:
    from types import ModuleType

SHORT, LONG = Backgammon(), LongNardy()
START = Position(SHORT.start, SHORT.start)
LONG_START = Position(LONG.start, LONG.start)


def changed(**places: int) -> Position:
    """The start of short nardy with other numbers on some own places: ``p13=4``."""
    own = list(START.own)
    for place, number in places.items():
        own[int(place[1:])] = number
    return Position(tuple(own), START.other)


@pytest.mark.parametrize("module", [nardy.ai, answers], ids=lambda module: module.__name__)
def test_the_examples_are_true(module: ModuleType) -> None:
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed


@pytest.mark.parametrize("rules", [SHORT, LONG], ids=lambda rules: rules.key)
def test_the_best_play_is_legal_and_always_the_same(rules: RuleSet) -> None:
    start = Position(rules.start, rules.start)
    for level in ("beginner", "casual", "club", "expert"):
        play = best_play(start, (6, 4), rules, level)
        turn = Turn.begin(start, Dice(6, 4), rules)
        for move in play:
            turn = turn.play(move)
        assert turn.position in legal_plays(start, Dice(6, 4), rules)
        assert best_play(start, Dice(6, 4), rules, level) == play


def test_nothing_is_played_where_nothing_can_be() -> None:
    shut = parse_position("bar:1 1:3 off:11 / 6:2 5:2 4:2 3:2 2:2 1:2 off:3", SHORT)
    assert best_play(shut, (6, 5), SHORT) == ()


def test_the_strongest_level_is_asked_if_none_is_named() -> None:
    race = parse_position("6:1 4:1 off:13 / 1:3 off:12", LONG)
    assert format_play(best_play(race, (6, 4), LONG)) == "6/off 4/off"


def test_chances_are_those_of_the_side_on_roll() -> None:
    ahead = parse_position("6:1 5:1 off:13 / 6:8 5:7", SHORT)
    assert evaluate(ahead, SHORT).win > 0.99
    assert evaluate(ahead.swapped(), SHORT).win < 0.01
    assert evaluate(ahead, SHORT).equity > 1


def test_who_looks_ahead_sees_chances_more_exactly() -> None:
    last = parse_position("6:2 off:13 / 1:1 off:14", SHORT)
    assert evaluate(last, SHORT, plies=2).win == pytest.approx(4 / 36)


@pytest.mark.parametrize("rules", [SHORT, LONG])
def test_who_begins_is_ahead(rules: RuleSet) -> None:
    start = Position(rules.start, rules.start)
    assert 0.5 < evaluate(start, rules).win < 0.65


@pytest.mark.parametrize("plies", [-1, 3, 1.0, True, None, "grandmaster"])
def test_plies_that_nobody_looks_ahead_are_refused(plies: int) -> None:
    with pytest.raises(ValueError, match="plies, expected 0 to 2"):
        evaluate(START, SHORT, plies)


def test_a_game_that_is_over_can_be_evaluated_but_not_played() -> None:
    over = parse_position("off:15 / 24:15", SHORT)
    assert evaluate(over, SHORT).equity == 3
    assert evaluate(over.swapped(), SHORT, plies=2).equity == -3
    with pytest.raises(ValueError, match="game is over: own has borne off"):
        best_play(over, (2, 1), SHORT)
    with pytest.raises(ValueError, match="game is over: other has borne off"):
        best_play(over.swapped(), (2, 1), SHORT)


def test_a_last_turn_can_be_played() -> None:
    rules = LongNardy(last_turn=True)
    last = parse_position("1:1 2:1 off:13 / off:15", rules)
    assert format_play(best_play(last, (2, 1), rules)) == "2/off 1/off"
    with pytest.raises(ValueError, match="game is over: own has borne off"):
        best_play(last.swapped(), (2, 1), rules)


@pytest.mark.parametrize(
    "position", [None, 7, "start", tuple(START), list(START), (*START, START.own)]
)
def test_what_is_no_position_is_refused(position: Position) -> None:
    with pytest.raises(ValueError, match="not a position"):
        best_play(position, (2, 1), SHORT)
    with pytest.raises(ValueError, match="not a position"):
        evaluate(position, SHORT)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (changed(p13=4), "own: 14 checkers, expected 15"),
        (changed(p13=-1, p8=9), "own: -1 checkers on place 13"),
        (changed(p6=4, p1=1), "both sides stand on the own point 1"),
        (Position(START.own[:BAR], START.other), "own: 25 places, expected 26"),
        (Position(START.own, (*START.other[:BAR], True)), "other: True checkers on place 25"),
        (Position(list(START.own), START.other), "own: .* is no tuple"),  # type: ignore[arg-type]
        (Position((15, *(0,) * BAR), (15, *(0,) * BAR)), "both sides have borne off all"),
    ],
)
def test_an_illegal_position_is_refused_with_its_place(position: Position, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        best_play(position, (2, 1), SHORT)
    with pytest.raises(ValueError, match=words):
        evaluate(position, SHORT)


def test_there_is_no_bar_in_long_nardy() -> None:
    hit = parse_position("24:14 bar:1 / 24:15", LONG)
    with pytest.raises(ValueError, match="own: 1 checkers on the bar"):
        evaluate(hit, LONG)


@pytest.mark.parametrize("dice", [(0, 1), (7, 1), (3, 2.0), (True, 1)])
def test_numbers_that_are_on_no_die_are_refused(dice: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no such dice"):
        best_play(START, dice, SHORT)


@pytest.mark.parametrize("dice", [(), (3,), (3, 1, 2), None, 5, {2, 1}])
def test_what_are_not_two_dice_is_refused(dice: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="not two dice"):
        best_play(START, dice, SHORT)


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        (LongNardy(head="any_first_double"), "head"),  # type: ignore[arg-type]
        (LongNardy(wall="free"), "wall"),  # type: ignore[arg-type]
        (LongNardy(koks=1), "koks"),  # type: ignore[arg-type]
        (Backgammon(cube=None), "cube"),  # type: ignore[arg-type]
    ],
)
def test_an_option_of_another_kind_is_refused(rules: RuleSet, name: str) -> None:
    start = Position(rules.start, rules.start)
    with pytest.raises(ValueError, match=f"option '{name}' can't be"):
        best_play(start, (2, 1), rules)
    with pytest.raises(ValueError, match=f"option '{name}' can't be"):
        evaluate(start, rules)


@pytest.mark.parametrize("rules", ["backgammon", None, Backgammon])
def test_rules_of_no_game_are_refused(rules: RuleSet) -> None:
    with pytest.raises(ValueError, match="not the rules of a game"):
        evaluate(START, rules)


@pytest.mark.parametrize("level", ["oracle", "", None, [], 3])
def test_an_unknown_level_is_refused(level: str) -> None:
    with pytest.raises(ValueError, match=r"no such level: .*, there are beginner, casual"):
        best_play(START, (2, 1), SHORT, level)
