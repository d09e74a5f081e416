"""Every screen in every size and language: words inside, nothing over another, all readable."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from nardy.asset_files import asset_path
from nardy.i18n import _
from nardy.rules import Backgammon, LongNardy, Seat, Sided
from nardy.ui.rect import Rect
from nardy.ui.text import SMALLEST, Fonts, Role
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
PHONES = {(640, 360), (568, 320), (360, 640), (390, 844), (414, 896)}

HIT = 44.0
READABLE = 9.0
"""Letters of fewer pixels than this can't be read on a phone."""

SIGN = 80.0
"""A button narrower than this may show a sign alone."""

CUBE = Backgammon(cube=True)
NAMES = Sided(Seat("Maksymilian W."), Seat("Żywisława Ó."))
OPENING = ("opens 3-1", "W plays 8/5 6/5")


def table(*lines: str, draft: str = "") -> Record:
    return played(*lines, rules=CUBE, length=7, seats=NAMES, draft=draft)


RECORDS: dict[str, Record | None] = {
    "start": None,
    "start to continue": table(*OPENING),
    "roll": table(*OPENING),
    "move": table("opens 3-1", draft="8/5"),
    "long": played("opens 3-1", rules=LongNardy(), length=3, seats=NAMES),
    "doubled": table(*OPENING, "B doubles"),
    "resigned": table(*OPENING, "B resigns gammon"),
    "result": table(*OPENING, "B resigns gammon", "W accepts"),
    "confirm": table(*OPENING),
    "menu": table(*OPENING),
    "resign": table(*OPENING),
    "dice": table(),
    "rules": table(*OPENING),
    "settings": None,
    "new game": None,
    "new game of two": None,
    "rules and length": None,
    "rules and length of long nardy": None,
    "rules and length for money": None,
    "another?": table(*OPENING),
        "learn": [lambda p: p.tap(_("Learn"))],
        "lesson": [lambda p: p.tap(_("Learn")), lambda p: p.tap(_("The board"))],
        "comparison": [lambda p: p.tap(_("Learn")), lambda p: turn_to(p, _compared())],
