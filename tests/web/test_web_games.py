"""Games in a real browser: a whole one by each kind of hand, some turns in every other setting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.i18n import _, set_language
from tests.scenes.pilot import DESKTOP, PHONE
from tests.scenes.players import play_to_the_end, play_turn
from tests.scenes.test_whole_games import DICE
from tests.web.glass import HANDS

if TYPE_CHECKING:
    from tests.scenes.players import Hand
    from tests.web.conftest import Begin
    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow


def arguments(game: str, language: str) -> tuple[str, ...]:
    return (f"game={game}", "players=two", f"lang={language}", f"seed={DICE[game]}", "fast")


@pytest.mark.parametrize(
    ("hands", "game", "language", "size"),
    [
        ("mouse", "short", "en", DESKTOP),
        ("touch", "short", "pl", PHONE),
        ("keys", "long", "pl", DESKTOP),
        pytest.param("touch", "long", "pl", PHONE, marks=pytest.mark.soak),
    ],
)
def test_a_whole_game_is_played_by_real_hands(
    hands: str, game: str, language: str, size: tuple[int, int], revisit: Begin
) -> None:
    set_language(language)
    visitor = revisit(*arguments(game, language), size=size)
    play_to_the_end(visitor, HANDS[hands](visitor))
    assert not visitor.told
    assert visitor.asked_others == []


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("short", "pl"),
        ("long", "en"),
        ("short", "en"),
        ("long", "pl"),
    ],
)
def test_keys_mouse_and_fingers_take_turns(game: str, language: str, revisit: Begin) -> None:
    set_language(language)
    visitor = revisit(*arguments(game, language))
    visitor.tap(_("Roll"))
    for hands in ("keys", "mouse", "touch", "mouse"):
        play_some_turn(visitor, HANDS[hands](visitor))
    assert not visitor.told


def play_some_turn(visitor: Visitor, hand: Hand) -> None:
    """Play the next turn in which anything can be moved."""
    while not (truth := visitor.saved()).turn or not truth.making.legal:
        if visitor.offers(_("Roll")):
            hand.roll()
        else:
            visitor.frame()
    play_turn(visitor, hand)
