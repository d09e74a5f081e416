"""A match that comes as a file: checked at the door, and ours never lost for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.faults import set_aside_text
from nardy.i18n import _
from nardy.scenes.question import Answer, Asked, Question, middle, nothing, tell
from nardy.scenes.table import Table
from nardy.session.exchange import NotOpened, read_match
from nardy.session.saves import MATCH, SetAside, load
from nardy.session.session import Session
from nardy.storage import FileProblem, MemoryStorage, StorageError
from nardy.ui.widgets import Icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.rules.slices import Slices
    from nardy.scenes.context import Context
    from nardy.session.saves import Saved
    from nardy.surroundings import GivenFile

_SHORT: Final = 0.05
"""So many seconds nobody minds waiting: a game or two are read in them."""


def choose_file(context: Context) -> None:
    """Let somebody choose a file, or say how else one can be opened."""
    if not context.surroundings.choose_file():
        how = _("Drop the file onto this window, or start the game with its name: nardy FILE")
        tell(context, _("Open a file"), how)


def open_file(context: Context, given: GivenFile) -> None:
    """Make a match of a file; if that can't be done, say why."""
    if isinstance(given.content, FileProblem):
        _refuse(context, given.name, given.content)
        return
    reading = Reading(context, given.name, read_match(given.content, context.storage))
    context.stack.push(reading)
    reading.think(_SHORT)


def _refuse(context: Context, name: str, problem: FileProblem) -> None:
    tell(context, name, _problem_text(problem))


def _problem_text(problem: FileProblem) -> str:
    """Why a file can't be opened, in one line."""
    return {
        FileProblem.UNREADABLE: _("This file can't be read."),
        FileProblem.TOO_LARGE: _("This file is too large to be a match."),
        FileProblem.FOREIGN: _("This is not a match of Nardy."),
        FileProblem.DAMAGED: _("This match is damaged: it can't be replayed."),
        FileProblem.TOO_NEW: _("This match was saved by a newer version of Nardy."),
        FileProblem.DICE_LOST: _("This match can't go on: the seed of its dice is missing."),
    }[problem]


class Reading(Question):
    """A match being read from a file, which for a long one takes seconds."""

    def __init__(self, context: Context, name: str, reading: Slices[Saved]) -> None:
        super().__init__(context, lambda: middle(context), self._reading_asked)
        self._name, self._reading = name, reading

    def _reading_asked(self) -> Asked:
        return Asked(_("The match is being read…"), "", [Answer(_("Cancel"), nothing)], escape=0)

    @property
    def is_waiting(self) -> bool:
        """Never: it goes on by itself."""
        return False

    def think(self, seconds: float) -> None:
        """Read on for a while; at the end give way to the match."""
        end = self.context.clock() + seconds
        try:
            while self.context.clock() < end:
                next(self._reading)
        except StopIteration as done:
            self.context.stack.pop()
            _take(self.context, done.value)
        except NotOpened as error:
            self.context.stack.pop()
            _refuse(self.context, self._name, error.problem)


def _take(context: Context, saved: Saved) -> None:
    """Look at a match that is over, or go on with one that isn't; ours is asked about first."""
    if saved.replayed.match.is_over:
        session = Session.resume(saved, MemoryStorage())
        context.stack.change(Table(context, session, is_visit=True))
    elif _has_match(context):
        question = Question(
            context, lambda: middle(context), lambda: _asked_to_put_away(context, saved)
        )
        context.stack.push(question)
    else:
        _go_on(context, saved)


def _asked_to_put_away(context: Context, saved: Saved) -> Asked:
    return Asked(
        _("Go on with the match from the file?"),
        _("The unfinished match is put away among the records."),
        [
            Answer(_("Go on"), _go_on_with(context, saved), is_primary=True, icon=Icon.PLAY),
            Answer(_("Cancel"), nothing),
        ],
        escape=1,
    )


def _go_on_with(context: Context, saved: Saved) -> Callable[[], None]:
    def go_on() -> None:
        _put_away(context)
        _go_on(context, saved)

    return go_on


def _go_on(context: Context, saved: Saved) -> None:
    session = Session.resume(saved, context.match_storage, is_new_here=True)
    context.stack.change(Table(context, session))


def _has_match(context: Context) -> bool:
    """Whether a match lies where the one from the file would be kept."""
    try:
        return context.match_storage.read(MATCH) is not None
    except StorageError:
        return True


def _put_away(context: Context) -> None:
    """Put our match among the records; if it can't be moved, nothing is written over it."""
    storage = context.match_storage
    try:
        found = load(storage)
    except StorageError as error:
        context.keep_nothing(error.fault)
        return
    if isinstance(found, SetAside):
        context.notice(set_aside_text(found.problem, found.name))
    elif found is not None:
        context.put_away(Session.resume(found, storage))
