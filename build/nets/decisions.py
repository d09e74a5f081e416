"""A few decisions with what every good play loses, for the tests of the nets.

``python build/nets/decisions.py GAME`` judges those of tests/ai/data/GAME.decisions anew, for a
net that likes other plays; with ``--new`` it draws others.  The referee is GNU Backgammon 2-ply
(needs the group `nets`), for long nardy our own search, two plies deep.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.games import decisions

from nardy.ai.evaluator import Evaluator, net_fault
from nardy.ai.lookahead import Lookahead
from nardy.rules import (
    CHECKERS,
    OFF,
    VARIANTS,
    Backgammon,
    Dice,
    LongNardy,
    format_play,
    format_position,
    legal_plays,
    make_rules,
    parse_position,
)
from nardy.rules.slices import finish

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nardy.rules import Play, Position, RuleSet

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


def known(rules: RuleSet) -> Iterator[tuple[Position, Dice]]:
    """The decisions that there are."""
    for line in (DATA / f"{rules.key}.decisions").read_text(encoding="utf-8").splitlines():
        where, rolled, *_plays = line.split(" | ")
        yield parse_position(where, rules), Dice(*map(int, rolled.split("-")))


def choices(asked: Iterable[tuple[Position, Dice]], rules: RuleSet) -> list[Choice]:
    """Decisions with the plays that are worth a thought."""
    evaluator = Evaluator(rules)
    found = []
    for position, dice in asked:
        plays = legal_plays(position, dice, rules)
        best = sorted(plays, key=evaluator.rank, reverse=True)[:CANDIDATES]
        found.append(Choice(position, dice, {result: plays[result] for result in best}))
    return found


def lines(made: list[Choice], rules: RuleSet, referee: Referee) -> list[str]:
    """One line for each decision: position, dice, plays with the millipoints they lose."""
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
    """What our own search of long nardy says, two plies deep."""
    rules = LongNardy()
    ahead = Lookahead(Evaluator(rules), rules, sys.maxsize)
    return [finish(ahead.after_play(position, 2)).equity for position in positions]


def main() -> None:
    """Write the decisions of a game."""
    parser = argparse.ArgumentParser(description="Decisions with their losses, for tests.")
    parser.add_argument("game", choices=VARIANTS)
    parser.add_argument("--new", action="store_true", help="draw other decisions")
    given = parser.parse_args()
    rules = make_rules(given.game, {})
    if fault := net_fault(rules):
        parser.error(f"the nets can't be used: {fault}")
    asked = decisions(NUMBER, SEED, rules) if given.new else known(rules)
    referee = gnus if given.game == Backgammon.key else own
    text = "\n".join(lines(choices(asked, rules), rules, referee))
    (DATA / f"{given.game}.decisions").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
