"""A pilot at a real browser: real clicks, taps and keys, and what is kept on the page."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypedDict

import pygame

from nardy.rules import record_from_json, replay
from nardy.scenes.scene import Words
from nardy.settings import SETTINGS, Settings, settings_from_json
from nardy.ui.rect import Rect
from tests.scenes.memory import Memory, Truth
from tests.scenes.pilot import DESKTOP, MATCH, Pilot
from tests.scenes.sight import Sight

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from playwright.sync_api import BrowserContext, Page, ViewportSize

    from nardy.ui.rect import XY

CHROMIUM = "/usr/bin/chromium"
PATIENCE = 60_000
"""Milliseconds to wait for what must come; a loaded machine is slow."""

LOOK = """
import gc, json
from nardy.app import WindowStage
stage = next(o for o in gc.get_objects() if isinstance(o, WindowStage))
def look():
    stack = stage.context.stack
    words = stack.words() if stage.is_running else []
    return json.dumps({
        "is_running": stage.is_running,
        "words": [[w.text, *w.rect, w.is_control, w.is_enabled] for w in words],
    })
def is_still():
    return not stage.needs_drawing
"""
"""Run in the page's Python: makes functions that tell what can be seen on the screen."""

OPEN_EYES = """code => {
    python.runPython(code);
    window.nardyLook = python.globals.get("look");
    window.nardyIsStill = python.globals.get("is_still");
}"""
REST = """async (most) => {
    for (let frame = 0; frame < most; frame += 1) {
        await new Promise(requestAnimationFrame);
        if (nardyIsStill()) return;
    }
}"""
KEPT = """names => names.map((name) => localStorage.getItem("nardy/" + name))"""

BEGIN_ANEW = """
from nardy.app import open_stage
from nardy.browser import options_of
def begin_anew(query):
    surroundings = stage.context.surroundings
    surroundings.options = options_of(query)
    stage.__init__(open_stage(surroundings).context)
begin_anew
"""
"""Run after that: answers a function that begins the game anew in a page where it runs."""

FORGET = """([query, texts]) => {
    document.exitFullscreen().catch(() => {});
    nardyBridge.names().split("\\n").filter(Boolean).forEach((name) => nardyBridge.remove(name));
    localStorage.clear();
    for (const [name, text] of Object.entries(texts)) nardyBridge.write(name, text);
    document.querySelector("[role=log]").replaceChildren();
    document.getElementById("canvas").focus();
    history.replaceState(null, "", location.pathname + query);
}"""
"""Leaves a page as if nobody had been there, but for some texts that it keeps."""

NEW_HERE = {SETTINGS: '{"version": 1}'}
"""Settings as they come; whoever has none is given the hints of a first game."""

AT_LEISURE = {SETTINGS: '{"version": 1, "confirm_turn": true}'}
"""A turn passes by the button alone: on a loaded machine a hand takes longer than a person's."""


def keeping(kept: Mapping[str, str]) -> str:
    """A script to run before the page, which then has kept these texts, or newer ones."""
    return f"""
for (const [name, text] of Object.entries({json.dumps(kept)})) {{
    try {{ localStorage["nardy/" + name] ??= text; }} catch {{ /* it is blocked */ }}
}}
"""


KEYS = {
    pygame.K_RETURN: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab",
    pygame.K_ESCAPE: "Escape",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_LEFT: "ArrowLeft",
    pygame.K_RIGHT: "ArrowRight",
    pygame.K_UP: "ArrowUp",
    pygame.K_DOWN: "ArrowDown",
}


class Person(TypedDict):
    """Whose browser it is, as playwright is told."""

    viewport: ViewportSize
    device_scale_factor: float
    has_touch: bool
    locale: str


def person(size: tuple[int, int] = DESKTOP, ratio: float = 1.0, language: str = "en-GB") -> Person:
    """Somebody with a mouse, a keyboard and a finger, and a screen of this size."""
    width, height = size
    viewport: ViewportSize = {"width": width, "height": height}
    return {
        "viewport": viewport,
        "device_scale_factor": ratio,
        "has_touch": True,
        "locale": language,
    }


class Visitor(Pilot):
    """Somebody at the page.  Time is the browser's own; ``frame`` waits for its next picture."""

    def __init__(
        self,
        context: BrowserContext,
        address: str,
        folder: Path,
        *arguments: str,
        size: tuple[int, int] = DESKTOP,
        page: Page | None = None,
        kept: Mapping[str, str] = AT_LEISURE,
    ) -> None:
        self._address, self._kept = address, kept
        self.context = context
        self._is_there = page is not None
        self._pointed: XY | None = None
        """Where the mouse was moved to last."""
        self.page: Page = page or context.new_page()
        if page is None:
            self.page.set_default_timeout(PATIENCE)
            self.page.add_init_script(keeping(kept))
        self.told: list[str] = []
        """What the page wrote to its console as an error."""
        self.asked: list[str] = []
        """Every address that the page asked for."""
        self.page.on("pageerror", lambda error: self.told.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        super().__init__(folder, *arguments, size=size)

    def open(self) -> None:
        """Go to the page and wait for the game; at first it may be there already."""
        if self._is_there:
            self._is_there = False
            self.begin_anew(self._kept)
            return
        self._memory = Memory()
        self.page.goto(self._address + self._query)
        self.wait_until_begun()

    @property
    def _query(self) -> str:
        return "?" + "&".join(self._arguments) if self._arguments else ""

    def begin_anew(self, kept: Mapping[str, str]) -> None:
        """Have the game begin anew in this page, which keeps some texts and no others.

        Loading a page takes five times as long.
        """
        self._memory = Memory()
        self.page.mouse.move(0, 0)
        self.resize(*self.size)
        self.page.wait_for_function(f"canvas.clientWidth === {self.size[0]}")
        self.page.evaluate(FORGET, [self._query, dict(kept)])
        self.page.evaluate("code => { window.nardyBegin = python.runPython(code); }", BEGIN_ANEW)
        self.page.evaluate("query => nardyBegin(query)", self._query[1:])
        self.wait_until_begun()

    def wait_until_begun(self) -> None:
        """Wait until the game has loaded and there is something to press, or it has failed."""
        self.page.wait_for_function(
            "window.nardyMarks && (nardyMarks.began || nardyMarks.failed)", timeout=PATIENCE
        )
        assert not self.page.evaluate("nardyMarks.failed ?? null"), self.page.inner_text("#loading")
        self.page.evaluate(OPEN_EYES, LOOK)
        self.page.wait_for_function(
            "JSON.parse(nardyLook()).words.some(([,,,,, isControl]) => isControl)", timeout=PATIENCE
        )

    def go_to(self, *arguments: str) -> None:
        """Open the page with other arguments."""
        self._arguments = arguments
        self.open()

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()
        self.wait_until_begun()

    def leave(self) -> None:
        """Close the page."""
        self.page.close()

    @property
    def asked_others(self) -> list[str]:
        """The addresses among them that are not the page's own."""
        own = (self._address, f"blob:{self._address}", "data:")
        return [address for address in self.asked if not address.startswith(own)]

    def _look(self) -> dict[str, Any]:
        seen: dict[str, Any] = json.loads(self.page.evaluate("nardyLook()"))
        return seen

    @property
    def is_running(self) -> bool:
        """Whether the loop would go on."""
        return bool(self._look()["is_running"])

    def frame(self) -> None:
        """Wait for the browser's next picture."""
        self.page.evaluate("new Promise(requestAnimationFrame)")

    def control(self, text: str, *, is_enabled: bool = True) -> Words:
        """The same, waited for as by a person: what the page does may be a picture behind."""
        for _ in range(180):
            with suppress(AssertionError):
                return super().control(text, is_enabled=is_enabled)
            self.frame()
        return super().control(text, is_enabled=is_enabled)

    def rest(self, seconds: float = 8.0) -> None:
        """Let time pass until nothing moves on the screen, as a patient person does."""
        self.page.evaluate(REST, round(seconds * 60))

    @property
    def words(self) -> list[Words]:
        """All that can be read, the topmost last."""
        return [
            Words(text, Rect(*box), is_control, is_enabled)
            for text, *box, is_control, is_enabled in self._look()["words"]
        ]

    # --- what is kept ---------------------------------------------------------------------

    def kept(self, name: str) -> str | None:
        """A text that the page keeps in localStorage."""
        return self._kept_texts(name)[0]

    def _kept_texts(self, *names: str) -> list[str | None]:
        texts: list[str | None] = self.page.evaluate(KEPT, names)
        return texts

    def recorded(self, name: str) -> str | None:
        """A text that the page keeps in its database."""
        text: str | None = self.page.evaluate(
            """name => new Promise((resolve, reject) => {
                const opening = indexedDB.open("nardy");
                opening.onerror = () => reject(opening.error);
                opening.onsuccess = () => {
                    const table = opening.result.transaction("records").objectStore("records");
                    const got = table.get(name);
                    got.onsuccess = () => { opening.result.close(); resolve(got.result ?? null); };
                };
            })""",
            name,
        )
        return text

    def saved(self) -> Truth:
        """The match as the page keeps it: the truth."""
        text = self.kept(MATCH)
        assert text is not None
        return self._memory.read(text)

    @property
    def sight(self) -> Sight:
        """All that decides where things are."""
        match, settings = self._kept_texts(MATCH, SETTINGS)
        truth = None if match is None else self._memory.read(match)
        return Sight(self.size, _settings_of(settings), truth)

    @property
    def has_match(self) -> bool:
        """Whether a match is kept to be continued."""
        return self.kept(MATCH) is not None

    def archived(self, number: int = 1) -> Truth:
        """A match that was put away among the records."""
        text = self.recorded(f"record-{number:04}.json")
        assert text is not None
        record = record_from_json(text)
        replayed = replay(record)
        return Truth(record, replayed.match, replayed.turn)

    def settings(self) -> Settings:
        """The settings as the page keeps them."""
        return _settings_of(self.kept(SETTINGS))

    # --- hands ----------------------------------------------------------------------------

    def mouse_down(self, spot: XY) -> None:
        """Press the left button."""
        self._point(spot)
        self.page.mouse.down()
        self.tick()

    def mouse_move(self, spot: XY, *, held: bool = True) -> None:
        """Move the mouse."""
        del held  # the browser knows
        self._point(spot)
        self.tick()

    def mouse_up(self, spot: XY) -> None:
        """Release the left button."""
        if spot != self._pointed:
            self._point(spot)
        self.page.mouse.up()
        self.tick()

    def _point(self, spot: XY) -> None:
        self._pointed = spot
        self.page.mouse.move(*spot)

    def press(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        held = "Shift+" if mod & pygame.KMOD_SHIFT else ""
        self.page.keyboard.press(held + (KEYS[key] if key in KEYS else chr(key)))
        self.tick()

    def type(self, text: str) -> None:
        """Type letters, each with its key, as a keyboard does."""
        self.page.keyboard.type(text)
        self.tick()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, or turn the phone."""
        self.size = (width, height)
        self.page.set_viewport_size({"width": width, "height": height})
        self.tick()

    def picture(self) -> bytes:
        """What the whole page looks like, as a PNG file."""
        data: bytes = self.page.screenshot()
        return data


def _settings_of(text: str | None) -> Settings:
    return Settings() if text is None else settings_from_json(text)[0]
