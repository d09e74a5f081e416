"""What a screen is, and the stack of them."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import pygame

    from nardy.scenes.context import Context
    from nardy.ui.pointer import Input
    from nardy.ui.rect import Rect


class Words(NamedTuple):
    """Words on the screen and where they stand, in logical pixels."""

    text: str
    rect: Rect
    is_control: bool = False
    is_enabled: bool = True


class Scene:
    """One screen; the one on top of the stack gets all input."""

    covers = True
    """Whether nothing of the scene below can be seen."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.is_stale = True
        """Whether the picture has changed since it was drawn."""

    @property
    def is_editing(self) -> bool:
        """Whether letters are being typed."""
        return False

    @property
    def is_waiting(self) -> bool:
        """Whether nothing goes on, not even time, before a hand does something."""
        return True

    def relayout(self) -> None:
        """The window, the language, the theme or a setting has changed."""
        self.is_stale = True

    def enter(self) -> None:
        """The scene is on top, for the first time or again."""
        self.relayout()

    def handle(self, event: Input) -> None:
        """Take one input."""

    def update(self, seconds: float) -> None:
        """Let stage time pass."""

    def think(self, seconds: float) -> None:
        """Do long work for about this long."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""

    def words(self) -> list[Words]:
        """What can be read, for those who can't see the picture."""
        return []

    def spoken(self) -> list[str]:
        """What is read aloud when it is new."""
        return [words.text for words in self.words() if not words.is_control]


class SceneStack:
    """The scenes that are open, the topmost last."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene:
        """The scene that gets the input; there must be one."""
        return self._scenes[-1]

    @property
    def is_empty(self) -> bool:
        """Whether all scenes are closed: the program ends."""
        return not self._scenes

    @property
    def is_stale(self) -> bool:
        """Whether anything that can be seen has changed."""
        for scene in reversed(self._scenes):
            if scene.is_stale:
                return True
            if scene.covers:
                break
        return False

    def push(self, scene: Scene) -> None:
        """Open a scene over the others."""
        self._scenes.append(scene)
        scene.enter()

    def pop(self) -> None:
        """Close the topmost scene."""
        self._scenes.pop()
        if self._scenes:
            self.top.enter()

    def change(self, *scenes: Scene) -> None:
        """Close all scenes and open these, the last on top."""
        self._scenes = list(scenes)
        # A closed scene is a ring of references that holds megabytes of pictures.
        gc.collect()
        for scene in scenes:
            scene.enter()

    def relayout(self) -> None:
        """Tell every scene that the window, the language or a setting has changed."""
        for scene in self._scenes:
            scene.relayout()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what can be seen, from below."""
        for scene in self._seen():
            scene.draw(surface)
            scene.is_stale = False

    def words(self) -> list[Words]:
        """What can be read, the topmost scene last."""
        return [words for scene in self._seen() for words in scene.words()]

    def spoken(self) -> list[str]:
        """What is read aloud when it is new, the topmost scene last."""
        return [text for scene in self._seen() for text in scene.spoken()]

    def _seen(self) -> list[Scene]:
        lowest = max((index for index, scene in enumerate(self._scenes) if scene.covers), default=0)
        return self._scenes[lowest:]
