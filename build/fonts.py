"""Make assets/fonts from the full fonts: fewer letters, lining figures of one width.

Sources are the files of Debian's packages fonts-manrope and fonts-vollkorn.  SDL_ttf
draws whatever glyph the character map names and cannot switch OpenType features on, so
the figures that the game wants are put into the character map itself.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from fontTools import subset
from fontTools.ttLib import TTFont

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "fonts"
SOURCES = Path("/usr/share/fonts/truetype")
LICENCES = Path("/usr/share/doc")

FONTS = {
    "manrope": ("Manrope-Medium.ttf", "Manrope-Bold.ttf"),
    "vollkorn": ("Vollkorn-Bold.ttf",),
}
DIGITS = "0123456789"
LETTERS = (
    "".join(map(chr, range(0x20, 0x7F)))  # ASCII
    + "ĄĆĘŁŃÓŚŹŻąćęłńóśźż"  # Polish
    + "ÄÖÜẞßäöü"  # German
    + "".join(map(chr, range(0x0410, 0x0450)))  # Russian
    + "ЁёЄєІіЇїҐґ"  # Russian, Ukrainian
    + "ÀÁÂÃÅÆÇÈÉÊËÌÍÎÏÐÑÒÔÕØÙÚÛÝÞàáâãåæçèéêëìíîïðñòôõøùúûýþÿ"  # names of players
    + "ČčĎďĚěŇňŘřŠšŤťŮůŽžŐőŰűĂăȘșȚțĐđĞğİıŞşĀāĒēĢģĪīĶķĻļŅņŪūĖėĮįŲųŸŒœ"
    + "\u00a0–—‘’‚“”„‹›«»…•·†§©®°№₴€½¼¾±×÷−≤≥≠≈"  # noqa: RUF001
    + "←↑→↓"
)


def figures(font: TTFont) -> dict[str, str]:
    """The glyph of each digit: lining and of one width, where the font has such."""
    glyphs: dict[str, str] = {}
    for digit in DIGITS:
        glyph = font.getBestCmap()[ord(digit)]
        for feature in ("lnum", "tnum"):
            glyph = _substitutions(font, feature).get(glyph, glyph)
        glyphs[digit] = glyph
    return glyphs


def _substitutions(font: TTFont, feature: str) -> dict[str, str]:
    """What an OpenType feature puts in the place of which glyph, one for one."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for index in sorted(lookups):
        for subtable in table.LookupList.Lookup[index].SubTable:
            found |= getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
    return found


def _draw_digits_as(font: TTFont, glyphs: Mapping[str, str]) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= {ord(digit): glyph for digit, glyph in glyphs.items()}


def _keep(font: TTFont, letters: Iterable[str]) -> None:
    options = subset.Options()
    options.layout_features = ["kern", "mark", "ccmp"]
    options.hinting = False  # the game draws large or at a high pixel ratio, without hinting
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # names, copyright, licence
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(letters))
    subsetter.subset(font)


def make_font(source: Path, target: Path) -> None:
    """Write one font of the game; the same source gives the same bytes."""
    font = TTFont(source, recalcTimestamp=False)
    _draw_digits_as(font, figures(font))
    _keep(font, LETTERS)
    font.save(target)
    print(f"{target.name}: {source.stat().st_size} -> {target.stat().st_size} bytes")


def licence(notice_of_copyright: str, text: str) -> str:
    """The licence as plain text, out of a Debian copyright file."""
    start, end = "SIL OPEN FONT LICENSE Version 1.1", "OTHER DEALINGS IN THE FONT SOFTWARE."
    line = "-" * 59
    body = text[text.index(start) : text.index(end) + len(end)]
    body = re.sub(r"^ (\.$)?", "", body, flags=re.MULTILINE)
    notice = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
    lines = [notice_of_copyright, "", notice, "", line, *body.splitlines()]
    return "\n".join(row.rstrip() for row in lines) + "\n"


def main() -> None:
    """Make all fonts and their licences."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for family, names in FONTS.items():
        copyright_file = LICENCES / f"fonts-{family}" / "copyright"
        if not copyright_file.is_file():
            sys.exit(f"install the package fonts-{family} first")
        holder = str(TTFont(SOURCES / family / names[0])["name"].getDebugName(0))
        text = licence(holder, copyright_file.read_text(encoding="utf-8"))
        (TARGET / f"{family.title()}-OFL.txt").write_text(text, encoding="utf-8")
        for name in names:
            make_font(SOURCES / family / name, TARGET / name)


if __name__ == "__main__":
    main()
