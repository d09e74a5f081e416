"""The first picture, there at once, while what the others need is painted step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from nardy.scenes.scene import Scene, Words
from nardy.ui import paint
from nardy.ui.dice_view import EBONY, GARNET, IVORY
from nardy.ui.rect import Rect
from nardy.ui.text import Role
from nardy.ui.theme import shade_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy.scenes.context import Context

TITLE = "Nardy"

_MIDDLE: Final = 0.5
_LOW: Final = 0.84
"""Where the name stands, in shares of the height: in the middle, or below a picture."""

_VEIL: Final = ((0.0, -60), (0.45, -10), (0.72, -190), (1.0, -245))
"""The shade over the picture, from its top down: words stand in the dark."""


class Loading(Scene):
    """Makes ready, a step each time it may think, and then gives way to the first scene."""

    def __init__(self, context: Context, make_first: Callable[[], Scene]) -> None:
        super().__init__(context)
        self._make_first = make_first
        self._steps = self._ready()
        self._done = 0.0
        self._is_shown = False
        self._splash: pygame.Surface | None = None

    def _ready(self) -> Iterator[float]:
        """Do what takes long; what is yielded is the share that is done."""
        context, pictures = self.context, self.context.theme.pictures
        for number, style in enumerate((IVORY, EBONY, GARNET), 1):
            context.dice_view.warm((style,))
            yield number / 8
        for source in (pictures.white, pictures.black, pictures.wood, pictures.metal):
            source.surface()
        yield 0.5
        first = self._make_first()
        for fault in pictures.faults():
            context.say_fault(fault)
        yield 1.0
        context.stack.change(first)

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
        surface.blit(self._ground(surface.get_size()), (0, 0))
        size = min(min(width, height) * 0.16, 72 * ratio)
        low = _MIDDLE if context.theme.pictures.splash.surface() is None else _LOW
        title = Rect(0, height * low - size * 1.6, width, size * 1.6)
        shade, drop = shade_of(colours.accent), max(1, round(size / 30))
        for tone, off in ((shade, drop), (colours.accent, 0)):
            area = title._replace(x=title.x + off, y=title.y + off)
            context.fonts.draw(surface, TITLE, area, size, tone, Role.DISPLAY)
        track = Rect(width / 2 - size * 2, title.bottom + size * 0.3, size * 4, 6 * ratio)
        for share, colour in ((1.0, colours.track), (self._done, colours.brass)):
            bar = paint.to_pygame(Rect(track.x, track.y, track.w * share, track.h))
            pygame.draw.rect(surface, colour, bar, border_radius=bar.h // 2)
        self._is_shown = True

    def _ground(self, size: paint.Size) -> pygame.Surface:
        """A board about to be played on, filling the window; without a picture of it the wall."""
        if self._splash is None or self._splash.get_size() != size:
            splash = self.context.theme.pictures.splash.piece(size)
            if splash is not None:
                splash.blit(paint.profile(size, _VEIL, upright=False), (0, 0))
            self._splash = self.context.wall(size) if splash is None else splash
        return self._splash

    def words(self) -> list[Words]:
        """The name of the game."""
        return [Words(TITLE, Rect(0, 0, self.context.width, self.context.height))]
