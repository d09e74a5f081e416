"""What hints and the tutor say; their figures are always called estimates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.ai.advice import Verdict, verdict
from nardy.ai.cube import CubeVerdict
from nardy.i18n import _, pgettext_
from nardy.rules import Beaver, Double, Drop, Take, format_play

if TYPE_CHECKING:
    from nardy.ai.advice import Advice, Judged
    from nardy.ai.cube import BeaverVerdict
    from nardy.rules import Action

SHOWN: Final = 3
"""How many plays of a turn a hint names."""


def hint_texts(advice: Advice, *, in_short: bool = False) -> list[str]:
    """A hint line by line: the best play, and what the next ones cost."""
    best, *others = advice.plays[:SHOWN]
    if not others:
        return [_("The only play: {play}").format(play=format_play(best.play))]
    return [
        _("Best by estimate: {play}").format(play=format_play(best.play)),
        *(_other(format_play(play), loss, in_short=in_short) for play, _to, loss in others),
    ]


def double_texts(weighed: CubeVerdict, *, in_short: bool = False) -> list[str]:
    """Whether to double or to roll, and what the other costs."""
    other = None if weighed.is_double else Double()
    return [_before_roll(weighed), _other(_way(other), weighed.loss(other), in_short=in_short)]


def answer_texts(weighed: CubeVerdict | BeaverVerdict, *, in_short: bool = False) -> list[str]:
    """What to answer to a double or a beaver, and what the other answers cost."""
    ways: list[Action] = [Take(), Drop()]
    if isinstance(weighed, CubeVerdict) and weighed.beaver is not None:
        ways.append(Beaver())
    best, *others = sorted(ways, key=weighed.loss)
    first = _("Best by estimate: {play}").format(play=_way(best))
    return [first, *(_other(_way(way), weighed.loss(way), in_short=in_short) for way in others)]


def _way(action: Action | None) -> str:
    """A way to meet a double, as its button has it."""
    return {
        Take: _("Take"),
        Drop: _("Drop"),
        Beaver: _("Beaver"),
        Double: _("Double"),
        type(None): _("Roll"),
    }[type(action)]


def _before_roll(weighed: CubeVerdict) -> str:
    if weighed.is_too_good:
        return _("By estimate: too good to double, roll.")
    if not weighed.is_double:
        return _("By estimate: no double yet, roll.")
    if weighed.is_take:
        return _("By estimate: double; your opponent may take.")
    return _("By estimate: double; your opponent should drop.")


def looking_text() -> str:
    """What is said while a hint is looked for."""
    return _("Looking for a hint…")


def objection_title(judged: Judged) -> str:
    """What the tutor calls a play."""
    return _("A blunder") if judged.verdict is Verdict.BLUNDER else _("A mistake")


def objection_text(judged: Judged) -> str:
    """What a play costs, by the tutor's estimate."""
    return _("By estimate this play loses about {points} points against the best one.").format(
        points=_points(judged.loss)
    )


def _other(play: str, loss: float, *, in_short: bool) -> str:
    """What another way to play costs."""
    name = _verdict_text(verdict(loss))
    if in_short or verdict(loss) is Verdict.AS_GOOD:
        return f"{play}: {name}"
    return _("{play}: {verdict}, about {points} points").format(
        play=play, verdict=name, points=_points(loss)
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
