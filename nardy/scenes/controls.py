"""A group of widgets: who is pressed, who has the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.scenes.scene import Words
from nardy.ui.cues import Sound
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
from nardy.ui.widgets import Button, Choice, Code, KeyLine, Label, TextEntry, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from nardy.scenes.context import Context
    from nardy.ui.rect import Rect

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
            self.focused.focused = False
        self._focus = None if widget is None else self.widgets.index(widget)
        if widget is not None:
            widget.focused = True

    def handle(self, event: Input) -> bool:
        """Give an input to the widget that it is meant for; whether there is one."""
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
            case TextInput(text) if isinstance(self.focused, TextEntry):
                self.focused.type(text)
                return True
            case KeyPress():
                return self._key(event)
        return False

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

    def _press(self, x: float, y: float) -> bool:
        for widget in self.widgets:
            if widget.press(x, y):
                self.focus(widget if isinstance(widget, TextEntry) else None)
                self._context.speaker.play(Sound.TICK)
                return True
        self.focus(None)
        return any(widget.contains(x, y) for widget in self.widgets)

    def _move(self, x: float, y: float) -> bool:
        pressed = self._pressed()
        for widget in pressed:
            widget.move(x, y)
        return bool(pressed)

    def _release(self, x: float, y: float) -> bool:
        pressed = self._pressed()
        for widget in pressed:
            widget.release(x, y)
        return bool(pressed)

    def _pressed(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.pressed]

    def _key(self, key: KeyPress) -> bool:
        focused = self.focused
        if isinstance(focused, TextEntry):
            return self._key_in_text(focused, key)
        if focused is not None and key.means(Key.SELECT):
            self._context.speaker.play(Sound.TICK)
            focused.activate()
            return True
        for meaning in _ADJUSTING:
            if focused is not None and key.means(meaning) and focused.adjust(_STEPS[meaning]):
                self._context.speaker.play(Sound.TICK)
                return True
        return self._step(key)

    def _key_in_text(self, entry: TextEntry, key: KeyPress) -> bool:
        if key.means(Key.BACKSPACE):
            entry.backspace()
            return True
        if key.means(Key.NEXT) or key.means(Key.PREVIOUS) or key.means(Key.UP):
            return self._step(key)
        if key.means(Key.DOWN) or (key.means(Key.SELECT) and not key.means(Key.DONE)):
            return self._step(KeyPress(frozenset({Key.NEXT})))
        return not key.means(Key.MENU)

    def _step(self, key: KeyPress) -> bool:
        step = next((step for meaning, step in _STEPS.items() if key.means(meaning)), None)
        able = [widget for widget in self.widgets if widget.enabled]
        if step is None or not able:
            return False
        focused = self.focused
        if focused in able:
            self.focus(able[(able.index(focused) + step) % len(able)])
        else:
            self.focus(able[0 if step > 0 else -1])
        return True


def _words(widget: Widget) -> list[Words]:
    """The words of a widget; a choice in segments has one control for each."""
    match widget:
        case Choice():
            return _words_of_choice(widget)
        case TextEntry():
            name, field = split_row(widget.spot.rect, widget.name)
            written = widget.text or widget.hint
            return [
                Words(widget.name, _seen(name, widget)),
                _control(written, _seen(field, widget), widget),
            ]
        case Button(note=note) if note:
            return [_control(f"{widget.text}: {note}", widget.spot.rect, widget)]
        case Code():
            return [Words(" ".join(widget.groups), widget.spot.rect)]
        case KeyLine():
            caps, words = (_seen(part, widget) for part in widget.split(widget.spot.rect))
            return [Words(" ".join(widget.keys), caps), Words(widget.text, words)]
        case Label():
            return [Words(widget.text, widget.spot.rect)]
        case _:
            return [_control(widget.text, widget.spot.rect, widget)]


def _words_of_choice(choice: Choice) -> list[Words]:
    name, control = split_row(choice.spot.rect, choice.text)
    if choice.is_cycle:
        forth = control.columns([2, 1])[1]
        cells = [(choice.value, forth)]
    else:
        cells = list(zip(choice.options, choice.cells(control), strict=True))
    controls = [_control(word, _seen(cell, choice), choice) for word, cell in cells]
    return [Words(choice.text, _seen(name, choice)), *controls]


def _seen(part: Rect, widget: Widget) -> Rect:
    """Where a part of an upright widget is seen, if the widget is turned around."""
    return part.turned(widget.spot.rect) if widget.spot.turn == 180 else part


def _control(text: str, rect: Rect, widget: Widget) -> Words:
    return Words(text, rect, is_control=True, is_enabled=widget.enabled)
