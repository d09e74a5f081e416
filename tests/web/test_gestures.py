"""What a browser allows a hand only: the clipboard, the full screen, letters; and what is heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.glass import Glass

if TYPE_CHECKING:
    from tests.web.conftest import Begin
    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

MATCH = ("lang=en", "fast", "game=short", "players=two")
HEARD = "[...document.querySelectorAll('[aria-live] p')].map((line) => line.textContent)"


def test_a_click_copies_the_code_of_the_dice(visit: Begin) -> None:
    visitor = visit(*MATCH)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.tap("Dice")
    visitor.tap("Copy the code")
    visitor.wait_for("Copied")
    copied = visitor.page.evaluate("navigator.clipboard.readText()")
    assert copied == visitor.saved().record.seal.code


@pytest.mark.parametrize("hands", ["mouse", "finger"])
def test_the_full_screen_is_had_and_left_by_hand(hands: str, visit: Begin) -> None:
    visitor = visit(*MATCH)
    tap = visitor.tap if hands == "mouse" else Glass(visitor).tap_control
    for text, is_full in (("Full screen", True), ("Leave full screen", False)):
        tap("Menu")
        tap(text)
        visitor.page.wait_for_function(f"Boolean(document.fullscreenElement) === {is_full}".lower())
        visitor.rest()
        assert visitor.offers("Menu")


@pytest.mark.parametrize("keyboard", ["desk", "glass"])
def test_a_name_is_typed(keyboard: str, visit: Begin) -> None:
    visitor = visit("lang=en", "fast")
    visitor.tap("New game")
    visitor.rest()
    visitor.tap("type a name")
    write(visitor, "Zoeé", keyboard)
    visitor.wait_for("Zoeé")
    if keyboard == "desk":
        visitor.page.keyboard.press("Backspace")
    else:
        soft_backspace(visitor)
    wait_for_name(visitor, "Zoe")
    write(visitor, " Żółw", keyboard)
    wait_for_name(visitor, "Zoe Żółw")


def write(visitor: Visitor, text: str, keyboard: str) -> None:
    """By keys that are pressed, or as a phone's keyboard puts texts in."""
    if keyboard == "desk":
        visitor.page.keyboard.type(text)
    else:
        for letter in text:
            visitor.page.keyboard.insert_text(letter)


def soft_backspace(visitor: Visitor) -> None:
    """As a phone deletes: no key, only what is to become of the text."""
    visitor.page.evaluate("document.execCommand('delete')")


def wait_for_name(visitor: Visitor, name: str) -> None:
    """Wait until the field shows just this."""
    for _frame in range(600):
        if name in visitor.texts:
            return
        visitor.frame()
    raise AssertionError(visitor.texts)


def test_rolls_and_plays_are_read_aloud(visit: Begin) -> None:
    visitor = visit(*MATCH, "seed=dice 470")
    visitor.tap("Roll")
    visitor.rest()
    turn = visitor.saved().making
    while turn.legal:
        visitor.drag(turn.legal[0].origin, turn.legal[0].target)
        turn = visitor.saved().making
    visitor.tap("Done")
    visitor.tap("Roll")
    visitor.rest()
    heard = visitor.page.evaluate(HEARD)
    assert any("begins: 6 against 4" in line for line in heard), heard
    assert any(f"{turn.moves[0].origin}/" in line for line in heard), heard
