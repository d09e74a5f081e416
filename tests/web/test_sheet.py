"""The sheet of rules as a browser prints it: at most two pages of A4, nothing cut."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from nardy.choices import rules_summary, variant_name
from nardy.guide.sheet import rules_sheet
from nardy.i18n import set_language
from tests.guide.test_sheet import GAMES
from tests.languages import every_language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from tests.conftest import Need

pytestmark = pytest.mark.slow

PAGES = re.compile(rb"/Type\s*/Page\b")
LETTERS = """[...document.querySelectorAll("p, h1, h2, li, figcaption")].filter((part) =>
    part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent)"""
"""What is wider than its place."""


@pytest.fixture
def paper(need: Need, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A browser's page, as wide as a sheet of A4."""
    need("chromium")
    chromium = request.getfixturevalue("chromium")
    page: Page = chromium.new_page(viewport={"width": 794, "height": 1123})
    yield page
    page.close()


@pytest.mark.parametrize("language", every_language())
@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_is_printed_on_two_pages_at_most(game: str, language: str, paper: Page) -> None:
    asked: list[str] = []
    paper.on("request", lambda request: asked.append(request.url))
    set_language(language)
    rules, length = GAMES[game]
    paper.set_content(
        rules_sheet(rules, length, variant_name(rules.key), rules_summary(rules, length))
    )
    printed = paper.pdf(prefer_css_page_size=True)
    assert len(PAGES.findall(printed)) in {1, 2}
    assert b"594.95" in printed or b"595" in printed  # points: the width of A4
    for width in (794, 360):
        paper.set_viewport_size({"width": width, "height": 800})
        assert paper.evaluate("document.documentElement.scrollWidth") <= width
        assert paper.evaluate(LETTERS) == []
    assert asked == []
