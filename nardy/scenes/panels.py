"""The two players' panels: who they are, how far they have to go, how the match stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.i18n import ngettext_, pgettext_
from nardy.rules import Phase, Side, Sided, pip_count
from nardy.scenes.lettering import READABLE, Line
from nardy.ui import paint, paint_checkers, paint_controls, paint_pieces
from nardy.ui.kept import Kept
from nardy.ui.spots import Panel, Spot
from nardy.ui.text import Align, Role
from nardy.wording import names_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from nardy.scenes.context import Context
    from nardy.scenes.lettering import Lettering
    from nardy.scenes.picture import Picture
    from nardy.session.session import Session

_LABEL: Final = 0.4
"""The share of a number's height that the word under it gets."""


_WEDGE: Final = 0.04
"""How far the mark of the side to act points into its panel, in widths of it."""

_PAINTED: Final = 14
"""All that two panels are made of, lit and not."""


class _Facts(NamedTuple):
    """What the panels tell of the match."""

    acting: Side | None
    pips: Sided[int]
    scores: Sided[int]


class Panels:
    """Draws both panels of a session; what doesn't change is painted once a size."""

    def __init__(
        self, context: Context, session: Session, picture: Picture, lettering: Lettering
    ) -> None:
        self._context, self._session, self._picture = context, session, picture
        self._lettering = lettering
        self._painted: Kept[pygame.Surface] = Kept(_PAINTED)
        self._told: _Facts | None = None

    def relayout(self) -> None:
        """Tell how the match stands now, whatever still moved."""
        self._told = None

    def lines(self) -> list[Line]:
        """All that is written on the panels."""
        screen, viewer = self._picture.screen, self._picture.viewer
        return [line for side in Side for line in self._lines(side, screen.panel(side, viewer))]

    def draw(self, surface: pygame.Surface) -> None:
        """The panels with their marks, trays and words."""
        screen, viewer = self._picture.screen, self._picture.viewer
        for side in Side:
            self._draw_panel(surface, side, screen.panel(side, viewer))
        for line in self.lines():
            self._lettering.draw(surface, line)

    # --- words --------------------------------------------------------------------------------

    @property
    def _facts(self) -> _Facts:
        """How the match stands as far as the picture has come: never ahead of the dice."""
        if self._told is None or not self._picture.is_busy:
            game = self._session.match.game
            acting = game.on_roll if game.phase is Phase.PLAY else game.to_act
            white, black = self._session.position
            pips = Sided(pip_count(white), pip_count(black))
            self._told = _Facts(acting, pips, self._session.match.score)
        return self._told

    def _lines(self, side: Side, panel: Panel) -> list[Line]:
        name = names_of(self._session.record.seats)[side]
        size = self._picture.screen.sizes.text * 1.1
        return [
            self._lettering.line(name, panel.name, size, align=Align.LEFT),
            *self._pips(panel.pips, self._facts.pips[side]),
            *self._score(panel.score, self._facts.scores[side]),
        ]

    def _pips(self, spot: Spot, count: int) -> list[Line]:
        if not self._context.settings.pip_count:
            return []
        return self._number(spot, str(count), ngettext_("pip", "pips", count))

    def _score(self, spot: Spot, points: int) -> list[Line]:
        length = self._session.match.length
        if length == 1:
            return []
        if length is None:
            return self._number(spot, str(points), ngettext_("point", "points", points))
        return self._number(spot, f"{points}/{length}", pgettext_("under 3/7", "points"))

    def _number(self, spot: Spot, value: str, label: str) -> list[Line]:
        """A number, and what it counts if that can be read."""
        sizes, rect = self._picture.screen.sizes, spot.rect
        if rect.h * _LABEL < READABLE or spot.turn % 180:
            return [self._lettering.line(value, spot, sizes.number)]
        upper, lower = (Spot(part, spot.turn) for part in rect.rows([1 - _LABEL, _LABEL]))
        if spot.turn == 180:
            upper, lower = lower, upper
        below = self._lettering.line(label, lower, sizes.small, Role.TEXT)
        return [self._lettering.line(value, upper, sizes.number), below._replace(is_dim=True)]

    # --- picture ------------------------------------------------------------------------------

    def _draw_panel(self, surface: pygame.Surface, side: Side, panel: Panel) -> None:
        ratio, theme = self._context.ratio, self._context.theme
        box = paint.to_pygame(panel.area.rect.scaled(ratio))
        is_lit = self._facts.acting is side
        ground = self._kept(
            ("panel", box.size, is_lit),
            lambda: paint_controls.panel(box.size, theme.colours, lit=is_lit),
        )
        surface.blit(ground, box)
        if is_lit:
            self._draw_wedge(surface, box, panel.area.turn)
        mark = paint.to_pygame(panel.mark.rect.scaled(ratio))
        edge = max(4, min(mark.size))
        for picture in (
            self._kept(("ground", edge), lambda: self._mark_ground(edge)),
            self._kept(("mark", edge, side), lambda: paint_pieces.top(side, edge, theme)),
        ):
            surface.blit(picture, picture.get_rect(center=mark.center))
        if panel.tray is not None:
            hollow = paint.to_pygame(panel.tray.rect.scaled(ratio))
            surface.blit(self._kept(("tray", hollow.size), lambda: self._hollow(hollow)), hollow)

    def _draw_wedge(self, surface: pygame.Surface, box: pygame.Rect, turn: int) -> None:
        """The mark of the side to act, at its left edge: not only a brighter frame says it."""
        tone = self._context.theme.colours.accent
        size = (max(5, round(box.w * _WEDGE)), max(9, round(min(box.h, box.w) * 0.4)))
        wedge = self._kept(("wedge", size, turn), lambda: paint_controls.wedge(size, tone, turn))
        area = wedge.get_rect(midleft=box.midleft)
        if turn == 180:
            area = wedge.get_rect(midright=box.midright)
        surface.blit(wedge, area)

    def _mark_ground(self, edge: int) -> pygame.Surface:
        """A pale disc, so that a dark checker stands out from the panel."""
        colours = self._context.theme.colours
        return paint_checkers.disc_mark(round(edge * 1.12), colours.point_light, colours.brass)

    def _hollow(self, box: pygame.Rect) -> pygame.Surface:
        """What checkers borne off lie in, where the board has no trays."""
        sunken = paint_controls.Face.SUNKEN
        return paint_controls.plate(box.size, sunken, self._context.theme)

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        theme = self._context.theme.key
        return self._painted.get((theme, *key), lambda: paint.for_display(make()))
