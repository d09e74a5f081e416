"""What is new on the screen, for those who have it read to them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class Reader:
    """Remembers what could be read last."""

    def __init__(self) -> None:
        self._last: Counter[str] = Counter()

    def read(self, texts: Sequence[str]) -> list[str]:
        """The sentences that were not there before, or not so often; no bare numbers."""
        now = Counter(text for text in texts if any(letter.isalpha() for letter in text))
        new = now - self._last
        self._last = now
        return list(new)
