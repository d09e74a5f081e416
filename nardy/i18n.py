"""The language of the texts: English in the source, the others in gettext catalogs."""

from __future__ import annotations

import gettext
import locale
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nardy.asset_files import asset_path

if TYPE_CHECKING:
    from collections.abc import Mapping

SOURCE = "en"
"""The language that the texts in the source are written in."""

LANGUAGES = {
    "pl": "Polski",
    "en": "English",
    "uk": "Українська",
    "ru": "Русский",
    "de": "Deutsch",
}
"""The languages that may have a catalog, by code, each with its own name; the first comes first."""

_NOUNS_ARE_CAPITAL = {"de"}

# Windows names a locale by English words: "Polish_Poland".
_WINDOWS_NAMES = {
    "polish": "pl",
    "english": "en",
    "ukrainian": "uk",
    "russian": "ru",
    "german": "de",
}


@dataclass(slots=True)
class _Current:
    """The catalog in use: the one thing in the program that is kept in a module."""

    code: str = SOURCE
    catalog: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)


_current = _Current()


def languages() -> tuple[str, ...]:
    """The codes of the languages that can be shown, in the order in which to offer them."""
    return tuple(code for code in LANGUAGES if code == SOURCE or _catalog_exists(code))


def language() -> str:
    """The code of the language shown now."""
    return _current.code


def set_language(code: str) -> None:
    """Show texts in this language from now on; the code is one of languages()."""
    assert code in languages(), code
    if code == SOURCE:
        _current.catalog = gettext.NullTranslations()
    else:
        with asset_path("locale", code, "LC_MESSAGES", "nardy.mo").open("rb") as file:
            _current.catalog = gettext.GNUTranslations(file)
    _current.code = code


def system_language(environ: Mapping[str, str]) -> str:
    """The language that the system asks for, if we have it; otherwise English.

    ``environ`` holds LANGUAGE (a list), LC_ALL, LC_MESSAGES and LANG as on Unix;
    where none of them is set, as on Windows, the system's locale decides.
    """
    wished = environ.get("LANGUAGE", "").split(":")
    wished += next(
        ([environ[name]] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), []
    )
    if not any(wished):
        wished = [_system_locale()]
    codes = [_code(wish) for wish in wished]
    return next((code for code in codes if code in languages()), SOURCE)


def _system_locale() -> str:
    """What the system calls its language; empty if it calls it something unheard of."""
    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""


def _(text: str) -> str:
    """The text in the current language."""
    # An empty text would be answered with the header of the catalog.
    return _current.catalog.gettext(text) if text else ""


def ngettext_(singular: str, plural: str, number: int) -> str:
    """The form of the text that goes with this number, in the current language."""
    return _current.catalog.ngettext(singular, plural, number)


def pgettext_(context: str, text: str) -> str:
    """The text in the current language, where the same English word has two meanings."""
    return _current.catalog.pgettext(context, text)


def within_sentence(text: str) -> str:
    """What stands alone with a capital, as it is written in the middle of a sentence."""
    return text if language() in _NOUNS_ARE_CAPITAL else text[:1].lower() + text[1:]


def _catalog_exists(code: str) -> bool:
    return asset_path("locale", code, "LC_MESSAGES", "nardy.mo").is_file()


def _code(name: str) -> str:
    """The language code of a locale's name: pl_PL.UTF-8, pl-PL, Polish_Poland."""
    word = re.split(r"[-_.@]", name.lower(), maxsplit=1)[0]
    return _WINDOWS_NAMES.get(word, word)
