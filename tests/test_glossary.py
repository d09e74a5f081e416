"""The glossary names every concept once, and its words are used everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from nardy.asset_files import asset_path
from nardy.i18n import SOURCE, languages

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"
COLUMNS = ["English", "Polish", "Ukrainian", "Russian", "German", "not"]
ROWS = [
    [cell.strip() for cell in line.strip().strip("|").split("|")]
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines()
    if line.startswith("|") and not line.startswith("|---")
]
CONCEPTS = [row for row in ROWS if row != COLUMNS]


CODES = ["en", "pl", "uk", "ru", "de"]
"""The languages in the order of the columns."""


def avoided(language: int) -> list[str]:
    """The words that are not to be used in a language."""
    cells = [row[-1].split("/") for row in CONCEPTS if row[-1]]
    return [
        word.strip()
        for cell in cells
        if len(cell) > language
        for word in cell[language].split(",")
        if word.strip()
    ]


def texts(code: str) -> list[str]:
    """All texts of the program in a language; those in English are in any catalog."""
    catalog = "pl" if code == SOURCE else code
    with asset_path("locale", catalog, "LC_MESSAGES", "nardy.po").open("rb") as file:
        messages = [message for message in read_po(file, locale=catalog) if message.id]
    return [str(message.id if code == SOURCE else message.string) for message in messages]


def test_every_row_of_the_glossary_has_words_in_every_language() -> None:
    assert all(len(row) == len(COLUMNS) for row in ROWS)
    assert all(all(row[:-1]) for row in CONCEPTS)
    assert set(CODES) == set(languages())


def test_the_glossary_names_each_concept_once() -> None:
    names = [row[0] for row in CONCEPTS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("code", CODES)
def test_no_text_uses_a_word_that_the_glossary_rules_out(code: str) -> None:
    words = avoided(CODES.index(code))
    assert words
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, words)) + r")\b", re.IGNORECASE)
    assert [text for text in texts(code) if pattern.search(text)] == []
