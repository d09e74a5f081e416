"""What is heard in a real browser: nothing before a hand has done something, then at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.web.glass import Glass

if TYPE_CHECKING:
    from tests.web.conftest import Begin
    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

MATCH = ("lang=en", "game=short", "players=two", "seed=dice 470")

EARS = """
window.ears = { contexts: [], loudest: 0, mixed: [], quiet: 0 };
window.AudioContext = class extends window.AudioContext {
    constructor(...given) { super(...given); ears.contexts.push(this); }
};
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode) {
        const ear = new AnalyserNode(this.context, { fftSize: 4096 });
        const samples = new Float32Array(4096);
        connect.call(this, ear);
        setInterval(() => {
            ear.getFloatTimeDomainData(samples);
            for (const sample of samples) ears.loudest = Math.max(ears.loudest, Math.abs(sample));
        }, 20);
        this.addEventListener("audioprocess", ({ outputBuffer }) => {
            const part = [...outputBuffer.getChannelData(0)];
            const isQuiet = part.every((sample) => sample === 0);
            if (!isQuiet) ears.mixed.push(...part);
            ears.quiet = isQuiet ? ears.quiet + 1 : 0;
        });
    }
    return connect.call(this, target, ...rest);
};
"""
"""Run before the page: hears what goes to the loudspeakers, and keeps what SDL mixes for them."""

PLAY = "from nardy.ui.cues import Sound; stage.context.speaker.play(Sound.ERROR)"
"""What the game does by itself, as for a computer's move: no hand has touched anything."""

AN_OLDER_PHONE = 'Object.defineProperty(navigator, "userActivation", { value: undefined });'
UNSEEN = """isHidden => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
STATES = "ears.contexts.map((context) => context.state).join()"


def hear(visitor: Visitor, control: str) -> None:
    """Press a control, and wait until something comes out of the loudspeakers."""
    visitor.page.evaluate("ears.loudest = 0")
    visitor.tap(control)
    wait_until_heard(visitor)


def wait_until_heard(visitor: Visitor) -> None:
    visitor.page.wait_for_function("ears.loudest > 0.001")


def wait_for_state(visitor: Visitor, state: str) -> None:
    visitor.page.wait_for_function(f"{STATES} === '{state}'")


def touch(visitor: Visitor, way: str) -> None:
    """Roll the dice: by mouse, finger or key."""
    if way == "mouse":
        visitor.tap("Roll")
    elif way == "finger":
        Glass(visitor).tap_control("Roll")
    else:
        visitor.press(pygame.K_SPACE)


@pytest.mark.parametrize(
    "phone",
    ["", pytest.param(AN_OLDER_PHONE, marks=pytest.mark.soak)],
    ids=["new", "older"],
)
@pytest.mark.parametrize("way", ["mouse", "finger", pytest.param("key", marks=pytest.mark.soak)])
def test_the_first_gesture_makes_the_page_heard(way: str, phone: str, visit: Begin) -> None:
    visitor = visit(*MATCH, script=EARS + phone)
    visitor.tick(0.5)
    assert visitor.page.evaluate(STATES) == ""
    touch(visitor, way)
    wait_for_state(visitor, "running")
    wait_until_heard(visitor)
    assert visitor.told == []


@pytest.mark.soak
def test_a_demonstration_that_nobody_has_touched_is_silent(visit: Begin) -> None:
    visitor = visit("lang=en", "game=short", "demo", "seed=a", script=EARS)
    visitor.tick(4.0)
    assert visitor.page.evaluate(STATES) == ""
    visitor.page.mouse.click(5, 5)
    wait_for_state(visitor, "running")
    wait_until_heard(visitor)


@pytest.mark.soak
def test_a_tab_that_is_not_seen_is_silent_and_is_heard_again(visit: Begin) -> None:
    visitor = visit(*MATCH, script=EARS)
    touch(visitor, "mouse")
    wait_for_state(visitor, "running")
    visitor.page.evaluate(UNSEEN, arg=True)
    wait_for_state(visitor, "suspended")
    visitor.page.evaluate(UNSEEN, arg=False)
    wait_for_state(visitor, "running")
    hear(visitor, "Menu")


def test_the_next_touch_brings_back_what_the_system_has_stopped(visit: Begin) -> None:
    """As a telephone call does."""
    visitor = visit(*MATCH, script=EARS)
    touch(visitor, "finger")
    wait_for_state(visitor, "running")
    visitor.page.evaluate("ears.contexts[0].suspend()")
    wait_for_state(visitor, "suspended")
    Glass(visitor).tap_control("Menu")
    wait_for_state(visitor, "running")


def test_sound_rests_where_nothing_is_heard_and_the_next_one_is_heard_whole(visit: Begin) -> None:
    visitor = visit(*MATCH, script=EARS)
    touch(visitor, "finger")
    wait_until_heard(visitor)
    wait_for_state(visitor, "suspended")
    after_a_rest, awake = played(visitor), played(visitor)
    assert any(after_a_rest)
    assert after_a_rest == awake
    assert visitor.page.evaluate("ears.loudest > 0.001")
    wait_for_state(visitor, "suspended")


def played(visitor: Visitor) -> list[float]:
    """All that SDL mixes for one sound."""
    visitor.page.evaluate("ears.mixed = []; ears.loudest = 0")
    visitor.page.evaluate("code => { python.runPython(code); }", PLAY)
    visitor.page.wait_for_function("ears.mixed.length && ears.quiet > 3")
    samples: list[float] = visitor.page.evaluate("ears.mixed")
    return samples


@pytest.mark.soak
def test_a_page_without_sound_opens_nothing_until_it_is_turned_on(visit: Begin) -> None:
    visitor = visit(*MATCH, script=EARS)
    visitor.page.evaluate(
        """localStorage.setItem("nardy/settings.json", '{"version": 1, "sound": false}')"""
    )
    visitor.reload()
    visitor.tap("Continue")
    visitor.rest()
    touch(visitor, "mouse")
    visitor.rest()
    assert visitor.page.evaluate(STATES) == ""
    visitor.press(pygame.K_m)
    wait_for_state(visitor, "running")
    hear(visitor, "Menu")
