"""What is heard of dice that are thrown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.ui.cues import Cue, Sound
from nardy.ui.dice_physics import Against

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.ui.dice_motion import Hit
    from nardy.ui.timeline import Timeline

_SOUNDS: Final = {
    Against.FELT: Sound.DIE_FELT,
    Against.WALL: Sound.DIE_WALL,
    Against.DIE: Sound.DIE_DIE,
}


def cue_throw(timeline: Timeline, hits: Sequence[Hit]) -> None:
    """Have a throw heard: the cup, the cloth, every hit; where nothing moves, a single knock."""
    if timeline.is_still:
        timeline.cue(Cue(Sound.DIE_FELT))
        return
    timeline.cue(Cue(Sound.SHAKE, 0.6))
    timeline.cue(Cue(Sound.ROLL, 0.5), hits[0].seconds if hits else 0.0)
    for hit in hits:
        timeline.cue(Cue(_SOUNDS[hit.against], hit.strength), hit.seconds)
