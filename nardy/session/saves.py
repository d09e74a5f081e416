"""The match being played, kept in a storage so that a kill at any moment costs nothing.

``match.json`` is the record, written whole after every change.  The secret seed lies
apart, named by its code: it is written before the record that needs it, so that the two
can't get out of step.  Finished and given up matches are kept as ``record-0001.json`` …
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nardy.rules import (
    Record,
    RecordDamaged,
    RecordTooNew,
    Replayed,
    record_from_json,
    record_to_json,
    replay,
)
from nardy.session.dice import SealedDice, dice_of, seed_from_hex
from nardy.storage import SaveProblem, StorageError, StorageFault

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.session.dice import DiceSource
    from nardy.storage import Storage

MATCH = "match.json"
_SEED = "seed-{}.txt"
_RECORD = "record-{:04}.json"


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved match that can be continued."""

    record: Record
    replayed: Replayed
    dice: DiceSource


@dataclass(frozen=True, slots=True)
class SetAside:
    """A saved match that can't be continued, and the name under which it is kept."""

    problem: SaveProblem
    name: str


def save(storage: Storage, record: Record, finished: Sequence[str] = ()) -> None:
    """Keep the match as it stands; ``finished`` are the texts of its first games, if known."""
    storage.write(MATCH, record_to_json(record, finished))


def save_seed(storage: Storage, dice: DiceSource) -> None:
    """Keep the secret seed of sealed dice, before the record that needs it."""
    code, seed = dice.seal.code, dice.revealed.seed
    if code is not None and seed is not None:
        storage.write(_seed_name(code), seed)


def load(storage: Storage) -> Saved | SetAside | None:
    """The match to continue; None if there is none.

    A file that can't be used is set aside under another name, never overwritten.
    Raises StorageError when the storage itself can't be read.
    """
    try:
        text = storage.read(MATCH)
        if text is None:
            return None
        record = record_from_json(text)
        replayed = replay(record)
    except RecordTooNew:
        return _set_aside(storage, SaveProblem.TOO_NEW)
    except RecordDamaged:
        return _set_aside(storage, SaveProblem.DAMAGED)
    except StorageError as error:
        if error.fault is not StorageFault.NOT_TEXT:
            raise
        return _set_aside(storage, SaveProblem.DAMAGED)
    dice = find_dice(storage, record)
    if dice is None:
        return _set_aside(storage, SaveProblem.SEED_LOST)
    return Saved(record, replayed, dice)


def _set_aside(storage: Storage, problem: SaveProblem) -> SetAside:
    return SetAside(problem, storage.set_aside(MATCH, problem.mark))


def find_dice(storage: Storage, record: Record) -> SealedDice | None:
    """The dice of a record; None if the seed is lost or isn't the one that was sealed."""
    code = record.seal.code
    if code is None:
        return dice_of(record.seal, seed_from_hex(record.seal.seed))
    try:
        seed = storage.read(_seed_name(code))
    except StorageError as error:
        if error.fault not in {StorageFault.NOT_TEXT, StorageFault.BAD_NAME}:
            raise
        return None
    return dice_of(record.seal, seed_from_hex(seed))


def archive(storage: Storage, record: Record, dice: DiceSource) -> str:
    """Move the match to the records, its seed revealed; the name it is kept under.

    A kill may have come between its writing and the end of ``match.json``: a sealed match,
    of which there are no two, is then not written a second time.
    """
    text = record_to_json(replace(record, seal=dice.revealed))
    taken = set(storage.names())
    number = 1
    while _RECORD.format(number) in taken:
        number += 1
    name, latest = _RECORD.format(number), _RECORD.format(number - 1)
    if record.seal.code is not None and _holds(storage, latest, text):
        name = latest
    else:
        storage.write(name, text)
    storage.delete(MATCH)
    if record.seal.code is not None:
        storage.delete(_seed_name(record.seal.code))
    return name


def _holds(storage: Storage, name: str, text: str) -> bool:
    """Whether just this text is kept under this name."""
    try:
        return storage.read(name) == text
    except StorageError:
        return False


def _seed_name(code: str) -> str:
    return _SEED.format(code[:16])
