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


def test_a_click_copies_the_code_of_the_dice(revisit: Begin) -> None:
    visitor = revisit(*MATCH)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.tap("Dice")
    visitor.tap("Copy the code")
    visitor.wait_for("Copied")
    copied = visitor.page.evaluate("navigator.clipboard.readText()")
    assert copied == visitor.saved().record.seal.code


@pytest.mark.parametrize("hands", ["mouse", "finger"])
def test_the_full_screen_is_had_and_left_by_hand(hands: str, revisit: Begin) -> None:
    visitor = revisit(*MATCH)
    tap = visitor.tap if hands == "mouse" else Glass(visitor).tap_control
    for text, is_full in (("Full screen", True), ("Leave full screen", False)):
        tap("Menu")
        tap(text)
        visitor.page.wait_for_function(
            f"Boolean(document.fullscreenElement) === Boolean({is_full:d})"
        )
        visitor.rest()
        assert visitor.offers("Menu")


@pytest.mark.parametrize("is_phone", [True, False])
def test_a_phone_shakes_when_it_is_asked_to(revisit: Begin, *, is_phone: bool) -> None:
    visitor = revisit(*MATCH)
    visitor.page.evaluate(
        f"""
        window.shakes = [];
        window.plainMatchMedia = matchMedia;
        navigator.vibrate = (time) => shakes.push(time);
        window.matchMedia = () => ({{ matches: {str(is_phone).lower()} }});
        """
    )
    assert visitor.page.evaluate("nardyBridge.canShake()") is is_phone
    visitor.tap("Menu")
    visitor.tap("Settings")
    while not visitor.offers("Vibration") and visitor.offers("Next page"):
        visitor.tap("Next page")
    assert visitor.offers("Vibration") is is_phone
    if is_phone:
        visitor.tap("Vibration")
        visitor.tap("Back")
        visitor.tap("Roll")
        assert visitor.page.evaluate("shakes.length") > 0
    visitor.page.evaluate("window.matchMedia = plainMatchMedia")


def test_a_name_is_typed_on_a_desk(revisit: Begin) -> None:
    visitor = at_name(revisit)
    visitor.page.keyboard.type("Zoee")
    wait_for_name(visitor, "Zoee")
    visitor.page.keyboard.press("Backspace")
    wait_for_name(visitor, "Zoe")


def test_a_name_is_typed_on_the_keyboard_of_a_phone(revisit: Begin) -> None:
    visitor = at_name(revisit)
    phone = visitor.context.new_cdp_session(visitor.page)
    for word in ("Z", "Zo", "Zó", "Zół"):
        end = len(word)
        phone.send(
            "Input.imeSetComposition", {"text": word, "selectionStart": end, "selectionEnd": end}
        )
        wait_for_name(visitor, word)
    phone.send("Input.insertText", {"text": "Żółw "})
    phone.send("Input.insertText", {"text": "Ewaa"})
    wait_for_name(visitor, "Żółw Ewaa")
    visitor.page.evaluate("document.execCommand('delete')")
    wait_for_name(visitor, "Żółw Ewa")


def at_name(revisit: Begin) -> Visitor:
    """Somebody about to type a name."""
    visitor = revisit("lang=en", "fast")
    visitor.tap("New game")
    visitor.rest()
    visitor.tap("type a name")
    return visitor


def wait_for_name(visitor: Visitor, name: str) -> None:
    """Wait until the field shows just this."""
    for _frame in range(600):
        if name in visitor.texts:
            return
        visitor.frame()
    raise AssertionError(visitor.texts)


def test_rolls_and_plays_are_read_aloud(revisit: Begin) -> None:
    visitor = revisit(*MATCH, "seed=dice 470")
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


def test_a_fault_while_a_gesture_goes_on_is_said(visit: Begin) -> None:
    visitor = visit(*MATCH)
    spot = visitor.control("Menu").rect.center
    visitor.page.evaluate("python.runPython('stage.handle = lambda now: 1 // 0')")
    visitor.page.mouse.click(*spot)
    visitor.page.wait_for_selector("#again:visible")
    assert "match you were playing is saved" in visitor.page.inner_text("#step")
    assert "ZeroDivisionError" in visitor.page.inner_text("#detail")
