"""docs/benchmarks.md: sections that commands write, each on its own, never a hand."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pygame

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
SECTIONS = (
    "bench",
    "web",
    "rules",
    "kills",
    "input",
    "files",
    "strength",
    "ladder",
    "expert_backgammon",
    "grandmaster_backgammon",
    "expert_long_nardy",
    "grandmaster_long_nardy",
    "cube",
    "memory",
    "page",
)
HEAD = """# Benchmarks

Written by the commands that measure, never by hand. Each section says by which one, on which
commit and machine. Times are of one core unless it says otherwise.
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One number that was measured, what is wanted of it, and whether it holds."""

    what: str
    measured: str
    spread: str
    target: str = ""
    holds: bool | None = None
    """None: nothing was promised."""


@dataclass(frozen=True, slots=True)
class Section:
    """A table with its heading, and lines below it."""

    key: str
    title: str
    command: str
    where: str
    """What `here` answered before anything was measured."""
    rows: list[Row]
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        assert self.key in SECTIONS, f"{self.key} has no place on the page"


def write(section: Section, page: Path = PAGE) -> None:
    """Put a section in its place on the page; the others stay as they are."""
    kept = _sections(page)
    kept[section.key] = _text(section)
    parts = [f"<!-- {key} -->\n{kept[key]}<!-- /{key} -->\n" for key in SECTIONS if key in kept]
    page.write_text("\n".join([HEAD, *parts]), encoding="utf-8")


def _sections(page: Path) -> dict[str, str]:
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    found = re.findall(r"<!-- (\w+) -->\n(.*?)<!-- /\1 -->\n", text, re.DOTALL)
    return dict(found)


def _text(section: Section) -> str:
    lines = [f"## {section.title}", "", f"`{section.command}`, {section.where}", ""]
    lines += ["| what | measured | noise | target | holds |", "|---|---|---|---|---|"]
    for row in section.rows:
        verdict = {None: "", True: "yes", False: "**no**"}[row.holds]
        cells = (row.what, row.measured, row.spread, row.target, verdict)
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", *(f"{note}\n" for note in section.notes)]
    return "\n".join(lines).rstrip() + "\n"


def here() -> str:
    """Commit, day and machine, as far as they bear on numbers."""
    day = datetime.now(UTC).date()
    load = os.getloadavg()[0]
    return (
        f"commit {_commit()}, {day}, {os.cpu_count()} cores ({platform.machine()}) "
        f"with a load of {load:.1f}, Python {platform.python_version()}, "
        f"pygame-ce {pygame.version.ver}"
    )


def _commit() -> str:
    """The commit, and whether the files are still as it has them."""
    commit = _git("rev-parse", "--short", "HEAD") or "unknown"
    is_changed = bool(_git("status", "--porcelain", "--", "nardy", "assets", "main.py"))
    return f"{commit} and changes" if is_changed else commit


def _git(*arguments: str) -> str:
    run = subprocess.run(["git", *arguments], cwd=ROOT, check=False, capture_output=True, text=True)
    return run.stdout.strip() if run.returncode == 0 else ""


def spread(values: list[float], unit: str = "ms") -> str:
    """The least, the middle and the most of what was measured several times."""
    ordered = sorted(values)
    least, middle, most = ordered[0], median(ordered), ordered[-1]
    return f"{least:.3g} / {middle:.3g} / {most:.3g} {unit}"


def median(values: list[float]) -> float:
    """The middle one."""
    ordered = sorted(values)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2


def share(values: list[float], part: float) -> float:
    """The value that so large a part of them does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
