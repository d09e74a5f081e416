"""The settings: everything takes effect at once and is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from nardy.asset_files import asset_path
from nardy.choices import theme_name
from nardy.i18n import LANGUAGES, _, language, languages, pgettext_
from nardy.scenes.page import NOWHERE, Page
from nardy.settings import LOUDEST
from nardy.ui.cues import Sound
from nardy.ui.theme import theme_keys
from nardy.ui.widgets import Button, Choice, Heading, Icon, Slider, Toggle, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nardy.settings import Advised, PlayingHand, Settings, Speed, TextSize, Tutoring

_SPEEDS: Final[tuple[Speed, ...]] = ("slow", "normal", "fast", "off")
_TEXT_SIZES: Final[tuple[TextSize, ...]] = ("normal", "large", "larger")
_HANDS: Final[tuple[PlayingHand, ...]] = ("left", "right")
_CONFIRM: Final = (None, True, False)
_ADVISED: Final[tuple[Advised, ...]] = ("never", "computer", "always")
_TUTORING: Final[tuple[Tutoring, ...]] = ("off", "blunders", "mistakes")


class SettingsPage(Page):
    """Language and pace, sound, hands, board."""

    most_columns = 2

    @property
    def title(self) -> str:
        """The heading."""
        return _("Settings")

    def rows(self) -> Sequence[Widget]:
        """One row for each setting, under headings."""
        return (
            *self._pace_rows(),
            *self._sound_rows(),
            *self._hand_rows(),
            *self._advice_rows(),
            *self._screen_rows(),
            *self._board_rows(),
        )

    def _use(self, settings: Settings) -> None:
        self.context.change(settings)

    def _pace_rows(self) -> list[Widget]:
        now = self.context.settings
        return [
            Heading(NOWHERE, _("Language and pace")),
            self._language(),
            self._speed(),
            self._switch(
                _("Reduced motion"), now.reduced_motion, lambda on: replace(now, reduced_motion=on)
            ),
            self._switch(
                _("Fast opponent"), now.fast_opponent, lambda on: replace(now, fast_opponent=on)
            ),
        ]

    def _sound_rows(self) -> list[Widget]:
        now = self.context.settings
        volume = Slider(
            NOWHERE, _("Volume"), value=now.volume / LOUDEST, changed=self._change_volume
        )
        volume.enabled = now.sound
        return [
            Heading(NOWHERE, _("Sound")),
            self._switch(_("Play sounds"), now.sound, lambda on: replace(now, sound=on)),
            volume,
        ]

    def _change_volume(self, value: float) -> None:
        """Be so loud, and let it be heard."""
        self.context.change_volume(round(value * LOUDEST))
        self.context.speaker.play(Sound.CHECKER)

    def _hand_rows(self) -> list[Widget]:
        now = self.context.settings
        return [
            Heading(NOWHERE, _("Rolling and moving")),
            self._confirm(),
            self._switch(
                _("Dice roll by themselves"), now.auto_roll, lambda on: replace(now, auto_roll=on)
            ),
            self._switch(
                _("Play forced moves"), now.auto_forced, lambda on: replace(now, auto_forced=on)
            ),
            self._switch(
                _("One tap plays the left die"), now.one_tap, lambda on: replace(now, one_tap=on)
            ),
            self._switch(
                _("Tap only, no dragging"), now.tap_only, lambda on: replace(now, tap_only=on)
            ),
            self._switch(_("Show legal moves"), now.hints, lambda on: replace(now, hints=on)),
        ]

    def _advice_rows(self) -> list[Widget]:
        now = self.context.settings
        hints = Choice(
            NOWHERE,
            _("Hints"),
            [_("never"), _("against the computer"), _("always")],
            _ADVISED.index(now.advice),
            changed=lambda index: self._use(replace(now, advice=_ADVISED[index])),
        )
        tutor = Choice(
            NOWHERE,
            _("Tutor asks"),
            [_("never"), _("before a blunder"), _("before a mistake")],
            _TUTORING.index(now.tutor),
            changed=lambda index: self._use(replace(now, tutor=_TUTORING[index])),
        )
        tutor.enabled = now.advice != "never"
        return [Heading(NOWHERE, _("Hints and tutor")), hints, tutor]

    def _screen_rows(self) -> list[Widget]:
        now = self.context.settings
        return [
            Heading(NOWHERE, _("Eyes and hands")),
            self._text_size(),
            self._hand(),
            self._switch(
                _("Two players face to face"),
                now.face_to_face,
                lambda on: replace(now, face_to_face=on),
            ),
            *self._haptics(),
            *self._keyboard(),
        ]

    def _board_rows(self) -> list[Widget]:
        now = self.context.settings
        return [
            Heading(NOWHERE, _("Board")),
            *self._full_screen(),
            self._look(),
            self._switch(
                _("Point numbers"), now.point_numbers, lambda on: replace(now, point_numbers=on)
            ),
            self._switch(
                _("Direction arrows"),
                now.direction_arrows,
                lambda on: replace(now, direction_arrows=on),
            ),
            self._switch(_("Pip count"), now.pip_count, lambda on: replace(now, pip_count=on)),
            self._switch(_("Play to the left"), now.mirrored, lambda on: replace(now, mirrored=on)),
            self._switch(
                _("See the board from the other side"),
                now.flipped,
                lambda on: replace(now, flipped=on),
            ),
            self._switch(
                _("Dark checkers against the computer"),
                now.swap_colours,
                lambda on: replace(now, swap_colours=on),
            ),
        ]

    def _haptics(self) -> list[Widget]:
        """A switch, where a hand can feel something."""
        now = self.context.settings
        if not self.context.surroundings.can_shake:
            return []
        return [self._switch(_("Vibration"), now.haptics, lambda on: replace(now, haptics=on))]

    def _keyboard(self) -> list[Widget]:
        """The way to the page of keys, for who has some at hand."""
        if self.context.is_touch:
            return []
        show = self.context.show_help
        return [Button(NOWHERE, _("Keyboard"), show, icon=Icon.NEXT, is_way=True)]

    def _look(self) -> Widget:
        now = self.context.settings
        keys = theme_keys(asset_path("themes"))
        return Choice(
            NOWHERE,
            _("Look"),
            [theme_name(key) for key in keys],
            keys.index(now.theme) if now.theme in keys else 0,
            changed=lambda index: self._use(replace(now, theme=keys[index])),
        )

    def _full_screen(self) -> list[Widget]:
        """A switch, where the window can fill the screen."""
        here = self.context.surroundings
        is_full = here.fills_screen
        if is_full is None:
            return []
        fill = lambda on: here.fill_screen(is_on=on)  # noqa: E731 -- a keyword for a bool
        return [Toggle(NOWHERE, _("Full screen"), value=is_full, changed=fill)]

    def _switch(self, text: str, value: bool, changed: Callable[[bool], Settings]) -> Widget:  # noqa: FBT001 -- a value, not a way of doing it
        return Toggle(NOWHERE, text, value=value, changed=lambda on: self._use(changed(on)))

    def _language(self) -> Widget:
        codes = languages()
        names = [LANGUAGES[code] for code in codes]
        return Choice(
            NOWHERE,
            _("Language"),
            names,
            codes.index(language()),
            changed=lambda index: self.context.speak(codes[index]),
        )

    def _speed(self) -> Widget:
        now = self.context.settings
        return Choice(
            NOWHERE,
            _("Animations"),
            [_("slow"), _("normal"), _("fast"), _("off")],
            _SPEEDS.index(now.speed),
            changed=lambda index: self._use(replace(now, speed=_SPEEDS[index])),
        )

    def _text_size(self) -> Widget:
        now = self.context.settings
        return Choice(
            NOWHERE,
            _("Text size"),
            [
                pgettext_("text size", "normal"),
                pgettext_("text size", "large"),
                pgettext_("text size", "larger"),
            ],
            _TEXT_SIZES.index(now.text_size),
            changed=lambda index: self._use(replace(now, text_size=_TEXT_SIZES[index])),
        )

    def _hand(self) -> Widget:
        now = self.context.settings
        return Choice(
            NOWHERE,
            _("Buttons for the"),
            [pgettext_("hand", "left hand"), pgettext_("hand", "right hand")],
            _HANDS.index(now.hand),
            changed=lambda index: self._use(replace(now, hand=_HANDS[index])),
        )

    def _confirm(self) -> Widget:
        now = self.context.settings
        return Choice(
            NOWHERE,
            _("Confirm the turn"),
            [_("by touch"), _("always"), _("never")],
            _CONFIRM.index(now.confirm_turn),
            changed=lambda index: self._use(replace(now, confirm_turn=_CONFIRM[index])),
        )
