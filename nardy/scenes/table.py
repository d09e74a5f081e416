"""The table: a match being played by hands and computer players."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from nardy.rules import (
    CheckerHit,
    Event,
    MatchEnded,
    OpeningRolled,
    Play,
    Reason,
    Side,
    events_of,
)
from nardy.scenes import answers
from nardy.scenes.counsel import Counsel
from nardy.scenes.facing import Facing
from nardy.scenes.first_game import advise
from nardy.scenes.flow import Step, next_step
from nardy.scenes.hands import Deed, Hands, Played, Refused, Tapped
from nardy.scenes.hud import PRESSED, Hud, Wishes
from nardy.scenes.pace import Pace
from nardy.scenes.picture import Picture
from nardy.scenes.scene import Scene, Words
from nardy.surroundings import Felt
from nardy.ui.board_view import Marks
from nardy.ui.cues import Sound
from nardy.ui.keys import Key
from nardy.ui.pointer import Input, KeyPress, PointerDown, PointerMove
from nardy.wording import Names, names_of

if TYPE_CHECKING:
    import pygame

    from nardy.scenes.context import Context
    from nardy.session.session import Session

_EARLY: Final = 7
"""For so many actions a game shows which way to go."""


class Table(Scene):
    """The match on the screen: what it waits for, and what hands and players do."""

    def __init__(
        self, context: Context, session: Session, *, is_demo: bool = False, is_visit: bool = False
    ) -> None:
        super().__init__(context)
        self.session = session
        self.is_demo = is_demo
        self.is_visit = is_visit
        """Whether a finished match from a file is only looked at: none of ours is touched."""
        self.picture = Picture(context, session)
        self.hands = Hands(context, session, self.picture)
        self.counsel = Counsel(context, session)
        menu, dice = partial(answers.open_menu, self), partial(answers.open_dice, self)
        wishes = Wishes(self._press_primary, self.undo, self._wish_double, menu, dice, self._hint)
        self.hud = Hud(context, session, self.picture, self.counsel.hints, wishes)
        self._facing = Facing(context, self.picture, self.hud)
        self._pace = Pace(context, session)
        self._step: Step | None = None
        self._since = 0.0
        """Seconds that the step has waited, the picture being still."""
        self._hold = 0.0
        """Seconds for which the opening dice are still left to be read."""
        self._has_undone = False
        """Whether a move was taken back: then no forced move plays itself again."""
        self._is_looking = False
        """Whether the result has been left aside to look at the board."""

        self.hud.news.recall()

    # --- scene --------------------------------------------------------------------------------

    def relayout(self) -> None:
        """Another window, language or setting: everything jumps to its place."""
        self.hands.cancel()
        self.picture.relayout()
        self.hud.relayout()
        self._facing.to(self.session.to_act, is_seen=False)
        self._refresh()

    def enter(self) -> None:
        """On top again: a question that was open may have been answered."""
        super().enter()
        self._step = None

    def handle(self, event: Input) -> None:
        """Buttons first, then the board."""
        if self._is_idle(event):
            return
        if isinstance(event, PointerDown | KeyPress):
            self.hud.refuse(None)
            if self.picture.is_busy or self._hold > 0:
                self._catch_up()
        if not self._is_for_buttons(event):
            deed = self.hands.handle(event)
            if deed is not None:
                self._do(deed)
        self._refresh()

    def _is_idle(self, event: Input) -> bool:
        """Whether a hand moves that carries and presses nothing."""
        presses = any(widget.pressed for widget in self.hud.controls.widgets)
        return isinstance(event, PointerMove) and not presses and not self.hands.are_busy

    def _catch_up(self) -> None:
        """A hand interrupts what is still moving: it is at its end, and the hand may move."""
        self.picture.timeline.finish()
        self._hold = 0.0
        if self._next_step() is Step.MOVE:
            self._begin(Step.MOVE)

    def _next_step(self) -> Step:
        """What the table waits for; what was taken back doesn't play itself again."""
        step = next_step(self.session, self.context.settings)
        return Step.MOVE if step is Step.FORCED and self._has_undone else step

    def _is_for_buttons(self, event: Input) -> bool:
        """Whether a button took an input; while hands move, keys walk over the board instead."""
        if isinstance(event, KeyPress):
            if self._key(event):
                self.context.speaker.play(Sound.TICK)
                return True
            if self.hands.are_free:
                return False
        return self.hud.controls.handle(event)

    def update(self, seconds: float) -> None:
        """Let the picture catch up, then go on to what comes next."""
        self.is_stale = self.hands.fade(seconds) or self.is_stale
        if self.context.notices and self._step is not None:
            for notice in self.context.take_notices():
                self.hud.news.tell(notice)
            self._refresh()
        if self.counsel.hints.take_up():
            self._refresh()
        if self.picture.advance(seconds):
            self.is_stale = True
            return
        self.hud.news.tell_seen()
        if self._hold > 0:
            self._hold -= seconds
            return
        step = self._next_step()
        if step in answers.QUESTIONS and self.counsel.hints.are_sought:
            return
        if step is not self._step:
            self._begin(step)
        self._since += seconds
        self._go_on(step)

    @property
    def is_waiting(self) -> bool:
        """Whether nothing goes on, not even time, before a hand does something."""
        if self._step is None or self._hold > 0 or self.picture.is_busy:
            return False
        return self._pace.pause(self._step) is None and not self.counsel.is_thinking

    def think(self, seconds: float) -> None:
        """Let the computer player or the adviser think, while the picture moves too."""
        clock = self.context.clock
        end = clock() + seconds
        self.session.think(until=lambda: clock() >= end)
        self.counsel.think(until=lambda: clock() >= end)

    def draw(self, surface: pygame.Surface) -> None:
        """The wall, the board, what stands around it."""
        self._facing.draw(surface)
        self.picture.view.marks = Marks() if self.picture.is_busy else self.counsel.marks(self)
        self.picture.draw(surface)
        self.hud.draw_hint(surface)

    def spoken(self) -> list[str]:
        """All that has happened, even what was soon replaced on the screen, and what to do."""
        return [*self.hud.news.lines()[::-1], *super().spoken()]

    def words(self) -> list[Words]:
        """What stands around the board."""
        return self.hud.words()

    # --- steps --------------------------------------------------------------------------------

    def _begin(self, step: Step) -> None:
        """Start waiting for something else."""
        self._step, self._since = step, 0.0
        self.picture.gather_dice()
        self.hands.are_free = step is Step.MOVE
        if step is Step.MOVE:
            self.hud.controls.focus(None)
        else:
            self.hands.cancel()
        self.hud.news.tell_state()
        self.hud.ask(step)
        self._refresh()
        self._facing.to(self.session.to_act, is_seen=step not in answers.QUESTIONS)
        if step in answers.QUESTIONS:
            answers.ask(self, step)
        elif not self.is_demo:
            advise(self.context, self.picture, self.session, step, self._pace)

    def _go_on(self, step: Step) -> None:
        """Do what comes by itself, once its time has come."""
        pause = self._pace.pause(step)
        if step is Step.HAND_ON:
            self._wait_to_hand_on(pause)
        elif pause is None or self._since < pause:
            return
        elif step is Step.ROLL:
            self.show(self.session.roll())
        elif step is Step.NO_MOVE:
            self.finish_turn()
        elif step is Step.FORCED:
            self._play_forced()
        elif step is Step.THINK and self.session.has_decided:
            self.show(self.session.decide())
        elif step is Step.RESULT and not self._is_looking:
            answers.show_result(self)

    def _wait_to_hand_on(self, pause: float | None) -> None:
        """Show how long moves can still be taken back, and let the turn pass after that."""
        is_timed = pause is not None and not self._pace.waits_for_button
        self.hud.show(self._step, 1 - self._since / pause if pause and is_timed else 0.0)
        self.is_stale = self.is_stale or is_timed
        if self.counsel.is_done or (is_timed and self._since >= (pause or 0.0)):
            self.counsel.hand_on(self)

    # --- deeds --------------------------------------------------------------------------------

    @property
    def names(self) -> Names:
        """What the players are called."""
        return names_of(self.session.record.seats)

    def show(self, events: tuple[Event, ...]) -> None:
        """Let the picture and the status line tell what has happened."""
        self.picture.show(events)
        self.hud.news.expect(events)
        if any(isinstance(event, OpeningRolled) for event in events):
            self._hold = self._pace.opening
        if not self.picture.is_busy:
            self.hud.news.tell_seen()
        if any(isinstance(event, MatchEnded) for event in events) and not self.is_demo:
            self.context.put_away(self.session)
        self._after_change()

    def finish_turn(self) -> None:
        """Hand the dice on."""
        self._has_undone = False
        turn, side = self.session.turn, self.session.to_act
        assert turn is not None
        assert side is not None
        self.hud.news.tell(events_of(side, turn.moves, self.session.rules))
        self.show(self.session.finish_turn())

    def undo(self) -> None:
        """Take back the last move of the turn."""
        turn, side = self.session.turn, self.session.to_act
        if turn is not None and turn.moves and side is not None and not self.session.is_bot(side):
            self.hands.cancel()
            self._has_undone = True
            self.counsel.note_undo()
            self.picture.take_back(side, self.session.undo())
            self._after_change()

    def _do(self, deed: Deed) -> None:
        match deed:
            case Played(moves, by_drag):
                self._play(moves, by_drag=by_drag)
            case Refused(reason, _origin, place):
                self.hud.refuse(reason)
                self.context.speaker.play(Sound.ERROR)
                self.context.feel(Felt.REFUSED)
                if reason is Reason.CLOSED and place is not None:
                    self.hands.flash(place)
            case Tapped(x, y):
                self._tap(x, y)

    def _play(self, moves: Play, *, by_drag: bool) -> None:
        """Make moves of the person to act; a carried checker is where it belongs already."""
        side = self.session.to_act
        assert side is not None
        events = self.session.play(moves)
        has_hit = any(isinstance(event, CheckerHit) for event in events)
        self.context.feel(Felt.HIT if has_hit else Felt.MOVED)
        if by_drag:
            self.picture.put_down(side, moves, events)
        else:
            self.picture.show(events)
        self._after_change()

    def _play_forced(self) -> None:
        turn = self.session.turn
        assert turn is not None
        self._play(turn.legal[:1], by_drag=False)

    def _tap(self, x: float, y: float) -> None:
        """A tap beside checkers: roll, or lay the dice the other way round."""
        if self._step is Step.ROLL_BY_HAND:
            self._roll()
        elif self._step is Step.MOVE and any(
            rect.contains(x, y) for rect in self.picture.dice.rects(self.picture.layout)
        ):
            self._swap_dice()

    def _roll(self) -> None:
        """Roll, as a hand wanted it."""
        self.context.feel(Felt.ROLLED)
        self.show(self.session.roll())

    def _swap_dice(self) -> None:
        """Lay the dice the other way round."""
        if self._step is Step.MOVE:
            self.session.swap_dice()
            self.picture.jump()

    def _after_change(self) -> None:
        """The match has changed: begin whatever comes next."""
        self._step = None
        self.hands.are_free = False
        self.hud.ask_nothing()
        self._refresh()

    def _refresh(self) -> None:
        """Show what can be done now."""
        self.hud.show(self._step)
        side = self.session.only_person or self.session.match.game.on_roll or Side.WHITE
        self.picture.number_triangles(side)
        wants_way = self.context.settings.direction_arrows and self._is_early()
        self.picture.point_way(side if wants_way else None)
        self._facing.repaint()
        self.is_stale = True

    def _is_early(self) -> bool:
        """Whether a game has only begun."""
        return len(self.session.record.games[-1].actions) < _EARLY

    # --- after a game ---------------------------------------------------------------------------

    def next_game(self) -> None:
        """Begin the next game of the match."""
        self.session.next_game()
        self.picture.jump()
        self._after_change()

    def look(self) -> None:
        """Leave the result aside and look at the board."""
        self._is_looking = True

    def change_to(self, session: Session) -> None:
        """Go on with another match."""
        self.context.stack.change(Table(self.context, session, is_demo=self.is_demo))

    # --- buttons and keys -----------------------------------------------------------------------

    def _press_primary(self) -> None:
        """Roll, or hand the dice on."""
        if self._step is Step.ROLL_BY_HAND:
            self._roll()
        elif self._step is Step.HAND_ON:
            self.counsel.hand_on(self)
        elif self._step is Step.RESULT:
            self._is_looking = False
            answers.show_result(self)

    def _wish_double(self) -> None:
        if self._step is Step.ROLL_BY_HAND and self.session.match.game.can_double:
            answers.confirm_double(self)

    def _hint(self) -> None:
        self.counsel.hint(self._step)
        self._refresh()

    def _key(self, key: KeyPress) -> bool:
        """Keys that mean a button; whether this was one."""
        is_roll = key.means(Key.SELECT) and self._step is Step.ROLL_BY_HAND
        is_primary = is_roll or (key.means(Key.DONE) and self._step in PRESSED)
        if is_primary and self.hud.controls.focused is None:
            self._press_primary()
        elif key.means(Key.BACK) and self.hands.are_holding:
            self.hands.cancel()
        elif key.means(Key.BACK) and self.counsel.hints.drop():
            self._refresh()
        elif key.means(Key.UNDO):
            self.undo()
        elif key.means(Key.HINT):
            self._hint()
        elif key.means(Key.SWAP):
            self._swap_dice()
        elif key.means(Key.DOUBLE):
            self._wish_double()
        elif key.means(Key.MENU):
            answers.open_menu(self)
        else:
            return False
        return True
