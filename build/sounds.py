"""Make assets/sounds again, from nothing but the scripts in build/sound.

``make sound``, or with the packages of requirements/sound.txt ``python build/sounds.py [FOLDER]``;
``--check`` makes them without writing, and says which files of the folder are others.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sound.ogg import ogg
from sound.samples import RATE, loudness
from sound.score import sounds

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Make all sounds, or compare them; the number of those that differ."""
    parser = argparse.ArgumentParser(description="Make the sounds of the game.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "assets" / "sounds")
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    files = {}
    for name, sound in sounds():
        files[f"{name}.ogg"] = data = ogg(sound)
        facts = f"{len(sound) / RATE:5.2f} s {loudness(sound):6.1f} dB {max(map(abs, sound)):5.2f}"
        print(f"{name:12} {facts} {len(data):6} bytes")
    print(f"{len(files)} files, {sum(map(len, files.values())):,} bytes")
    return _compare(chosen.folder, files) if chosen.check else _write(chosen.folder, files)


def _write(folder: Path, files: dict[str, bytes]) -> int:
    for path in folder.glob("*.ogg"):
        path.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return 0


def _compare(folder: Path, files: dict[str, bytes]) -> int:
    there = {path.name: path.read_bytes() for path in folder.glob("*.ogg")}
    others = sorted(
        name for name in files.keys() | there.keys() if files.get(name) != there.get(name)
    )
    print(f"not the same: {', '.join(others)}" if others else "all the same")
    return len(others)


if __name__ == "__main__":
    sys.exit(main())
