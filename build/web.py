"""Build the pygbag package: build/web (page, archive, icon) and build/web.zip for itch.io.

``python build/web.py [--offline]``: with a network the page is pygbag's own current template,
which belongs to its runtime; ``--offline`` takes a small one of ours that starts nothing and only
lets the rest be checked.  The same inputs give the same bytes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from calendar import timegm

from stage import ROOT, STAMP, game_files, zipped

STAGE = ROOT / "build" / "stage" / "nardy"
TARGET = ROOT / "build" / "web"
ARCHIVE = ROOT / "build" / "web.zip"
TEMPLATE = ROOT / "build" / "page" / "offline.tmpl"
ICON = ROOT / "assets" / "icons" / "icon-192.png"

SHIPPED = ("favicon.png", "index.html", "nardy.apk")
"""All that the page needs; the copy that pygbag makes for other tools is left out."""


def main() -> None:
    """Stage the game, have pygbag pack it, and zip the result."""
    parser = argparse.ArgumentParser(description="Build the pygbag package.")
    parser.add_argument(
        "--offline", action="store_true", help="with a template of ours: to be checked, not played"
    )
    offline = parser.parse_args().offline
    stage()
    pack(offline=offline)
    files = {name: (STAGE / "build" / "web" / name).read_bytes() for name in SHIPPED}
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    for name, data in files.items():
        (TARGET / name).write_bytes(data)
    ARCHIVE.write_bytes(zipped(files))
    print(f"{TARGET}: {', '.join(f'{name} {len(data):,}' for name, data in files.items())} bytes")
    print(f"{ARCHIVE}: {ARCHIVE.stat().st_size:,} bytes")


def stage() -> None:
    """Copy what is shipped, and nothing else, to a folder that pygbag may write in."""
    shutil.rmtree(STAGE, ignore_errors=True)
    moment = timegm(STAMP)
    for name, data in game_files().items():
        path = STAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        os.utime(path, (moment, moment))


def pack(*, offline: bool) -> None:
    """Run pygbag on the staged copy."""
    options = ["--app_name", "nardy", "--title", "Nardy", "--package", "nardy", "--icon", str(ICON)]
    # The first tap starts the game: before it, an iPhone allows no sound.
    options += ["--ume_block", "1", "--no_opt", "--build"]
    if offline:
        options += ["--template", str(TEMPLATE)]
    command = [sys.executable, "-m", "pygbag", *options, str(STAGE)]
    done = subprocess.run(command, cwd=STAGE, check=False, capture_output=True, text=True)
    if done.returncode or not all((STAGE / "build" / "web" / name).exists() for name in SHIPPED):
        sys.stderr.write(done.stdout + done.stderr)
        sys.exit("pygbag built no page")


if __name__ == "__main__":
    main()
