"""pygbag's runtime as far as the game touches it, for Pyodide: run in the page.

Read in pygbag 0.9.3: support/cross/aio/__init__.py (run), support/cross/__EMSCRIPTEN__.py (window),
and browsermodule.c of its repository (how values pass).
"""

from __future__ import annotations

import asyncio
import importlib
import os
import platform
import runpy
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Coroutine

MAIN = "/data/data/nardy/assets/main.py"
asked: set[str] = set()
"""Every name that was asked of the page's objects."""


class Handle:
    """An object of the page: what it lacks is None, and so are null and undefined."""

    def __init__(self, held: object) -> None:
        self.held = held

    def __getattr__(self, name: str) -> object:
        asked.add(name)
        return to_python(getattr(self.held, name, None))


class Function(Handle):
    """A function of the page."""

    def __call__(self, *args: object) -> object:
        assert callable(self.held)
        return to_python(self.held(*map(to_page, args)))


def to_python(value: object) -> object:
    """A value from the page."""
    if isinstance(value, bool | int | float | str):
        return value
    proxy = importlib.import_module("pyodide.ffi").JsProxy
    if not isinstance(value, proxy):
        return None
    return Function(value) if callable(value) else Handle(value)


def to_page(value: object) -> object:
    """A value for the page.  A text arrives as its UTF-8 bytes, each read as a letter."""
    if isinstance(value, str):
        return value.encode().decode("latin-1")
    if isinstance(value, bool | int | float):
        return value
    message = f"object of type '{type(value).__name__}' cannot be converted to JavaScript"
    raise TypeError(message)


async def start(*, has_window: bool) -> None:
    """Run the game's main.py until the game ends, with pygbag's window of the page or without."""
    js = importlib.import_module("js")
    plain_sleep = asyncio.sleep

    async def sleep(delay: float, result: object = None) -> object:
        await (plain_sleep(delay) if delay > 0 else js.nextTurn())
        return result

    if has_window:
        platform.window = Handle(js.window)  # type: ignore[attr-defined]
        asyncio.sleep = sleep  # type: ignore[assignment]
    tasks: list[asyncio.Future[object]] = []

    def run(coroutine: Coroutine[object, object, object]) -> None:
        tasks.append(asyncio.ensure_future(coroutine))

    asyncio.run = run  # type: ignore[assignment]
    folder = os.path.dirname(MAIN)  # noqa: PTH120 -- as pygbag's loader does
    os.chdir(folder)
    sys.path.insert(0, folder)
    sys.argv = ["nardy"]
    runpy.run_path(MAIN, run_name="__main__")
    await asyncio.gather(*tasks)
