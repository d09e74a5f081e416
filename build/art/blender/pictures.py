"""All pictures of a theme: what stands in each, and how large it is."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

import materials
import stage
from board import Board, landscape, portrait
from files import AROUND
from mathutils import Quaternion
from shapes import Edge, plank, prism
from things import RADIUS, THICK, Pieces, cube

from nardy.rules.position import Side

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from looks import Look

    from nardy.ui.geometry import Layout

UNIT: Final = 104
"""Pixels of a point's width in the picture of a board."""


class Shot(NamedTuple):
    """One picture: its file, its size, how carefully it is taken, and what stands in it."""

    file: str
    size: tuple[int, int]
    samples: int
    build: Callable[[Look], None]
    is_clear: bool = False


def _board(layout: Layout) -> Callable[[Look], None]:
    """A board that fills the picture."""

    def build(look: Look) -> None:
        Board(layout, look).build()
        is_upright = layout.board.h > layout.board.w
        stage.lamps(look, max(layout.board.w, layout.board.h), 3.4 if is_upright else 0.0)
        stage.eye_above(layout.board.w)

    return build


def _size(layout: Layout) -> tuple[int, int]:
    return round(layout.board.w * UNIT), round(layout.board.h * UNIT)


def _top(side: Side) -> Callable[[Look], None]:
    """A checker from above, from edge to edge."""

    def build(look: Look) -> None:
        Pieces(look).checker(side)
        stage.lamps(look, 12.8)
        stage.flat_eye(RADIUS * 2.02, (0, 0, stage.EYE), (0, 0, 0))

    return build


def _slab(side: Side) -> Callable[[Look], None]:
    """A checker from the side."""

    def build(look: Look) -> None:
        Pieces(look).checker(side)
        stage.lamps(look, 12.8)
        stage.side_lamp((-2, -6, 5), 3, 420)
        stage.flat_eye(RADIUS * 2.01, (0, -8, THICK / 2), (0, 0, THICK / 2))

    return build


def _cube(look: Look) -> None:
    cube(look)
    stage.lamps(look, 12.8)
    stage.flat_eye(1.0, (0, 0, stage.EYE), (0, 0, 0))


def _plank(look: Look) -> None:
    """The frame's wood, flat: what buttons are made of."""
    wood = materials.wood(look.frame._replace(gloss=0.0), 3, rough=0.9)
    plank([(-2, -0.5), (2, -0.5), (2, 0.5), (-2, 0.5)], -0.2, 0.0, wood)
    stage.lamps(look, 12.8)
    stage.flat_eye(4.0, (0, 0, stage.EYE), (0, 0, 0))


def _metal(look: Look) -> None:
    """Brushed metal with the light of the room on it: what the main button is made of."""
    corners = [(-2, -0.5), (2, -0.5), (2, 0.5), (-2, 0.5)]
    body = prism(corners, -0.2, 0.0, materials.metal(look.metal, 6.0), Edge(0.02))
    body.rotation_euler.x = math.radians(-6)
    stage.lamps(look, 12.8)
    stage.flat_eye(3.9, (0, 0, stage.EYE), (0, 0, 0))


def _splash(look: Look) -> None:
    """A game about to begin, across the table."""
    layout = landscape()
    Board(layout, look).build()
    pieces = Pieces(look)
    pieces.lay(layout)
    for x, y, turn, lean in ((2.6, -0.35, 0.5, 0.0), (4.0, 0.35, -0.6, math.pi / 2)):
        body = pieces.die(0.8)
        body.location = (x, y, 0.4)
        spin = Quaternion((0, 0, 1), turn) @ Quaternion((1, 0, 0), lean)
        body.rotation_quaternion = spin
    stage.lamps(look, 15.0)
    stage.slanted_eye((1.6, -9.2, 6.4), (2.2, -0.9, 0.0), math.radians(52), 10.4)


def _icon(look: Look) -> None:
    """A checker of each side and a die on felt; around them room to be cut away."""
    prism([(-6, -6), (6, -6), (6, 6), (-6, 6)], -0.4, 0.0, materials.felt(look.felt))
    pieces = Pieces(look)
    for side, x, y, z in ((Side.BLACK, 0.22, 0.24, 0.0), (Side.WHITE, -0.24, -0.06, THICK)):
        body = pieces.checker(side)
        body.location = (x, y, z)
    body = pieces.die(0.42)
    body.location = (0.30, -0.36, 0.21)
    body.rotation_quaternion = Quaternion((0, 0, 1), 0.35) @ Quaternion((1, 0, 0), math.pi)
    stage.lamps(look, 12.8)
    stage.eye_above(1.62 * (1 + 2 * AROUND))


SHOTS: Final = (
    Shot("landscape.jpg", _size(landscape()), 6, _board(landscape())),
    Shot("portrait.jpg", _size(portrait()), 6, _board(portrait())),
    Shot("white.png", (160, 160), 32, _top(Side.WHITE), is_clear=True),
    Shot("black.png", (160, 160), 32, _top(Side.BLACK), is_clear=True),
    Shot("white_side.png", (128, 42), 32, _slab(Side.WHITE), is_clear=True),
    Shot("black_side.png", (128, 42), 32, _slab(Side.BLACK), is_clear=True),
    Shot("cube.png", (128, 128), 32, _cube, is_clear=True),
    Shot("wood.jpg", (512, 128), 16, _plank),
    Shot("metal.jpg", (512, 128), 16, _metal),
    Shot("splash.jpg", (1120, 630), 5, _splash),
)
"""What a theme shows; the names of the files are those in its theme.toml."""

ICON: Final = Shot("icon.png", (640, 640), 8, _icon)

ONLY_CLASSIC: Final = frozenset({"splash.jpg"})
"""What other themes take from the classic one."""


def shots_of(theme: str) -> Mapping[str, Shot]:
    """The pictures of one theme by their files."""
    return {
        shot.file: shot for shot in SHOTS if theme == "classic" or shot.file not in ONLY_CLASSIC
    }
