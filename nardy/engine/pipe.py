"""The engine at standard input and output: what the command ``nardy-engine`` runs."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from nardy import __version__
from nardy.engine.lines import Lines
from nardy.engine.protocol import Engine
from nardy.loop import wall_clock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Say = Callable[[Iterable[str]], None]

_SEED_BYTES = 4


def main(arguments: Sequence[str] | None = None) -> None:
    """Speak UBGI until told to quit, or until nobody listens any more."""
    parser = argparse.ArgumentParser(
        prog="nardy-engine",
        description="Nardy's computer player for other programs: UBGI, draft 0.1, on standard"
        " input and output.  docs/engine.md describes it.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"nardy-engine {__version__}")
    parser.parse_args(arguments)
    if sys.stdin is None or sys.stdout is None:  # closed by who started it
        parser.exit(1, "nardy-engine: needs standard input and output\n")
    try:
        serve(Engine(wall_clock, _any_seed), Lines(sys.stdin.fileno()), _say)
    except (BrokenPipeError, KeyboardInterrupt):
        return
    except OSError as error:
        parser.exit(1, f"nardy-engine: {error.strerror}\n")


def serve(engine: Engine, lines: Lines, say: Say) -> None:
    """Answer line by line; between two slices of thinking see whether one has come in."""
    while engine.is_running:
        if not engine.is_thinking or lines.has_line():
            line = lines.next()
            if line is None:
                return
            say(engine.receive(line))
        if engine.is_thinking:
            say(engine.think())


def _say(replies: Iterable[str]) -> None:
    """Write each reply at once; past Python's buffers, which would be flushed late or twice."""
    for reply in replies:
        data = f"{reply}\n".encode("ascii")
        while data:
            data = data[os.write(sys.stdout.fileno(), data) :]


def _any_seed() -> int:
    return int.from_bytes(os.urandom(_SEED_BYTES), "little")
