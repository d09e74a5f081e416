"""Every shape of a screen: exact pixels, nothing scrolls, a tap hits what is under it."""

from __future__ import annotations

import base64
import io
from typing import TYPE_CHECKING, NamedTuple

import pygame
import pytest

from tests.web.glass import Glass, Touches

if TYPE_CHECKING:
    from tests.web.conftest import Begin
    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

MATCH = ("lang=en", "fast", "game=short", "players=two", "seed=dice 470")
PHONES = ((390, 844), (360, 640))
DESKS = ((768, 1024), (1920, 1080), (1280, 720))


class Device(NamedTuple):
    """Pixels for a length, and the sizes of the window."""

    ratio: int
    sizes: tuple[tuple[int, int], ...]


@pytest.mark.parametrize("device", [Device(3, PHONES), Device(1, DESKS)], ids=["phone", "desk"])
def test_every_pixel_is_used_and_every_tap_hits(device: Device, revisit: Begin) -> None:
    visitor = revisit(*MATCH, size=device.sizes[0], ratio=device.ratio)
    visitor.tap("Roll")
    for size in device.sizes:
        visitor.resize(*size)
        wait_for_canvas(visitor, size, device.ratio)
        visitor.rest()
        assert visitor.offers("Menu")
        assert visitor.page.evaluate("[canvas.clientWidth, canvas.clientHeight]") == [*size]
        undo_a_move_by_touch(visitor)
    assert has_exact_picture(visitor)
    assert not visitor.told


def wait_for_canvas(visitor: Visitor, size: tuple[int, int], ratio: int) -> None:
    width, height = size
    visitor.page.wait_for_function(
        f"canvas.width === {width * ratio} && canvas.height === {height * ratio}"
    )


def undo_a_move_by_touch(visitor: Visitor) -> None:
    """Carry a checker and take the move back: the layout is the one of logical pixels."""
    hand = Touches(visitor)
    move = visitor.saved().making.legal[0]
    hand.move(move.origin, move.target)
    assert visitor.saved().making.moves[0][:2] == move[:2]
    hand.fingers.tap_control("Undo")
    visitor.rest()
    assert not visitor.saved().making.moves


def has_exact_picture(visitor: Visitor) -> bool:
    """Whether the page looks just as what was drawn, pixel for pixel."""
    page = pygame.image.load(io.BytesIO(visitor.picture()), "page.png")
    data = visitor.page.evaluate("canvas.toDataURL().split(',')[1]")
    canvas = pygame.image.load(io.BytesIO(base64.b64decode(data)), "canvas.png")
    assert page.get_size() == canvas.get_size()
    return pygame.image.tobytes(page, "RGB") == pygame.image.tobytes(canvas, "RGB")


def test_no_gesture_scrolls_or_zooms_the_page(revisit: Begin) -> None:
    visitor = revisit(*MATCH, size=(390, 844))
    fingers = Glass(visitor)
    x, y = visitor.bare_spot()
    for spot in ((x, y), (x, y), (x, y)):
        fingers.tap(spot)
    fingers.down((195, 700))
    for height in (600, 400, 200):
        fingers.move((195, height))
    fingers.up((195, 200))
    fingers.down((190, 400), 0)
    fingers.down((200, 440), 1)
    for way in (40, 80, 120):
        fingers.move((190 - way, 400 - way), 0)
        fingers.move((200 + way, 440 + way), 1)
    fingers.up((70, 280), 0)
    fingers.up((320, 560), 1)
    visitor.page.mouse.wheel(0, 500)
    visitor.page.keyboard.press("PageDown")
    visitor.page.keyboard.press("End")
    visitor.rest()
    still = "[scrollX, scrollY, visualViewport.scale, visualViewport.pageTop, innerWidth]"
    assert visitor.page.evaluate(still) == [0, 0, 1, 0, 390]
    root = "[document.scrollingElement.scrollTop, document.body.scrollTop]"
    assert visitor.page.evaluate(root) == [0, 0]
    assert visitor.page.evaluate("getSelection().toString()") == ""


def test_a_window_too_small_shows_the_game_smaller(revisit: Begin) -> None:
    visitor = revisit(*MATCH, size=(200, 200))
    wait_for_canvas(visitor, (320, 320), 1)
    visitor.resize(640, 360)
    wait_for_canvas(visitor, (640, 360), 1)
    visitor.tap("Roll")
    visitor.rest()
    assert visitor.saved().turn is not None
