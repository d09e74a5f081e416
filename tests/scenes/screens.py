"""The screens that are looked at, and the way through them: the same on a desktop and in a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nardy.i18n import _
from nardy.rules import BAR, OFF, Backgammon, Phase
from tests.scenes.records import find, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy.rules import Match
    from tests.scenes.pilot import Pilot

LONG_GAME = {"game": "long", "players": "two", "seed": "seen"}
"""What the first of them is opened with."""


def middle() -> str:
    """A match in the middle of a game, a checker on the bar and the dice about to be rolled."""

    def is_wanted(match: Match) -> bool:
        own, other = match.game.position
        return match.game.phase is Phase.ROLL and own[BAR] + other[BAR] > 0 and own[OFF] > 0

    return text(find(is_wanted, Backgammon(cube=True), 5))


def screens(pilot: Pilot, restart: Callable[[], None]) -> Iterator[str]:
    """Go from screen to screen, and say which is there; ``restart`` goes on with `middle`.

    The language that is set is that of the screen.
    """
    pilot.tap_board()
    pilot.wait_for(_ending(_("{who}: roll the dice.")))
    pilot.tap(_("Roll"))
    pilot.wait_for(_ending(_("{who}: move your checkers.")))
    yield _seen(pilot, "long")
    restart()
    yield _seen(pilot, "start")
    for name, control in (("settings", _("Settings")), ("rules", _("Rules"))):
        pilot.tap(control)
        yield _seen(pilot, name)
        _leave(pilot)
    pilot.tap(_("Learn"))
    pilot.rest()
    pilot.tap(_("The board"))
    yield _seen(pilot, "lesson")
    _leave(pilot)
    _leave(pilot)
    pilot.tap(_("New game"))
    yield _seen(pilot, "new-game")
    pilot.tap(_("Rules and length"))
    yield _seen(pilot, "length")
    _leave(pilot)
    _leave(pilot)
    pilot.tap(_("Continue"))
    yield _seen(pilot, "table")
    pilot.tap(_("Menu"))
    yield _seen(pilot, "menu")
    pilot.tap(_("Dice"))
    yield _seen(pilot, "dice")
    _leave(pilot)
    pilot.tap(_("Menu"))
    pilot.rest()
    pilot.tap(_("Resign"))
    yield _seen(pilot, "question")
    pilot.tap(_("single game"))
    pilot.rest()
    pilot.tap(_("Accept"))
    pilot.wait_for(_("Next game"))
    yield _seen(pilot, "result")


def _ending(sentence: str) -> str:
    """What is said of whoever it is."""
    return sentence.rpartition("{who}")[2]


def _leave(pilot: Pilot) -> None:
    pilot.press(pygame.K_ESCAPE)
    pilot.rest()


def _seen(pilot: Pilot, name: str) -> str:
    """Let everything come to rest, with no hand over it."""
    pilot.rest()
    pilot.mouse_move((1, 1), held=False)
    pilot.rest()
    return name
