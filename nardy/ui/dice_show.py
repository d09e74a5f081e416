"""The dice that lie on the board: whose they are, how they were thrown, which are used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.rules.position import Side
from nardy.ui.dice_motion import Pose, Throw, throw_dice
from nardy.ui.dice_view import EBONY, GARNET, IVORY, DiceView, DieStyle, ShownDie
from nardy.ui.dice_ways import Edge
from nardy.ui.rect import XY, Rect

if TYPE_CHECKING:
    import pygame

    from nardy.rules.dice import Dice
    from nardy.ui.geometry import Layout
    from nardy.ui.timeline import Timeline

_STYLES: Final = {Side.WHITE: IVORY, Side.BLACK: EBONY}
_MARKER: Final = 0.2
"""The size of a double's marker, in sides of a die."""


class _Group(NamedTuple):
    """Dice of one side, thrown together."""

    roller: Side
    numbers: tuple[int, ...]
    throw: Throw
    start: float


class DiceShow:
    """What dice are seen, on the stage clock.

    ``used`` says how many moves have been played with them and with which numbers.
    """

    def __init__(self, timeline: Timeline, view: DiceView, *, shared: bool) -> None:
        self._timeline = timeline
        self._shared = shared
        self._view = view
        self._groups: list[_Group] = []
        self._dice: Dice | None = None
        self.used: tuple[int, ...] = ()
        """The numbers played so far."""
        self.turn = 0
        """To whom the markers of a double face: 180 for a person at the far side."""

    @property
    def is_opening(self) -> bool:
        """Whether one die of each side lies there."""
        return bool(self._groups) and self._dice is None

    def clear(self) -> None:
        """Take the dice off the board."""
        self._groups, self._dice, self.used = [], None, ()

    def throw(self, dice: Dice, roller: Side, layout: Layout, seed: int, seconds: float) -> None:
        """Throw both dice of a side."""
        self.clear()
        self._dice = dice
        spots = layout.dice_spots(roller)
        self._groups = [
            self._thrown(roller, tuple(dice), spots, layout, seed=seed, seconds=seconds)
        ]
        self._timeline.wait(seconds)

    def throw_opening(
        self, white: int, black: int, layout: Layout, seed: int, seconds: float
    ) -> None:
        """Throw one die of each side."""
        self.clear()
        self._groups = [
            self._thrown(
                side,
                (number,),
                (_middle(layout, side),),
                layout,
                seed=seed + index,
                seconds=seconds,
            )
            for index, (side, number) in enumerate(((Side.WHITE, white), (Side.BLACK, black)))
        ]
        self._timeline.wait(seconds)

    def lay(self, dice: Dice, roller: Side, layout: Layout, seed: int) -> None:
        """Let both dice of a side lie where they would have come to rest."""
        self.throw(dice, roller, layout, seed, 0.0)

    def lay_opening(self, white: int, black: int, layout: Layout, seed: int) -> None:
        """Let one die of each side lie where it would have come to rest."""
        self.throw_opening(white, black, layout, seed, 0.0)

    def rects(self, layout: Layout) -> list[Rect]:
        """Where dice lie, to be tapped."""
        size = layout.die_size
        return [
            Rect(pose.x - size / 2, pose.y - size / 2, size, size)
            for group in self._groups
            for pose in group.throw.sample(group.throw.duration)
        ]

    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw the dice as they are now."""
        shown: list[ShownDie] = []
        for group in self._groups:
            is_moving = self._is_moving(group)
            poses = self._poses(group)
            used = self._are_used(group.numbers)
            shown += [
                ShownDie(pose, self._style(group.roller), is_used, is_resting=not is_moving)
                for pose, is_used in zip(poses, used, strict=True)
            ]
            if self._is_double and not is_moving:
                self._draw_markers(surface, layout, poses, group.roller)
        self._view.draw_dice(surface, shown, layout.die_size)

    @property
    def _is_double(self) -> bool:
        return self._dice is not None and self._dice.is_double

    def _is_moving(self, group: _Group) -> bool:
        timeline = self._timeline
        return not timeline.is_still and timeline.now < group.start + group.throw.duration

    def _poses(self, group: _Group) -> tuple[Pose, ...]:
        """Where the dice are now; where nothing moves they lie there at once, to be read."""
        if self._is_moving(group):
            return group.throw.sample(self._timeline.now - group.start)
        return group.throw.final

    def _style(self, roller: Side) -> DieStyle:
        return GARNET if self._shared else _STYLES[roller]

    def _are_used(self, numbers: tuple[int, ...]) -> list[bool]:
        """Which dice are dim; the first die of a double after two moves, then the other."""
        if self._is_double:
            return [len(self.used) >= 2, len(self.used) >= 4]
        left, dim = list(self.used), []
        for number in numbers:
            dim.append(number in left)
            if number in left:
                left.remove(number)
        return dim

    def _thrown(
        self,
        roller: Side,
        numbers: tuple[int, ...],
        spots: tuple[XY, ...],
        layout: Layout,
        *,
        seed: int,
        seconds: float,
    ) -> _Group:
        area = layout.half_rect(roller)
        thrown = throw_dice(
            seed,
            numbers,
            spots,
            area,
            _edge(layout, roller),
            size=layout.die_size,
            duration=seconds,
        )
        return _Group(roller, numbers, thrown, self._timeline.now)

    def _draw_markers(
        self, surface: pygame.Surface, layout: Layout, poses: tuple[Pose, ...], roller: Side
    ) -> None:
        """Four beads beside the dice, one for each move of a double."""
        size = layout.die_size
        side = max(6, round(size * _MARKER * 1.6))
        (x1, y1), (x2, y2) = (poses[0].x, poses[0].y), (poses[1].x, poses[1].y)
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        is_upright = layout.turn % 180 == 90
        centres = [
            (x, y + shift * side * 1.25) if is_upright else (x + shift * side * 1.25, y)
            for shift in (-1.5, -0.5, 0.5, 1.5)
        ]
        out = size * (-0.95 if self.turn else 0.95)
        centres = [(cx + out, cy) if is_upright else (cx, cy + out) for cx, cy in centres]
        left = 4 - len(self.used)
        self._view.draw_markers(surface, centres, side, left, self._style(roller))


def _middle(layout: Layout, side: Side) -> XY:
    """The spot of a single die on a side's half."""
    (x1, y1), (x2, y2) = layout.dice_spots(side)
    return ((x1 + x2) / 2, (y1 + y2) / 2)


def _edge(layout: Layout, roller: Side) -> Edge:
    """The edge of the board that the roller sits at: White below, Black above, as it is seen."""
    length, depth = layout.proportions.length, layout.depth
    x, y = layout.to_screen(length / 2, depth / 2)
    foot_x, foot_y = layout.to_screen(length / 2, depth if roller is Side.WHITE else 0)
    if abs(foot_x - x) > abs(foot_y - y):
        return Edge.LEFT if foot_x < x else Edge.RIGHT
    return Edge.TOP if foot_y < y else Edge.BOTTOM
