"""What each screen looks like in a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tests.scenes.looks import Look, texts
from tests.scenes.pilot import MATCH
from tests.scenes.screens import LONG_GAME, middle, screens
from tests.web.visitor import NEW_HERE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.scenes.looks import Size
    from tests.web.visitor import Visitor

LANGUAGE = "lang=pl"


def in_a_page(visit: Callable[..., Visitor], folder: Path, size: Size) -> dict[str, Look]:
    """Every screen in a page."""
    given = (f"{key}={value}" for key, value in LONG_GAME.items())
    visitor = visit(*given, LANGUAGE, size=size[:2], ratio=size.ratio, kept=NEW_HERE)

    def restart() -> None:
        visitor._arguments = (LANGUAGE,)
        visitor.begin_anew({MATCH: middle(), **NEW_HERE})

    def look() -> Look:
        path = folder / "page.png"
        path.write_bytes(visitor.picture())
        return Look(pygame.image.load(path), texts(visitor))

    return {name: look() for name in screens(visitor, restart)}
