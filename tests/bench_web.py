"""Measures the self-hosted page in a real browser, and writes it into docs/benchmarks.md.

``python tests/bench_web.py [FOLDER]``: builds the page unless a folder with one is named.  Needs
Chromium, Node.js and the wheel, as tests/web does.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1] / name) for name in ("", "build")]
