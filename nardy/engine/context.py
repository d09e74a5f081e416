"""What a decision is about: the game, what it is played for, and how it stands."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from nardy.engine.commands import (
    CommandError,
    Fault,
    NewGame,
    NewSession,
    Notation,
    SetCube,
    SetDice,
    SetPosition,
    SetScore,
    SetTurn,
)
from nardy.engine.reading import bad
from nardy.engine.xgid import parse_xgid
from nardy.rules import (
    BAR,
    CHECKERS,
    OFF,
    Backgammon,
    Cube,
    Game,
    LongNardy,
    NotationError,
    Phase,
    Position,
    Side,
    Sided,
    Terms,
    parse_gnu_position_id,
    parse_position,
)

if TYPE_CHECKING:
    from nardy.rules import Dice, RuleSet

Setting = NewGame | NewSession | SetScore | SetCube | SetTurn | SetPosition | SetDice
"""The commands that change the context and nothing else."""


@dataclass(frozen=True, slots=True)
class Context:
    """What has been said so far; a new value after each command.

    p0 is White.  The position is seen by the side on roll, whoever that is.
    """

    variant: str = Backgammon.key
    session: NewSession = field(default_factory=NewSession)
    score: Sided[int] = field(default_factory=lambda: Sided(0, 0))
    cube: Cube = field(default_factory=Cube)
    turn: Side = Side.WHITE
    position: Position | None = None
    dice: Dice | None = None

    @property
    def rules(self) -> RuleSet:
        """The rules that variant and session make."""
        if self.variant == LongNardy.key:
            return LongNardy()
        session = self.session
        return Backgammon(
            cube=True, crawford=session.crawford, jacoby=session.jacoby, beaver=session.beaver
        )

    def after(self, setting: Setting) -> Context:
        """The context with something said anew.  Raises CommandError if it can't be so."""
        match setting:
            case NewGame():
                start = self.rules.start
                return Context(
                    self.variant, self.session, self.score, position=Position(start, start)
                )
            case NewSession():
                return replace(self, session=setting, score=Sided(0, 0))
            case SetScore(score):
                return self._with_score(score)
            case SetCube(cube):
                return self._with_cube(cube)
            case SetTurn(side):
                return replace(self, turn=side)
            case SetPosition():
                return self._with_position(setting)
            case SetDice(dice):
                return replace(self, dice=dice)
            case _:
                assert_never(setting)

    def game(self, phase: Phase) -> Game:
        """The game as it stands: before the roll, or with the dice on the board.

        Raises CommandError if something hasn't been said that this needs.
        """
        if self.position is None:
            raise CommandError(Fault.MISSING_CONTEXT, "no position: say newgame or position")
        if phase is Phase.PLAY and self.dice is None:
            raise CommandError(Fault.MISSING_CONTEXT, "no dice")
        return Game(
            self.rules,
            self._terms(),
            self.position.seen_from(self.turn),
            phase,
            self.turn,
            self.turn,
            self.dice if phase is Phase.PLAY else None,
            self.cube,
            is_first_turn=False,
        )

    def _terms(self) -> Terms:
        length = self.session.length
        if length is None:
            return Terms()
        away = self.score.map(lambda points: length - points)
        is_point = away.map(lambda points: points == 1)
        is_crawford = self.session.crawford and is_point.white != is_point.black
        return Terms(away, is_crawford)

    def _with_score(self, score: Sided[int]) -> Context:
        length = self.session.length
        if length is not None and max(score.white, score.black) >= length:
            message = f"the match is over at {length} points"
            raise bad(message)
        return replace(self, score=score)

    def _with_cube(self, cube: Cube) -> Context:
        if cube != Cube() and self.rules.cube_rules is None:
            message = f"{self.variant} has no cube"
            raise CommandError(Fault.UNSUPPORTED_FEATURE, message)
        return replace(self, cube=cube)

    def _with_position(self, setting: SetPosition) -> Context:
        if setting.notation is not Notation.NARDY and self.variant != Backgammon.key:
            message = f"{self.variant} has positions of the form nardy only"
            raise CommandError(Fault.UNSUPPORTED_FEATURE, message)
        try:
            read = self._read_position(setting)
        except NotationError as error:
            raise bad(str(error)) from None
        assert read.position is not None
        _check(read.position, read.rules)
        return read

    def _read_position(self, setting: SetPosition) -> Context:
        """The context with the checkers set up anew; an XGID says the rest too."""
        if setting.notation is Notation.XGID:
            return self._with_xgid(setting.text)
        parse = parse_gnu_position_id if setting.notation is Notation.GNUBGID else parse_position
        return replace(self, position=parse(setting.text, self.rules), dice=None)

    def _with_xgid(self, text: str) -> Context:
        read = parse_xgid(text)
        length = read.length
        is_point = length is not None and length - 1 in {read.score.white, read.score.black}
        crawford = read.is_crawford or not is_point
        session = NewSession(length, read.jacoby, read.beaver, crawford)
        return Context(
            self.variant, session, read.score, read.cube, read.on_roll, read.position, read.dice
        )


def _check(position: Position, rules: RuleSet) -> None:
    if CHECKERS in {position.own[OFF], position.other[OFF]}:
        message = "this game is over"
        raise bad(message)
    if rules.key == LongNardy.key and (position.own[BAR] or position.other[BAR]):
        message = f"{rules.key} has no bar"
        raise bad(message)
