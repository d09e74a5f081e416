"""What is heard of a throw of dice."""

from __future__ import annotations

from nardy.ui.cues import Cue, Sound
from nardy.ui.dice_motion import Hit
from nardy.ui.dice_physics import Against
from nardy.ui.hits import cue_throw
from nardy.ui.timeline import Timeline


def test_hits_are_due_at_their_own_times() -> None:
    timeline = Timeline()
    cue_throw(timeline, [Hit(0.2, Against.WALL, 0.7), Hit(0.5, Against.DIE, 0.4)])
    assert timeline.take_cues() == (Cue(Sound.SHAKE, 0.6),)
    timeline.wait(1.0)
    timeline.advance(0.25)
    assert timeline.take_cues() == (Cue(Sound.ROLL, 0.5), Cue(Sound.DIE_WALL, 0.7))
    timeline.advance(0.3)
    assert timeline.take_cues() == (Cue(Sound.DIE_DIE, 0.4),)
    timeline.advance(0.5)
    assert timeline.take_cues() == ()


def test_where_nothing_moves_dice_are_put_down_once() -> None:
    timeline = Timeline()
    timeline.is_still = True
    cue_throw(timeline, [Hit(0.2, Against.WALL, 0.7)])
    assert timeline.take_cues() == (Cue(Sound.DIE_FELT),)
    timeline.advance(1.0)
    assert timeline.take_cues() == ()
