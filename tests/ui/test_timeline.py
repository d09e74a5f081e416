"""The stage clock, asked with plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy.ui import timeline as tl
from nardy.ui.cues import Cue, Sound
from nardy.ui.timeline import FAST, NORMAL, OFF, SLOW, Path, Timeline, Tween

if TYPE_CHECKING:
    from collections.abc import Callable

AT = ("checker 3", "at")
GLOW = ("checker 3", "glow")
OTHER = ("checker 4", "at")
HOME = (0.0, 0.0)
LIFT, LAND = Cue(Sound.TICK), Cue(Sound.CHECKER, 0.5)


def linear(t: float) -> float:
    return t


@pytest.mark.parametrize(
    "easing", [tl.ease_in_out, tl.ease_out, tl.ease_out_back], ids=lambda e: e.__name__
)
def test_an_easing_goes_from_nothing_to_all(easing: Callable[[float], float]) -> None:
    assert easing(0.0) == pytest.approx(0.0)
    assert easing(1.0) == pytest.approx(1.0)


def test_a_settling_easing_goes_too_far_and_comes_back() -> None:
    assert max(tl.ease_out_back(n / 20) for n in range(21)) > 1.02


def test_a_tween_is_halfway_at_half_time() -> None:
    assert Tween(10.0, 20.0, 2.0, linear).sample(1.0) == 15.0
    assert Tween((0.0, 8.0), (4.0, 0.0), 2.0, linear).sample(1.0) == (2.0, 4.0)


def test_a_tween_ends_on_the_exact_value_and_stays_there() -> None:
    tween = Tween(0.0, 0.1 + 0.2, 0.3)
    assert tween.sample(0.3) == tween.sample(9.0) == 0.1 + 0.2
    assert tween.sample(-1.0) == 0.0


def test_a_flight_is_highest_in_the_middle_and_lands_on_the_board() -> None:
    path = Path((0.0, 0.0), (10.0, 4.0), 1.0, lift=3.0)
    assert path.sample(0.5) == (5.0, 2.0, 3.0)
    assert path.sample(0.0) == (0.0, 0.0, 0.0)
    assert path.sample(1.0) == path.final == (10.0, 4.0, 0.0)


def test_a_flight_from_the_hand_starts_high() -> None:
    assert Path((0.0, 0.0), (1.0, 1.0), 1.0, lift=0.0, start_height=2.0).sample(0.0)[2] == 2.0


def test_without_animation_a_key_has_its_own_value() -> None:
    stage = Timeline()
    assert stage.value(AT, (7.0, 8.0)) == (7.0, 8.0)
    assert stage.destined(GLOW, 0.5) == 0.5
    assert not stage.is_busy


def test_an_animation_ends_on_the_exact_value_whatever_the_steps() -> None:
    for steps in (1, 3, 7, 50):
        stage = Timeline()
        stage.start(AT, Tween(HOME, (0.3, 0.7), 1.0))
        for _ in range(steps):
            stage.advance(1.001 / steps)
        assert stage.value(AT, HOME) == (0.3, 0.7)
        assert not stage.is_busy


def test_the_last_step_still_changes_the_picture_and_the_next_does_not() -> None:
    stage = Timeline()
    stage.start(GLOW, Tween(0.0, 1.0, 0.5))
    assert stage.advance(0.6)
    assert not stage.advance(0.6)


def test_the_final_value_is_held_until_the_stage_is_cleared() -> None:
    stage = Timeline()
    stage.start(GLOW, Tween(0.0, 1.0, 0.5))
    stage.advance(99.0)
    assert stage.value(GLOW, 0.0) == 1.0
    stage.clear()
    assert stage.value(GLOW, 0.0) == 0.0


def test_a_new_animation_starts_from_where_the_old_one_stands() -> None:
    stage = Timeline()
    stage.start(GLOW, Tween(0.0, 10.0, 1.0, linear))
    stage.advance(0.5)
    stage.start(GLOW, Tween(stage.value(GLOW, 0.0), 0.0, 1.0, linear))
    assert stage.value(GLOW, 0.0) == 5.0
    stage.advance(0.5)
    assert stage.value(GLOW, 0.0) == 2.5


def test_the_keys_of_one_sprite_do_not_disturb_each_other() -> None:
    stage = Timeline()
    stage.start(GLOW, Tween(0.0, 1.0, 1.0))
    stage.start(AT, Tween(HOME, (1.0, 1.0), 2.0))
    stage.advance(1.0)
    assert not stage.is_moving(GLOW)
    assert stage.is_moving(AT)
    assert stage.is_busy


def test_a_delayed_animation_waits_on_its_first_value() -> None:
    stage = Timeline()
    stage.start(AT, Tween((1.0, 1.0), (2.0, 2.0), 1.0), delay=1.0)
    stage.advance(0.9)
    assert stage.value(AT, (2.0, 2.0)) == (1.0, 1.0)
    stage.advance(1.2)
    assert stage.value(AT, HOME) == (2.0, 2.0)


def test_events_are_queued_one_behind_another() -> None:
    stage = Timeline()
    stage.start(AT, Tween((0.0, 0.0), (1.0, 0.0), 1.0, linear))
    stage.start(AT, Tween(stage.destined(AT, HOME), (3.0, 0.0), 1.0, linear), stage.remaining)
    stage.start(OTHER, Tween((9.0, 0.0), (8.0, 0.0), 1.0, linear), stage.remaining)
    assert stage.end == 3.0
    stage.advance(1.5)
    assert stage.value(AT, HOME) == (2.0, 0.0)
    assert stage.value(OTHER, HOME) == (9.0, 0.0)
    stage.advance(1.0)
    assert stage.value(AT, HOME) == (3.0, 0.0)
    assert stage.value(OTHER, HOME) == (8.5, 0.0)


def test_starting_now_drops_what_the_same_key_had_planned() -> None:
    stage = Timeline()
    stage.start(GLOW, Tween(0.0, 1.0, 1.0), delay=5.0)
    stage.start(GLOW, Tween(0.0, 2.0, 1.0))
    stage.advance(9.0)
    assert stage.value(GLOW, 0.0) == 2.0


def test_an_interrupt_commits_everything_also_what_has_not_begun() -> None:
    stage = Timeline()
    stage.start(AT, Tween(HOME, (1.0, 0.0), 1.0))
    stage.start(AT, Tween((1.0, 0.0), (2.0, 0.0), 1.0), delay=1.0)
    stage.start(GLOW, Tween(0.0, 0.4, 8.0))
    stage.advance(0.2)
    assert stage.finish()
    assert stage.value(AT, HOME) == (2.0, 0.0)
    assert stage.value(GLOW, 0.0) == 0.4
    assert not stage.is_busy
    assert not stage.finish()


@pytest.mark.parametrize(("scale", "seconds"), [(SLOW, 1.6), (NORMAL, 1.0), (FAST, 0.5)])
def test_every_animation_obeys_the_same_speed(scale: float, seconds: float) -> None:
    stage = Timeline(scale)
    stage.start(AT, Tween(HOME, (1.0, 0.0), 0.5))
    stage.start(GLOW, Tween(0.0, 1.0, 0.5), delay=stage.remaining)
    stage.advance(seconds - 0.01)
    assert stage.is_busy
    stage.advance(0.02)
    assert not stage.is_busy


def test_with_animations_off_everything_is_at_its_end_at_once() -> None:
    stage = Timeline(OFF)
    stage.start(AT, Tween(HOME, (1.0, 0.0), 0.5), delay=3.0)
    stage.wait(2.0)
    assert stage.value(AT, HOME) == (1.0, 0.0)
    assert not stage.is_busy
    assert not stage.advance(1.0)


def test_switching_animations_off_ends_what_is_running() -> None:
    stage = Timeline()
    stage.start(AT, Tween(HOME, (1.0, 0.0), 0.5))
    stage.scale = OFF
    assert stage.value(AT, HOME) == (1.0, 0.0)
    assert stage.scale == OFF


def test_where_nothing_moves_things_stay_until_their_time_and_then_are_there() -> None:
    stage = Timeline()
    stage.is_still = True
    stage.start(AT, Path((1.0, 1.0), (5.0, 5.0), 1.0, lift=3.0))
    stage.start(OTHER, Tween((1.0, 1.0), (2.0, 2.0), 1.0), stage.remaining)
    seen = []
    for _ in range(3):
        stage.advance(0.7)
        seen.append((stage.value(AT, (1.0, 1.0, 0.0)), stage.value(OTHER, HOME)))
    assert seen == [
        ((1.0, 1.0, 0.0), (1.0, 1.0)),
        ((5.0, 5.0, 0.0), (1.0, 1.0)),
        ((5.0, 5.0, 0.0), (2.0, 2.0)),
    ]
    assert not stage.is_busy


def test_only_what_has_not_ended_is_moving() -> None:
    stage = Timeline()
    stage.start(("first", "at"), Tween(0.0, 1.0, 0.5))
    stage.start(("second", "at"), Tween(0.0, 1.0, 0.2), delay=0.6)
    stage.start(("third", "glow"), Tween(0.0, 1.0, 2.0))
    assert stage.moving("at") == {"first", "second"}
    stage.advance(0.55)
    assert stage.moving("at") == {"second"}
    stage.finish()
    assert stage.moving("at") == stage.moving("glow") == frozenset()


def test_a_pause_moves_what_is_queued_behind_it() -> None:
    stage = Timeline()
    stage.wait(0.6)
    stage.start(AT, Tween(HOME, (1.0, 0.0), 1.0, linear), delay=stage.remaining)
    stage.advance(1.1)
    assert stage.value(AT, HOME) == pytest.approx((0.5, 0.0))


def test_a_cue_is_given_once_and_in_time() -> None:
    stage = Timeline()
    stage.cue(LAND, 0.5)
    stage.cue(LIFT, 0.0)
    assert stage.take_cues() == (LIFT,)
    stage.advance(0.5)
    assert stage.take_cues() == (LAND,)
    assert stage.take_cues() == ()


def test_an_interrupt_makes_all_cues_due() -> None:
    stage = Timeline()
    stage.start(AT, Tween(HOME, (1.0, 0.0), 1.0))
    stage.cue(LAND, 0.9)
    stage.cue(LIFT, 0.2)
    stage.finish()
    assert stage.take_cues() == (LIFT, LAND)


def test_a_jump_leaves_nothing_behind() -> None:
    stage = Timeline()
    stage.start(AT, Tween(HOME, (1.0, 0.0), 1.0))
    stage.cue(LAND, 1.0)
    stage.clear()
    stage.advance(2.0)
    assert stage.value(AT, HOME) == HOME
    assert not stage.is_busy
    assert stage.take_cues() == ()
