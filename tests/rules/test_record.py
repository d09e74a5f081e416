"""Records: written, read, replayed; damaged and newer ones."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from nardy.rules.actions import (
    AcceptResign,
    Beaver,
    DeclineResign,
    Double,
    Drop,
    OfferResign,
    OpeningRoll,
    Roll,
    Take,
)
from nardy.rules.backgammon import Backgammon
from nardy.rules.dice import Dice
from nardy.rules.errors import NotationError, RecordDamaged, RecordError, RecordTooNew
from nardy.rules.game import Phase
from nardy.rules.long_nardy import HeadRule, LongNardy
from nardy.rules.match import Match, apply_to_match
from nardy.rules.position import Side, Sided
from nardy.rules.record import (
    GameRecord,
    Record,
    Seal,
    Seat,
    game_to_json,
    record_from_json,
    record_to_json,
    replay,
)
from nardy.rules.ruleset import Move, RuleSet, Win
from tests.rules.games import next_action, play_any
from tests.rules.tables import name_of_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy.rules.actions import Action

SEATS = Sided(Seat("Żaneta"), Seat("", "bot", "club"))
MONEY = Backgammon(cube=True, beaver=True, automatic_doubles=True)
RULES = [
    Backgammon(),
    Backgammon(cube=True, extra_roll=True, five_limit=True),
    MONEY,
    LongNardy(),
    LongNardy(head=HeadRule.IF_BLOCKED, last_turn=True, koks=True),
]
BEGUN = Record(Backgammon(), 3, SEATS)


def any_action(match: Match, chance: random.Random) -> Action:
    """A random action, with cubes and resignations among them."""
    game = match.game
    choices: list[Action]
    if game.phase is Phase.DOUBLED:
        choices = [Take(), Take(), Drop()]
        if game.can_beaver:
            choices.append(Beaver())
    elif game.phase is Phase.BEAVERED:
        choices = [Take(), Drop()]
    elif game.phase is Phase.RESIGNED:
        choices = [AcceptResign(), DeclineResign()]
    else:
        choices = [next_action(game, chance)] * 12
        choices += [OfferResign(win) for win in game.resignable]
        choices += [Double()] * game.can_double
    return chance.choice(choices)


def played(rules: RuleSet, length: int | None, seed: int) -> Iterator[tuple[Match, Record]]:
    """A random match with its record, after each action; three games at most."""
    chance = random.Random(seed)
    match, record = Match.begin(rules, length), Record(rules, length, SEATS)
    yield match, record
    while not match.is_over and (len(record.games) < 3 or record.games[-1].end is None):
        if match.game.phase is Phase.OVER:
            match, record = match.next_game(), record.with_next_game()
            yield match, record
        action = any_action(match, chance)
        later, _ = apply_to_match(match, action)
        match, record = later, record.with_action(match, action, later)
        yield match, record


def length_for(rules: RuleSet) -> int | None:
    """Money for the rules that only money knows."""
    return None if rules == MONEY else 3


@pytest.mark.parametrize("rules", RULES, ids=name_of_rules)
@pytest.mark.parametrize("seed", range(3))
def test_a_record_replays_to_the_match_it_tells_of(rules: RuleSet, seed: int) -> None:
    for number, (match, record) in enumerate(played(rules, length_for(rules), seed)):
        if number % 25 == 0 or match.game.phase is Phase.OVER:
            assert replay(record).match == match


@pytest.mark.parametrize("rules", RULES, ids=name_of_rules)
def test_a_record_written_is_read_back_the_same(rules: RuleSet) -> None:
    for _, record in played(rules, length_for(rules), 5):
        assert record_from_json(record_to_json(record)) == record


@pytest.mark.parametrize("rules", RULES, ids=name_of_rules)
def test_a_draft_is_kept_and_replayed_move_by_move(rules: RuleSet) -> None:
    chance = random.Random(8)
    for match, record in played(rules, length_for(rules), 8):
        if match.game.phase is Phase.PLAY:
            moves = play_any(match.game, chance).play
            for number in range(len(moves) + 1):
                drafted = record_from_json(record_to_json(record.with_draft(moves[:number])))
                turn = replay(drafted).turn
                assert turn is not None
                assert turn.moves == moves[:number]
            break


def test_a_turn_without_a_draft_is_replayed_with_nothing_played() -> None:
    record = of_actions("opens 3-1")
    turn = replay(record).turn
    assert turn is not None
    assert (turn.dice, turn.moves) == (Dice(3, 1), ())
    assert replay(BEGUN).turn is None


def test_an_action_clears_the_draft() -> None:
    match, _ = apply_to_match(Match.begin(BEGUN.rules, 3), OpeningRoll(3, 1))
    record = of_actions("opens 3-1").with_draft((Move(8, 5, 3, hit=False),))
    assert record.draft == "8/5"
    action = play_any(match.game, random.Random(1))
    later, _ = apply_to_match(match, action)
    assert record.with_action(match, action, later).draft == ""


def test_a_record_knows_all_its_rolls_in_order() -> None:
    record = of_actions("opens 2-2", "opens 1-3", "B plays 8/5 6/5", "W rolls 6-5")
    assert record.rolled == ((2, 2), (1, 3), (6, 5))
    assert BEGUN.rolled == ()


def test_lines_that_are_no_rolls_can_t_be_counted_as_rolls() -> None:
    with pytest.raises(NotationError):
        _ = of_actions("opens 3-1", "W rolls 7-1").rolled


def test_the_text_of_a_finished_game_may_be_made_beforehand() -> None:
    games = (GameRecord(OVER, OVER_AT), GameRecord(OVER, OVER_AT), GameRecord(("opens 3-1",)))
    record = replace(BEGUN, games=games, draft="8/5")
    finished = [game_to_json(game) for game in games[:-1]]
    assert record_to_json(record, finished) == record_to_json(record)
    assert record_from_json(record_to_json(record, finished)) == record


def test_a_record_has_one_action_a_line() -> None:
    lines = record_to_json(of_actions("opens 3-1", "W plays 8/5 6/5", "B rolls 6-5")).splitlines()
    assert '"W plays 8/5 6/5",' in lines


def test_the_seal_of_the_dice_is_kept() -> None:
    for seal in (Seal(), Seal("c0de", "kasztan"), Seal("c0de", "kasztan", "5eed")):
        record = replace(BEGUN, seal=seal)
        assert record_from_json(record_to_json(record)).seal == seal


def test_every_kind_of_action_has_its_line() -> None:
    record = of_actions(
        "opens 4-4",
        "opens 3-1",
        "W plays 8/5 6/5",
        "B doubles",
        "W beavers",
        "B takes",
        "B resigns single",
        "W declines",
        "B rolls 4-2",
        "B plays 8/4 6/4",
        "W doubles",
        "B drops",
        rules=MONEY,
        length=None,
        end=True,
    )
    match = replay(record).match
    assert match.score == Sided(8, 0)
    again = Record(MONEY, None, SEATS)
    opened = again.with_action(Match.begin(MONEY, None), OpeningRoll(4, 4), match)
    assert opened.rolled == ((4, 4),)


def of_actions(
    *lines: str, rules: RuleSet | None = None, length: int | None = 3, end: bool = False
) -> Record:
    """A record of one game with these lines."""
    text = "24:2 13:5 8:2 6:4 5:2 / 24:2 13:5 8:2 6:4 4:2" if end else None
    return Record(rules or Backgammon(), length, SEATS, games=(GameRecord(lines, text),))


@pytest.mark.parametrize(
    "lines",
    [
        ("opens 3-7",),
        ("opens 3",),
        ("opens  3-1",),
        ("opens 3-1", "W plays 8/5"),
        ("opens 3-1", "W plays 8/5 6/5 6/5"),
        ("opens 3-1", "W plays 8/5 8/5"),
        ("opens 3-1", "W plays nonsense"),
        ("opens 3-1", "B plays 8/5 6/5"),
        ("opens 3-1", "W"),
        ("opens 3-1", "W jumps"),
        ("opens 3-1", "W rolls 3-1"),
        ("opens 3-1", "opens 3-1"),
        ("W rolls 3-1",),
        ("W plays 8/5",),
        ("opens 3-1", "W plays 8/5 6/5", "B plays 8/5"),
        ("opens 3-1", "W plays 8/5 6/5", "B rolls 6-0"),
        ("opens 3-1", "W plays 8/5 6/5", "B rolls 7-1"),
        ("opens 3-1", "W plays 8/5 6/5", "W rolls 6-1"),
        ("opens 3-1", "W plays 8/5 6/5", "B doubles"),
        ("opens 3-1", "W plays 8/5 6/5", "B resigns mars"),
        ("opens 3-1", "W plays 8/5 6/5", "B resigns everything"),
        ("opens 3-1", "W plays 8/5 6/5", "B takes"),
        ("",),
    ],
    ids=lambda lines: ", ".join(lines) or "an empty line",
)
def test_an_action_that_is_not_legal_is_damage(lines: tuple[str, ...]) -> None:
    with pytest.raises(RecordDamaged):
        replay(of_actions(*lines))


OVER = ("opens 3-1", "W plays 8/5 6/5", "B resigns single", "W accepts")
OVER_AT = "24:2 13:5 8:2 6:4 5:2 / 24:2 13:5 8:3 6:5"


@pytest.mark.parametrize(
    "games",
    [
        (GameRecord(OVER, "24:2 / 24:2"),),
        (GameRecord(OVER),),
        (GameRecord(OVER[:2], OVER_AT),),
        (GameRecord(OVER[:2]), GameRecord()),
        (GameRecord((*OVER, "B rolls 3-1"), OVER_AT),),
        (GameRecord(OVER, OVER_AT),) * 4,
    ],
    ids=[
        "another end than recorded",
        "an end not recorded",
        "an end recorded too early",
        "a game begun before the last was over",
        "an action after the end",
        "a game after the match",
    ],
)
def test_games_that_do_not_follow_one_another_are_damage(games: tuple[GameRecord, ...]) -> None:
    with pytest.raises(RecordDamaged):
        replay(replace(BEGUN, games=games))


def test_games_that_follow_one_another_are_replayed() -> None:
    games = (GameRecord(OVER, OVER_AT), GameRecord())
    match = replay(replace(BEGUN, games=games)).match
    assert (match.score, match.game.phase) == (Sided(1, 0), Phase.OPENING)
    whole = replay(replace(BEGUN, games=(GameRecord(OVER, OVER_AT),) * 3)).match
    assert whole.winner is Side.WHITE


@pytest.mark.parametrize("draft", ["8/5", "nonsense"])
def test_a_draft_without_dice_is_damage(draft: str) -> None:
    with pytest.raises(RecordDamaged):
        replay(replace(BEGUN, draft=draft))


@pytest.mark.parametrize("draft", ["8/2", "nonsense", "8/5 6/5 6/5"])
def test_a_draft_that_is_not_legal_is_damage(draft: str) -> None:
    with pytest.raises(RecordDamaged):
        replay(replace(of_actions("opens 3-1"), draft=draft))


@pytest.mark.parametrize(
    ("rules", "length"), [(Backgammon(), 26), (MONEY, 5)], ids=["too long", "money's options"]
)
def test_a_match_that_cannot_be_is_damage(rules: RuleSet, length: int) -> None:
    with pytest.raises(RecordDamaged):
        replay(Record(rules, length, SEATS))


def data() -> dict[str, object]:
    """A good record as JSON data."""
    loaded: dict[str, object] = json.loads(record_to_json(of_actions("opens 3-1")))
    return loaded


@pytest.mark.parametrize("key", list(data()))
def test_a_record_that_lacks_a_part_is_damaged(key: str) -> None:
    whole = data()
    del whole[key]
    with pytest.raises(RecordDamaged):
        record_from_json(json.dumps(whole))


WRONG: list[tuple[str, object]] = [
    ("format", "chess"),
    ("version", "1"),
    ("version", 0),
    ("version", True),
    ("version", 1.0),
    ("rules", []),
    ("rules", {"variant": "plakoto", "revision": 1, "options": {}}),
    ("rules", {"variant": "backgammon", "revision": "1", "options": {}}),
    ("rules", {"variant": "backgammon", "revision": 0, "options": {}}),
    ("rules", {"variant": "backgammon", "revision": -3, "options": {}}),
    ("rules", {"variant": "backgammon", "revision": 1, "options": {"koks": True}}),
    ("rules", {"variant": "backgammon", "revision": 1, "options": {"cube": "yes"}}),
    ("rules", {"variant": "backgammon", "revision": 1}),
    ("match", {"length": "3"}),
    ("match", {"length": True}),
    ("match", None),
    ("seats", {"white": {"name": "A", "kind": "human", "level": None}}),
    ("seats", {"white": {"name": 1, "kind": "human"}, "black": {"name": "B", "kind": "human"}}),
    ("seats", {"white": {"name": "A", "kind": "cat"}, "black": {"name": "B", "kind": "human"}}),
    ("dice", {"code": None, "word": "two\nlines", "seed": None}),
    ("dice", {"code": None, "word": "w" * 65, "seed": None}),
    ("dice", {"code": 5, "word": "", "seed": None}),
    ("dice", {"code": None, "word": None, "seed": None}),
    ("games", {}),
    ("games", []),
    ("games", ["opens 3-1"]),
    ("games", [{"actions": "opens 3-1", "end": None}]),
    ("games", [{"actions": [3], "end": None}]),
    ("games", [{"actions": ["opens 3-1"], "end": 3}]),
    ("draft", None),
    ("draft", ["8/5"]),
]


@pytest.mark.parametrize(("key", "value"), WRONG, ids=lambda value: json.dumps(value)[:150])
def test_a_record_with_a_wrong_part_is_damaged(key: str, value: object) -> None:
    with pytest.raises(RecordDamaged):
        record_from_json(json.dumps({**data(), key: value}))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "3",
        '"nardy"',
        "[" * 100_000,
        "[" * 100_000 + "]" * 100_000,
        '{"games": ' * 2_000 + "1" + "}" * 2_000,
        "\x00",
        '{"version": 1' + "0" * 5000 + "}",
    ],
    ids=[
        *("nothing", "half", "a list", "null", "a number", "a text"),
        *("too deep, half", "too deep", "objects too deep", "zero", "too big"),
    ],
)
def test_a_text_that_is_no_record_is_damaged(text: str) -> None:
    with pytest.raises(RecordDamaged):
        record_from_json(text)


def test_a_record_of_a_later_version_is_left_alone() -> None:
    with pytest.raises(RecordTooNew) as refused:
        record_from_json(json.dumps({**data(), "version": 2, "games": "something new"}))
    assert refused.value.version == 2


def test_a_record_of_later_rules_is_left_alone() -> None:
    rules = {"variant": "backgammon", "revision": 2, "options": {"unheard_of": 5}}
    with pytest.raises(RecordTooNew):
        record_from_json(json.dumps({**data(), "rules": rules}))


def test_parts_that_are_not_known_are_passed_over() -> None:
    assert record_from_json(json.dumps({**data(), "clock": 5})) == of_actions("opens 3-1")


def test_cutting_a_record_anywhere_never_crashes() -> None:
    text = record_to_json(of_actions("opens 3-1", "W plays 8/5 6/5"))
    for end in range(len(text) - 2):
        with pytest.raises(RecordError):
            replay(record_from_json(text[:end]))


def test_changing_a_letter_of_a_record_anywhere_never_crashes() -> None:
    text = record_to_json(of_actions("opens 3-1", "W plays 8/5 6/5"))
    for place in range(len(text)):
        for letter in '9"-/ {':
            try:
                replay(record_from_json(text[:place] + letter + text[place + 1 :]))
            except RecordError:
                continue


def test_roll_and_resignation_keep_their_values() -> None:
    record = of_actions("opens 3-1", "W plays 8/5 6/5", "B rolls 2-5")
    assert replay(record).match.game.dice == Dice(2, 5)
    assert Roll(Dice(2, 5)) != Roll(Dice(5, 2))
    resigned = of_actions("opens 3-1", "W plays 8/5 6/5", "B resigns backgammon")
    assert replay(resigned).match.game.offered is Win.BACKGAMMON
