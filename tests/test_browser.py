"""The browser's surroundings, without a browser: what is asked of the page and made of its answers.

tests/web has the same in a real one.
"""

from __future__ import annotations

import asyncio

import pygame
import pytest

from nardy.browser import Browser, PageStorage, options_of
from nardy.command_line import Options
from nardy.storage import (
    LARGEST_FILE,
    FileProblem,
    MemoryStorage,
    StorageError,
    StorageFault,
)
from nardy.surroundings import Felt, GivenFile
from nardy.ui.spots import Insets
from tests.bridges import FakeBridge


def browser(bridge: FakeBridge) -> Browser:
    return Browser(bridge, bridge.frame)


@pytest.mark.parametrize(
    ("query", "options"),
    [
        ("", Options()),
        ("lang=en&fast", Options(language="en", fast=True)),
        ("game=long&players=two", Options(game="long-nardy", players="two")),
        ("seed=a%20b", Options(seed="a b")),
        ("utm_source=somewhere", Options()),
        ("lang=xx", Options()),
        ("game=", Options()),
        ("=&&%ff", Options()),
        ("help", Options()),
        ("version", Options()),
    ],
)
def test_the_address_asks_for_what_the_command_line_can(query: str, options: Options) -> None:
    assert options_of(query) == options


def test_the_size_is_physical_with_ratio_and_safe_edges() -> None:
    bridge = FakeBridge()
    bridge.size = "1170 2532 3 0 47 0 34"
    here = browser(bridge)
    extent = here.open_window()
    assert extent.pixels == (1170, 2532)
    assert extent.ratio == 3
    assert extent.insets == Insets(0, 47, 0, 34)
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == (1170, 2532)
    bridge.size = "2532 1170 3 47 0 47 21"
    assert here.extent().pixels == (2532, 1170)


def test_the_language_is_the_first_of_the_browsers_that_there_is() -> None:
    assert browser(FakeBridge(languages="fr-FR:pl:en")).language == "pl"
    assert browser(FakeBridge(languages="ja")).language == "en"


def test_the_device_is_shaken_for_as_long_as_is_felt() -> None:
    bridge = FakeBridge()
    here = browser(bridge)
    found = []
    for has_motor in (False, True):
        bridge.has_motor = has_motor
        found.append(here.can_shake)
    assert found == [False, True]
    here.shake(Felt.HIT)
    assert bridge.shakes == [Felt.HIT.value]


def test_the_page_is_told_when_sounds_begin_and_end_and_no_more() -> None:
    bridge = FakeBridge()
    here = browser(bridge)
    for is_playing in (False, True, True, False, False, True):
        here.hear(is_playing=is_playing)
    assert bridge.sounding == [True, False, True]


@pytest.mark.parametrize("trouble", ["blocked", "elsewhere", "full", "failed"])
def test_a_page_that_can_keep_nothing_plays_from_memory(trouble: str) -> None:
    here = browser(FakeBridge(trouble=trouble))
    assert here.trouble is StorageFault(trouble)
    assert isinstance(here.storage, MemoryStorage)


def test_a_page_without_trouble_keeps_texts() -> None:
    bridge = FakeBridge()
    here = browser(bridge)
    assert here.trouble is None
    here.storage.write("match.json", "ż")
    assert bridge.texts == {"match.json": "ż"}


@pytest.mark.parametrize("fault", ["full", "blocked", "failed"])
def test_a_write_that_the_page_refuses_is_an_error_that_says_why(fault: str) -> None:
    bridge = FakeBridge()
    storage = PageStorage(bridge)
    storage.write("match.json", "old")
    bridge.fault = fault
    with pytest.raises(StorageError) as caught:
        storage.write("match.json", "new")
    assert caught.value.fault is StorageFault(fault)
    assert storage.read("match.json") == "old"


def test_the_first_frame_tells_the_page_that_the_game_has_begun() -> None:
    bridge = FakeBridge()
    here = browser(bridge)

    async def frames() -> None:
        for is_idle in (False, True):
            await here.next_frame(is_idle)

    asyncio.run(frames())
    assert bridge.beginnings == 1
    assert bridge.frames == [False, True]


def test_letters_of_a_phones_keyboard_become_events_while_something_is_typed() -> None:
    bridge = FakeBridge()
    bridge.letters = ["Z", "ż", "\b"]
    here = browser(bridge)
    here.open_window()
    pygame.event.clear()
    asyncio.run(here.next_frame(False))  # noqa: FBT003 -- see loop.Wait
    assert not pygame.event.get()
    here.edit(is_on=True)
    asyncio.run(here.next_frame(False))  # noqa: FBT003 -- see loop.Wait
    events = pygame.event.get((pygame.TEXTINPUT, pygame.KEYDOWN))
    assert [getattr(event, "text", "") for event in events] == ["Z", "ż", ""]
    assert events[-1].key == pygame.K_BACKSPACE
    here.edit(is_on=False)
    assert bridge.edits == [True, False]


def test_the_page_is_asked_to_copy_speak_and_fill_the_screen() -> None:
    bridge = FakeBridge()
    here = browser(bridge)
    assert here.copy("code")
    here.announce("Anna: 3-1")
    for is_on in (True, False):
        here.fill_screen(is_on=is_on)
        assert here.fills_screen is is_on
    assert (bridge.copied, bridge.said) == (["code"], ["Anna: 3-1"])


def test_a_file_is_chosen_in_the_browsers_own_dialog() -> None:
    bridge = FakeBridge()
    here = browser(bridge)
    assert bridge.most == LARGEST_FILE
    assert here.take_file() is None
    assert here.choose_file()
    assert bridge.choices == 1
    bridge.given = ["\na.json\nfirst\nsecond", "too large\nb.json\n", "foreign\nc.png\n"]
    assert here.take_file() == GivenFile("a.json", "first\nsecond")
    assert here.take_file() == GivenFile("b.json", FileProblem.TOO_LARGE)
    assert here.take_file() == GivenFile("c.png", FileProblem.FOREIGN)
    assert here.take_file() is None


def test_a_file_is_downloaded_and_a_page_shown_in_a_tab() -> None:
    bridge = FakeBridge()
    here = browser(bridge)
    here.save_file("nardy-Ż-J.json", "{}")
    assert bridge.downloads == {"nardy-Ż-J.json": "{}"}
    assert here.show_page("rules.html", "<p>ż")
    assert bridge.pages == ["<p>ż"]
    bridge.allows_tabs = False
    assert not here.show_page("rules.html", "<p>ż")


def test_a_page_that_cannot_fill_the_screen_offers_nothing() -> None:
    bridge = FakeBridge()
    bridge.is_full = None
    assert browser(bridge).fills_screen is None
