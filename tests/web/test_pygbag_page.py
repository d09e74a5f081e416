"""The package for pygbag, started in a real browser.

pygbag's own runtime comes from its CDN when the page is opened and is not run here.  Nor is its
``--sim``: that command is broken in 0.9.3, and it would be a desktop's Python and SDL.  The frames
are counted in Pyodide instead, around which pygbag/runtime.py does what pygbag does.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from selfhosted import pyodide

from tests.web.conftest import served, visits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent / "pygbag"
FRAMES = 300


@pytest.fixture(scope="module")
def unpack_and_visit(
    built: Path,
    shipped: dict[str, bytes],
    chromium: Browser,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[..., Visitor]]:
    """Open a page that unpacks the archive: ``unpack_and_visit("lang=pl", has_window=True)``."""
    site = tmp_path_factory.mktemp("site")
    for path in built.iterdir():
        (site / path.name).symlink_to(path)
    values = {
        "PYODIDE": next(built.glob("pyodide-*")).name,
        "WHEEL": next(built.glob("pygame-*/*.whl")).relative_to(built).as_posix(),
        "LOCKINFO": json.dumps(json.loads(pyodide()["pyodide-lock.json"])["info"]),
    }
    (site / "nardy.tar.gz").write_bytes(shipped["nardy.tar.gz"])
    (site / "runtime.py").write_bytes((HERE / "runtime.py").read_bytes())

    def begin(*arguments: str, has_window: bool) -> Visitor:
        text = (HERE / "page.html").read_text("utf-8")
        for name, value in {**values, "HAS_WINDOW": str(has_window)}.items():
            text = text.replace(f"@{name}@", value)
        (site / "pygbag.html").write_text(text, "utf-8")
        return visit(*arguments)

    with (
        served(site) as address,
        visits(chromium, address + "pygbag.html", tmp_path_factory.mktemp("visits")) as visit,
    ):
        yield begin


@pytest.fixture(scope="module")
def at_pygbag(unpack_and_visit: Callable[..., Visitor]) -> Visitor:
    """Somebody at a page whose Python has pygbag's window of it; tests share the visit."""
    return unpack_and_visit("lang=pl", has_window=True)


def answer(visitor: Visitor, code: str) -> str:
    """What the page's Python answers to the last of some lines."""
    said: str = visitor.page.evaluate("code => python.runPython(code)", code)
    return said


def test_the_archive_starts_from_its_own_main(unpack_and_visit: Callable[..., Visitor]) -> None:
    visitor = unpack_and_visit("lang=en", has_window=False)
    visitor.tap("Play")
    visitor.wait_for("Roll for the first turn.")
    assert not visitor.told


def test_the_game_runs_with_pygbags_window_of_the_page(at_pygbag: Visitor) -> None:
    at_pygbag.page.wait_for_function(f"turns >= {FRAMES}")
    assert at_pygbag.is_running
    assert not at_pygbag.told
    asked = set(answer(at_pygbag, "import runtime; ' '.join(runtime.asked)").split())
    assert {"nardyBridge", "meet", "extent", "began"} <= asked
    assert not {"frame", "onGesture"} & asked  # a promise, and a call back into Python


def test_texts_pass_whole_through_pygbags_window(at_pygbag: Visitor) -> None:
    kept = answer(
        at_pygbag,
        """
import gc
from nardy.app import WindowStage
storage = next(o for o in gc.get_objects() if isinstance(o, WindowStage)).context.storage
storage.write("probe.json", "Zażółć – 3×2")
storage.write("record-0001.json", "Żółw")
storage.read("probe.json") + storage.read("record-0001.json") + str(storage.read("none.json"))
""",
    )
    assert kept == "Zażółć – 3×2ŻółwNone"
    assert at_pygbag.kept("probe.json") == "Zażółć – 3×2"


def test_the_board_fills_the_page_whatever_pygbag_does_to_the_canvas(at_pygbag: Visitor) -> None:
    at_pygbag.resize(800, 600)
    at_pygbag.page.wait_for_function("canvas.width === 800 && canvas.style.width === '320px'")
    box = at_pygbag.page.locator("#canvas").bounding_box()
    assert box == {"x": 0, "y": 0, "width": 800, "height": 600}
