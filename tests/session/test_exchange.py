"""Matches as files of their own: named, read at the door, continued with the same dice."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from nardy.rules import Backgammon, Match, Seat, Sided, record_from_json, record_to_json, replay
from nardy.rules.slices import finish
from nardy.session.dice import SealedDice
from nardy.session.exchange import NotOpened, file_name, read_match
from nardy.session.saves import MATCH, Saved, load, save, save_seed
from nardy.session.session import Session
from nardy.storage import FileProblem, MemoryStorage, StorageError, StorageFault

if TYPE_CHECKING:
    from nardy.storage import Storage

SEATS = Sided(Seat("Anna"), Seat("Jan"))
EMPTY = MemoryStorage()


def begun(rolls: int = 1, storage: Storage | None = None) -> Session:
    """A sealed match in which so many rolls have been made."""
    session = Session.begin(
        Backgammon(cube=True), 3, SEATS, SealedDice(bytes(range(32))), storage or MemoryStorage()
    )
    session.add_word("kasztan")
    while session.rolls < rolls or session.turn is None:
        if session.turn is None:
            session.roll()
        elif session.turn.legal:
            session.play(session.turn.legal[:1])
        else:
            session.finish_turn()
    return session


def read(text: str, storage: Storage = EMPTY) -> Saved:
    """The match in a file."""
    return finish(read_match(text, storage))


def problem_of(text: str, storage: Storage = EMPTY) -> FileProblem:
    """Why a file can't be opened."""
    with pytest.raises(NotOpened) as caught:
        read(text, storage)
    return caught.value.problem


def resigned() -> Session:
    """A match that is over, its seed revealed."""
    session = begun()
    record = json.loads(record_to_json(session.record))
    text = json.dumps({**record, "match": {"length": 1}})
    loaded = read(text.replace('"seed": null', f'"seed": "{bytes(range(32)).hex()}"'))
    session = Session.resume(loaded, MemoryStorage(), is_new_here=True)
    while not session.is_finished:
        if session.turn is None:
            session.roll()
        elif session.turn.legal:
            session.play(session.turn.legal[-1:])
        else:
            session.finish_turn()
    assert session.leave()
    return session


def test_a_match_goes_on_elsewhere_with_the_same_dice_to_come() -> None:
    session = begun(rolls=4)
    assert session.turn is not None
    session.play(session.turn.legal[:1])
    storage = MemoryStorage()
    there = Session.resume(read(session.to_text()), storage, is_new_here=True)
    assert there.record == session.record
    assert (there.match, there.turn) == (session.match, session.turn)
    for one in (session, there):
        assert one.turn is not None
        while one.turn.legal:
            one.play(one.turn.legal[:1])
        one.finish_turn()
        one.roll()
    assert there.record == session.record


def test_the_seed_is_in_the_file_and_a_secret_again_where_it_is_opened() -> None:
    session = begun()
    text = session.to_text()
    assert record_from_json(text).seal.seed == bytes(range(32)).hex()
    storage = MemoryStorage()
    Session.resume(read(text), storage, is_new_here=True)
    assert bytes(range(32)).hex() not in storage.texts[MATCH]
    found = load(storage)
    assert isinstance(found, Saved)
    assert found.record == session.record


def test_a_finished_match_keeps_its_proof_in_the_file() -> None:
    session = resigned()
    saved = read(session.to_text())
    assert saved.record == session.record
    assert saved.replayed.match.is_over


def test_a_finished_match_can_be_read_without_its_seed() -> None:
    record = resigned().record
    unproven = replace(record, seal=replace(record.seal, seed=None))
    assert read(record_to_json(unproven)).replayed.match.is_over


def test_the_file_of_the_match_itself_can_be_read_where_its_seed_lies() -> None:
    storage = MemoryStorage()
    session = begun(storage=storage)
    text = storage.texts[MATCH]
    assert read(text, storage).record == session.record
    assert problem_of(text) is FileProblem.DICE_LOST


def test_a_match_with_another_seed_cannot_go_on() -> None:
    record = begun().record
    text = record_to_json(replace(record, seal=replace(record.seal, seed="00" * 32)))
    assert problem_of(text) is FileProblem.DICE_LOST


@pytest.mark.parametrize("finished", [False, True])
@pytest.mark.parametrize("wrong", ["", "xyz", "00" * 31, "\ud800" * 64, "../../etc/passwd"])
def test_a_code_or_a_seed_that_is_none_is_damage(wrong: str, finished: bool) -> None:  # noqa: FBT001
    record = (resigned() if finished else begun()).record
    for seal in (replace(record.seal, seed=wrong), replace(record.seal, code=wrong)):
        text = json.dumps(json.loads(record_to_json(replace(record, seal=seal))))
        assert problem_of(text) is FileProblem.DAMAGED


def test_what_is_no_match_is_told_from_a_damaged_one() -> None:
    text = begun(rolls=4).to_text()
    assert problem_of("") is FileProblem.FOREIGN
    assert problem_of("[1, 2") is FileProblem.FOREIGN
    assert problem_of('{"version": 1}') is FileProblem.FOREIGN
    assert problem_of("[" * 100_000) is FileProblem.FOREIGN
    assert problem_of(text[: len(text) // 2]) is FileProblem.DAMAGED
    assert problem_of(text.replace("W plays", "W pays", 1)) is FileProblem.DAMAGED
    assert problem_of(text.replace('"version": 1', '"version": 2')) is FileProblem.TOO_NEW
    assert problem_of(text.replace('"revision": 1', '"revision": 9')) is FileProblem.TOO_NEW


def test_a_long_match_is_read_in_small_steps() -> None:
    session = begun(rolls=20)
    steps = sum(1 for _step in read_match(session.to_text(), EMPTY))
    assert steps == len(session.record.games[0].actions)


def test_saving_for_oneself_and_as_a_file_are_the_same_but_for_the_seed() -> None:
    storage = MemoryStorage()
    session = begun(storage=storage)
    own, given = json.loads(storage.texts[MATCH]), json.loads(session.to_text())
    assert own["dice"].pop("seed") is None
    assert given["dice"].pop("seed")
    assert own == given


def test_dice_that_were_chosen_travel_too() -> None:
    dice = SealedDice.chosen("a")
    storage = MemoryStorage()
    session = Session.begin(Backgammon(), 1, SEATS, dice, storage)
    session.roll()
    save(storage, session.record)
    save_seed(storage, dice)
    assert read(session.to_text()).dice.roll(2) == dice.roll(2)


@pytest.mark.parametrize(
    ("names", "length", "name"),
    [
        (("Anna", "Jan"), 1, "nardy-Anna-Jan.json"),
        (("Anna", "Jan"), 7, "nardy-Anna-Jan-0-0-to-7.json"),
        (("Anna", "Jan"), None, "nardy-Anna-Jan-0-0.json"),
        (("Żółć „Ж”", "O'Brien/../x"), 1, "nardy-Żółć-Ж-O-Brien-x.json"),
        (("Computer (white)", 'a:b*?"<>|'), 1, "nardy-Computer-white-a-b.json"),
        (("…", "\u202e\u0301"), 1, "nardy.json"),
        (("a" * 60, "Zoe\u0308"), 1, f"nardy-{'a' * 20}-Zoë.json"),
    ],
)
def test_a_file_has_a_name_that_every_system_takes(
    names: tuple[str, str], length: int | None, name: str
) -> None:
    assert file_name(names, Match.begin(Backgammon(), length)) == name


def test_a_file_is_named_by_the_score() -> None:
    match = replace(replay(resigned().record).match, length=5)
    score = f"{match.score.white}-{match.score.black}"
    assert file_name(("A", "B"), match) == f"nardy-A-B-{score}-to-5.json"


def test_a_storage_that_fails_knows_no_seed() -> None:
    class Broken(MemoryStorage):
        def read(self, name: str) -> str | None:
            raise StorageError(StorageFault.DENIED, name)

    storage = MemoryStorage()
    begun(storage=storage)
    assert problem_of(storage.texts[MATCH], Broken()) is FileProblem.DICE_LOST


@pytest.mark.parametrize("number", range(40))
def test_whatever_happens_to_a_file_it_is_opened_or_refused(number: int) -> None:
    chance = random.Random(number)
    text = begun(rolls=6).to_text()
    for _change in range(chance.randint(1, 4)):
        at, until = sorted(chance.randrange(len(text)) for _end in range(2))
        part = chance.choice(["", chance.choice(text), text[at : at + 9], "\u202e\ud800", "9" * 99])
        text = text[:at] + part + text[chance.choice([at, at + 1, until]) :]
    try:
        saved = read(text)
    except NotOpened:
        return
    Session.resume(saved, MemoryStorage(), is_new_here=True)
