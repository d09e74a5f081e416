"""The fast half of making nets, compiled once a run; and the scripts in build/ on the path."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from tests.conftest import ON_CI

sys.path.insert(0, str(Path(__file__).parents[2] / "build"))

from nets.engine import Engine, compiler


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the engine; skips the test without a compiler, which fails on CI."""
    try:
        compiler()
    except FileNotFoundError as error:
        (pytest.fail if ON_CI else pytest.skip)(str(error))
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "engine"
    with FileLock(f"{folder}.lock"):
        Engine.compiled(folder)
    return folder


@pytest.fixture(scope="session")
def engine(compiled: Path) -> Engine:
    """The compiled program."""
    return Engine.compiled(compiled)


@pytest.fixture(scope="session")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for what is made."""
    return tmp_path_factory.mktemp("nets")
