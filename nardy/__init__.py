"""Nardy: short nardy (backgammon) and long nardy."""

import os

__version__ = "0.1.0"

# Before anything imports pygame, which else greets on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
