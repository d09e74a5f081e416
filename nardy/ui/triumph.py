"""The winner's moment: a checker of theirs rises from the tray into a laurel, and all fades."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.ui import paint_triumph
from nardy.ui.kept import Kept
from nardy.ui.timeline import Tween, ease_out, ease_out_back

if TYPE_CHECKING:
    import pygame

    from nardy.rules.position import Side
    from nardy.ui.board_view import BoardView
    from nardy.ui.geometry import Layout
    from nardy.ui.theme import Theme
    from nardy.ui.timeline import Timeline

_KEY: Final = ("triumph", "share")
_STILL: Final = 0.62
"""Where nothing moves this moment of it is seen."""

# All in shares of the time it takes.
_DUSK: Final = 0.12
_RISEN: Final = 0.34
_GROWN: Final = (0.2, 0.52)
_FADING: Final = 0.84

_MEDAL: Final = 2.5
_LAUREL: Final = 5.4
"""How wide checker and laurel are, in points."""

_MOTES: Final = 16
_GOLDEN: Final = 2.399963


class _Winner(NamedTuple):
    side: Side
    is_grand: bool


class Triumph:
    """The moment after a game is won, on the stage clock like everything else."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._winner: _Winner | None = None
        self._pictures: Kept[pygame.Surface] = Kept(4)

    def begin(self, side: Side, seconds: float, *, is_grand: bool) -> None:
        """Queue it behind what still moves; without laurel where the only person has lost."""
        self._winner = _Winner(side, is_grand)
        lasting = seconds if is_grand else seconds * 0.6
        tween = Tween(0.0, 1.0, lasting, _evenly)
        self._timeline.start(_KEY, tween, self._timeline.remaining)

    def draw(self, surface: pygame.Surface, view: BoardView, theme: Theme) -> None:
        """Draw it over the board, if it is its time."""
        timeline = self._timeline
        if self._winner is None or not timeline.is_moving(_KEY):
            return
        share = _STILL if timeline.is_still else timeline.value(_KEY, 0.0)
        if not share:
            return
        alpha = round(255 * min(1.0, share / _DUSK, (1 - share) / (1 - _FADING)))
        self._draw_light(surface, view.layout, alpha)
        self._draw_glow(surface, view.layout, alpha)
        if self._winner.is_grand:
            self._draw_laurel(surface, view.layout, theme, share, alpha)
            self._draw_motes(surface, view.layout, share, alpha)
        self._draw_medal(surface, view, share, alpha)

    def _draw_light(self, surface: pygame.Surface, layout: Layout, alpha: int) -> None:
        board = layout.board
        size = (round(board.w), round(board.h))
        middle, reach = (board.w / 2, board.h / 2), layout.unit * 6
        light = self._pictures.get(
            ("light", size), lambda: paint_triumph.light(size, middle, reach)
        )
        light.set_alpha(alpha)
        surface.blit(light, (round(board.x), round(board.y)))

    def _draw_glow(self, surface: pygame.Surface, layout: Layout, alpha: int) -> None:
        """The winner's tray shines."""
        assert self._winner is not None
        area, blur = layout.tray_area(self._winner.side), max(4, round(layout.unit * 0.5))
        size = (round(area.w), round(area.h))
        glow = self._pictures.get(("glow", size, blur), lambda: paint_triumph.glow(size, blur))
        glow.set_alpha(alpha)
        surface.blit(glow, (round(area.x - blur), round(area.y - blur)))

    def _draw_laurel(
        self, surface: pygame.Surface, layout: Layout, theme: Theme, share: float, alpha: int
    ) -> None:
        """It grows upwards."""
        start, end = _GROWN
        if share <= start:
            return
        size = round(layout.unit * _LAUREL)
        laurel = self._pictures.get(
            ("laurel", size, theme.key), lambda: paint_triumph.laurel(size, theme.colours)
        )
        grown = ease_out(min(1.0, (share - start) / (end - start)))
        hidden = round(size * (1 - grown))
        x, y = layout.board.center
        laurel.set_alpha(alpha)
        left, top = round(x - size / 2), round(y - size / 2)
        surface.blit(laurel, (left, top + hidden), (0, hidden, size, size - hidden))

    def _draw_motes(
        self, surface: pygame.Surface, layout: Layout, share: float, alpha: int
    ) -> None:
        """Specks of gold rise slowly and turn away one after the other."""
        size = max(6, round(layout.unit * 0.34))
        mote = self._pictures.get(("mote", size), lambda: paint_triumph.mote(size))
        x, y = layout.board.center
        for number in range(_MOTES):
            age = share * 1.3 - 0.25 - number / _MOTES * 0.5
            if not 0 < age < 0.6:
                continue
            around = number * _GOLDEN
            far = layout.unit * (1.5 + 2.2 * (number * 0.618 % 1))
            spot = (
                x + far * cos(around) + layout.unit * 0.25 * sin(age * 5 + number),
                y + far * sin(around) - layout.unit * 3 * age,
            )
            mote.set_alpha(round(alpha * sin(pi * age / 0.6)))
            surface.blit(mote, (round(spot[0] - size / 2), round(spot[1] - size / 2)))

    def _draw_medal(
        self, surface: pygame.Surface, view: BoardView, share: float, alpha: int
    ) -> None:
        """A checker of the winner on its way from the tray to the middle."""
        assert self._winner is not None
        risen = min(1.0, share / _RISEN)
        there, grown = ease_out(risen), ease_out_back(risen)
        layout = view.layout
        (x0, y0), (x1, y1) = layout.tray_area(self._winner.side).center, layout.board.center
        spot = (x0 + (x1 - x0) * there, y0 + (y1 - y0) * there)
        view.draw_medal(surface, self._winner.side, spot, _MEDAL * (0.3 + 0.7 * grown), alpha)


def _evenly(t: float) -> float:
    """As time goes."""
    return t
