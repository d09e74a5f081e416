"""Blocks of a page set below each other, in columns and on as many pages as they need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_FINE: Final = 8.0
"""By how many pixels a column is made shorter in the search for even ones."""


class Block(NamedTuple):
    """What stands in a column: the free space above it, its height, and how it holds together.

    One that leads, such as a row with a note, stays in one column with the next; one that
    opens a group, such as a heading, with the whole group, where that costs no page.
    """

    before: float
    height: float
    leads: bool = False
    opens: bool = False


Column = list[float]
"""Where each block of a column begins, from its top down."""


def columns_of(blocks: Sequence[Block], height: float, *, whole: bool = False) -> list[Column]:
    """The blocks in columns of a height, with ``whole`` groups as far as they fit into one.

    A block that is higher than that has a column to itself.
    """
    columns: list[Column] = [[]]
    y = 0.0
    for index, block in enumerate(blocks):
        top = y + block.before if columns[-1] else 0.0
        together = _together(blocks, index, height, whole=whole)
        if columns[-1] and not blocks[index - 1].leads and top + together > height:
            columns.append([])
            top = 0.0
        columns[-1].append(top)
        y = top + block.height
    return columns


def even_columns_of(blocks: Sequence[Block], height: float, beside: int) -> list[Column]:
    """The same on as few pages of so many columns as can be, all of about one height."""
    best = columns_of(blocks, height)
    most = -(-len(best) // beside) * beside
    grouped = columns_of(blocks, height, whole=True)
    is_grouped = len(grouped) <= most
    if is_grouped:
        best = grouped
    while height > _FINE:
        height -= _FINE
        tried = columns_of(blocks, height, whole=is_grouped)
        if len(tried) > (len(best) if is_grouped else most) or height_of(blocks, tried) > height:
            break
        best = tried
    return best


def height_of(blocks: Sequence[Block], columns: Sequence[Column]) -> float:
    """How high the highest column is."""
    heights, end = [0.0], 0
    for column in columns:
        end += len(column)
        heights += [column[-1] + blocks[end - 1].height] if column else []
    return max(heights)


def _together(blocks: Sequence[Block], index: int, height: float, *, whole: bool) -> float:
    """How high a block is with all that has to stay with it."""
    end = index
    while blocks[end].leads and end + 1 < len(blocks):
        end += 1
    least = _height(blocks[index : end + 1])
    if not (whole and blocks[index].opens):
        return least
    while end + 1 < len(blocks) and not blocks[end + 1].opens:
        end += 1
    group = _height(blocks[index : end + 1])
    return group if group <= height else least


def _height(blocks: Sequence[Block]) -> float:
    """How high blocks are below each other."""
    return sum(block.before + block.height for block in blocks) - blocks[0].before
