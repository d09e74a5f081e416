"""A phone that is turned, a page that is loaded again, a tab that nobody looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.scenes.players import play_turn
from tests.web.glass import Glass, Mouse

if TYPE_CHECKING:
    from tests.web.conftest import Begin
    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

MATCH = ("lang=en", "game=short", "players=two")
SEEDED = (*MATCH, "seed=dice 470")

ASLEEP = """
const now = performance.now.bind(performance), request = requestAnimationFrame;
let away = 0;
const waiting = [];
window.isAsleep = false;
performance.now = () => now() + away;
window.requestAnimationFrame = (call) => (isAsleep ? waiting.push(call) : request(call));
window.wake = (seconds) => {
    away += 1000 * seconds;
    isAsleep = false;
    waiting.splice(0).forEach((call) => request(call));
};
"""
"""Run before the page: its pictures can be stopped, and time goes by meanwhile."""


def turned(visitor: Visitor) -> None:
    width, height = visitor.size
    visitor.resize(height, width)
    visitor.page.wait_for_function(f"canvas.clientWidth === {height}")


def test_the_phone_is_turned_in_the_middle_of_a_drag_and_of_a_roll(revisit: Begin) -> None:
    visitor = revisit(*SEEDED, size=(390, 844))
    fingers = Glass(visitor)
    fingers.tap_control("Roll")
    turned(visitor)
    visitor.rest()
    visitor.wait_for("6 against 4")
    before = visitor.kept("match.json")
    move = visitor.saved().making.legal[0]
    start, end = visitor.spot(move.origin), fingers.over(move.origin, move.target)
    fingers.down(start)
    fingers.move(end)
    turned(visitor)
    fingers.move((visitor.size[0] / 2, 300))
    fingers.up((visitor.size[0] / 2, 300))
    visitor.rest()
    assert visitor.kept("match.json") == before
    fingers.drag(move.origin, move.target)
    visitor.rest()
    assert visitor.saved().making.moves[0][:2] == move[:2]
    assert not visitor.told


def test_a_reload_in_the_middle_of_a_turn_changes_neither_dice_nor_moves(visit: Begin) -> None:
    visitor = visit(*MATCH, "fast")
    visitor.tap("Roll")
    visitor.rest()
    turn = visitor.saved().making
    visitor.drag(turn.legal[0].origin, turn.legal[0].target)
    before = visitor.saved()
    assert len(before.making.moves) == 1
    assert before.record.seal.code is not None
    assert before.record.seal.seed is None
    kept = visitor.kept("match.json")
    rolls = []
    for _time in range(2):
        visitor.page.evaluate("text => localStorage.setItem('nardy/match.json', text)", kept)
        visitor.reload()
        visitor.tap("Continue")
        visitor.rest()
        assert visitor.saved() == before
        play_turn(visitor, Mouse(visitor))
        visitor.tap("Roll")
        visitor.rest()
        rolls.append(visitor.saved().record.games[-1].actions[-1])
    assert rolls[0] == rolls[1]
    assert not visitor.told


def test_a_hidden_tab_draws_nothing_and_loses_no_dice(visit: Begin) -> None:
    visitor = visit(*SEEDED, script=ASLEEP)
    visitor.mouse_down(visitor.bare_spot())
    visitor.page.mouse.up()
    visitor.frame()
    visitor.page.evaluate("isAsleep = true")
    rolled = visitor.kept("match.json")
    visitor.page.evaluate("wake(10)")
    visitor.rest()
    visitor.wait_for("6 against 4")
    assert visitor.kept("match.json") == rolled
    move = visitor.saved().making.legal[0]
    visitor.drag(move.origin, move.target)
    assert visitor.saved().making.moves[0][:2] == move[:2]
