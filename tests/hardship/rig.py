"""The program without its loop: frames as fast as they can be made, on a clock of their own."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

import pygame

from nardy import app
from nardy.command_line import parse_options
from nardy.desktop import Desktop
from nardy.scenes.lesson_table import LessonTable
from nardy.scenes.loading import Loading
from nardy.scenes.table import Table
from nardy.storage import MemoryStorage
from tests.painted import share_boards

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nardy.scenes.context import Context
    from nardy.scenes.picture import Picture
    from nardy.scenes.scene import Scene
    from nardy.session.session import Session
    from nardy.storage import Storage

FRAME = 1 / 60
STEP = 1 / 120

TICK_OF_THINKING = 0.0005
"""Seconds that pass between two looks at the rig's clock: thinking depends on no real clock."""


class Board(NamedTuple):
    """A board that hands may play on, and what is played there."""

    session: Session
    picture: Picture


class Rig:
    """A window, its services and its first scene; `frame` does what the loop does."""

    def __init__(self, folder: Path, *arguments: str, in_memory: bool = False) -> None:
        self.options = parse_options([*arguments, "--data-dir", str(folder)])
        surroundings = Desktop(self.options)
        if in_memory:
            surroundings.storage = MemoryStorage()
        self.stage = app.open_stage(surroundings)
        self.context: Context = self.stage.context
        share_boards(self.context)
        self.context.clock = _even_clock()
        self.context.settings = replace(self.context.settings, first_game=False)
        self.now = 0.0
        self.drawn = 0
        """How many frames had to be drawn."""
        pygame.event.clear()
        while isinstance(self.top, Loading):
            self.frame()

    @property
    def storage(self) -> Storage:
        """Where the program keeps its texts."""
        return self.context.storage

    @property
    def top(self) -> Scene:
        """The scene that has the input."""
        return self.context.stack.top

    @property
    def table(self) -> Table | None:
        """The table, if one is open, on top or not."""
        return table_of(self.context)

    def frame(self, seconds: float = FRAME) -> None:
        """One turn of the loop."""
        self.now += seconds
        self.stage.handle(self.now)
        for _ in range(round(seconds / STEP)):
            self.stage.update(STEP)
        if self.stage.needs_drawing:
            self.drawn += 1
            self.stage.draw()
            pygame.display.flip()
        self.stage.think(0.004)

    def run(self, seconds: float) -> None:
        """Let stage time pass."""
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def press(self, text: str) -> None:
        """Click the control with these words; the topmost scene's come first."""
        for words in reversed(self.context.stack.words()):
            if words.is_control and words.is_enabled and text in words.text:
                self.click(*words.rect.center)
                return
        message = f"{text!r} is not on the screen"
        raise LookupError(message)

    def click(self, x: float, y: float) -> None:
        """Press and release the left button."""
        for event in click_at(x, y):
            pygame.event.post(event)
            self.frame()


def table_of(context: Context) -> Table | None:
    """The table, if one is open, on top or not."""
    scenes = context.stack._scenes
    return next((scene for scene in scenes if isinstance(scene, Table)), None)


def board_of(context: Context) -> Board | None:
    """The board of the topmost table or lesson."""
    for scene in reversed(context.stack._scenes):
        if isinstance(scene, LessonTable):
            return Board(scene._exercise.session, scene.picture)
        if isinstance(scene, Table):
            return Board(scene.session, scene.picture)
    return None


def click_at(x: float, y: float) -> tuple[pygame.Event, pygame.Event]:
    """What the left button of a mouse sends."""
    at = (round(x), round(y))
    return (
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False),
    )


def _even_clock() -> Callable[[], float]:
    looks = count()
    return lambda: next(looks) * TICK_OF_THINKING
