"""What any judge of positions must answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.ai.outcome import Outcome
    from nardy.rules import Position


class Comparing(NamedTuple):
    """What compares the plays of a roll, by where they lead."""

    rank: Callable[[Position], float]
    """How good a position is, in points."""
    quick: Callable[[Position], float]
    """Roughly the same, for finding the few that are worth comparing."""


class Estimator(Protocol):
    """Judges positions of games that aren't over.

    Seen by the side that has just played; the other side rolls.
    """

    def outcome(self, position: Position) -> Outcome:
        """The chances of the side that has just played."""

    def rank(self, position: Position) -> float:
        """How good a position is, in points, for comparing the plays of a roll; fast."""

    def quick(self, position: Position) -> float:
        """Roughly the same, for finding the few that are worth comparing; fastest."""

    @property
    def in_contact(self) -> Comparing:
        """The two for positions in which the sides certainly meet."""
