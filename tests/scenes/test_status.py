"""What to do now and what has happened: readable whole, in every window and language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy import app
from nardy.command_line import parse_options
from nardy.desktop import Desktop
from nardy.i18n import language, set_language
from nardy.rules import Backgammon, LongNardy, Phase, Reason, Seat, Side, Sided
from nardy.scenes.lettering import READABLE, Lettering
from nardy.scenes.status import status_lines
from nardy.ui.screen_layout import Habits, screen_layout
from nardy.wording import move_prompt, names_of, reason_text, roll_prompt, thinking_text
from tests.languages import every_language
from tests.scenes.fingers import Fingers
from tests.scenes.pilot import PHONE
from tests.scenes.records import played, with_next
from tests.scenes.tables import at_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from nardy.rules import RuleSet

SIZES = (
    (480, 320),
    (568, 320),
    (640, 360),
    (320, 568),
    (360, 640),
    (390, 844),
    (640, 480),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (2560, 1080),
)
YOU = Sided(Seat(""), Seat("", "bot", "beginner"))
TWO = Sided(Seat("Maksymilian W."), Seat("Żywisława Ó."))
OPENED = ("opens 3-1", "W plays 8/5 6/5", "B rolls 6-4", "B plays 24/18 13/9")

LONG = ("opens 3-1", "W rolls 3-1", "W plays 24/20", "B rolls 6-4", "B plays 24/14")


@pytest.fixture(params=every_language())
def _spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    before = language()
    set_language(request.param)
    yield
    set_language(before)


@pytest.fixture
def lettering(tmp_path: Path) -> Lettering:
    here = Desktop(parse_options(["--data-dir", str(tmp_path)]))
    return Lettering(app.make_context(here, here.open_window()))


def sentences() -> list[str]:
    """Everything that may stand in bold while a game goes on."""
    found = [reason_text(reason) for reason in Reason]
    for names in (names_of(YOU), names_of(TWO)):
        for side in Side:
            found += [move_prompt(side, names), roll_prompt(side, names)]
            found.append(roll_prompt(side, names, can_double=True))
    return [*found, thinking_text(Side.BLACK, names_of(YOU))]


# --- letters ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.usefixtures("_spoken")
def test_every_sentence_can_be_read_whole_in_every_window(
    size: tuple[int, int], lettering: Lettering
) -> None:
    screen = screen_layout(*size)
    box, text_size = screen.status.rect, screen.sizes.text
    for sentence in sentences():
        lines = status_lines(lettering, screen.status, text_size, sentence, (), is_urgent=True)
        assert " ".join(line.text for line in lines) == sentence
        assert all(line.size >= READABLE for line in lines), sentence
        assert all(lettering.width(line.text, line.role, line.size) <= box.w for line in lines)
        assert all(box.gap_inside(line.spot.rect) > -1 for line in lines), sentence


def test_a_sentence_that_no_box_holds_ends_in_an_ellipsis(lettering: Lettering) -> None:
    spot = screen_layout(568, 320).status
    lines = status_lines(lettering, spot, 13.0, "word " * 60, ())
    assert lines[-1].text.endswith("…")
    assert all(spot.rect.gap_inside(line.spot.rect) > -1 for line in lines)


def test_what_happened_stands_below_what_to_do_as_far_as_there_is_room(
    lettering: Lettering,
) -> None:
    news = [f"Line {number} of the news" for number in range(40)]
    shown = {}
    for size in ((1280, 720), (390, 844), (568, 320)):
        screen = screen_layout(*size)
        lines = status_lines(lettering, screen.status, screen.sizes.text, "Roll the dice.", news)
        assert lines[0].text == "Roll the dice."
        assert [line.text for line in lines[1:]] == news[: len(lines) - 1]
        assert all(screen.status.rect.gap_inside(line.spot.rect) > -1 for line in lines)
        shown[size] = len(lines)
    assert shown[1280, 720] > 6
    assert min(shown.values()) >= 2


def test_a_status_of_one_line_joins_both_or_says_what_happened(lettering: Lettering) -> None:
    screen = screen_layout(560, 240)
    for news, seen in (("A: 3-1", "A: 3-1 · Roll the dice."), ("long " * 4, "long " * 4)):
        lines = status_lines(
            lettering, screen.status, screen.sizes.text, "Roll the dice.", [news.strip()]
        )
        assert [line.text for line in lines] == [seen.strip()]


@pytest.mark.parametrize("letters", [1.0, 1.2, 1.45])
@pytest.mark.parametrize("size", [(480, 320), (568, 320), (640, 360), (1280, 720)])
@pytest.mark.usefixtures("_spoken")
def test_a_prompt_of_two_lines_leaves_room_for_the_last_play_beside_a_cube(
    size: tuple[int, int], letters: float, lettering: Lettering
) -> None:
    screen = screen_layout(*size, None, Habits(letters=letters))
    for names in (names_of(YOU), names_of(TWO).in_short):
        prompt = roll_prompt(Side.WHITE, names, can_double=True)
        news = f"{names.black} 6-4: 24/18 13/9"
        lines = status_lines(lettering, screen.status, screen.sizes.text, prompt, [news])
        assert " ".join(line.text for line in lines) == f"{prompt} {news}"


def test_lines_turn_with_their_box(lettering: Lettering) -> None:
    spot = screen_layout(1280, 720).status
    upright = status_lines(lettering, spot, 16.0, "Roll", ["A: 3-1"])
    turned = status_lines(lettering, spot._replace(turn=180), 16.0, "Roll", ["A: 3-1"])
    assert {line.spot.turn for line in turned} == {180}
    assert turned[0].spot.rect.y > turned[1].spot.rect.y
    assert upright[0].spot.rect.y < upright[1].spot.rect.y


# --- words ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "rules", "told"),
    [
        (OPENED, Backgammon(), "Computer 6-4: 1/7 12/16"),
        (LONG, LongNardy(), "Computer 6-4: 12/2"),
    ],
)
def test_the_computers_plays_are_told_in_the_numbers_seen_on_the_board(
    lines: tuple[str, ...], rules: RuleSet, told: str, tmp_path: Path
) -> None:
    pilot = at_table(tmp_path, played(*lines, rules=rules, seats=YOU))
    assert pilot.sees(told), pilot.texts


def test_two_people_read_each_play_in_the_movers_numbers(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*OPENED))
    assert pilot.sees("Jan 6-4: 24/18 13/9")


def test_a_change_of_language_rewords_what_was_said(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, with_next(played(*OPENED, seats=YOU), "5-2"))
    assert pilot.sees("Computer 6-4: 1/7 12/16")
    assert pilot.sees("Your turn: roll the dice.")
    pilot.tap("Menu")
    pilot.tap("Settings")
    pilot.choose("Language", "Polski")
    pilot.tap("Wróć")
    pilot.rest()
    assert pilot.sees("Komputer 6-4: 1/7 12/16")
    assert pilot.sees("Twoja kolej: rzuć kośćmi.")


@pytest.mark.parametrize(
    ("speech", "counted"),
    [
        ("en", {"pips", "points"}),
        ("pl", {"oczka", "oczek", "pkt"}),
        ("uk", {"кроки", "кроків", "очок"}),
        ("ru", {"пипса", "пипсов", "очков"}),
        ("de", {"Pips", "Punkte"}),
    ],
)
def test_what_a_panel_counts_goes_with_its_number(
    speech: str, counted: set[str], tmp_path: Path
) -> None:
    record = played(*OPENED, rules=Backgammon(cube=True), length=7)
    pilot = at_table(tmp_path, record, language=speech)
    assert {"163", "157", "0/7"} | counted <= set(pilot.texts)


def test_the_prompt_follows_the_turn_and_leaves_nothing_behind(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, with_next(played(*OPENED, seats=YOU), "5-2"))
    assert pilot.sees("Your turn: roll")
    pilot.tap("Roll")
    assert not pilot.sees("Your turn")
    pilot.rest()
    assert pilot.sees("Your turn: move your checkers.")
    pilot.drag(13, 8)
    pilot.drag(13, 11)
    pilot.tick(0.5)
    assert pilot.sees("Confirm the play or undo.")
    assert not pilot.sees("Your turn")
    pilot.tap("Done")
    pilot.tick(0.1)
    assert pilot.sees("Computer is thinking…")
    assert pilot.sees("You 5-2: 13/8 13/11")


def test_by_touch_it_is_said_that_the_turn_waits_to_be_confirmed(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*OPENED, "W rolls 5-2"), size=PHONE)
    fingers = Fingers(pilot)
    fingers.drag(13, 8)
    fingers.drag(13, 11)
    pilot.tick(5.0)
    assert pilot.saved().phase is Phase.PLAY
    assert pilot.sees("Confirm the play or undo.")


def test_a_reason_gives_way_to_the_prompt_at_the_next_touch(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*OPENED, "W rolls 5-1"))
    pilot.click(pilot.spot(6))
    pilot.click(pilot.spot(3))
    assert pilot.sees(reason_text(Reason.NOT_ON_DICE)), pilot.texts
    assert not pilot.sees("move your checkers")
    pilot.click(pilot.spot(6))
    assert pilot.sees("Anna: move your checkers.")


def test_the_menu_says_why_nobody_can_resign(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, played(*OPENED, "W rolls 5-2"))
    pilot.tap("Menu")
    assert pilot.sees("before you roll")
    assert not pilot.offers("Resign")
    pilot.tap("Go on playing")
    other = at_table(tmp_path / "b", played(*OPENED))
    other.tap("Menu")
    assert not other.sees("before you roll")
    assert other.offers("Resign")
