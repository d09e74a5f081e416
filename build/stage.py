"""What goes into a page of either kind: the game's own files, in the same order each time."""

from __future__ import annotations

import gzip
import io
import tarfile
import zipfile
from calendar import timegm
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).parents[1]
STAMP = (2026, 1, 1, 0, 0, 0)
"""The time that every file in an archive has, so that the same files give the same bytes."""

_LEFT_OUT = {".po", ".pot", ".md", ".pyc"}
"""Sources of what is in the archive in another form, and what Python leaves behind."""

_NOT_PLAYED = {ROOT / "assets" / "icons", ROOT / "nardy" / "engine"}
"""Icons, which a page has beside the archive, where the browser finds them; the engine, which
talks to other programs at a standard input that no page has."""


def game_files() -> dict[str, bytes]:
    """main.py, nardy/ and assets/ by their paths from the root, sorted."""
    found = [ROOT / "main.py"]
    for folder in ("nardy", "assets"):
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    kept = [
        path
        for path in found
        if path.suffix not in _LEFT_OUT
        and not path.name.startswith(".")
        and path.parent not in _NOT_PLAYED
    ]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sorted(kept)}


def zipped(files: Mapping[str, bytes], kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An archive of files, byte for byte the same for the same files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, STAMP)
            entry.external_attr = 0o100644 << 16
            entry.compress_type = kind
            archive.writestr(entry, data)
    return buffer.getvalue()


def tarred(files: Mapping[str, bytes]) -> bytes:
    """The same as a compressed tar archive."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for name, data in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime = len(data), timegm(STAMP)
            archive.addfile(entry, io.BytesIO(data))
    return gzip.compress(buffer.getvalue(), mtime=0)
