"""Questions about pixels."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from nardy.ui.rect import XY, Rect
    from tests.scenes.pilot import Pilot


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are the same."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def differ_in(one: pygame.Surface, other: pygame.Surface, rect: Rect) -> bool:
    """Whether two pictures differ in a rectangle."""
    box = pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
    box = box.clip(one.get_rect())
    return not same(one.subsurface(box), other.subsurface(box))


def differ_at(one: pygame.Surface, other: pygame.Surface, spot: XY, reach: int = 12) -> bool:
    """Whether two pictures differ around a spot."""
    box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    box.center = (round(spot[0]), round(spot[1]))
    box = box.clip(one.get_rect())
    return not same(one.subsurface(box), other.subsurface(box))


def differ_on(pilot: Pilot, one: pygame.Surface, other: pygame.Surface, point: int) -> bool:
    """Whether two pictures differ along the middle of a point of the side to move."""
    rect = pilot.layout.place_rect(pilot.place(point))
    return differ_in(one, other, rect.inset(rect.w * 0.3, rect.h * 0.1))


def outside_differs(one: pygame.Surface, other: pygame.Surface, rects: list[Rect]) -> bool:
    """Whether two pictures differ anywhere but in some rectangles (and a shadow around them)."""
    first, second = one.copy(), other.copy()
    for rect in rects:
        box = pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
        for picture in (first, second):
            picture.fill((0, 0, 0), box.inflate(16, 16))
    return not same(first, second)


def unevenness(one: pygame.Surface, other: pygame.Surface, spot: XY, radius: float) -> float:
    """How much a change differs in strength along a circle: 0 for a dot or a ring."""
    changes = []
    for step in range(48):
        angle = math.tau * step / 48
        at = (round(spot[0] + radius * math.cos(angle)), round(spot[1] + radius * math.sin(angle)))
        changes.append(_grey(other, at) - _grey(one, at))
    return max(changes) - min(changes)


def _grey(picture: pygame.Surface, spot: tuple[int, int]) -> float:
    red, green, blue, _alpha = picture.get_at(spot)
    return 0.3 * red + 0.59 * green + 0.11 * blue
