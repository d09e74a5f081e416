"""What the terms of `backgammon` weigh, in points: tuned by self-play."""

from __future__ import annotations

from typing import NamedTuple


class Threats(NamedTuple):
    """What the threats against one side weigh."""

    shot: float
    """The chance that the other side's next roll hits."""
    loss: float
    """The pips that its hits would cost, by chance, of 24."""
    shut: float
    """The chance of a hit, times the part of the other home board that is made."""
    bar: float
    """Each checker on the bar, times the part of the other home board that is made."""
    facing: tuple[float, ...]
    """Each checker outside home, by how many of the six points before it are closed."""
    gammon: float
    """None off yet: each pip outside home, times the checkers the other side has home."""
    late: float
    """None off yet: each pip outside home, times the checkers the other side has off."""


TEMPO = -0.057
"""What it costs that the other side is about to roll."""

ROWS = (
    (0.419, 0.766, 0.321, 0.388),  # off
    (0.222, 0.498, 0.204, 0.242),  # 1
    (0.229, 0.497, 0.206, 0.234),  # 2
    (0.231, 0.504, 0.216, 0.228),  # 3
    (0.239, 0.514, 0.227, 0.220),  # 4
    (0.234, 0.518, 0.236, 0.211),  # 5
    (0.215, 0.487, 0.248, 0.191),  # 6
    (0.199, 0.419, 0.193, 0.159),  # 7
    (0.186, 0.369, 0.169, 0.152),  # 8
    (0.173, 0.329, 0.172, 0.134),  # 9
    (0.156, 0.300, 0.147, 0.113),  # 10
    (0.133, 0.250, 0.103, 0.064),  # 11
    (0.142, 0.238, 0.076, 0.094),  # 12
    (0.134, 0.256, 0.113, 0.072),  # 13
    (0.068, 0.090, 0.110, -0.095),  # 14
    (0.048, 0.083, 0.053, -0.115),  # 15
    (0.026, 0.031, 0.057, -0.333),  # 16
    (0.018, 0.031, 0.054, -0.264),  # 17
    (-0.040, -0.047, 0.049, 0.021),  # 18
    (-0.014, -0.099, 0.024, 0.003),  # 19
    (-0.061, -0.070, 0.023, -0.022),  # 20
    (-0.068, -0.099, 0.0, -0.050),  # 21
    (-0.095, -0.181, -0.025, -0.033),  # 22
    (-0.142, -0.269, -0.054, -0.067),  # 23
    (-0.181, -0.341, -0.153, -0.106),  # 24
    (-0.024, -0.055, 0.122, 0.224),  # bar
)
"""What checkers on a point are worth; see `worth`."""

MINE = Threats(
    shot=0.145,
    loss=-0.666,
    shut=-0.432,
    bar=-0.590,
    facing=(0.0, 0.0, 0.0050, 0.0004, -0.0283, -0.0824, -0.1324),
    gammon=0.000087,
    late=0.000279,
)
"""Against the side that has just played."""

HIS = Threats(
    shot=-0.053,
    loss=0.028,
    shut=0.222,
    bar=0.563,
    facing=(0.0, 0.0, 0.0005, 0.0107, 0.0417, 0.1157, 0.2260),
    gammon=0.000139,
    late=0.000389,
)
"""Against the side that is about to roll."""
