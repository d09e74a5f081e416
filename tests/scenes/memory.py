"""A growing record, replayed only from where it was left last."""

from __future__ import annotations

from dataclasses import dataclass

from nardy.rules import (
    Match,
    Phase,
    Position,
    Record,
    Side,
    Turn,
    apply_to_match,
    parse_moves,
    record_from_json,
)
from nardy.rules.action_text import parse_action


@dataclass(frozen=True, slots=True)
class Truth:
    """What the saved match says."""

    record: Record
    match: Match
    turn: Turn | None

    @property
    def side(self) -> Side:
        """Whose move or answer it is."""
        side = self.match.game.to_act
        assert side is not None, self.match.game.phase
        return side

    @property
    def has_two_people(self) -> bool:
        """Whether nobody plays but people."""
        return all(self.record.seats[side].kind == "human" for side in Side)

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        return self.match.game.phase

    @property
    def making(self) -> Turn:
        """The turn in the making: there must be one."""
        assert self.turn is not None, self.phase
        return self.turn

    @property
    def position(self) -> Position:
        """The position with the unfinished turn's moves made, in White's view."""
        game = self.match.game
        if self.turn is None or game.on_roll is None:
            return game.position
        return self.turn.position.seen_from(game.on_roll)


class Memory:
    """Remembers the match after each line of the record that was read last."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._matches: list[Match] = []
        self._text = ""
        self._truth: Truth | None = None

    def read(self, text: str) -> Truth:
        """What a saved match says; equal to a whole replay, which the tests check at the end."""
        if self._truth is None or text != self._text:
            record = record_from_json(text)
            match = self._match(record)
            turn = match.game.turn() if match.game.phase is Phase.PLAY else None
            if record.draft:
                assert turn is not None
                turn = parse_moves(record.draft, turn)
            self._text, self._truth = text, Truth(record, match, turn)
        return self._truth

    def _match(self, record: Record) -> Match:
        lines = _lines(record)
        known = 0
        while known < min(len(lines), len(self._lines)) and lines[known] == self._lines[known]:
            known += 1
        known = known if self._truth is not None and _same(self._truth.record, record) else 0
        del self._matches[known:]
        match = self._matches[-1] if self._matches else Match.begin(record.rules, record.length)
        for line in lines[known:]:
            if line == "":
                match = match.next_game()
            else:
                match, _events = apply_to_match(match, parse_action(match.game, line))
            self._matches.append(match)
        self._lines = lines
        return match


def _lines(record: Record) -> list[str]:
    """All actions; an empty line stands for the beginning of a further game."""
    lines: list[str] = []
    for index, game in enumerate(record.games):
        lines += ([""] if index else []) + list(game.actions)
    return lines


def _same(one: Record, other: Record) -> bool:
    return (one.rules, one.length) == (other.rules, other.length)
