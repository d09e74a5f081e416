"""Doubling and resigning: asked before it is done, answered over a visible board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.ai.resigning import certain_loss
from nardy.rules import (
    VARIANTS,
    Backgammon,
    Ending,
    LongNardy,
    Phase,
    Seat,
    Side,
    Sided,
    Win,
    make_rules,
)
from nardy.ui.rect import bounding
from tests.scenes.pictures import outside_differs, same
from tests.scenes.pilot import PHONE
from tests.scenes.records import AGAINST_COMPUTER, find, played
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.rules import Match
    from nardy.ui.rect import Rect
    from tests.scenes.pilot import Pilot

CUBE = Backgammon(cube=True)
MATCH_7 = played("opens 3-1", "W plays 8/5 6/5", rules=CUBE, length=7)
"""Jan (black) may double or roll."""

MONEY = played(
    "opens 3-1",
    "W plays 8/5 6/5",
    rules=Backgammon(cube=True, jacoby=True, beaver=True),
    length=None,
)


def panel_of(pilot: Pilot) -> list[Rect]:
    """The rectangle that the words of the question span, with the panel's own margin."""
    words = pilot.words
    first = max(index for index, one in enumerate(words) if one.text.startswith(QUESTION_TITLES))
    x, y, w, h = bounding([one.rect for one in words[first:]])
    return [type(words[0].rect)(x - 22, y - 17, w + 44, h + 34)]


QUESTION_TITLES = (
    "Double the stake to 2?",
    "Jan doubles to 2",
    "Jan offers to resign",
    "What do you resign?",
    "Menu",
)


# --- the double ------------------------------------------------------------------------------


def test_a_double_is_asked_about_first_and_can_be_cancelled(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, MATCH_7)
    before = pilot.pixels()
    pilot.tap("Double")
    assert pilot.sees("Double the stake to 2?")
    pilot.tap("Cancel")
    pilot.rest()
    assert pilot.saved().phase is Phase.ROLL
    assert same(before, pilot.pixels())
    pilot.press(pygame.K_d)
    assert pilot.sees("Double the stake to 2?")
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.sees("Double the stake to 2?")
    assert pilot.saved().phase is Phase.ROLL


def test_a_taken_double_turns_the_cube_over(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, MATCH_7)
    doubled(pilot)
    assert pilot.saved().phase is Phase.DOUBLED
    pilot.wait_for("Take: play on for")
    assert pilot.sees("Take: play on for 2 points. Drop: lose 1 point now.")
    pilot.tap("Take")
    pilot.rest()
    cube = pilot.saved().match.game.cube
    assert (cube.value, cube.owner) == (2, Side.WHITE)
    assert not pilot.offers("Double")
    assert pilot.offers("Roll")


def test_a_dropped_double_ends_the_game_for_the_old_stake(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, MATCH_7)
    doubled(pilot)
    pilot.wait_for("Take: play on for")
    pilot.tap("Drop")
    pilot.wait_for("Next game")
    result = pilot.saved().match.game.result
    assert result is not None
    assert (result.winner, result.points, result.ending) == (Side.BLACK, 1, Ending.DROPPED)
    assert pilot.sees("Jan wins: 1 point")
    assert pilot.sees("The double was dropped: the stake before it is lost.")
    assert pilot.sees("Score: Anna 0, Jan 1")


def test_a_beaver_doubles_again_and_may_be_dropped(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, MONEY)
    doubled(pilot)
    pilot.wait_for("Take: play on for")
    pilot.tap("Beaver")
    pilot.wait_for("Take: play on for 4")
    pilot.tap("Drop")
    pilot.wait_for("Anna wins: 2 points")
    assert pilot.saved().match.score == Sided(2, 0)


def test_who_is_beavered_may_ask_what_to_answer(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, MONEY, advice="always")
    doubled(pilot)
    pilot.wait_for("Take: play on for")
    pilot.tap("Beaver")
    pilot.wait_for("Take: play on for 4")
    pilot.tap("Hint")
    pilot.rest()
    assert any("Best by estimate: Take" in text for text in pilot.texts)
    pilot.tap("Take")
    pilot.rest()
    assert pilot.saved().match.game.cube.value == 4


def test_a_beaver_that_is_taken_leaves_the_cube_with_the_beaver(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, MONEY)
    doubled(pilot)
    pilot.wait_for("Take: play on for")
    pilot.tap("Beaver")
    pilot.wait_for("Take: play on for 4")
    pilot.tap("Take")
    pilot.rest()
    cube = pilot.saved().match.game.cube
    assert (cube.value, cube.owner) == (4, Side.WHITE)


def test_the_computer_answers_a_double(tmp_path: Path) -> None:
    seats = Sided(AGAINST_COMPUTER.black, Seat("Jan"))
    record = played("opens 3-1", "W plays 8/5 6/5", rules=CUBE, length=7, seats=seats)
    pilot = at_table(tmp_path, record)
    doubled(pilot)
    pilot.tick(3.0)
    truth = pilot.saved()
    assert truth.phase in {Phase.ROLL, Phase.OVER}
    assert "W takes" in truth.record.games[0].actions[-1:][0] or truth.phase is Phase.OVER


def test_no_double_without_a_cube_and_none_in_long_nardy(tmp_path: Path) -> None:
    for number, key in enumerate(VARIANTS):
        record = played("opens 3-1", rules=make_rules(key, {}))
        pilot = at_table(tmp_path / str(number), record)
        assert not any(words.is_control and words.text == "Double" for words in pilot.words)


def test_the_first_turn_offers_no_double(tmp_path: Path) -> None:
    record = played("opens 3-1", rules=Backgammon(cube=True, fresh_opening=True), length=7)
    pilot = at_table(tmp_path, record)
    assert pilot.offers("Roll")
    assert not pilot.offers("Double")
    pilot.press(pygame.K_d)
    assert not pilot.sees("Double the stake to 2?")


def test_the_crawford_game_offers_no_double_and_the_next_one_does(tmp_path: Path) -> None:
    opening = ("opens 3-1", "W plays 8/5 6/5")
    record = played(*opening, "B resigns single", "W accepts", rules=CUBE, length=2)
    pilot = at_table(tmp_path, record, "--fast")
    pilot.wait_for("Next game")
    assert pilot.sees("Score: Anna 1, Jan 0")
    pilot.tap("Next game")
    pilot.rest()
    assert pilot.saved().match.game.terms.is_crawford
    open_and_move(pilot)
    assert pilot.offers("Roll")
    assert not pilot.offers("Double")


def open_and_move(pilot: Pilot) -> None:
    """Roll for the first turn and play it."""
    from tests.scenes.players import HANDS, play_turn

    while pilot.saved().turn is None:
        if pilot.offers("Roll"):
            pilot.tap("Roll")
        pilot.rest()
    play_turn(pilot, HANDS["mouse taps"](pilot))
    pilot.rest()


def doubled(pilot: Pilot) -> None:
    """Double and confirm it."""
    wish_double(pilot)
    assert pilot.sees("Double the stake to 2?")
    pilot.tap("Double")


def wish_double(pilot: Pilot) -> None:
    """Press the button, which says it shorter where there is less room."""
    pilot.tap("Double" if pilot.offers("Double") else "×2")


# --- the board under the questions ------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), PHONE, (640, 360)])
@pytest.mark.parametrize("question", ["confirm", "double", "resign", "resigned", "menu"])
def test_the_board_stays_visible_under_a_question(
    question: str, size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, MATCH_7, size=size)
    before = pilot.pixels()
    if question in {"confirm", "double"}:
        wish_double(pilot)
    else:
        pilot.tap("Menu")
    if question in {"resign", "resigned"}:
        pilot.tap("Resign")
    if question == "double":
        pilot.tap("Double")
    if question == "resigned":
        pilot.tap("single game: 1 point")
    pilot.rest()
    panel = panel_of(pilot)
    around = [pilot.screen.status.rect, pilot.screen.near.area.rect, pilot.screen.far.area.rect]
    buttons = [spot.rect for spot in pilot.screen.buttons]
    after = pilot.pixels()
    assert not outside_differs(before, after, [*panel, *around, *buttons])
    board = pilot.screen.board
    assert panel[0].w * panel[0].h < 0.75 * board.w * board.h


# --- resigning --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "win", "points"),
    [("single game: 1 point", Win.SINGLE, 1), ("gammon: 2 points", Win.GAMMON, 2)],
)
def test_a_resignation_is_accepted(words: str, win: Win, points: int, tmp_path: Path) -> None:
    pilot = at_table(tmp_path, MATCH_7)
    pilot.tap("Menu")
    pilot.tap("Resign")
    pilot.tap(words)
    pilot.wait_for("Accept, or play on")
    pilot.tap("Accept")
    pilot.wait_for("Next game")
    result = pilot.saved().match.game.result
    assert result is not None
    assert (result.winner, result.win, result.points) == (Side.WHITE, win, points)
    assert pilot.sees("The loser resigned")


def test_a_resignation_may_be_declined_and_the_game_goes_on(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, MATCH_7)
    pilot.tap("Menu")
    pilot.tap("Resign")
    pilot.tap("gammon: 2 points")
    pilot.wait_for("Accept, or play on")
    pilot.tap("Play on")
    pilot.rest()
    assert pilot.saved().phase is Phase.ROLL
    assert pilot.saved().side is Side.BLACK
    assert pilot.offers("Roll")


def test_what_to_resign_can_be_cancelled(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, MATCH_7)
    pilot.tap("Menu")
    pilot.tap("Resign")
    pilot.press(pygame.K_ESCAPE)
    pilot.rest()
    assert pilot.saved().phase is Phase.ROLL
    assert not pilot.sees("What do you resign?")


def test_in_long_nardy_a_mars_can_be_resigned(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played("opens 3-1", rules=LongNardy()))
    pilot.tap("Menu")
    pilot.tap("Resign")
    pilot.tap("mars: 2 points")
    pilot.wait_for("Accept, or play on")
    pilot.tap("Accept")
    pilot.wait_for("Play again")
    assert pilot.sees("Jan wins: 2 points")


def test_only_who_is_to_roll_can_resign(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played("opens 3-1", rules=CUBE, length=7))
    pilot.tap("Menu")
    assert not pilot.offers("Resign")


def is_lost_for_the_computer(match: Match) -> bool:
    """Whether the computer is to roll, and nothing can help it."""
    game = match.game
    is_its_turn = game.phase is Phase.ROLL and game.on_roll is Side.BLACK
    return is_its_turn and certain_loss(game) is Win.SINGLE


def test_a_computer_gives_up_what_is_lost_and_plays_on_if_a_person_likes_to(tmp_path: Path) -> None:
    record = find(is_lost_for_the_computer, seats=AGAINST_COMPUTER, first=1)
    pilot = at_table(tmp_path, record, speed="off")
    pilot.wait_for("Accept, or play on")
    pilot.tap("Play on")
    pilot.wait_for("Anna: roll the dice")
    assert pilot.saved().record.games[-1].actions[-3:-1] == ("W declines", "B rolls 6-5")
