"""What is built for the web, and a page served to a real browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from filelock import FileLock

from tests.conftest import ON_CI
from tests.web.visitor import CHROMIUM, Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
WHEEL = "NARDY_PYGAME_WHEEL"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

sys.path.append(str(ROOT / "build"))

from serve import server  # noqa: E402 -- scripts of build/, here and below
from web import package  # noqa: E402


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the self-hosted page, built once a run."""
    lacks = [program for program in (CHROMIUM, "node", "npm") if shutil.which(program) is None]
    lacks += [] if os.environ.get(WHEEL) else [WHEEL]
    if lacks:
        (pytest.fail if ON_CI else pytest.skip)(f"not here: {', '.join(lacks)}")
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "selfhosted"
    with FileLock(f"{folder}.lock"):
        if not folder.exists():
            build = [sys.executable, str(ROOT / "build" / "selfhosted.py"), str(folder)]
            subprocess.run(build, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="session")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of the package for pygbag."""
    return package(tmp_path_factory.mktemp("pygbag"), offline=True)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield browser
        browser.close()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder while it is served on this machine."""
    running = server(folder)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{running.server_port}/"
    finally:
        running.shutdown()
        running.server_close()
        thread.join()


@contextmanager
def visits(chromium: Browser, address: str, folder: Path) -> Iterator[Callable[..., Visitor]]:
    """Ways to open a page as somebody who was never there; all leave at the end."""
    visitors: list[Visitor] = []

    def begin(*arguments: str, size: tuple[int, int] = (1280, 720), ratio: float = 1.0) -> Visitor:
        visitor = Visitor(chromium, address, folder, *arguments, size=size, ratio=ratio)
        visitors.append(visitor)
        return visitor

    try:
        yield begin
    finally:
        for visitor in visitors:
            visitor.leave()


@pytest.fixture
def visit(built: Path, chromium: Browser, tmp_path: Path) -> Iterator[Callable[..., Visitor]]:
    """Open the self-hosted page: ``visit("game=long", size=(390, 844))``."""
    with served(built) as address, visits(chromium, address, tmp_path) as begin:
        yield begin
