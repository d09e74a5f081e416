"""Serve the self-hosted page on this machine, as a good server would: types, compression, caching.

``python build/serve.py [FOLDER] [--port N]``
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
from contextlib import suppress
from functools import lru_cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).parents[1]

TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
COMPRESSED = {".mjs", ".js", ".wasm", ".html", ".webmanifest"}
YEAR = 31_536_000


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder.  What has its content in its name never changes."""

    _is_found = False
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def do_GET(self) -> None:
        """Answer with a file, or only say that it is still the same."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(404)
            return
        self._is_found = True
        is_small = "gzip" in self.headers.get("Accept-Encoding", "") and path.suffix in COMPRESSED
        data, tag = _content(path, path.stat().st_mtime_ns, is_small=is_small)
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        if is_small:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        with suppress(ConnectionError):  # who asked is gone
            self.wfile.write(data)

    def end_headers(self) -> None:
        """Say how long the answer is good for; what is missing may be there a little later."""
        has_hash = any("-" in part for part in self.path.split("/")) and "icons" not in self.path
        lasts = has_hash and self._is_found
        age = f"public, max-age={YEAR}, immutable" if lasts else "no-cache"
        self.send_header("Cache-Control", age)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- the server's name
        """Say nothing of each file."""


@lru_cache(maxsize=64)
def _content(path: Path, _changed: int, *, is_small: bool) -> tuple[bytes, str]:
    """The bytes to send and their tag."""
    data = path.read_bytes()
    tag = f'"{hashlib.sha256(data).hexdigest()[:16]}{"-gz" if is_small else ""}"'
    return (gzip.compress(data, 6, mtime=0) if is_small else data), tag


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server of a folder on this machine only; port 0 takes any that is free."""

    class Here(Handler):
        def __init__(self, *args: object) -> None:
            super().__init__(*args, directory=str(folder))  # type: ignore[arg-type]

    return ThreadingHTTPServer(("127.0.0.1", port), Here)


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the self-hosted page on this machine.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "selfhosted")
    parser.add_argument("--port", type=int, default=8000)
    given = parser.parse_args()
    if not (given.folder / "index.html").is_file():
        parser.exit(1, f"{given.folder} has no page; make web-selfhosted builds it\n")
    running = server(given.folder, given.port)
    print(f"http://localhost:{running.server_port}/  (Ctrl+C ends it)", flush=True)
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        running.server_close()


if __name__ == "__main__":
    main()
