"""Checkers from above and from the side, their shadows, the cube: drawn by code."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

import pygame

from nardy.rules.position import Side
from nardy.ui import paint
from nardy.ui.theme import RGB, Colours, blend, lighter

_LIGHT = -0.75 * pi
"""The angle that light comes from on the screen: the upper left."""

_FACETS = 72


class _Look(NamedTuple):
    """The colours and the ring pattern of one side's checkers; radii are shares."""

    face: RGB
    rim: RGB
    metal: RGB
    rings: tuple[tuple[float, float], ...]
    grooves: tuple[float, ...]
    gloss: float


def _look(side: Side, colours: Colours) -> _Look:
    """White: one broad ring around a plain dish.  Black: two thin rings around a stud."""
    if side is Side.WHITE:
        broad = ((0.7, 0.6),)
        return _Look(colours.white, colours.white_rim, colours.white_ring, broad, (0.3,), 0.3)
    thin = ((0.76, 0.71), (0.5, 0.45), (0.14, 0.0))
    return _Look(colours.black, colours.black_rim, colours.black_ring, thin, (0.6,), 0.16)


def top(side: Side, size: int, colours: Colours) -> pygame.Surface:
    """A checker seen from above, ``size`` pixels across."""
    smooth = 4 if size < 90 else 3
    edge = max(8, size * smooth)
    sheet = paint.clear((edge, edge))
    look = _look(side, colours)
    radius = edge / 2 - smooth * 0.5
    middle = (edge / 2, edge / 2)
    pygame.draw.circle(sheet, lighter(look.rim, -0.55), middle, radius)
    _cone(sheet, middle, (radius * 0.985, radius * 0.9), look.rim, look.gloss + 0.22)
    _cone(sheet, middle, (radius * 0.9, radius * 0.86), look.rim, 0.1)
    _dish(sheet, middle, radius * 0.86, look.face, 0.08)
    for ring in look.rings:
        _inlay(sheet, middle, (radius * ring[0], radius * ring[1]), look)
    for groove in look.grooves:
        _cone(sheet, middle, (radius * groove, radius * (groove - 0.03)), look.face, -0.3)
        _cone(sheet, middle, (radius * (groove - 0.03), radius * (groove - 0.06)), look.face, 0.3)
    sheet.blit(_grain(edge, radius * 0.86, side), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _gloss(sheet, middle, radius, look.gloss)
    return pygame.transform.smoothscale(sheet, (size, size))


def _cone(
    sheet: pygame.Surface,
    middle: tuple[float, float],
    radii: tuple[float, float],
    colour: RGB,
    strength: float,
) -> None:
    """A ring that slopes outwards (inwards when negative), lit from the upper left."""
    outer, inner = radii
    for facet in range(_FACETS):
        a, b = (2 * pi * (facet + k) / _FACETS for k in (0, 1.15))
        shade = strength * cos((a + b) / 2 - _LIGHT)
        corners = [
            (middle[0] + r * cos(angle), middle[1] + r * sin(angle))
            for r, angle in ((outer, a), (outer, b), (inner, b), (inner, a))
        ]
        pygame.draw.polygon(sheet, lighter(colour, shade), corners)


def _dish(
    sheet: pygame.Surface, middle: tuple[float, float], radius: float, face: RGB, depth: float
) -> None:
    """A slightly hollow face: darker towards the light, brighter away from it."""
    steps = 24
    for step in range(steps):
        t = step / steps
        shift = radius * 0.22 * t
        spot = (middle[0] + shift * cos(_LIGHT + pi), middle[1] + shift * sin(_LIGHT + pi))
        pygame.draw.circle(sheet, lighter(face, depth * (t * 2 - 1)), spot, radius * (1 - t))


def _inlay(
    sheet: pygame.Surface, middle: tuple[float, float], radii: tuple[float, float], look: _Look
) -> None:
    """A metal ring let into the face: a dark seam around it, its two slopes lit."""
    outer, inner = radii
    seam = (outer - inner) * 0.22 + outer * 0.015
    _cone(sheet, middle, (outer + seam, outer), lighter(look.face, -0.45), -0.25)
    half = (outer + inner) / 2
    _cone(sheet, middle, (outer, half), look.metal, 0.5)
    _cone(sheet, middle, (half, inner), look.metal, -0.15 if inner else 0.4)
    if inner:
        _cone(sheet, middle, (inner, max(0.0, inner - seam)), lighter(look.face, -0.35), 0.2)
        _dish(sheet, middle, max(0.0, inner - seam), look.face, 0.07)


def _grain(edge: int, radius: float, side: Side) -> pygame.Surface:
    """A faint grain to multiply with, only on the face."""
    low = 214 if side is Side.WHITE else 190
    cells = (5, 34)
    grain = paint.smooth_noise((edge, edge), cells, side.value, (low, low, low), (255,) * 3)
    mask = pygame.Surface((edge, edge), pygame.SRCALPHA, 32)
    mask.fill((255, 255, 255, 255))
    pygame.draw.circle(mask, (0, 0, 0, 0), (edge / 2, edge / 2), radius)
    whole = paint.clear((edge, edge))
    whole.blit(grain, (0, 0))
    whole.blit(mask, (0, 0))
    return whole


def _gloss(
    sheet: pygame.Surface, middle: tuple[float, float], radius: float, strength: float
) -> None:
    """A soft reflection of a lamp on the upper left."""
    glow = paint.clear((32, 32))
    for step in range(16, 0, -1):
        alpha = round(255 * strength * 0.75 * (1 - step / 16) ** 1.6)
        pygame.draw.circle(glow, (255, 250, 238, alpha), (16, 16), step)
    size = (round(radius * 1.15), round(radius * 0.85))
    glow = pygame.transform.rotozoom(pygame.transform.smoothscale(glow, size), 45, 1)
    spot = (middle[0] + radius * 0.42 * cos(_LIGHT), middle[1] + radius * 0.42 * sin(_LIGHT))
    sheet.blit(glow, glow.get_rect(center=spot))


def slab(side: Side, size: paint.Size, colours: Colours) -> pygame.Surface:
    """A checker seen from the side, lying or (if higher than wide) standing."""
    upright = size[1] > size[0]
    width, height = (size[1], size[0]) if upright else size
    smooth = 3
    sheet = paint.clear((width * smooth, height * smooth))
    look = _look(side, colours)
    box = sheet.get_rect().inflate(-smooth, -smooth)
    radius = max(2, box.h // 3)
    pygame.draw.rect(sheet, lighter(look.rim, -0.5), box, border_radius=radius)
    body = box.inflate(-2 * smooth // 2, -2 * smooth // 2)
    stops = ((0.0, 60), (0.2, 130), (0.38, 10), (0.62, -40), (1.0, -150))
    face = pygame.Surface(body.size, pygame.SRCALPHA, 32)
    face.fill(look.rim)
    groove = pygame.Rect(0, round(body.h * 0.44), body.w, max(1, round(body.h * 0.14)))
    pygame.draw.rect(face, blend(look.metal, look.rim, 0.25), groove)
    face.blit(paint.profile(body.size, stops, upright=False), (0, 0))
    round_ends = ((0.0, -150), (0.12, -20), (0.3, 30), (0.6, 0), (0.88, -50), (1.0, -170))
    face.blit(paint.profile(body.size, round_ends, upright=True), (0, 0))
    mask = paint.clear(body.size)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    sheet.blit(face, body)
    lying = pygame.transform.smoothscale(sheet, (width, height))
    return pygame.transform.rotate(lying, 90) if upright else lying


def cube(size: int, number: str, colours: Colours, font: pygame.font.Font) -> pygame.Surface:
    """The doubling cube from above with its number."""
    smooth = 3
    edge = max(6, size * smooth)
    sheet = paint.clear((edge, edge))
    radius = round(edge * 0.17)
    box = sheet.get_rect()
    pygame.draw.rect(sheet, lighter(colours.cube, -0.5), box, border_radius=radius)
    inner = box.inflate(-round(edge * 0.03), -round(edge * 0.03))
    for step in range(12):
        t = step / 11
        shrink = round(edge * 0.11 * t)
        ring = inner.inflate(-shrink * 2, -shrink * 2)
        ring.move_ip(-round(shrink * 0.12), -round(shrink * 0.12))
        tone = lighter(colours.cube, -0.28 + 0.34 * t)
        pygame.draw.rect(sheet, tone, ring, border_radius=max(2, radius - shrink // 2))
    small = pygame.transform.smoothscale(sheet, (size, size))
    word = font.render(number, True, colours.cube_text)  # noqa: FBT003 -- pygame takes it by place
    fit = min(1.0, size * 0.72 / max(word.get_width(), 1))
    if fit < 1:
        word = pygame.transform.smoothscale_by(word, fit)
    small.blit(word, word.get_rect(center=(size / 2, size / 2)))
    return small


def disc_mark(size: int, face: RGB, edge: RGB) -> pygame.Surface:
    """A small round plate, for the count on a high stack."""
    smooth = 4
    sheet = paint.clear((size * smooth, size * smooth))
    middle, radius = (size * smooth / 2, size * smooth / 2), size * smooth / 2 - 1
    pygame.draw.circle(sheet, (*edge, 255), middle, radius)
    pygame.draw.circle(sheet, (*face, 245), middle, radius * 0.88)
    return pygame.transform.smoothscale(sheet, (size, size))
