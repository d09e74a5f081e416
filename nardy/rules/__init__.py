"""The rules of short and long nardy, as values.

Players produce actions; `apply` turns a game and an action into a new game and events.

>>> game = Game.begin(Backgammon())
>>> game, events = apply(game, OpeningRoll(white=3, black=1))
>>> turn = game.turn()
>>> sorted(turn.destinations(8))
[4, 5, 7]
>>> for target in (5, 5):
...     origin = 8 if 5 in turn.destinations(8) else 6
...     for move in turn.destinations(origin)[target]:
...         turn = turn.play(move)
>>> format_play(turn.moves)
'8/5 6/5'
>>> game, events = apply(game, MakePlay(turn.moves))
>>> game.on_roll, game.phase
(<Side.BLACK: 'black'>, <Phase.ROLL: 'roll'>)
"""

from nardy.rules.acting import apply, events_of
from nardy.rules.action_text import tells_of
from nardy.rules.actions import (
    AcceptResign,
    Action,
    Beaver,
    CheckerBorneOff,
    CheckerHit,
    CheckerMoved,
    CubeBeavered,
    CubeDropped,
    CubeOffered,
    CubeTaken,
    DeclineResign,
    DiceRolled,
    Double,
    Drop,
    Event,
    GameEnded,
    LastTurnGiven,
    MakePlay,
    MatchEnded,
    NoPlay,
    OfferResign,
    OpeningRoll,
    OpeningRolled,
    ResignDeclined,
    Resigned,
    ResignOffered,
    Roll,
    StakeDoubled,
    Take,
)
from nardy.rules.backgammon import Backgammon
from nardy.rules.course import course_of
from nardy.rules.dice import ROLLS, Dice
from nardy.rules.errors import (
    IllegalAction,
    NardyError,
    NotationError,
    Reason,
    RecordDamaged,
    RecordError,
    RecordTooNew,
    RulesError,
)
from nardy.rules.game import HIGHEST_CUBE, Cube, Game, Phase, Terms
from nardy.rules.long_nardy import HeadRule, LongNardy, Opening, WallRule
from nardy.rules.match import LONGEST_MATCH, Match, apply_to_match
from nardy.rules.moves import legal_plays, search_plays
from nardy.rules.notation import format_moves, format_play, parse_moves, parse_point, point_name
from nardy.rules.position import (
    BAR,
    CHECKERS,
    HEAD,
    HOME,
    OFF,
    Counts,
    Position,
    Side,
    Sided,
    pip_count,
)
from nardy.rules.position_text import (
    format_position,
    gnu_position_id,
    parse_gnu_position_id,
    parse_position,
)
from nardy.rules.presets import PRESETS, VARIANTS, Preset, make_rules, options_of, presets_of
from nardy.rules.record import (
    GameRecord,
    Lately,
    Record,
    Replayed,
    Seal,
    Seat,
    game_to_json,
    record_from_json,
    record_to_json,
    replay,
    replay_slowly,
)
from nardy.rules.refusal import refusal
from nardy.rules.result import Ending, Result
from nardy.rules.ruleset import CubeRules, Move, NextStart, Play, RuleSet, Win
from nardy.rules.turn import Turn

__all__ = [
    "BAR",
    "CHECKERS",
    "HEAD",
    "HIGHEST_CUBE",
    "HOME",
    "LONGEST_MATCH",
    "OFF",
    "PRESETS",
    "ROLLS",
    "VARIANTS",
    "AcceptResign",
    "Action",
    "Backgammon",
    "Beaver",
    "CheckerBorneOff",
    "CheckerHit",
    "CheckerMoved",
    "Counts",
    "Cube",
    "CubeBeavered",
    "CubeDropped",
    "CubeOffered",
    "CubeRules",
    "CubeTaken",
    "DeclineResign",
    "Dice",
    "DiceRolled",
    "Double",
    "Drop",
    "Ending",
    "Event",
    "Game",
    "GameEnded",
    "GameRecord",
    "HeadRule",
    "IllegalAction",
    "LastTurnGiven",
    "Lately",
    "LongNardy",
    "MakePlay",
    "Match",
    "MatchEnded",
    "Move",
    "NardyError",
    "NextStart",
    "NoPlay",
    "NotationError",
    "OfferResign",
    "Opening",
    "OpeningRoll",
    "OpeningRolled",
    "Phase",
    "Play",
    "Position",
    "Preset",
    "Reason",
    "Record",
    "RecordDamaged",
    "RecordError",
    "RecordTooNew",
    "Replayed",
    "ResignDeclined",
    "ResignOffered",
    "Resigned",
    "Result",
    "Roll",
    "RuleSet",
    "RulesError",
    "Seal",
    "Seat",
    "Side",
    "Sided",
    "StakeDoubled",
    "Take",
    "Terms",
    "Turn",
    "WallRule",
    "Win",
    "apply",
    "apply_to_match",
    "course_of",
    "events_of",
    "format_moves",
    "format_play",
    "format_position",
    "game_to_json",
    "gnu_position_id",
    "legal_plays",
    "make_rules",
    "options_of",
    "parse_gnu_position_id",
    "parse_moves",
    "parse_point",
    "parse_position",
    "pip_count",
    "point_name",
    "presets_of",
    "record_from_json",
    "record_to_json",
    "refusal",
    "replay",
    "replay_slowly",
    "search_plays",
    "tells_of",
]
