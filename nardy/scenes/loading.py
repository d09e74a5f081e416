"""The first picture, there at once, while what the others need is painted step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nardy.scenes.scene import Scene, Words
from nardy.ui import paint
from nardy.ui.dice_view import EBONY, GARNET, IVORY
from nardy.ui.rect import Rect
from nardy.ui.text import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy.scenes.context import Context

TITLE = "Nardy"


class Loading(Scene):
    """Makes ready, a step each time it may think, and then gives way to the first scene."""

    def __init__(self, context: Context, make_first: Callable[[], Scene]) -> None:
        super().__init__(context)
        self._make_first = make_first
        self._steps = self._ready()
        self._done = 0.0
        self._is_shown = False

    def _ready(self) -> Iterator[float]:
        """Do what takes long; what is yielded is the share that is done."""
        for number, style in enumerate((IVORY, EBONY, GARNET), 1):
            self.context.dice_view.warm((style,))
            yield number / 8
        first = self._make_first()
        yield 1.0
        self.context.stack.change(first)

    @property
    def is_waiting(self) -> bool:
        """Never: it goes on by itself."""
        return False

    def think(self, seconds: float) -> None:
        """Do a step, but only when the picture of the last one has been seen."""
        del seconds  # the steps are as short as they can be made
        if self._is_shown:
            self._done = next(self._steps, 1.0)
            self._is_shown, self.is_stale = False, True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the name of the game and how much is done."""
        context, (width, height) = self.context, surface.get_size()
        colours, ratio = context.theme.colours, context.ratio
        surface.blit(context.wall(surface.get_size()), (0, 0))
        size = min(min(width, height) * 0.16, 72 * ratio)
        title = Rect(0, height * 0.5 - size * 1.6, width, size * 1.6)
        context.fonts.draw(surface, TITLE, title, size, colours.brass_light, Role.DISPLAY)
        track = Rect(width / 2 - size * 2, height * 0.5 + size * 0.3, size * 4, 6 * ratio)
        for share, colour in ((1.0, colours.track), (self._done, colours.brass)):
            bar = paint.to_pygame(Rect(track.x, track.y, track.w * share, track.h))
            pygame.draw.rect(surface, colour, bar, border_radius=bar.h // 2)
        self._is_shown = True

    def words(self) -> list[Words]:
        """The name of the game."""
        return [Words(TITLE, Rect(0, 0, self.context.width, self.context.height))]
