"""A die as a rigid body: a cube with round edges that flies, spins and is pushed.

Sides of a die, seconds; ``x`` and ``y`` on the board, ``z`` up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from nardy.ui.die_shape import ROUNDING
from nardy.ui.rotation import Matrix, Quaternion, Vector, to_matrix
from nardy.ui.vectors import cross, dot, plus, unit

GRAVITY: Final = 140.0

EASE: Final = 6.0
"""How easily a cube is set spinning: the inverse of its inertia."""

CORE: Final = 0.5 - ROUNDING
"""The corners of a die are balls around the corners of a cube that reaches so far."""

CORNERS: Final = tuple(
    (x, y, z) for x in (-CORE, CORE) for y in (-CORE, CORE) for z in (-CORE, CORE)
)


@dataclass(slots=True)
class Body:
    """A die: where it is, how it goes, how it is turned, how it spins."""

    at: Vector
    go: Vector
    turn: Quaternion
    spin: Vector
    matrix: Matrix = field(init=False)

    def __post_init__(self) -> None:
        self.turn = unit(self.turn)
        self.matrix = to_matrix(self.turn)

    @property
    def energy(self) -> float:
        """How much it moves."""
        return dot(self.go, self.go) + dot(self.spin, self.spin) / EASE

    def move(self, seconds: float) -> None:
        """Fly on."""
        (x, y, z), (u, v, w) = self.at, self.go
        w -= GRAVITY * seconds
        self.go = (u, v, w)
        self.at = (x + u * seconds, y + v * seconds, z + w * seconds)
        half = seconds / 2
        p, q, r = self.spin[0] * half, self.spin[1] * half, self.spin[2] * half
        a, b, c, d = self.turn
        self.turn = unit(
            (
                a - p * b - q * c - r * d,
                b + p * a + q * d - r * c,
                c + q * a + r * b - p * d,
                d + r * a + p * c - q * b,
            )
        )
        self.matrix = to_matrix(self.turn)

    def arm(self, corner: Vector) -> Vector:
        """From the middle of the die to a corner of its core."""
        x, y, z = corner
        xx, xy, xz, yx, yy, yz, zx, zy, zz = self.matrix
        return (
            xx * x + xy * y + xz * z,
            yx * x + yy * y + yz * z,
            zx * x + zy * y + zz * z,
        )

    def inward(self, way: Vector) -> Vector:
        """A way on the board as the die sees it."""
        x, y, z = way
        xx, xy, xz, yx, yy, yz, zx, zy, zz = self.matrix
        return (
            xx * x + yx * y + zx * z,
            xy * x + yy * y + zy * z,
            xz * x + yz * y + zz * z,
        )

    def pace(self, arm: Vector) -> Vector:
        """How fast the surface goes at the end of an arm."""
        turning = cross(self.spin, arm)
        return plus(self.go, turning)

    def push(self, arm: Vector, blow: Vector) -> None:
        """Take an impulse at the end of an arm."""
        self.go = plus(self.go, blow)
        x, y, z = cross(arm, blow)
        self.spin = (self.spin[0] + EASE * x, self.spin[1] + EASE * y, self.spin[2] + EASE * z)

    def shift(self, x: float, y: float, z: float) -> None:
        """Be put elsewhere."""
        self.at = (self.at[0] + x, self.at[1] + y, self.at[2] + z)
