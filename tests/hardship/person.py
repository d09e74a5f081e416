"""Somebody at the table: looks at the screen, and clicks what the rules allow, at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nardy.scenes.question import Question
from nardy.scenes.start import Start
from nardy.scenes.table import Table
from tests.hardship.rig import click_at

if TYPE_CHECKING:
    from random import Random

    from nardy.rules import Turn
    from nardy.scenes.context import Context
    from nardy.scenes.scene import Words
    from nardy.ui.geometry import Place

XY = tuple[float, float]

HARMLESS = ("Menu", "Double")
"""Buttons that are pressed now and then."""

AVOIDED = ("To the start screen", "Settings", "Rules", "Look at the board")
"""Answers that lead away from the match."""


class Person:
    """Posts the clicks of one person, or of both at one screen; waits some frames before each."""

    def __init__(self, context: Context, chance: Random, slowest: int = 12) -> None:
        self._context, self._chance, self._slowest = context, chance, slowest
        self._pending: list[pygame.Event] = []
        self._patience = 0

    def act(self) -> None:
        """Post what the hand does in this frame."""
        if self._pending:
            pygame.event.post(self._pending.pop(0))
            return
        self._patience -= 1
        if self._patience <= 0 and not self._context.stack.is_empty:
            self._patience = self._chance.randint(1, self._slowest)
            self._pending = self._wish()

    def _wish(self) -> list[pygame.Event]:
        scene = self._context.stack.top
        if isinstance(scene, Table):
            return self._at_table(scene)
        words = [word for word in scene.words() if word.is_control and word.is_enabled]
        if isinstance(scene, Start):
            wanted = [word for word in words if word.text.startswith("Continue")]
            return _press((wanted or [w for w in words if w.text.startswith("Play")])[0])
        if isinstance(scene, Question):
            words = [word for word in words if word.text not in AVOIDED] or words
            return _press(self._chance.choice(words))
        # A page of dice: any word, then back.
        some = [word for word in words if word.text in {"Any word", "Back"}]
        wished = some or words  # while the program loads there is nothing to press
        return _press(self._chance.choice(wished)) if wished else []

    def _at_table(self, table: Table) -> list[pygame.Event]:
        chance, turn, side = self._chance, table.session.turn, table.session.to_act
        words = {word.text: word for word in table.words() if word.is_control and word.is_enabled}
        if "Dice" in words and chance.random() < 0.3:
            return _press(words["Dice"])
        if chance.random() < 0.03:
            name = chance.choice(HARMLESS)
            return _press(words[name]) if name in words else []
        if "Undo" in words and chance.random() < 0.2:
            return _press(words["Undo"])
        is_mine = side is not None and not table.session.is_bot(side)
        if turn is not None and is_mine and not turn.is_complete:
            return self._move(table, turn)
        primary = next((words[text] for text in ("Roll", "Done", "Result") if text in words), None)
        return _press(primary) if primary else []

    def _move(self, table: Table, turn: Turn) -> list[pygame.Event]:
        """Tap and tap, or drag, to any legal target, with one die or more."""
        side = table.session.to_act
        assert side is not None
        origin = self._chance.choice(sorted(turn.origins()))
        target = self._chance.choice(sorted(turn.destinations(origin)))
        start = _middle(table, table.picture.place(side, origin))
        end = _middle(table, table.picture.place(side, target))
        if self._chance.random() < 0.5:
            return [*click_at(*start), *click_at(*end)]
        return _drag(start, end, table.picture.layout.checker_size)


def _middle(table: Table, place: Place) -> XY:
    return table.picture.layout.place_rect(place).center


def _press(words: Words) -> list[pygame.Event]:
    return list(click_at(*words.rect.center))


def _drag(start: XY, end: XY, checker: float) -> list[pygame.Event]:
    """A drag: the checker is seen above the hand."""
    down, _ = click_at(*start)
    end = (end[0], end[1] + checker)
    _, up = click_at(*end)
    moves = [
        pygame.Event(
            pygame.MOUSEMOTION,
            pos=(round(start[0] + (end[0] - start[0]) * part), round(_between(start, end, part))),
            rel=(1, 1),
            buttons=(1, 0, 0),
            touch=False,
        )
        for part in (0.2, 0.6, 1.0)
    ]
    return [down, *moves, up]


def _between(start: XY, end: XY, part: float) -> float:
    return start[1] + (end[1] - start[1]) * part
