"""Measures the self-hosted page in a real browser, and writes it into docs/benchmarks.md.

``python tests/bench_web.py [FOLDER]``: builds the page unless a folder with one is named.  Needs
Chromium, Node.js and the wheel, as tests/web does.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1] / name) for name in ("", "build")]

from playwright.sync_api import sync_playwright

from nardy.ai.bot import STRONGEST
from tests.bench_page import Row, Section, here, median, share, spread, write
from tests.web.conftest import ARGUMENTS, ROOT, served
from tests.web.visitor import CHROMIUM, NEW_HERE, PATIENCE, keeping
from tests.web.weight import MOST, OTHERS, own, parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, CDPSession, Page

PARTS = Path(__file__).parent / "web" / "bench"
SIZE = {"width": 1280, "height": 720}
STARTS, THROWS = 5, 10
REST_AFTER, REST_SECONDS, DEMO_SECONDS = 6, 10, 40
DECISIONS, SKIPPED = 40, 6
SETTLING = 4
"""Minutes after which the heap has its size."""
COUNTER = """
window.nardyFrame = 0;
const count = () => { window.nardyFrame += 1; requestAnimationFrame(count); };
requestAnimationFrame(count);
window.nardyLong = [];
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.nardyLong.push(task.duration);
}).observe({ type: "longtask" });
"""
"""Run before the page: counts the browser's frames and its long tasks."""

PLAYABLE = """
(() => {
  const started = performance.now();
  const look = () => {
    const words = window.nardyLook ? JSON.parse(nardyLook()).words : [];
    if (words.some((word) => word[5])) window.nardyPlayable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
})()
"""
LOOK = """
import gc, json
from nardy.app import WindowStage
stage = next(thing for thing in gc.get_objects() if isinstance(thing, WindowStage))
def look():
    words = stage.context.stack.words()
    return json.dumps({"words": [[one.text, *one.rect, one.is_control] for one in words]})
look
"""


class Bench:
    """A browser and a page to measure."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address

    @contextmanager
    def page(self, path: str = "", script: str = "") -> Iterator[Page]:
        """A page of its own, with nothing kept from before."""
        context = self.browser.new_context(viewport=SIZE, service_workers="block")  # type: ignore[arg-type]  # a size
        page = context.new_page()
        page.add_init_script(keeping(NEW_HERE) + script)
        page.goto(self.address + path)
        yield page
        context.close()

    @contextmanager
    def game(self, query: str) -> Iterator[Page]:
        """The game, once it has drawn; the browser's frames are counted."""
        with self.page(f"?lang=en&{query}", COUNTER) as page:
            page.wait_for_function("nardyMarks.began", timeout=PATIENCE)
            page.evaluate("code => { window.nardyLook = python.runPython(code); }", LOOK)
            page.wait_for_function("JSON.parse(nardyLook()).words.some(w => w[5])")
            probe = (PARTS / "probe.py").read_text(encoding="utf-8")
            page.evaluate("code => { window.probe = python.runPython(code); }", probe)
            yield page


# --- the start ------------------------------------------------------------------------------


def start_rows(bench: Bench) -> list[Row]:
    """Our first picture and our first screen against those of a bare page, by turns."""
    bare, first, playable = [], [], []
    parts: dict[str, list[float]] = {}
    for _ in range(STARTS):
        with bench.page("bare.html") as page:
            page.wait_for_function("window.began", timeout=PATIENCE)
            bare.append(page.evaluate("began") / 1000)
        with bench.page("?lang=en") as page:
            page.wait_for_function("window.nardyMarks?.began", timeout=PATIENCE)
            page.evaluate("code => { window.nardyLook = python.runPython(code); }", LOOK)
            page.evaluate(PLAYABLE)
            page.wait_for_function("window.nardyPlayable", timeout=PATIENCE)
            marks = page.evaluate("nardyMarks")
            first.append(marks["began"] / 1000)
            playable.append(page.evaluate("nardyPlayable") / 1000)
            before = 0
            for name in ("page", "python", "unpacked", "began"):
                parts.setdefault(name, []).append((marks[name] - before) / 1000)
                before = marks[name]
    ratios = [ours / theirs for ours, theirs in zip(first, bare, strict=True)]
    later = [ours - theirs for ours, theirs in zip(playable, bare, strict=True)]
    rows = [
        Row(f"a bare page's first picture, middle of {STARTS}", *_seconds(bare)),
        Row("our first picture", *_seconds(first)),
        Row(
            "our first picture, in first pictures of a bare page",
            f"{median(ratios):.2f}",
            spread(ratios, ""),
            "≤ 1.25",
            median(ratios) <= 1.25,
        ),
        Row(
            "playable after the bare page's first picture",
            *_seconds(later),
            "≤ 1.5 s",
            median(later) <= 1.5,
        ),
    ]
    names = {
        "page": "to the page's own script",
        "python": "Pyodide fetched and started",
        "unpacked": "wheel and game unpacked",
        "began": "imports, window, first picture",
    }
    return [*rows, *(Row(f"of that: {names[name]}", *_seconds(parts[name])) for name in names)]


def _seconds(values: list[float]) -> tuple[str, str]:
    return f"{median(values):.2f} s", spread(values, "s")


# --- frames ---------------------------------------------------------------------------------


def frame_rows(bench: Bench) -> list[Row]:
    """Two rolling dice and three flying checkers, in the page's own clock."""
    rates, costs = [], []
    with bench.game("game=short&players=two&seed=a") as page:
        for number in range(THROWS + 1):
            page.evaluate("number => { probe.throw(number); }", number)
            page.wait_for_timeout(1300)
            taken = json.loads(page.evaluate("probe.take()"))
            if number:  # the first one paints what the others find
                costs.append(taken["costs"])
                rates.append((len(taken["at"]) - 1) / (taken["at"][-1] - taken["at"][0]))
        dice = [page.evaluate("count => probe.paint(count)", 4) for _ in range(3)]
    means = [sum(some) / len(some) for some in costs]
    every = [cost for some in costs for cost in some]
    mean = sum(every) / len(every)
    what = "two rolling dice and 3 flying checkers, 1280x720"
    return [
        Row(
            f"frames a second with {what}, middle of {THROWS} throws",
            f"{median(rates):.1f}",
            spread(rates, ""),
            "≥ 59",
            median(rates) >= 59,
        ),
        Row(
            f"a frame of it, drawn and shown, mean of {len(every):,}",
            f"{mean:.1f} ms",
            spread(means),
            "≤ 8 ms",
            mean <= 8,
        ),
        Row("a frame of it, p99", f"{share(every, 0.99):.1f} ms", ""),
        Row(
            "the picture of a rolling die of 54 px, shadow included",
            f"{median(dice):.2f} ms",
            spread(dice),
            "≤ 1 ms",
            median(dice) <= 1,
        ),
    ]


def rest_rows(bench: Bench) -> list[Row]:
    """Nothing moves after a touch: frames drawn, and the main thread's share of a core."""
    rows = []
    for name, query in (("the start screen", ""), ("a table", "game=short&players=two")):
        with bench.game(query) as page:
            session = page.context.new_cdp_session(page)
            session.send("Performance.enable")
            page.evaluate("count = () => {}")  # our own counting would cost as much
            page.mouse.click(1, 1)  # from now on it may be heard, and soon its sound rests
            page.wait_for_timeout(REST_AFTER * 1000)
            page.evaluate("probe.take()")
            before = _busy(session)
            page.wait_for_timeout(REST_SECONDS * 1000)
            part = (_busy(session) - before) / REST_SECONDS * 100
            drawn = len(json.loads(page.evaluate("probe.take()"))["costs"])
        rows += [
            Row(
                f"at rest, {name}: frames drawn in {REST_SECONDS} s",
                str(drawn),
                "none: counted",
                "0",
                drawn == 0,
            ),
            Row(
                f"at rest, {name}: share of a core",
                f"{part:.1f} %",
                "one measurement",
                "≤ 5 %",
                part <= 5,
            ),
        ]
    return rows


def _busy(session: CDPSession) -> float:
    """Seconds that the page's main thread has worked."""
    metrics: list[dict[str, Any]] = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def answer_rows(bench: Bench) -> list[Row]:
    """How many of the browser's frames an input takes until the picture is another one."""
    frames = []
    with bench.game("game=short&players=two&seed=a") as page:
        page.evaluate(
            """() => { for (const kind of ["mousedown", "keydown"]) addEventListener(kind,
                () => { window.nardyInput = nardyFrame; }, true); }"""
        )
        for _ in range(12):
            for act in (_press_menu, _press_escape):
                page.wait_for_timeout(400)
                page.evaluate("probe.take()")
                act(page)
                page.wait_for_timeout(400)
                drawn = json.loads(page.evaluate("probe.take()"))["frames"]
                frames.append(drawn[0] - page.evaluate("nardyInput"))
    worst = max(frames)
    return [
        Row(
            f"from input to picture, the slowest of {len(frames)}",
            f"{worst} frame{'s' if worst != 1 else ''}",
            "none: counted",
            "≤ 2 frames",
            worst <= 2,
        )
    ]


def _press_menu(page: Page) -> None:
    words = json.loads(page.evaluate("nardyLook()"))["words"]
    x, y, w, h = next(word[1:5] for word in words if word[0] == "Menu" and word[5])
    page.mouse.click(x + w / 2, y + h / 2)


def _press_escape(page: Page) -> None:
    page.keyboard.press("Escape")


def thinking_rows(bench: Bench) -> list[Row]:
    """The longest task of the page while computers play each other."""
    rows = []
    for game in ("short", "long"):
        with bench.game(f"demo&level={STRONGEST.key}&game={game}&seed=a") as page:
            page.wait_for_timeout(1500)
            page.evaluate("nardyLong.length = 0")
            page.wait_for_timeout(DEMO_SECONDS * 1000)
            tasks = page.evaluate("nardyLong")
        worst = max(tasks, default=0.0)
        rows.append(
            Row(
                f"tasks over 50 ms in {DEMO_SECONDS} s of {game} nardy, two {STRONGEST.key}s",
                str(len(tasks)),
                f"the longest {worst:.0f} ms" if tasks else "none: counted",
                "0",
                not tasks,
            )
        )
    return rows


def decision_rows(bench: Bench) -> list[Row]:
    """How long the strongest player takes for a decision, with nothing else to do."""
    rows = []
    code = (PARTS / "thinker.py").read_text(encoding="utf-8")
    with bench.game("") as page:
        page.evaluate("code => { python.runPython(code); }", code)
        for name, game in (("short nardy", "backgammon"), ("long nardy", "long-nardy")):
            page.evaluate("game => { thinker = python.globals.get('Thinker')(game); }", game)
            times = [
                page.evaluate("count => thinker.decide(count)", SKIPPED) for _ in range(DECISIONS)
            ]
            rows.append(
                Row(
                    f"{STRONGEST.key}, {name}: a decision, median of {DECISIONS}",
                    f"{median(times):.0f} ms",
                    spread(times),
                    "≤ 1200 ms",
                    median(times) <= 1200,
                )
            )
    return rows


# --- bytes ----------------------------------------------------------------------------------


def byte_rows(folder: Path) -> list[Row]:
    """What somebody has to fetch who opens the page, compressed, by part."""
    sizes = parts(folder)
    ours = own(sizes)
    rows = [
        Row(
            "over the wire: all that is ours",
            f"{ours / 1e6:.2f} MB",
            "none: counted",
            "≤ 3.0 MB",
            ours <= MOST,
        )
    ]
    for part, size in sorted(sizes.items(), key=lambda item: (item[0] in OTHERS, -item[1])):
        kind = "not ours" if part in OTHERS else "of that"
        rows.append(Row(f"{kind}: {part}", f"{size / 1e6:.3f} MB", "none: counted"))
    return rows


# --- for `make soak` ------------------------------------------------------------------------


def heap_rows(minutes: int) -> list[Row]:
    """The heap of the page's WebAssembly while computers play each other, in megabytes."""
    marks: dict[str, list[float]] = {"short": [], "long": []}
    with (
        tempfile.TemporaryDirectory() as temporary,
        opened(built(Path(temporary))) as bench,
        ExitStack() as pages,
    ):
        open_pages = {
            game: pages.enter_context(bench.game(f"demo&fast&game={game}&seed=a")) for game in marks
        }
        for _ in range(minutes):
            open_pages["short"].wait_for_timeout(60_000)
            for game, page in open_pages.items():
                marks[game].append(page.evaluate("python._module.HEAP8.length") / 1e6)
    return [_heap_row(game, heaps) for game, heaps in marks.items()]


def _heap_row(game: str, heaps: list[float]) -> Row:
    minutes = len(heaps)
    settled = heaps[min(minutes - 1, SETTLING)]
    return Row(
        f"heap of the page, growth in the last {minutes - SETTLING - 1} of {minutes} "
        f"minutes of demo games of {game} nardy",
        f"{heaps[-1] - settled:+.1f} MB",
        f"in each minute {', '.join(f'{heap:.0f}' for heap in heaps)}",
        "0",
        heaps[-1] == settled,
    )


# --- all of it ------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the page in a browser.")
    parser.add_argument("folder", nargs="?", type=Path, help="a page that is built already")
    given = parser.parse_args().folder
    where = here()
    with tempfile.TemporaryDirectory() as temporary:
        folder = given or built(Path(temporary))
        rows = byte_rows(folder)
        (folder / "bare.html").write_text(_bare(folder), encoding="utf-8")
        rows += measured(folder)
        (folder / "bare.html").unlink()
    for row in rows:
        print(f"{row.what}: {row.measured} {row.spread}")
    write(Section("web", "In a browser", "make bench-web", where, rows))
    sys.exit(0 if all(row.holds is not False for row in rows) else 1)


def built(folder: Path) -> Path:
    """A page that is built now."""
    page = folder / "page"
    script = [sys.executable, str(ROOT / "build" / "selfhosted.py"), str(page)]
    subprocess.run(script, check=True)
    return page


@contextmanager
def opened(folder: Path) -> Iterator[Bench]:
    """A browser for a page that is served from this machine."""
    with served(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield Bench(browser, address)
        browser.close()


def measured(folder: Path) -> list[Row]:
    """Every row."""
    rows: list[Row] = []
    with opened(folder) as bench:
        for part in (start_rows, frame_rows, rest_rows, answer_rows, thinking_rows, decision_rows):
            began = time.monotonic()
            rows += part(bench)
            print(f"{part.__name__}: {time.monotonic() - began:.0f} s", flush=True)
    return rows


def _bare(folder: Path) -> str:
    """A page that draws one rectangle with the same Pyodide and the same wheel."""
    (runtime,) = folder.glob("pyodide-*/pyodide.mjs")
    (wheel,) = folder.glob("pygame-*/*.whl")
    (script,) = folder.glob("page-*.js")
    info = script.read_text(encoding="utf-8").split("lockFileContents: { info: ", 1)[1]
    text = (PARTS / "bare.html").read_text(encoding="utf-8")
    text = text.replace("@LOCKINFO@", info.split(", packages", 1)[0])
    text = text.replace("@PYODIDE@/..", f"{runtime.parent.name}/")
    text = text.replace("@PYODIDE@", runtime.relative_to(folder).as_posix())
    return text.replace("@WHEEL@", wheel.relative_to(folder).as_posix())


if __name__ == "__main__":
    main()
