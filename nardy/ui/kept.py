"""What is dear to make and asked for again: kept, but not for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

T = TypeVar("T")


class Kept(Generic[T]):
    """Things by what they depend on; beyond a number, the one unused for longest goes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: dict[Hashable, T] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of a key, made now if it isn't there."""
        thing = self._things.pop(key) if key in self._things else make()
        self._things[key] = thing
        if len(self._things) > self._most:
            del self._things[next(iter(self._things))]
        return thing
