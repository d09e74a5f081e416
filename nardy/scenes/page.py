"""A page of rows: menus, settings, rules. Rows that don't fit go on to further pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.i18n import _
from nardy.scenes.controls import Controls
from nardy.scenes.scene import Scene, Words
from nardy.ui import paint, paint_controls
from nardy.ui.keys import Key
from nardy.ui.pointer import Input, KeyPress
from nardy.ui.rect import Rect
from nardy.ui.screen_layout import PageLayout, page_layout
from nardy.ui.spots import Spot
from nardy.ui.text import Align, Role
from nardy.ui.widgets import Button, Icon, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from nardy.scenes.context import Context

NOWHERE: Final = Spot(Rect(0, 0, 0, 0))
"""The spot of a button that a page will place."""

_WIDE: Final = 620.0
"""A body this wide (logical pixels) has two columns."""


class Page(Scene):
    """A titled panel with rows of widgets and buttons below.

    A page says what its rows are; where they stand, and how they are paged, follows from
    the window.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.controls = Controls(context)
        self.page = 0
        self._layout = page_layout(context.width, context.height, context.insets)
        self._plate: tuple[tuple[int, int, str], pygame.Surface] | None = None

    @property
    def title(self) -> str:
        """The heading."""
        raise NotImplementedError

    def rows(self) -> Sequence[Callable[[Spot, float], Widget]]:
        """What stands in the body, one widget a row."""
        return ()

    def buttons(self) -> Sequence[Button]:
        """What stands below; their spots are set by the page."""
        return (Button(NOWHERE, _("Back"), self.back, icon=Icon.BACK),)

    def changed(self, widget: Widget) -> None:
        """A widget has another value."""

    def back(self) -> None:
        """Leave the page."""
        self.context.stack.pop()

    # --- layout -----------------------------------------------------------------------------

    @property
    def pages(self) -> int:
        """How many pages the rows take."""
        return max(1, -(-len(self.rows()) // self._room()))

    def relayout(self) -> None:
        """Place everything anew."""
        context = self.context
        self._layout = page_layout(context.width, context.height, context.insets)
        self.page = min(self.page, self.pages - 1)
        self.controls.replace([*self._placed_rows(), *self._placed_buttons()])
        super().relayout()

    def columns(self) -> int:
        """How many columns of rows there are."""
        return 2 if self._layout.body.w > _WIDE else 1

    def _room(self) -> int:
        """How many rows a page holds."""
        layout = self._layout
        per_column = int((layout.body.h + layout.row * 0.2) // (layout.row * 1.2))
        return max(1, per_column) * self.columns()

    def _placed_rows(self) -> list[Widget]:
        layout, columns = self._layout, self.columns()
        rows = self.rows()[self.page * self._room() :][: self._room()]
        areas = layout.body.columns([1] * columns, layout.row * 0.6)
        per_column = -(-len(rows) // columns)
        spots = [
            Spot(Rect(area.x, area.y + index * layout.row * 1.2, area.w, layout.row))
            for area in areas
            for index in range(per_column)
        ]
        return [make(spot, layout.sizes.text) for make, spot in zip(rows, spots, strict=False)]

    def _placed_buttons(self) -> list[Widget]:
        buttons = list(self.buttons())
        if self.pages > 1:
            text = _("More ({page}/{pages})").format(page=self.page + 1, pages=self.pages)
            buttons.append(Button(NOWHERE, text, self._turn_page, icon=Icon.NEXT))
        for button, rect in zip(buttons, self._layout.buttons(len(buttons)), strict=True):
            button.spot, button.size = Spot(rect), self._layout.sizes.text
        return list(buttons)

    def _turn_page(self) -> None:
        self.page = (self.page + 1) % self.pages
        self.relayout()

    # --- input and picture ------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Give the input to the widgets; what they don't want may mean "back"."""
        taken, widget = self.controls.handle(event)
        if widget is not None:
            self.changed(widget)
        elif not taken and isinstance(event, KeyPress) and event.means(Key.BACK):
            self.back()
        self.is_stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """The wall, the panel, the title, the rows."""
        context, layout = self.context, self._layout
        surface.blit(context.wall(surface.get_size()), (0, 0))
        box = paint.to_pygame(layout.panel.scaled(context.ratio))
        surface.blit(self._panel(box.size), box)
        sizes, colours = layout.sizes, context.theme.colours
        title = layout.title.scaled(context.ratio)
        size = min(sizes.title * 1.25 * context.ratio, title.h * 0.8)
        context.fonts.draw(surface, self.title, title, size, colours.text, Role.DISPLAY)
        self.draw_body(surface, layout)
        self.controls.draw(surface)

    def draw_body(self, surface: pygame.Surface, layout: PageLayout) -> None:
        """Draw what isn't a widget."""

    def words(self) -> list[Words]:
        """The title and the widgets."""
        return [Words(self.title, self._layout.title), *self.controls.words()]

    def _panel(self, size: tuple[int, int]) -> pygame.Surface:
        """The panel, painted once a size."""
        key = (*size, self.context.theme.key)
        if self._plate is None or self._plate[0] != key:
            plate = paint_controls.panel(size, self.context.theme.colours)
            self._plate = (key, paint.for_display(plate))
        return self._plate[1]


class TextPage(Page):
    """A page of paragraphs under headings, paged by what fits."""

    def paragraphs(self) -> Sequence[tuple[str, bool]]:
        """The texts in order, and whether each is a heading."""
        raise NotImplementedError

    def rows(self) -> Sequence[Callable[[Spot, float], Widget]]:
        """No widgets: texts are set in lines."""
        return ()

    @property
    def pages(self) -> int:
        """How many pages the lines take."""
        return len(self._set())

    def draw_body(self, surface: pygame.Surface, layout: PageLayout) -> None:
        """Draw the lines of this page."""
        context = self.context
        colours, ratio = context.theme.colours, context.ratio
        for line, is_heading, rect in self._set()[self.page]:
            role = Role.BOLD if is_heading else Role.TEXT
            colour = colours.brass_light if is_heading else colours.text
            size = layout.sizes.text * ratio
            context.fonts.draw(surface, line, rect, size, colour, role, Align.LEFT)

    def words(self) -> list[Words]:
        """The title, the lines and the buttons."""
        ratio = 1 / self.context.ratio
        lines = [Words(line, rect.scaled(ratio)) for line, _bold, rect in self._set()[self.page]]
        return [*super().words(), *lines]

    def _set(self) -> list[list[tuple[str, bool, Rect]]]:
        """The pages with their lines, in physical pixels; a heading stays with its text."""
        context, layout = self.context, self._layout
        body = layout.body.scaled(context.ratio)
        size = layout.sizes.text * context.ratio
        step = context.fonts.font(Role.TEXT, size).get_linesize() * 1.12
        blocks = [
            (context.fonts.wrap(text, Role.BOLD if bold else Role.TEXT, size, body.w), bold)
            for text, bold in self.paragraphs()
        ]
        pages: list[list[tuple[str, bool, Rect]]] = [[]]
        y = body.y
        for index, (lines, is_heading) in enumerate(blocks):
            y += step * (0.5 if is_heading else 0.15) if pages[-1] else 0
            following = len(blocks[index + 1][0]) if is_heading and index + 1 < len(blocks) else 0
            if y + step * (len(lines) + following) > body.bottom and pages[-1]:
                pages.append([])
                y = body.y
            for line in lines:
                pages[-1].append((line, is_heading, Rect(body.x, y, body.w, step)))
                y += step
        return pages
