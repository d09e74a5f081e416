"""Lessons are finished by tap, by drag and by the keyboard, and never touch the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from nardy.asset_files import asset_path
from nardy.guide.articles import ARTICLES
from nardy.guide.lesson import Choose, Make, Part, Throw, Touch, ends_of, game_of, solution
from nardy.guide.lessons import lessons_of
from nardy.i18n import set_language
from nardy.rules import OFF, VARIANTS, Side, Turn, parse_moves
from nardy.scenes.lesson_labels import spot_rect
from nardy.scenes.lesson_table import LessonTable
from nardy.scenes.lesson_words import Letters, height_of_words, laid_out
from nardy.ui.geometry import PLACES, Place
from nardy.ui.keys import Direction, next_place
from nardy.ui.rect import Rect
from nardy.ui.text import SMALLEST, Fonts, Role
from tests.languages import every_language
from tests.scenes.pilot import Pilot, start_with
from tests.scenes.players import ARROWS
from tests.scenes.records import played, text

if TYPE_CHECKING:
    from pathlib import Path

    from nardy.guide.lesson import Lesson, Step
    from nardy.rules import Play
    from nardy.ui.lesson_layout import LessonLayout
    from nardy.ui.rect import XY

LESSONS = {make().key: make() for key in VARIANTS for make in lessons_of(key)}
SMALL = (640, 480)
"""A window that is drawn quickly."""

SIZES = (
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (1024, 768),
    (640, 480),
    (640, 360),
    (568, 320),
    (360, 640),
    (390, 844),
    (768, 1024),
)


class Learner:
    """A pilot in a lesson: it knows what a step asks for and where things are on the screen."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self._cursor: Place | None = None

    @property
    def table(self) -> LessonTable:
        """The open lesson, to be asked where things are."""
        top = self.pilot._stage.context.stack.top
        assert isinstance(top, LessonTable)
        return top

    def tap(self, text: str) -> None:
        """Use a control."""
        self.pilot.tap(text)

    def click(self, spot: XY) -> None:
        """Touch the board."""
        self.pilot.click(spot)

    def drag(self, start: XY, end: XY) -> None:
        """Carry a checker."""
        self.pilot.drag_to(start, end)

    def spot(self, turn: Turn, point: int) -> XY:
        """Where a point's uppermost own checker lies, else its middle."""
        picture = self.table.picture
        place, count = picture.place(Side.WHITE, point), turn.position.own[point]
        if count and point != OFF:
            return picture.layout.checker_center(place, count - 1, count)
        return picture.layout.place_rect(place).center

    def finish(self, step: Step, lesson: Lesson, hand: str, done: str = "-") -> None:
        """Do what a step asks for; some moves may be done already."""
        task = step.task
        if isinstance(task, Throw):
            self.tap("Roll")
        elif isinstance(task, Touch):
            self.touch(task, hand)
        elif isinstance(task, Choose):
            self.tap(task.options[task.right].text)
        elif isinstance(task, Make):
            whole = game_of(step, lesson.rules).turn()
            turn = parse_moves(done, whole)
            self.play(turn, solution(turn, ends_of(task, whole)), hand)
        self.pilot.rest()

    def play(self, turn: Turn, moves: Play, hand: str) -> None:
        """Make moves one after another."""
        for move in moves:
            self.pilot.rest()
            self.move(turn, move.origin, move.target, hand)
            turn = turn.play(move)

    def touch(self, task: Touch, hand: str) -> None:
        picture = self.table.picture
        if hand == "keys":
            assert isinstance(task.spot, int | Part)
            point = task.spot if isinstance(task.spot, int) else 3
            self.walk(point)
            self.pilot.press(pygame.K_RETURN)
            return
        self.click(spot_rect(task.spot, picture).center)

    def move(self, turn: Turn, origin: int, target: int, hand: str) -> None:
        start, end = self.spot(turn, origin), self.spot(turn, target)
        if hand == "drag":
            self.drag(start, end)
        elif hand == "taps":
            self.click(start)
            self.click(end)
        else:
            self.walk(origin)
            self.pilot.press(pygame.K_RETURN)
            self.walk(target)
            self.pilot.press(pygame.K_RETURN)

    def walk(self, point: int) -> None:
        """Bring the keyboard's cursor to a point by arrows."""
        picture = self.table.picture
        wanted = picture.place(Side.WHITE, point)
        centres = {place: picture.layout.place_rect(place).center for place in PLACES}
        ways: dict[Place | None, tuple[Direction, ...]] = {self._cursor: ()}
        queue = [self._cursor]
        for place in queue:
            for direction in Direction:
                following = next_place(place, direction, centres)
                if following not in ways:
                    ways[following] = (*ways[place], direction)
                    queue.append(following)
        for direction in ways[wanted]:
            self.pilot.press(ARROWS[direction])
        self._cursor = wanted

    def forget_cursor(self) -> None:
        self._cursor = None


def learning(folder: Path, key: str, size: tuple[int, int] = SMALL) -> Learner:
    """A pilot who has opened a lesson from the start screen."""
    pilot = Pilot(folder, "--lang", "en", "--fast", size=size)
    pilot.tap("Learn")
    open_lesson(pilot, key)
    return Learner(pilot)


def open_lesson(pilot: Pilot, key: str) -> None:
    title = LESSONS[key].title
    while not pilot.offers(title):
        pilot.press(pygame.K_PAGEDOWN)
    pilot.tap(title)
    pilot.rest()


@pytest.mark.slow
@pytest.mark.parametrize("hand", ["taps", "drag", "keys"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_all_lessons_of_a_game_are_finished_one_after_another(
    variant: str, hand: str, tmp_path: Path
) -> None:
    lessons = [make() for make in lessons_of(variant)]
    learner = learning(tmp_path, lessons[0].key)
    pilot = learner.pilot
    for lesson in lessons:
        for number, step in enumerate(lesson.steps, 1):
            assert pilot.sees(step.text)
            assert pilot.sees(f"{number}/{len(lesson.steps)}")
            learner.forget_cursor()
            learner.finish(step, lesson, hand)
            assert not step.praise or pilot.sees(step.praise), (lesson.key, number, pilot.texts)
            pilot.press(pygame.K_RETURN)
            pilot.rest()
    assert pilot.sees("Learn")
    assert pilot.settings().learned == {lesson.key: len(lesson.steps) for lesson in lessons}
    assert not pilot.has_match


def test_a_wrong_move_is_answered_and_goes_back(tmp_path: Path) -> None:
    learner = learning(tmp_path, "short-moving")
    pilot, step = learner.pilot, LESSONS["short-moving"].steps[0]
    turn = game_of(step, LESSONS["short-moving"].rules).turn()
    pilot.drag_to(learner.spot(turn, 13), learner.spot(turn, 10))
    pilot.rest()
    assert pilot.sees("A 3, but not to the 5 point: play it from 8.")
    assert learner.table.picture.view.held is None
    picture = learner.table.picture
    assert not picture.view.stacks.on(picture.place(Side.WHITE, 10), Side.WHITE)
    pilot.drag_to(learner.spot(turn, 6), learner.spot(turn, 8))
    assert pilot.sees("Checkers never move backward.")
    pilot.drag_to(learner.spot(turn, 24), learner.spot(turn, 15))
    assert pilot.sees("The dice don't show this distance.")


def test_a_wrong_answer_is_answered_and_the_question_stays(tmp_path: Path) -> None:
    pilot = learning(tmp_path, "short-points").pilot
    pilot.tap("3")
    assert pilot.sees("Not quite: three need a checker on the bar or in your home.")
    pilot.tap("1")
    assert pilot.sees("Right: a plain win is one point.")
    assert pilot.offers("Next")


def test_a_wrong_touch_says_what_was_touched(tmp_path: Path) -> None:
    learner = learning(tmp_path, "short-board")
    pilot = learner.pilot
    pilot.tap("Next")
    pilot.click(spot_rect(Part.ENEMY_HOME, learner.table.picture).center)
    assert pilot.sees("That is your opponent's home: you start there.")
    pilot.click(spot_rect(Part.HOME, learner.table.picture).center)
    assert pilot.sees("Right. Bring all 15 checkers here, then take them off the board.")


def test_show_me_does_what_is_asked_for(tmp_path: Path) -> None:
    pilot = learning(tmp_path, "short-hitting").pilot
    pilot.tap("Skip this step")
    assert pilot.sees("2/3")
    pilot.tap("Show me")
    pilot.rest()
    assert pilot.sees("Hit! It lies on the bar, and your two are safe on 4.")


def test_a_lesson_goes_on_where_it_was_left_after_another_start(tmp_path: Path) -> None:
    pilot = learning(tmp_path, "short-board").pilot
    pilot.tap("Next")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.sees("1 of 3 steps")
    pilot.reopen()
    pilot.tap("Learn")
    open_lesson(pilot, "short-board")
    assert pilot.sees("2/3")


def test_a_lesson_leaves_the_match_in_progress_alone(tmp_path: Path) -> None:
    record = text(played("opens 3-1", draft="8/5"))
    start_with(tmp_path, record)
    learner = learning(tmp_path, "short-moving")
    step = LESSONS["short-moving"].steps[0]
    kept = (tmp_path / "match.json").read_text(encoding="utf-8")
    learner.finish(step, LESSONS["short-moving"], "taps")
    assert learner.pilot.sees(step.praise)
    assert (tmp_path / "match.json").read_text(encoding="utf-8") == kept


def test_a_lesson_changes_its_language_and_its_window_in_the_middle(tmp_path: Path) -> None:
    learner = learning(tmp_path, "short-moving")
    pilot, step = learner.pilot, LESSONS["short-moving"].steps[0]
    turn = game_of(step, LESSONS["short-moving"].rules).turn()
    first = solution(turn, ends_of(step.task, turn))[0]  # type: ignore[arg-type]
    learner.move(turn, first.origin, first.target, "taps")
    pilot.resize(360, 640)
    pilot.rest()
    assert pilot.sees(step.text)
    picture = learner.table.picture
    assert len(picture.view.stacks.on(picture.place(Side.WHITE, first.target), Side.WHITE)) == 1


def is_readable(step: Step, layout: LessonLayout, letters: Letters) -> bool:
    """Whether no word of an answer is broader than its button."""
    if not isinstance(step.task, Choose):
        return True
    cells = layout.action.columns([1] * len(step.task.options), layout.action.h * 0.12)
    room = cells[0].w - 0.32 * layout.action.h
    words = [word for option in step.task.options for word in option.text.split()]
    return all(letters.fonts.width(word, Role.BOLD, SMALLEST) <= room for word in words)


@pytest.mark.parametrize("language", every_language())
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_lesson_fits_every_window(size: tuple[int, int], language: str) -> None:
    pygame.font.init()
    fonts, window = Fonts(asset_path("fonts")), Rect(0, 0, *size)
    set_language(language)
    try:
        for lesson in [make() for key in VARIANTS for make in lessons_of(key)]:
            layout, letters = laid_out(lesson, size, None, fonts)
            rects = [layout.screen.board, layout.words, layout.action, *layout.turner]
            assert all(window.gap_inside(rect) >= 0 for rect in rects), lesson.key
            for index, rect in enumerate(rects):
                assert all(rect.gap(other) > 0 for other in rects[index + 1 :]), lesson.key
            needed = height_of_words(lesson, letters, layout.words.w)
            assert needed <= layout.words.h + 0.5, lesson.key
            assert layout.pitch >= 19, lesson.key
            assert layout.action.h >= 44
            assert all(is_readable(step, layout, letters) for step in lesson.steps), lesson.key
            close, back, _count, on = layout.turner
            assert all(min(rect.w, rect.h) >= 43.5 for rect in (close, back, on))
    finally:
        set_language("en")


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_articles_are_read_page_by_page(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, "--lang", "en", size=size)
    pilot.tap("Learn")
    for make in ARTICLES:
        article = make()
        while not pilot.offers(article.title):
            pilot.press(pygame.K_PAGEDOWN)
        pilot.tap(article.title)
        seen = set(pilot.texts)
        while pilot.offers("Next page"):
            pilot.press(pygame.K_PAGEDOWN)
            seen |= set(pilot.texts)
        for section in article.sections:
            assert not section.title or section.title in seen
            for part in section.parts:
                wanted = part if isinstance(part, str) else part.cells[-1]
                assert any(wanted in words for words in seen), wanted
        pilot.press(pygame.K_ESCAPE)


def test_nothing_is_drawn_while_a_learner_thinks(tmp_path: Path) -> None:
    pilot = learning(tmp_path, "short-moving").pilot
    pilot.rest()
    assert pilot.frames_drawn(1.0) == 0
    pilot.mouse_move((300, 200), held=False)
    assert pilot.frames_drawn(1.0) == 0
