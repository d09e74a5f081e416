"""Damaged files of every kind: the game starts all the same, says so, and loses no byte."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from nardy.rules import (
    PRESETS,
    AcceptResign,
    OfferResign,
    Phase,
    RecordDamaged,
    RecordTooNew,
    Seat,
    Sided,
    record_from_json,
    replay,
)
from nardy.scenes import setup
from nardy.session.dice import SealedDice
from nardy.session.saves import MATCH
from nardy.session.session import Session
from nardy.settings import Settings, settings_to_json
from nardy.storage import FileStorage
from tests.hardship.damage import damage
from tests.hardship.kills import extends
from tests.hardship.person import Person
from tests.hardship.rig import Rig
from tests.hardship.truth import board_faults

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from nardy.rules import Preset

SETTINGS = "settings.json"
RECORD = "record-0001.json"
IN_PLACE = (MATCH, SETTINGS, RECORD, "match.damaged-1.json", "settings.damaged-1.json")
"""Names that a folder may take."""

PLAYED = 25
"""Frames for which somebody plays on afterwards."""


@dataclass(slots=True)
class Tally:
    """How many folders there were, what had happened to them, what was wrong afterwards."""

    trials: int = 0
    what: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def run(count: int, seed: int, folder: Path) -> Tally:
    """Damage so many folders, and start the game in each.

    Raises whatever goes wrong, with a note that says how to see it again.
    """
    tally = Tally()
    for number in range(count):
        one(seed * 100_000 + number, folder / str(number), tally)
    return tally


def one(seed: int, folder: Path, tally: Tally) -> None:
    """Damage one folder, start the game in it, and play a little."""
    chance = random.Random(seed)
    make_folder(folder, chance, is_over=chance.random() < 0.15)
    what = _damage_folder(folder, chance)
    with _noted(f"seed {seed}"):
        check(folder, chance, f"seed {seed}: {what}", tally)
    tally.what[what] += 1


def check(folder: Path, chance: random.Random, what: str, tally: Tally) -> None:
    """Start the game in a folder as it is, and play a little."""
    before = _content(folder)
    tally.trials += 1
    with _noted(what):
        rig = Rig(folder, "--size", "320x240", "--lang", "en", "--fast")
        rig.frame()
        faults = _lost(before, _content(folder))
        faults += _unsaid(before, _content(folder), rig)
        _play_on(rig, chance)
        rewritten = {SETTINGS} if _is_usable(SETTINGS, before.get(SETTINGS, b"")) else set()
        rest = {name: data for name, data in before.items() if name not in rewritten}
        faults += _lost(rest, _content(folder))
    tally.faults += [f"{what}: {fault}" for fault in faults]


# --- folders --------------------------------------------------------------------------------


def make_folder(folder: Path, chance: random.Random, *, is_over: bool = False) -> None:
    """Settings, a match in its middle or with a game that is over, and an older record."""
    storage, preset = FileStorage(folder), chance.choice(PRESETS)
    settings = replace(
        setup.with_preset(setup.with_variant(Settings(), preset.rules.key), preset.key),
        opponent=chance.choice(("computer", "two")),
        white_name="Żółw",
    )
    storage.write(SETTINGS, settings_to_json(settings))
    old = _played(storage, preset, chance, 0)
    old.leave()
    match = _played(storage, preset, chance, chance.randint(0, 12))
    if is_over:
        while match.match.game.phase is not Phase.ROLL:
            _one_action(match, chance)
        match.act(OfferResign(match.match.game.resignable[0]))
        match.act(AcceptResign())


def _played(storage: FileStorage, preset: Preset, chance: random.Random, actions: int) -> Session:
    seats = Sided(Seat("Żółw"), chance.choice((Seat(""), Seat("", "bot", "club"))))
    dice = SealedDice(chance.randbytes(32))
    session = Session.begin(preset.rules, preset.length, seats, dice, storage)
    for _ in range(actions):
        _one_action(session, chance)
    return session


def _one_action(session: Session, chance: random.Random) -> None:
    """A roll, a move, a turn handed on; a computer player leaves no turn half made."""
    if session.turn is None:
        session.roll()
        return
    side = session.to_act
    while not session.turn.is_complete:
        session.play((chance.choice(session.turn.legal),))
        if side is not None and not session.is_bot(side):
            return
    session.finish_turn()


def _damage_folder(folder: Path, chance: random.Random) -> str:
    """Damage one file or two: what was done."""
    done = []
    for _ in range(chance.choice((1, 1, 1, 2))):
        if chance.random() < 0.1:
            done.append(put_folder_in_place(folder / chance.choice(IN_PLACE)))
            continue
        path = _any_file(folder, chance)
        path.write_bytes(damage(path.read_bytes(), chance))
        done.append(path.name if not path.name.startswith("seed-") else "seed")
    return " and ".join(sorted(done))


def _any_file(folder: Path, chance: random.Random) -> Path:
    """The match most often, the other files less."""
    files = sorted(path for path in folder.iterdir() if path.is_file())
    return chance.choices(files, [4 if path.name == MATCH else 2 for path in files])[0]


def put_folder_in_place(path: Path) -> str:
    """A folder where a file belongs, with something in it."""
    if path.is_file():
        path.unlink()
    path.mkdir(exist_ok=True)
    (path / "inside.txt").write_bytes(b"something")
    return f"folder {path.name}"


def _content(folder: Path) -> dict[str, bytes]:
    """All files at any depth by their path below the folder."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


# --- what must hold -------------------------------------------------------------------------


def _lost(before: dict[str, bytes], after: dict[str, bytes]) -> list[str]:
    """Files whose bytes are nowhere any more."""
    kept = set(after.values())
    return [
        f"{name} is lost; there are {sorted(after)}"
        for name, data in before.items()
        if data not in kept and not _went_on(name, data, after)
    ]


def _went_on(name: str, data: bytes, after: dict[str, bytes]) -> bool:
    """Whether a good match was played on or lies among the records, its seed in it."""
    if name.startswith("seed-"):
        return any(data.strip() in kept for kept in after.values())
    if name != MATCH or not _is_usable(name, data):
        return False
    match = record_from_json(data.decode())
    kept = [what for one, what in after.items() if one == MATCH or one.startswith("record-")]
    return any(
        _is_usable(MATCH, what) and extends(match, record_from_json(what.decode())) for what in kept
    )


def _is_usable(name: str, data: bytes) -> bool:
    """Whether a file is one that the game may go on with, and write anew."""
    if name == SETTINGS:
        return _can_read_settings(data)
    if name != MATCH:
        return False
    try:
        replay(record_from_json(data.decode()))
    except (UnicodeDecodeError, RecordDamaged, RecordTooNew):
        return False
    return True


def _can_read_settings(data: bytes) -> bool:
    from nardy.settings import SettingsDamaged, SettingsTooNew, settings_from_json

    try:
        settings_from_json(data.decode())
    except (UnicodeDecodeError, SettingsDamaged, SettingsTooNew):
        return False
    return True


def _unsaid(before: dict[str, bytes], after: dict[str, bytes], rig: Rig) -> list[str]:
    """Files that were set aside without a word about it, or with more than one line."""
    words = [word.text for word in rig.context.stack.words()]
    aside = [name for name in after if name not in before and not name.startswith("record-")]
    return [
        f"{name} was set aside, said was {words}"
        for name in aside
        if sum(name in word for word in words) != 1
    ]


def _play_on(rig: Rig, chance: random.Random) -> None:
    """Go on with the match, or begin one, and play it for a while."""
    person = Person(rig.context, chance, slowest=1)
    for _ in range(PLAYED):
        person.act()
        rig.frame()
        if rig.table is not None:
            assert board_faults(rig.table.session, rig.table.picture) == []
    rig.context.go_home()
    rig.frame()


@contextmanager
def _noted(note: str) -> Iterator[None]:
    """Add a note to whatever goes wrong."""
    try:
        yield
    except BaseException as error:
        error.add_note(note)
        raise
