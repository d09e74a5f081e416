"""Settings survive whatever a file may hold."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nardy.settings import (
    DEEPEST,
    LONGEST_MATCH,
    VERSION,
    Advised,
    Json,
    Opponent,
    Settings,
    SettingsDamaged,
    SettingsTooNew,
    Speed,
    Tutoring,
    settings_from_json,
    settings_to_json,
)

NAMES = [item.name for item in fields(Settings) if item.name != "extra"]
KEYS = st.from_regex(r"[a-z][a-z0-9-]{0,39}", fullmatch=True)
PLAYERS = st.text(st.characters(categories=["L", "N", "P"]), max_size=24)
JSONS: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
SETTINGS = st.builds(
    Settings,
    language=st.none() | KEYS,
    theme=KEYS,
    reduced_motion=st.booleans(),
    speed=st.sampled_from(get_args(Speed)),
    confirm_turn=st.none() | st.booleans(),
    white_name=PLAYERS,
    black_name=PLAYERS,
    variant=KEYS,
    opponent=st.sampled_from(get_args(Opponent)),
    level=KEYS,
    length=st.integers(1, LONGEST_MATCH),
    preset=KEYS,
    options=st.dictionaries(st.text(), st.booleans() | st.text()),
    advice=st.sampled_from(get_args(Advised)),
    tutor=st.sampled_from(get_args(Tutoring)),
    first_game=st.booleans(),
    learned=st.dictionaries(KEYS, st.integers(0, 99)),
    extra=st.dictionaries(
        st.text().filter(lambda name: name not in {*NAMES, "version"}),
        st.booleans() | st.lists(st.text()) | st.floats(allow_nan=False, allow_infinity=False),
    ),
)


def _stored(**values: Json) -> str:
    return json.dumps({"version": VERSION, **values})


@given(SETTINGS)
def test_settings_come_back_from_their_text(settings: Settings) -> None:
    assert settings_from_json(settings_to_json(settings)) == (settings, [])


@given(st.text() | JSONS.map(json.dumps))
@example("[" * 100_000)
@example('{"version": 1, "a": ' + "[" * 900 + "]" * 900 + "}")
@example("9" * 5000)
@example('{"version": 1e999}')
@example('{"version": true}')
def test_a_text_that_is_no_settings_file_is_called_damaged(text: str) -> None:
    with pytest.raises((SettingsDamaged, SettingsTooNew)):
        settings_from_json(text)


@given(st.dictionaries(st.sampled_from(NAMES) | st.text(), JSONS, max_size=8))
def test_whatever_the_values_are_the_settings_can_be_used_and_written(
    values: dict[str, Json],
) -> None:
    try:
        settings, problems = settings_from_json(json.dumps({**values, "version": VERSION}))
    except SettingsDamaged:
        return
    assert set(problems) <= set(NAMES)
    assert settings_from_json(settings_to_json(settings)) == (settings, [])


def test_bad_values_become_defaults_one_by_one() -> None:
    options = {"backgammon.cube": 1}
    text = _stored(
        length=True, speed="warp", hints=1, options=options, white_name="a\nb", theme="dark"
    )
    settings, problems = settings_from_json(text)
    assert settings == Settings(theme="dark")
    assert sorted(problems) == ["hints", "length", "options", "speed", "white_name"]


def test_unknown_keys_are_kept() -> None:
    settings, problems = settings_from_json(_stored(rainbow=[1, {"a": None}], hints=False))
    assert settings == Settings(hints=False, extra={"rainbow": [1, {"a": None}]})
    assert problems == []
    assert json.loads(settings_to_json(settings))["rainbow"] == [1, {"a": None}]


def test_a_newer_version_is_told_from_damage() -> None:
    with pytest.raises(SettingsTooNew) as caught:
        settings_from_json(json.dumps({"version": VERSION + 1}))
    assert caught.value.version == VERSION + 1


@pytest.mark.parametrize("version", [None, 0, -1, "1", 1.0, True])
def test_a_file_needs_a_version(version: Json) -> None:
    with pytest.raises(SettingsDamaged):
        settings_from_json(json.dumps({"version": version}))


def test_numbers_that_json_does_not_have_are_damage() -> None:
    for number in ("NaN", "Infinity", "1e999"):
        with pytest.raises(SettingsDamaged):
            settings_from_json(f'{{"version": 1, "extra": {number}}}')


@pytest.mark.parametrize("levels", [DEEPEST, 2_000, 100_000])
def test_too_many_levels_are_damage(levels: int) -> None:
    with pytest.raises(SettingsDamaged):
        settings_from_json('{"version": 1, "a": ' + "[" * levels + "]" * levels + "}")


def test_a_name_with_spaces_and_any_letters_is_a_name() -> None:
    settings, problems = settings_from_json(_stored(white_name="Żółw Ґжицький"))
    assert settings.white_name == "Żółw Ґжицький"
    assert not problems
