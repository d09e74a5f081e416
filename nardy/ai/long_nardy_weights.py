"""What the terms of `long_nardy` weigh, in points: tuned by self-play."""

from __future__ import annotations

from typing import NamedTuple


class Terms(NamedTuple):
    """What the terms of one side's freedom weigh."""

    before: tuple[float, ...]
    """Each checker, by which of the six points before it are closed (bit 5: the next)."""
    behind_run: tuple[float, ...]
    """Each checker, by the longest run of closed points before it."""
    ahead: float
    """Each checker, times all closed points before it."""
    head: float
    """Each checker on the head, times the closed points within six before it."""
    far_head: float
    """Each checker on the head, times the closed points within twelve before it."""
    crowd: float
    """The square of the number of checkers on the head."""
    stuck: tuple[float, ...]
    """By how many of the six numbers can't be played."""
    spread: float
    """Each point held."""
    run: tuple[float, ...]
    """The longest run of own points."""
    mars: float
    """None off yet: each pip outside home, times the checkers the other side has home."""
    late: float
    """None off yet: each pip outside home, times the checkers the other side has off."""


TEMPO = -0.130
"""What it costs that the other side is about to roll."""

ROWS = (
    (0.965, 1.225, 0.143, 0.279),  # off
    (0.082, 0.114, 0.095, 0.231),  # 1
    (0.053, 0.313, 0.124, 0.143),  # 2
    (0.108, 0.302, 0.152, 0.216),  # 3
    (0.250, 0.330, 0.054, 0.191),  # 4
    (0.249, 0.310, 0.146, 0.168),  # 5
    (0.084, 0.293, 0.179, 0.193),  # 6
    (0.141, 0.229, 0.033, 0.0),  # 7
    (0.151, 0.324, 0.072, 0.153),  # 8
    (0.127, 0.294, 0.132, 0.124),  # 9
    (0.146, 0.295, 0.053, 0.050),  # 10
    (0.110, 0.296, 0.104, 0.238),  # 11
    (0.164, 0.199, 0.040, 0.032),  # 12
    (-0.102, -0.034, 0.013, 0.089),  # 13
    (-0.072, 0.015, 0.019, 0.201),  # 14
    (-0.114, 0.025, 0.071, 0.096),  # 15
    (-0.091, 0.004, -0.021, -0.034),  # 16
    (-0.137, -0.056, -0.227, -0.174),  # 17
    (-0.217, -0.407, -0.397, -0.279),  # 18
    (-0.252, -0.759, -0.447, -0.359),  # 19
    (-0.188, -0.590, -0.450, -0.684),  # 20
    (-0.234, -0.371, -0.372, -0.447),  # 21
    (-0.222, -0.397, -0.371, -0.443),  # 22
    (-0.279, -0.331, -0.370, -0.556),  # 23
    (-0.243, -0.352, -0.168, -0.271),  # 24
    (-0.278, -0.556, -0.278, -0.278),  # bar
)
"""What checkers on a point are worth; see `worth`."""

TERMS = Terms(
    before=(
        -0.0260,
        -0.0112,
        -0.0119,
        -0.0214,
        -0.0084,
        -0.0128,
        -0.0015,
        -0.0240,
        -0.0042,
        -0.0075,
        0.0040,
        -0.0196,
        0.0022,
        -0.0117,
        0.0077,
        -0.0352,
        -0.0012,
        -0.0047,
        0.0003,
        -0.0115,
        0.0121,
        0.0022,
        0.0046,
        -0.0484,
        0.0076,
        0.0107,
        0.0201,
        -0.0135,
        0.0174,
        -0.0173,
        0.0008,
        -0.0668,
        -0.0050,
        -0.0038,
        0.0045,
        -0.0078,
        0.0072,
        -0.0138,
        0.0184,
        -0.0285,
        0.0111,
        -0.0032,
        0.0227,
        -0.0099,
        0.0180,
        -0.0171,
        0.0175,
        -0.0570,
        0.0100,
        0.0129,
        0.0153,
        -0.0052,
        0.0273,
        -0.0244,
        0.0011,
        -0.0430,
        0.0199,
        0.0014,
        0.0122,
        -0.0352,
        0.0409,
        -0.0230,
        0.0068,
        -0.0857,
    ),
    behind_run=(0.0, 0.0, 0.0, 0.0088, 0.0153, 0.0244, -0.0203),
    ahead=-0.02006,
    head=-0.03712,
    far_head=0.00684,
    crowd=-0.00132,
    stuck=(0.0, -0.022, -0.025, -0.047, -0.010, 0.416, 0.492),
    spread=0.0001,
    run=(0.0, 0.0, 0.0, 0.0, 0.105, 0.198, 0.215),
    mars=0.000188,
    late=0.000315,
)
"""The same for both sides."""
