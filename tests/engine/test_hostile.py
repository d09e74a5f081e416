"""Whatever comes in, the engine says what is documented and goes on."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine import hostile
from tests.engine.talk import Talk

GROWTH = 400_000
"""Bytes that may be allocated after the first lines: what is cached, and no more."""


def answers_as_documented(talk: Talk, line: str) -> None:
    """Send a line; think on a little, so that others come in meanwhile, then stop now and then."""
    was_thinking = talk.engine.is_thinking
    said = talk.send(line)
    if was_thinking and len(line) % 3 == 0:
        said += talk.send("stop")
    elif talk.engine.is_thinking:
        said += talk.engine.think()
    wrong = [reply for reply in said if not hostile.DOCUMENTED.fullmatch(reply)]
    assert wrong == [], line
    assert sum(reply.startswith("error") for reply in said) <= 1
    answers = [reply for reply in said if reply.startswith(("bestmove ", "bestcube", "bestturn"))]
    assert len(answers) <= 2


def hear_out(count: int, seed: int) -> None:
    """A conversation of so many lines, at the end of which the engine is still there."""
    talk = Talk(step=0.001)
    for line in hostile.lines(count, seed):
        answers_as_documented(talk, line)
        if not talk.engine.is_running:
            assert line.split() == ["quit"]
            talk = Talk(step=0.001)
    talk.send("stop")
    assert talk.send("isready") == ["readyok"]


def test_nothing_ends_it() -> None:
    hear_out(400, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_ten_thousand_lines_dont_end_it(seed: int) -> None:
    hear_out(10_000, seed)


@pytest.mark.soak
def test_ten_thousand_lines_take_no_memory() -> None:
    hear_out(2_000, 0)
    tracemalloc.start()
    hear_out(10_000, 1)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < GROWTH


@given(st.text())
def test_any_text_has_its_answer(text: str) -> None:
    talk = Talk()
    for reply in talk.ask(text):
        assert hostile.DOCUMENTED.fullmatch(reply)
