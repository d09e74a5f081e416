"""The chance to win a match, against the published figures and common sense."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy.ai.match_equity import cubeless_match_equity, match_equity
from nardy.rules import LONGEST_MATCH

away = st.integers(1, LONGEST_MATCH)
WINS = ((1, 0.82), (2, 0.18))


def test_the_figures_are_kazaross_s() -> None:
    first = [match_equity(1, other) for other in range(1, 6)]
    assert first == [0.5, 0.67736, 0.75076, 0.81436, 0.84179]
    assert match_equity(2, 3) == 0.59947
    assert match_equity(7, 11) == 0.70021
    assert match_equity(24, 25) == 0.53086
    assert match_equity(25, 1) == pytest.approx(0.00095)


def test_after_crawford_the_trailing_side_has_the_cube() -> None:
    trailing = [match_equity(own, 1, is_crawford_over=True) for own in range(1, 6)]
    assert trailing == pytest.approx([0.5, 0.48803, 0.32264, 0.31002, 0.19012])
    assert match_equity(1, 25, is_crawford_over=True) == pytest.approx(0.99877)
    assert match_equity(2, 3, is_crawford_over=True) == match_equity(2, 3)


def test_a_match_that_is_over_is_won_or_lost() -> None:
    assert match_equity(0, 3) == match_equity(-2, 1, is_crawford_over=True) == 1.0
    assert match_equity(3, 0) == match_equity(25, -1) == 0.0


@given(own=away, other=away, is_over=st.booleans())
def test_one_side_s_chance_is_what_the_other_lacks(own: int, other: int, is_over: bool) -> None:  # noqa: FBT001
    mine = match_equity(own, other, is_crawford_over=is_over)
    his = match_equity(other, own, is_crawford_over=is_over)
    assert mine + his == pytest.approx(1)


@given(
    own=st.integers(0, LONGEST_MATCH),
    other=st.integers(0, LONGEST_MATCH - 1),
    is_over=st.booleans(),
)
def test_a_point_is_never_a_loss(own: int, other: int, is_over: bool) -> None:  # noqa: FBT001
    chance = match_equity(own, other, is_crawford_over=is_over)
    assert match_equity(own, other + 1, is_crawford_over=is_over) >= chance
    assert 0 <= chance <= 1


@given(own=away, other=away)
def test_without_a_cube_one_side_s_chance_is_what_the_other_lacks(own: int, other: int) -> None:
    chance = cubeless_match_equity(own, other, WINS)
    assert chance + cubeless_match_equity(other, own, WINS) == pytest.approx(1)
    assert cubeless_match_equity(own, other + 1, WINS) > chance > 0


def test_without_a_cube_a_match_is_won_game_by_game() -> None:
    assert cubeless_match_equity(1, 2, WINS) == pytest.approx(0.5 + 0.5 * 0.82 * 0.5)
    assert cubeless_match_equity(2, 2, WINS) == 0.5
    assert cubeless_match_equity(1, 4, WINS) > match_equity(1, 4)
