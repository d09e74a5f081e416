"""How much somebody has to wait for who opens the page."""

from __future__ import annotations

import lzma
from typing import TYPE_CHECKING

import pytest
from stage import game_files

from tests.web.weight import MOST, own, parts

if TYPE_CHECKING:
    from pathlib import Path

MOST_BY_PART = {
    "pictures": 1_500_000,
    "nets": 700_000,
    "sounds": 300_000,
    "fonts": 250_000,
    "dice": 40_000,
}
MOST_CODE = 250_000
"""As sources, compressed as the page's archive is."""
COMPILED = 1.8
"""How many times as much its modules are compiled: the price of a page that need not do that."""


@pytest.mark.slow
def test_what_is_ours_in_the_page_is_small(built: Path) -> None:
    sizes = parts(built)
    print(sizes, own(sizes))
    assert own(sizes) <= MOST
    assert [part for part, most in MOST_BY_PART.items() if sizes.get(part, 0) > most] == []
    assert sizes["code"] <= COMPILED * code()
    total = sum(path.stat().st_size for path in built.rglob("*") if path.is_file())
    assert own(sizes) < sum(sizes.values()) < total


def test_the_code_is_small() -> None:
    assert code() <= MOST_CODE


def code() -> int:
    """The bytes of all modules and scripts, compressed as one."""
    texts = (data for name, data in game_files().items() if name.endswith((".py", ".js")))
    return len(lzma.compress(b"".join(texts), preset=9 | lzma.PRESET_EXTREME))


def test_a_page_leaves_out_what_talks_to_other_programs() -> None:
    assert [name for name in game_files() if name.startswith("nardy/engine/")] == []
