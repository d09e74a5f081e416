"""The languages that tests go through."""

from __future__ import annotations

import pytest

from nardy.i18n import languages

_SEEN_EACH_TIME = {"pl", "en", "de"}
"""The first one, that of the source, and the one with the longest words."""


def every_language(*more: str) -> list[object]:
    """Parameters for tests: each language, with more values; some are among the full counts."""
    return [
        pytest.param(code, *more, marks=() if code in _SEEN_EACH_TIME else pytest.mark.soak)
        for code in languages()
    ]
