"""A folder on a server that can be stopped, can lose files, and can get another version."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from selfhosted import with_worker, write
from serve import server

if TYPE_CHECKING:
    from http.server import ThreadingHTTPServer
    from pathlib import Path

WORKER = "sw.js"


class Site:
    """What a server of this machine has to offer, always at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._running: ThreadingHTTPServer | None = None
        self._thread: threading.Thread | None = None
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://localhost:{self._port}/"

    def start(self) -> None:
        """Begin to serve, as before."""
        self._running = server(self.folder, self._port)
        self._port = self._running.server_port
        self._thread = threading.Thread(target=self._running.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Serve nothing any more."""
        if self._running is None or self._thread is None:
            return
        self._running.shutdown()
        self._running.server_close()
        self._thread.join()
        self._running = None

    def path(self, pattern: str) -> Path:
        """The one file that a pattern names."""
        (found,) = self.folder.glob(pattern)
        return found

    def lose(self, pattern: str) -> Path:
        """Take a file away; ``find`` brings it back."""
        path = self.path(pattern)
        return path.rename(path.with_name("lost-" + path.name))

    def find(self, pattern: str) -> None:
        """Bring a lost file back."""
        folder, _slash, name = pattern.rpartition("/")
        path = self.path(f"{folder}/lost-{name}".lstrip("/"))
        path.rename(path.with_name(path.name.removeprefix("lost-")))

    def damage(self, pattern: str) -> None:
        """Change a byte in the middle of a file."""
        path = self.path(pattern)
        data = bytearray(path.read_bytes())
        data[len(data) // 2] ^= 0xFF
        path.write_bytes(data)

    def update(self, version: int) -> None:
        """Put another version in place of this one: its page's script has changed."""
        files = {
            path.relative_to(self.folder).as_posix(): path.read_bytes()
            for path in self.folder.rglob("*")
            if path.is_file() and path.name != WORKER
        }
        old = next(name for name in files if name.startswith("page-"))
        new = f"page-{version:016}.js"
        files[new] = f"window.version ??= {version};\n".encode() + files.pop(old)
        files["index.html"] = files["index.html"].replace(old.encode(), new.encode())
        write(self.folder, with_worker(files))
