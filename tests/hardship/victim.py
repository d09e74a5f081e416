"""The program itself, with a person at it, telling a pipe what it keeps and what is seen.

``python tests/hardship/victim.py PIPE SEED ARGUMENT...``: the real loop, the real clock, the
real files; only the window is the dummy driver's.  One JSON object a line, written at once:

- ``{"will": "write", "name": ..., "text": ...}`` before a file is written or deleted,
- ``{"did": ...}`` after it,
- ``{"seen": RECORD}`` after a picture with another state of the match was shown.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.path.insert(0, str(Path(__file__).parents[2]))

import pygame

from nardy import app, desktop
from nardy.command_line import parse_options
from nardy.rules import record_to_json
from nardy.storage import FileStorage
from tests.hardship.person import Person
from tests.hardship.rig import table_of
from tests.hardship.truth import board_faults

if TYPE_CHECKING:
    from nardy.scenes.context import Context

MOST_SECONDS = 60.0
"""A victim that nobody kills ends by itself."""


class Teller:
    """Writes lines to the pipe, each at once and whole."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe

    def tell(self, **what: object) -> None:
        data = json.dumps(what).encode() + b"\n"
        while data:
            data = data[os.write(self._pipe, data) :]


def telling_storage(teller: Teller) -> type[FileStorage]:
    """Files that tell before and after each change."""

    class ToldStorage(FileStorage):
        __slots__ = ()

        def write(self, name: str, text: str) -> None:
            teller.tell(will="write", name=name, text=text)
            FileStorage.write(self, name, text)
            teller.tell(did="write")

        def delete(self, name: str) -> None:
            teller.tell(will="delete", name=name, text="")
            FileStorage.delete(self, name)
            teller.tell(did="delete")

        def set_aside(self, name: str, mark: str = "damaged") -> str:
            teller.tell(fault=f"{name} was set aside: {mark}")
            return FileStorage.set_aside(self, name, mark)

    return ToldStorage


def played_stage(teller: Teller, chance: Random) -> type[app.WindowStage]:
    """A stage with a person at it, that tells what was seen."""

    class PlayedStage(app.WindowStage):
        def __init__(self, context: Context) -> None:
            super().__init__(context)
            self._person = Person(context, chance)
            self._last = ""
            self._is_shown = False
            self._began: float | None = None

        def handle(self, now: float) -> None:
            if self._is_shown:
                self._tell_seen()
            self._is_shown = False
            self._began = now if self._began is None else self._began
            if now - self._began > MOST_SECONDS:
                pygame.event.post(pygame.Event(pygame.QUIT))
            self._person.act()
            super().handle(now)

        def draw(self) -> None:
            super().draw()
            self._is_shown = True

        def _tell_seen(self) -> None:
            """What the last picture showed, which was flipped since."""
            table = table_of(self.context)
            if table is None:
                return
            faults = board_faults(table.session, table.picture)
            if faults:
                teller.tell(fault=str(faults))
            text = record_to_json(table.session.record)
            if text != self._last and not table.session.is_finished:
                self._last = text
                teller.tell(seen=text)

    return PlayedStage


def main() -> None:
    pipe, seed, *arguments = sys.argv[1:]
    teller = Teller(int(pipe))
    setattr(desktop, "FileStorage", telling_storage(teller))  # noqa: B010 -- told, else the same
    setattr(app, "WindowStage", played_stage(teller, Random(seed)))  # noqa: B010 -- likewise
    asyncio.run(app.main(desktop.Desktop(parse_options(arguments))))


if __name__ == "__main__":
    main()
