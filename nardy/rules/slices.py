"""Work in slices: a generator that may pause at each yield, and returns what comes of the work.

Who may not hold up a frame takes a step whenever there is time; who may, lets it `finish`.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

Slices = Generator[None, None, T]
"""Work that comes to a T, in short steps."""


def finish(work: Slices[T]) -> T:
    """Do all the rest of the work at once: what comes of it; raises what it raises."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
