"""What is seen of a game: thirty checkers, the cube, marks, numbers on the painted board."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import dist
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.rules.position import Side
from nardy.ui.geometry import XY, Kind, Layout, Place, tray
from nardy.ui.paint_marks import Mark
from nardy.ui.paint_view import Roll
from nardy.ui.stacks import SPRITES, Sprite, Stacks

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

    import pygame

    from nardy.rules.position import Position
    from nardy.ui.paint_view import Painters
    from nardy.ui.theme import Theme
    from nardy.ui.timeline import Timeline

__all__ = [
    "AT",
    "CUBE",
    "IN_HAND",
    "SPRITES",
    "BoardView",
    "Mark",
    "Marks",
    "Moved",
    "Shift",
    "Sprite",
]

MOST_UNCOUNTED: Final = 5
"""Stacks higher than this show their count."""

IN_HAND: Final = 1.0
"""How high a checker in the hand is above the board."""

TIPPING: Final = 1.6
"""So many points before its tray a checker begins to tip over, to stand in it."""

AT: Final = "at"
"""The timeline's property of sprites and the cube: (x, y, height) in pixels and lifts."""

CUBE: Final = "cube"
"""The timeline's name of the cube."""

XYH = tuple[float, float, float]


class Shift(NamedTuple):
    """A sprite that now rests elsewhere: from where it was seen to where it belongs."""

    sprite: Sprite
    start: XYH
    end: XY


class Moved(NamedTuple):
    """What a move did: the checker's own way, and those that made room or closed up."""

    checker: Shift
    neighbours: tuple[Shift, ...]


@dataclass(slots=True)
class Marks:
    """What is marked now: beyond the uppermost checker of a place, or on it.

    ``lit`` is the target under the hand; ``borne_off`` says how many checkers of which
    side came into its tray last; ``arrows`` lead over the board from spot to spot.
    """

    targets: dict[Place, Mark] = field(default_factory=dict)
    lit: Place | None = None
    on_top: dict[Place, Mark] = field(default_factory=dict)
    borne_off: tuple[Side, int] = (Side.WHITE, 0)
    arrows: tuple[tuple[XY, XY], ...] = ()


class _Cube(NamedTuple):
    number: str
    owner: Side | None


class BoardView:
    """The board on a surface: keeps who stands where, draws what rests once.

    Everything is in the pixels of the surface it draws on.  Positions of what moves
    come from the timeline under ``(sprite, AT)``; all else rests where it belongs.
    """

    def __init__(
        self, layout: Layout, theme: Theme, timeline: Timeline, painters: Painters
    ) -> None:
        self._layout, self._theme = layout, theme
        self._timeline, self._painters = timeline, painters
        self.stacks = Stacks()
        """Which checkers belong to which place."""
        self._held: Sprite | None = None
        self._hand: XY = (0.0, 0.0)
        self._cube: _Cube | None = None
        self._rolled_from: tuple[_Cube, XY] | None = None
        """What the cube was before it changed, and where it lay."""
        self._tray_spots: dict[Sprite, XY] = {}
        """Where checkers stood in a tray, or will stand, that a move took out or brings in."""
        self._numbers: dict[int, str] = {}
        self._path: tuple[int, ...] = ()
        self._turn = 0
        self.marks = Marks()
        self._repaint()

    # ------------------------------------------------------------------ looks

    @property
    def layout(self) -> Layout:
        """Where the places are now."""
        return self._layout

    def relayout(self, layout: Layout) -> None:
        """Move to another size or orientation; what was in the hand lies down."""
        self._held = None
        self._layout = layout
        self._repaint()

    def restyle(self, theme: Theme) -> None:
        """Look otherwise, in the same place."""
        if theme.key != self._theme.key:
            self._theme = theme
            self._repaint()

    def _repaint(self) -> None:
        """Paint the empty board and forget pictures of another size."""
        self._painter = self._painters(self._layout, self._theme)
        self._drawn: frozenset[Hashable] | None = None

    def warm(self) -> Iterator[None]:
        """Paint the pictures that play will need, one for each step: for the loading screen."""
        yield from self._painter.warm()

    def show_numbers(self, numbers: Mapping[int, str]) -> None:
        """Write these beside the triangles; empty writes nothing."""
        if dict(numbers) != self._numbers:
            self._numbers = dict(numbers)
            self._drawn = None

    def face(self, turn: int) -> None:
        """Turn what is written on the board: 180 to a person at the far side."""
        if turn != self._turn:
            self._turn = turn
            self._drawn = None

    def show_direction(self, path: Sequence[int]) -> None:
        """Show the way home along these triangles, from the head to home; empty hides it."""
        if tuple(path) != self._path:
            self._path = tuple(path)
            self._drawn = None

    def show_cube(self, number: str, owner: Side | None) -> None:
        """Lay the cube with this number at its owner's end, or in the middle."""
        if self._cube != _Cube(number, owner):
            if self._cube is not None:
                self._rolled_from = (self._cube, self.cube_spot()[:2])
            self._cube = _Cube(number, owner)
            self._drawn = None

    def hide_cube(self) -> None:
        """Take the cube off the table."""
        if self._cube is not None:
            self._cube = None
            self._drawn = None

    # ------------------------------------------------------------------ who stands where

    def sync(self, position: Position, facing: Callable[[int], int]) -> None:
        """Jump to a position (White's view); only the checkers that differ change place.

        ``facing`` gives White's number for a triangle that is Black's point.
        """
        self._held = None
        self.stacks.sync(position, facing)
        self._drawn = None

    def move(self, side: Side, origin: Place, target: Place) -> Moved:
        """Let the uppermost checker of ``origin`` belong to ``target``, to be animated."""
        stack = self.stacks.on(origin, side)
        assert stack, f"no {side.value} checker on {origin}"
        sprite = self._held if self._held in stack else stack[-1]
        assert sprite is not None
        others = [
            s for place in (origin, target) for s in self.stacks.on(place, side) if s != sprite
        ]
        before = {other: self.spot(other) for other in others}
        start = self.spot(sprite)
        if sprite is self._held:
            self._held = None
        self._tray_spots.pop(sprite, None)
        if origin.kind is Kind.TRAY:
            self._tray_spots[sprite] = self.rest(sprite)
        self.stacks.put(sprite, target)
        if target.kind is Kind.TRAY:
            self._tray_spots[sprite] = self.rest(sprite)
        self._drawn = None
        shifts = (Shift(other, before[other], self.rest(other)) for other in others)
        return Moved(
            Shift(sprite, start, self.rest(sprite)),
            tuple(shift for shift in shifts if shift.start[:2] != shift.end),
        )

    # ------------------------------------------------------------------ the hand

    def lift(self, place: Place, side: Side) -> Sprite | None:
        """Take the uppermost checker of a place into the hand."""
        self._held = self.stacks.top(place, side)
        if self._held is not None:
            self._hand = self.rest(self._held)
        return self._held

    def carry(self, x: float, y: float) -> None:
        """Move what is in the hand."""
        self._hand = (x, y)

    def drop(self) -> Shift | None:
        """Open the hand over nothing: the checker belongs where it was; the way to glide back."""
        sprite, self._held = self._held, None
        if sprite is None:
            return None
        return Shift(sprite, (*self._hand, IN_HAND), self.rest(sprite))

    @property
    def held(self) -> Sprite | None:
        """The checker in the hand."""
        return self._held

    # ------------------------------------------------------------------ where things are

    def rest(self, sprite: Sprite) -> XY:
        """The middle of a checker when it lies where it belongs."""
        return self._layout.checker_center(*self.stacks.slot(sprite))

    def spot(self, sprite: Sprite) -> XYH:
        """Where a checker is seen now, and how high."""
        if sprite is self._held:
            return (*self._hand, IN_HAND)
        return self._seen((sprite, AT), self.rest(sprite))

    def cube_rest(self, owner: Side | None) -> XY:
        """The middle of the cube when it lies at an owner's end."""
        return self._layout.cube_rect(owner).center

    def cube_spot(self) -> XYH:
        """Where the cube is seen now, and how high; the middle if there is none yet."""
        return self._seen((CUBE, AT), self.cube_rest(self._cube.owner if self._cube else None))

    def _seen(self, key: tuple[Sprite | str, str], rest: XY) -> XYH:
        if not self._timeline.is_moving(key):
            return (*rest, 0.0)
        x, y, height = self._timeline.value(key, (*rest, 0.0))
        return (x, y, height)

    def _movers(self) -> frozenset[Hashable]:
        """The checkers, and the cube, that do not rest now."""
        moving = self._timeline.moving(AT)
        return moving if self._held is None else moving | {self._held}

    # ------------------------------------------------------------------ drawing

    def draw_resting(self, surface: pygame.Surface) -> None:
        """The board with all that rests on it, and the marks; dice are drawn over this."""
        movers = self._movers()
        if movers != self._drawn or self._painter.holder is not self:
            self._draw_still(movers)
            self._drawn, self._painter.holder = movers, self
        surface.blit(self._painter.layer, self._painter.origin)
        if self._layout.strip_trays is not None:
            self._draw_trays(surface, movers, (0, 0))
        if self._cube and self._layout.strip_cubes is not None and CUBE not in movers:
            self._painter.cube(surface, *self._cube, self.cube_rest(self._cube.owner))
        self._draw_marks(surface)

    def draw_arrows(self, surface: pygame.Surface) -> None:
        """The arrows, over the dice."""
        for start, end in self.marks.arrows:
            self._painter.arrow(surface, start, end)

    def draw_flying(self, surface: pygame.Surface) -> None:
        """What moves or is in the hand, the lowest first."""
        movers = self._movers()
        flying = [(self.spot(sprite), sprite) for sprite in movers if isinstance(sprite, Sprite)]
        for (x, y, height), sprite in sorted(flying, key=lambda one: (one[0][2], one[1].number)):
            share = self._tipped(sprite, (x, y))
            if share:
                self._painter.tipping(surface, sprite.side, (x, y), height, share)
            else:
                self._painter.checker(surface, sprite.side, (x, y), height)
        if CUBE in movers and self._cube:
            x, y, height = self.cube_spot()
            self._painter.rolling_cube(surface, self._roll((x, y)), (x, y), height)

    def draw_medal(
        self, surface: pygame.Surface, side: Side, at: XY, points: float, alpha: int
    ) -> None:
        """A checker held up for all to see, so many points wide."""
        self._painter.medal(surface, side, at, points, alpha)

    def _tipped(self, sprite: Sprite, at: XY) -> float:
        """How far a checker is on its way to standing in its tray: all of it where it stands."""
        spot = self._tray_spots.get(sprite)
        if spot is None or sprite is self._held:
            return 0.0
        return max(0.0, 1.0 - dist(at, spot) / (TIPPING * self._layout.unit))

    def _roll(self, at: XY) -> Roll:
        """How the cube rolls from what it was to what it is."""
        assert self._cube is not None
        before, start = self._rolled_from or (self._cube, at)
        end = self.cube_rest(self._cube.owner)
        far = dist(start, end)
        share = min(1.0, dist(start, at) / far) if far else 1.0
        numbers, owners = (before.number, self._cube.number), (before.owner, self._cube.owner)
        return Roll(numbers, owners, share, (end[0] - start[0], end[1] - start[1]))

    def _draw_still(self, movers: frozenset[Hashable]) -> None:
        """Render the resting layer anew."""
        layer, origin = self._painter.layer, self._painter.origin
        layer.blit(self._painter.ground(self._numbers, self._path, self._turn), (0, 0))
        if self._layout.strip_trays is None:
            self._draw_trays(layer, movers, origin)
        for place, side, stack in self.stacks:
            if place.kind is Kind.TRAY:
                continue
            resting = [sprite for sprite in stack if sprite not in movers]
            spots = [(x - origin[0], y - origin[1]) for x, y in map(self.rest, resting)]
            for spot in spots:
                self._painter.checker(layer, side, spot, 0)
            if len(resting) > MOST_UNCOUNTED:
                self._painter.count(layer, len(resting), spots[-1], self._turn)
        if self._cube and self._layout.strip_cubes is None and CUBE not in movers:
            x, y = self.cube_rest(self._cube.owner)
            self._painter.cube(layer, *self._cube, (x - origin[0], y - origin[1]))

    def _draw_trays(
        self, surface: pygame.Surface, movers: frozenset[Hashable], origin: tuple[int, int]
    ) -> None:
        for side in Side:
            resting = [one for one in self.stacks.on(tray(side), side) if one not in movers]
            for index in range(len(resting)):
                self._painter.slab(surface, side, index, origin)

    def _draw_marks(self, surface: pygame.Surface) -> None:
        side, number = self.marks.borne_off
        if number:
            off = len(self.stacks.on(tray(side), side))
            self._painter.mark_slabs(surface, side, range(off - number, off))
        for marks in (self.marks.on_top, self.marks.targets):
            for place, kind in marks.items():
                is_lit = marks is self.marks.targets and place == self.marks.lit
                self._painter.mark(surface, kind, place, self._height(place), lit=is_lit)

    def _height(self, place: Place) -> int:
        """How many checkers are seen on a place, not counting the one in the hand."""
        stacks = [self.stacks.on(place, side) for side in Side]
        return max(sum(1 for sprite in stack if sprite != self._held) for stack in stacks)
