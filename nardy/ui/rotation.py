"""Turning things in space: quaternions and matrices as plain tuples.

The frame is the screen's: x to the right, y down, z towards the viewer.
"""

from __future__ import annotations

import math

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
Matrix = tuple[float, float, float, float, float, float, float, float, float]
"""Three rows: where a body's x, y and z come to lie is in the columns."""

UP: Vector = (0.0, 0.0, 1.0)
IDENTITY: Quaternion = (1.0, 0.0, 0.0, 0.0)


def about(axis: Vector, angle: float) -> Quaternion:
    """The turn about a unit axis by an angle in radians."""
    half = math.sin(angle / 2)
    return (math.cos(angle / 2), axis[0] * half, axis[1] * half, axis[2] * half)


def times(after: Quaternion, before: Quaternion) -> Quaternion:
    """One turn after another."""
    a, b, c, d = after
    w, x, y, z = before
    return (
        a * w - b * x - c * y - d * z,
        a * x + b * w + c * z - d * y,
        a * y - b * z + c * w + d * x,
        a * z + b * y - c * x + d * w,
    )


def inverse(turn: Quaternion) -> Quaternion:
    """The turn back."""
    w, x, y, z = turn
    return (w, -x, -y, -z)


def between(start: Quaternion, end: Quaternion, share: float) -> Quaternion:
    """A turn on the short way from one to another near it."""
    if sum(a * b for a, b in zip(start, end, strict=True)) < 0:
        w, x, y, z = end
        end = (-w, -x, -y, -z)
    a, b, c, d = (p + (q - p) * share for p, q in zip(start, end, strict=True))
    size = math.sqrt(a * a + b * b + c * c + d * d)
    return (a / size, b / size, c / size, d / size)


def to_matrix(turn: Quaternion) -> Matrix:
    """The same turn as a matrix."""
    w, x, y, z = turn
    return (
        1 - 2 * (y * y + z * z),
        2 * (x * y - w * z),
        2 * (x * z + w * y),
        2 * (x * y + w * z),
        1 - 2 * (x * x + z * z),
        2 * (y * z - w * x),
        2 * (x * z - w * y),
        2 * (y * z + w * x),
        1 - 2 * (x * x + y * y),
    )
