"""The glossary names every concept once, and its words are used everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from nardy.asset_files import asset_path

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"
COLUMNS = ["English", "Polish", "Ukrainian", "Russian", "German", "not"]
ROWS = [
    [cell.strip() for cell in line.strip().strip("|").split("|")]
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines()
    if line.startswith("|") and not line.startswith("|---")
]
CONCEPTS = [row for row in ROWS if row != COLUMNS]


def avoided(language: int) -> list[str]:
    """The words that are not to be used, in English (0) or Polish (1)."""
    cells = [row[-1].split("/") for row in CONCEPTS if row[-1]]
    return [
        word.strip()
        for cell in cells
        if len(cell) > language
        for word in cell[language].split(",")
        if word.strip()
    ]


def texts() -> tuple[list[str], list[str]]:
    """All texts of the program, in English and in Polish."""
    with asset_path("locale", "pl", "LC_MESSAGES", "nardy.po").open("rb") as file:
        messages = [message for message in read_po(file, locale="pl") if message.id]
    english = [str(message.id) for message in messages]
    polish = [str(message.string) for message in messages]
    return english, polish


def test_every_row_of_the_glossary_has_all_columns_and_english_and_polish_words() -> None:
    assert all(len(row) == len(COLUMNS) for row in ROWS)
    assert all(row[0] and row[1] for row in CONCEPTS)


def test_the_glossary_names_each_concept_once() -> None:
    names = [row[0] for row in CONCEPTS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", [0, 1], ids=["English", "Polish"])
def test_no_text_uses_a_word_that_the_glossary_rules_out(language: int) -> None:
    words = avoided(language)
    assert words
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, words)) + r")\b", re.IGNORECASE)
    assert [text for text in texts()[language] if pattern.search(text)] == []
