"""Bring assets/locale up to date with the texts in nardy/.

    python build/catalogs.py            extract, update each nardy.po, compile each nardy.mo
    python build/catalogs.py --check    change nothing; fail where something is missing or old

A translation is never guessed: a new or changed text waits, empty, for a person.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Message

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "nardy"
LOCALES = ROOT / "assets" / "locale"

KEYWORDS = {"_": None, "ngettext_": (1, 2), "pgettext_": ((1, "c"), 2)}
"""The functions of nardy/i18n.py, and which of their arguments are texts."""

COMMENT = "Translators:"
"""A comment that begins so, above a text in the source, is shown to translators."""


class PlainCatalog(Catalog):
    """A catalog without dates and versions of tools: the same texts give the same files."""

    @property  # type: ignore[misc]  # Babel's can be set; nobody sets this one
    def mime_headers(self) -> list[tuple[str, str]]:
        """What the header says: no more than a reader needs."""
        return [
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]


def extracted() -> Catalog:
    """All texts that the source asks to be translated."""
    catalog = Catalog(charset="utf-8")
    found = extract_from_dir(
        SOURCES, keywords=KEYWORDS, comment_tags=(COMMENT,), strip_comment_tags=True
    )
    for name, _line, text, comments, context in sorted(found):
        catalog.add(text, None, [(f"nardy/{name}", 0)], auto_comments=comments, context=context)
    return catalog


def languages() -> list[str]:
    """Every language that has a folder."""
    return sorted(path.name for path in LOCALES.iterdir() if path.is_dir())


def po_path(code: str) -> Path:
    """Where the texts of a language are written by translators."""
    return LOCALES / code / "LC_MESSAGES" / "nardy.po"


def updated(code: str, template: Catalog) -> Catalog:
    """The catalog of a language with just the texts of the source."""
    path = po_path(code)
    old = Catalog(locale=code)
    if path.is_file():
        with path.open("rb") as file:
            old = read_po(file, locale=code)
    new = PlainCatalog(locale=code, charset="utf-8", fuzzy=False)
    new.header_comment = (
        f"# {Locale(code).english_name} texts of Nardy. After a change: make locale"
    )
    for message in template:
        if not message.id:
            continue
        known = old.get(message.id, message.context)
        new.add(
            message.id,
            known.string if known and not known.fuzzy else None,
            message.locations,
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known else (),
            context=message.context,
        )
    return new


def po_bytes(catalog: Catalog) -> bytes:
    """The file for translators."""
    buffer = io.BytesIO()
    write_po(buffer, catalog, include_lineno=False, sort_output=True, width=96)
    return buffer.getvalue().strip() + b"\n"


def mo_bytes(catalog: Catalog) -> bytes:
    """The file for the game."""
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def untranslated(catalog: Catalog) -> Iterator[Message]:
    """The texts of a catalog of which a form is missing."""
    for message in catalog:
        forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and not all(forms):
            yield message


def bring_up_to_date(code: str, template: Catalog, *, check: bool) -> list[str]:
    """Write the files of a language, or only look; the answer is what is wrong, a line each."""
    catalog = updated(code, template)
    wrong = [f"{code}: not translated: {message.id!r}" for message in untranslated(catalog)]
    path = po_path(code)
    files = {path: po_bytes(catalog), path.with_suffix(".mo"): mo_bytes(catalog)}
    for file, content in files.items():
        if file.is_file() and file.read_bytes() == content:
            continue
        if check:
            wrong.append(f"{code}: {file.name} is old: make locale")
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            print(f"{file.relative_to(ROOT)} written")
    return wrong


def main() -> None:
    """Do it for every language; a check that finds something ends with 1."""
    check = sys.argv[1:] == ["--check"]
    template = extracted()
    codes = languages()
    wrong = [line for code in codes for line in bring_up_to_date(code, template, check=check)]
    print("\n".join(wrong) or f"{len(template)} texts, complete in {', '.join(codes)}")
    sys.exit(check and bool(wrong))


if __name__ == "__main__":
    main()
