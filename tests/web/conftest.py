"""What is built for the web, and a page served to a real browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest
from filelock import FileLock

from tests.conftest import ON_CI
from tests.scenes.pilot import DESKTOP
from tests.web.visitor import AT_LEISURE, CHROMIUM, PATIENCE, Visitor, person

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import Browser, BrowserContext, Page

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

from web import package  # noqa: E402 -- scripts of build/, here and below

from tests.web.site import Site  # noqa: E402


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
    site = Site(folder)
    try:
        yield site.address
    finally:
        site.stop()


class Begin(Protocol):
    """Open a page: as somebody who was never there, or in a browser that is open already."""

    def __call__(
        self,
        *arguments: str,
        size: tuple[int, int] = DESKTOP,
        ratio: float = 1.0,
        script: str = "",
        context: BrowserContext | None = None,
        kept: Mapping[str, str] = AT_LEISURE,
    ) -> Visitor: ...


@contextmanager
def visits(chromium: Browser, address: str, folder: Path) -> Iterator[Begin]:
    """Ways to open a page; all leave at the end."""
    contexts: list[BrowserContext] = []

    def begin(
        *arguments: str,
        size: tuple[int, int] = DESKTOP,
        ratio: float = 1.0,
        script: str = "",
        context: BrowserContext | None = None,
        kept: Mapping[str, str] = AT_LEISURE,
    ) -> Visitor:
        if context is None:
            context = chromium.new_context(**person(size, ratio))
            contexts.append(context)
        if script:
            context.add_init_script(script)
        return Visitor(context, address, folder, *arguments, size=size, kept=kept)

    try:
        yield begin
    finally:
        for context in contexts:
            context.close()


@pytest.fixture(scope="session")
def open_pages(built: Path, chromium: Browser) -> Iterator[Callable[[float], tuple[Page, str]]]:
    """Pages in which the game runs already, and their address, by the pixels for a length."""
    pages: dict[float, Page] = {}

    with served(built) as address:

        def page_of(ratio: float) -> tuple[Page, str]:
            page = pages.get(ratio)
            if page is None or page.is_closed() or page.evaluate("!window.nardyMarks?.began"):
                context = chromium.new_context(**person(ratio=ratio))
                page = pages[ratio] = Visitor(context, address, Path()).page
            return page, address

        yield page_of
        for page in pages.values():
            page.context.close()


@pytest.fixture
def revisit(open_pages: Callable[[float], tuple[Page, str]], tmp_path: Path) -> Begin:
    """Begin the game anew in a page that is there: for tests that leave the page as it was."""

    def begin(
        *arguments: str,
        size: tuple[int, int] = DESKTOP,
        ratio: float = 1.0,
        script: str = "",
        context: BrowserContext | None = None,
        kept: Mapping[str, str] = AT_LEISURE,
    ) -> Visitor:
        assert not script
        assert context is None
        page, address = open_pages(ratio)
        return Visitor(page.context, address, tmp_path, *arguments, size=size, page=page, kept=kept)

    return begin


@pytest.fixture
def visit(built: Path, chromium: Browser, tmp_path: Path) -> Iterator[Begin]:
    """Open the self-hosted page: ``visit("game=long", size=(390, 844))``."""
    with served(built) as address, visits(chromium, address, tmp_path) as begin:
        yield begin


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Iterator[Site]:
    """A site of one's own, where files may be lost and damaged."""
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    site = Site(folder)
    yield site
    site.stop()


@pytest.fixture
def strange(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Pages that are not open yet, of people who were never anywhere: ``strange("pl-PL")``."""
    contexts: list[BrowserContext] = []

    def make(language: str = "en-GB", script: str = "") -> Page:
        contexts.append(chromium.new_context(**person(language=language)))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(script)
        return page

    yield make
    for context in contexts:
        context.close()
