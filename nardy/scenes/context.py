"""The services that scenes share."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from nardy.asset_files import asset_path
from nardy.faults import storage_text, theme_text
from nardy.i18n import _, language, languages, set_language
from nardy.scenes.scene import SceneStack
from nardy.settings import LOUDEST, SETTINGS, Settings, settings_to_json
from nardy.storage import MemoryStorage, StorageError, StorageFault
from nardy.ui import paint, paint_controls
from nardy.ui.kept import Kept
from nardy.ui.spots import Habits
from nardy.ui.theme import choose_theme
from nardy.ui.timeline import FAST, NORMAL, OFF, SLOW

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from nardy.scenes.scene import Scene
    from nardy.session.session import Session
    from nardy.storage import Storage
    from nardy.surroundings import Extent, Felt, GivenFile, Surroundings
    from nardy.ui.dice_view import DiceView
    from nardy.ui.paint_view import Painters
    from nardy.ui.sound import Speaker
    from nardy.ui.spots import Insets
    from nardy.ui.text import Fonts
    from nardy.ui.theme import Theme
    from nardy.ui.throws import Throws

_GROUNDS = 4
"""How many walls and panels are kept: one of each for a scene, and one for a question on it."""
LETTERS = {"normal": 1.0, "large": 1.2, "larger": 1.45}
"""How many times larger than usual letters are."""

_SPEEDS = {"slow": SLOW, "normal": NORMAL, "fast": FAST, "off": OFF}


@dataclass(slots=True)
class Context:
    """What every scene may use."""

    surroundings: Surroundings
    storage: Storage
    settings: Settings
    system_language: str
    theme: Theme
    fonts: Fonts
    painters: Painters
    """Boards that are painted already."""
    dice_view: DiceView
    throws: Throws
    """How dice may be thrown."""
    speaker: Speaker
    clock: Callable[[], float]
    """Seconds from anywhere; only for measuring how long a slice of thinking takes."""
    extent: Extent
    match_storage: Storage
    """Where the match being played is kept: ``storage``, unless something lies in the way."""
    keeps_settings: bool = True
    """Whether settings may be written: not over a file that couldn't be set aside."""
    stack: SceneStack = field(default_factory=SceneStack)
    notices: list[str] = field(default_factory=list)
    """Lines to be shown once, such as a file that was set aside."""
    now: float = 0.0
    """The time of the frame, in seconds from anywhere, for telling gestures apart."""
    forced_language: str | None = None
    """A language for this run only."""
    is_fast: bool = False
    """No animations and no pauses, for this run only."""
    is_touch: bool = False
    """Whether the last input came from a finger."""
    reader_turn: int = 0
    """Half a turn (180) while whoever reads sits at the far side of the device."""
    chosen_seed: str | None = None
    """A seed for the dice from the command line: then they are not sealed."""

    make_home: Callable[[], Scene] | None = None
    """Makes the start screen."""
    open_file: Callable[[GivenFile], None] | None = None
    """Opens a match that comes as a file; None until the first scene is there."""
    make_help: Callable[[], Scene] | None = None
    """Makes the page of all keys."""
    _styled: str = field(default="", init=False)
    """The key of the look that was asked for last."""
    _grounds: Kept[pygame.Surface] = field(default_factory=lambda: Kept(_GROUNDS), init=False)

    def __post_init__(self) -> None:
        self._styled = self.settings.theme

    @property
    def ratio(self) -> float:
        """Physical pixels for a logical one."""
        return self.extent.ratio

    @property
    def insets(self) -> Insets | None:
        """Edges that nothing may lie on, in logical pixels."""
        return self.extent.insets

    @property
    def width(self) -> float:
        """How wide the window is, in logical pixels."""
        return self.extent.pixels[0] / self.extent.ratio

    @property
    def height(self) -> float:
        """How high the window is, in logical pixels."""
        return self.extent.pixels[1] / self.extent.ratio

    @property
    def habits(self) -> Habits:
        """How the person at this device wants screens arranged."""
        return Habits(self.settings.hand == "left", LETTERS[self.settings.text_size])

    def feel(self, felt: Felt) -> None:
        """Make a hand feel what it did, if that is wanted."""
        if self.settings.haptics:
            self.surroundings.shake(felt)

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; whether that worked."""
        return self.surroundings.copy(text)

    def toggle_full_screen(self) -> None:
        """Fill the whole screen, or no longer, if that can be done here."""
        is_full = self.surroundings.fills_screen
        if is_full is not None:
            self.surroundings.fill_screen(is_on=not is_full)

    def wall(self, size: tuple[int, int]) -> pygame.Surface:
        """What lies behind everything, painted once a size."""
        colours = self.theme.colours
        return self._grounds.get(
            ("wall", size, self.theme.key),
            lambda: paint.for_display(paint_controls.wall(size, colours), opaque=True),
        )

    def panel(
        self, size: tuple[int, int], *, lit: bool = False, solid: float = 1.0
    ) -> pygame.Surface:
        """What words stand on, painted once a size."""
        colours = self.theme.colours
        return self._grounds.get(
            (size, lit, solid, self.theme.key),
            lambda: paint.for_display(paint_controls.panel(size, colours, lit=lit, solid=solid)),
        )

    def go_home(self) -> None:
        """Close everything and open the start screen."""
        assert self.make_home is not None
        self.stack.change(self.make_home())

    def show_help(self) -> None:
        """Open the page of all keys, or close it; not while letters are typed."""
        if self.make_help is None or self.stack.top.is_editing:
            return
        page = self.make_help()
        if type(self.stack.top) is type(page):
            self.stack.pop()
        else:
            self.stack.push(page)

    def notice(self, text: str) -> None:
        """Have a line shown once."""
        if text not in self.notices:
            self.notices.append(text)

    def take_notices(self) -> list[str]:
        """The lines that are to be shown once."""
        notices, self.notices = self.notices, []
        return notices

    @property
    def speed(self) -> float:
        """How many times longer than written an animation takes."""
        if self.is_fast:
            return OFF
        return _SPEEDS[self.settings.speed]

    def change(self, settings: Settings) -> None:
        """Use other settings at once, and keep them."""
        self.settings = settings
        self.apply_language()
        self.apply_volume()
        self.apply_theme()
        self.save_settings()
        self.stack.relayout()

    def remember(self, settings: Settings) -> None:
        """Keep settings that change nothing of what is seen."""
        self.settings = settings
        self.save_settings()

    def speak(self, code: str) -> None:
        """Change to a language that was chosen: it counts more than the command line's."""
        self.forced_language = None
        self.change(replace(self.settings, language=code))

    def change_volume(self, volume: int) -> None:
        """Be so loud from now on, from 0 to 10: nothing on the screen is any other for it."""
        self.settings = replace(self.settings, volume=volume)
        self.apply_volume()
        self.save_settings()

    def toggle_sound(self) -> None:
        """Be silent, or no longer, and say so."""
        is_on = not self.settings.sound
        self.notice(_("The sound is on.") if is_on else _("The sound is off."))
        self.change(replace(self.settings, sound=is_on))

    def apply_volume(self) -> None:
        """Sound as loud as is set."""
        self.speaker.volume = self.settings.volume / LOUDEST if self.settings.sound else 0.0

    def apply_language(self) -> None:
        """Show texts in the language that is set, or in the system's."""
        wanted = self.forced_language or self.settings.language or self.system_language
        known = wanted if wanted in languages() else "en"
        if known != language():
            set_language(known)

    def apply_theme(self) -> None:
        """Look as is set; a look that can't be used is said once, and the classic one serves."""
        if self.settings.theme != self._styled:
            self._styled = self.settings.theme
            self.theme, fault = choose_theme(asset_path("themes"), self._styled)
            self.say_fault(fault)

    def say_fault(self, fault: str) -> None:
        """Have it said once that something about the looks is broken; empty says nothing."""
        if fault:
            self.notice(theme_text(fault))

    def put_away(self, session: Session) -> bool:
        """Put a match among the records; whether that worked.

        If not, the match stays where it is, and new ones are played without being kept,
        so that none is ever written over another.
        """
        if session.leave():
            return True
        self.keep_nothing(session.save_fault or StorageFault.FAILED)
        return False

    def keep_nothing(self, fault: StorageFault) -> None:
        """Play on without keeping matches: one lies in the way that can't be moved."""
        self.notice(storage_text(fault))
        self.match_storage = MemoryStorage()

    def save_settings(self) -> None:
        """Keep the settings; a storage that fails costs only that."""
        if not self.keeps_settings:
            return
        try:
            self.storage.write(SETTINGS, settings_to_json(self.settings))
        except StorageError as error:
            self.notice(storage_text(error.fault))
