"""Things that turn over while they fly: a checker onto its edge, the cube onto another side."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from nardy.ui import paint


def tipped(
    top: pygame.Surface, slab: pygame.Surface, across: float, share: float
) -> pygame.Surface:
    """A checker between lying flat (0) and standing as its ``slab`` in the tray (1).

    ``top`` is a picture of it from above in any size, ``across`` how wide it is when flat.
    """
    is_upright = slab.get_height() > slab.get_width()
    if is_upright:
        top, slab = (pygame.transform.rotate(one, 90) for one in (top, slab))
    length, thickness = slab.get_size()
    wide = round(across + (length - across) * share)
    deep, band = round(wide * cos(share * pi / 2)), max(1, round(thickness * sin(share * pi / 2)))
    sheet = paint.clear((wide, deep + band))
    face = pygame.transform.smoothscale(top, (wide, deep))
    under = face.copy()
    under.fill((120, 112, 106, 255), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(under, (0, band))
    sheet.blit(pygame.transform.smoothscale(slab, (wide, band)), (0, deep // 2))
    sheet.blit(face, (0, 0))
    return pygame.transform.rotate(sheet, -90) if is_upright else sheet


def rolled(
    before: pygame.Surface, after: pygame.Surface, share: float, way: tuple[float, float]
) -> pygame.Surface:
    """A cube that rolls from one side (0) over to the next (1), the way that it goes."""
    size = before.get_width()
    leaving = round(size * cos(share * pi / 2))
    coming = round(size * sin(share * pi / 2))
    is_across = abs(way[0]) > abs(way[1])
    goes_on = (way[0] if is_across else way[1]) > 0
    # The side that comes up is behind, the one that goes down in front.
    places = {True: (coming, 0), False: (0, leaving)}[goes_on]
    length = leaving + coming
    sheet = paint.clear((length, size) if is_across else (size, length))
    for side, wide, at in ((before, leaving, places[0]), (after, coming, places[1])):
        seen = pygame.transform.smoothscale(side, (wide, size) if is_across else (size, wide))
        light = round(150 + 105 * wide / size)
        seen.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(seen, (at, 0) if is_across else (0, at))
    return sheet
