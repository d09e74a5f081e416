"""Make docs/screenshot.png: a real picture of the real program in the middle of a game."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402  (the driver must be chosen first)

from nardy import app  # noqa: E402
from nardy.command_line import parse_options  # noqa: E402
from nardy.scenes.opening import first_scene  # noqa: E402

TICKS = 60 * 34
"""Frames until a picture with checkers in play."""


def main() -> None:
    """Let the computer play against itself for a while and save what is seen."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["--demo", "--lang", "pl", "--seed", "nardy", "--data-dir", folder]
        options = parse_options([*arguments, "--size", "1280x720"])
        surface = app.open_window(options)
        context = app.make_context(options, surface.get_size())
        stage = app.WindowStage(context)
        context.stack.change(first_scene(context, options))
        for _ in range(TICKS):
            stage.update(1 / 120)
            stage.update(1 / 120)
            stage.think(0.004)
        stage.draw()
        pygame.image.save(surface, ROOT / "docs" / "screenshot.png")


if __name__ == "__main__":
    main()
