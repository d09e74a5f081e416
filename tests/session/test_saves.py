"""What is kept of a match, and what happens to files that can't be used."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from nardy.rules import (
    Backgammon,
    Dice,
    Seat,
    Sided,
    record_from_json,
    record_to_json,
    replay,
)
from nardy.session.dice import ScriptedDice, SealedDice
from nardy.session.proof import Proof, prove
from nardy.session.saves import MATCH, Saved, SetAside, load
from nardy.session.session import Session
from nardy.storage import MemoryStorage, SaveProblem, StorageError, StorageFault

TWO = Sided(Seat("Anna"), Seat("Jan"))
SEED = bytes(range(32))


def begun(storage: MemoryStorage, dice: SealedDice | None = None) -> Session:
    session = Session.begin(Backgammon(), 3, TWO, dice or SealedDice(SEED, "w"), storage)
    while session.turn is None:
        session.roll()
    return session


def seed_name(storage: MemoryStorage) -> str:
    return next(name for name in storage.names() if name.startswith("seed-"))


def test_without_a_saved_match_there_is_none_to_continue() -> None:
    assert load(MemoryStorage()) is None


def test_a_saved_match_continues_with_the_same_turn_and_the_same_dice() -> None:
    storage = MemoryStorage()
    session = begun(storage)
    assert session.turn is not None
    session.play(session.turn.legal[:1])
    saved = load(storage)
    assert isinstance(saved, Saved)
    again = Session.resume(saved, storage)
    assert (again.match, again.turn, again.record) == (session.match, session.turn, session.record)
    for one in (session, again):
        while one.turn is not None and not one.turn.is_complete:
            one.play(one.turn.legal[:1])
        one.finish_turn()
    assert session.roll() == again.roll()


def test_the_secret_seed_is_not_in_the_record_of_an_unfinished_match() -> None:
    storage = MemoryStorage()
    begun(storage)
    assert SEED.hex() not in storage.texts[MATCH]
    assert storage.texts[seed_name(storage)] == SEED.hex()


def test_a_chosen_seed_stands_in_the_record_from_the_start() -> None:
    storage = MemoryStorage()
    session = begun(storage, SealedDice.chosen("7"))
    assert storage.names() == (MATCH,)
    saved = load(storage)
    assert isinstance(saved, Saved)
    assert saved.dice.roll(5) == SealedDice.chosen("7").roll(5)
    assert session.record.seal.code is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format": "nardy-record"}', "null", "nic", '{"a": ' * 3000]
)
def test_a_damaged_match_is_set_aside_and_not_lost(text: str) -> None:
    storage = MemoryStorage({MATCH: text})
    assert load(storage) == SetAside(SaveProblem.DAMAGED, "match.damaged-1.json")
    assert storage.texts == {"match.damaged-1.json": text}


def test_a_match_of_a_newer_version_is_set_aside_and_not_lost() -> None:
    storage = MemoryStorage()
    begun(storage)
    data = json.loads(storage.texts[MATCH])
    storage.texts[MATCH] = json.dumps({**data, "version": 2})
    assert load(storage) == SetAside(SaveProblem.TOO_NEW, "match.newer-1.json")


def test_a_record_of_illegal_moves_is_damaged() -> None:
    storage = MemoryStorage()
    session = begun(storage)
    game = session.record.games[0]
    cheat = replace(game, actions=(*game.actions, "W plays 24/1 24/1"))
    storage.texts[MATCH] = record_to_json(replace(session.record, games=(cheat,)))
    found = load(storage)
    assert isinstance(found, SetAside)
    assert found.problem is SaveProblem.DAMAGED


class Unreadable(MemoryStorage):
    """A storage in which some names can't be read."""

    fault = StorageFault.NOT_TEXT
    broken = MATCH

    def read(self, name: str) -> str | None:
        if name.startswith(self.broken):
            raise StorageError(self.fault, name)
        return super().read(name)


def unreadable(storage: MemoryStorage, fault: StorageFault, broken: str = MATCH) -> Unreadable:
    class Broken(Unreadable):
        pass

    Broken.fault, Broken.broken = fault, broken
    return Broken(storage.texts)


def test_a_match_that_is_not_text_is_set_aside() -> None:
    storage = MemoryStorage()
    begun(storage)
    found = load(unreadable(storage, StorageFault.NOT_TEXT))
    assert found == SetAside(SaveProblem.DAMAGED, "match.damaged-1.json")


def test_a_folder_that_may_not_be_read_is_reported_and_nothing_moved() -> None:
    storage = MemoryStorage()
    begun(storage)
    for broken in (MATCH, "seed-"):
        with pytest.raises(StorageError):
            load(unreadable(storage, StorageFault.DENIED, broken))
    assert MATCH in storage.texts


@pytest.mark.parametrize("seed", [None, "", "xyz", "00" * 32])
def test_a_match_without_its_own_seed_is_set_aside(seed: str | None) -> None:
    storage = MemoryStorage()
    begun(storage)
    name = seed_name(storage)
    if seed is None:
        del storage.texts[name]
    else:
        storage.texts[name] = seed
    assert load(storage) == SetAside(SaveProblem.SEED_LOST, "match.damaged-1.json")


def test_a_seed_that_is_not_text_is_lost() -> None:
    storage = MemoryStorage()
    begun(storage)
    found = load(unreadable(storage, StorageFault.NOT_TEXT, "seed-"))
    assert found == SetAside(SaveProblem.SEED_LOST, "match.damaged-1.json")


def test_matches_that_are_left_are_kept_one_after_another_with_their_seeds() -> None:
    storage = MemoryStorage()
    for seed in (bytes(32), SEED):
        begun(storage, SealedDice(seed, "w")).leave()
    assert storage.names() == ("record-0001.json", "record-0002.json")
    record = record_from_json(storage.texts["record-0002.json"])
    assert record.seal.seed == SEED.hex()
    assert prove(record) is Proof.MATCHES
    assert replay(record).match.game.phase is not None


def test_a_match_with_scripted_dice_is_left_without_a_seed() -> None:
    storage = MemoryStorage()
    session = Session.begin(Backgammon(), 1, TWO, ScriptedDice([Dice(3, 1)]), storage)
    session.roll()
    assert session.leave()
    assert session.record.seal.seed is None
    assert storage.names() == ("record-0001.json",)


class Closing(MemoryStorage):
    """A storage that keeps the match but no records."""

    def write(self, name: str, text: str) -> None:
        if name.startswith("record"):
            raise StorageError(StorageFault.FULL, name)
        super().write(name, text)


def test_a_match_that_can_not_be_archived_stays_where_it_is() -> None:
    storage = Closing()
    session = begun(storage)
    assert not session.leave()
    assert session.save_fault is StorageFault.FULL
    assert MATCH in storage.texts


class Killed(MemoryStorage):
    """A storage of a program that is killed before it can delete anything."""

    def delete(self, name: str) -> None:
        raise StorageError(StorageFault.FAILED, name)


def test_a_match_that_a_kill_left_in_both_places_is_among_the_records_once() -> None:
    storage = MemoryStorage()
    session = begun(storage)
    Session(
        session.record, session.match, None, SealedDice(SEED, "w"), Killed(storage.texts)
    ).leave()
    assert {MATCH, "record-0001.json"} <= set(storage.names())
    saved = load(storage)
    assert isinstance(saved, Saved)
    assert Session.resume(saved, storage).leave()
    assert storage.names() == ("record-0001.json",)


def test_the_same_game_played_twice_with_chosen_dice_is_two_matches() -> None:
    storage = MemoryStorage()
    for _ in range(2):
        begun(storage, SealedDice.chosen("seed")).leave()
    assert storage.names() == ("record-0001.json", "record-0002.json")


def test_a_record_that_cannot_be_read_keeps_no_match_from_the_records() -> None:
    storage = MemoryStorage({"record-0001.json": "?"})
    assert begun(unreadable(storage, StorageFault.NOT_TEXT, "record-0001")).leave()
    assert storage.names() == ("record-0001.json", "record-0002.json")


# --- proof -----------------------------------------------------------------------------------


def finished() -> Session:
    session = begun(MemoryStorage())
    session.leave()
    return session


def test_the_dice_of_a_match_are_proved() -> None:
    record = finished().record
    assert prove(record) is Proof.MATCHES
    dice = SealedDice(SEED, "w")
    assert record.rolled == tuple(dice.roll(n) for n in range(1, len(record.rolled) + 1))


def test_a_changed_roll_is_found() -> None:
    record = finished().record
    lines = record.games[0].actions
    first = "opens 1-1" if lines[0] != "opens 1-1" else "opens 2-2"
    game = replace(record.games[0], actions=(first, *lines[1:]))
    assert prove(replace(record, games=(game,))) is Proof.DIFFERS


def test_another_seed_is_found() -> None:
    record = finished().record
    seal = replace(record.seal, seed="00" * 32)
    assert prove(replace(record, seal=seal)) is Proof.DIFFERS


def test_what_was_not_sealed_or_not_revealed_proves_nothing() -> None:
    record = finished().record
    assert prove(replace(record, seal=replace(record.seal, seed=None))) is Proof.NOT_REVEALED
    assert prove(replace(record, seal=replace(record.seal, code=None))) is Proof.NOT_SEALED


def resumed_by_bots(storage: MemoryStorage, level: str) -> Session:
    """The saved match with computers written into its seats."""
    bot = Seat("", "bot", level)
    record = replace(record_from_json(storage.texts[MATCH]), seats=Sided(bot, bot))
    storage.write(MATCH, record_to_json(record))
    saved = load(storage)
    assert isinstance(saved, Saved)
    return Session.resume(saved, storage)


def test_a_half_made_turn_of_a_computer_is_dropped_when_it_goes_on() -> None:
    storage = MemoryStorage()
    session = begun(storage)
    assert session.turn is not None
    session.play(session.turn.legal[:1])
    session = resumed_by_bots(storage, "club")
    assert session.turn is not None
    assert session.turn.moves == ()
    assert session.record.draft == ""


def test_a_level_that_this_version_does_not_know_is_played_by_the_strongest() -> None:
    storage = MemoryStorage()
    begun(storage)
    assert resumed_by_bots(storage, "oracle").think()
