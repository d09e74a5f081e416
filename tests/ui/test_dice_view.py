"""Dice on a surface: what a person would see there."""

from __future__ import annotations

import math
from collections import Counter

import pygame
import pytest

from nardy.ui.dice_motion import Pose
from nardy.ui.dice_view import EBONY, GARNET, IVORY, DiceView, DieStyle, ShownDie
from nardy.ui.die_shape import FACE_AXES, extent, flat, mesh
from nardy.ui.rotation import Quaternion, about, times, to_matrix

FELT = (28, 72, 52)
SIZE = 60
MIDDLE = (60.0, 60.0)


def pose(turn: Quaternion, *, height: float = 0.0, is_in: bool = True) -> Pose:
    return Pose(*MIDDLE, height, to_matrix(turn), is_in)


def board() -> pygame.Surface:
    surface = pygame.Surface((120, 120), 0, 32)
    surface.fill(FELT)
    return surface


def drawn(die: ShownDie, size: float = SIZE) -> pygame.Surface:
    surface = board()
    DiceView().draw_dice(surface, [die], size)
    return surface


def seen(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    color = surface.get_at((x, y))
    return (color.r, color.g, color.b)


def is_pip(color: tuple[int, int, int], style: DieStyle) -> bool:
    """Whether a pixel is nearer to a pip's colours than to the body's or the felt's."""
    pips = min(distance(color, style.pip), distance(color, style.pit))
    return pips < 90 and pips < min(distance(color, style.body), distance(color, FELT)) / 1.5


def distance(color: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    return math.dist(color, other)


def pips_seen(surface: pygame.Surface, style: DieStyle) -> list[set[tuple[int, int]]]:
    """Connected spots of pip colour well inside the die."""
    reach = SIZE * 0.4
    inside = range(int(60 - reach), int(60 + reach) + 1)
    left = {(x, y) for x in inside for y in inside if is_pip(seen(surface, x, y), style)}
    blobs = []
    while left:
        blob, edge = set(), [left.pop()]
        while edge:
            x, y = edge.pop()
            blob.add((x, y))
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            edge += near
        if len(blob) > 8:
            blobs.append(blob)
    return blobs


@pytest.mark.parametrize("style", [IVORY, GARNET, EBONY], ids=["ivory", "garnet", "ebony"])
@pytest.mark.parametrize("number", FACE_AXES)
@pytest.mark.parametrize("is_resting", [True, False], ids=["resting", "moving"])
def test_a_flat_die_shows_as_many_pips_as_its_number(
    *, number: int, style: DieStyle, is_resting: bool
) -> None:
    surface = drawn(ShownDie(pose(flat(number)), style, is_resting=is_resting))
    assert len(pips_seen(surface, style)) == number


@pytest.mark.parametrize("number", FACE_AXES)
def test_pips_are_round_and_of_one_size(number: int) -> None:
    surface = drawn(ShownDie(pose(flat(number)), IVORY, is_resting=True))
    for blob in pips_seen(surface, IVORY):
        wide = max(x for x, _ in blob) - min(x for x, _ in blob) + 1
        high = max(y for _, y in blob) - min(y for _, y in blob) + 1
        assert abs(wide - high) <= 2
        assert 0.6 <= len(blob) / (wide * high) <= 0.95
        assert 0.1 * SIZE < wide < 0.25 * SIZE


def test_the_pips_of_a_side_lie_evenly_around_its_middle() -> None:
    for number in FACE_AXES:
        blobs = pips_seen(drawn(ShownDie(pose(flat(number)), IVORY, is_resting=True)), IVORY)
        spots = [spot for blob in blobs for spot in blob]
        middle = [sum(part) / len(spots) for part in zip(*spots, strict=True)]
        assert middle == pytest.approx([59.5, 59.5], abs=1.5)


def test_a_tilted_die_shows_three_sides() -> None:
    corner = times(about((1.0, 0.0, 0.0), math.atan(math.sqrt(2))), flat(1, math.pi / 4))
    colours = Counter(
        tuple(drawn(ShownDie(pose(corner), IVORY)).get_at((x, 60))) for x in range(120)
    )
    assert len([colour for colour, often in colours.items() if often > 4]) >= 2


def test_light_comes_from_the_upper_left() -> None:
    surface = drawn(ShownDie(pose(flat(1)), IVORY, is_resting=True))
    edge = int(SIZE / 2) - 3
    left, right = surface.get_at((60 - edge, 60)), surface.get_at((60 + edge, 60))
    top, bottom = surface.get_at((60, 60 - edge)), surface.get_at((60, 60 + edge))
    assert left.g > right.g + 20
    assert top.g > bottom.g + 20


def test_the_shadow_falls_to_the_lower_right_and_farther_from_a_high_die() -> None:
    low = drawn(ShownDie(pose(flat(1)), IVORY))
    assert low.get_at((97, 97)).g < FELT[1]
    assert low.get_at((24, 24)).g == FELT[1]
    high = drawn(ShownDie(pose(flat(1), height=SIZE * 0.8), IVORY))
    assert high.get_at((105, 108)).g < low.get_at((105, 108)).g


def test_a_used_die_is_dim() -> None:
    whole = drawn(ShownDie(pose(flat(2)), IVORY, is_resting=True))
    used = drawn(ShownDie(pose(flat(2)), IVORY, is_used=True, is_resting=True))
    assert distance(seen(used, 60, 60), FELT) < distance(seen(whole, 60, 60), FELT) * 0.6


def test_a_die_still_in_the_hand_is_not_seen() -> None:
    surface = drawn(ShownDie(pose(flat(2), is_in=False), IVORY))
    assert seen(surface, 60, 60) == FELT


def test_a_die_at_rest_is_painted_once_and_looks_the_same_again() -> None:
    view, die = DiceView(), ShownDie(pose(flat(5, 0.3)), IVORY, is_resting=True)
    first, second = board(), board()
    view.draw_dice(first, [die], SIZE)
    view.draw_dice(second, [die], SIZE)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_coming_to_rest_changes_little() -> None:
    moving = drawn(ShownDie(pose(flat(5, 0.3)), IVORY))
    resting = drawn(ShownDie(pose(flat(5, 0.3)), IVORY, is_resting=True))
    spots = [(x, y) for x in range(0, 120, 3) for y in range(0, 120, 3)]
    gaps = [distance(seen(moving, *spot), seen(resting, *spot)) for spot in spots]
    assert sum(gaps) / len(gaps) < 6


def test_many_sizes_and_turns_do_not_pile_up() -> None:
    view, surface = DiceView(), board()
    for step in range(120):
        dice = [
            ShownDie(pose(flat(3, step / 60), height=step % 40), IVORY),
            ShownDie(pose(flat(3, step / 60)), EBONY, is_resting=True),
        ]
        view.draw_dice(surface, dice, 20 + step * 0.7)
    kept = (*view._pictures.values(), *view._shadows.values(), *view._canvases.values())
    assert len(kept) < 120


def test_a_double_counts_down_four_markers() -> None:
    view = DiceView()
    centers = [(20.0 + 25 * index, 60.0) for index in range(4)]
    for left in range(5):
        surface = board()
        view.draw_markers(surface, centers, 18, left, GARNET)
        full = [distance(seen(surface, int(x), int(y)), FELT) > 40 for x, y in centers]
        assert full == [index < left for index in range(4)]


def test_a_used_marker_differs_in_shape_too() -> None:
    surface = board()
    DiceView().draw_markers(surface, [(60.0, 60.0)], 20, 0, GARNET)
    assert seen(surface, 60, 60) == FELT
    assert distance(seen(surface, 52, 60), FELT) > 40


@pytest.mark.parametrize("has_fine_corners", [True, False])
def test_the_surface_of_a_die_is_closed(*, has_fine_corners: bool) -> None:
    shape = mesh(2, has_fine_corners=has_fine_corners)
    edges = Counter(
        frozenset((a, b))
        for facet in shape.facets
        for a, b in zip(facet.corners, (*facet.corners[1:], facet.corners[0]), strict=True)
    )
    assert set(edges.values()) == {2}
    assert len(shape.corners) - len(edges) + len(shape.facets) == 2


def test_a_die_fits_its_extent() -> None:
    for step in range(20):
        turn = to_matrix(times(about((1.0, 0.0, 0.0), step / 7), flat(2, step / 5)))
        xs = [
            turn[0] * x + turn[1] * y + turn[2] * z
            for x, y, z in mesh(3, has_fine_corners=True).corners
        ]
        assert max(xs) <= extent(turn) / 2 + 1e-6
