"""Where things are on the screen: what a person knows who looks once and then points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy.rules import BAR, HEAD, OFF, Side
from nardy.scenes.context import LETTERS
from nardy.ui.geometry import Corner, Layout, Place
from nardy.ui.screen_layout import Habits, ScreenLayout, screen_layout
from nardy.ui.stacks import place_of_point

if TYPE_CHECKING:
    from nardy.settings import Settings
    from nardy.ui.rect import XY
    from tests.scenes.memory import Truth


class Sight(NamedTuple):
    """The table as the settings and the match make it."""

    size: tuple[int, int]
    settings: Settings
    truth: Truth | None
    """None: there is no match."""

    @property
    def match(self) -> Truth:
        """The match: there must be one."""
        assert self.truth is not None
        return self.truth

    @property
    def screen(self) -> ScreenLayout:
        """Where everything of the table is, turned to whoever is to act."""
        settings = self.settings
        habits = Habits(settings.hand == "left", LETTERS[settings.text_size])
        screen = screen_layout(*self.size, None, habits, face_to_face=self._is_face_to_face)
        return screen.turned() if self.is_far else screen

    @property
    def is_far(self) -> bool:
        """Whether a person at the far side of the device is to act."""
        if not self._is_face_to_face:
            return False
        near = Side.BLACK if self.settings.flipped else Side.WHITE
        return self.match.match.game.to_act is near.other

    @property
    def _is_face_to_face(self) -> bool:
        """Whether two people play from two sides."""
        is_asked = self.settings.face_to_face
        return is_asked and self.truth is not None and self.truth.has_two_people

    @property
    def layout(self) -> Layout:
        """The board, as the person at the window sees it."""
        record, settings = self.match.record, self.settings
        is_alone = record.seats.white.kind == "bot" and record.seats.black.kind != "bot"
        own = Side.BLACK if is_alone else Side.WHITE
        is_shared_way = record.rules.facing[1] != HEAD
        viewer = own.other if settings.flipped else own
        is_turned_over = viewer is Side.BLACK and not is_shared_way
        return self.screen.board_layout(
            mirrored=settings.mirrored is not is_turned_over,
            viewer=viewer,
            black_tray=Corner.UPPER_LEFT if is_shared_way else Corner.UPPER_RIGHT,
        )

    def place(self, point: int, side: Side | None = None) -> Place:
        """The place that the side to move (or another) calls ``point``."""
        facing = self.match.record.rules.facing
        return place_of_point(side or self.match.side, point, lambda number: facing[number])

    def spot(self, point: int, side: Side | None = None) -> XY:
        """Where a person points at for a point: its uppermost checker, else its middle."""
        side = side or self.match.side
        own, other = self.match.position.seen_from(side)
        place = self.place(point, side)
        facing = self.match.record.rules.facing[point] if OFF < point < BAR else None
        count = own[point] or (other[facing] if facing is not None else 0)
        if count and point != OFF:
            return self.layout.checker_center(place, count - 1, count)
        return self.layout.place_rect(place).center
