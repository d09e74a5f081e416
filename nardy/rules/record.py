"""A match as a record: its header, its actions and the draft of the unfinished turn.

Actions are lines of text, as in ``W rolls 5-2``; docs/record.md describes them.  A record
is plain data; `replay` plays it and finds out whether it is true.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nardy.rules.action_text import format_action, parse_action, parse_roll
from nardy.rules.actions import MakePlay, OpeningRoll, Roll
from nardy.rules.errors import (
    IllegalAction,
    NotationError,
    RecordDamaged,
    RecordTooNew,
    RulesError,
)
from nardy.rules.game import Phase
from nardy.rules.json_text import is_deeper
from nardy.rules.match import Match, apply_to_match
from nardy.rules.notation import format_moves, parse_moves
from nardy.rules.position import Sided
from nardy.rules.position_text import format_position
from nardy.rules.presets import VARIANTS, make_rules, options_of
from nardy.rules.slices import Slices, finish

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.rules.actions import Action
    from nardy.rules.dice import Dice
    from nardy.rules.position import Side
    from nardy.rules.ruleset import Play, RuleSet
    from nardy.rules.turn import Turn

FORMAT = "nardy-record"
VERSION = 1

DEEPEST = 32
"""How many levels of lists and objects a record may have; a later version may have some more."""

LONGEST_LINE = 64
"""How many letters a name or the word for the dice may have."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on one side: ``kind`` is "human" or "bot", a bot has a level."""

    name: str
    kind: str = "human"
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Seal:
    """What is known about the dice: the code that seals the seed, and the player's word.

    ``code`` is None when the dice weren't sealed; ``seed`` is None until it is revealed.
    """

    code: str | None = None
    word: str = ""
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The action lines of one game, and the final position once it is over."""

    actions: tuple[str, ...] = ()
    end: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match as data, whether finished or not."""

    rules: RuleSet
    length: int | None
    seats: Sided[Seat]
    seal: Seal = Seal()
    games: tuple[GameRecord, ...] = (GameRecord(),)
    draft: str = ""
    """The moves of the unfinished turn."""

    @property
    def rolled(self) -> tuple[Dice, ...]:
        """All dice rolled, in order and read anew; of an opening roll White's die first.

        Raises NotationError if a line isn't one.
        """
        rolls = (parse_roll(line) for game in self.games for line in game.actions)
        return tuple(roll.dice for roll in rolls if roll is not None)

    def with_action(self, before: Match, action: Action, after: Match) -> Record:
        """The record with one more action, which led from ``before`` to ``after``."""
        *earlier, game = self.games
        line = format_action(before.game, action)
        end = None
        if after.game.phase is Phase.OVER:
            end = format_position(after.game.position)
        game = GameRecord((*game.actions, line), end)
        return replace(self, games=(*earlier, game), draft="")

    def with_next_game(self) -> Record:
        """The record with another game begun."""
        return replace(self, games=(*self.games, GameRecord()))

    def with_draft(self, moves: Play) -> Record:
        """The record with the moves of the unfinished turn."""
        return replace(self, draft=format_moves(moves) if moves else "")


@dataclass(frozen=True, slots=True)
class Lately:
    """What was done last in the game that is on: what still lies and shows on a board."""

    roll: Dice | None = None
    roller: Side | None = None
    """Who rolled; None: both, for the opening (White's die first)."""
    play: Play = ()
    player: Side | None = None

    def after(self, side: Side | None, action: Action) -> Lately:
        """The same after an action of the side that had to act."""
        match action:
            case OpeningRoll():
                return Lately(action.dice)
            case Roll(dice):
                return replace(self, roll=dice, roller=side)
            case MakePlay(play):
                return replace(self, play=play, player=side)
            case _:
                return self


@dataclass(frozen=True, slots=True)
class Replayed:
    """What a record leads to: the match, and the unfinished turn if dice lie on the board."""

    match: Match
    turn: Turn | None
    lately: Lately


def replay(record: Record) -> Replayed:
    """Play a whole record.

    Raises RecordDamaged if an action isn't legal or a game doesn't end as recorded.
    """
    return finish(replay_slowly(record))


def replay_slowly(record: Record) -> Slices[Replayed]:
    """Play a whole record, one action at a time; raises as `replay` does."""
    try:
        match, lately = Match.begin(record.rules, record.length), Lately()
        for index, game in enumerate(record.games):
            match = match.next_game() if index else match
            match, lately = yield from _replay_game(match, game)
            is_last = index == len(record.games) - 1
            if not is_last and (match.game.phase is not Phase.OVER or match.is_over):
                message = f"game {index + 2} begins too early or after the match"
                raise RecordDamaged(message)
        turn = match.game.turn() if match.game.phase is Phase.PLAY else None
        if record.draft:
            turn = _replay_draft(turn, record.draft)
    except (IllegalAction, NotationError, RulesError) as error:
        message = f"the record can't be played: {error}"
        raise RecordDamaged(message) from error
    return Replayed(match, turn, lately)


def _replay_game(match: Match, game: GameRecord) -> Slices[tuple[Match, Lately]]:
    lately = Lately()
    for line in game.actions:
        yield
        action = parse_action(match.game, line)
        lately = lately.after(match.game.to_act, action)
        match, _ = apply_to_match(match, action)
    end = format_position(match.game.position) if match.game.phase is Phase.OVER else None
    if end != game.end:
        message = f"the game ends at {end}, not at {game.end}"
        raise RecordDamaged(message)
    return match, lately


def _replay_draft(turn: Turn | None, draft: str) -> Turn:
    if turn is None:
        message = "moves of a turn without dice"
        raise RecordDamaged(message)
    return parse_moves(draft, turn)


def record_to_json(record: Record, finished: Sequence[str] = ()) -> str:
    """The record as JSON text, with one action a line to read by eye.

    ``finished`` are the texts of its first games, if they are known: see `game_to_json`.
    """
    rules = record.rules
    head = _to_json(
        {
            "format": FORMAT,
            "version": VERSION,
            "rules": {
                "variant": rules.key,
                "revision": rules.revision,
                "options": options_of(rules),
            },
            "match": {"length": record.length},
            "seats": {
                "white": _seat_to_json(record.seats.white),
                "black": _seat_to_json(record.seats.black),
            },
            "dice": {"code": record.seal.code, "word": record.seal.word, "seed": record.seal.seed},
        }
    )
    rest = (game_to_json(game) for game in record.games[len(finished) :])
    games = ",\n".join([*finished, *rest])
    return f'{head[:-1]},\n"games": [{games}],\n"draft": {_to_json(record.draft)}}}\n'


def game_to_json(game: GameRecord) -> str:
    """One game as JSON text: a finished one never changes, so this may be kept."""
    return _to_json({"actions": game.actions, "end": game.end})


def _to_json(data: object) -> str:
    # A new line behind each comma, not `indent`: that would take several times as long.
    return json.dumps(data, ensure_ascii=False, separators=(",\n", ": "))


def _seat_to_json(seat: Seat) -> dict[str, str | None]:
    return {"name": seat.name, "kind": seat.kind, "level": seat.level}


def record_from_json(text: str) -> Record:
    """The record in a JSON text; its actions are not played yet.

    Raises RecordDamaged or RecordTooNew.
    """
    if is_deeper(text, DEEPEST):
        message = "too many levels"
        raise RecordDamaged(message)
    try:
        data = json.loads(text)
    except ValueError:
        message = "not JSON"
        raise RecordDamaged(message) from None
    try:
        return _record(_object(data))
    except RulesError as error:
        raise RecordDamaged(str(error)) from error


def _record(data: dict[str, object]) -> Record:
    version = data.get("version")
    if data.get("format") != FORMAT or type(version) is not int or version < 1:
        message = "not a record of nardy"
        raise RecordDamaged(message)
    if version > VERSION:
        raise RecordTooNew(version)
    games = _list(data.get("games"))
    if not games:
        message = "no game at all"
        raise RecordDamaged(message)
    seats, dice = _object(data.get("seats")), _object(data.get("dice"))
    length = _object(data.get("match")).get("length")
    if length is not None and type(length) is not int:
        message = f"not a match length: {length!r}"
        raise RecordDamaged(message)
    return Record(
        _rules(_object(data.get("rules"))),
        length,
        Sided(_seat(_object(seats.get("white"))), _seat(_object(seats.get("black")))),
        Seal(
            _text_or_none(dice.get("code")),
            _line(dice.get("word")),
            _text_or_none(dice.get("seed")),
        ),
        tuple(_game(_object(game)) for game in games),
        _text(data.get("draft")),
    )


def _rules(data: dict[str, object]) -> RuleSet:
    variant, revision = _text(data.get("variant")), data.get("revision")
    if type(revision) is not int or revision < 1:
        message = f"not a revision of rules: {revision!r}"
        raise RecordDamaged(message)
    if variant in VARIANTS and revision > VARIANTS[variant].revision:
        raise RecordTooNew(revision)
    return make_rules(variant, _object(data.get("options")))


def _seat(data: dict[str, object]) -> Seat:
    level = data.get("level")
    seat = Seat(
        _line(data.get("name")),
        _line(data.get("kind")),
        None if level is None else _line(level),
    )
    if seat.kind not in {"human", "bot"}:
        message = f"no such seat: {seat.kind!r}"
        raise RecordDamaged(message)
    return seat


def _game(data: dict[str, object]) -> GameRecord:
    actions = tuple(_text(line) for line in _list(data.get("actions")))
    return GameRecord(actions, _text_or_none(data.get("end")))


def _object(value: object) -> dict[str, object]:
    if isinstance(value, dict):
        return value
    message = f"not an object: {value!r:.60}"
    raise RecordDamaged(message)


def _list(value: object) -> list[object]:
    if isinstance(value, list):
        return value
    message = f"not a list: {value!r:.60}"
    raise RecordDamaged(message)


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    message = f"not a text: {value!r:.60}"
    raise RecordDamaged(message)


def _line(value: object) -> str:
    """A short text in one line, fit to be shown."""
    text = _text(value)
    if len(text) <= LONGEST_LINE and text.isprintable():
        return text
    message = f"not a name or a word: {text!r:.60}"
    raise RecordDamaged(message)


def _text_or_none(value: object) -> str | None:
    return None if value is None else _text(value)
