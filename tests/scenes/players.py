"""Five ways to play a whole game by hand: each moves, rolls and hands on in its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from nardy.i18n import _
from nardy.rules import CHECKERS, OFF, Phase, Side
from nardy.ui.geometry import TRIANGLES, Place, bar, tray
from nardy.ui.keys import Direction, cycle, next_place
from nardy.wording import names_of, result_title
from tests.scenes.fingers import UNMARKED, Fingers

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.rules import Move, Turn
    from nardy.ui.geometry import Layout
    from tests.scenes.pilot import Pilot

ARROWS = {
    Direction.LEFT: pygame.K_LEFT,
    Direction.RIGHT: pygame.K_RIGHT,
    Direction.UP: pygame.K_UP,
    Direction.DOWN: pygame.K_DOWN,
}


class Hand(Protocol):
    """How somebody plays."""

    def move(self, origin: int, target: int) -> None:
        """Bring a checker from one point of the side to move to another."""

    def roll(self) -> None:
        """Roll the dice."""

    def done(self) -> None:
        """Hand the dice on."""


class MouseDrag:
    """Carries checkers with the mouse, rolls by a click on the board."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def move(self, origin: int, target: int) -> None:
        self.pilot.drag(origin, target)

    def roll(self) -> None:
        self.pilot.tap_board()

    def done(self) -> None:
        self.pilot.tap(_("Done"))


class MouseTaps(MouseDrag):
    """Clicks on a checker, then on its target."""

    def move(self, origin: int, target: int) -> None:
        sight = self.pilot.sight
        start, end = sight.spot(origin), sight.spot(target)
        self.pilot.click(start)
        self.pilot.click(end)

    def roll(self) -> None:
        self.pilot.tap(_("Roll"))


class TouchDrag:
    """Carries checkers with a finger."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.fingers = Fingers(pilot)

    def move(self, origin: int, target: int) -> None:
        self.fingers.drag(origin, target)

    def roll(self) -> None:
        self.fingers.tap(self.pilot.bare_spot())

    def done(self) -> None:
        self.fingers.tap_control(_("Done"))


class TouchTaps(TouchDrag):
    """Taps on a checker, then on its target, with unmarked doubles of each tap."""

    def __init__(self, pilot: Pilot) -> None:
        super().__init__(pilot)
        self.fingers = Fingers(pilot, UNMARKED)

    def move(self, origin: int, target: int) -> None:
        sight = self.pilot.sight
        start, end = sight.spot(origin), sight.spot(target)
        self.fingers.tap(start)
        self.fingers.tap(end)

    def roll(self) -> None:
        self.fingers.tap_control(_("Roll"))


class Keys:
    """Only the keyboard: the tabulator and the arrows bring the cursor to a place."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self._cursor: Place | None = None
        self._moves = 0

    def move(self, origin: int, target: int) -> None:
        sight = self.pilot.sight
        turn, start, end = sight.match.making, sight.place(origin), sight.place(target)
        ends = [sight.place(point) for point in turn.destinations(origin)]
        starts = [sight.place(point) for point in sorted(turn.origins(), reverse=True)]
        self._moves += 1
        if self._moves % 2:
            self._walk(start, sight.layout)
        else:
            self._step(starts, start)
        self.pilot.press(pygame.K_RETURN)
        if self._moves % 3:
            self._step(ends, end)
        else:
            self._walk(end, sight.layout)
        self.pilot.press(pygame.K_SPACE)

    def roll(self) -> None:
        self.pilot.press(pygame.K_SPACE)

    def done(self) -> None:
        self.pilot.press(pygame.K_SPACE)

    def _step(self, places: list[Place], wanted: Place) -> None:
        """Through the places that the tabulator visits."""
        for _try in range(len(places) + 1):
            if self._cursor == wanted:
                return
            self._cursor = cycle(self._cursor, places)
            self.pilot.press(pygame.K_TAB)
        assert self._cursor == wanted

    def walk(self, wanted: Place) -> None:
        """By arrows, the shortest way."""
        self._walk(wanted, self.pilot.layout)

    def _walk(self, wanted: Place, layout: Layout) -> None:
        places = (*TRIANGLES, *(where(side) for where in (bar, tray) for side in Side))
        centres = {place: layout.place_rect(place).center for place in places}
        ways: dict[Place | None, tuple[Direction, ...]] = {self._cursor: ()}
        queue = [self._cursor]
        for place in queue:
            for direction in Direction:
                following = next_place(place, direction, centres)
                if following not in ways:
                    ways[following] = (*ways[place], direction)
                    queue.append(following)
        assert wanted in ways, f"no arrows lead to the {wanted}"
        for direction in ways[wanted]:
            self.pilot.press(ARROWS[direction])
        self._cursor = wanted


HANDS: dict[str, Callable[[Pilot], Hand]] = {
    "mouse drag": MouseDrag,
    "mouse taps": MouseTaps,
    "touch drag": TouchDrag,
    "touch taps": TouchTaps,
    "keys": Keys,
}


def best_move(turn: Turn) -> Move:
    """A quick way home: bear off, hit nobody, bring the rearmost forward."""
    return max(turn.legal, key=lambda move: (move.target == 0, not move.hit, move.origin, move.die))


def play_turn(pilot: Pilot, hand: Hand) -> None:
    """Move until the dice are played, and hand them on."""
    turn = pilot.saved().making
    while turn.legal:
        pilot.rest()
        move = best_move(turn)
        hand.move(move.origin, move.target)
        if turn.play(move).position.own[OFF] == CHECKERS:
            return  # nobody has to confirm a victory
        after = _turn_after(pilot, turn)
        assert len(after.moves) == len(turn.moves) + 1, pilot.texts
        assert after.moves[-1][:2] == move[:2], pilot.texts
        turn = after
    for _frame in range(60):
        if pilot.offers(_("Done")):
            break
        pilot.frame()
    hand.done()


def _turn_after(pilot: Pilot, turn: Turn) -> Turn:
    """The turn with the move that a hand has just made: a browser may need a moment for it."""
    for _frame in range(60):
        after = pilot.saved().making
        if after != turn:
            break
        pilot.frame()
    return after


def play_to_the_end(pilot: Pilot, hand: Hand) -> None:
    """Play a whole match of one game, and see its result and its record."""
    play_game(pilot, hand)
    pilot.wait_for(_("Play again"))
    played = pilot.archived()
    result = played.match.game.result
    assert played.phase is Phase.OVER
    assert result is not None
    assert pilot.sees(result_title(result, names_of(played.record.seats)))
    assert not pilot.has_match


def play_game(pilot: Pilot, hand: Hand, most: int = 1500) -> None:
    """Play for everybody who has no computer until the game is over."""
    for _turn in range(most):
        truth = pilot.sight.truth
        if truth is None or truth.phase is Phase.OVER:
            return
        side = truth.match.game.to_act
        is_person = side is None or truth.record.seats[side].kind == "human"
        if is_person and pilot.offers(_("Roll")):
            hand.roll()
        elif is_person and truth.turn is not None and truth.turn.legal:
            play_turn(pilot, hand)
        elif is_person and pilot.offers(_("Play on")):
            pilot.tap(_("Play on"))
        else:
            pilot.frame()
    message = f"the game does not end: {pilot.texts}"
    raise AssertionError(message)
