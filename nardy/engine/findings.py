"""What has been found, in the words of the protocol."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy.rules import point_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy.ai.cube import CubeVerdict
    from nardy.ai.outcome import Outcome
    from nardy.rules import Play

NO_PLAY = "pass"
"""Where nothing can be played: draft 0.2 says so, 0.1 says nothing."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A decision, as far as it has been thought about."""

    depth: int
    """1: the positions that plays lead to were judged; each more is a roll further ahead."""
    line: str
    """The decision itself."""
    outcome: Outcome
    """The chances of whoever decides."""
    match_chance: float | None
    """The same side's chance to win the match, the cube in use; None for money."""
    verdict: CubeVerdict | None = None
    """Where the cube is what is decided upon."""
    pv: str = ""
    """The play, where there is one."""
    position_id: str = ""
    """GNU's id of where the play leads, seen by the side that rolls next."""

    def info(self, seconds: float) -> str:
        """What is told while there may be more to come."""
        pv = f" pv {self.pv}" if self.pv else ""
        return f"depth {self.depth} time_ms {round(seconds * 1000)} {self._worth()}{pv}"

    def answer(self, *, with_id: bool) -> list[str]:
        """What is told at the end."""
        ids = [f"bestmoveid {self.position_id}"] if with_id and self.position_id else []
        return [f"eval {self._worth()}", *ids, self.line]

    def _worth(self) -> str:
        return " ".join(f"{key} {value:.4f}" for key, value in self._figures())

    def _figures(self) -> Iterator[tuple[str, float]]:
        yield "eq", self.outcome.equity
        if self.match_chance is not None:
            yield "mwc", self.match_chance
        keys = ("pwin", "pgammon", "pbg", "plosegammon", "plosebg")
        yield from zip(keys, self.outcome, strict=True)
        if self.verdict is not None:
            yield "nodouble", self.verdict.no_double
            yield "take", self.verdict.take
            yield "drop", self.verdict.drop
            if self.verdict.beaver is not None:
                yield "beaver", self.verdict.beaver


def play_text(play: Play) -> str:
    """A play as the protocol writes it: each move by itself, no hits marked, nothing counted."""
    moves = (f"{point_name(move.origin)}/{point_name(move.target)}" for move in play)
    return " ".join(moves) or NO_PLAY
