"""The page in a real browser: it loads, asks nobody else, and a game can be begun."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow


def test_the_page_loads_and_a_match_is_begun(visit: Callable[..., Visitor]) -> None:
    visitor = visit("lang=en")
    visitor.tap("Play")
    visitor.wait_for("Roll for the first turn.")
    assert visitor.has_match
    assert not visitor.told
    assert {urlsplit(address).hostname for address in visitor.asked} == {"localhost"}


def test_a_reload_comes_back_to_the_same_position(visit: Callable[..., Visitor]) -> None:
    visitor = visit("lang=en", "fast", "game=short", "players=two", "seed=anything")
    visitor.tap_board()
    visitor.rest()
    turn = visitor.saved().making
    move = turn.legal[0]
    visitor.drag(move.origin, move.target)
    before = visitor.kept("match.json")
    visitor.reload()
    assert visitor.kept("match.json") == before
    visitor.tap("Continue")
    visitor.rest()
    assert len(visitor.saved().making.moves) == 1
