"""How the screens looked when somebody last looked at them: pictures to compare with.

``python tests/scenes/golden.py`` makes them all anew, from the sources as they are.  Look at each
of them before it is committed.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    sys.path.insert(0, str(Path(__file__).parents[2]))

import pygame

from nardy.i18n import LANGUAGES, set_language
from tests.scenes.looks import Size, on_a_desktop

FOLDER = Path(__file__).parent / "golden"
WIDE, NARROW = Size(1280, 720), Size(360, 640)
FIRST = next(iter(LANGUAGES))
THEMES = ("classic", "daylight", "contrast")


class Album(NamedTuple):
    """The pictures of all screens in one size, theme and language."""

    size: Size
    theme: str
    language: str

    def __str__(self) -> str:
        return f"{self.size}-{self.theme}-{self.language}"

    def path(self, screen: str) -> Path:
        """The file of a screen's picture."""
        return FOLDER / f"{screen}-{self}.jpg"


ALBUMS = (
    *(Album(size, theme, FIRST) for size in (WIDE, NARROW) for theme in THEMES),
    *(Album(NARROW, THEMES[0], language) for language in LANGUAGES if language != FIRST),
)
"""Every theme in the first language, every language in the first theme."""


def main() -> None:
    """Make every picture anew."""
    FOLDER.mkdir(exist_ok=True)
    made = set()
    for album in ALBUMS:
        set_language(album.language)
        with tempfile.TemporaryDirectory() as name:
            for screen, look in on_a_desktop(Path(name), *album).items():
                pygame.image.save(look.picture, album.path(screen))
                made.add(album.path(screen))
        print(album, flush=True)
    for path in set(FOLDER.iterdir()) - made:
        path.unlink()
    total = sum(path.stat().st_size for path in made)
    print(f"{len(made)} pictures, {total / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
