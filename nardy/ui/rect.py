"""A rectangle in pixels: plain numbers, no pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

XY = tuple[float, float]
"""A spot on the screen, in pixels."""


class Rect(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def center(self) -> XY:
        """The middle."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, x: float, y: float) -> bool:
        """Whether the spot lies inside; right and lower edges do not belong to it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def distance(self, x: float, y: float) -> float:
        """How far the spot is from the rectangle; 0 inside."""
        across = max(self.x - x, 0.0, x - self.right)
        down = max(self.y - y, 0.0, y - self.bottom)
        return float((across * across + down * down) ** 0.5)

    def gap(self, other: Rect) -> float:
        """How far two rectangles are apart; negative when they overlap."""
        across = max(self.x - other.right, other.x - self.right)
        down = max(self.y - other.bottom, other.y - self.bottom)
        if across > 0 and down > 0:
            return float((across * across + down * down) ** 0.5)
        return max(across, down)

    def gap_inside(self, other: Rect) -> float:
        """How far the other one keeps from our edges inside; negative when it sticks out."""
        return min(
            other.x - self.x, other.y - self.y, self.right - other.right, self.bottom - other.bottom
        )

    def inset(self, by: float, by_y: float | None = None) -> Rect:
        """The rectangle made smaller on every side."""
        down = by if by_y is None else by_y
        return Rect(self.x + by, self.y + down, max(0, self.w - 2 * by), max(0, self.h - 2 * down))

    def mirrored(self, area: Rect) -> Rect:
        """The rectangle after left and right of an area have changed places."""
        return self._replace(x=area.x + area.right - self.right)

    def turned(self, area: Rect) -> Rect:
        """The rectangle after half a turn of an area about its middle."""
        return self.mirrored(area)._replace(y=area.y + area.bottom - self.bottom)

    def scaled(self, ratio: float) -> Rect:
        """The same rectangle in other pixels (logical to physical)."""
        return Rect(self.x * ratio, self.y * ratio, self.w * ratio, self.h * ratio)

    def columns(self, weights: Sequence[float], gap: float = 0) -> list[Rect]:
        """The rectangle cut into columns; weights give their shares of the width."""
        unit = (self.w - gap * (len(weights) - 1)) / sum(weights)
        result, x = [], self.x
        for weight in weights:
            result.append(Rect(x, self.y, unit * weight, self.h))
            x += unit * weight + gap
        return result

    def rows(self, weights: Sequence[float], gap: float = 0) -> list[Rect]:
        """The rectangle cut into rows; weights give their shares of the height."""
        unit = (self.h - gap * (len(weights) - 1)) / sum(weights)
        result, y = [], self.y
        for weight in weights:
            result.append(Rect(self.x, y, self.w, unit * weight))
            y += unit * weight + gap
        return result


def bounding(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle around some."""
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(x, y, right - x, bottom - y)
