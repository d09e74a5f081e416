"""Every language is complete, current, and can be drawn."""

from __future__ import annotations

import gettext
import re
import shutil
import string
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from nardy import i18n
from nardy.asset_files import asset_path
from nardy.wording import points_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "build" / "catalogs.py"
TRANSLATED = [code for code in i18n.languages() if code != i18n.SOURCE]

SAME = {
    "pl": {
        "Nardy",
        "Menu",
        "backgammon, tryktrak",
        "mars",
        "koks",
        "Tryktrak",
        "Backgammon",
        "1; mars 2",
    },
    "uk": set[str](),
    "ru": set[str](),
    "de": {"Nardy", "Backgammon", "Code", "Computer", "normal"},
}
"""Texts that a translation leaves as they are, besides those without letters."""


def _catalog(code: str) -> Catalog:
    with asset_path("locale", code, "LC_MESSAGES", "nardy.po").open("rb") as file:
        return read_po(file, locale=code)


def _texts(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, tuple | list) else (message.id,)


def _forms(message: Message) -> tuple[str, ...]:
    if isinstance(message.string, tuple | list):
        return tuple(message.string)
    return (message.string or "",)


def _messages(code: str) -> Iterator[Message]:
    return (message for message in _catalog(code) if message.id)


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _words(text: str) -> str:
    return "".join(part for part, _, _, _ in string.Formatter().parse(text))


def test_catalogs_are_complete_and_as_the_source_makes_them() -> None:
    run = subprocess.run(
        [sys.executable, SCRIPT, "--check"], check=False, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_has_the_placeholders_of_its_text(code: str) -> None:
    for message in _messages(code):
        # The form for one may leave the number out: "one point".
        wanted = [_placeholders(text) for text in _texts(message)]
        for form in _forms(message):
            assert _placeholders(form) in wanted, (message.id, form)


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_left_in_english_is_meant_so(code: str) -> None:
    left = {
        text
        for message in _messages(code)
        for text in _texts(message)
        if text in _forms(message) and any(map(str.isalpha, _words(text)))
    }
    assert left == SAME[code]


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_text_begins_and_ends_as_the_english_one(code: str) -> None:
    """The same stop at the end, no space lost or won, the same lines."""
    for message in _messages(code):
        for text, form in zip(_texts(message), _forms(message), strict=False):
            assert form == form.strip()
            assert "  " not in form
            assert form.count("\n") == text.count("\n")
            assert _stop(form) == _stop(text), (text, form)


def _stop(text: str) -> str:
    """The sign that ends a sentence, inside a quotation too; a question may become one."""
    if len(text) == 1:
        return ""  # no sentence, but the sign within a number
    last = text.rstrip('”“»"')[-1:]
    return "." if last in ".?!" else last if last in "…:" else ""


@pytest.mark.parametrize(
    ("code", "number", "form"),
    [
        *(("uk", number, "очко") for number in (1, 21, 101)),
        *(("uk", number, "очки") for number in (2, 4, 22)),
        *(("uk", number, "очок") for number in (0, 5, 11, 12, 14, 25)),
        *(("ru", number, "очко") for number in (1, 21, 101)),
        *(("ru", number, "очка") for number in (2, 4, 22)),
        *(("ru", number, "очков") for number in (0, 5, 11, 12, 14, 25)),
        *(("pl", number, "punkty") for number in (2, 4, 22)),
        *(("pl", number, "punktów") for number in (0, 5, 12, 21)),
        ("de", 1, "Punkt"),
        *(("de", number, "Punkte") for number in (0, 2, 21)),
    ],
)
def test_numbers_go_with_their_form(code: str, number: int, form: str) -> None:
    i18n.set_language(code)
    assert points_text(number) == f"{number} {form}"


def test_a_number_of_points_within_a_polish_text_has_its_form() -> None:
    """Even where it is no plural of its own: "2 × 64 punkty", after "do" a genitive."""
    i18n.set_language("pl")
    for message in _messages("pl"):
        for form in _forms(message):
            for number, word in re.findall(r"(?<!do )\b(\d+) (punkt\w*)", form):
                assert points_text(int(number)) == f"{number} {word}", form


def test_the_page_that_fetches_the_game_speaks_every_language() -> None:
    script = (ROOT / "build" / "page" / "page.js").read_text(encoding="utf-8")
    words = script[script.index("const WORDS = {") : script.index("\n};")]
    by_language = dict(re.findall(r"^  (\w\w): \{(.*?)^  \},", words, re.MULTILINE | re.DOTALL))
    assert set(by_language) == set(i18n.LANGUAGES)
    names = [re.findall(r"(\w+): (?=[\"(])", text) for text in by_language.values()]
    assert all(found == names[0] for found in names)
    page = (ROOT / "build" / "page" / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'<p lang="(\w\w)">', page)) == set(i18n.LANGUAGES)


@pytest.mark.parametrize(
    "path", sorted(asset_path("fonts").glob("*.ttf")), ids=lambda path: path.name
)
def test_every_letter_of_every_language_is_in_the_font(path: Path) -> None:
    shown = {
        letter
        for code in TRANSLATED
        for message in _messages(code)
        for text in (*_texts(message), *_forms(message))
        for letter in text
    }
    alphabets = "AaĄąĆćĘęŁłŃńÓóŚśŹźŻż ÄÖÜäöüß ҐґЄєІіЇї ЁёЪъЫыЭэ 0123456789 „”«»–— №₴½×−→←"
    drawn = set(map(chr, TTFont(path).getBestCmap()))
    assert (shown | set(alphabets)) - {"\n"} <= drawn


@pytest.mark.parametrize(
    "path", sorted(asset_path("fonts").glob("*.ttf")), ids=lambda path: path.name
)
def test_all_digits_are_equally_wide(path: Path) -> None:
    font = TTFont(path)
    glyphs = [font.getBestCmap()[ord(digit)] for digit in string.digits]
    assert len({font["hmtx"][glyph][0] for glyph in glyphs}) == 1


# How build/catalogs.py treats translators' work, in a small project of its own.

SAMPLE = """
def texts(n):
    _("Roll")
    pgettext_("cube", "Double")
    return ngettext_("{n} point", "{n} points", n)
"""
POLISH = {
    'msgid "Roll"\nmsgstr ""': 'msgid "Roll"\nmsgstr "Rzuć"',
    'msgid "Double"\nmsgstr ""': 'msgid "Double"\nmsgstr "Podwój"',
    'msgstr[0] ""': 'msgstr[0] "{n} punkt"',
    'msgstr[1] ""': 'msgstr[1] "{n} punkty"',
    'msgstr[2] ""': 'msgstr[2] "{n} punktów"',
}


class Sample:
    """A project with three texts."""

    def __init__(self, root: Path) -> None:
        self.script = root / "build" / "catalogs.py"
        self.source = root / "nardy" / "texts.py"
        self.po = root / "assets" / "locale" / "pl" / "LC_MESSAGES" / "nardy.po"
        self.mo = self.po.with_suffix(".mo")
        # A language is a folder: an empty one for a new language.
        for folder in (self.script.parent, self.source.parent, self.po.parents[1]):
            folder.mkdir(parents=True)
        shutil.copy(SCRIPT, self.script)
        self.source.write_text(SAMPLE, encoding="utf-8")
        self.run()

    def run(self, *options: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, self.script, *options], check=False, capture_output=True, text=True
        )

    def translate(self) -> None:
        text = self.po.read_text(encoding="utf-8")
        for english, polish in POLISH.items():
            text = text.replace(english, polish)
        self.po.write_text(text, encoding="utf-8")
        self.run()


@pytest.fixture
def sample(tmp_path: Path) -> Sample:
    return Sample(tmp_path)


def test_a_new_text_waits_for_a_translator_and_is_reported(sample: Sample) -> None:
    check = sample.run("--check")
    assert check.returncode == 1
    assert "not translated: 'Roll'" in check.stdout
    assert "fuzzy" not in sample.po.read_text(encoding="utf-8")


def test_polish_counts_as_poles_do(sample: Sample) -> None:
    sample.translate()
    with sample.mo.open("rb") as file:
        polish = gettext.GNUTranslations(file)
    forms = [polish.ngettext("{n} point", "{n} points", n).format(n=n) for n in (1, 2, 5, 12, 22)]
    assert forms == ["1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty"]
    assert polish.pgettext("cube", "Double") == "Podwój"
    assert polish.pgettext("dice", "Double") == "Double"


def test_catalogs_made_twice_are_the_same_bytes(sample: Sample) -> None:
    sample.translate()
    before = sample.po.read_bytes(), sample.mo.read_bytes()
    sample.mo.unlink()
    sample.run()
    assert (sample.po.read_bytes(), sample.mo.read_bytes()) == before
    assert sample.run("--check").returncode == 0


def test_translations_stay_when_other_texts_come_and_go(sample: Sample) -> None:
    sample.translate()
    sample.source.write_text(SAMPLE.replace('"Roll"', '"Undo"'), encoding="utf-8")
    sample.run()
    text = sample.po.read_text(encoding="utf-8")
    assert "Podwój" in text
    assert 'msgid "Undo"\nmsgstr ""' in text
    assert "Roll" not in text


def test_a_stale_catalog_is_found(sample: Sample) -> None:
    sample.translate()
    sample.po.write_text(
        sample.po.read_text(encoding="utf-8").replace("Rzuć", "Rzucaj"), encoding="utf-8"
    )
    check = sample.run("--check")
    assert check.returncode == 1
    assert "nardy.mo is old" in check.stdout
