"""What GNU Backgammon says about doubles; run inside it: ``gnubg -t -q -r -p FILE``.

Its Python has a module `gnubg` of its own, with what the wheel of that name lacks.  Lines
of JSON come from the file that $NARDY_ASKED names: board (the other side, the side on
roll), cube, owner, away (null for money), jacoby; answers go to $NARDY_ANSWERED.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import gnubg

if TYPE_CHECKING:
    from collections.abc import Mapping

PLIES = 2
MIDDLE, ON_ROLL = -1, 0


def answer(asked: Mapping[str, object]) -> dict[str, object]:
    """The chances without a cube; what rolling, and a double taken and dropped, are worth."""
    board = tuple(map(tuple, asked["board"]))
    owner = ON_ROLL if asked["is_owner"] else MIDDLE
    if asked["away"] is None:
        cube = gnubg.cubeinfo(asked["cube"], owner, 0, 0, (0, 0), 0, 0)
        cube["jacoby"], cube["beavers"] = int(asked["jacoby"]), 0
        price = 0.0 if asked["jacoby"] and owner == MIDDLE else 1.0
        cube["gammonprice"] = ((price, price), (price, price))
    else:
        length = max(asked["away"])
        score = tuple(length - away for away in asked["away"])
        cube = gnubg.cubeinfo(asked["cube"], owner, 0, length, score, 0, 0)
    verdict = gnubg.cfevaluate(board, cube, gnubg.evalcontext(1, PLIES, 1, 0, 0.0))
    chances = gnubg.evaluate(board, cube, gnubg.evalcontext(0, PLIES, 1, 0, 0.0))
    return {"chances": chances[:5], "worth": verdict[1:4]}


with (
    Path(os.environ["NARDY_ASKED"]).open(encoding="utf-8") as questions,
    Path(os.environ["NARDY_ANSWERED"]).open("w", encoding="utf-8") as answers,
):
    for line in questions:
        print(json.dumps(answer(json.loads(line))), file=answers)
