"""The program: its window, its services, and the loop that drives its scenes."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from nardy.asset_files import asset_path
from nardy.command_line import Options, parse_options
from nardy.i18n import set_language, system_language
from nardy.loop import desktop_wait, run, wall_clock
from nardy.scenes.context import SETTINGS, Context
from nardy.scenes.opening import first_scene
from nardy.session.saves import SaveProblem
from nardy.settings import Settings, SettingsDamaged, SettingsTooNew, settings_from_json
from nardy.storage import FileStorage, StorageError, StorageFault
from nardy.ui.dice_view import EBONY, GARNET, IVORY, DiceView
from nardy.ui.paint_view import Painters
from nardy.ui.pointer import Pointer, PointerDown
from nardy.ui.text import Fonts
from nardy.ui.theme import FALLBACK, load_theme
from nardy.wording import set_aside_text, storage_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.storage import Storage

COMFORTABLE = (1280, 720)
"""The size of a new window, if the screen has room for it."""

_RESIZES = frozenset({pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED})
_EXPOSURES = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN})


def cli() -> None:
    """What the command ``nardy`` runs."""
    asyncio.run(main())


async def main(arguments: Sequence[str] | None = None) -> None:
    """Run the program until its window is closed."""
    options = parse_options(sys.argv[1:] if arguments is None else arguments)
    surface = open_window(options)
    context = make_context(options, surface.get_size())
    stage = WindowStage(context)
    context.stack.change(first_scene(context, options))
    await run(stage, desktop_wait(), pygame.display.flip)
    pygame.quit()


def open_window(options: Options) -> pygame.Surface:
    """The window, with a size that was asked for or a comfortable one."""
    if sys.platform == "linux":
        # The picture is drawn by software; showing it through OpenGL would take 90 MB more.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    width, height = options.size or _comfortable_size()
    pygame.display.set_caption("Nardy")
    return pygame.display.set_mode((width, height), pygame.RESIZABLE)


def _comfortable_size() -> tuple[int, int]:
    """As large as the screen sensibly allows."""
    wide, high = pygame.display.get_desktop_sizes()[0]
    share = min(1.0, wide * 0.92 / COMFORTABLE[0], high * 0.86 / COMFORTABLE[1])
    return (round(COMFORTABLE[0] * share), round(COMFORTABLE[1] * share))


def make_context(options: Options, size: tuple[int, int]) -> Context:
    """The services, from the user's folder and the assets."""
    folder = options.data_dir or Path(pygame.system.get_pref_path("Nardy", "nardy"))
    storage = FileStorage(folder)
    system = options.language or system_language(os.environ)
    set_language(system)
    storage.tidy()
    loaded = load_settings(storage)
    fonts = Fonts(asset_path("fonts"))
    context = Context(
        storage=storage,
        match_storage=storage,
        keeps_settings=loaded.may_write,
        settings=loaded.settings,
        system_language=system,
        theme=load_theme(asset_path("themes", theme_of(loaded.settings))),
        fonts=fonts,
        painters=Painters(fonts),
        dice_view=DiceView(),
        clock=wall_clock,
        width=size[0],
        height=size[1],
        notices=loaded.notices,
        copy=copy_text,
        chosen_seed=options.seed,
        forced_language=options.language,
        is_fast=options.fast,
    )
    context.apply_language()
    context.dice_view.warm((IVORY, EBONY, GARNET))
    return context


def theme_of(settings: Settings) -> str:
    """The theme that is chosen, if there is such a folder."""
    return settings.theme if asset_path("themes", settings.theme).is_dir() else FALLBACK


class Loaded(NamedTuple):
    """Settings, a line about what was wrong with them, and whether they may be written."""

    settings: Settings
    notices: list[str]
    may_write: bool = True


def load_settings(storage: Storage) -> Loaded:
    """The settings that were kept; a file that can't be used is set aside.

    If it can't even be set aside, the defaults serve and the file is left alone.
    """
    try:
        text = storage.read(SETTINGS)
        if text is None:
            return Loaded(Settings(), [])
        settings, _problems = settings_from_json(text)
    except SettingsTooNew:
        return _set_aside(storage, SaveProblem.TOO_NEW)
    except SettingsDamaged:
        return _set_aside(storage, SaveProblem.DAMAGED)
    except StorageError as error:
        if error.fault is StorageFault.NOT_TEXT:
            return _set_aside(storage, SaveProblem.DAMAGED)
        return Loaded(Settings(), [storage_text(error.fault)], may_write=False)
    return Loaded(settings, [])


def _set_aside(storage: Storage, problem: SaveProblem) -> Loaded:
    mark = "newer" if problem is SaveProblem.TOO_NEW else "damaged"
    try:
        name = storage.set_aside(SETTINGS, mark)
    except StorageError as error:
        return Loaded(Settings(), [storage_text(error.fault)], may_write=False)
    return Loaded(Settings(), [set_aside_text(problem, name)])


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


class WindowStage:
    """The window as the loop's stage: events in, scenes drawn."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._pointer = Pointer(pygame.display.get_window_size())
        self._is_closed = False
        self._is_exposed = True

    @property
    def is_running(self) -> bool:
        """Until the window is closed or every scene is."""
        return not self._is_closed and not self._context.stack.is_empty

    @property
    def needs_drawing(self) -> bool:
        """Whether a scene has changed or the window was covered."""
        return self._is_exposed or self._context.stack.is_stale

    def handle(self, now: float) -> None:
        """Read all events that have come in; of several resizes only the last counts."""
        is_resized = False
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self._is_closed = True
            elif event.type in _RESIZES:
                is_resized = True
            elif event.type in _EXPOSURES:
                self._is_exposed = True
            else:
                self._pass_on(event, now)
        if is_resized and self.is_running:
            self._resize(now)

    def update(self, seconds: float) -> None:
        """Let the topmost scene go on."""
        if self.is_running:
            self._context.stack.top.update(seconds)

    def think(self, seconds: float) -> None:
        """Let the topmost scene think."""
        if self.is_running:
            self._context.stack.top.think(seconds)

    def draw(self) -> None:
        """Draw all that can be seen."""
        self._is_exposed = False
        surface = pygame.display.get_surface()
        assert surface is not None
        self._context.stack.draw(surface)

    def _pass_on(self, event: pygame.Event, now: float) -> None:
        context = self._context
        for one in self._pointer.read(event, now):
            if isinstance(one, PointerDown):
                context.is_touch = one.is_touch
            context.now = now
            if not context.stack.is_empty:
                context.stack.top.handle(one)

    def _resize(self, now: float) -> None:
        size = pygame.display.get_window_size()
        context = self._context
        if size == (round(context.width * context.ratio), round(context.height * context.ratio)):
            return
        for one in self._pointer.resize(size):
            context.now = now
            context.stack.top.handle(one)
        context.width, context.height = size[0] / context.ratio, size[1] / context.ratio
        self._is_exposed = True
        context.stack.relayout()
