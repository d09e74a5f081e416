"""What an article of the guide is: sections of paragraphs and tables, in the language of now."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Row(NamedTuple):
    """A row of a table; ``is_head`` names the columns."""

    cells: tuple[str, ...]
    is_head: bool = False


Part: TypeAlias = str | Row
"""A paragraph, or a row of a table."""


class Section(NamedTuple):
    """A heading, which may be empty, with what stands under it."""

    title: str
    parts: tuple[Part, ...]


class Article(NamedTuple):
    """An article; ``key`` names it in the program."""

    key: str
    title: str
    sections: tuple[Section, ...]
