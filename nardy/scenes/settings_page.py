"""The settings: everything takes effect at once and is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nardy.i18n import LANGUAGES, _, language, languages
from nardy.scenes.page import Page
from nardy.ui.widgets import Choice, Toggle, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nardy.settings import Settings, Speed
    from nardy.ui.spots import Spot

_SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")
_CONFIRM = (None, True, False)


class SettingsPage(Page):
    """Language, speed, hands, board."""

    @property
    def title(self) -> str:
        """The heading."""
        return _("Settings")

    def rows(self) -> Sequence[Callable[[Spot, float], Widget]]:
        """One row for each setting."""
        return (
            self._language,
            self._speed,
            self._confirm,
            *(self._toggle(name) for name in _toggles()),
        )

    def changed(self, widget: Widget) -> None:
        """Use the new value at once."""
        settings = self.context.settings
        changed = self._with(settings, widget)
        if changed != settings:
            self.context.forced_language = (
                None if widget.text == _("Language") else self.context.forced_language
            )
            self.context.change(changed)

    def _with(self, settings: Settings, widget: Widget) -> Settings:
        if isinstance(widget, Toggle):
            name = next(name for name, text in _toggles().items() if text == widget.text)
            # The name is that of a switch in Settings, which mypy cannot see.
            return replace(settings, **{name: widget.value})  # type: ignore[arg-type]
        assert isinstance(widget, Choice)
        if widget.text == _("Language"):
            return replace(settings, language=languages()[widget.index])
        if widget.text == _("Animations"):
            return replace(settings, speed=_SPEEDS[widget.index])
        return replace(settings, confirm_turn=_CONFIRM[widget.index])

    def _language(self, spot: Spot, size: float) -> Widget:
        names = [LANGUAGES[code] for code in languages()]
        return Choice(spot, _("Language"), names, languages().index(language()), size)

    def _speed(self, spot: Spot, size: float) -> Widget:
        names = [_("slow"), _("normal"), _("fast"), _("off")]
        index = _SPEEDS.index(self.context.settings.speed)
        return Choice(spot, _("Animations"), names, index, size)

    def _confirm(self, spot: Spot, size: float) -> Widget:
        names = [_("by touch"), _("always"), _("never")]
        index = _CONFIRM.index(self.context.settings.confirm_turn)
        return Choice(spot, _("Confirm the turn"), names, index, size)

    def _toggle(self, name: str) -> Callable[[Spot, float], Widget]:
        value = bool(getattr(self.context.settings, name))
        return lambda spot, size: Toggle(spot, _toggles()[name], size, value=value)


def _toggles() -> dict[str, str]:
    """The switches of Settings and what they are called."""
    return {
        "reduced_motion": _("Reduced motion"),
        "auto_roll": _("Dice roll by themselves"),
        "auto_forced": _("Play forced moves"),
        "one_tap": _("One tap plays the left die"),
        "tap_only": _("Tap only, no dragging"),
        "hints": _("Show legal moves"),
        "point_numbers": _("Point numbers"),
        "direction_arrows": _("Direction arrows"),
        "pip_count": _("Pip count"),
        "mirrored": _("Play to the left"),
        "flipped": _("See the board from the other side"),
        "swap_colours": _("Dark checkers against the computer"),
        "fast_opponent": _("Fast opponent"),
    }
