"""Throws: where the dice are, at any time."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from nardy.ui.dice_motion import MAX_YAW, Pose, Throw, throw_dice
from nardy.ui.dice_ways import Edge
from nardy.ui.die_shape import FACE_AXES, flat, rise
from nardy.ui.rect import Rect
from nardy.ui.rotation import Matrix, about, between, times, to_matrix

AREA = Rect(100, 50, 600, 800)
SIZE = 80.0
SPOTS = ((330.0, 450.0), (470.0, 450.0))
DURATION = 0.95
SEEDS = range(25)
FRAMES = 60


def throw(seed: int = 1, numbers: tuple[int, int] = (3, 5), edge: Edge = Edge.BOTTOM) -> Throw:
    return throw_dice(seed, numbers, SPOTS, AREA, edge, size=SIZE, duration=DURATION)


def top_face(turn: Matrix) -> int:
    """The number on the face that looks up most."""
    up = turn[6:]
    return max(FACE_AXES, key=lambda n: sum(a * b for a, b in zip(up, FACE_AXES[n], strict=True)))


def frames(thrown: Throw) -> list[tuple[Pose, ...]]:
    return [thrown.sample(thrown.duration * frame / FRAMES) for frame in range(FRAMES + 1)]


def angle(one: Pose, two: Pose) -> float:
    """How far one turn is from another, in radians."""
    trace = sum(a * b for a, b in zip(one.turn, two.turn, strict=True))
    return math.acos(max(-1.0, min(1.0, (trace - 1) / 2)))


def room(pose: Pose) -> dict[Edge, float]:
    """How far the middle of a die is from each edge."""
    return {
        Edge.LEFT: pose.x - AREA.x,
        Edge.RIGHT: AREA.right - pose.x,
        Edge.TOP: pose.y - AREA.y,
        Edge.BOTTOM: AREA.bottom - pose.y,
    }


def yaw(pose: Pose) -> float:
    """How far a flat die is turned, between -45 and 45 degrees."""
    quarter = math.pi / 2
    turned = next(
        math.atan2(pose.turn[3 + axis], pose.turn[axis])
        for axis in range(3)
        if abs(pose.turn[6 + axis]) < 0.5
    )
    return turned - round(turned / quarter) * quarter


def corners(pose: Pose) -> list[tuple[float, float]]:
    """The corners of a flat die on the board."""
    reach, turned = SIZE / math.sqrt(2), yaw(pose) + math.pi / 4
    steps = [turned + step * math.pi / 2 for step in range(4)]
    return [(pose.x + reach * math.cos(step), pose.y + reach * math.sin(step)) for step in steps]


def overlap(one: Pose, two: Pose) -> bool:
    """Whether two flat dice cover each other: no line parallel to a side parts them."""
    for turned in (yaw(one), yaw(two)):
        for c, s in ((math.cos(turned), math.sin(turned)), (-math.sin(turned), math.cos(turned))):
            first = [x * c + y * s for x, y in corners(one)]
            second = [x * c + y * s for x, y in corners(two)]
            if max(first) < min(second) or max(second) < min(first):
                return False
    return True


# --------------------------------------------------------------------------- a die


def test_opposite_sides_add_up_to_seven() -> None:
    for number, (x, y, z) in FACE_AXES.items():
        assert FACE_AXES[7 - number] == (-x, -y, -z)


def test_one_two_three_run_against_the_clock_as_on_western_dice() -> None:
    (a, b, c), (d, e, f), (g, h, i) = (FACE_AXES[number] for number in (1, 2, 3))
    determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    assert determinant == -1  # y points down on the screen, so the sign is turned round


@pytest.mark.parametrize("number", FACE_AXES)
def test_a_flat_die_shows_its_number_and_is_not_raised(number: int) -> None:
    turn = to_matrix(flat(number, 0.3))
    assert top_face(turn) == number
    assert rise(turn) == pytest.approx(0.0)
    assert rise(to_matrix(times(about((1.0, 0.0, 0.0), 0.5), flat(number)))) > 0.1


def test_a_turn_goes_the_short_way() -> None:
    start, end = flat(1, 0.0), tuple(-part for part in flat(1, 0.2))
    assert len(end) == 4
    half = between(start, (end[0], end[1], end[2], end[3]), 0.5)
    assert half == pytest.approx(flat(1, 0.1))


# --------------------------------------------------------------------------- the end


@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_a_throw_ends_on_the_numbers_that_were_known(first: int, second: int) -> None:
    for seed in range(4):
        final = throw(seed, (first, second)).final
        assert [top_face(pose.turn) for pose in final] == [first, second]


@pytest.mark.parametrize("seed", SEEDS)
def test_at_rest_the_dice_lie_flat_and_exactly_on_their_spots(seed: int) -> None:
    for pose, spot in zip(throw(seed).final, SPOTS, strict=True):
        assert (pose.x, pose.y) == pytest.approx(spot)
        assert pose.height == 0.0
        assert rise(pose.turn) == pytest.approx(0.0)
        assert abs(yaw(pose)) <= MAX_YAW + 1e-9
        assert pose.is_in


@pytest.mark.parametrize("apart", [1.0, 1.1, 1.2, 1.4, 2.0])
def test_at_rest_the_dice_never_cover_each_other(apart: float) -> None:
    spots = ((400.0, 450.0), (400.0 + apart * SIZE + 0.1, 450.0))
    for seed in SEEDS:
        one, two = throw_dice(
            seed, (6, 6), spots, AREA, Edge.BOTTOM, size=SIZE, duration=DURATION
        ).final
        assert not overlap(one, two)


def test_a_throw_ends_at_its_duration_and_stays() -> None:
    thrown = throw()
    assert thrown.duration == DURATION
    assert thrown.sample(DURATION) == thrown.sample(99.0) == thrown.final
    before = thrown.sample(DURATION - 1e-6)
    for early, late in zip(before, thrown.final, strict=True):
        assert (early.x, early.y) == pytest.approx((late.x, late.y), abs=0.01)
        assert angle(early, late) < 0.01


def test_a_faster_throw_is_the_same_throw_in_less_time() -> None:
    slow = throw()
    fast = throw_dice(1, (3, 5), SPOTS, AREA, Edge.BOTTOM, size=SIZE, duration=DURATION / 2)
    assert fast.sample(0.2) == slow.sample(0.4)


def test_a_throw_of_no_duration_is_at_rest() -> None:
    thrown = throw_dice(1, (3, 5), SPOTS, AREA, Edge.BOTTOM, size=SIZE, duration=0.0)
    assert thrown.sample(0.0) == thrown.final


# --------------------------------------------------------------------------- the flight


def test_the_same_seed_is_the_same_throw() -> None:
    assert throw(7).sample(0.3) == throw(7).sample(0.3)


def test_another_seed_is_visibly_another_throw() -> None:
    middles = [throw(seed).sample(DURATION / 2)[0] for seed in SEEDS]
    near = sum(math.dist(a[:2], b[:2]) < SIZE / 4 for a, b in pairwise(middles))
    assert near <= len(middles) // 5


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_number_twice_still_visibly_rolls(seed: int) -> None:
    for die in range(2):
        tops = [top_face(poses[die].turn) for poses in frames(throw(seed, (4, 4)))]
        assert sum(a != b for a, b in pairwise(tops)) >= 3


def test_size_changes_places_and_nothing_else() -> None:
    small = throw_dice(
        5,
        (3, 5),
        [(33.0, 45.0), (47.0, 45.0)],
        Rect(10, 5, 60, 80),
        Edge.BOTTOM,
        size=8,
        duration=DURATION,
    )
    large = throw(5)
    assert small.duration == large.duration
    for few, many in zip(frames(small), frames(large), strict=True):
        for little, big in zip(few, many, strict=True):
            assert (big.x, big.y, big.height) == pytest.approx(
                (little.x * 10, little.y * 10, little.height * 10)
            )
            assert big.turn == pytest.approx(little.turn)


@pytest.mark.parametrize("edge", Edge)
@pytest.mark.parametrize("seed", range(6))
def test_the_dice_come_in_over_the_edge_of_the_roller(edge: Edge, seed: int) -> None:
    thrown = throw(seed, edge=edge)
    for die in range(2):
        first = next(poses[die] for poses in frames(thrown) if poses[die].is_in)
        assert -2 * SIZE < room(first)[edge] < SIZE


@pytest.mark.parametrize("edge", Edge)
@pytest.mark.parametrize("seed", range(6))
def test_the_other_walls_are_never_passed(edge: Edge, seed: int) -> None:
    for poses in frames(throw(seed, edge=edge)):
        for pose in poses:
            if pose.is_in:
                walls = room(pose)
                del walls[edge]
                assert min(walls.values()) > SIZE * 0.2


@pytest.mark.parametrize("seed", SEEDS)
def test_the_dice_fly_without_jumps(seed: int) -> None:
    for before, after in pairwise(frames(throw(seed))):
        for a, b in zip(before, after, strict=True):
            if a.is_in:
                assert math.dist(a[:2], b[:2]) < 1.1 * SIZE
                assert angle(a, b) < math.radians(60)
                assert abs(a.height - b.height) < SIZE / 2


@pytest.mark.parametrize("seed", SEEDS)
def test_the_dice_hop_and_slow_down(seed: int) -> None:
    flight = frames(throw(seed))
    for die in range(2):
        way = [poses[die] for poses in flight if poses[die].is_in]
        assert min(pose.height for pose in way) >= 0.0
        assert max(pose.height for pose in way) > SIZE / 2
        steps = [math.dist(a[:2], b[:2]) for a, b in pairwise(way)]
        assert sum(steps[-10:]) < sum(steps[:10]) / 2


def test_two_dice_in_the_air_do_not_pass_through_each_other() -> None:
    for seed in SEEDS:
        for one, two in frames(throw(seed)):
            if one.is_in and two.is_in:
                assert math.dist(one[:2], two[:2]) > 0.8 * SIZE


def test_in_most_throws_the_dice_meet() -> None:
    nearest = [
        min(math.dist(one[:2], two[:2]) for one, two in frames(throw(seed)) if one.is_in)
        for seed in SEEDS
    ]
    assert sum(near < 1.25 * SIZE for near in nearest) > len(SEEDS) / 2


def test_one_die_can_be_thrown_alone() -> None:
    thrown = throw_dice(3, (2,), SPOTS[:1], AREA, Edge.TOP, size=SIZE, duration=DURATION)
    (pose,) = thrown.final
    assert top_face(pose.turn) == 2
    assert (pose.x, pose.y) == pytest.approx(SPOTS[0])
