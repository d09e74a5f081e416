"""Lines out of standard input, without waiting where that is possible.

A pipe or a terminal can be looked at without waiting.  A file can't, nor can anything on
Windows: there a line is read when it is asked for, and none seems to be there before.
"""

from __future__ import annotations

import os
import select
import stat
from collections import deque

from nardy.engine.protocol import LONGEST_LINE

_CHUNK = 65536


class Lines:
    """The lines that come in through a file descriptor.

    What isn't ASCII is read as escapes.  Of a line that is too long only as much is kept as
    shows that it is, so that nothing from outside fills the memory.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._can_look = _can_look(descriptor)
        self._whole: deque[bytes] = deque()
        self._rest = b""
        self._is_ended = False

    def has_line(self) -> bool:
        """Whether a line is known to be there; never waits."""
        if not self._can_look:
            return False
        if not self._whole and not self._is_ended:
            can_read, _, _ = select.select([self._descriptor], [], [], 0)
            if can_read:
                self._read()
        return bool(self._whole)

    def next(self) -> str | None:
        """The next line, waited for; None after the last."""
        while not self._whole and not self._is_ended:
            self._read()
        if not self._whole:
            return None
        return self._whole.popleft().decode("ascii", "backslashreplace")

    def _read(self) -> None:
        """Take in what is there; the end of the input ends the last line too."""
        data = os.read(self._descriptor, _CHUNK)
        self._is_ended = not data
        *whole, rest = (self._rest + data).split(b"\n")
        if self._is_ended and rest:
            whole.append(rest)
        self._whole += whole
        self._rest = rest[: LONGEST_LINE + 1]


def _can_look(descriptor: int) -> bool:
    is_file = stat.S_ISREG(os.fstat(descriptor).st_mode)
    return os.name == "posix" and not is_file
