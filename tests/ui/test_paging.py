"""Blocks below each other, in columns and on pages."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from nardy.ui.paging import Block, columns_of, even_columns_of, height_of, held

ROW = Block(10, 40)
HEADING = Block(20, 20, leads=True, opens=True)
BLOCKS = st.lists(
    st.builds(Block, st.floats(0, 30), st.floats(1, 120), st.booleans(), st.booleans()),
    max_size=30,
)


def counts(blocks: list[Block], height: float, spare: float = 0.0) -> list[int]:
    return [len(column) for column in columns_of(blocks, height, spare)]


def test_the_first_block_of_a_column_has_no_space_above_it() -> None:
    assert columns_of([ROW] * 4, 90) == [[0, 50], [0, 50]]


def test_a_heading_never_stands_alone_at_a_columns_foot() -> None:
    assert counts([ROW, HEADING, ROW], 100) == [1, 2]
    assert counts([ROW, HEADING, ROW], 130) == [3]


def test_a_group_stays_whole_if_it_can() -> None:
    blocks = [HEADING, ROW, HEADING, ROW, ROW, ROW]
    assert counts(blocks, 180) == [4, 2]
    assert counts(blocks, 180, spare=1) == [2, 4]
    assert counts(blocks, 90, spare=1) == [2, 2, 2]


def test_a_group_is_cut_where_keeping_it_whole_would_leave_too_much_of_a_page_empty() -> None:
    blocks = [HEADING, ROW, HEADING, ROW, ROW, ROW]
    assert counts(blocks, 180, spare=0.7) == [2, 4]
    assert counts(blocks, 180, spare=0.5) == [4, 2]


LINE = Block(5, 18, is_line=True)
TEXT = Block(5, 60)


def test_no_line_of_a_section_stands_alone_on_a_page() -> None:
    begun = [TEXT, HEADING, LINE, TEXT]
    assert counts(begun, 140) == [3, 1]
    assert counts(held(begun, 140), 140) == [1, 3]
    ended = [HEADING, TEXT, TEXT, LINE, HEADING, Block(5, 30)]
    assert counts(ended, 160) == [3, 3]
    assert counts(held(ended, 160), 160) == [2, 4]


def test_a_line_stands_alone_before_its_column_overflows() -> None:
    high = [HEADING, LINE, Block(5, 90), LINE]
    assert counts(held(high, 100), 100) == [2, 1, 1]


def test_a_block_higher_than_a_column_has_one_to_itself() -> None:
    assert counts([ROW, Block(5, 900), ROW], 100) == [1, 1, 1]


def test_columns_beside_each_other_are_about_equally_high() -> None:
    columns = even_columns_of([ROW] * 6, 1000, 2)
    assert [len(column) for column in columns] == [6]
    columns = even_columns_of([ROW] * 6, 260, 2)
    assert [len(column) for column in columns] == [3, 3]


def test_a_text_fills_the_columns_of_its_last_page_too() -> None:
    blocks = [HEADING, *[Block(0, 20)] * 10]
    assert [len(column) for column in even_columns_of(blocks, 100, 2)] == [4, 4, 3]
    assert [len(column) for column in even_columns_of(blocks, 100, 2, 0.3)] == [3, 3, 3, 2]


def test_nothing_at_all_is_one_empty_page() -> None:
    assert even_columns_of([], 100, 2) == [[]]
    assert height_of([], [[]]) == 0


@given(BLOCKS, st.floats(20, 400), st.integers(1, 2))
def test_every_block_stands_once_in_order_and_none_over_another(
    blocks: list[Block], height: float, beside: int
) -> None:
    columns = even_columns_of(blocks, height, beside)
    assert sum(map(len, columns)) == len(blocks)
    left = iter(blocks)
    for column in columns:
        bottom = 0.0
        for top, block in zip(column, left, strict=False):
            assert top >= bottom
            bottom = top + block.height


@given(BLOCKS, st.floats(20, 400), st.integers(1, 2))
def test_even_columns_need_no_more_pages(blocks: list[Block], height: float, beside: int) -> None:
    plain = -(-len(columns_of(blocks, height)) // beside)
    assert -(-len(even_columns_of(blocks, height, beside)) // beside) <= plain
