"""What the engine can't obey: it says so in a line, and goes on."""

from __future__ import annotations

import pytest

from tests.engine.talk import Talk


@pytest.mark.parametrize(
    "line", ["hello", "UBGI", "Go role chequer", "\0", "go\0", "ubgi\u200b", "uci"]
)
def test_unknown_commands_are_refused_and_it_goes_on(line: str) -> None:
    talk = Talk()
    (error,) = talk.ask(line)
    assert error.startswith("error unknown_command ")
    assert error.isascii()
    assert error.isprintable()
    assert talk.ask("isready") == ["readyok"]


@pytest.mark.parametrize(
    "line",
    [
        "ubgi now",
        "quit please",
        "setoption",
        "setoption name Seed",
        "setoption name Seed value",
        "setoption Seed name value 1",
        "setoption name Seed value -1",
        "setoption name Seed value 1.5",
        "setoption name Seed value ٣",
        "setoption name Seed value 99999999999999999999",
        "setoption name seed value 1",
        "setoption name Level value Expert",
        "setoption name Deterministic value yes",
        "setoption name Threads value 2",
        "setoption name Variant value plakoto",
        "newsession",
        "newsession type",
        "newsession type match",
        "newsession type match length 0",
        "newsession type match length 26",
        "newsession type money length 5",
        "newsession type match length 5 jacoby on",
        "newsession type match length 5 beaver on",
        "newsession type money jacoby maybe",
        "newsession type money type money",
        "newsession type money price 5",
        "setscore 1",
        "setscore 1 -1",
        "setcube",
        "setcube value 3 owner p0",
        "setcube value 128 owner p0",
        "setcube value 2 owner white",
        "setcube value 1 owner p0",
        "setturn",
        "setturn p2",
        "position",
        "position fen 4HPwATDgc/ABMA",
        "position gnubgid",
        "position gnubgid 4HPwATDgc/ABM",
        "position gnubgid ==============",
        "position gnubgid //////////////",
        "position gnubgid AAAAAAAAAAAAAA",
        "position xgid -b----E",
        "position xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10",
        "position xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:31:5:0:0:5:10",
        "position xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:31:3:0:1:5:10",
        "position xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:26:10",
        "position xgid XGID=-b----O-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        "position nardy",
        "position nardy 24:15",
        "position nardy 24:16 / 24:15",
        "position nardy 24:15 / 1:15",
        "position nardy off:15 / 24:15",
        "position nardy 24:15 / off:15",
        "dice",
        "dice 1",
        "dice 0 1",
        "dice 1 7",
        "dice 1 2 3",
        "dice -1 2",
        "go",
        "go role",
        "go role king",
        "go role chequer depth",
        "go role chequer depth 0",
        "go role chequer movetime 1 movetime 1",
        "go role chequer movetime 1e9",
    ],
)
def test_arguments_that_cant_be_are_refused(line: str) -> None:
    talk = Talk("newgame", "dice 3 1")
    (error,) = talk.ask(line)
    assert error.startswith("error bad_argument ")
    assert error.isascii()
    assert error.isprintable()
    assert talk.answer("go role chequer") == "bestmove 8/5 6/5"


def test_long_nardy_has_no_bar() -> None:
    talk = Talk("setoption name Variant value long-nardy")
    (error,) = talk.ask("position nardy bar:1 24:14 / 24:15")
    assert error == "error bad_argument long-nardy has no bar"


def test_there_are_no_rollouts() -> None:
    talk = Talk("newgame", "dice 3 1")
    (error,) = talk.ask("go role chequer trials 36")
    assert error.startswith("error unsupported_feature ")


def test_a_line_that_is_too_long_is_refused() -> None:
    talk = Talk()
    (error,) = talk.ask("isready" + " " * 10_000)
    assert error.startswith("error bad_argument ")
    (error,) = talk.ask("x" * 900)
    assert error == f"error unknown_command '{'x' * 40}'"
