"""What happened in the games of a record, event by event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.rules.acting import events_of
from nardy.rules.action_text import parse_action
from nardy.rules.match import Match, apply_to_match
from nardy.rules.notation import parse_moves

if TYPE_CHECKING:
    from nardy.rules.actions import Event
    from nardy.rules.record import Record


def course_of(record: Record) -> tuple[tuple[Event, ...], ...]:
    """What happened in each game, the moves of the unfinished turn too.

    The record must be one that can be played: see `replay`.
    """
    match = Match.begin(record.rules, record.length)
    games: list[tuple[Event, ...]] = []
    for index, game in enumerate(record.games):
        match = match.next_game() if index else match
        events: list[Event] = []
        for line in game.actions:
            match, happened = apply_to_match(match, parse_action(match.game, line))
            events += happened
        games.append(tuple(events))
    if record.draft and match.game.to_act is not None:
        moves = parse_moves(record.draft, match.game.turn()).moves
        games[-1] += events_of(match.game.to_act, moves, record.rules)
    return tuple(games)
