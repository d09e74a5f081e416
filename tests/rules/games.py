"""Games set up in the middle, and actions done one after another."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from nardy.rules.acting import apply
from nardy.rules.actions import MakePlay, OpeningRoll, Roll
from nardy.rules.game import Game, Phase, Terms
from nardy.rules.match import Match, apply_to_match
from nardy.rules.position import Position, Side, counts
from tests.rules.strategies import throw

if TYPE_CHECKING:
    from nardy.rules.actions import Action, Event
    from nardy.rules.ruleset import RuleSet

Placed = dict[int, int]

ONE_LEFT: Placed = {1: 1}
"""A side with one checker to bear off, which any dice do."""


def at_roll(
    rules: RuleSet,
    own: Placed,
    other: Placed,
    side: Side = Side.WHITE,
    terms: Terms | None = None,
) -> Game:
    """A game in its middle: ``side`` is to roll, ``own`` and ``other`` are in its view."""
    game = Game.begin(rules, terms)
    position = Position(counts(own), counts(other)).seen_from(side)
    return replace(
        game,
        position=position,
        phase=Phase.ROLL,
        on_roll=side,
        starter=Side.WHITE,
        is_first_turn=False,
    )


def after(game: Game, *actions: Action) -> Game:
    """The game after these actions."""
    for action in actions:
        game, _ = apply(game, action)
    return game


def events(game: Game, *actions: Action) -> tuple[Event, ...]:
    """All that happens in these actions."""
    told: tuple[Event, ...] = ()
    for action in actions:
        game, more = apply(game, action)
        told += more
    return told


def play_any(game: Game, chance: random.Random) -> MakePlay:
    """A random whole turn."""
    turn = game.turn()
    while not turn.is_complete:
        turn = turn.play(chance.choice(turn.legal))
    return MakePlay(turn.moves)


def next_action(game: Game, chance: random.Random) -> Action:
    """A random action of a game in which nobody doubles or resigns."""
    if game.phase is Phase.OPENING:
        return OpeningRoll(chance.randint(1, 6), chance.randint(1, 6))
    if game.phase is Phase.ROLL:
        return Roll(throw(chance))
    return play_any(game, chance)


def play_out(game: Game, seed: int) -> Game:
    """The game played to its end at random."""
    chance = random.Random(seed)
    while game.phase is not Phase.OVER:
        game, _ = apply(game, next_action(game, chance))
    return game


def in_match(match: Match, *actions: Action) -> Match:
    """The match after these actions."""
    for action in actions:
        match, _ = apply_to_match(match, action)
    return match
