"""A lesson of each game on a phone's glass, wrong deeds included, beside the same on a desktop."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.guide.lesson import Choose, Make, game_of
from nardy.rules import parse_moves, parse_point
from tests.scenes.fingers import Fingers
from tests.scenes.looks import Look, Size, texts
from tests.scenes.pilot import PHONE
from tests.scenes.test_lessons import LESSONS, Learner, learning
from tests.web.glass import Glass
from tests.web.test_pixels import unlike_desktop

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.guide.lesson import Lesson, Step
    from nardy.scenes.lesson_table import LessonTable
    from nardy.ui.rect import XY
    from tests.scenes.pilot import Pilot
    from tests.web.conftest import Begin
    from tests.web.visitor import Visitor

pytestmark = pytest.mark.slow

SIZE = Size(*PHONE)
A_THIRD_OF_A_CHECKER = 0.0005
"""Of all pixels."""


class Touching(Learner):
    """A learner with fingers; where things are is asked of a desktop that shows the same."""

    def __init__(self, pilot: Pilot, fingers: Fingers, desktop: Learner) -> None:
        super().__init__(pilot)
        self.fingers, self._desktop = fingers, desktop

    @property
    def table(self) -> LessonTable:
        return self._desktop.table

    def tap(self, text: str) -> None:
        self.fingers.tap_control(text)

    def click(self, spot: XY) -> None:
        self.fingers.tap(spot)

    def drag(self, start: XY, end: XY) -> None:
        self.fingers.drag_to(start, end, self.table.picture.layout.checker_size)


@pytest.mark.parametrize(("key", "hand"), [("short-beginning", "taps"), ("long-closed", "drag")])
def test_a_lesson_is_gone_through_with_fingers(
    key: str, hand: str, revisit: Begin, tmp_path: Path
) -> None:
    lesson, desktop = LESSONS[key], learning(tmp_path / "data", key, PHONE)
    visitor = revisit("lang=en", "fast", size=PHONE)
    both = (
        Touching(visitor, Glass(visitor), desktop),
        Touching(desktop.pilot, Fingers(desktop.pilot), desktop),
    )
    find_lesson(both[0], key)
    for number, step in enumerate(lesson.steps, 1):
        wait_until_told(visitor, step.text)
        replies = [go_wrong(one, step, lesson, hand) for one in both]
        if replies[0]:
            wait_until_told(visitor, replies[0])
            assert looks_alike(visitor, desktop.pilot, tmp_path / f"{number}-wrong")
        for one in both:
            one.finish(step, lesson, hand, moves_before(step))
        wait_until_told(visitor, praise_of(step))
        assert looks_alike(visitor, desktop.pilot, tmp_path / f"{number}-done")
        for one in both:
            one.tap("Next")
            one.pilot.rest()
    assert visitor.settings().learned == {key: len(lesson.steps)}
    assert not visitor.has_match
    assert not visitor.told


def find_lesson(learner: Touching, key: str) -> None:
    """Open a lesson from the start screen."""
    learner.tap("Learn")
    while not learner.pilot.offers(LESSONS[key].title):
        learner.tap("Next page")
    learner.tap(LESSONS[key].title)
    learner.pilot.rest()


def go_wrong(learner: Touching, step: Step, lesson: Lesson, hand: str) -> str:
    """Do something wrong, if the step has a reply to that, and answer what the reply must be."""
    if isinstance(step.task, Choose):
        option = step.task.options[1 - step.task.right]
        learner.tap(option.text)
        reply = option.reply
    elif isinstance(step.task, Make):
        wrong, turn = step.task.wrong[0], game_of(step, lesson.rules).turn()
        before = parse_moves(wrong.after, turn)
        learner.play(turn, before.moves, hand)
        learner.pilot.rest()
        origin, target = map(parse_point, wrong.move.split("/"))
        learner.move(before, origin, target, hand)
        reply = wrong.reply
    else:
        return ""
    learner.pilot.rest()
    assert learner.pilot.sees(reply), learner.pilot.texts
    return reply


def moves_before(step: Step) -> str:
    """The moves that were made before the wrong one."""
    return step.task.wrong[0].after if isinstance(step.task, Make) else "-"


def praise_of(step: Step) -> str:
    """What is said to whoever has done the step."""
    task = step.task
    return task.options[task.right].reply if isinstance(task, Choose) else step.praise


def wait_until_told(visitor: Visitor, text: str) -> None:
    """Wait until somebody who can't see the picture has been told this."""
    visitor.page.wait_for_function(
        "text => document.querySelector('[role=log][aria-live]').textContent.includes(text)",
        arg=text,
    )


def looks_alike(visitor: Visitor, desktop: Pilot, base: Path) -> bool:
    """Whether the page shows what the desktop does; if not, the pictures are kept."""
    picture = pygame.image.load(io.BytesIO(visitor.picture()), "page.png")
    page, other = (
        Look(picture, texts(visitor)),
        Look(desktop.pixels(), texts(desktop)),
    )
    return unlike_desktop(page, other, SIZE, base, A_THIRD_OF_A_CHECKER) == []
