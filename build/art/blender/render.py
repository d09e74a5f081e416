"""Make the rendered pictures in assets/ again, from nothing: ``make art`` runs this.

It needs Python 3.11 and requirements/art.txt: Blender as a module, and Pillow. Without arguments
it renders everything; ``--check`` renders everything elsewhere and compares.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))

import files  # noqa: E402  (nardy must be found first)
import stage  # noqa: E402
from looks import LOOKS  # noqa: E402
from pictures import ICON, Shot, shots_of  # noqa: E402

THEMES: Final = ROOT / "assets" / "themes"
ICONS: Final = ROOT / "assets" / "icons"

LIMIT: Final = 2
"""How far a value of a repeat may be off, of 255: Cycles rounds differently now and then."""
BEYOND: Final = 0.001
"""The share of values that may be farther off: one rounding can move a square of a JPEG."""


class Wanted(NamedTuple):
    """What to render, and how much less carefully than for good."""

    themes: list[str]
    only: list[str]
    share: float
    scale: float


def main() -> int:
    """Render, or check."""
    options = _options()
    wanted = Wanted(options.theme, options.only, options.samples, options.scale)
    if not options.check:
        _render(wanted, options.out or THEMES, ICONS)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder)
        _render(wanted, fresh / "themes", fresh / "icons")
        pairs = [(fresh / "themes", THEMES), (fresh / "icons", ICONS)]
        return max(_compare(one, other) for one, other in pairs)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare a repeat with assets/")
    parser.add_argument("--theme", nargs="+", default=list(LOOKS), choices=list(LOOKS))
    parser.add_argument("--only", nargs="+", default=[], metavar="FILE", help="icon.png: the icons")
    parser.add_argument("--out", type=Path, help="another folder than assets/themes")
    parser.add_argument("--samples", type=float, default=1.0, metavar="SHARE", help="for a preview")
    parser.add_argument("--scale", type=float, default=1.0, help="for a preview")
    return parser.parse_args()


def _render(wanted: Wanted, themes: Path, icons: Path) -> None:
    """Everything that is wanted, theme by theme."""
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "raw.png"
        for theme in wanted.themes:
            for name, shot in shots_of(theme).items():
                if not wanted.only or name in wanted.only:
                    _take(shot, theme, wanted, raw)
                    files.keep(raw, themes / theme / name)
        if not wanted.only or ICON.file in wanted.only:
            _take(ICON, "classic", wanted, raw)
            icons.mkdir(parents=True, exist_ok=True)
            files.keep_icons(raw, icons)


def _take(shot: Shot, theme: str, wanted: Wanted, raw: Path) -> None:
    """Build a scene and take its picture."""
    width, height = (max(1, round(edge * wanted.scale)) for edge in shot.size)
    samples = max(1, round(shot.samples * wanted.share))
    look = LOOKS[theme]
    stage.empty_scene(stage.Film(width, height, samples, shot.is_clear), look.sky)
    shot.build(look)
    stage.take(raw)
    print(f"{theme}/{shot.file}: {width} x {height}", flush=True)


def _compare(fresh: Path, kept: Path) -> int:
    """Say how far each picture is from the one that is kept; 1 if any is too far."""
    result = 0
    for path in sorted(fresh.rglob("*.*")):
        name = path.relative_to(fresh)
        if not (kept / name).is_file():
            print(f"{name}: is not kept")
            result = 1
            continue
        found = files.difference(path, kept / name, LIMIT)
        is_far = found.share > BEYOND
        print(f"{name}: differs by {found.most} at most, {found.share:.4%} by more than {LIMIT}")
        result = max(result, int(is_far))
    return result


if __name__ == "__main__":
    sys.exit(main())
