"""A lesson on the real board: the learner's hands do what each step asks for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nardy.guide.lesson import (
    Choose,
    Look,
    Make,
    Throw,
    Touch,
    ends_of,
    game_of,
    leads_to,
    solution,
)
from nardy.guide.lessons import lesson_after
from nardy.i18n import _
from nardy.rules import Dice, Side, point_name
from nardy.scenes.controls import Controls
from nardy.scenes.hands import Deed, Hands, Played, Refused, Tapped
from nardy.scenes.lesson_labels import draw_labels, is_at, spot_rect
from nardy.scenes.lesson_words import Pen, Said, height_of_words, placed_words
from nardy.scenes.picture import Picture, point_of
from nardy.scenes.scene import Scene, Words
from nardy.session.practice import practise
from nardy.ui import paint
from nardy.ui.keys import Key
from nardy.ui.lesson_layout import LessonLayout, lesson_layout
from nardy.ui.paint_marks import outline
from nardy.ui.pointer import Input, KeyPress, PointerDown, PointerMove
from nardy.ui.screen_layout import text_sizes
from nardy.ui.spots import Spot
from nardy.ui.text import Align
from nardy.ui.widgets import Button, Icon, Label, Widget
from nardy.wording import reason_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from nardy.guide.lesson import Lesson, Step
    from nardy.rules import Play
    from nardy.scenes.context import Context


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
        self._number, self._reply, self._is_wrong = number, "", False
        task, rules = self._step.task, self._lesson.rules
        rolls = [Dice(task.white, task.black)] if isinstance(task, Throw) else []
        self.session = practise(game_of(self._step, rules), rolls)
        self.picture = Picture(self.context, self.session, lambda: self._layout.screen)
        self.hands = Hands(self.context, self.session, self.picture)
        turn = self.session.turn
        has_ends = isinstance(task, Make) and turn is not None
        self._ends = ends_of(task, turn) if has_ends else frozenset()
        self._is_done = False
        self.controls.focus(None)
        if isinstance(task, Look):
            self._finish()
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
        self._layout = self._laid_out()
        self._is_wrong = False
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
        if self.controls.handle(event):
            return True
        if event.means(Key.SELECT) and not isinstance(self._open_task, Choose):
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
        self._draw_trays(surface)
        self.controls.draw(surface)
        self.picture.view.marks = self.hands.marks()
        self.picture.draw(surface)
        if not self.picture.is_busy:
            draw_labels(surface, context, self.picture, self._step.labels)
        task, unit = self._step.task, self.picture.layout.unit
        if isinstance(task, Touch) and self._is_done:
            area = spot_rect(task.spot, self.picture).inset(unit * 0.06)
            outline(surface, area, unit * 1.4, context.theme.colours.legal)

    def _draw_trays(self, surface: pygame.Surface) -> None:
        """What borne-off checkers lie in, where the board has no trays."""
        screen, ratio = self._layout.screen, self.context.ratio
        for tray in (screen.near.tray, screen.far.tray):
            if tray is not None:
                box = paint.to_pygame(tray.rect.scaled(ratio))
                surface.blit(self.context.panel(box.size), box)

    def words(self) -> list[Words]:
        """What the step says, and the buttons."""
        return self.controls.words()

    # --- layout -------------------------------------------------------------------------------

    def _laid_out(self) -> LessonLayout:
        context, lesson = self.context, self._lesson

        def needs(width: float) -> float:
            return height_of_words(lesson, width, self._pen)

        return lesson_layout(context.width, context.height, context.insets, needs)

    @property
    def _pen(self) -> Pen:
        size = text_sizes(min(self.context.width, self.context.height)).text
        return Pen(self.context.fonts, size)

    def _refresh(self) -> None:
        """Show what can be done now."""
        self.hands.are_free = isinstance(self._open_task, Make)
        self.picture.number_triangles(Side.WHITE)
        is_shown = self.context.settings.direction_arrows
        self.picture.point_way(Side.WHITE if is_shown else None)
        words = placed_words(
            self._lesson, self._step, self._said(), self._layout.words, self._pen
        )
        self.controls.replace([*words, *self._actions(), *self._ways()])
        self.is_stale = True

    def _said(self) -> Said:
        """What came of it, else what to do."""
        if self._is_wrong:
            return Said(self._reply, Icon.CROSS)
        if not self._is_done:
            return Said(self._step.ask)
        task = self._step.task
        is_choice = isinstance(task, Choose)
        return Said(task.options[task.right].reply if is_choice else self._step.praise, Icon.DONE)

    def _actions(self) -> Sequence[Widget]:
        """The wide button, or the answers to choose from."""
        area, task = self._layout.action, self._open_task
        if isinstance(task, Choose):
            cells = area.columns([1] * len(task.options), area.h * 0.12)
            return [
                Button(Spot(cell), option.text, self._answering(index), self._pen.size)
                for index, (cell, option) in enumerate(zip(cells, task.options, strict=True))
            ]
        return [
            Button(
                Spot(area), self._action_text(), self._act, self._pen.size, is_primary=self._is_primary
            )
        ]

    @property
    def _is_primary(self) -> bool:
        return self._is_done or isinstance(self._step.task, Throw)

    def _action_text(self) -> str:
        if self._is_done:
            return self._way_on()
        return _("Roll") if isinstance(self._step.task, Throw) else _("Show me")

    def _way_on(self) -> str:
        """Where the wide button leads when a step is done."""
        if not self._is_last:
            return _("Next")
        return _("Finish") if lesson_after(self._lesson.key) is None else _("Next lesson")

    def _ways(self) -> Sequence[Widget]:
        """Close, back, which step it is, on."""
        number, count = self._number + 1, len(self._lesson.steps)
        close, back, which, on = map(Spot, self._layout.turner)
        widgets = [
            Button(close, _("Close"), self._close, icon=Icon.CROSS, is_sign=True),
            Button(back, _("Previous step"), self._back, icon=Icon.BACK, is_sign=True),
            Label(which, f"{number}/{count}", self._pen.size, align=Align.MIDDLE),
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
            self._close()
        elif key.means(Key.HELP) and self._is_on_board:
            self._act()
        else:
            return False
        return True

    def _close(self) -> None:
        self.context.stack.pop()

    def _back(self) -> None:
        if self._number > 0:
            self._begin(self._number - 1)

    def _on(self) -> None:
        if not self._is_last:
            self._begin(self._number + 1)

    def _act(self) -> None:
        """Press the wide button."""
        match self._open_task:
            case None:
                self._go_on()
            case Throw():
                self._throw()
            case Make():
                assert self.session.turn is not None
                self._play(solution(self.session.turn, self._ends), by_drag=False)
            case Touch():
                self._finish()
            case _:
                pass

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
    def _open_task(self) -> Look | Touch | Throw | Make | Choose | None:
        """What is still to be done."""
        return None if self._is_done else self._step.task

    @property
    def _is_on_board(self) -> bool:
        return isinstance(self._open_task, Make | Touch)

    def _do(self, deed: Deed) -> None:
        self._is_wrong = False
        match deed:
            case Played(moves, by_drag):
                self._try(moves, by_drag=by_drag)
            case Refused(reason, origin, place):
                target = None if place is None else point_of(place, Side.WHITE, self.picture)
                self._refuse(self._reply_to(origin, target) or reason_text(reason))
            case Tapped(x, y):
                self._touch(x, y)

    def _try(self, moves: Play, *, by_drag: bool) -> None:
        """Make moves if they lead to what is asked for; else say why they don't."""
        task, turn = self._open_task, self.session.turn
        assert isinstance(task, Make)
        assert turn is not None
        for move in moves:
            turn = turn.play(move)
        if leads_to(turn, self._ends):
            self._play(moves, by_drag=by_drag)
            return
        self._refuse(self._reply_to(moves[0].origin, moves[-1].target) or task.reply)
        if self.picture.view.held is not None:
            self.picture.glide_back()

    def _play(self, moves: Play, *, by_drag: bool) -> None:
        events = self.session.play(moves)
        if by_drag:
            self.picture.put_down(Side.WHITE, moves, events)
        else:
            self.picture.show(events)
        assert self.session.turn is not None
        if self.session.turn.is_complete:
            self._finish()

    def _touch(self, x: float, y: float) -> None:
        """The board was touched where no checker is to be moved."""
        task = self._open_task
        if isinstance(task, Throw):
            self._throw()
        if not isinstance(task, Touch):
            return
        if is_at(task.spot, self.picture, x, y):
            self._finish()
        else:
            replies = [label.text for label in task.wrong if is_at(label.spot, self.picture, x, y)]
            self._refuse(replies[0] if replies else task.reply)

    def _throw(self) -> None:
        self.picture.show(self.session.roll())
        self._finish()

    def _answering(self, index: int) -> Callable[[], None]:
        """What choosing an answer does."""

        def answer() -> None:
            task = self._step.task
            assert isinstance(task, Choose)
            if index == task.right:
                self._finish()
            else:
                self._refuse(task.options[index].reply)
            self._refresh()

        return answer

    def _reply_to(self, origin: int, target: int | None) -> str | None:
        """The lesson's own words for a wrong move."""
        task = self._step.task
        if not isinstance(task, Make) or target is None:
            return None
        move = f"{point_name(origin)}/{point_name(target)}"
        return next((wrong.reply for wrong in task.wrong if wrong.move == move), None)

    def _refuse(self, reply: str) -> None:
        self._reply, self._is_wrong = reply, True

    def _finish(self) -> None:
        """The step is done; it is remembered how far the lesson has been gone through."""
        self._is_done, self._is_wrong = True, False
        settings, key = self.context.settings, self._lesson.key
        done = self._number + 1
        if settings.learned.get(key, 0) < done:
            learned = {**settings.learned, key: done}
            self.context.remember(replace(settings, learned=learned))
