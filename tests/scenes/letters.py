"""Letters on the screen."""

from __future__ import annotations

from typing import NamedTuple


class Letters(NamedTuple):
    """A line as it was drawn; the size is in pixels."""

    text: str
    size: float
