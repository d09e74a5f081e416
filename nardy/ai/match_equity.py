"""The chance to win a match at a score: with the cube Kazaross-XG2, what most programs use.

The cube makes points cheap for who is behind.  Without it a match is won game by game, and
a gammon (mars) may be worth much more or less.

The figures are Neil Kazaross's, from rollouts by eXtreme Gammon and GNU Backgammon, as
GNU Backgammon's met/Kazaross-XG2.xml has them: "Copyright (C) 2011 Neil Kazaross.  Copying
and distribution of this file, with or without modification, are permitted in any medium
without royalty provided the copyright notice and this notice are preserved.  This file is
offered as-is, without any warranty."  Here they are rounded to hundred-thousandths, and of
each pair of scores only one is kept.
"""

from __future__ import annotations

from functools import cache

from nardy.rules import LONGEST_MATCH

_UNIT = 100_000

_BEFORE_CRAWFORD = """
50000 67736 75076 81436 84179 88731 90724 93250 94402 95928 96644 97553 97984 98527 98789 99114
99273 99467 99563 99679 99737 99807 99842 99884 99905
50000 59947 66870 74359 79940 84225 87539 90197 92303 93931 95247 96250 97070 97689 98196 98580
98893 99129 99322 99466 99585 99675 99746 99802
50000 57150 64795 71123 76209 80468 84017 87064 89442 91483 93070 94443 95493 96399 97093 97687
98139 98522 98814 99062 99248 99407 99527
50000 57732 64285 69924 74577 78799 82406 85396 87914 90023 91804 93266 94495 95499 96341 97021
97589 98044 98422 98726 98975 99174
50000 56635 62638 67786 72540 76706 80273 83365 85993 88287 90201 91847 93223 94397 95367 96189
96864 97432 97896 98283 98600
50000 56261 61636 66787 71306 75343 78863 81957 84665 87000 89021 90756 92246 93508 94583 95488
96254 96894 97432 97879
50000 55480 60854 65628 70021 73905 77412 80520 83257 85659 87761 89591 91171 92535 93702 94703
95553 96276 96887
50000 55442 60372 64990 69136 72945 76359 79440 82158 84578 86714 88589 90230 91658 92898 93968
94891 95682
50000 55020 59793 64148 68212 71893 75281 78301 81037 83483 85662 87591 89294 90791 92098 93240
94230
50000 54855 59346 63588 67483 71111 74371 77375 80093 82543 84741 86703 88448 89991 91353 92550
50000 54555 58924 62974 66793 70303 73530 76494 79198 81648 83862 85849 87629 89214 90622
50000 54407 58570 62526 66178 69610 72778 75703 78381 80826 83044 85051 86856 88476
50000 54194 58254 62036 65619 68966 72081 74963 77619 80054 82276 84295 86123
50000 54075 57942 61634 65117 68391 71448 74290 76917 79339 81559 83586
50000 53916 57679 61261 64659 67859 70862 73664 76265 78669 80883
50000 53796 57441 60929 64241 67376 70323 73084 75657 78046
50000 53676 57222 60618 63856 66925 69822 72542 75087
50000 53574 57023 60336 63501 66510 69356 72038
50000 53475 56838 60073 63171 66122 68921
50000 53387 56667 59830 62864 65760
50000 53303 56508 59603 62576
50000 53226 56360 59391
50000 53153 56221
50000 53086
50000
"""
"""Row by row: a side n points away against one that is n, n + 1 … 25 points away."""

_AFTER_CRAWFORD = """
50000 48803 32264 31002 19012 18072 11559 10906 6953 6516 4207 3906 2537 2343 1530 1405 924 842
556 505 336 303 203 182 123
"""
"""A side that is 1, 2 … 25 points away against one that is 1 away."""


def match_equity(own: int, other: int, *, is_crawford_over: bool = False) -> float:
    """The chance to win a match of a side ``own`` points away, the other being ``other`` away.

    Before a game of a match with the cube, up to `LONGEST_MATCH` points away.  Where one is
    1 away, ``is_crawford_over`` tells whether the cube is in use again.
    """
    if own <= 0 or other <= 0:
        return float(own <= 0)
    if own > other:
        return 1 - match_equity(other, own, is_crawford_over=is_crawford_over)
    if own == 1 and is_crawford_over:
        return 1 - _after_crawford()[other - 1]
    return _before_crawford()[own - 1][other - own]


@cache
def cubeless_match_equity(own: int, other: int, wins: tuple[tuple[int, float], ...]) -> float:
    """The same for a match without the cube.

    Both sides win a game as often; ``wins`` says what: points, and the part of all wins.
    """
    if own <= 0 or other <= 0:
        return float(own <= 0)
    return sum(
        part
        * (
            cubeless_match_equity(own - points, other, wins)
            + cubeless_match_equity(own, other - points, wins)
        )
        / 2
        for points, part in wins
    )


@cache
def _before_crawford() -> list[list[float]]:
    figures = _numbers(_BEFORE_CRAWFORD)
    rows = []
    for length in range(LONGEST_MATCH, 0, -1):
        rows.append(figures[:length])
        figures = figures[length:]
    return rows


@cache
def _after_crawford() -> list[float]:
    return _numbers(_AFTER_CRAWFORD)


def _numbers(text: str) -> list[float]:
    return [int(number) / _UNIT for number in text.split()]
