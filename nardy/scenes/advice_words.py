"""What hints and the tutor say; their figures are always called estimates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.ai.advice import Verdict
from nardy.i18n import _, pgettext_
from nardy.rules import format_play

if TYPE_CHECKING:
    from nardy.ai.advice import Advice, Judged

SHOWN: Final = 3
"""How many plays of a turn a hint names."""


def hint_texts(advice: Advice, *, in_short: bool = False) -> list[str]:
    """A hint line by line: the best play, and what the next ones cost."""
    best, *others = advice.plays[:SHOWN]
    if not others:
        return [_("The only play: {play}").format(play=format_play(best.play))]
    return [
        _("Best by estimate: {play}").format(play=format_play(best.play)),
        *(_other(judged, in_short=in_short) for judged in others),
    ]


def looking_text() -> str:
    """What is said while the best play is looked for."""
    return _("Looking for the best play…")


def objection_title(judged: Judged) -> str:
    """What the tutor calls a play."""
    return _("A blunder") if judged.verdict is Verdict.BLUNDER else _("A mistake")


def objection_text(judged: Judged) -> str:
    """What a play costs, by the tutor's estimate."""
    return _("By estimate this play loses about {points} points against the best one.").format(
        points=_points(judged.loss)
    )


def _other(judged: Judged, *, in_short: bool) -> str:
    name, play = _verdict_text(judged.verdict), format_play(judged.play)
    if in_short or judged.verdict is Verdict.AS_GOOD:
        return f"{play}: {name}"
    return _("{play}: {verdict}, about {points} points").format(
        play=play, verdict=name, points=_points(judged.loss)
    )


def _verdict_text(verdict: Verdict) -> str:
    return {
        Verdict.AS_GOOD: _("as good"),
        Verdict.SMALL_LOSS: _("small loss"),
        Verdict.MISTAKE: _("mistake"),
        Verdict.BLUNDER: _("blunder"),
    }[verdict]


def _points(loss: float) -> str:
    """A loss in hundredths of a point, written as the language writes numbers."""
    return f"{loss:.2f}".replace(".", pgettext_("between a number and its hundredths", "."))
