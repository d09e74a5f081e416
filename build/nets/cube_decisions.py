"""Decisions about doubles that GNU Backgammon 2-ply has judged, and how ours compare.

``python build/nets/cube_decisions.py collect [--gnubg COMMAND]`` writes
tests/ai/data/cube.decisions: it needs the group `nets` for the games, and the program
gnubg of a distribution for the verdicts.  ``… measure`` writes a section of
docs/benchmarks.md and needs neither.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.games import Score, our_play

from nardy.ai.cube import CubeVerdict, decide
from nardy.ai.evaluator import Evaluator
from nardy.ai.outcome import Outcome
from nardy.rules import (
    BAR,
    Backgammon,
    Dice,
    Double,
    Drop,
    Game,
    MakePlay,
    OpeningRoll,
    Phase,
    Roll,
    Sided,
    Take,
    Terms,
    apply,
    legal_plays,
)
from tests.ai.cube_positions import (
    DATA,
    CubePosition,
    Losses,
    cube_positions,
    format_cube_position,
    losses,
)
from tests.bench_page import Row, Section, here, write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NUMBER, SEED = 500, 21
NEAR = 0.25
"""A decision is near where doubling and rolling are worth the same within so much."""
MOST_OF_A_GAME = 2
MONEY = 0.4
"""The part of the games that are for money; half of these have Jacoby."""
LENGTHS = (3, 5, 7, 7, 9, 11, 15, 21, 25)
