"""Pictures of the whole screen: how much two of them differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from nardy.ui.rect import Rect


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """How far apart two pictures of one size are, in each channel of each pixel."""
    assert one.get_size() == other.get_size()
    apart, below = plain(one), plain(other)
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return apart


def plain(picture: pygame.Surface) -> pygame.Surface:
    """A copy with three channels, whatever the picture had."""
    copy = pygame.Surface(picture.get_size(), depth=24)
    copy.blit(picture, (0, 0))
    return copy


def largest(apart: pygame.Surface) -> int:
    """The largest difference anywhere."""
    return max(pygame.image.tobytes(apart, "RGB"))


def cover(picture: pygame.Surface, rects: Iterable[Rect], ratio: float, margin: int) -> int:
    """Paint over rectangles, grown a little, in black; how many pixels are left."""
    left = pygame.Mask(picture.get_size(), fill=True)
    for rect in rects:
        scaled = [round(value * ratio) for value in rect]
        box = pygame.Rect(*scaled).inflate(2 * margin, 2 * margin).clip(picture.get_rect())
        picture.fill((0, 0, 0), box)
        if box.size != (0, 0):
            left.erase(pygame.Mask(box.size, fill=True), box.topleft)
    return left.count()


def larger(apart: pygame.Surface, most: int) -> int:
    """How many pixels of a difference are larger than this in any channel."""
    same = pygame.mask.from_threshold(apart, (0, 0, 0), (most + 1, most + 1, most + 1, 255))
    return apart.get_width() * apart.get_height() - same.count()


def judged(
    share: float, most: float, base: Path, pictures: Mapping[str, pygame.Surface]
) -> list[str]:
    """A fault if too much differs; the pictures are kept, with what is apart made brighter."""
    print(f"{base.name}: {share:.4%} differ, at most by {largest(pictures['apart'])}")
    if share <= most:
        return []
    for what, picture in pictures.items():
        shown = picture.copy()
        for _ in range(3 if what == "apart" else 0):
            shown.blit(shown.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        pygame.image.save(shown, f"{base}-{what}.png")
    return [f"{base.name}: {share:.3%}"]
