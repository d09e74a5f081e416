"""How each kind of decision is made: with a quick look first, then with deeper ones.

What the quickest look has found is there after a few milliseconds; each deeper one, as far
as the level goes, replaces it.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from nardy.ai.cube import answer_double, before_roll, cubeful_equity, decide
from nardy.ai.outcome import Outcome
from nardy.ai.score import worth_in
from nardy.ai.search import Candidate, chances, rank_plays
from nardy.ai.stakes import Stakes
from nardy.engine.commands import CommandError, Fault, Role
from nardy.engine.findings import Finding, play_text
from nardy.rules import Backgammon, Beaver, Double, Drop, Phase, Take, apply, gnu_position_id

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.ai.bot import Level
    from nardy.engine.context import Context
    from nardy.rules import Cube, Game
    from nardy.rules.slices import Slices

Search = Generator[Finding | None, None, None]
"""A decision in the making: short steps, now and then a finding, at least one."""

_DOUBLE = "double"
_ANSWERS = {Take: "take", Drop: "drop", Beaver: "beaver"}


def search_for(role: Role, context: Context, level: Level, seed: int) -> Search:
    """The search for a decision.

    Raises CommandError at once if the context lacks something or leaves nothing to decide.
    """
    match role:
        case Role.CHEQUER:
            game = context.game(Phase.PLAY)
            return _deeper(level, lambda look: _find_play(game, look, seed))
        case Role.CUBE:
            game = _with_cube(context)
            return _deeper(level, lambda look: _find_double(game, look, seed))
        case Role.TURN:
            game, rolled = context.game(Phase.ROLL), context.game(Phase.PLAY)
            return _deeper(level, lambda look: _find_turn(game, rolled, look, seed))
        case Role.ANSWER:
            game = _doubled(_with_cube(context))
            return _deeper(level, lambda look: _find_answer(game, look, seed))
        case _:
            assert_never(role)


def _with_cube(context: Context) -> Game:
    if context.rules.cube_rules is None:
        raise CommandError(Fault.UNSUPPORTED_FEATURE, f"{context.variant} has no cube")
    return context.game(Phase.ROLL)


def _doubled(game: Game) -> Game:
    if not game.can_double:
        raise CommandError(Fault.MISSING_CONTEXT, "the side on roll may not double")
    doubled, _ = apply(game, Double())
    return doubled


def _deeper(level: Level, find: Callable[[Level], Slices[Finding]]) -> Search:
    """What the level finds with less depth first, as deep as its judgements suffice for."""
    for plies in range(level.plies + 1):
        finding = yield from find(replace(level, plies=plies))
        if plies and finding.depth <= plies:
            return
        yield finding


def _find_turn(before: Game, rolled: Game, level: Level, seed: int) -> Slices[Finding]:
    outcome, plies = yield from chances(before.view, before.rules, level, seed)
    word = _double_word(before, outcome)
    game = replace(rolled, cube=_taken(before)) if word == _DOUBLE else rolled
    play = yield from _find_play(game, level, seed)
    line = f"bestturn cube={word} move={play.pv}"
    return replace(play, line=line, depth=min(play.depth, plies + 1))


def _taken(game: Game) -> Cube:
    """The cube when a double has been taken; after a drop there is no play."""
    doubled, _ = apply(game, Double())
    taken, _ = apply(doubled, Take())
    return taken.cube


def _find_double(game: Game, level: Level, seed: int) -> Slices[Finding]:
    outcome, plies = yield from chances(game.view, game.rules, level, seed)
    return Finding(
        plies + 1,
        f"bestcube {_double_word(game, outcome)}",
        outcome,
        _match_chance(game, cubeful_equity(game, outcome)),
        verdict=decide(game, outcome),
    )


def _find_answer(game: Game, level: Level, seed: int) -> Slices[Finding]:
    """What is found is seen by the side that answers, the verdict as ever by who doubles."""
    outcome, plies = yield from chances(game.view, game.rules, level, seed)
    outcome = outcome.swapped()
    verdict = decide(game, outcome)
    chance = _match_chance(game, verdict.doubled)
    return Finding(
        plies + 1,
        f"bestcube {_ANSWERS[type(answer_double(game, outcome))]}",
        outcome,
        None if chance is None else 1 - chance,
        verdict=verdict,
    )


def _find_play(game: Game, level: Level, seed: int) -> Slices[Finding]:
    """The best play; its chances are looked at one roll ahead at most."""
    assert game.dice is not None
    worth = worth_in(game)
    best, *_ = yield from rank_plays(game.view, game.dice, game.rules, level, seed, worth=worth)
    after = _after_play(game, best)
    if best.is_win:
        outcome = Outcome.certain(game.rules.win(best.position).points)
    else:
        nearer = replace(level, plies=min(level.plies, 1), noise=0.0)
        outcome = (yield from chances(after.view, after.rules, nearer)).outcome.swapped()
    chance = _match_chance(after, cubeful_equity(after, outcome.swapped()))
    is_short = game.rules.key == Backgammon.key
    return Finding(
        best.plies + 1,
        f"bestmove {play_text(best.play)}",
        outcome,
        None if chance is None else 1 - chance,
        pv=play_text(best.play),
        position_id=gnu_position_id(after.view) if is_short else "",
    )


def _after_play(game: Game, played: Candidate) -> Game:
    """The game before the other side's roll."""
    assert game.on_roll is not None
    return replace(
        game,
        position=played.position.seen_from(game.on_roll),
        phase=Phase.ROLL,
        on_roll=game.on_roll.other,
        dice=None,
    )


def _double_word(game: Game, outcome: Outcome) -> str:
    return _DOUBLE if before_roll(game, outcome) == Double() else "nodouble"


def _match_chance(game: Game, equity: float) -> float | None:
    """The chance of the side on roll to win the match, from its equity; None for money."""
    assert game.on_roll is not None
    return Stakes.of(game).chance(game.on_roll, equity, game.cube.value)
