"""Compile every module of the game: run in a browser's Python, with warnings as errors."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path

warnings.simplefilter("error")
modules = sorted(Path("/data").rglob("*.py"))
for module in modules:
    compile(module.read_bytes(), str(module), "exec", dont_inherit=True)
print(f"{sys.version_info.major}.{sys.version_info.minor}: {len(modules)} modules")
