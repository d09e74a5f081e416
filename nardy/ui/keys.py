"""What keys mean, and where the keyboard cursor goes next."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

P = TypeVar("P", bound="Hashable")

ASIDE: Final = 2.0
"""How much worse a pixel aside is than a pixel ahead; what lies more aside is not ahead."""


class Key(Enum):
    """What a key can mean."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    SELECT = auto()
    BACK = auto()
    UNDO = auto()
    DONE = auto()
    """Roll the dice, or end the turn."""
    DOUBLE = auto()
    HINT = auto()
    SWAP = auto()
    """Lay the dice the other way round."""
    NEXT = auto()
    PREVIOUS = auto()
    PAGE_ON = auto()
    PAGE_BACK = auto()
    MENU = auto()
    HELP = auto()
    FULL_SCREEN = auto()
    SOUND = auto()
    """On or off."""
    BACKSPACE = auto()
    """Take back a letter of a text."""


class Direction(Enum):
    """Where an arrow key points on the screen: y grows downwards."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


DIRECTIONS: Final = {
    Key.LEFT: Direction.LEFT,
    Key.RIGHT: Direction.RIGHT,
    Key.UP: Direction.UP,
    Key.DOWN: Direction.DOWN,
}


def next_place(
    current: P | None, direction: Direction, centres: Mapping[P, tuple[float, float]]
) -> P | None:
    """The place an arrow leads to: the nearest ahead, places aside counting as farther.

    At the edge the cursor stays.  Without a current place: the one farthest against the
    direction, as if the cursor came in from there.  None only if there are no places.
    """
    right, down = direction.value
    if current is None or current not in centres:
        ahead_of = {place: x * right + y * down for place, (x, y) in centres.items()}
        return min(ahead_of, key=ahead_of.__getitem__, default=None)
    from_x, from_y = centres[current]
    best, best_cost = current, float("inf")
    for place, (x, y) in centres.items():
        dx, dy = x - from_x, y - from_y
        ahead, aside = dx * right + dy * down, abs(dx * down) + abs(dy * right)
        cost = ahead + ASIDE * aside
        if ahead > 0.5 and aside <= ASIDE * ahead and cost < best_cost:
            best, best_cost = place, cost
    return best


def cycle(current: P | None, places: Sequence[P], *, backwards: bool = False) -> P | None:
    """The next of these places in their order, round and round; None if there are none."""
    if not places:
        return None
    if current not in places:
        return places[-1 if backwards else 0]
    step = -1 if backwards else 1
    return places[(places.index(current) + step) % len(places)]
