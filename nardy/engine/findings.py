"""What has been found, in the words of the protocol."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy.rules import point_name

if TYPE_CHECKING:
    from nardy.ai.outcome import Outcome
    from nardy.rules import Play

NO_PLAY = "pass"
"""Where nothing can be played: draft 0.2 says so, 0.1 says nothing."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A decision, as far as it has been thought about."""

    depth: int
    """How often it was looked at more deeply."""
    line: str
    """The decision itself."""
    outcome: Outcome
    """The chances of whoever decides."""
    pv: str = ""
    """The play, where there is one."""
    position_id: str = ""
    """GNU's id of where the play leads, seen by the side that rolls next."""

    def info(self, seconds: float) -> str:
        """What is told while there may be more to come."""
        pv = f" pv {self.pv}" if self.pv else ""
        return f"depth {self.depth} time_ms {round(seconds * 1000)} {_worth(self.outcome)}{pv}"

    def answer(self, *, with_id: bool) -> list[str]:
        """What is told at the end."""
        ids = [f"bestmoveid {self.position_id}"] if with_id and self.position_id else []
        return [f"eval {_worth(self.outcome)}", *ids, self.line]


def play_text(play: Play) -> str:
    """A play as the protocol writes it: each move by itself, no hits marked, nothing counted."""
    moves = (f"{point_name(move.origin)}/{point_name(move.target)}" for move in play)
    return " ".join(moves) or NO_PLAY


def _worth(outcome: Outcome) -> str:
    win, gammon, backgammon, lost_gammon, lost_backgammon = outcome
    return (
        f"eq {outcome.equity:.4f} pwin {win:.4f} pgammon {gammon:.4f} pbg {backgammon:.4f}"
        f" plosegammon {lost_gammon:.4f} plosebg {lost_backgammon:.4f}"
    )
