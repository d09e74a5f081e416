"""The program in a process of its own, measured from inside: ``bench_child.py WHAT ARGUMENT...``.

``start`` and ``rest`` run main.py itself with the real loop; ``load`` reads what is in assets/;
``memory`` plays demo games as fast as they go.  Each prints one JSON object.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import runpy
import sys
import tempfile
import time
from pathlib import Path

START = time.monotonic()
ROOT = Path(__file__).parent.parent

SETTLED = 3.0
"""Seconds after which nothing moves any more."""

WARM_GAMES = 20
FLOOR_GAMES = 10


def start(arguments: list[str]) -> None:
    """When the first picture was shown, on the clock that all processes share."""
    import pygame

    flip = pygame.display.flip

    def first_flip() -> None:
        flip()
        moment = time.monotonic()
        print(json.dumps({"shown": moment, "began": START, "cpu": time.process_time()}))
        sys.stdout.flush()
        pygame.display.flip = flip
        pygame.event.post(pygame.Event(pygame.QUIT))

    pygame.display.flip = first_flip
    _run_main(arguments)


def rest(seconds: str, arguments: list[str]) -> None:
    """How many frames were drawn, and how much of a core was used, with nothing moving."""
    import pygame

    from nardy import app

    class WatchedStage(app.WindowStage):
        drawn = frames = 0
        began: float | None = None
        since: tuple[float, float, int, int] | None = None

        def handle(self, now: float) -> None:
            super().handle(now)
            self.frames += 1
            self.began = now if self.began is None else self.began
            if self.since is None and now - self.began > SETTLED:
                self.since = (now, time.process_time(), self.drawn, self.frames)
            elif self.since is not None and now - self.since[0] > float(seconds):
                wall, cpu, drawn, frames = self.since
                told = {
                    "seconds": now - wall,
                    "cpu": time.process_time() - cpu,
                    "drawn": self.drawn - drawn,
                    "loops": self.frames - frames,
                }
                print(json.dumps(told))
                pygame.event.post(pygame.Event(pygame.QUIT))

        def draw(self) -> None:
            self.drawn += 1
            super().draw()

    app.WindowStage = WatchedStage  # type: ignore[misc]  # counts, else the same
    _run_main(arguments)


def _run_main(arguments: list[str]) -> None:
    sys.argv = ["main.py", *arguments]
    runpy.run_path(str(ROOT / "main.py"), run_name="__main__")


def load() -> None:
    """How long everything in assets/ takes to be read that one look and one language need."""
    import pygame

    from nardy.ai.evaluator import net_fault
    from nardy.asset_files import asset_path
    from nardy.i18n import set_language
    from nardy.rules import VARIANTS
    from nardy.ui.text import Fonts, Role
    from nardy.ui.theme import choose_theme
    from nardy.ui.throws import Throws

    pygame.display.init()
    pygame.font.init()
    pygame.mixer.init(44_100, -16, 1)
    pygame.display.set_mode((1280, 720))
    began = time.perf_counter()
    for source in choose_theme(asset_path("themes"), "classic").theme.pictures:
        assert source.surface() is not None
    for path in asset_path("sounds").glob("*.ogg"):
        pygame.mixer.Sound(path)
    fonts = Fonts(asset_path("fonts"))
    for role in Role:
        fonts.font(role, 20)
    assert Throws(asset_path("dice", "throws.txt")).known
    assert not any(net_fault(variant()) for variant in VARIANTS.values())
    set_language("pl")
    print(json.dumps({"seconds": time.perf_counter() - began}))


def memory(games: str, seconds: str, arguments: list[str]) -> None:
    """Memory in demo games: at first, after many more, and the most that was seen."""
    from tests.hardship.rig import Rig

    with tempfile.TemporaryDirectory() as folder:
        rig = Rig(Path(folder), "--demo", "--fast", *arguments)
        _play(rig, WARM_GAMES)
        before = _in_use(rig)
        seen: list[float] = []
        began = time.monotonic()
        while len(seen) < int(games) and time.monotonic() - began < float(seconds):
            _play(rig, 1)
            seen.append(resident())
        after = _in_use(rig)
        told = {"before": before, "after": after, "games": len(seen)}
        marks = {f"mark {number}": mark for number, mark in enumerate(seen)}
        print(json.dumps({**told, **marks}))


def _in_use(rig: object) -> float:
    """The least memory after each of some games, what is free given back to the system.

    Without that the C library keeps some ten megabytes more or less, just as it happens.
    """
    marks = []
    for _ in range(FLOOR_GAMES):
        _play(rig, 1)
        gc.collect()
        if sys.platform == "linux":
            ctypes.CDLL(None).malloc_trim(0)
        marks.append(resident())
    return min(marks)


def _play(rig: object, games: int) -> None:
    """Frames until so many demo games are over."""
    from tests.hardship.rig import Rig

    assert isinstance(rig, Rig)
    for _ in range(games):
        # Other dice for the next game, and the same ones in every measurement.
        rig.context.chosen_seed = f"{rig.drawn}"
        table = rig.top
        while rig.top is table:
            rig.frame()


def resident() -> float:
    """Megabytes of this process in memory now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    what, *arguments = sys.argv[1:]
    sys.path.insert(0, str(ROOT))
    if what == "start":
        start(arguments)
    elif what == "rest":
        rest(arguments[0], arguments[1:])
    elif what == "load":
        load()
    else:
        memory(arguments[0], arguments[1], arguments[2:])


if __name__ == "__main__":
    main()
