"""Build the page that needs nobody else: one folder that any static server can serve.

``python build/selfhosted.py [FOLDER]``: Pyodide from npm, the pygame-ce wheel, the game, our page
and its service worker.  The wheel is the file that NARDY_PYGAME_WHEEL names, or else the official
one that Pyodide's lock file names.  The same inputs give the same bytes.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import io
import json
import lzma
import os
import shutil
import subprocess
import tarfile
import tempfile
import urllib.request
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from stage import ROOT, game_files, zipped

if TYPE_CHECKING:
    from collections.abc import Mapping

PAGE = ROOT / "build" / "page"
CACHE = ROOT / "build" / "web-cache"

PYODIDE = "314.0.7"
PYODIDE_SHA512 = (
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
OFFICIAL = f"https://cdn.jsdelivr.net/pyodide/v{PYODIDE}/full/"
"""Where Pyodide's own wheels lie: asked when the page is built, never by the page."""

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
PACKS = {
    "code.xz": frozenset({".py", ".pyc", ".js"}),
    "nets.xz": frozenset({".nets", ".table"}),
    "translations.xz": frozenset({".mo"}),
}
"""What is much alike, packed as one inside the game's archive: little more than half as large."""

DIGITS = 16
"""How much of a file's SHA-256 stands for its content."""


class BuildError(Exception):
    """The page can't be built; the message says what is missing."""


class Wheel(NamedTuple):
    """A package for Pyodide."""

    name: str
    data: bytes


def main() -> None:
    """Build the page."""
    parser = argparse.ArgumentParser(description="Build the page that needs nobody else.")
    parser.add_argument(
        "folder", nargs="?", type=Path, default=ROOT / "build" / "selfhosted", help="where to"
    )
    folder = parser.parse_args().folder
    try:
        runtime = pyodide()
        files = page_files(runtime, wheel(runtime), game_files())
    except BuildError as error:
        parser.exit(1, f"{error}\n")
    write(folder, files)
    total = sum(map(len, files.values()))
    print(f"{folder}: {len(files)} files, {total / 1e6:.1f} MB")


def page_files(
    runtime: Mapping[str, bytes], package: Wheel, game: Mapping[str, bytes]
) -> dict[str, bytes]:
    """Every file of the page by its path."""
    lock = json.loads(runtime["pyodide-lock.json"])
    python = {name: runtime[name] for name in RUNTIME}
    home = f"pyodide-{_hash(b''.join(python.values()))}"
    files = {f"{home}/{name}": data for name, data in python.items()}
    archive = compiled(runtime, game)
    parts = {
        "pyodide": f"{home}/pyodide.mjs",
        "loader": f"{home}/pyodide.asm.mjs",
        "runtime": f"{home}/pyodide.asm.wasm",
        "library": f"{home}/python_stdlib.zip",
        "wheel": f"pygame-{_hash(package.data)}/{package.name}",
        "game": f"game-{_hash(archive)}.zip",
    }
    files[parts["wheel"]], files[parts["game"]] = package.data, archive
    sizes = {
        name: {"path": path, "bytes": len(files[path])} for name, path in sorted(parts.items())
    }
    page = _filled("page.js", FILES=_json(sizes), LOCKINFO=_json(lock["info"]))
    script = f"page-{_hash(page)}.js"
    files |= {
        script: page,
        "index.html": _filled("index.html", PAGE=script),
        "manifest.webmanifest": (PAGE / "manifest.webmanifest").read_bytes(),
    }
    icons = sorted((ROOT / "assets" / "icons").iterdir())
    files |= {f"icons/{path.name}": path.read_bytes() for path in icons}
    for name in ("LICENSE", "CREDITS.md"):
        files[f"{name.removesuffix('.md')}.txt"] = (ROOT / name).read_bytes()
    return with_worker(files)


def with_worker(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, and the service worker that keeps just these."""
    hashes = {path: _hash(data) for path, data in sorted(files.items())}
    version = _hash(_json(hashes).encode())
    return {**files, "sw.js": _filled("sw.js", VERSION=version, LIST=_json(hashes))}


def pyodide(version: str = PYODIDE, sha512: str = PYODIDE_SHA512) -> dict[str, bytes]:
    """The files of the Pyodide package, which is fetched once and checked each time."""
    archive = CACHE / f"pyodide-{version}.tgz"
    if not archive.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as name:
            _run("npm", "pack", "--silent", f"pyodide@{version}", "--pack-destination", name)
            (Path(name) / archive.name).replace(archive)  # there as a whole or not at all
    data = archive.read_bytes()
    if base64.b64encode(hashlib.sha512(data).digest()).decode() != sha512:
        archive.unlink()
        message = f"pyodide {version} is not what it should be; run this again to fetch it anew"
        raise BuildError(message)
    with tarfile.open(fileobj=io.BytesIO(data)) as tar:
        names = {member.name.removeprefix("package/"): member for member in tar if member.isfile()}
        found = {name: tar.extractfile(member) for name, member in names.items()}
        return {name: file.read() for name, file in found.items() if file is not None}


def wheel(runtime: Mapping[str, bytes]) -> Wheel:
    """pygame-ce for Pyodide: a file that is named, or the official one, checked."""
    entry = json.loads(runtime["pyodide-lock.json"])["packages"]["pygame-ce"]
    given = os.environ.get("NARDY_PYGAME_WHEEL")
    if given:
        path = Path(given)
        if not path.is_file():
            message = f"NARDY_PYGAME_WHEEL names no file: {given}"
            raise BuildError(message)
        return Wheel(path.name, path.read_bytes())
    kept = CACHE / entry["file_name"]
    if not kept.exists():
        try:
            with urllib.request.urlopen(OFFICIAL + entry["file_name"]) as answer:  # noqa: S310
                kept.write_bytes(answer.read())
        except OSError as error:
            message = f"can't fetch the official wheel ({error}); name one in NARDY_PYGAME_WHEEL"
            raise BuildError(message) from None
    data = kept.read_bytes()
    if hashlib.sha256(data).hexdigest() != entry["sha256"]:
        kept.unlink()
        message = f"{entry['file_name']} is not what pyodide-lock.json says it is"
        raise BuildError(message)
    return Wheel(kept.name, data)


def compiled(runtime: Mapping[str, bytes], game: Mapping[str, bytes]) -> bytes:
    """The game's archive, its modules compiled by the Python of this very page."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, data in runtime.items():
            (folder / path).write_bytes(data)
        (folder / "in.zip").write_bytes(zipped(game))
        _run(
            "node",
            str(PAGE / "compile.mjs"),
            name,
            str(folder / "in.zip"),
            str(folder / "out.zip"),
        )
        with zipfile.ZipFile(folder / "out.zip") as archive:
            files = {entry: archive.read(entry) for entry in archive.namelist()}
    packs = {}
    for pack, kinds in PACKS.items():
        alike = {name: files.pop(name) for name in [*files] if Path(name).suffix in kinds}
        stored = zipped(alike, zipfile.ZIP_STORED)
        packs[pack] = lzma.compress(stored, preset=9 | lzma.PRESET_EXTREME)
    return zipped({**files, **packs})


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Put the files into a folder that holds nothing else afterwards."""
    if folder.exists():
        shutil.rmtree(folder)
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _filled(name: str, **values: str) -> bytes:
    """A file of the page with values in the places that are marked for them."""
    text = (PAGE / name).read_text("utf-8")
    for key, value in values.items():
        assert f"@{key}@" in text, (name, key)
        text = text.replace(f"@{key}@", value)
    return text.encode()


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True, indent=1)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:DIGITS]


def _run(*command: str) -> None:
    try:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    except FileNotFoundError:
        message = f"{command[0]} is needed to build the page (it comes with Node.js)"
        raise BuildError(message) from None
    except subprocess.CalledProcessError as error:
        message = f"{command[0]} failed with status {error.returncode}"
        raise BuildError(message) from None


if __name__ == "__main__":
    main()
