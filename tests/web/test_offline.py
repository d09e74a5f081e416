"""Without a network, and from one version to the next: whole or not at all."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.scenes.players import play_turn
from tests.web.conftest import ARGUMENTS
from tests.web.glass import Mouse
from tests.web.visitor import CHROMIUM, Visitor, person

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext

    from tests.web.site import Site

pytestmark = pytest.mark.slow

MATCH = ("lang=en", "fast", "game=short", "players=two", "seed=dice 470")

KEPT = """async () => {
    const kept = {};
    for (const name of await caches.keys()) {
        kept[name] = (await (await caches.open(name)).keys()).length;
    }
    return kept;
}"""
"""How many files of which versions the page keeps."""

UPDATE = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    while (!["activated", "redundant"].includes(worker.state)) {
        await new Promise((resolve) => worker.addEventListener("statechange", resolve));
    }
}"""
"""Have the page look for a new version, and wait until it is there or has failed."""


@contextmanager
def at_home(chromium: Browser, folder: Path) -> Iterator[BrowserContext]:
    """A browser that remembers everything when it is started again."""
    context = chromium.browser_type.launch_persistent_context(
        folder, executable_path=CHROMIUM, args=list(ARGUMENTS), **person()
    )
    try:
        yield context
    finally:
        context.close()


def test_after_one_visit_the_game_plays_without_a_network(
    site: Site, chromium: Browser, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    with at_home(chromium, profile) as home:
        visitor = Visitor(home, site.address, tmp_path, *MATCH)
        visitor.tap("Roll")
        visitor.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        before = visitor.kept("match.json")
    site.stop()
    with at_home(chromium, profile) as home:
        visitor = Visitor(home, site.address, tmp_path, *MATCH)
        assert visitor.kept("match.json") == before
        visitor.tap("Continue")
        visitor.rest()
        play_turn(visitor, Mouse(visitor))
        assert visitor.kept("match.json") != before
        assert not visitor.told


def test_an_update_comes_whole_or_not_at_all(site: Site, chromium: Browser, tmp_path: Path) -> None:
    with at_home(chromium, tmp_path / "profile") as home:
        visitor = Visitor(home, site.address, tmp_path, *MATCH)
        visitor.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        old = visitor.page.evaluate(KEPT)
        assert len(old) == 1

        site.update(2)
        site.damage("page-*2.js")
        visitor.page.evaluate(UPDATE)
        assert visitor.page.evaluate(KEPT) == old
        site.damage("page-*2.js")  # the same byte once more: as it was
        site.update(3)
        site.lose("page-*3.js")
        visitor.page.evaluate(UPDATE)
        assert visitor.page.evaluate(KEPT) == old

        site.stop()
        visitor.reload()
        assert visitor.page.evaluate("window.version") is None
        visitor.tap("Continue")

        site.start()
        site.find("page-*3.js")
        site.update(4)
        visitor.page.evaluate(UPDATE)
        visitor.page.wait_for_function(f"({KEPT})().then((kept) => !({next(iter(old))!r} in kept))")
        assert visitor.page.evaluate("window.version") is None
        visitor.reload()
        assert visitor.page.evaluate("window.version") == 4
        assert visitor.offers("Continue")
        new = visitor.page.evaluate(KEPT)
        assert set(new).isdisjoint(old)
        assert list(new.values()) == list(old.values())
        assert not visitor.told
