"""What stands around the board: players, score, buttons, and one line that says what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.i18n import _
from nardy.rules import Phase, Side, pip_count
from nardy.scenes.controls import Controls
from nardy.scenes.flow import Step
from nardy.scenes.scene import Words
from nardy.ui import paint, paint_checkers, paint_controls
from nardy.ui.rect import bounding
from nardy.ui.spots import Panel, Spot
from nardy.ui.text import Align, Role
from nardy.ui.widgets import Button, Icon
from nardy.wording import names_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from nardy.scenes.context import Context
    from nardy.scenes.picture import Picture
    from nardy.session.session import Session

_KEPT_LINES: Final = 6

PRESSED: Final = frozenset({Step.ROLL_BY_HAND, Step.HAND_ON, Step.RESULT})
"""The steps in which the primary button does something."""


class Wishes(NamedTuple):
    """What the buttons do."""

    primary: Callable[[], None]
    undo: Callable[[], None]
    double: Callable[[], None]
    menu: Callable[[], None]
    dice: Callable[[], None]


class Hud:
    """Panels, buttons and the status lines of a table."""

    def __init__(
        self, context: Context, session: Session, picture: Picture, wishes: Wishes
    ) -> None:
        self._context, self._session, self._picture = context, session, picture
        self._wishes = wishes
        self.controls = Controls(context)
        self.lines: list[str] = []
        """What happened, the newest last."""
        self._step: Step | None = None
        self._grace = 0.0
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self.relayout()

    # --- state ------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Show a sentence in the status line."""
        if text and (not self.lines or self.lines[-1] != text):
            self.lines = [*self.lines, text][-_KEPT_LINES:]

    def show(self, step: Step | None, grace: float = 0.0) -> None:
        """Offer what the step needs; ``grace`` is the share of time left to take moves back."""
        self._step, self._grace = step, grace
        self._offer()

    def relayout(self) -> None:
        """Place everything anew, in the language of the moment."""
        self._pictures.clear()
        screen, wishes = self._picture.screen, self._wishes
        spots, size = screen.buttons, screen.sizes.text
        has_cube = self._session.rules.cube_rules is not None
        first = spots.primary if has_cube else _widened(spots.primary, spots.double)
        self._primary = Button(first, "", wishes.primary, size, is_primary=True)
        self._second = Button(spots.undo, "", self._press_second, size)
        menu = Button(spots.menu, _("Menu"), wishes.menu, size, icon=Icon.MENU)
        is_narrow = spots.double.rect.w < size * 6
        text = _("×2") if is_narrow else _("Double")
        self._double = Button(spots.double, text, wishes.double, size)
        doubles = [self._double] if has_cube else []
        self.controls.replace([self._primary, self._second, menu, *doubles])
        self._offer()

    @property
    def _is_before_dice(self) -> bool:
        """Whether no dice have been rolled yet, so that there is nothing to undo."""
        return not self._session.record.games[0].actions

    def _press_second(self) -> None:
        """Before the first roll: the sealed dice; from then on: undo."""
        wish = self._wishes.dice if self._is_before_dice else self._wishes.undo
        wish()

    def _offer(self) -> None:
        """Name the buttons, and let only those be pressed that do something now."""
        session, step = self._session, self._step
        is_roll = step is Step.ROLL_BY_HAND
        words = {Step.ROLL_BY_HAND: _("Roll"), Step.RESULT: _("Result")}
        self._primary.text = _("Done") if step is None else words.get(step, _("Done"))
        self._primary.icon = Icon.ROLL if is_roll else Icon.DONE
        self._primary.enabled = step in PRESSED
        is_before_dice = self._is_before_dice
        self._second.text = _("Dice") if is_before_dice else _("Undo")
        self._second.icon = Icon.SEAL if is_before_dice else Icon.UNDO
        may_undo = session.turn is not None and bool(session.turn.moves)
        self._second.enabled = is_before_dice or (may_undo and step is not Step.THINK)
        self._double.enabled = is_roll and session.match.game.can_double

    # --- picture ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything around the board."""
        viewer = self._picture.viewer
        for side in Side:
            self._draw_panel(surface, side, self._picture.screen.panel(side, viewer))
        self._draw_status(surface)
        self.controls.draw(surface)
        if self._grace > 0:
            self._draw_grace(surface)

    def words(self) -> list[Words]:
        """Names, pips, score, the status line and the buttons."""
        screen, viewer = self._picture.screen, self._picture.viewer
        found = []
        for side in Side:
            panel = screen.panel(side, viewer)
            found += [
                Words(self._name(side), panel.name.rect),
                Words(self._score_text(side), panel.score.rect),
                Words(self._pips_text(side), panel.pips.rect),
            ]
        found += [Words(line, screen.status.rect) for line in self.lines[-1:]]
        return [*(words for words in found if words.text), *self.controls.words()]

    def _name(self, side: Side) -> str:
        return names_of(self._session.record.seats)[side]

    def _score_text(self, side: Side) -> str:
        match = self._session.match
        if match.length == 1:
            return ""
        if match.length is None:
            return str(match.score[side])
        return f"{match.score[side]}/{match.length}"

    def _pips_text(self, side: Side) -> str:
        if not self._context.settings.pip_count:
            return ""
        session = self._session
        game, turn = session.match.game, session.turn
        position = game.position
        if turn is not None and game.on_roll is not None:
            position = turn.position.seen_from(game.on_roll)
        return str(pip_count(position.seen_from(side).own))

    def _is_lit(self, side: Side) -> bool:
        game = self._session.match.game
        return game.to_act is side or (game.phase is Phase.PLAY and game.on_roll is side)

    def _draw_panel(self, surface: pygame.Surface, side: Side, panel: Panel) -> None:
        ratio, theme = self._context.ratio, self._context.theme
        box = paint.to_pygame(panel.area.rect.scaled(ratio))
        ground = self._kept(
            ("panel", box.size, self._is_lit(side)),
            lambda: paint_controls.panel(box.size, theme.colours, lit=self._is_lit(side)),
        )
        surface.blit(ground, box)
        mark = paint.to_pygame(panel.mark.rect.scaled(ratio))
        edge = max(4, min(mark.size))
        checker = self._kept(
            ("mark", edge, side), lambda: paint_checkers.top(side, edge, theme.colours)
        )
        ground = self._kept(("ground", edge), lambda: self._mark_ground(edge))
        surface.blit(ground, ground.get_rect(center=mark.center))
        surface.blit(checker, checker.get_rect(center=mark.center))
        self._draw_tray(surface, panel)
        sizes = self._picture.screen.sizes
        self._write(surface, panel.name, self._name(side), sizes.text * 1.1, Align.LEFT)
        self._label(surface, panel.pips, _("pips"), self._pips_text(side))
        self._label(surface, panel.score, _("points"), self._score_text(side))

    def _mark_ground(self, edge: int) -> pygame.Surface:
        """A pale disc, so that a dark checker stands out from the panel."""
        colours = self._context.theme.colours
        return paint_checkers.disc_mark(round(edge * 1.12), colours.point_light, colours.brass)

    def _draw_tray(self, surface: pygame.Surface, panel: Panel) -> None:
        """The hollow for checkers borne off, where the board has no trays."""
        if panel.tray is not None:
            box = paint.to_pygame(panel.tray.rect.scaled(self._context.ratio))
            face, colours = paint_controls.Face.SUNKEN, self._context.theme.colours
            well = self._kept(
                ("tray", box.size), lambda: paint_controls.plate(box.size, face, colours)
            )
            surface.blit(well, box)

    def _label(self, surface: pygame.Surface, spot: Spot, label: str, value: str) -> None:
        """A number with what it counts."""
        if not value:
            return
        sizes, colours = self._picture.screen.sizes, self._context.theme.colours
        rect, ratio = spot.rect, self._context.ratio
        if rect.h < sizes.small * 2.6 or spot.turn % 180:
            self._write(surface, spot, value, sizes.number)
            return
        upper, lower = rect.rows([1.7, 1])
        self._write(surface, Spot(upper, spot.turn), value, sizes.number)
        self._context.fonts.draw(
            surface,
            label,
            lower.scaled(ratio),
            sizes.small * ratio,
            colours.text_dim,
            Role.TEXT,
            turn=spot.turn,
        )

    def _write(
        self,
        surface: pygame.Surface,
        spot: Spot,
        text: str,
        size: float,
        align: Align = Align.MIDDLE,
    ) -> None:
        ratio, colours = self._context.ratio, self._context.theme.colours
        rect = spot.rect.scaled(ratio)
        size = min(size, spot.rect.h * 0.85) * ratio
        self._context.fonts.draw(
            surface, text, rect, size, colours.text, Role.BOLD, align, spot.turn
        )

    def _draw_status(self, surface: pygame.Surface) -> None:
        """The newest sentence, and older ones where there is room."""
        spot, sizes = self._picture.screen.status, self._picture.screen.sizes
        fonts, colours, ratio = (
            self._context.fonts,
            self._context.theme.colours,
            self._context.ratio,
        )
        if not self.lines:
            return
        size = sizes.text * ratio
        rect = spot.rect.scaled(ratio)
        is_flat = spot.turn % 180 == 0 and rect.h < size * 4
        if is_flat or spot.turn % 360:
            fonts.draw(surface, self.lines[-1], rect, size, colours.text, Role.BOLD, turn=spot.turn)
            return
        y = rect.y
        for index, line in enumerate(reversed(self.lines)):
            role, colour = (
                (Role.BOLD, colours.text) if index == 0 else (Role.TEXT, colours.text_dim)
            )
            scale = size if index == 0 else size * 0.88
            wrapped = fonts.wrap(line, role, scale, rect.w)
            height = len(wrapped) * fonts.font(role, scale).get_linesize()
            if y + height > rect.bottom:
                break
            area = rect._replace(y=y, h=height)
            fonts.draw(surface, line, area, scale, colour, role)
            y += height + size * 0.5

    def _draw_grace(self, surface: pygame.Surface) -> None:
        """A bar under the button: how long moves can still be taken back."""
        rect = self._primary.spot.rect
        ratio, colours = self._context.ratio, self._context.theme.colours
        bar = rect._replace(y=rect.bottom - 4, h=3, w=rect.w * min(self._grace, 1.0))
        surface.fill(colours.focus, paint.to_pygame(bar.scaled(ratio)))

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._pictures:
            self._pictures[key] = paint.for_display(make())
        return self._pictures[key]


def _widened(spot: Spot, other: Spot) -> Spot:
    """The spot with the place of one that isn't needed, if that lies beside it."""
    is_beside = (spot.rect.y, spot.rect.h) == (other.rect.y, other.rect.h)
    return Spot(bounding([spot.rect, other.rect]), spot.turn) if is_beside else spot
