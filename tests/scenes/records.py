"""Matches in their middle, as files: found by playing at random until something is so.

The dice of these matches come from a chosen seed, so that what is rolled next can be
chosen by trying seeds, and the program needs no help to go on with them.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import count
from typing import TYPE_CHECKING

from nardy.rules import (
    Backgammon,
    Dice,
    MakePlay,
    Match,
    OpeningRoll,
    Phase,
    Record,
    Roll,
    Seal,
    Seat,
    Sided,
    Turn,
    apply_to_match,
    legal_plays,
    record_to_json,
)
from nardy.rules.action_text import parse_action
from nardy.session.dice import SealedDice

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.rules import Action, Play, Position, RuleSet

TWO = Sided(Seat("Anna"), Seat("Jan"))
AGAINST_COMPUTER = Sided(Seat("Anna"), Seat("", "bot", "beginner"))


def sealed_by(seed: str) -> Seal:
    """The seal of dice whose seed was chosen."""
    return SealedDice.chosen(seed).seal


@cache
def seed_for(first: int, rolls: tuple[str, ...]) -> str:
    """A seed whose rolls from number ``first`` on are these, either die first."""
    wanted = [{(int(roll[0]), int(roll[2])), (int(roll[2]), int(roll[0]))} for roll in rolls]
    for number in count():
        dice = SealedDice.chosen(f"seed {number}")
        if all(tuple(dice.roll(first + n)) in pair for n, pair in enumerate(wanted)):
            return f"seed {number}"
    raise AssertionError


def with_next(record: Record, *rolls: str) -> Record:
    """The record with a seed by which these rolls come next."""
    return replace(record, seal=sealed_by(seed_for(len(record.rolled) + 1, rolls)))


def played(
    *lines: str,
    rules: RuleSet | None = None,
    length: int | None = 1,
    seats: Sided[Seat] = TWO,
    draft: str = "",
) -> Record:
    """A match that consists of these actions, which must be legal."""
    match = Match.begin(rules or Backgammon(), length)
    record = Record(match.rules, length, seats, sealed_by("played"))
    for line in lines:
        action = parse_action(match.game, line)
        before, (match, _events) = match, apply_to_match(match, action)
        record = record.with_action(before, action, match)
    return replace(record, draft=draft)


def text(record: Record) -> str:
    """The record as its file has it."""
    return record_to_json(record)


def find(
    wanted: Callable[[Match], bool],
    rules: RuleSet | None = None,
    length: int | None = 1,
    seats: Sided[Seat] = TWO,
    choose: Callable[[Match, random.Random], Action] | None = None,
    *,
    first: int = 0,
    most: int = 40,
) -> Record:
    """A match that has come to something wanted, by random games one after another.

    ``first`` is the game to begin with: the one that is known to come to it.
    """
    for seed in range(first, first + most):
        chance = random.Random(seed)
        match = Match.begin(rules or Backgammon(), length)
        record = Record(match.rules, length, seats, sealed_by(f"found {seed}"))
        while True:
            if wanted(match):
                return record
            if match.game.phase is Phase.OVER:
                break
            action = (choose or at_random)(match, chance)
            before, (match, _events) = match, apply_to_match(match, action)
            record = record.with_action(before, action, match)
    message = "no random game comes to this"
    raise AssertionError(message)


def at_random(match: Match, chance: random.Random) -> Action:
    """Any dice, any moves."""
    return _rolled(match, chance) or MakePlay(random_play(match.game.turn(), chance))


def racing(match: Match, chance: random.Random) -> Action:
    """Any dice; the rearmost checkers run home and bear off."""
    return _rolled(match, chance) or MakePlay(running_play(match.game.turn()))


def closing_in(match: Match, chance: random.Random) -> Action:
    """Any dice; White hits and makes points at home, Black moves anyhow."""
    rolled = _rolled(match, chance)
    if rolled is not None:
        return rolled
    game = match.game
    if match.game.on_roll is match.game.starter:
        plays = legal_plays(game.view, _dice(match), game.rules)
        return MakePlay(plays[max(plays, key=_closedness)])
    return MakePlay(random_play(game.turn(), chance))


def building(match: Match, chance: random.Random) -> Action:
    """Any dice; who began makes the longest row of points, the other moves anyhow."""
    rolled = _rolled(match, chance)
    if rolled is not None:
        return rolled
    game = match.game
    if game.on_roll is game.starter:
        plays = legal_plays(game.view, _dice(match), game.rules)
        return MakePlay(plays[max(plays, key=_longest_row)])
    return MakePlay(random_play(game.turn(), chance))


def random_play(turn: Turn, chance: random.Random) -> Play:
    """Any whole play."""
    while turn.legal:
        turn = turn.play(chance.choice(turn.legal))
    return turn.moves


def running_play(turn: Turn) -> Play:
    """The play of somebody in a hurry who hits nobody."""
    while turn.legal:
        turn = turn.play(max(turn.legal, key=lambda m: (m.target == 0, not m.hit, m.origin)))
    return turn.moves


def _closedness(position: Position) -> tuple[int, int, int]:
    """How well the mover's own home is closed, and whether somebody waits before it."""
    own, other = position
    points = sum(own[p] >= 2 for p in range(1, 7))
    near = sum(own[p] for p in range(1, 12))
    return (points * 3 + other[25] * 4, near, -sum(own[p] == 1 for p in range(1, 25)))


def _longest_row(position: Position) -> tuple[int, int]:
    row = longest = 0
    for point in range(1, 25):
        row = row + 1 if position.own[point] else 0
        longest = max(longest, row)
    return (longest, -position.own[24])


def _rolled(match: Match, chance: random.Random) -> Action | None:
    first, second = chance.randint(1, 6), chance.randint(1, 6)
    if match.game.phase is Phase.OPENING:
        return OpeningRoll(first, second)
    return Roll(Dice(first, second)) if match.game.phase is Phase.ROLL else None


def _dice(match: Match) -> Dice:
    assert match.game.dice is not None
    return match.game.dice


def turn_of(match: Match) -> Turn | None:
    """The turn in the making, if dice lie on the board."""
    return match.game.turn() if match.game.phase is Phase.PLAY else None
