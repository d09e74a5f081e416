"""A lesson on the real board: the learner's hands do what each step asks for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nardy.guide.lesson import Choose, Make, Throw, Touch
from nardy.guide.lessons import lesson_after
from nardy.i18n import _
from nardy.rules import Side
from nardy.scenes.controls import Controls
from nardy.scenes.exercise import Exercise
from nardy.scenes.hands import Deed, Hands, Played, Refused, Tapped
from nardy.scenes.lesson_labels import draw_found, draw_labels, is_at
from nardy.scenes.lesson_words import laid_out, placed_words
from nardy.scenes.picture import Picture, point_of
from nardy.scenes.scene import Scene, Words
from nardy.ui import paint, paint_controls
from nardy.ui.keys import Key
from nardy.ui.pointer import Input, KeyPress, PointerDown, PointerMove
from nardy.ui.spots import Spot
from nardy.ui.text import Align
from nardy.ui.widgets import Button, Icon, Label, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from nardy.guide.lesson import Lesson, Step
    from nardy.rules import Play
    from nardy.scenes.context import Context
    from nardy.ui.lesson_layout import LessonLayout
    from nardy.ui.rect import Rect


class LessonTable(Scene):
    """One lesson, step by step; ``make`` makes it in the language of the moment."""

    def __init__(self, context: Context, make: Callable[[], Lesson]) -> None:
        super().__init__(context)
        self._make, self._lesson = make, make()
        self.controls = Controls(context)
        self._layout = self._laid_out()
        done = context.settings.learned.get(self._lesson.key, 0)
        self._begin(done if done < len(self._lesson.steps) else 0)

    def _begin(self, number: int) -> None:
        """Show a step from its beginning."""
        self._number = number
        self._exercise = Exercise(self._step, self._lesson.rules)
        session = self._exercise.session
        self.picture = Picture(self.context, session, lambda: self._layout.screen)
        self.hands = Hands(self.context, session, self.picture)
        self.controls.focus(None)
        self._refresh()

    @property
    def _step(self) -> Step:
        return self._lesson.steps[self._number]

    @property
    def _is_last(self) -> bool:
        return self._number + 1 == len(self._lesson.steps)

    # --- scene --------------------------------------------------------------------------------

    def relayout(self) -> None:
        """Another window, language or setting: the step stands as it stood."""
        self._lesson = self._make()
        self._exercise.retold(self._step)
        self._layout = self._laid_out()
        self.hands.cancel()
        self.picture.relayout()
        self._refresh()

    def handle(self, event: Input) -> None:
        """Buttons first, then the board."""
        if isinstance(event, PointerMove) and not self._is_held:
            return
        if isinstance(event, PointerDown | KeyPress) and self.picture.is_busy:
            self.picture.timeline.finish()
        if not self._is_for_buttons(event):
            deed = self.hands.handle(event)
            if deed is not None:
                self._do(deed)
                self._refresh()
        self.is_stale = True

    @property
    def _is_held(self) -> bool:
        """Whether a hand carries or presses something."""
        return self.hands.are_busy or any(widget.pressed for widget in self.controls.widgets)

    def _is_for_buttons(self, event: Input) -> bool:
        """Whether a button took an input; keys walk over the board where that is asked for."""
        if not isinstance(event, KeyPress):
            return self.controls.handle(event)
        if self._key(event):
            return True
        if self._is_on_board:
            return False
        is_taken = self.controls.handle(event)
        if not is_taken and event.means(Key.SELECT) and not self._is_question:
            self._act()
        return True

    def update(self, seconds: float) -> None:
        """Let the picture catch up."""
        is_moving = self.picture.advance(seconds)
        self.is_stale = self.hands.fade(seconds) or is_moving or self.is_stale

    @property
    def is_waiting(self) -> bool:
        """Whether nothing moves on the board."""
        return not self.picture.is_busy

    def draw(self, surface: pygame.Surface) -> None:
        """The wall, the board with its numbers, the words and the buttons."""
        context, layout = self.context, self._layout
        surface.blit(context.wall(surface.get_size()), (0, 0))
        box = paint.to_pygame(layout.words.scaled(context.ratio))
        surface.blit(context.panel(box.size), box)
        for tray in (layout.screen.near.tray, layout.screen.far.tray):
            if tray is not None:
                self._draw_tray(surface, tray.rect)
        self.controls.draw(surface)
        self.picture.view.marks = self.hands.marks()
        self.picture.draw(surface)
        if not self.picture.is_busy:
            draw_labels(surface, context, self.picture, self._step.labels)
        if isinstance(self._step.task, Touch) and self._exercise.is_done:
            draw_found(surface, context, self.picture, self._step.task.spot)

    def _draw_tray(self, surface: pygame.Surface, rect: Rect) -> None:
        """What borne-off checkers lie in, where the board has no trays."""
        box = paint.to_pygame(rect.scaled(self.context.ratio))
        theme = self.context.theme
        hollow = paint_controls.plate(box.size, paint_controls.Face.SUNKEN, theme)
        surface.blit(hollow, box)

    def words(self) -> list[Words]:
        """What the step says, and the buttons."""
        return self.controls.words()

    # --- layout -------------------------------------------------------------------------------

    def _laid_out(self) -> LessonLayout:
        """Room enough for the longest step, so that the board stays where it is."""
        context = self.context
        size, larger = (context.width, context.height), context.habits.letters
        layout, self._letters = laid_out(self._lesson, size, context.insets, context.fonts, larger)
        return layout

    def _refresh(self) -> None:
        """Show what can be done now, and remember how far the lesson has been gone through."""
        self._remember()
        self.hands.are_free = isinstance(self._exercise.open_task, Make)
        self.picture.number_triangles(Side.WHITE)
        self.picture.point_way(Side.WHITE)
        said, area = self._exercise.said, self._layout.words
        words = placed_words(self._lesson, self._step, said, area, self._letters)
        self.controls.replace([*words, *self._actions(), *self._ways()])
        self.is_stale = True

    def _remember(self) -> None:
        settings, key, done = self.context.settings, self._lesson.key, self._number + 1
        if self._exercise.is_done and settings.learned.get(key, 0) < done:
            learned = {**settings.learned, key: done}
            self.context.remember(replace(settings, learned=learned))

    def _actions(self) -> Sequence[Widget]:
        """The wide button, or the answers to choose from."""
        area, task, size = self._layout.action, self._exercise.open_task, self._letters.size
        if isinstance(task, Choose):
            cells = area.columns([1] * len(task.options), area.h * 0.12)
            return [
                Button(Spot(cell), option.text, self._answering(index), size)
                for index, (cell, option) in enumerate(zip(cells, task.options, strict=True))
            ]
        is_primary = task is None or isinstance(task, Throw)
        return [Button(Spot(area), self._action_text(), self._act, size, is_primary=is_primary)]

    def _action_text(self) -> str:
        if not self._exercise.is_done:
            return _("Roll") if isinstance(self._step.task, Throw) else _("Show me")
        if not self._is_last:
            return _("Next")
        return _("Finish") if lesson_after(self._lesson.key) is None else _("Next lesson")

    def _ways(self) -> Sequence[Widget]:
        """Close, back, which step it is, on."""
        number, count = self._number + 1, len(self._lesson.steps)
        close, back, which, on = map(Spot, self._layout.turner)
        widgets: list[Widget] = [
            Button(close, _("Close"), self.context.stack.pop, icon=Icon.CROSS, is_sign=True),
            Button(back, _("Previous step"), self._back, icon=Icon.BACK, is_sign=True),
            Label(which, f"{number}/{count}", self._letters.size, align=Align.MIDDLE),
            Button(on, _("Skip this step"), self._on, icon=Icon.NEXT, is_sign=True),
        ]
        widgets[1].enabled, widgets[3].enabled = number > 1, not self._is_last
        return widgets

    # --- walking ------------------------------------------------------------------------------

    def _key(self, key: KeyPress) -> bool:
        """Keys that mean a button; whether this was one."""
        if key.means(Key.PAGE_ON):
            self._on()
        elif key.means(Key.PAGE_BACK):
            self._back()
        elif key.means(Key.BACK):
            self.context.stack.pop()
        elif key.means(Key.HELP) and self._is_on_board:
            self._act()
        else:
            return False
        return True

    def _back(self) -> None:
        if self._number > 0:
            self._begin(self._number - 1)

    def _on(self) -> None:
        if not self._is_last:
            self._begin(self._number + 1)

    def _act(self) -> None:
        """Press the wide button: go on, roll, or see how it is done."""
        if self._exercise.is_done:
            self._go_on()
        elif isinstance(self._step.task, Throw):
            self.picture.show(self._exercise.throw())
        else:
            self.hands.cancel()
            self.picture.show(self._exercise.show())
        self._refresh()

    def _go_on(self) -> None:
        """To the next step, the next lesson, or back to the list of lessons."""
        if not self._is_last:
            self._on()
            return
        stack, following = self.context.stack, lesson_after(self._lesson.key)
        stack.pop()
        if following is not None:
            stack.push(LessonTable(self.context, following))

    # --- deeds --------------------------------------------------------------------------------

    @property
    def _is_question(self) -> bool:
        return isinstance(self._exercise.open_task, Choose)

    @property
    def _is_on_board(self) -> bool:
        return isinstance(self._exercise.open_task, Make | Touch)

    def _do(self, deed: Deed) -> None:
        self._exercise.forgive()
        match deed:
            case Played(moves, by_drag):
                self._play(moves, by_drag=by_drag)
            case Refused(reason, origin, place):
                target = None if place is None else point_of(place, Side.WHITE, self.picture)
                self._exercise.refuse(reason, origin, target)
            case Tapped(x, y):
                self._tap(x, y)

    def _play(self, moves: Play, *, by_drag: bool) -> None:
        """Make moves that lead to what is asked for; a checker of others goes back."""
        events = self._exercise.attempt(moves)
        if events is None:
            if by_drag:
                self.picture.glide_back()
        elif by_drag:
            self.picture.put_down(Side.WHITE, moves, events)
        else:
            self.picture.show(events)

    def _tap(self, x: float, y: float) -> None:
        """The board was touched where no checker is to be moved."""
        task = self._exercise.open_task
        if isinstance(task, Throw):
            self.picture.show(self._exercise.throw())
        elif isinstance(task, Touch):
            self._exercise.touch(lambda spot: is_at(spot, self.picture, x, y))

    def _answering(self, index: int) -> Callable[[], None]:
        """What choosing an answer does."""

        def answer() -> None:
            self._exercise.answer(index)
            self.controls.focus(None)
            self._refresh()

        return answer
