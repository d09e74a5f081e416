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
    replay,
)
from nardy.session.dice import SealedDice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
    return replace(record, seal=sealed_by(seed_for(record.rolls + 1, rolls)))


def played(
    *lines: str,
    rules: RuleSet | None = None,
    length: int | None = 1,
    seats: Sided[Seat] = TWO,
    draft: str = "",
) -> Record:
    """A match whose first game consists of these actions; checked by a replay."""
    record = Record(rules or Backgammon(), length, seats, sealed_by("played"))
    record = replace(record, games=(replace(record.games[0], actions=lines),), draft=draft)
    replay(record)
    return record


def text(record: Record) -> str:
    """The record as its file has it."""
    return record_to_json(record)


def find(
    wanted: Callable[[Match], bool],
    rules: RuleSet | None = None,
    length: int | None = 1,
    seats: Sided[Seat] = TWO,
    choose: Callable[[Match, random.Random], Action] | None = None,
    most: int = 400,
) -> Record:
    """A match that has come to something wanted, by random games one after another."""
    for seed in range(most):
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


def texts_of(records: Sequence[Record]) -> list[str]:
    """Several records as files."""
    return [text(record) for record in records]
