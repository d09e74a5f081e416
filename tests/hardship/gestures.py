"""What a cat on the keyboard and three children at the touchscreen send: events by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nardy.rules import Side
from nardy.ui.geometry import TRIANGLES, bar, tray
from nardy.ui.pointer import KEYS, LETTERS, SCANCODES
from tests.hardship.rig import board_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from nardy.scenes.context import Context

XY = tuple[float, float]

TEXTS = ("a", "Z", "ż", "Ґ", "ß", " ", "\t", "é", "日本", "🎲", "שלום", "\u200b", "w" * 60, "{0}%s")
MODS = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA)
FOCUS = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
    pygame.ACTIVEEVENT,
)
SIZES = ((320, 240), (360, 640), (640, 360), (640, 480), (480, 800), (840, 360), (320, 720))
KEYS_KNOWN = (*KEYS, *LETTERS, pygame.K_TAB)


def gesture(context: Context, chance: Random) -> Iterator[pygame.Event]:
    """The events of one gesture, to be mixed with those of others."""
    kinds = (_click, _drag, _stray_mouse, _touch, _stray_finger, _key, _text, _wheel, _focus)
    weights = (26, 16, 6, 16, 6, 14, 6, 3, 3)
    yield from chance.choices(kinds, weights)[0](context, chance)


def resize(chance: Random) -> None:
    """Give the window another size."""
    size = chance.choice(SIZES)
    if chance.random() < 0.3:
        size = (chance.randint(320, 800), chance.randint(240, 700))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def _spot(context: Context, chance: Random) -> XY:
    """A control, a place on the board, or anywhere at all."""
    luck, board = chance.random(), board_of(context)
    controls = [words for words in context.stack.words() if words.is_control]
    if luck < 0.35 and controls:
        return chance.choice(controls).rect.center
    if luck < 0.85 and board is not None:
        session, picture = board
        places = [*TRIANGLES, *(where(side) for where in (bar, tray) for side in Side)]
        turn, side = session.turn, session.to_act
        if luck < 0.7 and turn is not None and side is not None and turn.legal:
            move = chance.choice(turn.legal)
            places = [picture.place(side, point) for point in (move.origin, move.target)]
        return picture.layout.place_rect(chance.choice(places)).center
    x = chance.uniform(-30, context.width + 30)
    return (x, chance.uniform(-30, context.height + 30))


def _button(kind: int, at: XY, button: int = 1, *, touch: bool = False) -> pygame.Event:
    spot = (round(at[0]), round(at[1]))
    return pygame.Event(kind, pos=spot, button=button, touch=touch)


def _motion(at: XY, held: int, *, touch: bool = False) -> pygame.Event:
    spot = (round(at[0]), round(at[1]))
    return pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(held, 0, 0), touch=touch)


def _click(context: Context, chance: Random) -> Iterator[pygame.Event]:
    at = _spot(context, chance)
    yield _button(pygame.MOUSEBUTTONDOWN, at)
    yield _button(pygame.MOUSEBUTTONUP, at)


def _drag(context: Context, chance: Random) -> Iterator[pygame.Event]:
    start, end = _spot(context, chance), _spot(context, chance)
    yield _button(pygame.MOUSEBUTTONDOWN, start)
    for part in (0.1, 0.5, 1.0):
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        yield _motion((x, y), 1)
    yield _button(pygame.MOUSEBUTTONUP, end)


def _stray_mouse(context: Context, chance: Random) -> Iterator[pygame.Event]:
    """Half a gesture, another button, a move without one."""
    at = _spot(context, chance)
    kind = chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION))
    if kind == pygame.MOUSEMOTION:
        yield _motion(at, chance.randint(0, 1), touch=chance.random() < 0.2)
    else:
        yield _button(kind, at, chance.randint(1, 7), touch=chance.random() < 0.2)


def _finger(kind: int, context: Context, at: XY, number: int) -> pygame.Event:
    x, y = at[0] / context.width, at[1] / context.height
    return pygame.Event(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def _touch(context: Context, chance: Random) -> Iterator[pygame.Event]:
    """A tap or a drag of a finger, often with its doubled mouse events."""
    start, end = _spot(context, chance), _spot(context, chance)
    number, is_double = chance.randint(1, 3), chance.random() < 0.5
    end = end if chance.random() < 0.5 else start
    yield _finger(pygame.FINGERDOWN, context, start, number)
    if is_double:
        yield _button(pygame.MOUSEBUTTONDOWN, start, touch=True)
    if end != start:
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        yield _finger(pygame.FINGERMOTION, context, middle, number)
        yield _finger(pygame.FINGERMOTION, context, end, number)
    yield _finger(pygame.FINGERUP, context, end, number)
    if is_double:
        yield _button(pygame.MOUSEBUTTONUP, end, touch=True)


def _stray_finger(context: Context, chance: Random) -> Iterator[pygame.Event]:
    kind = chance.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
    yield _finger(kind, context, _spot(context, chance), chance.randint(1, 4))


def _key(_: Context, chance: Random) -> Iterator[pygame.Event]:
    key = chance.choice(KEYS_KNOWN) if chance.random() < 0.85 else chance.randint(0, 2000)
    scancode, mod = chance.choice((0, *SCANCODES)), chance.choice(MODS)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        yield pygame.Event(kind, key=key, mod=mod, unicode="", scancode=scancode)


def _text(_: Context, chance: Random) -> Iterator[pygame.Event]:
    yield pygame.Event(pygame.TEXTINPUT, text=chance.choice(TEXTS))


def _wheel(_: Context, chance: Random) -> Iterator[pygame.Event]:
    lines = chance.uniform(-5, 5)
    yield pygame.Event(
        pygame.MOUSEWHEEL, x=0, y=round(lines), precise_x=0.0, precise_y=lines, flipped=False
    )


def _focus(_: Context, chance: Random) -> Iterator[pygame.Event]:
    yield pygame.Event(chance.choice(FOCUS))
