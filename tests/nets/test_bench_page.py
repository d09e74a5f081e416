"""The page of benchmarks: whoever measures finds a place on it, and harms nobody else's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from nets import measure

from tests import soak
from tests.bench_page import PAGE, SECTIONS, Row, Section, write

if TYPE_CHECKING:
    from pathlib import Path


def section(key: str, measured: str = "1") -> Section:
    row = Row("what", measured, "", "1", holds=True)
    return Section(key, "A title", "a command", "a commit", [row])


def test_every_command_that_measures_has_its_section() -> None:
    levels = {measure.key_of(game, level) for game, level in measure.PARTS}
    assert {"bench", "web", "cube", *soak.PARTS, *levels} == set(SECTIONS)


def test_a_section_that_has_no_place_is_refused_when_it_is_made() -> None:
    with pytest.raises(AssertionError, match="no place"):
        section("bensh")


def test_all_sections_stay_but_the_one_that_is_written(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    for key in reversed(SECTIONS):
        write(section(key), page)
    write(section(SECTIONS[1], "2"), page)
    text = page.read_text(encoding="utf-8")
    assert re.findall("<!-- (\\w+) -->", text) == list(SECTIONS)
    assert text.count("| what | 1 |") == len(SECTIONS) - 1
    assert text.count("| what | 2 |") == 1


def test_the_page_has_no_section_that_nobody_writes() -> None:
    found = re.findall("<!-- (\\w+) -->", PAGE.read_text(encoding="utf-8"))
    assert set(found) <= set(SECTIONS)
