"""Where the files in assets/ are: in a clone, an installed wheel, an executable, the browser."""

from __future__ import annotations

from pathlib import Path


def asset_path(*parts: str) -> Path:
    """The path of a file or folder below assets/; it need not exist.

    A wheel and an executable carry the folder inside the package, a clone and the
    browser beside it.  Raises FileNotFoundError if there is no such folder at all.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "assets", package.parent / "assets"):
        if folder.is_dir():
            return folder.joinpath(*parts)
    message = f"no assets folder in {package} or beside it"
    raise FileNotFoundError(message)
