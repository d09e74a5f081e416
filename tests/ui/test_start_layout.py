"""The start screen's parts in every window."""

from __future__ import annotations

from itertools import combinations

import pytest

from nardy.ui.rect import Rect
from nardy.ui.screen_layout import HIT, screen_layout
from nardy.ui.start_layout import start_layout

ROWS = (1.65, 1.65, 1.0, 1.0, 1.0)
SIZES = (
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (1024, 768),
    (640, 360),
    (568, 320),
    (360, 640),
    (390, 844),
    (768, 1024),
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rows", [ROWS, ROWS[1:]])
def test_nothing_lies_over_the_board_or_outside(
    size: tuple[int, int], rows: tuple[float, ...]
) -> None:
    layout = start_layout(*size, None, rows)
    window = Rect(0, 0, *size)
    parts = [layout.screen.board, layout.title, layout.subtitle, *layout.rows]
    assert all(window.gap_inside(part) >= 0 for part in parts)
    assert all(one.gap(other) >= -0.001 for one, other in combinations(parts, 2))
    assert min(row.h for row in layout.rows) >= HIT - 0.5
    assert layout.screen.board.w >= 0.62 * min(size)


def test_the_board_stays_where_the_table_will_have_it_if_there_is_room() -> None:
    for size in ((1280, 720), (1920, 1080), (2560, 1080)):
        assert start_layout(*size, None, ROWS).screen.board == screen_layout(*size).board


def test_a_window_too_small_for_its_rows_squeezes_them() -> None:
    layout = start_layout(320, 240, None, ROWS)
    assert all(Rect(0, 0, 320, 240).gap_inside(row) >= -0.001 for row in layout.rows)
    assert all(one.gap(other) >= -0.001 for one, other in combinations(layout.rows, 2))
