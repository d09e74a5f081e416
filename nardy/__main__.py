"""What ``python -m nardy`` runs."""

from __future__ import annotations

from nardy.app import cli

if __name__ == "__main__":
    cli()
