"""Every screen in every size and language: words inside, nothing over another, all readable."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.asset_files import asset_path
from nardy.i18n import _, set_language
from nardy.rules import Backgammon, LongNardy, Seat, Sided
from nardy.ui.rect import Rect, bounding
from nardy.ui.text import SMALLEST, Fonts, Role
from tests.languages import every_language
from tests.scenes.pilot import Pilot, start_with
from tests.scenes.records import played, text
from tests.scenes.tables import continuing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nardy.rules import Record
    from nardy.scenes.scene import Words
    from tests.scenes.letters import Letters

SIZES = (
    (640, 480),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (640, 360),
    (568, 320),
    (360, 640),
    (390, 844),
    (414, 896),
    (768, 1024),
)
FEWER = ((1280, 720), (1024, 768), (568, 320), (360, 640), (390, 844))
"""The sizes that differ most."""

PHONES = {(640, 360), (568, 320), (360, 640), (390, 844), (414, 896)}

HIT = 44.0
READABLE = 9.0
"""Letters of fewer pixels than this can't be read on a phone."""

SIGN = 80.0
"""A button narrower than this may show a sign alone."""

CUBE = Backgammon(cube=True)
NAMES = Sided(Seat("Maksymilian W."), Seat("Żywisława Ó."))
OPENING = ("opens 3-1", "W plays 8/5 6/5")
COURSE = (*OPENING, "B rolls 6-4", "B plays 24/14", "W doubles", "B takes", "W rolls 6-5")


def table(*lines: str, draft: str = "") -> Record:
    return played(*lines, rules=CUBE, length=7, seats=NAMES, draft=draft)


RECORDS: dict[str, Record | None] = {
    "start": None,
    "start to continue": table(*OPENING),
    "roll": table(*OPENING),
    "move": table("opens 3-1", draft="8/5"),
    "long": played("opens 3-1", rules=LongNardy(), length=3, seats=NAMES),
    "hint": table("opens 3-1"),
    "hint about a double": table(*OPENING),
    "hint of long nardy": played("opens 6-1", rules=LongNardy(), length=3, seats=NAMES),
    "tutor": table("opens 3-1", draft="24/23 24/21"),
    "doubled": table(*OPENING, "B doubles"),
    "doubled, with a hint": table(*OPENING, "B doubles"),
    "resigned": table(*OPENING, "B resigns gammon"),
    "result": table(*OPENING, "B resigns gammon", "W accepts"),
    "confirm": table(*OPENING),
    "menu": table(*OPENING),
    "resign": table(*OPENING),
    "dice": table(),
    "rules": table(*OPENING),
    "course": played(*COURSE, rules=CUBE, length=7, seats=NAMES),
    "keys": None,
    "settings": None,
    "new game": None,
    "new game of two": None,
    "rules and length": None,
    "rules and length of long nardy": None,
    "rules and length for money": None,
    "another?": table(*OPENING),
    "saved as a file": table(*OPENING),
    "how to open a file": None,
    "learn": None,
    "lesson": None,
    "comparison": None,
}


def steps(screen: str) -> list[Callable[[Pilot], object]]:
    """How a person gets to a screen from the first one."""
    ways: dict[str, list[Callable[[Pilot], object]]] = {
        "hint": [lambda p: p.press(pygame.K_h)],
        "hint about a double": [lambda p: p.press(pygame.K_h)],
        "tutor": [lambda p: p.press(pygame.K_SPACE)],
        "doubled, with a hint": [lambda p: p.tap(_("Hint"))],
        "confirm": [wish],
        "menu": [lambda p: p.tap(_("Menu"))],
        "resign": [lambda p: p.tap(_("Menu")), lambda p: p.tap(_("Resign"))],
        "dice": [lambda p: p.tap(_("Menu")), lambda p: p.tap(_("Dice"))],
        "rules": [lambda p: p.tap(_("Menu")), lambda p: p.tap(_("Rules"))],
        "course": [lambda p: p.tap(_("Menu")), lambda p: p.tap(_("Course of play"))],
        "keys": [lambda p: p.press(pygame.K_F1)],
        "settings": [lambda p: p.tap(_("Settings"))],
        "new game": [lambda p: p.tap(_("New game"))],
        "new game of two": [lambda p: p.tap(_("New game"))],
        "rules and length": [
            lambda p: p.tap(_("New game")),
            lambda p: p.tap(_("Rules and length")),
        ],
        "another?": [lambda p: p.tap(_("Play"))],
        "saved as a file": [lambda p: p.tap(_("Menu")), lambda p: p.tap(_("Save as a file"))],
        "how to open a file": [lambda p: p.tap(_("New game")), lambda p: p.tap(_("Open a file"))],
        "learn": [lambda p: p.tap(_("Learn"))],
        "lesson": [lambda p: p.tap(_("Learn")), lambda p: p.tap(_("The board"))],
        "comparison": [lambda p: p.tap(_("Learn")), lambda p: turn_to(p, _compared())],
    }
    found = ways.get(screen.partition(" of long")[0].partition(" for money")[0], [])
    is_at_table = RECORDS[screen] is not None and screen not in {"start to continue", "another?"}
    return [lambda p: p.tap(continuing()), lambda p: p.rest(), *found] if is_at_table else found


def turn_to(pilot: Pilot, text: str) -> None:
    """Press a button of a later page."""
    while not pilot.offers(text):
        pilot.tap(_("Next page"))
    pilot.tap(text)


def _compared() -> str:
    return _("Short and long compared")


def wish(pilot: Pilot) -> None:
    """Press the doubling button."""
    pilot.tap(_("Double") if pilot.offers(_("Double")) else "×2")


def pages(pilot: Pilot) -> list[list[Words]]:
    """The words of each page of a screen, from the first on."""
    while offers_on_top(pilot, _("Previous page")):
        pilot.tap(_("Previous page"))
    found = [pilot.words]
    while offers_on_top(pilot, _("Next page")):
        pilot.tap(_("Next page"))
        found.append(pilot.words)
    return found


def offers_on_top(pilot: Pilot, text: str) -> bool:
    """Whether a control can be used that is no part of a page under a question."""
    return any(words.is_enabled and words.text == text for words in topmost(pilot.words))


CHOSEN: dict[str, dict[str, object]] = {
    "hint": {"advice": "always"},
    "hint about a double": {"advice": "always"},
    "hint of long nardy": {"advice": "always", "auto_roll": True},
    "tutor": {"advice": "always", "tutor": "mistakes", "confirm_turn": True},
    "doubled, with a hint": {"advice": "always"},
    "new game of two": {"opponent": "two"},
    "rules and length of long nardy": {"variant": "long-nardy", "preset": "classic"},
    "rules and length for money": {"preset": "money", "length": None},
}

PAGES = [
    *(name for name in RECORDS if name.startswith(("new game", "rules", "settings", "start"))),
    "dice",
    "learn",
    "lesson",
    "comparison",
    "course",
    "keys",
    "another?",
]
"""The screens whose every letter must be large enough."""


LOOKS: dict[str, dict[str, object]] = {
    "usual": {},
    "large, left hand": {"text_size": "large", "hand": "left"},
    "larger, face to face": {"text_size": "larger", "face_to_face": True},
}
"""How people may want their screens."""

SEEN = [
    *every_language("usual"),
    *(("pl", look) for look in LOOKS if look != "usual"),
    *(pytest.param("de", look, marks=pytest.mark.soak) for look in LOOKS if look != "usual"),
]
"""German has the longest words."""


@pytest.mark.parametrize(("language", "look"), SEEN)
@pytest.mark.parametrize("screen", RECORDS)
def test_every_screen_in_every_size(
    screen: str, language: str, look: str, tmp_path: Path, drawn: list[Letters]
) -> None:
    record = RECORDS[screen]
    chosen = CHOSEN.get(screen, {}) | LOOKS[look]
    start_with(tmp_path, text(record) if record else None, speed="off", **chosen)
    pilot = Pilot(tmp_path, "--lang", language, size=SIZES[0])
    for step in steps(screen):
        step(pilot)
    pilot.tick(2.0)
    fonts = Fonts(asset_path("fonts"))
    faults: list[str] = []
    for size in SIZES if look == "usual" else FEWER:
        drawn.clear()
        pilot.resize(*size)
        pilot.tick(0.1)
        for words in pages(pilot):
            top = topmost(words)
            found = [*outside(words, size), *overlapping(top), *small(top, size)]
            faults += [f"{size[0]}x{size[1]}: {fault}" for fault in found]
            faults += [f"{size[0]}x{size[1]}: {fault}" for fault in unreadable(words, fonts)]
        if screen in PAGES:
            faults += [f"{size[0]}x{size[1]}: {fault}" for fault in shrunk_or_cut(drawn)]
    assert not faults, "\n".join(dict.fromkeys(faults))


def shrunk_or_cut(drawn: list[Letters]) -> list[str]:
    """Lines in letters too small to be read, and those that lost their end."""
    return [
        f"{line!r} is {high:.1f} px high"
        for line, high in drawn
        if high < SMALLEST or line.endswith("…")
    ]


@pytest.mark.parametrize("screen", ["rules", "settings", "rules and length"])
def test_no_heading_is_the_last_of_its_page(screen: str, tmp_path: Path) -> None:
    record = RECORDS[screen]
    start_with(tmp_path, text(record) if record else None, speed="off")
    pilot = Pilot(tmp_path, "--lang", "en", size=SIZES[0])
    for step in steps(screen):
        step(pilot)
    for size in SIZES:
        pilot.resize(*size)
        for words in pages(pilot):
            for one in words[1:]:
                if one.text in HEADINGS:
                    assert any(is_below(other, one) for other in words), (size, one.text)


@pytest.mark.parametrize("language", ["pl", "uk"])
def test_a_text_fills_its_pages_with_rows_of_whole_pixels(language: str, tmp_path: Path) -> None:
    """All pages of the rules but the last are filled to more than half, whatever the window."""
    set_language(language)
    start_with(tmp_path, speed="off")
    pilot = Pilot(tmp_path, "--lang", language, size=SIZES[0])
    pilot.tap(_("Rules"))
    for size in SIZES:
        pilot.resize(*size)
        read = [[words for words in page[1:] if not words.is_control] for page in pages(pilot)]
        read = [[words for words in page if not NUMBER.fullmatch(words.text)] for page in read]
        highest = max(bounding([words.rect for words in page]).h for page in read)
        for page in read[:-1]:
            assert bounding([words.rect for words in page]).h > highest * 0.6, size
        for page in read:
            for rect in (words.rect for words in page):
                assert (rect.x, rect.w) == (round(rect.x), round(rect.w)), size


NUMBER = re.compile(r"\d+/\d+")

HEADINGS = {
    "Aim",
    "Beginning",
    "Moving",
    "Hitting and the bar",
    "Bearing off",
    "What a win is worth",
    "Doubling cube",
    "A common mistake",
    "Language and pace",
    "Rolling and moving",
    "Hints and tutor",
    "Board",
    "Preset",
    "Length",
    "Stakes",
    "House rules",
}


def is_below(one: Words, other: Words) -> bool:
    """Whether words stand right under others."""
    is_in_column = other.rect.x - 1 <= one.rect.x < other.rect.right
    return is_in_column and 0 <= one.rect.y - other.rect.bottom < other.rect.h


@pytest.mark.parametrize("screen", ["doubled", "result"])
def test_the_title_of_a_question_with_a_long_name_wraps_in_full_size(
    screen: str, tmp_path: Path, drawn: list[Letters]
) -> None:
    record = RECORDS[screen]
    assert record is not None
    names = Sided(Seat("Wolfeschlegelsteinhausen"), Seat("Maksymilian Władysław W."))
    start_with(tmp_path, text(replace(record, seats=names)), speed="off")
    pilot = Pilot(tmp_path, "--lang", "en", size=SIZES[0])
    for step in steps(screen):
        step(pilot)
    pilot.tick(2.0)
    for size in ((1280, 720), (640, 360), (360, 640)):
        drawn.clear()
        pilot.resize(*size)
        title = next(one.text for one in reversed(pilot.words) if is_title(one.text))
        parts = [(line, high) for line, high in drawn if line in title and not line.isdigit()]
        full = max(high for _, high in parts)  # the frame of the board has nothing but digits
        lines = [line for line, high in parts if high == full]
        assert " ".join(lines) == title
        assert full >= 20


def topmost(words: list[Words]) -> list[Words]:
    """The words of the uppermost scene: a question begins anew after the table's controls."""
    titles = {
        _("Menu"),
        _("What do you resign?"),
        _("Double the stake to {value}?").format(value=2),
        _("Begin another match?"),
        _("Saved as a file"),
        _("Open a file"),
        _("A blunder"),
    }
    starts = [
        index
        for index, one in enumerate(words)
        if index and not one.is_control and (one.text in titles or is_title(one.text))
    ]
    return words[starts[-1] :] if starts else words


def is_title(title: str) -> bool:
    """Whether a text is the title of a question with a name in it."""
    patterns = (
        _("{who} doubles to {value}"),
        _("{who} offers to resign ({win}, {points})"),
        _("{who} wins: {points}"),
    )
    middles = [pattern.partition("{who}")[2].partition("{")[0] for pattern in patterns]
    heads = [pattern.partition("{who}")[0] for pattern in patterns]
    return any(
        title.startswith(head) and middle.strip() and middle in title
        for head, middle in zip(heads, middles, strict=True)
    )


def outside(words: list[Words], size: tuple[int, int]) -> list[str]:
    """Words that stick out of the window."""
    window = Rect(0, 0, *size)
    return [
        f"{one.text!r} is outside at {short(one.rect)}"
        for one in words
        if window.gap_inside(one.rect) < -0.5
    ]


def overlapping(words: list[Words]) -> list[str]:
    """Controls over controls, and words over controls that they don't belong to."""
    faults = []
    for one, other in combinations(words, 2):
        if one.rect.gap(other.rect) < -0.5 and one.rect != other.rect:
            faults.append(
                f"{one.text!r} at {short(one.rect)} over {other.text!r} at {short(other.rect)}"
            )
    return faults


def small(words: list[Words], size: tuple[int, int]) -> list[str]:
    """Controls that are smaller than a finger, on phones."""
    if size not in PHONES:
        return []
    return [
        f"{one.text!r} is only {short(one.rect)}"
        for one in words
        if one.is_control and min(one.rect.w, one.rect.h) < HIT - 0.5
    ]


def unreadable(words: list[Words], fonts: Fonts) -> list[str]:
    """Words that can only be written too small to be read.

    A narrow button shows a sign instead of its words.  Lines of a table are packed closer
    than a font would have it; test_letters measures what is really drawn there.
    """
    faults = []
    for one in words:
        width, height = one.rect.w, one.rect.h
        if one.is_control and width < SIGN:
            continue
        if one.is_control:
            width -= 20
        start = min(13.0, max(height * 0.85, 6.0))
        room = height if height > 16 else None
        size, _lines = fonts.fit(one.text, Role.TEXT, start, width, room)
        if size < READABLE:
            faults.append(f"{one.text!r} is {size:.1f} px high at {short(one.rect)}")
    return faults


def short(rect: Rect) -> str:
    """A rectangle in few letters."""
    return f"{rect.x:.0f},{rect.y:.0f} {rect.w:.0f}x{rect.h:.0f}"
