"""What a table screen consists of: spots, panels, buttons; and turning them around."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.rules.position import Side, Sided
from nardy.ui.geometry import Corner, Layout, Proportions
from nardy.ui.rect import Rect, bounding

if TYPE_CHECKING:
    from collections.abc import Callable


class Insets(NamedTuple):
    """Screen edges that nothing may lie on (notches, rounded corners)."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


class Habits(NamedTuple):
    """How somebody wants a screen: the hand that plays, and how large letters are."""

    is_left_handed: bool = False
    letters: float = 1.0
    """How many times larger than usual."""


USUAL: Final = Habits()


class Spot(NamedTuple):
    """A rectangle and the quarter turn (0, 90, 180, 270) of what stands in it."""

    rect: Rect
    turn: int = 0


class Panel(NamedTuple):
    """What is shown of one player; ``tray`` and ``cube`` only where the board has none."""

    area: Spot
    mark: Spot
    name: Spot
    pips: Spot
    score: Spot
    tray: Spot | None = None
    cube: Spot | None = None

    def turned(self) -> Panel:
        """The panel turned to a person at the far end, within its own area."""
        area = self.area.rect
        return self._moved(lambda spot: around(spot, area))

    def mirrored(self, room: Rect) -> Panel:
        """The panel at the other side of a room, its parts in the same order."""
        across = self.area.rect.mirrored(room).x - self.area.rect.x
        return self._moved(
            lambda spot: spot._replace(rect=spot.rect._replace(x=spot.rect.x + across))
        )

    def _moved(self, function: Callable[[Spot], Spot]) -> Panel:
        """The panel with every spot replaced."""
        return Panel(
            function(self.area),
            function(self.mark),
            function(self.name),
            function(self.pips),
            function(self.score),
            self.tray and function(self.tray),
            self.cube and function(self.cube),
        )


class Buttons(NamedTuple):
    """The controls under the player's hand."""

    primary: Spot
    undo: Spot
    double: Spot
    menu: Spot


class TextSizes(NamedTuple):
    """Heights of letters, in logical pixels."""

    small: float
    text: float
    title: float
    number: float


@dataclass(frozen=True, slots=True)
class ScreenLayout:
    """Where everything of the table is.

    ``near`` is the panel of the viewer's own side, ``far`` the opponent's.  Only
    ``question`` lies over the board.
    """

    room: Rect
    """The window without the edges that nothing may lie on."""
    board: Rect
    board_turn: int
    proportions: Proportions
    near: Panel
    far: Panel
    status: Spot
    buttons: Buttons
    question: Spot
    sizes: TextSizes

    def panel(self, side: Side, viewer: Side) -> Panel:
        """The panel of a side."""
        return self.near if side is viewer else self.far

    def board_layout(
        self, *, mirrored: bool = False, viewer: Side = Side.WHITE, black_tray: Corner
    ) -> Layout:
        """The board in its rectangle, with the trays and cubes of the strips."""
        return Layout(
            self.board,
            self.board_turn,
            mirrored,
            viewer,
            black_tray,
            self.proportions,
            self._of_sides(viewer, self.near.tray, self.far.tray),
            self._of_sides(viewer, self.near.cube, self.far.cube),
        )

    def controls(self) -> dict[str, Spot]:
        """Every spot that must not touch another, by name (panels as a whole)."""
        named = {f"button {name}": spot for name, spot in self.buttons._asdict().items()}
        return {"near": self.near.area, "far": self.far.area, "status": self.status, **named}

    @property
    def panel_by_status(self) -> Rect:
        """The panel that stands beside the status, nothing lying between them."""
        panels = (self.near.area.rect, self.far.area.rect)
        return min(panels, key=lambda panel: panel.gap(self.status.rect))

    def turned(self) -> ScreenLayout:
        """The same screen for the person on the other side of the table.

        Board and panels stay; buttons, status and question turn around: about the board
        where each strip has its opposite, else within the column that they stand in.  Either
        way they are as far from that person's edge as they were from the near one.
        """
        moved = self._controls_moved(lambda spot: around(spot, self.board))
        if _is_free(moved):
            return moved
        areas = self._groups()
        return self._controls_moved(
            lambda spot: around(spot, areas.get(_beside(spot.rect, self.board), self.board))
        )

    def mirrored(self, room: Rect) -> ScreenLayout:
        """The same screen for the other hand: left and right of the room change places.

        The board is moved, not mirrored: which way one plays is another matter.
        """
        moved = self._controls_moved(lambda spot: spot._replace(rect=spot.rect.mirrored(room)))
        return replace(
            moved,
            board=self.board.mirrored(room),
            near=self.near.mirrored(room),
            far=self.far.mirrored(room),
        )

    def control_groups(self) -> list[Rect]:
        """Status and buttons by the side of the board that they stand on, each as a whole."""
        return list(self._groups().values())

    def _groups(self) -> dict[tuple[int, int], Rect]:
        groups: dict[tuple[int, int], list[Rect]] = {}
        for spot in (self.status, *self.buttons):
            groups.setdefault(_beside(spot.rect, self.board), []).append(spot.rect)
        return {where: bounding(rects) for where, rects in groups.items()}

    def _controls_moved(self, function: Callable[[Spot], Spot]) -> ScreenLayout:
        """The layout with every spot replaced that faces the player on roll."""
        return replace(
            self,
            status=function(self.status),
            buttons=Buttons(*map(function, self.buttons)),
            question=function(self.question),
        )

    @staticmethod
    def _of_sides(viewer: Side, near: Spot | None, far: Spot | None) -> Sided[Rect] | None:
        if near is None or far is None:
            return None
        pair = Sided(near.rect, far.rect)
        return pair if viewer is Side.WHITE else Sided(pair.black, pair.white)


def around(spot: Spot, area: Rect) -> Spot:
    """The spot after half a turn about the middle of an area."""
    return Spot(spot.rect.turned(area), (spot.turn + 180) % 360)


def _beside(rect: Rect, board: Rect) -> tuple[int, int]:
    """On which side of the board a rectangle lies; (0, 0) over it."""
    x, y = rect.center
    across = (x > board.right) - (x < board.x)
    return (across, 0) if across else (0, (y > board.bottom) - (y < board.y))


def _is_free(layout: ScreenLayout) -> bool:
    """Whether no control leaves the room or touches a panel."""
    panels = (layout.near.area.rect, layout.far.area.rect)
    return all(
        layout.room.gap_inside(spot.rect) >= 0
        and all(spot.rect.gap(panel) >= 0 for panel in panels)
        for spot in (layout.status, *layout.buttons)
    )
