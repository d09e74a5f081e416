"""The program's surroundings in a browser: the only module that touches JavaScript.

The page's part is assets/web/bridge.js.  Pyodide and pygbag reach the page by different
names and pass values differently; the two meet in `_Bridge`, which needs texts, numbers
and booleans only.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import platform
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol
from urllib.parse import parse_qsl

import pygame

from nardy.asset_files import asset_path
from nardy.command_line import Options, parse_options
from nardy.i18n import system_language
from nardy.settings import SETTINGS
from nardy.storage import (
    LARGEST_FILE,
    FileProblem,
    MemoryStorage,
    StorageError,
    StorageFault,
    aside_name,
    check_name,
)
from nardy.surroundings import Extent, GivenFile
from nardy.ui.spots import Insets

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from nardy.loop import Wait
    from nardy.storage import Storage
    from nardy.surroundings import Felt


class _Bridge(Protocol):
    """What assets/web/bridge.js offers; an empty text as an answer to a deed is success."""

    def meet(self, text: str) -> None: ...
    def isReady(self) -> bool: ...  # noqa: N802 -- JavaScript's spelling, here and below
    def trouble(self) -> str: ...
    def languages(self) -> str: ...
    def query(self) -> str: ...
    def extent(self) -> str: ...
    def frame(self, isIdle: bool) -> Awaitable[object]: ...  # noqa: N803, FBT001
    def began(self) -> None: ...
    def read(self, name: str) -> object: ...
    def names(self) -> str: ...
    def write(self, name: str, text: str) -> str: ...
    def remove(self, name: str) -> str: ...
    def say(self, text: str) -> None: ...
    def copy(self, text: str) -> bool: ...
    def edit(self, isOn: bool) -> None: ...  # noqa: N803, FBT001
    def typed(self) -> object: ...
    def canFillScreen(self) -> bool: ...  # noqa: N802
    def fillsScreen(self) -> bool: ...  # noqa: N802
    def fillScreen(self, isOn: bool) -> None: ...  # noqa: N802, N803, FBT001
    def allowsSound(self) -> bool: ...  # noqa: N802
    def sounds(self, isOn: bool) -> None: ...  # noqa: N803, FBT001
    def canShake(self) -> bool: ...  # noqa: N802
    def shake(self, milliseconds: int) -> None: ...
    def onGesture(self, look: Callable[[], None]) -> None: ...  # noqa: N802
    def takeFiles(self, most: int) -> None: ...  # noqa: N802
    def chooseFile(self) -> None: ...  # noqa: N802
    def givenFile(self) -> object: ...  # noqa: N802
    def download(self, name: str, text: str) -> None: ...
    def showPage(self, html: str) -> bool: ...  # noqa: N802


@dataclass(frozen=True, slots=True)
class PageStorage:
    """Texts in the browser: localStorage, and IndexedDB for finished records."""

    bridge: _Bridge

    def read(self, name: str) -> str | None:
        """The text, or None if nothing has this name."""
        check_name(name)
        return _text(self.bridge.read(name))

    def write(self, name: str, text: str) -> None:
        """Keep the text in place of what had this name: one key, written whole."""
        check_name(name)
        _check(self.bridge.write(name, text), name)

    def names(self) -> tuple[str, ...]:
        """The names of all texts, sorted."""
        return tuple(sorted(self.bridge.names().split()))

    def delete(self, name: str) -> None:
        """Forget the text; nothing happens if there is none."""
        check_name(name)
        _check(self.bridge.remove(name), name)

    def set_aside(self, name: str, mark: str = "damaged") -> str:
        """Move a text that cannot be used to a free name, and answer that name."""
        text = self.read(name)
        if text is None:
            raise StorageError(StorageFault.FAILED, name)
        free = aside_name(name, self.names(), mark)
        self.write(free, text)
        self.delete(name)
        return free


def _storage(bridge: _Bridge, trouble: StorageFault | None) -> Storage:
    """Where texts are kept; a second window keeps none, but looks like the first."""
    if trouble is None:
        return PageStorage(bridge)
    settings = _text(bridge.read(SETTINGS)) if trouble is StorageFault.ELSEWHERE else None
    return MemoryStorage({} if settings is None else {SETTINGS: settings})


def _text(value: object) -> str | None:
    """A text; JavaScript's null is one thing in Pyodide and another in pygbag."""
    return value if isinstance(value, str) else None


def _check(fault: str, name: str) -> None:
    if fault:
        raise StorageError(StorageFault(fault), name)


class Browser:
    """Surroundings in a browser."""

    def __init__(self, bridge: _Bridge, next_frame: Wait) -> None:
        self._bridge, self._next_frame = bridge, next_frame
        self._is_editing = self._has_begun = self._is_sounding = False
        self._told, self._extent = "", Extent((1, 1))
        self.options = options_of(bridge.query())
        fault = bridge.trouble()
        self.trouble = StorageFault(fault) if fault else None
        """Why nothing is kept; None if all is well."""
        self.storage = _storage(bridge, self.trouble)
        self.language = system_language({"LANGUAGE": bridge.languages()})
        bridge.takeFiles(LARGEST_FILE)

    def open_window(self) -> Extent:
        """Take the page's canvas."""
        pygame.display.init()
        return self.extent()

    def extent(self) -> Extent:
        """The size of the canvas, which is made anew when it has changed."""
        told = self._bridge.extent()
        if told != self._told:
            self._told = told
            width, height, ratio, *edges = map(float, told.split())
            self._extent = Extent((int(width), int(height)), ratio, Insets(*edges))
            pygame.display.set_mode(self._extent.pixels)
        return self._extent

    async def next_frame(self, is_idle: bool) -> None:  # noqa: FBT001 -- see loop.Wait
        """Wait until the page wants the next picture; a hidden page wants none."""
        if not self._has_begun:
            self._has_begun = True
            self._bridge.began()
        await self._next_frame(is_idle)
        while self._is_editing and (text := _text(self._bridge.typed())):
            _post_typed(text)

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; whether that worked."""
        return self._bridge.copy(text)

    def announce(self, text: str) -> None:
        """Have a line read to those who can't see the picture."""
        self._bridge.say(text)

    def edit(self, *, is_on: bool) -> None:
        """Show the keyboard of a phone, or put it away."""
        self._is_editing = is_on
        self._bridge.edit(is_on)

    @property
    def allows_sound(self) -> bool:
        """Whether a hand has done something: before that a browser lets nothing be heard."""
        return self._bridge.allowsSound()

    def hear(self, *, is_playing: bool) -> None:
        """Let the page's sound rest some time after the last one, and go on with the next."""
        if is_playing != self._is_sounding:
            self._is_sounding = is_playing
            self._bridge.sounds(is_playing)

    @property
    def fills_screen(self) -> bool | None:
        """Whether the page fills the screen; None if it can't."""
        return self._bridge.fillsScreen() if self._bridge.canFillScreen() else None

    def fill_screen(self, *, is_on: bool) -> None:
        """Fill the whole screen, or no longer."""
        self._bridge.fillScreen(is_on)

    @property
    def can_shake(self) -> bool:
        """Whether this is a device in the hand, and its browser lets it shake."""
        return self._bridge.canShake()

    def shake(self, felt: Felt) -> None:
        """Shake the device for a moment."""
        self._bridge.shake(felt.value)

    def on_gesture(self, look: Callable[[], None]) -> None:
        """Have events looked at while the gesture that made them goes on.

        Only then does a browser allow the clipboard, the full screen and files.  Whether pygbag
        could be called back could not be tried; with it, the browser decides if a little later
        will do.
        """
        if not hasattr(platform, "window"):
            self._bridge.onGesture(importlib.import_module("pyodide.ffi").create_proxy(look))

    # --- files ----------------------------------------------------------------------------

    def save_file(self, name: str, text: str) -> None:
        """Have the page download a text as a file; where to is the browser's business."""
        self._bridge.download(name, text)

    def choose_file(self) -> bool:
        """Show the browser's own dialog."""
        self._bridge.chooseFile()
        return True

    def take_file(self) -> GivenFile | None:
        """The next file that was chosen, or dropped on the page."""
        told = _text(self._bridge.givenFile())
        if told is None:
            return None
        problem, name, text = told.split("\n", 2)
        return GivenFile(name, FileProblem(problem) if problem else text)

    def show_page(self, name: str, html: str) -> bool:  # noqa: ARG002 -- a tab has a title
        """Open a tab; a browser may refuse that."""
        return self._bridge.showPage(html)


async def open_browser() -> Browser:
    """The surroundings, as soon as the page knows what it has kept."""
    page = getattr(platform, "window", None)  # pygbag's name for the page
    is_pygbag = page is not None
    if page is None:
        page = importlib.import_module("js")
    page.eval(asset_path("web", "bridge.js").read_text("utf-8"))
    bridge: _Bridge = page.nardyBridge
    bridge.meet("ż")  # so that it knows how texts reach it

    async def next_frame(is_idle: bool) -> None:  # noqa: FBT001 -- see loop.Wait
        # pygbag's loop turns once a frame; Pyodide's would turn thousands of times a second.
        await (asyncio.sleep(0) if is_pygbag else bridge.frame(is_idle))

    while not bridge.isReady():
        await next_frame(False)  # noqa: FBT003 -- see loop.Wait
    return Browser(bridge, next_frame)


def options_of(query: str) -> Options:
    """The options in the address of the page; what can't be understood is ignored.

    ``?game=long&lang=en&fast`` means ``--game long --lang en --fast``.
    """
    arguments = [
        f"--{name}={value}" if value else f"--{name}"
        for name, value in parse_qsl(query, keep_blank_values=True)
    ]
    with contextlib.suppress(SystemExit):
        return parse_options(arguments)
    return Options()


def _post_typed(text: str) -> None:
    if text == "\b":
        pygame.event.post(
            pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, scancode=0, unicode="")
        )
    else:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
