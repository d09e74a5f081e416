"""Random input in every screen: nothing breaks, no checker gets lost, the save can be read."""

from __future__ import annotations

import random
from contextlib import contextmanager
from typing import TYPE_CHECKING
from unittest.mock import patch

import pygame

from tests.hardship.gestures import gesture, resize
from tests.hardship.places import SCREENS
from tests.hardship.rig import Rig, board_of
from tests.hardship.truth import board_faults, save_faults

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.hardship.places import Screen

ASTRAY = 25
"""So many frames elsewhere, and the screen is opened again."""

RESIZES = 0.01
"""How often, for each frame, the window gets another size."""

CHECKED_SAVE = 40
"""So many frames lie between two checks of the save."""


def run(name: str, events: int, seed: int, folder: Path) -> int:
    """Send so many random events to a screen: how many of them it got itself.

    Raises whatever goes wrong, with a note that says how to see it again.
    """
    chance = random.Random(f"{name} {seed}")
    with _noted(f"screen {name!r}, seed {seed}"), _known_secrets(chance):
        rig = Rig(
            folder, "--size", "640x360", "--lang", chance.choice(("en", "pl")), in_memory=True
        )
        return _Trial(rig, SCREENS[name], chance).run(events)


class _Trial:
    """One screen under fire."""

    def __init__(self, rig: Rig, screen: Screen, chance: random.Random) -> None:
        self._rig, self._screen, self._chance = rig, screen, chance
        self._going: list[Iterator[pygame.Event]] = []
        """Gestures that have begun: several hands at once."""
        self._astray = ASTRAY
        self._frames = 0

    def run(self, events: int) -> int:
        """Send events until there have been enough."""
        sent = hits = 0
        while sent < events:
            if self._astray >= ASTRAY or not self._rig.stage.is_running:
                self._screen.open(self._rig.context, self._chance)
                self._astray = 0
            with _noted(f"event {sent}, frame {self._frames}, top {type(self._rig.top).__name__}"):
                number = self._send()
                self._rig.frame(self._chance.choice((1 / 120, 1 / 60, 1 / 60, 0.25)))
                self._check()
            sent += number
            is_there = self._rig.stage.is_running and type(self._rig.top) is self._screen.kind
            hits += number * is_there
            self._astray = 0 if is_there else self._astray + 1
        self._check_save()
        return hits

    def _send(self) -> int:
        """Post the events of one frame, of several gestures at once."""
        chance = self._chance
        number = chance.randint(1, 4)
        for _ in range(number):
            if not self._going or (len(self._going) < 3 and chance.random() < 0.15):
                self._going.append(gesture(self._rig.context, chance))
            going = chance.choice(self._going)
            event = next(going, None)
            if event is None:
                self._going.remove(going)
            else:
                pygame.event.post(event)
        if chance.random() < RESIZES:
            resize(chance)
        return number

    def _check(self) -> None:
        self._frames += 1
        board = board_of(self._rig.context)
        if board is not None:
            faults = board_faults(*board)
            assert not faults, faults
        if self._frames % CHECKED_SAVE == 0:
            self._check_save()

    def _check_save(self) -> None:
        faults = save_faults(self._rig.context, self._rig.table)
        assert not faults, faults


@contextmanager
def _noted(note: str) -> Iterator[None]:
    """Add a note to whatever goes wrong."""
    try:
        yield
    except BaseException as error:
        error.add_note(note)
        raise


@contextmanager
def _known_secrets(chance: random.Random) -> Iterator[None]:
    """Sealed dice and random words that come again with the same seed."""
    with (
        patch("nardy.session.dice.secrets.token_bytes", chance.randbytes),
        patch("nardy.session.dice.secrets.choice", chance.choice),
    ):
        yield
