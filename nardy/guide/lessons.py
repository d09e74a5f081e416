"""All lessons, in the order in which they are taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.guide.lessons_board import BOARD_LESSONS
from nardy.guide.lessons_contact import CONTACT_LESSONS
from nardy.guide.lessons_ending import ENDING_LESSONS
from nardy.guide.lessons_long import LONG_LESSONS
from nardy.guide.lessons_long_end import LONG_END_LESSONS
from nardy.guide.lessons_moving import MOVING_LESSONS
from nardy.guide.lessons_stakes import STAKE_LESSONS
from nardy.rules import Backgammon, LongNardy

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.guide.lesson import Lesson

    MakeLesson = Callable[[], Lesson]


def lessons_of(variant: str) -> tuple[MakeLesson, ...]:
    """The lessons of a game; each is made in the language of the moment."""
    return {
        Backgammon.key: (
            *BOARD_LESSONS,
            *MOVING_LESSONS,
            *CONTACT_LESSONS,
            *ENDING_LESSONS,
            *STAKE_LESSONS,
        ),
        LongNardy.key: (*LONG_LESSONS, *LONG_END_LESSONS),
    }[variant]


def lesson_after(key: str) -> MakeLesson | None:
    """The lesson of the same game that follows; None after the last."""
    for variant in (Backgammon.key, LongNardy.key):
        lessons = lessons_of(variant)
        keys = [make().key for make in lessons]
        if key in keys[:-1]:
            return lessons[keys.index(key) + 1]
    return None
