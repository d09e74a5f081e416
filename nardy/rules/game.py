"""A game as it stands, and what may be asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from nardy.rules.position import Position, Side, Sided
from nardy.rules.turn import Turn

if TYPE_CHECKING:
    from nardy.rules.dice import Dice
    from nardy.rules.result import Result
    from nardy.rules.ruleset import RuleSet, Win

HIGHEST_CUBE = 64
"""Nobody doubles beyond this stake."""


class Phase(Enum):
    """What a game waits for."""

    OPENING = "opening"
    """Both sides roll one die each."""
    ROLL = "roll"
    """The side on roll may double, resign or roll."""
    PLAY = "play"
    """The side on roll plays its dice."""
    DOUBLED = "doubled"
    """The other side takes, drops or beavers."""
    BEAVERED = "beavered"
    """The doubler takes or drops the beaver."""
    RESIGNED = "resigned"
    """The other side accepts or declines a resignation."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: the stake, and who may double next (None: both)."""

    value: int = 1
    owner: Side | None = None


@dataclass(frozen=True, slots=True)
class Terms:
    """What a match lays down for one of its games."""

    away: Sided[int] | None = None
    """How many points each side still needs; None in a money game."""
    is_crawford: bool = False
    """Whether this is the Crawford game, in which nobody doubles."""
    starter: Side | None = None
    """Who begins without an opening roll; None: the roll decides."""

    @property
    def is_money(self) -> bool:
        """Whether there is no match length to reach."""
        return self.away is None


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it stands; immutable, and without its history."""

    rules: RuleSet
    terms: Terms
    position: Position
    """White's view."""
    phase: Phase
    on_roll: Side | None = None
    """Whose turn it is; None before the opening roll has decided."""
    starter: Side | None = None
    dice: Dice | None = None
    cube: Cube = Cube()
    offered: Win | None = None
    """What the side on roll offers to resign."""
    is_first_turn: bool = True
    is_extra_roll: bool = False
    """Whether the side on roll rolls again after a double (no cube in between)."""
    result: Result | None = None

    @classmethod
    def begin(cls, rules: RuleSet, terms: Terms | None = None) -> Game:
        """A new game: the opening roll comes first, unless the terms name a starter."""
        terms = terms or Terms()
        position = Position(rules.start, rules.start)
        phase = Phase.OPENING if terms.starter is None else Phase.ROLL
        return cls(rules, terms, position, phase, terms.starter, terms.starter)

    @property
    def to_act(self) -> Side | None:
        """The side that has to act; None before the opening roll and after the end."""
        if self.on_roll is None or self.phase is Phase.OVER:
            return None
        is_answer = self.phase in {Phase.DOUBLED, Phase.RESIGNED}
        return self.on_roll.other if is_answer else self.on_roll

    @property
    def view(self) -> Position:
        """The position seen by the side on roll."""
        assert self.on_roll is not None
        return self.position.seen_from(self.on_roll)

    @property
    def can_double(self) -> bool:
        """Whether the side on roll may double now.

        Never in the game's first turn, in the Crawford game, at 64, with the cube on
        the other side, or when a plain win already gives this side the match.
        """
        if self.phase is not Phase.ROLL or self.rules.cube_rules is None:
            return False
        if self.is_first_turn or self.is_extra_roll or self.terms.is_crawford:
            return False
        assert self.on_roll is not None
        is_mine = self.cube.owner in {None, self.on_roll}
        away = self.terms.away
        is_dead = away is not None and self.cube.value >= away[self.on_roll]
        return is_mine and not is_dead and self.cube.value < HIGHEST_CUBE

    @property
    def can_beaver(self) -> bool:
        """Whether the side that was doubled may beaver."""
        cube_rules = self.rules.cube_rules
        allowed = cube_rules is not None and cube_rules.beaver and self.terms.is_money
        return allowed and self.phase is Phase.DOUBLED and self.cube.value * 4 <= HIGHEST_CUBE

    @property
    def counts_once(self) -> bool:
        """Whether any win counts once: under Jacoby, until a double was taken."""
        cube_rules = self.rules.cube_rules
        has_jacoby = cube_rules is not None and cube_rules.jacoby and self.terms.is_money
        return has_jacoby and self.cube.owner is None

    @property
    def resignable(self) -> tuple[Win, ...]:
        """What the side on roll may offer to resign now, cheapest first."""
        if self.phase is not Phase.ROLL:
            return ()
        return self.rules.wins[:1] if self.counts_once else self.rules.wins

    def points_for(self, win: Win) -> int:
        """What a win is worth at the present stake."""
        return self.cube.value * (1 if self.counts_once else win.points)

    def turn(self) -> Turn:
        """A turn for the side on roll, nothing played yet; dice must have been rolled."""
        assert self.dice is not None
        return Turn.begin(self.view, self.dice, self.rules)
