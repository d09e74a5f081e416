"""Nardy: short nardy (backgammon) and long nardy."""

__version__ = "0.1.0"
