"""What GNU Backgammon says about doubles; run inside it: ``gnubg -t -q -r -p FILE``.

Its Python has a module `gnubg` of its own, with what the wheel of that name lacks.  Questions
are lines of JSON in the file that $NARDY_ASKED names; answers go to $NARDY_ANSWERED.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TypedDict

import gnubg

PLIES = 2
MIDDLE, ON_ROLL = -1, 0


class Question(TypedDict):
    """A position with a cube."""

    board: list[list[int]]
    """Points 1 … 24 and the bar: of the other side, and of the side on roll."""
    cube: int
    is_owner: bool
    """Whether the side on roll owns the cube; else it is in the middle."""
    away: list[int] | None
    """The points that the side on roll and the other still need; None for money."""
    jacoby: bool


def answer(asked: Question) -> dict[str, object]:
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


def main() -> None:
    """Answer all questions."""
    answers = Path(os.environ["NARDY_ANSWERED"])
    with Path(os.environ["NARDY_ASKED"]).open() as asked, answers.open("w") as answered:
        for line in asked:
            print(json.dumps(answer(json.loads(line))), file=answered)


if __name__ == "__main__":
    main()
