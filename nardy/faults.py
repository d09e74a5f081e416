"""What could not be used or kept, each in one line for the player."""

from __future__ import annotations

from nardy.ai import bear_off
from nardy.i18n import _, ngettext_
from nardy.rules import Backgammon, LongNardy
from nardy.storage import SaveProblem, StorageFault
from nardy.ui.cues import SoundFault


def storage_text(fault: StorageFault) -> str:
    """Why something could not be kept, in one line."""
    return {
        StorageFault.BAD_NAME: _("The game can't be saved: the file's name is not allowed."),
        StorageFault.DENIED: _("The game can't be saved: the folder may not be written to."),
        StorageFault.BLOCKED: _("This browser doesn't let the game save anything."),
        StorageFault.FULL: _("The game can't be saved: there is no space left."),
        StorageFault.NOT_TEXT: _("The game can't be saved: a text can't be written."),
        StorageFault.ELSEWHERE: _(
            "Nardy is open in another window; what is played here is not saved."
        ),
        StorageFault.FAILED: _("The game can't be saved."),
    }[fault]


def set_aside_text(problem: SaveProblem, name: str) -> str:
    """What has become of a file that can't be used, in one line."""
    return {
        SaveProblem.DAMAGED: _("A damaged file was set aside as {name}."),
        SaveProblem.TOO_NEW: _("A file of a newer version was set aside as {name}."),
        SaveProblem.SEED_LOST: _("The match lost its dice; it was set aside as {name}."),
    }[problem].format(name=name)


def settings_text(number: int) -> str:
    """That so many settings had values that they can't have, in one line."""
    return ngettext_(
        "{n} setting could not be read and is as at first.",
        "{n} settings could not be read and are as at first.",
        number,
    ).format(n=number)


def sound_text(fault: SoundFault) -> str:
    """Why something can't be heard, in one line."""
    return {
        SoundFault.NO_DEVICE: _("There is no sound: nothing here can play it."),
        SoundFault.LOST_FILE: _("Some sounds are missing or damaged."),
    }[fault]


def simple_player_text(variant: str) -> str:
    """What it means that the computer player's nets for a game can't be used, in one line."""
    return {
        Backgammon.key: _(
            "The file {name} is missing or damaged; the computer plays short nardy more simply."
        ),
        LongNardy.key: _(
            "The file {name} is missing or damaged; the computer plays long nardy more simply."
        ),
    }[variant].format(name=f"{variant}.nets")


def endings_text() -> str:
    """What it means that the table of bear-offs can't be used, in one line."""
    text = _(
        "The file {name} is missing or damaged; the computer plays the end of a game less well."
    )
    return text.format(name=bear_off.FILE)


def theme_text(fault: str) -> str:
    """That a part of the looks can't be used, in one line; the fault names the file."""
    text = _("A part of this look can't be used, so another stands in ({fault}).")
    return text.format(fault=fault)
