"""How many bytes a page is on its way to somebody, part by part."""

from __future__ import annotations

import gzip
import zipfile
from collections import Counter
from typing import TYPE_CHECKING

from serve import COMPRESSED

if TYPE_CHECKING:
    from pathlib import Path

MOST = 3_000_000
"""What is ours may be this many bytes."""

OTHERS = frozenset({"python", "pygame"})
"""The parts that are not ours."""

_INSIDE = {
    "assets/dice/": "dice",
    "assets/fonts/": "fonts",
    "translations.xz": "translations",
    "nets.xz": "nets",
    "assets/themes/": "pictures",
}
_OUTSIDE = {"game": "archive", "icons": "icons", "pyodide": "python", "pygame": "pygame"}


def parts(folder: Path) -> dict[str, int]:
    """Bytes by part, compressed as the server sends them; in the archive, as they lie in there."""
    sizes: Counter[str] = Counter()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            top = path.relative_to(folder).parts[0].partition("-")[0]
            sizes[_OUTSIDE.get(top, "page")] += _sent(path)
    (archive,) = folder.glob("game-*.zip")
    with zipfile.ZipFile(archive) as game:
        for entry in game.infolist():
            sizes[_part(entry.filename)] += entry.compress_size
            sizes["archive"] -= entry.compress_size  # what is left are its lists
    return dict(sizes)


def own(sizes: dict[str, int]) -> int:
    """The bytes that are ours."""
    return sum(size for part, size in sizes.items() if part not in OTHERS)


def _part(name: str) -> str:
    if name.endswith(".ogg"):
        return "sounds"
    return next((part for start, part in _INSIDE.items() if name.startswith(start)), "code")


def _sent(path: Path) -> int:
    data = path.read_bytes()
    return len(gzip.compress(data, 6) if path.suffix in COMPRESSED else data)
