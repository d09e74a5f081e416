"""What has come of a lesson's step: the learner's moves, answers and mistakes."""

from __future__ import annotations

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
from nardy.rules import Dice, point_name
from nardy.scenes.lesson_words import Said
from nardy.session.practice import practise
from nardy.ui.widgets import Icon
from nardy.wording import reason_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.guide.lesson import Spot, Step, Task
    from nardy.rules import Event, Play, Position, Reason, RuleSet


class Exercise:
    """One step being done: its session, whether it is done, what is said to it."""

    def __init__(self, step: Step, rules: RuleSet) -> None:
        task = step.task
        rolls = [Dice(task.white, task.black)] if isinstance(task, Throw) else []
        self.step = step
        self.session = practise(game_of(step, rules), rolls)
        self.is_done = isinstance(task, Look)
        self._reply: str | None = None
        """What is said to the last mistake."""
        self._ends: frozenset[Position] = frozenset()
        if isinstance(task, Make):
            self._ends = ends_of(task, self.session.match.game.turn())

    @property
    def open_task(self) -> Task | None:
        """What is still to be done."""
        return None if self.is_done else self.step.task

    @property
    def said(self) -> Said:
        """What came of it, else what to do."""
        task = self.step.task
        if self._reply is not None:
            return Said(self._reply, Icon.CROSS)
        if not self.is_done:
            return Said(self.step.ask)
        praise = task.options[task.right].reply if isinstance(task, Choose) else self.step.praise
        return Said(praise, Icon.DONE)

    def retold(self, step: Step) -> None:
        """Take the same step in another language; what was said to a mistake is forgotten."""
        self.step, self._reply = step, None

    def forgive(self) -> None:
        """Say nothing more to the last mistake."""
        self._reply = None

    def attempt(self, moves: Play) -> tuple[Event, ...] | None:
        """Make moves: what happened; None if they don't lead to what is asked for."""
        task, turn = self.step.task, self.session.turn
        assert isinstance(task, Make)
        assert turn is not None
        for move in moves:
            turn = turn.play(move)
        if not leads_to(turn, self._ends):
            self._reply = self._own_reply(moves[0].origin, moves[-1].target) or task.reply
            return None
        events = self.session.play(moves)
        self.is_done = turn.is_complete
        return events

    def refuse(self, reason: Reason, origin: int, target: int | None) -> None:
        """A move was tried that the rules don't allow."""
        self._reply = self._own_reply(origin, target) or reason_text(reason)

    def touch(self, is_at: Callable[[Spot], bool]) -> None:
        """The board was touched; ``is_at`` tells where."""
        task = self.step.task
        assert isinstance(task, Touch)
        if is_at(task.spot):
            self.is_done = True
        else:
            replies = (label.text for label in task.wrong if is_at(label.spot))
            self._reply = next(replies, task.reply)

    def throw(self) -> tuple[Event, ...]:
        """Roll the dice: what happened."""
        self.is_done = True
        return self.session.roll()

    def answer(self, index: int) -> None:
        """Choose an answer."""
        task = self.step.task
        assert isinstance(task, Choose)
        self.is_done = index == task.right
        self._reply = None if self.is_done else task.options[index].reply

    def show(self) -> tuple[Event, ...]:
        """Do what is asked for in the learner's place: what happened."""
        turn = self.session.turn
        self._reply, self.is_done = None, True
        if not isinstance(self.step.task, Make) or turn is None:
            return ()
        return self.session.play(solution(turn, self._ends))

    def _own_reply(self, origin: int, target: int | None) -> str | None:
        """The lesson's own words for a wrong move."""
        task = self.step.task
        if not isinstance(task, Make) or target is None:
            return None
        move = f"{point_name(origin)}/{point_name(target)}"
        return next((wrong.reply for wrong in task.wrong if wrong.move == move), None)
