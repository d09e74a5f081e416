"""Mouse, touch and keys as one kind of input: the only reader of pygame's input events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from nardy.ui.keys import DIRECTIONS, Direction, Key

GHOST_SECONDS: Final = 0.5
GHOST_PIXELS: Final = 20.0
"""A mouse event so soon and so near (in logical pixels) after a finger is that finger's double."""

LOST_SECONDS: Final = 3.0
"""A finger that was silent so long gives way to a new one: its end may have been lost."""

MOUSE_TOUCH_ID: Final = -1
"""The touch device of fingers that are made from a mouse."""


@dataclass(frozen=True, slots=True)
class PointerDown:
    """The finger or left button went down, in window pixels."""

    x: float
    y: float
    is_touch: bool


@dataclass(frozen=True, slots=True)
class PointerMove:
    """The finger or button that is down moved."""

    x: float
    y: float
    is_touch: bool


@dataclass(frozen=True, slots=True)
class PointerUp:
    """The finger or button that was down went up."""

    x: float
    y: float
    is_touch: bool


@dataclass(frozen=True, slots=True)
class PointerCancel:
    """The gesture ended without meaning anything."""


@dataclass(frozen=True, slots=True)
class KeyPress:
    """A key went down; each screen picks the meaning that it knows."""

    meanings: frozenset[Key]

    def means(self, key: Key) -> bool:
        """Whether the key can mean this."""
        return key in self.meanings

    @property
    def direction(self) -> Direction | None:
        """Where the key moves the cursor, if it is an arrow."""
        return next((DIRECTIONS[key] for key in self.meanings if key in DIRECTIONS), None)


@dataclass(frozen=True, slots=True)
class TextInput:
    """Letters were typed."""

    text: str


Input = PointerDown | PointerMove | PointerUp | PointerCancel | KeyPress | TextInput

KEYS: Final[dict[int, tuple[Key, ...]]] = {
    pygame.K_LEFT: (Key.LEFT,),
    pygame.K_RIGHT: (Key.RIGHT,),
    pygame.K_UP: (Key.UP,),
    pygame.K_DOWN: (Key.DOWN,),
    pygame.K_PAGEUP: (Key.PAGE_BACK,),
    pygame.K_PAGEDOWN: (Key.PAGE_ON,),
    pygame.K_RETURN: (Key.SELECT,),
    pygame.K_KP_ENTER: (Key.SELECT,),
    pygame.K_SPACE: (Key.SELECT, Key.DONE),
    pygame.K_ESCAPE: (Key.BACK, Key.MENU),
    pygame.K_BACKSPACE: (Key.BACKSPACE, Key.BACK, Key.UNDO),
    pygame.K_AC_BACK: (Key.BACK, Key.MENU),
    pygame.K_F1: (Key.HELP,),
    pygame.K_F11: (Key.FULL_SCREEN,),
}
LETTERS: Final[dict[int, tuple[Key, ...]]] = {
    pygame.K_u: (Key.UNDO,),
    pygame.K_d: (Key.DOUBLE,),
    pygame.K_s: (Key.SWAP,),
    pygame.K_m: (Key.SOUND,),
    pygame.K_h: (Key.HINT,),
}
SCANCODES: Final[dict[int, int]] = {
    pygame.KSCAN_U: pygame.K_u,
    pygame.KSCAN_D: pygame.K_d,
    pygame.KSCAN_S: pygame.K_s,
    pygame.KSCAN_M: pygame.K_m,
    pygame.KSCAN_H: pygame.K_h,
    pygame.KSCAN_Z: pygame.K_z,
}
"""Where Latin letters are, for keyboards that write others."""

FINGER_EVENTS: Final = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP})
MOUSE_EVENTS: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP})
LEAVING_EVENTS: Final = frozenset(
    {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN}
)
"""The window no longer has the hand's attention."""

COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


@dataclass(slots=True)
class _Finger:
    """A finger on the glass and when it was last heard of."""

    seen: float
    x: float
    y: float


_MOUSE: Final = "mouse"
_Owner = str | tuple[int, int]


class Pointer:
    """One hand: turns pygame's events into input, one gesture at a time.

    The mouse or the first finger owns the gesture; others are ignored until all are up.
    The window's size is in physical pixels, of which ``ratio`` make a logical one; ``now``
    is the frame's time in seconds, from any start.
    """

    def __init__(self, size: tuple[int, int], ratio: float = 1.0) -> None:
        self._size, self._ratio = size, ratio
        self._owner: _Owner | None = None
        self._fingers: dict[tuple[int, int], _Finger] = {}
        self._last_finger: _Finger | None = None

    def resize(self, size: tuple[int, int], ratio: float = 1.0) -> tuple[Input, ...]:
        """Take the window's new size in pixels; a gesture in progress is cancelled."""
        self._size, self._ratio = size, ratio
        return self._cancel()

    def read(self, event: pygame.Event, now: float) -> tuple[Input, ...]:
        """What an event means: nothing, one input, or a cancel and another."""
        if event.type in FINGER_EVENTS:
            return self._read_finger(event, now)
        if event.type in MOUSE_EVENTS:
            return () if event.touch else self._read_mouse(event, now)
        if event.type == pygame.WINDOWLEAVE:
            return self._cancel() if self._owner == _MOUSE else ()
        if event.type in LEAVING_EVENTS:
            return self._cancel()
        return _read_other(event)

    def _cancel(self) -> tuple[Input, ...]:
        had_owner = self._owner is not None
        self._owner = None
        self._fingers.clear()
        return (PointerCancel(),) if had_owner else ()

    # ------------------------------------------------------------------ fingers

    def _read_finger(self, event: pygame.Event, now: float) -> tuple[Input, ...]:
        if event.touch_id == MOUSE_TOUCH_ID:
            return ()
        who = (event.touch_id, event.finger_id)
        x, y = event.x * self._size[0], event.y * self._size[1]
        self._last_finger = _Finger(now, x, y)
        if event.type == pygame.FINGERDOWN:
            return self._finger_down(who, _Finger(now, x, y))
        if who not in self._fingers:
            return ()
        self._fingers[who] = _Finger(now, x, y)
        if event.type == pygame.FINGERMOTION:
            return (PointerMove(x, y, is_touch=True),) if who == self._owner else ()
        del self._fingers[who]
        if who != self._owner:
            return ()
        self._owner = None
        return (PointerUp(x, y, is_touch=True),)

    def _finger_down(self, who: tuple[int, int], finger: _Finger) -> tuple[Input, ...]:
        self._fingers.pop(who, None)
        for other, held in list(self._fingers.items()):
            if finger.seen - held.seen > LOST_SECONDS:
                del self._fingers[other]
        cancelled: tuple[Input, ...] = ()
        if self._owner not in (None, _MOUSE) and self._owner not in self._fingers:
            self._owner, cancelled = None, (PointerCancel(),)
        is_free = self._owner is None and not self._fingers
        self._fingers[who] = finger
        if not is_free:
            return cancelled
        self._owner = who
        return (*cancelled, PointerDown(finger.x, finger.y, is_touch=True))

    # ------------------------------------------------------------------ mouse

    def _read_mouse(self, event: pygame.Event, now: float) -> tuple[Input, ...]:
        x, y = float(event.pos[0]), float(event.pos[1])
        if event.type == pygame.MOUSEMOTION:
            return self._mouse_moved(event, x, y)
        if event.button != pygame.BUTTON_LEFT:
            return ()
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._mouse_down(x, y, now)
        if self._owner != _MOUSE:
            return ()
        self._owner = None
        return (PointerUp(x, y, is_touch=False),)

    def _mouse_down(self, x: float, y: float, now: float) -> tuple[Input, ...]:
        held = any(now - finger.seen <= LOST_SECONDS for finger in self._fingers.values())
        if held or self._is_ghost(x, y, now):
            return ()
        cancelled = self._cancel()
        self._owner = _MOUSE
        return (*cancelled, PointerDown(x, y, is_touch=False))

    def _mouse_moved(self, event: pygame.Event, x: float, y: float) -> tuple[Input, ...]:
        """A mouse that only passes over things means nothing."""
        if self._owner != _MOUSE:
            return ()
        return (PointerMove(x, y, is_touch=False),) if event.buttons[0] else self._cancel()

    def _is_ghost(self, x: float, y: float, now: float) -> bool:
        finger = self._last_finger
        if finger is None or now - finger.seen > GHOST_SECONDS:
            return False
        reach = GHOST_PIXELS * self._ratio
        return (x - finger.x) ** 2 + (y - finger.y) ** 2 <= reach * reach


def _read_other(event: pygame.Event) -> tuple[Input, ...]:
    """Letters and keys."""
    if event.type == pygame.TEXTINPUT:
        return (TextInput(event.text),)
    meanings = _meanings(event) if event.type == pygame.KEYDOWN else frozenset()
    return (KeyPress(meanings),) if meanings else ()


def _meanings(event: pygame.Event) -> frozenset[Key]:
    """All that a key can mean, with the modifiers held."""
    key = event.key
    if key > 127 and event.scancode in SCANCODES:
        key = SCANCODES[event.scancode]
    if event.mod & COMMAND:
        return frozenset({Key.UNDO}) if key == pygame.K_z else frozenset()
    if event.mod & pygame.KMOD_ALT:
        return frozenset()
    if event.unicode == "?":
        return frozenset({Key.HELP})  # most keyboards write it with another key and Shift
    if key == pygame.K_TAB:
        return frozenset({Key.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Key.NEXT})
    return frozenset(KEYS.get(key) or LETTERS.get(key, ()))
