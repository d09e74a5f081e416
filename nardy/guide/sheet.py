"""The rules that are switched on, on one or two sheets of paper: an HTML page of its own.

It asks for nothing outside itself and runs nothing, so that it may be opened anywhere, the
strictest page of ours included.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from nardy.guide.active_rules import active_rules
from nardy.guide.diagram import bearing_off_diagram, start_diagram, way_diagram
from nardy.i18n import _, language, pgettext_
from nardy.rules import Backgammon

if TYPE_CHECKING:
    from nardy.guide.active_rules import Section
    from nardy.rules import RuleSet

_STYLE: Final = """
@page { size: A4; margin: 12mm 14mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 182mm; color: #1d1511; background: #fff;
  font: 9.8pt/1.38 "Segoe UI", "Noto Sans", "DejaVu Sans", Roboto, Arial, sans-serif;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
header { border-bottom: 1.2pt solid #8a6d3b; margin-bottom: 4mm; padding-bottom: 2mm; }
h1 { font: 700 22pt/1.1 Georgia, "Noto Serif", "DejaVu Serif", serif; margin: 0 0 1mm; }
header p { margin: 0; color: #5b4636; }
.pictures { display: grid; grid-template-columns: 1.22fr 1fr 0.8fr; gap: 5mm;
  margin-bottom: 5mm; }
figure { margin: 0; }
figcaption { font-size: 8.6pt; line-height: 1.3; color: #3d2f26; margin-top: 1.2mm; }
.rules { columns: 2; column-gap: 8mm; }
section { margin-bottom: 3.4mm; }
h2 { font: 700 12pt/1.2 Georgia, "Noto Serif", "DejaVu Serif", serif; color: #6d4c1d;
  margin: 0 0 1mm; break-after: avoid; }
ul { margin: 0; padding-left: 4.4mm; }
li { margin-bottom: 0.7mm; break-inside: avoid; }
li::marker { color: #8a6d3b; }
.how { background: #f4ecdc; padding: 3mm 4mm; border-radius: 2mm; margin: 4mm 0; }
@media screen { body { padding: 6mm 4mm 12mm; } }
@media screen and (max-width: 640px) {
  .pictures { grid-template-columns: 1fr; } .rules { columns: 1; } }
@media print { .how { display: none; } }
svg { width: 100%; height: auto; display: block; }
.frame { fill: #6b4a2f; } .field { fill: #f7f0e0; } .bar, .tray { fill: #8a6546; }
.light-point { fill: #e0cfae; } .dark-point { fill: #b98f63; }
.light { fill: #fffdf8; stroke: #3a2a1e; stroke-width: 0.06; }
.dark { fill: #33241a; stroke: #fff; stroke-width: 0.05; }
.home { fill: #d3a437; opacity: 0.38; } .label { fill: #fffaf0; rx: 0.3px; }
.die { fill: #fff; stroke: #3a2a1e; stroke-width: 0.07; } .eye { fill: #1d1511; }
.way { fill: none; stroke: #1d1511; stroke-width: 0.2; stroke-linecap: round; }
.dashed { stroke-dasharray: 0.5 0.42; }
text { font-family: "Segoe UI", "Noto Sans", "DejaVu Sans", Roboto, Arial, sans-serif;
  text-anchor: middle; }
.number { font-size: 11.6px; font-weight: 600; fill: #fff; }
.word { font-size: 15.2px; font-weight: 600; fill: #1d1511; }
.on-light { font-size: 11px; font-weight: 700; fill: #1d1511; }
.on-dark { font-size: 11px; font-weight: 700; fill: #fff; }
"""

_TIP: Final = (
    '<svg style="position:absolute;width:0;height:0" aria-hidden="true"><defs><marker id="tip" '
    'viewBox="0 0 4 4" refX="2.6" refY="2" markerWidth="4.2" markerHeight="4.2" '
    'orient="auto-start-reverse"><path d="M0 0L4 2L0 4Z" fill="#1d1511"/></marker></defs></svg>'
)
"""The tip that all arrows have."""


def rules_sheet(rules: RuleSet, length: int | None, title: str, summary: str) -> str:
    """The page with a game's rules; ``title`` names the game, ``summary`` what is chosen."""
    how = _("Print this page, or save it as PDF, with your browser's menu.")
    sections = "\n".join(_section(section) for section in active_rules(rules, length))
    return f"""<!doctype html>
<html lang="{language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} – {escape(_("Rules"))}</title>
<style>{_STYLE}</style>
</head>
<body>
{_TIP}
<p class="how">{escape(how)}</p>
<header><h1>{escape(title)}</h1><p>{escape(summary)}</p></header>
<div class="pictures">
{_pictures(rules)}
</div>
<main class="rules">
{sections}
</main>
</body>
</html>
"""


def _section(section: Section) -> str:
    items = "".join(f"<li>{escape(paragraph)}</li>" for paragraph in section.paragraphs)
    return f"<section><h2>{escape(section.title)}</h2><ul>{items}</ul></section>"


def _pictures(rules: RuleSet) -> str:
    home = pgettext_("on the board", "home")
    pictures = (
        (start_diagram(rules), _start_caption(rules)),
        (way_diagram(rules, home), _way_caption(rules)),
        (bearing_off_diagram(), _bearing_off_caption()),
    )
    return "\n".join(
        f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>"
        for picture, caption in pictures
    )


def _start_caption(rules: RuleSet) -> str:
    if rules.key == Backgammon.key:
        return _("The start. The numbers are the points as the light side counts them.")
    return _(
        "The start: each side's 15 checkers stand on its head. The numbers are the points as the "
        "light side counts them."
    )


def _way_caption(rules: RuleSet) -> str:
    if rules.key == Backgammon.key:
        return _("The way home: light checkers along the line, dark ones along the dashes.")
    return _(
        "The way home: light checkers along the line, dark ones along the dashes, the same way "
        "round."
    )


def _bearing_off_caption() -> str:
    return _(
        "A roll of 6-3: the 6 takes a checker from point 5, the highest; the 3 takes the one from "
        "point 3, or moves another, say 4 to 1."
    )
