"""Materials and light, drawn by code: wood, felt, leather, brass, shadows, bevels.

Textures come from a fixed noise, so the same theme and size always give the same picture.
"""

from __future__ import annotations

from hashlib import shake_128
from itertools import pairwise
from math import sin
from typing import TYPE_CHECKING

import pygame

from nardy.ui.theme import blend, lighter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.ui.geometry import XY, Rect
    from nardy.ui.theme import RGB, Colours

Size = tuple[int, int]
Surface = pygame.Surface


def clear(size: Size) -> pygame.Surface:
    """An empty transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def for_display(surface: pygame.Surface, *, opaque: bool = False) -> pygame.Surface:
    """The surface in the format that blits fastest to the window, if there is one."""
    if pygame.display.get_surface() is None:
        return surface
    return surface.convert() if opaque else surface.convert_alpha()


def turned(surface: pygame.Surface, turn: int) -> pygame.Surface:
    """The picture turned clockwise by quarters."""
    return pygame.transform.rotate(surface, -turn) if turn % 360 else surface


def to_pygame(rect: Rect) -> pygame.Rect:
    """The whole pixels nearest to a rectangle; neighbours stay neighbours."""
    left, top = round(rect.x), round(rect.y)
    return pygame.Rect(left, top, round(rect.right) - left, round(rect.bottom) - top)


def noise(size: Size, seed: str, dark: RGB, light: RGB) -> pygame.Surface:
    """White noise between two colours."""
    data = shake_128(seed.encode()).digest(size[0] * size[1])
    surface = pygame.image.frombytes(data, size, "P")
    surface.set_palette([blend(dark, light, step / 255) for step in range(256)])
    return surface.convert(32)


def smooth_noise(size: Size, cells: Size, seed: str, dark: RGB, light: RGB) -> pygame.Surface:
    """Noise of so many cells, blown up smoothly."""
    return pygame.transform.smoothscale(noise(cells, seed, dark, light), size)


def lay_over(target: pygame.Surface, layer: pygame.Surface, share: float) -> None:
    """Mix a layer into a surface."""
    layer.set_alpha(round(255 * share))
    target.blit(layer, (0, 0))


# ---------------------------------------------------------------------------- light


def profile(size: Size, stops: Sequence[tuple[float, int]], *, upright: bool) -> pygame.Surface:
    """A band of light and shade: positive stops lighten, negative darken, along one axis."""
    steps = max(2, size[0] if upright else size[1])
    band = clear((steps, 1) if upright else (1, steps))
    for step in range(steps):
        value = _between(stops, (step + 0.5) / steps)
        tone = (255, 246, 224) if value > 0 else (0, 0, 0)
        band.set_at((step, 0) if upright else (0, step), (*tone, min(255, abs(round(value)))))
    return pygame.transform.scale(band, (max(1, size[0]), max(1, size[1])))


def _between(stops: Sequence[tuple[float, int]], t: float) -> float:
    """The value of a row of stops at a place from 0 to 1."""
    for (start, low), (end, high) in pairwise(stops):
        if t <= end:
            return low + (high - low) * (t - start) / max(end - start, 1e-6)
    return stops[-1][1]


def inner_shadow(target: pygame.Surface, area: pygame.Rect, depth: float, strength: int) -> None:
    """The shade that walls throw onto a sunken area; light comes from the upper left."""
    for width, upright, side, alpha in (
        (depth, False, 0, strength),
        (depth * 0.8, True, 0, round(strength * 0.85)),
        (depth * 0.45, False, 1, round(strength * 0.5)),
        (depth * 0.4, True, 1, round(strength * 0.45)),
    ):
        thick = max(1, min(round(width), (area.w if upright else area.h)))
        size = (thick, area.h) if upright else (area.w, thick)
        ends = [(0.0, -alpha), (0.25, -round(alpha * 0.55)), (1.0, 0)]
        if side:
            ends = [(1 - t, value) for t, value in reversed(ends)]
        spot = area.topleft
        if side:
            spot = (area.right - size[0], area.bottom - size[1])
        target.blit(profile(size, ends, upright=upright), spot)


def soft_disc(size: int, strength: int, hardness: float = 0.55) -> pygame.Surface:
    """A round black shadow that fades out; ``hardness`` is the share of full shade."""
    small = 48
    disc = clear((small, small))
    for step in range(small // 2, 0, -1):
        t = step / (small / 2)
        fall = 1.0 if t < hardness else 1 - (t - hardness) / (1 - hardness)
        alpha = round(strength * fall * fall * (3 - 2 * fall))
        pygame.draw.circle(disc, (0, 0, 0, alpha), (small / 2, small / 2), step)
    return pygame.transform.smoothscale(disc, (max(2, size), max(2, size)))


def soft_box(size: Size, blur: int, strength: int, radius: int) -> pygame.Surface:
    """The shadow of a rounded box, larger than the box by ``blur`` on every side."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    scale = 1 if blur < 4 else 4
    small = clear((width // scale + 1, height // scale + 1))
    rect = pygame.Rect(blur // scale, blur // scale, size[0] // scale, size[1] // scale)
    pygame.draw.rect(small, (0, 0, 0, strength), rect, border_radius=max(1, radius // scale))
    small = pygame.transform.gaussian_blur(small, max(1, blur // scale // 2))
    return pygame.transform.smoothscale(small, (width, height))


# ---------------------------------------------------------------------------- materials


def wood(size: Size, seed: str, colours: Colours, density: float) -> pygame.Surface:
    """A walnut plank with its grain running along x; ``density`` is pixels per board unit."""
    fine = max(density / 110, 0.5)
    tile = (max(8, round(size[0] / fine)), max(8, round(size[1] / fine)))
    unit = density / fine
    straight = _straight_grain(tile, seed, colours, unit)
    bent = pygame.Surface(tile, 0, 32)
    middle = tile[1] / 2
    for x in range(tile[0]):
        u = x / unit
        shift = 0.11 * sin(u / 1.3 + len(seed)) + 0.06 * sin(u / 0.5 + middle) + 0.15 * sin(u / 3.4)
        down = round(shift * unit) % tile[1]
        bent.blit(straight, (x, down), (x, 0, 1, tile[1] - down))
        bent.blit(straight, (x, 0), (x, tile[1] - down, 1, down))
    return pygame.transform.smoothscale(bent, size)


def _straight_grain(tile: Size, seed: str, colours: Colours, unit: float) -> pygame.Surface:
    """Grain that has not been bent yet: broad rings, streaks, pores."""
    dark, mid, light = colours.wood_dark, colours.wood, colours.wood_light

    def streaks(along: float, across: float, name: str) -> pygame.Surface:
        """Noise with cells so many units long and wide."""
        cells = (
            max(2, min(tile[0], round(tile[0] / unit / along))),
            max(3, min(tile[1], round(tile[1] / unit / across))),
        )
        return smooth_noise(tile, cells, seed + name, dark, light)

    base = streaks(4, 0.11, "")
    lay_over(base, streaks(1.4, 0.03, "s"), 0.42)
    lay_over(base, streaks(0.35, 0.016, "f"), 0.3)
    flat = pygame.Surface(tile, 0, 32)
    flat.fill(mid)
    lay_over(base, flat, 0.08)
    base.blit(_pores(tile, seed, (*lighter(dark, -0.45), 120), unit), (0, 0))
    return base


def _pores(tile: Size, seed: str, colour: tuple[int, ...], unit: float) -> pygame.Surface:
    """Short dark dashes along the grain."""
    layer = clear(tile)
    count = round(tile[0] * tile[1] / unit / unit * 16)
    data = shake_128(f"{seed}p".encode()).digest(4 * count)
    thick = max(1, round(unit * 0.012))
    for a, b, c, d in zip(data[::4], data[1::4], data[2::4], data[3::4], strict=True):
        x, y = (a * 256 + c) * tile[0] // 65536, (b * 256 + d) * tile[1] // 65536
        pygame.draw.line(layer, colour, (x, y), (x + unit * (0.03 + d / 2300), y), thick)
    return layer


def felt(size: Size, colours: Colours, density: float) -> pygame.Surface:
    """Green cloth: a fine nap, slightly uneven, lighter in the middle."""
    surface = pygame.Surface(size, 0, 32)
    surface.fill(colours.felt)
    glow = pygame.Surface((16, 16), 0, 32)
    glow.fill(colours.felt_dark)
    for radius in range(8, 0, -1):
        tone = blend(colours.felt_light, colours.felt_dark, (radius / 8) ** 1.6)
        pygame.draw.circle(glow, tone, (8, 7.4), radius)
    lay_over(surface, pygame.transform.smoothscale(glow, size), 0.62)
    cloth = _tiled_noise(size, "felt", 170, density)
    surface.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _tiled_noise(size: Size, seed: str, low: int, density: float) -> pygame.Surface:
    """Grain to multiply with: values from ``low`` to 255, two sizes of grain."""
    edge = 192
    grey, white = (low, low, low), (255, 255, 255)
    tile = noise((edge, edge), seed, grey, white)
    lay_over(tile, smooth_noise((edge, edge), (90, 90), seed + "2", grey, white), 0.6)
    grown = max(edge, round(edge * density / 60))
    if grown != edge:
        tile = pygame.transform.smoothscale(tile, (grown, grown))
    surface = pygame.Surface(size, 0, 32)
    for y in range(0, size[1], grown):
        for x in range(0, size[0], grown):
            surface.blit(tile, (x, y))
    return surface


def leather(size: Size, colour: RGB, seed: str, density: float) -> pygame.Surface:
    """Leather: small soft blisters and a slightly uneven dye."""
    surface = pygame.Surface(size, 0, 32)
    surface.fill(colour)
    unit = max(8.0, density)
    clouds = (max(2, round(size[0] / unit * 2)), max(2, round(size[1] / unit * 2)))
    dark, light = lighter(colour, -0.28), lighter(colour, 0.16)
    lay_over(surface, smooth_noise(size, clouds, seed, dark, light), 0.55)
    for octave, (cells, share) in enumerate(((5.3, 0.2), (13.7, 0.24), (23.1, 0.24), (41.9, 0.24))):
        blisters = (max(2, round(size[0] / unit * cells)), max(2, round(size[1] / unit * cells)))
        if blisters[0] <= size[0]:
            lay_over(surface, smooth_noise(size, blisters, f"{seed}{octave}", dark, light), share)
    return surface


def brass(size: Size, colours: Colours) -> pygame.Surface:
    """A polished brass plate with a diagonal sheen and brushed lines."""
    surface = pygame.Surface(size, 0, 32)
    surface.fill(colours.brass)
    sheen = pygame.Surface((4, 4), 0, 32)
    for x in range(4):
        for y in range(4):
            t = (x + y) / 6
            tone = blend(colours.brass_light, colours.brass_dark, min(1.0, abs(t - 0.3) * 1.5))
            sheen.set_at((x, y), tone)
    lay_over(surface, pygame.transform.smoothscale(sheen, size), 0.75)
    lines = smooth_noise(
        size, (max(2, size[0] // 30), size[1]), "brass", (150, 130, 100), (255,) * 3
    )
    lay_over(lines, lines.copy(), 1.0)
    soft = pygame.Surface(size, 0, 32)
    soft.fill((255, 255, 255))
    lay_over(soft, lines, 0.35)
    surface.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def cut_out(texture: pygame.Surface, polygon: Sequence[XY], smooth: int = 4) -> pygame.Surface:
    """The part of a texture inside a polygon, with smooth edges."""
    width, height = texture.get_size()
    mask = pygame.Surface((width * smooth, height * smooth), pygame.SRCALPHA, 32)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(x * smooth, y * smooth) for x, y in polygon])
    piece = clear((width, height))
    piece.blit(texture, (0, 0))
    piece.blit(
        pygame.transform.smoothscale(mask, (width, height)),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    return piece
