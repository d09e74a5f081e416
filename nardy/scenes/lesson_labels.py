"""Where the numbers of a lesson's picture stand on the board."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from nardy.guide.lesson import Part
from nardy.rules import HOME, Side
from nardy.ui.geometry import Kind, Place, Rect, bar, is_upper, tray
from nardy.ui.legend import draw_number
from nardy.ui.paint_marks import outline
from nardy.ui.rect import bounding

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from nardy.guide.lesson import Label, Spot
    from nardy.scenes.context import Context
    from nardy.scenes.picture import Picture

_DISC: Final = 0.62
"""How large a number's disc is, in points' widths."""

_LEAST: Final = 17.0
"""How large it is at least, in logical pixels."""

_HIGH: Final = 4
"""On a stack higher than this a number would hide the uppermost checker: it stands beyond."""

_ASIDE: Final = 0.9
"""How far the number stands from the middle of the cube, in sides of it."""

_QUARTERS: Final = (Part.HOME, Part.ENEMY_HOME)


def draw_labels(
    surface: pygame.Surface, context: Context, picture: Picture, labels: Sequence[Label]
) -> None:
    """The numbers, and lines around the quarters that they name."""
    layout, colours = picture.layout, context.theme.colours
    size = max(_LEAST * context.ratio, layout.unit * _DISC)
    for label in labels:
        if label.spot in _QUARTERS:
            outline(surface, spot_rect(label.spot, picture), layout.unit, colours.home)
    for number, label in enumerate(labels, 1):
        x, y = _middle(label.spot, picture)
        box = Rect(x - size / 2, y - size / 2, size, size)
        draw_number(surface, context.fonts, colours, number, box)


def draw_found(
    surface: pygame.Surface,
    context: Context,
    picture: Picture,
    spot: Spot,
    learner: Side = Side.WHITE,
) -> None:
    """A line around what was to be found."""
    unit = picture.layout.unit
    area = spot_rect(spot, picture, learner).inset(unit * 0.06)
    outline(surface, area, unit * 1.4, context.theme.colours.legal)


def spot_rect(spot: Spot, picture: Picture, learner: Side = Side.WHITE) -> Rect:
    """The area of a part of the board, in physical pixels."""
    layout = picture.layout
    if spot in {Part.TRAY, Part.ENEMY_TRAY}:
        return layout.tray_area(learner if spot is Part.TRAY else learner.other)
    if spot is Part.DICE:
        rects = picture.dice.rects(layout)
        return bounding(rects) if rects else layout.board
    if spot is Part.CUBE:
        return layout.cube_rect(picture.cube_owner)
    area = bounding([layout.place_rect(place) for place in places_of(spot, picture, learner)])
    if spot not in _QUARTERS:
        return area
    fields = [layout.half_rect(side) for side in Side]
    return next(_shared(area, field) for field in fields if field.contains(*area.center)).inset(
        layout.unit * 0.1
    )


def places_of(spot: Spot, picture: Picture, learner: Side = Side.WHITE) -> list[Place]:
    """The places that belong to a part of the board; none for dice and cube."""
    if isinstance(spot, int):
        return [picture.place(learner, spot)]
    if spot in _QUARTERS:
        side = learner if spot is Part.HOME else learner.other
        return [picture.place(side, point) for point in range(1, HOME + 1)]
    return {
        Part.BAR: [bar(Side.WHITE), bar(Side.BLACK)],
        Part.TRAY: [tray(learner)],
        Part.ENEMY_TRAY: [tray(learner.other)],
    }.get(spot, [])


def _shared(one: Rect, other: Rect) -> Rect:
    """What two rectangles have in common; they must overlap."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Rect(x, y, min(one.right, other.right) - x, min(one.bottom, other.bottom) - y)


def is_at(spot: Spot, picture: Picture, x: float, y: float) -> bool:
    """Whether a spot of the window lies on a part of the board."""
    places = places_of(spot, picture)
    if not places:
        return spot_rect(spot, picture).contains(x, y)
    return picture.layout.place_at(x, y) in places


def _middle(spot: Spot, picture: Picture) -> tuple[float, float]:
    """Where the number stands: near the tip of a triangle, beside the cube, else in the middle."""
    layout = picture.layout
    if spot is Part.BAR:
        return layout.place_rect(bar(Side.BLACK)).center
    if spot is Part.CUBE:
        cube, board = spot_rect(spot, picture), layout.board
        x, y = cube.center
        return (x + math.copysign(cube.w * _ASIDE, board.center[0] - x), y)
    places = places_of(spot, picture)
    triangles = [place.number for place in places if place.kind is Kind.TRIANGLE]
    if not triangles:
        return spot_rect(spot, picture).center
    heights = [len(picture.view.stacks.on(place, side)) for place in places for side in Side]
    is_high = isinstance(spot, int) and max(heights) > _HIGH
    inward = layout.proportions.rail + layout.stack_depth + (0.28 if is_high else -0.25)
    ends = []
    for number in (min(triangles), max(triangles)):
        v = inward if is_upper(number) else layout.depth - inward
        ends.append(layout.to_screen(layout.column_u(number) + 0.5, v))
    (x1, y1), (x2, y2) = ends
    return ((x1 + x2) / 2, (y1 + y2) / 2)
