"""What a lesson's step says beside the board, and how much room that takes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from nardy.guide.lesson import Choose, Make, Touch
from nardy.scenes.lettering import READABLE
from nardy.scenes.page import NOWHERE
from nardy.ui.arrangements import text_sizes
from nardy.ui.legend import Legend
from nardy.ui.lesson_layout import LessonLayout, lesson_layout
from nardy.ui.rect import Rect
from nardy.ui.spots import Spot
from nardy.ui.widgets import Heading, Icon, Label, Verdict, Widget

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nardy.guide.lesson import Lesson, Step
    from nardy.ui.spots import Insets
    from nardy.ui.text import Fonts

MARGIN: Final = 8.0
"""Between the panel's edge and its words."""


_PITCH: Final = 24.0
"""A board whose points are narrower, in logical pixels, is worth smaller letters."""


class Letters(NamedTuple):
    """With which letters a step is written."""

    fonts: Fonts
    size: float


class Said(NamedTuple):
    """What is said last: what to do, or what came of it."""

    text: str
    icon: Icon | None = None


def placed_words(
    lesson: Lesson, step: Step, said: Said, area: Rect, letters: Letters
) -> list[Widget]:
    """The widgets of a step, from the top of an area down."""
    inner = area.inset(MARGIN)
    placed: list[Widget] = []
    y = inner.y
    for widget in _widgets(lesson, step, said):
        widget.size = letters.size
        height = widget.height(letters.fonts, inner.w, 0)
        y += widget.before * letters.size if placed else 0
        widget.spot = Spot(Rect(inner.x, y, inner.w, height))
        y += height
        placed.append(widget)
    return placed


def laid_out(
    lesson: Lesson,
    window: tuple[float, float],
    insets: Insets | None,
    fonts: Fonts,
    larger: float = 1.0,
) -> tuple[LessonLayout, Letters]:
    """A lesson in a window, and its letters: smaller ones before the board is too small."""
    size = text_sizes(min(window), larger).text
    while True:
        letters = Letters(fonts, size)
        needs = partial(height_of_words, lesson, letters)
        layout = lesson_layout(*window, insets, needs)
        if layout.pitch >= _PITCH or size <= READABLE:
            return layout, letters
        size = max(READABLE, size - 1)


def height_of_words(lesson: Lesson, letters: Letters, width: float) -> float:
    """How high an area of a width must be for every step of a lesson, whatever is said."""
    area = Rect(0, 0, width, 0)
    ends = [
        placed_words(lesson, step, Said(longest, Icon.DONE), area, letters)[-1]
        for step in lesson.steps
        for longest in [max(_all_said(step), key=len)]
    ]
    return max(last.spot.rect.bottom for last in ends) + MARGIN


def _widgets(lesson: Lesson, step: Step, said: Said) -> Sequence[Widget]:
    widgets: list[Widget] = [Heading(NOWHERE, lesson.title), Label(NOWHERE, step.text)]
    if step.labels:
        widgets.append(Legend(NOWHERE, [label.text for label in step.labels]))
    if said.text:
        widgets.append(Verdict(NOWHERE, said.text, icon=said.icon))
    return widgets


def _all_said(step: Step) -> Iterator[str]:
    """Everything that a step may say last."""
    yield step.ask
    yield step.praise
    match step.task:
        case Touch(reply=reply, wrong=labels):
            yield reply
            yield from (label.text for label in labels)
        case Make(reply=reply, wrong=moves):
            yield reply
            yield from (wrong.reply for wrong in moves)
        case Choose(options=options):
            yield from (option.reply for option in options)
        case _:
            pass
