"""What the page says before there is a game: how far it is, and what is wrong."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.web.visitor import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.web.site import Site

pytestmark = pytest.mark.slow

BEGAN = "window.nardyMarks?.began"
FAILED = "window.nardyMarks?.failed"
ENGLISH, POLISH = "en-GB", "pl-PL"

WATCH = """
window.seen = [];
addEventListener("DOMContentLoaded", () => {
  const part = (id) => document.getElementById(id);
  new MutationObserver(() => seen.push({
    percent: Number(part("track").getAttribute("aria-valuenow")),
    width: parseFloat(part("bar").style.width),
    step: part("step").textContent, amount: part("amount").textContent,
  })).observe(part("loading"), { attributes: true, childList: true, subtree: true });
});
"""
"""Run before the page: remembers all that it shows while it loads."""

NO_PRELOADING = "Object.defineProperty(HTMLLinkElement.prototype, 'onerror', { set() {} });"
"""Run before the page: it is never told that a module can't be had ahead of its use."""

SLOW = {"offline": False, "latency": 20, "downloadThroughput": 3_000_000, "uploadThroughput": -1}


def test_the_bar_tells_the_truth_on_a_slow_network(
    site: Site, strange: Callable[..., Page]
) -> None:
    page = strange(script=WATCH)
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", SLOW)
    page.goto(site.address)
    page.wait_for_function(BEGAN, timeout=PATIENCE)
    seen = page.evaluate("seen")
    percents = [one["percent"] for one in seen]
    assert percents == sorted(percents)
    assert percents[-1] == 100
    assert all(one["width"] == one["percent"] for one in seen)
    amounts = [re.fullmatch(r"([\d.]+) of ([\d.]+) MB", one["amount"]) for one in seen]
    numbers = [(float(found[1]), float(found[2])) for found in amounts if found]
    assert len(set(numbers)) > 10
    assert numbers == sorted(numbers)
    parts = ("game-*.zip", "pygame-*/*", "pyodide-*/*")
    files = [path for pattern in parts for path in site.folder.glob(pattern)]
    whole = sum(path.stat().st_size for path in files) / 1e6
    assert {whole for _done, whole in numbers} == {round(whole, 1)}
    steps = list(dict.fromkeys(one["step"] for one in seen))
    assert steps[:1] == ["Downloading"]
    assert steps[-1] == "Starting the game"


@pytest.mark.parametrize("pattern", ["pyodide-*/pyodide.asm.mjs", "game-*.zip", "pygame-*/*.whl"])
def test_a_missing_file_is_named(pattern: str, site: Site, strange: Callable[..., Page]) -> None:
    page = strange(ENGLISH)
    lost = site.lose(pattern)
    page.goto(site.address)
    page.wait_for_function(FAILED, timeout=PATIENCE)
    assert page.inner_text("#step") == (
        "Not all files could be downloaded. Please check the network."
    )
    assert lost.name.removeprefix("lost-") in page.inner_text("#detail")
    assert page.locator("#track").is_hidden()


@pytest.mark.parametrize("module", ["pyodide.mjs", "pyodide.asm.mjs"])
def test_a_missing_module_is_named_by_a_browser_that_fetches_none_ahead(
    module: str, site: Site, strange: Callable[..., Page]
) -> None:
    page = strange(ENGLISH, NO_PRELOADING)
    site.lose(f"pyodide-*/{module}")
    page.goto(site.address)
    page.wait_for_function(FAILED, timeout=PATIENCE)
    assert page.inner_text("#step").startswith("Not all files could be downloaded.")
    assert page.inner_text("#detail").endswith(f"{module}: 404")


def test_trying_again_works_when_the_file_is_back(site: Site, strange: Callable[..., Page]) -> None:
    page = strange(POLISH)
    pattern = "pyodide-*/pyodide.asm.wasm"
    site.lose(pattern)
    page.goto(site.address)
    page.wait_for_function(FAILED, timeout=PATIENCE)
    assert page.inner_text("#step").startswith("Nie udało się pobrać wszystkich plików.")
    site.find(pattern)
    page.get_by_role("button", name="Spróbuj jeszcze raz").click()
    page.wait_for_function(BEGAN, timeout=PATIENCE)
    page.locator("#loading").wait_for(state="hidden")


def test_a_damaged_game_says_that_it_cannot_start(site: Site, strange: Callable[..., Page]) -> None:
    page = strange(ENGLISH)
    site.path("game-*.zip").write_bytes(b"?")
    page.goto(site.address)
    page.wait_for_function(FAILED, timeout=PATIENCE)
    assert page.inner_text("#step") == "The game could not be started."
    assert page.inner_text("#detail")
    assert page.get_by_role("button", name="Try again").is_visible()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (ENGLISH, "This browser has no WebAssembly. Please update it or use another."),
        (POLISH, "Ta przeglądarka nie obsługuje WebAssembly. Zaktualizuj ją albo użyj innej."),
        ("uk-UA", "Цей браузер не підтримує WebAssembly. Онови його або візьми інший."),
        ("ru-RU", "Этот браузер не поддерживает WebAssembly. Обнови его или возьми другой."),
        (
            "de-AT",
            "Dieser Browser kann kein WebAssembly. Aktualisiere ihn oder nimm einen anderen.",
        ),
    ],
)
def test_a_browser_without_webassembly_is_told(
    language: str, said: str, site: Site, strange: Callable[..., Page]
) -> None:
    page = strange(language, "delete window.WebAssembly")
    page.goto(site.address)
    page.wait_for_function(FAILED, timeout=PATIENCE)
    assert page.inner_text("#step") == said
    assert page.evaluate("document.documentElement.lang") == language[:2]


def test_a_coarse_clock_doesnt_hide_what_was_unpacked(
    site: Site, strange: Callable[..., Page]
) -> None:
    """Some browsers blur the time: then all files are of the same moment."""
    page = strange(script="const now = Date.now(); Date.now = () => now;")
    page.goto(site.address)
    page.wait_for_function(f"({BEGAN}) || ({FAILED})", timeout=PATIENCE)
    assert page.inner_text("#detail") == ""
    page.wait_for_function(BEGAN, timeout=PATIENCE)


def test_no_other_host_can_be_asked(site: Site, strange: Callable[..., Page]) -> None:
    page = strange()
    page.goto(site.address)
    asked: list[str] = []
    page.on("requestfinished", lambda request: asked.append(request.url))
    refused = page.evaluate(
        """async (address) => {
            const refused = new Promise((resolve) => addEventListener(
                "securitypolicyviolation", (event) => resolve(event.effectiveDirective)));
            await fetch(address).catch(() => {});
            return refused;
        }""",
        site.address.replace("localhost", "127.0.0.1"),
    )
    assert refused == "connect-src"
    assert not [address for address in asked if not address.startswith(site.address)]
