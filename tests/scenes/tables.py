"""Programs started on a match in its middle, with the table open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.i18n import _
from tests.scenes.pilot import DESKTOP, Pilot, start_with
from tests.scenes.records import text

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.rules import Record


def at_table(
    folder: Path,
    record: Record,
    *arguments: str,
    size: tuple[int, int] = DESKTOP,
    language: str = "en",
    **settings: object,
) -> Pilot:
    """The program with this match going on, everything at rest."""
    start_with(folder, text(record), **settings)
    pilot = Pilot(folder, "--lang", language, *arguments, size=size)
    pilot.tap(continuing())
    pilot.rest()
    return pilot


def continuing() -> str:
    """How the button begins that offers the unfinished match."""
    return _("Continue")
