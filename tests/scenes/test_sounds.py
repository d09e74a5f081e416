"""What is heard, and in which frame: of the dice, the checkers, the cube, the end, the controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
import pytest

from nardy import app
from nardy.asset_files import asset_path
from nardy.rules import BAR, OFF, Match, Record
from nardy.ui.sound import CHANNELS, MOST_AT_ONCE
from nardy.ui.timeline import Path as Flight
from tests.scenes import tables
from tests.scenes.pilot import FRAME, Pilot, start_with
from tests.scenes.records import AGAINST_COMPUTER, find, played, racing, turn_of, with_next
from tests.scenes.test_cube import MATCH_7

if TYPE_CHECKING:
    from pathlib import Path

TO_ROLL = with_next(played("opens 3-1", "W plays 8/5 6/5"), "5-2")
OPENED = played("opens 3-1")
TO_HIT = played("opens 6-2", "W plays 24/18 13/11", "B rolls 6-1")
TO_ENTER = played(
    "opens 6-2", "W plays 24/18 13/11", "B rolls 6-1", "B plays 13/7* 8/7", "W rolls 4-3"
)
DICE = {"die-felt", "die-wall", "die-die"}


class Ears:
    """What is heard, and how loud; whoever has looked begins anew."""

    def __init__(self) -> None:
        self.waves: list[str] = []
        self.volumes: list[float] = []

    def take(self) -> list[str]:
        names, self.waves = self.waves, []
        return names


@pytest.fixture
def ears(monkeypatch: pytest.MonkeyPatch) -> Ears:
    """Hears in place of the loudspeakers: the name of every sound that starts."""
    ears = Ears()

    class Wave:
        def __init__(self, path: Path) -> None:
            assert path.is_file()
            self.name = path.stem.rstrip("0123456789").rstrip("-")

        def set_volume(self, volume: float) -> None:
            ears.volumes.append(volume)

        def play(self) -> None:
            ears.waves.append(self.name)

    monkeypatch.setattr(pygame.mixer, "Sound", Wave)
    return ears


def at_table(ears: Ears, folder: Path, record: Record, **settings: object) -> Pilot:
    """The program with this match going on, everything at rest and silent."""
    pilot = tables.at_table(folder, record, **settings)  # type: ignore[arg-type]  # names of Settings
    ears.take()
    return pilot


class Heard(NamedTuple):
    """A sound, and how many seconds after the beginning it started."""

    seconds: float
    name: str


def listen(pilot: Pilot, ears: Ears, seconds: float) -> list[Heard]:
    """All that starts while time passes."""
    heard: list[Heard] = []
    ears.take()
    start = pilot.now
    while pilot.now - start < seconds:
        pilot.frame()
        heard += [Heard(pilot.now - start, name) for name in ears.take()]
    return heard


# --- dice -----------------------------------------------------------------------------------


def test_a_roll_is_shaken_in_its_own_frame_and_every_hit_is_heard(
    ears: Ears, tmp_path: Path
) -> None:
    pilot = at_table(ears, tmp_path, TO_ROLL)
    pilot.mouse_down(pilot.control("Roll").rect.center)
    assert ears.take() == ["tick"]
    pilot.mouse_up(pilot.control("Roll").rect.center)
    assert "shake" in ears.take()
    heard = listen(pilot, ears, 3.0)
    hits = [one for one in heard if one.name in DICE]
    assert len(hits) >= 3
    assert {one.name for one in heard} <= DICE | {"roll"}
    assert max(one.seconds for one in heard) <= 0.95
    assert len({one.seconds for one in hits}) > 2


def test_the_same_numbers_are_heard_to_roll_again(ears: Ears, tmp_path: Path) -> None:
    record = played("opens 3-1", "W plays 8/5 6/5", "B rolls 5-2", "B plays 13/8 24/22")
    pilot = at_table(ears, tmp_path, with_next(record, "5-2"))
    pilot.tap("Roll")
    assert DICE & {one.name for one in listen(pilot, ears, 1.0)}


def test_the_opening_is_heard(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, with_next(played(), "6-2"))
    pilot.tap_board()
    assert "shake" in ears.take()
    assert DICE & {one.name for one in listen(pilot, ears, 1.0)}


def test_dice_that_lie_there_are_not_heard(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, OPENED)
    pilot.resize(800, 600)
    pilot.tick(1.0)
    assert ears.take() == []


def test_a_skipped_roll_is_heard_once_and_no_more(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, TO_ROLL, speed="slow")
    pilot.tap("Roll")
    pilot.tick(0.1)
    ears.take()
    pilot.mouse_down(pilot.bare_spot())
    at_once = ears.take()
    assert 1 <= len(at_once) <= MOST_AT_ONCE
    assert len(set(at_once)) == len(at_once)
    assert listen(pilot, ears, 2.0) == []


def test_without_animations_a_roll_is_one_knock(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, TO_ROLL, speed="off")
    pilot.press(pygame.K_SPACE)
    assert 1 <= len(set(ears.take()) - {"tick"}) <= MOST_AT_ONCE
    assert listen(pilot, ears, 1.0) == []


def test_dice_that_do_not_move_are_heard_to_be_put_down(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, TO_ROLL, reduced_motion=True)
    pilot.press(pygame.K_SPACE)
    assert ears.take() == ["tick", "die-felt"]
    assert listen(pilot, ears, 1.5) == []


# --- checkers ---------------------------------------------------------------------------------


def test_a_checker_that_was_carried_is_heard_when_it_is_let_go(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, OPENED)
    start, end = pilot.spot(24), pilot.spot(23)
    pilot.mouse_down(start)
    pilot.mouse_move(end)
    pilot.mouse_move(end)
    ears.take()
    pilot.mouse_up(end)
    assert ears.take() == ["checker"]
    assert listen(pilot, ears, 1.0) == []


def test_a_checker_that_flies_is_heard_when_it_lands(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, OPENED)
    pilot.tap_point(8)
    pilot.tap_point(5)
    assert ears.take() == []
    (landing,) = listen(pilot, ears, 1.0)
    assert landing.name == "checker"
    flight = Flight((0, 0), (1, 1), pilot._stage.context.theme.seconds.flight, 1.0, hop=1.0)
    assert landing.seconds == pytest.approx(flight.landing, abs=1.5 * FRAME)


def test_a_checker_beside_others_sounds_otherwise(ears: Ears, tmp_path: Path) -> None:
    record = played("opens 3-1", "W plays 8/5 6/5", "B rolls 5-2")
    pilot = at_table(ears, tmp_path, record)
    pilot.drag(13, 8)
    assert ears.take() == ["stack"]


@pytest.mark.parametrize("way", ["drag", "tap"])
def test_a_hit_is_heard_and_then_the_hit_checker_on_the_bar(
    way: str, ears: Ears, tmp_path: Path
) -> None:
    pilot = at_table(ears, tmp_path, TO_HIT)
    if way == "drag":
        pilot.drag(13, 7)
    else:
        pilot.tap_point(13)
        pilot.tap_point(7)
    heard = ears.take() + [one.name for one in listen(pilot, ears, 2.0)]
    assert heard == ["hit", "checker"]


def test_entering_is_heard(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, TO_ENTER)
    pilot.drag(BAR, 21)
    assert ears.take() == ["enter"]


def test_bearing_off_and_the_win_behind_it_are_heard(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, find(can_end, choose=racing))
    turn = pilot.saved().making
    move = next(move for move in turn.legal if move.target == OFF)
    ears.take()
    pilot.drag(move.origin, OFF)
    heard = [*ears.take(), *(one.name for one in listen(pilot, ears, 4.0))]
    assert heard == ["bear-off", "win"]


def can_end(match: Match) -> bool:
    """Whether the last checker can be borne off now."""
    turn = turn_of(match)
    return (
        turn is not None
        and turn.position.own[OFF] == 14
        and any(move.target == OFF for move in turn.legal)
    )


def test_a_move_taken_back_is_heard_to_come_back(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, OPENED)
    pilot.drag(24, 23)
    pilot.rest()
    pilot.press(pygame.K_u)
    assert ears.take()[-1] == "tick"
    assert [one.name for one in listen(pilot, ears, 1.0)] == ["checker"]


def test_what_is_not_allowed_is_heard(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, OPENED)
    pilot.tap_point(24)
    ears.take()
    pilot.tap_point(19)
    assert ears.take() == ["error"]


def test_the_computers_moves_are_heard_as_they_land(ears: Ears, tmp_path: Path) -> None:
    record = with_next(played("opens 3-1", "W plays 8/5 6/5", seats=AGAINST_COMPUTER), "5-2")
    pilot = at_table(ears, tmp_path, record)
    heard = listen(pilot, ears, 6.0)
    names = [one.name for one in heard]
    assert names.count("shake") <= 1
    landings = [one.seconds for one in heard if one.name in {"checker", "stack"}]
    assert len(landings) == 2
    assert landings[1] - landings[0] > 0.3


# --- cube and end ---------------------------------------------------------------------------


def test_the_cube_is_heard_when_it_is_offered_and_taken(ears: Ears, tmp_path: Path) -> None:
    pilot = at_table(ears, tmp_path, MATCH_7)
    pilot.tap("Double")
    ears.take()
    pilot.tap("Double")
    assert "cube" in ears.take()
    pilot.wait_for("Take: play on for")
    ears.take()
    pilot.tap("Take")
    assert [one.name for one in listen(pilot, ears, 2.0)] == ["cube"]


@pytest.mark.parametrize(("who", "name"), [("B", "win"), ("W", "loss")])
def test_the_only_person_hears_whether_it_was_won(
    who: str, name: str, ears: Ears, tmp_path: Path
) -> None:
    """Anna is White and plays against the computer."""
    lines = ["opens 3-1", "W plays 8/5 6/5", f"{who} resigns single"]
    if who == "W":
        lines[-1:] = ["B rolls 5-2", "B plays 13/8 24/22", "W resigns single"]
    pilot = at_table(ears, tmp_path, played(*lines, seats=AGAINST_COMPUTER))
    if pilot.offers("Accept"):
        pilot.tap("Accept")
    heard = [*ears.take(), *(one.name for one in listen(pilot, ears, 4.0))]
    assert name in heard


# --- controls -------------------------------------------------------------------------------


def test_controls_tick_when_they_are_pressed_and_words_do_not(ears: Ears, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en")
    ears.take()
    pilot.mouse_down(pilot.control("Settings").rect.center)
    assert ears.take() == ["tick"]
    pilot.mouse_up(pilot.control("Settings").rect.center)
    assert ears.take() == []
    title = next(words for words in pilot.words if words.text == "Settings")
    pilot.click(title.rect.center)
    assert ears.take() == []
    pilot.press(pygame.K_ESCAPE)
    assert ears.take() == ["tick"]


def test_ticks_come_no_faster_than_they_can_be_told_apart(ears: Ears, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en")
    spot = pilot.control("Settings").rect.center
    ears.take()
    for _ in range(20):  # all in the same frame
        pilot.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False)
        pilot.post(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False)
    pilot.frame()
    assert len(ears.take()) == 1


def test_a_fast_game_never_needs_more_than_its_channels(tmp_path: Path) -> None:
    """Here real waves are played, as fast as frames can be made."""
    pilot = Pilot(tmp_path, "--lang", "en", "--demo", "--game", "short", "--seed", "a", "--fast")
    most = 0
    for _ in range(240):
        pilot.frame()
        channels = range(pygame.mixer.get_num_channels())
        most = max(most, sum(pygame.mixer.Channel(n).get_busy() for n in channels))
    assert 0 < most <= CHANNELS


# --- settings ---------------------------------------------------------------------------------


def test_the_sound_can_be_turned_off_and_on_by_a_key_and_that_is_kept(
    ears: Ears, tmp_path: Path
) -> None:
    pilot = at_table(ears, tmp_path, TO_ROLL)
    pilot.press(pygame.K_m)
    pilot.tick(0.1)
    assert pilot.sees("The sound is off.")
    assert not pilot.settings().sound
    ears.take()
    pilot.tap("Roll")
    assert ears.take() == []
    assert listen(pilot, ears, 2.0) == []
    pilot.reopen()
    pilot.press(pygame.K_m)
    assert pilot.sees("The sound is on.")
    assert pilot.settings().sound
    ears.take()
    pilot.tap("Settings")
    assert ears.take() == ["tick"]


def test_a_name_may_have_an_m(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("New game")
    pilot.tap("type a name")
    pilot.type("mama")
    assert pilot.settings().sound
    assert pilot.sees("mama")


def test_nothing_is_opened_while_the_sound_is_off(
    ears: Ears, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *given: opened.append(given))
    start_with(tmp_path, sound=False)
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Settings")
    pilot.tick(0.5)
    assert (opened, ears.take()) == ([], [])
    pilot.tap("Play sounds")
    pilot.tick(0.1)
    assert len(opened) == 1


def test_the_volume_is_set_by_a_slider_and_heard_at_once(ears: Ears, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en")
    pilot.tap("Settings")
    row = pilot.control("Volume").rect
    left, right = (row.x + row.w * share for share in (0.5, 0.95))
    y = row.center[1]
    pilot.mouse_down((right, y))
    assert pilot.settings().volume == 10
    loud = ears.volumes[-1]
    ears.take()
    pilot.tick(0.1)
    pilot.mouse_move((left, y))
    pilot.mouse_up((left, y))
    assert "checker" in ears.take()
    assert pilot.settings().volume <= 2
    assert 0 < ears.volumes[-1] < loud / 8
    pilot.reopen()
    pilot.tap("Settings")
    assert 0 < ears.volumes[-1] < loud / 8


# --- what is not there ---------------------------------------------------------------------------


def test_where_nothing_can_be_heard_one_line_says_so_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_device(*_given: object) -> None:
        message = "ALSA: Couldn't open audio device"
        raise pygame.error(message)

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    pilot = Pilot(
        tmp_path, "--lang", "en", "--game", "short", "--players", "two", "--seed", "dice 470"
    )
    pilot.tick(0.5)
    assert sum("There is no sound" in text for text in pilot.texts) == 1
    pilot.tap("Roll")
    pilot.rest()
    assert pilot.saved().making.legal


def test_lost_and_damaged_sounds_are_told_of_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds = tmp_path / "sounds"
    sounds.mkdir()
    for path in asset_path("sounds").iterdir():
        if not path.stem.startswith(("tick", "roll")):
            (sounds / path.name).write_bytes(path.read_bytes())
    (sounds / "hit-1.ogg").write_bytes(b"not a sound")
    monkeypatch.setattr(
        app, "asset_path", lambda *parts: sounds if parts == ("sounds",) else asset_path(*parts)
    )
    pilot = Pilot(
        tmp_path / "data",
        "--lang",
        "en",
        "--game",
        "short",
        "--players",
        "two",
        "--seed",
        "dice 470",
    )
    pilot.tick(1.5)
    assert sum("Some sounds are missing" in text for text in pilot.texts) == 1
    pilot.tap("Roll")
    pilot.rest()
    assert pilot.saved().making.legal


def test_the_first_picture_does_not_wait_for_sounds(
    ears: Ears, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    init, draw = pygame.mixer.init, app.WindowStage.draw

    def opening(frequency: int, size: int, channels: int, buffer: int) -> None:
        happened.append("mixer")
        init(frequency, size, channels, buffer)

    def drawing(stage: app.WindowStage) -> None:
        happened.append("picture")
        draw(stage)

    monkeypatch.setattr(pygame.mixer, "init", opening)
    monkeypatch.setattr(app.WindowStage, "draw", drawing)
    Pilot(tmp_path)
    assert happened.index("picture") < happened.index("mixer")
    assert ears.take() == []
