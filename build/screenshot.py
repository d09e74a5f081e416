"""Make docs/screenshot.png: a real picture of the real program in the middle of a game."""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402  (the driver must be chosen first)

from nardy import app  # noqa: E402
from nardy.command_line import parse_options  # noqa: E402
from nardy.desktop import Desktop  # noqa: E402
from nardy.rules import Seat, Side, Sided  # noqa: E402
from nardy.scenes import setup  # noqa: E402
from nardy.scenes.table import Table  # noqa: E402
from nardy.settings import Settings  # noqa: E402

TURNS = 9
"""How many turns are played before the picture is taken."""


def main() -> None:
    """Let the computer play both sides for a while, seat a person, and take up a checker."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(folder)
        session = setup.begin_demo(stage.context)
        for _ in range(2 * TURNS):
            assert session.decide() if session.think() else session.roll()
        bot = Seat("", "bot", "club")
        side = session.to_act
        person = Seat("Anna")
        seats = Sided(person, bot) if side is Side.WHITE else Sided(bot, person)
        session.record = replace(session.record, seats=seats)
        session.roll()
        table = Table(stage.context, session)
        stage.context.stack.change(table)
        stage.tick(30)
        turn = session.turn
        assert turn is not None and side is not None  # noqa: PT018  (one situation)
        origin = max(turn.origins(), key=lambda point: len(turn.destinations(point)))
        place = table.picture.place(side, origin)
        count = len(table.picture.view.stacks.on(place, side))
        stage.click(table.picture.layout.checker_center(place, count - 1, count))
        stage.save()


class Stage(app.WindowStage):
    """The program's window, moved by hand."""

    def __init__(self, folder: str) -> None:
        arguments = ["--lang", "pl", "--seed", "nardy", "--data-dir", folder]
        options = parse_options([*arguments, "--size", "1280x720"])
        here = Desktop(options)
        extent = here.open_window()
        super().__init__(app.make_context(here, extent))
        self.context.settings = Settings()

    def tick(self, frames: int) -> None:
        """Let frames pass."""
        for number in range(frames):
            self.handle(number / 60)
            self.update(1 / 120)
            self.update(1 / 120)

    def click(self, spot: tuple[float, float]) -> None:
        """Press and release the mouse."""
        where = (round(spot[0]), round(spot[1]))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=where, button=1, touch=False))
            self.tick(1)

    def save(self) -> None:
        """Write what is seen."""
        self.draw()
        surface = pygame.display.get_surface()
        assert surface is not None
        pygame.image.save(surface, ROOT / "docs" / "screenshot.png")


if __name__ == "__main__":
    main()
