"""The program killed again and again: what it told before is what is found afterwards."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from itertools import count
from pathlib import Path
from random import Random

from nardy.rules import Phase, Record, record_from_json, replay
from nardy.session.proof import Proof, prove
from nardy.session.saves import MATCH, Saved, load
from nardy.settings import Settings, settings_to_json
from nardy.storage import FileStorage

ROOT = Path(__file__).parents[2]
VICTIM = ROOT / "tests" / "hardship" / "victim.py"
LIVES = 10
"""So many kills in one folder, then another game is played in another folder."""

PATIENCE = 40.0
"""Seconds in which a victim must have done what it is to be killed at."""

TABLES = (
    Settings(opponent="two"),
    Settings(opponent="computer", preset="tournament", length=3),
    Settings(opponent="two", preset="money", length=None, auto_roll=True),
    Settings(variant="long-nardy", preset="classic", opponent="computer"),
    Settings(variant="long-nardy", preset="federation", opponent="two", auto_forced=True),
    Settings(opponent="computer", swap_colours=True),
)


@dataclass(slots=True)
class Tally:
    """How many kills there were, where they fell, and what was wrong afterwards."""

    kills: int = 0
    where: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.kills += other.kills
        self.where += other.where
        self.faults += other.faults


def run(kills: int, seed: int, folder: Path) -> Tally:
    """Kill the program so often, in folders below this one."""
    tally = Tally()
    while tally.kills < kills:
        number = seed * 1000 + tally.kills
        home = folder / f"life-{number}"
        tally.add(Lives(home, Random(number)).run(min(LIVES, kills - tally.kills)))
    return tally


class Moment(Enum):
    """What a kill follows."""

    TIME = "at any time"
    WILL = "when a write was announced"
    DID = "when a write was done"


class Plan:
    """When the victim is to be killed: some time after a picture, or at one of the next writes."""

    def __init__(self, chance: Random) -> None:
        self.kind = chance.choice(list(Moment))
        self.was_seen = False
        self._wait = chance.expovariate(1.5)
        self._countdown = chance.randint(1, 12)
        self._deadline = time.monotonic() + PATIENCE

    @property
    def patience(self) -> float:
        """Seconds to listen at most."""
        return max(0.0, self._deadline - time.monotonic())

    @property
    def is_due(self) -> bool:
        """Whether the moment has come."""
        is_counted = self.kind is not Moment.TIME and self._countdown <= 0
        return is_counted or self.patience <= 0

    def hear(self, told: str) -> None:
        """Take note of what the victim tells."""
        if told == "seen" and not self.was_seen:
            self.was_seen = True
            if self.kind is Moment.TIME:
                self._deadline = time.monotonic() + self._wait
        self._countdown -= self.was_seen and told == self.kind.name.lower()


class Lives:
    """One folder, and the program that is killed in it and comes back to it."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self._storage, self._chance = FileStorage(folder), chance
        self._settings = chance.choice(TABLES)
        self._files = {"settings.json": settings_to_json(self._settings)}
        """What the folder must hold, from what was told."""
        self._pending: tuple[str, str, str] | None = None
        """A change that was announced and not yet told to be done."""
        self._seen: Record | None = None
        self._tally = Tally()

    def run(self, kills: int) -> Tally:
        """Kill so often, and check after each."""
        self._storage.write("settings.json", self._files["settings.json"])
        for _ in range(kills):
            self._live_and_die()
            self._check()
            self._tally.kills += 1
        return self._tally

    # --- one life ---------------------------------------------------------------------------

    def _live_and_die(self) -> None:
        read, write = os.pipe()
        arguments = ["--data-dir", str(self._storage.folder), "--size", "480x360", "--lang", "en"]
        arguments += ["--fast"] if self._chance.random() < 0.5 else []
        seed = str(self._chance.getrandbits(32))
        with subprocess.Popen(
            [sys.executable, str(VICTIM), str(write), seed, *arguments],
            pass_fds=(write,),
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            cwd=ROOT,
        ) as victim:
            os.close(write)
            self._watch(victim, read)
            victim.kill()
            assert victim.stderr is not None
            said = victim.stderr.read().decode()
        if said:
            self._fault(f"it said: {said[-2000:]}")

    def _watch(self, victim: subprocess.Popen[bytes], read: int) -> None:
        """Listen until the moment of the kill has come, kill, and hear what was still told."""
        plan = Plan(self._chance)
        rest = b""
        with os.fdopen(read, "rb", buffering=0) as pipe:
            while not plan.is_due:
                if not select.select([pipe], [], [], plan.patience)[0]:
                    break
                data = pipe.read(1 << 16)
                if not data:
                    self._fault("it ended by itself")
                    break
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    plan.hear(self._hear(line))
            victim.kill()
            if not plan.was_seen:
                self._fault(f"nothing was seen within {PATIENCE} s")
            while data := pipe.read(1 << 16):
                rest += data
        for line in rest.split(b"\n")[:-1]:
            self._hear(line)
        self._tally.where[plan.kind.value] += 1

    def _hear(self, line: bytes) -> str:
        """Take in what was told: its kind."""
        told = json.loads(line)
        if "will" in told:
            self._pending = (told["will"], told["name"], told["text"])
            return "will"
        if "did" in told:
            self._apply()
            return "did"
        if "seen" in told:
            self._see(record_from_json(told["seen"]))
            return "seen"
        self._fault(told["fault"])
        return "fault"

    def _apply(self) -> None:
        assert self._pending is not None
        self._files = _changed(self._files, self._pending)
        self._pending = None

    def _see(self, record: Record) -> None:
        """A picture was shown: it must go on from the one before, and be kept already."""
        if self._seen is not None and not self._goes_on(self._seen, record):
            self._fault(f"after {_end(self._seen)} was seen {_end(record)}")
        self._seen = record

    def _goes_on(self, before: Record, after: Record) -> bool:
        """Whether a match went on, or another one began when it was put among the records."""
        if before.seal.code == after.seal.code:
            return extends(before, after)
        return any(extends(before, record) for record in self._archived())

    def _archived(self) -> list[Record]:
        names = [name for name in self._files if name.startswith("record-")]
        return [record_from_json(self._files[name]) for name in names]

    # --- after death ------------------------------------------------------------------------

    def _check(self) -> None:
        """What lies in the folder is what was told, and it is a true match."""
        names = [name for name in self._storage.names() if (self._storage.folder / name).is_file()]
        found = {name: self._storage.read(name) for name in names}
        after = _changed(self._files, self._pending) if self._pending else self._files
        if found not in (self._files, after):
            self._fault(f"the folder holds {sorted(found)}, told were {sorted(self._files)}")
        if self._pending is not None:
            self._tally.where["inside a write"] += 1
            self._tally.where["inside a write that was done"] += found == after
        self._files = {name: text or "" for name, text in found.items()}
        self._pending = None
        self._check_match()
        for record in self._archived():
            replay(record)
            if prove(record) is not Proof.MATCHES:
                self._fault(f"dice of a record: {prove(record)}")

    def _check_match(self) -> None:
        saved = load(self._storage)
        if saved is None:
            if MATCH in self._files:
                self._fault("the match is not found")
            return
        if not isinstance(saved, Saved):
            self._fault(f"the match can't be continued: {saved}")
            return
        record, game = saved.record, saved.replayed.match.game
        expected = (saved.dice.roll(number) for number in count(1))
        if any(rolled != next(expected) for rolled in record.rolled):
            self._fault("the dice are not those of the seed")
        if self._seen is not None and not self._goes_on(self._seen, record):
            self._fault(f"seen was {_end(self._seen)}, found is {_end(record)}")
        self._seen = record
        self._tally.where["inside a turn half made"] += bool(record.draft)
        is_rolled = game.phase is Phase.PLAY and not record.draft
        self._tally.where["between a roll and the first move"] += is_rolled
        self._tally.where["with a word in the dice"] += bool(record.seal.word)

    def _fault(self, text: str) -> None:
        where = f"kill {self._tally.kills + 1} in {self._storage.folder.name}"
        self._tally.faults.append(f"{where}: {text}")


def _changed(files: dict[str, str], change: tuple[str, str, str]) -> dict[str, str]:
    """The files after a change."""
    kind, name, text = change
    kept = {one: what for one, what in files.items() if one != name}
    return {**kept, name: text} if kind == "write" else kept


def extends(before: Record, after: Record) -> bool:
    """Whether a record is the other one gone on: what was rolled and played is still so.

    Only the moves of the unfinished turn may have been taken back.
    """
    if (before.rules, before.length) != (after.rules, after.length):
        return False
    if before.seal.code != after.seal.code or (
        before.rolled and before.seal.word != after.seal.word
    ):
        return False
    *full, last = before.games
    if tuple(full) != after.games[: len(full)] or len(after.games) <= len(full):
        return False
    return last.actions == after.games[len(full)].actions[: len(last.actions)]


def _end(record: Record) -> str:
    """The end of a record, to tell two apart."""
    code = (record.seal.code or "")[:8]
    return f"{code} game {len(record.games)} {record.games[-1].actions[-3:]} {record.draft!r}"
