"""One match being played: its seats, its dice, its record, and the turn in the making.

Every change is saved before anybody can see it, so that the program may be killed at any
moment.  Points and positions of the turn are the mover's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nardy.ai.bot import LEVELS, STRONGEST, Thinking
from nardy.ai.search import choose
from nardy.rules import (
    Action,
    DeclineResign,
    Event,
    Lately,
    MakePlay,
    Match,
    Move,
    OpeningRoll,
    Phase,
    Play,
    Position,
    Record,
    Roll,
    RuleSet,
    Seat,
    Side,
    Sided,
    Turn,
    apply_to_match,
    events_of,
    game_to_json,
    record_to_json,
    tells_of,
)
from nardy.session.dice import DiceSource, SealedDice
from nardy.session.saves import Saved, archive, save, save_seed
from nardy.storage import StorageError, StorageFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.storage import Storage


class Session:
    """A match with everything it needs to be played, and saved, by anybody."""

    def __init__(
        self, record: Record, match: Match, turn: Turn | None, dice: DiceSource, storage: Storage
    ) -> None:
        self.record = record
        self.match = match
        self.turn = turn
        """The turn in the making; None unless it is to be played."""
        self.lately = Lately()
        """The last roll and the last play of the game."""
        self.rolls = len(record.rolled)
        """How many times dice were rolled: the place in the dice stream."""
        self._dice = dice
        self._storage = storage
        self._finished = [game_to_json(game) for game in record.games[:-1]]
        """The texts of the games that are over: made once, not at every save."""
        self._thinking: Thinking | None = None
        """The computer player's thought about the match as it stands."""
        self.save_fault: StorageFault | None = None
        """Why the last change could not be saved; the match goes on all the same."""

    @classmethod
    def begin(
        cls,
        rules: RuleSet,
        length: int | None,
        seats: Sided[Seat],
        dice: DiceSource,
        storage: Storage,
    ) -> Session:
        """Begin a match and save it.

        Raises RulesError for a length that doesn't go with the rules.
        """
        match = Match.begin(rules, length)
        record = Record(rules, length, seats, dice.seal)
        session = cls(record, match, None, dice, storage)
        session._save(with_seed=True)
        return session

    @classmethod
    def resume(cls, saved: Saved, storage: Storage, *, is_new_here: bool = False) -> Session:
        """Go on with a saved match, exactly where it stood.

        One that is new here is saved at once, its seed a secret again.
        """
        record, replayed = saved.record, saved.replayed
        if is_new_here:
            record = replace(record, seal=saved.dice.seal)
        session = cls(record, replayed.match, replayed.turn, saved.dice, storage)
        session.lately = replayed.lately
        session._drop_draft_of_bot()
        if is_new_here:
            session._save(with_seed=True)
        return session

    @property
    def rules(self) -> RuleSet:
        """The rule set of the match."""
        return self.match.rules

    @property
    def to_act(self) -> Side | None:
        """The side that has to act; None before the opening roll and after a game."""
        return self.match.game.to_act

    @property
    def can_add_word(self) -> bool:
        """Whether a player may still mix a word into the dice: before the first roll."""
        dice = self._dice
        return isinstance(dice, SealedDice) and dice.is_sealed and self.rolls == 0

    @property
    def is_finished(self) -> bool:
        """Whether the match is over."""
        return self.match.is_over

    def is_bot(self, side: Side) -> bool:
        """Whether a computer sits on this side."""
        return self.record.seats[side].kind == "bot"

    @property
    def moment(self) -> int:
        """The number of the action that comes next in the match; no draft changes it."""
        return sum(len(game.actions) for game in self.record.games)

    @property
    def only_person(self) -> Side | None:
        """The side of a person who plays a computer; None for two people or two computers."""
        people = [side for side in Side if not self.is_bot(side)]
        return people[0] if len(people) == 1 else None

    @property
    def position(self) -> Position:
        """Where the checkers stand now, the moves of the turn in the making too; White's view."""
        on_roll = self.match.game.on_roll
        if self.turn is None or on_roll is None:
            return self.match.game.position
        return self.turn.position.seen_from(on_roll)

    def to_text(self) -> str:
        """The match as a file of its own has it: with the seed, so that it can go on anywhere."""
        seal = self.record.seal if self.is_finished else self._dice.revealed
        return record_to_json(replace(self.record, seal=seal))

    def add_word(self, word: str) -> None:
        """Mix a player's word into all dice to come; only before the first roll."""
        assert isinstance(self._dice, SealedDice)
        assert self.rolls == 0
        self._dice = self._dice.with_word(word)
        self.record = replace(self.record, seal=self._dice.seal)
        self._save()

    # --- acting -----------------------------------------------------------------------

    def roll(self) -> tuple[Event, ...]:
        """Roll for whoever has to: both sides in the opening, else the side on roll."""
        dice = self._dice.roll(self.rolls + 1)
        if self.match.game.phase is Phase.OPENING:
            return self.act(OpeningRoll(dice.first, dice.second))
        return self.act(Roll(dice))

    def act(self, action: Action) -> tuple[Event, ...]:
        """Do an action of the side to act: what happened.

        Raises IllegalAction for what is not allowed now; nothing has changed then.
        """
        match, events = apply_to_match(self.match, action)
        self.record = self.record.with_action(self.match, action, match)
        self.lately = self.lately.after(self.match.game.to_act, action)
        self.rolls += isinstance(action, OpeningRoll | Roll)
        self.match = match
        self.turn = match.game.turn() if match.game.phase is Phase.PLAY else None
        self._thinking = None
        self._save()
        return events

    def play(self, moves: Play) -> tuple[Event, ...]:
        """Make single moves of the turn in the making: what happened on the board.

        Raises IllegalAction if one isn't legal; nothing has changed then.
        """
        assert self.turn is not None
        turn = self.turn
        for move in moves:
            turn = turn.play(move)
        self._set_turn(turn)
        return events_of(turn_side(self.match), moves, self.rules)

    def undo(self) -> Move:
        """Take back the last move of the turn in the making: the move taken back."""
        assert self.turn is not None
        move = self.turn.moves[-1]
        self._set_turn(self.turn.undo())
        return move

    def swap_dice(self) -> None:
        """Lay the dice the other way round, so that the other one is played first."""
        assert self.turn is not None
        self.turn = self.turn.swapped()

    def finish_turn(self) -> tuple[Event, ...]:
        """Hand the dice on: what happened beyond the moves already made."""
        assert self.turn is not None
        moves = self.turn.moves
        shown = len(events_of(turn_side(self.match), moves, self.rules))
        return self.act(MakePlay(moves))[shown:]

    def next_game(self) -> None:
        """Begin the next game of the match."""
        self.match = self.match.next_game()
        self._finished.append(game_to_json(self.record.games[-1]))
        self.record = self.record.with_next_game()
        self.lately = Lately()
        self.turn = None
        self._save()

    def leave(self) -> bool:
        """Put the match, finished or not, among the records, its seed revealed.

        False if that could not be done: the match then lies where it was, and
        ``save_fault`` says why.
        """
        try:
            archive(self._storage, self.record, self._dice)
        except StorageError as error:
            self.save_fault = error.fault
        else:
            self.save_fault = None
        self.record = replace(self.record, seal=self._dice.revealed)
        return self.save_fault is None

    # --- the computer player -------------------------------------------------------------

    @property
    def has_decided(self) -> bool:
        """Whether the computer player to act knows what it wants to do."""
        return self._thinking is not None and self._thinking.is_done

    @property
    def doubt(self) -> float:
        """How close what the computer player has decided was, from 0 to 1; 0 before that."""
        return self._thinking.doubt if self._thinking is not None and self.has_decided else 0.0

    def think(self, steps: int | None = None, until: Callable[[], bool] | None = None) -> bool:
        """Let the computer player to act think for a slice: whether it has decided.

        A slice is a number of steps, or ends when ``until`` says so.  Nothing is done
        yet: `decide` does it.
        """
        side = self.to_act
        if side is None or not self.is_bot(side):
            return False
        if self._thinking is None:
            level = LEVELS.get(self.record.seats[side].level or "", STRONGEST)
            thoughts = choose(
                self.match.game, level, self.moment, may_resign=self._may_resign(side)
            )
            self._thinking = Thinking(thoughts)
        return self._thinking.run(steps, until)

    def decide(self) -> tuple[Event, ...]:
        """Do what the computer player has decided: what happened."""
        assert self._thinking is not None
        action = self._thinking.action
        return self.roll() if action is None else self.act(action)

    def _may_resign(self, bot: Side) -> bool:
        """Whether a computer player may offer to resign: to a person, who hasn't declined yet."""
        lines = self.record.games[-1].actions
        has_declined = any(tells_of(line, DeclineResign()) for line in lines)
        return not (has_declined or self.is_bot(bot.other))

    def _drop_draft_of_bot(self) -> None:
        """A computer player decides upon a whole turn: half a one is nothing to it."""
        side = self.to_act
        if side is not None and self.is_bot(side) and self.turn is not None and self.turn.moves:
            self.turn = self.match.game.turn()
            self.record = self.record.with_draft(())

    def _set_turn(self, turn: Turn) -> None:
        self.turn = turn
        self.record = self.record.with_draft(turn.moves)
        self._save()

    def _save(self, *, with_seed: bool = False) -> None:
        try:
            if with_seed:
                save_seed(self._storage, self._dice)
            save(self._storage, self.record, self._finished)
        except StorageError as error:
            self.save_fault = error.fault
        else:
            self.save_fault = None


def turn_side(match: Match) -> Side:
    """The side whose turn it is; there must be one."""
    side = match.game.on_roll
    assert side is not None
    return side
