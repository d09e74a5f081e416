"""What a lesson is: steps, each a position with something to do in it.

A lesson is data. The learner plays White; all points are White's. Texts are made in the
language of the moment, so a lesson is made anew when that changes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from nardy.rules import (
    Cube,
    Dice,
    Game,
    Phase,
    Side,
    Terms,
    Turn,
    parse_moves,
    parse_position,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.rules import Play, Position, Reason, RuleSet


class Part(Enum):
    """A part of the board that has a name."""

    HOME = auto()
    ENEMY_HOME = auto()
    BAR = auto()
    TRAY = auto()
    ENEMY_TRAY = auto()
    DICE = auto()
    CUBE = auto()


Spot: TypeAlias = Part | int
"""A part of the board, or one of White's points."""


class Label(NamedTuple):
    """A number on the picture, and what it stands for."""

    spot: Spot
    text: str


class Wrong(NamedTuple):
    """A move that a learner may try, as players write it, and why it isn't the one.

    ``reason`` is what the rules say; None: the move is allowed, but not what is asked for.
    """

    move: str
    reason: Reason | None
    reply: str
    after: str = "-"
    """The moves that were made before."""


class Option(NamedTuple):
    """One way to answer a question, and what is replied to it."""

    text: str
    reply: str


@dataclass(frozen=True, slots=True)
class Look:
    """There is only something to see."""


@dataclass(frozen=True, slots=True)
class Touch:
    """A part of the board is to be touched; ``wrong`` replies to others."""

    spot: Spot
    reply: str
    wrong: tuple[Label, ...] = ()


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice are to be rolled for the first turn: they show these, White's first."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class Make:
    """A whole play is to be made, one of ``plays``; none named: any that is legal."""

    plays: tuple[str, ...]
    reply: str
    """What is said to a move that is allowed, but leads to none of them."""
    wrong: tuple[Wrong, ...] = ()


@dataclass(frozen=True, slots=True)
class Choose:
    """A question with short answers; ``truth`` asks the rules which one is right."""

    options: tuple[Option, ...]
    right: int
    truth: Callable[[Game], int] | None = None


Task: TypeAlias = Look | Touch | Throw | Make | Choose


@dataclass(frozen=True, slots=True)
class Step:
    """One picture of a lesson: what it shows, what it says, what is to be done."""

    text: str
    ask: str = ""
    """What to do, in one short sentence."""
    praise: str = ""
    """What is said when it is done."""
    task: Task = Look()
    position: str | None = None
    """None: as a game begins."""
    dice: Dice | None = None
    labels: tuple[Label, ...] = ()
    cube: Cube | None = None
    """None: in the middle, at one."""
    phase: Phase = Phase.ROLL
    """What the game waits for, where there are no dice."""
    on_roll: Side = Side.WHITE


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson with its rules; ``key`` is what progress is remembered by."""

    key: str
    title: str
    rules: RuleSet
    steps: tuple[Step, ...]


def game_of(step: Step, rules: RuleSet) -> Game:
    """The game as a step shows it."""
    game = replace(
        Game.begin(rules, Terms()),
        cube=step.cube or Cube(),
        is_first_turn=step.position is None,
    )
    if step.position is not None:
        game = replace(game, position=parse_position(step.position, rules))
    if isinstance(step.task, Throw):
        return game
    game = replace(game, on_roll=step.on_roll, starter=step.on_roll, phase=step.phase)
    return game if step.dice is None else replace(game, phase=Phase.PLAY, dice=step.dice)


def ends_of(task: Make, turn: Turn) -> frozenset[Position]:
    """The positions that the wanted plays lead to; none: any will do."""
    return frozenset(parse_moves(play, turn).position for play in task.plays)


def leads_to(turn: Turn, ends: frozenset[Position]) -> bool:
    """Whether a turn in the making can still come to one of some positions."""
    if not ends or turn.position in ends:
        return True
    return any(leads_to(turn.play(move), ends) for move in turn.legal)


def solution(turn: Turn, ends: frozenset[Position]) -> Play:
    """The moves that are left to one of some positions, or to any end of the turn."""
    moves = len(turn.moves)
    while turn.legal:
        turn = next(after for after in map(turn.play, turn.legal) if leads_to(after, ends))
    return turn.moves[moves:]
