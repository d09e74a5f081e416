"""How good a position is: the chances of each result, and the points they are worth.

A net for each game knows the chances, in races another one.  They were made for the
default rules, and know nothing of the cube and the score.  If their file can't be used
the simple player's judgement takes their place.  The last checkers of both sides are
known by heart.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from nardy.ai.bear_off import bear_off
from nardy.ai.estimator import Comparing
from nardy.ai.net_file import NetError, read_nets
from nardy.ai.outcome import Outcome
from nardy.ai.race import is_race, is_race_far
from nardy.ai.simple import SimpleEstimator
from nardy.asset_files import asset_path
from nardy.rules import BAR, CHECKERS, HOME, OFF

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nardy.ai.bear_off import BearOff
    from nardy.ai.estimator import Estimator
    from nardy.ai.net import Net
    from nardy.rules import Position, RuleSet

CONTACT, RACE, QUICK = "contact", "race", "quick"
"""The classes of positions, each with its own net; and a small net for contact."""

_FAR_HOME = slice(BAR - HOME, BAR + 1)
"""The other side's home and the bar: in a race nobody comes back there, to lose a backgammon."""

_SURE = 10.0
"""What a win that is made ranks above one that is as good as made."""

_HASTE = 0.0001
"""What a roll less is worth, in points, where the chances are known: no dawdling."""


class NetEstimator:
    """Judges by nets."""

    def __init__(self, nets: Mapping[str, Net], rules: RuleSet) -> None:
        self._contact, self._race = nets[CONTACT], nets[RACE]
        self._quick = nets.get(QUICK, self._contact)  # nets in the making have none
        self._rules = rules

    def outcome(self, position: Position) -> Outcome:
        """The chances of the side that has just played."""
        chances = self._net(position).chances(position)
        own, other = position
        if len(chances) == 3:
            win, gammon, lost_gammon = chances
            backgammon = lost_backgammon = 0.0
        else:
            win, gammon, backgammon, lost_gammon, lost_backgammon = chances
        if other[OFF]:
            gammon = 0.0
        if own[OFF]:
            lost_gammon = 0.0
        if is_race(position, self._rules):
            if not any(other[_FAR_HOME]):
                backgammon = 0.0
            if not any(own[_FAR_HOME]):
                lost_backgammon = 0.0
        return Outcome.within(win, gammon, backgammon, lost_gammon, lost_backgammon)

    def rank(self, position: Position) -> float:
        """Nearly the same, at a fraction of the cost."""
        return self._net(position).rank(position)

    def quick(self, position: Position) -> float:
        """Roughly the same, by a net of a few units."""
        net = self._race if is_race(position, self._rules) else self._quick
        return net.rank(position)

    @property
    def in_contact(self) -> Comparing:
        """Without asking each time whether it is a race."""
        return Comparing(self._contact.rank, self._quick.rank)

    def _net(self, position: Position) -> Net:
        return self._race if is_race(position, self._rules) else self._contact


class BearOffEstimator:
    """Knows the last checkers of both sides by heart, and asks another judge about all else."""

    def __init__(self, table: BearOff, other: Estimator) -> None:
        self._table, self._other = table, other

    def knows(self, position: Position) -> bool:
        """Whether nothing has to be estimated."""
        return self._table.win(position) is not None

    def outcome(self, position: Position) -> Outcome:
        """The chances of the side that has just played; nobody can win a gammon any more."""
        win = self._table.win(position)
        return self._other.outcome(position) if win is None else Outcome(win, 0.0, 0.0, 0.0, 0.0)

    def rank(self, position: Position) -> float:
        """What the chances are worth; of the same ones, fewer rolls are better."""
        return self._ranked(position, self._other.rank)

    def quick(self, position: Position) -> float:
        """The same, or roughly what another thinks."""
        return self._ranked(position, self._other.quick)

    @property
    def in_contact(self) -> Comparing:
        """As another has it: nothing is known there."""
        return self._other.in_contact

    def _ranked(self, position: Position, estimate: Callable[[Position], float]) -> float:
        win = self._table.win(position)
        if win is None:
            return estimate(position)
        return 2 * win - 1 - _HASTE * self._table.rolls(position.own)


class Evaluator:
    """Judges any position of a game, seen by the side that has just played."""

    def __init__(self, rules: RuleSet) -> None:
        nets = _loaded(rules.key, rules.revision)
        self._rules = rules
        self._estimator = BearOffEstimator(
            bear_off(),
            SimpleEstimator(rules) if isinstance(nets, str) else NetEstimator(nets, rules),
        )

    def outcome(self, position: Position) -> Outcome:
        """The chances of each result; of a game that is over, what has happened."""
        over = self._points_of_end(position)
        return self._estimator.outcome(position) if over is None else Outcome.certain(over)

    def rank(self, position: Position) -> float:
        """How good a position is, in points, for comparing the plays of a roll.

        A game that is won stands above all estimates, which may pass what can be won.
        """
        return self._standing(position, self._estimator.rank)

    def quick(self, position: Position) -> float:
        """Roughly the rank, for finding the few that are worth comparing."""
        return self._standing(position, self._estimator.quick)

    def comparing(self, start: Position) -> Comparing:
        """What compares the plays of a roll of the side whose view this is, before it plays."""
        if is_race_far(start, self._rules):
            return self._estimator.in_contact
        return Comparing(self.rank, self.quick)

    def value(self, position: Position) -> float:
        """Nearly the equity, at the cost of the rank."""
        over = self._points_of_end(position)
        return self._estimator.rank(position) if over is None else over

    def is_known(self, position: Position) -> bool:
        """Whether looking ahead can tell nothing more: at the end of a game or close to it."""
        return CHECKERS in (position.own[OFF], position.other[OFF]) or self._estimator.knows(
            position
        )

    def _standing(self, position: Position, estimate: Callable[[Position], float]) -> float:
        over = self._points_of_end(position)
        if over is None:
            return estimate(position)
        return over + _SURE if over > 0 else over

    def _points_of_end(self, position: Position) -> float | None:
        """What a game that is over is worth; None when it isn't.

        That the other side may have a last turn (an option) is not thought of.
        """
        if position.own[OFF] == position.other[OFF] == CHECKERS:
            return 0.0
        if position.own[OFF] == CHECKERS:
            return float(self._rules.win(position).points)
        if position.other[OFF] == CHECKERS:
            return -float(self._rules.win(position.swapped()).points)
        return None


def net_fault(rules: RuleSet) -> str | None:
    """Why a game's nets can't be used, in technical words; None when they can."""
    nets = _loaded(rules.key, rules.revision)
    return nets if isinstance(nets, str) else None


@cache
def _loaded(variant: str, revision: int) -> dict[str, Net] | str:
    """The nets of a game, or why they can't be used."""
    try:
        nets = read_nets(asset_path("nets", f"{variant}.nets").read_bytes(), variant, revision)
    except (OSError, NetError) as error:
        return str(error)
    missing = {CONTACT, RACE, QUICK} - nets.keys()
    return f"no net for {', '.join(sorted(missing))}" if missing else nets
