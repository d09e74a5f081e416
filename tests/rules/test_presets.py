"""Variants, options and presets by name."""

from __future__ import annotations

import pytest

from nardy.rules.backgammon import Backgammon
from nardy.rules.errors import RulesError
from nardy.rules.long_nardy import HeadRule, LongNardy, Opening, WallRule
from nardy.rules.match import Match
from nardy.rules.presets import (
    PRESETS,
    VARIANTS,
    Preset,
    choices_of,
    make_rules,
    options_of,
    presets_of,
)
from nardy.rules.ruleset import CubeRules, NextStart

OPTIONS = {
    "backgammon": [
        "cube",
        "crawford",
        "jacoby",
        "beaver",
        "automatic_doubles",
        "extra_roll",
        "five_limit",
        "fresh_opening",
        "any_die",
    ],
    "long-nardy": [
        "opening",
        "head",
        "wall",
        "koks",
        "mars_not_home",
        "last_turn",
        "next_start",
    ],
}
VALUES = {
    "opening": {"reroll", "play_both"},
    "head": {"default", "any_first_double", "if_blocked", "second_only_if_blocked"},
    "wall": {"passed", "never_six", "free"},
    "next_start": {"roll", "winner", "alternate"},
}


def preset(key: str) -> Preset:
    """The preset of a name."""
    return next(preset for preset in PRESETS if preset.key == key)


def test_there_are_two_variants_with_the_options_of_the_rules() -> None:
    assert {key: list(options_of(make_rules(key, {}))) for key in VARIANTS} == OPTIONS


def test_the_values_of_options_are_named_as_in_the_rules() -> None:
    enums = {"opening": Opening, "head": HeadRule, "wall": WallRule, "next_start": NextStart}
    assert {name: {value.value for value in enum} for name, enum in enums.items()} == VALUES


def test_options_that_are_more_than_a_switch_have_their_choices_in_order() -> None:
    choices = {name: choices_of(LongNardy(), name) for name in OPTIONS["long-nardy"]}
    assert {name: set(values) for name, values in choices.items() if values} == VALUES
    assert choices["wall"] == ("passed", "never_six", "free")
    assert choices_of(Backgammon(), "cube") == ()


def test_casual_is_backgammon_without_a_cube() -> None:
    assert preset("casual").rules == Backgammon()
    assert preset("casual").rules.cube_rules is None


def test_money_has_the_cube_and_jacoby_and_no_length() -> None:
    money = preset("money")
    assert money.length is None
    assert money.rules.cube_rules == CubeRules(jacoby=True)


def test_tournament_is_a_match_to_seven_with_cube_and_crawford() -> None:
    tournament = preset("tournament")
    assert tournament.length == 7
    assert tournament.rules.cube_rules == CubeRules(crawford=True)


def test_classic_is_long_nardy_by_its_defaults() -> None:
    assert preset("classic").rules == LongNardy()


def test_federation_plays_both_opening_dice_and_knows_neither_koks_nor_draws() -> None:
    rules = preset("federation").rules
    assert rules == LongNardy(opening=Opening.PLAY_BOTH)
    assert not rules.gives_last_turn


def test_each_variant_has_its_presets_the_common_one_first() -> None:
    assert [preset.key for preset in presets_of("backgammon")] == ["casual", "tournament", "money"]
    assert [preset.key for preset in presets_of("long-nardy")] == ["classic", "federation"]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_match_can_be_begun_by_every_preset(preset: Preset) -> None:
    match = Match.begin(preset.rules, preset.length)
    assert match.game.rules == preset.rules


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_rules_are_made_again_from_their_options(preset: Preset) -> None:
    assert make_rules(preset.rules.key, options_of(preset.rules)) == preset.rules


def test_every_value_of_every_option_is_made_again() -> None:
    for name, values in VALUES.items():
        for value in values:
            assert options_of(make_rules("long-nardy", {name: value}))[name] == value


def test_options_left_out_have_their_defaults() -> None:
    assert make_rules("backgammon", {"cube": True}) == Backgammon(cube=True)


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("plakoto", {}),
        ("backgammon", {"koks": True}),
        ("backgammon", {"key": "x"}),
        ("backgammon", {"cube": 1}),
        ("backgammon", {"cube": None}),
        ("backgammon", {"cube": "yes"}),
        ("long-nardy", {"head": "three"}),
        ("long-nardy", {"head": True}),
        ("long-nardy", {"head": []}),
        ("long-nardy", {"head": None}),
        ("long-nardy", {"koks": "koks"}),
    ],
    ids=str,
)
def test_rules_that_do_not_exist_are_an_error(variant: str, options: dict[str, object]) -> None:
    with pytest.raises(RulesError):
        make_rules(variant, options)
