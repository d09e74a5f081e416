"""The rendered pictures of a theme: read when they are first asked for, cut to what is needed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Source:
    """A picture in a file, or none: then what it would show is drawn by code.

    A file that can't be read is like none, and ``fault`` says so.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._surface: pygame.Surface | None = None
        self.fault = ""

    def surface(self) -> pygame.Surface | None:
        """The picture as it is in the file; not to be drawn on."""
        if self._surface is None and self._path is not None:
            try:
                self._surface = pygame.image.load(self._path)
            except (pygame.error, OSError):
                self.fault = f"{self._path.parent.name}/{self._path.name}"
                self._path = None
        return self._surface

    def scaled(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture in another size."""
        surface = self.surface()
        return surface and _smooth(surface, surface.get_rect(), size)

    def piece(self, size: tuple[int, int]) -> pygame.Surface | None:
        """As much from the middle of the picture as has the shape of a size."""
        surface = self.surface()
        if surface is None:
            return None
        whole = surface.get_rect()
        scale = min(whole.w / size[0], whole.h / size[1])
        part = pygame.Rect(0, 0, max(1, int(size[0] * scale)), max(1, int(size[1] * scale)))
        part.center = whole.center
        return _smooth(surface, part, size)


DRAWN: Final = Source(None)
"""No picture."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """Every picture of a theme by what it shows."""

    landscape: Source
    portrait: Source
    white: Source
    black: Source
    white_side: Source
    black_side: Source
    cube: Source
    wood: Source
    metal: Source
    splash: Source

    def __iter__(self) -> Iterator[Source]:
        """All of them."""
        return (getattr(self, field.name) for field in fields(self))

    def faults(self) -> list[str]:
        """The files that could not be read so far."""
        return [source.fault for source in self if source.fault]


def stretched(
    picture: pygame.Surface, size: tuple[int, int], cells: list[tuple[pygame.Rect, pygame.Rect]]
) -> pygame.Surface:
    """A picture whose cells come to lie elsewhere: each is given from where to where."""
    result = pygame.Surface(size, 0, 32)
    whole = picture.get_rect()
    for cell, target in cells:
        part = cell.clip(whole)
        if part.w > 0 and part.h > 0 and target.w > 0 and target.h > 0:
            result.blit(_smooth(picture, part, target.size), target)
    return result


def _smooth(surface: pygame.Surface, part: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
    """A part of a picture in another size, without losing its smooth edges."""
    return pygame.transform.smoothscale(surface.subsurface(part), size)
