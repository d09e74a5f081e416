"""What a table asks of the people at it, as one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy.i18n import _
from nardy.rules import Phase
from nardy.scenes.flow import Step
from nardy.wording import move_prompt, names_of, result_title, roll_prompt, thinking_text

if TYPE_CHECKING:
    from nardy.rules import Side
    from nardy.session.session import Session


class Prompt(NamedTuple):
    """What is waited for, and from whom."""

    step: Step
    side: Side | None


def prompt_text(prompt: Prompt, session: Session) -> str:
    """The sentence; empty where nothing is asked for, or a question says it itself."""
    names, side, game = names_of(session.record.seats).in_short, prompt.side, session.match.game
    if prompt.step is Step.RESULT and game.result is not None:
        return result_title(game.result, names)
    if side is None:
        return _("Roll for the first turn.") if prompt.step is Step.ROLL_BY_HAND else ""
    match prompt.step:
        case Step.ROLL_BY_HAND:
            can_double = game.phase is Phase.ROLL and game.can_double
            return roll_prompt(side, names, can_double=can_double)
        case Step.MOVE | Step.FORCED:
            return move_prompt(side, names)
        case Step.NO_MOVE:
            return _("No legal move")
        case Step.HAND_ON:
            return _("Confirm the play or undo.")
        case Step.THINK:
            return thinking_text(side, names)
        case _:
            return ""
