"""Ways and spots in space as plain tuples."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nardy.ui.rotation import Quaternion, Vector


def dot(a: Vector, b: Vector) -> float:
    """How far one way goes along another."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """The way that is square to both."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def plus(a: Vector, b: Vector) -> Vector:
    """One way after the other."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def minus(a: Vector, b: Vector) -> Vector:
    """The way from the second spot to the first."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def along(a: Vector, way: Vector, far: float) -> Vector:
    """A spot so far along a way."""
    return (a[0] + way[0] * far, a[1] + way[1] * far, a[2] + way[2] * far)


def unit(turn: Quaternion) -> Quaternion:
    """The same turn, of length 1."""
    a, b, c, d = turn
    size = sqrt(a * a + b * b + c * c + d * d)
    return (a / size, b / size, c / size, d / size)
