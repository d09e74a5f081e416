"""The questions that a table asks, and what the answers do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.i18n import _
from nardy.rules import (
    AcceptResign,
    Action,
    Beaver,
    CubeBeavered,
    CubeOffered,
    DeclineResign,
    Double,
    Drop,
    MatchEnded,
    OfferResign,
    Phase,
    ResignOffered,
    Take,
)
from nardy.scenes import setup
from nardy.scenes.course_page import CoursePage
from nardy.scenes.fair_dice import FairDice
from nardy.scenes.flow import Step
from nardy.scenes.hints import may_advise
from nardy.scenes.question import Answer, Asked, Question
from nardy.scenes.rules_page import read_rules
from nardy.scenes.save_file import save_file
from nardy.scenes.settings_page import SettingsPage
from nardy.session.session import turn_side
from nardy.ui.widgets import Icon
from nardy.wording import event_text, points_text, result_reason, result_title, win_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.scenes.table import Table

QUESTIONS: Final = frozenset({Step.ANSWER_DOUBLE, Step.ANSWER_BEAVER, Step.ANSWER_RESIGNATION})
"""The steps that wait for an answer."""


def ask(table: Table, step: Step) -> None:
    """Ask the person to act what the step needs."""
    make = {
        Step.ANSWER_DOUBLE: _double_asked,
        Step.ANSWER_BEAVER: _beaver_asked,
        Step.ANSWER_RESIGNATION: _resignation_asked,
    }[step]
    _push(table, lambda: make(table))


def _push(table: Table, asked: Callable[[], Asked]) -> None:
    question = Question(table.context, lambda: table.picture.screen.question, asked)
    table.context.stack.push(question)


def _act(table: Table, action: Action) -> Callable[[], None]:
    return lambda: table.show(table.session.act(action))


def _nothing() -> None:
    """Close the question; nothing else."""


def _double_asked(table: Table) -> Asked:
    game = table.session.match.game
    offer = CubeOffered(turn_side(table.session.match), game.cube.value * 2)
    beaver = [Answer(_("Beaver"), _act(table, Beaver()))] if game.can_beaver else []
    return _stake_asked(table, offer, game.cube.value, beaver)


def _beaver_asked(table: Table) -> Asked:
    value = table.session.match.game.cube.value
    offer = CubeBeavered(turn_side(table.session.match).other, value * 4)
    return _stake_asked(table, offer, value * 2, [])


def _stake_asked(
    table: Table, offer: CubeOffered | CubeBeavered, stake: int, between: list[Answer]
) -> Asked:
    """Whether to play on for twice the stake, or to lose it; with a hint where it may be had."""
    asked = Asked(
        event_text(offer, table.names),
        _("Take: play on for {double}. Drop: lose {single} now.").format(
            double=points_text(stake * 2), single=points_text(stake)
        ),
        [
            Answer(_("Take"), _act(table, Take()), is_primary=True),
            *between,
            Answer(_("Drop"), _act(table, Drop())),
        ],
    )
    if not may_advise(table.session, table.context.settings):
        return asked
    if hint := table.counsel.hints.about_answer():
        return asked._replace(text="\n".join([asked.text, *hint]))
    wish = Answer(_("Hint"), table.counsel.hints.show, icon=Icon.HINT)
    return asked._replace(answers=[*asked.answers, wish])


def _resignation_asked(table: Table) -> Asked:
    game = table.session.match.game
    win = game.offered
    assert win is not None
    offer = ResignOffered(turn_side(table.session.match), win, game.points_for(win))
    return Asked(
        event_text(offer, table.names),
        _("Accept, or play on for more?"),
        [
            Answer(_("Accept"), _act(table, AcceptResign()), is_primary=True),
            Answer(_("Play on"), _act(table, DeclineResign())),
        ],
    )


def confirm_double(table: Table) -> None:
    """Ask whether the stake is really to be doubled."""

    def asked() -> Asked:
        value = table.session.match.game.cube.value * 2
        return Asked(
            _("Double the stake to {value}?").format(value=value),
            _("Your opponent may take and then owns the cube, or drop and lose the game."),
            [
                Answer(_("Double"), _act(table, Double()), is_primary=True),
                Answer(_("Cancel"), _nothing),
            ],
            escape=1,
        )

    _push(table, asked)


# --- menu -----------------------------------------------------------------------------------


def open_menu(table: Table) -> None:
    """The table's menu."""

    def asked() -> Asked:
        answers = [
            Answer(_("Go on playing"), _nothing, is_primary=True, icon=Icon.PLAY),
            Answer(_("Rules"), lambda: open_rules(table)),
            Answer(_("Course of play"), lambda: open_course(table)),
            Answer(_("Settings"), lambda: open_settings(table)),
            Answer(_("Dice"), lambda: open_dice(table)),
            Answer(_("Save as a file"), lambda: save_file(table.context, table.session)),
        ]
        if not table.is_demo:
            answers.append(
                Answer(_("Resign"), lambda: _wish_resign(table), is_enabled=_can_resign(table))
            )
        if (is_full := table.context.surroundings.fills_screen) is not None:
            text = _("Leave full screen") if is_full else _("Full screen")
            answers.append(Answer(text, table.context.toggle_full_screen))
        answers.append(Answer(_("To the start screen"), lambda: _leave_table(table)))
        return Asked(_("Menu"), _menu_text(table), answers, escape=0)

    _push(table, asked)


def _menu_text(table: Table) -> str:
    """Why "Resign" is grey, where it is."""
    if table.is_demo or _can_resign(table) or table.session.match.game.phase is Phase.OVER:
        return ""
    return _("You can resign on your turn, before you roll.")


def open_rules(table: Table) -> None:
    """The rules that are played here."""
    match = table.session.match
    read_rules(table.context, match.rules, match.length)


def open_course(table: Table) -> None:
    """All that has happened, in words."""
    table.context.stack.push(CoursePage(table.context, table.session))


def open_settings(table: Table) -> None:
    """The settings."""
    table.context.stack.push(SettingsPage(table.context))


def open_dice(table: Table) -> None:
    """The sealed dice."""
    table.context.stack.push(FairDice(table.context, table.session))


def _leave_table(table: Table) -> None:
    """Back to the start; the match stays saved."""
    table.context.go_home()


def _can_resign(table: Table) -> bool:
    side = table.session.to_act
    is_person = side is not None and not table.session.is_bot(side)
    return is_person and bool(table.session.match.game.resignable)


def _wish_resign(table: Table) -> None:
    """Ask what is to be resigned."""

    def asked() -> Asked:
        game = table.session.match.game
        answers = [
            Answer(
                f"{win_name(win)}: {points_text(game.points_for(win))}",
                _act(table, OfferResign(win)),
            )
            for win in game.resignable
        ]
        return Asked(
            _("What do you resign?"),
            _("Your opponent may accept, or decline and play on."),
            [*answers, Answer(_("Cancel"), _nothing, is_primary=True)],
            escape=len(answers),
        )

    _push(table, asked)


# --- results --------------------------------------------------------------------------------


def show_result(table: Table) -> None:
    """Who has won, how it came about, and what can be done now."""
    if table.is_demo:
        _go_on_with_demo(table)
        return
    _push(table, lambda: _result_asked(table))


def _go_on_with_demo(table: Table) -> None:
    """A demonstration never ends."""
    if table.session.is_finished:
        table.change_to(setup.again(table.context, table.session, is_demo=True))
    else:
        table.next_game()


def _play_again(table: Table) -> None:
    """Begin another match with the same rules and the same people."""
    table.change_to(setup.again(table.context, table.session))


def _result_asked(table: Table) -> Asked:
    match = table.session.match
    result = match.game.result
    assert match.game.phase is Phase.OVER
    assert result is not None
    names = table.names
    lines = [result_reason(result, match.rules, match.game.cube.value)]
    if match.length is None or match.length > 1:
        lines.append(
            _("Score: {white} {white_points}, {black} {black_points}").format(
                white=names.white,
                white_points=match.score.white,
                black=names.black,
                black_points=match.score.black,
            )
        )
    if match.winner is not None and match.length != 1:
        lines.append(event_text(MatchEnded(match.winner), names))
    return Asked(result_title(result, names), "\n".join(lines), _result_answers(table))


def _result_answers(table: Table) -> list[Answer]:
    look = Answer(_("Look at the board"), table.look)
    home = Answer(_("To the start screen"), lambda: _leave_table(table))
    if table.session.is_finished:
        dice = Answer(_("Dice"), lambda: open_dice(table))
        if table.is_visit:
            return [dice, look, home]
        again = Answer(_("Play again"), lambda: _play_again(table), is_primary=True, icon=Icon.PLAY)
        save = Answer(_("Save as a file"), lambda: save_file(table.context, table.session))
        return [again, dice, save, look, home]
    following = Answer(_("Next game"), table.next_game, is_primary=True, icon=Icon.PLAY)
    return [following, look, home]
