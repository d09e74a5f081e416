"""A page of rows: menus, settings, rules. What doesn't fit goes on to further pages."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Final

from nardy.i18n import _
from nardy.scenes.controls import Controls
from nardy.scenes.scene import Scene, Words
from nardy.ui import paint
from nardy.ui.cues import Sound
from nardy.ui.keys import Key
from nardy.ui.paging import Block, Column, even_columns_of, height_of, held
from nardy.ui.pointer import Input, KeyPress
from nardy.ui.rect import Rect
from nardy.ui.screen_layout import page_layout, room_in
from nardy.ui.spots import Spot, around
from nardy.ui.text import Align, Role
from nardy.ui.widgets import Button, Icon, Label, TextEntry, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from nardy.scenes.context import Context
    from nardy.ui.screen_layout import PageLayout

NOWHERE: Final = Spot(Rect(0, 0, 0, 0))
"""The spot of a widget that a page will place."""

_SIGN_AND_WORD: Final = 2.2
"""A button so much wider than high has room for both."""


_SPARE: Final = 0.3
"""How much of a text's page may be left empty so that a section isn't cut."""


class Page(Scene):
    """A titled panel with rows of widgets and buttons below.

    A page says what its rows are; where they stand, and how they are paged, follows from
    the window.
    """

    most_columns = 1
    """How many columns of rows there may be, if there is room."""

    is_text = False
    """Whether it is read from its first row to its last: then pages are filled."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.controls = Controls(context)
        self._page = 0
        self._layout = self._laid_out(1)
        self._rows: Sequence[Widget] = ()
        self._columns: list[Column] = []

    @property
    def title(self) -> str:
        """The heading."""
        raise NotImplementedError

    def rows(self) -> Sequence[Widget]:
        """What stands in the body, from the top down, in the language of the moment."""
        return ()

    def buttons(self) -> Sequence[Button]:
        """What stands below."""
        return (Button(NOWHERE, _("Back"), self.back, icon=Icon.BACK),)

    @property
    def is_editing(self) -> bool:
        """Whether the keyboard is on a text."""
        return isinstance(self.controls.focused, TextEntry)

    def back(self) -> None:
        """Leave the page."""
        self.context.stack.pop()

    # --- layout -----------------------------------------------------------------------------

    def relayout(self) -> None:
        """Make everything anew and place it, on one page if more columns can do that."""
        self._rows = self.rows()
        for columns in range(1, self.most_columns + 1):
            self._set(columns)
            if self._pages == 1:
                break
        self._turn_to(self._page)
        super().relayout()

    def _set(self, columns: int) -> None:
        """Set the rows in columns, as many as there is room for."""
        layout = self._laid_out(columns)
        width, size = self._whole(layout.body_columns()[0].w, floor), layout.sizes.text
        blocks = [self._block(widget, width, layout.row, size) for widget in self._rows]
        spare = 1.0
        if self.is_text:
            blocks, spare = held(blocks, layout.body.h), _SPARE
        self._columns = even_columns_of(blocks, layout.body.h, layout.columns, spare)
        self._layout = layout.lowered(height_of(blocks, self._columns))

    def _whole(self, length: float, rounded: Callable[[float], int]) -> float:
        """A length of whole physical pixels: words are wrapped in the width they are drawn in."""
        ratio = self.context.ratio
        return rounded(length * ratio) / ratio

    def _laid_out(self, columns: int) -> PageLayout:
        context = self.context
        return page_layout(
            context.width, context.height, context.insets, context.habits, columns=columns
        )

    def _facing(self, spot: Spot) -> Spot:
        """A spot turned to whoever reads, who may sit at the far side."""
        context = self.context
        room = room_in(context.width, context.height, context.insets)
        return around(spot, room) if context.reader_turn else spot

    def _block(self, widget: Widget, width: float, row: float, size: float) -> Block:
        """A widget's share of a column."""
        widget.size = size
        height = widget.height(self.context.fonts, width, row)
        widget.spot = Spot(Rect(0, 0, width, height))
        is_line = widget.is_row or height < 2 * size
        return Block(widget.before * size, height, widget.leads, widget.opens, is_line)

    @property
    def _pages(self) -> int:
        return -(-len(self._columns) // self._layout.columns)

    def _turn_to(self, page: int) -> None:
        """Show a page, the nearest if there is none of this number."""
        self._page = min(max(page, 0), self._pages - 1)
        placed = [*self._placed_rows(), *self._placed_buttons()]
        for widget in placed:
            widget.spot = self._facing(widget.spot)
        self.controls.replace(placed)
        self.is_stale = True

    def _placed_rows(self) -> list[Widget]:
        layout = self._layout
        first = self._page * layout.columns
        before = sum(map(len, self._columns[:first]))
        shown = self._columns[first : first + layout.columns]
        rows = iter(self._rows[before:])
        placed = []
        for area, column in zip(layout.body_columns(), shown, strict=False):
            for y, widget in zip(column, rows, strict=False):
                x = self._whole(area.x, ceil)
                widget.spot = Spot(widget.spot.rect._replace(x=x, y=area.y + y))
                placed.append(widget)
        return placed

    def _placed_buttons(self) -> list[Widget]:
        layout, buttons = self._layout, self.buttons()
        turner: list[Widget] = []
        rects = layout.buttons(len(buttons), turns=self._pages > 1)
        for button in buttons:
            if rects[0].w < rects[0].h * _SIGN_AND_WORD:
                button.icon = None  # else "back" would look like one page back
        if self._pages > 1:
            turner = self._turner()
            rects += layout.turner()
        placed = [*buttons, *turner]
        for widget, rect in zip(placed, rects, strict=True):
            widget.spot, widget.size = Spot(rect), layout.sizes.text
        return placed

    def _turner(self) -> list[Widget]:
        """One page back, which page it is, one page on."""
        page, pages = self._page, self._pages
        back = Button(
            NOWHERE,
            _("Previous page"),
            lambda: self._turn_to(page - 1),
            icon=Icon.BACK,
            is_sign=True,
        )
        on = Button(
            NOWHERE, _("Next page"), lambda: self._turn_to(page + 1), icon=Icon.NEXT, is_sign=True
        )
        back.enabled, on.enabled = page > 0, page + 1 < pages
        return [back, Label(NOWHERE, f"{page + 1}/{pages}", align=Align.MIDDLE), on]

    # --- input and picture ------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Turn the page, or give the input to the widgets; else it may mean "back"."""
        step = self._page_step(event)
        if step:
            self.context.speaker.play(Sound.TICK)
            self._turn_to(self._page + step)
        elif not self.controls.handle(event) and _means_back(event):
            self.context.speaker.play(Sound.TICK)
            self.back()
        self.is_stale = True

    def _page_step(self, event: Input) -> int:
        """How many pages a key turns; the arrows do so until they walk over the widgets."""
        if not isinstance(event, KeyPress):
            return 0
        is_free = self.controls.focused is None and self._pages > 1
        on = event.means(Key.PAGE_ON) or (is_free and event.means(Key.RIGHT))
        back = event.means(Key.PAGE_BACK) or (is_free and event.means(Key.LEFT))
        return on - back

    def draw(self, surface: pygame.Surface) -> None:
        """The wall, the panel, the title, the rows."""
        context, layout = self.context, self._layout
        surface.blit(context.wall(surface.get_size()), (0, 0))
        panel, title = (self._facing(Spot(rect)) for rect in (layout.panel, layout.title))
        box = paint.to_pygame(panel.rect.scaled(context.ratio))
        surface.blit(context.panel(box.size), box)
        sizes, colours = layout.sizes, context.theme.colours
        area = title.rect.scaled(context.ratio)
        size = min(sizes.title * 1.25 * context.ratio, area.h * 0.8)
        context.fonts.draw(
            surface, self.title, area, size, colours.text, Role.DISPLAY, turn=title.turn
        )
        self.controls.draw(surface)

    def words(self) -> list[Words]:
        """The title and the widgets."""
        title = self._facing(Spot(self._layout.title))
        return [Words(self.title, title.rect), *self.controls.words()]


def _means_back(event: Input) -> bool:
    return isinstance(event, KeyPress) and event.means(Key.BACK)
