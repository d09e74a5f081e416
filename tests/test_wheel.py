"""What is installed has all it needs with it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHOW = "from nardy import asset_files, i18n; print(asset_files.__file__, *i18n.languages())"


@pytest.mark.slow
def test_an_installed_nardy_finds_its_files_from_any_folder(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    run = subprocess.run(
        [sys.executable, "-c", SHOW],
        cwd=elsewhere,
        env={"PYTHONPATH": str(site)},
        check=True,
        capture_output=True,
        text=True,
    )
    file, *languages = run.stdout.split()
    assert Path(file).is_relative_to(site)
    assert {"pl", "en"} <= set(languages)
