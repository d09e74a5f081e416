"""How the page looked when somebody last looked at it: pictures to compare with.

``python tests/web/golden.py`` makes them all anew, from the sources as they are.  Look at each of
them before it is committed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.web.looks import Size

FOLDER = Path(__file__).parent / "golden"
PLAIN_SIZES = (Size(1280, 720), Size(360, 640))


def golden(name: str, size: Size) -> Path:
    """The file of a screen's picture."""
    return FOLDER / f"{name}-{size}.png"


def main() -> None:
    """Make every picture anew."""
    from playwright.sync_api import sync_playwright

    from tests.web.conftest import ARGUMENTS, ROOT, served, visits
    from tests.web.looks import in_a_page
    from tests.web.pictures import save_small
    from tests.web.visitor import CHROMIUM

    made = set()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder, built = Path(name), Path(name, "built")
        command = [sys.executable, str(ROOT / "build" / "selfhosted.py"), str(built)]
        if subprocess.run(command, check=False).returncode:
            sys.exit(1)
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        for size in PLAIN_SIZES:
            with served(built) as address, visits(chromium, address, folder) as visit:
                for screen, look in in_a_page(visit, folder, size).items():
                    path = golden(screen, size)
                    save_small(look.picture, path)
                    made.add(path)
                    print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes", flush=True)
        chromium.close()
    for path in set(FOLDER.glob("*.png")) - made:
        path.unlink()


if __name__ == "__main__":
    main()
