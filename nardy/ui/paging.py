"""Blocks of a page set below each other, in columns and on as many pages as they need."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_FINE: Final = 8.0
"""By how many pixels a column is made shorter in the search for even ones."""


class Block(NamedTuple):
    """What stands in a column: the free space above it, its height, and how it holds together.

    One that leads, such as a row with a note, stays in one column with the next; one that
    opens a group, such as a heading, with the whole group, where that costs no page.  A single
    line of a text or row of a table (``is_line``) is not left alone by `held`.
    """

    before: float
    height: float
    leads: bool = False
    opens: bool = False
    is_line: bool = False


Column = list[float]
"""Where each block of a column begins, from its top down."""


def held(blocks: Sequence[Block], height: float) -> list[Block]:
    """The blocks of a text, a line that a group begins or ends with held by its neighbour.

    Where both together are higher than a column the line may stand alone.
    """
    result = list(blocks)
    for index, (block, after) in enumerate(pairwise(blocks)):
        begins = block.is_line and (index == 0 or blocks[index - 1].opens)
        ends = after.is_line and (index + 2 == len(blocks) or blocks[index + 2].opens)
        first = index - 1 if index and blocks[index - 1].leads else index
        fits = _height(blocks[first : index + 2]) <= height
        if (begins or ends) and fits and not after.opens:
            result[index] = block._replace(leads=True)
    return result


def columns_of(blocks: Sequence[Block], height: float, spare: float = 0.0) -> list[Column]:
    """The blocks in columns of a height.

    A group is kept whole as far as it fits into one column and leaves no more of the column
    before it empty than ``spare``, a share of its height.  A block that is higher than a
    column has one to itself.
    """
    columns: list[Column] = [[]]
    y = 0.0
    for index, block in enumerate(blocks):
        top = y + block.before if columns[-1] else 0.0
        is_whole = height - y <= spare * height
        together = _together(blocks, index, height, whole=is_whole)
        if columns[-1] and not blocks[index - 1].leads and top + together > height:
            columns.append([])
            top = 0.0
        columns[-1].append(top)
        y = top + block.height
    return columns


def even_columns_of(
    blocks: Sequence[Block], height: float, beside: int, spare: float = 1.0
) -> list[Column]:
    """The same on as few pages of so many columns as can be, all of about one height.

    Where groups are never cut (a ``spare`` of 1) no column is begun for evenness alone.
    """
    best = columns_of(blocks, height)
    most = -(-len(best) // beside) * beside
    grouped = columns_of(blocks, height, spare)
    is_grouped = len(grouped) <= most
    if is_grouped:
        best = grouped
    if is_grouped and spare == 1:
        most = len(best)
    while height > _FINE:
        height -= _FINE
        tried = columns_of(blocks, height, spare if is_grouped else 0.0)
        if len(tried) > most or height_of(blocks, tried) > height:
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
