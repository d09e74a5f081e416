"""A match as a file of its own: what it is called, and what is made of one that comes in.

The file is the record itself.  The seed of the dice stands in it even while the match goes
on: wherever it is opened the same dice come.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from nardy.rules import RecordDamaged, RecordTooNew, record_from_json, replay_slowly
from nardy.rules.record import FORMAT
from nardy.session.dice import DiceSource, ScriptedDice, dice_of, seed_from_hex
from nardy.session.saves import Saved, find_dice
from nardy.storage import FileProblem, StorageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.rules import Match, Record, Seal
    from nardy.rules.slices import Slices
    from nardy.storage import Storage

_UNSAFE: Final = re.compile(r"[\W_]+")
_LONGEST_NAME: Final = 20
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
"""What a code and a seed look like."""


class NotOpened(Exception):
    """A file that no match can be made of, and why."""

    def __init__(self, problem: FileProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


def file_name(names: Sequence[str], match: Match) -> str:
    """What the file of a match is called on any system: nardy-Anna-Jan-3-2-to-7.json."""
    parts = ["nardy", *(_safe(name) for name in names)]
    if match.length != 1:
        parts += [str(match.score.white), str(match.score.black)]
    if match.length is not None and match.length > 1:
        parts += ["to", str(match.length)]
    return "-".join(part for part in parts if part) + ".json"


def _safe(name: str) -> str:
    """The letters and digits of a name; whatever else is in it becomes a dash."""
    whole = unicodedata.normalize("NFC", name)
    return _UNSAFE.sub("-", whole)[:_LONGEST_NAME].strip("-")


def read_match(text: str, storage: Storage) -> Slices[Saved]:
    """The match in a file, found out action by action; raises NotOpened.

    ``storage`` is asked for the seed if the file was taken from there without it.
    """
    try:
        record = record_from_json(text)
        _check_seal(record.seal)
        replayed = yield from replay_slowly(record)
    except RecordTooNew:
        raise NotOpened(FileProblem.TOO_NEW) from None
    except RecordDamaged:
        is_ours = f'"{FORMAT}"' in text
        raise NotOpened(FileProblem.DAMAGED if is_ours else FileProblem.FOREIGN) from None
    dice = _dice(storage, record)
    if dice is None and not replayed.match.is_over:
        raise NotOpened(FileProblem.DICE_LOST)
    return Saved(record, replayed, dice or ScriptedDice(()))


def _check_seal(seal: Seal) -> None:
    """Raise RecordDamaged unless code and seed are such; whether they fit is for the proof."""
    for value in (seal.code, seal.seed):
        if value is not None and not _DIGEST.fullmatch(value):
            message = f"not a code or a seed: {value!r:.60}"
            raise RecordDamaged(message)


def _dice(storage: Storage, record: Record) -> DiceSource | None:
    """The dice to come; None if neither file nor storage knows them."""
    if record.seal.seed is not None:
        return dice_of(record.seal, seed_from_hex(record.seal.seed))
    try:
        return find_dice(storage, record)
    except StorageError:
        return None
