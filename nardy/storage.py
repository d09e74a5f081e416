"""Named texts that outlive the program: matches, settings, records."""

from __future__ import annotations

import errno
import os
import re
from dataclasses import dataclass, field
from enum import Enum
from itertools import count
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, NoReturn, Protocol

if TYPE_CHECKING:
    from collections.abc import Container

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
_PART = re.compile(r"\..*\.([0-9]+)\.part")


class StorageFault(Enum):
    """Why a text could not be read or kept."""

    BAD_NAME = "bad name"
    DENIED = "denied"
    FULL = "full"
    NOT_TEXT = "not text"
    BLOCKED = "blocked"
    """A browser that keeps nothing for this page."""
    ELSEWHERE = "elsewhere"
    """Another window of the game keeps its match here."""
    FAILED = "failed"


class SaveProblem(Enum):
    """Why a text that was kept can't be used."""

    DAMAGED = "damaged"
    TOO_NEW = "too new"
    SEED_LOST = "seed lost"

    @property
    def mark(self) -> str:
        """The word in the name under which such a text is set aside."""
        return "newer" if self is SaveProblem.TOO_NEW else "damaged"


class FileProblem(Enum):
    """Why a file that somebody wants to open can't be used."""

    UNREADABLE = "unreadable"
    TOO_LARGE = "too large"
    FOREIGN = "foreign"
    """Something else than a match."""
    DAMAGED = "damaged"
    TOO_NEW = "too new"
    DICE_LOST = "dice lost"
    """A match that can't go on: nothing tells its dice to come."""


LARGEST_FILE = 5_000_000
"""So many bytes a file may have: a match as long as a browser can keep."""


class StorageError(Exception):
    """A text could not be read or kept; what was stored before is still there."""

    def __init__(self, fault: StorageFault, name: str) -> None:
        super().__init__(f"{fault.value}: {name}")
        self.fault = fault
        self.name = name


class Storage(Protocol):
    """A place for texts under plain file names.  Every method may raise StorageError."""

    def read(self, name: str) -> str | None:
        """The text, or None if nothing has this name."""

    def write(self, name: str, text: str) -> None:
        """Keep the text, whole or not at all, in place of what had this name."""

    def names(self) -> tuple[str, ...]:
        """The names of all texts, sorted."""

    def delete(self, name: str) -> None:
        """Forget the text; nothing happens if there is none."""

    def set_aside(self, name: str, mark: str = "damaged") -> str:
        """Move a text that cannot be used to a free name, and answer that name."""


def check_name(name: str) -> None:
    """Raise StorageError unless the name is a plain file name on every system."""
    if not _NAME.fullmatch(name) or name.endswith("."):
        raise StorageError(StorageFault.BAD_NAME, name)


def aside_name(name: str, taken: Container[str], mark: str = "damaged") -> str:
    """The first free name for a text set aside: match.json becomes match.damaged-1.json."""
    path = PurePath(name)
    names = (f"{path.stem}.{mark}-{number}{path.suffix}" for number in count(1))
    return next(free for free in names if free not in taken)


@dataclass(frozen=True, slots=True)
class FileStorage:
    """Texts as UTF-8 files in one folder, which is made when first needed."""

    folder: Path

    def read(self, name: str) -> str | None:
        """The text, or None if nothing has this name."""
        try:
            return self._path(name).read_bytes().decode()
        except FileNotFoundError:
            return None
        except UnicodeDecodeError as error:
            raise StorageError(StorageFault.NOT_TEXT, name) from error
        except OSError as error:
            _refuse(error, name)

    def write(self, name: str, text: str) -> None:
        """Keep the text: written beside the old one first, then put in its place."""
        path = self._path(name)
        # The process id keeps two running games out of each other's unfinished file.
        part = self.folder / f".{name}.{os.getpid()}.part"
        try:
            data = text.encode()
        except UnicodeEncodeError as error:
            raise StorageError(StorageFault.NOT_TEXT, name) from error
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            _write_through(part, data)
            part.replace(path)
        except OSError as error:
            _remove_quietly(part)
            _refuse(error, name)

    def names(self) -> tuple[str, ...]:
        """All names that are taken, sorted; unfinished and foreign files are left out."""
        try:
            found = [path.name for path in self.folder.iterdir()]
        except FileNotFoundError:
            return ()
        except OSError as error:
            _refuse(error, self.folder.name)
        return tuple(sorted(name for name in found if _NAME.fullmatch(name)))

    def tidy(self) -> None:
        """Remove what writes left behind that were killed half-way."""
        try:
            for part in self.folder.glob(".*.part"):
                if not _is_being_written(part):
                    _remove_quietly(part)
        except OSError:
            return  # whatever is wrong with the folder is said when it is needed

    def delete(self, name: str) -> None:
        """Forget the text; nothing happens if there is none."""
        try:
            self._path(name).unlink(missing_ok=True)
        except OSError as error:
            _refuse(error, name)

    def set_aside(self, name: str, mark: str = "damaged") -> str:
        """Move a text that cannot be used to a free name, and answer that name."""
        path = self._path(name)
        free = aside_name(name, self.names(), mark)
        target = self._path(free)
        try:
            # Made first, and only if it is new, so that nothing is ever written over.
            target.open("xb").close()
        except OSError as error:
            _refuse(error, name)
        try:
            path.replace(target)
        except OSError as error:
            _remove_quietly(target)
            _refuse(error, name)
        return free

    def _path(self, name: str) -> Path:
        check_name(name)
        return self.folder / name


@dataclass(frozen=True, slots=True)
class MemoryStorage:
    """Texts in a dictionary, for tests and for play that leaves nothing behind."""

    texts: dict[str, str] = field(default_factory=dict)

    def read(self, name: str) -> str | None:
        """The text, or None if nothing has this name."""
        check_name(name)
        return self.texts.get(name)

    def write(self, name: str, text: str) -> None:
        """Keep the text in place of what had this name."""
        check_name(name)
        self.texts[name] = text

    def names(self) -> tuple[str, ...]:
        """The names of all texts, sorted."""
        return tuple(sorted(self.texts))

    def delete(self, name: str) -> None:
        """Forget the text; nothing happens if there is none."""
        check_name(name)
        self.texts.pop(name, None)

    def set_aside(self, name: str, mark: str = "damaged") -> str:
        """Move a text that cannot be used to a free name, and answer that name."""
        check_name(name)
        if name not in self.texts:
            raise StorageError(StorageFault.FAILED, name)
        free = aside_name(name, self.texts, mark)
        self.texts[free] = self.texts.pop(name)
        return free


def write_new(folder: Path, name: str, text: str) -> Path:
    """Keep a text in a folder under this name or the next free one: where it now lies.

    Nothing is ever written over.  Raises StorageError.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _made_first(folder, PurePath(name))
    except OSError as error:
        _refuse(error, name)
    part = folder / f".{path.name}.{os.getpid()}.part"
    try:
        _write_through(part, text.encode())
        part.replace(path)
    except OSError as error:
        _remove_quietly(part)
        _remove_quietly(path)
        _refuse(error, name)
    return path


def _made_first(folder: Path, name: PurePath) -> Path:
    """An empty file under the first of "match.json", "match (2).json" … that is new."""
    for number in count(1):
        path = folder / (name.name if number == 1 else f"{name.stem} ({number}){name.suffix}")
        try:
            path.open("xb").close()
        except FileExistsError:
            continue
        return path
    raise AssertionError


def _write_through(path: Path, data: bytes) -> None:
    """Write a file and wait until the disk has it: a rename alone could outrun the bytes."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _is_being_written(part: Path) -> bool:
    """Whether another running game may be writing this unfinished file.

    Where processes can't be asked for, as on Windows, a file that is open can't be removed.
    """
    match = _PART.fullmatch(part.name)
    if match is None or int(match[1]) == os.getpid() or os.name != "posix":
        return False
    try:
        os.kill(int(match[1]), 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True  # there is one, and it is somebody else's
    return True


def _remove_quietly(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return  # the first error is the one to report


def _refuse(error: OSError, name: str) -> NoReturn:
    match error.errno:
        case errno.EACCES | errno.EPERM | errno.EROFS:
            fault = StorageFault.DENIED
        case errno.ENOSPC | errno.EDQUOT:
            fault = StorageFault.FULL
        case _:
            fault = StorageFault.FAILED
    raise StorageError(fault, name) from error
