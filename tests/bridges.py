"""A page without a browser: what assets/web/bridge.js does, as far as it can be had in Python."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


class FakeBridge:
    """Answers as the page would; what it was asked to do is written down."""

    def __init__(self, query: str = "", trouble: str = "", languages: str = "pl-PL:en") -> None:
        self._query, self._trouble, self._languages = query, trouble, languages
        self.texts: dict[str, str] = {}
        self.fault = ""
        """What the next write answers."""
        self.size = "1280 720 1 0 0 0 0"
        self.said: list[str] = []
        self.copied: list[str] = []
        self.edits: list[bool] = []
        self.letters: list[str] = []
        self.is_full: bool | None = False
        self.frames: list[bool] = []
        self.beginnings = 0
        self.is_touched = False
        self.sounding: list[bool] = []
        self.has_motor = False
        self.shakes: list[int] = []
        self.look: Callable[[], None] | None = None
        self.most = 0
        """So many bytes a file may have."""
        self.choices = 0
        self.given: list[str] = []
        self.downloads: dict[str, str] = {}
        self.pages: list[str] = []
        self.allows_tabs = True

    def isReady(self) -> bool:  # noqa: N802 -- JavaScript's spelling, here and below
        return True

    def meet(self, text: str) -> None:
        assert text == "ż"

    def trouble(self) -> str:
        return self._trouble

    def languages(self) -> str:
        return self._languages

    def query(self) -> str:
        return self._query

    def extent(self) -> str:
        return self.size

    def frame(self, isIdle: bool) -> Awaitable[object]:  # noqa: N803, FBT001
        self.frames.append(isIdle)
        return asyncio.sleep(0)

    def began(self) -> None:
        self.beginnings += 1

    def read(self, name: str) -> object:
        return self.texts.get(name, self)  # null is an object of its own in Pyodide

    def names(self) -> str:
        return "\n".join(self.texts)

    def write(self, name: str, text: str) -> str:
        if not self.fault:
            self.texts[name] = text
        return self.fault

    def remove(self, name: str) -> str:
        self.texts.pop(name, None)
        return self.fault

    def say(self, text: str) -> None:
        self.said.append(text)

    def copy(self, text: str) -> bool:
        self.copied.append(text)
        return True

    def edit(self, isOn: bool) -> None:  # noqa: N803, FBT001
        self.edits.append(isOn)

    def typed(self) -> object:
        return self.letters.pop(0) if self.letters else self

    def canFillScreen(self) -> bool:  # noqa: N802
        return self.is_full is not None

    def fillsScreen(self) -> bool:  # noqa: N802
        return bool(self.is_full)

    def fillScreen(self, isOn: bool) -> None:  # noqa: N802, N803, FBT001
        self.is_full = isOn

    def allowsSound(self) -> bool:  # noqa: N802
        return self.is_touched

    def sounds(self, isOn: bool) -> None:  # noqa: N803, FBT001
        self.sounding.append(isOn)

    def canShake(self) -> bool:  # noqa: N802
        return self.has_motor

    def shake(self, milliseconds: int) -> None:
        self.shakes.append(milliseconds)

    def onGesture(self, look: Callable[[], None]) -> None:  # noqa: N802
        self.look = look

    def takeFiles(self, most: int) -> None:  # noqa: N802
        self.most = most

    def chooseFile(self) -> None:  # noqa: N802
        self.choices += 1

    def givenFile(self) -> object:  # noqa: N802
        return self.given.pop(0) if self.given else self

    def download(self, name: str, text: str) -> None:
        self.downloads[name] = text

    def showPage(self, html: str) -> bool:  # noqa: N802
        if self.allows_tabs:
            self.pages.append(html)
        return self.allows_tabs
