"""A match being played: acting, drafting, undoing, and what is kept of it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from nardy.rules import (
    Backgammon,
    CheckerHit,
    CheckerMoved,
    Dice,
    DiceRolled,
    Double,
    Drop,
    GameEnded,
    IllegalAction,
    LongNardy,
    MakePlay,
    Move,
    NoPlay,
    OpeningRolled,
    Phase,
    Reason,
    RulesError,
    RuleSet,
    Seat,
    Side,
    Sided,
    Take,
    parse_position,
    record_from_json,
    replay,
)
from nardy.session.dice import ScriptedDice, SealedDice
from nardy.session.saves import MATCH, Saved, load
from nardy.session.session import Session
from nardy.storage import MemoryStorage, StorageError, StorageFault

TWO = Sided(Seat("Anna"), Seat("Jan"))
BOTS = Sided(Seat("", "bot", "club"), Seat("", "bot", "club"))


def begin(
    *rolls: str,
    rules: RuleSet | None = None,
    length: int | None = 1,
    seats: Sided[Seat] = TWO,
    storage: MemoryStorage | None = None,
) -> Session:
    dice = ScriptedDice([Dice(int(roll[0]), int(roll[2])) for roll in rolls])
    return Session.begin(
        rules or Backgammon(),
        length,
        seats,
        dice,
        storage if storage is not None else MemoryStorage(),
    )


def play(session: Session, *ways: tuple[int, int]) -> None:
    for origin, target in ways:
        assert session.turn is not None
        session.play(session.turn.destinations(origin)[target])


def test_the_opening_roll_is_one_roll_of_both_sides() -> None:
    session = begin("2-2", "3-1")
    assert session.roll() == (OpeningRolled(2, 2, None),)
    assert session.match.game.phase is Phase.OPENING
    assert session.roll() == (OpeningRolled(3, 1, Side.WHITE),)
    assert session.turn is not None
    assert session.to_act is Side.WHITE


def test_a_turn_is_drafted_move_by_move_and_handed_on() -> None:
    storage = MemoryStorage()
    session = begin("3-1", "6-5", storage=storage)
    session.roll()
    assert session.play((Move(8, 5, 3, hit=False),)) == (
        CheckerMoved(Side.WHITE, Move(8, 5, 3, hit=False)),
    )
    assert record_from_json(storage.texts[MATCH]).draft == "8/5"
    play(session, (6, 5))
    assert session.finish_turn() == ()
    assert record_from_json(storage.texts[MATCH]).games[0].actions[-1] == "W plays 8/5 6/5"
    assert session.to_act is Side.BLACK
    assert session.turn is None
    assert session.roll() == (DiceRolled(Side.BLACK, Dice(6, 5)),)


def test_undo_takes_back_the_newest_move_first_and_leaves_the_dice() -> None:
    session = begin("3-1")
    session.roll()
    before = session.turn
    play(session, (8, 5), (6, 5))
    assert session.undo() == Move(6, 5, 1, hit=False)
    assert session.undo() == Move(8, 5, 3, hit=False)
    assert session.turn == before
    assert session.record.draft == ""
    assert session.rolls == 1


def at(position: str, dice: str, *rolls: str) -> Session:
    """A session of two people, White having rolled ``dice`` in a position."""
    session = begin(dice, *rolls)
    game = session.match.game
    place = parse_position(position, Backgammon())
    roll = Dice(int(dice[0]), int(dice[2]))
    rolled = replace(
        game, position=place, phase=Phase.PLAY, on_roll=Side.WHITE, starter=Side.WHITE, dice=roll
    )
    session.match = replace(session.match, game=rolled)
    session.turn = rolled.turn()
    return session


def test_undo_after_a_hit_brings_the_hit_checker_back() -> None:
    session = at("8:2 6:13 / 20:1 6:14", "3-1")
    before = session.turn
    hit = Move(8, 5, 3, hit=True)
    assert session.play((hit,)) == (CheckerMoved(Side.WHITE, hit), CheckerHit(Side.BLACK, 20))
    assert session.turn is not None
    assert session.turn.position.other[25] == 1
    assert session.undo() == hit
    assert session.turn == before
    assert sum(session.turn.position.other) == 15


def test_illegal_moves_change_nothing() -> None:
    storage = MemoryStorage()
    session = begin("3-1", storage=storage)
    session.roll()
    text, turn = storage.texts[MATCH], session.turn
    with pytest.raises(IllegalAction):
        session.play((Move(24, 12, 6, hit=False),))
    with pytest.raises(IllegalAction):
        session.play((Move(8, 5, 3, hit=False), Move(24, 12, 6, hit=False)))
    with pytest.raises(IllegalAction) as refused:
        session.finish_turn()
    assert refused.value.reason is Reason.NOT_FINISHED
    assert (storage.texts[MATCH], session.turn) == (text, turn)


def test_swapping_the_dice_keeps_the_moves_made() -> None:
    session = begin("3-1")
    session.roll()
    play(session, (8, 5))
    session.swap_dice()
    assert session.turn is not None
    assert session.turn.dice == Dice(1, 3)
    assert [move.target for move in session.turn.moves] == [5]


def test_a_turn_without_a_legal_move_is_handed_on_as_no_play() -> None:
    session = at("bar:1 6:14 / 6:2 5:2 4:2 3:2 2:2 1:2 13:3", "3-1")
    assert session.turn is not None
    assert session.turn.is_complete
    assert session.finish_turn() == (NoPlay(Side.WHITE),)
    assert session.to_act is Side.BLACK


def test_a_word_is_mixed_in_before_the_first_roll_only() -> None:
    storage = MemoryStorage()
    session = Session.begin(Backgammon(), 1, TWO, SealedDice(bytes(range(32))), storage)
    could_before = session.can_add_word
    session.add_word("kasztan")
    assert record_from_json(storage.texts[MATCH]).seal.word == "kasztan"
    session.roll()
    assert (could_before, session.can_add_word) == (True, False)
    expected = SealedDice(bytes(range(32)), "kasztan").roll(1)
    assert session.record.games[0].actions[0] == f"opens {expected}"


def test_scripted_dice_take_no_word() -> None:
    assert not begin("3-1").can_add_word


def test_a_length_that_does_not_go_with_the_rules_is_refused() -> None:
    with pytest.raises(RulesError):
        begin(rules=Backgammon(cube=True, jacoby=True), length=5)


def test_a_match_goes_on_game_by_game_until_it_is_left() -> None:
    storage = MemoryStorage()
    session = begin("3-1", "6-5", "1-2", rules=Backgammon(cube=True), length=3, storage=storage)
    session.roll()
    play(session, (8, 5), (6, 5))
    session.finish_turn()
    session.act(Double())
    events = session.act(Take())
    assert events
    assert session.match.game.cube.value == 2
    session.roll()
    assert not session.is_finished
    assert session.leave()
    record = session.record
    assert storage.names() == ("record-0001.json",)
    assert replay(record).match.game == session.match.game


def test_the_next_game_begins_with_an_opening_roll() -> None:
    storage = MemoryStorage()
    session = begin("3-1", rules=Backgammon(cube=True), length=5, storage=storage)
    session.roll()
    play(session, (8, 5), (6, 5))
    session.finish_turn()
    session.act(Double())
    assert isinstance(session.act(Drop())[-1], GameEnded)
    session.next_game()
    assert session.match.game.phase is Phase.OPENING
    assert session.match.score == Sided(0, 1)
    assert len(session.record.games) == 2
    assert record_from_json(storage.texts[MATCH]) == session.record


class FullStorage(MemoryStorage):
    """A storage that has no space left."""

    def write(self, name: str, text: str) -> None:
        raise StorageError(StorageFault.FULL, f"{name}{text[:0]}")


def test_a_storage_that_fails_costs_no_move() -> None:
    session = begin("3-1", storage=FullStorage())
    assert session.save_fault is StorageFault.FULL
    session.roll()
    play(session, (8, 5))
    assert session.turn is not None
    assert len(session.turn.moves) == 1


@pytest.mark.parametrize("rules", [Backgammon(cube=True), LongNardy(last_turn=True)])
def test_computer_players_play_a_whole_match_and_every_save_continues_it(rules: RuleSet) -> None:
    storage = MemoryStorage()
    dice = SealedDice(bytes(range(32)))
    session = Session.begin(rules, 2, BOTS, dice, storage)
    rng = random.Random(5)
    while not session.is_finished:
        if rng.random() < 0.05:
            saved = load(storage)
            assert isinstance(saved, Saved)
            again = Session.resume(saved, storage)
            assert (again.match, again.turn) == (session.match, session.turn)
            session = again
        if session.match.game.phase is Phase.OVER:
            session.next_game()
        elif session.match.game.phase is Phase.OPENING:
            session.roll()
        else:
            assert session.think()
            session.decide()
    assert replay(session.record).match == session.match
    assert record_from_json(storage.texts[MATCH]) == session.record
    assert not session.think(steps=1)


def test_thinking_in_slices_decides_alike() -> None:
    plays = set()
    for steps in (1, 3, 10_000):
        session = begin("3-1", seats=BOTS)
        session.roll()
        while not session.think(steps=steps):
            pass
        session.decide()
        plays.add(session.lately.play)
    assert len(plays) == 1


def test_a_decision_waits_until_it_is_asked_for() -> None:
    session = begin("3-1", seats=BOTS)
    session.roll()
    known = [session.has_decided]
    doubts = [session.doubt]
    session.think(steps=1)
    known.append(session.has_decided)
    doubts.append(session.doubt)
    session.think()
    known.append(session.has_decided)
    assert known == [False, False, True]
    assert doubts == [0.0, 0.0]
    assert 0.0 < session.doubt < 1.0
    assert session.lately.play == ()


def test_a_thought_is_dropped_when_the_match_goes_on() -> None:
    session = begin("3-1", "6-5", seats=BOTS)
    session.roll()
    assert session.think()
    turn = session.match.game.turn()
    while not turn.is_complete:
        turn = turn.play(turn.legal[0])
    session.act(MakePlay(turn.moves))
    assert not session.has_decided
    assert session.think()
    session.decide()
    assert session.rolls == 2
    assert session.to_act is Side.BLACK


def test_nobody_thinks_for_a_person() -> None:
    session = begin("3-1")
    assert not session.think(steps=1)
    session.roll()
    assert not session.think(steps=1)
