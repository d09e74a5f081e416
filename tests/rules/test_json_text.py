"""How deep a JSON text is, found out without reading it."""

from __future__ import annotations

import json
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy.rules.json_text import is_deeper

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"

JSONS: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('[]{}"\\a\n'),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('[]{}"\\'), inner),
    max_leaves=20,
)


def levels(value: Json) -> int:
    if isinstance(value, list):
        return 1 + max(map(levels, value), default=0)
    if isinstance(value, dict):
        return 1 + max(map(levels, value.values()), default=0)
    return 0


@given(JSONS, st.booleans())
def test_the_levels_of_a_text_are_those_of_its_value(value: Json, is_ascii: bool) -> None:  # noqa: FBT001
    text = json.dumps(value, ensure_ascii=is_ascii)
    depth = levels(value)
    assert not is_deeper(text, depth)
    assert depth == 0 or is_deeper(text, depth - 1)


@pytest.mark.parametrize("text", ["", '"', '"\\', '"[[[[', "]]]]", '"\\"[[[[', "\\[", '""""'])
def test_what_is_no_json_has_some_depth_too(text: str) -> None:
    assert not is_deeper(text, 1)


@pytest.mark.parametrize("part", ["[", '"', '\\"', '"\\', "[]", '["'])
def test_a_long_text_is_soon_looked_through(part: str) -> None:
    """Its time grows as its length does; else this would take minutes."""
    is_deeper(part * 500_000, 600_000)
