"""Every throw in the table, made again and looked at."""

from __future__ import annotations

import math
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location

import pytest

from nardy.asset_files import asset_path
from nardy.rules.position import Side
from nardy.ui.dice_contacts import WIDTH
from nardy.ui.dice_physics import LONGEST, Against, Moment, Tumble
from nardy.ui.die_shape import flat, mesh
from nardy.ui.geometry import Corner
from nardy.ui.rotation import Matrix, about, times, to_matrix
from nardy.ui.screen_layout import screen_layout
from nardy.ui.throws import MOST_STRETCHED, KnownThrow, Sort, Throws, format_throw, parse_throw

PATH = asset_path("dice", "throws.txt")
SIZES = (
    *((1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (640, 360), (568, 320)),
    *((360, 640), (390, 844), (768, 1024)),
)
INTO = 0.08
"""How deep a die may be seen in something, in its sides."""

ONE = [
    "1.3487825691506987",
    "5.268513731613923",
    "0.6489165238040652",
    "0.4796236002446463",
    "0.7577570138849935",
    "-0.3223756042054239",
    "-0.3030502925417651",
]
TWO = [
    "5.155904416541496",
    "2.901927789222462",
    "0.5341296155875165",
    "0.6144543298918963",
    "0.03012710622120353",
    "-0.03342367094282139",
    "0.7876681358088207",
]
"""Two dice of the first throw, after 40 frames."""

CORNERS = mesh(2, has_fine_corners=True).corners
Flight = tuple[tuple[Moment, ...], ...]

pytestmark = pytest.mark.slow


@lru_cache(maxsize=1)
def known() -> tuple[KnownThrow, ...]:
    return Throws(PATH).known


SHARES = 5
EVERY_SHARE = [0, *(pytest.param(n, marks=pytest.mark.soak) for n in range(1, SHARES))]


@lru_cache(maxsize=1)
def flights(share: int) -> tuple[tuple[KnownThrow, Tumble, Flight], ...]:
    """A share of all throws, made again."""
    made = []
    for throw in known()[share::SHARES]:
        tumble = Tumble(throw.seed)
        made.append((throw, tumble, tuple(tumble.frame(n) for n in range(throw.frames + 1))))
    return tuple(made)


def reach(size: tuple[int, int]) -> float:
    """How far it is from the middle of a board to its far wall, in sides of a die."""
    layout = screen_layout(*size).board_layout(
        mirrored=False, viewer=Side.WHITE, black_tray=Corner.UPPER_RIGHT
    )
    rect = layout.half_rect(Side.WHITE)
    return (rect.w if layout.turn == 90 else rect.h) / 2 / layout.die_size


def span(row: tuple[float, ...]) -> float:
    """How far a die reaches from its middle along an axis of the board."""
    return 0.35 * sum(map(abs, row)) + 0.15


def surface(die: Moment) -> list[tuple[float, float, float]]:
    a = to_matrix(die.turn)
    return [
        (
            die.x + a[0] * x + a[1] * y + a[2] * z,
            die.y + a[3] * x + a[4] * y + a[5] * z,
            die.z + a[6] * x + a[7] * y + a[8] * z,
        )
        for x, y, z in CORNERS
    ]


def depth(spot: tuple[float, float, float], die: Moment, turn: Matrix) -> float:
    """How deep a spot is within a die; less than 0 outside."""
    x, y, z = (a - b for a, b in zip(spot, die[:3], strict=True))
    inside = [turn[axis] * x + turn[3 + axis] * y + turn[6 + axis] * z for axis in range(3)]
    over = math.hypot(*(max(0.0, abs(part) - 0.35) for part in inside))
    return 0.15 - over if over else 0.5 - max(map(abs, inside))


# --- the table ------------------------------------------------------------------------------


def test_the_table_is_small() -> None:
    assert PATH.stat().st_size <= 60_000


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_board_has_five_hundred_throws_and_many_of_single_dice(size: tuple[int, int]) -> None:
    throws = Throws(PATH)
    pairs = throws.suiting(reach(size), 2)
    assert len(pairs) >= 500
    assert len({throw.seed for throw in pairs}) == len(pairs)
    assert len(throws.suiting(reach(size), 1)) >= 100


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_on_every_board_some_throws_come_back_from_the_far_wall(size: tuple[int, int]) -> None:
    pairs = Throws(PATH).suiting(reach(size), 2)
    assert sum(throw.sort is Sort.FROM_WALL for throw in pairs) >= 4


def test_many_throws_strike_a_wall_and_many_meet() -> None:
    for against in (Against.WALL, Against.DIE):
        struck = [throw for throw in known() if against in {blow.against for blow in throw.blows}]
        assert len(struck) > len(known()) / 5


def test_a_board_of_an_odd_shape_has_throws_too() -> None:
    throws = Throws(PATH)
    for odd in (1.0, 3.0, 9.0, 20.0):
        assert len(throws.suiting(odd, 2)) >= 450


def test_a_throw_can_be_written_and_read() -> None:
    for line in PATH.read_text(encoding="ascii").splitlines():
        assert format_throw(parse_throw(line)) == line


def test_the_table_is_what_its_script_finds() -> None:
    spec = spec_from_file_location("find_throws", PATH.parents[2] / "build" / "dice" / "throws.py")
    assert spec is not None
    assert spec.loader is not None
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    for line in PATH.read_text(encoding="ascii").splitlines()[::50]:
        throw = script.good_throw(parse_throw(line).seed)
        assert throw is not None
        assert format_throw(throw) == line


# --- the throws -----------------------------------------------------------------------------


@pytest.mark.parametrize("share", EVERY_SHARE)
def test_a_throw_comes_to_rest_where_the_table_says(share: int) -> None:
    for throw, tumble, flight in flights(share):
        assert 30 <= throw.frames <= LONGEST
        for moment, rest in zip(tumble.frame(throw.frames), throw.rests, strict=True):
            assert moment.x == pytest.approx(rest.x, abs=0.03)
            assert moment.y - throw.line == pytest.approx(rest.y, abs=0.03)
            assert moment.z == pytest.approx(0.5, abs=0.03)
            wanted = times(about((0.0, 0.0, 1.0), rest.yaw), flat(rest.face))
            near = abs(sum(a * b for a, b in zip(moment.turn, wanted, strict=True)))
            assert near > math.cos(math.radians(3) / 2)
        assert len(flight) == throw.frames + 1


@pytest.mark.parametrize("share", EVERY_SHARE)
def test_no_throw_stops_cocked(share: int) -> None:
    for throw, _tumble, flight in flights(share):
        for moment in flight[-1]:
            up = to_matrix(moment.turn)[6:]
            assert max(map(abs, up)) > 0.9995, throw.seed


@pytest.mark.parametrize("share", EVERY_SHARE)
def test_no_die_goes_into_felt_or_wall(share: int) -> None:
    for throw, _tumble, flight in flights(share):
        for moments in flight:
            for die in moments:
                a = to_matrix(die.turn)
                across, along, up = (span(a[row : row + 3]) for row in (0, 3, 6))
                rooms = (die.x - across, WIDTH - die.x - across, die.y - along, die.z - up)
                assert min(rooms) > -INTO, throw.seed


@pytest.mark.parametrize("share", EVERY_SHARE)
def test_no_die_goes_into_the_other(share: int) -> None:
    for throw, _tumble, flight in flights(share):
        for one, two in flight:
            if math.dist(one[:3], two[:3]) > 1.45:
                continue  # too far apart for corners to be deeper than may be
            for a, b in ((one, two), (two, one)):
                turn = to_matrix(b.turn)
                assert max(depth(spot, b, turn) for spot in surface(a)) < INTO, throw.seed


@pytest.mark.parametrize("share", EVERY_SHARE)
def test_a_throw_that_is_stretched_for_a_board_goes_into_nothing_either(share: int) -> None:
    """Ways up the board get longer, never shorter: dice that were apart stay apart."""
    for throw, _tumble, flight in flights(share):
        if throw.sort is not Sort.FROM_WALL:
            continue
        wall = (throw.line - 0.6) * MOST_STRETCHED + 0.6
        for moments in flight:
            for die in moments:
                y = wall + (die.y - throw.line) * MOST_STRETCHED
                assert y - span(to_matrix(die.turn)[3:6]) > -INTO - 0.06, throw.seed


def test_dice_that_rest_are_clear_of_the_stacks_even_where_they_are_stretched() -> None:
    for throw in known():
        grown = MOST_STRETCHED if throw.sort is Sort.FROM_WALL else 1.0
        for rest in throw.rests:
            half = span(to_matrix(about((0.0, 0.0, 1.0), rest.yaw))[:3])
            assert abs(rest.y) * grown + half < 0.706, throw.seed


def test_a_throw_is_the_same_on_every_machine() -> None:
    """To the last bit: the table holds only because of that."""
    one, two = Tumble(1).frame(40)
    assert [repr(part) for part in (*one[:3], *one.turn)] == ONE
    assert [repr(part) for part in (*two[:3], *two.turn)] == TWO
