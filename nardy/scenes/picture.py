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
    GameEnded,
    OpeningRolled,
    Phase,
    Side,
)
from nardy.ui.board_view import BoardView
from nardy.ui.cues import Cue, Sound
from nardy.ui.dice_show import DiceShow
from nardy.ui.director import Director
from nardy.ui.geometry import Corner, Layout, Place, tray
from nardy.ui.screen_layout import screen_layout
from nardy.ui.stacks import place_of_point
from nardy.ui.timeline import Timeline
from nardy.ui.triumph import Triumph

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
        self._arrange = arrange or self._table_screen
        self._may_turn = arrange is None
        self._faced: Side | None = None
        """Who acted last, to whom the screen is turned if two people sit face to face."""
        self.timeline = Timeline(context.speed)
        self._take_screen()
        self.view = BoardView(self._layout(), context.theme, self.timeline, context.painters)
        self._director = Director(self.view, self.timeline, context.theme, self.facing)
        is_shared = session.rules.shared_dice
        self.dice = DiceShow(self.timeline, context.dice_view, context.throws, shared=is_shared)
        self._triumph = Triumph(self.timeline)
        for _painted in self.view.warm():
            pass
        self.jump()

    # --- who it is turned to ------------------------------------------------------------------

    @property
    def screen(self) -> ScreenLayout:
        """Where everything around the board is, turned to whoever it faces."""
        return self._turned if self.turn else self._screen

    @property
    def turn(self) -> int:
        """How far what faces the mover is turned: 180 for a person at the far side."""
        return self.turn_for(self._faced)

    def turn_for(self, side: Side | None) -> int:
        """How far it is turned for a side; where nobody is to act it stays as it is."""
        side = side or self._faced
        return 180 if side is self.viewer.other and self._is_face_to_face else 0

    @property
    def _is_face_to_face(self) -> bool:
        """Whether two people sit at two sides of the screen."""
        if not (self._may_turn and self._context.settings.face_to_face):
            return False
        return not any(self._session.is_bot(side) for side in Side)

    def face(self, side: Side | None) -> bool:
        """Turn to a side, if two people sit face to face; whether that turned the screen."""
        before = self.turn
        self._faced = side or self._faced
        self.view.face(self.turn)
        return self.turn != before

    def _take_screen(self) -> None:
        """Arrange the screen for the window, and what it is when it is turned."""
        self._screen = self._arrange()
        self._turned = self._screen.turned() if self._is_face_to_face else self._screen

    def _table_screen(self) -> ScreenLayout:
        context = self._context
        return screen_layout(
            context.width,
            context.height,
            context.insets,
            context.habits,
            face_to_face=self._is_face_to_face,
        )

    # --- the board ----------------------------------------------------------------------------

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
        """Let stage time pass, and what is due be heard; whether the picture may have changed."""
        has_changed = self.timeline.advance(seconds)
        self._context.speaker.play_cues(self.timeline.take_cues())
        return has_changed

    def relayout(self) -> None:
        """Take up another window, theme or setting: everything jumps to where it belongs."""
        self.timeline.scale = self._context.speed
        self._take_screen()
        self.view.restyle(self._context.theme)
        self._director.restyle(self._context.theme)
        layout = self._layout()
        if layout != self.view.layout:
            self.view.relayout(layout)
        self.face(None)
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
                case GameEnded(result):
                    self._celebrate(result.winner)
                case _:
                    self._director.enact(event)
        if not any(isinstance(event, DiceRolled | OpeningRolled) for event in events):
            self._use_dice()

    def _celebrate(self, winner: Side | None) -> None:
        """Let the winner's moment be seen and heard: quietly where the only person has lost."""
        if winner is not None:
            is_lost = self._session.only_person is winner.other
            self.timeline.cue(Cue(Sound.LOSS if is_lost else Sound.WIN), self.timeline.remaining)
            self._triumph.begin(winner, self._context.theme.seconds.triumph, is_grand=not is_lost)

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
        self.view.draw_arrows(surface)
        self.view.draw_flying(surface)
        self._triumph.draw(surface, self.view, self._context.theme)

    def _layout(self) -> Layout:
        is_shared_way = self.facing(1) != HEAD
        corner = Corner.UPPER_LEFT if is_shared_way else Corner.UPPER_RIGHT
        # Where both sides have their homes at the same end, turning the board swaps its ends.
        is_turned_over = self.viewer is Side.BLACK and not is_shared_way
        layout = self._screen.board_layout(
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

    @property
    def cube_owner(self) -> Side | None:
        """At whose end the cube lies; None: in the middle."""
        return self._session.match.game.cube.owner

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
