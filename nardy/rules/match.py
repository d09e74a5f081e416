"""A match: games one after another, and the score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nardy.rules.acting import apply
from nardy.rules.actions import Action, Event, MatchEnded
from nardy.rules.errors import RulesError
from nardy.rules.game import Game, Phase, Terms
from nardy.rules.position import Side, Sided
from nardy.rules.ruleset import NextStart

if TYPE_CHECKING:
    from nardy.rules.ruleset import RuleSet

LONGEST_MATCH = 25


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands.  Sides keep their seats, so the score is by side."""

    rules: RuleSet
    length: int | None
    """Points to reach; None: money, games one after another with a running score."""
    score: Sided[int]
    game: Game
    had_crawford: bool = False
    """Whether the Crawford game has been reached."""

    @classmethod
    def begin(cls, rules: RuleSet, length: int | None) -> Match:
        """A new match.

        Raises RulesError for a length outside 1 … 25 and for options that money alone
        has (Jacoby, beavers, automatic doubles) in a match that has a length.
        """
        check_length(rules, length)
        score = Sided(0, 0)
        return cls._with_new_game(rules, length, score, None, had_crawford=False)

    @property
    def winner(self) -> Side | None:
        """The side whose score has reached the length."""
        for side in Side:
            if self.length is not None and self.score[side] >= self.length:
                return side
        return None

    @property
    def is_over(self) -> bool:
        """Whether the match is won."""
        return self.winner is not None

    def next_game(self) -> Match:
        """The match with its next game begun; the last must be over and the match not."""
        assert self.game.phase is Phase.OVER
        assert not self.is_over
        starter = self._next_starter()
        return self._with_new_game(
            self.rules, self.length, self.score, starter, had_crawford=self.had_crawford
        )

    def _next_starter(self) -> Side | None:
        """Who begins the next game; None lets the roll decide (as after a draw)."""
        assert self.game.result is not None
        if self.rules.next_starter is NextStart.WINNER:
            return self.game.result.winner
        if self.rules.next_starter is NextStart.ALTERNATE and self.game.starter is not None:
            return self.game.starter.other
        return None

    @classmethod
    def _with_new_game(
        cls,
        rules: RuleSet,
        length: int | None,
        score: Sided[int],
        starter: Side | None,
        *,
        had_crawford: bool,
    ) -> Match:
        if length is None:
            terms = Terms(starter=starter)
            return cls(rules, length, score, Game.begin(rules, terms), had_crawford)
        away = score.map(lambda points: length - points)
        cube_rules = rules.cube_rules
        is_crawford = (
            cube_rules is not None
            and cube_rules.crawford
            and not had_crawford
            and 1 in {away.white, away.black}
            and length > 1
        )
        terms = Terms(away, is_crawford, starter)
        return cls(rules, length, score, Game.begin(rules, terms), had_crawford or is_crawford)


def check_length(rules: RuleSet, length: int | None) -> None:
    """Raise RulesError if these rules can't be played to this length."""
    if length is None:
        return
    if not 1 <= length <= LONGEST_MATCH:
        message = f"a match is 1 to {LONGEST_MATCH} points long, not {length}"
        raise RulesError(message)
    if rules.is_for_money:
        message = "Jacoby, beavers and automatic doubles belong to money games"
        raise RulesError(message)


def apply_to_match(match: Match, action: Action) -> tuple[Match, tuple[Event, ...]]:
    """The match after an action in its game, and what happened.

    Raises IllegalAction for what is not allowed now.
    """
    game, events = apply(match.game, action)
    if game.phase is not Phase.OVER:
        return replace(match, game=game), events
    assert game.result is not None
    score, winner = match.score, game.result.winner
    if winner is not None:
        score = score.with_(winner, score[winner] + game.result.points)
    ended = replace(match, game=game, score=score)
    if ended.winner is not None:
        events = (*events, MatchEnded(ended.winner))
    return ended, events
