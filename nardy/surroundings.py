"""What the program needs of the place it runs in: a desktop or a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from nardy.command_line import Options
    from nardy.storage import Storage
    from nardy.ui.spots import Insets


class Extent(NamedTuple):
    """How large the picture is."""

    pixels: tuple[int, int]
    """Physical pixels: the size of the surface that is drawn on."""
    ratio: float = 1.0
    """Physical pixels for a logical one."""
    insets: Insets | None = None
    """Edges that nothing may lie on, in logical pixels."""


class Surroundings(Protocol):
    """The window, the storage and whatever else a desktop and a browser do differently."""

    @property
    def options(self) -> Options:
        """What was asked for when the program was started."""

    @property
    def storage(self) -> Storage:
        """Where settings and matches are kept."""

    @property
    def language(self) -> str:
        """The language that the system asks for, if we have it; otherwise English."""

    def open_window(self) -> Extent:
        """Open the window; from then on ``extent`` tells how large it is."""

    def extent(self) -> Extent:
        """The size now; asked once a frame, after the events were read."""

    async def next_frame(self) -> None:
        """Wait until the next picture is due."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; whether that worked."""
