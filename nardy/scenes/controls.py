"""A group of widgets: who is pressed, who has the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.scenes.scene import Words
from nardy.ui.keys import Key
from nardy.ui.pointer import (
    Input,
    KeyPress,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerUp,
    TextInput,
)
from nardy.ui.value_widgets import split_row
from nardy.ui.widgets import Button, Choice, Label, TextEntry, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from nardy.scenes.context import Context

_STEPS = {Key.LEFT: -1, Key.UP: -1, Key.PREVIOUS: -1, Key.RIGHT: 1, Key.DOWN: 1, Key.NEXT: 1}
_ADJUSTING = (Key.LEFT, Key.RIGHT)


class Controls:
    """Widgets that share the pointer and the keyboard; one of them may have the focus."""

    def __init__(self, context: Context, widgets: Sequence[Widget] = ()) -> None:
        self._context = context
        self.widgets = list(widgets)
        self._focus: int | None = None

    def replace(self, widgets: Sequence[Widget]) -> None:
        """Take other widgets, such as those of another size; the focus keeps its place."""
        self.widgets = list(widgets)
        if self._focus is not None and self._focus < len(widgets):
            self.widgets[self._focus].focused = True
        else:
            self._focus = None

    @property
    def focused(self) -> Widget | None:
        """The widget that the keyboard is on."""
        return None if self._focus is None else self.widgets[self._focus]

    def focus(self, widget: Widget | None) -> None:
        """Put the keyboard on a widget, or on none."""
        if self.focused is not None:
            self.widgets[self._focus or 0].focused = False
        self._focus = None if widget is None else self.widgets.index(widget)
        if widget is not None:
            widget.focused = True

    def handle(self, event: Input) -> tuple[bool, Widget | None]:
        """Whether an input was meant for a widget, and the widget whose value it changed."""
        match event:
            case PointerDown(x, y):
                return self._press(*self._logical(x, y))
            case PointerMove(x, y):
                return self._move(*self._logical(x, y))
            case PointerUp(x, y):
                return self._release(*self._logical(x, y))
            case PointerCancel():
                for widget in self.widgets:
                    widget.cancel()
                return False, None
            case TextInput(text) if isinstance(self.focused, TextEntry):
                return True, self.focused if self.focused.type(text) else None
            case KeyPress():
                return self._key(event)
            case _:
                return False, None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets."""
        context = self._context
        for widget in self.widgets:
            widget.draw(surface, context.theme, context.fonts, context.ratio)

    def words(self) -> list[Words]:
        """What the widgets say."""
        return [words for widget in self.widgets for words in _words(widget) if words.text]

    def _logical(self, x: float, y: float) -> tuple[float, float]:
        return x / self._context.ratio, y / self._context.ratio

    def _press(self, x: float, y: float) -> tuple[bool, Widget | None]:
        for widget in self.widgets:
            if widget.press(x, y):
                self.focus(widget if isinstance(widget, TextEntry) else None)
                return True, None
        self.focus(None)
        return any(widget.contains(x, y) for widget in self.widgets), None

    def _move(self, x: float, y: float) -> tuple[bool, Widget | None]:
        changed = [widget for widget in self.widgets if widget.move(x, y)]
        return any(widget.pressed for widget in self.widgets), changed[0] if changed else None

    def _release(self, x: float, y: float) -> tuple[bool, Widget | None]:
        pressed = [widget for widget in self.widgets if widget.pressed]
        changed = [widget for widget in pressed if widget.release(x, y)]
        return bool(pressed), _with_value(changed[0]) if changed else None

    def _key(self, key: KeyPress) -> tuple[bool, Widget | None]:
        focused = self.focused
        if isinstance(focused, TextEntry):
            return self._key_in_text(focused, key)
        if focused is not None and key.means(Key.SELECT):
            return True, _with_value(focused) if focused.activate() else None
        for meaning in _ADJUSTING:
            if focused is not None and key.means(meaning) and focused.adjust(_STEPS[meaning]):
                return True, focused
            if isinstance(focused, Choice) and key.means(meaning):
                return True, None
        return self._step(key)

    def _key_in_text(self, entry: TextEntry, key: KeyPress) -> tuple[bool, Widget | None]:
        if key.means(Key.BACKSPACE):
            return True, entry if entry.backspace() else None
        if key.means(Key.NEXT) or key.means(Key.PREVIOUS) or key.means(Key.UP):
            return self._step(key)
        if key.means(Key.DOWN) or (key.means(Key.SELECT) and not key.means(Key.DONE)):
            return self._step(KeyPress(frozenset({Key.NEXT})))
        return not key.means(Key.MENU), None

    def _step(self, key: KeyPress) -> tuple[bool, Widget | None]:
        step = next((step for meaning, step in _STEPS.items() if key.means(meaning)), None)
        able = [widget for widget in self.widgets if widget.enabled]
        if step is None or not able:
            return False, None
        focused = self.focused
        if focused in able:
            self.focus(able[(able.index(focused) + step) % len(able)])
        else:
            self.focus(able[0 if step > 0 else -1])
        return True, None


def _with_value(widget: Widget) -> Widget | None:
    """The widget if it has a value that can have changed: a button has none."""
    return None if isinstance(widget, Button) else widget


def _words(widget: Widget) -> list[Words]:
    """The words of a widget; a choice in segments has one control for each."""
    rect, able = widget.spot.rect, widget.enabled
    if isinstance(widget, Choice):
        name, control = split_row(rect, widget.text)
        if widget.is_cycle:
            forth = control.columns([2, 1])[1]
            return [
                Words(widget.text, name),
                Words(widget.value, forth, is_control=True, is_enabled=able),
            ]
        cells = control.columns([1] * len(widget.options))
        parts = zip(widget.options, cells, strict=True)
        return [
            Words(widget.text, name),
            *(Words(text, cell, is_control=True, is_enabled=able) for text, cell in parts),
        ]
    text = (widget.text or widget.hint) if isinstance(widget, TextEntry) else widget.text
    return [Words(text, rect, is_control=not isinstance(widget, Label), is_enabled=able)]
