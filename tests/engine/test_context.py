"""What has been said so far, and what the engine makes of it."""

from __future__ import annotations

import pytest

from tests.engine.talk import AHEAD, START, XGID, Talk


def test_what_is_missing_is_said() -> None:
    talk = Talk()
    for go in ("go role chequer", "go role cube", "go role turn", "go role answer", "plays"):
        (error,) = talk.ask(go)
        assert error.startswith("error missing_context no position")
    talk.ask("newgame")
    for go in ("go role chequer", "go role turn", "plays"):
        assert talk.ask(go) == ["error missing_context no dice"]


@pytest.mark.parametrize("line", ["newgame", f"position gnubgid {START}"])
def test_a_new_position_has_no_dice_yet(line: str) -> None:
    talk = Talk("newgame", "dice 3 1", line)
    assert talk.ask("go role chequer") == ["error missing_context no dice"]


def test_another_variant_begins_with_nothing() -> None:
    talk = Talk("newgame", "dice 3 1", "setoption name Variant value long-nardy")
    (error,) = talk.ask("go role chequer")
    assert error.startswith("error missing_context no position")


def test_the_same_variant_again_changes_nothing() -> None:
    talk = Talk("newgame", "setoption name Variant value backgammon", "dice 3 1")
    assert talk.answer("go role chequer") == "bestmove 8/5 6/5"


def test_a_new_game_keeps_the_session_and_the_score() -> None:
    talk = Talk("newsession type match length 5", "setscore 2 4", "newgame")
    talk.ask(f"position nardy {AHEAD}")
    assert talk.answer("go role cube") == "bestcube nodouble"


def test_a_new_game_puts_the_cube_in_the_center() -> None:
    talk = Talk("newgame", "setcube value 2 owner p1", "newgame", f"position nardy {AHEAD}")
    assert talk.answer("go role cube") == "bestcube double"


def test_an_xgid_brings_the_dice_along() -> None:
    assert Talk(f"position xgid {XGID}").answer("go role chequer") == "bestmove 8/5 6/5"


def test_an_xgid_brings_match_and_score_along() -> None:
    crawford = "XGID=----DCB------------eed----:0:0:1:00:2:4:1:5:10"
    assert Talk(f"position xgid {crawford}").answer("go role cube") == "bestcube nodouble"
    later = crawford.replace(":1:5:", ":0:5:")
    assert Talk(f"position xgid {later}").answer("go role cube") == "bestcube double"


def test_the_score_of_a_match_is_below_its_length() -> None:
    talk = Talk("newsession type match length 5")
    assert talk.ask("setscore 5 0")[0].startswith("error bad_argument ")
    assert talk.ask("setscore 4 4") == []
    talk.ask("newsession type money")
    assert talk.ask("setscore 40 4") == []
