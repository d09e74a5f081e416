"""What a throw of dice hits, and what is heard of it."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from nardy.ui.cues import Cue, Sound
from nardy.ui.dice_motion import Pose, throw_dice
from nardy.ui.dice_ways import Edge
from nardy.ui.hits import Against, Hit, cue_throw, hits
from nardy.ui.rect import Rect
from nardy.ui.rotation import to_matrix
from nardy.ui.timeline import Timeline

FLAT = to_matrix((1.0, 0.0, 0.0, 0.0))
AREA = Rect(0, 0, 438, 150)


class Drop:
    """A die that falls from a height of its own at half time, hops once, and lies."""

    duration = 1.0
    size = 10.0

    def __init__(self, *others: float) -> None:
        self.others = others

    def sample(self, t: float) -> tuple[Pose, ...]:
        height = max(0.0, 10 * (1 - (t / 0.5) ** 2)) if t < 0.5 else 0.0
        if 0.5 <= t < 0.8:
            height = 2.0 * math.sin((t - 0.5) / 0.3 * math.pi)
        # It goes to the right until a wall or another die stands there.
        x = 100 - 100 * abs(t - 0.3)
        first = Pose(x, 0.0, height, FLAT)
        return (first, *(Pose(at, 0.0, 0.0, FLAT) for at in self.others))


def test_a_die_is_heard_where_it_lands_the_harder_the_farther_it_fell() -> None:
    landings = [hit for hit in hits(Drop()) if hit.against is Against.FELT]
    assert [round(hit.seconds, 1) for hit in landings] == [0.5, 0.8]
    assert landings[0].strength > 0.9
    assert 0.3 < landings[1].strength < 0.6


def test_a_die_that_turns_back_has_hit_a_wall_or_the_other_die() -> None:
    (wall,) = [hit for hit in hits(Drop()) if hit.against is not Against.FELT]
    (die,) = [hit for hit in hits(Drop(110.0)) if hit.against is not Against.FELT]
    assert (wall.against, die.against) == (Against.WALL, Against.DIE)
    assert wall.seconds == pytest.approx(0.3, abs=0.02)


@pytest.mark.parametrize("seed", range(20))
def test_every_throw_of_the_game_is_heard_and_over_when_the_dice_rest(seed: int) -> None:
    numbers = (seed % 6 + 1, (seed // 2) % 6 + 1)
    throw = throw_dice(
        seed, numbers, ((150, 100), (200, 100)), AREA, Edge.BOTTOM, size=24, duration=0.9
    )
    found = hits(throw)
    assert 4 <= len(found) <= 24
    assert list(found) == sorted(found, key=lambda hit: hit.seconds)
    assert all(0 < hit.strength <= 1 for hit in found)
    assert all(0 <= hit.seconds <= 0.9 for hit in found)
    felt = [hit.seconds for hit in found if hit.against is Against.FELT]
    assert all(later - earlier >= 0.03 for earlier, later in pairwise(felt))


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
