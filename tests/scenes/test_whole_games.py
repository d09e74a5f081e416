"""Whole games played by hands alone: every way to play, both games, two languages, four shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from nardy.i18n import _
from nardy.rules import Phase, Sided
from nardy.wording import names_of, result_title
from tests.scenes.pilot import DESKTOP, PHONE, Pilot
from tests.scenes.players import HANDS, play_game

if TYPE_CHECKING:
    from pathlib import Path

OLD_SCREEN = (1024, 768)
WIDE = (2560, 1080)
SMALL_PHONE = (360, 640)


class Setting(NamedTuple):
    """How, what, against whom, in which language and window."""

    hand: str
    game: str
    players: str
    language: str
    size: tuple[int, int]


SETTINGS = (
    Setting("mouse drag", "short", "two", "en", DESKTOP),
    Setting("mouse drag", "long", "computer", "pl", OLD_SCREEN),
    Setting("mouse taps", "short", "computer", "pl", WIDE),
    Setting("mouse taps", "long", "two", "en", DESKTOP),
    Setting("touch drag", "short", "two", "pl", PHONE),
    Setting("touch drag", "long", "computer", "en", SMALL_PHONE),
    Setting("touch taps", "short", "computer", "en", PHONE),
    Setting("touch taps", "long", "two", "pl", PHONE),
    Setting("keys", "short", "two", "pl", DESKTOP),
    Setting("keys", "long", "computer", "en", PHONE),
)


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda s: f"{s.hand}-{s.game}-{s.language}")
def test_a_whole_game_is_played_by_hand(setting: Setting, tmp_path: Path) -> None:
    pilot = Pilot(
        tmp_path,
        *("--game", setting.game, "--players", setting.players, "--lang", setting.language),
        *("--seed", "a whole game", "--fast"),
        size=setting.size,
    )
    play_game(pilot, HANDS[setting.hand](pilot))
    pilot.wait_for(_("Play again"))
    played = pilot.archived()
    result = played.match.game.result
    assert played.phase is Phase.OVER
    assert result is not None
    assert pilot.sees(result_title(result, names_of(played.record.seats)))
    assert not pilot.has_match


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["mouse taps", "touch drag", "keys"])
def test_a_match_of_three_points_is_played_to_its_end(hand: str, tmp_path: Path) -> None:
    from nardy.rules import Backgammon, Record, Seat, record_to_json
    from tests.scenes.pilot import start_with
    from tests.scenes.records import sealed_by

    seats = Sided(Seat("Anna"), Seat("Jan"))
    record = Record(Backgammon(cube=True), 3, seats, sealed_by("three points"))
    start_with(tmp_path, record_to_json(record))
    pilot = Pilot(tmp_path, "--fast", "--lang", "en")
    player = HANDS[hand](pilot)
    pilot.tap("Continue")
    games = 0
    while True:
        play_game(pilot, player)
        games += 1
        pilot.rest()
        if pilot.sees("Play again"):
            break
        pilot.tap("Next game")
        player = HANDS[hand](pilot)
    played = pilot.archived()
    assert played.match.winner is not None
    assert len(played.record.games) == games > 1
    assert pilot.sees("The match goes to: ")
