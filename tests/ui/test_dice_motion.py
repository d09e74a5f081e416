"""Throws: where the dice are, at any time."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise, product

import pytest

from nardy.asset_files import asset_path
from nardy.ui.dice_motion import Edge, Hit, Pose, Throw, throw_dice
from nardy.ui.dice_physics import Against
from nardy.ui.die_shape import FACE_AXES, extent, flat
from nardy.ui.geometry import MIDDLE_GAP
from nardy.ui.rect import Rect
from nardy.ui.rotation import Matrix, about, between, times, to_matrix
from nardy.ui.throws import Throws

SIZE = 80.0
WIDTH, DEPTH = 7.5 * SIZE, 12.0 * SIZE
DURATION = 1.0
SEEDS = range(25)
FRAMES = 60
STRIP = MIDDLE_GAP / 0.8 * SIZE


@lru_cache(maxsize=1)
def known() -> Throws:
    return Throws(asset_path("dice", "throws.txt"))


def area_for(edge: Edge, depth: float = DEPTH) -> Rect:
    """Half a board as a roller at an edge has it."""
    is_upright = edge in {Edge.TOP, Edge.BOTTOM}
    return Rect(100, 50, WIDTH, depth) if is_upright else Rect(100, 50, depth, WIDTH)


AREA = area_for(Edge.BOTTOM)


def throw(
    seed: int = 1,
    numbers: tuple[int, ...] = (3, 5),
    edge: Edge = Edge.BOTTOM,
    *,
    duration: float = DURATION,
    depth: float = DEPTH,
) -> Throw:
    area = area_for(edge, depth)
    return throw_dice(known(), seed, numbers, area, edge, size=SIZE, duration=duration)


def top_face(turn: Matrix) -> int:
    """The number on the face that looks up most."""
    up = turn[6:]
    return max(FACE_AXES, key=lambda n: sum(a * b for a, b in zip(up, FACE_AXES[n], strict=True)))


def frames(thrown: Throw) -> list[tuple[Pose, ...]]:
    return [thrown.sample(DURATION * frame / FRAMES) for frame in range(FRAMES + 1)]


def angle(one: Pose, two: Pose) -> float:
    """How far one turn is from another, in radians."""
    trace = sum(a * b for a, b in zip(one.turn, two.turn, strict=True))
    return math.acos(max(-1.0, min(1.0, (trace - 1) / 2)))


def room(pose: Pose, area: Rect) -> dict[Edge, float]:
    """How far the middle of a die is from each edge."""
    return {
        Edge.LEFT: pose.x - area.x,
        Edge.RIGHT: area.right - pose.x,
        Edge.TOP: pose.y - area.y,
        Edge.BOTTOM: area.bottom - pose.y,
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
def test_a_flat_die_shows_its_number(number: int) -> None:
    assert top_face(to_matrix(flat(number, 0.3))) == number
    tilted = to_matrix(times(about((1.0, 0.0, 0.0), 0.5), flat(number)))
    assert top_face(tilted) == number
    assert extent(tilted) > 1.0


def test_a_turn_goes_the_short_way() -> None:
    start, end = flat(1, 0.0), tuple(-part for part in flat(1, 0.2))
    assert len(end) == 4
    half = between(start, (end[0], end[1], end[2], end[3]), 0.5)
    assert half == pytest.approx(flat(1, 0.1))


# --------------------------------------------------------------------------- the end


@pytest.mark.slow
def test_every_throw_ends_on_the_numbers_that_were_known() -> None:
    for seed in range(len(known().known)):
        for first, second in product(range(1, 7), repeat=2):
            final = throw(seed, (first, second), duration=0.0).final
            assert [top_face(pose.turn) for pose in final] == [first, second]


@pytest.mark.parametrize("edge", Edge)
def test_at_rest_the_dice_lie_flat_in_the_strip_and_clear_of_each_other(edge: Edge) -> None:
    area = area_for(edge)
    x, y = area.center
    for seed in range(len(known().known)):
        final = throw(seed, edge=edge, duration=0.0).final
        assert not overlap(*final)
        for pose in final:
            assert pose.is_in
            assert pose.height == 0.0
            assert max(map(abs, pose.turn[6:])) == pytest.approx(1.0)
            off, reach = abs(pose.y - y), pose.turn[3:6]
            if edge in {Edge.LEFT, Edge.RIGHT}:
                off, reach = abs(pose.x - x), pose.turn[:3]
            half = (0.35 * sum(map(abs, reach)) + 0.15) * SIZE
            assert off + half < STRIP / 2
            assert min(room(pose, area).values()) > 0.5 * SIZE - 0.5


def test_the_first_number_lies_first_where_one_reads() -> None:
    for seed in SEEDS:
        one, two = throw(seed).final
        assert one.x < two.x
        one, two = throw(seed, edge=Edge.LEFT).final
        assert one.y < two.y


def test_a_throw_ends_at_its_duration_and_stays() -> None:
    for seed in SEEDS:
        thrown = throw(seed)
        assert thrown.duration <= DURATION
        assert thrown.sample(thrown.duration) == thrown.sample(99.0) == thrown.final
        before = thrown.sample(thrown.duration - 1e-6)
        for early, late in zip(before, thrown.final, strict=True):
            assert (early.x, early.y) == pytest.approx((late.x, late.y), abs=0.01)
            assert angle(early, late) < 0.01


def test_dice_settle_without_being_pushed() -> None:
    """They lie as they fell: what is set right at the end can't be seen."""
    for seed in SEEDS:
        thrown = throw(seed)
        last = thrown.sample(thrown.duration - 9 / FRAMES)
        for early, late in zip(last, thrown.final, strict=True):
            assert angle(early, late) < math.radians(25)
            assert math.dist(early[:2], late[:2]) < 0.8 * SIZE


def test_a_faster_throw_is_the_same_throw_in_less_time() -> None:
    slow, fast = throw(), throw(duration=DURATION / 2)
    assert fast.sample(0.2) == slow.sample(0.4)


def test_a_throw_of_no_duration_is_at_rest() -> None:
    thrown = throw(duration=0.0)
    assert thrown.sample(0.0) == thrown.final == throw().final


# --------------------------------------------------------------------------- the flight


def test_the_same_seed_is_the_same_throw() -> None:
    assert throw(7).sample(0.3) == throw(7).sample(0.3)


def test_a_throw_can_be_asked_for_any_moment_in_any_order() -> None:
    forwards, backwards = throw(3), throw(3)
    times_asked = [number / 20 for number in range(20)]
    there = [forwards.sample(t) for t in times_asked]
    assert [backwards.sample(t) for t in reversed(times_asked)] == there[::-1]


def test_no_throw_comes_again_before_all_have_been_seen() -> None:
    for count in (1, 2):
        every = known().suiting(DEPTH / 2 / SIZE, count)
        rests = {
            throw(seed, (3, 5)[:count], duration=0.0).final[0][:2] for seed in range(len(every))
        }
        assert len(rests) > len(every) * 0.97


@pytest.mark.parametrize("depth", [8.7, 13.0])
def test_the_same_number_twice_still_visibly_rolls(depth: float) -> None:
    for seed in SEEDS:
        flight = frames(throw(seed, (4, 4), depth=depth * SIZE))
        for die in range(2):
            tops = [top_face(poses[die].turn) for poses in flight]
            assert sum(a != b for a, b in pairwise(tops)) >= 1, seed


def test_size_changes_places_and_nothing_else() -> None:
    area = Rect(10, 5, WIDTH / 10, DEPTH / 10)
    small = throw_dice(known(), 5, (3, 5), area, Edge.BOTTOM, size=8, duration=DURATION)
    large = throw(5)
    assert small.duration == large.duration
    for few, many in zip(frames(small), frames(large), strict=True):
        for little, big in zip(few, many, strict=True):
            assert (big.x, big.y, big.height) == pytest.approx(
                (little.x * 10, little.y * 10, little.height * 10)
            )
            assert big.turn == pytest.approx(little.turn)


@pytest.mark.parametrize("edge", Edge)
def test_the_dice_come_in_over_the_edge_of_the_roller_and_never_pass_the_walls(edge: Edge) -> None:
    area = area_for(edge)
    for seed in SEEDS:
        flight = frames(throw(seed, edge=edge))
        assert any(pose.is_in for pose in flight[1])
        for die in range(2):
            inside = [poses[die] for poses in flight if poses[die].is_in]
            assert -1.1 * SIZE < room(inside[0], area)[edge] < SIZE
            for pose in inside:
                walls = room(pose, area)
                del walls[edge]
                assert min(walls.values()) > 0.42 * SIZE


@pytest.mark.parametrize("depth", [8.6, 9.4, 10.6, 12.4, 13.0])
def test_on_boards_of_every_depth_the_dice_stay_between_the_walls(depth: float) -> None:
    area = area_for(Edge.BOTTOM, depth * SIZE)
    for seed in SEEDS:
        for poses in frames(throw(seed, depth=depth * SIZE)):
            assert all(room(pose, area)[Edge.TOP] > 0.42 * SIZE for pose in poses)


def test_the_dice_fly_without_jumps() -> None:
    for seed in SEEDS:
        for before, after in pairwise(frames(throw(seed))):
            for a, b in zip(before, after, strict=True):
                if a.is_in:
                    assert math.dist(a[:2], b[:2]) < SIZE
                    assert angle(a, b) < math.radians(60)
                    assert abs(a.height - b.height) < SIZE / 2


def test_the_dice_hop_and_slow_down() -> None:
    for seed in SEEDS:
        thrown = throw(seed)
        flight = frames(thrown)
        for die in range(2):
            way = [poses[die] for poses in flight if poses[die].is_in]
            assert min(pose.height for pose in way) > -0.08 * SIZE
            assert max(pose.height for pose in way) > SIZE * 0.15
            steps = [math.dist(a[:2], b[:2]) for a, b in pairwise(way)]
            assert sum(steps[-10:]) < sum(steps[:10]) / 2


def test_one_die_can_be_thrown_alone() -> None:
    for seed in SEEDS:
        thrown = throw(seed, (2,), Edge.TOP)
        (pose,) = thrown.final
        assert top_face(pose.turn) == 2
        assert abs(pose.y - AREA.center[1]) < STRIP / 2
        assert all(hit.against is not Against.DIE for hit in thrown.hits)


# --------------------------------------------------------------------------- what is heard


def test_a_throw_tells_what_it_hits_in_the_order_of_time() -> None:
    for seed in SEEDS:
        thrown = throw(seed)
        seconds = [hit.seconds for hit in thrown.hits]
        assert seconds == sorted(seconds)
        assert all(0 <= hit.seconds <= thrown.duration for hit in thrown.hits)
        assert all(0 < hit.strength <= 1 for hit in thrown.hits)
        assert len(thrown.hits) >= 4


def test_dice_touch_the_felt_when_it_is_heard() -> None:
    for seed in SEEDS:
        thrown = throw(seed)
        for hit in heard(thrown, Against.FELT):
            heights = [pose.height for pose in thrown.sample(hit.seconds)]
            assert min(heights) < 0.45 * SIZE


def test_dice_are_near_each_other_when_they_are_heard_to_meet() -> None:
    meetings = 0
    for seed in range(100):
        thrown = throw(seed)
        for hit in heard(thrown, Against.DIE):
            one, two = thrown.sample(hit.seconds)
            assert math.dist(one[:2], two[:2]) < 1.9 * SIZE
            meetings += 1
    assert meetings > 20


def heard(thrown: Throw, against: Against) -> list[Hit]:
    return [hit for hit in thrown.hits if hit.against is against]
