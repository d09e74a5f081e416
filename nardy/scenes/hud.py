"""What stands around the board: panels, buttons, what to do now and what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.i18n import _
from nardy.scenes.controls import Controls
from nardy.scenes.flow import Step
from nardy.scenes.hint_panel import HintPanel
from nardy.scenes.lettering import Lettering
from nardy.scenes.news import News
from nardy.scenes.panels import Panels
from nardy.scenes.prompts import Prompt, prompt_text
from nardy.scenes.scene import Words
from nardy.scenes.status import status_lines
from nardy.ui import paint
from nardy.ui.rect import bounding
from nardy.ui.spots import Spot
from nardy.ui.text import Role
from nardy.ui.widgets import Button, Icon
from nardy.wording import reason_text

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from nardy.rules import Reason
    from nardy.scenes.context import Context
    from nardy.scenes.hints import Hints
    from nardy.scenes.lettering import Line
    from nardy.scenes.picture import Picture
    from nardy.session.session import Session
    from nardy.ui.rect import Rect
    from nardy.ui.spots import Buttons

PRESSED: Final = frozenset({Step.ROLL_BY_HAND, Step.HAND_ON, Step.RESULT})
"""The steps in which the primary button does something."""

_ROUND: Final = 0.22
"""How round a button's corners are, in its lower edge: the bar of the grace keeps off them."""

_FRAME: Final = 4.0
"""How far the frame of a refusal is from its words, in logical pixels."""

_WORDY: Final = 2.1
"""A button so many times wider than high has room for a sign before its word."""


class Wishes(NamedTuple):
    """What the buttons do."""

    primary: Callable[[], None]
    undo: Callable[[], None]
    double: Callable[[], None]
    menu: Callable[[], None]
    dice: Callable[[], None]
    hint: Callable[[], None]


class Hud:
    """Panels, buttons and the status of a table."""

    def __init__(
        self, context: Context, session: Session, picture: Picture, hints: Hints, wishes: Wishes
    ) -> None:
        self._context, self._session, self._picture = context, session, picture
        self._hints, self._wishes = hints, wishes
        self._lettering = Lettering(context)
        self._hint = HintPanel(context, picture, self._lettering, hints)
        self._panels = Panels(context, session, picture, self._lettering)
        self.controls = Controls(context)
        self.news = News(session)
        self._step: Step | None = None
        self._prompt: Prompt | None = None
        self._refusal: Reason | None = None
        self._grace = 0.0
        self._said: tuple[object, list[Line]] = (None, [])
        """The lines of the status, and what they were made of."""
        self.relayout()

    # --- state ------------------------------------------------------------------------------

    def ask(self, step: Step) -> None:
        """Say what is waited for, until something else is."""
        self._prompt, self._refusal = Prompt(step, self._session.to_act), None

    def ask_nothing(self) -> None:
        """Something has been done: what was asked for is out of date."""
        self._refusal = None
        if self._prompt is not None and self._prompt.step is not Step.THINK:
            self._prompt = None

    def refuse(self, reason: Reason | None) -> None:
        """Say why something isn't allowed, in place of what is waited for."""
        self._refusal = reason

    def show(self, step: Step | None, grace: float = 0.0) -> None:
        """Offer what the step needs; ``grace`` is the share of time left to take moves back."""
        self._step, self._grace = step, grace
        self._offer()

    def relayout(self) -> None:
        """Place everything anew, in the language of the moment."""
        self._panels.relayout()
        self._said = (None, [])
        screen, wishes = self._picture.screen, self._wishes
        spots, size = screen.buttons, screen.sizes.text
        has_cube = self._session.rules.cube_rules is not None
        spots = spots if has_cube else _without_double(spots)
        self._primary = Button(spots.primary, "", wishes.primary, size, is_primary=True)
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
        """Before the first roll: the sealed dice; before the first move: a hint; else undo."""
        if self._is_before_dice:
            self._wishes.dice()
        elif self._hints.are_offered(self._step):
            self._wishes.hint()
        else:
            self._wishes.undo()

    def _offer(self) -> None:
        """Name the buttons, and let only those be pressed that do something now."""
        session, step = self._session, self._step
        is_roll = step is Step.ROLL_BY_HAND
        words = {Step.ROLL_BY_HAND: _("Roll"), Step.RESULT: _("Result")}
        self._primary.text = _("Done") if step is None else words.get(step, _("Done"))
        room = self._primary.spot.rect
        sign = Icon.ROLL if is_roll else Icon.DONE
        self._primary.icon = sign if room.w > room.h * _WORDY else None
        self._primary.enabled = step in PRESSED
        self._offer_second()
        self._double.enabled = is_roll and session.match.game.can_double

    def _offer_second(self) -> None:
        """The second button is what is of use now."""
        session, second = self._session, self._second
        if self._is_before_dice:
            second.text, second.icon, second.enabled = _("Dice"), Icon.SEAL, True
        elif self._hints.are_offered(self._step):
            second.text, second.icon, second.enabled = _("Hint"), Icon.HINT, True
        else:
            may_undo = session.turn is not None and bool(session.turn.moves)
            second.text, second.icon = _("Undo"), Icon.UNDO
            second.enabled = may_undo and self._step is not Step.THINK

    # --- picture ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything around the board."""
        self._panels.draw(surface)
        if self._refusal is not None:
            self._frame_refusal(surface)
        if self._hint_area is None:
            for line in self._status():
                self._lettering.draw(surface, line)
        self.controls.draw(surface)
        if self._grace > 0:
            self._draw_grace(surface)

    def draw_hint(self, surface: pygame.Surface) -> None:
        """Draw the hint, over all that may lie where it stands."""
        if self._hint_area is not None:
            self._hint.draw(surface, self._status_spot)

    @property
    def _hint_area(self) -> Rect | None:
        """Where a hint stands in place of the status; None while there is none."""
        return None if self._refusal is not None else self._hint.area(self._status_spot)

    def words(self) -> list[Words]:
        """Names, pips, score, the status or the hint in its place, and the buttons."""
        found = [Words(line.text, line.spot.rect) for line in self._panels.lines()]
        area, said = self._hint_area, self._hint.texts()
        if area is None:
            area, said = self._status_spot.rect, [self._headline(), *self._news()[:1]]
        found = [words for words in found if words.rect.gap(area) >= 0]
        found += [Words(text, area) for text in said if text]
        return [*found, *self.controls.words()]

    def _headline(self) -> str:
        """Why not, or what to do now."""
        if self._refusal is not None:
            return reason_text(self._refusal)
        return prompt_text(self._prompt, self._session) if self._prompt else ""

    def _news(self) -> list[str]:
        """What has happened, unless it is the headline already."""
        headline = self._headline()
        return [line for line in self.news.lines() if line != headline]

    @property
    def _status_spot(self) -> Spot:
        """The box of the status; without a cube it has the place of the doubling button."""
        screen = self._picture.screen
        status, double = screen.status, screen.buttons.double
        is_below = (status.rect.x, status.rect.w) == (double.rect.x, double.rect.w)
        if self._session.rules.cube_rules is not None or not is_below:
            return status
        return Spot(bounding([status.rect, double.rect]), status.turn)

    def _status(self) -> list[Line]:
        spot, size = self._status_spot, self._picture.screen.sizes.text
        headline, news, is_urgent = self._headline(), self._news(), self._refusal is not None
        made_of = (spot, size, headline, news, is_urgent)
        if self._said[0] != made_of:
            lines = status_lines(self._lettering, spot, size, headline, news, is_urgent=is_urgent)
            self._said = (made_of, lines)
        return self._said[1]

    def _frame_refusal(self, surface: pygame.Surface) -> None:
        """A frame around the reason why not, which differs so from all that is merely told."""
        lines = [line.spot.rect for line in self._status() if line.role is Role.BOLD]
        context, screen = self._context, self._picture.screen
        area = bounding([*lines, screen.status.rect._replace(y=lines[0].y, h=lines[0].h)])
        area = area.inset(0, -_FRAME)
        box = paint.to_pygame(area.scaled(context.ratio)).clip(surface.get_rect())
        surface.blit(context.panel(box.size, lit=True), box)

    def _draw_grace(self, surface: pygame.Surface) -> None:
        """A bar under the button: how long moves can still be taken back."""
        rect = self._primary.spot.rect
        ratio, colours = self._context.ratio, self._context.theme.colours
        inner = rect.inset(min(rect.w, rect.h) * _ROUND, 0)
        bar = inner._replace(y=rect.bottom - 5, h=3, w=inner.w * min(self._grace, 1.0))
        if self._primary.spot.turn == 180:
            bar = bar.turned(rect)
        surface.fill(colours.focus, paint.to_pygame(bar.scaled(ratio)))


def _without_double(spots: Buttons) -> Buttons:
    """The buttons of a game without a cube: what stands beside the doubling button is widened."""
    primary = _widened(spots.primary, spots.double)
    if primary != spots.primary:
        return spots._replace(primary=primary)
    return spots._replace(menu=_widened(spots.menu, spots.double))


def _widened(spot: Spot, other: Spot) -> Spot:
    """The spot with the place of one that isn't needed, if that lies beside it."""
    is_beside = (spot.rect.y, spot.rect.h) == (other.rect.y, other.rect.h)
    return Spot(bounding([spot.rect, other.rect]), spot.turn) if is_beside else spot
