"""docs/engine.md says what the engine does."""

from __future__ import annotations

import re
from pathlib import Path

from nardy.ai.bot import LEVELS
from nardy.engine.commands import Fault, Role
from nardy.engine.protocol import LONGEST_LINE
from tests.engine.talk import Talk

TEXT = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
PROMPT = "> "


def test_the_session_goes_as_it_is_told_to_the_last_figure() -> None:
    (session,) = re.findall(r"```text\n(.*?)```", TEXT, re.DOTALL)
    talk = Talk(level="grandmaster")
    said: list[str] = []
    for line in session.splitlines():
        if line.startswith(PROMPT):
            assert said == []
            said = talk.ask(line.removeprefix(PROMPT))
        else:
            assert said.pop(0) == line
    assert said == []
    assert not talk.engine.is_running


def test_every_option_role_level_and_code_is_named() -> None:
    options = [line.split()[2] for line in Talk().ask("ubgi") if line.startswith("option")]
    names = [*options, *LEVELS, *(fault.value for fault in Fault), *(role.value for role in Role)]
    assert [name for name in names if not re.search(rf"[`, ]{name}\b", TEXT)] == []
    assert f"at most {LONGEST_LINE} characters" in TEXT


def test_the_positions_in_it_are_positions() -> None:
    short, long = re.findall(r"^    (position nardy .*)$", TEXT, re.MULTILINE)
    assert Talk().ask(short) == []
    assert Talk("setoption name Variant value long-nardy").ask(long) == []
