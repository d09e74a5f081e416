"""What has happened at a table: kept as it was, worded in the language of the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nardy.faults import storage_text
from nardy.i18n import _, language
from nardy.rules import DiceRolled, Event, Seal, events_of
from nardy.storage import StorageFault
from nardy.wording import event_lines, names_of, read_by

if TYPE_CHECKING:
    from nardy.session.session import Session

_KEPT: Final = 40
"""More than any status has room for."""

Told = tuple[Event, ...] | Seal | StorageFault | str
"""Events, the seal of the dice, why nothing could be saved, or a notice already in words."""


class News:
    """What has been told, the newest last."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._told: list[Told] = []
        self._untold: tuple[Event, ...] = ()
        """What has happened and is still to be seen."""
        self._worded: tuple[tuple[list[Told], str], list[str]] = (([], ""), [])

    def tell(self, told: Told) -> None:
        """Add what has happened; the same twice in a row is told once."""
        if told and self._told[-1:] != [told]:
            self._told = [*self._told, told][-_KEPT:]

    def expect(self, events: tuple[Event, ...]) -> None:
        """Keep back what has happened until it is seen: no roll is told before its dice lie."""
        self._untold += events

    def tell_seen(self) -> None:
        """Tell what was kept back."""
        self.tell(self._untold)
        self._untold = ()

    def tell_state(self) -> None:
        """Tell what isn't an event: that the dice are sealed, that nothing can be saved."""
        session = self._session
        if session.can_add_word and session.record.seal.code is not None:
            self.tell(session.record.seal)
        if session.save_fault is not None:
            self.tell(session.save_fault)

    def recall(self) -> None:
        """Tell what happened last, to whoever comes back to a match."""
        lately, rules = self._session.lately, self._session.rules
        play = events_of(lately.player, lately.play, rules) if lately.player else ()
        if lately.roller is None or lately.roll is None:
            self.tell(play)
            return
        roll = (DiceRolled(lately.roller, lately.roll),)
        self.tell(roll + play if lately.roller is lately.player else play + roll)

    def lines(self) -> list[str]:
        """All of it in words, the newest first; worded anew only when it has changed."""
        made_of = (self._told, language())
        if self._worded[0] != made_of:
            self._worded = (made_of, self._lines())
        return self._worded[1]

    def _lines(self) -> list[str]:
        lines: list[str] = []
        events: tuple[Event, ...] = ()
        for told in self._told:
            if isinstance(told, tuple):
                events += told
            else:
                lines += [*self._event_lines(events), _worded(told)]
                events = ()
        return [*lines, *self._event_lines(events)][::-1]

    def _event_lines(self, events: tuple[Event, ...]) -> list[str]:
        """Plays are told in the numbers that a single person sees on the board."""
        session, reader = self._session, self._session.only_person
        read = events if reader is None else read_by(reader, events, session.rules.facing)
        return event_lines(read, names_of(session.record.seats).in_short)


def _worded(told: Seal | StorageFault | str) -> str:
    match told:
        case str():
            return told
        case Seal(code):
            assert code is not None
            return _("The dice are sealed: {code}…").format(code=code[:8])
        case StorageFault():
            return storage_text(told)
