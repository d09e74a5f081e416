"""The engine's side of UBGI: lines in, replies out.  No input, no output, no clock of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from nardy import __version__
from nardy.engine.commands import (
    Command,
    CommandError,
    Fault,
    Go,
    IsReady,
    Plays,
    Quit,
    SetOption,
    Stop,
    Ubgi,
)
from nardy.engine.context import Context
from nardy.engine.decisions import search_for
from nardy.engine.findings import Finding, play_text
from nardy.engine.options import Options, option_lines
from nardy.engine.reading import bad, choice, read_command
from nardy.rules import VARIANTS, Phase, legal_plays

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy.ai.bot import Level
    from nardy.engine.commands import Limits, Role
    from nardy.engine.decisions import Search

LONGEST_LINE: Final = 1000
"""How many characters a line may have; no command needs half of it."""

_VARIANT = "Variant"

_LONGEST_ERROR = 200

SLICE: Final = 0.02
"""Seconds of thinking between two looks at the input."""


@dataclass(slots=True)
class _Task:
    """A decision being made."""

    role: Role
    search: Search
    begun: float
    due: float | None
    """When the answer must be given; None: when it has been found."""
    found: Finding | None = None


class Engine:
    """One conversation.

    ``receive`` takes a line and gives the replies to it; while ``is_thinking``, ``think``
    goes on with the decision that was asked for and gives what has been found meanwhile.
    """

    def __init__(self, clock: Callable[[], float], any_seed: Callable[[], int]) -> None:
        self._clock = clock
        self._any_seed = any_seed
        self._options = Options()
        self._context = Context()
        self._task: _Task | None = None
        self.is_running = True
        """Whether more lines are welcome."""

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._task is not None

    def receive(self, line: str) -> list[str]:
        """The replies to a line; none to an empty one."""
        try:
            if len(line) > LONGEST_LINE:
                message = f"a line has {LONGEST_LINE} characters at most"
                raise bad(message)
            words = line.split()
            return self._obey(read_command(words)) if words else []
        except CommandError as error:
            message = str(error).encode("ascii", "backslashreplace").decode()
            return [f"error {error.fault.value} {message}"[:_LONGEST_ERROR]]

    def think(self) -> list[str]:
        """What is found in one slice of thinking; the answer is the last of it."""
        assert self._task is not None
        task, until = self._task, self._clock() + SLICE
        said: list[str] = []
        while True:
            try:
                finding = next(task.search)
            except StopIteration:
                return [*said, *self._answer(task)]
            now = self._clock()
            if finding is not None:
                task.found = finding
                said.append(f"info role {task.role.value} {finding.info(now - task.begun)}")
            if task.found is not None and task.due is not None and now >= task.due:
                return [*said, *self._answer(task)]
            if now >= until:
                return said

    def _obey(self, command: Command) -> list[str]:
        match command:
            case IsReady():
                return ["readyok"]
            case Stop():
                return self._stop()
            case Quit():
                self.is_running = False
                return self._stop()
        if self._task is not None:
            raise CommandError(Fault.SEARCH_IN_PROGRESS, "wait for the answer, or say stop")
        match command:
            case Ubgi():
                return _introduction()
            case SetOption(name, value):
                self._set_option(name, value)
            case Go():
                self._task = self._begin(command)
            case Plays():
                return self._plays()
            case _:
                self._context = self._context.after(command)
        return []

    def _stop(self) -> list[str]:
        """The answer that is best by now; at least the quickest look is always taken."""
        said: list[str] = []
        if self._task is not None:
            self._task.due = self._clock()
        while self.is_thinking:
            said += self.think()
        return said

    def _answer(self, task: _Task) -> list[str]:
        assert task.found is not None
        self._task = None
        return task.found.answer(with_id=self._options.gives_ids)

    def _begin(self, go: Go) -> _Task:
        options, limits = self._options, go.limits
        if limits.trials is not None:
            raise CommandError(Fault.UNSUPPORTED_FEATURE, "trials: there are no rollouts")
        seed = options.seed if options.is_deterministic else self._any_seed()
        level = _limited(options.level, limits)
        search = search_for(go.role, self._context, level, seed)
        begun = self._clock()
        milliseconds = limits.movetime or options.move_time
        due = begun + milliseconds / 1000 if milliseconds else None
        return _Task(go.role, search, begun, due)

    def _set_option(self, name: str, value: str) -> None:
        if name == _VARIANT:
            variant = choice(value, {key: key for key in VARIANTS})
            if variant != self._context.variant:
                self._context = Context(variant)
        else:
            self._options = self._options.with_value(name, value)

    def _plays(self) -> list[str]:
        game = self._context.game(Phase.PLAY)
        assert game.dice is not None
        plays = legal_plays(game.view, game.dice, game.rules).values()
        return [*(f"play {play_text(play)}" for play in plays), "playsok"]


def _limited(level: Level, limits: Limits) -> Level:
    """The level, but no deeper and with no more judgements than was said."""
    plies = level.plies if limits.depth is None else min(level.plies, limits.depth - 1)
    budget = level.budget if limits.nodes is None else min(level.budget, limits.nodes)
    return replace(level, plies=plies, budget=budget)


def _introduction() -> list[str]:
    return [
        f"id name Nardy {__version__}",
        "id author The Nardy authors",
        *option_lines(tuple(VARIANTS)),
        "ubgiok",
    ]
