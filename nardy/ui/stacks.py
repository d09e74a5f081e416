"""Which of the thirty seen checkers belongs to which place, and in what order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.rules.position import BAR, CHECKERS, OFF, Position, Side
from nardy.ui.place import Place, bar, tray, triangle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Sprite(NamedTuple):
    """One of the thirty checkers that are seen."""

    side: Side
    number: int


SPRITES: Final = tuple(Sprite(side, number) for side in Side for number in range(CHECKERS))
"""All checkers."""


class Stacks:
    """Every place's checkers of each side, the one at the edge first."""

    def __init__(self) -> None:
        """All checkers lie in their trays."""
        self._stacks: dict[tuple[Place, Side], list[Sprite]] = {}
        self._where: dict[Sprite, Place] = {}
        for sprite in SPRITES:
            self.put(sprite, tray(sprite.side))

    def __iter__(self) -> Iterator[tuple[Place, Side, list[Sprite]]]:
        """Every place that has or had checkers of a side, with them."""
        for (place, side), stack in self._stacks.items():
            yield place, side, stack

    def on(self, place: Place, side: Side) -> list[Sprite]:
        """The checkers of a side on a place."""
        return self._stacks.setdefault((place, side), [])

    def top(self, place: Place, side: Side | None = None) -> Sprite | None:
        """The uppermost checker of a place, of one side or of any."""
        for owner in (side,) if side else tuple(Side):
            stack = self.on(place, owner)
            if stack:
                return stack[-1]
        return None

    def slot(self, sprite: Sprite) -> tuple[Place, int, int]:
        """A checker's place, its index from the edge, and how many of its side are there."""
        place = self._where[sprite]
        stack = self.on(place, sprite.side)
        return place, stack.index(sprite), len(stack)

    def put(self, sprite: Sprite, place: Place) -> None:
        """Let a checker belong to the top of a place."""
        old = self._where.get(sprite)
        if old is not None:
            self.on(old, sprite.side).remove(sprite)
        self.on(place, sprite.side).append(sprite)
        self._where[sprite] = place

    def sync(self, position: Position, facing: Callable[[int], int]) -> None:
        """Take up a position (White's view); only the checkers that differ change place."""
        for side, counts in zip(Side, position, strict=True):
            wanted = {
                place_of_point(side, point, facing): count
                for point, count in enumerate(counts)
                if count
            }
            spare: list[Sprite] = []
            for place, owner, stack in list(self):
                if owner is side:
                    spare += stack[wanted.get(place, 0) :]
            for place, count in wanted.items():
                for _ in range(count - len(self.on(place, side))):
                    self.put(spare.pop(), place)


def place_of_point(side: Side, point: int, facing: Callable[[int], int]) -> Place:
    """The place that a side calls ``point``; ``facing`` turns Black's into White's."""
    if point == BAR:
        return bar(side)
    if point == OFF:
        return tray(side)
    return triangle(point if side is Side.WHITE else facing(point))
