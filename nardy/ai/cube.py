"""Everything before the roll and every answer: to a double, a beaver, a resignation.

What each choice is worth comes from the chances (`cubeful`); in a match, from what they
are worth at the score (`stakes`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from nardy.ai.bear_off import bear_off
from nardy.ai.cubeful import Prospects
from nardy.ai.race import is_race
from nardy.ai.stakes import Stakes
from nardy.rules import (
    HIGHEST_CUBE,
    AcceptResign,
    Beaver,
    Cube,
    DeclineResign,
    Double,
    Drop,
    Phase,
    Take,
    pip_count,
)

if TYPE_CHECKING:
    from nardy.ai.outcome import Outcome
    from nardy.rules import Action, Game

_CONTACT, _LONGEST_RACE = 0.68, 0.7
"""How near the cube comes to being turned at the perfect moment; GNU Backgammon's figures."""

_LONG_RACE, _SHORT_RACE = (0.55, 0.00125), (0.39, 0.006)
"""In a race, for no pips and for each pip of the side on roll: the lesser of the two.

The first is GNU Backgammon's; the second was fitted to the exact values of all endings of
up to six checkers a side.
"""

_MARGIN = 0.02
"""An estimate this much above a resignation is no reason to play on."""

_SAME = 1e-9
"""A difference below this comes from rounding."""


class CubeVerdict(NamedTuple):
    """What each choice is worth to the side on roll: the cube's owner, or who doubles.

    In points at the present stake; in a match, in such parts of its chances that a plain
    win at the present stake is 1 and a plain loss -1.
    """

    no_double: float
    """To roll."""
    take: float
    """To double, and the other side takes."""
    drop: float
    """To double, and the other side drops."""
    beaver: float | None
    """To double, and the other side beavers; None where it may not."""

    @property
    def doubled(self) -> float:
        """What a double is worth, answered as well as can be."""
        least = min(self.take, self.drop)
        return least if self.beaver is None else min(least, self.beaver)

    @property
    def best(self) -> float:
        """What the better of doubling and rolling is worth."""
        return max(self.no_double, self.doubled)

    @property
    def is_double(self) -> bool:
        """Whether to double; of two choices worth the same this is the one."""
        return self.doubled >= self.no_double - _SAME

    @property
    def is_too_good(self) -> bool:
        """Whether rolling is better though the other side would drop."""
        return not self.is_double and self.drop <= self.take

    @property
    def is_take(self) -> bool:
        """Whether the other side should take, or even beaver."""
        return self.doubled < self.drop

    @property
    def is_beaver(self) -> bool:
        """Whether the other side should beaver."""
        return self.beaver is not None and self.beaver < min(self.take, self.drop)

    def loss(self, action: Action | None) -> float:
        """What an action, or rolling (None), loses against the best, to who does it."""
        match action:
            case None:
                return self.best - self.no_double
            case Double():
                return self.best - self.doubled
            case Take():
                return self.take - self.doubled
            case Drop():
                return self.drop - self.doubled
            case Beaver():
                assert self.beaver is not None
                return self.beaver - self.doubled
            case _:
                message = f"not a choice with the cube: {action}"
                raise ValueError(message)


class BeaverVerdict(NamedTuple):
    """What each answer to a beaver is worth to the doubler, in the points of `CubeVerdict`."""

    take: float
    drop: float

    @property
    def is_take(self) -> bool:
        """Whether to play on."""
        return self.take > self.drop

    def loss(self, action: Action | None) -> float:
        """What an answer loses against the other one."""
        match action:
            case Take():
                return max(0.0, self.drop - self.take)
            case Drop():
                return max(0.0, self.take - self.drop)
            case _:
                message = f"no answer to a beaver: {action}"
                raise ValueError(message)


def before_roll(game: Game, outcome: Outcome) -> Action | None:
    """What the side on roll does with the cube before it rolls; None: it rolls."""
    return Double() if game.can_double and decide(game, outcome).is_double else None


def answer_double(game: Game, outcome: Outcome) -> Action:
    """What the side that was doubled does."""
    verdict = decide(game, outcome)
    if verdict.is_beaver:
        return Beaver()
    return Take() if verdict.is_take else Drop()


def answer_beaver(game: Game, outcome: Outcome) -> Action:
    """What the doubler does whose double was answered by a beaver."""
    return Take() if weigh_beaver(game, outcome).is_take else Drop()


def answer_resignation(game: Game, outcome: Outcome) -> Action:
    """Accept what is worth as much as playing on, decline less."""
    side = game.to_act
    assert side is not None
    assert game.offered is not None
    stakes = Stakes.of(game)
    won = stakes.worth(side, game.points_for(game.offered))
    playing_on = cubeful_equity(replace(game, phase=Phase.ROLL), outcome.swapped())
    is_enough = stakes.equity(side, won, game.cube.value) >= -playing_on - _MARGIN
    return AcceptResign() if is_enough else DeclineResign()


def cubeful_equity(game: Game, outcome: Outcome) -> float:
    """What a game before the roll is worth to the side on roll, who may double if it pays.

    In the points of `CubeVerdict`.
    """
    verdict = decide(game, outcome)
    return verdict.best if game.can_double else verdict.no_double


def decide(game: Game, outcome: Outcome) -> CubeVerdict:
    """What doubling and not doubling are worth to the side on roll.

    ``outcome`` is seen by the side to act: to a double that has been offered, the other.
    """
    side, cube, stakes = game.on_roll, game.cube, Stakes.of(game)
    assert side is not None
    prospects = _prospects(game, outcome)
    dropped = stakes.worth(side, cube.value)
    taken = prospects.value(side, _given(game, 2))
    worths = [prospects.value(side, cube), taken, dropped]
    if stakes.has_beaver and 4 * cube.value <= HIGHEST_CUBE:
        beavered = prospects.value(side, _given(game, 4))
        worths.append(max(beavered, stakes.worth(side, -2 * cube.value)))
    no_double, take, drop, *beaver = (stakes.equity(side, worth, cube.value) for worth in worths)
    return CubeVerdict(no_double, take, drop, beaver[0] if beaver else None)


def weigh_beaver(game: Game, outcome: Outcome) -> BeaverVerdict:
    """What taking a beaver and dropping it are worth to the doubler, who sees ``outcome``."""
    side, stakes = game.to_act, Stakes.of(game)
    assert side is not None
    taken = _prospects(game, outcome).value(side, _given(game, 4))
    worths = taken, stakes.worth(side, -2 * game.cube.value)
    return BeaverVerdict(*(stakes.equity(side, worth, game.cube.value) for worth in worths))


def _given(game: Game, times: int) -> Cube:
    """The cube so many times as high, in the hands of the side that waits."""
    assert game.on_roll is not None
    return Cube(times * game.cube.value, game.on_roll.other)


def _prospects(game: Game, outcome: Outcome) -> Prospects:
    assert game.to_act is not None
    return Prospects.of(Stakes.of(game), game.to_act, outcome, _efficiency(game))


def _efficiency(game: Game) -> float:
    """Less and less towards the last roll, at which nobody will turn the cube any more."""
    if not is_race(game.view, game.rules):
        return _CONTACT
    own, other = game.view
    pips = pip_count(own)
    race = min(_LONGEST_RACE, *(start + each * pips for start, each in (_LONG_RACE, _SHORT_RACE)))
    table = bear_off()
    return race * (1 - table.at_once(own)) * (1 - table.at_once(other))
