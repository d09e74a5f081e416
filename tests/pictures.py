"""Pictures of the whole screen: how much two of them differ, and small files to keep them in."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from nardy.ui.rect import Rect

RGB = tuple[int, int, int]
COLOURS = 256
WIDTHS = (4, 6, 8, 10, 12)
"""How much colours differ that are made one: as little as the number allows, never more."""


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


def save_small(picture: pygame.Surface, path: Path) -> None:
    """Write a picture with a palette of its commonest colours, as a PNG file."""
    width, height = picture.get_size()
    data = pygame.image.tobytes(plain(picture), "RGB")
    pixels = list(zip(data[::3], data[1::3], data[2::3], strict=True))
    palette, places = _palette(pixels)
    rows = bytes(places[pixel] for pixel in pixels)
    lines = b"".join(b"\0" + rows[y * width : (y + 1) * width] for y in range(height))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(map(bytes, palette))),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def _palette(pixels: list[RGB]) -> tuple[list[RGB], dict[RGB, int]]:
    """The commonest colours, as near each other as their number allows, and which is for which."""
    counts = Counter(pixels)
    bins: dict[RGB, Counter[RGB]] = {}
    for width in WIDTHS:
        bins = {}
        for pixel, count in counts.items():
            red, green, blue = pixel
            place = (red // width, green // width, blue // width)
            bins.setdefault(place, Counter())[pixel] = count
        if len(bins) <= COLOURS:
            break
    common = sorted(bins.values(), key=Counter.total, reverse=True)[:COLOURS]
    palette = [members.most_common(1)[0][0] for members in common]
    return palette, {pixel: _nearest(pixel, palette) for pixel in counts}


def _nearest(pixel: RGB, palette: list[RGB]) -> int:
    red, green, blue = pixel
    distances = [abs(r - red) + abs(g - green) + abs(b - blue) for r, g, b in palette]
    return distances.index(min(distances))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
