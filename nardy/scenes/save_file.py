"""A match, or a page of ours, given to the player as a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from nardy.faults import storage_text
from nardy.i18n import _
from nardy.scenes.question import tell
from nardy.session.exchange import file_name
from nardy.storage import StorageError
from nardy.wording import names_of

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.scenes.context import Context
    from nardy.session.session import Session

_PARTS: Final = re.compile(r"[^/\\-]*[/\\-]?")
_LONGEST_LINE: Final = 38
"""So many letters of a name fit beside each other on a phone."""


def save_file(context: Context, session: Session) -> None:
    """Give the match to the player as a file, and say where it is."""
    names = names_of(session.record.seats)
    name = file_name((names.white, names.black), session.match)
    warning = ""
    if session.record.seal.code is not None and not session.is_finished:
        warning = _("It holds the seed: whoever reads it knows the dice to come.")
    give_file(context, name, session.to_text(), warning)


def give_file(context: Context, name: str, text: str, warning: str = "") -> None:
    """Give a text to the player as a file, and say where it is."""
    try:
        path = context.surroundings.save_file(name, text)
    except StorageError as error:
        tell(context, _("Not saved"), storage_text(error.fault))
        return
    lines = [_where(name, path), warning]
    tell(context, _("Saved as a file"), "\n".join(line for line in lines if line))


def _where(name: str, path: Path | None) -> str:
    """Where the file now lies."""
    if path is None:
        return _("{name} is among your browser's downloads.").format(name=name)
    where = _("{name}\nin the folder\n{folder}")
    return where.format(name=_broken(path.name), folder=_broken(str(path.parent)))


def _broken(name: str) -> str:
    """A long name in lines that end where its parts do: it has no spaces to do so."""
    lines = [""]
    for part in _PARTS.findall(name):
        if lines[-1] and len(lines[-1] + part) > _LONGEST_LINE:
            lines.append("")
        lines[-1] += part
    return "\n".join(lines)
