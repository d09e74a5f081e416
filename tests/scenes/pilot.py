"""A player without hands: drives the real program by its events, and believes only its eyes.

The pilot posts pygame events, reads pixels, words and saved files, and calls no method of
a scene.  Time is stepped by hand, so that nothing depends on how fast the machine is.
"""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from nardy import app
from nardy.command_line import parse_options
from nardy.desktop import Desktop
from nardy.rules import record_from_json, replay
from nardy.scenes.loading import Loading
from nardy.settings import Settings, settings_from_json, settings_to_json
from tests.painted import share_boards
from tests.scenes.memory import Memory, Truth
from tests.scenes.sight import Sight

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.rules import Side
    from nardy.scenes.scene import Words
    from nardy.ui.geometry import Layout, Place
    from nardy.ui.rect import XY
    from nardy.ui.screen_layout import ScreenLayout

FRAME = 1 / 60
STEP = 1 / 120
MATCH = "match.json"
SETTINGS = "settings.json"
PHONE = (390, 844)
DESKTOP = (1280, 720)


class Pilot:
    """One run of the program after another, on one folder."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        size: tuple[int, int] = DESKTOP,
        is_newcomer: bool = False,
    ) -> None:
        """``is_newcomer``: nobody has ever played here, so that there are no settings yet."""
        self.folder = folder
        self.size = size
        self.now = 100.0
        self._arguments = arguments
        self._is_still = False
        self._memory = Memory()
        self._is_newcomer = is_newcomer
        self.open()

    # --- the program ----------------------------------------------------------------------

    def open(self) -> None:
        """Start the program, as ``main`` does."""
        width, height = self.size
        given = ["--size", f"{width}x{height}", "--data-dir", str(self.folder), *self._arguments]
        options = parse_options(given)
        pygame.display.quit()
        self._stage = app.open_stage(Desktop(options))
        share_boards(self._stage.context)
        self.settle_in()
        pygame.event.clear()
        while isinstance(self._stage.context.stack.top, Loading):
            self.frame()
        self.tick()

    def settle_in(self) -> None:
        """Need no hints of a first game, unless this is one or the settings say so."""
        if not self._is_newcomer and not (self.folder / SETTINGS).exists():
            context = self._stage.context
            context.settings = replace(context.settings, first_game=False)

    @property
    def is_running(self) -> bool:
        """Whether the loop would go on."""
        return self._stage.is_running

    def close(self) -> None:
        """Close the window by its corner."""
        self.post(pygame.QUIT)
        self.frame()
        assert not self.is_running

    def reopen(self, *arguments: str) -> None:
        """Close the window and start the program again on the same folder."""
        if self.is_running:
            self.close()
        self._arguments = arguments or self._arguments
        self.open()

    def frame(self) -> None:
        """One turn of the loop."""
        self.now += FRAME
        self._stage.handle(self.now)
        self._stage.update(STEP)
        self._stage.update(STEP)
        self._is_still = not self._stage.needs_drawing
        if not self._is_still:
            self._stage.draw()
            pygame.display.flip()
        # Long enough for any decision: when it comes does not depend on the machine.
        self._stage.think(60.0)

    def tick(self, seconds: float = FRAME) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.frame()

    def rest(self, seconds: float = 8.0) -> None:
        """Let time pass until nothing moves on the screen, as a patient person does."""
        for _ in range(round(seconds / FRAME)):
            self.frame()
            if self._is_still:
                return

    def frames_drawn(self, seconds: float) -> int:
        """How many frames are drawn while time passes."""
        drawn = 0
        for _ in range(round(seconds / FRAME)):
            self.frame()
            drawn += not self._is_still
        return drawn

    # --- what is seen ---------------------------------------------------------------------

    @property
    def words(self) -> list[Words]:
        """All that can be read, the topmost last."""
        return self._stage.context.stack.words() if self.is_running else []

    @property
    def texts(self) -> list[str]:
        """All texts on the screen."""
        return [words.text for words in self.words]

    def sees(self, text: str) -> bool:
        """Whether a text, or a text with this in it, is on the screen."""
        return any(text in seen for seen in self.texts)

    def wait_for(self, text: str, seconds: float = 12.0) -> None:
        """Let time pass until a text is seen."""
        for _ in range(round(seconds / FRAME)):
            if self.sees(text):
                return
            self.frame()
        message = f"{text!r} is not seen but {self.texts}"
        raise AssertionError(message)

    def control(self, text: str, *, is_enabled: bool = True) -> Words:
        """The control with these words, or that begins with them; the topmost."""
        found = [words for words in reversed(self.words) if words.is_control]
        found = [words for words in found if words.is_enabled or not is_enabled]
        for words in found:
            if words.text == text:
                return words
        for words in found:
            if words.text.startswith(text):
                return words
        message = f"no control {text!r} but {[words.text for words in found]}"
        raise AssertionError(message)

    def offers(self, text: str) -> bool:
        """Whether a control with these words can be used now."""
        return any(w.is_control and w.is_enabled and w.text.startswith(text) for w in self.words)

    def pixels(self) -> pygame.Surface:
        """The picture as it is on the screen."""
        if self._stage.needs_drawing:
            self._stage.draw()
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface.copy()

    def shot(self, name: str) -> None:
        """Keep the picture to look at; for finding out why a test fails."""
        pygame.image.save(self.pixels(), os.path.join(os.environ.get("SHOTS", "/tmp"), name))  # noqa: S108, PTH118

    # --- what is saved --------------------------------------------------------------------

    def saved(self) -> Truth:
        """The match as the file has it: the truth."""
        return self._memory.read((self.folder / MATCH).read_text(encoding="utf-8"))

    @property
    def has_match(self) -> bool:
        """Whether a match is kept to be continued."""
        return (self.folder / MATCH).exists()

    def archived(self, number: int = 1) -> Truth:
        """A match that was put away among the records."""
        text = (self.folder / f"record-{number:04}.json").read_text(encoding="utf-8")
        record = record_from_json(text)
        replayed = replay(record)
        return Truth(record, replayed.match, replayed.turn)

    def settings(self) -> Settings:
        """The settings as the file has them."""
        path = self.folder / SETTINGS
        if not path.exists():
            return Settings()
        return settings_from_json(path.read_text(encoding="utf-8"))[0]

    # --- where things are -----------------------------------------------------------------

    @property
    def sight(self) -> Sight:
        """All that decides where things are; whoever asks for more than one looks once."""
        return Sight(self.size, self.settings(), self.saved() if self.has_match else None)

    @property
    def screen(self) -> ScreenLayout:
        """Where everything of the table is, turned to whoever is to act."""
        return self.sight.screen

    @property
    def is_far(self) -> bool:
        """Whether a person at the far side of the device is to act."""
        return self.sight.is_far

    @property
    def layout(self) -> Layout:
        """The board, as the person at the window sees it."""
        return self.sight.layout

    def place(self, point: int, side: Side | None = None) -> Place:
        """The place that the side to move (or another) calls ``point``."""
        return self.sight.place(point, side)

    def spot(self, point: int, side: Side | None = None) -> XY:
        """Where a person points at for a point: its uppermost checker, else its middle."""
        return self.sight.spot(point, side)

    # --- the mouse ------------------------------------------------------------------------

    def post(self, kind: int, **values: Any) -> None:  # noqa: ANN401 -- pygame's own
        """Put an event into the queue."""
        pygame.event.post(pygame.Event(kind, **values))

    def mouse_down(self, spot: XY) -> None:
        """Press the left button."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=_pixel(spot), button=1, touch=False)
        self.tick()

    def mouse_move(self, spot: XY, *, held: bool = True) -> None:
        """Move the mouse."""
        buttons = (int(held), 0, 0)
        self.post(pygame.MOUSEMOTION, pos=_pixel(spot), rel=(0, 0), buttons=buttons, touch=False)
        self.tick()

    def mouse_up(self, spot: XY) -> None:
        """Release the left button."""
        self.post(pygame.MOUSEBUTTONUP, pos=_pixel(spot), button=1, touch=False)
        self.tick()

    def click(self, spot: XY) -> None:
        """Press and release."""
        self.mouse_down(spot)
        self.mouse_up(spot)

    def tap(self, text: str) -> None:
        """Click on a control."""
        self.click(self.control(text).rect.center)

    def choose(self, name: str, value: str) -> None:
        """Click a choice to this value: on the value itself, or through all until it is there."""
        label = next((words for words in reversed(self.words) if words.text == name), None)
        assert label is not None, f"no {name!r} but {self.texts}"
        for click in range(60):
            row = self._row_of(label)
            wanted = [words for words in row if words.text == value]
            if wanted and click:
                return
            self.click((wanted or [min(row, key=lambda words: words.rect.x)])[0].rect.center)
            label = self._label(name, label)
        message = f"{name} is never {value}: {self.texts}"
        raise AssertionError(message)

    def _label(self, name: str, before: Words) -> Words:
        """The words of a name; in another language those that are where they were before."""
        found = next((words for words in reversed(self.words) if words.text == name), None)
        others = [words for words in self.words if not words.is_control]
        return found or min(others, key=lambda words: words.rect.gap(before.rect))

    def field(self, name: str) -> Words:
        """What can be used beside or under a name."""
        label = next(words for words in reversed(self.words) if words.text == name)
        return self._row_of(label)[0]

    def _row_of(self, label: Words) -> list[Words]:
        """The controls in the row of a label, else in the first row under it."""
        controls = [words for words in self.words if words.is_control]
        own = (label.rect.y, label.rect.h)
        row = [w for w in controls if (w.rect.y, w.rect.h) == own and w.rect.x > label.rect.x]
        if row:
            return row
        under = [
            words
            for words in controls
            if words.rect.y > label.rect.y and label.rect.x <= words.rect.x < label.rect.right
        ]
        top = min(words.rect.y for words in under)
        return [words for words in under if words.rect.y == top]

    def tap_point(self, point: int, side: Side | None = None) -> None:
        """Click on a point of the side to move."""
        self.click(self.spot(point, side))

    def tap_board(self) -> None:
        """Click on the bare middle of the board."""
        self.click(self.bare_spot())

    def bare_spot(self) -> XY:
        """A spot of the board with no checker and no control: the frame's lower edge."""
        board = self.screen.board
        return (board.center[0], board.bottom - 3)

    def drag(self, origin: int, target: int) -> None:
        """Carry a checker from one point to another of the side to move."""
        sight = self.sight
        start, end = sight.spot(origin), sight.spot(target)
        self.drag_to(start, end)

    def drag_to(self, start: XY, end: XY) -> None:
        """Carry what lies at a spot to another."""
        self.mouse_down(start)
        self.mouse_move(_between(start, end))
        self.mouse_move(end)
        self.mouse_up(end)

    # --- keys -----------------------------------------------------------------------------

    def press(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self.tick()

    def type(self, text: str) -> None:
        """Type letters, each with its key, as a keyboard does."""
        for letter in text:
            code = ord(letter.lower()) if letter.isascii() else 0
            self.post(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0)
            self.post(pygame.TEXTINPUT, text=letter)
            self.post(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0)
        self.tick()

    # --- the window -----------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as its manager would."""
        self.size = (width, height)
        pygame.display.set_mode(self.size, pygame.RESIZABLE)
        self.post(pygame.VIDEORESIZE, size=self.size, w=width, h=height)
        self.post(pygame.WINDOWSIZECHANGED, x=width, y=height)
        self.tick()

    def lose_focus(self) -> None:
        """Bring another window to the front."""
        self.post(pygame.WINDOWFOCUSLOST)
        self.tick()


def start_with(folder: Path, record: str | None = None, /, **settings: object) -> None:
    """Lay a match to be continued and settings into a folder, before the program starts."""
    folder.mkdir(parents=True, exist_ok=True)
    if record is not None:
        (folder / MATCH).write_text(record, encoding="utf-8")
    # The names and values are those of Settings; a wrong one fails at once.
    text = settings_to_json(Settings(**settings))  # type: ignore[arg-type]
    (folder / SETTINGS).write_text(text, encoding="utf-8")


def _pixel(spot: XY) -> tuple[int, int]:
    return (round(spot[0]), round(spot[1]))


def _between(start: XY, end: XY) -> XY:
    return ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
