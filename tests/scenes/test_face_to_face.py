"""Two people at two sides of one screen: all that is read and pressed turns to whoever acts."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.i18n import _
from nardy.rules import Backgammon, Phase, Record, Side
from tests.scenes.fingers import Fingers
from tests.scenes.pictures import differ_in, same
from tests.scenes.pilot import DESKTOP, PHONE, Pilot, start_with
from tests.scenes.players import HANDS, play_game, play_to_the_end, play_turn
from tests.scenes.records import AGAINST_COMPUTER, TWO, played, sealed_by, text
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.ui.rect import Rect

CUBE = Backgammon(cube=True)
NEAR_ROLLS = played("opens 3-1", "W plays 8/5 6/5", "B rolls 6-4", "B plays 24/14", rules=CUBE)
"""Anna (white) sits near and is to roll."""

FAR_ROLLS = played("opens 3-1", "W plays 8/5 6/5", rules=CUBE, length=7)
"""Jan (black) sits at the far side and is to roll."""

FAR_MOVES = played("opens 1-3", rules=CUBE)
NEAR_DONE = played("opens 3-1", draft="8/5 6/5", rules=CUBE)
SHAPES = (DESKTOP, PHONE, (1024, 768), (360, 640), (2560, 1080))


def shown(pilot: Pilot, rect: Rect) -> pygame.Surface:
    """What is seen in a rectangle."""
    box = pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
    return pilot.pixels().subsurface(box)


def facing(folder: Path, record: Record, size: tuple[int, int] = DESKTOP, **more: object) -> Pilot:
    wanted: dict[str, object] = {"speed": "off", **more}
    start_with(folder, text(record), face_to_face=True, **wanted)
    pilot = Pilot(folder, "--lang", "en", size=size)
    pilot.tap(_("Continue"))
    pilot.rest()
    return pilot


# --- whole games --------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "size", "game", "dice", "flipped"),
    [
        ("touch drag", PHONE, "short", "dice 470", False),
        ("touch taps", DESKTOP, "short", "dice 470", True),
        ("touch drag", (1024, 768), "long", "dice 422", True),
    ],
)
def test_a_whole_game_is_played_from_both_sides(
    hand: str, size: tuple[int, int], game: str, dice: str, *, flipped: bool, tmp_path: Path
) -> None:
    start_with(tmp_path, face_to_face=True, flipped=flipped)
    asked = ("--game", game, "--players", "two", "--lang", "en", "--seed", dice, "--fast")
    pilot = Pilot(tmp_path, *asked, size=size)
    play_to_the_end(pilot, HANDS[hand](pilot))


@pytest.mark.slow
def test_doubles_and_games_of_a_match_are_answered_from_both_sides(tmp_path: Path) -> None:
    record = Record(CUBE, 2, TWO, sealed_by("dice 556"))
    pilot = at_table(tmp_path, record, "--fast", size=PHONE, face_to_face=True)
    player = HANDS["touch taps"](pilot)
    fingers = Fingers(pilot)
    while not pilot.saved().match.game.can_double:
        if pilot.offers("Roll"):
            player.roll()
        elif pilot.saved().turn is not None:
            play_turn(pilot, player)
        pilot.frame()
    pilot.rest()
    fingers.tap_control("×2")
    fingers.tap_control("Double")
    fingers.tap_control("Take")
    pilot.rest()
    assert pilot.saved().match.game.cube.value == 2
    play_game(pilot, player)
    pilot.wait_for("wins the match.")


# --- what is turned -----------------------------------------------------------------------


@pytest.mark.parametrize("size", SHAPES)
def test_buttons_and_their_words_stand_on_their_head_for_whoever_sits_near(
    size: tuple[int, int], tmp_path: Path
) -> None:
    near = facing(tmp_path / "near", NEAR_ROLLS, size)
    upright = shown(near, near.control("Roll").rect)
    far = facing(tmp_path / "far", FAR_ROLLS, size)
    seen = shown(far, far.control("Roll").rect)
    turned = pygame.transform.rotate(seen, 180)
    assert distance(turned, upright) < distance(seen, upright) / 2


def distance(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much two pictures differ, small shifts not counted."""
    width, height = one.get_width() // 3, one.get_height() // 3
    small, as_small = (pygame.transform.smoothscale(it, (width, height)) for it in (one, other))
    spots = [(x, y) for x in range(1, width - 1) for y in range(1, height - 1)]
    return sum(abs(small.get_at(spot).g - as_small.get_at(spot).g) for spot in spots) / len(spots)


@pytest.mark.parametrize("size", SHAPES)
def test_each_acts_where_the_other_cannot_be_pressed_by_mistake(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """All that is pressed lies within the window and over nothing else, from both sides."""
    for name, record in (("near", NEAR_ROLLS), ("far", FAR_ROLLS)):
        pilot = facing(tmp_path / name, record, size)
        Fingers(pilot).tap_control("Roll")
        pilot.rest()
        assert pilot.saved().phase is Phase.PLAY


@pytest.mark.parametrize("size", [PHONE, (360, 640), (1024, 768)])
def test_the_buttons_are_on_the_side_of_who_acts(size: tuple[int, int], tmp_path: Path) -> None:
    near = facing(tmp_path / "near", NEAR_ROLLS, size)
    assert near.control("Roll").rect.y > near.screen.board.bottom
    far = facing(tmp_path / "far", FAR_ROLLS, size)
    assert far.control("Roll").rect.bottom < far.screen.board.y


def test_the_numbers_of_the_points_turn_and_the_board_stays(tmp_path: Path) -> None:
    one = facing(tmp_path / "far", FAR_ROLLS).pixels()
    usual = at_table(tmp_path / "usual", FAR_ROLLS, speed="off")
    other, board = usual.pixels(), usual.screen.board
    assert differ_in(one, other, board._replace(h=board.h * 0.04))
    assert not differ_in(one, other, board.inset(board.w * 0.05, board.h * 0.06))


def test_a_checker_is_carried_above_the_finger_as_its_player_sees_it(tmp_path: Path) -> None:
    pilot = facing(tmp_path, FAR_MOVES, PHONE)
    fingers = Fingers(pilot)
    assert pilot.is_far
    assert fingers.over(8, 5)[1] < pilot.layout.place_rect(pilot.place(5)).center[1]
    fingers.drag(8, 5)
    assert [move[:2] for move in pilot.saved().making.moves] == [(8, 5)]


def test_a_question_faces_who_has_to_answer(tmp_path: Path) -> None:
    pilot = facing(tmp_path, FAR_ROLLS, PHONE)
    middle = pilot.screen.board.center[1]
    fingers = Fingers(pilot)
    fingers.tap_control("×2")
    asked = pilot.control("Double"), pilot.control("Cancel")
    assert asked[0].rect.y < middle
    assert asked[0].rect.x > asked[1].rect.x
    fingers.tap_control("Double")
    pilot.rest()
    answers = pilot.control("Take"), pilot.control("Drop")
    assert answers[0].rect.y > middle
    assert answers[0].rect.x < answers[1].rect.x


def test_pages_face_who_opened_them_and_turn_back_at_once(tmp_path: Path) -> None:
    pilot = facing(tmp_path, FAR_ROLLS)
    pilot.tap("Menu")
    pilot.tap("Settings")
    title = next(words for words in pilot.words if words.text == "Settings")
    assert title.rect.y > pilot.control("Back").rect.y
    while not pilot.offers("Two players face to face"):
        pilot.tap("Next page")
    pilot.tap("Two players face to face")
    title = next(words for words in pilot.words if words.text == "Settings")
    assert title.rect.y < pilot.control("Back").rect.y
    pilot.tap("Back")
    pilot.rest()
    assert pilot.control("Roll").rect.y > pilot.size[1] / 2


def test_values_are_chosen_on_a_page_that_is_turned(tmp_path: Path) -> None:
    pilot = facing(tmp_path, FAR_ROLLS)
    pilot.tap("Menu")
    pilot.tap("Settings")
    pilot.tap("slow")
    assert pilot.settings().speed == "slow"


@pytest.mark.parametrize("is_asked_for", [False, True])
def test_nothing_turns_for_a_single_person_or_unasked(
    tmp_path: Path, *, is_asked_for: bool
) -> None:
    seats = AGAINST_COMPUTER if is_asked_for else TWO
    record = played("opens 3-1", "W plays 8/5 6/5", rules=CUBE, seats=seats)
    pilot = at_table(tmp_path, record, face_to_face=is_asked_for, speed="off")
    assert pilot.control("Menu").rect.y > pilot.size[1] / 2


def test_the_start_screen_is_never_turned(tmp_path: Path) -> None:
    pilot = facing(tmp_path, FAR_ROLLS)
    turned = pilot.texts
    pilot.tap("Menu")
    pilot.tap("To the start screen")
    assert pilot.texts != turned
    pilot.tap("Settings")
    title = next(words for words in pilot.words if words.text == "Settings")
    assert title.rect.y < pilot.control("Back").rect.y


# --- how it turns -------------------------------------------------------------------------


def frames_of_turning(pilot: Pilot) -> list[pygame.Surface]:
    """What is seen from the moment the near player is done until everything is still."""
    pilot.tap(_("Done"))
    pictures = [pilot.pixels()]
    for _frame in range(60):
        pilot.frame()
        pictures.append(pilot.pixels())
    return pictures


def test_it_turns_smoothly_while_the_board_stays(tmp_path: Path) -> None:
    pilot = facing(tmp_path, NEAR_DONE, (640, 360), speed="normal", confirm_turn=True)
    board = pilot.screen.board
    pictures = frames_of_turning(pilot)
    ways = [shown.subsurface(beside(pilot)) for shown in pictures]
    steps = sum(not same(one, other) for one, other in pairwise(ways))
    assert 12 <= steps <= 24
    inner = board.inset(board.w * 0.16, board.h * 0.3)
    assert not any(differ_in(*pair, inner) for pair in pairwise(pictures[2:16]))
    assert pilot.is_far


def beside(pilot: Pilot) -> pygame.Rect:
    """What lies to the right of the board."""
    right = round(pilot.screen.board.right) + 1
    return pygame.Rect(right, 0, pilot.size[0] - right, pilot.size[1])


@pytest.mark.parametrize("how", [{"speed": "off"}, {"reduced_motion": True, "speed": "normal"}])
def test_where_nothing_moves_it_is_simply_turned(how: dict[str, object], tmp_path: Path) -> None:
    pilot = facing(tmp_path, NEAR_DONE, (640, 360), confirm_turn=True, **how)
    ways = [picture.subsurface(beside(pilot)) for picture in frames_of_turning(pilot)]
    assert sum(not same(one, other) for one, other in pairwise(ways)) <= 3


def test_a_press_on_the_way_counts_where_it_will_be(tmp_path: Path) -> None:
    pilot = facing(tmp_path, NEAR_DONE, speed="slow", confirm_turn=True)
    pilot.tap("Done")
    pilot.tick(0.1)
    pilot.tap("Roll")
    assert pilot.saved().side is Side.BLACK
    assert pilot.saved().phase is Phase.PLAY


def test_a_resize_on_the_way_ends_it(tmp_path: Path) -> None:
    pilot = facing(tmp_path, NEAR_DONE, speed="slow", confirm_turn=True)
    pilot.tap("Done")
    pilot.tick(0.1)
    pilot.resize(*PHONE)
    pilot.rest()
    resized = pilot.pixels()
    pilot.reopen()
    pilot.tap("Continue")
    pilot.rest()
    assert same(resized, pilot.pixels())
