"""The sealed dice: the code, the player's word, and after the match the seed and its proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy.i18n import _
from nardy.scenes.page import NOWHERE, Page
from nardy.session.dice import LONGEST_WORD, random_word
from nardy.session.proof import Proof, prove
from nardy.ui.widgets import Button, Code, Heading, Icon, Label, TextEntry, Verdict, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.scenes.context import Context
    from nardy.session.session import Session


class FairDice(Page):
    """What a player may know about the dice, and may add to them."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self._session = session
        self._word = session.record.seal.word
        self._copied = False

    @property
    def title(self) -> str:
        """The heading."""
        return _("The dice of this match")

    def rows(self) -> Sequence[Widget]:
        """The code and the word; after the match the seed too, and what the check finds."""
        seal = self._session.record.seal
        if seal.code is None:
            return (Label(NOWHERE, _("These dice are not sealed: their seed was chosen.")),)
        if seal.seed is None:
            return self._sealed_rows(seal.code)
        return (
            *_named_code(_("Code of the seal"), seal.code),
            *self._word_rows(),
            *_named_code(_("Seed"), seal.seed),
            self._verdict(),
        )

    def buttons(self) -> Sequence[Button]:
        """Back, copy, and a word for who has none."""
        seal = self._session.record.seal
        buttons = [Button(NOWHERE, _("Back"), self.back, icon=Icon.BACK)]
        if seal.code is not None:
            what = _("Copy the code") if seal.seed is None else _("Copy all three")
            buttons.append(Button(NOWHERE, _("Copied") if self._copied else what, self._copy))
        if self._session.can_add_word:
            buttons.append(Button(NOWHERE, _("Any word"), self._take_any_word))
        return buttons

    def back(self) -> None:
        """Leave; the word counts from now on."""
        if self._session.can_add_word and self._word != self._session.record.seal.word:
            self._session.add_word(self._word)
        super().back()

    # --- rows -------------------------------------------------------------------------------

    def _sealed_rows(self, code: str) -> Sequence[Widget]:
        """During the match: what can be written down now and checked later."""
        invitation = _(
            "Add a word of your own: then nobody can have picked the dice to suit themselves."
        )
        entry = TextEntry(
            NOWHERE,
            self._word,
            hint=_("your word"),
            longest=LONGEST_WORD,
            changed=self._change_word,
        )
        may_add = self._session.can_add_word
        return (
            Label(
                NOWHERE,
                _("The dice were sealed before the first roll. This is the code of the seal:"),
            ),
            Code(NOWHERE, code),
            *((Label(NOWHERE, invitation), entry) if may_add else self._word_rows()),
            Label(
                NOWHERE, _("After the match the seed is shown, and anybody can check the rolls.")
            ),
        )

    def _word_rows(self) -> Sequence[Widget]:
        word = self._session.record.seal.word
        text = _("Your word: {word}").format(word=word) if word else _("No word was added.")
        return (Label(NOWHERE, text),)

    def _verdict(self) -> Widget:
        """What the check finds, in words and by a sign."""
        proof = prove(self._session.record)
        if proof is Proof.MATCHES:
            text = _("Matches: the seed belongs to the code, and every roll came from it.")
            return Verdict(NOWHERE, text, icon=Icon.DONE)
        assert proof is Proof.DIFFERS
        text = _("Does not match: the code, the seed or a roll has been changed.")
        return Verdict(NOWHERE, text, icon=Icon.CROSS)

    # --- deeds ------------------------------------------------------------------------------

    def _change_word(self, word: str) -> None:
        self._word = word

    def _take_any_word(self) -> None:
        self._word = random_word()
        self.relayout()

    def _copy(self) -> None:
        """The code; after the match all that a check needs, each in a line with its name."""
        seal = self._session.record.seal
        text = seal.code or ""
        if seal.seed is not None:
            named = ((_("Code"), text), (_("Word"), seal.word), (_("Seed"), seal.seed))
            text = "\n".join(f"{name}: {value}" for name, value in named)
        self._copied = self.context.copy(text)
        self.relayout()


def _named_code(name: str, code: str) -> tuple[Widget, ...]:
    return (Heading(NOWHERE, name), Code(NOWHERE, code))
