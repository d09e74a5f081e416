"""Faces of controls, drawn by code: plates, panels, tracks, knobs, icons, the room's wall."""

from __future__ import annotations

from enum import Enum
from itertools import pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame

from nardy.ui import paint
from nardy.ui.theme import RGB, Colours, Theme, blend, is_bright, lighter

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.ui.geometry import XY


class Face(Enum):
    """What a plate looks like."""

    PRIMARY = "primary"
    """Polished brass: the one thing to do now."""
    PLAIN = "plain"
    """Wood: any other button."""
    SUNKEN = "sunken"
    """A dark hollow: what holds a value."""


def plate(
    size: paint.Size,
    face: Face,
    theme: Theme,
    *,
    pressed: bool = False,
    enabled: bool = True,
    roundness: float = 0.22,
) -> pygame.Surface:
    """A rounded plate; pressed it lies lower, disabled it is dull; 0.5 rounds its ends."""
    colours, pictures = theme.colours, theme.pictures
    radius = round(min(size) * roundness)
    if face is Face.SUNKEN:
        return _sunken(size, colours, radius)
    if face is Face.PRIMARY:
        body = pictures.metal.piece(size) or paint.brass(size, colours)
        edge = colours.primary_edge
    else:
        density = max(40.0, size[1] * 1.6)
        body = pictures.wood.piece(size) or paint.wood(size, "button", colours, density)
        edge = colours.button_edge
    # The note is the lower of two lines: dark letters need what they stand on to stay light.
    shade = -60 if is_bright(colours.text) and face is Face.PLAIN else -20
    stops: tuple[tuple[float, int], ...] = (
        (0.0, 70),
        (0.16, 34),
        (0.5, 0),
        (0.85, shade),
        (1.0, -130),
    )
    if pressed:
        stops = ((0.0, -150), (0.2, -70), (0.6, -30), (1.0, 10))
    body.blit(paint.profile(size, stops, upright=False), (0, 0))
    if not enabled:
        veil = pygame.Surface(size, 0, 32)
        veil.fill(colours.panel)
        paint.lay_over(body, veil, 0.62)
        edge = blend(edge, colours.panel, 0.7)
    return _rounded(body, radius, edge, max(1, round(min(size) * 0.03)))


def _rounded(body: pygame.Surface, radius: int, edge: RGB, width: int) -> pygame.Surface:
    """The body cut to a rounded box with a line along its edge, smooth at the corners."""
    size, smooth = body.get_size(), 3
    big = paint.clear((size[0] * smooth, size[1] * smooth))
    pygame.draw.rect(big, (255, 255, 255, 255), big.get_rect(), border_radius=radius * smooth)
    mask = pygame.transform.smoothscale(big, size)
    sheet = paint.clear(size)
    sheet.blit(body, (0, 0))
    sheet.blit(ring(size, radius, edge, width), (0, 0))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return sheet


def ring(size: paint.Size, radius: int, tone: RGB, width: int) -> pygame.Surface:
    """A line along the inside of a rounded box."""
    smooth = 3
    big = paint.clear((size[0] * smooth, size[1] * smooth))
    pygame.draw.rect(
        big, (*tone, 255), big.get_rect(), width * smooth, border_radius=radius * smooth
    )
    return pygame.transform.smoothscale(big, size)


def _sunken(size: paint.Size, colours: Colours, radius: int) -> pygame.Surface:
    """A hollow with a shaded upper edge."""
    body = pygame.Surface(size, 0, 32)
    body.fill(colours.track)
    paint.inner_shadow(body, body.get_rect(), min(size) * 0.35, 150)
    edge = blend(colours.panel_edge, colours.track, 0.4)
    return _rounded(body, radius, edge, max(1, round(min(size) * 0.03)))


def panel(
    size: paint.Size, colours: Colours, *, lit: bool = False, solid: float = 1.0
) -> pygame.Surface:
    """The ground that words stand on; ``lit`` frames it in brass: it is this side's turn."""
    body = pygame.Surface(size, 0, 32)
    body.fill(colours.panel)
    stops = ((0.0, 14), (0.3, 4), (1.0, -40))
    body.blit(paint.profile(size, stops, upright=False), (0, 0))
    edge = colours.brass if lit else colours.panel_edge
    short = min(size)
    width = max(1, round(short**0.5 * (0.2 if lit else 0.1)))
    sheet = _rounded(body, round(min(short * 0.12, 26)), edge, width)
    if solid < 1:
        sheet.set_alpha(round(255 * solid))
    return sheet


def wedge(size: paint.Size, tone: RGB, turn: int = 0) -> pygame.Surface:
    """A mark at the edge of a panel, pointing into it: it is this side's turn."""
    smooth = 4
    width, height = size[0] * smooth, size[1] * smooth
    sheet = paint.clear((width, height))
    pygame.draw.polygon(sheet, tone, [(0, 0), (width, height / 2), (0, height)])
    return paint.turned(pygame.transform.smoothscale(sheet, size), turn)


def wall(size: paint.Size, colours: Colours) -> pygame.Surface:
    """What lies behind the board: dark, with a warm light in the middle."""
    small = pygame.Surface((32, 32), 0, 32)
    small.fill(colours.backdrop)
    for radius in range(22, 0, -1):
        tone = blend(colours.backdrop_light, colours.backdrop, (radius / 22) ** 1.3)
        pygame.draw.circle(small, tone, (16, 15), radius)
    body = pygame.transform.smoothscale(small, size)
    grey = (226, 226, 226)
    grain = paint.noise((256, 256), "wall", grey, (255, 255, 255))
    for y in range(0, size[1], 256):
        for x in range(0, size[0], 256):
            body.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return body


def knob(size: int, colours: Colours, *, bright: bool = True) -> pygame.Surface:
    """A round brass knob with its shadow; dull when it stands for "off"."""
    smooth = 4
    edge = size * smooth
    sheet = paint.clear((edge, edge))
    middle = (edge / 2, edge / 2)
    light = colours.brass_light if bright else lighter(colours.text_dim, 0.1)
    dark = colours.brass_dark if bright else lighter(colours.text_dim, -0.5)
    pygame.draw.circle(sheet, (0, 0, 0, 120), (edge / 2, edge * 0.53), edge * 0.47)
    pygame.draw.circle(sheet, lighter(dark, -0.3), middle, edge * 0.45)
    for step in range(14):
        t = step / 13
        shift = edge * 0.07 * t
        spot = (middle[0] - shift, middle[1] - shift)
        pygame.draw.circle(
            sheet, blend(dark, light, 0.25 + 0.75 * t), spot, edge * 0.42 * (1 - 0.8 * t)
        )
    return pygame.transform.smoothscale(sheet, (size, size))


# ---------------------------------------------------------------------------- icons


class Icon(Enum):
    """Small signs on buttons."""

    BACK = "back"
    NEXT = "next"
    UNDO = "undo"
    MENU = "menu"
    DONE = "done"
    ROLL = "roll"
    CROSS = "cross"
    PLAY = "play"
    SEAL = "seal"
    HINT = "hint"


def icon(kind: Icon, size: int, tone: RGB) -> pygame.Surface:
    """A sign in a square of ``size`` pixels."""
    edge = size * 4
    sheet = paint.clear((edge, edge))
    _ICONS[kind](sheet, edge, tone)
    return pygame.transform.smoothscale(sheet, (size, size))


def _stroke(sheet: pygame.Surface, edge: int, tone: RGB, *spots: XY) -> None:
    """A thick line with round ends and corners through spots in shares of the edge."""
    width = max(2, round(edge * 0.11))
    big = [(x * edge, y * edge) for x, y in spots]
    for one, other in pairwise(big):
        dx, dy = other[0] - one[0], other[1] - one[1]
        length = (dx * dx + dy * dy) ** 0.5 or 1
        nx, ny = -dy / length * width / 2, dx / length * width / 2
        corners = [
            (one[0] + nx, one[1] + ny),
            (other[0] + nx, other[1] + ny),
            (other[0] - nx, other[1] - ny),
            (one[0] - nx, one[1] - ny),
        ]
        pygame.draw.polygon(sheet, tone, corners)
    for spot in big:
        pygame.draw.circle(sheet, tone, spot, width / 2)


def _lines(*strokes: tuple[XY, ...]) -> Callable[[pygame.Surface, int, RGB], None]:
    """An icon made of strokes."""

    def draw(sheet: pygame.Surface, edge: int, tone: RGB) -> None:
        for stroke in strokes:
            _stroke(sheet, edge, tone, *stroke)

    return draw


def _undo(sheet: pygame.Surface, edge: int, tone: RGB) -> None:
    arc = [
        (0.52 + 0.28 * cos(a), 0.56 + 0.28 * sin(a))
        for a in (pi * (-0.78 + 1.38 * step / 14) for step in range(15))
    ]
    _stroke(sheet, edge, tone, *arc)
    _stroke(sheet, edge, tone, (0.3, 0.12), arc[0], (0.57, 0.38))


def _roll(sheet: pygame.Surface, edge: int, tone: RGB) -> None:
    box = pygame.Rect(edge * 0.16, edge * 0.16, edge * 0.68, edge * 0.68)
    pygame.draw.rect(sheet, tone, box, round(edge * 0.09), border_radius=round(edge * 0.17))
    for x, y in ((0.35, 0.35), (0.65, 0.35), (0.5, 0.5), (0.35, 0.65), (0.65, 0.65)):
        pygame.draw.circle(sheet, tone, (x * edge, y * edge), edge * 0.065)


def _play(sheet: pygame.Surface, edge: int, tone: RGB) -> None:
    corners = [(0.3, 0.18), (0.3, 0.82), (0.82, 0.5)]
    pygame.draw.polygon(sheet, tone, [(x * edge, y * edge) for x, y in corners])


def _seal(sheet: pygame.Surface, edge: int, tone: RGB) -> None:
    """A closed padlock."""
    body = pygame.Rect(edge * 0.2, edge * 0.45, edge * 0.6, edge * 0.43)
    pygame.draw.rect(sheet, tone, body, border_radius=round(edge * 0.08))
    bow = [(0.5 + 0.19 * cos(a), 0.34 - 0.19 * sin(a)) for a in (pi * n / 12 for n in range(13))]
    _stroke(sheet, edge, tone, (0.69, 0.5), *bow, (0.31, 0.5))
    pygame.draw.circle(sheet, (0, 0, 0, 0), (edge * 0.5, edge * 0.64), edge * 0.075)


def _hint(sheet: pygame.Surface, edge: int, tone: RGB) -> None:
    """A lamp."""
    glass = [
        (0.5 + 0.25 * cos(a), 0.38 + 0.25 * sin(a))
        for a in (pi * (0.68 + 1.64 * step / 16) for step in range(17))
    ]
    _stroke(sheet, edge, tone, (0.41, 0.7), *glass, (0.59, 0.7), (0.41, 0.7))
    _stroke(sheet, edge, tone, (0.45, 0.87), (0.55, 0.87))


_ICONS: dict[Icon, Callable[[pygame.Surface, int, RGB], None]] = {
    Icon.BACK: _lines(((0.62, 0.2), (0.34, 0.5), (0.62, 0.8))),
    Icon.NEXT: _lines(((0.38, 0.2), (0.66, 0.5), (0.38, 0.8))),
    Icon.UNDO: _undo,
    Icon.MENU: _lines(*(((0.2, y), (0.8, y)) for y in (0.27, 0.5, 0.73))),
    Icon.DONE: _lines(((0.2, 0.54), (0.42, 0.76), (0.82, 0.28))),
    Icon.ROLL: _roll,
    Icon.CROSS: _lines(((0.25, 0.25), (0.75, 0.75)), ((0.75, 0.25), (0.25, 0.75))),
    Icon.PLAY: _play,
    Icon.SEAL: _seal,
    Icon.HINT: _hint,
}
