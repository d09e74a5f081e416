"""Whole games played by hands alone: every way to play, both games, two languages, four shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from nardy.rules import Backgammon, Record
from tests.scenes.pilot import DESKTOP, PHONE, Pilot, start_with
from tests.scenes.players import HANDS, play_game, play_to_the_end
from tests.scenes.records import TWO, sealed_by, text

if TYPE_CHECKING:
    from pathlib import Path

OLD_SCREEN = (1024, 768)
WIDE = (2560, 1080)
SMALL_PHONE = (360, 640)
DICE = {"short": "dice 470", "long": "dice 422"}
"""With these seeds games between two people are short."""

SEVERAL = "dice 556"
"""With this seed a match to two points takes two games."""


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
        *("--seed", DICE[setting.game], "--fast"),
        size=setting.size,
    )
    play_to_the_end(pilot, HANDS[setting.hand](pilot))


@pytest.mark.slow
def test_a_match_of_two_games_is_played_to_its_end_by_keys(tmp_path: Path) -> None:
    record = Record(Backgammon(cube=True), 2, TWO, sealed_by(SEVERAL))
    start_with(tmp_path, text(record))
    pilot = Pilot(tmp_path, "--fast", "--lang", "en")
    player = HANDS["keys"](pilot)
    pilot.tap("Continue")
    games = 0
    while True:
        play_game(pilot, player)
        games += 1
        pilot.rest()
        if pilot.sees("Play again"):
            break
        pilot.tap("Next game")
    played = pilot.archived()
    assert played.match.winner is not None
    assert len(played.record.games) == games == 2
    assert pilot.sees(" wins the match.") or pilot.sees("You win the match.")
