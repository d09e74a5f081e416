"""The sealed dice: the code, the player's word, and after the match the seed and its proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.i18n import _
from nardy.scenes.page import NOWHERE, Page
from nardy.session.dice import LONGEST_WORD, random_word
from nardy.session.proof import Proof, prove
from nardy.ui.text import Align, Role
from nardy.ui.widgets import Button, Icon, Label, TextEntry, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nardy.scenes.context import Context
    from nardy.session.session import Session
    from nardy.ui.spots import Spot


class FairDice(Page):
    """What a player may know about the dice, and may add to them."""

    def __init__(self, context: Context, session: Session) -> None:
        self._session = session
        self._word = session.record.seal.word
        self._copied = False
        super().__init__(context)

    @property
    def title(self) -> str:
        """The heading."""
        return _("The dice of this match")

    def columns(self) -> int:
        """Long texts need the whole width."""
        return 1

    def rows(self) -> Sequence[Callable[[Spot, float], Widget]]:
        """The code and the word, or the seed and the proof."""
        seal = self._session.record.seal
        if seal.code is None:
            return (_words(_("These dice are not sealed: their seed was chosen.")),)
        rows = [
            _words(_("The dice were sealed before the first roll. This is the code of the seal:")),
            _code(seal.code),
        ]
        if seal.seed is not None:
            return (*rows, _words(_("This is the seed:")), _code(seal.seed), _words(self._proof()))
        if self._session.can_add_word:
            rows.append(
                _words(_("Add a word of your own: then nobody can have picked the dice to suit."))
            )
            rows.append(self._word_entry)
        elif seal.word:
            rows.append(_words(_("Your word: {word}").format(word=seal.word)))
        rows.append(
            _words(_("After the match the seed is shown, and anybody can check the rolls."))
        )
        return rows

    def buttons(self) -> Sequence[Button]:
        """Back, copy, and a word for who has none."""
        buttons = [Button(NOWHERE, _("Back"), self.back, icon=Icon.BACK)]
        if self._session.record.seal.code is not None:
            text = _("Copied") if self._copied else _("Copy the code")
            buttons.append(Button(NOWHERE, text, self._copy))
        if self._session.can_add_word:
            buttons.append(Button(NOWHERE, _("Any word"), self._take_any_word))
        return buttons

    def changed(self, widget: Widget) -> None:
        """Letters of the word were typed."""
        if isinstance(widget, TextEntry):
            self._word = widget.text

    def back(self) -> None:
        """Leave; the word counts from now on."""
        if self._session.can_add_word and self._word != self._session.record.seal.word:
            self._session.add_word(self._word)
        super().back()

    def _proof(self) -> str:
        return {
            Proof.MATCHES: _("The seed matches the code, and every roll came from it."),
            Proof.DIFFERS: _("The seed or the rolls do not match the code."),
            Proof.NOT_SEALED: _("These dice are not sealed: their seed was chosen."),
            Proof.NOT_REVEALED: _("The seed is shown after the match."),
        }[prove(self._session.record)]

    def _word_entry(self, spot: Spot, size: float) -> Widget:
        return TextEntry(spot, self._word, size, hint=_("your word"), longest=LONGEST_WORD)

    def _take_any_word(self) -> None:
        self._word = random_word()
        self.relayout()

    def _copy(self) -> None:
        self._copied = self.context.copy(self._session.record.seal.code or "")
        self.relayout()


def _words(text: str) -> Callable[[Spot, float], Widget]:
    return lambda spot, size: Label(spot, text, size, align=Align.LEFT)


def _code(code: str) -> Callable[[Spot, float], Widget]:
    """A code in groups of eight digits, to be compared by eye."""
    groups = " ".join(code[start : start + 8] for start in range(0, len(code), 8))
    return lambda spot, size: Label(spot, groups, size, role=Role.BOLD, align=Align.LEFT)
