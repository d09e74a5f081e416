"""Everything that a variant needs besides its rules: a new one is not forgotten anywhere."""

from __future__ import annotations

import pytest

from nardy.ai.simple import CONTACT
from nardy.choices import option_name, preset_name, value_name, variant_name
from nardy.command_line import GAMES
from nardy.guide.lessons import lessons_of
from nardy.rules import VARIANTS, make_rules, options_of, presets_of
from nardy.rules.presets import choices_of

each_variant = pytest.mark.parametrize("key", VARIANTS)


@each_variant
def test_a_variant_can_be_chosen_by_a_name_and_a_usual_set_of_options(key: str) -> None:
    assert variant_name(key)
    assert [preset_name(preset.key) for preset in presets_of(key)] != []
    assert key in GAMES.values()


@each_variant
def test_each_option_of_a_variant_and_each_of_its_values_has_a_name(key: str) -> None:
    rules = make_rules(key, {})
    for name in options_of(rules):
        assert option_name(name)
        assert all(value_name(name, value) for value in choices_of(rules, name))


@each_variant
def test_a_computer_player_can_judge_a_variant(key: str) -> None:
    assert key in CONTACT


@each_variant
def test_a_variant_is_taught(key: str) -> None:
    assert lessons_of(key)
