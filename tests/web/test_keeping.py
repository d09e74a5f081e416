"""What a browser keeps, and what it says when it can't."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.rules import record_from_json
from nardy.settings import Settings, settings_to_json
from tests.scenes.players import play_turn
from tests.web.glass import Mouse

if TYPE_CHECKING:
    from tests.web.conftest import Begin
    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

MATCH = ("lang=en", "fast", "game=short", "players=two", "seed=dice 470")

BLOCKED = """
Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});
"""

DATABASE = """
const wanted = localStorage.getItem("test/database");
if (wanted === "missing") Object.defineProperty(window, "indexedDB", { value: undefined });
if (wanted === "failing") IDBFactory.prototype.open = () => {
    const request = { error: new DOMException("No.", "UnknownError") };
    setTimeout(() => request.onerror?.(), 0);
    return request;
};
"""
"""A database that is missing or fails, as long as a key of ours says so."""

FILL = """() => {
    let text = "";
    for (let size = 1 << 22; size >= 1; size >>= 1) {
        try {
            for (;;) {
                localStorage.setItem("test/full", text + "x".repeat(size));
                text += "x".repeat(size);
            }
        } catch { /* try a smaller one */ }
    }
}"""
IS_ALL_IN_THE_DATABASE = "localStorage.getItem('nardy/record-0001.json') === null"
DATABASE_IS = "wanted => localStorage.setItem('test/database', wanted)"


def test_a_second_tab_keeps_nothing_and_harms_nothing(visit: Begin) -> None:
    polish = settings_to_json(Settings(language="pl"))
    first = visit(
        *("fast", "game=short", "players=two", "seed=dice 470"),
        script=f"localStorage['nardy/settings.json'] = {polish!r};",
    )
    first.tap("Rzuć")
    before = first.kept("match.json")
    second = visit("fast", context=first.context)
    second.wait_for("Nardy są otwarte w innym oknie; to, co grasz tutaj, nie będzie zapisane.")
    assert not second.offers("Kontynuuj")
    second.tap("Graj")
    second.wait_for("Rzuć")
    second.tap("Rzuć")
    second.rest()
    assert first.kept("match.json") == before
    first.page.bring_to_front()
    play_turn_in_polish(first)
    after = first.kept("match.json")
    assert after != before
    first.leave()
    second.reload()
    assert not second.sees("w innym oknie")
    assert second.offers("Kontynuuj")
    assert second.kept("match.json") == after


def play_turn_in_polish(visitor: Visitor) -> None:
    """Move until the dice are played."""
    hand = Mouse(visitor)
    while (turn := visitor.saved().making).legal:
        hand.move(turn.legal[0].origin, turn.legal[0].target)
    visitor.tap("Gotowe")


def test_blocked_storage_is_said_and_the_game_plays(visit: Begin) -> None:
    visitor = visit("lang=en", "fast", "players=two", "seed=dice 470", script=BLOCKED)
    said = "This browser doesn't let the game save anything."
    visitor.wait_for(said)
    visitor.tap("Roll")
    visitor.rest()
    visitor.wait_for("move your checkers")
    assert not visitor.told


@pytest.mark.soak
@pytest.mark.parametrize("wanted", ["missing", "failing"])
def test_records_are_safe_without_a_database(wanted: str, visit: Begin) -> None:
    visitor = visit("lang=en", "fast", "seed=one", script=DATABASE)
    visitor.tap("Play")
    visitor.go_to("lang=en", "fast", "seed=two")
    put_the_match_away(visitor)
    visitor.page.wait_for_function(IS_ALL_IN_THE_DATABASE)
    visitor.page.evaluate(DATABASE_IS, wanted)
    visitor.go_to("lang=en", "fast", "seed=three")
    put_the_match_away(visitor)
    assert visitor.kept("record-0001.json") is not None
    visitor.page.evaluate(DATABASE_IS, "sound")
    visitor.reload()
    visitor.page.wait_for_function(IS_ALL_IN_THE_DATABASE)
    texts = [visitor.recorded(f"record-{number:04}.json") for number in (1, 2)]
    seeds = {record_from_json(text).seal.seed for text in texts if text is not None}
    assert len(seeds) == 2
    assert not visitor.told


def put_the_match_away(visitor: Visitor) -> None:
    """Begin another match in place of the unfinished one."""
    visitor.tap("Play")
    visitor.tap("Begin")
    visitor.wait_for("Roll for the first turn.")


def test_a_full_storage_is_said_and_nothing_is_lost(visit: Begin) -> None:
    visitor = visit(*MATCH)
    visitor.tap("Roll")
    visitor.rest()
    before = visitor.kept("match.json")
    visitor.page.evaluate(FILL)
    move = visitor.saved().making.legal[0]
    visitor.drag(move.origin, move.target)
    visitor.wait_for("The game can't be saved: there is no space left.")
    assert visitor.kept("match.json") == before
    visitor.reload()
    visitor.tap("Continue")
    visitor.rest()
    visitor.page.evaluate("localStorage.removeItem('test/full')")
    play_turn(visitor, Mouse(visitor))
    assert visitor.kept("match.json") != before
    assert not visitor.told
