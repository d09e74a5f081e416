"""What can be set, and how it is told to the program at the other end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from nardy.ai.bot import LEVELS, STRONGEST, Level
from nardy.engine.reading import LONGEST_TIME, MOST, bad, choice, number, shown

_TRUTHS = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class Options:
    """How decisions are made; the game that they are about is no part of it."""

    level: Level = STRONGEST
    seed: int = 0
    """Where the noise of the weaker levels comes from."""
    is_deterministic: bool = True
    """Whether the same question has the same answer; if not, the seed isn't used."""
    move_time: int = 0
    """Milliseconds that a decision may take; 0: what the level needs."""

    gives_ids: bool = False
    """Whether a play is also given as the position that it leads to."""

    def with_value(self, name: str, value: str) -> Options:
        """The options with one set anew.  Raises CommandError if it can't be."""
        match name:
            case "Level":
                return replace(self, level=choice(value, LEVELS))
            case "Seed":
                return replace(self, seed=number(value, 0, MOST))
            case "Deterministic":
                return replace(self, is_deterministic=choice(value, _TRUTHS))
            case "MoveTime":
                return replace(self, move_time=number(value, 0, LONGEST_TIME))
            case "BestMoveId":
                return replace(self, gives_ids=choice(value, _TRUTHS))
            case "Threads":
                number(value, 1, 1)
                return self
            case _:
                message = f"no option {shown(name)}"
                raise bad(message)


def option_lines(variants: tuple[str, ...]) -> tuple[str, ...]:
    """What can be set, the game among it, in the words of the protocol."""
    start = Options()
    return tuple(
        f"option name {line}"
        for line in (
            f"Level type combo default {start.level.key}{_values(tuple(LEVELS))}",
            f"Seed type spin default {start.seed} min 0 max {MOST}",
            "Deterministic type check default true",
            f"MoveTime type spin default {start.move_time} min 0 max {LONGEST_TIME}",
            f"Variant type combo default {variants[0]}{_values(variants)}",
            "BestMoveId type check default false",
            "Threads type spin default 1 min 1 max 1",
        )
    )


def _values(names: tuple[str, ...]) -> str:
    return "".join(f" var {name}" for name in names)
