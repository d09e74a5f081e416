"""What the terms of `long_nardy` weigh, in points: tuned by self-play."""

from __future__ import annotations

from typing import NamedTuple


class Freedom(NamedTuple):
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


TEMPO = -0.230
"""What it costs that the other side is about to roll."""

ROWS = (
    (0.885, 1.112, 0.147, 0.234),  # off
    (0.059, 0.067, 0.049, 0.126),  # 1
    (0.094, 0.191, 0.089, 0.143),  # 2
    (0.138, 0.269, 0.112, 0.150),  # 3
    (0.164, 0.314, 0.128, 0.204),  # 4
    (0.189, 0.317, 0.110, 0.188),  # 5
    (0.102, 0.286, 0.140, 0.205),  # 6
    (0.095, 0.240, 0.106, 0.105),  # 7
    (0.138, 0.262, 0.127, 0.129),  # 8
    (0.139, 0.280, 0.083, 0.147),  # 9
    (0.152, 0.266, 0.062, 0.154),  # 10
    (0.104, 0.220, 0.043, 0.153),  # 11
    (0.033, 0.146, 0.098, 0.117),  # 12
    (-0.044, 0.059, 0.043, 0.145),  # 13
    (-0.113, -0.014, 0.070, 0.135),  # 14
    (-0.080, 0.023, 0.093, 0.104),  # 15
    (-0.087, 0.020, 0.066, 0.007),  # 16
    (-0.137, -0.085, -0.177, -0.204),  # 17
    (-0.188, -0.270, -0.313, -0.286),  # 18
    (-0.261, -0.542, -0.360, -0.387),  # 19
    (-0.194, -0.246, -0.413, -0.482),  # 20
    (-0.193, -0.193, -0.134, -0.512),  # 21
    (-0.193, -0.226, -0.158, -0.294),  # 22
    (-0.192, -0.271, -0.234, -0.319),  # 23
    (-0.219, -0.175, 0.045, -0.106),  # 24
    (-0.278, -0.556, -0.278, -0.278),  # bar
)
"""What checkers on a point are worth; see `worth`."""

# fmt: off
MINE = Freedom(
    before=(
        -0.0155, -0.0118, -0.0027, -0.0143, 0.0022, -0.0138, 0.0005, -0.0247,
        0.0095, -0.0071, 0.0050, -0.0137, 0.0113, -0.0125, 0.0058, -0.0295,
        0.0108, 0.0038, 0.0118, -0.0105, 0.0142, 0.0009, 0.0110, -0.0267,
        0.0202, -0.0022, 0.0151, -0.0232, 0.0126, -0.0166, 0.0025, -0.0425,
        0.0104, 0.0040, 0.0142, -0.0013, 0.0160, -0.0015, 0.0082, -0.0192,
        0.0231, 0.0029, 0.0175, -0.0185, 0.0228, -0.0162, 0.0107, -0.0483,
        0.0191, 0.0152, 0.0252, -0.0033, 0.0227, 0.0005, 0.0168, -0.0341,
        0.0269, 0.0031, 0.0175, -0.0302, 0.0182, -0.0289, -0.0048, -0.0839,
    ),
    behind_run=(0.0, 0.0, 0.0, 0.0030, 0.0141, 0.0206, 0.0028),
    ahead=-0.01715,
    head=-0.04453,
    far_head=0.01037,
    crowd=-0.01664,
    stuck=(0.0, -0.039, -0.052, -0.047, -0.008, 0.172, 0.262),
    spread=0.0037,
    run=(0.0, 0.0, 0.0, 0.0, 0.139, 0.223, 0.289),
    mars=0.000175,
    late=0.000884,
)
# fmt: on
"""The side that has just played."""

# fmt: off
HIS = Freedom(
    before=(
        0.0206, 0.0067, 0.0028, 0.0114, -0.0013, 0.0117, 0.0013, 0.0284,
        -0.0075, 0.0056, -0.0032, 0.0157, -0.0108, 0.0158, -0.0030, 0.0372,
        -0.0067, -0.0040, -0.0087, 0.0130, -0.0120, 0.0004, -0.0066, 0.0343,
        -0.0157, 0.0009, -0.0111, 0.0311, -0.0111, 0.0219, 0.0018, 0.0548,
        -0.0060, -0.0023, -0.0090, 0.0042, -0.0124, 0.0043, -0.0038, 0.0246,
        -0.0186, -0.0023, -0.0137, 0.0247, -0.0197, 0.0235, -0.0062, 0.0615,
        -0.0147, -0.0113, -0.0190, 0.0120, -0.0179, 0.0085, -0.0092, 0.0476,
        -0.0249, 0.0019, -0.0116, 0.0457, -0.0158, 0.0409, 0.0090, 0.1037,
    ),
    behind_run=(0.0, 0.0, 0.0, -0.0021, -0.0136, -0.0195, 0.0017),
    ahead=0.01662,
    head=0.04389,
    far_head=-0.01132,
    crowd=0.01558,
    stuck=(0.0, 0.057, 0.081, 0.059, 0.019, -0.206, -0.311),
    spread=0.0021,
    run=(0.0, 0.0, 0.0, 0.0, -0.113, -0.175, -0.221),
    mars=0.000047,
    late=0.000783,
)
# fmt: on
"""The side that is about to roll."""
