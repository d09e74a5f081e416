"""Build the pygbag package: build/web (page, archive, icon) and build/web.zip for itch.io.

``python build/web.py [--offline]``: with a network the page is pygbag's own current template,
which belongs to its runtime; ``--offline`` takes a small one of ours that starts nothing and only
lets the rest be checked.  The same inputs give the same bytes.

The game is in there twice, as pygbag packs it: a page asks for one of the two.  The template of
0.9.3 unpacks nardy.tar.gz, those before it mounted nardy.apk, and which template pygbag's CDN
hands out is not ours to say.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING

from stage import ROOT, game_files, tarred, zipped

if TYPE_CHECKING:
    from pathlib import Path

STAGE = ROOT / "build" / "stage"
TARGET = ROOT / "build" / "web"
ARCHIVE = ROOT / "build" / "web.zip"
TEMPLATE = ROOT / "build" / "page" / "offline.tmpl"
ICON = ROOT / "assets" / "icons" / "icon-180.png"

PYTHON = "3.12"
"""The Python of the page: what pygbag 0.9.3 takes when it isn't told."""


def main() -> None:
    """Stage the game, have pygbag pack it, and zip the result."""
    parser = argparse.ArgumentParser(description="Build the pygbag package.")
    parser.add_argument(
        "--offline", action="store_true", help="with a template of ours: to be checked, not played"
    )
    offline = parser.parse_args().offline
    shutil.rmtree(STAGE, ignore_errors=True)
    files = package(STAGE, offline=offline)
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    for name, data in files.items():
        (TARGET / name).write_bytes(data)
    ARCHIVE.write_bytes(zipped(files))
    print(f"{TARGET}: {', '.join(f'{name} {len(data):,}' for name, data in files.items())} bytes")
    print(f"{ARCHIVE}: {ARCHIVE.stat().st_size:,} bytes")


def package(folder: Path, *, offline: bool) -> dict[str, bytes]:
    """All that the page needs, made in a new folder; what pygbag makes for itself is left out."""
    game = folder / "nardy"
    stage(game)
    pack(game, offline=offline)
    made = game / "build" / "web"
    # Packed once more: pygbag writes the time of day and takes files as the disk lists them.
    with zipfile.ZipFile(made / "nardy.apk") as archive:
        packed = {name: archive.read(name) for name in archive.namelist()}
    return {
        "favicon.png": (made / "favicon.png").read_bytes(),
        "index.html": (made / "index.html").read_bytes(),
        "nardy.apk": zipped(packed),
        "nardy.tar.gz": tarred(packed),
    }


def stage(folder: Path) -> None:
    """Copy what is shipped, and nothing else, to a folder that pygbag may write in."""
    for name, data in game_files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def pack(folder: Path, *, offline: bool) -> None:
    """Run pygbag on the staged copy."""
    options = ["--app_name", "nardy", "--title", "Nardy", "--package", "nardy", "--icon", str(ICON)]
    # The first tap starts the game: before it, an iPhone allows no sound.
    options += ["--PYBUILD", PYTHON, "--ume_block", "1", "--no_opt", "--build"]
    if offline:
        options += ["--template", str(TEMPLATE)]
    command = [sys.executable, "-m", "pygbag", *options, str(folder)]
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    if done.returncode or not (folder / "build" / "web" / "index.html").exists():
        sys.stderr.write(done.stdout + done.stderr)
        sys.exit("pygbag built no page")


if __name__ == "__main__":
    main()
