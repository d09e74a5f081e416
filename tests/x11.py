"""The one request of a window manager that xdotool can't make everywhere: please close."""

from __future__ import annotations

import ctypes
from typing import ClassVar

_CLIENT_MESSAGE = 33


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent of Xlib, as large as any XEvent."""

    _fields_: ClassVar = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    ]


def ask_to_close(display: str, window: int) -> None:
    """Do what a window manager does when the corner of a window is clicked."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    opened = ctypes.c_void_p(x11.XOpenDisplay(display.encode()))
    assert opened.value, display
    protocols = x11.XInternAtom(opened, b"WM_PROTOCOLS", 0)
    delete = x11.XInternAtom(opened, b"WM_DELETE_WINDOW", 0)
    event = _ClientMessage(type=_CLIENT_MESSAGE, window=window, message_type=protocols, format=32)
    event.data[0] = delete
    x11.XSendEvent(opened, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
    x11.XCloseDisplay(opened)
