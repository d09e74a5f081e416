"""What ``python -m nardy.engine`` runs."""

from __future__ import annotations

from nardy.engine.pipe import main

if __name__ == "__main__":
    main()
