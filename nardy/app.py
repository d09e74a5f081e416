"""The program: its window, its services, and the loop that drives its scenes."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, NamedTuple

import pygame

from nardy.asset_files import asset_path
from nardy.browser import open_browser
from nardy.command_line import parse_options
from nardy.desktop import Desktop
from nardy.faults import set_aside_text, settings_text, sound_text, storage_text
from nardy.i18n import set_language
from nardy.loop import run, wall_clock
from nardy.scenes.context import Context
from nardy.scenes.loading import Loading
from nardy.scenes.reader import Reader
from nardy.settings import (
    SETTINGS,
    Settings,
    SettingsDamaged,
    SettingsTooNew,
    settings_from_json,
)
from nardy.storage import SaveProblem, StorageError, StorageFault
from nardy.ui.dice_view import DiceView
from nardy.ui.keys import Key
from nardy.ui.paint_view import Painters
from nardy.ui.pointer import KeyPress, Pointer, PointerDown
from nardy.ui.sound import Speaker
from nardy.ui.text import Fonts
from nardy.ui.theme import choose_theme
from nardy.ui.throws import Throws

if TYPE_CHECKING:
    from nardy.scenes.scene import Scene
    from nardy.storage import Storage
    from nardy.surroundings import Extent, Surroundings

READ_EVERY = 0.3
"""Seconds between two looks for something new to read, while the picture goes on changing."""

_EXPOSURES = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN})


def cli() -> None:
    """What the command ``nardy`` runs."""
    asyncio.run(main())


async def main(surroundings: Surroundings | None = None) -> None:
    """Run the program until its window is closed."""
    here = surroundings or await find_surroundings()
    stage = open_stage(here)
    here.on_gesture(lambda: stage.answer(wall_clock()))
    await run(stage, here.next_frame, pygame.display.flip)
    pygame.quit()


async def find_surroundings() -> Surroundings:
    """The browser's where there is one, else the desktop's."""
    if sys.platform == "emscripten":
        return await open_browser()
    return Desktop(parse_options(sys.argv[1:]))


def open_stage(surroundings: Surroundings) -> WindowStage:
    """The window with the loading screen in it, which gives way to the first scene."""
    extent = surroundings.open_window()
    context = make_context(surroundings, extent)

    def make_first() -> Scene:
        # Half of the program, which is fetched in while the first picture is seen already.
        from nardy.scenes.opening import first_scene  # noqa: PLC0415

        return first_scene(context, surroundings.options)

    context.stack.change(Loading(context, make_first))
    return WindowStage(context)


def make_context(surroundings: Surroundings, extent: Extent) -> Context:
    """The services, from the surroundings and the assets."""
    options, storage = surroundings.options, surroundings.storage
    system = options.language or surroundings.language
    set_language(system)
    loaded = load_settings(storage)
    pygame.font.init()
    fonts = Fonts(asset_path("fonts"))
    look = choose_theme(asset_path("themes"), loaded.settings.theme)
    context = Context(
        storage=storage,
        match_storage=storage,
        keeps_settings=loaded.may_write,
        settings=loaded.settings,
        system_language=system,
        theme=look.theme,
        fonts=fonts,
        painters=Painters(fonts),
        dice_view=DiceView(),
        throws=Throws(asset_path("dice", "throws.txt")),
        speaker=Speaker(asset_path("sounds"), lambda: surroundings.allows_sound),
        clock=wall_clock,
        extent=extent,
        notices=loaded.notices,
        surroundings=surroundings,
        chosen_seed=options.seed,
        forced_language=options.language,
        is_fast=options.fast,
    )
    context.apply_language()
    if loaded.unfit:
        context.notice(settings_text(loaded.unfit))
    context.apply_volume()
    context.say_fault(look.fault)
    if surroundings.trouble is not None:
        context.notice(storage_text(surroundings.trouble))
    return context


class Loaded(NamedTuple):
    """Settings, a line about what was wrong with them, and whether they may be written."""

    settings: Settings
    notices: list[str]
    may_write: bool = True
    unfit: int = 0
    """How many had values that they can't have."""


def load_settings(storage: Storage) -> Loaded:
    """The settings that were kept; a file that can't be used is set aside.

    If it can't even be set aside, the defaults serve and the file is left alone.
    """
    try:
        text = storage.read(SETTINGS)
        if text is None:
            return Loaded(Settings(first_game=True), [])
        settings, problems = settings_from_json(text)
    except SettingsTooNew:
        return _set_aside(storage, SaveProblem.TOO_NEW)
    except SettingsDamaged:
        return _set_aside(storage, SaveProblem.DAMAGED)
    except StorageError as error:
        if error.fault is StorageFault.NOT_TEXT:
            return _set_aside(storage, SaveProblem.DAMAGED)
        return Loaded(Settings(), [storage_text(error.fault)], may_write=False)
    return Loaded(settings, [], unfit=len(problems))


def _set_aside(storage: Storage, problem: SaveProblem) -> Loaded:
    try:
        name = storage.set_aside(SETTINGS, problem.mark)
    except StorageError as error:
        return Loaded(Settings(), [storage_text(error.fault)], may_write=False)
    return Loaded(Settings(), [set_aside_text(problem, name)])


class WindowStage:
    """The window as the loop's stage: events in, scenes drawn."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._pointer = Pointer(context.extent.pixels, context.extent.ratio)
        self._reader = Reader()
        self._read_at = float("-inf")
        self._is_closed = self._is_editing = self._is_read = False
        self._is_exposed = True

    @property
    def is_running(self) -> bool:
        """Until the window is closed or every scene is."""
        return not self._is_closed and not self.context.stack.is_empty

    @property
    def needs_drawing(self) -> bool:
        """Whether a scene has changed or the window was covered."""
        return self._is_exposed or self.context.stack.is_stale

    def handle(self, now: float) -> None:
        """Read all events that have come in, then see whether the window is another size."""
        self.context.now = self.context.speaker.now = now
        # Files that are dropped wait for the surroundings to take them.
        for event in pygame.event.get(exclude=pygame.DROPFILE):
            if event.type == pygame.QUIT:
                self._is_closed = True
            elif event.type in _EXPOSURES:
                self._is_exposed = True
            else:
                self._pass_on(event, now)
        self._take_file()
        self._edit()
        extent = self.context.surroundings.extent()
        if extent != self.context.extent and self.is_running:
            self._resize(extent)

    def answer(self, now: float) -> None:
        """Read what a gesture is while it goes on: only then may a phone begin to be heard."""
        self.handle(now)
        self.context.speaker.prepare()

    def update(self, seconds: float) -> None:
        """Let the topmost scene go on."""
        if self.is_running:
            self.context.stack.top.update(seconds)

    def think(self, seconds: float) -> None:
        """Let the topmost scene think, then read aloud what is new on the screen."""
        if self.is_running:
            self.context.stack.top.think(seconds)
        self._prepare_sounds()
        self._read()

    def draw(self) -> None:
        """Draw all that can be seen."""
        self._is_exposed = self._is_read = False
        surface = pygame.display.get_surface()
        assert surface is not None
        self.context.stack.draw(surface)

    @property
    def is_waiting(self) -> bool:
        """Whether nothing goes on before a hand does something."""
        if self.needs_drawing or not self.is_running:
            return False
        return self.context.stack.top.is_waiting and not self._is_editing

    def _pass_on(self, event: pygame.Event, now: float) -> None:
        context = self.context
        for one in self._pointer.read(event, now):
            if isinstance(one, PointerDown):
                context.is_touch = one.is_touch
            if context.stack.is_empty:
                return
            if isinstance(one, KeyPress) and one.means(Key.FULL_SCREEN):
                context.toggle_full_screen()
            elif isinstance(one, KeyPress) and one.means(Key.SOUND) and not self._is_editing:
                context.toggle_sound()
            elif isinstance(one, KeyPress) and one.means(Key.HELP):
                context.show_help()
            else:
                context.stack.top.handle(one)

    def _prepare_sounds(self) -> None:
        """Make sounds ready, little by little, tell of those that play and of what went wrong."""
        speaker = self.context.speaker
        speaker.prepare()
        self.context.surroundings.hear(is_playing=speaker.is_playing)
        fault = speaker.take_fault()
        if fault is not None:
            self.context.notice(sound_text(fault))

    def _read(self) -> None:
        """Read what is new, once the picture is at rest or has been going on for a while."""
        now = self.context.now
        if self._is_read or (self.needs_drawing and now - self._read_at < READ_EVERY):
            return
        self._is_read, self._read_at = True, now
        for text in self._reader.read(self.context.stack.spoken()):
            self.context.surroundings.announce(text)

    def _take_file(self) -> None:
        """Open what somebody has given, once there is a scene to do so."""
        context = self.context
        if context.open_file is None or not self.is_running:
            return
        given = context.surroundings.take_file()
        if given is not None:
            context.open_file(given)

    def _edit(self) -> None:
        """Show a phone's keyboard while there is something to type."""
        is_editing = self.is_running and self.context.stack.top.is_editing
        if is_editing != self._is_editing:
            self._is_editing = is_editing
            self.context.surroundings.edit(is_on=is_editing)

    def _resize(self, extent: Extent) -> None:
        """Of several sizes in one frame only the last counts."""
        context = self.context
        for one in self._pointer.resize(extent.pixels, extent.ratio):
            context.stack.top.handle(one)
        context.extent = extent
        self._is_exposed = True
        context.stack.relayout()
