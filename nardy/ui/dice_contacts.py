"""What happens when dice touch: felt and walls hold them, and they hold each other."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from nardy.ui.dice_body import CORE, CORNERS, EASE
from nardy.ui.die_shape import ROUNDING
from nardy.ui.vectors import along, cross, dot, minus, plus

if TYPE_CHECKING:
    from nardy.ui.dice_body import Body
    from nardy.ui.rotation import Vector

WIDTH: Final = 7.5
"""How far apart the side walls are: half a board."""

SOFTLY: Final = 2.6
"""A slower blow doesn't bounce, and isn't heard."""

_FELT_BOUNCE: Final = 0.4
_WALL_BOUNCE: Final = 0.68
_DICE_BOUNCE: Final = 0.5
_FRICTION: Final = 0.36
_DRAG: Final = 4.0  # what the felt takes of a turn, each second
_NEAR: Final = 2.3  # dice whose middles are farther apart than the root of this can't touch


def land(body: Body, seconds: float) -> float:
    """Let the felt hold a die for some time; answers how hard it was struck."""
    zx, zy, zz = body.matrix[6:]
    if body.at[2] > CORE * (abs(zx) + abs(zy) + abs(zz)) + ROUNDING:
        return 0.0
    deepest = hardest = 0.0
    for arm in sorted(map(body.arm, CORNERS), key=_height):
        sunk = ROUNDING - arm[2] - body.at[2]
        if sunk <= 0:
            break
        deepest = max(deepest, sunk)
        foot = (arm[0], arm[1], arm[2] - ROUNDING)
        hardest = max(hardest, _strike(body, foot, (0.0, 0.0, 1.0), _FELT_BOUNCE))
    body.shift(0.0, 0.0, deepest / 2)
    left = 1 - _DRAG * seconds
    body.spin = (body.spin[0] * left, body.spin[1] * left, body.spin[2] * left)
    return hardest


def rebound(body: Body) -> float:
    """Let the walls hold a die; answers how hard they were struck."""
    xx, xy, xz, yx, yy, yz = body.matrix[:6]
    wide = CORE * (abs(xx) + abs(xy) + abs(xz)) + ROUNDING
    long = CORE * (abs(yx) + abs(yy) + abs(yz)) + ROUNDING
    hardest, (x, y, _) = 0.0, body.at
    if x < wide:
        hardest = _bounce_off(body, (1.0, 0.0, 0.0), x - wide)
    elif x > WIDTH - wide:
        hardest = _bounce_off(body, (-1.0, 0.0, 0.0), WIDTH - wide - x)
    if y < long:
        hardest = max(hardest, _bounce_off(body, (0.0, 1.0, 0.0), y - long))
    return hardest


def _bounce_off(body: Body, out: Vector, room: float) -> float:
    """Bounce off a wall that looks ``out``, with the corner that went in farthest."""
    arm = min(map(body.arm, CORNERS), key=lambda arm: dot(arm, out))
    body.shift(-room * out[0], -room * out[1], 0.0)
    return _strike(body, along(arm, out, -ROUNDING), out, _WALL_BOUNCE)


def _strike(body: Body, arm: Vector, out: Vector, bounce: float) -> float:
    """Stop the end of an arm from going into what looks ``out``; answers how fast it went."""
    pace = body.pace(arm)
    closing = dot(pace, out)
    if closing >= 0:
        return 0.0
    lever = cross(arm, out)
    push = -(1 + _springs(closing, bounce)) * closing / (1 + EASE * dot(lever, lever))
    slip = along(pace, out, -closing)
    body.push(arm, _blow(out, push, slip, 1.0 + _yielding(arm, slip)))
    return -closing


def meet(one: Body, two: Body) -> float:
    """Let two dice bounce off each other; answers how hard."""
    way = minus(two.at, one.at)
    if dot(way, way) > _NEAR:
        return 0.0
    return max(_poke(one, two), _poke(two, one))


def _poke(one: Body, two: Body) -> float:
    """Let the corners of one die bounce off the body of the other."""
    hardest = 0.0
    for corner in CORNERS:
        arm = one.arm(corner)
        spot = minus(plus(one.at, arm), two.at)
        room, look = _outside(two.inward(spot))
        if room >= ROUNDING:
            continue
        out = two.arm(look)
        depth = (ROUNDING - room) / 2
        one.shift(*along((0.0, 0.0, 0.0), out, depth))
        two.shift(*along((0.0, 0.0, 0.0), out, -depth))
        hardest = max(hardest, _knock(one, two, arm, along(spot, out, -room), out))
    return hardest


def _knock(one: Body, two: Body, arm: Vector, other: Vector, out: Vector) -> float:
    """Let the end of an arm of one die strike the end of an arm of the other."""
    arm = along(arm, out, -ROUNDING)
    pace = minus(one.pace(arm), two.pace(other))
    closing = dot(pace, out)
    if closing >= 0:
        return 0.0
    lever, counter = cross(arm, out), cross(other, out)
    weight = 2 + EASE * (dot(lever, lever) + dot(counter, counter))
    push = -(1 + _springs(closing, _DICE_BOUNCE)) * closing / weight
    slip = along(pace, out, -closing)
    yielding = _yielding(arm, slip) + _yielding(other, slip)
    blow = _blow(out, push, slip, 2.0 + yielding)
    one.push(arm, blow)
    two.push(other, (-blow[0], -blow[1], -blow[2]))
    return -closing


def _springs(closing: float, bounce: float) -> float:
    return bounce if closing < -SOFTLY else 0.0


def _outside(spot: Vector) -> tuple[float, Vector]:
    """How far outside a die's surface a spot is, and which way the surface looks there."""
    x, y, z = spot
    over = (_over(x), _over(y), _over(z))
    size = sqrt(dot(over, over))
    if size > 0:
        return size - ROUNDING, (over[0] / size, over[1] / size, over[2] / size)
    # Within the core: out through the nearest face.
    far = max(abs(x), abs(y), abs(z))
    look = tuple((1.0 if part > 0 else -1.0) if abs(part) == far else 0.0 for part in spot)
    return far - 0.5, (look[0], look[1], look[2])


def _over(part: float) -> float:
    """How far a coordinate is beyond the core."""
    return part - CORE if part > CORE else part + CORE if part < -CORE else 0.0


def _yielding(arm: Vector, slip: Vector) -> float:
    """How much a die turns rather than slides when it is rubbed at the end of an arm."""
    size = dot(slip, slip)
    if size < 1e-12:
        return 0.0
    lever = cross(arm, slip)
    return EASE * dot(lever, lever) / size


def _blow(out: Vector, push: float, slip: Vector, yielding: float) -> Vector:
    """The whole impulse: a push outwards, and as much rubbing as the push allows."""
    size = sqrt(dot(slip, slip))
    if size < 1e-6:
        return (push * out[0], push * out[1], push * out[2])
    rub = min(size / yielding, _FRICTION * push) / size
    return (
        push * out[0] - rub * slip[0],
        push * out[1] - rub * slip[1],
        push * out[2] - rub * slip[2],
    )


def _height(arm: Vector) -> float:
    return arm[2]
