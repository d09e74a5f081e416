"""Windows of other sizes at any moment: in a drag, in a roll, in a question, on every page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.desktop import Desktop
from nardy.rules import Backgammon, Phase
from nardy.surroundings import Extent
from nardy.ui.screen_layout import Insets, room_in
from tests.scenes.fingers import Fingers
from tests.scenes.pictures import same
from tests.scenes.pilot import Pilot, start_with
from tests.scenes.records import played, text, with_next
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from pathlib import Path

TURNS = ((360, 640), (2560, 1080), (1280, 720))
OPENED = played("opens 3-1")
TO_ROLL = with_next(played("opens 3-1", "W plays 8/5 6/5"), "5-2")


@pytest.mark.parametrize("size", TURNS)
def test_after_a_resize_everything_is_where_a_fresh_start_would_put_it(
    size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, OPENED, size=(1024, 768))
    pilot.resize(*size)
    pilot.rest()
    resized, words = pilot.pixels(), pilot.words
    pilot.reopen()
    pilot.tap("Continue")
    pilot.rest()
    assert pilot.words == words
    assert same(resized, pilot.pixels())


def test_a_resize_in_a_drag_puts_the_checker_back_and_the_next_drag_works(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED)
    for size in TURNS:
        end = pilot.spot(5)
        pilot.mouse_down(pilot.spot(8))
        pilot.mouse_move(end)
        pilot.resize(*size)
        pilot.mouse_move((20, 20))
        pilot.mouse_up((20, 20))
        pilot.rest()
        assert pilot.saved().making.moves == ()
    pilot.drag(8, 5)
    assert [move[:2] for move in pilot.saved().making.moves] == [(8, 5)]


def test_a_rotation_under_a_finger_is_harmless(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, OPENED, size=(390, 844))
    fingers = Fingers(pilot)
    fingers.down(pilot.spot(8))
    fingers.move(fingers.over(8, 5))
    pilot.resize(844, 390)
    fingers.up((400, 200))
    pilot.rest()
    assert pilot.saved().making.moves == ()
    fingers.drag(8, 5)
    assert [move[:2] for move in pilot.saved().making.moves] == [(8, 5)]


def test_a_resize_in_a_roll_shows_the_dice_at_once(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, TO_ROLL)
    pilot.tap("Roll")
    pilot.tick(0.2)
    before = pilot.saved()
    for size in TURNS:
        pilot.resize(*size)
    pilot.rest()
    assert pilot.saved() == before
    assert pilot.saved().phase is Phase.PLAY
    move = pilot.saved().making.legal[0]
    pilot.drag(move.origin, move.target)
    assert len(pilot.saved().making.moves) == 1


def test_a_resize_in_a_question_keeps_it_open(tmp_path: Path) -> None:
    record = played("opens 3-1", "W plays 8/5 6/5", rules=Backgammon(cube=True), length=7)
    pilot = at_table(tmp_path, record)
    pilot.tap("Double")
    for size in TURNS:
        pilot.resize(*size)
        assert pilot.sees("Double the stake to 2?")
    pilot.tap("Cancel")
    assert pilot.saved().phase is Phase.ROLL
    assert pilot.offers("Double") or pilot.offers("×2")


@pytest.mark.parametrize("page", ["Settings", "Rules", "New game"])
def test_pages_survive_any_size(page: str, tmp_path: Path) -> None:
    start_with(tmp_path, text(OPENED))
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap(page)
    title = pilot.texts[0]
    for size in (*TURNS, (320, 240), (844, 390)):
        pilot.resize(*size)
        assert pilot.sees(title)
        assert pilot.offers("Back")
    pilot.tap("Back")
    assert pilot.offers("Continue")


def test_the_same_match_is_played_on_through_all_sizes(tmp_path: Path) -> None:
    """One single move in each window."""
    record = played("opens 3-2", "W plays 24/21 13/11", "B rolls 2-2")
    pilot = at_table(tmp_path, record)
    for number, size in enumerate(((360, 640), (2560, 1080), (640, 360), (768, 1024))):
        pilot.resize(*size)
        pilot.rest()
        pilot.drag(*((6, 4), (6, 4), (13, 11), (24, 22))[number])
        pilot.tick(0.3)
    assert [move[:2] for move in pilot.saved().making.moves] == [(6, 4), (6, 4), (13, 11), (24, 22)]


def test_minimising_and_coming_back_redraws(tmp_path: Path) -> None:
    import pygame

    pilot = at_table(tmp_path, OPENED)
    assert pilot.frames_drawn(0.5) == 0
    pilot.post(pygame.WINDOWMINIMIZED)
    pilot.post(pygame.WINDOWRESTORED)
    pilot.post(pygame.WINDOWEXPOSED)
    assert pilot.frames_drawn(0.5) == 1


# --- edges that nothing may lie on, and the other hand -----------------------------------------

EDGES = {
    (390, 844): Insets(top=47, bottom=34),
    (844, 390): Insets(left=47, right=47, bottom=21),
    (360, 640): Insets(top=24, bottom=16),
}


@pytest.mark.parametrize("size", EDGES)
def test_nothing_to_be_read_or_pressed_lies_on_the_edges_of_a_phone(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    insets = EDGES[size]
    monkeypatch.setattr(Desktop, "extent", lambda _self: Extent(size, 1.0, insets))
    record = played("opens 3-1", "W plays 8/5 6/5", rules=Backgammon(cube=True), length=7)
    start_with(tmp_path, text(record), speed="off", face_to_face=True, text_size="large")
    pilot = Pilot(tmp_path, "--lang", "en", size=size)
    room = room_in(*size, insets)
    for step in ("", "Continue", "Menu", "Settings", "Back", "Menu", "Course of play"):
        if step:
            pilot.tap(step)
            pilot.rest()
        for words in pilot.words:
            assert room.gap_inside(words.rect) >= -0.5, (step, words)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (1024, 768)])
def test_the_left_hand_plays_with_the_buttons_on_its_side(
    size: tuple[int, int], tmp_path: Path
) -> None:
    usual = at_table(tmp_path / "right", TO_ROLL, size=size)
    right = usual.control("Roll").rect
    pilot = at_table(tmp_path / "left", TO_ROLL, size=size, hand="left")
    left = pilot.control("Roll").rect
    assert left.center[0] == pytest.approx(size[0] - right.center[0])
    assert left.center[1] == pytest.approx(right.center[1])
    fingers = Fingers(pilot)
    fingers.tap_control("Roll")
    pilot.rest()
    turn = pilot.saved().making
    while turn.legal:
        fingers.drag(turn.legal[0].origin, turn.legal[0].target)
        pilot.rest()
        turn = pilot.saved().making
    fingers.tap_control("Done")
    assert pilot.saved().phase is Phase.ROLL


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (414, 896), (768, 1024)])
def test_answers_lie_within_reach_of_the_thumb_of_a_phone_held_upright(
    size: tuple[int, int], tmp_path: Path
) -> None:
    record = played("opens 3-1", "W plays 8/5 6/5", rules=Backgammon(cube=True), length=7)
    pilot = at_table(tmp_path, record, size=size)
    pilot.tap("×2")
    for answer in ("Double", "Cancel"):
        assert pilot.control(answer).rect.center[1] > size[1] * 2 / 3
    pilot.tap("Double")
    pilot.rest()
    for answer in ("Take", "Drop"):
        assert pilot.control(answer).rect.center[1] > size[1] * 2 / 3
