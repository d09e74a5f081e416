# /// script
# requires-python = ">=3.11"
# dependencies = ["pygame-ce"]
# ///
"""Nardy: short nardy (backgammon) and long nardy."""

import asyncio

from nardy.app import main

asyncio.run(main())
