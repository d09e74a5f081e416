"""The screens that are looked at, and the way through them: the same on a desktop and in a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nardy.rules import BAR, OFF, Backgammon, Phase
from tests.scenes.records import find, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy.rules import Match
    from tests.scenes.pilot import Pilot

LONG_GAME = {"game": "long", "players": "two", "seed": "seen", "lang": "pl"}
"""What the first of them is opened with."""


def middle() -> str:
    """A match in the middle of a game, a checker on the bar and the dice about to be rolled."""

    def is_wanted(match: Match) -> bool:
        own, other = match.game.position
        return match.game.phase is Phase.ROLL and own[BAR] + other[BAR] > 0 and own[OFF] > 0

    return text(find(is_wanted, Backgammon(cube=True), 5))


def screens(pilot: Pilot, restart: Callable[[], None]) -> Iterator[str]:
    """Go from screen to screen, and say which is there; ``restart`` goes on with `middle`."""
    pilot.tap_board()
    pilot.wait_for(": rzuć kośćmi")
    pilot.tap("Rzuć")
    pilot.wait_for(": wykonaj ruch")
    yield _seen(pilot, "long")
    restart()
    yield _seen(pilot, "start")
    for name, control in (("settings", "Ustawienia"), ("rules", "Zasady")):
        pilot.tap(control)
        yield _seen(pilot, name)
        _leave(pilot)
    pilot.tap("Nowa gra")
    yield _seen(pilot, "new-game")
    pilot.tap("Zasady i długość")
    yield _seen(pilot, "length")
    _leave(pilot)
    _leave(pilot)
    pilot.tap("Kontynuuj")
    yield _seen(pilot, "table")
    pilot.tap("Menu")
    yield _seen(pilot, "menu")
    pilot.tap("Kości")
    yield _seen(pilot, "dice")
    _leave(pilot)
    pilot.tap("Menu")
    pilot.rest()
    pilot.tap("Poddaj się")
    yield _seen(pilot, "question")
    pilot.tap("zwykła gra")
    pilot.rest()
    pilot.tap("Przyjmij")
    pilot.wait_for("Następna gra")
    yield _seen(pilot, "result")


def _leave(pilot: Pilot) -> None:
    pilot.press(pygame.K_ESCAPE)
    pilot.rest()


def _seen(pilot: Pilot, name: str) -> str:
    """Let everything come to rest, with no hand over it."""
    pilot.rest()
    pilot.mouse_move((1, 1), held=False)
    pilot.rest()
    return name
