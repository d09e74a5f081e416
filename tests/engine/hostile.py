"""Lines that no honest program sends, and what may be said to them."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_FLOAT = r"-?[0-9]\.[0-9]{4}"
_WORTH = r"(?: [a-z_]+ -?[0-9.]+)+"
_MOVES = r"(?:pass|(?:(?:bar|[0-9]{1,2})/(?:off|[0-9]{1,2})(?: |\b)){1,4})"
DOCUMENTED = re.compile(
    r"id (?:name|author) [ -~]+|option name [A-Za-z]+ type [ -~]+|ubgiok|readyok"
    rf"|info role (?:chequer|cube|turn|answer) depth [0-9]+ time_ms [0-9]+{_WORTH}(?: pv {_MOVES})?"
    rf"|eval{_WORTH}|bestmove {_MOVES}|bestmoveid [A-Za-z0-9+/]{{14}}"
    r"|bestcube (?:double|nodouble|take|drop|beaver)"
    rf"|bestturn cube=(?:double|nodouble) move={_MOVES}|play {_MOVES}|playsok"
    r"|error (?:unknown_command|bad_argument|missing_context|unsupported_feature"
    r"|search_in_progress) [ -~]{1,200}"
)
"""Every reply that docs/engine.md knows."""

_WORDS = (
    "ubgi isready quit setoption newgame newsession setscore setcube setturn position dice go stop"
    " plays name value type money match length jacoby beaver crawford on off owner center p0 p1"
    " gnubgid xgid nardy role chequer cube turn answer movetime depth nodes trials Level Seed"
    " Deterministic MoveTime Variant BestMoveId Threads beginner casual club expert grandmaster"
    " backgammon long-nardy true false 4HPwATDgc/ABMA 24:15 / bar:1 6:5 5:5 4:5 0 1 2 3 4 5 6 7 25"
    " -1 -0 1e9 0x1 NaN 99999999999999999999 ١ \0 \x1b[2J %s ../../etc/passwd ' \" ; | éł \ud800"
)

_HONEST = (
    "newgame",
    "position gnubgid 4HPwATDgc/ABMA",
    "position gnubgid Np7BQSCYZ/AAWA",
    "position xgid XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
    "position nardy 6:5 5:5 4:5 / 6:5 5:5 4:5",
    "position nardy 24:15 / 24:15",
    "position nardy bar:15 / bar:15",
    "position nardy 1:1 / 2:1",
    "dice 3 1",
    "dice 6 6",
    "dice 2 5",
    "go role chequer",
    "go role chequer depth 1",
    "go role cube nodes 1",
    "go role turn movetime 1",
    "go role answer",
    "setcube value 2 owner p0",
    "setcube value 64 owner center",
    "newsession type match length 5",
    "newsession type match length 25 crawford off",
    "newsession type money jacoby on beaver on",
    "setscore 3 4",
    "setscore 0 24",
    "setturn p1",
    "setoption name Variant value long-nardy",
    "setoption name Variant value backgammon",
    "setoption name Level value beginner",
    "setoption name Level value grandmaster",
    "setoption name BestMoveId value true",
    "setoption name Deterministic value false",
    "plays",
    "stop",
    "isready",
    "ubgi",
)


def lines(count: int, seed: int) -> Iterator[str]:
    """So many lines: honest ones, damaged ones, words in any order, noise, huge ones."""
    random = Random(seed)
    kinds = (_honest, _damaged, _any_words, _noise, _huge)
    for _ in range(count):
        (kind,) = random.choices(kinds, weights=(8, 6, 6, 3, 1))
        yield kind(random).replace("\n", "")


def _honest(random: Random) -> str:
    return random.choice(_HONEST)


def _damaged(random: Random) -> str:
    line = list(random.choice(_HONEST))
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(line))
        line[at : at + random.randint(0, 3)] = chr(random.choice((0, 9, 32, 47, 58, 65, 49, 255)))
    return "".join(line)


def _any_words(random: Random) -> str:
    return " ".join(random.choices(_WORDS.split(), k=random.randint(1, 9)))


def _noise(random: Random) -> str:
    return "".join(chr(random.randrange(1, 0x3000)) for _ in range(random.randint(1, 60)))


def _huge(random: Random) -> str:
    word = random.choice((*_WORDS.split(), "position nardy " + "24:1 " * 500, "9" * 5000))
    return word * random.choice((10, 1000))
