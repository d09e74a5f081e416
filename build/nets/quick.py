"""Makes the quick net of a game: ``python build/nets/quick.py GAME TAUGHT [TAUGHT ...]``.

A few units learn what the large net of contact has learnt, from the same samples: those
that make.py leaves in its work folder as ``taught1`` and so on.  The net only picks plays
that are worth a better look, in a file of its own, so that either can be made anew.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

if __name__ == "__main__":
    sys.path[:0] = map(str, Path(__file__).parents[1:3])

from nets.engine import Engine
from nets.export import export
from nets.floats import read_floats
from nets.make import WEIGHTS

from nardy.ai.evaluator import CONTACT, QUICK
from nardy.rules import VARIANTS

ROOT = Path(__file__).parents[2]
UNITS = 32


def quick_net(game: str, engine: Engine, taught: list[Path], work: Path, epochs: int) -> bytes:
    """The file for assets/nets."""
    engine.run(
        "train",
        game,
        samples=",".join(map(str, taught)),
        out=work,
        class_=CONTACT,
        units=UNITS,
        epochs=epochs,
        rate=0.004,
        last_rate=0.00005,
        batch=128,
        **WEIGHTS,
    )
    net = read_floats(work / f"{CONTACT}.net")
    return export(
        game, {QUICK: net}, f"build/nets/quick.py {game}", "picks plays for the large net"
    )


def main() -> None:
    """Make it."""
    parser = argparse.ArgumentParser(description="Make the quick net of a game.")
    parser.add_argument("game", choices=VARIANTS)
    parser.add_argument("taught", type=Path, nargs="+")
    parser.add_argument("--epochs", type=int, default=4)
    given = parser.parse_args()
    out = ROOT / "assets" / "nets" / f"{given.game}-quick.nets"
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine.compiled(Path(folder))
        out.write_bytes(quick_net(given.game, engine, given.taught, Path(folder), given.epochs))


if __name__ == "__main__":
    main()
