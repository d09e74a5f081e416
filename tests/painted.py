"""Boards that one test has painted serve the others: painting is most of what a start costs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nardy.asset_files import asset_path
from nardy.ui.paint_view import Painters
from nardy.ui.text import Fonts

if TYPE_CHECKING:
    from nardy.scenes.context import Context

MOST = 24
"""Boards that are kept: as many as there are usual windows and ways to see a board in them."""


def share_boards(context: Context) -> None:
    """Give a program that has just been opened the boards that others have painted."""
    context.painters = _painters()


@lru_cache(maxsize=1)
def _painters() -> Painters:
    return Painters(Fonts(asset_path("fonts")), MOST)
