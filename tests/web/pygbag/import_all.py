"""Import every module of the game with pygbag's library only: run in Python 3.12 of a browser.

pygame-ce has no wheel here for this Python; what answers in its place agrees to everything.  What
Pyodide itself had imported before is not looked for again: the test of import statements sees that.
"""

from __future__ import annotations

import importlib
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec

GAME = Path("/data")


class Anything(ModuleType):
    """Stands for pygame and for whatever is found in it."""

    def __getattr__(self, name: str) -> Anything:
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything(f"{self.__name__}.{name}")

    def __call__(self, *_args: object, **_named: object) -> Anything:
        return self

    __or__ = __call__


class PygbagLibrary(MetaPathFinder):
    """Finds no module of the standard library that pygbag's runtime lacks."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = frozenset(name for name in names if not name.endswith("."))
        self._packages = tuple(name for name in names if name.endswith("."))

    def find_spec(self, fullname: str, *_more: object) -> ModuleSpec | None:
        is_standard = fullname.partition(".")[0] in sys.stdlib_module_names
        has = fullname in self._names or f"{fullname}.".startswith(self._packages)
        if is_standard and not has:
            message = f"pygbag's Python has no {fullname}"
            raise ModuleNotFoundError(message, name=fullname)
        return None


lines = (GAME / "library.txt").read_text().splitlines()
names = [name for line in lines if not line.startswith("#") for name in line.split()]
sys.meta_path.insert(0, PygbagLibrary(names))
sys.modules["pygame"] = Anything("pygame")
sys.path.insert(0, str(GAME))
modules = sorted((GAME / "nardy").rglob("*.py"))
for module in modules:
    parts = module.relative_to(GAME).with_suffix("").parts
    if parts[-1] != "__main__":
        importlib.import_module(".".join(parts).removesuffix(".__init__"))
print(f"{sys.version_info.major}.{sys.version_info.minor}: {len(modules)} modules")
