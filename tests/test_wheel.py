"""What is installed has all it needs with it."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pygame
import pytest

from nardy import __version__

ROOT = Path(__file__).parent.parent
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def installed(folder: Path) -> Path:
    """The command ``nardy`` of an empty environment into which the wheel was installed."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    home = folder / "environment"
    venv.create(home, symlinks=os.name != "nt")
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    install = [sys.executable, "-m", "pip", "--python", str(scripts / "python"), "install"]
    options = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*install, *options, str(wheel)], check=True)
    lend_pygame(home)
    return scripts / "nardy"


def lend_pygame(home: Path) -> None:
    """Let the environment use the pygame that is here: nothing is fetched in a test."""
    site = next(home.glob("lib/python*/site-packages"))
    here = Path(pygame.__file__).parent.parent
    for name in ("pygame", "pygame_ce.libs"):
        if (here / name).exists():
            (site / name).symlink_to(here / name, target_is_directory=True)


@pytest.mark.slow
def test_an_installed_nardy_and_its_engine_start_from_any_folder(tmp_path: Path) -> None:
    nardy = installed(tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    version = subprocess.run(
        [nardy, "--version"], cwd=elsewhere, check=True, capture_output=True, text=True
    )
    assert version.stdout.split() == ["nardy", __version__]
    asked = subprocess.run(
        [nardy.with_name("nardy-engine")],
        cwd=elsewhere,
        check=True,
        capture_output=True,
        text=True,
        input="newgame\ndice 3 1\ngo role chequer depth 1\n",
    )
    assert asked.stdout.splitlines()[-1] == "bestmove 8/5 6/5"
    arguments = ["--demo", "--lang", "pl", "--data-dir", str(tmp_path / "data")]
    game = subprocess.Popen(
        [nardy, *arguments],
        cwd=elsewhere,
        env={**os.environ, **QUIET},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        with pytest.raises(subprocess.TimeoutExpired):
            game.wait(timeout=4)
    finally:
        game.kill()
        _out, errors = game.communicate()
    assert errors == ""
