"""What the program needs of the place it runs in: a desktop or a browser."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nardy.command_line import Options
    from nardy.storage import FileProblem, Storage, StorageFault
    from nardy.ui.spots import Insets


class Extent(NamedTuple):
    """How large the picture is."""

    pixels: tuple[int, int]
    """Physical pixels: the size of the surface that is drawn on."""
    ratio: float = 1.0
    """Physical pixels for a logical one."""
    insets: Insets | None = None
    """Edges that nothing may lie on, in logical pixels."""


class GivenFile(NamedTuple):
    """A file that somebody has chosen, dropped on the window or named at the start."""

    name: str
    content: str | FileProblem
    """Its text, or why there is none."""


class Felt(Enum):
    """What a hand may feel of what it did; the value is for how many milliseconds."""

    LIFTED = 6
    MOVED = 14
    ROLLED = 22
    HIT = 45
    REFUSED = 70


class Surroundings(Protocol):
    """The window, the storage and whatever else a desktop and a browser do differently."""

    @property
    def options(self) -> Options:
        """What was asked for when the program was started."""

    @property
    def storage(self) -> Storage:
        """Where settings and matches are kept."""

    @property
    def trouble(self) -> StorageFault | None:
        """Why nothing will be kept; None if all is well."""

    @property
    def language(self) -> str:
        """The language that the system asks for, if we have it; otherwise English."""

    def open_window(self) -> Extent:
        """Open the window; from then on ``extent`` tells how large it is."""

    def extent(self) -> Extent:
        """The size now; asked once a frame, after the events were read."""

    async def next_frame(self, is_idle: bool) -> None:  # noqa: FBT001 -- see loop.Wait
        """Wait until the next picture is due, or something comes in while nothing goes on."""

    def on_gesture(self, look: Callable[[], None]) -> None:
        """Have events looked at as soon as a hand did something, not only once a frame.

        A browser allows the clipboard, the full screen and files only while a gesture goes on.
        """

    @property
    def allows_sound(self) -> bool:
        """Whether sounds may be heard: in a browser only once a hand has done something."""

    def hear(self, *, is_playing: bool) -> None:
        """Know whether a sound is playing; told once a frame, after those of the frame began."""

    @property
    def fills_screen(self) -> bool | None:
        """Whether the window fills the screen; None if it can't."""

    def fill_screen(self, *, is_on: bool) -> None:
        """Fill the whole screen, or no longer."""

    @property
    def can_shake(self) -> bool:
        """Whether a hand can be made to feel something."""

    def shake(self, felt: Felt) -> None:
        """Make the hand feel it; nothing happens where that can't be done."""

    def edit(self, *, is_on: bool) -> None:
        """Begin or end taking letters: a phone shows its keyboard meanwhile."""

    def announce(self, text: str) -> None:
        """Have a line read to those who can't see the picture."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; whether that worked."""

    def save_file(self, name: str, text: str) -> Path | None:
        """Give a text to the player as a file: where it lies; None: among a browser's downloads.

        Raises StorageError.
        """

    def choose_file(self) -> bool:
        """Let somebody choose a file to open; whether there is a way to do that here."""

    def take_file(self) -> GivenFile | None:
        """The next file that somebody has given, by whatever way; None if there is none."""

    def show_page(self, name: str, html: str) -> bool:
        """Open a page of ours in a browser, beside the game; whether that worked.

        Raises StorageError.
        """
