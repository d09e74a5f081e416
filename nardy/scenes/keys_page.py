"""All keys, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.i18n import _, pgettext_
from nardy.scenes.page import NOWHERE, Page
from nardy.ui.widgets import Heading, KeyLine, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence


class KeysPage(Page):
    """The keys at the table, and on all other screens."""

    most_columns = 2

    @property
    def title(self) -> str:
        """The heading."""
        return _("Keyboard")

    def rows(self) -> Sequence[Widget]:
        """One row for each key, under headings."""
        return (*_board_rows(), *_turn_rows(), *_other_rows())


def _board_rows() -> list[Widget]:
    return [
        Heading(NOWHERE, _("Moving checkers")),
        KeyLine(NOWHERE, ["←", "→", "↑", "↓"], _("Walk over the board")),
        KeyLine(NOWHERE, ["Tab"], _("To the next checker that can move, then to its targets")),
        KeyLine(NOWHERE, ["Enter", _space()], _("Take up a checker, put it down")),
        KeyLine(NOWHERE, ["Esc"], _("Leave the checker where it was")),
    ]


def _turn_rows() -> list[Widget]:
    return [
        Heading(NOWHERE, _("The turn")),
        KeyLine(NOWHERE, [_space()], _("Roll the dice; when all are played: done")),
        KeyLine(NOWHERE, ["U", "Backspace"], _("Take back a move")),
        KeyLine(NOWHERE, ["S"], _("Swap the dice: the left one is played first")),
        KeyLine(NOWHERE, ["D"], _("Double the stake")),
        KeyLine(NOWHERE, ["H"], _("A hint: the best play, then the next ones")),
    ]


def _other_rows() -> list[Widget]:
    return [
        Heading(NOWHERE, _("Everywhere")),
        KeyLine(NOWHERE, ["Tab", "↑", "↓"], _("From button to button")),
        KeyLine(NOWHERE, ["←", "→"], _("Another value, another page")),
        KeyLine(NOWHERE, ["PgUp", "PgDn"], _("Turn the page")),
        KeyLine(NOWHERE, ["Esc"], _("Back; at the table: the menu")),
        KeyLine(NOWHERE, ["F1", "?"], _("This page")),
        KeyLine(NOWHERE, ["M"], _("Sound on or off")),
        KeyLine(NOWHERE, ["F11"], _("Full screen")),
    ]


def _space() -> str:
    return pgettext_("key", "Space")
