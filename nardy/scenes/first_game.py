"""The guide of a person's first game: a word when something happens for the first time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from nardy.guide.lesson import Part
from nardy.i18n import _
from nardy.rules import BAR, HEAD, HOME, Backgammon, Phase, Side
from nardy.scenes.flow import Step
from nardy.scenes.lesson_labels import draw_found, spot_rect
from nardy.scenes.question import Answer, Asked, Question
from nardy.ui.spots import Spot, around
from nardy.ui.widgets import Icon

if TYPE_CHECKING:
    import pygame

    from nardy.rules import Turn
    from nardy.scenes.context import Context
    from nardy.scenes.pace import Pace
    from nardy.scenes.picture import Picture
    from nardy.session.session import Session
    from nardy.settings import Settings


_HINT: Final = "hint-"
"""How the names begin by which hints that were given are remembered."""


def advise(context: Context, picture: Picture, session: Session, step: Step, pace: Pace) -> None:
    """Give the hint that the moment asks for, once; after the first game none is given."""
    settings = context.settings
    if not settings.first_game:
        return
    if session.match.game.phase is Phase.OVER:
        context.remember(replace(settings, first_game=False))
        return
    key = _wanted(session, step, pace, settings)
    if key is not None:
        context.remember(replace(settings, learned={**settings.learned, _name(key): 1}))
        context.stack.push(HintCard(context, picture, session, key))


def again(settings: Settings, *, is_on: bool) -> Settings:
    """The settings with all hints to be given again, or none."""
    learned = {key: n for key, n in settings.learned.items() if not key.startswith(_HINT)}
    return replace(settings, first_game=is_on, learned=learned)


def _name(key: str) -> str:
    return f"{_HINT}{key}"


def _wanted(session: Session, step: Step, pace: Pace, settings: Settings) -> str | None:
    """The first hint that fits the moment and hasn't been given."""
    turn, keys = session.turn, []
    if step is Step.MOVE and turn is not None:
        keys = [key for key, fits in _fitting(turn).items() if fits]
    elif step is Step.HAND_ON and pace.waits_for_button:
        keys = ["done"]
    return next((key for key in keys if _name(key) not in settings.learned), None)


def _fitting(turn: Turn) -> dict[str, bool]:
    """Which hints fit a turn, the most needed first."""
    own = turn.position.own
    return {
        "way": True,
        "bar": own[BAR] > 0,
        "double": turn.dice.is_double,
        "off": not any(own[HOME + 1 : HEAD + 1]) and not own[BAR],
    }


def _texts(key: str, session: Session) -> tuple[str, str]:
    """What a hint is called and what it says, in the language of the moment."""
    is_short = session.rules.key == Backgammon.key
    way = (
        _("Follow the arrows. They end in your home, the framed quarter: bring all 15 there.")
        if is_short
        else _(
            "Follow the arrows from the head into your home, the framed quarter. One checker may "
            "leave the head in a turn."
        )
    )
    return {
        "way": (_("Your way"), way),
        "bar": (
            _("On the bar"),
            _("Your checker was hit. It enters where your way begins, before any other moves."),
        ),
        "double": (
            _("A double"),
            _("Equal dice are played four times. The four beads count the moves that are left."),
        ),
        "off": (
            _("All are home"),
            _("Now bear off: each die takes one from its point to the framed tray."),
        ),
        "done": (
            _("Your turn is complete"),
            _("“Done” hands the dice on. “Undo” takes your last move back."),
        ),
    }[key]


_FRAMED: Final = {"way": Part.HOME, "bar": Part.ENEMY_HOME, "double": Part.DICE, "off": Part.TRAY}
"""What a line is drawn around."""


class HintCard(Question):
    """A hint over the board, with a line around what it is about."""

    def __init__(self, context: Context, picture: Picture, session: Session, key: str) -> None:
        self._picture, self._key = picture, key
        self._side = session.to_act or Side.WHITE

        def asked() -> Asked:
            title, text = _texts(key, session)
            got_it = Answer(_("Got it"), _nothing, is_primary=True, icon=Icon.DONE)
            return Asked(title, text, [got_it, Answer(_("No more hints"), self._stop)], escape=0)

        super().__init__(context, self._aside, asked)
        if key == "way":
            picture.point_way(self._side)

    def draw(self, surface: pygame.Surface) -> None:
        """The line, then the panel."""
        spot = _FRAMED.get(self._key)
        if spot is not None:
            draw_found(surface, self.context, self._picture, spot, self._side)
        super().draw(surface)

    def _aside(self) -> Spot:
        """Where the card lies: across the board from what the line is around."""
        screen, ratio = self._picture.screen, self.context.ratio
        part = _FRAMED.get(self._key)
        if part is None:
            return screen.question
        area = spot_rect(part, self._picture, self._side).scaled(1 / ratio)
        across = around(Spot(area), screen.board).rect.center
        rect = screen.question.rect
        x, y = across[0] - rect.w / 2, across[1] - rect.h / 2
        return Spot(rect._replace(x=x, y=y), screen.question.turn)

    def _stop(self) -> None:
        """Never again."""
        self.context.remember(replace(self.context.settings, first_game=False))


def _nothing() -> None:
    """Close the hint; nothing else."""
