"""The package for pygbag: what is in it, and that pygbag's Python has what the game needs."""

from __future__ import annotations

import ast
import io
import re
import shutil
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from stage import ROOT, game_files, zipped
from web import PYTHON, package

from tests.web.node import PYTHONS, lay_out, run_in_node

if TYPE_CHECKING:
    from tests.conftest import Need

HERE = Path(__file__).parent / "pygbag"

SHIPPED = re.compile(
    r"""main\.py
    | nardy/(\w+/)*\w+\.py
    | assets/(\w+/)+[\w-]+\.(jpg|js|json|mo|nets|ogg|png|table|toml|ttf|txt)""",
    re.VERBOSE,
)
"""All that may be in the archive: no test, script, icon, catalog source, sound that isn't OGG."""

MISSING = {
    *("to_thread", "run_in_executor", "run_until_complete", "_thread", "pygame.time", "input"),
    *("BytesIO", "StringIO", "frombuffer"),
}
"""What pygbag's page can't do, beyond what ruff and the contracts in pyproject.toml forbid: another
thread, waiting for time to pass or for a line to be typed; pygame files that have no path."""


def unzipped(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def untarred(data: bytes) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        found = {member.name: archive.extractfile(member) for member in archive}
        return {name: file.read() for name, file in found.items() if file is not None}


def test_the_same_game_gives_the_same_bytes(shipped: dict[str, bytes], tmp_path: Path) -> None:
    again = package(tmp_path, offline=True)
    assert again == shipped
    assert zipped(again) == zipped(dict(reversed(shipped.items())))


def test_the_package_is_a_page_an_icon_and_the_game_in_both_forms(
    shipped: dict[str, bytes],
) -> None:
    assert set(shipped) == {"index.html", "favicon.png", "nardy.apk", "nardy.tar.gz"}
    assert set(unzipped(zipped(shipped))) == set(shipped)
    assert unzipped(shipped["nardy.apk"]) == untarred(shipped["nardy.tar.gz"])


def test_the_archive_holds_the_game_and_nothing_else(shipped: dict[str, bytes]) -> None:
    packed = unzipped(shipped["nardy.apk"])
    assert all(name.startswith("assets/") for name in packed)
    packed = {name.removeprefix("assets/"): data for name, data in packed.items()}
    assert [name for name in packed if not SHIPPED.fullmatch(name)] == []
    assert [name for name in packed if "icons" in name] == []
    assert packed == game_files()
    assert {path.relative_to(ROOT).as_posix() for path in sources()} <= set(packed)


def test_pygbag_is_told_to_wait_for_a_tap_and_which_python_to_take(
    shipped: dict[str, bytes],
) -> None:
    told = dict(re.findall(r'data-([\w-]+)="([^"]*)"', shipped["index.html"].decode()))
    assert told == {"archive": "nardy", "python": PYTHON, "ume-block": "1"}


def test_main_names_pygame_ce_the_way_pygbag_looks_it_up() -> None:
    """To pygbag a requirement is a name: with a version to it, it would be found nowhere."""
    source = (ROOT / "main.py").read_text("utf-8")
    # The expression by which PEP 723 itself says what a block is.
    blocks = re.findall(r"(?m)^# /// ([a-zA-Z0-9-]+)$\s((?:^#(?:| .*)$\s)+)^# ///$", source)
    assert [kind for kind, _ in blocks] == ["script"]
    lines = [line[2:] for line in blocks[0][1].splitlines()]
    block = tomllib.loads("\n".join(lines))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert block["dependencies"] == ["pygame-ce"]
    assert block["requires-python"] == project["requires-python"]
    assert "asyncio.run(" in source  # pygbag starts nothing that it takes for synchronous


def test_the_bridge_is_ascii() -> None:
    """A text passes from pygbag to the page as its UTF-8 bytes: ASCII alone arrives as it was."""
    assert (ROOT / "assets" / "web" / "bridge.js").read_bytes().isascii()


# --- its Python ---------------------------------------------------------------------------------


def sources() -> list[Path]:
    """All modules but those that talk to other programs: no page has a standard input."""
    played = [path for path in (ROOT / "nardy").rglob("*.py") if path.parent.name != "engine"]
    return [ROOT / "main.py", *sorted(played)]


class Imports(ast.NodeVisitor):
    """What a module imports when it runs, also inside functions."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            for child in node.orelse:
                self.visit(child)
        else:
            self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        self.names |= {alias.name for alias in node.names}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        assert node.module is not None
        self.names.add(node.module)

    def visit_Call(self, node: ast.Call) -> None:
        function = node.func
        if isinstance(function, ast.Attribute) and function.attr == "import_module":
            (name,) = node.args
            assert isinstance(name, ast.Constant), ast.unparse(node)
            self.names.add(str(name.value))
        self.generic_visit(node)


def test_pygbag_has_all_that_the_game_imports() -> None:
    lines = (HERE / "library.txt").read_text("utf-8").splitlines()
    library = {name for line in lines if not line.startswith("#") for name in line.split()}
    lacking = {}
    for path in sources():
        imports = Imports()
        imports.visit(ast.parse(path.read_bytes()))
        others = {name for name in imports.names if name.partition(".")[0] != "nardy"}
        if missing := others - library - {"pygame"}:
            lacking[path.name] = missing
    # Of Pyodide; never asked for where pygbag's window of the page is there.
    assert lacking == {"browser.py": {"js", "pyodide.ffi"}}


def test_nothing_blocks_and_nothing_is_loaded_without_a_path() -> None:
    for path in sources():
        nodes = list(ast.walk(ast.parse(path.read_bytes())))
        words = {node.id for node in nodes if isinstance(node, ast.Name)}
        found = [node for node in nodes if isinstance(node, ast.Attribute)]
        words |= {node.attr for node in found} | {ast.unparse(node) for node in found}
        words |= {node.name for node in nodes if isinstance(node, ast.alias)}
        assert not words & MISSING, path


@pytest.mark.slow
@pytest.mark.parametrize("python", PYTHONS)
def test_every_module_compiles_and_is_imported_with_pygbags_library_alone(
    python: str, need: Need, tmp_path: Path
) -> None:
    """In both Pythons; the library is that of the older one."""
    need("node", "npm")
    data, count = tmp_path / "game", len(sources())
    lay_out(data, game_files())
    shutil.copy(HERE / "library.txt", data)
    scripts, wanted = ["compile_all.py"], f"{python}: {count} modules\n"
    if python == PYTHON:
        scripts, wanted = ["import_all.py", *scripts], f"{python}: {count - 1} modules\n{wanted}"
    said = run_in_node(python, data, tmp_path / "pyodide", *(HERE / name for name in scripts))
    assert said == wanted
