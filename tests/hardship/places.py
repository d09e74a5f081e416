"""Every screen of the program by name, and how to get there in one step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from nardy.guide.articles import ARTICLES
from nardy.guide.lessons import lessons_of
from nardy.rules import (
    PRESETS,
    VARIANTS,
    AcceptResign,
    Backgammon,
    Double,
    OfferResign,
    Phase,
    Preset,
    Seat,
    Sided,
    make_rules,
    options_of,
)
from nardy.rules.presets import choices_of
from nardy.scenes import answers, first_game, learn, open_file, setup
from nardy.scenes.course_page import CoursePage
from nardy.scenes.fair_dice import FairDice
from nardy.scenes.flow import Step
from nardy.scenes.keys_page import KeysPage
from nardy.scenes.lesson_table import LessonTable
from nardy.scenes.new_game import NewGame
from nardy.scenes.question import Question
from nardy.scenes.rules_and_length import RulesAndLength
from nardy.scenes.rules_page import RulesPage
from nardy.scenes.settings_page import SettingsPage
from nardy.scenes.start import Start
from nardy.scenes.table import Table
from nardy.session.dice import SealedDice
from nardy.session.session import Session
from nardy.storage import MemoryStorage
from nardy.surroundings import GivenFile

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.scenes.context import Context
    from nardy.scenes.scene import Scene
    from nardy.settings import Opponent, Settings


@dataclass(frozen=True, slots=True)
class Screen:
    """A kind of scene, and what opens it."""

    kind: type[Scene]
    open: Callable[[Context, Random], None]


def _start(context: Context, chance: Random) -> None:
    """The start screen, with a match to continue or without."""
    if chance.random() < 0.5:
        _table(context, chance)
    context.stack.change(Start(context))


def _home(context: Context) -> Start:
    return Start(context)


def _new_game(context: Context, _: Random) -> None:
    home = _home(context)
    context.stack.change(home, NewGame(context, home._play))


def _rules_and_length(context: Context, chance: Random) -> None:
    context.settings = _any_rules(context, chance)
    home = _home(context)
    context.stack.change(home, NewGame(context, home._play), RulesAndLength(context))


def _settings(context: Context, _: Random) -> None:
    context.stack.change(_home(context), SettingsPage(context))


def _rules(context: Context, chance: Random) -> None:
    context.settings = _any_rules(context, chance)
    settings = context.settings
    page = RulesPage(context, setup.rules_of(settings), setup.length_of(settings))
    context.stack.change(_home(context), page)


def _fair_dice(context: Context, chance: Random) -> None:
    table = _table(context, chance)
    if chance.random() < 0.3:
        table.session.roll()
    context.stack.push(FairDice(context, table.session))


def _menu(context: Context, chance: Random) -> None:
    answers.open_menu(_table(context, chance))


def _question(context: Context, chance: Random) -> None:
    """Whether to double, to take, to accept, to put a match away."""
    kind = chance.choice(("double", "take", "accept", "resign", "put away"))
    table = _table(context, chance, "two", "tournament")
    _to_second_roll(table, chance)
    if kind == "put away":
        home = _home(context)
        context.stack.change(home)
        home._play()
    elif kind == "accept":
        table.session.act(OfferResign(table.session.match.game.resignable[0]))
        answers.ask(table, _step(table))
    elif kind == "resign":
        answers._wish_resign(table)
    elif kind == "take":
        table.session.act(Double())
        answers.ask(table, _step(table))
    else:
        answers.confirm_double(table)


def _result(context: Context, chance: Random) -> None:
    """A game that was resigned."""
    table = _table(context, chance, "two")
    _to_second_roll(table, chance)
    table.session.act(OfferResign(table.session.match.game.resignable[0]))
    table.show(table.session.act(AcceptResign()))
    answers.show_result(table)


def _keys(context: Context, _: Random) -> None:
    context.stack.change(_home(context), KeysPage(context))


def _course(context: Context, chance: Random) -> None:
    """What has happened so far in a match that has begun."""
    table = _table(context, chance)
    _play_for(table.session, chance, chance.randint(0, 40))
    table.picture.jump()
    context.stack.push(CoursePage(context, table.session))


def _learn(context: Context, _: Random) -> None:
    context.stack.change(_home(context), learn.Learn(context))


def _article(context: Context, chance: Random) -> None:
    page = learn.Reading(context, chance.choice(ARTICLES))
    context.stack.change(_home(context), learn.Learn(context), page)


def _lesson(context: Context, chance: Random) -> None:
    """Any lesson, from any of its steps on."""
    make = chance.choice([make for key in VARIANTS for make in lessons_of(key)])
    lesson = make()
    learned = {lesson.key: chance.randrange(len(lesson.steps) + 1)}
    context.settings = replace(context.settings, learned=learned)
    context.stack.change(_home(context), learn.Learn(context), LessonTable(context, make))


def _hint_card(context: Context, chance: Random) -> None:
    """A hint of a first game, in which more of them follow."""
    table = _table(context, chance, "two")
    _to_second_roll(table, chance)
    key = chance.choice(("way", "bar", "double", "off", "done"))
    context.settings = replace(context.settings, first_game=True)
    context.stack.push(first_game.HintCard(context, table.picture, table.session, key))


def _file(context: Context, chance: Random) -> None:
    """A match that comes as a file, sometimes broken off; sometimes over another match."""
    context.stack.change(_home(context))
    if chance.random() < 0.5:
        _table(context, chance)
    text = _long_match()
    if chance.random() < 0.2:
        text = text[: chance.randrange(len(text))]
    open_file.open_file(context, GivenFile("match.json", text))


@cache
def _long_match() -> str:
    """A match that takes a while to read."""
    chance, seats = Random(1), Sided(Seat("Ala"), Seat("Ola"))
    session = Session.begin(Backgammon(), 25, seats, SealedDice.chosen("long"), MemoryStorage())
    _play_for(session, chance, 1_500)
    return session.to_text()


def _play_for(session: Session, chance: Random, moments: int) -> None:
    """Play at random for so many actions, game after game, or to the end of the match."""
    while session.moment < moments and not session.is_finished:
        if session.match.game.phase is Phase.OVER:
            session.next_game()
        elif session.turn is None:
            session.roll()
        else:
            while not session.turn.is_complete:
                session.play((chance.choice(session.turn.legal),))
            session.finish_turn()


def _step(table: Table) -> Step:
    """What the table waits for."""
    return Step[
        {Phase.DOUBLED: "ANSWER_DOUBLE", Phase.RESIGNED: "ANSWER_RESIGNATION"}[
            table.session.match.game.phase
        ]
    ]


def _to_second_roll(table: Table, chance: Random) -> None:
    """Play until a side may roll, double or resign."""
    session = table.session
    while session.match.game.phase is not Phase.ROLL:
        if session.turn is None:
            session.roll()
        elif session.turn.is_complete:
            session.finish_turn()
        else:
            session.play((chance.choice(session.turn.legal),))
    table.picture.jump()


def _table(
    context: Context, chance: Random, opponent: Opponent | None = None, preset: str | None = None
) -> Table:
    """A new match at a table, by any preset or by rules of one's own."""
    settings = context.settings
    if preset is not None:
        settings = setup.with_preset(setup.with_variant(settings, _variant(preset)), preset)
    elif chance.random() < 0.8:
        settings = _with_preset(context, chance.choice(PRESETS))
    else:
        settings = _any_rules(context, chance)
    context.settings = replace(settings, opponent=opponent or _any_opponent(chance))
    table = Table(context, setup.begin_session(context))
    context.stack.change(table)
    return table


def _any_opponent(chance: Random) -> Opponent:
    return "computer" if chance.random() < 0.5 else "two"


def _variant(preset: str) -> str:
    return next(one.rules.key for one in PRESETS if one.key == preset)


def _with_preset(context: Context, preset: Preset) -> Settings:
    return setup.with_preset(setup.with_variant(context.settings, preset.rules.key), preset.key)


def _any_rules(context: Context, chance: Random) -> Settings:
    """Rules of the table's own: every option by chance."""
    preset = chance.choice(PRESETS)
    settings = _with_preset(context, preset)
    values: dict[str, object] = {
        name: chance.choice(choices_of(preset.rules, name) or (False, True))
        for name in options_of(preset.rules)
    }
    length = chance.choice((None, 1, 2, 5, 25))
    settings = setup.with_rules(settings, make_rules(preset.rules.key, values))
    return setup.with_length(settings, length)


def _preset_table(preset: Preset) -> Callable[[Context, Random], None]:
    def opened(context: Context, chance: Random) -> None:
        _table(context, chance, None, preset.key)

    return opened


def _own_table(context: Context, chance: Random) -> None:
    context.settings = replace(_any_rules(context, chance), opponent=_any_opponent(chance))
    context.stack.change(Table(context, setup.begin_session(context)))


SCREENS: dict[str, Screen] = {
    "start": Screen(Start, _start),
    "new game": Screen(NewGame, _new_game),
    "rules and length": Screen(RulesAndLength, _rules_and_length),
    "settings": Screen(SettingsPage, _settings),
    "rules": Screen(RulesPage, _rules),
    "fair dice": Screen(FairDice, _fair_dice),
    "menu": Screen(Question, _menu),
    "question": Screen(Question, _question),
    "result": Screen(Question, _result),
    **{f"table, {preset.key}": Screen(Table, _preset_table(preset)) for preset in PRESETS},
    "table, own rules": Screen(Table, _own_table),
    "keys": Screen(KeysPage, _keys),
    "course of play": Screen(CoursePage, _course),
    "learn": Screen(learn.Learn, _learn),
    "article": Screen(learn.Reading, _article),
    "lesson": Screen(LessonTable, _lesson),
    "hint of a first game": Screen(first_game.HintCard, _hint_card),
    "a file": Screen(open_file.Reading, _file),
}
"""All screens; a table for each preset and one for rules of one's own."""
