"""A few decisions with what every good play loses, for the tests of the nets.

``python build/nets/decisions.py GAME`` writes tests/ai/data/GAME.decisions.  The referee is
GNU Backgammon 2-ply (needs the group `nets`), for long nardy its own net, one ply deeper.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.engine import Engine
from nets.export import floats_of
from nets.floats import write_floats
from nets.games import decisions
from nets.samples import pack, unpack

from nardy.ai.evaluator import Evaluator
from nardy.asset_files import asset_path
from nardy.rules import (
    CHECKERS,
    OFF,
    VARIANTS,
    Backgammon,
    format_play,
    format_position,
    legal_plays,
    make_rules,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.rules import Dice, Play, Position, RuleSet

    Referee = Callable[[list[Position]], list[float]]

NUMBER, SEED = 200, 11
CANDIDATES = 5
"""So many of the best plays, as our net sees them, are judged; others count as the worst."""
DATA = Path(__file__).parents[2] / "tests" / "ai" / "data"


class Choice(NamedTuple):
    """A decision, and the plays among which there is something to choose."""

    position: Position
    dice: Dice
    results: dict[Position, Play]


def choices(rules: RuleSet) -> list[Choice]:
    """The decisions."""
    evaluator = Evaluator(rules)
    found = []
    for position, dice in decisions(NUMBER, SEED, rules):
        plays = legal_plays(position, dice, rules)
        best = sorted(plays, key=evaluator.rank, reverse=True)[:CANDIDATES]
        found.append(Choice(position, dice, {result: plays[result] for result in best}))
    return found


def lines(rules: RuleSet, referee: Referee) -> list[str]:
    """One line for each decision: position, dice, plays with the millipoints they lose."""
    made = choices(rules)
    asked = [result for choice in made for result in choice.results]
    over = {result for result in asked if result.own[OFF] == CHECKERS}
    judged = [result for result in asked if result not in over]
    equities = dict(zip(judged, referee(judged), strict=True))
    equities |= {result: float(rules.win(result).points) for result in over}
    return [_line(choice, equities) for choice in made]


def _line(choice: Choice, equities: dict[Position, float]) -> str:
    most = max(equities[result] for result in choice.results)
    judged = sorted(
        (1000 * (most - equities[result]), format_play(play))
        for result, play in choice.results.items()
    )
    plays = [f"{text} = {loss:.1f}" for loss, text in judged]
    return " | ".join([format_position(choice.position), str(choice.dice), *plays])


def gnus(positions: list[Position]) -> list[float]:
    """What GNU Backgammon 2-ply says."""
    from nets.gnu import Gnu  # noqa: PLC0415  long nardy needs no GNU Backgammon

    gnu = Gnu(2)
    return [gnu.outcome(position).equity for position in positions]


def own(positions: list[Position]) -> list[float]:
    """What the net of long nardy says, one ply deeper."""
    game = "long-nardy"
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        for name, net in floats_of(asset_path("nets", f"{game}.nets").read_bytes(), game).items():
            write_floats(net, work / f"{name}.net")
        (work / "in").write_bytes(b"".join(map(pack, positions)))
        engine = Engine.compiled(work)
        engine.run("deepen", game, player=work, **{"in": work / "in", "out": work / "out"})
        taught = [chances for _, chances in unpack((work / "out").read_bytes())]
    return [2 * win - 1 + mars - lost for win, mars, lost, *_ in taught]


def main() -> None:
    """Write the decisions of a game."""
    parser = argparse.ArgumentParser(description="Decisions with their losses, for tests.")
    parser.add_argument("game", choices=VARIANTS)
    game = parser.parse_args().game
    text = "\n".join(lines(make_rules(game, {}), gnus if game == Backgammon.key else own))
    DATA.mkdir(exist_ok=True)
    (DATA / f"{game}.decisions").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
