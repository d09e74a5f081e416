"""What is seen of a match: the board, its checkers and dice, catching up with the session."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy.rules import (
    BAR,
    HEAD,
    CheckerHit,
    Dice,
    DiceRolled,
    Event,
    OpeningRolled,
    Phase,
    Side,
)
from nardy.ui.board_view import BoardView
from nardy.ui.dice_show import DiceShow
from nardy.ui.director import Director
from nardy.ui.geometry import Corner, Layout, Place, tray
from nardy.ui.screen_layout import screen_layout
from nardy.ui.stacks import place_of_point
from nardy.ui.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from nardy.rules import Move, Play
    from nardy.scenes.context import Context
    from nardy.session.session import Session
    from nardy.ui.screen_layout import ScreenLayout


class LastPlay(NamedTuple):
    """What shows how the last play went: the places left and reached, and what was borne off."""

    left: frozenset[Place] = frozenset()
    reached: frozenset[Place] = frozenset()
    borne_off: tuple[Side, int] = (Side.WHITE, 0)


class Picture:
    """The board of a session on the stage; everything in physical pixels."""

    def __init__(
        self, context: Context, session: Session, arrange: Callable[[], ScreenLayout] | None = None
    ) -> None:
        self._context, self._session = context, session
        self._arrange = arrange or (
            lambda: screen_layout(context.width, context.height, context.insets)
        )
        self.timeline = Timeline(context.speed)
        self.screen = self._arrange()
        self.view = BoardView(self._layout(), context.theme, self.timeline, context.painters)
        self._director = Director(self.view, self.timeline, context.theme, self.facing)
        is_shared = session.rules.shared_dice
        self.dice = DiceShow(self.timeline, context.dice_view, shared=is_shared)
        for _painted in self.view.warm():
            pass
        self.jump()

    @property
    def layout(self) -> Layout:
        """Where the places of the board are."""
        return self.view.layout

    @property
    def viewer(self) -> Side:
        """Who looks at the board from below: the only person, else White; or the other side."""
        side = self._session.only_person or Side.WHITE
        return side.other if self._context.settings.flipped else side

    @property
    def is_busy(self) -> bool:
        """Whether the picture is still catching up."""
        return self.timeline.is_busy

    def facing(self, point: int) -> int:
        """White's number for a triangle that is Black's ``point``."""
        return self._session.rules.facing[point]

    def place(self, side: Side, point: int) -> Place:
        """The place that a side calls ``point``."""
        return place_of_point(side, point, self.facing)

    def advance(self, seconds: float) -> bool:
        """Let stage time pass; whether the picture may have changed."""
        return self.timeline.advance(seconds)

    def relayout(self) -> None:
        """Take up another window, theme or setting: everything jumps to where it belongs."""
        self.timeline.scale = self._context.speed
        self.screen = self._arrange()
        self.view.restyle(self._context.theme)
        self._director.restyle(self._context.theme)
        layout = self._layout()
        if layout != self.view.layout:
            self.view.relayout(layout)
        self.jump()

    def jump(self) -> None:
        """Show the session as it stands, without a way there."""
        self.timeline.clear()
        self.timeline.is_still = self._context.settings.reduced_motion
        self.view.drop()
        self.view.sync(self._session.position, self.facing)
        self._show_cube()
        self._lay_dice()

    def show(self, events: tuple[Event, ...]) -> None:
        """Queue what has happened."""
        for event in events:
            match event:
                case OpeningRolled(white, black):
                    seconds = self._roll_seconds()
                    self.dice.throw_opening(white, black, self.layout, self._seed(), seconds)
                case DiceRolled(side, dice):
                    seconds = self._roll_seconds()
                    self.dice.throw(dice, side, self.layout, self._seed(), seconds)
                case _:
                    self._director.enact(event)
        if not any(isinstance(event, DiceRolled | OpeningRolled) for event in events):
            self._use_dice()

    def put_down(self, side: Side, moves: Play, events: tuple[Event, ...]) -> None:
        """A hand has moved a checker itself: it settles, and what it hit flies."""
        self._director.put_down(side, moves)
        for event in events:
            if isinstance(event, CheckerHit):
                self._director.enact(event)
        self._use_dice()

    def take_back(self, side: Side, move: Move) -> None:
        """A move was undone."""
        self.timeline.finish()
        self._director.take_back(side, move)
        self._use_dice()

    def glide_back(self) -> None:
        """What was in the hand goes back."""
        self._director.glide_back()

    def number_triangles(self, side: Side) -> None:
        """Write the numbers as a side counts them, if they are wanted."""
        numbers = {}
        if self._context.settings.point_numbers:
            numbers = {self.place(side, p).number: str(p) for p in range(1, HEAD + 1)}
        self.view.show_numbers(numbers)

    def point_way(self, side: Side | None) -> None:
        """Show a side's way home, or none."""
        path = () if side is None else [self.place(side, p).number for p in range(HEAD, 0, -1)]
        self.view.show_direction(path)

    def draw(self, surface: pygame.Surface) -> None:
        """The board, the dice, what flies."""
        self.view.draw_resting(surface)
        self.dice.draw(surface, self.layout)
        self.view.draw_flying(surface)

    def _layout(self) -> Layout:
        is_shared_way = self.facing(1) != HEAD
        corner = Corner.UPPER_LEFT if is_shared_way else Corner.UPPER_RIGHT
        # Where both sides have their homes at the same end, turning the board swaps its ends.
        is_turned_over = self.viewer is Side.BLACK and not is_shared_way
        layout = self.screen.board_layout(
            mirrored=self._context.settings.mirrored is not is_turned_over,
            viewer=self.viewer,
            black_tray=corner,
        )
        return layout.scaled(self._context.ratio)

    def _roll_seconds(self) -> float:
        return self._context.theme.seconds.roll

    def _seed(self) -> int:
        """Another throw for each roll of each match; nothing to do with the numbers."""
        code = self._session.record.seal.code or "0"
        return int(code[:8], 16) + self._session.rolls

    def _show_cube(self) -> None:
        game = self._session.match.game
        if game.rules.cube_rules is None:
            self.view.hide_cube()
        else:
            value = game.cube.value
            self.view.show_cube(str(64 if value == 1 else value), game.cube.owner)

    def gather_dice(self) -> None:
        """After the opening its winner takes both dice to play them."""
        if self.dice.is_opening and self._session.match.game.phase is Phase.PLAY:
            self._lay_dice()

    def _lay_dice(self) -> None:
        """Let the last dice lie where they came to rest."""
        session, layout, seed = self._session, self.layout, self._seed()
        game, lately = session.match.game, session.lately
        self.dice.clear()
        if lately.roll is None:
            return
        side = lately.roller or game.starter
        is_opening = lately.roller is None and not game.rules.plays_opening_dice
        if side is None or is_opening:
            self.dice.lay_opening(*lately.roll, layout, seed)
            return
        dice = lately.roll if lately.roller else Dice(max(lately.roll), min(lately.roll))
        self.dice.lay(session.turn.dice if session.turn else dice, side, layout, seed)
        self._use_dice()

    def _use_dice(self) -> None:
        """Dim the dice that are played."""
        turn, lately = self._session.turn, self._session.lately
        self.dice.used = turn.used if turn else tuple(move.die for move in lately.play)

    @property
    def last(self) -> LastPlay:
        """The way of the last play; stops on the way don't count."""
        play, side = self._session.lately.play, self._session.lately.player
        if side is None:
            return LastPlay()
        starts: list[Place] = []
        ends: list[Place] = []
        for move in play:
            origin = self.place(side, move.origin)
            if origin in ends:
                ends.remove(origin)
            else:
                starts.append(origin)
            ends.append(self.place(side, move.target))
        reached = frozenset(ends) - {tray(side)}
        borne_off = (side, ends.count(tray(side)))
        return LastPlay(frozenset(starts) - reached, reached, borne_off)


def point_of(place: Place, side: Side, picture: Picture) -> int | None:
    """What a side calls a place; None for the other side's bar and tray."""
    for point in range(BAR + 1):
        if picture.place(side, point) == place:
            return point
    return None
