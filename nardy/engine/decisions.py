"""How each kind of decision is made: a quick look first, then as deep as the level goes."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from nardy.ai.bot import LEVELS, Level
from nardy.ai.cube import answer_double, before_roll
from nardy.ai.evaluate import Evaluator
from nardy.ai.outcome import Outcome
from nardy.ai.search import Candidate, chances, rank_plays
from nardy.engine.commands import CommandError, Fault, Role
from nardy.engine.findings import Finding, play_text
from nardy.rules import (
    CHECKERS,
    OFF,
    Backgammon,
    Beaver,
    Double,
    Drop,
    Game,
    Phase,
    RuleSet,
    Take,
    apply,
    gnu_position_id,
)

if TYPE_CHECKING:
    from nardy.engine.context import Context

Search = Generator[Finding | None, None, None]
"""A decision in the making: short steps, now and then a finding, at least one."""

_Chances = Generator[None, None, Outcome]

_ANSWERS = {Take: "take", Drop: "drop", Beaver: "beaver"}


def decide(role: Role, context: Context, level: Level, seed: int) -> Search:
    """The search for a decision.

    Raises CommandError at once if the context lacks something or leaves nothing to decide.
    """
    match role:
        case Role.CHEQUER:
            return _find_play(context.game(Phase.PLAY), level, seed)
        case Role.CUBE:
            return _find_double(_with_cube(context), level)
        case Role.TURN:
            return _find_turn(context.game(Phase.ROLL), context.game(Phase.PLAY), level, seed)
        case Role.ANSWER:
            return _find_answer(_doubled(_with_cube(context)), level)


def _with_cube(context: Context) -> Game:
    if context.rules.cube_rules is None:
        raise CommandError(Fault.UNSUPPORTED_FEATURE, f"{context.variant} has no cube")
    return context.game(Phase.ROLL)


def _doubled(game: Game) -> Game:
    if not game.can_double:
        raise CommandError(Fault.MISSING_CONTEXT, "the side on roll may not double")
    doubled, _ = apply(game, Double())
    return doubled


def _looks(level: Level) -> tuple[Level, ...]:
    """The levels to look with, one after another."""
    quick = LEVELS["expert"]
    return (quick, level) if level == LEVELS["grandmaster"] else (level,)


def _find_play(game: Game, level: Level, seed: int) -> Search:
    assert game.dice is not None
    for depth, look in enumerate(_looks(level)):
        best, *_ = yield from rank_plays(game.view, game.dice, game.rules, look, seed)
        outcome = yield from _outcome_after(best, game.rules, look)
        pv = play_text(best.play)
        yield Finding(depth, f"bestmove {pv}", outcome, pv, _id_after(best, game.rules))


def _find_double(game: Game, level: Level) -> Search:
    for depth, look in enumerate(_looks(level)):
        outcome = yield from chances(game.view, game.rules, look)
        yield Finding(depth, f"bestcube {_double_word(game, outcome)}", outcome)


def _find_turn(before: Game, rolled: Game, level: Level, seed: int) -> Search:
    assert rolled.dice is not None
    for depth, look in enumerate(_looks(level)):
        outcome = yield from chances(before.view, before.rules, look)
        cube = _double_word(before, outcome)
        best, *_ = yield from rank_plays(rolled.view, rolled.dice, rolled.rules, look, seed)
        outcome = yield from _outcome_after(best, rolled.rules, look)
        pv = play_text(best.play)
        line = f"bestturn cube={cube} move={pv}"
        yield Finding(depth, line, outcome, pv, _id_after(best, rolled.rules))


def _find_answer(game: Game, level: Level) -> Search:
    """The chances are those of the side that answers."""
    for depth, look in enumerate(_looks(level)):
        outcome = yield from chances(game.view, game.rules, look)
        word = _ANSWERS[type(answer_double(game))]
        yield Finding(depth, f"bestcube {word}", outcome.swapped())


def _double_word(game: Game, outcome: Outcome) -> str:
    return "double" if before_roll(game) == Double() else "nodouble"


def _outcome_after(best: Candidate, rules: RuleSet, level: Level) -> _Chances:
    """The chances of the side that has played; those of a game that is over are known."""
    if best.position.own[OFF] == CHECKERS:
        return Evaluator(rules).outcome(best.position)
    outcome = yield from chances(best.position.swapped(), rules, level)
    return outcome.swapped()


def _id_after(best: Candidate, rules: RuleSet) -> str:
    return gnu_position_id(best.position.swapped()) if rules.key == Backgammon.key else ""
