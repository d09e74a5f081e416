"""What comes after a game: why it was won, the score, the next game, another match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.rules import OFF, Backgammon, LongNardy, Match, Phase, Sided, Win
from tests.scenes.pictures import same
from tests.scenes.pilot import PHONE, Pilot, start_with
from tests.scenes.players import HANDS, play_game, play_turn
from tests.scenes.records import find, played, racing, text, turn_of
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

OPENING = ("opens 3-1", "W plays 8/5 6/5")
LOST = (*OPENING, "B resigns single", "W accepts")
GAMMON = (*OPENING, "B resigns gammon", "W accepts")


def last_turn(match: Match) -> bool:
    """Whether the side to move can win in this turn."""
    turn = turn_of(match)
    if turn is None:
        return False
    while turn.legal:
        turn = turn.play(max(turn.legal, key=lambda move: (move.target == OFF, move.origin)))
    return turn.position.own[OFF] == 15


def test_the_last_checker_ends_the_game_and_the_panel_says_why(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, find(last_turn, choose=racing))
    winner = pilot.saved().side
    play_turn(pilot, HANDS["mouse drag"](pilot))
    pilot.wait_for("Play again")
    result = pilot.archived().match.game.result
    assert result is not None
    assert result.winner is winner
    assert pilot.sees(f"{'Anna' if winner.value == 'white' else 'Jan'} wins: ")
    reasons = {
        Win.SINGLE: "All checkers are off; the loser has borne off some as well.",
        Win.GAMMON: "Gammon: the loser has borne off no checker.",
        Win.BACKGAMMON: "Backgammon: ",
    }
    assert result.win is not None
    assert pilot.sees(reasons[result.win])


def one_left(match: Match) -> bool:
    """Whether the side to move has one checker left and more than one die."""
    turn = turn_of(match)
    return turn is not None and turn.position.own[OFF] == 14 and len(turn.left) > 1


def bear_off_the_last(pilot: Pilot) -> None:
    turn = pilot.saved().making
    move = next(move for move in turn.legal if move.target == OFF)
    pilot.drag(move.origin, OFF)


def test_a_game_won_with_dice_left_ends_at_once(tmp_path: Path) -> None:
    """Nobody has to say that there is no move for the die that is left."""
    pilot = at_table(tmp_path, find(one_left, choose=racing))
    bear_off_the_last(pilot)
    pilot.wait_for("Play again", 4.0)
    assert not pilot.sees("No legal move")
    assert not pilot.has_match


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_hand_cuts_the_winners_moment_short(way: str, tmp_path: Path) -> None:
    pilot = at_table(tmp_path, find(one_left, choose=racing))
    bear_off_the_last(pilot)
    pilot.tick(1.5)
    shining = pilot.pixels()
    pilot.tick(0.1)
    assert not same(shining, pilot.pixels())
    assert not pilot.sees("Play again")
    if way == "click":
        pilot.tap_board()
    else:
        pilot.press(pygame.K_SPACE)
    pilot.wait_for("Play again", 0.6)


def test_the_winners_moment_stands_still_where_nothing_moves(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, find(one_left, choose=racing), reduced_motion=True)
    bear_off_the_last(pilot)
    pilot.tick(1.5)
    shining = pilot.pixels()
    pilot.tick(0.5)
    assert same(shining, pilot.pixels())
    pilot.wait_for("Play again", 4.0)
    assert not same(shining, pilot.pixels())


def test_a_won_game_is_worth_its_points_in_the_score(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*GAMMON, rules=Backgammon(cube=True), length=5))
    pilot.wait_for("Next game")
    assert pilot.sees("Anna wins: 2 points")
    assert pilot.sees("Score: Anna 2, Jan 0")
    assert pilot.sees("2/5")


def test_the_next_game_begins_with_a_new_opening_roll(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*LOST, rules=Backgammon(cube=True), length=5))
    pilot.wait_for("Next game")
    pilot.tap("Next game")
    pilot.rest()
    truth = pilot.saved()
    assert truth.phase is Phase.OPENING
    assert len(truth.record.games) == 2
    assert pilot.sees("Roll for the first turn.")
    assert pilot.sees("1/5")


def test_long_nardy_says_mars(tmp_path: Path) -> None:
    record = played("opens 3-1", "W resigns mars", "B accepts", rules=LongNardy(), length=3)
    pilot = at_table(tmp_path, record, language="pl")
    pilot.wait_for("Następna gra")
    assert pilot.sees("mars")
    assert pilot.sees("2 punkty")


def test_the_match_ends_when_its_points_are_reached_and_is_put_away(tmp_path: Path) -> None:
    record = played(*OPENING, "B resigns gammon", rules=Backgammon(cube=True), length=2)
    pilot = at_table(tmp_path, record)
    pilot.wait_for("Accept")
    pilot.tap("Accept")
    pilot.wait_for("Play again")
    assert pilot.sees("Anna wins the match.")
    assert not pilot.sees("Next game")
    assert not pilot.has_match
    assert pilot.archived().match.score == Sided(2, 0)


def test_play_again_begins_the_same_match_with_the_same_people(tmp_path: Path) -> None:
    rules = Backgammon(cube=True)
    record = played(*OPENING, "B resigns gammon", rules=rules, length=2)
    pilot = at_table(tmp_path, record)
    pilot.wait_for("Accept")
    pilot.tap("Accept")
    pilot.wait_for("Play again")
    pilot.tap("Play again")
    pilot.rest()
    fresh = pilot.saved().record
    assert (fresh.rules, fresh.length, fresh.seats) == (rules, 2, record.seats)
    assert fresh.games[0].actions == ()
    assert pilot.archived().record.games[0].actions


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
def test_the_board_can_be_looked_at_and_the_result_comes_back(
    size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, played(*LOST, rules=Backgammon(cube=True), length=5), size=size)
    pilot.wait_for("Next game")
    asked = pilot.pixels()
    pilot.tap("Look at the board")
    pilot.tick(4.0)
    assert not pilot.sees("Next game")
    assert not same(asked, pilot.pixels())
    pilot.tap("Result")
    assert pilot.sees("Next game")
    pilot.tap("Look at the board")
    pilot.tick(1.0)
    pilot.tap("Result")
    pilot.tap("Next game")
    assert pilot.saved().phase is Phase.OPENING


def test_from_the_result_to_the_start_screen_and_on_with_the_match(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*LOST, rules=Backgammon(cube=True), length=5))
    pilot.wait_for("Next game")
    pilot.tap("To the start screen")
    pilot.tap("Continue: Anna – Jan 1:0")
    pilot.wait_for("Next game")


def test_the_computers_victory_says_that_it_won(tmp_path: Path) -> None:
    start_with(tmp_path)
    pilot = Pilot(tmp_path, "--fast", "--game", "short", "--seed", "q", "--lang", "pl")
    play_game(pilot, HANDS["mouse taps"](pilot))
    pilot.wait_for("Zagraj jeszcze raz")
    assert pilot.sees("Komputer wygrywa: ") or pilot.sees("Wygrywasz: ")


def test_a_demonstration_plays_itself_and_leaves_nothing_behind(tmp_path: Path) -> None:
    start_with(tmp_path)
    pilot = Pilot(tmp_path, "--demo", "--fast", "--seed", "demo", size=(640, 480))
    before = pilot.texts
    pilot.tick(4.0)
    assert pilot.texts != before
    assert not pilot.has_match
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    pilot.close()


def test_a_match_whose_file_is_finished_already_is_put_away_at_the_start(tmp_path: Path) -> None:
    """The program was killed between the last point and the archive."""
    record = played(*GAMMON, rules=Backgammon(cube=True), length=2)
    start_with(tmp_path, text(record))
    pilot = Pilot(tmp_path, "--lang", "en")
    assert not pilot.sees("Continue")
    assert not pilot.has_match
    assert pilot.archived().match.is_over
