"""Open Sage, from the PyPI wheel `bgsage`: the second teacher of short nardy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import bgbot_cpp
from bgsage.weights import default_weights

from nardy.ai.outcome import Outcome
from nardy.rules import BAR, HEAD

if TYPE_CHECKING:
    from nardy.rules import Position


class Sage:
    """Open Sage's nets alone; cubeless, for money."""

    def __init__(self) -> None:
        weights = default_weights()
        self._strategy = bgbot_cpp.create_strategy(
            weights.strategy_type, weights.weight_paths_list, weights.hidden_sizes_list
        )

    def outcome(self, position: Position) -> Outcome:
        """The chances of the side that has just played."""
        own, other = position
        points = (own[point] - other[BAR - point] for point in range(1, HEAD + 1))
        board = [other[BAR], *points, own[BAR]]
        # The second board is the one before the play; it only chooses among nets.
        return Outcome(*self._strategy.evaluate_board(board, board)["probs"])
