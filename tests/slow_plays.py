"""A second answer to "what may be played": slow, plain, and written from the rules alone.

It imports nothing from the game (a test holds it to that) and asks in another order: it
tries every checker with every die in every order, stopping anywhere, and only then looks
at how many dice each attempt used and which of them the rules let count.

Counts are tuples of 26 numbers in a side's own points: 0 is the tray, 25 the bar.
"""

from __future__ import annotations

from typing import NamedTuple

Row = tuple[int, ...]
Options = dict[str, str | bool]

TRAY = 0
HEAD = 24
BAR = 25


class State(NamedTuple):
    """Both sides' counts, each in its own points, and how many checkers left the head."""

    own: Row
    other: Row
    left_head: int


def slow_plays(
    game: str, own: Row, other: Row, dice: tuple[int, int], options: Options | None = None
) -> set[tuple[Row, Row]]:
    """Every position that a legal turn may end in; the position itself if nothing plays."""
    wishes = options or {}
    head = _head_allowance(own, other, dice, wishes) if game == "long-nardy" else 15
    higher = not wishes.get("any_die", False)
    attempts = _all_attempts(game, State(own, other, 0), dice, wishes, head)
    most = max(attempt.used for attempt in attempts)
    longest = [attempt for attempt in attempts if attempt.used == most]
    if most == 1 and dice[0] != dice[1] and higher:
        highest = max(attempt.die for attempt in longest)
        longest = [attempt for attempt in longest if attempt.die == highest]
    return {(state.own, state.other) for attempt in longest for state in attempt.ends}


class Attempt(NamedTuple):
    """How many dice were used, the last of them, and every state that this may lead to."""

    used: int
    die: int
    ends: set[State]


def _all_attempts(
    game: str, start: State, dice: tuple[int, int], options: Options, head: int
) -> list[Attempt]:
    """What comes of stopping after no die, after one, after two and so on, in each order."""
    orders = [dice, dice[::-1]] if dice[0] != dice[1] else [(dice[0],) * 4]
    attempts = [Attempt(0, 0, {start})]
    for order in orders:
        reached = {start}
        for used, die in enumerate(order, start=1):
            reached = {
                moved for state in reached for moved in _one_die(game, state, die, options, head)
            }
            if reached:
                attempts.append(Attempt(used, die, reached))
    return attempts


def _one_die(game: str, state: State, die: int, options: Options, head: int) -> list[State]:
    """Every position after one checker has moved by one die."""
    origins = [BAR] if state.own[BAR] else [point for point in range(1, 25) if state.own[point]]
    results = []
    for origin in origins:
        moved = _move(game, state, origin, die)
        if moved is None:
            continue
        if game == "long-nardy" and moved.left_head > head:
            continue
        target = origin - die
        if target > TRAY:
            if options.get("five_limit") and state.own[target] >= 5:
                continue
            if game == "long-nardy" and _is_forbidden_wall(state, moved, target, options):
                continue
        results.append(moved)
    return results


def _move(game: str, state: State, origin: int, die: int) -> State | None:
    """The position after a checker has moved, as far as dice and enemies allow it."""
    own, other, left_head = state
    target = origin - die
    if target <= TRAY:
        if any(own[7:]) or (target < TRAY and any(own[origin + 1 :])):
            return None
        target = TRAY
    else:
        enemy = _enemy_point(game, target)
        if other[enemy] >= (1 if game == "long-nardy" else 2):
            return None
        if other[enemy] == 1:
            other = _changed(other, enemy, BAR)
    return State(_changed(own, origin, target), other, left_head + (origin == HEAD))


def _changed(row: Row, origin: int, target: int) -> Row:
    """The counts after a checker has gone from one point to another."""
    changed = list(row)
    changed[origin] -= 1
    changed[target] += 1
    return tuple(changed)


def _enemy_point(game: str, point: int) -> int:
    """What the other side calls my point."""
    if game == "backgammon":
        return 25 - point
    return point + 12 if point <= 12 else point - 12


def _is_forbidden_wall(before: State, after: State, target: int, options: Options) -> bool:
    rule = options.get("wall", "passed")
    if rule == "free" or before.own[target]:
        return False  # a checker that joins others makes no wall and lengthens none
    for wall in _walls(after.own):
        if _enemy_point("long-nardy", target) not in wall:
            continue
        passed = sum(after.other[: min(wall)])
        if rule == "never_six" or passed == 0:
            return True
    return False


def _walls(own: Row) -> list[list[int]]:
    """Every longest run of six or more of my points, in the order the enemy walks."""
    walls, run = [], []
    for enemy in range(1, 25):
        if own[_enemy_point("long-nardy", enemy)]:
            run.append(enemy)
        else:
            walls.append(run)
            run = []
    return [wall for wall in [*walls, run] if len(wall) >= 6]


def _head_allowance(own: Row, other: Row, dice: tuple[int, int], options: Options) -> int:
    """How many checkers may leave the head in this turn."""
    rule = options.get("head", "default")
    is_first_turn = own[HEAD] == 15
    is_double = dice[0] == dice[1]
    is_second_player = other[HEAD] != 15
    if not is_first_turn:
        return 1
    if rule == "any_first_double":
        return 2 if is_double else 1
    if rule == "if_blocked" or (rule == "second_only_if_blocked" and is_second_player):
        tried = _all_attempts("long-nardy", State(own, other, 0), dice, options, 1)
        most = max(attempt.used for attempt in tried)
        is_blocked = most < (4 if is_double else 2)
        return 2 if is_blocked and (is_double or rule == "if_blocked") else 1
    return 2 if dice in {(3, 3), (4, 4), (6, 6)} else 1
