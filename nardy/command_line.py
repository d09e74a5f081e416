"""What may be asked for when the program is started."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from nardy import __version__
from nardy.ai.bot import LEVELS
from nardy.i18n import languages
from nardy.rules import Backgammon, LongNardy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy.settings import Opponent

GAMES = {"short": Backgammon.key, "long": LongNardy.key}
SMALLEST = (320, 240)
LARGEST = (7680, 4320)
_SIZE = re.compile(r"([0-9]{3,4})[x×]([0-9]{3,4})")


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for; None leaves it to the settings or the system."""

    game: str | None = None
    """The key of a variant: the program begins with a new match."""
    players: Opponent | None = None
    """ "computer" or "two": the program begins with a new match."""
    level: str | None = None
    """The computer's; it stays chosen."""
    seed: str | None = None
    size: tuple[int, int] | None = None
    language: str | None = None
    data_dir: Path | None = None
    demo: bool = False
    fast: bool = False
    """Animations off, for this run only."""
    file: Path | None = None
    """A saved match to open."""

    @property
    def begins_match(self) -> bool:
        """Whether a new match was asked for; an unfinished one still comes first."""
        return (self.game is not None or self.players is not None) and self.file is None


def parse_options(arguments: Sequence[str]) -> Options:
    """The options in the arguments; says what is wrong on stderr and exits with status 2."""
    parsed = _parser().parse_args(arguments)
    return Options(
        GAMES.get(parsed.game),
        parsed.players,
        parsed.level,
        parsed.seed,
        parsed.size,
        parsed.lang,
        parsed.data_dir,
        parsed.demo,
        parsed.fast,
        parsed.file,
    )


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong, and leaves the rest to ``--help``."""

    def error(self, message: str) -> NoReturn:
        """Say it on stderr and exit with status 2."""
        line = " ".join(message.split())
        self.exit(2, f"{self.prog}: error: {line} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="nardy", description="Short nardy (backgammon) and long nardy.", allow_abbrev=False
    )
    parser.add_argument(
        "file", nargs="?", type=_file, metavar="FILE", help="open a match saved as a file"
    )
    parser.add_argument("--version", action="version", version=f"nardy {__version__}")
    parser.add_argument("--game", choices=GAMES, help="begin with a new match of this game")
    parser.add_argument(
        "--players",
        choices=("computer", "two"),
        help="begin with a new match against the computer, or of two people",
    )
    parser.add_argument(
        "--level", choices=LEVELS, help="how well the computer plays, also in a demo"
    )
    parser.add_argument(
        "--demo", action="store_true", help="the computer plays against itself; nothing is saved"
    )
    parser.add_argument(
        "--fast", action="store_true", help="no animations and no pauses, for this run"
    )
    parser.add_argument(
        "--seed",
        type=_text,
        metavar="TEXT",
        help="the same dice each time; they are not sealed then",
    )
    parser.add_argument(
        "--size", type=_size, metavar="WxH", help="size of the window, such as 1280x720"
    )
    parser.add_argument("--lang", choices=languages(), help="language, for this run")
    parser.add_argument(
        "--data-dir", type=_folder, metavar="FOLDER", help="where settings and matches are kept"
    )
    return parser


def _size(text: str) -> tuple[int, int]:
    match = _SIZE.fullmatch(text)
    if match is None:
        message = f"not a size such as 1280x720: {text!r}"
        raise argparse.ArgumentTypeError(message)
    width, height = int(match[1]), int(match[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        message = f"from 320x240 to 7680x4320, not {text}"
        raise argparse.ArgumentTypeError(message)
    return (width, height)


def _folder(text: str) -> Path:
    message = f"not a folder: {text!r}"
    try:
        path = Path(text).expanduser()
        # An empty name would be the folder that somebody happens to be in.
        if not text or (path.exists() and not path.is_dir()):
            raise argparse.ArgumentTypeError(message)
    except (OSError, RuntimeError, ValueError):
        raise argparse.ArgumentTypeError(message) from None
    return path


def _file(text: str) -> Path:
    message = f"not a file: {text!r}"
    try:
        path = Path(text).expanduser()
        if not path.is_file():
            raise argparse.ArgumentTypeError(message)
    except (OSError, RuntimeError, ValueError):
        raise argparse.ArgumentTypeError(message) from None
    return path


def _text(text: str) -> str:
    if not text.isprintable():
        message = f"not a text: {text!a}"
        raise argparse.ArgumentTypeError(message)
    return text
