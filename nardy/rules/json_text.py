"""JSON from outside, looked at before it is read."""

from __future__ import annotations

import re

_MARKS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[][{}]', re.DOTALL)
"""A text, to its end or that of everything; or a bracket."""


def is_deeper(text: str, levels: int) -> bool:
    """Whether a JSON text has lists and objects within each other on more levels than these.

    A desktop's Python reads to its limit and says so.  In a browser the same depth ends the whole
    program, each time it starts, because the text is still kept.
    """
    depth = 0
    for mark in _MARKS.finditer(text):
        if mark[0] in "[{":
            depth += 1
            if depth > levels:
                return True
        elif mark[0] in "]}":
            depth -= 1
    return False
