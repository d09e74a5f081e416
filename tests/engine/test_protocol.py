"""What the engine says to what it is told."""

from __future__ import annotations

import re

import pytest

from nardy.ai.bot import LEVELS
from nardy.rules import (
    Backgammon,
    Dice,
    LongNardy,
    Position,
    RuleSet,
    Turn,
    gnu_position_id,
    legal_plays,
    parse_gnu_position_id,
    parse_moves,
    parse_position,
)
from tests.engine.talk import AHEAD, START, XGID, Talk

_RULES = Backgammon()

ON_THE_BAR = "Np7BQSCYZ/AAWA"
BEARING_OFF = "/z0AADDeaxsAAA"
BOTH_DICE = "t02oASACAAAAAA"
CLOSED_OUT = "bar:1 6:14 / 6:3 5:3 4:3 3:2 2:2 1:2"
LONG_START = "24:15 / 24:15"
FLOAT = r"-?[0-9]\.[0-9]{4}"
WORTH = rf"eq {FLOAT} pwin {FLOAT} pgammon {FLOAT} pbg {FLOAT} plosegammon {FLOAT} plosebg {FLOAT}"


def is_legal(moves: str, position: Position, dice: Dice, rules: RuleSet) -> bool:
    """Whether moves in the engine's words are a whole legal play, each by one die."""
    turn = Turn.begin(position, dice, rules)
    for word in [] if moves == "pass" else moves.split():
        before = len(turn.moves)
        turn = parse_moves(word, turn)
        assert len(turn.moves) == before + 1
    return turn.is_complete


# --- the handshake --------------------------------------------------------------------


def test_the_handshake_names_the_engine_and_every_option() -> None:
    said = Talk().ask("ubgi")
    assert said[0].startswith("id name Nardy ")
    assert said[1].startswith("id author ")
    assert said[-1] == "ubgiok"
    named = [line.split()[2] for line in said[2:-1] if line.startswith("option name ")]
    options = "Level Seed Deterministic MoveTime Variant BestMoveId Threads"
    assert named == options.split()
    assert len(named) == len(said) - 3


def test_every_option_takes_each_value_that_it_names_and_its_bounds() -> None:
    talk = Talk()
    for line in talk.ask("ubgi")[2:-1]:
        name = line.split()[2]
        values = re.findall(r"(?:default|var|min|max) (\S+)", line)
        assert values
        for value in values:
            assert talk.ask(f"setoption name {name} value {value}") == []


def test_it_is_always_ready() -> None:
    talk = Talk("newgame", "dice 3 1")
    assert talk.ask("isready") == ["readyok"]
    talk.send("go role chequer")
    assert talk.engine.is_thinking
    assert talk.send("isready") == ["readyok"]


def test_an_empty_line_is_passed_over() -> None:
    assert Talk().ask("") == []
    assert Talk().ask(" \t\r") == []


# --- plays ----------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("identity", "dice"),
    [
        (START, (3, 1)),
        (START, (5, 5)),
        (ON_THE_BAR, (5, 3)),
        (BEARING_OFF, (5, 5)),
        (BOTH_DICE, (5, 1)),
    ],
)
def test_its_play_is_legal_at_every_level(identity: str, dice: tuple[int, int], level: str) -> None:
    talk = Talk(f"position gnubgid {identity}", level=level)
    assert talk.ask(f"dice {dice[0]} {dice[1]}") == []
    word, moves = talk.answer("go role chequer").split(" ", 1)
    assert word == "bestmove"
    position = parse_gnu_position_id(identity, Backgammon())
    assert is_legal(moves, position, Dice(*dice), Backgammon())


def test_a_good_play_is_found() -> None:
    talk = Talk("newgame", "dice 3 1")
    assert talk.answer("go role chequer") in {"bestmove 8/5 6/5", "bestmove 6/5 8/5"}


def test_bar_and_off_are_words() -> None:
    talk = Talk(f"position gnubgid {ON_THE_BAR}", "dice 5 3")
    assert "bar/" in talk.answer("go role chequer")
    talk = Talk(f"position gnubgid {BEARING_OFF}", "dice 5 5")
    assert "/off" in talk.answer("go role chequer")


def test_where_nothing_can_be_played_it_passes() -> None:
    talk = Talk(f"position nardy {CLOSED_OUT}", "dice 6 1")
    assert talk.answer("go role chequer") == "bestmove pass"
    assert talk.ask("plays") == ["play pass", "playsok"]


def test_a_play_may_be_given_as_the_position_it_leads_to() -> None:
    talk = Talk("newgame", "dice 3 1", "setoption name BestMoveId value true")
    start = Position(_RULES.start, _RULES.start)
    *_, identity, move = talk.ask("go role chequer")
    turn = parse_moves(move.removeprefix("bestmove "), Turn.begin(start, Dice(3, 1), _RULES))
    assert identity == f"bestmoveid {gnu_position_id(turn.position.swapped())}"


def test_long_nardy_is_played_from_its_own_positions() -> None:
    talk = Talk("setoption name Variant value long-nardy", f"position nardy {LONG_START}")
    talk.ask("dice 6 6")
    *said, last = talk.ask("go role chequer")
    assert any(line.startswith("eval ") for line in said)
    position = parse_position(LONG_START, LongNardy())
    assert is_legal(last.removeprefix("bestmove "), position, Dice(6, 6), LongNardy())
    assert last.startswith("bestmove 24/18 24/18")


def test_long_nardy_has_neither_ids_nor_a_cube() -> None:
    talk = Talk("setoption name Variant value long-nardy", "newgame", "dice 3 1")
    for line in (
        f"position gnubgid {START}",
        f"position xgid {XGID}",
        "setcube value 2 owner p0",
        "go role cube",
        "go role answer",
    ):
        (error,) = talk.ask(line)
        assert error.startswith("error unsupported_feature ")
    assert talk.ask("setcube value 1 owner center") == []
    assert talk.answer("go role turn").startswith("bestturn cube=nodouble move=")
    talk.ask("setoption name BestMoveId value true")
    assert not any(line.startswith("bestmoveid") for line in talk.ask("go role chequer"))


@pytest.mark.parametrize("variant", ["backgammon", "long-nardy"])
def test_all_legal_plays_are_listed(variant: str) -> None:
    talk = Talk(f"setoption name Variant value {variant}", "newgame", "dice 4 2")
    *plays, end = talk.ask("plays")
    rules = _RULES if variant == "backgammon" else LongNardy()
    start = Position(rules.start, rules.start)
    assert end == "playsok"
    assert len(plays) == len(set(plays)) == len(legal_plays(start, Dice(4, 2), rules))
    assert all(is_legal(play.removeprefix("play "), start, Dice(4, 2), rules) for play in plays)


# --- the cube -------------------------------------------------------------------------

EVEN = "6:5 5:5 4:4 / 6:5 5:5 4:4"


def test_it_doubles_when_it_is_ahead_and_not_when_it_may_not() -> None:
    talk = Talk(f"position nardy {AHEAD}")
    assert talk.answer("go role cube") == "bestcube double"
    talk.ask("setcube value 2 owner p1")
    assert talk.answer("go role cube") == "bestcube nodouble"
    talk.ask("setturn p1")
    assert talk.answer("go role cube") == "bestcube double"


def test_it_doesnt_double_at_the_start() -> None:
    assert Talk("newgame").answer("go role cube") == "bestcube nodouble"


def test_it_answers_a_double() -> None:
    assert Talk(f"position nardy {AHEAD}").answer("go role answer") == "bestcube drop"
    assert Talk(f"position nardy {EVEN}").answer("go role answer") == "bestcube take"


def test_it_beavers_where_that_is_played() -> None:
    behind = " / ".join(reversed(AHEAD.split(" / ")))
    talk = Talk("newsession type money beaver on", f"position nardy {behind}")
    assert talk.answer("go role answer") == "bestcube beaver"
    talk.ask("newsession type money")
    assert talk.answer("go role answer") == "bestcube take"


def test_there_is_no_answer_to_a_double_that_nobody_may_offer() -> None:
    talk = Talk(f"position nardy {AHEAD}", "setcube value 4 owner p1")
    assert talk.ask("go role answer") == ["error missing_context the side on roll may not double"]


def test_a_whole_turn_is_cube_and_play() -> None:
    talk = Talk(f"position nardy {AHEAD}", "dice 6 5")
    assert talk.answer("go role turn").startswith("bestturn cube=double move=")
    talk = Talk("newgame", "dice 3 1")
    assert talk.answer("go role turn") == "bestturn cube=nodouble move=8/5 6/5"


def test_after_its_double_it_plays_for_the_doubled_cube() -> None:
    score = ("newsession type match length 7 crawford off", "setscore 5 6")
    where = "position nardy bar:1 23:1 13:3 11:1 9:1 6:7 2:1 / 24:2 13:1 10:3 9:1 8:1 6:4 3:2 1:1"
    whole = Talk(*score, where, "dice 5 5").answer("go role turn")
    taken = Talk(*score, where, "setcube value 2 owner p1", "dice 5 5").answer("go role chequer")
    assert whole == f"bestturn cube=double move={taken.removeprefix('bestmove ')}"
    at_one = Talk(*score, where, "dice 5 5").answer("go role chequer")
    assert at_one != taken


def test_nobody_doubles_in_the_crawford_game() -> None:
    talk = Talk("newsession type match length 5", "setscore 2 4", f"position nardy {AHEAD}")
    assert talk.answer("go role cube") == "bestcube nodouble"
    talk.ask("newsession type match length 5 crawford off")
    talk.ask("setscore 2 4")
    assert talk.answer("go role cube") == "bestcube double"


# --- what is told on the way ----------------------------------------------------------


def test_what_is_found_is_told_before_the_answer() -> None:
    talk = Talk("newgame", "dice 6 2", level="grandmaster")
    *infos, evaluation, _best = talk.ask("go role chequer depth 2")
    assert len(infos) == 2
    for depth, line in enumerate(infos, start=1):
        form = rf"info role chequer depth {depth} time_ms 0 {WORTH} pv [0-9/ ]+"
        assert re.fullmatch(form, line)
    assert re.fullmatch(rf"eval {WORTH}", evaluation)


def test_of_a_double_it_tells_what_each_choice_is_worth() -> None:
    talk = Talk(f"position nardy {AHEAD}")
    verdict = rf"nodouble {FLOAT} take {FLOAT} drop 1\.0000"
    *infos, evaluation, _best = talk.ask("go role cube")
    assert all(re.fullmatch(rf"info role cube depth .* {verdict}", line) for line in infos)
    assert re.fullmatch(rf"eval {WORTH} {verdict}", evaluation)
    talk.ask("newsession type money beaver on")
    assert re.search(rf"{verdict} beaver {FLOAT}", talk.ask("go role answer")[-2])


@pytest.mark.parametrize("role", ["chequer", "turn", "cube", "answer"])
def test_in_a_match_it_tells_the_chance_to_win_it(role: str) -> None:
    talk = Talk("newsession type match length 7", "setscore 5 5", "newgame", "dice 3 1")

    def chance() -> float:
        told = float(talk.ask(f"go role {role}")[-2].split(" mwc ")[1].split()[0])
        return 1 - told if role == "answer" else told

    assert 0.4 < chance() < 0.6
    talk.ask("setscore 5 0")
    assert chance() > 0.7
    talk.ask("setturn p1")
    assert chance() < 0.4


def test_a_match_of_long_nardy_has_a_chance_to_be_won_too() -> None:
    talk = Talk("setoption name Variant value long-nardy", "newsession type match length 5")
    talk.ask("newgame")
    talk.ask("dice 3 1")
    assert " mwc 0." in talk.ask("go role chequer")[-2]


def test_a_game_that_the_play_wins_is_worth_what_it_wins() -> None:
    talk = Talk("position nardy 2:1 / 24:15", "dice 2 1")
    *_, evaluation, best = talk.ask("go role chequer")
    assert best == "bestmove 2/off"
    assert evaluation.startswith("eval eq 3.0000 pwin 1.0000 pgammon 1.0000 pbg 1.0000")
    talk.ask("newsession type match length 3")
    assert talk.ask("go role chequer")[-2].startswith("eval eq 3.0000 mwc 1.0000 pwin 1.0000")


def test_the_same_question_has_the_same_answer() -> None:
    talk = Talk("newgame", "dice 4 3", level="beginner")
    first = talk.ask("go role chequer")
    talk.ask("position gnubgid " + ON_THE_BAR)
    talk.ask("newgame")
    talk.ask("dice 4 3")
    assert talk.ask("go role chequer") == first


def test_another_seed_may_have_another_answer() -> None:
    talk = Talk("newgame", "dice 4 3", level="beginner")
    answers = set()
    for seed in range(20):
        talk.ask(f"setoption name Seed value {seed}")
        answers.add(talk.answer("go role chequer"))
    assert len(answers) > 1


@pytest.mark.parametrize(
    ("role", "position"),
    [
        ("cube", "24:1 13:3 8:3 6:4 5:2 4:2 / 24:2 13:4 8:3 6:5 bar:1"),
        ("answer", "6:5 5:3 4:4 / 6:5 5:5 4:4"),
    ],
)
def test_weak_levels_err_about_doubles_too(role: str, position: str) -> None:
    decisions = {}
    for level in ("beginner", "expert"):
        talk = Talk("newsession type money", f"position nardy {position}", level=level)
        decisions[level] = {
            (talk.ask(f"setoption name Seed value {seed}"), talk.answer(f"go role {role}"))[1]
            for seed in range(40)
        }
    assert len(decisions["beginner"]) > len(decisions["expert"]) == 1


def test_without_determinism_the_seed_is_a_new_one_each_time() -> None:
    talk = Talk("newgame", "dice 4 3", level="beginner")
    talk.ask("setoption name Deterministic value false")
    assert len({talk.answer("go role chequer") for _ in range(20)}) > 1
    assert next(talk.seeds) == 21


# --- time -----------------------------------------------------------------------------


def test_stop_brings_the_answer_at_once() -> None:
    talk = Talk("newgame", "dice 6 2", step=1.0, level="grandmaster")
    assert talk.send("go role chequer") == []
    *_, last = talk.send("stop")
    assert last.startswith("bestmove ")
    assert not talk.engine.is_thinking
    assert talk.ask("stop") == []


def test_stop_while_it_thinks_gives_what_has_been_found() -> None:
    talk = Talk("newgame", "dice 6 2", step=1.0, level="grandmaster")
    talk.send("go role chequer")
    said: list[str] = []
    while not said:
        assert talk.engine.is_thinking
        said = talk.engine.think()
    assert said[0].startswith("info ")
    found = said[0].split(" pv ")[1]
    assert talk.send("stop")[-1] == f"bestmove {found}"


@pytest.mark.parametrize(
    ("option", "go"),
    [
        ("0", "go role chequer movetime 1"),
        ("1", "go role chequer"),
        ("9", "go movetime 1 role turn"),
    ],
)
def test_when_its_time_is_over_it_answers(option: str, go: str) -> None:
    talk = Talk(
        "newgame",
        "dice 6 2",
        f"setoption name MoveTime value {option}",
        step=1.0,
        level="grandmaster",
    )
    *infos, _evaluation, best = talk.ask(go)
    assert len(infos) == 1
    assert best.startswith("best")


def test_a_slice_ends_by_the_clock() -> None:
    talk = Talk("newgame", "dice 6 2", step=1.0, level="grandmaster")
    talk.send("go role chequer")
    assert talk.engine.think() == []
    assert talk.clock.now < 10


def test_one_decision_at_a_time() -> None:
    talk = Talk("newgame", "dice 6 2", step=1.0, level="grandmaster")
    talk.send("go role chequer")
    for line in ("go role chequer", "newgame", "dice 1 1", "ubgi", "plays", "setturn p1"):
        (error,) = talk.send(line)
        assert error.startswith("error search_in_progress ")
    assert talk.send("stop")[-1].startswith("bestmove ")
    assert talk.ask("newgame") == []


def test_quit_answers_what_was_asked_and_ends() -> None:
    talk = Talk("newgame", "dice 6 2")
    talk.send("go role chequer")
    assert talk.send("quit")[-1].startswith("bestmove ")
    assert not talk.engine.is_running
    idle = Talk()
    assert idle.ask("quit") == []
    assert not idle.engine.is_running


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_it_looks_no_deeper_than_was_said(depth: int) -> None:
    talk = Talk("newgame", "dice 6 2", level="grandmaster")
    *infos, _, _ = talk.ask(f"go role chequer depth {depth}")
    assert [line.split()[4] for line in infos] == [str(d) for d in range(1, depth + 1)]


def test_it_judges_no_more_positions_than_was_said() -> None:
    cheap, dear = (Talk("newgame", "dice 6 2", step=0.001, level="grandmaster") for _ in range(2))
    cheap.ask("go role cube nodes 1")
    dear.ask("go role cube")
    assert cheap.clock.now < dear.clock.now / 10


@pytest.mark.parametrize(("nodes", "deepest"), [(1, 1), (20, 1), (3_000, 2), (60_000, 3)])
@pytest.mark.parametrize("role", ["chequer", "cube", "turn"])
def test_it_names_no_depth_that_it_hasnt_reached(role: str, nodes: int, deepest: int) -> None:
    talk = Talk("newgame", "setturn p0", "dice 6 2", level="grandmaster")
    said = talk.ask(f"go role {role} nodes {nodes}")
    depths = [int(line.split()[4]) for line in said if line.startswith("info ")]
    assert depths == list(range(1, deepest + 1))


def test_a_forced_play_and_a_known_end_are_as_deep_as_can_be() -> None:
    forced = Talk(
        "position nardy bar:1 3:1 / 6:2 5:2 4:2 3:2 2:2 1:2", "dice 6 5", level="grandmaster"
    )
    known = Talk("position nardy 6:2 1:1 / 5:2 3:1", "dice 6 5", level="grandmaster")
    for talk in (forced, known):
        infos = [line for line in talk.ask("go role chequer") if line.startswith("info ")]
        assert [line.split()[4] for line in infos] == ["1", "2", "3"]
